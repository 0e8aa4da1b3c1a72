"""Faces that move while nothing happens: what moves, why, and what stays unchanged."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.look.faces import Mood
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.liveliness import BEATS, Bearing, Liveliness, pose_at
from mighty_gui.client.table.mighty.friend_meeting import suspense
from mighty_gui.client.table.mighty.mighty_table import MightyTable, MightyTopic
from mighty_gui.client.table.paint.plates import portrait_rect
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.state.table_state import Suspense, WonTrick
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import FriendCalled, Played
from mighty_gui.keep.settings import Settings
from mighty_gui.presets import load_presets
from tests.client.pictures import same_picture

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

SLOW = 1 / 15
MIDDLES = {0: 100, 1: 900, 2: 700, 3: 300, 4: 80}


class Asked(NamedTuple):
    """A table of people with faces. One of them is asked; nothing moves."""

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
    """Return the picture without its portraits."""
    out = surface.copy()
    for seat in range(5):
        out.fill("black", portrait_rect(table.app.context.theme, table.scene.stage.director.layout.place(seat).plate))
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
    assert set(steps) == set(range(12))
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


def test_whoever_lost_points_stares_at_the_winner_while_the_trick_lies_there(make_table: Maker) -> None:
    table = make_table(seed=4, persons=0)
    stage, kit = table.scene.stage, table.scene.stage.kit
    assert table.until(lambda: stage.director.state.awaiting_collection and bool(kit.victims(stage.director.state)))
    state, seen = stage.director.state, set[str]()
    seats = [seat for seat in kit.victims(state) if stage._moods()[seat] == "calm"]
    place = stage.director.layout.place
    for _ in range(30):
        stage.liven(SLOW)
        for seat in seats:
            is_left = place(state.tricks[-1].winner).plate.centerx < place(seat).plate.centerx
            assert stage.life.poses[seat].mood in ("blinking", "left" if is_left else "right")
            seen.add(stage.life.poses[seat].mood)
    assert seats
    assert seen - {"blinking"}


# --- a face changes into another, and a robbed player stares ------------------------------------------


def passing(*moods: Mood) -> list[Bearing]:
    """Return how seat 2 looks, frame by frame, while its mood changes every half second and no face turns to it."""
    life, seen = Liveliness(), list[Bearing]()
    for mood in moods:
        for _ in range(15):
            life.follow(1 / 30, MIDDLES, None, moods={2: mood})
            seen.append(life.poses[2])
    return seen


def test_one_mood_passes_into_the_next_step_by_step_within_a_fifth_of_a_second() -> None:
    seen = passing("glad", "sorry")
    assert not any(bearing.before for bearing in seen[:15])
    assert {bearing.mood for bearing in seen[15:]} == {"sorry"}
    blend = [bearing.blended for bearing in seen[15:] if bearing.before == "glad"]
    assert blend == sorted(blend)
    assert blend[0] == 0.0
    assert not any(bearing.before for bearing in seen[15 + 7 :])


def test_a_third_mood_takes_over_from_the_second() -> None:
    life = Liveliness()
    for mood in ("glad", "sorry", "surprised"):
        life.follow(1 / 30, MIDDLES, None, moods={2: mood})
    assert (life.poses[2].before, life.poses[2].mood) == ("sorry", "surprised")


def test_eyes_blink_at_once() -> None:
    life, blinked = Liveliness(), 0
    for _ in range(30 * 20):
        life.follow(1 / 30, MIDDLES, 3)
        for pose in life.poses.values():
            assert "blinking" not in (pose.before, pose.mood if pose.before else "")
            blinked += pose.mood == "blinking"
    assert blinked > 20


def test_faces_at_rest_do_not_pass_into_anything() -> None:
    life = Liveliness()
    life.follow(1 / 30, MIDDLES, None, moods={2: "glad"})
    life.follow(1 / 30, MIDDLES, None, moods={2: "sorry"})
    life.rest()
    life.follow(1 / 30, MIDDLES, None, moods={2: "sorry"})
    assert life.poses[2].before is None


def test_whoever_stares_looks_away_only_to_blink() -> None:
    life, seen = Liveliness(), {seat: set[str]() for seat in MIDDLES}
    for _ in range(60 * 4):
        life.follow(SLOW, MIDDLES, 3, staring=(1, 2))
        for seat, pose in life.poses.items():
            seen[seat].add(pose.mood)
    assert seen[1] == seen[2] == {"left", "blinking"}
    assert "calm" in seen[0]


def test_a_face_half_way_is_both(tmp_path: Path) -> None:
    table = at_rest(tmp_path)
    pictures = []
    for bearing in (Bearing(mood="glad"), Bearing(mood="sorry"), Bearing(0, "sorry", 0, "glad", 0.5)):
        table.scene.stage.life.poses = dict.fromkeys(range(5), bearing)
        picture = table.app.picture()
        assert same_picture(outside(table.app.picture(), table), outside(picture, table))
        rect = portrait_rect(table.app.context.theme, table.scene.stage.director.layout.place(2).plate)
        pictures.append(pygame.image.tobytes(picture.subsurface(rect), "RGB"))
    glad, sorry, between = pictures
    strays = [abs(2 * half - one - other) for half, one, other in zip(between, glad, sorry, strict=True)]
    assert max(strays) < 24
    assert max(abs(one - other) for one, other in zip(glad, sorry, strict=True)) > 12


# --- an awaited card: faces look at those who may play it, and a heart beats ----------------------------------


CALM, TENSE = Suspense(2, 0.0), Suspense(2, 1.0, (0, 1, 3))


def waited(waits: Suspense, seconds: int = 30) -> tuple[list[dict[int, Bearing]], int]:
    """Return what is seen of a wait frame by frame, and the number of heard heartbeats."""
    life, seen, heard = Liveliness(), list[dict[int, Bearing]](), 0
    for _ in range(30 * seconds):
        life.follow(1 / 30, MIDDLES, 2, waits)
        seen.append(life.poses)
        heard += life.strikes
    return seen, heard


def beats(seen: list[dict[int, Bearing]]) -> int:
    """Return the number of heartbeats that begin."""
    felt = [poses[2].heartbeat for poses in seen]
    return sum(before == 0 and now >= BEATS - 1 for before, now in pairwise(felt))


def test_only_the_heart_beats_that_waits_and_the_longer_the_quicker() -> None:
    for waits, at_least, most in ((CALM, 11, 14), (TENSE, 34, 38)):
        seen, _ = waited(waits)
        assert at_least <= beats(seen) <= most
        assert not any(poses[seat].heartbeat for poses in seen for seat in (0, 1, 3, 4))


def test_a_heart_is_heard_only_while_the_card_may_well_fall() -> None:
    assert waited(CALM)[1] == 0
    assert waited(TENSE)[1] == pytest.approx(30 / 0.8, abs=1)


def test_while_it_may_fall_each_looks_at_one_after_the_other_and_nobody_at_themselves() -> None:
    seen, _ = waited(TENSE)
    sides = {seat: {poses[seat].mood for poses in seen} - {"calm", "blinking"} for seat in MIDDLES}
    assert sides == {0: {"right"}, 1: {"left"}, 2: {"left", "right"}, 3: {"left", "right"}, 4: {"right"}}
    turned = [poses[2].mood for poses in seen if poses[2].mood in ("left", "right")]
    assert len(turned) > 0.8 * len(seen)
    assert sum(a != b for a, b in pairwise(turned)) > 10


def test_a_wait_begins_as_the_picture_at_rest() -> None:
    life = Liveliness()
    life.follow(0.0, MIDDLES, 2, TENSE)
    assert not any(pose.heartbeat for pose in life.poses.values())


def waits_of(
    cards: str, *, called: str = "SA", tricks: int = 3, friends: tuple[int, ...] = (), **more: Any
) -> Suspense | None:
    """Return the suspense about a called card while these cards are in the trick, led by seat 1; seat 0 declares."""
    rules = load_presets()["standard-5"].rules
    laid = tuple(Played((1 + at) % 5, card) for at, card in enumerate(parse_cards(cards)))
    won = tuple(WonTrick(0, ((0, card),), 0, 0) for card in parse_cards("C2 C3 C4 C5 C6 C7 C8 C9")[:tricks])
    calls = tuple(FriendCalled(0, "card", card) for card in parse_cards(called))
    table = replace(
        MightyTable.empty(rules, 4), declarer=0, contract=Contract(16, Suit("H")), calls=calls, trick=laid,
        tricks=won, counts=(10 - tricks,) * 5, friends=friends, **more,
    )  # fmt: skip
    return suspense(table)


@pytest.mark.parametrize(
    ("cards", "watched"), [("", ()), ("D3", ()), ("S3", (2, 3, 4)), ("S3 S4", (3, 4)), ("DK", ()), ("DK DQ", (3, 4))]
)
def test_a_trick_is_likely_that_asks_for_the_called_suit_or_is_rich(cards: str, watched: tuple[int, ...]) -> None:
    waits = waits_of(cards)
    assert waits is not None
    assert (waits.heart, waits.watched) == (0, watched)


def test_it_is_waited_for_only_until_it_falls_and_the_friend_is_known() -> None:
    assert waits_of("S3 SA") is None
    assert waits_of("C2", called="C2") is None
    assert waits_of("S3", called="C3") is None, "it has fallen in an earlier trick"
    assert waits_of("S3", friends=(3,)) is None
    tight = [waits_of("", tricks=tricks) for tricks in range(9)]
    assert all(before and now and before.tightness < now.tightness for before, now in pairwise(tight))


def test_where_two_are_called_it_is_waited_for_until_both_are_known() -> None:
    waits = waits_of("S3", called="SA DA", friends=(3,))
    assert waits is not None
    assert waits.watched == (2, 3, 4)
    assert waits_of("S3", called="SA DA", friends=(3, 4)) is None


def test_a_joker_that_is_called_out_may_well_be_the_friends() -> None:
    quiet, called_out = (waits_of("D3", called="JK", joker_called=joker) for joker in (None, *parse_cards("JK")))
    assert quiet is not None
    assert called_out is not None
    assert (quiet.watched, called_out.watched) == ((), (2, 3, 4))


def test_nobody_is_watched_once_the_trick_is_full() -> None:
    waits = waits_of("S3 S4", awaiting_collection=True)
    assert waits is not None
    assert waits.watched == ()


def test_nothing_is_waited_for_after_the_hand() -> None:
    assert waits_of("S3", outcome="made") is None


def test_who_takes_no_part_has_no_heart_that_beats() -> None:
    life = Liveliness()
    life.poses = {2: Bearing(heartbeat=BEATS)}
    face = SeatFace(2, "", "", 0, "", "")
    assert life.bearing(face).heartbeat == BEATS
    assert life.bearing(replace(face, away=True, mood="sorry")) == Bearing(mood="sorry")


def test_after_a_rest_a_heart_begins_anew() -> None:
    rested, fresh = Liveliness(), Liveliness()
    for _ in range(20):
        rested.follow(1 / 30, MIDDLES, 2, CALM)
    rested.rest()
    for _ in range(60):
        for life in (rested, fresh):
            life.follow(1 / 30, MIDDLES, 2, CALM)
        assert rested.poses == fresh.poses


def test_another_wait_begins_with_a_beat_of_its_own() -> None:
    again, first = Liveliness(), Liveliness()
    for waits in (*[CALM] * 20, None):
        again.follow(1 / 30, MIDDLES, 2, waits)
        first.follow(1 / 30, MIDDLES, 2, None)
    for _ in range(60):
        for life in (again, first):
            life.follow(1 / 30, MIDDLES, 2, CALM)
        assert again.poses == first.poses


@pytest.mark.parametrize(("waits", "is_heard"), [(CALM, False), (TENSE, True)])
def test_a_heart_that_strikes_is_played(tmp_path: Path, waits: Suspense, *, is_heard: bool) -> None:
    table, heard = at_rest(tmp_path), list[Cue]()
    table.app.context.audio.play = lambda cue, **_: heard.append(cue)  # type: ignore[method-assign,assignment]
    table.scene.stage._suspense = lambda: waits  # type: ignore[method-assign]
    for _ in range(60):
        table.scene.liven(SLOW)
    assert set(heard) == ({Cue.PULSE} if is_heard else set())


def test_a_lesson_that_has_not_come_to_the_friend_waits_for_nobody(make_table: Maker) -> None:
    table = make_table(persons=0, seed=4, reduced_motion=True)
    stage = table.scene.stage
    assert table.until(lambda: stage._suspense() is not None)
    stage.teach(frozenset({MightyTopic.FRIEND}))
    assert stage._suspense() is None


def test_a_beating_heart_is_painted_on_the_portrait_alone(tmp_path: Path) -> None:
    table = at_rest(tmp_path)
    seen = table.app.picture()
    before = seen.copy()
    table.scene.stage._suspense = lambda: Suspense(2, 0.5)  # type: ignore[method-assign]
    for _ in range(20):
        if table.scene.liven(SLOW):
            table.scene.touch(seen)
    assert same_picture(outside(before, table), outside(seen, table))
    table.scene.stage.life.poses[2] = Bearing(heartbeat=BEATS)
    table.scene.touch(seen)
