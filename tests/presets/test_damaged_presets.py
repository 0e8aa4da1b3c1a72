"""Preset files with many faults, requests for broken ones, and files that extend each other."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from mighty_gui.cli import main
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files import faults
from mighty_gui.files.faults import LONGEST_WORD, MOST_PROBLEMS, nearest
from mighty_gui.presets import FileError, check_files, load_presets
from mighty_gui.presets.catalogue import LONGEST_CHAIN, built_in_presets
from mighty_gui.presets.schema import MOST_ITEMS
from tests.hostile import HOSTILE
from tests.telling import told

START = "id: our\nextends: standard-5\n"
FURTHER = Refusal("preset.further")


def shelf(tmp_path: Path, **files: str) -> Path:
    for name, text in files.items():
        (tmp_path / f"{name.replace('_', '-')}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def keys(key: str, count: int, indent: str = "") -> str:
    return "".join(f"{indent}{key}{number}: 1\n" for number in range(count))


@pytest.mark.parametrize(
    "text",
    [
        START + keys("quite-another-", 8_000),
        START + keys("sumary", 8_000),
        START + "auction:\n" + keys("minimun", 8_000, "  "),
        START + "misdeal: {when: [" + ", ".join(["{max: 99}"] * 150) + "]}\n",
        START + "misdeal: {when: [" + ", ".join(["{max: 99, requires: king, king: 3}"] * 15) + "]}\n",
        START + "name: {" + ", ".join(f"l{number}: x" for number in range(8_000)) + "}\n",
    ],
)
def test_at_most_twenty_problems_are_told_and_looked_for(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    built_in_presets()
    looked: list[str] = []

    def close(word: str, *others: object, **options: object) -> list[str]:
        looked.append(word)
        return []

    monkeypatch.setattr(faults, "get_close_matches", close)
    problems = load_presets(shelf(tmp_path, our=text)).problems
    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1].refusal == FURTHER
    assert len(looked) <= 4 * (MOST_PROBLEMS + 1), "a suggestion for each that is told, and no more"


@pytest.mark.parametrize("count", [MOST_PROBLEMS - 1, MOST_PROBLEMS])
def test_up_to_twenty_are_told_without_more(tmp_path: Path, count: int) -> None:
    problems = load_presets(shelf(tmp_path, our=START + keys("zzqqxx", count))).problems
    assert len(problems) == count
    assert FURTHER not in [problem.refusal for problem in problems]


def test_the_command_that_checks_tells_twenty_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = shelf(tmp_path, our=START + keys("zzqqxx", 100)) / "our.yaml"
    assert main(["rules", "check", str(path), "--lang", "ko"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == MOST_PROBLEMS + 1
    assert told[-1] == f"{path}: 그 밖의 잘못은 적지 않았습니다. 이것부터 고치세요"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: " + "n" * 201, "name: a text of at most 200 letters is expected"),
        ("name: {en: " + "n" * 201 + "}", "name.en: a text of at most 200 letters is expected"),
        ('name: "one\\nother"', "name: a name must be on one line"),
        ('name: " \\u3000"', "name: a name needs visible letters"),
        ("name: {ko: 가, en: '\u200b'}", "name.en: a name needs visible letters"),
        ("summary: " + "n" * 2_001, "summary: a text of at most 2000 letters is expected"),
        ("source: " + "n" * 2_001, "source: a text of at most 2000 letters is expected"),
        ("deal: {batches: [" + "1, " * MOST_ITEMS + "1]}", f"deal.batches: a list may have at most {MOST_ITEMS}"),
    ],
)
def test_nothing_is_endless(tmp_path: Path, text: str, words: str) -> None:
    (problem,) = load_presets(shelf(tmp_path, our=START + text)).problems
    assert words in told(problem)


def test_a_long_value_is_not_repeated_whole(tmp_path: Path) -> None:
    (problem,) = load_presets(shelf(tmp_path, our=START + "auction: {all_pass: " + "x" * 100_000 + "}")).problems
    assert len(told(problem)) < 1_200


def test_no_spelling_is_looked_for_that_nobody_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    assert nearest("friend" * 11, ["friend" * 11]) == ""
    assert len("friend" * 10) == LONGEST_WORD
    assert nearest("friend" * 10, ["friend" * 10])
    assert difflib.get_close_matches("freind", ["friend"])


@pytest.mark.parametrize("kind", [kind for kind in HOSTILE if kind != "folder"])
def test_a_hostile_file_leaves_only_itself_out(tmp_path: Path, kind: str) -> None:
    HOSTILE[kind](tmp_path / "bad.yaml")
    catalogue = load_presets(shelf(tmp_path, good="id: good\nextends: standard-5\nauction: {minimum: 14}\n"))
    assert "good" in catalogue
    assert len(catalogue) == len(built_in_presets()) + 1
    assert {problem.file for problem in catalogue.problems} == {str(tmp_path / "bad.yaml")}
    with pytest.raises(FileError) as caught:
        catalogue.find("bad")
    assert caught.value.first.file == str(tmp_path / "bad.yaml")


# --- requesting a broken one -------------------------------------------------------------------------


BROKEN = {"a_typo": "id: our\nextends: standard-5\nauction:\n  minimun: 14\n", "no_yaml": "id: [\n"}


@pytest.mark.parametrize(("preset", "file", "line"), [("our", "a-typo", 4), ("no-yaml", "no-yaml", 2)])
@pytest.mark.parametrize(
    "command", [("simulate", "--hands", "1", "--preset"), ("rules", "show"), ("rules", "share"), ("demo", "--preset")]
)
def test_a_broken_preset_is_told_where_it_is_broken(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    preset: str,
    file: str,
    line: int,
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
    (tmp_path / "rulesets").mkdir()
    shelf(tmp_path / "rulesets", **BROKEN)
    assert main([*command, preset, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{tmp_path / 'rulesets' / file}.yaml:{line}: ")
    assert "there is no preset" not in told


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("preset: our", "a-typo.yaml:4: auction.minimun: there is no such option"),
        ("rules: {extends: our}", "hand.yaml:2: rules.extends: 'our' cannot be used, see "),
        ("preset: ours", "hand.yaml:2: preset: there is no preset 'ours'"),
    ],
)
def test_a_record_of_a_broken_preset_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: str, words: str
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
    (tmp_path / "rulesets").mkdir()
    shelf(tmp_path / "rulesets", **BROKEN)
    record = tmp_path / "hand.yaml"
    record.write_text(f"format: mighty-record/1\n{line}\nseed: 7\n", encoding="utf-8")
    assert main(["replay", str(record), "--lang", "en"]) == 2
    assert words in capsys.readouterr().err


# --- extending each other ----------------------------------------------------------------------------


def test_a_file_that_extends_itself_through_another_is_not_suggested(tmp_path: Path) -> None:
    shelf(tmp_path, our_table="id: our-table\nextends: our-tables\n", other="id: our-tabla\nextends: our-table\n")
    (own, _) = load_presets(tmp_path).problems
    assert "there is no preset 'our-tables'" in told(own)
    assert "did you mean" not in told(own), "neither itself nor what extends it"
    (checked,) = check_files([tmp_path / "our-table.yaml"])
    assert "did you mean" not in told(checked.problems[0])


def test_another_of_a_near_name_is_suggested(tmp_path: Path) -> None:
    shelf(tmp_path, our_table="id: our-table\nextends: our-tables\n", other="id: our-tabla\nextends: standard-5\n")
    (problem,) = load_presets(tmp_path).problems
    assert told(problem).endswith("did you mean 'our-tabla'?")


def test_presets_that_extend_each_other_in_a_ring_end(tmp_path: Path) -> None:
    shelf(tmp_path, a="id: a\nextends: b\n", b="id: b\nextends: a\n", c="id: c\nextends: aa\n")
    problems = load_presets(tmp_path).problems
    assert any(problem.refusal.code == "preset.itself" for problem in problems)


@pytest.mark.parametrize("count", [LONGEST_CHAIN - 1, LONGEST_CHAIN, 1_500])
def test_a_chain_is_not_endless(tmp_path: Path, count: int) -> None:
    for number in range(count):
        below = "standard-5" if number == 0 else f"p{number - 1}"
        (tmp_path / f"p{number}.yaml").write_text(f"id: p{number}\nextends: {below}\n", encoding="utf-8")
    catalogue = load_presets(tmp_path)
    assert "p0" in catalogue
    assert (f"p{count - 1}" in catalogue) == (count < LONGEST_CHAIN)
