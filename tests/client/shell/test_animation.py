from __future__ import annotations

import pytest

from mighty_gui.client.shell.animation import Glide, Pace, Timeline, Tween, in_out, out_back, out_cubic
from mighty_gui.keep.settings import Settings


def linear(t: float) -> float:
    return t


@pytest.mark.parametrize("ease", [out_cubic, in_out, out_back])
def test_eases_begin_and_end_where_they_should(ease):
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_tween_waits_moves_and_rests():
    tween = Tween((0.0, 10.0), (1.0, 20.0), 2.0, delay=1.0, ease=linear)
    assert tween.at(0.5) == (0.0, 10.0)
    assert tween.at(2.0) == (0.5, 15.0)
    assert tween.at(99) == (1.0, 20.0)
    assert tween.total == 3.0


def test_timeline_runs_in_sequence_and_calls_in_order():
    happened = []
    timeline = Timeline()
    timeline.tween("a", (0.0,), (1.0,), 1.0, ease=linear)
    timeline.wait()
    timeline.call(lambda: happened.append("between"))
    timeline.tween("a", (1.0,), (5.0,), 1.0, ease=linear)
    timeline.wait()
    timeline.call(lambda: happened.append("end"))
    timeline.advance(0.5)
    assert timeline.value("a") == (0.5,)
    assert timeline.seconds_left == 1.5
    assert happened == []
    timeline.advance(1.0)
    assert timeline.value("a") == (3.0,)
    assert happened == ["between"]
    timeline.advance(1.0)
    assert timeline.is_done
    assert happened == ["between", "end"]
    assert timeline.value("a") == (5.0,)
    assert timeline.value("unknown", (7.0,)) == (7.0,)


def test_skipping_changes_nothing_but_the_time_it_takes():
    def laid():
        happened: list[int] = []
        timeline = Timeline()
        for n in range(3):
            timeline.tween(n, (0.0,), (float(n),), 0.3, delay=0.1 * n)
            timeline.call(lambda n=n: happened.append(n), delay=0.1 * n)
        timeline.hold(1.4)
        timeline.call(lambda: happened.append(9))
        return timeline, happened

    slow, heard_slow = laid()
    for _ in range(200):
        slow.advance(0.02)
    fast, heard_fast = laid()
    fast.skip()
    assert heard_slow == heard_fast == [0, 1, 2, 9]
    assert slow.is_done
    assert fast.is_done
    assert [slow.value(n) for n in range(3)] == [fast.value(n) for n in range(3)]


def test_a_call_may_lay_more():
    timeline = Timeline()
    timeline.call(lambda: timeline.tween("late", (0.0,), (1.0,), 1.0))
    timeline.advance(0.1)
    assert not timeline.is_done
    timeline.skip()
    assert timeline.value("late") == (1.0,)


def test_pace_scales_motion_but_not_time_to_read():
    quick = Timeline(Pace(0.5))
    quick.tween("a", (0.0,), (1.0,), 1.0)
    quick.hold(1.4)
    quick.advance(1.89)
    assert not quick.is_done
    quick.advance(0.02)
    assert quick.is_done
    still = Timeline(Pace(0.0))
    still.tween("a", (0.0,), (1.0,), 1.0)
    assert still.value("a") == (1.0,)
    assert still.is_done


def test_pace_comes_from_the_settings():
    assert Pace.of(Settings(animation_speed="fast")).motion(1.0) == 0.5
    assert Pace.of(Settings(reduced_motion=True)).motion(1.0) == 0.0


def test_laying_after_a_rest_begins_now():
    timeline = Timeline()
    timeline.tween("a", (0.0,), (1.0,), 0.5)
    timeline.advance(10.0)
    timeline.tween("a", (1.0,), (2.0,), 1.0, ease=linear)
    assert timeline.value("a") == (1.0,)
    timeline.advance(0.5)
    assert timeline.value("a") == (1.5,)


def test_glide_arrives_and_stops():
    glide = Glide(0.0, 1.0)
    assert glide.moving
    steps = 0
    while glide.advance(1 / 60):
        steps += 1
        assert steps < 120
    assert glide.value == 1.0
    glide.jump(3.0)
    assert not glide.moving
