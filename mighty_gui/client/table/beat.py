"""A beat: one stretch of what is seen and heard at the table, as data (moves, sounds, an accent, words, pauses)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.card_moves import Move, drift, returning
from mighty_gui.client.table.card_spots import Key, Spots
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.cards import Card
from mighty_gui.texts import Texts

RETURN = 0.36
READ_CLAIM = 2.4
"""The seconds for which a claim can be read, whatever the speed."""


@dataclass(frozen=True)
class Accent:
    """Light that draws the eye for a moment: its kind, on which card or nameplate, and when it lands."""

    kind: str
    key: Key
    delay: float = 0.0
    joined_to: int | None = None
    """Of a nameplate: the seat from which the light comes."""
    ribbon: str = ""
    """The key of the words that unfold below a nameplate."""


@dataclass(frozen=True)
class Moment:
    """An event worth a line of words; ``kind`` is its text's key below ``table.moment``."""

    kind: str
    seat: int | None = None
    card: Card | None = None
    contract: str = ""
    """What was bid, in its notation."""
    suit: str | None = None
    other: int | None = None


class Finale(Protocol):
    """The celebration that ends a hand at the table, before the sheet comes."""

    @property
    def cue(self) -> Cue | None:
        """The sound that is heard with it, if any."""
        ...

    @property
    def seconds(self) -> float:
        """The seconds for which it moves."""
        ...

    @property
    def hold(self) -> float:
        """The seconds for which it then stands still, to be read."""
        ...

    def draw(self, surface: pygame.Surface, look: Look, texts: Texts, layout: Layout, part: float) -> None:
        """Paint it at ``part`` of its movement, 0 to 1: at 1 it stands still."""
        ...


@dataclass(frozen=True)
class Beat:
    """One stretch of animation, and the table as it is afterwards."""

    state: TableState
    moves: tuple[Move, ...] = ()
    sounds: tuple[tuple[float, Cue], ...] = ()
    """Each with the seconds after which it is heard."""
    moment: Moment | None = None
    moment_at: float = 0.0
    """The seconds after which it is said: words about a card come with its landing."""
    accent: Accent | None = None
    pause: float = 0.0
    """Time to take it in, by the chosen speed."""
    hold: float = 0.0
    """Time to read, whatever the speed."""
    ends_hand: bool = False
    """Whether the hand is over with it."""
    finale: Finale | None = None


def with_finale(beat: Beat, finale: Finale) -> Beat:
    """The beat that ends a hand, with the celebration and its sound added."""
    sounds = ((0.0, finale.cue),) if finale.cue is not None else ()
    return replace(beat, sounds=(*beat.sounds, *sounds), hold=finale.hold, finale=finale)


def went_back(state: TableState, old: Spots, new: Spots) -> Beat:
    """The beat in which a choice is taken back and the cards return."""
    moves = tuple(returning(old, new, RETURN))
    return Beat(state, moves, ((0.0, Cue.UNDO),), Moment("taken_back", state.viewer))


def laid_open(state: TableState, old: Spots, new: Spots, reason: str) -> Beat:
    """The beat in which the viewer lays their hand on the table and says why the rest is theirs."""
    moment = Moment(f"claim_{reason}", state.viewer)
    return Beat(state, tuple(drift(old, new)), ((0.0, Cue.CLAIM),), moment, hold=READ_CLAIM)
