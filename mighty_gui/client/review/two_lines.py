"""The hand as played and the better line, each on its own table, stepped through together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_table import ReplayTable
from mighty_gui.client.shell.context import Context
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.analysis import BetterLine, JudgedDecision


class TwoLines:
    """Both lines of play, ``offset`` actions after the moment; at first both tables show the same position."""

    def __init__(self, context: Context, match: ReplayMatch, decision: JudgedDecision, line: BetterLine | None) -> None:
        self.decision = decision
        self.offset = 0
        self.side = 0
        self.side_by_side = True
        """Whether both tables are shown."""
        self.room: pygame.Rect | None = None
        """The area of both tables; ``None`` until it is set."""
        self.other = None if line is None else _match_of(match, line)
        start = decision.number - 1
        self._matches = match.at(start), (self.other or match).at(start)
        seat = decision.seat
        self.own = ReplayTable(context, self._matches[0], seat, all_open=False)
        self.better = ReplayTable(context, self._matches[1], seat, all_open=True, silent=True)

    @property
    def tables(self) -> tuple[ReplayTable, ReplayTable]:
        """Both tables, the left one first."""
        return self.own, self.better

    @property
    def shown_tables(self) -> Sequence[ReplayTable]:
        """The visible tables."""
        return self.tables if self.side_by_side else (self.tables[self.side],)

    @property
    def at_moment(self) -> bool:
        """Whether no action has been shown yet."""
        return self.offset == 0

    @property
    def last(self) -> int:
        """The number of actions in the longer line."""
        return max(match.hand.last for match in self._matches) - (self.decision.number - 1)

    @property
    def position(self) -> int:
        """The position in the hand as played."""
        return self._matches[0].position

    @property
    def at_end(self) -> bool:
        """Whether both lines have ended."""
        return self.offset >= self.last

    def scores(self, seat: int) -> tuple[int, int]:
        """Return the seat's score in each line."""
        own, better = (match.hand.result.scores[seat] for match in self._matches)
        return own, better

    def go(self, offset: int) -> None:
        """Show the position ``offset`` actions after the moment on both tables."""
        self.offset = offset
        for table, match in zip(self.tables, self._matches, strict=True):
            match.position = min(match.hand.last, self.decision.number - 1 + offset)
            table.stage.look_through(self.decision.seat, all_open=self._opens(table))
        self.place()

    def _opens(self, table: ReplayTable) -> bool:
        """Return whether all hands are open on a table; at first, the left one hides what the seat did not see."""
        return table is self.better or not self.at_moment

    def go_on(self) -> None:
        """Show the next action of both lines."""
        if self.at_end:
            return
        if self.at_moment and not self.own.stage.all_open:
            self.own.stage.look_through(self.decision.seat, all_open=True)
        self.offset += 1
        for table, match in zip(self.tables, self._matches, strict=True):
            if match.position < match.hand.last:
                table.stage.go_on()

    def event_lines(self) -> Iterator[str]:
        """Return sentences about the events just shown."""
        stage = (self.own if self.side_by_side else self.tables[self.side]).stage
        narrator = stage.event_narrator()
        return (sentence for event in stage.latest if (sentence := narrator.sentence(event)))

    @property
    def busy(self) -> bool:
        """Whether an animation is running."""
        return any(table.stage.director.busy for table in self.tables)

    def step(self, dt: float) -> bool:
        """Advance both tables by ``dt`` seconds; return whether the picture changed."""
        changed = [table.stage.step(dt) for table in self.tables]
        self.place()
        return any(changed)

    def place(self) -> None:
        """Compute the place of each card."""
        for table in self.tables:
            table.stage.place()

    def prepare(self) -> bool:
        """Use an idle moment to compute a position or to prepare a picture; return whether there was work."""
        return any(table.stage.work_ahead() or table.stage.prepare() for table in self.tables)

    def arrange(self, room: pygame.Rect, height: int, *, side_by_side: bool) -> None:
        """Lay out the tables in the area above the pane; ``height`` is that of the window."""
        self.room, self.side_by_side = pygame.Rect(room), side_by_side
        halves = [pygame.Rect(room), pygame.Rect(room)]
        if side_by_side:
            for half in halves:
                half.width = (room.width - 2) // 2
            halves[1].right = room.right
        for table, half in zip(self.tables, halves, strict=True):
            table.arrange(half, height)
        self.go(self.offset)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible tables."""
        if self.side_by_side:
            surface.fill((0, 0, 0), pygame.Rect(self.own.rect.topleft, (surface.get_width(), self.own.rect.height)))
        for table in self.shown_tables:
            table.draw(surface, None)


def _match_of(match: ReplayMatch, line: BetterLine) -> ReplayMatch:
    """Return the better line as a hand of the same match."""
    record = line.record(match.hand)
    hand = ReplayedHand(record, match.hand.rules)
    scores = list(match.as_finished.scores)
    for seat in match.people:
        scores[match.player_index(seat)] = hand.result.scores[seat]
    finished_hand = replace(match.as_finished, result=hand.result, record=record, scores=tuple(scores))
    return ReplayMatch(hand, match.setup, finished_hand, match.before)
