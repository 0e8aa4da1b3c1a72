"""The output of analyse about a finished hand, as text and JSON, and about hands that it cannot judge."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.cli import analyse
from mighty_gui.cli.command_line import main
from mighty_gui.engine.core.record import record_text
from tests.engine.game_kits import KITS
from tests.study.fakes import finished
from tests.study.short_sight import short_sighted
from tests.tiers import some

KEYS = {
    "action",
    "seat",
    "phase",
    "played",
    "best",
    "loss",
    "se",
    "chance",
    "best_chance",
    "verdict",
    "reason",
    "choices",
}


@pytest.fixture(scope="module", autouse=True)
def _few_worlds() -> Iterator[None]:
    """Judge the last few decisions in a few worlds, in this process; all of them in the nightly tier."""
    with pytest.MonkeyPatch.context() as patch:
        short_sighted(patch)
        patch.setattr(analyse, "to_judge", lambda *hand, every=analyse.to_judge: some(every(*hand)[::-1], 6)[::-1])
        patch.setattr("os.cpu_count", lambda: 1)
        yield


ASKED = ("--seat", "3", "--seed", "4")


@pytest.fixture(scope="module")
def text() -> str:
    """Return a hand of Mighty played by novices."""
    return record_text(replace(finished(KITS["mighty"], 0, "novice").record, preset="standard-5"))


@pytest.fixture
def record(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "hand.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory, text: str) -> str:
    """Return the JSON output for it."""
    path = tmp_path_factory.mktemp("analysed") / "hand.yaml"
    path.write_text(text, encoding="utf-8")
    with redirect_stdout(io.StringIO()) as said:
        assert main(["analyse", str(path), *ASKED, "--json"]) == 0
    return said.getvalue()


def test_programs_read_every_decision_of_a_seat_as_one_document(
    record: Path, document: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(document)
    assert {"preset", "seed", "decisions"} == told.keys()
    assert told["seed"] == 4
    assert told["decisions"]
    for one in told["decisions"]:
        assert one.keys() == KEYS
        assert one["seat"] == 3
        assert isinstance(one["se"], float)
        assert isinstance(one["reason"], str)
        tried = [(-choice["value"], choice["action"]) for choice in one["choices"]]
        assert tried == sorted(tried, key=lambda pair: pair[0])
        assert all(choice["worlds"] >= 32 for choice in one["choices"])
        assert not tried or {one["best"], one["played"]} <= {action for _, action in tried}
    assert main(["analyse", str(record), *ASKED, "--json"]) == 0
    assert capsys.readouterr().out == document


def test_people_read_what_was_lost_and_how_many_decisions_were_as_good_as_any(
    record: Path, document: str, capsys: pytest.CaptureFixture[str]
) -> None:
    decisions = json.loads(document)["decisions"]
    lost = [one for one in decisions if one["loss"]]
    assert main(["--lang", "en", "analyse", str(record), *ASKED]) == 0
    said = capsys.readouterr().out
    assert f"The other {len(decisions) - len(lost)} decision" in said
    assert all(f"{one['action']}, seat 3: {one['played']} → {one['best']}" in said for one in lost)


def test_a_hand_that_is_not_over_is_not_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "begun.yaml"
    path.write_text("format: mighty-record/1\npreset: standard-5\nseed: 7\nactions: []\n", encoding="utf-8")
    assert main(["analyse", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["file"] == str(path)


def test_a_seat_at_which_nobody_sits_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), "--seat", "9"]) == 2
    assert "9" in capsys.readouterr().err


def test_an_illegal_action_is_told_as_such(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text(encoding="utf-8")
    first, second = re.findall(r"\d play \w+", text)[:2]
    record.write_text(text.replace(second, f"{second[0]} play {first.split()[-1]}", 1), encoding="utf-8")
    assert main(["analyse", str(record)]) == 3
    assert capsys.readouterr().err
