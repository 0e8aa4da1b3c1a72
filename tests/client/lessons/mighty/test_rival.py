"""The rival of the first evening speaks at each of their moments once a hand, without a table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.client.lessons.mighty import first_evening
from mighty_gui.client.lessons.mighty.first_evening import Rival

RIVAL = 2


class Said:
    """A rival at a table, and the lines that were spoken."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **state: Any) -> None:
        monkeypatch.setattr(first_evening, "expect", lambda _, found: found)
        monkeypatch.setattr(Rival.__base__, "step", lambda *_: False)
        lines = {moment: (moment,) for moment in ("declares", "defends", "takes")} | {"begins": ("one", "two")}
        evening: Any = SimpleNamespace(rival_seat=RIVAL, lines=lines)
        self.rival, self.lines = Rival(evening), list[str]()
        monkeypatch.setattr(self.rival, "show_bubble", lambda seat, text, _: self.lines.append(f"{seat} {text}"))
        self.state = SimpleNamespace(**{"settled": False, "declarer": None, "tricks": ()} | state)
        self.table: Any = SimpleNamespace(
            stage=SimpleNamespace(state=self.state, viewer=0),
            is_busy=False,
            match=SimpleNamespace(number=1),
            t=lambda key: key.removeprefix("lessons.first-evening.rival."),
        )
        self.rival.table = self.table

    def steps(self) -> list[str]:
        """Return what is spoken in two steps."""
        del self.lines[:]
        for _ in range(2):
            self.rival.step(0.1)
        return self.lines[:]


@pytest.mark.parametrize(
    ("settled", "declarer", "lines"),
    [(True, RIVAL, ["2 declares"]), (True, 0, ["2 defends"]), (True, 1, []), (True, None, []), (False, RIVAL, [])],
)
def test_the_rival_speaks_once_when_one_of_the_two_has_become_declarer(
    settled: bool, declarer: int | None, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Said(monkeypatch, settled=settled, declarer=declarer)
    said.table.is_busy = True
    assert said.steps() == [], "the table is still moving"
    said.table.is_busy = False
    assert said.steps() == lines
    assert said.steps() == []


@pytest.mark.parametrize(("winner", "points", "lines"), [(RIVAL, 2, ["2 takes"]), (RIVAL, 1, []), (0, 5, [])])
def test_the_rival_is_glad_once_of_a_rich_trick(
    winner: int, points: int, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Said(monkeypatch, tricks=(SimpleNamespace(winner=winner, points=points),))
    said.table.is_busy = True
    assert said.steps() == []
    said.table.is_busy = False
    assert said.steps() == lines


def test_each_hand_has_its_first_line_and_all_moments_again(monkeypatch: pytest.MonkeyPatch) -> None:
    said = Said(monkeypatch, settled=True, declarer=RIVAL, tricks=(SimpleNamespace(winner=RIVAL, points=3),))
    spoken = []
    for number in (1, 1, 2, 3):
        said.table.match.number = number
        said.lines.clear()
        said.rival.begin_hand()
        spoken += [[*said.lines], said.steps()]
    moments = ["2 declares", "2 takes"]
    assert spoken == [["2 one"], moments, [], [], ["2 two"], moments, ["2 two"], moments]
