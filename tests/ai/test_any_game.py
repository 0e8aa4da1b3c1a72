"""Levels, full appraisals, pace and worker work with any game; in this one, players name a number from 1 to 3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from mighty_gui.ai.appraisal import NO_FIGURES, Appraisal, Figures, Prospect, Reason, because
from mighty_gui.ai.counsel import appraise_all, for_beginners, is_about_as_good, reason, reproach
from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.pace import seeming
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.players import appraise, choose
from mighty_gui.ai.worker import Worker
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.presets import games
from mighty_gui.presets.game_kit import GameKit
from mighty_gui.presets.rule_book import RuleBook
from tests.ai.test_worker import wait


@dataclass(frozen=True)
class Rules:
    """Two players name numbers."""

    players: int = 2


@dataclass(frozen=True)
class Name(Action):
    """Name a number."""

    number: int

    def __str__(self) -> str:
        return f"name {self.number}"


@dataclass(frozen=True)
class Numbers:
    """A view with only the legal numbers."""

    rules: Rules = field(default_factory=Rules)
    seat: int = 0
    phase: str = "name"
    to_act: int | None = 0
    legal: Sequence[Action] = (Name(1), Name(2), Name(3))
    events: Sequence[Event] = ()
    result: None = None

    def as_json(self) -> dict[str, object]:
        """Return nothing, because the tests do not need it."""
        return {}


class NumberPlayers(GamePlayers):
    """They name the highest number, and consider only the two highest."""

    def appraise(
        self, view: View, level: str, seed: int, pause: Pause, figures: Figures = NO_FIGURES
    ) -> list[Appraisal]:
        """Return the two highest; ``hard`` also knows their scores."""
        pause()
        both = [one for one in view.legal if isinstance(one, Name)][-2:]
        return [Appraisal(one, one.number, one.number if level == "hard" else None) for one in both]

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        """Prefer lower numbers if the style is cautious."""
        return [10.0 * (style == "cautious" and one.action == Name(2)) for one in appraisals]

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], worlds: int, seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        """Return losses for the actions left out."""
        return {action: Prospect(-1.0, 0.25) for action in left}

    def scale(self, view: View, level: str) -> str | None:
        """Return that values are points."""
        return "points"

    def weighs(self, view: View, level: str) -> bool:
        """Return true, because numbers have values."""
        return True

    def leeway(self, view: View, level: str) -> float:
        """Return half a number."""
        return 0.5

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        """Return that it is high."""
        return because("number.high", number=str(appraisal.action))

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        """Return no argument."""
        return None

    def is_about_as_good(self, best: Appraisal, other: Appraisal) -> bool:
        """Return whether both are the same."""
        return best == other

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        """Return the last first."""
        return list(reversed(appraisals))

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        """Return no equivalents."""
        return ()

    def looking_seconds(self, view: View, chosen: Action) -> float:
        """Return a second."""
        return 1.0

    def is_alike(self, one: Action, other: Action) -> bool:
        """Return false."""
        return one == other


@dataclass(frozen=True)
class Naming:
    """The parts of the game that players need."""

    id: str = "naming"
    rules_type: type = Rules


@pytest.fixture(autouse=True)
def _another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = GameKit(book=RuleBook(Naming()), players=f"{__name__}:NumberPlayers")  # type: ignore[arg-type]
    monkeypatch.setattr(games, "GAMES", [*games.GAMES, kit])


def test_its_players_choose_by_level_and_style() -> None:
    assert choose(Numbers()) == Name(3)
    assert choose(Numbers(), style="cautious") == Name(2)
    assert [one.score for one in appraise(Numbers(), "hard")] == [2, 3]


def test_what_a_level_left_out_follows_behind() -> None:
    found = appraise_all(Numbers(), "hard")
    assert [(one.action, one.score, one.chance) for one in found] == [
        (Name(3), 3, None),
        (Name(2), 2, None),
        (Name(1), -1.0, 0.25),
    ]
    assert [one.score for one in appraise_all(Numbers(), "normal")] == [-1.0] * 3


def test_what_people_are_told_comes_from_its_players() -> None:
    two, three = appraise(Numbers())
    assert reason(Numbers(), three).code == "number.high"
    assert reproach(Numbers(), two) is None
    assert is_about_as_good(Numbers(), three, three)
    assert not is_about_as_good(Numbers(), three, two)
    assert for_beginners(Numbers(), [three, two]) == [two, three]


def test_its_decisions_seem_to_take_their_time() -> None:
    found = appraise(Numbers())
    assert 0.7 < seeming(Numbers(), found, Name(3), 1) < 2.5
    assert seeming(Numbers(legal=(Name(1),)), found, Name(1), 1) < 0.6


def test_the_worker_thinks_for_it() -> None:
    worker = Worker()
    worker.ask("a number", Numbers())
    assert wait(worker).action == Name(3)
    worker.close()
