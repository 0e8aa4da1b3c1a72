"""Typed options as the values of a file: those that differ from a base."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.options import options_of
from mighty_gui.presets.rule_book import LateGroup, OptionNotation


def differing_options(rules: Rules, base: Rules, notation: OptionNotation) -> dict[str, object]:
    """Return the options that a preset file that extends ``base`` must set to mean ``rules``."""
    options = _differences(rules, base)
    for late in notation.late:
        options.pop(late.key, None)
        if found := _late_differences(late, rules, base):
            options[late.key] = found
    return {key: options[key] for key in options_of(type(rules)) if key in options}


def every_option(rules: Rules, notation: OptionNotation) -> dict[str, object]:
    """Return every option, as a file would contain it."""
    options = _whole_mapping(rules)
    for late in notation.late:
        group, section = getattr(rules, late.key), options[late.key]
        assert isinstance(section, dict)
        section.update({name: late.file_value(getattr(group, name), rules) for name in late.special})
    return options


def option_file_value(key: str, value: object, rules: Rules, notation: OptionNotation) -> object:
    """Return a value of an option as a file with these rules contains it."""
    group, _, name = key.rpartition(".")
    late = next((late for late in notation.late if late.key == group and name in late.special), None)
    return file_value(value) if late is None else late.file_value(value, rules)


def file_value(value: object) -> object:
    """Return one value as a file contains it."""
    if is_dataclass(value) and not isinstance(value, type):
        return _whole_mapping(value)
    if isinstance(value, (Card, Suit)):
        return str(value)
    if isinstance(value, float) and value == int(value):
        return int(value)
    if isinstance(value, tuple):
        return [_sparse(item) if is_dataclass(item) else file_value(item) for item in value]
    return value


def _whole_mapping(group: Any) -> dict[str, object]:
    return {key: file_value(getattr(group, option.name)) for key, (option, _) in options_of(type(group)).items()}


def _sparse(item: Any) -> dict[str, object]:
    """Return an item of a list, without the options that it leaves unset."""
    return _differences(item, type(item)())


def _differences(group: Any, base: Any) -> dict[str, object]:
    """Return the options of a group that differ from those of ``base``."""
    found: dict[str, object] = {}
    for key, (option, _) in options_of(type(group)).items():
        value, before = getattr(group, option.name), getattr(base, option.name)
        if value == before:
            continue
        both_groups = is_dataclass(value) and type(value) is type(before)
        found[key] = _differences(value, before) if both_groups else file_value(value)
    return found


def _late_differences(late: LateGroup, rules: Rules, base: Rules) -> dict[str, object]:
    """Return the options of a group read last that differ from those the file would get without mentioning it."""
    group, inherited = getattr(rules, late.key), late.fit(base, rules)
    found = _differences(group, inherited)
    given = {name: late.file_value(getattr(group, name), rules) for name in late.special if name in found}
    return {**found, **given}
