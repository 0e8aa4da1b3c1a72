"""A beat: one step of what the table shows and plays, as data (moves, sounds, an accent, texts, pauses)."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from mighty_gui.client.look.theme import Colour
from mighty_gui.client.shell.animation import Ease, in_out
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.motion.card_moves import Move, drift, returning
from mighty_gui.client.table.paint.captions import Motif
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.place.card_spots import Key, Spots
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import Card

RETURN = 0.36
GLANCE = 0.4
"""How many seconds light or a finished trick is shown when animation is off."""
READ_CLAIM = 2.4
"""How many seconds a claim can be read, at any speed."""


@dataclass(frozen=True)
class FlyingText:
    """A short text that flies over the table, such as the points of a trick on their way to its winner."""

    text: str
    start: tuple[float, float]
    end: tuple[float, float]
    at: float
    """The seconds until it starts."""
    seconds: float

    @property
    def landing(self) -> float:
        """The seconds until it arrives."""
        return self.at + self.seconds


@dataclass(frozen=True)
class HandMove:
    """A move of a player's hand over the table, from one place to another."""

    seat: int
    start: tuple[float, float]
    end: tuple[float, float]
    at: float
    """The seconds until it starts."""
    seconds: float
    ease: Ease = in_out

    @property
    def over(self) -> float:
        """The seconds until it has arrived."""
        return self.at + self.seconds

    def place(self, time: float) -> tuple[float, float]:
        """Return the position of the hand ``time`` seconds after the beat began."""
        part = self.ease(max(0.0, min(1.0, (time - self.at) / self.seconds)))
        (x, y), (goal_x, goal_y) = self.start, self.end
        return x + (goal_x - x) * part, y + (goal_y - y) * part


@dataclass(frozen=True)
class TableMoment:
    """An event that a line of text describes; ``kind`` is the key of its text below ``table.moment``."""

    kind: str
    seat: int | None = None
    card: Card | None = None
    contract: str = ""
    """The contract of the event, in its notation."""
    suit: str | None = None
    other: int | None = None
    number: int | None = None
    ordinary: bool = field(default=False, compare=False)
    """Whether it is not announced while a claimed rest of the hand is played out."""


@dataclass(frozen=True)
class Beat:
    """One step of animation, and the table as it is afterwards."""

    state: TableState
    moves: tuple[Move, ...] = ()
    sounds: tuple[tuple[float, Cue], ...] = ()
    """Each with the seconds after which it begins."""
    moment: TableMoment | None = None
    moment_at: float = 0.0
    """The seconds until it is announced: a text about a card appears as the card lands."""
    motif: Motif | None = None
    """The notes of a player who does something characteristic."""
    accent: Accent | None = None
    blow: Blow | None = None
    states: tuple[tuple[float, TableState], ...] = ()
    """The tables that nameplates and panel show, each from these seconds on; before the first of them they do not
    change. If there are none, they show the table afterwards at once."""
    flying: tuple[FlyingText, ...] = ()
    hands: tuple[HandMove, ...] = ()
    """The moves of the hands that handle cards, one after the other."""
    spectacle: Spectacle | None = None
    lifted: Key | None = None
    """The card that the spectacle shows meanwhile, instead of at its place on the table."""
    pause: float = 0.0
    """Time to follow what happened; the chosen speed changes it."""
    hold: float = 0.0
    """Time to read, at any speed."""
    ends_hand: bool = False
    """Whether the hand ends with it."""
    stays: float = 0.0
    """How many seconds it is shown when nothing moves; the chosen speed changes them."""
    thought_over: bool = False
    """Whether the next player to act may think meanwhile."""
    seat: int | None = None
    """The seat from whose direction its sounds come if neither a card nor the text determines it."""
    breath: float = 0.0
    """The seconds of silence with which it begins: even the background sounds pause."""

    @property
    def seconds(self) -> float:
        """The seconds until nothing moves."""
        stop = 0.0 if self.blow is None else STOP
        ends = [move.over + stop for move in self.moves] + [flying_text.landing for flying_text in self.flying]
        ends += [hand.over for hand in self.hands]
        ends += [self.motif.at] if self.motif is not None else []
        ends += [at for at, _ in self.sounds] + [at for at, _ in self.states] + [self.moment_at]
        if self.accent is not None:
            ends.append(self.accent.delay + self.accent.seconds)
        if self.spectacle is not None:
            ends.append(self.spectacle.seconds)
        return max(ends)

    @property
    def still_seconds(self) -> float:
        """How many seconds its still picture is shown when nothing moves."""
        shown = [self.stays]
        shown += [self.accent.seconds] if self.accent is not None else []
        shown += [self.spectacle.still_seconds] if self.spectacle is not None else []
        return max(shown)

    @property
    def still_at_once(self) -> float:
        """The seconds of its still picture when animation is off: enough to read a spectacle, or to glance at light."""
        value = self.spectacle.still_seconds if self.spectacle is not None else 0.0
        return max(value, min(GLANCE, 0.0 if self.accent is None else self.accent.seconds))


def went_back(state: TableState, old: Spots, new: Spots) -> Beat:
    """Return the beat that undoes a choice and returns the cards."""
    moves = tuple(returning(old, new, RETURN))
    return Beat(state, moves, ((0.0, Cue.UNDO),), TableMoment("taken_back", state.viewer))


def laid_open(state: TableState, old: Spots, new: Spots, reason: str) -> Beat:
    """Return the beat where the viewer lays their hand open and states why they win the rest."""
    moment = TableMoment(f"claim_{reason}", state.viewer)
    return Beat(state, tuple(drift(old, new)), ((0.0, Cue.CLAIM),), moment, hold=READ_CLAIM)


STOP = 0.06
"""How many seconds the cards stand still."""
_DEPTH = 3.0
"""How far the table is pushed, in design pixels."""
_SWING, _CALMS = 0.16, 0.07
"""How long one swing to and fro takes, and the swing takes to calm down, in seconds."""
_QUIET = 0.3


@dataclass(frozen=True)
class Blow:
    """A blow to the table: the seconds after which it falls, and its direction as a vector of length one."""

    at: float
    direction: tuple[float, float]

    def felt_time(self, time: float) -> float:
        """Return the time of the animation that the cards show: it stops for a moment at the blow."""
        return min(time, max(self.at, time - STOP))

    def nudge(self, time: float) -> tuple[float, float]:
        """Return how far the table is pushed from its place, in design pixels."""
        since = time - self.at
        if not 0.0 <= since < _QUIET:
            return 0.0, 0.0
        far = _DEPTH * math.exp(-since / _CALMS) * math.cos(math.tau * since / _SWING)
        return far * self.direction[0], far * self.direction[1]


def blow(at: float, start: tuple[float, float], end: tuple[float, float]) -> Blow:
    """Return the blow of something that moves from ``start`` to ``end``."""
    far = math.dist(start, end)
    return Blow(at, ((end[0] - start[0]) / far, (end[1] - start[1]) / far) if far else (0.0, 1.0))


# --- accents as data: light that draws attention for a moment, and how it shines ----------------------------


@dataclass(frozen=True)
class Light:
    """How an accent shines; each game has its own lights for its special events."""

    colour: Colour
    seconds: float = 0.6
    sparks: int = 0
    """The number of sparks that fly off a card."""
    curling: tuple[Colour, ...] = ()
    """The colours of sparks that fly in a curve; if empty, sparks fly straight, in the colour of the light."""
    crosses_out: bool = False
    """Whether two strokes are drawn over a nameplate."""


@dataclass(frozen=True)
class Accent:
    """Light that draws attention for a moment: how it shines, on which card or nameplate, and when it begins."""

    light: Light
    key: Key
    delay: float = 0.0
    beaten: tuple[Key, ...] = ()
    """The cards that this one is shown to beat."""

    @property
    def seconds(self) -> float:
        """How many seconds it shines."""
        return self.light.seconds


@dataclass(frozen=True)
class SpectacleView:
    """The things that a spectacle is painted with: the table's places and people, fonts, texts and cards."""

    context: Context
    layout: TableLayout
    faces: tuple[SeatFace, ...]


class Spectacle(Protocol):
    """A large animation over the table; equal ones look the same at the same time."""

    @property
    def seconds(self) -> float:
        """How many seconds it moves."""

    @property
    def still(self) -> float:
        """The share of its movement, 0 to 1, that is shown as its still picture."""

    @property
    def still_seconds(self) -> float:
        """How many seconds the still picture is shown when nothing moves."""

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        """Paint it at ``part`` of its movement, 0 to 1."""
