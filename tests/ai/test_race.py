"""A race decides with few worlds and computes figures with many: every choice in the same worlds, in the same order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from mighty_gui.ai.appraisal import ALL, ENOUGH, Figures
from mighty_gui.ai.pause import no_pause
from mighty_gui.ai.race import ROUND, Gain, Race, World

Brings = Callable[[int, int], float]
"""The result of a choice in a world, by the choice's index and the world's number."""


@dataclass(frozen=True)
class Pick:
    """A choice."""

    name: str

    def __str__(self) -> str:
        return self.name


class Picks(Race):
    """A race whose choices have given results."""

    def __init__(self, brings: Brings, groups: Sequence[Sequence[str]]) -> None:
        super().__init__([[Pick(name) for name in group] for group in groups], 1, no_pause)
        self.brings, self.tried = brings, list[tuple[int, int]]()

    def draw(self) -> World:
        world = self.worlds

        def ends(places: Sequence[int]) -> list[Gain]:
            self.tried += [(at, world) for at in places]
            return [Gain(self.brings(at, world), self.brings(at, world), 1.0) for at in places]

        return ends


def test_what_is_stated_of_the_only_choice_does_not_come_from_one_world() -> None:
    race = Picks(lambda _, world: float(world), [["a", "b"]])
    race.look(ENOUGH)
    assert race.worlds == 1, "nothing is to be decided"
    found = race.appraisals(Figures(ENOUGH))
    assert {(one.score, one.worlds) for one in found} == {((ENOUGH - 1) / 2, ENOUGH)}


def test_what_was_given_up_is_played_out_in_the_same_worlds_as_the_others() -> None:
    race = Picks(lambda at, world: -10.0 * at + world % 3, [["a"], ["b"], ["c"]])
    race.look(50)
    assert [len(ends) for ends in race.ends] == [ROUND, ROUND, ROUND], "the others are clearly worse"
    found = {str(one.action): one for one in race.appraisals(Figures(60))}
    assert sorted(race.tried) == [(at, world) for at in range(3) for world in range(60)], "each once in each"
    assert {name: one.score for name, one in found.items()} == {"a": 1.0, "b": -9.0, "c": -19.0}
    assert {one.worlds for one in found.values()} == {60}
    race.appraisals(Figures(40))
    assert race.worlds == 60


def test_where_only_the_first_choice_is_shown_no_other_is_played_out_again() -> None:
    for of_all in (False, True):
        race = Picks(lambda at, world: 10.0 * at + world % 3, [["a"], ["b"], ["c"]])
        race.look(50)
        tried = len(race.tried)
        found = race.appraisals(Figures(60, of_all=of_all))
        assert [(str(one.action), one.score, one.worlds) for one in found[:1]] == [("c", 21.0, 60)]
        assert race.tried[tried : tried + 40] == [(2, world) for world in range(20, 60)], "the first before the others"
        assert [one.worlds for one in found[1:]] == ([60, 60] if of_all else [ROUND, ROUND])


def test_more_worlds_change_no_value_and_so_no_choice() -> None:
    """The first choice is better in the worlds that decide, the other in those that follow."""
    race = Picks(lambda at, world: 1.0 if (at == 0) == (world < ROUND) else 0.0, [["a"], ["b"]])
    race.look(ROUND)
    before = race.appraisals()
    after = race.appraisals(Figures(5 * ROUND))
    assert [(one.action, one.value, one.terms) for one in after] == [
        (one.action, one.value, one.terms) for one in before
    ]
    assert [one.score for one in before] == [1.0, 0.0]
    assert [one.score for one in after] == [pytest.approx(0.2), pytest.approx(0.8)]
    assert [one.worlds for one in before] == [ROUND, ROUND]


def test_the_error_is_that_of_all_worlds() -> None:
    race = Picks(lambda at, world: at * (world % 2), [["a"], ["b"]])
    race.look(4)
    few, many = (next(one for one in race.appraisals(Figures(worlds)) if str(one.action) == "a") for worlds in (0, 100))
    assert few.error == pytest.approx(0.25)
    assert many.error == pytest.approx(0.05)


def test_where_no_two_worlds_differ_a_figure_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Picks, "is_certain", True)
    race = Picks(lambda _, __: 2.0, [["a"]])
    assert [(one.score, one.worlds) for one in race.appraisals(Figures(3))] == [(2.0, ALL)]
