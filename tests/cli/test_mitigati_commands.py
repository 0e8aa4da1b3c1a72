"""The commands with Mitigati: list, sheet, codes, replay, simulation and advice work as with Mighty."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mighty_gui.cli import main
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.engine.mitigati.actions import Action, parse_action
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.share import read_share_code
from tests.tiers import some

TO_THE_PLAY = ["more", "more", "bid +9", "bid +9", "bid +9", "hold", "hold", "hold"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "home"))


def recorded(folder: Path, said: list[str], *, whole: bool = False) -> Path:
    """Write the record of a hand with these calls, and with ``whole`` play the first legal actions to its end."""
    hand, actions = MitigatiHand.from_seed(MitigatiRules(), 3), list[tuple[int, Action]]()
    while hand.to_act is not None and (said or whole):
        action = parse_action(said.pop(0)) if said else hand.legal()[0]
        actions.append((hand.to_act, action))
        hand.apply(action)
    path = folder / "hand.yaml"
    path.write_text(record_text(record_of(hand, actions, MITIGATI, preset="mitigati")), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """Return the output of a successful command. It contains no missing text."""
    assert main([str(word) for word in words]) == 0
    out = capsys.readouterr().out
    assert "⟨" not in out
    return out


@pytest.mark.parametrize(("language", "name", "players"), [("ko", "미티가티", "3명"), ("en", "Mitigati", "3 players")])
def test_it_is_listed_with_its_game_and_players(
    capsys: pytest.CaptureFixture[str], language: str, name: str, players: str
) -> None:
    lines = told(capsys, "rules", "list", "--lang", language).splitlines()
    (line,) = (line for line in lines if line.startswith("mitigati "))
    assert name in line
    assert players in line
    assert "mitigati.top_trump" in told(capsys, "rules", "show", "mitigati", "--lang", language)


def test_a_code_stands_for_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code = told(capsys, "rules", "share", "mitigati").strip()
    assert read_share_code(code).rules == MitigatiRules()
    assert "game: mitigati" in told(capsys, "rules", "import", code)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ko", ("단계: 끝", "부른 점수: +10, -4, -6", "흥정 성립", "득실: +10, -4, -6")),
        ("en", ("Step: over", "Bids: +10, -4, -6", "Agreed", "Scores: +10, -4, -6")),
    ],
)
def test_an_agreement_is_replayed_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, words: tuple[str, ...]
) -> None:
    path = recorded(tmp_path, ["bid -4", "bid -6", "bid +10"])
    said = told(capsys, "replay", path, "--lang", language)
    assert all(line in said for line in words)


def test_a_whole_hand_is_replayed_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path, [*TO_THE_PLAY], whole=True)
    said = told(capsys, "replay", path, "--lang", "en")
    result = json.loads(told(capsys, "replay", path, "--json"))["result"]
    values, honours = (", ".join(map(str, result[key])) for key in ("values", "honours"))
    assert f"Card points of each seat: {values}, honours: {honours}" in said
    assert "Trick 25:" in said


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_a_position_is_advised_on(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    for said in ([], [*TO_THE_PLAY]):
        assert told(capsys, "suggest", recorded(tmp_path, said), "--lang", language).count("\n") > 1


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_a_run_is_told_with_its_rates(capsys: pytest.CaptureFixture[str], language: str) -> None:
    words = ("--preset", "mitigati", "--hands", "3", "--seats", "novice", "--workers", "1", "--lang", language)
    assert "novice" in told(capsys, "simulate", *words)
