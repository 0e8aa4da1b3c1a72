"""A beat: one stretch of what is seen and heard at the table, as data (moves, sounds, an accent, words, pauses)."""

from __future__ import annotations

from dataclasses import dataclass, field

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.accent import Accent
from mighty_gui.client.table.blow import STOP, Blow
from mighty_gui.client.table.card_moves import Move, drift, returning
from mighty_gui.client.table.card_spots import Spots
from mighty_gui.client.table.spectacle import Spectacle
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
class Moment:
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
    moment: Moment | None = None
    moment_at: float = 0.0
    """The seconds after which it is said: words about a card come with its landing."""
    accent: Accent | None = None
    blow: Blow | None = None
    told: tuple[tuple[float, TableState], ...] = ()
    """The tables from which nameplates and panel are written, each from these seconds on; until the first of them
    they stay as they were. Without any they are those of the table afterwards, at once."""
    flying: tuple[FlyingWords, ...] = ()
    spectacle: Spectacle | None = None
    pause: float = 0.0
    """Time to take it in, by the chosen speed."""
    hold: float = 0.0
    """Time to read, whatever the speed."""
    ends_hand: bool = False
    """Whether the hand is over with it."""
    seat: int | None = None
    """The seat from which its sounds come, where neither a card nor the words tell."""

    @property
    def seconds(self) -> float:
        """The seconds until nothing of it moves any longer."""
        stop = 0.0 if self.blow is None else STOP
        ends = [move.over + stop for move in self.moves] + [words.landing for words in self.flying]
        ends += [at for at, _ in self.sounds] + [at for at, _ in self.told] + [self.moment_at]
        if self.accent is not None:
            ends.append(self.accent.delay + self.accent.seconds)
        if self.spectacle is not None:
            ends.append(self.spectacle.seconds)
        return max(ends)

    @property
    def still_seconds(self) -> float:
        """The seconds for which its still picture is shown where nothing moves."""
        shown = [self.accent.seconds] if self.accent is not None else []
        shown += [self.spectacle.still_seconds] if self.spectacle is not None else []
        return max(shown, default=0.0)

    @property
    def still_at_once(self) -> float:
        """The same where everything happens at once: light is glanced at, but what a spectacle says is read."""
        told = self.spectacle.still_seconds if self.spectacle is not None else 0.0
        return max(told, min(GLANCE, self.still_seconds))


def went_back(state: TableState, old: Spots, new: Spots) -> Beat:
    """The beat in which a choice is taken back and the cards return."""
    moves = tuple(returning(old, new, RETURN))
    return Beat(state, moves, ((0.0, Cue.UNDO),), Moment("taken_back", state.viewer))


def laid_open(state: TableState, old: Spots, new: Spots, reason: str) -> Beat:
    """The beat in which the viewer lays their hand on the table and says why the rest is theirs."""
    moment = Moment(f"claim_{reason}", state.viewer)
    return Beat(state, tuple(drift(old, new)), ((0.0, Cue.CLAIM),), moment, hold=READ_CLAIM)
