"""Rule codes that players of other programs share: the registry of the codes that can be read and written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from mighty_gui.engine.core.game import Rules
from mighty_gui.files.faults import FileError
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.games import book_of
from mighty_gui.presets.mighty.network_codes import NetworkCodes


class Meaning(Protocol):
    """The meaning of a code."""

    @property
    def base(self) -> str:
        """The id of the preset over which the code's options are laid."""
        ...

    @property
    def rules(self) -> Rules:
        """The rules for which the code stands."""
        ...

    @property
    def notes(self) -> tuple[str, ...]:
        """The keys of options for which the code could not be followed."""
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
        """The beginning of the ids of presets that come from a code."""
        ...

    def looks_like(self, text: str) -> bool:
        """Whether a text has the shape of such a code."""
        ...

    def read(self, code: str, catalogue: Catalogue) -> Meaning:
        """Read the rules for which a code stands. Raises ``FileError``."""
        ...

    def write(self, rules: Rules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
        """The code nearest to the rules, and the keys of the options that it does not express."""
        ...

    def instead(self, rules: Rules, code: str, catalogue: Catalogue) -> dict[str, object]:
        """The values that the nearest code gives to the options that it does not express."""
        ...


CODES: Final[Mapping[str, ForeignCodes]] = {"mighty": NetworkCodes()}
"""The codes for each game, by the game's id."""


def codes_of(rules: Rules) -> ForeignCodes | None:
    """The codes in which rules of this kind can be written."""
    return CODES.get(book_of(rules).game.id)


def looks_foreign(text: str) -> bool:
    """Whether a text has the shape of another program's code."""
    return any(codes.looks_like(text) for codes in CODES.values())


def read_foreign(code: str, catalogue: Catalogue) -> tuple[ForeignCodes, Meaning]:
    """The first program that can read a code, and what the code means there.

    Raises ``FileError`` with what the first program of all says if none can read it.
    """
    refused: list[FileError] = []
    for codes in CODES.values():
        try:
            return codes, codes.read(code, catalogue)
        except FileError as error:
            refused.append(error)
    raise refused[0]
