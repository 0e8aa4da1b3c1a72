"""Sharing: the worth of a hand divided among the people at the table (RULES §1, shares)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from mighty_gui.engine.mighty.pack import dealt_hands, people, score_count, stand_in_seat
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import HandState


def side_of_declarer(state: HandState) -> list[int]:
    """The seats whose points are the declarer's: their own, the friends', in honeymoon games the partner's."""
    declarer = state.known_declarer()
    partner = [declarer + 1] if state.rules.table.stand_in == "partners" else []
    return list(dict.fromkeys([declarer, *partner, *state.friends]))


def is_alone(rules: Rules, friends: Sequence[int]) -> bool:
    """Whether a declarer with these friends plays alone; in honeymoon games nobody does."""
    return not friends and rules.table.stand_in != "partners"


def _defenders(state: HandState) -> list[int]:
    """The people who pay the declarer's side or are paid by it: a ghost among the defenders does neither."""
    side = side_of_declarer(state)
    return [seat for seat in people(state.rules) if seat in state.playing and seat not in side]


def share(state: HandState, each: int) -> list[int]:
    """Share out what each defender pays (``each`` below 0: gets); a ghost friend's share is the declarer's."""
    return share_among(state.rules, state.known_declarer(), state.friends, _defenders(state), each)


def share_among(
    rules: Rules, declarer: int, friends: Sequence[int], defenders: Sequence[int], each: int
) -> list[int]:
    """Share out what each defender pays, given the declarer, the friends and the defenders."""
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


def sums_to_zero(rules: Rules) -> bool:
    """Whether the scores of a hand always add up to zero, whatever the number of friends."""
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


def pay_pot(state: HandState, outcome: str, scores: list[int]) -> int:
    """Pay the pot to the winners of the hand, shared as a score is, and return what is left in it."""
    pot = state.previous.pot if state.previous else 0
    if not pot or outcome == "draw":
        return pot
    if outcome == "failed":
        defenders = _defenders(state)
        shares = dict.fromkeys(defenders, 1)
        first = defenders[0]
    else:
        unit = share(state, 3)
        first = state.known_declarer()
        shares = {seat: part for seat, part in enumerate(unit) if part > 0}
    whole = sum(shares.values())
    for seat, part in shares.items():
        scores[seat] += pot * part // whole
    scores[first] += pot - sum(pot * part // whole for part in shares.values())
    return 0
