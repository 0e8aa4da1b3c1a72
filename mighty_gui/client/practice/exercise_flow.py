"""Opens the exercises from other screens and sets up the position of each."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from datetime import date

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.practice.exercise_match import ExerciseMatch
from mighty_gui.client.practice.exercise_scene import ExerciseScene
from mighty_gui.client.practice.friend_tab import Deal, dealing
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.played_hands import record_of
from mighty_gui.keep.archive.rows import Value
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.catalogue import FIRST, built_in_presets
from mighty_gui.presets.record_files import RecordFile, record_in
from mighty_gui.study.practice.exercise_book import Exercise, ExerciseBook
from mighty_gui.texts.problem_texts import problem_text


class ExerciseFlow:
    """Opens the list of exercises and each exercise, and searches for new ones in idle moments."""

    def __init__(self, app: SceneStack, context: Context, today: Callable[[], date] = day_in_korea) -> None:
        self.app, self.context, self.today = app, context, today
        self.book = ExerciseBook(context.archive, USUAL, today)
        """The exercises of the usual player."""
        self.deal: Deal = dealing(built_in_presets()[FIRST].rules, FIRST)
        """Deals hands for the exercises in finding the friend."""
        self.seed: Callable[[], int] = lambda: secrets.randbits(48)
        self._gathering: Iterator[int] = iter(())
        self._seen: Sequence[tuple[Value, ...]] = ()

    def due(self) -> int:
        """Return how many exercises the usual player has to solve today."""
        return self.book.due()

    def solve(self, book: ExerciseBook, exercises: Sequence[Exercise]) -> None:
        """Show exercises of a book one after the other; report one that cannot be set up."""
        first, *rest = exercises
        match = self.open(first)
        if isinstance(match, str):
            title = self.context.texts("exercises.title")
            self.app.push(MessageScene.notice(self.context, title, match))
            return

        def onward() -> None:
            self.app.pop()
            self.solve(book, rest)

        self.app.push(ExerciseScene(self.context, book, first, match, onward if rest else None))

    def lines(self) -> Sequence[MenuLine]:
        """Return the menu line that opens the list and shows how many are due."""
        count, texts = self.due(), self.context.texts
        text = texts("exercises.entry_due", count=count) if count else texts("exercises.entry")
        return (MenuLine("exercises", self.show, text),)

    def show(self) -> None:
        """Show the list."""
        self.app.go(routes.Games("exercises"))

    def look_again(self) -> None:
        """Start to search the reviewed hands if the reviews have changed since the last search.

        Do nothing while another program has the archive open, because the exercises found could not be saved.
        """
        if self.context.archive.is_open_elsewhere:
            return
        seen = self.context.archive.values("SELECT count(*), max(rowid) FROM studies")
        if seen != self._seen:
            self._seen, self._gathering = seen, self.book.gather()

    def gather(self) -> bool:
        """Search more reviewed hands; return whether a new exercise was found."""
        return bool(next(self._gathering, 0))

    def open(self, exercise: Exercise) -> ExerciseMatch | str:
        """Set up the position of an exercise and return it, or a sentence why that is impossible."""
        texts, decision = self.context.texts, exercise.decision
        try:
            file = self._record(exercise.hand.id) if exercise.problem is None else exercise.problem.file
            shown = ReplayMatch.of_record(file, texts)
            own = self.context.settings
            return ExerciseMatch(shown, decision.number, decision.seat, own.face, own.colour)
        except FileError as error:
            return problem_text(error.first, texts)
        except RefusalError as error:
            return texts.refusal_text(error.refusal)

    def hand_named(self, hand: str) -> ReplayedHand:
        """Find a hand of the history. Raises ``RefusalError``."""
        file = self._record(hand)
        return ReplayedHand(file.record, file.rules)

    def _record(self, hand: str) -> RecordFile:
        """Read the record of a hand. Raises ``RefusalError``."""
        record = record_of(self.context.archive, hand)
        if record is None:
            raise RefusalError(Refusal("history.no_record"))
        return record_in(read_text(record), self.context.catalogue)
