"""The options that have an effect under given rules, and those that a rule sheet can leave out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.contract import late_minimum, rank_of
from mighty_gui.engine.mighty.hand_facts import HandFacts
from mighty_gui.engine.mighty.pack import seats_out, total_points
from mighty_gui.engine.mighty.rules import (
    MULTIPLIERS,
    PENALTIES,
    MightyRules,
    Multipliers,
    TrumpChange,
    buried_count,
    is_run_capped,
    penalties,
)
from mighty_gui.engine.mighty.scoring import is_alone
from mighty_gui.presets.options import get

Condition = Callable[[MightyRules], bool]


def _jokers(rules: MightyRules) -> bool:
    return rules.deck.jokers > 0


def _has_coloured_joker(rules: MightyRules) -> bool:
    return rules.deck.jokers == 2


def _friend(rules: MightyRules) -> bool:
    return rules.friend.count > 0


def _points(rules: MightyRules) -> bool:
    return rules.contract.counts == "points"


def _no_trump(rules: MightyRules) -> bool:
    return rules.auction.denominations == "any"


def _is_joker_called(rules: MightyRules) -> bool:
    return _friend(rules) and "card" in rules.friend.kinds


def _has_misdeals(rules: MightyRules) -> bool:
    return bool(rules.misdeal.when)


def _names_cards(rules: MightyRules) -> bool:
    """Return whether players are eliminated by cards."""
    return rules.elimination.count > 0 and rules.elimination.by == "card"


def _fines_misdeals(rules: MightyRules) -> bool:
    return _has_misdeals(rules) and bool(penalties(rules, "misdeal"))


def _buries(rules: MightyRules) -> bool:
    return buried_count(rules) > 0


def _prices(rules: MightyRules) -> list[TrumpChange]:
    """Return the prices of the changes of trump, after the kitty and before it."""
    both = (rules.exchange.trump_change, rules.exchange.blind_change)
    return [prices for prices in both if isinstance(prices, TrumpChange)]


def _may_change(rules: MightyRules) -> bool:
    return bool(_prices(rules))


def _costs(rules: MightyRules) -> bool:
    """Return whether a change of trump may raise the contract."""
    return any(
        prices.suit_to_suit or (_no_trump(rules) and (prices.suit_to_no_trump or prices.no_trump_to_suit))
        for prices in _prices(rules)
    )


def tops_maximum(rules: MightyRules) -> bool:
    """Return whether a bid of the maximum can be beaten."""
    auction = rules.auction
    by_no_trump = _no_trump(rules) and (auction.no_trump_beats_equal or auction.no_trump_bonus > 0)
    return by_no_trump or auction.suit_order is not None or auction.equal_bids == "draw-lots"


def _may_end_early(rules: MightyRules) -> bool:
    """Return whether a bid may reach the number that ends the auction, other than a maximum that ends it anyway."""
    auction, number = rules.auction, rules.auction.ends_at
    if number is None or auction.maximum is None:
        return number is not None
    least, most = rank_of(rules, number), rank_of(rules, auction.maximum)
    return least < most or (least == most and not auction.maximum_ends)


def _may_all_pass(rules: MightyRules) -> bool:
    """Return whether all players may pass: neither the opener nor a dealer who plays must bid."""
    return rules.auction.opener_may_pass and (not rules.auction.forced_dealer or seats_out(rules) > 0)


def _is_above_minimum(rules: MightyRules) -> bool:
    """Return whether suits have a lowest bid of their own; also true if none is set."""
    lowest = rules.auction.trump_minimum
    return lowest is None or rank_of(rules, lowest) > rank_of(rules, rules.auction.minimum)


def has_lower_no_trump(rules: MightyRules) -> bool:
    """Return whether no-trump may be bid one step below the minimum."""
    return bool(rules.auction.no_trump_minimum_offset) and rules.auction.denominations == "any"


FROM_MINIMUM: Final = frozenset(
    ("overtricks-plus-double", "overtricks-plus-half", "call", "over-minimum", "concede", "tooth-for-tooth")
)
"""The formulas that count from the lowest bid."""
FROM_OVER: Final = frozenset(("bid-over", "points-over", "both-over", "pays-back"))
"""The formulas that take off ``scoring.over``."""

WHEN: Final[dict[str, Condition]] = {
    **dict.fromkeys(("misdeal.declaration", "misdeal.full_bid_overrides", "dealer.next_after_misdeal"), _has_misdeals),
    **dict.fromkeys(("auction.no_trump_minimum_offset", "auction.no_trump_bonus"), _no_trump),
    "auction.no_trump_beats_equal": lambda rules: _no_trump(rules) and not rules.auction.no_trump_bonus,
    **dict.fromkeys(
        (
            f"exchange.{group}.{kind}"
            for group in ("trump_change", "blind_change")
            for kind in ("suit_to_no_trump", "no_trump_to_suit")
        ),
        _no_trump,
    ),
    **dict.fromkeys(("friend.own_card", "friend.barred", "friend.reveal"), _is_joker_called),
    **dict.fromkeys(("friend.orders", "friend.kinds"), _friend),
    **dict.fromkeys(("play.joker_answers_trump", "joker"), _jokers),
    **dict.fromkeys(("joker.answers", "joker.off_colour"), _has_coloured_joker),
    "joker.first_trick_for": lambda rules: rules.joker.first_trick != "full",
    "joker.first_trick_names_trump": lambda rules: (
        rules.joker.first_trick == "full" or rules.joker.powerless_lead == "leader"
    ),
    "joker.powerless_lead": lambda rules: {rules.joker.first_trick, rules.joker.last_trick} != {"full"},
    "joker.no_trump_power": lambda rules: _has_coloured_joker(rules) and _no_trump(rules),
    **dict.fromkeys(("joker.called", "joker_call"), lambda rules: _jokers(rules) and bool(rules.joker_call.card)),
    **dict.fromkeys(("points.ranks", "points.shown"), _points),
    "direction": lambda rules: rules.players > 2 or rules.table.stand_in != "none",
    "deal.batches": lambda rules: rules.deal.method == "deal",
    "auction.maximum_ends": lambda rules: (
        rules.auction.maximum is not None
        and (rules.auction.maximum_ends or tops_maximum(rules))
        and not _may_end_early(rules)
    ),
    "auction.ends_at": lambda rules: rules.auction.ends_at is None or _may_end_early(rules),
    "auction.all_pass": _may_all_pass,
    "auction.dealer_minimum": lambda rules: _may_all_pass(rules) and rules.auction.all_pass == "redeal",
    "auction.second_round_minimum": lambda rules: _may_all_pass(rules) and rules.auction.all_pass == "second-round",
    "auction.forced_dealer": lambda rules: rules.auction.opener_may_pass,
    "auction.trump_minimum": _is_above_minimum,
    "contract.full_suffices": lambda rules: (
        rules.contract.form == "at-least"
        and (rules.auction.maximum is None or rules.auction.maximum > total_points(rules))
    ),
    "contract.quota": lambda rules: rules.contract.form == "quota",
    "elimination.by": lambda rules: rules.elimination.count > 0,
    "elimination.if_unheld": lambda rules: _names_cards(rules) and rules.elimination.own_card == "forbidden",
    "elimination.own_card": _names_cards,
    "elimination.shares": lambda rules: rules.elimination.count > 0,
    **dict.fromkeys(("exchange.free_order", "exchange.change_price"), _may_change),
    "exchange.at_maximum": lambda rules: _costs(rules) and rules.auction.maximum is not None,
    **dict.fromkeys(("misdeal.penalty_by", "misdeal.penalty_doubles"), _fines_misdeals),
    "misdeal.declarer": lambda rules: _has_misdeals(rules) and _buries(rules),
    "exchange.barred": _buries,
    "exchange.discard_shown": lambda rules: _buries(rules) and rules.deal.method == "deal",
    "exchange.kitty_shown": lambda rules: rules.deal.kitty > 0 and not rules.elimination.count,
    "friend.count": lambda rules: rules.table.stand_in != "partners",
    "friend.buried_card": lambda rules: _is_joker_called(rules) and _buries(rules),
    "friend.ask_suit": lambda rules: _is_joker_called(rules) and _no_trump(rules) and rules.auction.maximum is not None,
    "friend.seat_among": lambda rules: _friend(rules) and "seat" in rules.friend.kinds,
    "friend.first_rolls_on": lambda rules: _friend(rules) and "first" in rules.friend.kinds,
    "joker_call.first_trick": lambda rules: (
        rules.joker.first_trick != "forbidden"
        or rules.joker.first_trick_for == "leader"
        or rules.joker_call.first_trick == "forces"
    ),
    "points.joker": lambda rules: _points(rules) and _jokers(rules),
    "points.discard": lambda rules: _points(rules) and _buries(rules),
    "points.friend_weight": lambda rules: _points(rules) and _friend(rules),
    "points.before_reveal": lambda rules: _points(rules) and _is_joker_called(rules),
    "scoring.over": lambda rules: bool({rules.scoring.made, rules.scoring.failed} & FROM_OVER),
    **{key: _may_all_pass if of == "passed_out" else _has_misdeals for key, of in PENALTIES.items()},
    **{f"scoring.multipliers.{kind}": declared.needs for kind, declared in MULTIPLIERS.items()},
    "scoring.run_base": lambda rules: not is_run_capped(rules),
    "scoring.cap.no_trump": _no_trump,
    "scoring.no_trump_minimum": lambda rules: (
        has_lower_no_trump(rules) and bool({rules.scoring.made, rules.scoring.failed} & FROM_MINIMUM)
    ),
    "scoring.no_friend_when": lambda rules: _friend(rules) and "no_friend" in multipliers_of(rules, None),
    "scoring.failure_multiplies": lambda rules: bool(multipliers_of(rules, None)),
    "scoring.shares": lambda rules: _friend(rules) or rules.scoring.shares == "fixed",
    "scoring.back_run": lambda rules: bool(multipliers_of(rules, "back_run")),
}
"""For an option or a group of options: the check whether it has an effect. Those not listed always have one."""

QUIET: Final = frozenset(
    {
        "table.stand_in", "table.sits_out", "table.shuffle_seats", "deck.packs", "deck.remove", "deck.only",
        "deck.elevens", "deal.method", "misdeal.declarer", "misdeal.full_bid_overrides", "misdeal.penalty_doubles",
        *PENALTIES,
        "auction.suit_order", "auction.equal_bids", "auction.forced_dealer", "auction.trump_minimum",
        "auction.ends_at", "auction.no_trump_bonus", "auction.dealer_minimum", "auction.second_round_minimum",
        "auction.denominations", "auction.no_trump_minimum_offset", "contract.counts", "contract.form",
        "contract.full_suffices",
        "elimination.count", "elimination.own_card", "exchange.barred", "exchange.change_price", "exchange.raise",
        "exchange.blind_change", "exchange.free_order", "exchange.discard_shown",
        "friend.barred", "friend.ask_suit", "friend.orders", "friend.first_rolls_on",
        "play.trump_lead", "play.follow", "play.joker_answers_trump",
        "mighty.led_suit", "joker.names", "joker.answers", "joker.off_colour", "points.joker",
        "points.friend_weight", "points.before_reveal", "scoring.run_base", "scoring.floor",
        "scoring.no_friend_when", "friend.seat_among",
        "scoring.no_trump_minimum", "scoring.cap",
        "joker.first_trick_names_trump", "joker.powerless_lead", "joker.no_trump_power", "joker_call.last_trick",
        *(f"scoring.multipliers.{kind}" for kind in MULTIPLIERS if getattr(Multipliers(), kind) == 1),
    }
)  # fmt: skip
"""Options that a rule sheet mentions only if they differ from a standard table."""

_STANDARD = MightyRules()


DESCRIBED_ELSEWHERE: Final = frozenset(
    {"contract.quota", "joker.first_trick_for", "misdeal.penalty_by", "scoring.over"}
)
"""Options without a sentence of their own: the sentence of another option contains their value."""


def multipliers_of(rules: MightyRules, *outcomes: str | None) -> list[str]:
    """Return the multipliers of one of these outcomes (``None``: of any) that count under these rules."""
    worth = rules.scoring.multipliers
    declared = [kind for kind, other in MULTIPLIERS.items() if other.outcome in outcomes and other.needs(rules)]
    return [kind for kind in declared if getattr(worth, kind) != 1]


def is_relevant(rules: MightyRules, key: str) -> bool:
    """Return whether the option can have an effect under these rules."""
    return all(WHEN[part](rules) for part in _and_above(key) if part in WHEN)


def _and_above(key: str) -> list[str]:
    parts = key.split(".")
    return [".".join(parts[: end + 1]) for end in range(len(parts))]


def has_late_minimum(rules: MightyRules) -> bool:
    """Return whether bids have another minimum after all have passed."""
    return _may_all_pass(rules) and late_minimum(rules) is not None


def is_implied(rules: MightyRules, key: str) -> bool:
    """Return whether a rule sheet can leave out the option because its value is the usual one."""
    return is_empty_talk(rules, key) or (key in QUIET and get(rules, key) == get(_STANDARD, key))


def is_empty_talk(rules: MightyRules, key: str) -> bool:
    """Return whether the option only repeats another one: without friends, playing alone is no exception, and the
    league's formula already doubles no-trump."""
    group, _, kind = key.rpartition(".")
    if group != "scoring.multipliers" or get(rules, key) != 1 or MULTIPLIERS[kind].outcome is not None:
        return False
    if kind == "no_trump" and rules.scoring.made == "league":
        return True
    alone = is_alone(rules, range(rules.friend.count))
    facts = HandFacts(True, -1, Suit.HEARTS, rules.mighty.card, 0, alone=alone, declared_alone=alone)
    return MULTIPLIERS[kind].when(rules, facts)
