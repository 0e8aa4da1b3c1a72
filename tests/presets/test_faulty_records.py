"""Any fault of a record, a rule code or a saved match is reported in both languages, with its place."""

from __future__ import annotations

import random
import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest

from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.setup_text import read_setup
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.mighty.network_codes import read_code
from mighty_gui.presets.record_files import read_record, record_in
from mighty_gui.presets.share import PREFIX, read_share_code, share_code
from tests.presets.test_faulty_files import NOTATION, WORD, option_words
from tests.telling import told

PRESETS = built_in_presets()
GOLDEN = sorted((Path(__file__).parent.parent / "engine" / "mighty" / "records").glob("*.yaml"))
HEAD = "format: mighty-record/1\npreset: standard-5\nseed: 7\n"
WRITTEN_SO = NOTATION | {"MT"}
RECORD_WORDS = {
    "format", "record", "preset", "rules", "seats", "dealer", "previous", "deal", "hands", "kitty", "stock", "lots",
    "redistribution", "sitting", "out", "seed", "actions", "taken", "back", "after", "result", "declarer", "made",
    "friends", "settled", "pot", "bid", "pass", "match", "gui", "list", "players", "length",
}  # fmt: skip
"""Keys of records and saved matches, and words of actions."""


def english_in(said: str, text: str) -> list[str]:
    """Return the words that are neither from the file nor the same in every language."""
    own = {*WORD.findall(text), *option_words(), *WRITTEN_SO, *RECORD_WORDS}
    return [
        word for word in WORD.findall(re.sub(r"([A-Z]:)?[/\\]\S+[/\\]", "", said)) if len(word) > 1 and word not in own
    ]


FAULTY = {
    "record.lines": "- a\n",
    "record.format": "format: mighty-record/2\npreset: standard-5\n",
    "record.rules": "format: mighty-record/1\n",
    "record.unknown": f"{HEAD}dealr: 1\n",
    "record.mapping": f"{HEAD}deal: 3\n",
    "record.sequence": f"{HEAD}actions: 3\n",
    "record.text": f"{HEAD}actions: [[]]\n",
    "record.number": f"{HEAD}dealer: null\n",
    "record.switch": f"{HEAD}previous: {{made: 1}}\n",
    "record.line": f"{HEAD}actions: [bid 13H]\n",
    "notation.action": f"{HEAD}actions: [0 jump]\n",
    "notation.card": f"{HEAD}deal: {{kitty: S0}}\n",
    "notation.contract": f"{HEAD}actions: [0 bid H]\n",
    "record.dealer": f"{HEAD}dealer: 9\n",
    "record.names": f"{HEAD}seats: [a, b]\n",
    "record.long_name": f"{HEAD}seats: [{'x' * 101}, b, c, d, e]\n",
    "record.no_seat": f"{HEAD}sitting_out: [9]\n",
    "record.sitting_out": f"{HEAD}sitting_out: [2]\n",
    "record.stock": f"{HEAD}deal: {{stock: SA}}\n",
    "record.no_stock": "format: mighty-record/1\npreset: draft-2\ndeal: {kitty: SA}\n",
    "record.hands": f"{HEAD}deal: {{hands: [SA]}}\n",
    "record.kitty": f"{HEAD}deal: {{kitty: SA}}\n",
    "preset.none": "format: mighty-record/1\npreset: nothing\n",
    "action.not_legal": f"{HEAD}actions: [0 bid 12H]\n",
    "action.out_of_turn": f"{HEAD}actions: [0 bid 13H, 2 pass]\n",
    "conflict.maximum": "format: mighty-record/1\nrules: {extends: standard-5, auction: {maximum: 12}}\n",
}


@pytest.mark.parametrize("code", FAULTY)
def test_a_faulty_record_is_told(code: str) -> None:
    with pytest.raises(FileError) as caught:
        record_in(read_text(FAULTY[code], "x.yaml"), PRESETS).replay()
    assert caught.value.code == code
    expect_told(caught.value, FAULTY[code])


@pytest.mark.parametrize(("seat", "exists"), [(-1, False), (0, True), (5, True), (6, False)])
def test_a_seat_named_in_a_record_is_one_of_the_table(seat: int, exists: bool) -> None:
    text = f"format: mighty-record/1\npreset: standard-6\nprevious: {{declarer: {seat}}}\n"
    if exists:
        record_in(read_text(text, "x.yaml"), PRESETS)
    else:
        with pytest.raises(FileError) as caught:
            record_in(read_text(text, "x.yaml"), PRESETS)
        assert (caught.value.code, caught.value.first.line) == ("record.no_seat", 3)
        assert caught.value.first.refusal == Refusal("record.no_seat", seat=seat, last=5)


def test_a_name_of_rules_that_nobody_can_read_is_told_though_the_rules_are_there() -> None:
    text = "format: mighty-record/1\npreset: {name}\nrules: {{extends: standard-5}}\n"
    assert record_in(read_text(text.format(name="x" * 100), "x.yaml"), PRESETS).record.preset == "x" * 100
    with pytest.raises(FileError) as caught:
        record_in(read_text(text.format(name="x" * 101), "x.yaml"), PRESETS)
    assert (caught.value.code, caught.value.first.line) == ("record.long_name", 2)


@pytest.mark.parametrize(
    ("line", "code"),
    [("² pass", "record.line"), ("0 friend seat ²", "notation.action"), ("0 kill seat ³", "notation.action")],
)
def test_a_digit_that_is_no_number_is_told(line: str, code: str) -> None:
    with pytest.raises(FileError) as caught:
        record_in(read_text(f"{HEAD}actions:\n  - {line}\n", "x.yaml"), PRESETS)
    assert caught.value.code == code
    assert caught.value.first.action == 1


def expect_told(error: RefusalError, text: str) -> None:
    """Check the messages in Korean and in English, with no text of the other language."""
    korean, english = told(error, "ko"), told(error)
    assert re.search("[가-힣]", korean), korean
    assert not english_in(korean, text), korean
    assert not set(re.findall("[가-힣]", english)) - set(text), english
    assert "⟨" not in korean + english


def test_records_changed_at_random_are_told(tmp_path: Path) -> None:
    """Cards, seats and actions are replaced; the message contains the number of the action."""
    chance, codes, path = random.Random(3), set(), tmp_path / "x.yaml"
    for number in range(150):
        lines = chance.choice(GOLDEN).read_text(encoding="utf-8").splitlines()
        at = chance.choice([at for at, line in enumerate(lines) if line.startswith("  ")])
        words = lines[at].split(" ")
        words[-1 - number % 2] = chance.choice(["SA", "H2", "JK", "7", "x", "13H", "pass"])
        path.write_text("\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]]), encoding="utf-8")
        error = fault_in(path)
        if error is not None:
            codes.add(error.code)
            expect_told(error, path.read_text(encoding="utf-8"))
    assert {"record.twice", "play.not_held", "action.not_legal", "notation.action"} <= codes


def fault_in(path: Path) -> FileError | None:
    """Return why a record cannot be read or played."""
    try:
        read_record(path, PRESETS).replay()
    except FileError as error:
        return error
    return None


def test_the_number_of_the_action_is_told_in_every_language(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f"{HEAD}actions:\n  - 0 bid 13H\n  - 1 bid 12H\n", encoding="utf-8")
    error = fault_in(path)
    assert error is not None
    assert told(error, "ko").startswith(f"{path}:6: 2번째 행동: 'bid 12H'")
    assert told(error).startswith(f"{path}:6: action 2: 'bid 12H'")


# --- codes -------------------------------------------------------------------------------------------


def packed(content: str) -> str:
    """Return a share code with any content."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(content.encode()) + packer.flush()
    return PREFIX + urlsafe_b64encode(zlib.crc32(data).to_bytes(4, "big")[:3] + data).decode().rstrip("=")


CONTENTS = ("[a", "[x, {auction: {minimum: x}}]", "[x, {auction: {maximum: 2}}]", "[x, {players: 6}]",
            "{a: 1, aa: 2, aa: 3}", "[x, {walk: 3}]")  # fmt: skip


@pytest.mark.parametrize("text", [
    "", "MT1-xx", "MT1-!!", "x" * 20, share_code(PRESETS["sinchon-5"].rules)[:-3], PREFIX + "A" * 5_000,
    *map(packed, CONTENTS),
])  # fmt: skip
def test_a_broken_share_code_is_told(text: str) -> None:
    with pytest.raises(FileError) as caught:
        read_share_code(text)
    expect_told(caught.value, " ".join(CONTENTS))
    assert caught.value.first.line is None, "a code has no lines that anybody could look at"
    assert not told(caught.value, "ko").startswith(":")


@pytest.mark.parametrize("code", ["", "(0$1M&", "90$1M&))2O%,C5%", "(0#1M&))2O%,C5%", "(0$1M&))2O%,C5가", "x" * 15])
def test_a_broken_network_code_is_told(code: str) -> None:
    with pytest.raises(FileError) as caught:
        read_code(code, PRESETS)
    expect_told(caught.value, code)


# --- saved matches -----------------------------------------------------------------------------------


MATCH = "format: mighty-match/1\npreset: standard-5\nrules: {}\nseed: 1\nstake: 0\n"


@pytest.mark.parametrize("text", [
    "format: mighty-match/2\n", "- a\n", "format: mighty-match/1\n", "format: [\n", f"{MATCH}players: 3\n",
    f"{MATCH}players: []\nlength: {{kind: x, number: 3}}\n",
    f"{MATCH}players: []\nlength: {{kind: hands, number: x}}\n",
    f"{MATCH}players: []\nlength: {{kind: hands, number: 3}}\n",
    f"{MATCH}players: [{{name: a, kind: person, level: x, style: y}}]\n",
    f"{MATCH.replace('{}', '{auction: {maximum: 3}}')}players: []\n",
])  # fmt: skip
def test_a_damaged_match_is_told(text: str) -> None:
    with pytest.raises(RefusalError) as caught:
        read_setup(read_text(text))
    expect_told(caught.value, f"{text} even cautious bold bluffer")
