"""Sharing: the value of a hand divided among the people at the table (RULES §1, shares)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from mighty_gui.engine.mighty.pack import dealt_hands, people, score_count, stand_in_seat
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import HandState


def side_of_declarer(state: HandState) -> tuple[int, ...]:
    """Return the seats whose points are the declarer's: the declarer, the friends, in honeymoon games the partner."""
    return side_of(state.rules, state.known_declarer(), state.friends)


def side_of(rules: MightyRules, declarer: int, friends: Sequence[int]) -> tuple[int, ...]:
    """Return the seats of the declarer's side with these friends."""
    partner = (declarer + 1,) if rules.table.stand_in == "partners" else ()
    return tuple(dict.fromkeys((declarer, *partner, *friends)))


def is_alone(rules: MightyRules, friends: Sequence[int]) -> bool:
    """Return whether a declarer with these friends plays alone; in honeymoon games that is never so."""
    return not friends and rules.table.stand_in != "partners"


def defenders_of(state: HandState) -> list[int]:
    """Return the people who pay the declarer's side or are paid by it, without a ghost among the defenders."""
    side = side_of_declarer(state)
    return [seat for seat in people(state.rules) if seat in state.playing and seat not in side]


def share_among(
    rules: MightyRules, declarer: int, friends: Sequence[int], defenders: Sequence[int], each: int
) -> list[int]:
    """Share out what each defender pays (gets if ``each`` is below 0); return the score of each seat.

    The share of a ghost friend goes to the declarer.
    """
    paid = [seat for seat in friends if seat != stand_in_seat(rules)]
    scores = [0] * score_count(rules)
    for seat in defenders:
        scores[seat] = -each
    total = each * len(defenders)
    if rules.scoring.shares == "fixed":
        scores[declarer] = 4 * each if is_alone(rules, friends) else 2 * each
        for seat in paid:
            scores[seat] = each
        return scores
    if rules.scoring.shares == "two-thirds" and paid:
        friend_part = _sign(total) * ((abs(total) - _nearest_two_thirds(abs(total))) // len(paid))
    else:
        friend_part = each
    for seat in paid:
        scores[seat] = friend_part
    scores[declarer] = total - friend_part * len(paid)
    return scores


def sums_to_zero(rules: MightyRules) -> bool:
    """Return whether the scores of a hand always add up to zero, whatever the number of friends."""
    seats = people(rules)[: dealt_hands(rules) - rules.elimination.count]
    for count in range(1 + min(rules.friend.count, len(seats) - 1)):
        friends, defenders = seats[1 : 1 + count], seats[1 + count :]
        if sum(share_among(rules, seats[0], friends, defenders, 1)):
            return False
    return True


def _nearest_two_thirds(total: int) -> int:
    return floor(Fraction(2 * total, 3) + Fraction(1, 2))


def _sign(number: int) -> int:
    return -1 if number < 0 else 1


def pot_shares(
    rules: MightyRules, declarer: int, friends: Sequence[int], defenders: Sequence[int], outcome: str, pot: int
) -> dict[int, int]:
    """Return each winner's part of the pot, in proportion to their scores; the first winner gets the odd chips."""
    if outcome == "failed":
        parts, first = dict.fromkeys(defenders, 1), defenders[0]
    else:
        unit, first = share_among(rules, declarer, friends, defenders, 3), declarer
        parts = {seat: part for seat, part in enumerate(unit) if part > 0}
    whole = sum(parts.values())
    shares = {seat: pot * part // whole for seat, part in parts.items()}
    shares[first] = shares.get(first, 0) + pot - sum(shares.values())
    return shares
