"""Measurements of the computer players: playouts, whole hands, single decisions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.simulation.mighty import contract_rates
from mighty_gui.simulation.mighty.contract_rates import playouts_a_second
from mighty_gui.simulation.selfplay import Run
from mighty_gui.simulation.speed import figure, player_speed
from mighty_gui.simulation.speed.player_speed import STRIDE, WANTED

SILENT: Any = lambda *_: None  # noqa: E731


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure, "COUNTED", 10)


def test_whole_hands_are_played_by_five_of_one_level(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(0, 1000, 5))
    monkeypatch.setattr(player_speed, "clock", lambda: next(now))
    runs: list[Run] = []
    monkeypatch.setattr(player_speed, "play", lambda run, game: runs.append(run))
    assert player_speed.hands_a_second(MightyRules(), "normal", 10.0, count(7)) == 0.2
    assert [run.seed for run in runs] == [7, 8]
    assert all(set(run.levels_at(0).values()) == {"normal"} for run in runs)


def test_every_round_plays_new_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    monkeypatch.setattr(player_speed, "play", lambda run, game: seeds.append(run.seed))
    monkeypatch.setattr(player_speed, "SECONDS", 0.0)
    found = player_speed.measure_hands(built_in_presets(), SILENT)
    assert seeds == list(range(len(seeds)))
    assert len(seeds) >= figure.ROUNDS
    assert set(found.keys) == {"normal_hands_per_second"}
    assert set(found.figures) == {"normal"}


def test_playouts_are_dealt_once_and_measured_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[object] = []

    def playouts(rules: object) -> Any:
        dealt.append(rules)
        return lambda seconds: 5000.4 * seconds

    monkeypatch.setattr(contract_rates, "playouts_a_second", playouts)
    monkeypatch.setattr(player_speed, "SECONDS", 2.0)
    found = player_speed.measure_playouts(built_in_presets(), SILENT)
    assert found.keys == {"playouts_per_second": 10001}
    assert found.figures["playouts"].values == (10000.8,) * figure.ROUNDS
    assert len(dealt) == 1


def test_playouts_count_whole_hands() -> None:
    assert playouts_a_second(MightyRules())(0.01) > 0


def test_one_in_so_many_positions_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def choose(seen: View, level: str, seed: int) -> Action:
        asked.append((seen.phase, level))
        return seen.legal[0]

    class Seen:
        legal = ("a", "b")

        def __init__(self, phase: str) -> None:
            self.phase = phase

    def positions() -> Iterator[Any]:
        for at in count():
            yield Seen("play" if at % 5 else "auction")

    monkeypatch.setattr(player_speed, "choose", choose)
    monkeypatch.setattr(player_speed, "WANTED", {"card": 4, "before_play": 1})
    source = positions()
    times = player_speed.decision_times(source, "hard")
    assert {kind: len(some) for kind, some in times.items()} == {"card": 4, "before_play": 1}
    assert asked == [("auction", "hard"), *[("play", "hard")] * 4]
    assert next(source).phase == "play", "the next round goes on where this one stopped"
    assert STRIDE > 1


def test_every_level_is_timed_over_all_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = {level: count(1) for level in PLAYABLE}

    def times(positions: object, level: str) -> dict[str, list[float]]:
        ms = float(next(rounds[level]))
        return {kind: [ms] * wanted for kind, wanted in WANTED.items()}

    monkeypatch.setattr(player_speed, "decision_times", times)
    found = player_speed.measure_decisions(built_in_presets(), SILENT)
    told: Any = found.keys["decision_ms"]
    assert list(told) == list(PLAYABLE)
    assert told["hard"]["card"] == {"mean": 3.0, "p95": 5.0, "max": 5.0}
    assert set(told["novice"]) == {"card", "before_play"}
    assert found.figures["decision hard card"].values == (1.0, 2.0, 3.0, 4.0, 5.0)
    assert len(found.figures) == 2 * len(PLAYABLE)


def test_positions_are_those_with_a_choice() -> None:
    positions = player_speed._choices(MightyRules())
    seen = [next(positions) for _ in range(40)]
    assert all(len(one.legal) > 1 for one in seen)
    assert {"auction", "play"} <= {str(one.phase) for one in seen}
