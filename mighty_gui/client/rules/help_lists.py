"""The glossary and the keys of a game.

Each game has its own glossary in the texts ``help.GAME.words``, and its own keys in ``help.GAME.keys``, which has the
same groups as ``help.keys``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from mighty_gui.client.pages.key_texts import below, key_groups, keys_shown
from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.texts import Texts


def glossary(game: str, texts: Texts) -> list[str]:
    """Return the text keys of a game's glossary."""
    return below(texts, f"help.{game}.words", "term")


def write_glossary(page: HelpPage, texts: Texts, entries: Sequence[str], column: int) -> None:
    """Write entries of the glossary, with each group's heading before its first entry."""
    for group, members in groupby(entries, lambda entry: entry.rpartition(".")[0]):
        page.heading(texts(f"{group}.title"))
        for entry in members:
            page.entry(texts(f"{entry}.term"), texts(f"{entry}.text"), column)


def write_keys(page: HelpPage, game: str, texts: Texts) -> None:
    """Write all keys, the buttons of a gamepad and the use of the mouse."""
    if texts.pad:
        _write_pad(page, texts)
    groups = list(key_groups(game, texts))
    column = page.key_column([keys_shown(texts, row) for _, rows in groups for row in rows])
    for title, rows in groups:
        page.heading(title)
        for row in rows:
            page.keys(keys_shown(texts, row), texts(f"{row}.text"), column)
    if not texts.pad:
        _write_pad(page, texts)
    page.heading(texts("help.keys.mouse.title"))
    for key in texts.keys("help.keys.mouse"):
        if not key.endswith(".title"):
            page.point(texts(key))


def _write_pad(page: HelpPage, texts: Texts) -> None:
    buttons = [key for key in texts.keys("accessibility.pad") if key.endswith("_text")]
    if not buttons:
        return
    page.heading(texts("accessibility.pad.title"))
    column = page.column([texts(key.removesuffix("_text")) for key in buttons])
    for key in buttons:
        page.entry(texts(key.removesuffix("_text")), texts(key), column)
