"""The page of speeds: both builds next to each other, with their targets."""

from __future__ import annotations

from typing import Any

import pytest

from tools import speed_page

ABOUT = {
    "program": "1.0", "build": "plain", "python": "CPython 3.11", "system": "Linux", "processor": "", "cores": 2,
    "date": "2026-11-22", "load": 0.5,
}  # fmt: skip


def figure(median: float, unit: str, ratio: float | None = 2.0, spread: float = 0.0) -> dict[str, Any]:
    return {"unit": unit, "median": median, "least": median - spread, "most": median + spread, "ratio": ratio}


def document(build: str, **figures: dict[str, Any]) -> dict[str, Any]:
    return {
        "machine": ABOUT | {"build": build},
        "figures": {name.replace("_", " "): one for name, one in figures.items()},
    }


def page(documents: list[dict[str, Any]], language: str = "en") -> str:
    return speed_page.page(documents, language)


PLAIN = document(
    "plain",
    window=figure(900, "ms"),
    playouts=figure(11234, "/s", 300.25, 10),
    memory=figure(120.5, "MB", None),
    replay=figure(7.5, "s"),
    frames_p50=figure(3.5, "ms"),
)
COMPILED = document("compiled", playouts=figure(81000, "/s", 2200.0))


def row(text: str, name: str) -> list[str]:
    line = next(line for line in text.splitlines() if line.startswith(f"| {name} |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_both_builds_stand_beside_their_target() -> None:
    told = row(page([PLAIN, COMPILED]), "playouts")
    assert told[1:] == ["11,234 /s (11,224–11,244)", "81,000 /s", "≥ 11,000 / ≥ 80,000", "300.2 / 2,200"]


def test_what_was_not_measured_or_not_asked_for_is_a_dash_or_nothing() -> None:
    text = page([PLAIN, COMPILED])
    assert row(text, "replay")[1:] == ["7.5 s", "–", "≤ 8", "2 / –"]
    assert row(text, "memory")[1:] == ["120.5 MB", "–", "", "– / –"]
    assert row(text, "frames p50")[3] == "≤ 4", "the same for both"
    assert row(page([PLAIN]), "playouts")[2] == "–"


def test_figures_with_a_target_come_first() -> None:
    lines = [line.split(" |")[0] for line in page([PLAIN]).splitlines() if line.startswith("| ")]
    assert lines == ["|", "| playouts", "| replay", "| frames p50", "| window", "| memory"]


def test_each_build_names_its_machine() -> None:
    text = page([PLAIN, COMPILED])
    assert "- plain: 1.0, CPython 3.11, Linux, 2 cores, 2026-11-22, load before measuring 0.5\n- compiled" in text
    untold = {"machine": ABOUT | {"load": None}, "figures": {}}
    assert page([untold]).count("load before") == 0
    assert "mighty-gui bench --json > plain.json" in text


def test_both_languages_tell_the_same_figures() -> None:
    tables = [[line for line in page([PLAIN, COMPILED], one).splitlines() if "| " in line][1:] for one in ("ko", "en")]
    assert tables[0] == tables[1]
    assert "- plain: 1.0, CPython 3.11, Linux, 코어 2개, 2026-11-22, 재기 전의 부하 0.5\n" in page([PLAIN], "ko")


def test_nothing_is_written_without_a_document(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["speed_page"])
    monkeypatch.setattr(speed_page, "write_atomic", lambda path, text: pytest.fail("it was written"))
    with pytest.raises(SystemExit):
        speed_page.main()
