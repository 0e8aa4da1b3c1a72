"""The month of daily deals (`mighty_gui.client.today.calendar`): its days, their seals, and the way to other months."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.today.calendar import DayCell, DayMark, MonthSheet
from mighty_gui.client.widgets import Button, Label, Widget
from mighty_gui.engine.core.game import expect
from mighty_gui.texts import Texts
from tests.client.drawn import LOOK, drawn

ENGLISH = Texts.load("en")
CONTEXT: Any = SimpleNamespace(look=LOOK, texts=ENGLISH)
TODAY = date(2026, 11, 22)
PALETTE, PX = LOOK.palette, LOOK.theme.px
PLACE = pygame.Rect(100, 60, 60, 44)


class Month:
    """The sheet of a month, with a stand-in for the screen around it."""

    def __init__(self, month: date, marks: Mapping[date, DayMark], today: date = TODAY) -> None:
        self.host = Mock()
        sheet = MonthSheet(CONTEXT, month, today, self.host).write(marks)
        sheet.place(pygame.Rect(0, 0, 364, sheet.measure(364)[1]))
        self.widgets: list[Widget] = list(sheet.walk())

    def named(self, name: str) -> Widget:
        (found,) = [widget for widget in self.widgets if widget.name == name]
        return found

    def cell(self, day: int) -> DayCell:
        return expect(DayCell, self.named(f"day {day}"))


def test_each_day_stands_below_its_weekday() -> None:
    month = Month(date(2026, 11, 1), {})
    cells = [widget for widget in month.widgets if isinstance(widget, DayCell)]
    assert [cell.day for cell in cells] == [date(2026, 11, day) for day in range(1, 31)]
    lefts, tops = (sorted({place(cell.rect) for cell in cells}) for place in (lambda r: r.left, lambda r: r.top))
    places = [(lefts.index(cell.rect.left), tops.index(cell.rect.top)) for cell in cells]
    assert places == [(cell.day.weekday(), (cell.day.day + 5) // 7) for cell in cells], "the 1st is a Sunday"
    assert tops[1] - tops[0] == LOOK.theme.tx(44) + PX(2)
    names = ENGLISH("today.calendar.weekdays").split()
    labels = [widget for widget in month.widgets if isinstance(widget, Label) and widget.label in names]
    assert [label.label for label in labels] == names
    assert [label.rect.left for label in labels] == lefts
    assert [cell.day.day for cell in cells if cell.is_today] == [22]


@pytest.mark.parametrize(
    ("month", "before", "after"),
    [
        (date(2026, 11, 1), date(2026, 10, 1), None),
        (date(2026, 10, 1), date(2026, 9, 1), date(2026, 11, 1)),
        (date(2026, 1, 1), date(2025, 12, 1), date(2026, 2, 1)),
    ],
)
def test_the_months_around_it_are_offered_up_to_the_current_one(month: date, before: date, after: date | None) -> None:
    shown = Month(month, {})
    left, right = (expect(Button, shown.named(f"month {side}")) for side in ("left", "right"))
    left.activate()
    right.activate()
    assert [call.args[0] for call in shown.host.turn_to.call_args_list] == [day for day in (before, after) if day]
    assert left.label == left.tip == ENGLISH("today.calendar.month", year=before.year, month=before.month)
    assert left.enabled
    assert right.reason == ("" if after else ENGLISH("today.calendar.later"))
    first = expect(Button, Month(date(2026, 10, 1), {}, date(2026, 11, 1)).named("month right"))
    assert first.enabled, "on its first day a month can be turned to"
    names = [widget.label for widget in shown.widgets if isinstance(widget, Label)]
    assert names[0] == ENGLISH("today.calendar.month", year=month.year, month=month.month)


def test_a_day_that_was_played_says_its_score_and_leads_to_its_hand() -> None:
    month = Month(date(2026, 11, 1), {date(2026, 11, 3): DayMark((None, -7)), date(2026, 10, 3): DayMark((1, 2))})
    played, idle = month.cell(3), month.cell(4)
    day = ENGLISH("today.calendar.day", month=11, day=3)
    assert played.label == f"{day}: {ENGLISH('today.card.score', score='−7')}"
    assert idle.label == ENGLISH("today.calendar.day", month=11, day=4)
    assert [(cell.enabled, cell.focusable, cell.role) for cell in (played, idle)] == [
        (True, True, "button"),
        (False, False, ""),
    ]
    played.activate()
    month.host.show_day.assert_called_once_with(date(2026, 11, 3))


@pytest.mark.parametrize(("scores", "main"), [((0, 5), 0), ((None, 5), 5), ((4, None), 4), ((None, None), None)])
def test_the_seal_shows_the_standard_table_before_the_other(
    scores: tuple[int | None, int | None], main: int | None
) -> None:
    assert DayMark(scores).main == main


def cell(mark: DayMark | None, *, is_today: bool = False) -> DayCell:
    made = DayCell(LOOK, date(2026, 11, 3), "3 November", mark, Mock()).place(PLACE)
    made.is_today = is_today
    return made


@pytest.mark.parametrize("scores", [(12, None), (-3, 4)])
def test_a_seal_is_a_square_with_the_score_and_a_dot_where_both_tables_were_played(
    scores: tuple[int, int | None],
) -> None:
    seal = cell(DayMark(scores))
    found = drawn(seal)
    ground = PALETTE.gain_colour(scores[0], on_paper=True)
    (box,), (line,) = found.boxes, found.lines
    assert (box.rect.size, box.rect.center, box.radius, box.fill) == ((40, 40), PLACE.center, PX(5), ground)
    assert (line.text, line.colour, line.bold, line.align) == (
        f"{scores[0]:+}".replace("-", "−"),
        PALETTE.paper,
        True,
        "center",
    )
    assert line.room == box.rect
    assert line.px <= LOOK.theme.font(Size.CAPTION)
    assert [(disc.side, disc.fill) for disc in found.discs] == (
        [(PX(8), PALETTE.gold_bright)] if None not in scores else []
    )
    if None not in scores:
        corner = found.differs_from(drawn(cell(DayMark((scores[0], None)))))
        assert (corner.right, corner.top) == (box.rect.right, box.rect.top)
        assert max(corner.size) <= PX(8)
    for name in ("hovered", "ringed"):
        lit = cell(DayMark(scores))
        setattr(lit, name, True)
        assert drawn(lit).boxes[0].fill == mix(ground, PALETTE.gold_bright, 0.25)
    assert found.rings == []


@pytest.mark.parametrize("is_today", [True, False])
def test_a_day_without_a_hand_is_a_number_with_a_gold_ring_around_today(is_today: bool) -> None:
    found = drawn(cell(None, is_today=is_today))
    (line,) = found.lines
    ink = PALETTE.gold_bright if is_today else PALETTE.text_soft
    assert (line.text, line.colour, line.bold, line.align) == ("3", ink, is_today, "center")
    assert found.boxes == []
    inner = PLACE.inflate(-PX(4), -PX(4))
    assert line.room == inner
    rings = [(ring.rect, ring.radius, ring.width, ring.colour) for ring in found.rings]
    assert rings == ([(inner, PX(6), PX(1.5), fade(PALETTE.gold, 0.8))] if is_today else [])


def test_a_cell_is_as_wide_as_its_column() -> None:
    side = LOOK.theme.tx(44)
    assert (cell(None).measure(), cell(None).measure(70)) == ((side, side), (70, side))
