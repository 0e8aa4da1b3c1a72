"""Options that contradict one another, each reported in one sentence that describes how to fix it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from math import comb
from typing import Final

from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.engine.mighty.contract import rank_of
from mighty_gui.engine.mighty.exchange import MOST_DISCARDS, possible_discards
from mighty_gui.engine.mighty.friend import tricks_to_call
from mighty_gui.engine.mighty.pack import dealt_hands, seats_out, total_points, trick_count
from mighty_gui.engine.mighty.rules import MULTIPLIERS, MightyRules, MisdealCondition, ShortBy, buried_count
from mighty_gui.presets.contradiction import Check, Contradiction, contradiction
from mighty_gui.presets.mighty.pack_contradictions import calling_mighties, coloured_jokers, pack, special_cards

SMALLEST_TABLE = 3
"""The least number of active players where others sit out: a declarer and two others."""


def stand_ins(rules: MightyRules) -> Iterator[Contradiction]:
    """Find contradictions about the ghost, the dummy and the honeymoon partners."""
    stand_in, elimination = rules.table.stand_in, rules.elimination
    if stand_in == "partners" and rules.players != 2:
        yield contradiction("conflict.partners", "table.stand_in", "players")
    if stand_in == "partners" and rules.friend.count:
        yield contradiction("conflict.partner_friend", "friend.count", "table.stand_in")
    if stand_in == "dummy" and not elimination.count:
        yield contradiction("conflict.dummy", "table.stand_in", "elimination.count")
    if stand_in in ("ghost", "partners") and elimination.count:
        who = Phrase("part.a_ghost" if stand_in == "ghost" else "part.partners")
        yield contradiction("conflict.nobody_out", "elimination.count", "table.stand_in", who=who)
    if stand_in != "dummy" and elimination.count and elimination.if_unheld == "stand-in":
        yield contradiction("conflict.no_dummy", "elimination.if_unheld", "table.stand_in")
    if elimination.if_unheld == "stand-in" and elimination.own_card == "suicide":
        yield contradiction("conflict.suicide_and_dummy", "elimination.own_card", "elimination.if_unheld")


def sitting_out(rules: MightyRules) -> Iterator[Contradiction]:
    """Find tables with too few players left, or with stand-ins while people sit out."""
    if not (out := seats_out(rules)):
        return
    if rules.table.stand_in != "none":
        yield contradiction("conflict.out", "table.sits_out", "table.stand_in")
    elif (playing := rules.players - out - rules.elimination.count) < SMALLEST_TABLE:
        yield contradiction("conflict.few", "table.sits_out", "players", playing=playing, players=rules.players)


def drawing(rules: MightyRules) -> Iterator[Contradiction]:
    """Find hands drawn card by card at tables with others than two players."""
    method = rules.deal.method
    if method == "deal":
        return
    if rules.players != 2 or rules.table.stand_in != "none" or rules.elimination.count or seats_out(rules):
        keys = ("deal.method", "players", "table.stand_in", "elimination.count")
        yield contradiction("conflict.drawing", *keys, method=method)


def eliminations(rules: MightyRules) -> Iterator[Contradiction]:
    """Find shares that do not deal out the eliminated hands and the kitty exactly."""
    elimination, shares, hands = rules.elimination, rules.elimination.shares, dealt_hands(rules)
    if not elimination.count:
        if shares is not None:
            yield contradiction("conflict.idle_shares", "elimination.shares", "elimination.count")
        return
    left = hands - elimination.count
    if left < SMALLEST_TABLE:
        yield contradiction("conflict.eliminated", "elimination.count", "players", count=elimination.count, hands=hands)
        return
    pool = elimination.count * rules.deal.hand + rules.deal.kitty
    if shares is None:
        yield contradiction("conflict.no_shares", "elimination.shares", "elimination.count", pool=pool)
    elif (shared := shares.declarer + (left - 1) * shares.others) != pool:
        keys = ("elimination.shares", "elimination.count", "deal.hand", "deal.kitty")
        counts = {"declarer": shares.declarer, "others": shares.others, "count": left - 1}
        yield contradiction("conflict.shares", *keys, pool=pool, shared=shared, **counts)
    elif shares.declarer < shares.others:
        yield contradiction("conflict.shares_order", "elimination.shares")


def contradictions(rules: MightyRules) -> list[Contradiction]:
    """Return all contradictions that make the rules unplayable.

    Without a valid pack nothing else can be checked, so contradictions of the pack are reported first and alone.
    """
    unpackable = list(pack(rules))
    return unpackable or list(chain.from_iterable(check(rules) for check in CHECKS))


def bids(rules: MightyRules) -> Iterator[Contradiction]:
    """Find bids with a wrong range."""
    auction, form = rules.auction, rules.contract.form
    low, high = auction.minimum, auction.maximum
    if form == "concede-fewer" and (high is None or high > low):
        yield contradiction("conflict.bids_go_down", "auction.maximum", "auction.minimum", "contract.form", low=low)
    elif form != "concede-fewer" and high is not None and high < low:
        yield contradiction("conflict.maximum", "auction.maximum", "auction.minimum", high=high, low=low)
    yield from _reachable(rules)
    lowest_suit = auction.trump_minimum
    if lowest_suit is not None and high is not None and lowest_suit > high and form != "concede-fewer":
        yield contradiction(
            "conflict.no_suit", "auction.trump_minimum", "auction.maximum", lowest=lowest_suit, high=high
        )


def late_bids(rules: MightyRules) -> Iterator[Contradiction]:
    """Find a minimum for a second round that no bid can reach, and two rules that both apply there."""
    auction, total = rules.auction, total_points(rules)
    late = {
        "auction.dealer_minimum": auction.dealer_minimum,
        "auction.second_round_minimum": auction.second_round_minimum,
    }
    limits = [total] if auction.maximum is None or rules.contract.form == "concede-fewer" else [total, auction.maximum]
    for key, low in late.items():
        if low is not None and low > min(limits):
            yield contradiction("conflict.late_minimum", key, "auction.maximum", low=low, most=min(limits))
        elif low is not None and auction.maximum is not None and rank_of(rules, low) > rank_of(rules, auction.maximum):
            yield contradiction("conflict.late_minimum_down", key, "auction.maximum", low=low, high=auction.maximum)
    if auction.dealer_minimum is not None and auction.forced_dealer:
        yield contradiction("conflict.forced_dealer", "auction.dealer_minimum", "auction.forced_dealer")
    if auction.dealer_minimum is not None and auction.all_pass == "second-round":
        yield contradiction("conflict.dealer_or_round", "auction.dealer_minimum", "auction.all_pass")


def _reachable(rules: MightyRules) -> Iterator[Contradiction]:
    total, low, high = total_points(rules), rules.auction.minimum, rules.auction.maximum
    if low > total:
        what = Phrase("part.tricks" if rules.contract.counts == "tricks" else "part.points")
        keys = ("auction.minimum", "points.ranks", "contract.counts")
        yield contradiction("conflict.minimum", *keys, low=low, total=total, what=what)
    quota = rules.contract.quota
    if rules.contract.form == "quota" and (high is None or high > quota):
        yield contradiction("conflict.quota", "auction.maximum", "contract.quota", quota=quota)


def suit_orders(rules: MightyRules) -> Iterator[Contradiction]:
    """Find orders of the suits that do not contain all four."""
    for key, order in (("auction.suit_order", rules.auction.suit_order),
                       ("exchange.free_order", rules.exchange.free_order)):  # fmt: skip
        if order is not None and set(order) != set(SUITS):
            missing = tuple(suit.value for suit in SUITS if suit not in order)
            yield contradiction("conflict.order", key, missing=missing)


def ties(rules: MightyRules) -> Iterator[Contradiction]:
    """Find rules where suits are both ordered and equal in the auction; only one of the two is possible."""
    if rules.auction.suit_order is not None and rules.auction.equal_bids == "draw-lots":
        yield contradiction("conflict.lots_in_order", "auction.equal_bids", "auction.suit_order")


def discards(rules: MightyRules) -> Iterator[Contradiction]:
    """Find discards with more possible choices than the program lists."""
    if possible_discards(rules) <= MOST_DISCARDS:
        return
    tricks, buried = trick_count(rules), buried_count(rules)
    most = _most_buried(rules)
    key = "elimination.shares" if rules.elimination.shares else "deal.kitty"
    counts = {"buried": buried, "held": tricks + buried, "tricks": tricks, "most": most}
    yield contradiction("conflict.discards", key, "deal.hand", key=key, **counts)


def _most_buried(rules: MightyRules) -> int:
    """Return how many cards a declarer can be asked to bury at most, with one card for each trick left in hand."""
    tricks = trick_count(rules)
    return next(most for most in count() if comb(tricks + most + 1, most + 1) > MOST_DISCARDS)


def misdeals(rules: MightyRules) -> Iterator[Contradiction]:
    """Find misdeal conditions that every hand would meet."""
    for condition in rules.misdeal.when:
        if condition == MisdealCondition(
            weights=condition.weights, joker_cancels_highest=condition.joker_cancels_highest
        ):
            yield contradiction("conflict.open_condition", "misdeal.when")
        elif condition.max is not None and condition.max >= rules.deal.hand and not condition.requires:
            most = f"{condition.max:g}"
            yield contradiction("conflict.high_max", "misdeal.when", "deal.hand", hand=rules.deal.hand, max=most)


def scores(rules: MightyRules) -> Iterator[Contradiction]:
    """Find scoring formulas that do not fit the form of the bids."""
    scoring, total = rules.scoring, total_points(rules)
    if isinstance(scoring.back_run, int) and scoring.back_run > total:
        yield contradiction(
            "conflict.back_run", "scoring.back_run", "points.ranks", start=scoring.back_run, total=total
        )
    most = None if rules.auction.maximum is None else max(rules.auction.maximum, total)
    if isinstance(scoring.back_run, ShortBy) and most is not None and (start := scoring.back_run.short_by) > most:
        yield contradiction("conflict.back_run_short", "scoring.back_run", "auction.maximum", start=start, most=most)
    for key, formula in (("scoring.made", scoring.made), ("scoring.failed", scoring.failed)):
        if formula == "concede" and rules.contract.form != "concede-fewer":
            yield contradiction("conflict.concede", key, "contract.form")


def league(rules: MightyRules) -> Iterator[Contradiction]:
    """Find rules that have only a part of the league's formula: it covers both outcomes and has no multipliers."""
    scoring, made, failed = rules.scoring, "scoring.made", "scoring.failed"
    used = [key for key, formula in ((made, scoring.made), (failed, scoring.failed)) if formula == "league"]
    if len(used) == 1:
        yield contradiction("conflict.league_half", made, failed)
    factors = [kind for kind in MULTIPLIERS if getattr(scoring.multipliers, kind) != 1]
    if used and factors:
        yield contradiction("conflict.league_times", *(f"scoring.multipliers.{kind}" for kind in factors), *used)


def friends(rules: MightyRules) -> Iterator[Contradiction]:
    """Find rules with friends that no player can become."""
    friend, friends = rules.friend, rules.friend.count
    if not friends:
        return
    if not set(friend.kinds) - {"none"}:
        yield contradiction("conflict.no_kind", "friend.kinds", "friend.count")
    players = dealt_hands(rules) - rules.elimination.count
    if friends > players - 2:
        yield contradiction("conflict.friends", "friend.count", "players", count=friends, players=players)
    if "trick" in friend.kinds and not tricks_to_call(rules):
        yield contradiction("conflict.no_trick", "friend.kinds", "deal.hand")
    if "ghost" in friend.kinds and rules.table.stand_in != "ghost":
        yield contradiction("conflict.ghost", "friend.kinds", "table.stand_in")
    weight = rules.points.friend_weight
    if friends == 2 and weight is not None and weight.two is None:
        yield contradiction("conflict.weight", "points.friend_weight", "friend.count")


CHECKS: Final[tuple[Check[MightyRules], ...]] = (
    stand_ins,
    sitting_out,
    drawing,
    eliminations,
    special_cards,
    calling_mighties,
    coloured_jokers,
    discards,
    bids,
    late_bids,
    suit_orders,
    ties,
    misdeals,
    friends,
    scores,
    league,
)
