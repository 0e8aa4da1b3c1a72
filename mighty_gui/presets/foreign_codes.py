"""Rule codes that players of other programs share, as far as a game knows any."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Protocol

from mighty_gui.engine.core.game import Rules
from mighty_gui.files.faults import FileError
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.games import GAMES, kit_of
from mighty_gui.presets.rule_book import GameKit, part


class Meaning(Protocol):
    """The meaning of a code."""

    @property
    def base(self) -> str:
        """The id of the preset over which the code's options are laid."""

    @property
    def rules(self) -> Rules:
        """The rules for which the code stands."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The keys of options for which the code could not be followed."""


class ForeignCodes(ABC):
    """The rule codes of another program."""

    program: ClassVar[Mapping[str, str]]
    """The program's name in each language."""
    source: str
    """The program with its version, as a preset's source names it."""
    preset: str
    """The beginning of the ids of presets that come from a code."""

    @abstractmethod
    def looks_like(self, text: str) -> bool:
        """Whether a text has the shape of such a code."""

    @abstractmethod
    def read(self, code: str, catalogue: Catalogue) -> Meaning:
        """Read the rules for which a code stands. Raises ``FileError``."""

    @abstractmethod
    def write(self, rules: Rules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
        """The code nearest to the rules, and the keys of the options that it does not express."""

    @abstractmethod
    def instead(self, rules: Rules, code: str, catalogue: Catalogue) -> dict[str, object]:
        """The values that the nearest code gives to the options that it does not express."""


def codes_of(rules: Rules) -> ForeignCodes | None:
    """The codes in which rules of this kind can be written."""
    return next(_codes([kit_of(rules)]), None)


def looks_foreign(text: str) -> bool:
    """Whether a text has the shape of another program's code."""
    return any(codes.looks_like(text) for codes in _codes(GAMES))


def read_foreign(code: str, catalogue: Catalogue) -> tuple[ForeignCodes, Meaning]:
    """The first program that can read a code, and what the code means there.

    Raises ``FileError`` with what the first program of all says if none can read it.
    """
    refused: list[FileError] = []
    for codes in _codes(GAMES):
        try:
            return codes, codes.read(code, catalogue)
        except FileError as error:
            refused.append(error)
    raise refused[0]


def _codes(kits: Iterable[GameKit]) -> Iterator[ForeignCodes]:
    """The codes of those games that have any."""
    return (part(kit.codes, ForeignCodes) for kit in kits if kit.codes)  # type: ignore[type-abstract]
