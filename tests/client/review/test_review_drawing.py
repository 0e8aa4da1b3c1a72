"""What the charts and bars of a review draw, place by place (``mighty_gui.client.review.hand_chart``,
``mighty_gui.client.review.comparison.tables_chart``, ``mighty_gui.client.review.statistics.skill_ladder``,
``mighty_gui.client.review.statistics.seal_tab``, ``mighty_gui.client.review.replay.replay_pane``,
``mighty_gui.client.review.comparison.same_cards_tab``)."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.theme import Size, fade, mix, seat_colour
from mighty_gui.client.play.result.result_parts import seal
from mighty_gui.client.review import hand_chart
from mighty_gui.client.review.comparison.same_cards_tab import TableRow
from mighty_gui.client.review.comparison.tables_chart import Bars, ChartTexts, TablesChart, bars_of
from mighty_gui.client.review.hand_chart import CostlyMoment, HandChart, HandCurve, Point
from mighty_gui.client.review.replay.replay_match import StepMark
from mighty_gui.client.review.replay.replay_pane import ALL_HANDS, ScrubBar, Shown, SignButton, pane
from mighty_gui.client.review.statistics.seal_tab import SchoolMap, Stamp
from mighty_gui.client.review.statistics.skill_ladder import SkillLadder
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice
from mighty_gui.client.widgets.score_chart import on_paper
from mighty_gui.study.review.seals import places
from mighty_gui.study.review.skill import Rate
from tests.client.drawn import FONTS, LOOK, at, blank, difference, drawn
from tests.client.told import told

P = LOOK.palette
PX = LOOK.theme.font(Size.CAPTION)
CONTEXT = cast("Context", SimpleNamespace(theme=LOOK.theme, look=LOOK, texts=told))


# --- the chart of a hand ---

PLACES = (0.0, 0.0, 0.25, 0.5, 0.75, 1.0)
TRICKS = (("1", 0.0, 0.5), ("2", 0.5, 1.0))
CURVE = HandCurve(
    PLACES,
    TRICKS,
    (Point(2, 0.5), Point(4, 0.25)),
    ((Point(1, 1.0), Point(3, 1.0)),),
    ((Point(4, 0.0), Point(5, 0.5)),),
    (CostlyMoment(1, 2, 0.5, 0.75), CostlyMoment(2, 4, 0.25, 0.25)),
    is_chance=True,
)
LEGEND, BADGE = round(1.5 * PX), round(1.5 * PX)


def chart(curve: HandCurve = CURVE, width: int = 600) -> HandChart:
    made = HandChart(LOOK, curve, ("known", "proved", "estimated"), ["a", "b"], Mock())
    return made.place(pygame.Rect(10, 20, width, 210 + LEGEND))


def test_the_plot_leaves_room_for_percents_legend_tricks_and_the_numbers_of_moments() -> None:
    made = chart()
    left = 10 + FONTS.width("100%", PX) + 10
    top = 20 + LEGEND + BADGE // 2
    bottom = 20 + 210 + LEGEND - round(1.7 * PX)
    assert made._plot() == pygame.Rect(left, top, 610 - BADGE // 2 - left, bottom - top)
    assert made.measure(600) == (600, 210 + LEGEND)
    assert made.measure()[0] == 0
    assert made.label == "a, b"
    assert list(made.visible_text(cast("Any", None))) == ["a", "b"]


def test_values_stand_at_their_height_and_lines_at_each_quarter() -> None:
    made = chart()
    plot, found = made._plot(), drawn(made)
    y = [plot.bottom - plot.height * part // 4 for part in range(5)]
    lines = [box.rect for box in found.boxes if box.rect.size == (plot.width, 1)]
    assert [abs(line.top - there) <= 1 and line.left == plot.left for line, there in zip(lines, y, strict=True)] == [
        True
    ] * 5
    shades = [box.fill for box in found.boxes if box.rect.size == (plot.width, 1)]
    assert shades == [fade(P.ink, 0.5), *[fade(P.ink, 0.13)] * 4], "zero is stronger"
    percents = {line.text: line for line in found.lines if line.text.endswith("%")}
    assert list(percents) == ["0%", "25%", "50%", "75%", "100%"]
    for line, there in zip(percents.values(), lines, strict=True):
        high = round(1.4 * PX)
        assert line.room == pygame.Rect(10, there.top - high // 2, plot.left - 10 - 6, high)
        assert (line.align, line.colour, line.px) == ("right", P.ink_soft, PX)
    bars = [box.rect for box in found.boxes if box.rect.size == (1, plot.height)]
    assert bars == [pygame.Rect(plot.left + round(plot.width * begin), plot.top, 1, plot.height) for begin in (0, 0.5)]
    tricks = [line for line in found.lines if line.text in ("1", "2") and line.align == "center" and not line.bold]
    assert [line.room.centerx - plot.left for line in tricks] == [round(plot.width / 4), round(plot.width * 3 / 4)]
    assert {(line.room.top, line.room.width, line.room.height) for line in tricks} == {
        (plot.bottom + 2, 3 * PX, round(1.4 * PX))
    }


def test_lines_lie_over_their_values() -> None:
    made = chart(HandCurve(PLACES, TRICKS, CURVE.known, (), (), (), is_chance=True))
    plot, picture = made._plot(), drawn(made).picture
    for place, value in ((2, 0.5), (4, 0.25)):
        centre = plot.left + round(plot.width * PLACES[place]), plot.bottom - round(plot.height * value)
        assert picture.get_at(centre)[:3] == pytest.approx(on_paper(P.gold_low)[:3], abs=4)


def test_of_many_tricks_only_some_are_numbered() -> None:
    many = tuple((str(n), n / 50, (n + 1) / 50) for n in range(50))
    found = drawn(chart(HandCurve(PLACES, many, CURVE.known, (), (), (), is_chance=True), 300))
    shown = [int(line.text) for line in found.lines if line.align == "center"]
    plot = chart(width=300)._plot()
    every = -(-50 * PX * 1.6 // plot.width)
    assert shown == list(range(0, 50, int(every)))


def test_the_legend_names_the_lines_with_points_and_wraps() -> None:
    made = chart()
    rows = made._legend(600)
    true = on_paper(seat_colour(LOOK.theme, 1))
    wide = [FONTS.width(name, PX) + 32 for name in ("known", "proved", "estimated")]
    assert rows == [
        [(0, "known", on_paper(P.gold_low), wide[0]), (1, "proved", true, wide[1]), (5, "estimated", true, wide[2])]
    ]
    assert [len(row) for row in made._legend(sum(wide))] == [3]
    assert [len(row) for row in made._legend(sum(wide) - 1)] == [2, 1]
    assert [[part[3] for part in row] for row in made._legend(20)] == [[20], [20], [20]]
    lines = [line for line in drawn(made).lines if line.text in ("known", "proved", "estimated")]
    lefts = [10, 10 + wide[0], 10 + wide[0] + wide[1]]
    assert [line.room for line in lines] == [
        pygame.Rect(left + 19, 20, width - 19, LEGEND) for left, width in zip(lefts, wide, strict=True)
    ]
    only = chart(HandCurve(PLACES, TRICKS, CURVE.known, (), (), (), is_chance=True))
    assert [name for _, name, *_ in only._legend(600)[0]] == ["known"]
    low = [line.room.top for line in drawn(chart(width=150)).lines if line.text in ("known", "proved", "estimated")]
    assert low == sorted(low)
    assert low[0] == 20
    assert low[-1] > 20


def test_scores_have_marks_around_all_values() -> None:
    made = chart(HandCurve(PLACES, TRICKS, (Point(2, -2.5), Point(4, 6.2)), (), (), (), is_chance=False))
    marks = made._marks()
    assert marks == [(-5.0, "\u22125"), (0.0, "0"), (5.0, "+5"), (10.0, "+10")]


def test_a_moment_has_a_line_for_its_loss_and_its_number_above_it() -> None:
    made = chart()
    plot, found = made._plot(), drawn(made)
    falls = [box for box in found.boxes if box.fill == P.lost_ink]
    x = [plot.left + plot.width * PLACES[place] for place in (2, 4)]
    high = [plot.bottom - plot.height * value for value in (0.75, 0.25)]
    low = [plot.bottom - plot.height * value for value in (0.5, 0.25)]
    assert [box.rect for box in falls] == [
        pygame.Rect(round(x[0]) - 1, round(high[0]), 2, round(low[0]) - round(high[0])),
        pygame.Rect(round(x[1]) - 1, round(high[1]), 2, 1),
    ]
    badges = [made.badge_of(moment) for moment in CURVE.moments]
    for badge, across, up in zip(badges, x, high, strict=True):
        assert badge.center == pytest.approx((across, up - BADGE), abs=1)
    assert [disc.side for disc in found.discs if disc.fill == P.lost_ink] == [BADGE, BADGE]
    numbers = [line for line in found.lines if line.bold]
    assert [(line.text, line.room, line.colour, line.align) for line in numbers] == [
        (str(number), badge, P.paper, "center") for number, badge in enumerate(badges, 1)
    ]
    edge = HandCurve(PLACES, TRICKS, CURVE.known, (), (), (CostlyMoment(1, 5, 0.5, 1.0),), is_chance=True)
    badge = chart(edge).badge_of(edge.moments[0])
    assert badge.right == plot.right + BADGE // 2, "it stays within the chart"
    assert badge.top == plot.top - BADGE // 2


def test_only_a_press_on_a_number_opens_its_moment() -> None:
    made = chart()
    badge = made.badge_of(CURVE.moments[1])
    for point, opens in (
        (badge.center, True),
        ((badge.left - 4, badge.centery), True),
        ((badge.left - 5, badge.centery), False),
    ):
        assert made.handle(at(Kind.PRESS, point)) == opens
    assert [call.args for call in cast("Mock", made.on_moment).call_args_list] == [(2,), (2,)]
    assert not made.handle(at(Kind.PRESS, badge.center, button=3))
    assert not made.handle(at(Kind.RELEASE, badge.center))
    assert not made.handle(at(Kind.PRESS, (2000, 2000)))


def test_lines_run_from_point_to_point_and_only_the_estimated_one_is_dashed(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes: list[tuple[Any, ...]] = []
    markers: list[tuple[Any, ...]] = []
    monkeypatch.setattr(hand_chart, "stroke", lambda big, colour, a, b, width: strokes.append((colour, a, b, width)))
    monkeypatch.setattr(
        hand_chart, "draw_marker", lambda big, shape, at, reach, colour: markers.append((shape, at, reach))
    )
    made = chart()
    plot = made._plot()
    picture = made._draw_lines(plot)
    assert picture.get_size() == (plot.width + 16, plot.height + 16)
    assert picture.get_at((0, 0))[3] == 0
    assert picture.get_at((0, 0))[:3] == pytest.approx(P.paper[:3], abs=3), "edges do not get dark"

    def fine(position: int, value: float) -> tuple[float, float]:
        return (plot.width * PLACES[position] + 8) * 3, (plot.height * (1 - value) + 8) * 3

    true, known = on_paper(seat_colour(LOOK.theme, 1)), on_paper(P.gold_low)
    dashes, proved, own = strokes[:-2], strokes[-2], strokes[-1]
    assert len(dashes) > 2
    assert {(colour, width) for colour, _, _, width in dashes} == {(true, 6)}
    assert dashes[0][1] == pytest.approx(fine(4, 0.0))
    assert dashes[-1][2] == pytest.approx(fine(5, 0.5))
    lengths = {round(pygame.Vector2(a).distance_to(b)) for _, a, b, _ in dashes}
    assert all(15 <= length <= 21 for length in lengths), "about three times their width"
    assert (proved[0], proved[3]) == (true, 6)
    assert proved[1] == pytest.approx(fine(1, 1.0))
    assert proved[2] == pytest.approx(fine(3, 1.0))
    assert (own[0], own[3]) == (known, 9)
    assert [(shape, round(reach, 2)) for shape, _, reach in markers] == [(5, 10.8)] * 2 + [(1, 10.8)] * 2 + [
        (0, 14.4)
    ] * 2
    assert markers[-1][1] == pytest.approx(fine(4, 0.25))


# --- the chart of the tables ---

TEXTS = ChartTexts("You +3", "Mean 1.5", "spoken")


def tables(scores: list[int], own: int, mean: float, width: int = 500) -> TablesChart:
    return TablesChart(LOOK, scores, own, mean, TEXTS).place(pygame.Rect(10, 20, width, 130 + 5 * round(1.4 * PX)))


def test_few_scores_have_a_bar_each_with_room_at_both_ends() -> None:
    bars = bars_of([0, 0, 2], 3)
    assert bars == Bars(-3, 1, (0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0))
    assert bars.place(-3) == pytest.approx(0.5 / 11)
    assert bars.holding(2) == 5
    many = bars_of([-30, 29], 0)
    assert (many.wide, many.low, sum(many.counts)) == (2, -32, 2)
    assert len(many.counts) == (30 + 32) // 2 + 1
    assert bars_of([-100, 100], 0).wide == 10
    reaches = (14, 15, 29, 30, 74, 160, 310)
    assert [bars_of([-reach, reach], 0).wide for reach in reaches] == [1, 2, 2, 5, 5, 20, 50]


def test_bars_counts_marks_and_scores_stand_where_they_belong() -> None:
    made = tables([0, 0, 2], 3, 0.7)
    found, line = drawn(made), round(1.4 * PX)
    plot = made._plot()
    assert (made.measure(500), made.measure()[0]) == ((500, 130 + 5 * line), 0)
    assert made.label == "spoken"
    assert plot == pygame.Rect(10, 20 + 3 * line, 500, 130 + 5 * line - round(4.4 * line))
    axis, first, second, *rest = found.boxes
    assert axis.rect == pygame.Rect(10, plot.bottom, 500, 1)
    assert axis.fill == fade(P.ink, 0.45)
    step = 500 / 11
    for box, place, high in ((first, 3, plot.height), (second, 5, round(plot.height / 2))):
        left, right = 10 + round(step * place), 10 + round(step * (place + 1))
        gap = (right - left) // 6
        assert box.rect == pygame.Rect(left + gap, plot.bottom - high, right - left - 2 * gap, high)
        assert (box.radius, box.fill) == (3, fade(P.ink, 0.42))
    counts = [text for text in found.lines if text.text in ("1", "2") and text.room.width == 4 * PX]
    assert [(text.text, text.room.centerx, text.room.bottom) for text in counts] == [
        ("2", first.rect.centerx, first.rect.top), ("1", second.rect.centerx, second.rect.top)
    ]  # fmt: skip
    numbers = [text for text in found.lines if text.room.top == plot.bottom + 3]
    assert len(numbers) == 11
    for text in numbers:
        score = int(text.text.replace("\u2212", "-"))
        assert abs(text.room.centerx - made.x_of(score)) <= 1
        assert made.x_of(score) == 10 + round(500 * (score + 3.5) / 11)
    marks = [box for box in rest if box.fill == P.accent_ink]
    label = next(text for text in found.lines if text.text == "You +3")
    assert [box.rect for box in marks] == [pygame.Rect(made.x_of(3) - 1, 20 + line, 2, plot.bottom - 20 - line)], (
        "down to the axis, because no table had this score"
    )
    assert (label.room.top, label.room.centerx, label.bold) == (20, made.x_of(3), True)
    mean = next(text for text in found.lines if text.text == "Mean 1.5")
    for text in (label, mean):
        assert (text.room.width, text.room.height) == (FONTS.width(text.text, PX, bold=True) + 4, line)
    assert mean.room.top == 20 + line
    ink = on_paper(P.gold_low)
    dashes = [box.rect for box in rest if box.fill == ink]
    assert {(rect.left, rect.width) for rect in dashes} == {(made.x_of(0.7) - 1, 2)}
    assert dashes[0].top == 20 + 2 * line
    assert [b.top - a.top for a, b in pairwise(dashes)] == [12] * (len(dashes) - 1)
    assert {rect.height for rect in dashes[:-1]} == {6}
    assert plot.bottom - 12 < dashes[-1].bottom <= plot.bottom, "down to the axis: there is no bar"


@pytest.mark.parametrize(("width", "numbers"), [(2000, range(-32, 30, 2)), (500, range(-30, 30, 10))])
def test_round_scores_are_written_as_many_as_fit(width: int, numbers: range) -> None:
    made = TablesChart(LOOK, [-30, 28], 0, 0.0, TEXTS).place(pygame.Rect(10, 20, width, 240))
    low = made._plot().bottom + 3
    shown = [line.text for line in drawn(made, (2100, 300)).lines if line.room.top == low]
    written = [int(text.replace("\u2212", "-")) for text in shown]
    assert set(written) <= set(numbers)
    assert len(written) >= len(numbers) - 2, "only those at the edges may be missing"


def test_the_own_bar_is_golden_and_its_mark_ends_above_its_count() -> None:
    made = tables([1, 1, 3], 3, 1.5)
    found, line, plot = drawn(made), round(1.4 * PX), made._plot()
    assert [box.fill for box in found.boxes[1:3]] == [fade(P.ink, 0.42), P.gold_low]
    (mark,) = (box.rect for box in found.boxes if box.fill == P.accent_ink)
    assert mark.bottom == plot.bottom - round(plot.height / 2) - line


@pytest.mark.parametrize(("own", "mean", "side"), [(0, 0.2, "right"), (0, -0.2, "left"), (-12, -12.0, "right")])
def test_the_label_of_the_mean_does_not_cross_the_own_mark(own: int, mean: float, side: str) -> None:
    made = tables([-12, 12], own, mean)
    label = next(text for text in drawn(made).lines if text.text == "Mean 1.5")
    x = made.x_of(own)
    assert (label.room.left if side == "right" else label.room.right) == (x + 5 if side == "right" else x - 5)


def test_a_label_at_the_edge_stays_within_the_chart() -> None:
    made = tables([-40, 40], 40, -39.0, width=120)
    for text, bound in (("You +3", 130), ("Mean 1.5", 130)):
        label = next(line for line in drawn(made).lines if line.text == text)
        assert 10 <= label.room.left < label.room.right <= bound
    counts = [line for line in drawn(made).lines if line.room.width == 4 * PX]
    assert counts == [], "no room above such narrow bars"


# --- the ladder of skill ---


def ladder(months: dict[str, Rate]) -> SkillLadder:
    levels = [("Easy", 1.0), ("Hard", 0.6), ("Best", 0.2)]
    made = SkillLadder(LOOK, levels, rate(0.6, 0.1), months, (200, 30, 30, 255), name="ladder")
    return made.place(pygame.Rect(10, 20, 600, 240))


def rate(mean: float, half: float = 0.0) -> Rate:
    return cast("Rate", SimpleNamespace(a_decision=mean, half=half))


def test_rungs_rails_band_and_months_stand_on_one_scale() -> None:
    made = ladder({"2026-09": rate(1.0), "2026-10": rate(0.2)})
    found = drawn(made)
    assert (made.measure(600), made.measure()) == ((600, 240), (0, 240))
    assert made.label == "Easy; Hard; Best"
    left = 10 + max(FONTS.width(name, PX, bold=True) for name in ("Easy", "Hard", "Best")) + 16
    rails, rungs, band = found.boxes[:2], found.boxes[2:5], found.boxes[5]
    high = 240 - round(1.6 * PX)
    assert [box.rect for box in rails] == [pygame.Rect(left, 20, 5, high), pygame.Rect(605, 20, 5, high)]
    assert {(box.fill, box.radius) for box in rails} == {(P.gold_low, 2)}
    assert [box.rect for box in rungs] == [pygame.Rect(left, y - 2, 610 - left, 4) for y in (200, 140, 80)]
    assert {(box.fill, box.radius) for box in rungs} == {(P.gold, 2)}
    names = [line for line in found.lines if line.bold]
    assert [(line.text, line.room) for line in names] == [
        (name, pygame.Rect(10, y - PX, left - 20, 2 * PX)) for name, y in (("Easy", 200), ("Hard", 140), ("Best", 80))
    ]
    assert {line.align for line in names} == {"right"}
    colour = on_paper((200, 30, 30, 255))
    assert band.rect == pygame.Rect(left, 125, 610 - left, 30)
    assert (band.fill, band.rim, band.radius) == (fade(colour, 0.25), fade(colour, 0.8), 4)
    wide = (610 - left) / 2
    months = [line for line in found.lines if not line.bold]
    cell = 260, 8 * PX, round(1.4 * PX)
    centres = [round(left + wide * (place + 0.5)) for place in range(2)]
    assert [(line.text, line.room.centerx) for line in months] == list(
        zip(("2026-09", "2026-10"), centres, strict=True)
    )
    assert {(line.room.bottom, line.room.width, line.room.height) for line in months} == {cell}
    assert [(disc.side, disc.fill) for disc in found.discs] == [(11, colour)] * 2
    for centre, y in zip(centres, (200, 80), strict=True):
        assert found.picture.get_at((centre, y))[:3] == colour[:3]


def test_a_narrow_band_keeps_a_least_height_and_of_many_months_some_are_named() -> None:
    made = ladder({f"2026-{month:02}": rate(0.6) for month in range(1, 13)})
    made.own = rate(0.6, 0.001)
    found = drawn(made)
    assert found.boxes[5].rect.height == 8
    named = [line.text for line in found.lines if not line.bold]
    wide = made._plot().width / 12
    step = max(1, round(FONTS.width("2026-11", PX) * 1.3 / wide))
    assert named == [f"2026-{month:02}" for month in range(1, 13, step)]
    assert step > 1
    assert drawn(ladder({})).discs == []


# --- seals and the map of schools ---


def test_a_seal_not_yet_earned_is_faint() -> None:
    for is_earned in (True, False):
        stamp = Stamp(LOOK, "證", is_earned=is_earned)
        assert stamp.measure() == (76, 76)
        stamp.place(pygame.Rect(100, 50, 90, 76))
        print_ = seal(LOOK, "證", 64, P.seal if is_earned else P.ink_soft).copy()
        print_.set_alpha(255 if is_earned else 60)
        expected = blank((640, 360))
        expected.blit(print_, print_.get_rect(center=(145, 88)))
        assert difference(drawn(stamp).picture, expected).size == (0, 0)


def test_regions_of_played_schools_are_filled_and_their_places_are_dots() -> None:
    first = places()[0]
    made = SchoolMap(LOOK, frozenset({first.name}), "map")
    assert made.measure() == (400, 400)
    assert made.measure(300) == (300, 400)
    made.place(pygame.Rect(100, 10, 400, 276))
    found = drawn(made)
    scale = 276 / 138
    assert len(found.boxes) == len(places())
    for box, place in zip(found.boxes, places(), strict=True):
        centre = 300 - 100 + round(scale * place.at[0]), 10 + round(scale * place.at[1])
        assert box.rect == pygame.Rect(centre[0] - 7, centre[1] - 7, 14, 14)
        assert (box.radius, box.rim) == (7, P.accent_ink)
        assert box.fill == (P.accent_ink if place is first else P.paper)
    gold, grey = mix(P.paper, P.gold, 0.55)[:3], mix(P.paper, P.ink, 0.07)[:3]
    colours = {found.picture.get_at((x, y))[:3] for x in range(200, 400, 2) for y in range(10, 286, 2)}
    assert {gold, grey} <= colours
    none = drawn(SchoolMap(LOOK, frozenset(), "map").place(made.rect))
    assert gold not in {none.picture.get_at((x, y))[:3] for x in range(200, 400, 2) for y in range(10, 286, 2)}


# --- the rows of the tables ---


def test_a_table_s_row_has_its_cells_in_columns_and_its_score_at_the_right() -> None:
    row = TableRow(LOOK, ("15S", "Ann", "", "made", "+3"), Mock(), name="table 1").place(pygame.Rect(10, 20, 508, 30))
    assert row.label == "15S, Ann, made, +3"
    assert row.measure(508) == (508, max(LOOK.theme.finger, round(row.px * 1.9)))
    assert row.measure()[0] == 420
    found = drawn(row)
    lefts, widths = [14, 74, 164, 274, 454], [60, 90, 110, 180, 60]
    cells = dict(zip(row.cells, zip(lefts, widths, strict=True), strict=True))
    for line in found.lines:
        left, wide = cells[line.text]
        assert line.room == pygame.Rect(left, 20, wide - 4, 30)
        assert (line.align, line.bold) == (("right", True) if line.text == "+3" else ("left", False))
        assert line.colour == P.ink
    assert found.boxes == []
    row.hovered = True
    assert [(box.rect, box.radius, box.fill) for box in drawn(row).boxes] == [(row.rect, 5, fade(P.gold, 0.3))]


# --- the bar and the buttons of a replay ---

MARKS = (
    StepMark(0, "Auction", "Bid"),
    StepMark(2, "Discard", "Bury"),
    StepMark(4, "Play", ""),
    StepMark(9, "Trick 1", "1", is_trick=True),
    StepMark(14, "Trick 2", "2", is_trick=True),
)


def scrub(position: int = 9, last: int = 20) -> ScrubBar:
    bar = ScrubBar(LOOK, MARKS, position, last, Mock(), label="bar", name="scrub")
    return bar.place(pygame.Rect(10, 20, 600, bar.measure(600)[1]))


def test_positions_are_even_but_neighbouring_names_have_room() -> None:
    bar = scrub()
    xs = bar._xs
    assert len(xs) == 21
    assert [xs[0], xs[-1]] == pytest.approx([19.0, 601.0])
    need = min(0.09 * 582, sum(FONTS.width(name, PX) for name in ("Bid", "Bury")) / 2 + 16)
    even = 582 / 20
    rest = (582 - (need if need > 2 * even else 0)) / (18 if need > 2 * even else 20)
    steps = [b - a for a, b in pairwise(xs)]
    assert steps[:2] == pytest.approx([need / 2 if need > 2 * even else rest] * 2)
    assert steps[2:] == pytest.approx([rest] * 18)
    narrow = scrub(0, 40)
    steps = [b - a for a, b in pairwise(narrow._xs)]
    assert steps[0] == steps[1] > steps[2] == pytest.approx(steps[-1])
    assert steps[0] == pytest.approx(min(0.09 * 582, need) / 2)
    assert narrow._xs[-1] == pytest.approx(601.0)


def test_the_bar_shows_what_is_done_its_marks_and_its_knob() -> None:
    bar, line = scrub(), FONTS.line_height(PX)
    assert (bar.measure(600), bar.measure()[0]) == ((600, 18 + 4 + line), 0)
    found = drawn(bar)
    track, done, *ticks = found.boxes
    assert (track.rect, track.radius, track.fill) == (pygame.Rect(19, 26, 582, 6), 3, fade(P.text, 0.18))
    here = bar._xs[9]
    assert (done.rect, done.fill) == (pygame.Rect(19, 26, round(here - 19), 6), P.gold_low)
    assert {tick.radius for tick in ticks} == {1}
    assert done.radius == 3
    sizes = [(tick.rect.width, tick.rect.height) for tick in ticks]
    assert sizes == [(3, 16)] * 3 + [(2, 10)] * 2
    for tick, mark in zip(ticks, MARKS, strict=True):
        assert tick.rect.center == pytest.approx((round(bar._xs[mark.position]), 29), abs=1)
        assert tick.fill == (P.gold if mark.position <= 9 else P.text_soft)
    assert [(disc.side, disc.fill, disc.rim, disc.rim_width) for disc in found.discs] == [
        (18, P.gold_bright, P.panel_low, 2)
    ]
    inks = {text.text: text.colour for text in found.lines}
    assert inks["1"] == P.gold_bright, "the mark of this position"
    assert inks["2"] == P.text_soft
    assert inks["Bury"] == P.text
    for text in found.lines:
        mark = next(mark for mark in MARKS if mark.short == text.text)
        assert (text.room.top, text.room.height) == (32 + 9, line)
        assert text.room.width == FONTS.width(mark.short, PX) + 2
        if mark.position:
            assert abs(text.room.centerx - bar._xs[mark.position]) <= 1
        else:
            assert text.room.left == 10
    assert drawn(scrub(0)).boxes[1].rect.width == 1
    assert bar.value_text == "Trick 1"
    assert scrub(8).value_text == "Play"
    assert bar.position == (9, 20)


def test_names_that_would_touch_are_left_out_those_of_tricks_first() -> None:
    marks = (StepMark(0, "A", "A" * 20), StepMark(2, "T", "T" * 9, is_trick=True), StepMark(2, "B", "B" * 12))
    bar = ScrubBar(LOOK, marks, 0, 2, Mock(), label="", name="")
    bar.place(pygame.Rect(10, 20, 500, 60))
    assert [mark.short[0] for mark, _ in bar._labels] == ["A", "B"]


def test_a_press_goes_to_a_name_or_to_the_nearest_position_and_dragging_follows() -> None:
    bar = scrub()
    go = cast("Mock", bar.on_go)
    label = next(area for mark, area in bar._labels if mark.short == "2")
    assert bar.handle(at(Kind.PRESS, (label.left - 4, label.centery)))
    assert bar.pressed
    assert bar.handle(at(Kind.MOVE, (round(bar._xs[5]) + 2, 28)))
    assert bar.handle(at(Kind.MOVE, label.center)), "while it is dragged, names do not count"
    assert bar.handle(at(Kind.RELEASE, (0, 0)))
    assert not bar.handle(at(Kind.RELEASE, (0, 0)))
    near = min(range(21), key=lambda there: abs(bar._xs[there] - label.centerx))
    assert [call.args for call in go.call_args_list] == [(14,), (5,), (near,)]
    assert bar.handle(at(Kind.MOVE, (round(bar._xs[9]) + 8, 28)))
    assert bar.tip == "Trick 1"
    for x, tip in ((28, "Auction"), (29, ""), (10, "Auction")):
        bar.handle(at(Kind.MOVE, (x, 28)))
        assert bar.tip == tip
    bar.handle(at(Kind.MOVE, (round(bar._xs[11]), 28)))
    assert bar.tip == ""
    bar.handle(at(Kind.MOVE, label.center))
    assert bar.tip == "Trick 2"
    assert go.call_count == 3
    assert not bar.handle(at(Kind.PRESS, label.center, button=3))
    assert not bar.handle(at(Kind.PRESS, (5, 5)))
    assert not bar.handle(Intent(Kind.LEFT))


def controls(position: int, last: int = 20, *, plays: bool = False, why: bool = True) -> tuple[list[Any], Mock]:
    host = Mock(answers_why=why)
    shown = Shown(MARKS if last else (), position, last, "caption", ALL_HANDS, [(0, "Ann"), (2, "Cy")], plays, "normal")
    return list(pane(CONTEXT, pygame.Rect(0, 0, 1280, 720), shown, host)), host


def test_the_pane_lies_along_the_lower_edge_with_its_row_in_the_middle() -> None:
    (ground, bar, row), _ = controls(5)
    assert ground.rect.bottomright == (1280, 720)
    assert ground.rect.width == 1280
    assert bar.rect == pygame.Rect(22, ground.rect.top + 8, 1236, bar.measure(1236)[1])
    assert (row.rect.bottom, abs(row.rect.centerx - 640) <= 1) == (712, True)
    assert row.rect.top == bar.rect.bottom + 8
    assert row.rect.width == row.measure()[0]


def test_each_button_walks_asks_or_says_why_it_cannot() -> None:
    names = ["first", "trick_back", "back", "play", "on", "trick_on", "last"]
    icons = ["first", "backward", "left", "play", "right", "forward", "last"]
    for position, blocked in ((0, {"first", "trick_back", "back"}), (5, set()), (20, {"on", "trick_on", "last"})):
        (_, _, row), host = controls(position)
        found: dict[str, Any] = {widget.name: widget for widget in row.walk() if isinstance(widget, Button | Choice)}
        assert list(found) == [*names, "speed", "why", "eyes"]
        for name, icon in zip(names, icons, strict=True):
            button = found[name]
            assert isinstance(button, SignButton)
            assert (button.icon, button.style) == (icon, "primary" if name == "play" else "secondary")
            assert button.label == button.tip == f"replay.button.{name}"
            assert button.tip_above
            assert button.reason == ("replay.at_end" if name in blocked else "")
            button.action()
            host.walk.assert_called_with(name)
            assert button.measure() == (42, 42)
        speed, why, eyes = (found[name] for name in ("speed", "why", "eyes"))
        assert (speed.label, speed.style, speed.tip, speed.tip_above) == (
            "replay.speed.normal", "quiet", "replay.speed.tip", True
        )  # fmt: skip
        assert speed.action is host.change_speed
        assert why.reason == ("" if position else "why.nothing_done")
        assert (why.icon, why.label, why.tip, why.tip_above) == ("help", "why.button", "why.button", True)
        assert why.action is host.ask_why
        assert (eyes.value, eyes.label) == (ALL_HANDS, "replay.eyes.label")
        assert list(eyes.options) == [(ALL_HANDS, "replay.eyes.all"), (0, "Ann"), (2, "Cy")]


def test_while_it_plays_it_can_be_paused_and_an_empty_hand_cannot_be_played() -> None:
    (_, _, row), _ = controls(5, plays=True, why=False)
    found = {widget.name: widget for widget in row.walk() if isinstance(widget, Button)}
    assert (found["play"].icon, found["play"].label) == ("pause", "replay.button.pause")
    assert (found["on"].icon, "why" in found) == ("right", False)
    (_, _, row), _ = controls(0, 0)
    found = {widget.name: widget for widget in row.walk() if isinstance(widget, Button)}
    assert found["play"].reason == "replay.at_end"
