"""Exercises in finding the friend: the player watches tricks, then answers who the friend is, and how sure that is."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pygame

from mighty_gui.ai.game_players import TableReading
from mighty_gui.ai.pause import Pause
from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.practice.exercise_pane import Body
from mighty_gui.client.review.reading_block import guess_text
from mighty_gui.client.review.replay.replay_match import ReplayMatch, marks_of
from mighty_gui.client.review.replay.replay_stage import announce_fact, caption
from mighty_gui.client.review.replay.replay_table import ReplayTable
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.widgets import Button, Choice, Grow, Horizontal, Label, Member, Page, Panel, Vertical, Widget
from mighty_gui.client.widgets.dialog import describe
from mighty_gui.engine.core.game import Rules
from mighty_gui.study.background import Task
from mighty_gui.study.practice.friend_course import Guess
from mighty_gui.study.practice.friend_exercise import (
    SURE,
    TRICKS,
    FriendAnswer,
    FriendExercise,
    deal_exercise,
    keep_answer,
)

_log = logging.getLogger(__name__)

Deal = Callable[[int], Task[FriendExercise]]
"""Begins to deal the exercise of a seed."""
_BETWEEN: Final = 0.25
"""Seconds between two cards."""
_MOST: Final = 0.42
"""The pane's largest share of the window's height; with letters twice the usual size 0.06 more."""
_HIGH: Final = 206
"""The height of the pane in design pixels, at the usual text size."""
_USUAL: Final = 0.5
"""The chance that is chosen at first."""


def dealing(rules: Rules, preset: str) -> Deal:
    """Return a function that deals exercises by these rules in the background."""

    def begin(seed: int) -> Task[FriendExercise]:
        def work(pause: Pause) -> Iterator[FriendExercise]:
            yield deal_exercise(rules, preset, seed, pause)

        return Task(work, 1)

    return begin


class FriendTab(Tab):
    """Exercises one after another, each from its first card to what could be known about the friend."""

    called = "exercises.friend.title"

    def __init__(self, context: Context, profile: str, deal: Deal, seed: Callable[[], int]) -> None:
        super().__init__(context)
        self.profile, self.deal, self.new_seed = profile, deal, seed
        self.page = Page(context.look, context.hear)
        self.exercise: FriendExercise | None = None
        self.table: ReplayTable | None = None
        self.trick = 0
        """How many tricks have been shown, including the current one."""
        self.guess: int | None = None
        self.chance = _USUAL
        self.read: TableReading | None = None
        self.answer: FriendAnswer | None = None
        self.failed = False
        self._waits = 0.0
        self._task = deal(seed())

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.TABLE

    @property
    def match(self) -> ReplayMatch:
        """The hand that is watched."""
        assert self.table is not None
        return self.table.stage.replayed

    @property
    def watches(self) -> bool:
        """Whether a trick is being shown."""
        exercise = self.exercise
        return exercise is not None and self.trick > 0 and self.match.position < exercise.ends[self.trick - 1]

    @property
    def is_asked(self) -> bool:
        """Whether an answer is awaited."""
        return self.exercise is not None and not self.watches and self.answer is None

    @property
    def at_rest(self) -> bool:
        return self.table is not None and not (self.watches or self.table.stage.director.busy)

    # --- the exercise, from its deal to its answer ---

    def begin(self) -> None:
        """Start to deal the next exercise."""
        self.exercise = self.table = self.read = self.answer = self.guess = None
        self.trick, self.chance = 0, _USUAL
        self._task = self.deal(self.new_seed())
        self.refresh()

    def wait(self) -> None:
        """Wait until the exercise is dealt."""
        self._task.wait()

    def leave(self) -> None:
        """Cancel the deal."""
        self._task.cancel()

    def _take(self) -> None:
        """Show the exercise as soon as it is dealt."""
        self._task.poll()
        if self._task.failed is not None and not self.failed:
            _log.error("an exercise could not be dealt", exc_info=self._task.failed)
            self.failed = True
            self.refresh()
        if not self._task.found:
            return
        self.exercise = exercise = self._task.found[0]
        match = ReplayMatch.of_hand(exercise.hand, self.context.texts)
        match.position = exercise.begins
        self.table = ReplayTable(self.context, match, exercise.seat, all_open=False)
        self.table.stage.teach({Topic.TOTALS})
        self.context.deck.expect_pack(card.name for card in self.table.stage.kit.pack(exercise.hand.rules))
        self.watch()

    def watch(self) -> None:
        """Show one more trick."""
        self.trick += 1
        self._waits = _BETWEEN
        self.refresh()

    def skip(self) -> None:
        """Jump to the end of the trick."""
        assert self.exercise is not None
        self.match.position = self.exercise.ends[self.trick - 1]
        assert self.table is not None
        self.table.stage.jump()
        self.refresh()

    def submit_answer(self) -> None:
        """Submit the chosen friend and chance as the answer."""
        exercise, guess = self.exercise, self.guess
        if exercise is None or guess is None or not self.is_asked:
            return
        self.read = exercise.read(self.trick)
        self.answer = exercise.score(self.trick, guess, self.chance, self.read)
        keep_answer(self.context.archive, self.profile, exercise.seed, self.answer)
        self.context.audio.play(Cue.MADE if self.answer.right else Cue.FAILED)
        assert self.table is not None
        self.table.stage.look_through(exercise.seat, all_open=True)
        self.refresh()
        self.context.narrator.read_out(self)

    def cancel(self) -> bool:
        """Go back to the list."""
        self.host.uncover()
        return True

    # --- the pane ---

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        self.refresh()

    def refresh(self) -> None:
        """Rebuild the pane, and fit the table into the space above it."""
        bar = self.bar(self.rect)
        pane = self._pane()
        self.page.show([*bar, pane], self.context.look, first=self._first())
        if self.table is not None:
            room = pygame.Rect(self.rect.left, bar[0].rect.bottom, self.rect.width, pane.rect.top - bar[0].rect.bottom)
            if room != self.table.rect:
                self.table.arrange(room, self.rect.height)
                self.table.stage.jump()
            self.table.stage.place()
        self.wants_redraw = True

    def _first(self) -> str:
        return "next" if self.answer is not None else "guess" if self.is_asked else "skip"

    def _pane(self) -> Widget:
        look, theme = self.context.look, self.context.theme
        head = Label(look, self._head(), size=Size.LARGE, bold=True, colour=look.palette.gold_bright, name="head")
        row = Horizontal(look, self._row(), name="row").having(wraps=True)
        inside: list[Member] = [head, Grow(Body(look, self._lines())), row]
        box = Vertical(look, inside, gap=6, pad=(22, 12), ground=Panel(look, "bar"))
        most = _MOST + 0.06 * max(0.0, theme.text_scale - 1)
        high = min(theme.tx(_HIGH), round(self.rect.height * most))
        return box.place(pygame.Rect(self.rect.left, self.rect.bottom - high, self.rect.width, high))

    def _head(self) -> str:
        if self.failed:
            return self.t("exercises.friend.failed")
        if self.exercise is None:
            return self.t("exercises.friend.dealing")
        if self.answer is not None:
            return self.t(f"exercises.friend.{'right' if self.answer.right else 'wrong'}", name=self._name_of_friend())
        if self.watches:
            return self.t("exercises.friend.watching", number=self.trick)
        return self.t("exercises.friend.ask", count=self.trick)

    def _name_of_friend(self) -> str:
        assert self.exercise is not None
        assert self.table is not None
        return self.table.stage.names[self.exercise.friend]

    def _lines(self) -> list[str]:
        exercise, answer, read = self.exercise, self.answer, self.read
        if exercise is None or self.table is None:
            return []
        if answer is None or read is None:
            return [self.t("exercises.friend.more" if self.trick < TRICKS else "exercises.friend.last")]
        names = self.table.stage.names
        order = sorted(read.friends, key=lambda seat: -read.friends[seat])
        guesses = (guess_text(self.context.texts, names, Guess(seat, read.friends[seat])) for seat in order)
        known = ", ".join(filter(None, guesses)) or self.t("exercises.friend.nobody")
        better = "better" if answer.cost <= answer.known else "worse"
        cost, best = f"{answer.cost:.2f}", f"{answer.known:.2f}"
        return [
            self.t("exercises.friend.known", known=known),
            self.t(f"exercises.friend.{better}", cost=cost, known=best),
        ]

    def _row(self) -> list[Widget]:
        look, t = self.context.look, self.t
        leave = Button(look, t("exercises.leave"), self.cancel, size=Size.SMALL, name="list")
        if self.exercise is None:
            return [leave]
        if self.answer is not None:
            text = t("exercises.next")
            onward = Button(look, text, self.begin, style="primary", size=Size.SMALL, name="next")
            return [onward, leave]
        if self.watches:
            return [Button(look, t("exercises.friend.skip"), self.skip, size=Size.SMALL, name="skip"), leave]
        return [*self._question(), leave]

    def _question(self) -> Iterator[Widget]:
        """Yield the choice of the friend, the choice of the chance, and the buttons to answer or watch more."""
        look, t = self.context.look, self.t
        assert self.exercise is not None
        assert self.table is not None
        names = self.table.stage.names
        nobody: list[tuple[int | None, str]] = [(None, t("exercises.friend.who"))] if self.guess is None else []
        who = [*nobody, *((seat, names[seat]) for seat in self.exercise.suspects)]
        yield Choice(look, who, self.guess, self._choose, label=t("exercises.friend.who"), name="guess")
        sure = [(chance, t("review.percent", number=round(100 * chance))) for chance in SURE]
        yield Choice(look, sure, self.chance, self._be_sure, label=t("exercises.friend.sure"), name="sure")
        reason = t("exercises.friend.who") if self.guess is None else ""
        text = t("exercises.friend.say")
        yield Button(look, text, self.submit_answer, style="primary", size=Size.SMALL, reason=reason, name="say")
        if self.trick < TRICKS:
            yield Button(look, t("exercises.friend.watch"), self.watch, size=Size.SMALL, name="watch")

    def _choose(self, seat: int | None) -> None:
        self.guess = seat
        self.refresh()

    def _be_sure(self, chance: float) -> None:
        self.chance = chance
        self.refresh()

    # --- methods that the scene stack calls ---

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.exercise is None:
            self._take()
        if self.table is not None:
            was_watching = self.watches
            changed = self.table.stage.step(dt)
            if was_watching and not self.table.stage.director.busy:
                self._waits -= dt
                if self._waits <= 0:
                    self._waits = _BETWEEN
                    self.table.stage.go_on()
                    changed = True
            self.table.stage.place()
            if was_watching and not self.watches:
                self.refresh()
                self.context.narrator.read_out(self)
            self.wants_redraw |= changed
        self.page.step(dt)
        self.wants_redraw |= self.page.wants_redraw
        self.page.wants_redraw = False

    def prepare(self) -> bool:
        return self.table is not None and self.table.stage.prepare()

    def handle(self, intent: Intent) -> bool:
        if self.page.handle(intent):
            return True
        if intent.kind is Kind.CANCEL:
            return self.cancel()
        if intent.kind is Kind.KEY and self.table is not None:
            return announce_fact(self.context.narrator, self.table.stage, intent.key)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self.table is not None:
            self.table.draw(surface, None)
        self.page.draw(surface)

    def announcements(self) -> Iterable[str]:
        return [self._head(), *self._lines()]

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return (self.page,)

    @property
    def reader_lines(self) -> Iterable[str]:
        return () if self.table is None else (caption(self.table.stage, marks_of(self.match.hand, self.context.texts)),)

    @property
    def spoken_text(self) -> str:
        focus = describe(self.page.focus, self.context.texts) if self.page.focus and self.page.keyboard else ""
        return "\n".join(filter(None, (self._head(), *self._lines(), focus)))
