"""Changes of single columns: what a row is after them, and rows and changes that wait together."""

from __future__ import annotations

import pytest

from mighty_gui.keep.archive.row_changes import Changes, RowChange, after, as_changed, together
from mighty_gui.keep.archive.rows import LESSONS, META, Row

ROW: Row = {"name": "a", "value": '{"x": 1}'}
CHANGED_TWICE: Row = {"name": "a", "value": '{"x": 2, "y": 3}'}


@pytest.mark.parametrize(
    ("row", "changes", "found"),
    [
        (None, [], None),
        (ROW, [], ROW),
        (None, [RowChange({"name": "a"})], None),
        (None, [RowChange({"name": "a", "value": "1"})], {"name": "a", "value": "1"}),
        (None, [RowChange({"name": "a", "value": "1"}, is_new=True)], {"name": "a", "value": "1"}),
        (ROW, [RowChange({"name": "a", "value": "1"})], {"name": "a", "value": "1"}),
        (ROW, [RowChange({"name": "a", "value": "1"}, is_new=True)], ROW),
        (ROW, [RowChange({"value": "1"}), RowChange({"value": "2"})], {"name": "a", "value": "2"}),
        (ROW, [RowChange({"value": {"y": "가"}})], {"name": "a", "value": '{"x": 1, "y": "가"}'}),
        (ROW, [RowChange({"value": {"x": 2}}), RowChange({"value": {"y": 3}})], CHANGED_TWICE),
        (None, [RowChange({"name": "a", "value": {"y": 3}})], {"name": "a", "value": '{"y": 3}'}),
        ({"name": "a", "value": "[1]"}, [RowChange({"value": {"y": 3}})], {"name": "a", "value": '{"y": 3}'}),
        ({"name": "a", "value": "{"}, [RowChange({"value": {"y": 3}})], {"name": "a", "value": '{"y": 3}'}),
        ({"name": "a", "value": b"{}"}, [RowChange({"value": {"y": 3}})], {"name": "a", "value": '{"y": 3}'}),
    ],
)  # fmt: skip
def test_a_row_has_the_values_that_it_was_given_last(row: Row | None, changes: list[RowChange], found: object) -> None:
    """A mapping is merged into the JSON of its cell, which stays legible in every language."""
    assert after(LESSONS, row, changes) == found


def test_rows_are_read_with_the_changes_that_wait() -> None:
    other: Row = {"name": "b", "value": "1"}
    waiting: Changes = {
        (LESSONS, ("a",)): (RowChange({"name": "a", "value": "2"}),),
        (LESSONS, ("c",)): (RowChange({"name": "c", "value": "3"}),),
        (LESSONS, ("d",)): (RowChange({"name": "d"}),),
        (META, ("b",)): (RowChange({"name": "b", "value": "4"}),),
    }
    changed, fresh = {"name": "a", "value": "2"}, {"name": "c", "value": "3"}
    assert as_changed(LESSONS, [ROW, other], waiting, adds=True) == [changed, other, fresh]
    assert as_changed(LESSONS, [ROW, other], waiting, adds=False) == [changed, other]
    assert as_changed(LESSONS, [ROW, other], {}, adds=True) == [ROW, other]


def test_a_change_follows_the_row_that_is_written_with_it() -> None:
    change = (RowChange({"name": "a", "value": {"y": 2}}),)
    key, other = (LESSONS, ("a",)), (LESSONS, ("b",))
    assert together({key: ROW, other: None}, {key: change}) == {
        key: {"name": "a", "value": '{"x": 1, "y": 2}'},
        other: None,
    }
    assert together({}, {key: change}) == {key: change}, "the row in the database is not known yet"
    assert together({key: None}, {key: change}) == {key: None}, "what is deleted stays so"
