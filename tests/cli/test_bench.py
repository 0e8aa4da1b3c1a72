"""``bench``: single parts, its progress lines, and the keys that scripts read."""

from __future__ import annotations

import json
import operator
import os
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.cli import bench, main
from mighty_gui.client.app import frame_speed
from mighty_gui.client.app import main as client_main
from mighty_gui.presets import Catalogue
from mighty_gui.simulation.speed import figure
from mighty_gui.simulation.speed.figure import Figure, Findings, ReportProgress

ROW = {"p50_ms": 1.0, "p99_ms": 2.0}
TIMES = {"mean": 1.0, "p95": 2.0, "max": 3.0}
EVERYTHING = (
    "engine", "playouts", "normal", "decisions", "presets", "start", "window", "replay", "history",
    "frames",
)  # fmt: skip
KEYS = {
    "engine": {"engine_hands_per_second": {"standard-5": 200, "average": 150}},
    "playouts": {"playouts_per_second": 5000},
    "normal": {"normal_hands_per_second": 60.0},
    "decisions": {"decision_ms": {"hard": {"card": TIMES, "before_play": TIMES}}},
    "presets": {"presets_ms": {"first": 30.0, "again": 0.02}},
    "start": {"start_ms": {"version": 100.0}},
    "window": {"first_frame_ms": 700.0},
    "replay": {"replay": {"records": 10_000, "seconds": 8.0}},
    "history": {"history": {"hands": 20_000, "page": 1.0}},
    "frames": {"frames": {"1280x720 felt idle": ROW, "memory_mb": 120.5}},
}
FIGURES = {
    "engine": ("engine standard-5", "engine average"),
    "playouts": ("playouts",),
    "normal": ("normal",),
    "decisions": ("decision hard card", "decision hard before_play"),
    "presets": ("presets first", "presets again"),
    "start": ("start version",),
    "window": ("window",),
    "replay": ("replay",),
    "history": ("history open", "history page"),
    "frames": ("frames p50", "memory"),
}


def finding(part: str) -> Callable[[Catalogue, ReportProgress], Findings]:
    """Return a part that measures nothing and has one result."""

    def measure(presets: Catalogue, tell: ReportProgress) -> Findings:
        assert "standard-5" in presets
        for number in range(1, 6):
            tell(f"some {part}", number, 5)
        shown = {
            name: Figure("MB" if name == "memory" else "/s", (4321.5, 1234.5, 2345.5), (20.0,) * 3)
            for name in FIGURES[part]
        }
        return Findings(KEYS[part], shown)

    return measure


@pytest.fixture
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure nothing, and draw nothing."""
    assert tuple(bench.PARTS) == EVERYTHING
    monkeypatch.setattr(bench, "PARTS", {part: finding(part) for part in EVERYTHING})


def measured(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[dict[str, Any], str]:
    assert main(["bench", "--json", "--lang", "en", *words]) == 0
    out, err = capsys.readouterr()
    return json.loads(out), err


@pytest.mark.usefixtures("_quickly")
@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("engine", ["engine"]),
        ("players", ["playouts", "normal", "decisions"]),
        ("playouts", ["playouts"]),
        ("frames, engine", ["engine", "frames"]),
        ("normal,players,normal", ["playouts", "normal", "decisions"]),
        ("replay,presets,start,window", ["presets", "start", "window", "replay"]),
    ],
)
def test_the_parts_named_are_measured_alone(capsys: pytest.CaptureFixture[str], words: str, parts: list[str]) -> None:
    document, said = measured(capsys, "--only", words)
    expected = [key for part in parts for key in KEYS[part]]
    assert list(document) == ["machine", *expected, "figures"]
    assert list(document["figures"]) == [name for part in parts for name in FIGURES[part]]
    told = [f"measuring: {part}, some {part} ({number}/5)" for part in parts for number in range(1, 6)]
    assert said.splitlines() == told, "on standard error, each round on a line"


@pytest.mark.usefixtures("_quickly")
def test_without_parts_every_key_of_the_first_version_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    document, _ = measured(capsys)
    assert {"engine_hands_per_second", "playouts_per_second", "decision_ms", "frames"} <= set(document)
    assert set(document) == {"machine", "figures", *(key for part in EVERYTHING for key in KEYS[part])}
    assert document["decision_ms"]["hard"]["card"]["p95"] == 2.0
    assert document["figures"]["normal"] == {
        "unit": "/s", "median": 2346, "least": 1234, "most": 4322, "values": [4322, 1234, 2346], "loop_ms": 20.0,
        "ratio": 46.91,
    }  # fmt: skip
    assert document["machine"]["cores"] >= 1


@pytest.mark.usefixtures("_quickly")
@pytest.mark.parametrize("words", ["", "speed", "engine,", "engine,Frames"])
def test_a_part_that_there_is_not_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert main(["bench", "--lang", "ko", "--only", words]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert "부분은 없습니다. 있는 것: engine, players, playouts, normal, decisions, presets, start" in err


@pytest.mark.usefixtures("_quickly")
@pytest.mark.parametrize("language", ["ko", "en"])
def test_people_read_every_figure_in_a_sentence(capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["bench", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert "⟨" not in out
    lines = out.splitlines()
    figures = sum(map(len, FIGURES.values()))
    assert len(lines) == 1 + 2 * figures + len(KEYS["frames"]["frames"])  # type: ignore[arg-type]
    assert out.count("1,234") == figures, "how far the rounds lay apart stands below each"


@pytest.mark.usefixtures("_quickly")
def test_figures_read_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "engine, standard-5: 2,346 random hands a second\n" in out
    assert "engine, average of all presets: 2,346 random" in out
    assert "hard: 1.00 ms a card, 95% within 2.00 ms" in out
    assert "the middle of 3 rounds, 1,234 to 4,322 · 46.91 × a loop that counts to a million (20.0 ms)\n" in out
    assert "memory of the window: 2,346 MB\n    the middle of 3 rounds, 1,234 to 4,322\n" in out


@pytest.fixture
def _window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Return a window that need not be drawn."""
    monkeypatch.setattr(figure, "COUNTED", 10)

    def measure(tell: Callable[[str], None]) -> dict[str, dict[str, float]]:
        tell("1280x720 felt")
        return {"1280x720 felt idle": ROW}

    rows = iter({"p50_ms": at + 0.5, "p99_ms": at + 1.5} for at in (3, 1, 2, 5, 4))
    drawn = {
        bench.FRAMES: SimpleNamespace(
            measure=measure, thinking=lambda: next(rows), tour=lambda: {"2560x1440": 250.0, "back": 120.5}
        )
    }
    monkeypatch.setattr(bench, "import_module", drawn.__getitem__)


@pytest.mark.usefixtures("_window")
def test_frames_are_measured_in_rounds_with_memory_beside_them(capsys: pytest.CaptureFixture[str]) -> None:
    document, said = measured(capsys, "--only", "frames")
    frames, figures = document["frames"], document["figures"]
    assert frames["1280x720 felt idle"] == ROW
    assert frames["memory_mb"] == 120.5, "what is held once the tour is over"
    assert frames["memory_mb_at"]["2560x1440"] == 250.0
    assert figures["frames p50"]["median"] == 3.5
    assert figures["frames p99"]["median"] == 4.5
    assert figures["memory"]["median"] == 120.5
    assert said.count("measuring: frames, ") == 1 + 5 + 1


@pytest.mark.usefixtures("_window")
def test_memory_is_left_out_where_the_system_does_not_tell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.import_module(bench.FRAMES).tour = dict
    document, _ = measured(capsys, "--only", "frames")
    assert set(document["frames"]) == {"1280x720 felt idle"}
    assert set(document["figures"]) == {"frames p50", "frames p99"}


def test_a_program_without_a_window_leaves_it_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    document, _ = measured(capsys, "--only", "frames,window")
    assert set(document) == {"machine", "figures"}
    assert document["figures"] == {}


def test_the_first_frame_is_drawn_once_in_a_new_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("MIGHTY_HOME", "elsewhere")
    drawn: list[tuple[str, int | None]] = []
    run_loop = client_main.run_loop

    def run(app: Any, window: Any, *, frames: int | None = None) -> None:
        drawn.append((os.environ["MIGHTY_HOME"], frames))
        run_loop(app, window, frames=frames)

    monkeypatch.setattr(client_main, "run_loop", run)
    assert bench.show_once(str(tmp_path)) == 0
    assert drawn == [(str(tmp_path), 1)]


def test_where_nothing_can_be_shown_there_is_no_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figure, "COUNTED", 10)
    monkeypatch.setattr(bench, "show_once", operator.truth)  # a home is given; 1 is the code of a failure
    with pytest.raises(bench.NoWindowError):
        bench.first_frame_ms()
    document, said = measured(capsys, "--only", "window")
    assert set(document) == {"machine", "figures"}
    assert "(1/5)" in said
    assert "(2/5)" not in said


def test_the_first_frame_is_waited_for_in_every_round(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figure, "COUNTED", 10)
    waited = iter([700.0, 690.0, 710.0, 705.0, 695.0])
    monkeypatch.setattr(bench, "first_frame_ms", lambda: next(waited))
    document, _ = measured(capsys, "--only", "window")
    assert document["first_frame_ms"] == 700.0
    assert document["figures"]["window"]["values"] == [700, 690, 710, 705, 695]


def test_frames_are_timed_while_the_strongest_player_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_speed, "FRAMES_MEASURED", 3)
    monkeypatch.setattr(frame_speed, "USUAL", (1024, 640))
    asked: list[str] = []
    ask = frame_speed.Worker.ask

    def noted(worker: Any, token: int, seen: Any, level: str, seed: int) -> None:
        asked.append(level)
        ask(worker, token, seen, level, seed)

    monkeypatch.setattr(frame_speed.Worker, "ask", noted)
    row = frame_speed.thinking()
    assert row["frames"] == 3
    assert 0 < row["p50_ms"] <= row["p99_ms"]
    assert set(asked) == {"hard"}


def test_the_tour_tells_of_every_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_speed, "SHOWN", 1)
    monkeypatch.setattr(frame_speed, "TOUR", (("small", (1024, 640)), ("back", (1024, 640))))
    assert list(frame_speed._tour_sizes()) == ["small", "back"]
