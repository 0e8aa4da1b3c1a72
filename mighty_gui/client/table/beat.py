"""A beat: one stretch of what is seen and heard at the table, as data (moves, sounds, an accent, words, pauses)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from mighty_gui.client.look.theme import Colour
from mighty_gui.client.shell.animation import Ease, in_out
from mighty_gui.client.shell.audio import Cue, onset
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.captions import Motif
from mighty_gui.client.table.card_moves import Move, drift, returning
from mighty_gui.client.table.card_spots import Key, Spots
from mighty_gui.client.table.plates import SeatFace
from mighty_gui.client.table.table_layout import TableLayout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import Card

RETURN = 0.36
GLANCE = 0.4
"""The seconds for which light or a finished trick is seen where everything happens at once."""
READ_CLAIM = 2.4
"""The seconds for which a claim can be read, whatever the speed."""


@dataclass(frozen=True)
class FlyingWords:
    """A few letters that fly over the table, such as the points of a trick on their way to its winner."""

    words: str
    start: tuple[float, float]
    end: tuple[float, float]
    at: float
    """The seconds after which they set out."""
    seconds: float

    @property
    def landing(self) -> float:
        """The seconds after which they arrive."""
        return self.at + self.seconds


@dataclass(frozen=True)
class HandMove:
    """A stretch of the way of somebody's hand over the table, from one place to another."""

    seat: int
    start: tuple[float, float]
    end: tuple[float, float]
    at: float
    """The seconds after which it sets out."""
    seconds: float
    ease: Ease = in_out

    @property
    def over(self) -> float:
        """The seconds after which it is there."""
        return self.at + self.seconds

    def place(self, time: float) -> tuple[float, float]:
        """Where the hand is ``time`` seconds after the beginning of the beat."""
        part = self.ease(max(0.0, min(1.0, (time - self.at) / self.seconds)))
        (x, y), (goal_x, goal_y) = self.start, self.end
        return x + (goal_x - x) * part, y + (goal_y - y) * part


@dataclass(frozen=True)
class TableMoment:
    """An event worth a line of words; ``kind`` is its text's key below ``table.moment``."""

    kind: str
    seat: int | None = None
    card: Card | None = None
    said: str = ""
    """What was said, in its notation."""
    suit: str | None = None
    other: int | None = None
    ordinary: bool = field(default=False, compare=False)
    """Whether it is left unsaid while a certain rest is played out."""


@dataclass(frozen=True)
class Beat:
    """One stretch of animation, and the table as it is afterwards."""

    state: TableState
    moves: tuple[Move, ...] = ()
    sounds: tuple[tuple[float, Cue], ...] = ()
    """Each with the seconds after which it is heard."""
    moment: TableMoment | None = None
    moment_at: float = 0.0
    """The seconds after which it is said: words about a card come with its landing."""
    motif: Motif | None = None
    """By which somebody is heard who does something with character."""
    accent: Accent | None = None
    blow: Blow | None = None
    states: tuple[tuple[float, TableState], ...] = ()
    """The tables from which nameplates and panel are written, each from these seconds on; until the first of them
    they stay as they were. Without any they are those of the table afterwards, at once."""
    flying: tuple[FlyingWords, ...] = ()
    hands: tuple[HandMove, ...] = ()
    """The ways of the hands that handle cards, one after the other."""
    spectacle: Spectacle | None = None
    pause: float = 0.0
    """Time to take it in, by the chosen speed."""
    hold: float = 0.0
    """Time to read, whatever the speed."""
    ends_hand: bool = False
    """Whether the hand is over with it."""
    stays: float = 0.0
    """The seconds for which it is seen where nothing moves, by the chosen speed."""
    thought_over: bool = False
    """Whether whoever acts next thinks meanwhile."""
    seat: int | None = None
    """The seat from which its sounds come, where neither a card nor the words tell."""
    breath: float = 0.0
    """The seconds for which everything holds its breath before it, the sounds behind the game, too."""

    @property
    def seconds(self) -> float:
        """The seconds until nothing of it moves any longer."""
        stop = 0.0 if self.blow is None else STOP
        ends = [move.over + stop for move in self.moves] + [words.landing for words in self.flying]
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
        """The seconds for which its still picture is shown where nothing moves."""
        shown = [self.stays]
        shown += [self.accent.seconds] if self.accent is not None else []
        shown += [self.spectacle.still_seconds] if self.spectacle is not None else []
        return max(shown)

    @property
    def still_at_once(self) -> float:
        """The same where everything happens at once: light is glanced at, but what a spectacle says is read."""
        value = self.spectacle.still_seconds if self.spectacle is not None else 0.0
        return max(value, min(GLANCE, 0.0 if self.accent is None else self.accent.seconds))


def went_back(state: TableState, old: Spots, new: Spots) -> Beat:
    """The beat in which a choice is taken back and the cards return."""
    moves = tuple(returning(old, new, RETURN))
    return Beat(state, moves, ((0.0, Cue.UNDO),), TableMoment("taken_back", state.viewer))


def laid_open(state: TableState, old: Spots, new: Spots, reason: str) -> Beat:
    """The beat in which the viewer lays their hand on the table and says why the rest is theirs."""
    moment = TableMoment(f"claim_{reason}", state.viewer)
    return Beat(state, tuple(drift(old, new)), ((0.0, Cue.CLAIM),), moment, hold=READ_CLAIM)


STOP = 0.06
"""The seconds for which the cards stand still."""
_DEPTH = 3.0
"""How far the table gives way, in design pixels."""
_SWING, _CALMS = 0.16, 0.07
"""The seconds in which it swings to and fro once, and in which the swing calms down."""
_QUIET = 0.3


@dataclass(frozen=True)
class Blow:
    """A blow, the seconds after which it falls, and the way it pushes: a step of length one."""

    at: float
    way: tuple[float, float]

    def felt_time(self, time: float) -> float:
        """The time as the cards feel it: at the blow it stands still."""
        return min(time, max(self.at, time - STOP))

    def nudge(self, time: float) -> tuple[float, float]:
        """How far the table is pushed from its place, in design pixels."""
        since = time - self.at
        if not 0.0 <= since < _QUIET:
            return 0.0, 0.0
        far = _DEPTH * math.exp(-since / _CALMS) * math.cos(math.tau * since / _SWING)
        return far * self.way[0], far * self.way[1]


def blow(at: float, start: tuple[float, float], end: tuple[float, float]) -> Blow:
    """The blow of something that comes from one place to another."""
    far = math.dist(start, end)
    return Blow(at, ((end[0] - start[0]) / far, (end[1] - start[1]) / far) if far else (0.0, 1.0))


# --- accents as data: light that draws the eye for a moment, and how it shines ------------------------------


@dataclass(frozen=True)
class Light:
    """The way an accent shines; a game has lights of its own for what is special in it."""

    colour: Colour
    seconds: float = 0.6
    sparks: int = 0
    """The number of sparks that fly off a card."""
    curling: tuple[Colour, ...] = ()
    """The colours of sparks that curl away; without any they fly straight, in the colour of the light."""
    crosses_out: bool = False
    """Whether two strokes are drawn over a nameplate."""


@dataclass(frozen=True)
class Accent:
    """Light that draws the eye for a moment: how it shines, on which card or nameplate, and when it lands."""

    light: Light
    key: Key
    delay: float = 0.0
    beaten: tuple[Key, ...] = ()
    """The cards that this one is seen to beat."""

    @property
    def seconds(self) -> float:
        """The seconds for which it shines."""
        return self.light.seconds


@dataclass(frozen=True)
class SpectacleView:
    """The means to paint a spectacle: the table's places and people, letters, texts and cards."""

    context: Context
    layout: TableLayout
    faces: tuple[SeatFace, ...]


class Spectacle(Protocol):
    """A great moment over the table; equal ones look the same at the same time."""

    @property
    def seconds(self) -> float:
        """The seconds for which it moves."""

    @property
    def still(self) -> float:
        """The part of its movement, 0 to 1, that tells it as a still picture."""

    @property
    def still_seconds(self) -> float:
        """The seconds for which the still picture is shown where nothing moves."""

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        """Paint it at ``part`` of its movement, 0 to 1."""


# --- the mix of the table's sounds: which is heard when many fall together ----------------------------------


Plays = Callable[[Cue, float], None]
"""What plays a sound, from a side between -1 (left) and 1 (right)."""


def heard_with(seen: float, cue: Cue) -> float:
    """The time at which a sound must begin for its blow to fall together with what is seen at ``seen``."""
    return max(0.0, seen - onset(cue))


def sounds_of(moves: Iterable[Move], cue: Cue) -> tuple[tuple[float, Cue], ...]:
    """A sound for each card as it lands."""
    return tuple((heard_with(move.landing, cue), cue) for move in moves)


class SoundMix:
    """A mix of every sound, but of simultaneous ones only the last: together they would be a bang."""

    def __init__(self, play: Plays) -> None:
        self._play = play
        self._held: list[tuple[Cue, float]] | None = None

    @property
    def is_held(self) -> bool:
        """Whether sounds are held because they fall together."""
        return self._held is not None

    def play(self, cue: Cue, pan: float) -> None:
        """Play a sound from one side, or hold it while others may still fall together with it."""
        if self._held is None:
            self._play(cue, pan)
        else:
            self._held.append((cue, pan))

    @contextmanager
    def together(self) -> Iterator[None]:
        """Treat the sounds of a ``with`` block as falling together: only the last one is heard, at its end."""
        if self._held is not None:
            yield
            return
        self._held = []
        try:
            yield
        finally:
            last, self._held = self._held[-1:], None
            for cue, pan in last:
                self._play(cue, pan)
