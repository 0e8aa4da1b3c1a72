"""The count of the discard after the last trick: its cards are turned one by one, and points fly to the bar."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.client.table.accent import Accent
from mighty_gui.client.table.beat import Beat, FlyingWords
from mighty_gui.client.table.card_moves import Move, differences
from mighty_gui.client.table.card_spots import Key, Spots, spots
from mighty_gui.client.table.event_beats import Change
from mighty_gui.client.table.mighty.mighty_lights import GOAL
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.side_points import standing
from mighty_gui.client.table.sound_mix import heard_with, sounds_of
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import Cards
from mighty_gui.engine.mighty.pack import point_cards

SILENCE, SLIDE, TURN, FLIGHT = 0.35, 0.30, 0.28, 0.30
"""The seconds before the count, in which the cards come to the middle, one is turned, and a point flies."""
READ, GLANCE = 0.25, 0.4
"""The seconds for which the turned cards lie there at the end: by the chosen speed, and whatever it is."""
PANEL: Key = ("panel",)
"""Where the light falls as the mark is passed."""


@dataclass(frozen=True)
class Count:
    """A discard that is counted: its cards, those without points first, and the table before the count."""

    before: MightyTable
    cards: Cards

    @classmethod
    def of(cls, before: MightyTable, discard: Cards) -> Count:
        """The count of a discard."""
        worth = point_cards(before.rules)
        ordered = tuple(sorted(discard, key=lambda card: card in worth))
        return cls(replace(before.cleared(), buried_cards=ordered if before.buried_cards else None), ordered)

    @property
    def worth(self) -> tuple[int, ...]:
        """The points of each card."""
        worth = point_cards(self.before.rules)
        return tuple(int(card in worth) for card in self.cards)

    @property
    def covered(self) -> MightyTable:
        """The table with the discard in the middle, still face down."""
        return replace(self.before, counted=("",) * len(self.cards), points_counted=0)

    @property
    def open(self) -> MightyTable:
        """The table with the whole discard turned and counted."""
        faces = tuple(card.name for card in self.cards)
        return replace(self.before, counted=faces, points_counted=sum(self.worth))

    def passes_with(self) -> int | None:
        """The number of points found with which the declarer's side passes its mark; ``None`` if it does not do so
        now."""
        has, target = standing(self.covered).attack, self.before.target or 0
        if self.before.rules.points.discard != "declarer" or has >= target:
            return None
        return target - has if target - has <= sum(self.worth) else None


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
    """The sound as the mark is passed with that many points, if it is."""
    return [] if passes is None else [(heard_with(flying[passes - 1].landing, Cue.MARK), Cue.MARK)]


def _turned(layout: Layout, count: Count, covered: Spots) -> Beat:
    """The beat in which the cards are turned one by one, and each point is counted as it reaches the panel."""
    up = spots(count.open, layout)
    moves = tuple(
        Move(key, covered[key], up[key], TURN, TURN * at, out_cubic) for at, key in enumerate(_counted(up))
    )
    flying = tuple(
        FlyingWords("+1", (move.end.x, move.end.y), layout.info.center, move.landing, FLIGHT)
        for move, worth in zip(moves, count.worth, strict=True)
        if worth
    )
    told = tuple(
        (one.landing, replace(count.open, points_counted=points)) for points, one in enumerate(flying, start=1)
    )
    passes = count.passes_with()
    return Beat(
        count.open,
        moves,
        (*sounds_of(moves, Cue.TURN), *_rising(flying), *_mark(flying, passes)),
        accent=Accent(GOAL, PANEL, flying[passes - 1].landing) if passes is not None else None,
        told=((0.0, count.covered), *told),
        flying=flying,
        pause=READ,
        hold=GLANCE,
    )
