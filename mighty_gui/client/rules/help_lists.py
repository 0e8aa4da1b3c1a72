"""The glossary and the keys of a game.

Each game has its own glossary in the texts ``help.GAME.words``, and its own keys in ``help.GAME.keys``, which has the
same groups as ``help.keys``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.texts import Texts

_KEY_GROUPS = ("table", "asked", "heard", "result", "history", "replay", "editor", "everywhere")
"""The groups of keys, in order; the keys for the questions at the table differ between games."""


def glossary(game: str, texts: Texts) -> list[str]:
    """Return the text keys of a game's glossary."""
    return _below(texts, f"help.{game}.words", "term")


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
    groups = list(_key_groups(game, texts))
    column = page.key_column([texts(f"{row}.keys") for _, rows in groups for row in rows])
    for title, rows in groups:
        page.heading(title)
        for row in rows:
            page.keys(texts(f"{row}.keys"), texts(f"{row}.text"), column)
    if not texts.pad:
        _write_pad(page, texts)
    page.heading(texts("help.keys.mouse.title"))
    for key in texts.keys("help.keys.mouse"):
        if not key.endswith(".title"):
            page.point(texts(key))


def _key_groups(game: str, texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """Yield the title and the keys of each group that is not empty, the game's own keys first."""
    for group in _KEY_GROUPS:
        own, shared = f"help.{game}.keys.{group}", f"help.keys.{group}"
        rows = [*_below(texts, own, "keys"), *_below(texts, shared, "keys")]
        if rows:
            yield texts(f"{shared}.title" if texts.has(f"{shared}.title") else f"{own}.title"), rows


def _write_pad(page: HelpPage, texts: Texts) -> None:
    buttons = [key for key in texts.keys("accessibility.pad") if key.endswith("_text")]
    if not buttons:
        return
    page.heading(texts("accessibility.pad.title"))
    column = page.column([texts(key.removesuffix("_text")) for key in buttons])
    for key in buttons:
        page.entry(texts(key.removesuffix("_text")), texts(key), column)


def _below(texts: Texts, prefix: str, part: str) -> list[str]:
    """Return the text keys under a prefix that end with this part, without that part."""
    ending = f".{part}"
    return [key.removesuffix(ending) for key in texts.keys(prefix) if key.endswith(ending)]
