"""Spoken narration of the table: every event, and every question with its options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.event_narrator import FACTS, STANDING, TOTALS
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets.dialog import texts_of
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import SAVED, hand_shown
from mighty_gui.texts import Texts


class Narrating(Extra):
    """The narration of the table through the narrator; without a listener it does nothing."""

    def __init__(self) -> None:
        self._titles: list[str] = []
        self._saving = SAVED

    @property
    def _is_audible(self) -> bool:
        return self.table.context.narrator.is_audible

    def begin_hand(self) -> None:
        stage = self.table.stage
        self._titles = []
        self._announce_saving()
        if not self._is_audible:
            return
        if stage.director.busy:
            self._report(stage.view.events)
        elif stage.open:
            self.announce_standing()

    def acted(self, seat: int, action: Action) -> None:
        self._report(self.table.stage.latest)

    def asked(self, view: View) -> None:
        if self._is_audible:
            self._announce(self.table.stage.event_narrator().question_text())
            turn = self.table.t("accessibility.told.turn_you")
            self.table.context.narrator.inform_reader(f"{turn} {self.table.controls.prompt or ''}".strip())

    def step(self, dt: float) -> bool:
        """Speak a question's text, and again the parts that change; the widget with the focus announces itself."""
        self._announce_saving()
        controls = self.table.controls
        if not self._is_audible or controls.question is None:
            self._titles = []
            return False
        written = (widget for widget in controls.page.widgets if not isinstance(widget, HandCard))
        titles = [line for widget in written for line in texts_of(widget, self.table.context.texts)]
        for line in titles:
            if line not in self._titles:
                self._announce(line)
        self._titles = titles
        return False

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of the spoken reports: T for the whole state, and one key for each single fact."""
        keys = (STANDING, *FACTS)
        if intent.kind is not Kind.KEY or not self._is_audible or intent.key not in keys:
            return False
        lines = self._totals() if intent.key == TOTALS else self.table.stage.event_narrator().fact(intent.key)
        for line in lines:
            self._announce(line)
        return True

    def _totals(self) -> Iterable[str]:
        """Return each player's total before the hand, unless a lesson has not taught totals yet."""
        table, stage = self.table, self.table.stage
        if Topic.TOTALS in stage.hidden_topics:
            return [table.t("accessibility.told.no_totals")]
        return total_texts(table.context.texts, table.match, stage.totals, stage.names)

    def _announce_saving(self) -> None:
        """Announce that the match is no longer saved, or that it is again."""
        before, self._saving = self._saving, self.table.match.saving
        if self._is_audible and self._saving != before and (before.is_missing or self._saving.is_missing):
            self._announce(self.table.t(self._saving.sentence, **self._saving.values))

    def announce_standing(self) -> None:
        """Speak the whole state of the hand."""
        for line in self.table.stage.event_narrator().fact(STANDING):
            self._announce(line)

    def _report(self, events: Sequence[Event]) -> None:
        if self._is_audible:
            narrator = self.table.stage.event_narrator()
            for event in events:
                self._announce(narrator.sentence(event))

    def _announce(self, line: str) -> None:
        self.table.context.narrator.speak(line)


def total_texts(texts: Texts, match: TableMatch, totals: Sequence[int], names: Sequence[str]) -> Iterator[str]:
    """Yield the number of a hand in its match, and each player's total, the best first."""
    yield texts("table.info.hand", number=hand_shown(match))
    seats = {seat: totals[match.player_index(seat)] for seat in match.setup.game.people(match.setup.rules)}
    for seat in sorted(seats, key=lambda seat: -seats[seat]):
        yield texts("accessibility.told.total", name=names[seat], total=with_sign(seats[seat]))
