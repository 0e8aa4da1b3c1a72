"""A help page as Markdown. It implements `HelpPage`, so that the manual shows the same texts as the game's help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_MARKUP: Final = re.compile(r"([\\*_`\[\]<>|#$])")


def plain(text: str) -> str:
    """Return a text of the game with the special characters of Markdown escaped."""
    return _MARKUP.sub(r"\\\1", text)


class MarkdownPage:
    """A page that is written from top to bottom. ``str(page)`` is its text."""

    def __init__(self, title: str = "", *, level: int = 1, cards: str = "../cards") -> None:
        """Begin with a title, if there is one. ``cards`` is the path to the pictures of cards, relative to the page."""
        self._level = level
        self._cards = cards
        self._parts = [f"{'#' * level} {plain(title)}"] if title else []

    def __str__(self) -> str:
        return "\n\n".join(self._parts) + "\n"

    def column(self, terms: Sequence[str]) -> int:
        """Return 0: Markdown has no widths."""
        return 0

    def key_column(self, keys: Sequence[str]) -> int:
        """Return 0: Markdown has no widths."""
        return 0

    def gap(self, design_pixels: float) -> None:
        """Do nothing: the space between paragraphs is fixed."""

    def add(self, markdown: str) -> None:
        """Add a part that is Markdown already."""
        self._parts.append(markdown)

    def heading(self, text: str) -> None:
        """Add a section's heading."""
        self._parts.append(f"{'#' * (self._level + 1)} {plain(text)}")

    def text(self, text: str, *, soft: bool = False) -> None:
        """Add a paragraph."""
        self._parts.append(plain(text))

    def point(self, text: str, *, strong: bool = False) -> None:
        """Add an item of a list; a strong one is a heading for the items after it."""
        self._parts.append(f"**{plain(text)}**" if strong else f"- {plain(text)}")

    def entry(self, term: str, text: str, column: int) -> None:
        """Add a term and its meaning."""
        self._parts.append(f"{plain(term)}\n: {plain(text)}")

    def keys(self, keys: str, text: str, column: int) -> None:
        """Add keys and their effect."""
        self._parts.append(f"{{kbd}}`{keys}`\n: {plain(text)}")

    def cards(
        self, cards: Sequence[str], captions: Sequence[str] = (), marked: int | None = None, height: float | None = None
    ) -> None:
        """Add a row of cards, each with its caption below it."""
        shown = [self._card(card, won=number == marked) for number, card in enumerate(cards)]
        text = [plain(caption) for caption in captions] or [""] * len(cards)
        rows = (shown, ["---"] * len(cards), text)
        table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
        self._parts.append(f":::{{rst-class}} cards\n:::\n\n{table}")

    def _card(self, card: str, *, won: bool) -> str:
        return f"![{card}]({self._cards}/{card}.svg){{.{'card-won' if won else 'card'}}}"
