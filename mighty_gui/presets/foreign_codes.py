"""Rule codes that players of other programs pass around: the registry of whose codes can be read and written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.games import book_of, usual_book
from mighty_gui.presets.mighty.network_codes import NetworkCodes


class Meaning(Protocol):
    """What a code means."""

    @property
    def base(self) -> str:
        """The preset that it is laid over."""
        ...

    @property
    def rules(self) -> Rules:
        """The rules it stands for."""
        ...

    @property
    def notes(self) -> tuple[str, ...]:
        """The keys of options in which the code could not be followed."""
        ...


class ForeignCodes(Protocol):
    """The rule codes of another program."""

    @property
    def program(self) -> Mapping[str, str]:
        """The program's name in each language."""
        ...

    @property
    def source(self) -> str:
        """The program with its version, as a preset's source names it."""
        ...

    @property
    def preset(self) -> str:
        """How the ids of presets begin that come from a code."""
        ...

    def read(self, code: str, catalogue: Catalogue) -> Meaning:
        """The rules a code stands for. Raises ``FileError``."""
        ...

    def write(self, rules: Rules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
        """The code nearest to the rules, and the keys of the options that it does not express."""
        ...

    def instead(self, rules: Rules, code: str, catalogue: Catalogue) -> dict[str, object]:
        """What the nearest code says of the options that it does not express."""
        ...


CODES: Final[Mapping[str, ForeignCodes]] = {"mighty": NetworkCodes()}
"""By the id of the game."""


def codes_of(rules: Rules) -> ForeignCodes | None:
    """The codes in which rules of this kind can be written."""
    return CODES.get(book_of(rules).game.id)


def usual_codes() -> ForeignCodes:
    """The codes that are meant where nothing says which game they are of."""
    return CODES[usual_book().game.id]
