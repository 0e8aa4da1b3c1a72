"""``mighty-gui replay``: its output, the formats, and the exit codes."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.cli import main, replay
from mighty_gui.engine.core.record import HandRecord, record_of, record_text
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import Catalogue, Preset, full_mapping
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import game_of
from mighty_gui.presets.record_files import record_in
from mighty_gui.simulation import selfplay
from tests.tiers import some, spread

PRESETS = built_in_presets()
SHORT = "format: mighty-record/1\npreset: standard-5\nseed: 7\nactions:\n  - 0 bid 13H\n  - 1 pass\n"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def write(folder: Path, text: str, name: str = "hand.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, Any]:
    """Return the exit code and the JSON document; standard output holds nothing else."""
    try:
        code = main(["replay", *map(str, words), "--json"])
    except SystemExit as leaving:
        code = int(str(leaving.code))
    return code, json.loads(capsys.readouterr().out)


def played(name: str, seed: int, stop: int = 10_000) -> str:
    """Return a random hand as a record."""
    chance = random.Random(f"{name}/{seed}")
    hand, actions = MightyHand.from_seed(PRESETS[name].rules, seed), list[tuple[int, Action]]()
    while hand.to_act is not None and len(actions) < stop:
        legal = [one for one in hand.legal() if str(one) != "misdeal"]
        action = chance.choice(legal)
        actions.append((hand.to_act, action))
        hand.apply(action)
    return record_text(record_of(hand, actions, MIGHTY, preset=name))


def test_where_it_stops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, document = run(capsys, write(tmp_path, SHORT))
    assert code == 0
    assert list(document) == ["preset", "phase", "to_act", "legal", "events", "contract", "declarer", "friends",
                              "tricks", "taken", "result"]  # fmt: skip
    assert document["preset"] == "standard-5"
    assert document["phase"] == "auction"
    assert document["to_act"] == 2
    assert document["legal"] == sorted(document["legal"])
    assert document["legal"][0] == "bid 13N"
    assert document["legal"][-1] == "pass"
    assert document["events"][1] == {"type": "bid", "seat": 0, "contract": "13H"}
    assert (document["contract"], document["declarer"], document["friends"]) == (None, None, [])
    assert document["taken"] == [0] * 5
    assert document["result"] is None


@pytest.mark.parametrize("name", spread([name for name in PRESETS if game_of(PRESETS[name].rules) is MIGHTY], 3))
def test_whole_hands(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, document = run(capsys, write(tmp_path, played(name, 3)), "--steps")
    assert code == 0
    assert document["phase"] == "over"
    assert document["to_act"] is None
    assert document["legal"] == []
    assert {"outcome", "contract", "declarer", "friends", "points", "target", "run", "back_run", "multiplier",
            "base", "scores"} <= set(document["result"])  # fmt: skip
    assert all(step["legal"] == sorted(step["legal"]) for step in document["steps"])
    assert all(step["legal"] for step in document["steps"])


def test_rules_in_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = SHORT.replace("preset: standard-5", "rules: {extends: uos-5, auction: {opener_may_pass: false}}")
    code, document = run(capsys, write(tmp_path, text.replace("13H", "12H")))
    assert code == 0
    assert document["preset"] is None


def test_rules_in_the_record_decide_whatever_its_preset_says_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = full_mapping(PRESETS["uos-5"].rules)
    text = f"{SHORT.replace('standard-5', 'renamed-since-5')}rules: {json.dumps(rules)}\n"
    _, document = run(capsys, write(tmp_path, text.replace("0 bid 13H", "0 bid 12H")))
    assert (document["preset"], document["events"][1]["contract"]) == ("renamed-since-5", "12H")


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.id)
def test_a_record_keeps_every_option_of_every_preset(preset: Preset) -> None:
    record = HandRecord(preset.id, full_mapping(preset.rules))
    assert record_in(read_text(record_text(record)), Catalogue(())).rules == preset.rules


def test_what_is_simulated_keeps_its_rules_too() -> None:
    rules = PRESETS["two-mighty"].rules
    run = selfplay.Run("two-mighty", rules, 1, 3, ("novice", "novice"), with_records=True)
    assert record_in(read_text(selfplay.play(run, 0).record), Catalogue(())).rules == rules


def test_several_files_make_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    write(folder, SHORT, "a.yaml")
    write(folder, SHORT.replace("1 pass", "1 bid 13S"), "b.yaml")
    code, documents = run(capsys, folder)
    assert code == 3
    assert documents[0]["to_act"] == 2
    assert documents[1]["error"]["action"] == 2
    assert documents[1]["error"]["line"] == 6
    assert documents[1]["error"]["file"].endswith("b.yaml")
    code, documents = run(capsys, folder / "b.yaml", folder / "a.yaml", folder / "none.yaml")
    assert code == 2
    assert ["error" in one for one in documents] == [True, False, True]
    (folder / "b.yaml").unlink()
    code, documents = run(capsys, folder)
    assert code == 0
    assert len(documents) == 1


@pytest.mark.parametrize("words", some([("--json",), (), ("--json", "--steps", "--view", "1"), ("--lang", "ko")], 1))
def test_processes_write_the_same_in_the_same_order(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(7):
        write(tmp_path, SHORT.replace("seed: 7", f"seed: {number}"), f"{number}.yaml")
    write(tmp_path, SHORT.replace("1 pass", "1 bid 12H"), "3.yaml")
    written = []
    for processes in (1, 2):
        monkeypatch.setattr("os.cpu_count", lambda processes=processes: processes)
        monkeypatch.setattr(replay, "WORTH_PROCESSES", 7)
        monkeypatch.setattr(replay, "CHUNK", 2)
        assert main(["replay", str(tmp_path), *words]) == 3
        written.append(capsys.readouterr().out)
    assert written[0] == written[1]
    assert len(set(written[0].split("12H"))) == 2, "one record cannot be replayed, and says why"


def test_few_records_start_no_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "get_context", None)
    write(tmp_path, SHORT, "a.yaml")
    write(tmp_path, SHORT, "b.yaml")
    code, documents = run(capsys, tmp_path)
    assert (code, len(documents)) == (0, 2)
    assert documents[0] == documents[1]


def test_positions_are_written_as_they_come(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing waits for the last record: ten thousand positions take the memory of one."""
    write(tmp_path, SHORT, "a.yaml")
    write(tmp_path, SHORT, "b.yaml")
    read: list[str] = []
    replayed = replay.replay

    def noted(path: Path, catalogue: Catalogue, asked: Any) -> Any:
        read.append(capsys.readouterr().out)
        return replayed(path, catalogue, asked)

    monkeypatch.setattr(replay, "replay", noted)
    assert main(["replay", str(tmp_path), "--json"]) == 0
    assert read[0] == ""
    assert json.loads(f"{read[1]}]")[0]["to_act"] == 2
    assert len(json.loads(f"{read[1]}{capsys.readouterr().out}")) == 2


@pytest.mark.parametrize(
    ("change", "code", "line", "action", "words"),
    [
        (("1 pass", "2 pass"), 3, 6, 2, "seat 1's turn"),
        (("1 pass", "1 bid 12H"), 3, 6, 2, "action 2: "),
        (("1 pass", "1 fold"), 2, 6, 2, "fold"),
        (("1 pass", "pass"), 2, 6, 2, "begins with the seat's number"),
        (("mighty-record/1", "mighty-record/2"), 2, 1, None, "format: mighty-record/1"),
        (("standard-5", "standrd-5"), 2, 2, None, "did you mean 'standard-5'?"),
        (("seed", "sead"), 2, 3, None, "sead"),
        (("seed: 7", "dealer: 5"), 2, 3, None, "dealer"),
        (("seed: 7", "deal: {hands: [SA SK]}"), 2, 3, None, "5 hands"),
        (("seed: 7", "deal:\n  hands:\n    - SA\n    - SK"), 2, 4, None, "5 hands"),
        (("seed: 7", "deal:\n  kitty: SA S2"), 2, 4, None, "3 cards"),
        (("seed: 7", "deal: {stock: SA}"), 2, 3, None, "only draw games"),
        (("seed: 7", "deal: {kitty: SA S2 XX}"), 2, 3, None, "XX"),
        (("seed: 7", "deal: {kitty: SA SA S2}"), 2, 3, None, "SA"),
        (("seed: 7", "previous: {declarer: 7}"), 2, 3, None, "there is no seat 7"),
        (("seed: 7", "seats: [A, B]"), 2, 3, None, "2 names for 5 people"),
        (("seed: 7", "seed: 7\nseed: 8"), 2, 4, None, "is already in line 3"),
        (("preset: standard-5", "rules: {auction: {minimum: x}}"), 2, 2, None, "rules.auction.minimum"),
    ],
)
def test_errors(
    change: tuple[str, str],
    code: int,
    line: int,
    action: int | None,
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = write(tmp_path, SHORT.replace(*change))
    found, document = run(capsys, path)
    assert found == code
    assert list(document) == ["error"]
    error = document["error"]
    assert set(error) == {"message", "file", "line", "action"}
    assert (error["file"], error["line"], error["action"]) == (str(path), line, action)
    assert words in error["message"]
    assert "\n" not in error["message"]


@pytest.mark.parametrize("words", [["none.yaml"], [], ["x.yaml", "--view", "nobody"], ["x.yaml", "--what"]])
def test_usage_errors_are_json_too(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, document = run(capsys, *words)
    assert code == 2
    assert document["error"]["message"]


def test_a_view_needs_somebody_at_the_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, SHORT.replace("standard-5", "ghost-4"))
    assert run(capsys, path, "--view", 3)[0] == 0
    code, document = run(capsys, path, "--view", 4)
    assert code == 2
    assert "seats: 0, 1, 2, 3" in document["error"]["message"]


def seen(path: Path, seat: int, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["replay", str(path), "--view", str(seat), "--json", "--steps"]) == 0
    return capsys.readouterr().out


def test_views_hide_what_the_seat_cannot_know(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With other cards of the others, another seed and another file, the output is the same."""
    hands = ["S2 S3 S4 HA HK DA DK CA CK CQ", "S5 S6 SA H2 H3 D2 D3 C2 C3 CJ", "S7 S8 SK H4 H5 D4 D5 C4 C5 CT",
             "S9 ST SQ H6 HT D6 D7 C6 C7 JK", "SJ H7 HJ HQ D8 DJ DQ DT C8 C9"]  # fmt: skip
    text = "format: mighty-record/1\npreset: standard-5\nseed: {seed}\ndeal:\n  hands:\n{hands}actions:\n"
    actions = "  - 0 bid 13H\n  - 1 pass\n"

    def record(order: list[int], seed: int) -> str:
        lines = "".join(f"    - {hands[at]}\n" for at in order)
        return text.format(seed=seed, hands=lines) + actions

    one = write(tmp_path, record([0, 1, 2, 3, 4], 1), "one.yaml")
    other = write(tmp_path, record([0, 2, 1, 4, 3], 2), "other.yaml")
    assert seen(one, 0, capsys) == seen(other, 0, capsys)
    assert seen(one, 1, capsys) != seen(other, 1, capsys)
    document: Mapping[str, object] = json.loads(seen(one, 0, capsys))
    assert document["preset"] == "standard-5"
    assert "one.yaml" not in json.dumps(document)


def test_the_cards_on_the_table_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record stops in the middle of a trick."""
    lines = played("standard-5", 1).splitlines()
    last = [line for line in lines if " play " in line][-3:]
    path = write(tmp_path, "\n".join(line for line in lines[: lines.index(last[0])]) + "\n")
    seat = last[0].split()[1]
    assert main(["replay", str(path), "--view", seat]) == 0
    (told,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("On the table: ")]
    cards = [line.split() for line in lines[lines.index(last[0]) - 2 : lines.index(last[0])]]
    assert told == "On the table: " + "  ".join(f"{words[1]} {words[3]}" for words in cards)


def test_text_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, played("standard-5", 1))
    for language, word in (("en_US.UTF-8", "Trick 10"), ("ko_KR.UTF-8", "10번째 턴")):
        monkeypatch.setenv("LC_ALL", language)
        assert main(["replay", str(path)]) == 0
        out = capsys.readouterr().out
        assert word in out
        assert "⟨" not in out
    assert main(["replay", str(path), str(tmp_path / "none.yaml"), "--steps"]) == 2
    assert "none.yaml: 읽을 수 없습니다: 그런 파일이 없습니다" in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert main(["replay", str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml: cannot be read" in capsys.readouterr().err
