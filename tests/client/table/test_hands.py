"""Hands that move cards: their paths, whose they are, and that they reveal nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.look import faces
from mighty_gui.client.look.faces import hand_picture, portraits
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.motion.beat import Beat, HandMove
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.motion.event_beats import event_beats
from mighty_gui.client.table.motion.hands import REACH, draw_hand, hand_width
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.place.card_spots import Showing
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.engine.core.event import CardPlayed, Event
from mighty_gui.engine.core.game import View
from mighty_gui.keep.settings import Settings
from tests.client.pictures import same_picture
from tests.client.table.table_helpers import random_hands
from tests.tiers import some

GAMES = ("standard-5", "mitigati")
LAYOUT = table_layout(Theme((1024, 640)), 5, 0, True, False, False)
FACE = SeatFace(2, "", "", 0, "", "", portrait="fan")


def shown(kit: TableKit, view: View, layout: TableLayout) -> Iterator[tuple[Event, Beat]]:
    """Yield the last beat of each event of a hand, as the owner of this view sees it."""
    state = kit.empty_table(view.rules, view.seat)
    for event in view.events:
        yield event, event_beats(kit, event, state, layout, Showing())[-1]
        state = kit.reduce(state, event)


def around_kitty(kit: TableKit, view: View, layout: TableLayout) -> list[Beat]:
    """Return the beats of taking the kitty and laying cards away."""
    beats = [beat for _, beat in shown(kit, view, layout) if beat.moment is not None]
    return [beat for beat in beats if beat.moment and beat.moment.kind in ("kitty", "discarded")]


@pytest.mark.parametrize("preset", some(GAMES, 1))
def test_a_hand_fetches_the_kitty_sorts_and_lays_away_within_two_and_a_half_seconds(preset: str) -> None:
    handled = 0
    for match, kit, layout in random_hands(preset, 6):
        for seat in (0, 1):
            taken = around_kitty(kit, match.view(seat), layout)
            if len(taken) != 2 or not taken[0].hands:
                continue
            kitty, laid = taken
            assert kitty.seconds + laid.seconds <= 2.5
            comes, carries, *sorts, leaves = kitty.hands
            cards = [move for move in kitty.moves if move.delay >= REACH]
            assert comes.over == REACH == min(move.delay for move in cards)
            assert comes.end != carries.end
            assert len(sorts) == 3
            assert leaves.end == comes.start == laid.hands[0].start == laid.hands[-1].end
            handled += 1
    assert handled >= 2


@pytest.mark.parametrize("preset", GAMES)
def test_a_hand_goes_on_from_where_it_is_and_a_throw_takes_no_longer_for_it(preset: str) -> None:
    for match, kit, layout in random_hands(preset, 3):
        for event, beat in shown(kit, match.view(0), layout):
            assert all((a.end, a.over) == (b.start, pytest.approx(b.at)) for a, b in pairwise(beat.hands))
            if isinstance(event, CardPlayed):
                assert beat.seconds == replace(beat, hands=()).seconds
                assert bool(beat.hands) == (event.seat != 0)


@pytest.mark.parametrize("preset", GAMES)
@pytest.mark.nightly
def test_the_way_of_a_hand_is_the_same_for_everybody_who_does_not_see_its_cards(preset: str) -> None:
    seen = 0
    for match, kit, layout in random_hands(preset, 2):
        for viewer in range(len(match.setup.players)):
            own = [beat.hands for _, beat in shown(kit, match.view(viewer), layout) if beat.hands]
            public = [beat.hands for _, beat in shown(kit, match.public_view(viewer), layout) if beat.hands]
            others = [hands for hands in public if hands[0].seat != viewer]
            assert own == others
            seen += len(others)
    assert seen > 40


def test_where_nothing_moves_no_hand_is_seen() -> None:
    way = (HandMove(2, (0, 0), (10, 0), 0.0, 1.0), HandMove(2, (10, 0), (0, 0), 1.0, 1.0))
    match, kit, layout = random_hands("standard-5", 1)[0]
    state = kit.empty_table(match.setup.rules, 0)
    for pace, seen in ((Pace(1.0), [(2, (10.0, 0.0))]), (Pace(1.0, reduced=True), [])):
        director = Director(kit, state, layout, pace, lambda _cue, _pan: None)
        director._beats.append(Beat(state, hands=way, stays=5.0))
        director.skip()
        director.step(1.0)
        assert director.hands == seen


@pytest.mark.parametrize("seat", range(5))
def test_a_hand_holds_cards_with_its_fingers_and_comes_from_its_own_side(seat: int) -> None:
    surface = pygame.Surface((1024, 640), pygame.SRCALPHA)
    draw_hand(surface, LAYOUT, replace(FACE, seat=seat), LAYOUT.centre)
    drawn = surface.get_bounding_rect()
    x, y = LAYOUT.centre
    assert surface.get_at((x, y)).a == 255
    out = {"bottom": (0, 1), "top": (0, -1), "left": (-1, 0), "right": (1, 0)}[LAYOUT.place(seat).where]
    wide = hand_width(LAYOUT)
    assert surface.get_at((x + 2 * wide * out[0], y + 2 * wide * out[1])).a == 255
    assert surface.get_at((x - wide * out[0], y - wide * out[1])).a == 0
    assert drawn.collidepoint(x, y)


def test_whoever_has_no_portrait_has_no_hand() -> None:
    surface = pygame.Surface((1024, 640), pygame.SRCALPHA)
    before = surface.copy()
    draw_hand(surface, LAYOUT, replace(FACE, portrait=""), LAYOUT.centre)
    assert same_picture(before, surface)


@pytest.mark.parametrize("portrait", sorted(portraits()))
def test_everybody_has_a_hand(portrait: str) -> None:
    assert hand_picture(portrait, 60, 90) is not None


def test_hands_are_painted_over_the_cards(tmp_path: Path) -> None:
    app = demonstration.new_app(Settings(lively_faces=False), (1024, 640), tmp_path)
    director = demonstration.table(app, demonstration.new_match(app, seed=2)).stage.director
    director.finish()
    pictures = []
    for hands in ((), (HandMove(2, (500, 300), (510, 300), 0.0, 1.0),)):
        director._beats.append(Beat(director.state, hands=hands, stays=5.0, hold=5.0))
        director.skip()
        app.step([], 0.5)
        pictures.append(app.picture())
        director.finish()
    before, after = pictures
    assert not same_picture(before.subsurface((400, 250, 200, 100)), after.subsurface((400, 250, 200, 100)))
    assert same_picture(before.subsurface((0, 400, 1024, 240)), after.subsurface((0, 400, 1024, 240)))


def test_a_hand_is_made_ready_in_an_idle_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = demonstration.new_app(Settings(), (1024, 640), tmp_path)
    scene = demonstration.table(app, demonstration.new_match(app, seed=2))
    while scene.stage.prepare():
        pass
    made = list[str]()
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda path, _size: made.append(path))
    for face in scene.stage.faces():
        draw_hand(pygame.Surface((1024, 640)), scene.stage.director.layout, face, (500, 300))
    assert not made


def test_a_hand_that_cannot_be_read_is_told_in_the_log_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    portrait = next(iter(portraits()))
    monkeypatch.setattr(faces, "data_root", lambda: tmp_path)
    assert hand_picture(portrait, 37, 13) is None
    assert f"the hand of {portrait} cannot be read" in caplog.text
    assert faces._picture(faces.Face(portrait, "a", (1, 2, 3, 255)), 37, breathes=False) is None
    assert f"portrait {portrait} cannot be read" in caplog.text
