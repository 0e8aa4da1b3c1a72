"""The referee's evenings: which is continued, which ended last, and which are deleted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.evenings import (
    ended_evening,
    evenings,
    forget_ended,
    fresh_evening_name,
    keep_entries,
    kept_evening,
)
from mighty_gui.keep.archive.rows import EVENINGS
from mighty_gui.match.evening import HEAD, EveningLine, EveningSheet

NAMES = ("Ann", "Bo", "Cho", "Dae", "Eun")
HAND = EveningLine("hand", (10, -5, 5, -5, -5))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive(tmp_path)) as opened:
        yield opened


def keep(archive: Archive, name: str, *, is_over: bool = False) -> EveningSheet:
    """Save an evening with one line, and end it if asked for."""
    evening = EveningSheet("standard-5", MightyRules(), NAMES, 100, id=name)
    keep_entries(archive, evening, HEAD, evening.as_plain())
    keep_entries(archive, evening, "000001-a", HAND.as_plain())
    if is_over:
        keep_entries(archive, evening, HEAD, {"over": True})
    return evening


def named(evening: EveningSheet | None) -> str:
    return evening.id if evening else ""


def test_the_newest_open_evening_goes_on_and_the_newest_closed_one_ended_last(archive: Archive) -> None:
    assert (named(kept_evening(archive)), named(ended_evening(archive))) == ("", "")
    for name, is_over in (("1", True), ("4", False), ("2", True), ("3", False)):
        keep(archive, name, is_over=is_over)
    archive.put_at_once(EVENINGS, {"evening": "5", "line": HEAD, "content": "{}"})
    assert [(each.id, each.is_over, each.hands) for each in evenings(archive)] == [
        *(("4", False, 1), ("3", False, 1)),
        *(("2", True, 1), ("1", True, 1)),
    ]
    assert (named(kept_evening(archive)), named(ended_evening(archive))) == ("4", "2")
    assert [named(kept_evening(archive, name)) for name in ("1", "3", "5", "6")] == ["1", "3", "", ""]


def test_a_line_opens_its_evening_again(archive: Archive) -> None:
    evening = keep(archive, "1", is_over=True)
    keep_entries(archive, evening, "000002-a", evening.penalty(0, 3).as_plain())
    (found,) = evenings(archive)
    assert (found.is_over, found.totals) == (False, (-2, -2, 8, -2, -2))


def test_only_evenings_that_are_over_are_deleted(archive: Archive) -> None:
    forget_ended(archive)
    assert not archive.exists, "there is none"
    for name, is_over in (("1", True), ("2", False), ("3", True)):
        keep(archive, name, is_over=is_over)
    with closing(Archive(archive.home)) as other:
        archive.settle()
        assert other.take()
        forget_ended(archive)
        assert len(list(evenings(archive))) == 3, "another window writes"
    assert archive.take()
    forget_ended(archive)
    assert archive.is_taken
    archive.give_back()
    assert [each.id for each in evenings(archive)] == ["2"]
    assert {(row["evening"], row["line"]) for row in archive.rows(EVENINGS)} == {("2", ""), ("2", "000001-a")}
    keep(archive, "4", is_over=True)
    forget_ended(archive)
    archive.settle()
    assert (archive.is_taken, [each.id for each in evenings(archive)]) == (False, ["2"])


def test_an_evening_is_named_by_the_time_at_which_it_begins() -> None:
    one, other = fresh_evening_name(), fresh_evening_name()
    assert one != other
    day, _, rest = one.partition("T")
    assert (len(day), len(rest)) == (10, len("12:00:00Z-") + 8)
