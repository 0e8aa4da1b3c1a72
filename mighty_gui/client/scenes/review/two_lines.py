"""The hand as it was played and the better line, each on a table of its own, led through together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.replay.replay_table import ReplayTable
from mighty_gui.client.shell.context import Context
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.analysis import Decision
from mighty_gui.study.better_line import BetterLine


class TwoLines:
    """Both lines, ``offset`` actions after the moment. At the moment itself both tables show that position."""

    def __init__(self, context: Context, match: ReplayMatch, decision: Decision, line: BetterLine | None) -> None:
        self.decision = decision
        self.offset = 0
        self.side = 0
        self.beside = True
        self.room: pygame.Rect | None = None
        """The room that both share, once they have been given any."""
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
    def shown(self) -> Sequence[ReplayTable]:
        """The tables that are seen."""
        return self.tables if self.beside else (self.tables[self.side],)

    # --- where they are ------------------------------------------------------------------------------

    @property
    def at_moment(self) -> bool:
        """Whether nothing has been done yet."""
        return self.offset == 0

    @property
    def last(self) -> int:
        """How many actions the longer line has."""
        return max(one.hand.last for one in self._matches) - (self.decision.number - 1)

    @property
    def position(self) -> int:
        """The position of the hand as it was played."""
        return self._matches[0].position

    @property
    def at_end(self) -> bool:
        """Whether both are over."""
        return self.offset >= self.last

    def scores(self, seat: int) -> tuple[int, int]:
        """What each line came to for a seat."""
        own, better = (one.hand.result.scores[seat] for one in self._matches)
        return own, better

    def go(self, offset: int) -> None:
        """Show a position of both at once."""
        self.offset = offset
        for table, match in zip(self.tables, self._matches, strict=True):
            match.position = min(match.hand.last, self.decision.number - 1 + offset)
            table.stage.look_through(self.decision.seat, all_open=self._opens(table))
        self.place()

    def _opens(self, table: ReplayTable) -> bool:
        """Whether all hands lie open on a table: everywhere but where it is shown what could be seen."""
        return table is self.better or not self.at_moment

    def go_on(self) -> None:
        """Show the next action of both."""
        if self.at_end:
            return
        if self.at_moment and not self.own.stage.all_open:
            self.own.stage.look_through(self.decision.seat, all_open=True)
        self.offset += 1
        for table, match in zip(self.tables, self._matches, strict=True):
            if match.position < match.hand.last:
                table.stage.go_on()

    def told(self) -> Iterator[str]:
        """What has just happened on the table that is heard."""
        stage = (self.own if self.beside else self.tables[self.side]).stage
        teller = stage.teller()
        return (words for event in stage.latest if (words := teller.tell(event)))

    # --- time ----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return any(table.stage.director.busy for table in self.tables)

    def step(self, dt: float) -> bool:
        """Let time pass on both; tells whether the picture changed."""
        changed = [table.stage.step(dt) for table in self.tables]
        self.place()
        return any(changed)

    def place(self) -> None:
        """Find out where every card is now."""
        for table in self.tables:
            table.stage.place()

    def prepare(self) -> bool:
        """Use an idle moment to work out a position, or to make a picture."""
        return any(table.stage.work_ahead() or table.stage.prepare() for table in self.tables)

    # --- drawing -------------------------------------------------------------------------------------

    def arrange(self, room: pygame.Rect, height: int, *, beside: bool) -> None:
        """Share the room above the pane in a window of that height."""
        self.room, self.beside = pygame.Rect(room), beside
        halves = [pygame.Rect(room), pygame.Rect(room)]
        if beside:
            for half in halves:
                half.width = (room.width - 2) // 2
            halves[1].right = room.right
        for table, half in zip(self.tables, halves, strict=True):
            table.arrange(half, height)
        self.go(self.offset)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the tables that are seen."""
        if self.beside:
            surface.fill((0, 0, 0), pygame.Rect(self.own.rect.topleft, (surface.get_width(), self.own.rect.height)))
        for table in self.shown:
            table.draw(surface, None)


def _match_of(match: ReplayMatch, line: BetterLine) -> ReplayMatch:
    """The hand as it would have gone, as a hand of the same match."""
    record = line.record(match.hand)
    hand = ReplayedHand(record, match.hand.rules)
    scores = list(match.told.scores)
    for seat in match.people:
        scores[match.player_index(seat)] = hand.result.scores[seat]
    told = replace(match.told, result=hand.result, record=record, scores=tuple(scores))
    return ReplayMatch(hand, match.setup, told, match.before)
