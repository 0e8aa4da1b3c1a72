"""The stage of a hand that is looked at: any of its positions, through one seat's eyes or with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.card_spots import Showing
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.event import Event


class ReplayStage(Stage):
    """Shows any position of a finished hand. States once worked out are kept: going back costs nothing."""

    def __init__(self, context: Context, kit: TableKit, match: ReplayMatch, viewer: int, *, all_open: bool) -> None:
        self.all_open = all_open
        self.replayed = match
        self._known: dict[tuple[int, int, bool], TableState] = {}
        self._seen_tables: dict[tuple[int, int], TableState] = {}
        super().__init__(context, kit, match, viewer)
        self.open, self.director.gathers = True, False
        self.jump()

    def showing(self, *, last_trick: bool = False) -> Showing:
        """The things to be shown: with all hands open these lie where what was won would lie."""
        return replace(super().showing(last_trick=last_trick), hands_open=self.all_open)

    # --- moving about --------------------------------------------------------------------------------

    def jump(self) -> None:
        """Show the match's position at once."""
        self._sit(self.viewer, True)
        self.latest = ()
        self.director.jump(self.known(self.replayed.position))

    def look_through(self, seat: int, *, all_open: bool) -> None:
        """Show the position from another seat, or with all hands open."""
        self.all_open = all_open
        self.viewer = seat
        self.jump()

    def go_on(self) -> None:
        """Show what leads to the next position."""
        self.director.finish()
        self.director.jump(self.known(self.replayed.position))
        self.replayed.position += 1
        self.view = self._look()
        self._seen = len(self.view.events)
        self.latest = self._news(self.replayed.position)
        self.director.feed(self.latest)

    def step(self, dt: float) -> bool:
        """Let time pass; once all has been shown, take over what no event has told."""
        changed = super().step(dt)
        known = self.known(self.replayed.position)
        if not self.director.busy and self.state != known:
            self.director.reveal(known)
            changed = True
        return changed

    # --- what is known -------------------------------------------------------------------------------

    def known(self, position: int) -> TableState:
        """The table in a position; a trick that was finished there still lies on it."""
        key = (position, self.viewer, self.all_open)
        if key not in self._known:
            self._known[key] = self._worked_out(position)
        return self._known[key]

    def _worked_out(self, position: int) -> TableState:
        settled = self._settled(position)
        before = self._settled(position - 1) if position else settled
        if len(settled.tricks) == len(before.tricks):
            return settled
        for event in self._news(position):
            before = self.kit.reduce(before, event)
        return before

    def _settled(self, position: int) -> TableState:
        """The table in a position with the finished trick taken off it."""
        table = self._seen_by(position, self.viewer)
        if not self.all_open:
            return table
        hands, buried = table.hands, table.buried_cards
        for seat in self.replayed.hand.viewers:
            other = self._seen_by(position, seat)
            hands = tuple(theirs if one is None else one for one, theirs in zip(hands, other.hands, strict=True))
            buried = buried or other.buried_cards
        return replace(table, hands=hands, buried_cards=buried)

    def _seen_by(self, position: int, seat: int) -> TableState:
        """The table as the person at that seat saw it."""
        if (position, seat) not in self._seen_tables:
            self._seen_tables[position, seat] = self.kit.table_of(self.replayed.hand.view(position, seat))
        return self._seen_tables[position, seat]

    def work_ahead(self) -> bool:
        """Use an idle moment to work out one more position; tells whether one was missing."""
        here, every = self.replayed.position, range(self.replayed.hand.last + 1)
        missing = (at for at in every if (at, self.viewer, self.all_open) not in self._known)
        position = min(missing, key=lambda at: abs(at - here), default=None)
        if position is not None:
            self.known(position)
        return position is not None

    def _news(self, position: int) -> Sequence[Event]:
        """The events that led to a position, as far as they may be shown from here."""
        if self.all_open:
            return self.replayed.hand.news(position)
        before = len(self.replayed.hand.view(position - 1, self.viewer).events)
        return self.replayed.hand.view(position, self.viewer).events[before:]
