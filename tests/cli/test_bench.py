"""``bench``: its parts alone, what it says meanwhile, and the keys that scripts read."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.cli import bench, main
from mighty_gui.client.showroom import footprint
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.rules import Rules

ROW = {"p50_ms": 1.0}


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly anything is measured, and nothing is drawn."""

    def measure(tell: Callable[[str], None]) -> dict[str, dict[str, float]]:
        tell("1280x720 felt")
        return {"1280x720 felt idle": ROW}

    drawn = {
        "mighty_gui.client.showroom.benchmark": SimpleNamespace(measure=measure),
        "mighty_gui.client.showroom.footprint": SimpleNamespace(tour=lambda: {"2560x1440": 250.0, "back": 120.5}),
    }
    monkeypatch.setattr(bench, "import_module", drawn.__getitem__)
    monkeypatch.setattr(bench, "SECONDS", 0.0)
    for name in ("CARDS", "BEFORE_PLAY"):
        monkeypatch.setattr(bench, name, 1)
    monkeypatch.setattr(bench, "PLAYABLE", ("beginner",))
    monkeypatch.setattr(bench, "random_hands_a_second", lambda rules, seconds: 200.4)
    monkeypatch.setattr(bench, "PLAYOUTS", {"mighty": lambda rules, seconds: 5000.4})
    monkeypatch.setattr(
        bench, "decision_times", lambda rules, level: {"card": {"mean": 1.0, "p95": 2.0, "max": 3.0}}
    )


def measured(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[dict[str, Any], str]:
    assert main(["bench", "--json", "--lang", "en", *words]) == 0
    out, err = capsys.readouterr()
    return json.loads(out), err


@pytest.mark.parametrize(
    ("part", "keys"),
    [
        ("engine", {"engine_hands_per_second"}),
        ("players", {"playouts_per_second", "decision_ms"}),
        ("frames", {"frames"}),
        ("frames, engine", {"frames", "engine_hands_per_second"}),
    ],
)
def test_a_part_measures_its_own_keys_alone(capsys: pytest.CaptureFixture[str], part: str, keys: set[str]) -> None:
    document, said = measured(capsys, "--only", part)
    assert set(document) == keys
    for name in part.split(","):
        assert f"measuring: {name.strip()}," in said


def test_without_parts_every_key_of_the_first_version_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    document, said = measured(capsys)
    assert list(document) == ["engine_hands_per_second", "playouts_per_second", "decision_ms", "frames"]
    assert document["engine_hands_per_second"] == {"standard-5": 200, "pagat-5": 200, "average": 200}
    assert document["decision_ms"]["beginner"]["card"]["p95"] == 2.0
    assert said.count("measuring: ") == 3 + 2 + 2


def test_memory_stands_beside_the_frames(capsys: pytest.CaptureFixture[str]) -> None:
    frames = measured(capsys, "--only", "frames")[0]["frames"]
    assert frames["1280x720 felt idle"] == ROW
    assert frames["memory_mb"] == 120.5, "what is held once the tour is over"
    assert frames["memory_mb_at"]["2560x1440"] == 250.0


@pytest.mark.parametrize("words", ["", "speed", "engine,", "engine,Frames"])
def test_a_part_that_there_is_not_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert main(["bench", "--lang", "ko", "--only", words]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert "부분은 없습니다. 있는 것: engine, players, frames" in err


def test_people_read_the_parts_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--lang", "en", "--only", "players"]) == 0
    out = capsys.readouterr().out
    assert "5,000 whole hands played out a second" in out
    assert "beginner: 1.00 ms a card" in out


def test_random_hands_end() -> None:
    hand: Hand = bench.play_randomly(Rules(), 3)
    assert hand.result is not None


def test_the_tour_tells_of_every_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(footprint, "SHOWN", 1)
    monkeypatch.setattr(footprint, "TOUR", (("small", (1024, 640)), ("back", (1024, 640))))
    assert list(footprint._toured()) == ["small", "back"]
