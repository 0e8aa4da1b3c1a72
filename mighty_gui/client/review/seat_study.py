"""The review of a seat's choices, saved or computed in the background; and reviews of all hands in idle moments."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

import pygame

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.weighing import SEED
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.review.hand_chart import HandCurve
from mighty_gui.client.review.replay.replay_match import ReplayMatch, StepMark, step_of
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.played_hands import find_unjudged
from mighty_gui.keep.archive.studies import HandLoss, Study, keep_loss, keep_study, kept_study
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.practice.friend_course import FriendCourse, friend_course, read_friend_course
from mighty_gui.study.review.analysis import BetterLine, JudgedDecision, to_judge
from mighty_gui.study.review.hand_review import KIND, HandReview, gather, read_review, review, steps_of
from mighty_gui.study.review.judge import Verdict
from mighty_gui.study.review.open_play import NOTHING, TrueCourse, read_true_course, true_course
from mighty_gui.texts import Texts
from mighty_gui.texts.words import reason_text

_log = logging.getLogger(__name__)

OPEN, READING, REVIEWED = "open", "reading", "review"
"""The parts of the work: the true course with open hands, what the seat could know, and the seat's choices."""
PARTS: Final = frozenset({OPEN, READING, REVIEWED})

T = TypeVar("T")
Found = JudgedDecision | BetterLine | TrueCourse | FriendCourse
Work = Callable[[ReplayedHand, int, Collection[str]], Task[Found]]
"""Starts to compute these parts of a seat's review."""


def in_background(
    hand: ReplayedHand, seat: int, parts: Collection[str], held: Callable[[Pause], Pause] = lambda pause: pause
) -> Task[Found]:
    """Start to compute a review; ``held`` may lengthen its pauses."""

    def work(pause: Pause) -> Iterator[Found]:
        wait = held(pause)
        if REVIEWED in parts:
            yield from review(hand, seat, wait)
        if OPEN in parts:
            yield true_course(hand, SEED, wait)
        if READING in parts:
            yield friend_course(hand, seat, wait)

    return Task(work, count_steps(hand, seat, parts))


def count_steps(hand: ReplayedHand, seat: int, parts: Collection[str]) -> int:
    """Return the most results that the work can have."""
    return len(PARTS.intersection(parts) - {REVIEWED}) + (steps_of(hand, seat) if REVIEWED in parts else 0)


class SeatStudy:
    """A review that is loaded if it is saved, else computed step by step; the work can be cancelled."""

    def __init__(
        self, archive: Archive, hand: ReplayedHand, seat: int, work: Work = in_background, *, name: str = ""
    ) -> None:
        """``name`` is the hand's id in the history, if it is there; the loss is then saved with it."""
        self.archive, self.hand, self.seat, self.work, self.name = archive, hand, seat, work, name
        self.is_renewed = False
        """Whether a saved review of another version is being replaced."""
        self.has_failed = False
        self._task: Task[Found] | None = None
        self.course = self._read_saved(OPEN, read_true_course)
        """The contract's true course; ``None`` until it is computed."""
        self.reading = self._read_saved(self._reading_kind, read_friend_course)
        """What the seat could know about the friend; ``None`` until it is computed."""
        kept = self._read_saved(self._kind, lambda content: read_review(content, hand.game))
        if kept is not None and kept.seat != seat:
            kept = None
        self.review: HandReview = kept or gather(seat, ())
        self._is_judged = kept is not None
        if self._is_judged:
            self._keep_loss()
        if self._lacking:
            self.begin()

    @property
    def _lacking(self) -> frozenset[str]:
        """The parts that have not been computed."""
        known = {OPEN: self.course is not None, READING: self.reading is not None, REVIEWED: self._is_judged}
        return frozenset(part for part, is_there in known.items() if not is_there)

    @property
    def is_whole(self) -> bool:
        """Whether the choices are judged and the true course is known."""
        return not self._lacking - {READING}

    def _read_saved(self, kind: str, read: Callable[[Mapping[str, object]], T]) -> T | None:
        """Return the saved study of that kind if it is valid and of the current version, else ``None``."""
        study = kept_study(self.archive, self.hand.record, kind)
        if study is None:
            return None
        found = study.read(MIND, read)
        self.is_renewed |= found is None
        return found

    @property
    def _kind(self) -> str:
        return f"{KIND}-{self.seat}"

    @property
    def _reading_kind(self) -> str:
        return f"{READING}-{self.seat}"

    @property
    def works(self) -> bool:
        return self._task is not None

    @property
    def progress(self) -> float:
        """The progress of the work, from 0 to 1."""
        return self._task.progress if self._task is not None else float(self.is_whole)

    @property
    def judged_counts(self) -> tuple[int, int]:
        """How many choices have been judged, and how many there are."""
        return len(self.review.analysis.decisions), len(to_judge(self.hand, [self.seat]))

    def begin(self) -> None:
        """Start the work on the missing parts."""
        self.has_failed = False
        if not self._is_judged:
            self.review = gather(self.seat, ())
        self._task = self.work(self.hand, self.seat, self._lacking)

    def cancel(self) -> None:
        """Cancel the work but keep the results so far."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def poll(self) -> bool:
        """Take over new results and save complete parts; return whether anything changed."""
        task = self._task
        if task is None:
            return False
        news = bool(task.poll())
        if news:
            self._take(task.found)
        if task.failed is not None:
            _log.error("a hand could not be looked back at", exc_info=task.failed)
            self._task, self.has_failed = None, True
        elif task.is_done:
            self._task = None
            if not self._is_judged:
                self._is_judged = True
                self._keep(self._kind, self.review.as_json())
                self._keep_loss()
        return news or self._task is None

    def _take(self, found: list[Found]) -> None:
        if not self._is_judged:
            judged = (other_found for other_found in found if isinstance(other_found, (JudgedDecision, BetterLine)))
            self.review = gather(self.seat, list(judged))
        for other_found in found:
            if isinstance(other_found, TrueCourse) and self.course is None:
                self.course = other_found
                self._keep(OPEN, other_found.as_json())
            elif isinstance(other_found, FriendCourse) and self.reading is None:
                self.reading = other_found
                self._keep(self._reading_kind, other_found.as_json())

    def _keep_loss(self) -> None:
        """Save the loss, so that the list of hands can be filtered and sorted by it."""
        free = [decision for decision in self.review.analysis.decisions if len(decision.choices) > 1]
        mistakes = sum(decision.verdict is Verdict.MISTAKE for decision in free)
        if self.name:
            loss = HandLoss(sum(decision.loss for decision in free), mistakes)
            keep_loss(self.archive, self.name, self.seat, MIND, loss)

    def _keep(self, kind: str, content: Mapping[str, object]) -> None:
        keep_study(self.archive, self.hand.record, kind, Study(MIND, content))


# --- the texts of a review: the action taken, a better one, its cost and the reason -------------------------


class Chances(NamedTuple):
    """A side's chances of success in percent, with the choice made and with the best one."""

    kept: int
    better: int
    stops: bool
    """Whether success means to stop the contract."""


def defends(match: ReplayMatch, seat: int) -> bool:
    """Return whether the seat's side gains if the contract fails."""
    rules, result = match.setup.rules, match.hand.result
    made, facts = players_of(rules).is_made(result), scene_kit(rules).facts(result.in_full(), seat)
    return made is not None and facts is not None and facts.won != made


def chances_of(match: ReplayMatch, decision: JudgedDecision) -> Chances | None:
    """Return the chances to make the contract or, for a defender, to stop it; ``None`` without a contract."""
    if decision.chance is None or decision.best_chance is None:
        return None
    stops = defends(match, decision.seat)
    kept, better = (round(100 * (1 - each if stops else each)) for each in (decision.chance, decision.best_chance))
    return Chances(kept, better, stops)


class ReviewTexts:
    """Writes the texts about the decisions of a hand."""

    def __init__(self, texts: Texts, match: ReplayMatch, course: TrueCourse | None = None) -> None:
        """``course`` is the contract's true course, as far as it is known."""
        self.texts, self.match = texts, match
        self.course = course or NOTHING
        self.kit = table_kit(match.setup.game)
        self.names = SeatFaces(self.kit, match, texts).names()

    def t(self, key: str, /, **values: object) -> str:
        """Return a text of the review."""
        return self.texts(key, **values)

    def view(self, decision: JudgedDecision) -> View:
        """Return the view of the deciding person."""
        return self.match.hand.view(decision.number - 1, decision.seat)

    def was_free(self, decision: JudgedDecision) -> bool:
        """Return whether there was more than one legal action."""
        return len(self.view(decision).legal) > 1

    def action(self, decision: JudgedDecision, action: Action) -> str:
        """Describe an action of this position in a few words."""
        return self.kit.action_text(self.texts, self.view(decision), action, self.names)

    def instead(self, decision: JudgedDecision) -> str:
        """Return the text with the action taken and the better one."""
        played, better = (self.action(decision, other_action) for other_action in (decision.played, decision.best))
        return self.t("review.instead", played=played, better=better)

    def cost(self, decision: JudgedDecision) -> str:
        """Return the text for the loss in points and, if a contract was possible, in chance."""
        parts = [self.t("review.loss", score=f"{decision.loss:.1f}", error=f"{decision.se:.1f}")]
        chances = chances_of(self.match, decision)
        if chances is not None and self.course.stands(decision.number):
            key = "review.stopped_it" if chances.stops else "review.chance"
            parts.append(self.t(key, kept=chances.kept, better=chances.better))
        return " · ".join(parts)

    def why(self, decision: JudgedDecision) -> str:
        """Return one sentence with the reason."""
        reason = decision.reason
        return reason_text(self.texts, reason.code, reason.params, self.names)

    def verdict(self, decision: JudgedDecision) -> str:
        """Return the verdict and the loss."""
        text = self.t(f"review.verdict.{decision.verdict}")
        if decision.verdict in (Verdict.BEST, Verdict.EQUAL):
            return text
        return self.t("review.lost", verdict=text, score=f"{decision.loss:.1f}")

    def truth(self, marks: Sequence[StepMark]) -> list[str]:
        """Return whether the contract could be made with open hands, and where it was lost; empty without one."""
        course = self.course
        if not course.points:
            return []
        proved = "proved" if course.exact else "found"
        stood = "unmade" if not course.made else "kept" if course.held else "made"
        sentences = [self.t(f"review.open.{stood}.{proved}")]
        if course.lost is not None:
            sentences.append(self.losing_action(course.lost, marks))
        elif course.held and not course.made:
            sentences.append(self.t("review.open.held"))
        return [" ".join(sentences)]

    def losing_action(self, number: int, marks: Sequence[StepMark]) -> str:
        """Return the text about the action that lost the contract."""
        hand = self.match.hand
        seat, action = hand.record.actions[number - 1]
        view = hand.view(number - 1, hand.game.controller(hand.rules, seat))
        text = self.kit.action_text(self.texts, view, action, self.names)
        return self.t("review.open.lost", step=step_of(marks, number), name=self.names[seat], action=text)

    def worth(self, value: float, curve: HandCurve) -> str:
        """Return a value of the curve as text."""
        return self.t("review.percent", number=round(100 * value)) if curve.is_chance else with_sign(round(value))


# --- reviews of all hands, computed in idle moments ---------------------------------------------------------


_REST: Final = 3.0
"""Seconds of idle time after which a review starts or continues."""
_BATTERY: Final = 20.0
"""Seconds between two checks of the battery."""


class QuietReviews:
    """Reviews one hand after another in the background, and pauses while anything moves or computes."""

    def __init__(
        self, context: Context, find: Callable[[str], ReplayedHand], on_battery: Callable[[], bool] | None = None
    ) -> None:
        """``find`` returns a hand of the history by its id, or raises ``RefusalError``."""
        self.context, self.find = context, find
        self.on_battery = on_battery or runs_on_battery
        self.study: SeatStudy | None = None
        """The running review."""
        self._gate = threading.Event()
        self._rested, self._looked, self._is_saving = 0.0, _BATTERY, False
        self._is_done = False

    def step(self, scene: Scene | None, dt: float) -> None:
        """Start, pause or continue a review, depending on how long the scene has been idle; take over its results."""
        self._look_at_battery(dt)
        may = self.context.settings.quiet_reviews and not self._is_saving and not self.context.saving().is_missing
        rests = may and scene is not None and scene.at_rest
        self._rested = self._rested + dt if rests else 0.0
        if self._rested < _REST:
            self._gate.clear()
            return
        self._gate.set()
        if self.study is None:
            self._begin()
        elif self.study.poll() and not self.study.works:
            if self.study.has_failed:  # it would fail again
                keep_loss(self.context.archive, self.study.name, self.study.seat, MIND, None)
            self.study, self._rested = None, 0.0

    def look_again(self) -> None:
        """Search the history again, because more hands may have been played."""
        self._is_done = False

    def _look_at_battery(self, dt: float) -> None:
        self._looked += dt
        if self._looked >= _BATTERY:
            self._looked, self._is_saving = 0.0, self.on_battery()

    def _begin(self) -> None:
        """Start to review the newest hand without a current review; mark a hand that cannot be replayed."""
        archive, profile = self.context.archive, self.context.settings.player
        found = None if self._is_done else find_unjudged(archive, profile, MIND)
        if found is None:
            self._is_done = True
            return
        name, seat = found
        if archive.is_open_elsewhere:  # the review could not be saved, and the same hand would be found again
            return
        try:
            hand = self.find(name)
            self.study = SeatStudy(archive, hand, seat, self._work, name=name)
        except RefusalError:
            keep_loss(archive, name, seat, MIND, None)
        else:
            if not self.study.works:
                self.study = None

    def _work(self, hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
        return in_background(hand, seat, parts, self._held_back)

    def _held_back(self, pause: Pause) -> Pause:
        """Return a pause that lasts while the work has to wait."""

        def wait() -> None:
            self._gate.wait()
            pause()

        return wait

    def close(self) -> None:
        """Cancel the running review; it starts again another time."""
        if self.study is not None:
            self.study.cancel()
            self.study = None
        self._gate.set()


def runs_on_battery() -> bool:
    """Return whether the computer runs on battery; ``False`` if unknown."""
    try:
        state = pygame.system.get_power_state()
    except (AttributeError, pygame.error):
        return False
    return state is not None and state.on_battery
