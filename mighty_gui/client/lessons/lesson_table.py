"""The table of a lesson: the usual one, in the upper part of the window, with the lesson's own menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from mighty_gui.ai.worker import WorkedDecision
from mighty_gui.client.lessons import coach_marks
from mighty_gui.client.lessons.lesson import LEARNER
from mighty_gui.client.lessons.lesson_answers import answers
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.look.company import cast
from mighty_gui.client.look.faces import LETTER
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context, part_of
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.taking_back import TAKE_BACK_KEY
from mighty_gui.client.table.asking.corner_buttons import CornerButton
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.record import HandRecord, record_of
from mighty_gui.match import SAVED, FinishedHand, Length, MatchSetup, Player


class LessonExtra(Extra):
    """The lesson's changes to a table: the coach decides when it goes on, steps can be undone, the menu differs."""

    def __init__(self, tutor: Tutor, on_menu: Callback) -> None:
        self.tutor, self.on_menu = tutor, on_menu

    def attend(self, table: TableHost) -> None:
        """Hide the topics that have not been taught so far, and the totals, because no score is kept in lessons."""
        super().attend(table)
        self.teach()

    def teach(self) -> None:
        """Show the topics that have been taught so far."""
        self.table.stage.teach(self.tutor.hidden_topics | {Topic.TOTALS})

    def open_menu(self) -> bool:
        self.on_menu()
        return True

    def widgets(self) -> Sequence[Widget]:
        return answers(self.table, self.tutor)

    def holds(self) -> bool:
        return self.tutor.turn is None

    def corner(self) -> Sequence[CornerButton]:
        return (CornerButton("step_back", "undo", self._go_back, self.table.t("lessons.back")),)

    def handle(self, intent: Intent) -> bool:
        if intent.kind is not Kind.KEY or intent.key != TAKE_BACK_KEY:
            return False
        self._go_back()
        return True

    def _go_back(self) -> None:
        """Go back one step, or report that this is the beginning."""
        if self.tutor.previous is None:
            self.table.refuse(self.table.t("lessons.no_back"))
            return
        self.table.context.audio.play(Cue.UNDO)
        self.tutor.go_back()


def context_for_lesson(outer: Context, size: tuple[int, int], height: int) -> Context:
    """Return the table's context: for its part of the window, and without settings that skip steps of the lesson."""
    settings = outer.settings.change(play_forced=False, confirm_play=False, show_reasons=True)
    return replace(part_of(outer, size, height), settings=settings)


class LessonTable(TableScene):
    """A table where the coach decides when the play goes on."""

    def __init__(self, context: Context, match: LessonMatch, on_menu: Callback, on_rules: Callback) -> None:
        self.extra = LessonExtra(match.tutor, on_menu)
        super().__init__(
            context, match, ScriptedWorker(match.tutor), on_rules=on_rules, extras=[self.extra, Narrating()]
        )
        self.marked: Callable[[], Sequence[pygame.Rect]] = lambda: ()
        """Returns the areas that the coach points at."""

    def led_focus(self) -> str:
        return coach_marks.pressed_first(self, self.extra.tutor.message.point)

    def teach(self) -> None:
        """Show the topics that have been taught so far."""
        self.extra.teach()

    def refuse(self, sentence: str) -> None:
        """Show a refusal, unless it is the coach who explains it."""
        if self.extra.tutor.message.tone != "better":
            super().refuse(sentence)

    def covering(self) -> list[pygame.Rect]:
        return [*super().covering(), *self.marked()]

    def show_whole_hand(self, context: Context, then: Callback) -> None:
        """Show the result of a whole hand over the whole window; meanwhile the table can only be viewed."""

        def go_on() -> None:
            self.ending.close(False)
            then()

        self.ending.close()
        self.push(self.ending.result_scene(go_on, onward="lessons.menu_resume", context=context))

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a press on the empty table skips the thinking time."""
        return super().handle(intent) or self._hurry(intent)

    def _hurry(self, intent: Intent) -> bool:
        """Skip the thinking time after a press on the empty table or the key that skips; return whether it did."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1
        if not (pressed or intent.kind is Kind.SKIP) or self.thinking.seat is None:
            return False
        self.thinking.hurry()
        return True


_SEEMS_TO_THINK: Final = 1
"""The seat of a computer player that seems to think while the coach explains something. It does not answer then."""


class LessonMatch:
    """The part of a match that the table uses, played by a `Tutor`."""

    concluded = False
    saving = SAVED
    """Nothing is lost by leaving: the lesson continues where it was left."""
    is_settled = True

    def __init__(self, tutor: Tutor, names: Sequence[str]) -> None:
        self.tutor = tutor
        lesson = tutor.lesson
        self.setup = MatchSetup(lesson.preset or "", lesson.rules, _players(names), Length("open"))
        self.seating = tuple(range(len(names)))
        self.finished: list[FinishedHand] = []

    def rename(self, names: Sequence[str]) -> None:
        """Rename the players, for another language."""
        self.setup = replace(self.setup, players=_players(names))

    @property
    def number(self) -> int:
        """The number of the lesson's hand on the table, from 1."""
        return self.tutor.part_number + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """Zeros: no score is kept from one hand of a lesson to the next."""
        return (0,) * len(self.setup.players)

    @property
    def is_over(self) -> bool:
        """``False``: the table does not decide when a lesson ends."""
        return False

    @property
    def acting_seat(self) -> int | None:
        """The seat to move; while the coach explains something, a computer player that seems to think."""
        turn = self.tutor.turn
        return _SEEMS_TO_THINK if turn is None else turn

    def note_hint(self) -> None:
        """Do nothing: hints are part of a lesson."""

    @property
    def people(self) -> tuple[int, ...]:
        """The learner's seat alone."""
        return (LEARNER,)

    def player_at(self, seat: int) -> Player:
        """Return the player at the seat; the learner counts as a computer player while the script plays for them."""
        player = self.setup.players[seat]
        return replace(player, kind="computer") if seat == LEARNER and self.tutor.demonstrates else player

    def player_index(self, seat: int) -> int:
        """Return the seat's own number, because players sit in order."""
        return seat

    def view(self, seat: int) -> View:
        """Return the view of the person at that seat."""
        return self.tutor.view(seat)

    def public_view(self, seat: int) -> View:
        """Return the view from a seat that contains only public information."""
        return self.tutor.lesson.game.public_view(self.tutor.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Make a move. Raises ``IllegalAction``."""
        events = self.tutor.submit(seat, action)
        result = self.tutor.hand.result
        if result is not None and result.was_played:
            self.count()
        return events

    def count(self) -> None:
        """Store the result of the current hand, which is over."""
        result = self.tutor.hand.result
        assert result is not None
        self.finished = [FinishedHand(self.number, self.seating, result, self.record(), tuple(result.scores))]

    def next_hand(self) -> None:
        """Do nothing: lessons set up their hands themselves."""

    def conclude(self) -> None:
        """Do nothing: no result is kept."""

    def record(self) -> HandRecord:
        """Return the record of the hand as far as it was played."""
        names = [player.name for player in self.setup.players]
        moves = (*self.tutor.part.record.actions, *self.tutor.bookmark.moves)
        return record_of(self.tutor.hand, moves, self.setup.game, preset=self.setup.preset, seats=names)


def _players(names: Sequence[str]) -> tuple[Player, ...]:
    learner, *others = names
    company = zip(others, cast(), strict=False)
    return (Player(learner, face=LETTER), *(Player(name, "computer", face=member.face) for name, member in company))


class ScriptedWorker:
    """A worker that returns the script's moves for the other seats; it waits while the coach explains something."""

    def __init__(self, tutor: Tutor) -> None:
        self.tutor = tutor
        self._asked: tuple[int, int] | None = None

    def ask(self, token: int, view: View, level: str = "normal", seed: int = 0, style: str = "even") -> None:
        # for the learner's own cards this is the seat of the view, as for the other players
        self._asked = (token, view.seat)

    def poll(self) -> WorkedDecision | None:
        if self._asked is None or self.tutor.turn != self._asked[1]:
            return None
        action = self.tutor.scripted_move()
        if action is None:
            return None
        token, self._asked = self._asked[0], None
        return WorkedDecision(token, action)

    def cancel(self) -> None:
        self._asked = None
