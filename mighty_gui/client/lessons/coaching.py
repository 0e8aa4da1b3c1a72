"""A hand with the coach, who gives advice on request, comments on a bad choice, and reviews the hand.

The judge thinks in the background while the learner does; the table waits a moment for it, never a frame.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from mighty_gui.ai import Worker
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import for_beginners
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.weighing import Weighing
from mighty_gui.client.lessons.first_times import FirstTimes
from mighty_gui.client.lessons.learners_decisions import Decision, dearest
from mighty_gui.client.lessons.lesson_card import LessonCard, Way
from mighty_gui.client.lessons.lesson_kit import CoachKit
from mighty_gui.client.lessons.lesson_kits import coach_kit
from mighty_gui.client.pages.document import Document
from mighty_gui.client.table.aids.hints import Hints
from mighty_gui.client.table.aids.lookups import LookUps
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.table.taking_back import TakingBack
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.match import FinishedHand
from mighty_gui.study.background import Task

_log = logging.getLogger(__name__)

LEVEL = "master"
PATIENCE = 3.0
"""Seconds for which the table waits for the judge after the learner has acted."""


class CoachHints(Hints):
    """The hints of the coach, available whatever the settings say."""

    @property
    def offered(self) -> bool:
        """Whether there is somebody who can judge."""
        return self.worker is not None


@dataclass
class _Question:
    """A position that the judge thinks about, with the learner's decision once there is one."""

    token: int
    view: View
    appraisals: tuple[Appraisal, ...] = ()
    decision: Decision | None = None
    trial: Task[Comparison] | None = None
    """The comparison of that decision with the best choice, once it has begun."""
    waited: float = 0.0
    """Seconds since the learner has decided."""


def compared(decision: Decision) -> Task[Comparison]:
    """Try the learner's choice and the best one in fresh worlds, in the background."""
    best, own = decision.best.action, decision.action
    return Task(lambda pause: iter([Weighing(decision.view, pause=pause).compared(best, own)]), 1)


class Coaching(Extra):
    """The judge of all the learner's choices, who comments on those that were clearly worse."""

    def __init__(
        self,
        back: TakingBack,
        judge: Callable[[], Worker] = Worker,
        *,
        compared: Callable[[Decision], Task[Comparison]] = compared,
        on_hand: Callable[[], None] = lambda: None,
    ) -> None:
        """Prepare the coach: ``back`` undoes choices, ``judge`` makes the judge, ``on_hand`` is called per hand.

        ``compared`` begins to try a decision and the best choice in fresh worlds.
        """
        self.back = back
        self.judge = judge
        self.compared = compared
        self.on_hand = on_hand
        self.decisions: list[Decision] = []
        """The learner's choices in this hand, in order."""
        self._worker: Worker | None = None
        self._question: _Question | None = None
        self._tokens = count(1)
        self._telling: Decision | None = None
        """The decision to comment on as soon as the table has come to rest."""
        self._told: list[Decision] = []
        self._hand = 0

    # --- judging -------------------------------------------------------------------------------------

    def begin_hand(self) -> None:
        """Begin another hand, or go on with the same one from an earlier position."""
        self._question = self._telling = None
        if self.table.match.number != self._hand:
            if not self._hand:
                self._greet()
            self._hand = self.table.match.number
            self.decisions, self._told = [], []

    def asked(self, view: View) -> None:
        """Ask the judge while the learner thinks; forget choices that were taken back."""
        for decision in self.decisions:
            decision.taken_back |= decision.stood_at >= len(view.events)
        self._question = None
        if len(view.legal) > 1:
            self._question = _Question(next(self._tokens), view)
            self._thinker.ask_appraisals(self._question.token, view, LEVEL)

    @property
    def _rules(self) -> Rules:
        return self.table.match.setup.rules

    @property
    def _kit(self) -> CoachKit:
        return coach_kit(self._rules)

    @property
    def _thinker(self) -> Worker:
        if self._worker is None:
            self._worker = self.judge()
        return self._worker

    def acted(self, seat: int, action: Action) -> None:
        """Note the learner's decision."""
        question = self._question
        if question is not None and question.decision is None and seat == question.view.seat:
            question.decision = Decision(question.view, action, caution=self._kit.caution(question.view))
            self.decisions.append(question.decision)

    def step(self, dt: float) -> bool:
        """Check whether the judge has finished, and speak when the table is at rest."""
        self._look_for_judgement()
        question = self._question
        if question is not None and question.decision is not None:
            question.waited += dt
            if question.appraisals:
                self._weigh(question, question.decision)
        if self._telling is not None and not self.table.is_busy:
            self._speak(self._telling)
        return False

    def _look_for_judgement(self) -> None:
        question = self._question
        if question is None or question.appraisals or self._worker is None:
            return
        try:
            answer = self._worker.poll_appraisals()
        except RuntimeError:
            _log.exception("the coach cannot judge this position")
            self._question = None
            return
        if answer is not None and answer.token == question.token:
            question.appraisals = tuple(for_beginners(question.view, answer.appraisals))

    def holds(self) -> bool:
        """Whether the other players wait for the coach's judgement, which they do not for long."""
        question = self._question
        judging = question is not None and question.decision is not None and question.waited < PATIENCE
        return judging or self._telling is not None

    def leave(self) -> None:
        """Close the judge."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """Rename the menu's line to leave: it leads back to the lessons, where the match waits."""
        words = self.table.t("lessons.menu_leave")
        return [replace(line, words=words) if line.key == "leave" else line for line in lines]

    # --- speaking ------------------------------------------------------------------------------------

    def _weigh(self, question: _Question, decision: Decision) -> None:
        """Note the cost of a decision, as fresh worlds see it; what was done before is not mentioned twice."""
        decision.appraisals = question.appraisals
        if decision.wants_comparison:
            self._compare(question, decision)
            return
        self._question = None
        if decision.is_telling and not any(decision.is_same(one) for one in self._told):
            self._telling = decision
            self._told.append(decision)

    def _compare(self, question: _Question, decision: Decision) -> None:
        """Have the learner's choice and the best one tried in worlds that had no part in choosing it."""
        if question.trial is None:
            question.trial = self.compared(decision)
        found = question.trial.poll()
        if found:
            decision.compared = found[0]
        elif question.trial.failed is not None:
            _log.error("the coach cannot compare these", exc_info=question.trial.failed)
            self._question = None

    def _greet(self) -> None:
        context = self.table.context

        def write(page: Document) -> None:
            page.title(context.texts("coach.title"))
            for key in ("ask", "speaks", "review"):
                page.point(context.texts(f"coach.greeting.{key}"))

        self.table.push(LessonCard(context, write, [Way("coach.begin", lambda: None)], rules=self._rules))

    def _speak(self, decision: Decision) -> None:
        self._telling = None
        ways = [Way("coach.leave_it", lambda: None)]
        if self.back.match is not None and not self.back.why_not:
            ways.insert(0, Way("coach.take_back", self.back.go_back))
        context = self.table.context
        self.table.push(
            LessonCard(
                context,
                self._kit.remark(context.texts, decision, self.table.stage.names),
                ways,
                rules=self._rules,
            )
        )

    def finish_hand(self, finished: FinishedHand) -> bool:
        """Show the result, then the review."""
        if not finished.result.was_played:
            return False
        self.on_hand()
        self.table.ending.tell(self._look_back, conclude=self._end, onward="coach.look_back")
        return True

    def _look_back(self) -> None:
        context, chosen = self.table.context, dearest(self.decisions)
        write = self._kit.review(context.texts, chosen, self.table.stage.names)
        ways = [Way("coach.next_hand", self.table.go_on), Way("coach.enough", self._end)]
        self.table.push(LessonCard(context, write, ways, rules=self._rules, on_cancel=self.table.go_on))

    def _end(self) -> None:
        """End the match for today."""
        self.table.ending.conclude()


def coached(on_hand: Callable[[], None] = lambda: None) -> tuple[Extra, ...]:
    """Return the extras of a table with the coach."""
    back = TakingBack()
    return (Coaching(back, on_hand=on_hand), CoachHints(lambda: True), LookUps(), back, FirstTimes(), Narrating())
