"""People who are alive while nothing happens: what moves, what it follows from, and what it leaves alone."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
import pytest

from mighty_gui.client import demonstration
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.table.plates import portrait_rect
from mighty_gui.client.table.seat_faces import Liveliness, pose_at
from mighty_gui.keep.settings import Settings
from tests.client.pictures import same_picture

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

SLOW = 1 / 15
MIDDLES = {0: 100, 1: 900, 2: 700, 3: 300, 4: 80}


class Asked(NamedTuple):
    """A table of people with faces, one of whom is asked; nothing moves."""

    app: App
    scene: TableScene


def at_rest(home: Path, **settings: Any) -> Asked:
    app = demonstration.new_app(Settings(**settings), (1024, 640), home)
    match = demonstration.new_match(app, seed=4, persons=1)
    demonstration.play_until(match, lambda played: played.acting_seat == 0)
    scene = demonstration.table(app, match)
    demonstration.settle(app)
    assert scene.at_rest
    return Asked(app, scene)


def outside(surface: pygame.Surface, table: Asked) -> pygame.Surface:
    """The same picture without its portraits."""
    out = surface.copy()
    for seat in range(5):
        out.fill("black", portrait_rect(table.app.context.theme, table.scene.stage.director.layout, seat))
    return out


def test_somebody_is_alive_at_least_every_seven_tenths_of_a_second() -> None:
    life, still, longest = Liveliness(), 0.0, 0.0
    for _ in range(60 * 15):
        still = 0.0 if life.follow(SLOW, MIDDLES, 2) else still + SLOW
        longest = max(longest, still)
    assert longest <= 0.7


def test_everybody_blinks_and_looks_where_all_look_and_nobody_the_other_way() -> None:
    life, seen = Liveliness(), {seat: set[str]() for seat in MIDDLES}
    for _ in range(60 * 15):
        life.follow(SLOW, MIDDLES, 3)
        for seat, pose in life.poses.items():
            seen[seat].add(pose.mood)
    assert seen == {seat: {"calm", "blinking"} | way for seat, way in {
        0: {"right"}, 1: {"left"}, 2: {"left"}, 3: set[str](), 4: {"right"},
    }.items()}  # fmt: skip


def test_a_pose_begins_as_the_picture_at_rest() -> None:
    assert all(pose_at(0.0, seat, side) == pose_at(0.0, 0, 0) for seat in range(8) for side in (-1, 0, 1))


def test_a_breath_goes_in_and_out_step_by_step() -> None:
    steps = [pose_at(at / 30, 2, 0).breath for at in range(30 * 8)]
    assert set(steps) == set(range(6))
    assert all(abs(b - a) <= 1 for a, b in pairwise(steps))


def test_only_portraits_are_painted_anew_and_only_those_that_changed(tmp_path: Path) -> None:
    table = at_rest(tmp_path)
    seen = table.app.picture()
    before, changed = seen.copy(), 0
    for _ in range(30):
        if table.scene.liven(SLOW):
            table.scene.touch(seen)
            changed += not same_picture(before, seen)
    assert changed > 10
    assert same_picture(outside(before, table), outside(seen, table))


def test_what_is_drawn_as_a_whole_has_the_people_as_they_are(tmp_path: Path) -> None:
    table = at_rest(tmp_path)
    seen = table.app.picture()
    for _ in range(40):
        if table.scene.liven(SLOW):
            table.scene.touch(seen)
    assert same_picture(seen, table.app.picture())


@pytest.mark.parametrize("settings", [{"lively_faces": False}, {"reduced_motion": True}])
def test_without_it_and_with_reduced_motion_all_stand_still(tmp_path: Path, settings: dict[str, bool]) -> None:
    table = at_rest(tmp_path, **settings)
    before = table.app.picture()
    assert not any(table.scene.liven(SLOW) for _ in range(60))
    assert same_picture(before, table.app.picture())


def test_a_table_that_is_only_stepped_asks_for_no_picture(tmp_path: Path) -> None:
    table = at_rest(tmp_path)
    table.app.wants_redraw = False
    for _ in range(30):
        table.scene.liven(SLOW)
        table.app.step([], SLOW)
    assert not table.app.wants_redraw


def test_words_that_lie_on_a_portrait_are_left_alone(tmp_path: Path) -> None:
    table = at_rest(tmp_path)
    seen = table.app.picture()
    before, everywhere = seen.copy(), [table.scene.rect]
    for _ in range(30):
        table.scene.liven(SLOW)
        table.scene.painter.touch(seen, range(5), everywhere)
    assert same_picture(before, seen)


def test_all_look_at_whoever_takes_the_trick(make_table: Maker) -> None:
    table = make_table(seed=4, persons=0)
    stage = table.scene.stage
    assert table.until(lambda: stage.director.state.awaiting_collection)
    table.scene.liven(SLOW)
    assert stage.life._looked_at == stage.director.state.tricks[-1].winner
