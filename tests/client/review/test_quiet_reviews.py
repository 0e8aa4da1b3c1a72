"""Reviews in the background: the newest hand first, delayed while anything moves, stopped by switch or battery."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import pytest

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.client.review import quiet_reviews, seat_study
from mighty_gui.client.review.quiet_reviews import QuietReviews
from mighty_gui.client.review.seat_study import Found
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.scene import Scene
from mighty_gui.keep.archive.losses import HandLoss
from mighty_gui.keep.archive.played_hands import Wanted, page_of_hands
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.background import Task
from tests.client.scene_stage import make_app
from tests.study.mistakes import decisions, hand_of, played

PLAYERS = (Player("Ann", profile=USUAL), *(Player(name, "computer") for name in "BCDE"))
SETUP = MatchSetup("standard-5", load_presets()["standard-5"].rules, PLAYERS, Length("hands", 3), seed=4)


class Moving(Scene):
    """A scene with a moving part."""

    at_rest = False


class Room:
    """A reviewer of three hands that finds one mistake in each."""

    def __init__(self, app: App, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.match = app, match
        self.seen: list[int] = []
        self.tasks: list[Task[Found]] = []
        self.held: list[Callable[[Pause], Pause]] = []
        monkeypatch.setattr(quiet_reviews, "in_background", self._work)
        self.quiet = QuietReviews(app.context, self.find, lambda: False)

    def find(self, name: str) -> ReplayedHand:
        return hand_of(self.match, int(name[-4:]) - 1)

    def _work(self, hand: ReplayedHand, seat: int, _: Collection[str], held: Callable[[Pause], Pause]) -> Task[Found]:
        records = [done.record for done in self.match.finished]
        self.seen.append(records.index(hand.record) + 1)
        self.held.append(held)
        self.tasks.append(Task(lambda _: iter(decisions(hand, seat)[:1]), 1))
        return self.tasks[-1]

    def rest(self, scene: Scene, seconds: int = 40) -> None:
        for _ in range(seconds):
            self.quiet.step(scene, 1.0)
            for task in self.tasks:
                task.wait()
        self.app.context.archive.settle()

    @property
    def losses(self) -> list[HandLoss | None]:
        hands = page_of_hands(self.app.context.archive, Wanted(profile=USUAL))
        return [hand.own.loss if hand.own else None for hand in hands]


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    app = make_app(tmp_path)
    archive, match = played(tmp_path, SETUP)
    archive.close()
    one = Room(app, match, monkeypatch)
    yield one
    one.quiet.close()
    app.close()


def test_the_newest_hand_comes_first_and_what_was_lost_is_kept_with_each(room: Room) -> None:
    room.rest(Scene(room.app.context))
    assert room.seen == [3, 2, 1]
    assert room.losses == [HandLoss(4.0, 1)] * 3
    room.rest(Scene(room.app.context))
    assert len(room.seen) == 3, "nothing is judged twice"


def test_another_mind_judges_anew(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.rest(Scene(room.app.context))
    for module in (seat_study, quiet_reviews):
        monkeypatch.setattr(module, "MIND", "next")
    room.quiet.look_again()
    room.rest(Scene(room.app.context))
    assert room.seen == [3, 2, 1, 3, 2, 1]


def test_work_that_goes_on_is_held_back_while_something_moves(room: Room) -> None:
    room.quiet.step(Scene(room.app.context), 4.0)
    (held,) = room.held
    held(no_pause)()
    room.quiet.step(Moving(room.app.context), 0.1)
    assert not room.quiet._gate.is_set()
    room.quiet.close()
    held(no_pause)()
