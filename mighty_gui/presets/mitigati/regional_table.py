"""A table of Mitigati's options for people who write rule sets by hand: key, values, and meaning."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.mitigati.mitigati_book import REGIONAL, regional_keys
from mighty_gui.presets.options import alternatives, get, hint_of, words_in
from mighty_gui.presets.preset_writing import flow
from mighty_gui.texts import Texts


def regional_table(tables: tuple[Texts, ...]) -> Iterator[str]:
    """The lines of the table."""
    yield f"### {' / '.join(texts(f'describe.section.{REGIONAL}') for texts in tables)}"
    yield ""
    yield "| key | 값 / values | 뜻 / meaning |"
    yield "|---|---|---|"
    for key in regional_keys():
        usual = f"<br>(`{flow(get(MitigatiRules(), key))}`)"
        values = [*words_in(hint_of(MitigatiRules, key)), *_switch(key)]
        allowed = ", ".join(f"`{flow(value)}`" for value in values)
        yield f"| `{key}` | {allowed}{usual} | {'<br>'.join(_meanings(key, values, tables))} |"
    yield ""


def _switch(key: str) -> tuple[bool, ...]:
    return (True, False) if bool in alternatives(hint_of(MitigatiRules, key)) else ()


def _meanings(key: str, values: list[object], tables: tuple[Texts, ...]) -> Iterator[str]:
    """The name of the option and its explanation in each language, then the meaning of each value."""
    for texts in tables:
        yield f"{texts(f'option.{key}.name')}: {texts(f'option.{key}.line')}"
    for value in values:
        said = (texts(f"option.{key}.say.{flow(value)}") for texts in tables)
        yield f"`{flow(value)}`: {' / '.join(said)}"
