"""Mitigati's options for people who write rule sets by hand: keys, values, and what each value means."""

from __future__ import annotations

from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.mitigati.mitigati_book import regional_keys
from mighty_gui.presets.option_row import OptionRow
from mighty_gui.presets.options import alternatives, get, hint_of, words_in
from mighty_gui.presets.preset_writing import flow
from mighty_gui.texts import Texts


def regional_table(tables: tuple[Texts, ...]) -> list[OptionRow]:
    """The options that differ from region to region."""
    return [_row(key, tables) for key in regional_keys()]


def _row(key: str, tables: tuple[Texts, ...]) -> OptionRow:
    hint = hint_of(MitigatiRules, key)
    values = [*words_in(hint), *((True, False) if bool in alternatives(hint) else ())]
    said = [(word, tuple(texts(f"option.{key}.say.{word}") for texts in tables)) for word in map(flow, values)]
    allowed = ", ".join(f"`{word}`" for word, _ in said)
    return OptionRow(key, allowed, flow(get(MitigatiRules(), key)), tuple(said))
