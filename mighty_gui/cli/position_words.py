"""The registry of words for positions: what ``replay`` tells of a game beyond what all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from mighty_gui.cli.mighty.position_lines import MightyPositions
from mighty_gui.cli.mitigati.position_lines import MitigatiPositions
from mighty_gui.cli.position_document import Document
from mighty_gui.texts import Texts


class PositionWords(Protocol):
    """A game's words for its positions."""

    def agreed(self, position: Document, texts: Texts) -> Iterable[str]:
        """Yield the lines about what was decided before the play."""
        ...

    def counted(self, result: Document, texts: Texts) -> Iterable[str]:
        """Yield the lines about what was counted at the end, besides the scores."""
        ...


class NoPositionWords:
    """The words of a game of which nothing more is told than of any game."""

    def agreed(self, _position: Document, _texts: Texts) -> Iterable[str]:
        """Yield nothing."""
        return ()

    def counted(self, _result: Document, _texts: Texts) -> Iterable[str]:
        """Yield nothing."""
        return ()


WORDS: Final[Mapping[str, PositionWords]] = {"mighty": MightyPositions(), "mitigati": MitigatiPositions()}
"""The words of each game, by its id."""


def words_of(game: str) -> PositionWords:
    """Return the words of a game."""
    return WORDS.get(game, NoPositionWords())
