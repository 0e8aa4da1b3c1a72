"""The parts of a result's sheet: where seal, bar, lines and numbers stand, and what they say."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.frame.scene_kit import ScoreReason
from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.result import result_parts
from mighty_gui.client.play.result.result_parts import (
    Headline,
    Heads,
    PaymentLine,
    PlayerLine,
    PointBar,
    Seal,
    StandingLine,
    Sum,
    earned_seal,
    number_cells,
    number_columns,
    seal,
)
from mighty_gui.client.widgets import Widget
from mighty_gui.texts import Texts
from tests.client.play.drawing import Drawing, is_near, pixels
from tests.client.widgets.test_widgets import look

LOOK = look()
FACE, OTHER = Face("", "A", (10, 20, 200, 255)), Face("", "B", (200, 20, 10, 255))
RED = (200, 20, 20, 255)


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    return Drawing(monkeypatch, result_parts)


def drawn(widget: Widget, wide: int = 420, high: int = 0) -> pygame.Surface:
    """Place a widget away from the corner, as high as it wants to be, and draw it."""
    surface = pygame.Surface((wide + 120, 400), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    widget.place(pygame.Rect(60, 50, wide, high or widget.measure(wide)[1]))
    widget.draw(surface)
    return surface


# --- the seal ---------------------------------------------------------------------------------------------------


def test_a_seal_is_a_tilted_red_square_with_a_paper_rim_inside() -> None:
    picture = seal(LOOK, "WON", 90, RED)
    seen = pixels(picture)
    assert 90 < seen.width == pytest.approx(seen.height, abs=2)
    assert seen.width < 90 * 1.2, "a tilt of some degrees"
    middle = picture.get_rect().centery
    row = [picture.get_at((x, middle)) for x in range(picture.get_width())]
    assert row[0].a == row[-1].a == 0, "the rim is not cut"
    solid = [colour for colour in row if colour.a == 255]
    assert any(colour.g < 60 for colour in solid)
    light = [x for x, colour in enumerate(row) if colour.a > 200 and colour.g > 180]
    centre = picture.get_width() / 2
    assert min(light) < centre - 25 < centre + 25 < max(light), "a ring or letters at both sides"
    left, right = [next(x for x in order if row[x].a == 255) for order in (range(len(row)), range(len(row))[::-1])]
    assert 2 < min(light) - left < 15, "the ring lies inside the square"
    assert 2 < right - max(light) < 15


@pytest.mark.parametrize("side", [60, 90])
@pytest.mark.parametrize("text", ["WON", "WON\nAGAIN"])
def test_the_letters_of_a_seal_stand_in_its_middle_one_line_below_the_other(
    drawing: Drawing, text: str, side: int
) -> None:
    seal(LOOK, text, side, (201, 21, side, 255))
    lines = drawing.lines
    assert [line.text for line in lines] == text.split("\n")
    assert all(line.align == "center" and line.bold and line.serif for line in lines)
    assert len({line.px for line in lines}) == 1, "all lines have the same size"
    middle = 2 + side // 2
    for line in lines:
        assert line.room.centerx == pytest.approx(middle, abs=1)
        assert side * 0.6 < line.room.width < side * 0.85, "inside the ring"
        assert line.rect.width <= line.room.width
    assert sum(line.room.centery for line in lines) / len(lines) == pytest.approx(middle, abs=2)
    for above, below in pairwise(lines):
        assert above.room.bottom == below.room.top
    assert all(line.room.height >= line.px for line in lines)
    assert 0.1 * side < lines[0].px < 0.5 * side


def test_a_seal_with_one_line_has_larger_letters_than_one_with_two(drawing: Drawing) -> None:
    for number, text in enumerate(("승", "승\n패")):
        seal(LOOK, text, 80, (202, 22, number, 255))
    one, two, _ = drawing.lines
    assert one.px > two.px > 80 * 0.2


def test_the_letters_of_a_seal_become_as_small_as_eight_pixels_before_a_word_leaves_the_ring(drawing: Drawing) -> None:
    word, small = "EXTRAORDINARY", 0
    for side in range(90, 120, 5):
        drawing.lines.clear()
        seal(LOOK, word, side, (204, 24, side, 255))
        if LOOK.fonts.width(word, 8, bold=True, serif=True) <= drawing.lines[0].room.width:
            assert drawing.lines[0].rect.width <= drawing.lines[0].room.width
            small += drawing.lines[0].px == 8
    assert small > 0


@pytest.mark.parametrize(("landing", "is_drawn"), [(0.0, False), (0.05, True), (1.0, True)])
def test_a_seal_is_seen_from_the_moment_it_falls(landing: float, *, is_drawn: bool) -> None:
    surface = drawn(Seal(LOOK, "WON", lambda: landing, RED), 84, 84)
    assert (pixels(surface).width > 0) == is_drawn


def test_a_falling_seal_becomes_smaller_and_more_visible_around_the_same_middle() -> None:
    boxes, alphas = [], []
    for landing in (0.3, 0.6, 1.0):
        surface = drawn(Seal(LOOK, "WON", lambda landing=landing: landing, RED), 84, 84)
        boxes.append(pixels(surface))
        alphas.append(max(surface.get_at((x, boxes[-1].centery)).a for x in range(boxes[-1].left, boxes[-1].right)))
        assert boxes[-1].center == pytest.approx((102, 92), abs=1)
    assert boxes[0].width > boxes[1].width > boxes[2].width
    assert boxes[0].width < 84 * 2
    assert boxes[2].width <= 84, "at last it stands inside its place"
    assert alphas == sorted(alphas)
    assert alphas[0] == pytest.approx(0.3 * 255, abs=2)
    assert alphas[2] == 255


@pytest.mark.parametrize(("side", "is_drawn"), [(84, True), (70, True), (60, False), (20, False)])
def test_a_seal_is_left_out_where_its_letters_would_be_cut(side: int, *, is_drawn: bool) -> None:
    surface = drawn(Seal(LOOK, "WON", lambda: 1.0, RED), side, side)
    assert (pixels(surface).width > 0) == is_drawn


def test_a_seal_needs_a_square_and_is_spoken_in_one_line() -> None:
    assert Seal(LOOK, "A\nB", lambda: 1.0, RED).measure() == (LOOK.theme.tx(84),) * 2
    assert Seal(LOOK, "A\nB", lambda: 1.0, RED, side=40).measure(300) == (LOOK.theme.tx(40),) * 2
    assert Seal(LOOK, "A\nB", lambda: 1.0, RED).label == "A B"
    assert Seal(LOOK, "A\nB", lambda: 1.0, RED, spoken_as="first seal").label == "first seal"


def test_an_earned_seal_has_its_own_name_letters_and_size() -> None:
    texts = Texts.load("en")
    made = earned_seal(LOOK, texts, "contract", lambda: 0.5, 78)
    assert (made.name, made.label, made.text) == (
        "seal contract",
        texts("seals.name.contract"),
        texts("seals.seal.contract"),
    )
    assert (made.side, made.landing(), made.colour) == (78, 0.5, LOOK.palette.seal)


# --- the bar ----------------------------------------------------------------------------------------------------


def bar_of(
    attack: int, target: int, total: int = 20, labels: tuple[str, str, str] = ("ours", "theirs", "goal")
) -> PointBar:
    return PointBar(LOOK, attack, target, total, labels)


@pytest.mark.parametrize(("attack", "gold"), [(0, 0), (1, 1), (13, 13), (20, 20), (25, 20), (-3, 0)])
def test_the_bar_has_a_cell_for_each_point_golden_for_those_of_the_declarers_side(
    drawing: Drawing, attack: int, gold: int
) -> None:
    bar = bar_of(attack, 13)
    drawn(bar)
    *cells, notch = drawing.boxes
    assert len(cells) == 20
    assert [cell.fill == LOOK.palette.gold for cell in cells] == [n < gold for n in range(20)]
    assert all((cell.rim is None) == (n < gold) for n, cell in enumerate(cells)), "empty cells have a rim"
    assert all((cell.bottom is not None) == (n < gold) for n, cell in enumerate(cells))
    assert cells[0].rect.left == bar.rect.left
    assert is_near(bar.rect.right - cells[-1].rect.right + 2), "the last cell ends at the right edge"
    assert {cell.rect.height for cell in cells} == {LOOK.theme.px(18)}
    assert all(1 <= right.rect.left - left.rect.right <= 3 for left, right in pairwise(cells))
    widths = [cell.rect.width for cell in cells]
    assert max(widths) - min(widths) <= 1
    assert notch.fill == LOOK.palette.accent_ink


@pytest.mark.parametrize("target", [0, 1, 13, 20, 24])
def test_the_mark_stands_where_the_points_needed_end_and_reaches_out_of_the_bar(drawing: Drawing, target: int) -> None:
    bar = bar_of(5, target)
    drawn(bar)
    *cells, notch = drawing.boxes
    edges = [cells[0].rect.left, *(cell.rect.right for cell in cells)]
    assert notch.rect.centerx == pytest.approx(edges[min(target, 20)], abs=3)
    assert notch.rect.centery == pytest.approx(cells[0].rect.centery, abs=1)
    assert is_near(cells[0].rect.top - notch.rect.top)
    assert is_near(notch.rect.bottom - cells[0].rect.bottom)
    assert notch.rect.width < 8


def test_a_bar_without_any_points_is_drawn_too(drawing: Drawing) -> None:
    drawn(bar_of(0, 0, 0))
    assert len(drawing.boxes) == 2


def test_a_narrow_bar_still_shows_every_cell(drawing: Drawing) -> None:
    drawn(bar_of(3, 13), 22)
    assert all(cell.rect.width >= 1 for cell in drawing.boxes)


@pytest.mark.parametrize("target", [0, 10, 20])
def test_the_texts_of_the_bar_stand_above_its_mark_and_below_its_ends(drawing: Drawing, target: int) -> None:
    bar = bar_of(7, target)
    drawn(bar)
    above, ours, theirs = (drawing.line(text) for text in ("goal", "ours", "theirs"))
    cell, notch = drawing.boxes[0].rect, drawing.boxes[-1].rect
    assert above.room.top == bar.rect.top
    assert above.room.bottom < cell.top < cell.bottom < ours.room.top
    assert ours.room.bottom == bar.rect.bottom
    assert bar.rect.contains(above.room)
    if 0 < target < 20:
        assert above.room.centerx == pytest.approx(notch.centerx, abs=1)
    assert above.room.width == LOOK.fonts.width("goal", above.px, bold=True)
    assert (ours.align, theirs.align) == ("left", "right")
    assert ours.room.left == bar.rect.left
    assert theirs.room.right == bar.rect.right
    assert (above.bold, ours.bold, theirs.bold) == (True, True, False)
    assert bar.label == "ours, theirs, goal"


def test_a_long_text_above_the_bar_is_no_wider_than_the_bar(drawing: Drawing) -> None:
    bar = bar_of(7, 10, labels=("ours", "theirs", "a very long text that says what is needed"))
    drawn(bar, 100)
    assert drawing.lines[0].room == pygame.Rect(60, 50, 100, drawing.lines[0].room.height)


def test_a_bar_takes_the_width_it_gets() -> None:
    bar = bar_of(1, 2)
    assert bar.measure()[0] == 0
    assert bar.measure(321) == (321, bar.measure()[1])
    assert bar.measure()[1] > 2 * LOOK.fonts.line_height(bar.px) + LOOK.theme.px(18)


# --- headline and sums ------------------------------------------------------------------------------------------


def test_a_headline_is_large_and_draws_the_text_counted_so_far(drawing: Drawing) -> None:
    headline = Headline(LOOK, "+120", RED, lambda: "+30")
    drawn(headline, 300)
    line = drawing.line("+30")
    assert line.px == headline.full_px > LOOK.theme.font(Size.TITLE) * 1.2
    assert line.px < LOOK.theme.font(Size.TITLE) * 2
    assert (line.align, line.bold, line.serif, line.colour) == ("center", True, True, RED)
    assert line.room == headline.rect


def test_a_headline_shrinks_to_a_narrow_place(drawing: Drawing) -> None:
    headline = Headline(LOOK, "a gain of one hundred", RED, lambda: "a gain of one hundred")
    drawn(headline, 200)
    assert drawing.lines[0].px < headline.full_px
    assert drawing.lines[0].rect.width <= 200


def test_a_sum_has_its_amount_at_the_right_of_its_first_line_and_its_numbers_below_its_text(drawing: Drawing) -> None:
    line = Sum(LOOK, ScoreReason("Points above the contract", "15 − 13", "2"))
    drawn(line)
    text, numbers, worth = (drawing.line(word) for word in ("Points above the contract", "15 − 13", "2"))
    assert (worth.align, worth.bold) == ("right", True)
    assert worth.room.right == line.rect.right
    assert worth.room.top == line.rect.top == text.room.top
    assert worth.px == text.px > numbers.px
    assert text.room.bottom <= numbers.room.top
    assert numbers.room.bottom <= line.rect.bottom + 1
    assert text.room.right < worth.rect.left
    assert worth.colour == LOOK.palette.ink
    assert line.label == "Points above the contract 15 − 13 2"


def test_a_sum_without_numbers_is_as_high_as_its_text(drawing: Drawing) -> None:
    short, long = (Sum(LOOK, ScoreReason("Run", numbers, "×2"), ink=RED) for numbers in ("", "2 × 3"))
    assert short.measure(300)[1] < long.measure(300)[1]
    drawn(short)
    assert drawing.texts == ["Run", "×2"]
    assert drawing.lines[1].colour == RED


def test_the_text_of_a_sum_wraps_before_its_amount(drawing: Drawing) -> None:
    words = "one reason that needs more than a single line of text in this narrow place"
    line = Sum(LOOK, ScoreReason(words, "", "−12345"), strong=True)
    drawn(line, 260)
    *texts, worth = drawing.lines
    assert len(texts) > 1
    assert all(part.rect.right < worth.rect.left and part.bold for part in texts)
    assert all(is_near(worth.rect.left - text.room.right) for text in texts)
    assert Sum(LOOK, ScoreReason(words, "", "1")).text.bold is False


def test_amounts_of_one_digit_leave_as_much_room_as_two() -> None:
    words = "some words of text that just may need another line"
    heights = [
        [Sum(LOOK, ScoreReason(words, "", worth)).measure(width)[1] for width in range(150, 500, 5)]
        for worth in ("2", "×88")
    ]
    assert heights[0] == heights[1]
    assert Sum(LOOK, ScoreReason(words, "", "2")).measure()[0] == LOOK.theme.tx(300)


# --- lines of players, payments and standings -------------------------------------------------------------------


def player_line(
    who: str = "Robin", role: str = "friend", numbers: tuple[int, int] = (12, -30), *, strong: bool = False
) -> PlayerLine:
    return PlayerLine(LOOK, who, FACE, role, numbers, (60, 80), strong=strong)


def test_a_players_line_has_face_name_role_and_two_numbers_from_left_to_right(drawing: Drawing) -> None:
    line = player_line()
    drawn(line)
    ((face, shown),) = drawing.faces
    name, role, gain, total = (drawing.line(text) for text in ("Robin", "friend", "+12", "−30"))
    assert shown is FACE
    assert line.rect.contains(face)
    assert face.centery == line.rect.centery
    assert face.height > line.rect.height * 0.7
    assert is_near(face.left - line.rect.left)
    assert is_near(name.rect.left - face.right)
    assert is_near(role.rect.left - name.rect.right)
    assert role.rect.right < gain.room.left
    assert name.room.centery == gain.room.centery == total.room.centery == line.rect.centery
    assert 0 <= role.room.centery - name.room.centery <= 5, "smaller letters on the same baseline"
    assert gain.room.right == total.room.left
    assert is_near(line.rect.right - total.room.right)
    assert (gain.room.width, total.room.width) == (60, 80)
    assert gain.align == total.align == "right"
    assert (gain.bold, total.bold, name.bold) == (True, False, False)
    assert gain.colour == LOOK.palette.gain_colour(12, on_paper=True)
    assert total.colour == name.colour == LOOK.palette.ink
    assert role.px < name.px
    assert drawing.boxes == []
    assert line.label == "Robin friend +12 −30"


@pytest.mark.parametrize("gain", [12, 0, -12])
def test_the_colour_of_a_score_shows_gain_or_loss(drawing: Drawing, gain: int) -> None:
    drawn(player_line(numbers=(gain, 777)))
    assert drawing.lines[-2].colour == LOOK.palette.gain_colour(gain, on_paper=True)


def test_the_persons_own_line_has_a_golden_ground_and_a_bold_name(drawing: Drawing) -> None:
    line = player_line(strong=True)
    drawn(line)
    (ground,) = drawing.boxes
    assert ground.rect == line.rect
    assert ground.fill[:3] == LOOK.palette.gold[:3]
    assert 20 < ground.fill[3] < 128
    assert drawing.line("Robin").bold


def test_a_long_name_shrinks_to_stay_before_role_and_numbers(drawing: Drawing) -> None:
    line = player_line("Maximiliane von Hohenberg", "defender")
    drawn(line, 380)
    name, role, gain = (drawing.line(text) for text in ("Maximiliane von Hohenberg", "defender", "+12"))
    assert line.px / 2 <= name.px < line.px
    assert name.rect.right < role.rect.left
    assert role.rect.right <= gain.room.left


def test_without_a_role_the_name_has_all_the_room(drawing: Drawing) -> None:
    drawn(player_line("Maximiliane von Hohenberg", ""), 380)
    drawn(player_line("Maximiliane von Hohenberg", "defender"), 380)
    alone, beside = [line for line in drawing.lines if line.text.startswith("Max")]
    assert alone.px > beside.px
    assert alone.room.right == next(line.room.left for line in drawing.lines if line.text == "+12")


@pytest.mark.parametrize("make", [player_line, lambda: StandingLine(LOOK, "Bo", FACE, 5, (1, "1st"), "", strong=False)])
def test_a_line_holds_its_face_in_any_width(make: Callable[[], Widget]) -> None:
    line = make()
    assert line.measure()[0] >= LOOK.theme.tx(300)
    assert line.measure(250)[0] == 250
    px = LOOK.theme.font(Size.BODY)
    assert 1.8 * px < line.measure(250)[1] < 2.5 * px


def test_columns_are_wide_enough_for_heads_and_numbers_and_stand_at_the_right() -> None:
    short, wide = number_columns(LOOK, ("a", "b"), 3), number_columns(LOOK, ("a", "b"), 12345)
    number = LOOK.width("−888", bold=True)
    assert all(is_near(column - number) or column - number < 25 for column in short)
    assert min(short) > number
    assert wide[0] - LOOK.width("−12345", bold=True) == short[0] - number, "large numbers get more room"
    heads = number_columns(LOOK, ("This very long head", "b"), 3)
    assert heads[0] > LOOK.width("This very long head", Size.CAPTION) > short[0]
    assert heads[1] == short[1]
    place = pygame.Rect(60, 50, 400, 30)
    first, second = number_cells(LOOK, place, (70, 90))
    assert (first.width, second.width) == (70, 90)
    assert first.right == second.left
    assert is_near(place.right - second.right)
    assert (first.top, first.height, second.top, second.height) == (50, 30, 50, 30)


def test_the_heads_stand_over_the_numbers(drawing: Drawing) -> None:
    heads = Heads(LOOK, ("Hand", "Total"), (60, 80))
    drawn(heads)
    drawn(player_line())
    assert drawing.line("Hand").rect.right == drawing.line("+12").rect.right
    assert drawing.line("Total").rect.right == drawing.line("−30").rect.right
    assert heads.measure() == (0, LOOK.fonts.line_height(heads.px))
    assert heads.measure(240)[0] == 240


def test_a_payment_shows_the_payer_an_arrow_the_payee_a_text_and_the_amount(drawing: Drawing) -> None:
    line = PaymentLine(LOOK, (FACE, OTHER), "Ann to Bo", "1,200")
    drawn(line)
    (payer, first), (payee, second) = drawing.faces
    (sign,) = drawing.icons
    arrow = sign.rect
    text, amount = drawing.line("Ann to Bo"), drawing.line("1,200")
    assert (first, second, sign.name) == (FACE, OTHER, "right")
    assert is_near(payer.left - line.rect.left)
    assert payer.right <= arrow.left < arrow.right <= payee.left
    assert arrow.left - payer.right == pytest.approx(payee.left - arrow.right, abs=1)
    assert payee.left - payer.right < payer.width, "they stand close together"
    assert {payer.centery, payee.centery, arrow.centery} == {line.rect.centery}
    assert line.rect.contains(payer)
    assert payer.width == payee.width > line.rect.height * 0.7
    assert 3 <= text.rect.left - payee.right <= 20
    assert is_near(line.rect.right - amount.rect.right)
    assert text.room.centery == amount.room.centery == line.rect.centery
    assert (amount.align, amount.bold, text.bold) == ("right", True, False)
    assert text.room.right < amount.rect.left
    assert is_near(amount.rect.left - text.room.right)
    assert text.px == line.px
    assert line.label == "Ann to Bo 1,200"
    assert line.measure()[0] == LOOK.theme.tx(300)


def test_the_text_of_a_payment_shrinks_before_it_is_cut(drawing: Drawing) -> None:
    line = PaymentLine(LOOK, (FACE, OTHER), "A long name pays a longer name", "1,200")
    drawn(line, 330)
    text, amount = drawing.lines[1], drawing.lines[0]
    assert line.px / 2 <= text.px < line.px
    assert text.rect.right < amount.rect.left


def standing(
    place: int = 1, detail: str = "", who: str = "Robin", *, total: int = 45, strong: bool = False
) -> StandingLine:
    return StandingLine(LOOK, who, FACE, total, (place, f"{place}."), detail, strong=strong)


@pytest.mark.parametrize("place", [1, 2])
def test_a_standing_has_place_face_name_and_total_from_left_to_right(drawing: Drawing, place: int) -> None:
    line = standing(place)
    drawn(line)
    ((face, shown),) = drawing.faces
    number, name, total = (drawing.line(text) for text in (f"{place}.", "Robin", "+45"))
    assert shown is FACE
    assert is_near(number.rect.left - line.rect.left)
    assert number.rect.right < face.left
    assert 3 <= name.rect.left - face.right <= 20
    assert is_near(line.rect.right - total.rect.right)
    assert name.room.right < total.rect.left
    assert is_near(total.rect.left - name.room.right)
    assert number.room.centery == name.room.centery == total.room.centery == pytest.approx(line.rect.centery, abs=1)
    assert face.top >= line.rect.top
    assert face.bottom <= line.rect.bottom + 4
    assert face.centery == pytest.approx(line.rect.centery, abs=5)
    assert face.height > 1.5 * line.px
    assert name.bold is (place == 1)
    assert number.bold
    assert total.bold
    assert total.align == "right"
    assert number.colour == (LOOK.palette.accent_ink if place == 1 else LOOK.palette.ink_soft)
    assert drawing.boxes == []
    assert line.label == f"{place}. Robin +45 "


def test_the_names_of_all_places_begin_at_the_same_line(drawing: Drawing) -> None:
    for place in (1, 7):
        drawn(standing(place, who=f"Player {place}"))
    assert drawing.line("Player 1").rect.left == drawing.line("Player 7").rect.left
    drawn(StandingLine(LOOK, "Far", FACE, 1, (1, "a long place"), "", strong=False))
    assert drawing.line("a long place").rect.right < drawing.faces[-1][0].left


def test_the_achievements_stand_below_the_name_in_as_many_lines_as_they_need(drawing: Drawing) -> None:
    words = " · ".join(f"won {n} hands as declarer" for n in range(5))
    plain, line = standing(), standing(detail=words, strong=True)
    drawn(line)
    name = drawing.line("Robin")
    details = [one for one in drawing.lines if one.px == line.small]
    assert len(details) > 1
    assert all(one.room.left == name.room.left for one in details)
    assert all(one.rect.right <= line.rect.right for one in details)
    assert details[0].room.top >= name.rect.bottom - 2
    assert details[0].room.top - name.rect.bottom < 14
    assert details[-1].room.bottom <= line.rect.bottom
    step = LOOK.fonts.line_height(line.small)
    assert line.measure(420)[1] - plain.measure(420)[1] == len(details) * step
    assert drawing.boxes[0].rect == line.rect
    assert line.label.endswith(words)


def test_the_lines_of_achievements_are_filled_up_to_a_gap_before_the_edge() -> None:
    line = standing(detail="won the last hand with a joker " * 4)
    ends = [
        width - line._name_offset() - LOOK.fonts.width(words, line.small)
        for width in range(320, 420)
        for words in line._details(width)
    ]
    assert min(ends) == pytest.approx(LOOK.theme.px(10), abs=1), "no line is longer, and some need the whole room"


def test_a_long_name_in_the_standings_shrinks_to_stay_before_the_total(drawing: Drawing) -> None:
    line = standing(who="Maximiliane von Hohenberg-Schillingsfuerst", total=-12345)
    drawn(line, 400)
    name, total = drawing.line(line.who), drawing.line("−12345")
    assert line.px / 2 <= name.px < line.px
    assert name.rect.right < total.rect.left


def test_the_corners_of_a_seal_are_slightly_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_parts, "TILT", 0)
    picture = seal(LOOK, "W", 91, RED)
    left, right = 2, 2 + 91 - 1
    for x, y in ((left, left), (right, left), (left, right), (right, right)):
        assert picture.get_at((x, y)).a < 128, "the corner itself is empty"
    for along in (18, 45, 76):
        for x, y in ((along, left + 1), (along, right - 1), (left + 1, along), (right - 1, along)):
            assert picture.get_at((x, y)).a == 255, "the sides are straight"


def test_the_longer_line_of_a_seal_sets_the_size_of_both(drawing: Drawing) -> None:
    seal(LOOK, "W\nEXTRAORDINARY", 84, (203, 23, 0, 255))
    short, long = drawing.lines
    assert short.px == long.px
    assert long.rect.width <= long.room.width
