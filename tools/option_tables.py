"""All options for authors of rule sets: keys, values, and the meaning of each value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.file_values import file_value
from mighty_gui.presets.mighty.joker_pairs import KEYS, MIGHTY_NOTATION, jokers_of
from mighty_gui.presets.mighty.joker_pairs import file_value as callers_written
from mighty_gui.presets.mighty.rule_sheet import SECTIONS, meaning, section_of
from mighty_gui.presets.mitigati.mitigati_book import regional_keys
from mighty_gui.presets.options import (
    allows_nothing,
    alternatives,
    get,
    group_in,
    hint_of,
    limits,
    list_item,
    literals_of,
    nest,
    option_keys,
    options_of,
)
from mighty_gui.presets.preset_text import flow
from mighty_gui.presets.schema import Faults, read_options
from mighty_gui.texts import Texts

_STANDARD: Final = MightyRules()


def option_table(tables: tuple[Texts, ...]) -> Iterator[tuple[str, list[OptionRow]]]:
    """Yield the options of each section of the rule sheet, after the section's key."""
    for section in SECTIONS:
        keys = [key for key in option_keys(MightyRules) if section_of(key) == section]
        yield section, [_row(key, tables) for key in keys]


def _row(key: str, tables: tuple[Texts, ...]) -> OptionRow:
    return OptionRow(key, _allowed_text(key, hint_of(MightyRules, key)), _usual(key), tuple(_meanings(key, tables)))


def _usual(key: str) -> str:
    value = get(_STANDARD, key)
    if key in KEYS:
        value = callers_written(value, jokers_of(_STANDARD))  # type: ignore[arg-type]
    return flow(file_value(value))


def _allowed_text(key: str, hint: Any) -> str:
    """Return the allowed values of an option as text: names, numbers, cards, lists, groups."""
    if key in KEYS:
        return "`C3`, `{JB: C3, JR: H3}`, `null`"
    text = [f"`{word}`" for word in literals_of(hint)]
    low, high = limits(MIGHTY_NOTATION.limits, key)
    shown = {bool: "`true`, `false`", int: f"{low}–{high}", float: f"{low}–{high}", Suit: "`S` `H` `D` `C`",
             Card: "`SA`", str: "`H3`, `\"*2\"`" if key in MIGHTY_NOTATION.patterns else "…"}  # fmt: skip
    text += [shown[part] for part in alternatives(hint) if part in shown]
    if (item := list_item(hint)) is not None:
        text.append(f"[{_allowed_text(key, item)}, …]")
    if (group := group_in(hint)) is not None:
        text.append(f"{{{', '.join(options_of(group))}}}")
    return ", ".join([*text, "`null`"] if allows_nothing(hint) else text)


def _meanings(key: str, tables: tuple[Texts, ...]) -> Iterator[Meaning]:
    """Yield the meaning of each named value of an option, in each language that has one."""
    hint = hint_of(MightyRules, key)
    text = [*literals_of(hint), *((True, False) if bool in alternatives(hint) else ())]
    for word in text:
        rules = read_options(_STANDARD, nest(key, word), MIGHTY_NOTATION, Faults())
        if get(rules, key) == word:  # otherwise it belongs to a group that needs other options, too
            yield flow(word), tuple(meaning(rules, key, texts) for texts in tables)
    item = list_item(hint)
    for word in literals_of(item) if item is not None else ():
        named = f"option.{key}.item.{word}"
        if tables[0].has(named):
            yield str(word), tuple(texts(named) for texts in tables)


def regional_table(tables: tuple[Texts, ...]) -> list[OptionRow]:
    """Return the options that differ between regions."""
    return [_row_regional_table(key, tables) for key in regional_keys()]


def _row_regional_table(key: str, tables: tuple[Texts, ...]) -> OptionRow:
    hint = hint_of(MitigatiRules, key)
    values = [*literals_of(hint), *((True, False) if bool in alternatives(hint) else ())]
    text = [(word, tuple(texts(f"option.{key}.say.{word}") for texts in tables)) for word in map(flow, values)]
    allowed = ", ".join(f"`{word}`" for word, _ in text)
    return OptionRow(key, allowed, flow(get(MitigatiRules(), key)), tuple(text))


Meaning = tuple[str, tuple[str, ...]]
"""A named value of an option, as it is written in files, and its meaning in each language."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option: its key, the allowed values, the usual value, and the meanings of named values."""

    key: str
    allowed: str
    """The allowed values, as Markdown."""
    usual: str
    """The usual value, as it is written in files."""
    meanings: tuple[Meaning, ...]
