"""The stage of a replay: a finished hand at any position, from one seat's view or with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mighty_gui.client.review.replay.replay_match import ReplayMatch, StepMark, around
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.narration import Narrator
from mighty_gui.client.table.event_narrator import FACTS, HAND, STANDING, TOTALS, TRICK, EventNarrator
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.place.card_spots import Showing
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.table.table_narration import total_texts
from mighty_gui.engine.core.event import Event


class ReplayStage(Stage):
    """A stage for any position of a finished hand. Computed positions are cached."""

    def __init__(self, context: Context, kit: TableKit, match: ReplayMatch, viewer: int, *, all_open: bool) -> None:
        self.all_open = all_open
        self.replayed = match
        self._known: dict[tuple[int, int, bool], TableState] = {}
        self._seen_tables: dict[tuple[int, int], TableState] = {}
        super().__init__(context, kit, match, viewer)
        self.open, self.director.gathers = True, False
        self.jump()

    def showing(self, *, last_trick: bool = False) -> Showing:
        """Return what is shown; with all hands open, these take the places of the cards won."""
        return replace(super().showing(last_trick=last_trick), hands_open=self.all_open)

    def jump(self) -> None:
        """Show the match's position at once."""
        self._sit(self.viewer, True)
        self.latest = ()
        self.director.jump(self.table_at(self.replayed.position))

    def look_through(self, seat: int, *, all_open: bool) -> None:
        """Show the position from another seat, or with all hands open."""
        self.all_open = all_open
        self.viewer = seat
        self.jump()

    def go_on(self) -> None:
        """Show the events that lead to the next position."""
        self.director.finish()
        self.director.jump(self.table_at(self.replayed.position))
        self.replayed.position += 1
        self.news()

    def facts(self, key: str) -> Iterator[str]:
        """Yield the sentences for a key of the table; with all hands open, each hand after its player's name."""
        if key == TOTALS:
            yield from total_texts(self.context.texts, self.replayed, self.replayed.totals, self.names)
            return
        if key == TRICK and self.state.awaiting_collection:  # the finished trick is still visible
            at = replace(self.position, state=replace(self.state, awaiting_collection=False))
            yield from self.kit.event_narrator(at, self.info()).fact(key)
            return
        seats = self.replayed.people if key == HAND and self.all_open else ()
        for seat in seats:
            if seat in self.replayed.hand.viewers:
                yield f"{self.names[seat]}:"
                yield from self.event_narrator(seat).fact(key)
        if not seats:
            yield from self.event_narrator().fact(key)

    def event_narrator(self, seat: int | None = None) -> EventNarrator:
        """Return the narrator of a seat's view; with all hands open, no hand is the listener's own."""
        if seat is not None or not self.all_open:
            return super().event_narrator(seat)
        return self.kit.event_narrator(replace(self.position, is_open=False), self.info())

    def step(self, dt: float) -> bool:
        """Advance the stage by ``dt`` seconds; after all events, apply changes that no event describes."""
        changed = super().step(dt)
        known = self.table_at(self.replayed.position)
        if not self.director.busy and self.state != known:
            self.director.reveal(known)
            changed = True
        return changed

    def table_at(self, position: int) -> TableState:
        """Return the table at a position; a trick finished there is still on it."""
        key = (position, self.viewer, self.all_open)
        if key not in self._known:
            self._known[key] = self._worked_out(position)
        return self._known[key]

    def _worked_out(self, position: int) -> TableState:
        settled = self._settled_table(position)
        before = self._settled_table(position - 1) if position else settled
        if len(settled.tricks) == len(before.tricks):
            return settled
        for event in self._news(position):
            before = self.kit.reduce(before, event)
        return before

    def _settled_table(self, position: int) -> TableState:
        """Return the table at a position, without the trick finished there."""
        table = self._seen_by(position, self.viewer)
        if not self.all_open:
            return table
        hands, buried = table.hands, table.buried_cards
        for seat in self.replayed.hand.viewers:
            other = self._seen_by(position, seat)
            hands = tuple(theirs if hand is None else hand for hand, theirs in zip(hands, other.hands, strict=True))
            buried = buried or other.buried_cards
        return replace(table, hands=hands, buried_cards=buried)

    def _seen_by(self, position: int, seat: int) -> TableState:
        """Return the table as the person at that seat saw it."""
        if (position, seat) not in self._seen_tables:
            self._seen_tables[position, seat] = self.kit.table_of(self.replayed.hand.view(position, seat))
        return self._seen_tables[position, seat]

    def work_ahead(self) -> bool:
        """Use an idle moment to compute one more position; return whether one was missing."""
        here, every = self.replayed.position, range(self.replayed.hand.last + 1)
        missing = (at for at in every if (at, self.viewer, self.all_open) not in self._known)
        position = min(missing, key=lambda at: abs(at - here), default=None)
        if position is not None:
            self.table_at(position)
        return position is not None

    def _unseen(self) -> Sequence[Event]:
        return self._news(self.replayed.position)

    def _news(self, position: int) -> Sequence[Event]:
        """Return the events that led to a position, as far as the viewer may see them."""
        if self.all_open:
            return self.replayed.hand.news(position)
        before = len(self.replayed.hand.view(position - 1, self.viewer).events)
        return self.replayed.hand.view(position, self.viewer).events[before:]


def caption(stage: ReplayStage, marks: Sequence[StepMark]) -> str:
    """Return one line about the position."""
    texts, match = stage.context.texts, stage.replayed
    step = around(marks, match.position)
    text = texts("replay.place", position=match.position, last=match.hand.last, step=step)
    return texts("replay.line", place=text.strip(" ·"), trick=_trick(stage)).strip(" ·")


def _trick(stage: ReplayStage) -> str:
    """Return the text about the trick, its leader and winner so far; without a trick, about the turn."""
    state, texts, names = stage.state, stage.context.texts, stage.names
    if state.awaiting_collection:
        won = state.tricks[-1]
        key = "replay.won_points" if won.points else "replay.won"
        return texts(key, leader=names[won.leader], winner=names[won.winner], points=won.points)
    if state.trick:
        leader, winner = names[state.trick[0].seat], state.winning
        if winner is None or len(state.trick) < 2:
            return texts("replay.led", leader=leader)
        return texts("replay.winning", leader=leader, winner=names[winner])
    seat = stage.replayed.hand.to_act(stage.replayed.position)
    return texts("replay.turn", name=names[seat]) if seat is not None else ""


def announce_fact(narrator: Narrator, stage: ReplayStage, key: str) -> bool:
    """Speak the facts for a key of the table, if speech is on; return whether the key has any."""
    if not narrator.is_audible or key not in (STANDING, *FACTS):
        return False
    for line in stage.facts(key):
        narrator.speak(line)
    return True
