"""What has been learned is remembered, and a damaged memory costs nothing else."""

from __future__ import annotations

from pathlib import Path

from mighty_gui.client.lessons.bookmark import Bookmark
from mighty_gui.client.lessons.learning_progress import FILE_NAME, Progress
from mighty_gui.engine.mighty.actions import parse_action

BOOKMARK = Bookmark(1, 3, ((1, parse_action("play H8")), (0, parse_action("play JK suit S"))))


def test_it_begins_empty_and_writes_nothing(tmp_path: Path) -> None:
    progress = Progress.load(tmp_path)
    assert (progress.done, progress.bookmarks, progress.notice) == (set(), {}, None)
    assert list(tmp_path.iterdir()) == []


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    progress = Progress.load(tmp_path)
    progress.finish("tricks")
    progress.reach("trump", BOOKMARK)
    again = Progress.load(tmp_path)
    assert again.done == {"tricks"}
    assert again.bookmarks == {"trump": BOOKMARK}
    assert again.was_left("trump")
    assert not again.was_left("tricks")


def test_a_finished_lesson_begins_at_its_beginning(tmp_path: Path) -> None:
    progress = Progress.load(tmp_path)
    progress.reach("trump", BOOKMARK)
    progress.finish("trump")
    assert Progress.load(tmp_path).bookmarks == {}


def test_a_lesson_taken_again_stays_learned(tmp_path: Path) -> None:
    progress = Progress.load(tmp_path)
    progress.finish("trump")
    progress.reach("trump", BOOKMARK)
    again = Progress.load(tmp_path)
    assert again.done == {"trump"}
    assert again.was_left("trump")
    again.forget_bookmark("trump")
    assert not Progress.load(tmp_path).was_left("trump")


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    for number, content in enumerate((b"tricks: [", b"- a\n- b\n", b"\xff\xfe\x00", b"just words"), 1):
        (tmp_path / FILE_NAME).write_bytes(content)
        progress = Progress.load(tmp_path)
        assert progress.done == set()
        assert progress.notice is not None
        assert progress.notice.key == "lessons.damaged"
        assert (tmp_path / f"{FILE_NAME}.damaged-{number}").read_bytes() == content
        assert not (tmp_path / FILE_NAME).exists()


def test_entries_that_make_no_sense_are_left_out_alone(tmp_path: Path) -> None:
    text = (
        "tricks: {done: true}\n"
        "trump: 7\n"
        "points: {done: maybe, at: {part: 0, step: x}}\n"
        "joker: {at: {part: 0, step: 2, moves: [0 fly]}}\n"
        "mighty: {at: {part: 0, step: 2, moves: [nobody play SA]}}\n"
        "friend: {at: {part: 0, step: 2}}\n"
    )
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    progress = Progress.load(tmp_path)
    assert progress.done == {"tricks"}
    assert progress.bookmarks == {"friend": Bookmark(0, 2)}


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    progress = Progress.load(tmp_path / "file")
    progress.finish("tricks")
    assert progress.notice is not None
    assert progress.notice.key == "lessons.unwritable"
    assert progress.done == {"tricks"}


def test_tips_told_at_a_table_meanwhile_are_not_forgotten(tmp_path: Path) -> None:
    held = Progress.load(tmp_path)
    Progress.load(tmp_path).tell("misdeal")
    held.finish("tricks")
    again = Progress.load(tmp_path)
    assert (again.tips, again.done) == ({"misdeal"}, {"tricks"})


def test_what_stands_under_the_tips_is_no_lesson(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("tips: {done: true, change: yes please, alone: true}\n", encoding="utf-8")
    progress = Progress.load(tmp_path)
    assert (progress.done, progress.tips) == (set(), {"done", "alone"})
