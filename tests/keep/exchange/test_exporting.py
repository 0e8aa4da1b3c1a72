"""Hands are exported: one, many with what is marked of them, a table, or everything; never over files of the game."""

from __future__ import annotations

import csv
import json
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.files.faults import FileError
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.hand_columns import record_row
from mighty_gui.keep.archive.played_hands import all_hands
from mighty_gui.keep.archive.rows import HANDS, RECORDS, SEATINGS, Row, SavedTable
from mighty_gui.keep.exchange.exporting import export
from tests.keep.homes import filled, finished_hand

SECOND, THIRD = "2026-11-02T10:00:00Z", "2026-11-03T10:00:00Z"
NAMES = ("Ann", "Bo", "Cho", "Dae", "Eun")
HANDS_HERE = [
    finished_hand("m-0001", favourite=1, hinted=1, taken_back=2),
    finished_hand("m-0002", date=SECOND, number=2, practice=1, version=b"x", players='["=A", "나", "다", "라", "마"]'),
    finished_hand("m-0003", date=THIRD, number=3, repeated=1, outcome="misdeal", result='{"scores": [0, 0]}'),
    finished_hand("m-0004", number=4, outcome=None, result=None),
]


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """Yield a history with three finished hands, one of them without a record."""
    found: dict[SavedTable, Sequence[Row]] = {
        HANDS: HANDS_HERE,
        RECORDS: [record_row(name, f"of {name} 가") for name in ("m-0001", "m-0002")],
        SEATINGS: [{"hand": "m-0001", "seat": 2, "profile": "usual", "against": ""}],
    }
    (tmp_path / "home").mkdir()
    with closing(Archive(filled(tmp_path / "home", found))) as opened:
        yield opened


def refusal(archive: Archive, path: Path, *ids: str) -> str:
    with pytest.raises(FileError) as caught:
        export(archive, path, ids)
    assert caught.value.first.file == str(path)
    return caught.value.first.refusal.code


def test_one_hand_is_written_as_its_record(archive: Archive, tmp_path: Path) -> None:
    for name in ("hand.yaml", "hand.yml", "HAND.YAML"):
        assert export(archive, tmp_path / name, ["m-0001", "m-0001"]) == 1
        assert (tmp_path / name).read_text("utf-8") == "of m-0001 가"
    for ids in ((), ("m-0001", "m-0002"), ("m-0003",)):
        assert refusal(archive, tmp_path / "other.yaml", *ids) == "history.one"
    assert not (tmp_path / "other.yaml").exists()


def test_many_hands_are_written_with_what_is_marked_of_them(archive: Archive, tmp_path: Path) -> None:
    for name, ids, numbers in (("all.zip", (), (2, 1)), ("some.ZIP", ("m-0002", "m-0003"), (2,))):
        assert export(archive, tmp_path / name, ids) == len(numbers)
        with zipfile.ZipFile(tmp_path / name) as folder:
            entries = {entry.filename: entry for entry in folder.infolist()}
            text = folder.read("index.json").decode()
            index = json.loads(text)
            records = {entry: folder.read(entry).decode() for entry in entries if entry != "index.json"}
        wanted = {f"2026110{number}100000-m-000{number}.yaml": f"of m-000{number} 가" for number in numbers}
        assert records == wanted
        assert [*index] == [*wanted]
        assert text.startswith(f'{{\n "{next(iter(wanted))}": {{\n  "id": '), "it is legible"
        assert {entry.external_attr >> 16 for entry in entries.values()} == {0o600}
        assert {entry.compress_type for entry in entries.values()} == {zipfile.ZIP_DEFLATED}
    assert index["20261102100000-m-0002.yaml"] == {
        "id": "m-0002", "date": "2026-11-02T10:00:00Z", "taken_back": 0, "hinted": 0, "practice": 1,
        "repeated": 0, "favourite": 0,
    }  # fmt: skip
    assert {found.name for found in tmp_path.iterdir()} == {"home", "all.zip", "some.ZIP"}


def test_a_table_has_a_line_for_each_seat_with_the_oldest_hand_first(archive: Archive, tmp_path: Path) -> None:
    assert export(archive, tmp_path / "hands.csv") == 3
    text = (tmp_path / "hands.csv").read_text("utf-8-sig")
    head, *lines = csv.reader(text.splitlines())
    assert head == ["hand", "date", "game", "preset", "counts", "outcome", "seat", "player", "profile", "score"]
    assert [line[0] for line in lines] == [f"m-000{number}" for number in (1, 2) for _ in range(5)] + ["m-0003"] * 2
    first = ["m-0001", "2026-11-01T10:00:00Z", "mighty", "standard-5", "1", "made"]
    assert [line for line in lines if line[0] == "m-0001"] == [
        [*first, str(seat), player, "usual" if seat == 2 else "", score]
        for seat, (player, score) in enumerate(zip(NAMES, ("4", "-2", "2", "-2", "-2"), strict=True))
    ]
    assert {line[0]: (line[4], line[5]) for line in lines[5:]} == {"m-0002": ("0", "made"), "m-0003": ("0", "misdeal")}
    assert [line[7] for line in lines[5:7]] == ["'=A", "나"]
    assert (tmp_path / "hands.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert export(archive, tmp_path / "hands.csv", ["m-0003"]) == 1


def test_everything_is_written_as_a_history_of_its_own(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    assert export(archive, tmp_path / "other" / DATABASE) == 3
    with closing(Archive(tmp_path / "other")) as other:
        assert [hand.id for hand in all_hands(other)] == ["m-0003", "m-0002", "m-0001"]
        assert len(other.rows(HANDS)) == 4


def test_no_file_of_the_game_is_written_over(archive: Archive, tmp_path: Path) -> None:
    settings = archive.home / "settings.yaml"
    settings.touch()
    for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}.zip", ".lock", ".x.zip", settings.name):
        assert refusal(archive, archive.home / name) == "history.itself"
        assert refusal(archive, tmp_path / "home" / ".." / "home" / name) == "history.itself"
    assert export(archive, archive.home / "new.zip") == 2
    assert refusal(archive, archive.home / "new.zip") == "history.itself"
    assert export(archive, tmp_path / f"{DATABASE}.zip") == 2


def test_a_hand_that_is_not_there_or_not_over_is_refused_by_name(archive: Archive, tmp_path: Path) -> None:
    for end in ("yaml", "zip", "csv", "mighty"):
        for name in ("m-0004", "m-0005", ""):
            with pytest.raises(FileError) as caught:
                export(archive, tmp_path / f"hands.{end}", ["m-0001", name])
            assert (caught.value.refusal.code, caught.value.refusal.values["id"]) == ("history.no_hand", name)


def test_a_place_that_cannot_be_written_is_refused_with_the_reason(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "folder.zip").mkdir()
    (tmp_path / "file").touch()
    places = [tmp_path / "file" / f"hands.{end}" for end in ("yaml", "zip", "csv", "mighty")]
    for path in (*places, tmp_path / "folder.zip", tmp_path / "a\0b.zip"):
        assert refusal(archive, path, "m-0001") == "yaml.unwritable"


def test_without_a_history_there_is_nothing_to_export(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    with closing(Archive(tmp_path / "home")) as archive:
        assert refusal(archive, tmp_path / "all.mighty") == "history.nothing"
        assert refusal(archive, tmp_path / "one.yaml") == "history.one"
        assert [export(archive, tmp_path / f"hands.{end}") for end in ("zip", "csv")] == [0, 0]
