"""Rules in sentences for players: the rule sheet, and the list of differences between two rule sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache, reduce
from typing import Final

from mighty_gui.engine.core.cards import Card, Suit, in_batches
from mighty_gui.engine.mighty.contract import no_trump_minimum
from mighty_gui.engine.mighty.law import TrickRules
from mighty_gui.engine.mighty.pack import ghost_seat, numbered_pack, seats_out
from mighty_gui.engine.mighty.rules import (
    PENALTIES,
    FriendWeight,
    MightyRules,
    MisdealCondition,
    OrderRules,
    ScoreCap,
    Shares,
    ShortBy,
    TrumpChange,
    buried_count,
    is_run_capped,
)
from mighty_gui.engine.mighty.scoring import sums_to_zero
from mighty_gui.presets.mighty.card_lists import pattern_texts
from mighty_gui.presets.mighty.joker_pairs import Pairs, jokers_of
from mighty_gui.presets.mighty.relevance import (
    DESCRIBED_ELSEWHERE,
    FROM_MINIMUM,
    Condition,
    has_late_minimum,
    has_lower_no_trump,
    is_empty_talk,
    is_implied,
    is_relevant,
    multipliers_of,
)
from mighty_gui.presets.mighty.sentence_parts import alternatives_text, condition_text, joined_text, number_text
from mighty_gui.presets.options import get, option_keys
from mighty_gui.presets.rule_book import RuleLine, Section
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "table": ("players", "direction", "table", "deck", "deal"),
    "misdeal": ("misdeal",),
    "auction": ("auction", "contract"),
    "elimination": ("elimination",),
    "exchange": ("exchange",),
    "friend": ("friend",),
    "play": ("play",),
    "powers": ("mighty", "joker", "joker_call"),
    "scores": ("points", "scoring"),
    "match": (
        "dealer",
        "table.sits_out",
        "table.shuffle_seats",
        "auction.all_pass",
        *PENALTIES,
        "misdeal.penalty_by",
        "misdeal.penalty_doubles",
    ),
}
"""The sections of the rule sheet, each with its groups of options; the last has what leads from hand to hand."""

SOURCE: Final = "나무위키 마이티"
"""The page that describes the standard rules."""
CLAUSES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("players", "direction", "deal.hand", "deal.kitty", "dealer.next_after_misdeal"), "3.2.1"),
    **dict.fromkeys(("misdeal.when", "auction.first_bidder", "auction.minimum", "auction.opener_may_pass"), "3.2.1"),
    **dict.fromkeys(("exchange.kitty_shown", "exchange.trump_change", "friend.count", "points.discard"), "3.2.1"),
    **dict.fromkeys(("contract.form", "play.follow", "joker.names", "points.ranks", "points.shown"), "3.2.2"),
    **dict.fromkeys(("dealer.next", "scoring.made", "scoring.failed", "scoring.shares"), "3.2.3"),
    "auction.maximum": "3.1",
    **dict.fromkeys(("play.first_lead_bars", "play.first_trick_ruff"), "4.1"),
    **dict.fromkeys(("scoring.multipliers.no_trump", "scoring.failure_multiplies"), "4.1.1"),
    **dict.fromkeys(("friend.kinds", "friend.reveal"), "4.2"),
    "scoring.multipliers.no_friend": "4.2.4",
    **dict.fromkeys(("friend.own_card", "friend.buried_card"), "4.2.5"),
    **dict.fromkeys(("mighty.card", "mighty.when_trump", "mighty.first_trick", "mighty.last_trick"), "4.3"),
    **dict.fromkeys(("deck.jokers", "joker.first_trick", "joker.last_trick"), "4.4"),
    **dict.fromkeys(("joker.called", "joker_call.card", "joker_call.when_trump"), "4.4.1"),
    **dict.fromkeys(("joker_call.declaration", "joker_call.mighty_shields"), "4.4.1"),
    "scoring.multipliers.run": "4.5.1",
    **dict.fromkeys(("scoring.multipliers.back_run", "scoring.back_run"), "4.5.2"),
}
"""The clauses of that page that give options their standard value; it does not mention the other options."""

DESCRIBED_TOGETHER: Final = (
    "elimination.shares",
    "exchange.blind_change",
    "friend.orders",
    "points.friend_weight",
    "scoring.back_run",
    "scoring.cap",
)
"""Groups of options that one sentence describes."""


def describe(rules: MightyRules, texts: Texts) -> tuple[Section, ...]:
    """Return the sections of the rule sheet, without options that have no effect or that have their usual value."""
    keys = [key for key in described_keys(rules) if is_relevant(rules, key) and not is_implied(rules, key)]
    sections = []
    for section in SECTIONS:
        lines = tuple(rule_line(rules, key, texts) for key in keys if section_of(key) == section)
        if lines:
            sections.append(Section(section, texts(f"describe.section.{section}"), lines))
    return tuple(sections)


@cache
def section_of(key: str) -> str:
    """Return the section of the rule sheet for an option: the one that lists it, else the one that lists its group."""
    named = (section for part in (key, key.partition(".")[0]) for section, inside in SECTIONS.items() if part in inside)
    return next(named)


def clause(key: str) -> str:
    """Return the clause that gives the standard value of an option, or of its group; empty if there is none."""
    while key and key not in CLAUSES:
        key = key.rpartition(".")[0]
    return f"{SOURCE} §{CLAUSES[key]}" if key else ""


def differences(rules: MightyRules, base: MightyRules, texts: Texts) -> tuple[RuleLine, ...]:
    """Return the options that a player of ``base`` must know before playing with ``rules``."""
    return tuple(
        rule_line(rules, key, texts)
        for key in described_keys(rules)
        if is_relevant(rules, key) and _differs(rules, base, key, texts) and not is_empty_talk(rules, key)
    )


def _differs(rules: MightyRules, base: MightyRules, key: str, texts: Texts) -> bool:
    """Return whether the rule sheets of both rules differ about an option, or only one mentions it."""
    if type(get(rules, key)) is not type(get(base, key)):
        return True  # one is unset, or forbidden
    return sentence(rules, key, texts) != sentence(base, key, texts)


def described_keys(rules: MightyRules) -> Iterator[str]:
    """Yield the options that get a sentence, in the order of the sheet."""
    for key in option_keys(MightyRules):
        if key.startswith(tuple(f"{group}." for group in DESCRIBED_TOGETHER)):
            continue
        if key in DESCRIBED_ELSEWHERE:
            continue
        if key == "exchange.trump_change" and is_dataclass(get(rules, key)):
            continue  # its three costs are described instead
        if key.startswith("exchange.trump_change.") and not is_dataclass(rules.exchange.trump_change):
            continue
        yield key


def rule_line(rules: MightyRules, key: str, texts: Texts) -> RuleLine:
    """Return the rule sheet's line for an option."""
    return RuleLine(key, texts(f"option.{key}.name"), sentence(rules, key, texts), texts(f"option.{key}.line"))


# --- sentences for the values of options; their texts are in the tables under ``option`` --------------------


EITHER_OR = ("play.first_lead_bars", "friend.barred", "exchange.barred")
"""Lists whose items are joined with "or"."""


def _has_ghost(rules: MightyRules) -> bool:
    return ghost_seat(rules) is not None


def _counts_lower_no_trump(rules: MightyRules) -> bool:
    """Return whether the formulas count every no-trump contract from the lowest no-trump bid."""
    return has_lower_no_trump(rules) and rules.scoring.no_trump_minimum == "offset"


def _deals_by_friend(rules: MightyRules) -> bool:
    return rules.dealer.next in ("friend", "winner") and bool(rules.friend.count) and not seats_out(rules)


def _rounds_weights(rules: MightyRules) -> bool:
    weight = rules.points.friend_weight
    return weight is not None and any(value != int(value) for value in (weight.one, weight.two or 0))


def _weighs_but_not_for_runs(rules: MightyRules) -> bool:
    runs = multipliers_of(rules, "run", "back_run") or rules.scoring.run_base is not None
    return rules.points.friend_weight is not None and bool(runs)


def _may_fall_below_nothing(rules: MightyRules, formula: str) -> bool:
    """Return whether a formula subtracts more than the lowest bid."""
    over = rules.scoring.over
    off = {
        "bid-over": over,
        "points-over": over,
        "pays-back": over - 1,
        "over-ten": 10,
        "over-thirteen": 13,
        "league": 13,
    }
    return off.get(formula, 0) > min(rules.auction.minimum, no_trump_minimum(rules))


ADDED: Final[Mapping[str, Mapping[str, Condition]]] = {
    "table.stand_in": {
        "ghost_calls": lambda rules: (
            _has_ghost(rules)
            and is_relevant(rules, "joker_call.declaration")
            and rules.joker_call.declaration == "optional"
        ),
        "ghost_joker": lambda rules: _has_ghost(rules) and rules.deck.jokers > 0 and rules.joker.names != "colour",
        "ghost_joker_colour": lambda rules: (
            _has_ghost(rules) and rules.deck.jokers > 0 and rules.joker.names == "colour"
        ),
        "ghost_defends": _has_ghost,
    },
    "table.sits_out": {"unplayed": lambda rules: seats_out(rules) > 0},
    "deck.packs": {"copies": lambda rules: rules.deck.packs == 2},
    "deck.jokers": {"both": lambda rules: rules.deck.jokers == 2},
    "dealer.next": {
        "of_two": lambda rules: _deals_by_friend(rules) and rules.friend.count == 2,
        "ghost": lambda rules: _deals_by_friend(rules) and _has_ghost(rules),
        "first_hand": lambda rules: True,
    },
    "dealer.next_after_misdeal": {
        "partner": lambda rules: rules.table.stand_in == "partners" and rules.dealer.next_after_misdeal == "misdealer"
    },
    "auction.first_bidder": {
        "of_two": lambda rules: rules.auction.first_bidder == "previous-friend" and rules.friend.count == 2
    },
    "elimination.shares": {"buries": lambda rules: buried_count(rules) > 0},
    "friend.kinds": {"copies": lambda rules: rules.deck.packs == 2 and "card" in rules.friend.kinds},
    "joker.answers": {
        "none_named": lambda rules: rules.joker.answers == "own-colour" and rules.joker.names == "own-colour-or-any"
    },
    "points.friend_weight": {"rounded": _rounds_weights, "runs": _weighs_but_not_for_runs},
    "scoring.made": {
        "no_trump": lambda rules: _counts_lower_no_trump(rules) and rules.scoring.made in FROM_MINIMUM,
        "late": lambda rules: has_late_minimum(rules) and rules.scoring.made in FROM_MINIMUM,
        "floor": lambda rules: not rules.scoring.floor and _may_fall_below_nothing(rules, rules.scoring.made),
    },
    "scoring.failed": {
        "no_trump": lambda rules: _counts_lower_no_trump(rules) and rules.scoring.failed in FROM_MINIMUM,
        "late": lambda rules: has_late_minimum(rules) and rules.scoring.failed in FROM_MINIMUM,
        "floor": lambda rules: _may_fall_below_nothing(rules, rules.scoring.failed),
    },
    "scoring.cap": {"run": is_run_capped},
    "scoring.shares": {
        "ghost": lambda rules: _has_ghost(rules) and rules.scoring.shares != "fixed" and rules.friend.count > 0
    },
}
"""For each option, sentences to add to the one about its value, each with the condition for adding it."""


def sentence(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return the meaning of an option's value, with the sentences that other options add."""
    prefix, added = f"option.{key}.say", ADDED.get(key, {})
    buries = buried_count(rules)
    more = [texts(f"{prefix}.{name}", buries=buries) for name, holds in added.items() if holds(rules)]
    return " ".join([meaning(rules, key, texts), *more])


def meaning(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return the meaning of an option's value, as a sentence."""
    value = get(rules, key)
    prefix = f"option.{key}.say"
    if key in _BY_KEY:
        return _BY_KEY[key](rules, key, texts)
    if isinstance(value, Shares):
        return texts(f"{prefix}.set", declarer=value.declarer, others=value.others)
    if key == "exchange.blind_change" and isinstance(value, TrumpChange):
        suits = "_suits" if rules.auction.denominations == "suits-only" else ""
        prices = {kind: getattr(value, kind) for kind in ("suit_to_suit", "suit_to_no_trump", "no_trump_to_suit")}
        return texts(_fitting_key(rules, f"{prefix}.set{suits}", texts), **prices)
    if isinstance(value, OrderRules):
        return texts(f"{prefix}.set", **{"from": value.from_, "count": value.count})
    if isinstance(value, ScoreCap):
        limits = "two" if value.no_trump is not None and is_relevant(rules, "scoring.cap.no_trump") else "one"
        return texts(f"{prefix}.{limits}", any=value.any, no_trump=value.no_trump or 0)
    if isinstance(value, ShortBy):
        return texts(_fitting_key(rules, f"{prefix}.short_by", texts), number=value.short_by)
    if isinstance(value, FriendWeight):
        many = "one" if value.two is None or rules.friend.count < 2 else "two"
        both = {"one": number_text(value.one), "two": number_text(value.two or 0)}
        return texts(f"{prefix}.{many}", **both)
    other = _variant(rules, key)
    if isinstance(value, tuple):
        return (
            texts(f"{prefix}.{other or 'list'}", list=_list(key, value, texts)) if value else texts(f"{prefix}.empty")
        )
    return texts(f"{prefix}.{other}", **_values(rules, texts)) if other else _plain(rules, prefix, value, texts)


def _mighty_when_trump(rules: MightyRules, key: str, texts: Texts) -> str:
    suit = denomination_name(texts, str(rules.mighty.card.suit), long=True)
    same = "same" if rules.mighty.when_trump is rules.mighty.card else "card"
    return texts(f"option.{key}.say.{same}", suit=suit, card=card_name(texts, str(rules.mighty.when_trump)))


def _batches(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return the sentence for the numbers of cards that are actually dealt at a time."""
    sizes = in_batches(rules.deal.batches, rules.deal.hand)
    prefix = f"option.{key}.say"
    return texts(f"{prefix}.list", list=", ".join(map(str, sizes))) if len(sizes) > 1 else texts(f"{prefix}.empty")


def _failure_multiplies(rules: MightyRules, key: str, texts: Texts) -> str:
    names = [texts(f"option.scoring.multipliers.{kind}.name") for kind in multipliers_of(rules, None)]
    listed = joined_text([name[:1].lower() + name[1:] for name in names], texts)
    return texts(f"option.{key}.say.{str(rules.scoring.failure_multiplies).lower()}", list=listed)


def _first_lead(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return the sentence for the cards that may not be led to the first trick, and for a hand of barred cards only.

    A player with only trumps and barred cards that have their power leads one of the latter. A card that may not be
    played at all needs no bar.
    """
    prefix, bars = f"option.{key}.say", rules.play.first_lead_bars
    trick = TrickRules(rules, Suit.HEARTS, numbered_pack(rules), first=True, to_come=1)
    barred = {bar: trick.barred_leads(bar) & ~trick.not_now(leads=True) for bar in bars}
    listed = [bar for bar in bars if barred[bar]] or list(bars)
    led = [bar for bar in listed if barred[bar] and not barred[bar] & ~trick.special]
    if not bars:
        return texts(f"{prefix}.empty")
    if "trump" not in bars or not led:
        return texts(f"{prefix}.list", list=_list(key, listed, texts))
    return texts(f"{prefix}.list_special", list=_list(key, listed, texts), special=_list(key, led, texts))


def _variant(rules: MightyRules, key: str) -> str | None:
    """Return the ending of the text key if other options change the meaning of an option; otherwise ``None``."""
    out, misdeal, shares, joker = seats_out(rules), rules.misdeal, rules.scoring.shares, rules.joker
    friend_deals = rules.dealer.next in ("friend", "winner") and not rules.friend.count
    by_key = {
        "dealer.next": {"one_out": out == 1, "two_out": out > 1, "friend_alone": friend_deals},
        "auction.all_pass": {"dealer_asked": has_late_minimum(rules) and rules.auction.all_pass == "redeal"},
        "auction.first_bidder": {"dealer_out": rules.auction.first_bidder == "dealer" and out > 0},
        "scoring.shares": {"fixed_uneven": shares == "fixed" and not sums_to_zero(rules)},
        "joker.first_trick": {
            f"{joker.first_trick}_leader": joker.first_trick != "full" and joker.first_trick_for == "leader"
        },
        "joker.first_trick_names_trump": {
            "false_colour": not joker.first_trick_names_trump and joker.names == "colour"
        },
        "elimination.by": {"card_any": rules.elimination.by == "card" and rules.elimination.own_card == "suicide"},
        "misdeal.declaration": {"automatic_called": misdeal.declaration == "automatic" and misdeal.full_bid_overrides},
    }
    return next((name for name, holds in by_key.get(key, {}).items() if holds), None)


def _plain(rules: MightyRules, prefix: str, value: object, texts: Texts) -> str:
    """Return the sentence for a word, a number, a card or ``None``."""
    if value is None:
        return texts(f"{prefix}.null")
    if isinstance(value, Card):
        return texts(f"{prefix}.card", card=card_name(texts, str(value)))
    word = str(value).lower() if isinstance(value, bool) else str(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool) and not texts.has(f"{prefix}.{word}"):
        return texts(_fitting_key(rules, f"{prefix}.number", texts), number=number_text(value))
    return texts(_fitting_key(rules, f"{prefix}.{word}", texts), **_values(rules, texts))


def _fitting_key(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return the key of a sentence, with another ending if there is a text with one that the rules need."""
    endings = {
        "tricks": rules.contract.counts == "tricks",
        "down": rules.contract.form == "concede-fewer",
        "by_caller": rules.misdeal.penalty_by == "caller",
    }
    fitting = [f"{key}_{ending}" for ending, holds in endings.items() if holds and texts.has(f"{key}_{ending}")]
    return fitting[0] if fitting else key


def _values(rules: MightyRules, texts: Texts) -> dict[str, object]:
    """Return values of other options that sentences use: points or tricks, how many pay, how many are buried."""
    return {
        "over": rules.scoring.over,
        "quota": rules.contract.quota,
        "buries": buried_count(rules),
        "lowest": rules.auction.maximum,
        "taken": texts(f"describe.taken.{rules.contract.counts}"),
        "payers": texts(f"describe.payers.{'one' if rules.players == 2 else 'many'}"),
        "friend": texts(f"describe.friend.{'many' if rules.friend.count == 2 else 'one'}"),
    }


def _list(key: str, items: Sequence[object], texts: Texts) -> str:
    """Return the items of a list as text."""
    if key == "misdeal.when":
        clauses = [condition_text(item, texts) for item in items if isinstance(item, MisdealCondition)]
        return reduce(lambda clause, other: texts("misdeal_condition.either", one=clause, other=other), clauses)
    if key in ("deck.remove", "deck.only"):
        return ", ".join(pattern_texts([str(item) for item in items], texts))
    parts = [_item(key, item, texts) for item in items]
    return alternatives_text(parts, texts) if key in EITHER_OR else ", ".join(parts)


def _item(key: str, item: object, texts: Texts) -> str:
    if isinstance(item, Suit):
        return denomination_name(texts, item.value)
    if key == "points.ranks" and texts.has(f"rank.{item}.sign"):
        return texts(f"rank.{item}.sign")
    named = f"option.{key}.item.{item}"
    return texts(named) if texts.has(named) else str(item)


def _joker_call(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return the sentence for the cards that call the jokers."""
    prefix, jokers = f"option.{key}.say", jokers_of(rules)
    pairs: Pairs = getattr(rules.joker_call, key.rpartition(".")[2])
    usual = rules.joker_call.card
    suit = denomination_name(texts, str(usual[0][1].suit), long=True) if usual else ""
    if not pairs:
        return texts(f"{prefix}.null", suit=suit)
    callers = {caller for _, caller in pairs}
    if len(callers) > 1 or len(pairs) < len(jokers):
        return texts(f"{prefix}.pairs", list=", ".join(_caller(joker, pairs, texts) for joker in jokers))
    caller = next(iter(callers))
    same = key == "joker_call.when_trump" and {card for _, card in usual} == callers
    return texts(f"{prefix}.{'same' if same else 'card'}", suit=suit, card=card_name(texts, str(caller)))


def _caller(joker: Card, pairs: Pairs, texts: Texts) -> str:
    name = texts(f"describe.joker.{joker}")
    caller = dict(pairs).get(joker)
    if caller is None:
        return texts("describe.no_caller", joker=name)
    return texts("describe.caller", joker=name, card=card_name(texts, str(caller)))


_BY_KEY: Final[Mapping[str, Callable[[MightyRules, str, Texts], str]]] = {
    "deal.batches": _batches,
    "joker_call.card": _joker_call,
    "joker_call.when_trump": _joker_call,
    "mighty.when_trump": _mighty_when_trump,
    "play.first_lead_bars": _first_lead,
    "scoring.failure_multiplies": _failure_multiplies,
}
"""The options whose sentence has a function of its own."""
