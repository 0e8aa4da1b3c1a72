"""Rule codes that players of other programs share, for the games that have any."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Protocol

from mighty_gui.engine.core.game import Rules
from mighty_gui.files.faults import FileError
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.game_kit import GameKit, part
from mighty_gui.presets.games import GAMES, kit_of


class Meaning(Protocol):
    """The rules that a code of another program means, and what could not be taken over."""

    @property
    def base(self) -> str:
        """The id of the preset that the code's options change."""

    @property
    def rules(self) -> Rules:
        """The rules that the code means."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The keys of options that the code sets in a way this program does not have."""


class ForeignCodes(ABC):
    """The rule codes of another program."""

    program: ClassVar[Mapping[str, str]]
    """The program's name in each language."""
    source: str
    """The program with its version, as in a preset's source."""
    preset: str
    """The beginning of the ids of presets made from a code."""

    @abstractmethod
    def looks_like(self, text: str) -> bool:
        """Return whether a text has the form of such a code."""

    @abstractmethod
    def read(self, code: str, catalogue: Catalogue) -> Meaning:
        """Read the rules that a code means. Raises ``FileError``."""

    @abstractmethod
    def write(self, rules: Rules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
        """Return the code nearest to the rules, and the keys of the options that it does not express."""

    @abstractmethod
    def instead(self, rules: Rules, code: str, catalogue: Catalogue) -> dict[str, object]:
        """Return the values that the nearest code gives to the options that it does not express."""


def codes_of(rules: Rules) -> ForeignCodes | None:
    """Return the codes that can express rules of this game, or ``None``."""
    return next(_codes([kit_of(rules)]), None)


def looks_foreign(text: str) -> bool:
    """Return whether a text has the form of another program's code."""
    return any(codes.looks_like(text) for codes in _codes(GAMES))


def read_foreign(code: str, catalogue: Catalogue) -> tuple[ForeignCodes, Meaning]:
    """Return the first program that can read a code, and the meaning of the code there.

    Raises ``FileError`` with the error of the first program if none can read it.
    """
    refused: list[FileError] = []
    for codes in _codes(GAMES):
        try:
            return codes, codes.read(code, catalogue)
        except FileError as error:
            refused.append(error)
    raise refused[0]


def _codes(kits: Iterable[GameKit]) -> Iterator[ForeignCodes]:
    """Return the codes of the games that have any."""
    return (part(kit.codes, ForeignCodes) for kit in kits if kit.codes)  # type: ignore[type-abstract]
