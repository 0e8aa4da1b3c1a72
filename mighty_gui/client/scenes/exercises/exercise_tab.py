"""The list of somebody's exercises: how many are due, when the others come, and the way to solve them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.exercises.exercise_match import (
    ExerciseMatch,
    day_text,
    played_text,
    problem_traits,
    step_name,
)
from mighty_gui.client.scenes.exercises.exercise_scene import ExerciseScene, is_proven
from mighty_gui.client.scenes.exercises.friend_tab import Deal, FriendTab, dealing
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.result.result_parts import seal
from mighty_gui.client.scenes.sheet_screens import people_here, person_choice
from mighty_gui.client.scenes.tabbed_page import WidgetTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.table.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets import Button, Choice, Grow, Horizontal, Item, Label, ListBox, Member, Widget
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.played_hands import record_of
from mighty_gui.keep.rows import Value
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import Catalogue
from mighty_gui.presets.catalogue import FIRST, built_in_presets
from mighty_gui.presets.record_files import RecordFile, record_in
from mighty_gui.study.exercise_book import ENOUGH, Exercise, ExerciseBook
from mighty_gui.study.problems import THEMES, all_problems
from mighty_gui.texts.words import problem_text

Key = tuple[str, int]
"""What tells an exercise from all others of the same profile."""


@dataclass(frozen=True)
class ExerciseActions:
    """The ways on from the list."""

    open: Callable[[Exercise], ExerciseMatch | str]
    """Set up the position of an exercise, or say in a sentence why that cannot be done."""
    rules_name: Callable[[str], str]
    """What a preset is called."""
    today: Callable[[], date] = day_in_korea
    deal: Deal = field(default_factory=lambda: dealing(built_in_presets()[FIRST].rules, FIRST))
    """Deals hands whose friend is to be found."""
    seed: Callable[[], int] = lambda: secrets.randbits(48)


class ExerciseTab(WidgetTab):
    """The exercises of a profile. Reviewed hands are looked through for new ones, some in every frame."""

    first_focus = "solve"

    def __init__(self, context: Context, archive: Archive, actions: ExerciseActions) -> None:
        super().__init__(context)
        self.archive, self.actions = archive, actions
        self.people = people_here(context)
        self.book = ExerciseBook(archive, USUAL, actions.today)
        self.exercises: list[Exercise] = []
        self.chosen: Key | None = None
        self.theme = ""
        """What new problems are to be about; empty: anything."""
        self._gathering: Iterator[int] = iter(())
        self._choose_person(USUAL)

    def _choose_person(self, profile: str) -> None:
        self.book = ExerciseBook(self.archive, profile, self.actions.today)
        self._gathering = self.book.gather()
        self.chosen = None
        self._read()
        self.refresh()

    def _read(self) -> None:
        """Read the exercises, and choose the first where none of them is chosen."""
        self.exercises = self.book.read()
        if self.exercise is None:
            self.chosen = _key(self.exercises[0]) if self.exercises else None

    @property
    def exercise(self) -> Exercise | None:
        """The exercise that is chosen."""
        return next((other_exercise for other_exercise in self.exercises if _key(other_exercise) == self.chosen), None)

    @property
    def due(self) -> list[Exercise]:
        """Those that are to be solved today."""
        today = self.actions.today()
        return [other_exercise for other_exercise in self.exercises if other_exercise.standing.is_due(today)]

    def resized(self, rect: pygame.Rect) -> None:
        """Read the exercises again: some may have been answered meanwhile."""
        self._read()
        super().resized(rect)

    def step(self, dt: float) -> None:
        super().step(dt)
        if next(self._gathering, 0):
            self._read()
            self.refresh()

    def members(self) -> Sequence[Member]:
        look = self.context.look
        above = Horizontal(look, self._above(), name="above").having(wraps=True)
        below = Horizontal(look, self._below(), name="below").having(wraps=True)
        return [above, Grow(self._list()), below]

    def _above(self) -> list[Widget]:
        """How many are due, or when the next one comes; whose they are, where several people play here."""
        look = self.context.look
        words: list[Widget] = [Label(look, self._summary(), bold=True, name="summary")]
        if len(self.people) > 1:
            words.append(person_choice(self.context, self.people, self.book.profile, self._choose_person))
        return words

    def _summary(self) -> str:
        texts, today = self.context.texts, self.actions.today()
        if self.due:
            return texts("exercises.due", count=len(self.due))
        coming = [
            other_exercise.standing.comes(today)
            for other_exercise in self.exercises
            if not other_exercise.standing.rests
        ]
        if coming:
            return texts("exercises.none_today", day=day_text(texts, min(coming), today))
        return texts("exercises.all_rest" if self.exercises else "exercises.none")

    def _list(self) -> ListBox[Key]:
        today, before = self.actions.today(), ""
        items = []
        for other_exercise in self.exercises:
            group = (
                "resting"
                if other_exercise.standing.rests
                else "today"
                if other_exercise.standing.is_due(today)
                else "coming"
            )
            items.append(self._item(other_exercise, self.t(f"exercises.group.{group}") if group != before else ""))
            before = group
        return ExerciseList(
            self.context.look,
            items,
            self.chosen,
            self._choose,
            on_confirm=lambda _: self._solve_chosen(),
            empty=self.t("exercises.empty"),
            label=self.t("exercises.title"),
            name="exercises",
        )

    def _item(self, other_exercise: Exercise, heading: str) -> ExerciseItem:
        texts, today = self.context.texts, self.actions.today()
        rules = self.actions.rules_name(other_exercise.hand.preset)
        about = problem_traits(texts, other_exercise)
        if other_exercise.problem is None:
            cost = texts("exercises.cost", score=f"{other_exercise.decision.loss:.1f}")
            about = [played_text(texts, other_exercise.hand.date), cost]
        standing, when = other_exercise.standing, ""
        if not standing.rests:
            about.append(texts("exercises.solved", count=standing.solved, enough=ENOUGH))
            when = day_text(texts, standing.comes(today), today)
        name = f"{step_name(texts, other_exercise)} · {rules}"
        if other_exercise.problem is not None:
            name = texts("today.problem_of", name=name)
        stamp = texts("today.proven_seal") if is_proven(other_exercise) else ""
        return ExerciseItem(_key(other_exercise), name, " · ".join(about), when, heading, stamp)

    def _below(self) -> list[Widget]:
        """The buttons below the list: today's exercises in order, the chosen one, and the player's skill."""
        look = self.context.look
        ways: list[Widget] = []
        if self.due:
            words = self.t("exercises.solve_today", count=len(self.due))
            ways.append(Button(look, words, self._solve_due, style="primary", size=Size.SMALL, name="solve"))
        if self.exercise is not None:
            ways.append(Button(look, self.t("exercises.solve_this"), self._solve_chosen, size=Size.SMALL, name="this"))
        words = self.t("exercises.friend.entry")
        ways.append(Button(look, words, self.find_friends, size=Size.SMALL, name="friend"))
        return [*ways, *self._new_problems()]

    def find_friends(self) -> None:
        """Show how well one finds the friend at tables of computer players."""
        self.host.cover(FriendTab(self.context, self.book.profile, self.actions.deal, self.actions.seed))

    def _new_problems(self) -> list[Widget]:
        """The choice of what new problems are about, and the way to the next."""
        look, known = self.context.look, {problem.theme for problem in all_problems().values()}
        if not known:
            return []
        themes = [("", self.t("today.any_theme"))]
        themes += [(theme, self.t(f"today.theme.{theme}")) for theme in THEMES if theme in known]
        label = self.t("today.choose_theme")
        reason = "" if self.book.problem(self.theme) else self.t("today.no_problem")
        return [
            Choice(look, themes, self.theme, self._choose_theme, label=label, name="theme"),
            Button(look, self.t("today.new"), self._solve_new, size=Size.SMALL, name="new", reason=reason),
        ]

    def _choose_theme(self, theme: str) -> None:
        self.theme = theme
        self.refresh()

    def _solve_new(self) -> None:
        found = self.book.problem(self.theme)
        if found is not None:
            self.solve([found])

    def _choose(self, key: Key) -> None:
        self.chosen = key
        self.refresh()

    def _solve_due(self) -> None:
        self.solve(self.due)

    def _solve_chosen(self) -> None:
        if self.exercise is not None:
            self.solve([self.exercise])

    def solve(self, exercises: Sequence[Exercise]) -> None:
        """Solve exercises one after the other; one that cannot be set up says so."""
        solve(self.app, self.context, self.book, self.actions, exercises)


@dataclass(frozen=True)
class ExerciseItem(Item[Key]):
    """A row of the list, with the letters of its seal if it has one."""

    stamp: str = ""


class ExerciseList(ListBox[Key]):
    """The list of exercises; proven problems bear their seal."""

    @property
    def _side(self) -> int:
        """The side of a seal."""
        return round(self.row * 0.72)

    def _aside(self, item: Item[Key]) -> int:
        stamp = isinstance(item, ExerciseItem) and item.stamp
        return super()._aside(item) + (self._side + self.look.theme.px(16) if stamp else 0)

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        super()._draw_row(surface, index)
        item = self.items[index]
        if isinstance(item, ExerciseItem) and item.stamp:
            row, side = self._row_rect(index), self._side
            stamp = seal(self.look, item.stamp, side, self.look.palette.seal)
            left = row.right - self.look.theme.px(12) - self._aside(item)
            surface.blit(stamp, stamp.get_rect(center=(left + side // 2, row.centery)))


def solve(
    app: SceneStack, context: Context, book: ExerciseBook, actions: ExerciseActions, exercises: Sequence[Exercise]
) -> None:
    """Solve exercises one after the other; one that cannot be set up says so."""
    first, *rest = exercises
    match = actions.open(first)
    if isinstance(match, str):
        app.push(MessageScene.tell(context, context.texts("exercises.title"), match))
        return

    def onward() -> None:
        app.pop()
        solve(app, context, book, actions, rest)

    app.push(ExerciseScene(context, book, first, match, onward if rest else None))


def _key(exercise: Exercise) -> Key:
    return exercise.hand.id, exercise.decision.number


# --- the ways to the exercises: from the start screen and from a table, and on to the position of each ------


class ExerciseDesk:
    """Opens the list of exercises and each of them, and looks in idle moments for new ones."""

    def __init__(
        self,
        app: SceneStack,
        context: Context,
        catalogue: Callable[[], Catalogue],
        rules_name: Callable[[str], str],
        show: Callable[[], None],
        today: Callable[[], date] = day_in_korea,
    ) -> None:
        """``rules_name`` tells what a preset is called; ``show`` shows the list."""
        self.app, self.context, self.catalogue, self.show = app, context, catalogue, show
        self.actions = ExerciseActions(self.open, rules_name, today)
        self.book = ExerciseBook(context.archive, USUAL, today)
        self._gathering: Iterator[int] = iter(())
        self._seen: Sequence[tuple[Value, ...]] = ()

    def tab(self) -> ExerciseTab:
        """Return the list."""
        return ExerciseTab(self.context, self.context.archive, self.actions)

    def due(self) -> int:
        """How many exercises the usual player has to solve today."""
        return self.book.due()

    def solve(self, exercise: Exercise) -> None:
        """Solve an exercise of the usual player."""
        solve(self.app, self.context, self.book, self.actions, [exercise])

    def lines(self) -> Sequence[MenuLine]:
        """The line of a menu that leads to the list, with how many are due."""
        count, texts = self.due(), self.context.texts
        words = texts("exercises.entry_due", count=count) if count else texts("exercises.entry")
        return (MenuLine("exercises", self.show, words),)

    def look_again(self) -> None:
        """Begin to look through the reviewed hands, if there are other reviews than the last time.

        While another program writes nothing is gathered, for nothing of it would be saved.
        """
        if self.context.archive.is_open_elsewhere:
            return
        seen = self.context.archive.values("SELECT count(*), max(rowid) FROM studies")
        if seen != self._seen:
            self._seen, self._gathering = seen, self.book.gather()

    def gather(self) -> bool:
        """Look through some more of them; return whether there was anything new."""
        return bool(next(self._gathering, 0))

    def open(self, exercise: Exercise) -> ExerciseMatch | str:
        """Set up the position of an exercise, or say in a sentence why that cannot be done."""
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
        return record_in(read_text(record), self.catalogue())


class OffersExercises(Extra):
    """The way from a table to the exercises."""

    def __init__(self, desk: ExerciseDesk) -> None:
        self.desk = desk

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        at = next((n for n, line in enumerate(lines) if line.key == "rules"), None)
        if at is None:
            return lines
        return [*lines[:at], *self.desk.lines(), *lines[at:]]
