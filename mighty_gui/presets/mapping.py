"""Typed options turned back into the values of a file: those that differ from a base; they read back the same."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.options import options_of
from mighty_gui.presets.rule_book import LateGroup, OptionNotation


def differing_options(rules: Rules, base: Rules, notation: OptionNotation) -> dict[str, object]:
    """The options that a preset file which extends ``base`` must set to mean ``rules``."""
    options = _differences(rules, base)
    for late in notation.late:
        options.pop(late.key, None)
        if found := _late_differences(late, rules, base):
            options[late.key] = found
    return {key: options[key] for key in options_of(type(rules)) if key in options}


def every_option(rules: Rules, notation: OptionNotation) -> dict[str, object]:
    """Every option, as a file would contain it."""
    options = _whole(rules)
    for late in notation.late:
        group, section = getattr(rules, late.key), options[late.key]
        assert isinstance(section, dict)
        section.update({name: late.written(getattr(group, name), rules) for name in late.special})
    return options


def written(value: object) -> object:
    """One value as a file contains it."""
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
    """An item of a list, without the options that it leaves unset."""
    return _differences(item, type(item)())


def _differences(group: Any, base: Any) -> dict[str, object]:
    """The options of a group that differ from those of ``base``."""
    found: dict[str, object] = {}
    for key, (one, _) in options_of(type(group)).items():
        value, before = getattr(group, one.name), getattr(base, one.name)
        if value == before:
            continue
        both_groups = is_dataclass(value) and type(value) is type(before)
        found[key] = _differences(value, before) if both_groups else written(value)
    return found


def _late_differences(late: LateGroup, rules: Rules, base: Rules) -> dict[str, object]:
    """The options of a group read last that differ from what it would be if the file did not mention it."""
    group, inherited = getattr(rules, late.key), late.fitted(base, rules)
    found = _differences(group, inherited)
    said = {name: late.written(getattr(group, name), rules) for name in late.special if name in found}
    return {**found, **said}
