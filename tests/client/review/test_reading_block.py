"""The part of a review about reading the table."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from mighty_gui.client.review.hand_host import HandHost
from mighty_gui.client.review.reading_block import ReadingBlock
from mighty_gui.client.review.review_texts import ReviewTexts
from mighty_gui.client.review.seat_study import SeatStudy
from mighty_gui.study.practice.friend_course import FriendCourse, Guess, TrickKnowledge
from tests.client.scene_stage import make_app


class Texts:
    names = ("A", "B", "C", "D", "E")


class Study:
    def __init__(self, *tricks: TrickKnowledge) -> None:
        self.reading = FriendCourse(None, (), tricks)


def block(tmp_path: Path, *tricks: TrickKnowledge) -> list[str]:
    """Return the labels of the block about these tricks."""
    context = make_app(tmp_path).context
    texts, study, host = cast(ReviewTexts, Texts()), cast(SeatStudy, Study(*tricks)), cast(HandHost, None)
    return [widget.label for widget in ReadingBlock(context, texts, (), study, host).write()]


def test_a_trick_after_which_nothing_was_known_has_no_line(tmp_path: Path) -> None:
    silent, clear = TrickKnowledge(1, Guess(2, 0.1), {}, ()), TrickKnowledge(2, Guess(2, 0.95), {}, ())
    assert [label for label in block(tmp_path, silent, clear) if "C" in label] == [block(tmp_path, silent, clear)[-1]]
    assert len(block(tmp_path, silent, clear)) == len(block(tmp_path, clear))


def test_without_anything_known_there_is_no_heading(tmp_path: Path) -> None:
    assert block(tmp_path, TrickKnowledge(1, Guess(2, 0.1), {}, ())) == []
