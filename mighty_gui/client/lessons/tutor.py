"""The interpreter of lessons: the coach's messages, the player to move, and the judgement of the learner's choices.

It holds the whole hand, but the table gets only views of it. The engine decides what is legal; the lesson only chooses
among legal moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from mighty_gui.ai import choose
from mighty_gui.client.lessons.learning_progress import Bookmark, bookmark_before, leads_to
from mighty_gui.client.lessons.lesson import (
    ADVICE,
    LEARNER,
    MODES,
    NOT_ALLOWED,
    PASSED_OUT,
    Ask,
    Choose,
    Coached,
    CoachMessage,
    Explain,
    Lesson,
    LessonPart,
    Mode,
    Move,
    Others,
    Step,
    Wrong,
)
from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import IllegalAction, Refusal, RefusalError

TRY_AGAIN = "lesson.try_again"
"""The refusal code for a choice that is legal but not wanted by the lesson."""

ADVISED = "lesson.advised"
"""The refusal code for a legal choice that only the coach explains."""


class Tutor:
    """Leads through one lesson: it holds the hand, the step and the coach's message."""

    def __init__(self, lesson: Lesson, bookmark: Bookmark | None = None) -> None:
        self.lesson = lesson
        self.kit = lesson_kit(lesson.rules)
        self.part_number = 0
        self.at = 0
        self.mode = Mode.EXPLAINING
        self.message = CoachMessage("")
        self.epoch = 0
        """Changes whenever the hand was replaced and the table must be set up again."""
        self.bookmark = Bookmark(0, 0)
        """The place where the lesson would continue."""
        self._reached: dict[int, Bookmark] = {}
        """For each part, the bookmark of the last step that the learner has reached in it."""
        self._queue: deque[Move] = deque()
        self._moves: list[Move] = []
        self._correction = ""
        if bookmark is None or not self._resume(bookmark):
            self._open(Bookmark(0, 0))

    def restart(self) -> None:
        """Start from the beginning."""
        self._open(Bookmark(0, 0))

    def _open(self, bookmark: Bookmark) -> None:
        """Set up a part's hand, with the moves already made, and go to one of its steps."""
        hand = replay(self.lesson.parts[bookmark.part].record, self.lesson.game, self.lesson.rules)
        for seat, action in bookmark.moves:
            hand.apply(action, seat)
        self.part_number, self.hand, self._moves = bookmark.part, hand, list(bookmark.moves)
        self.epoch += 1
        self._come_to(bookmark.step)

    def _resume(self, bookmark: Bookmark) -> bool:
        """Continue at a bookmark; return ``False`` if the lesson has no such place (any more)."""
        if not (0 <= bookmark.part < len(self.lesson.parts)):
            return False
        if not leads_to(self.lesson.parts[bookmark.part], bookmark):
            return False
        try:
            self._open(bookmark)
        except RefusalError:
            return False
        return True

    @property
    def part(self) -> LessonPart:
        """The current part."""
        return self.lesson.parts[self.part_number]

    @property
    def step(self) -> Step | None:
        """The current step; ``None`` at the end."""
        return None if self.mode is Mode.DONE else self.part.steps[self.at]

    def _come_to(self, at: int) -> None:
        """Begin a step, or the next part, or finish the lesson."""
        if at >= len(self.part.steps):
            self._leave_part()
            return
        self.at = at
        self.bookmark = Bookmark(self.part_number, at, tuple(self._moves))
        step = self.part.steps[at]
        if isinstance(step, Others):
            self.mode, self._queue = Mode.WATCHING, deque(step.moves)
            return
        self._reached[self.part_number] = self.bookmark
        if isinstance(step, Coached):
            self.mode = Mode.COACHING
            self._repeat(at)
            self._advise()
        else:
            self.mode = MODES[type(step)]
            self._show_step(step)

    def _show_step(self, step: Explain | Ask | Choose) -> None:
        self.message = CoachMessage(self.lesson.key(step.text), point=step.point)

    def _leave_part(self) -> None:
        if self.part_number + 1 < len(self.lesson.parts):
            self._open(Bookmark(self.part_number + 1, 0))
        else:
            self.mode = Mode.DONE

    def go_on(self) -> None:
        """Go on after the learner has read the text."""
        if self.mode in (Mode.EXPLAINING, Mode.PRAISING):
            self._come_to(self.at + 1)
        elif self.mode is Mode.CORRECTING:
            self._take_back()

    @property
    def previous(self) -> Bookmark | None:
        """The bookmark one step back, or of the question just answered; ``None`` at the beginning."""
        if isinstance(self.step, (Ask, Choose)) and self.mode not in (Mode.ASKING, Mode.CHOOSING):
            return self.bookmark
        return bookmark_before(self.lesson, self.bookmark, self._reached)

    def go_back(self) -> None:
        """Go back one step, if there is one."""
        if self.previous is not None:
            self._open(self.previous)

    @property
    def waits_for_reader(self) -> bool:
        """Whether the lesson waits until the learner has read the text."""
        return self.mode in (Mode.EXPLAINING, Mode.PRAISING, Mode.CORRECTING)

    def _take_back(self) -> None:
        """Restore the hand as it was before the wrong choice."""
        self._open(self._reached[self.part_number])

    @property
    def hidden_topics(self) -> frozenset[str]:
        """The topics that have not been taught so far."""
        return self.lesson.hidden_topics | self.lesson.topics_after(self.part_number, self.at)

    @property
    def shows_sheet(self) -> bool:
        """Whether the result of the hand is shown before the lesson goes on."""
        return self.mode is Mode.EXPLAINING and isinstance(self.step, Explain) and self.step.sheet

    def choose(self, option: str) -> None:
        """Accept an answer of the learner that is not a move."""
        step = self.step
        if self.mode is not Mode.CHOOSING or not isinstance(step, Choose):
            return
        if option == step.right:
            self.mode, self.message = Mode.PRAISING, CoachMessage(self.lesson.key(step.praise), "right")
        else:
            self._repeat_message(CoachMessage(self.lesson.key(step.wrong[option]), "wrong", point=step.point))

    @property
    def turn(self) -> int | None:
        """The seat to move; ``None`` if no player is to move."""
        if self.mode in (Mode.WATCHING, Mode.SHOWING):
            return self._queue[0][0]
        return self.hand.to_act if self.mode in (Mode.ASKING, Mode.COACHING) else None

    @property
    def demonstrates(self) -> bool:
        """Whether moves are made by the script, even with the learner's own cards."""
        return self.mode in (Mode.WATCHING, Mode.SHOWING)

    def scripted_move(self) -> Action | None:
        """Return the script's or a computer player's move; ``None`` if the learner is to move, or no player is."""
        if self.demonstrates:
            return self._queue[0][1]
        if self.mode is Mode.COACHING and self.turn not in (None, LEARNER):
            return choose(self.view(self.turn or 0), seed=self.part.record.beginning.seed)
        return None

    def view(self, seat: int) -> View:
        """Return the view of the person at that seat."""
        return self.lesson.game.view(self.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Make a move. Raises ``IllegalAction``: because of the rules, or because the coach wants another move."""
        if seat != self.turn:
            raise IllegalAction(Refusal("lesson.out_of_turn", action=str(action), other=seat))
        if self.demonstrates:
            return self._follow_script(seat, action)
        if self.mode is Mode.COACHING:
            return self._play_freely(seat, action)
        return self._answer(seat, action)

    def _apply(self, seat: int, action: Action) -> Sequence[Event]:
        events = self.hand.apply(action, seat)
        self._moves.append((seat, action))
        return events

    def _follow_script(self, seat: int, action: Action) -> Sequence[Event]:
        events = self._apply(seat, action)
        self._queue.popleft()
        if not self._queue and self.mode is Mode.WATCHING:
            self._come_to(self.at + 1)
        elif not self._queue:
            self._correct(self._correction)
        return events

    def _play_freely(self, seat: int, action: Action) -> Sequence[Event]:
        events = self._apply(seat, action)
        if self.hand.result is not None and not self.hand.result.was_played:
            self.mode, self.message = Mode.CORRECTING, CoachMessage(PASSED_OUT, "wrong")
            return events
        self.bookmark = Bookmark(self.part_number, self.at, tuple(self._moves))
        if self.hand.is_over:
            self._come_to(self.at + 1)
        else:
            self._advise()
        return events

    def _repeat(self, at: int) -> None:
        """Show the explanation before step ``at``, a freely played hand, until the coach gives advice."""
        before = self.part.steps[at - 1] if at else None
        if isinstance(before, Explain):
            self._show_step(before)

    def _advise(self) -> None:
        """Show the learner what the coach would do, when it is their turn."""
        if self.hand.to_act == LEARNER:
            advice = self.kit.advise(self.view(LEARNER))
            self.message = CoachMessage(ADVICE, point=advice.point, advice=advice)

    def _answer(self, seat: int, action: Action) -> Sequence[Event]:
        step = self.part.steps[self.at]
        assert isinstance(step, Ask)
        refused = self.hand.refusal(action, seat)
        if self.lesson.guided:
            return self._guide(step, seat, action, refused)
        if refused is not None:
            correction = step.correction_of(action)  # the table explains the rule
            if correction is not None:
                self._blame(correction, step)
            raise refused
        wrong = step.judge(action)
        if wrong is None:
            return self._praise(step, seat, action)
        if wrong.then:
            return self._show(wrong, seat, action)
        self._blame(wrong, step)
        raise IllegalAction(Refusal(TRY_AGAIN, action=str(action)))

    def _guide(self, step: Ask, seat: int, action: Action, refused: IllegalAction | None) -> Sequence[Event]:
        """Accept the choice that the lesson advises; explain and refuse any other. Raises ``IllegalAction``."""
        wrong = step.judge(action)
        if refused is None and wrong is None:
            return self._praise(step, seat, action)
        text = NOT_ALLOWED if refused is not None or wrong is None else self.lesson.key(wrong.text)
        self._repeat_message(CoachMessage(text, "better", point=step.point))
        raise refused or IllegalAction(Refusal(ADVISED, action=str(action)))

    def _blame(self, wrong: Wrong, step: Ask) -> None:
        self._repeat_message(CoachMessage(self.lesson.key(wrong.text), "wrong", point=step.point))

    def repeat_task(self) -> None:
        """Show the current task or text again."""
        step, times = self.step, self.message.repeated + 1
        if self.mode in (Mode.ASKING, Mode.CHOOSING) and isinstance(step, (Ask, Choose)):
            self._show_step(step)
        self.message = replace(self.message, repeated=times)

    def _repeat_message(self, coach_message: CoachMessage) -> None:
        """Show a message, even if it equals the last one."""
        same = replace(self.message, repeated=0) == replace(coach_message, repeated=0)
        self.message = replace(coach_message, repeated=self.message.repeated + 1 if same else 0)

    def _praise(self, step: Ask, seat: int, action: Action) -> Sequence[Event]:
        events = self._apply(seat, action)
        if step.praise:
            self.mode, self.message = Mode.PRAISING, CoachMessage(self.lesson.key(step.praise), "right")
        else:
            self._show_step(step)  # replaces the correction of an earlier answer
            self._come_to(self.at + 1)
        return events

    def _show(self, wrong: Wrong, seat: int, action: Action) -> Sequence[Event]:
        events = self._apply(seat, action)
        self._queue, self._correction, self.mode = deque(wrong.then), wrong.text, Mode.SHOWING
        return events

    def _correct(self, text: str) -> None:
        self.mode, self.message = Mode.CORRECTING, CoachMessage(self.lesson.key(text), "wrong")

    @property
    def progress(self) -> tuple[int, int]:
        """The number of finished steps where the coach addresses the learner, and of all such steps."""
        stops = self.lesson.stops
        if self.mode is Mode.DONE:
            return len(stops), len(stops)
        return sum(stop < (self.part_number, self.at) for stop in stops), len(stops)
