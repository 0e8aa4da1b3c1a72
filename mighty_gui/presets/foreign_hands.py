"""Hands that other programs export, for the games that have any."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.engine.core.record import HandRecord
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import GAMES


@dataclass(frozen=True, slots=True)
class ForeignHand:
    """A hand of another program, as a record of this one."""

    record: HandRecord
    date: str = ""
    """When it was played, like ``2026-08-08T02:52:59Z``; empty if the export does not contain a valid time."""
    notes: tuple[str, ...] = ()
    """The settings of the other program that this one does not have, by their names in the export."""


class ForeignHands(ABC):
    """The exported hands of another program."""

    @abstractmethod
    def looks_like(self, beginning: str) -> bool:
        """Return whether a text that begins like this is such an export."""

    @abstractmethod
    def parts(self, text: str) -> Sequence[tuple[int, str]]:
        """Return the part of the export about each hand, with the hand's number there."""

    @abstractmethod
    def read(self, text: str, catalogue: Catalogue) -> ForeignHand:
        """Read the part about one hand. Raises ``RefusalError`` if it is damaged or breaks the rules."""


def hands_like(beginning: str) -> ForeignHands | None:
    """Return the first program whose exports begin like a text, or ``None``."""
    programs = (part(kit.hands, ForeignHands) for kit in GAMES if kit.hands)  # type: ignore[type-abstract]
    return next((program for program in programs if program.looks_like(beginning)), None)
