"""What help pages are written on: the game draws them (`Document`), the manual turns them into text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class HelpPage(Protocol):
    """A page that takes headings, paragraphs, points, terms, keys and cards, from top to bottom."""

    def column(self, terms: Sequence[str]) -> int:
        """Return the width that a column of terms needs."""
        ...

    def key_column(self, keys: Sequence[str]) -> int:
        """Return the width that a column of keys needs."""
        ...

    def gap(self, design_pixels: float) -> None:
        """Leave room, but none at the top of the page."""
        ...

    def heading(self, text: str) -> None:
        """Add a section's heading."""
        ...

    def text(self, text: str, *, soft: bool = False) -> None:
        """Add a paragraph."""
        ...

    def point(self, text: str, *, strong: bool = False) -> None:
        """Add a point of a list."""
        ...

    def entry(self, term: str, text: str, column: int) -> None:
        """Add a term and its meaning."""
        ...

    def keys(self, keys: str, text: str, column: int) -> None:
        """Add keys and their effect."""
        ...

    def cards(
        self,
        cards: Sequence[str],
        captions: Sequence[str] = (),
        marked: int | None = None,
        height: float | None = None,
    ) -> None:
        """Add cards as an example, of the usual height or another, in design pixels."""
        ...
