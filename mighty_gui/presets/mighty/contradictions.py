"""Options that contradict one another, each reported in one sentence that says how to mend it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from math import comb
from typing import Final

from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.engine.mighty.exchange import MOST_DISCARDS, buried_count, ways_to_bury
from mighty_gui.engine.mighty.pack import dealt_hands, total_points, trick_count
from mighty_gui.engine.mighty.rules import MisdealCondition, Rules
from mighty_gui.presets.contradiction import Check, Contradiction, told
from mighty_gui.presets.mighty import contradictions_cards, contradictions_table


def contradictions(rules: Rules) -> list[Contradiction]:
    """All contradictions that make the rules unplayable.

    Without a pack nothing else can be judged, so contradictions about the pack are reported first and alone.
    """
    unpackable = list(contradictions_cards.pack(rules))
    return unpackable or list(chain.from_iterable(check(rules) for check in CHECKS))


def bids(rules: Rules) -> Iterator[Contradiction]:
    """Find bids with a wrong range."""
    auction, form = rules.auction, rules.contract.form
    low, high = auction.minimum, auction.maximum
    if form == "concede-fewer" and (high is None or high > low):
        yield told("conflict.bids_go_down", "auction.maximum", "auction.minimum", "contract.form", low=low)
    elif form != "concede-fewer" and high is not None and high < low:
        yield told("conflict.maximum", "auction.maximum", "auction.minimum", high=high, low=low)
    yield from _reachable(rules)
    lowest_suit = auction.trump_minimum
    if lowest_suit is not None and high is not None and lowest_suit > high and form != "concede-fewer":
        yield told("conflict.no_suit", "auction.trump_minimum", "auction.maximum", lowest=lowest_suit, high=high)


def _reachable(rules: Rules) -> Iterator[Contradiction]:
    total, low, high = total_points(rules), rules.auction.minimum, rules.auction.maximum
    if low > total:
        what = Phrase("part.tricks" if rules.contract.counts == "tricks" else "part.points")
        keys = ("auction.minimum", "points.ranks", "contract.counts")
        yield told("conflict.minimum", *keys, low=low, total=total, what=what)
    quota = rules.contract.quota
    if rules.contract.form == "quota" and (high is None or high > quota):
        yield told("conflict.quota", "auction.maximum", "contract.quota", quota=quota)


def suit_orders(rules: Rules) -> Iterator[Contradiction]:
    """Find orders of the suits that do not name all four."""
    for key, order in (("auction.suit_order", rules.auction.suit_order),
                       ("exchange.free_order", rules.exchange.free_order)):  # fmt: skip
        if order is not None and set(order) != set(SUITS):
            missing = tuple(suit.value for suit in SUITS if suit not in order)
            yield told("conflict.order", key, missing=missing)


def ties(rules: Rules) -> Iterator[Contradiction]:
    """Find suits that are both ordered and equal in the auction: of two bids, one is higher or both are equal."""
    if rules.auction.suit_order is not None and rules.auction.equal_bids == "draw-lots":
        yield told("conflict.lots_in_order", "auction.equal_bids", "auction.suit_order")


def discards(rules: Rules) -> Iterator[Contradiction]:
    """Find discards with more cards to bury than anybody could choose between."""
    if ways_to_bury(rules) <= MOST_DISCARDS:
        return
    tricks, buried = trick_count(rules), buried_count(rules)
    most = _most_buried(rules)
    key = "elimination.shares" if rules.elimination.shares else "deal.kitty"
    counts = {"buried": buried, "held": tricks + buried, "tricks": tricks, "most": most}
    yield told("conflict.discards", key, "deal.hand", key=key, **counts)


def _most_buried(rules: Rules) -> int:
    """How many cards a declarer can be asked to bury at most, with as many in hand as there are tricks."""
    tricks = trick_count(rules)
    return next(most for most in count() if comb(tricks + most + 1, most + 1) > MOST_DISCARDS)


def misdeals(rules: Rules) -> Iterator[Contradiction]:
    """Find misdeal conditions that every hand would meet."""
    for condition in rules.misdeal.when:
        if condition == MisdealCondition(weights=condition.weights):
            yield told("conflict.open_condition", "misdeal.when")
        elif condition.max is not None and condition.max >= rules.deal.hand and not condition.requires:
            most = f"{condition.max:g}"
            yield told("conflict.high_max", "misdeal.when", "deal.hand", hand=rules.deal.hand, max=most)


def scores(rules: Rules) -> Iterator[Contradiction]:
    """Find scoring formulas that do not fit the form of the bids."""
    scoring, total = rules.scoring, total_points(rules)
    if isinstance(scoring.back_run, int) and scoring.back_run > total:
        yield told("conflict.back_run", "scoring.back_run", "points.ranks", start=scoring.back_run, total=total)
    for key, formula in (("scoring.made", scoring.made), ("scoring.failed", scoring.failed)):
        if formula == "concede" and rules.contract.form != "concede-fewer":
            yield told("conflict.concede", key, "contract.form")


def friends(rules: Rules) -> Iterator[Contradiction]:
    """Find friends that nobody could be."""
    friend, friends = rules.friend, rules.friend.count
    if not friends:
        return
    if not set(friend.kinds) - {"none"}:
        yield told("conflict.no_kind", "friend.kinds", "friend.count")
    players = dealt_hands(rules) - rules.elimination.count
    if friends > players - 2:
        yield told("conflict.friends", "friend.count", "players", count=friends, players=players)
    if "ghost" in friend.kinds and rules.table.stand_in != "ghost":
        yield told("conflict.ghost", "friend.kinds", "table.stand_in")
    weight = rules.points.friend_weight
    if friends == 2 and weight is not None and weight.two is None:
        yield told("conflict.weight", "points.friend_weight", "friend.count")


CHECKS: Final[tuple[Check[Rules], ...]] = (
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
    friends,
    scores,
)
