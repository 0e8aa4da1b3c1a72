"""The turning point, as a picture and a text: the player's costliest choice, or the action that lost the contract."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.review.hand_page import REPLAY, FilmingMessage, HandPage, Works
from mighty_gui.client.review.review_texts import ReviewTexts
from mighty_gui.client.review.story_tab import StoryTab
from mighty_gui.client.review.turning_point import SECONDS, FilmTab, turning_point
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.study.review.hand_review import gather, moments
from tests.client.review.test_review import app, played
from tools.showroom.reviews import found_at_once, half_found

__all__ = ["app"]


@pytest.fixture
def story(app: App) -> StoryTab:
    page = HandPage(app.context, played(app), 0, works=Works(review=found_at_once))
    app.push(page)
    app.step([], 0.1)
    assert isinstance(page.tab, StoryTab)
    return page.tab


def test_it_is_the_dearest_choice_and_the_sentence_says_what_was_better(story: StoryTab) -> None:
    dearest = max(moments(story.study.review.analysis.decisions), key=lambda one: one.loss)
    point = story.point
    assert point.number == dearest.number
    for action in (dearest.played, dearest.best):
        assert story.review_texts.action(dearest, action) in point.sentence
    assert f"{dearest.loss:.1f}점" in point.sentence, "the figure of the review, not another one"
    assert point.begin < point.number <= point.end


def test_without_a_mistake_it_is_what_lost_the_contract_or_the_last_trick(story: StoryTab) -> None:
    nothing, hand = gather(0, ()), story.match.hand
    lost = turning_point(story.review_texts, story.marks, nothing, is_whole=True)
    assert story.study.course is not None
    assert (lost.number, lost.sentence) == (
        story.study.course.lost,
        story.review_texts.losing_action(lost.number, story.marks),
    )
    unknown = ReviewTexts(story.context.texts, story.match)
    last = turning_point(unknown, story.marks, nothing, is_whole=True)
    assert (last.number, last.end) == (hand.last, hand.last)
    assert last.sentence == story.t("review.clean")
    assert turning_point(unknown, story.marks, nothing, is_whole=False).sentence == "", "nobody has looked yet"


def test_the_table_shows_it_in_ten_seconds_and_opens_the_cards_at_the_turning_point(app: App, story: StoryTab) -> None:
    film, seen = story.film, []
    assert film.plays
    for _ in range(round(SECONDS / 0.1) + 30):
        seen.append((film.match.position, film.table.stage.all_open))
        app.step([], 0.1)
    assert not film.plays
    assert (seen[0], seen[-1]) == ((film.point.begin, False), (film.point.end, True))
    assert all(is_open == (at > film.point.number) for at, is_open in seen if at != film.point.number)
    story.play()
    assert film.match.position == film.point.begin


def test_where_there_is_no_room_it_comes_in_the_place_of_the_page(app: App, story: StoryTab) -> None:
    assert story.page.find("film") is not None
    app.context.change(text_scale=2.0)
    app.resize((1024, 640))
    assert story.page.find("film") is None
    story.play()
    shown = story.host.tab
    assert isinstance(shown, FilmTab)
    assert list(shown.announcements()) == [story.point.sentence]
    app.picture()
    app.handle(Intent(Kind.CANCEL))
    assert story.host.tab is story


def test_what_is_found_while_one_looks_is_shown_at_once(app: App) -> None:
    page = HandPage(app.context, played(app), 0, works=Works(review=half_found))
    app.push(page)
    app.step([], 0.1)
    tab = page.tab
    assert isinstance(tab, StoryTab)
    before = tab.film.point
    tab.study.work = found_at_once
    tab._begin()
    app.step([], 0.1)
    assert tab.film.point != before
    assert tab.film.point == replace(tab.point)


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        assert int.from_bytes(data[at + 8 + length : at + 12 + length], "big") == zlib.crc32(b"".join(found[-1]))
        at += 12 + length
    return found


@pytest.mark.nightly
def test_it_is_shared_as_a_picture_and_as_a_moving_one(app: App, story: StoryTab) -> None:
    lines = {line.key: line for line in story.host._shares()}  # type: ignore[attr-defined]
    for key in ("story", "film"):
        lines[key].action()
        finish(app)
        assert isinstance(app.scene, MessageScene)
        (path,) = app.context.exports.glob(f"{key}-*.png")
        assert str(path) in app.scene.text
        app.pop()
    (film,) = app.context.exports.glob("film-*.png")
    parts = chunks(film.read_bytes())
    numbers = [int.from_bytes(data[:4], "big") for kind, data in parts if kind in (b"fcTL", b"fdAT")]
    assert numbers == list(range(len(numbers)))
    frames = [struct.unpack(">IIIIIHH", data[:24]) for kind, data in parts if kind == b"fcTL"]
    assert len(frames) == int.from_bytes(dict(parts)[b"acTL"][:4], "big") > 4
    assert sum(long / rate for *_, long, rate in frames) <= 2 * SECONDS
    assert all(left + wide <= 640 and top + high <= 420 for _, wide, high, left, top, *_ in frames)
    assert pygame.image.load(film).get_size() == (640, 420), "whoever cannot play it sees its beginning"


def finish(app: App) -> None:
    """Wait until a moving picture is painted, a frame per step of the window, and assembled."""
    while isinstance(app.scene, FilmingMessage) and app.scene.filming is not None:
        assert app.scene.text == app.context.texts("hand.filming")
        if app.scene.filming._task is not None:
            app.scene.filming._task.wait()
        app.step([], 1 / 30)


def test_a_moving_picture_can_be_stopped_while_it_is_made(app: App, story: StoryTab) -> None:
    (film,) = (line for line in story.host._shares() if line.key == "film")  # type: ignore[attr-defined]
    film.action()
    for _ in range(4):
        app.step([], 1 / 30)
    assert isinstance(app.scene, FilmingMessage)
    app.handle(Intent(Kind.CANCEL))
    assert app.scene is story.host
    for _ in range(400):
        app.step([], 1 / 30)
    assert list(app.context.exports.glob("film-*.png")) == []


def test_a_moving_picture_that_cannot_be_written_says_why(app: App, story: StoryTab) -> None:
    app.context.exports.parent.mkdir(parents=True, exist_ok=True)
    app.context.exports.write_text("in its way")
    (film,) = (line for line in story.host._shares() if line.key == "film")  # type: ignore[attr-defined]
    film.action()
    finish(app)
    assert isinstance(app.scene, FilmingMessage)
    assert str(app.context.exports) in app.scene.text
    app.handle(Intent(Kind.CONFIRM))
    assert app.scene is story.host


def test_nothing_is_shared_before_anything_is_known(app: App) -> None:
    page = HandPage(app.context, played(app), 0, first=REPLAY)
    app.push(page)
    assert [line.key for line in page._shares()] == ["copy"]
