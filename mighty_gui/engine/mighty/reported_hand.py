"""심판: a hand played at a real table, described by the few facts that decide its score."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.cards import Card, Value
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.contract import Contract, late_minimum, rank_of, rules_in_force
from mighty_gui.engine.mighty.hand_facts import HandFacts
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import distinct_cards, people, seats_out, stand_in_seat, total_points
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MULTIPLIERS, MightyRules
from mighty_gui.engine.mighty.score_formulas import PointCount
from mighty_gui.engine.mighty.scoring import settle_count, side_of, weigh_points
from mighty_gui.engine.mighty.trump_change import lowest_contract


@dataclass(frozen=True, slots=True)
class ReportedHand(Value):
    """The facts of a hand that was played. Facts that the rules do not need keep their defaults."""

    declarer: int
    contract: Contract
    points: int
    """The points that the declarer's side took, with the discard where it counts for the declarer."""
    friends: tuple[int, ...] = ()
    declared_alone: bool = False
    """Whether the declarer announced to play without a friend, if the rules score that in another way."""
    friend_points: tuple[int, ...] = ()
    """The points among these that each friend took, if friends' points have a weight of their own."""
    absent: tuple[int, ...] = ()
    """The people who did not play: eliminated, or sitting out."""
    uncounted: int = 0
    """The points that count for neither side."""
    buried: tuple[Card, ...] = ()
    """The cards in the discard that multiply the score."""
    pot: int = 0
    """The chips that the winners collect."""
    misdeals: int = 0
    """How many misdeals in a row came before."""
    late: bool = False
    """Whether the contract was bid after all had passed, if the rules have another minimum then."""

    def as_plain(self) -> dict[str, object]:
        """Return the facts as plain values."""
        return {
            "declarer": self.declarer,
            "contract": str(self.contract),
            "points": self.points,
            "friends": list(self.friends),
            "declared_alone": self.declared_alone,
            "friend_points": list(self.friend_points),
            "absent": list(self.absent),
            "uncounted": self.uncounted,
            "buried": [str(card) for card in self.buried],
            "pot": self.pot,
            "misdeals": self.misdeals,
            "late": self.late,
        }


def read_reported(value: object, rules: MightyRules) -> ReportedHand:
    """Read what ``as_plain`` wrote; missing entries get defaults. Raises ``RefusalError``."""
    data = plain_values.any_mapping(value, "reported")
    hand = ReportedHand(
        plain_values.number(data.get("declarer"), "declarer"),
        Contract.parse(plain_values.text(data.get("contract"), "contract")),
        plain_values.number(data.get("points"), "points"),
        plain_values.numbers(data.get("friends", []), "friends"),
        bool(data.get("declared_alone")),
        plain_values.numbers(data.get("friend_points", []), "friend_points"),
        plain_values.numbers(data.get("absent", []), "absent"),
        plain_values.number(data.get("uncounted", 0), "uncounted"),
        tuple(Card.parse(str(card)) for card in plain_values.sequence(data.get("buried", []), "buried")),
        plain_values.number(data.get("pot", 0), "pot"),
        plain_values.number(data.get("misdeals", 0), "misdeals"),
        bool(data.get("late")),
    )
    counts = (hand.points, hand.uncounted, hand.pot, hand.misdeals, *hand.friend_points)
    if hand.declarer not in people(rules) or min(counts) < 0:
        raise plain_values.wrong("reported", Refusal("record.no_result"))
    return consistent(rules, hand)


def absent_count(rules: MightyRules) -> int:
    """Return the number of people who do not play a hand; one who takes over a dummy's cards does play."""
    return seats_out(rules) + rules.elimination.count - (rules.table.stand_in == "dummy")


def possible_friends(rules: MightyRules, declarer: int) -> tuple[int, ...]:
    """Return the seats that may be a friend of that declarer: all other people, and a ghost."""
    if not rules.friend.count:
        return ()
    ghost = (stand_in_seat(rules),) if rules.table.stand_in == "ghost" else ()
    return tuple(seat for seat in (*people(rules), *ghost) if seat is not None and seat != declarer)


def asks_declared_alone(rules: MightyRules) -> bool:
    """Return whether it changes the score whether a declarer alone has announced it."""
    friend = rules.friend
    fake = "card" in friend.kinds and "no-friend" in (friend.own_card, friend.buried_card)
    by_call = friend.count > 0 and ("none" in friend.kinds or fake)
    return by_call and rules.scoring.no_friend_when == "declared" and rules.scoring.multipliers.no_friend != 1


def asks_late(rules: MightyRules) -> bool:
    """Return whether a contract that is bid after all have passed has another minimum."""
    return late_minimum(rules) is not None


def is_below_first_bids(rules: MightyRules, contract: Contract) -> bool:
    """Return whether a contract is too low for the first round, even after a change of trump."""
    lowest = lowest_contract(rules, contract.trump)
    return rank_of(rules, contract.number) < rank_of(rules, lowest)


def weighs_friends(rules: MightyRules) -> bool:
    """Return whether the points of friends have a weight of their own."""
    return rules.friend.count > 0 and rules.points.friend_weight is not None


def leaves_uncounted(rules: MightyRules) -> bool:
    """Return whether some points may count for neither side: a hidden friend's, or those of cards never drawn."""
    if rules.contract.counts == "tricks":
        return False
    return rules.deal.method != "deal" or (rules.friend.count > 0 and rules.points.before_reveal == "void")


def scored_burials(rules: MightyRules, contract: Contract) -> tuple[Card, ...]:
    """Return the cards that change the score of a hand if they are in its discard."""
    mighty, chosen = mighty_card(rules, contract.trump), rules.scoring.multipliers
    kinds = [kind for name, kind in MULTIPLIERS.items() if getattr(chosen, name) != 1 and kind.needs(rules)]

    def multiplies(*discard: Card) -> list[bool]:
        facts = HandFacts(True, contract.number, contract.trump, mighty, 0, discard=discard)
        return [kind.when(rules, facts) for kind in kinds]

    return tuple(card for card in distinct_cards(rules) if multiplies(card) != multiplies())


def consistent(rules: MightyRules, hand: ReportedHand) -> ReportedHand:
    """Return the hand without contradictions: one role for each person, and no more points than there are."""
    allowed = possible_friends(rules, hand.declarer)
    friends = tuple(seat for seat in dict.fromkeys(hand.friends) if seat in allowed)[: rules.friend.count]
    free = [seat for seat in people(rules) if seat != hand.declarer and seat not in friends]
    absent = [seat for seat in dict.fromkeys(hand.absent) if seat in free]
    absent += [seat for seat in reversed(free) if seat not in absent]
    points = min(hand.points, total_points(rules))
    parts, left = list[int](), points
    for at in range(len(friends) if weighs_friends(rules) else 0):
        parts.append(min(hand.friend_points[at] if at < len(hand.friend_points) else 0, left))
        left -= parts[-1]
    return replace(
        hand,
        points=points,
        friends=friends,
        declared_alone=hand.declared_alone and not friends and asks_declared_alone(rules),
        friend_points=tuple(parts),
        absent=tuple(absent[: absent_count(rules)]),
        uncounted=min(hand.uncounted, total_points(rules) - points) if leaves_uncounted(rules) else 0,
        late=asks_late(rules) and (hand.late or is_below_first_bids(rules, hand.contract)),
        buried=tuple(card for card in scored_burials(rules, hand.contract) if card in hand.buried),
    )


def reported_result(rules: MightyRules, hand: ReportedHand) -> MightyResult:
    """Return the result of a hand with these facts."""
    hand = consistent(rules, hand)
    rules = rules_in_force(rules, late=hand.late)
    weighed = sum(weigh_points(rules, points, len(hand.friends)) - points for points in hand.friend_points)
    defence = total_points(rules) - hand.points - hand.uncounted
    side = side_of(rules, hand.declarer, hand.friends)
    return settle_count(
        rules,
        PointCount(hand.points + weighed, hand.points, defence, hand.contract),
        hand.declarer,
        hand.friends,
        [seat for seat in people(rules) if seat not in side and seat not in hand.absent],
        discard=hand.buried,
        declared_alone=hand.declared_alone,
        pot=hand.pot,
    )
