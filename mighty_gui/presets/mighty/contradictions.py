"""Options that contradict one another, each told in one sentence with the way out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from math import comb
from typing import Final

from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.mighty.exchange import MOST_DISCARDS, buried_count, ways_to_bury
from mighty_gui.engine.mighty.pack import dealt_hands, total_points, trick_count
from mighty_gui.engine.mighty.rules import MisdealCondition, Rules
from mighty_gui.presets.contradiction import Check, Contradiction, told
from mighty_gui.presets.mighty import contradictions_cards, contradictions_table


def contradictions(rules: Rules) -> list[Contradiction]:
    """Everything in the rules that cannot be played as it stands.

    Without a pack nothing else can be judged, so what is wrong with the pack is told first and alone.
    """
    unpackable = list(contradictions_cards.pack(rules))
    return unpackable or list(chain.from_iterable(check(rules) for check in CHECKS))


def bids(rules: Rules) -> Iterator[Contradiction]:
    """The range of the bids."""
    auction, form = rules.auction, rules.contract.form
    low, high = auction.minimum, auction.maximum
    if form == "concede-fewer" and (high is None or high > low):
        yield told(
            f"where the fewest conceded win, bids go down from the minimum: set auction.maximum to {low} or less",
            "auction.maximum", "auction.minimum", "contract.form",
        )  # fmt: skip
    elif form != "concede-fewer" and high is not None and high < low:
        yield told(
            f"the highest bid, {high}, is below the lowest, {low}; raise auction.maximum or lower auction.minimum",
            "auction.maximum", "auction.minimum",
        )  # fmt: skip
    yield from _reachable(rules)
    lowest_suit = auction.trump_minimum
    if lowest_suit is not None and high is not None and lowest_suit > high and form != "concede-fewer":
        yield told(
            f"no suit could be bid: auction.trump_minimum {lowest_suit} is above the maximum {high}",
            "auction.trump_minimum", "auction.maximum",
        )  # fmt: skip


def _reachable(rules: Rules) -> Iterator[Contradiction]:
    total, low, high = total_points(rules), rules.auction.minimum, rules.auction.maximum
    if low > total:
        what = "tricks" if rules.contract.counts == "tricks" else "points"
        yield told(
            f"the lowest bid is {low}, but there are only {total} {what} to win; lower auction.minimum",
            "auction.minimum", "points.ranks", "contract.counts",
        )  # fmt: skip
    quota = rules.contract.quota
    if rules.contract.form == "quota" and (high is None or high > quota):
        yield told(
            f"with a quota of {quota} the highest bid can be {quota} at most; set auction.maximum",
            "auction.maximum", "contract.quota",
        )  # fmt: skip


def suit_orders(rules: Rules) -> Iterator[Contradiction]:
    """Orders of the suits name all four."""
    for key, order in (("auction.suit_order", rules.auction.suit_order),
                       ("exchange.free_order", rules.exchange.free_order)):  # fmt: skip
        if order is not None and set(order) != set(SUITS):
            missing = ", ".join(suit.value for suit in SUITS if suit not in order)
            yield told(f"an order of the suits names all four; add {missing}", key)


def ties(rules: Rules) -> Iterator[Contradiction]:
    """Bids of the same number in two suits: either one is higher, or both are equal."""
    if rules.auction.suit_order is not None and rules.auction.equal_bids == "draw-lots":
        yield told(
            "no bids are equal where the suits have an order; leave auction.suit_order out, or set "
            "auction.equal_bids to forbidden",
            "auction.equal_bids", "auction.suit_order",
        )  # fmt: skip


def discards(rules: Rules) -> Iterator[Contradiction]:
    """More cards to bury than anybody could choose between."""
    if ways_to_bury(rules) <= MOST_DISCARDS:
        return
    tricks, buried = trick_count(rules), buried_count(rules)
    most = most_buried(rules)
    keys = ("elimination.shares", "deal.hand") if rules.elimination.shares else ("deal.kitty", "deal.hand")
    yield told(
        f"burying {buried} of {tricks + buried} cards leaves too many ways to choose from; with {tricks} cards in "
        f"hand the declarer can bury {most} at most: lower {keys[0]}",
        *keys,
    )


def most_buried(rules: Rules) -> int:
    """How many cards a declarer with so many in hand can be asked to bury."""
    tricks = trick_count(rules)
    return next(most for most in count() if comb(tricks + most + 1, most + 1) > MOST_DISCARDS)


def misdeals(rules: Rules) -> Iterator[Contradiction]:
    """Conditions that every hand would meet."""
    for condition in rules.misdeal.when:
        if condition == MisdealCondition(weights=condition.weights):
            yield told(
                "a condition without max, requires, single or all_points is met by every hand; set one of them",
                "misdeal.when",
            )
        elif condition.max is not None and condition.max >= rules.deal.hand and not condition.requires:
            yield told(
                f"every hand has at most {rules.deal.hand} points, so that max {condition.max:g} is always met; "
                "lower it",
                "misdeal.when", "deal.hand",
            )  # fmt: skip


def changes_of_trump(rules: Rules) -> Iterator[Contradiction]:
    """What a change of trump may cost where there is none, or no maximum."""
    exchange = rules.exchange
    if exchange.trump_change == "forbidden" and exchange.free_order is not None:
        yield told(
            "no change is free where trump may not be changed; leave exchange.free_order out",
            "exchange.free_order", "exchange.trump_change",
        )  # fmt: skip
    if exchange.at_maximum == "free" and rules.auction.maximum is None:
        yield told(
            "without a maximum no contract is at it; leave exchange.at_maximum out, or set auction.maximum",
            "exchange.at_maximum", "auction.maximum",
        )  # fmt: skip


def scores(rules: Rules) -> Iterator[Contradiction]:
    """Formulas that do not go with what is bid."""
    scoring, total = rules.scoring, total_points(rules)
    if isinstance(scoring.back_run, int) and scoring.back_run > total:
        yield told(
            f"a back run of {scoring.back_run} can never happen with {total} to win; lower scoring.back_run",
            "scoring.back_run", "points.ranks",
        )  # fmt: skip
    for key, formula in (("scoring.made", scoring.made), ("scoring.failed", scoring.failed)):
        if formula == "concede" and rules.contract.form != "concede-fewer":
            yield told(
                "the formula 'concede' is for contract.form concede-fewer; choose another", key, "contract.form"
            )


def friends(rules: Rules) -> Iterator[Contradiction]:
    """Friends that nobody could be, and options of friends where there are none."""
    friend, friends = rules.friend, rules.friend.count
    if not friends:
        yield from _friendless(rules)
        return
    if not set(friend.kinds) - {"none"}:
        yield told(
            "no kind of friend is left to call; add one to friend.kinds or set friend.count to 0",
            "friend.kinds", "friend.count",
        )  # fmt: skip
    players = dealt_hands(rules) - rules.elimination.count
    if friends > players - 2:
        yield told(
            f"{friends} of {players} players cannot be friends, as nobody would be left to defend; "
            "lower friend.count",
            "friend.count", "players",
        )  # fmt: skip
    if "ghost" in friend.kinds and rules.table.stand_in != "ghost":
        yield told(
            "there is no ghost to call; take it out of friend.kinds or set table.stand_in to ghost",
            "friend.kinds", "table.stand_in",
        )  # fmt: skip
    if friend.first_rolls_on and "first" not in friend.kinds:
        yield told(
            "first_rolls_on is about a friend by the first trick; add 'first' to friend.kinds or leave it out",
            "friend.first_rolls_on", "friend.kinds",
        )  # fmt: skip
    weight = rules.points.friend_weight
    if friends == 2 and weight is not None and weight.two is None:
        yield told(
            "with two friends points.friend_weight.two is needed besides 'one'",
            "points.friend_weight", "friend.count",
        )  # fmt: skip


def _friendless(rules: Rules) -> Iterator[Contradiction]:
    friend = rules.friend
    idle = {
        "friend.reveal": friend.reveal != "on-card",
        "friend.ask_suit": friend.ask_suit,
        "friend.orders": friend.orders is not None,
        "friend.first_rolls_on": friend.first_rolls_on,
        "points.friend_weight": rules.points.friend_weight is not None,
        "points.before_reveal": rules.points.before_reveal != "counted",
        "table.sits_out": rules.table.sits_out != "none",
    }
    for key, is_set in idle.items():
        if is_set:
            yield told(
                f"{key} is about friends, but friend.count is 0; leave it out or give the declarer a friend",
                key, "friend.count",
            )  # fmt: skip


CHECKS: Final[tuple[Check, ...]] = (
    contradictions_table.stand_ins,
    contradictions_table.sitting_out,
    contradictions_table.drawing,
    contradictions_table.eliminations,
    contradictions_cards.special_cards,
    contradictions_cards.calling_mighties,
    contradictions_cards.coloured_jokers,
    discards,
    bids,
    suit_orders,
    ties,
    misdeals,
    changes_of_trump,
    friends,
    scores,
)
