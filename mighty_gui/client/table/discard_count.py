"""The count of the discard after the last trick: its cards are turned one by one, and its points fly home."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.client.table.accent import Accent, Light
from mighty_gui.client.table.beat import Beat, FlyingWords
from mighty_gui.client.table.card_moves import Move, differences
from mighty_gui.client.table.card_spots import Key, Spots, spots
from mighty_gui.client.table.event_beats import Change
from mighty_gui.client.table.sound_mix import heard_with, sounds_of
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import Cards, TableState

SILENCE, SLIDE, TURN, FLIGHT = 0.35, 0.30, 0.28, 0.30
"""The seconds before the count, in which the cards come to the middle, one is turned, and a point flies."""
READ, GLANCE = 0.25, 0.4
"""The seconds for which the turned cards lie there at the end: by the chosen speed, and whatever it is."""
PANEL: Key = ("panel",)
"""Where the light falls as a mark is passed."""


@dataclass(frozen=True)
class Count:
    """A discard that is counted: the table before the count, its cards, and the points of each."""

    before: TableState
    cards: Cards
    worth: tuple[int, ...]
    owner: int | None = None
    """The seat to which the points fly; without one they fly to the info panel."""
    mark: int | None = None
    """The number of counted cards with which a mark on the panel is passed, if it is."""
    light: Light | None = None
    """The light of that mark."""

    @property
    def covered(self) -> TableState:
        """The table with the discard in the middle, still face down."""
        return replace(self.before, counted=("",) * len(self.cards), points_counted=0)

    @property
    def open(self) -> TableState:
        """The table with the whole discard turned and counted."""
        faces = tuple(card.name for card in self.cards)
        return replace(self.before, counted=faces, points_counted=sum(self.worth))

    def home(self, layout: Layout) -> tuple[int, int]:
        """Where the points fly."""
        return layout.info.center if self.owner is None else layout.place(self.owner).plate.center


def counting_beats(change: Change, count: Count) -> list[Beat]:
    """The beats of the count: a silence, the cards come to the middle, and are turned."""
    lying = spots(count.before, change.layout)
    covered = spots(count.covered, change.layout)
    comes = tuple(
        Move(key, lying["buried", key[1]], covered[key], SLIDE, SILENCE + 0.04 * at, in_out)
        for at, key in enumerate(_counted(covered))
    )
    told = ((SILENCE, count.covered),)
    come = Beat(count.covered, comes, sounds_of(comes, Cue.LAY), told=told, pause=0.1)
    return [come, _turned(change.layout, count, covered)]


def put_back(change: Change, count: Count) -> tuple[Move, ...]:
    """The moves in which the discard goes back to where it lay, once it has been counted."""
    return tuple(differences(spots(count.open, change.layout), change.new, SLIDE))


def _counted(at: Spots) -> list[Key]:
    return [key for key in at if key[0] == "counted"]


def _rising(flying: tuple[FlyingWords, ...]) -> list[tuple[float, Cue]]:
    """The sounds of the points as they are counted: each higher than the one before."""
    cues = [COUNTS[min(at, len(COUNTS) - 1)] for at in range(len(flying))]
    return [(heard_with(one.landing, cue), cue) for one, cue in zip(flying, cues, strict=True)]


def _mark(flying: tuple[FlyingWords, ...], passes: int | None) -> list[tuple[float, Cue]]:
    """The sound as the mark is passed with that many counted cards, if it is."""
    return [] if passes is None else [(heard_with(flying[passes - 1].landing, Cue.MARK), Cue.MARK)]


def _accent(flying: tuple[FlyingWords, ...], count: Count) -> Accent | None:
    """The light on the panel as the mark is passed."""
    if count.mark is None or count.light is None:
        return None
    return Accent(count.light, PANEL, flying[count.mark - 1].landing)


def _turned(layout: Layout, count: Count, covered: Spots) -> Beat:
    """The beat in which the cards are turned one by one, and its points are counted as they arrive."""
    up = spots(count.open, layout)
    moves = tuple(
        Move(key, covered[key], up[key], TURN, TURN * at, out_cubic) for at, key in enumerate(_counted(up))
    )
    points = [worth for worth in count.worth if worth]
    rich = (move for move, worth in zip(moves, count.worth, strict=True) if worth)
    flying = tuple(
        FlyingWords(f"+{worth}", (move.end.x, move.end.y), count.home(layout), move.landing, FLIGHT)
        for move, worth in zip(rich, points, strict=True)
    )
    told = tuple(
        (one.landing, replace(count.open, points_counted=sum_so_far))
        for one, sum_so_far in zip(flying, accumulate(points), strict=True)
    )
    return Beat(
        count.open,
        moves,
        (*sounds_of(moves, Cue.TURN), *_rising(flying), *_mark(flying, count.mark)),
        accent=_accent(flying, count),
        told=((0.0, count.covered), *told),
        flying=flying,
        pause=READ,
        hold=GLANCE,
    )
