"""The pairs of jokers and the cards that call them. A single caller in a file counts for every joker of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import BLACK_JOKER, JOKER, RED_JOKER, Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.plain_values import show
from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.engine.mighty.rules import JokerCallRules, MightyRules
from mighty_gui.presets.mighty.first_options import FIRST_OPTIONS
from mighty_gui.presets.rule_book import OptionNotation, ValueReader

Pairs = tuple[tuple[Card, Card], ...]

NAMES: Final = ("card", "when_trump")
KEYS: Final = tuple(f"joker_call.{name}" for name in NAMES)
"""The options that pair each joker with the card that calls it."""


def jokers_of(rules: MightyRules) -> tuple[Card, ...]:
    """Return the different jokers in the pack."""
    if rules.deck.jokers == 2:
        return (BLACK_JOKER, RED_JOKER)
    return (JOKER,) if rules.deck.jokers else ()


def fit_pairs(base: MightyRules, rules: MightyRules) -> dict[str, Pairs]:
    """Return the joker calls that rules inherit from a base, fitted to their own jokers."""
    jokers, before = jokers_of(rules), jokers_of(base)
    inherited = base.joker_call if before or not jokers else JokerCallRules()
    return {name: _fit(getattr(inherited, name), jokers) for name in NAMES}


def _fit(pairs: Pairs, jokers: tuple[Card, ...]) -> Pairs:
    callers = dict(pairs)
    if pairs and all(joker not in callers for joker in jokers):
        return tuple((joker, pairs[0][1]) for joker in jokers)
    return tuple((joker, callers[joker]) for joker in jokers if joker in callers)


def file_value(pairs: Pairs, jokers: tuple[Card, ...]) -> object:
    """Return the pairs as a file contains them: one card, a mapping, or ``None``."""
    callers = dict(pairs)
    different = {callers.get(joker) for joker in jokers}
    if len(different) <= 1:
        caller = next(iter(different), None)
        return None if caller is None else str(caller)
    return {str(joker): str(callers[joker]) if joker in callers else None for joker in jokers}


class JokerCallGroup:
    """The notation of the joker call. It is read last, because the jokers that a card calls depend on the pack."""

    key: Final = "joker_call"
    special: Final = NAMES

    def fit(self, base: game.Rules, rules: game.Rules) -> JokerCallRules:
        before = expect(MightyRules, base)
        pairs = fit_pairs(before, expect(MightyRules, rules))
        return replace(before.joker_call, card=pairs["card"], when_trump=pairs["when_trump"])

    def read(self, reader: ValueReader, value: object, path: str, rules: game.Rules, inherited: Any) -> Pairs:
        """Read the card that calls each joker: one card for all of them, a mapping, or ``null``."""
        jokers = jokers_of(expect(MightyRules, rules))
        if value is None:
            return ()
        if isinstance(value, Mapping):
            return _caller_of_each(reader, value, path, jokers, inherited)
        if isinstance(value, str):
            caller = reader.card(value, path)
            return tuple((joker, caller) for joker in jokers)
        callers = (Phrase("part.caller", like="{JB: C3, JR: H3}"),)
        raise reader.wrong(path, Refusal("preset.value", value=show(value), allowed=callers, hint=""))

    def file_value(self, value: Any, rules: game.Rules) -> object:
        return file_value(value, jokers_of(expect(MightyRules, rules)))


def _caller_of_each(
    reader: ValueReader, value: Mapping[str, object], path: str, jokers: tuple[Card, ...], base: Pairs
) -> Pairs:
    """Read a mapping from jokers to their callers; ``null`` for a joker that no card calls."""
    names = [str(joker) for joker in jokers]
    pairs = {joker: caller for joker, caller in base if joker in jokers}
    for name, text in value.items():
        below = f"{path}.{name}"
        if name not in names:
            jokers_there = tuple(names) or Phrase("part.none")
            raise reader.wrong(below, Refusal("preset.joker", name=str(name), jokers=jokers_there))
        joker = Card.parse(name)
        pairs.pop(joker, None)
        if text is not None:
            if not isinstance(text, str):
                raise reader.wrong(below, Refusal("preset.caller", value=show(text)))
            pairs[joker] = reader.card(text, below)
    return tuple((joker, pairs[joker]) for joker in jokers if joker in pairs)


JOKER_CALL: Final = JokerCallGroup()


# --- the notation of Mighty's options, in addition to their types --------------------------------------------


class MightyNotation(OptionNotation):
    """The notation and the limits of Mighty's options in files."""

    late = (JOKER_CALL,)
    patterns = ("deck.remove", "deck.only")
    repeating = ("deal.batches",)
    first_options = FIRST_OPTIONS
    limits = {  # noqa: RUF012  # a base class says that nobody changes it
        "deal.hand": (1, 60),
        "deal.kitty": (0, 60),
        "deal.batches": (1, 60),
        "misdeal.when.max": (-20, 20),
        "misdeal.when.weights": (-20, 20),
        "auction.minimum": (0, 200),
        "auction.maximum": (0, 200),
        "auction.no_trump_bonus": (0, 5),
        "auction.trump_minimum": (0, 200),
        "auction.ends_at": (0, 200),
        "auction.dealer_minimum": (0, 200),
        "auction.second_round_minimum": (0, 200),
        "contract.quota": (1, 200),
        "elimination.shares": (0, 60),
        "exchange.trump_change": (0, 100),
        "exchange.blind_change": (0, 100),
        "friend.orders.from": (0, 200),
        "friend.orders.count": (1, 60),
        "points.friend_weight": (0, 20),
        "scoring.over": (0, 200),
        "scoring.multipliers": (0, 100),
        "scoring.run_base": (0, 1000),
        "scoring.floor": (0, 1000),
        "scoring.cap": (1, 100_000),
        "scoring.back_run": (0, 200),
        "scoring.back_run.short_by": (1, 200),
    }
    others = {"misdeal.when": ([{"all_points": True}],)}  # noqa: RUF012  # likewise


MIGHTY_NOTATION: Final = MightyNotation()
