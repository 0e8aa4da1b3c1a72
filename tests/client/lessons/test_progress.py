"""Progress is saved, and an invalid entry affects no other."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mighty_gui.client.lessons.learning_progress import Bookmark, Progress
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.keep.archive.profiles import erase_profile, keep_learnt
from mighty_gui.keep.archive.rows import LESSONS
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.match.setup import USUAL
from tests.client.lessons.lesson_progress import progress_in, told_progress

BOOKMARK = Bookmark(1, 3, ((1, parse_action("play H8")), (0, parse_action("play JK suit S"))))


def test_it_begins_empty_and_writes_nothing(tmp_path: Path) -> None:
    progress = told_progress(tmp_path)
    assert (progress.done, progress.bookmarks) == (set(), {})
    assert list(tmp_path.iterdir()) == []


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        progress.finish("tricks")
        progress.reach("trump", BOOKMARK)
    again = told_progress(tmp_path)
    assert again.done == {"tricks"}
    assert again.bookmarks == {"trump": BOOKMARK}
    assert again.was_left("trump")
    assert not again.was_left("tricks")


def test_a_finished_lesson_begins_at_its_beginning(tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        progress.reach("trump", BOOKMARK)
        progress.finish("trump")
    assert told_progress(tmp_path).bookmarks == {}


def test_a_lesson_taken_again_stays_learned(tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        progress.finish("trump")
        progress.reach("trump", BOOKMARK)
    with progress_in(tmp_path) as again:
        assert again.done == {"trump"}
        assert again.was_left("trump")
        again.forget_bookmark("trump")
    assert not told_progress(tmp_path).was_left("trump")


def test_entries_that_make_no_sense_are_left_out_alone(tmp_path: Path) -> None:
    entries: dict[str, Mapping[str, object]] = {
        "tricks": {"done": True},
        "points": {"done": "maybe", "at": {"part": 0, "step": "x"}},
        "joker": {"at": {"part": 0, "step": 2, "moves": ["0 fly"]}},
        "mighty": {"at": {"part": 0, "step": 2, "moves": ["nobody play SA"]}},
        "friend": {"at": {"part": 0, "step": 2}},
        "tips/alone": {},
    }
    archive = open_archive(tmp_path)
    for name, entry in entries.items():
        keep_learnt(archive, USUAL, name, entry)
    archive.put_at_once(LESSONS, {"name": "trump", "value": "7"})
    archive.close()
    progress = told_progress(tmp_path)
    assert progress.done == {"tricks"}
    assert progress.bookmarks == {"friend": Bookmark(0, 2)}
    assert progress.tips == {"alone"}


def test_tips_told_at_a_table_meanwhile_are_not_forgotten(tmp_path: Path) -> None:
    with progress_in(tmp_path) as held:
        at_the_table = Progress.load(held.archive)
        at_the_table.mark_shown("misdeal")
        at_the_table.mark_shown("alone")
        held.finish("tricks")
    again = told_progress(tmp_path)
    assert (again.tips, again.done) == ({"misdeal", "alone"}, {"tricks"})


def test_everybody_has_progress_of_their_own(tmp_path: Path) -> None:
    archive = open_archive(tmp_path)
    archive.put_at_once(LESSONS, {"name": "tricks", "value": '{"done": true}'})  # from the time before profiles
    mother = Progress.load(archive, "m")
    assert (mother.done, Progress.load(archive).done) == (set(), {"tricks"})
    mother.finish("trump")
    mother.mark_shown("misdeal")
    mother.reach("friend", Bookmark(0, 2))
    again = Progress.load(archive, "m")
    assert (again.done, again.tips, again.bookmarks) == ({"trump"}, {"misdeal"}, {"friend": Bookmark(0, 2)})
    assert Progress.load(archive, "mm").done == set()
    usual = Progress.load(archive)
    assert (usual.done, usual.tips, usual.bookmarks) == ({"tricks"}, set(), {})
    assert erase_profile(archive, "m")
    assert (Progress.load(archive, "m").done, Progress.load(archive).done) == (set(), {"tricks"})
    mother.finish("trump")
    assert erase_profile(archive, USUAL)
    assert (Progress.load(archive, "m").done, Progress.load(archive).done) == ({"trump"}, set())
    archive.close()


def test_a_lesson_leaves_the_archive_to_others(tmp_path: Path) -> None:
    one, other = open_archive(tmp_path), open_archive(tmp_path)
    Progress.load(one).finish("tricks")
    one.settle()
    assert other.take()
    Progress.load(one).finish("trump")
    one.close()
    other.close()
    assert told_progress(tmp_path).done == {"tricks"}
