"""Short tips for things that the table shows for the first time, each told only once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson_kit import LessonKit
from mighty_gui.client.lessons.lesson_kits import lesson_kit
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.hint_note import Note, Told
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.game import Action


class TipNote(Note):
    """A note with a tip."""

    def __init__(self, look: Look, told: Told, away: Callable[[], None]) -> None:
        super().__init__(look, told, away)
        self.name = "tip note"


class FirstTimes(Extra):
    """The tips for whatever is seen for the first time, shown where they hide nothing."""

    def __init__(self) -> None:
        self.shown = ""
        """The tip that lies on the table."""
        self._seen: Progress | None = None
        self._looked: object = None

    # --- when ----------------------------------------------------------------------------------------

    @property
    def _is_wanted(self) -> bool:
        return self.table.context.settings.tips and bool(self.table.match.people) and self.table.stage.open

    @property
    def _progress(self) -> Progress:
        """What whoever plays here was told so far, in this match or an earlier one."""
        player = self.table.context.settings.player
        if self._seen is None or self._seen.profile != player:
            self._seen = Progress.load(self.table.context.archive, player)
        return self._seen

    def step(self, dt: float) -> bool:
        """Look for something new whenever the table has come to rest."""
        stage = self.table.stage
        if self.shown and not self._is_wanted:
            self.drop()
            return True
        if self.shown or self.table.is_busy or not self._is_wanted or self._looked is stage.view:
            return False
        self._looked = stage.view
        name = "" if self._is_crowded_out else next(self._news(), "")
        if name:
            self._tell(name)
        return bool(name)

    def _news(self) -> Iterator[str]:
        """Yield the tips for what is visible and was never explained."""
        stage = self.table.stage
        alone = len(self.table.match.people) == 1
        kit = self._kit
        for name, holds in kit.first_times.items():
            may_be_seen = alone or name not in kit.secret_tips
            if name not in self._progress.tips and may_be_seen and holds(stage.state, stage.view):
                yield name

    @property
    def _kit(self) -> LessonKit:
        return lesson_kit(self.table.match.setup.rules)

    def _tell(self, name: str) -> None:
        self.shown = name
        self._progress.tell(name)
        self.table.context.narrator.say(self._words(name).spoken)
        self.table.refresh()

    def drop(self) -> None:
        """Put the tip away."""
        if self.shown:
            self.shown = ""
            self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        """Put the tip away once the person has moved."""
        if seat == self.table.stage.viewer:
            self.drop()

    # --- where ---------------------------------------------------------------------------------------

    @property
    def has_note(self) -> bool:
        """Whether a tip lies on the table."""
        return bool(self.shown) and self._is_wanted and not self._is_crowded_out

    @property
    def _is_crowded_out(self) -> bool:
        """Whether a hint lies in the tip's place."""
        return self.table.has_note(beside=self)

    def widgets(self) -> Sequence[Widget]:
        """Return the note, in the corner of the hints."""
        if not self.has_note:
            return ()
        note = TipNote(self.table.context.look, self._words(self.shown), self.drop)
        return (note.fit(self.table.controls.aside),)

    def _words(self, name: str) -> Told:
        values = self._kit.tip_values(self.table.stage.state, self.table.context.texts)
        return Told(self.table.t(f"coach.tip.{name}.title"), why=self.table.t(f"coach.tip.{name}.text", **values))

    def handle(self, intent: Intent) -> bool:
        """Put the tip away on Escape, which otherwise opens the menu."""
        if intent.kind is not Kind.CANCEL or not self.shown:
            return False
        self.drop()
        return True
