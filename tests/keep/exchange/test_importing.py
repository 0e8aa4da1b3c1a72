"""Hands are imported from files: what each kind of file brings, what is believed of it, and what is refused."""

from __future__ import annotations

import json
import os
import random
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.engine.core.record import record_text
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.hand_columns import record_name
from mighty_gui.keep.archive.played_hands import record_of
from mighty_gui.keep.archive.rows import HANDS, LESSONS, META, RECORDS, TRAITS, Row
from mighty_gui.keep.exchange import importing
from mighty_gui.keep.exchange.importing import Import, _in_export, _index, _marks, bring_in, holds_many
from mighty_gui.match import Match, Unkept
from mighty_gui.match.saving_state import UNASKED
from mighty_gui.presets import load_presets
from tests.keep.homes import filled, finished_hand
from tests.match.playing import play_hand, setup, until_played
from tests.presets.mighty.league_exports import export_of, played

PRESETS = load_presets()


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a match with finished hands, the last of them played to its end."""
    found = Match(setup(), Unkept(UNASKED))
    until_played(found, random.Random(1))
    return found


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """Return the records of some played hands."""
    found = []
    for seed in (1, 2, 3):
        match = Match(setup(seed=seed), Unkept(UNASKED))
        play_hand(match, random.Random(seed))
        found.append(record_text(match.finished[-1].record))
    return found


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive(tmp_path / "home")) as opened:
        assert opened.take()
        yield opened


def brought(archive: Archive, *paths: Path) -> tuple[int, int, list[str]]:
    """Import files; return the numbers of new and known hands, and the codes of the errors."""
    work = Import(archive, PRESETS)
    for path in paths:
        work.file(path)
    archive.settle()
    assert work.brought.failed == len(work.brought.errors)
    return work.brought.new, work.brought.known, [error.first.refusal.code for error in work.brought.errors]


def written(path: Path, content: str) -> Path:
    path.write_text(content, encoding="utf-8")
    os.utime(path, (1_000_000, 1_000_000))
    return path


def zipped(path: Path, files: dict[str, str], index: object = None) -> Path:
    with zipfile.ZipFile(path, "w") as folder:
        for name, content in files.items():
            folder.writestr(name, content)
        if index is not None:
            folder.writestr("index.json", json.dumps(index))
    return path


def test_a_record_brings_a_hand_of_no_match(archive: Archive, match: Match, tmp_path: Path) -> None:
    hand = match.finished[-1]
    text = record_text(hand.record)
    path = written(tmp_path / "hand.yaml", text)
    assert brought(archive, path, path) == (1, 1, [])
    assert brought(archive, path) == (0, 1, []), "it is known the next time, too"
    (row,) = archive.rows(HANDS)
    name = record_name(text)
    assert {key: value for key, value in row.items() if key not in ("sum", "fingerprint", "result")} == {
        "id": name, "match": None, "number": 0, "rank": 0, "date": "1970-01-12T13:46:40Z", "version": "",
        "game": "mighty", "preset": "standard-5", "players": '["가", "나", "다", "라", "마"]',
        "outcome": hand.result.outcome, "next": None, "taken_back": 0, "hinted": 0, "practice": 0, "repeated": 0,
        "favourite": 0,
    }  # fmt: skip
    assert json.loads(str(row["result"])) == hand.result.in_full()
    assert record_of(archive, name) == text
    (traits,) = archive.rows(TRAITS)
    assert (traits["hand"], len(json.loads(str(traits["roles"])))) == (name, 5)


def test_a_folder_of_records_brings_its_marks(archive: Archive, texts: list[str], tmp_path: Path) -> None:
    marks = {"id": "m-0001", "date": "2026-11-01T10:00:00Z", "version": "0.5.0", "taken_back": 2, "hinted": 1}
    marks |= {"practice": 1, "repeated": 1, "favourite": 1}
    files = dict(zip(("a.yaml", "b.yaml", "c.yaml"), texts, strict=True)) | {"note.txt": "no record"}
    index = {"a.yaml": marks, "b.yaml": {"id": "m-0001", "hinted": 1}, "d.yaml": marks}
    assert brought(archive, zipped(tmp_path / "hands.zip", files, index)) == (3, 0, [])
    found = {row["id"]: row for row in archive.rows(HANDS)}
    second, third = record_name(texts[1]), record_name(texts[2])
    assert {*found} == {"m-0001", second, third}, "an id is given once"
    assert {name: found["m-0001"][name] for name in marks} == marks
    assert (found[second]["hinted"], found[third]["hinted"]) == (1, 0)
    assert {row["hand"] for row in archive.rows(RECORDS)} == {*found}
    assert brought(archive, zipped(tmp_path / "again.zip", files)) == (0, 3, []), "under whatever name"


def test_records_and_folders_are_read_one_after_the_other(
    archive: Archive, texts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "REPORT_EVERY", 2)
    folder, progress = tmp_path / "records", list[tuple[int, int]]()
    folder.mkdir()
    for at, text in enumerate((texts[0], "no record", texts[1], texts[0], texts[0])):
        written(folder / f"{at}.yaml", text)
    written(folder / "other.txt", texts[2])
    files = {f"{at}.yaml": text for at, text in enumerate((*texts, "no record", texts[0]))}
    work = Import(archive, PRESETS, lambda done, count: progress.append((done, count)))
    work.file(folder)
    work.file(zipped(tmp_path / "hands.zip", files))
    assert (work.brought.new, work.brought.known, work.brought.failed) == (3, 5, 2)
    assert progress == [(2, 5), (4, 5)] * 2
    places = [error.first.file for error in work.brought.errors]
    assert places == [str(folder / "1.yaml"), f"{tmp_path / 'hands.zip'}/3.yaml"]


def test_progress_is_reported_after_every_thousand_records(archive: Archive) -> None:
    progress = list[tuple[int, int]]()
    work = Import(archive, PRESETS, lambda done, count: progress.append((done, count)))
    for done in range(1, 3001):
        work._report(done, 3000)
        Import(archive, PRESETS)._report(done, 3000)
    assert progress == [(1000, 3000), (2000, 3000), (3000, 3000)]


def test_hands_of_another_program_come_with_their_time_and_their_faults(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "REPORT_EVERY", 2)
    good, bad = export_of(played(1), 1), export_of(played(2), 2).replace('"type": "friend"', '"type": "fiend"')
    other = export_of(played(3), 3).replace('"perDiff": 200', '"perDiff": 100').replace("기록 시각", "시각")
    path = written(tmp_path / "export.md", "\n\n---\n\n".join((good, bad, other)))
    progress = list[tuple[int, int]]()
    work = Import(archive, PRESETS, lambda done, count: progress.append((done, count)))
    work.file(path)
    assert progress == [(2, 3)]
    assert (work.brought.new, work.brought.failed, [*work.brought.not_followed]) == (2, 1, ["scoring.perDiff"])
    (error,) = work.brought.errors
    assert (error.first.file, error.first.refusal.values["number"], error.is_illegal) == (str(path), 2, False)
    assert sorted(str(row["date"]) for row in archive.rows(HANDS)) == ["1970-01-12T13:46:40Z", "2026-08-08T02:52:59Z"]


def test_a_file_that_brings_nothing_is_named_with_the_reason(
    archive: Archive, texts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unfinished = texts[0].partition("actions:")[0] + "actions: []\n"
    export = export_of(played(1))
    (tmp_path / "bad.md").write_bytes(export.encode() + b"\xff")
    paths = {
        tmp_path / "none.yaml": "yaml.unreadable",
        written(tmp_path / "empty.yaml", ""): None,
        written(tmp_path / "unfinished.yaml", unfinished): "history.unfinished",
        tmp_path / "bad.md": "yaml.utf8",
        written(tmp_path / "broken.zip", "PK\3\4 and nothing more"): "history.archive",
        written(tmp_path / "broken.db", "SQLite format 3\0 and nothing more"): "history.foreign",
    }
    for path, code in paths.items():
        new, known, errors = brought(archive, path)
        assert (new, known, len(errors)) == (0, 0, 1), path
        assert errors == [code or errors[0]]
    monkeypatch.setattr(importing, "LARGEST_EXPORT", len(export.encode()))
    assert brought(archive, written(tmp_path / "large.md", export)) == (1, 0, [])
    monkeypatch.undo()
    written(tmp_path / "large.md", export + " " * (10_000_001 - len(export.encode())))
    work = Import(archive, PRESETS)
    work.file(tmp_path / "large.md")
    assert [error.first.refusal for error in work.brought.errors] == [Refusal("yaml.large", size=10)]


def test_a_folder_with_too_many_records_is_refused(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {f"{at}.yaml": "no record" for at in range(3)} | {"more.txt": "x" * 100}
    path = zipped(tmp_path / "hands.zip", files)
    for name, enough in (("MOST_FILES", 3), ("LARGEST", 27)):
        with monkeypatch.context() as context:
            context.setattr(importing, name, enough)
            assert len(brought(archive, path)[2]) == 3
            context.setattr(importing, name, enough - 1)
            assert brought(archive, path)[2] == ["history.archive"]


@pytest.mark.parametrize(
    ("mark", "values", "wrong"),
    [
        ("id", ["a", "m-0001"], ["", "A b", "../x", "x" * 61, 7, None]),
        ("date", ["2026", "", "가", "x" * 59], ["x" * 60, "a\nb", 7, None, []]),
        ("version", ["0.5.0"], ["x" * 60, 5]),
        ("taken_back", [0, 1, 200_000], [-1, 200_001, "1", None, 0.5]),
        ("favourite", [0, 1], ["", []]),
    ],
)
def test_a_mark_is_believed_if_it_can_be_kept(mark: str, values: list[object], wrong: list[object]) -> None:
    for value in values:
        assert _marks({mark: value, "more": 1}) == {mark: value}
    for value in wrong:
        assert _marks({mark: value}) == {}


def test_an_index_is_read_as_far_as_it_makes_sense(tmp_path: Path) -> None:
    def found(index: str | None, entries: int = 3) -> object:
        with zipfile.ZipFile(tmp_path / "hands.zip", "w") as folder:
            for number in range(entries):
                folder.writestr(f"{number}.yaml", "")
            if index is not None:
                folder.writestr("index.json", index)
        with zipfile.ZipFile(tmp_path / "hands.zip") as folder:
            return _index(folder)

    assert found(json.dumps({"0.yaml": {"hinted": 1, "x": 2}, "1.yaml": 7})) == {"0.yaml": {"hinted": 1}}
    for nothing in (None, "", "{", "[]", "7", "[" * 1500):
        assert found(nothing) == {}
    filling = '{"0.yaml": {"hinted": 1}}'
    assert found(filling + " " * (1600 - len(filling))) == {"0.yaml": {"hinted": 1}}
    assert found(filling + " " * (1601 - len(filling))) == {}
    assert found(filling + " " * (1601 - len(filling)), 4) == {"0.yaml": {"hinted": 1}}


def test_an_error_in_a_hand_of_another_program_names_the_hand_and_the_action() -> None:
    refusal = Refusal("play.unlike")
    cases = [
        (IllegalAction(refusal, "actions.4"), "history.web.hand", None, 5, True),
        (IllegalAction(refusal, "deal"), "history.web.hand_at", "deal", None, True),
        (RecordError(refusal, "actions.4"), "history.web.hand_at", "actions.4", None, False),
        (FileError(Problem(refusal, "x.yaml", key="cfg")), "history.web.hand_at", "cfg", None, False),
        (FileError(Problem(refusal, "x.yaml")), "history.web.hand", None, None, False),
    ]
    for error, code, key, action, is_illegal in cases:
        found = _in_export(error, 7, "export.md")
        values = found.first.refusal.values
        assert (found.first.file, found.first.refusal.code, values["number"]) == ("export.md", code, 7)
        assert (values.get("key"), found.is_illegal) == (key, is_illegal)
        assert getattr(values["reason"], "values", {}).get("number") == action


def test_folders_and_files_of_several_hands_hold_many(texts: list[str], tmp_path: Path) -> None:
    many = [
        tmp_path,
        zipped(tmp_path / "hands.zip", {"a.yaml": texts[0]}),
        zipped(tmp_path / "empty.zip", {}),
        filled(tmp_path, {LESSONS: []}) / DATABASE,
        written(tmp_path / "export.md", export_of(played(1))),
    ]
    one = [written(tmp_path / "hand.yaml", texts[0]), written(tmp_path / "empty", ""), tmp_path / "none"]
    assert [holds_many(path) for path in (*many, *one)] == [True] * 5 + [False] * 3


def code(archive: Archive, path: Path) -> str:
    with pytest.raises(FileError) as caught:
        bring_in(archive, PRESETS, [path])
    assert caught.value.first.file == str(archive.path)
    return caught.value.first.refusal.code


def test_nothing_is_imported_where_nothing_can_be_written(archive: Archive, texts: list[str], tmp_path: Path) -> None:
    path = written(tmp_path / "hand.yaml", texts[0])
    with closing(Archive(archive.home)) as other:
        assert code(other, path) == "history.elsewhere"
    assert bring_in(archive, PRESETS, [path]).new == 1
    assert archive.is_taken, "who had the right to write keeps it"
    archive.give_back()
    archive.settle()
    assert (bring_in(archive, PRESETS, [path]).known, archive.is_taken) == (1, False)
    filled(archive.home, {})
    with closing(Archive(tmp_path / "hand.yaml" / "home")) as nowhere:
        assert code(nowhere, path) == "yaml.unwritable"


def test_nothing_is_imported_into_a_newer_history(archive: Archive, texts: list[str], tmp_path: Path) -> None:
    newer: Row = {"name": "version", "value": "6"}
    home = filled(tmp_path / "newer", {HANDS: [finished_hand("m-0001")], META: [newer]})
    path = written(tmp_path / "hand.yaml", texts[0])
    with closing(Archive(home)) as other:
        assert code(other, path) == "history.newer"
        assert len(other.rows(HANDS)) == 1
    assert brought(archive, home / DATABASE) == (0, 0, ["history.newer"])
