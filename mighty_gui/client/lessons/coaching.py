"""A match with the coach, who advises on request, comments on bad choices, and reviews each hand.

The judge works in the background while the learner thinks. The table waits a moment for it, but frames never do.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from mighty_gui.ai import Worker
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import for_beginners
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.weighing import Weighing
from mighty_gui.client.lessons.learning_progress import ALL_TIPS, Progress
from mighty_gui.client.lessons.lesson_card import LessonCard, LessonCardButton
from mighty_gui.client.lessons.lesson_kit import CoachKit, LearnersDecision, LessonKit, dearest, lesson_kit
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.hints import Hints
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.client.table.aids.taking_back import TakingBack
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.asking.hint_note import HintText, Note
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.match import FinishedHand
from mighty_gui.study.background import Task

_log = logging.getLogger(__name__)

OnHand = Callable[[Sequence[LearnersDecision]], None]
"""A function that gets the learner's decisions of a hand that is over."""

PATIENCE = 3.0
"""The seconds that the table waits for the judge after the learner has acted."""


class CoachHints(Hints):
    """The hints of the coach, available whatever the settings are."""

    @property
    def is_offered(self) -> bool:
        return self.worker is not None


@dataclass
class _Question:
    """A position that the judge evaluates, with the learner's decision once there is one."""

    token: int
    view: View
    appraisals: tuple[Appraisal, ...] = ()
    decision: LearnersDecision | None = None
    trial: Task[Comparison] | None = None
    """The comparison of that decision with the best choice, once it has started."""
    waited: float = 0.0
    """Seconds since the learner has decided."""


def compare_choice(decision: LearnersDecision) -> Task[Comparison]:
    """Compare the learner's choice with the best one in fresh worlds, in the background."""
    best, own = decision.best.action, decision.action
    return Task(lambda pause: iter([Weighing(decision.view, pause=pause).compare(best, own)]), 1)


class Coaching(Extra):
    """The coach at a table: judges all the learner's choices and comments on those that were clearly worse."""

    def __init__(
        self,
        back: TakingBack,
        judge: Callable[[], Worker] = Worker,
        *,
        compared: Callable[[LearnersDecision], Task[Comparison]] = compare_choice,
        on_hand: OnHand = lambda decisions: None,
    ) -> None:
        """Prepare the coach: ``back`` undoes choices, ``judge`` makes the judge, ``on_hand`` is called after each hand.

        ``compared`` starts the comparison of a decision with the best choice in fresh worlds.
        """
        self.back, self.judge, self.compared, self.on_hand = back, judge, compared, on_hand
        self.decisions: list[LearnersDecision] = []
        """The learner's choices in this hand, in order."""
        self._worker: Worker | None = None
        self._question: _Question | None = None
        self._tokens = count(1)
        self._telling: LearnersDecision | None = None
        """The decision to comment on as soon as nothing moves on the table."""
        self._commented: list[LearnersDecision] = []
        """The decisions of this hand that had a comment."""
        self._hand = 0

    def begin_hand(self) -> None:
        self._question = self._telling = None
        if self.table.match.number != self._hand:
            if not self._hand and self.table.match.setup.length.kind == "open":
                self._greet()
            self._hand = self.table.match.number
            self.decisions, self._commented = [], []

    def asked(self, view: View) -> None:
        """Send the position to the judge while the learner thinks; mark choices that were taken back."""
        for decision in self.decisions:
            decision.taken_back |= decision.stood_at >= len(view.events)
        self._question = None
        if len(view.legal) > 1:
            self._question = _Question(next(self._tokens), view)
            self._thinker.ask_appraisals(self._question.token, view)

    @property
    def _rules(self) -> Rules:
        return self.table.match.setup.rules

    @property
    def _kit(self) -> CoachKit:
        coach = lesson_kit(self._rules).coach
        assert coach is not None, "the match with the coach is of a game that has one"
        return coach

    @property
    def _thinker(self) -> Worker:
        if self._worker is None:
            self._worker = self.judge()
        return self._worker

    def acted(self, seat: int, action: Action) -> None:
        question = self._question
        if question is not None and question.decision is None and seat == question.view.seat:
            question.decision = LearnersDecision(question.view, action, caution=self._kit.caution(question.view))
            self.decisions.append(question.decision)

    def step(self, dt: float) -> bool:
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
        question = self._question
        judging = question is not None and question.decision is not None and question.waited < PATIENCE
        return judging or self._telling is not None

    def leave(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """Rename the menu's line for leaving: it leads back to the lessons, where the match can be continued."""
        text = self.table.t("lessons.menu_leave")
        return [replace(line, text=text) if line.key == "leave" else line for line in lines]

    def _weigh(self, question: _Question, decision: LearnersDecision) -> None:
        """Store the cost of a decision as fresh worlds show it; comment on it, unless the same choice had a comment."""
        decision.appraisals = question.appraisals
        if decision.wants_comparison:
            self._compare(question, decision)
            return
        self._question = None
        if decision.is_telling and not any(decision.is_same(earlier) for earlier in self._commented):
            self._telling = decision
            self._commented.append(decision)

    def _compare(self, question: _Question, decision: LearnersDecision) -> None:
        """Compare the learner's choice with the best one, in worlds that were not used to choose it."""
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

        self.table.push(LessonCard(context, write, [LessonCardButton("coach.begin", lambda: None)], rules=self._rules))

    def _speak(self, decision: LearnersDecision) -> None:
        self._telling = None
        buttons = [LessonCardButton("coach.leave_it", lambda: None)]
        if self.back.match is not None and not self.back.why_not:
            buttons.insert(0, LessonCardButton("coach.take_back", self.back.go_back))
        context = self.table.context
        self.table.push(
            LessonCard(
                context, self._kit.remark(context.texts, decision, self.table.stage.names), buttons, rules=self._rules
            )
        )

    def finish_hand(self, finished: FinishedHand) -> bool:
        if not finished.result.was_played:
            return False
        self.on_hand(self.decisions)
        self._show_result()
        return True

    def _show_result(self) -> None:
        """Show the result. Its review is the coach's; leaving the review shows the result again."""
        table, ending = self.table, self.table.ending
        table.push(
            ending.result_scene(table.go_on, conclude=ending.conclude, onward=self._onward, review=self._look_back)
        )

    @property
    def _onward(self) -> str:
        """The key of the button's text after a hand; empty for the usual one."""
        match = self.table.match
        return "coach.finish" if match.setup.length.kind != "open" and match.is_over else ""

    def _look_back(self) -> None:
        context, chosen = self.table.context, dearest(self.decisions)
        write = self._kit.review(context.texts, chosen, self.table.stage.names)
        onward = LessonCardButton(self._onward or "result.next", self.table.go_on)
        self.table.push(LessonCard(context, write, [onward], rules=self._rules, on_cancel=self._show_result))


def coached_extras(on_hand: OnHand = lambda decisions: None) -> tuple[Extra, ...]:
    """Return the extras of a table with the coach."""
    back = TakingBack()
    return (Coaching(back, on_hand=on_hand), CoachHints(lambda: True), LookUps(), back, FirstTimes(), Narrating())


# --- short tips for things that the table shows for the first time, each shown only once --------------------


class TipNote(Note):
    """A note with a tip about something that the table shows for the first time."""

    def __init__(self, look: Look, hint_text: HintText, away: Callback) -> None:
        super().__init__(look, hint_text, away)
        self.name = "tip note"


class FirstTimes(Extra):
    """The tips for things that the player sees for the first time, placed where they cover nothing."""

    def __init__(self) -> None:
        self.shown = ""
        """The name of the tip that is shown, or an empty text."""
        self._seen: Progress | None = None
        self._looked: object = None

    @property
    def _is_wanted(self) -> bool:
        """Whether tips are switched on and a person who may need them can read them; a hand that is over shows none."""
        stage = self.table.stage
        is_over = stage.view.result is not None and stage.view.result.was_played
        if is_over or not (self.table.context.settings.tips and self.table.match.people and stage.open):
            return False
        return ALL_TIPS not in self._progress.tips

    @property
    def _progress(self) -> Progress:
        """The tips that this table's player has had so far, in this match or an earlier one."""
        player = self.table.context.settings.player
        if self._seen is None or self._seen.profile != player:
            self._seen = Progress.load(self.table.context.archive, player)
        return self._seen

    def begin_hand(self) -> None:
        """Remove the tip if the hand is already in play; a tip about a misdeal stays during the next deal."""
        if self.table.kit.has_begun(self.table.stage.view):
            self.drop()

    def step(self, dt: float) -> bool:
        stage = self.table.stage
        if self.shown and not self._is_wanted:
            self.drop()
            return True
        if self.shown or self.table.is_busy or not self._is_wanted or self._looked is stage.view:
            return False
        self._looked = stage.view
        name = "" if self._is_crowded_out else next(self._news(), "")
        if name:
            self._show(name)
        return bool(name)

    def _news(self) -> Iterator[str]:
        """Yield the names of tips for things that are visible and were never explained."""
        stage = self.table.stage
        alone = len(self.table.match.people) == 1
        for name, tip in self._kit.first_times.items():
            fits = tip.is_true_of(self.table.match.setup.rules) and (alone or not tip.is_secret)
            if name not in self._progress.tips and fits and tip.is_seen(stage.state, stage.view):
                yield name

    @property
    def _kit(self) -> LessonKit:
        return lesson_kit(self.table.match.setup.rules)

    def _show(self, name: str) -> None:
        self.shown = name
        self._progress.mark_shown(name)
        self.table.context.narrator.speak(self._tip(name).spoken_text)
        self.table.refresh()

    def drop(self) -> None:
        """Remove the tip."""
        if self.shown:
            self.shown = ""
            self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        if seat == self.table.stage.viewer:
            self.drop()

    @property
    def has_note(self) -> bool:
        return bool(self.shown) and self._is_wanted and not self._is_crowded_out

    @property
    def _is_crowded_out(self) -> bool:
        """Whether a hint uses the tip's place."""
        return self.table.has_note(except_for=self)

    def widgets(self) -> Sequence[Widget]:
        if not self.has_note:
            return ()
        note = TipNote(self.table.context.look, self._tip(self.shown), self.drop)
        controls = self.table.controls
        return (note.fit(controls.note_area, controls.table_area),)

    def _tip(self, name: str) -> HintText:
        values = self._kit.tip_values(self.table.stage.state, self.table.context.texts)
        return HintText(self.table.t(f"coach.tip.{name}.title"), why=self.table.t(f"coach.tip.{name}.text", **values))

    def handle(self, intent: Intent) -> bool:
        if intent.kind is not Kind.CANCEL or not self.shown:
            return False
        self.drop()
        return True
