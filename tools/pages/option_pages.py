"""Every option of the rules with its values, its usual value and its meaning, from the options themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mighty_gui.presets.mitigati.mitigati_book import MITIGATI_BOOK, REGIONAL
from mighty_gui.texts import Texts
from mighty_gui.texts.words import game_name
from tools.option_notes import MISDEALS, MITIGATI, USUAL, VALUES
from tools.option_tables import OptionRow, option_table, regional_table
from tools.pages.markdown_page import plain

_MISDEAL: Final = "misdeal"


def option_pages(texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the options of every game, to be included in the page of options."""
    yield "made/options.md", "\n".join(_options(texts))


def anchor(key: str) -> str:
    """Return the anchor that other pages use to link to an option."""
    return f"option-{key.replace('.', '-').replace('_', '-')}"


def _options(texts: Texts) -> Iterator[str]:
    tables, language = (texts,), texts.language
    for section, rows in option_table(tables):
        yield f"## {texts(f'describe.section.{section}')}\n"
        if section == _MISDEAL:
            yield MISDEALS[language]
        yield from _rows(rows, texts)
    yield f"## {game_name(texts, MITIGATI_BOOK.game.id)}: {texts(f'describe.section.{REGIONAL}')}\n"
    yield MITIGATI[language]
    yield from _rows(regional_table(tables), texts)


def _rows(rows: Iterable[OptionRow], texts: Texts) -> Iterator[str]:
    for row in rows:
        yield f"({anchor(row.key)})="
        yield f"### {plain(texts(f'option.{row.key}.name'))}\n"
        yield f"`{row.key}`: {plain(texts(f'option.{row.key}.line'))}\n"
        if row.allowed != ", ".join(f"`{word}`" for word, _ in row.meanings):
            yield f"- {VALUES[texts.language]}: {row.allowed}"
        yield f"- {USUAL[texts.language]}: `{row.usual}`"
        for word, text in row.meanings:
            yield f"- `{word}`: {plain(text[0])}"
        yield ""
