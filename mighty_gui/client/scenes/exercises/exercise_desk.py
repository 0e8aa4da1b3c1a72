"""The ways to the exercises: from the start screen and from a table, and on to the position of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from mighty_gui.client.scenes.exercises.exercise_list import ExerciseActions, ExerciseList
from mighty_gui.client.scenes.exercises.exercise_match import ExerciseMatch
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.played_hands import record_of
from mighty_gui.keep.profiles import PlayedSeat
from mighty_gui.keep.rows import Value
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import Catalogue
from mighty_gui.presets.record_files import RecordFile, record_in
from mighty_gui.study.exercise_book import Exercise, ExerciseBook
from mighty_gui.texts.problem_text import problem_text


class ExerciseDesk:
    """Opens the list of exercises and each of them, and looks in idle moments for new ones."""

    def __init__(
        self,
        app: SceneStack,
        context: Context,
        catalogue: Callable[[], Catalogue],
        rules_name: Callable[[str], str],
        skill: Callable[[str], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        """``rules_name`` tells what a preset is called; ``skill`` shows how good the person of a profile is."""
        self.app = app
        self.context = context
        self.catalogue = catalogue
        self.actions = ExerciseActions(self.open, rules_name, self.replayed, skill, today)
        self.book = ExerciseBook(context.archive, USUAL, today)
        self._gathering: Iterator[int] = iter(())
        self._seen: Sequence[tuple[Value, ...]] = ()

    def show(self) -> None:
        """Show the list."""
        self.app.push(ExerciseList(self.context, self.context.archive, self.actions))

    def look_through(self, profile: str) -> None:
        """Leave the page of somebody's skill for the list, and look through their hands for mistakes."""
        self.app.pop()
        if not isinstance(self.app.scene, ExerciseList):
            self.show()
        scene = self.app.scene
        assert isinstance(scene, ExerciseList)
        scene.look_through(profile)

    def due(self) -> int:
        """How many exercises the usual player has to solve today."""
        return self.book.due()

    def lines(self) -> Sequence[MenuLine]:
        """The line of a menu that leads to the list, with how many are due."""
        count, texts = self.due(), self.context.texts
        words = texts("exercises.entry_due", count=count) if count else texts("exercises.entry")
        return (MenuLine("exercises", self.show, words),)

    def look_again(self) -> None:
        """Begin to look through the reviewed hands, if there are other reviews than the last time."""
        seen = self.context.archive.values("SELECT count(*), max(rowid) FROM studies")
        if seen != self._seen:
            self._seen, self._gathering = seen, self.book.gather()

    def gather(self) -> bool:
        """Look through some more of them; tells whether there was anything new."""
        return bool(next(self._gathering, 0))

    def open(self, exercise: Exercise) -> ExerciseMatch | str:
        """Set up the position of an exercise, or say in a sentence why that cannot be done."""
        texts, decision = self.context.texts, exercise.decision
        try:
            shown = ReplayMatch.of_record(self._record(exercise.hand.id), texts)
            own = self.context.settings
            return ExerciseMatch(shown, decision.number, decision.seat, own.face, own.colour)
        except FileError as error:
            return problem_text(error.first, texts)
        except RefusalError as error:
            return texts.told(error.refusal)

    def replayed(self, played: PlayedSeat) -> ReplayedHand:
        """Find a hand of the history. Raises ``RefusalError``."""
        file = self._record(played.hand)
        return ReplayedHand(file.record, file.rules)

    def _record(self, hand: str) -> RecordFile:
        """Read the record of a hand. Raises ``RefusalError``."""
        record = record_of(self.context.archive, hand)
        if record is None:
            raise RefusalError(Refusal("history.no_record"))
        return record_in(read_text(record), self.catalogue())


class OffersExercises(Extra):
    """The way from a table to the exercises."""

    def __init__(self, desk: ExerciseDesk) -> None:
        self.desk = desk

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The menu's lines, with one to the exercises before the one about the rules."""
        at = next((n for n, line in enumerate(lines) if line.key == "rules"), None)
        if at is None:
            return lines
        return [*lines[:at], *self.desk.lines(), *lines[at:]]
