"""From typed rules back to what a file would say: only what differs from a base, and it reads back the same."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.mighty import joker_pairs
from mighty_gui.presets.options import options_of


def rules_mapping(rules: Rules, base: Rules | None = None) -> dict[str, object]:
    """What a preset file that extends ``base`` (else the standard rules) must say to mean ``rules``."""
    before = Rules() if base is None else base
    options = _differences(rules, before)
    options.pop("joker_call", None)
    if joker_call := _joker_call(rules, before):
        options["joker_call"] = joker_call
    return {key: options[key] for key in options_of(Rules) if key in options}


def full_mapping(rules: game.Rules) -> dict[str, object]:
    """Every option, as a file would have it."""
    rules = expect(Rules, rules)
    options = _whole(rules)
    jokers = joker_pairs.jokers_of(rules)
    section = options["joker_call"]
    assert isinstance(section, dict)
    for name in joker_pairs.NAMES:
        section[name] = joker_pairs.written(getattr(rules.joker_call, name), jokers)
    return options


def written(value: object) -> object:
    """One value as a file has it."""
    if is_dataclass(value) and not isinstance(value, type):
        return _whole(value)
    if isinstance(value, (Card, Suit)):
        return str(value)
    if isinstance(value, float) and value == int(value):
        return int(value)
    if isinstance(value, tuple):
        return [_sparse(one) if is_dataclass(one) else written(one) for one in value]
    return value


def _whole(group: Any) -> dict[str, object]:
    return {key: written(getattr(group, one.name)) for key, (one, _) in options_of(type(group)).items()}


def _sparse(item: Any) -> dict[str, object]:
    """An item of a list, without what it leaves unset."""
    return _differences(item, type(item)())


def _differences(group: Any, base: Any) -> dict[str, object]:
    """What one group of options says otherwise than ``base`` does."""
    found: dict[str, object] = {}
    for key, (one, _) in options_of(type(group)).items():
        value, before = getattr(group, one.name), getattr(base, one.name)
        if value == before:
            continue
        both_groups = is_dataclass(value) and type(value) is type(before)
        found[key] = _differences(value, before) if both_groups else written(value)
    return found


def _joker_call(rules: Rules, base: Rules) -> dict[str, object]:
    found = _differences(rules.joker_call, base.joker_call)
    jokers, inherited = joker_pairs.jokers_of(rules), joker_pairs.fitted(base, rules)
    for name in joker_pairs.NAMES:
        found.pop(name, None)
        pairs = getattr(rules.joker_call, name)
        if pairs != inherited[name]:
            found[name] = joker_pairs.written(pairs, jokers)
    return {key: found[key] for key in options_of(type(rules.joker_call)) if key in found}
