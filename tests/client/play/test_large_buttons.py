"""The large buttons of the start and of a new game: where their texts and faces stand, and when they shrink."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play import start_parts
from mighty_gui.client.play.new_game import play_scene, round_table
from mighty_gui.client.play.new_game.play_scene import BigAnswer
from mighty_gui.client.play.new_game.round_table import RoundTable, SeatButton, SeatText
from mighty_gui.client.play.start_parts import ContinueButton, GameTitle, NoticeGround, Resumable, Tagline
from mighty_gui.client.widgets import Widget
from tests.client.play.drawing import Drawing, all_inside, is_near
from tests.client.widgets.test_widgets import look

LOOK = look()
FACES = tuple(Face("", letter, (10, 20, 30 * at, 255)) for at, letter in enumerate("ABCDEFG"))
PLACE = pygame.Rect(60, 50, 400, 80)


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    return Drawing(monkeypatch, start_parts, play_scene, round_table)


def drawn(widget: Widget, place: pygame.Rect = PLACE) -> pygame.Surface:
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    widget.place(place)
    widget.draw(surface)
    return surface


# --- the button that continues a match --------------------------------------------------------------------------


def resume(about: str = "hand 3 of 10", faces: int = 3, text: str = "Continue") -> ContinueButton:
    return ContinueButton(LOOK, text, Resumable(about, FACES[:faces]), lambda: None, name="resume")


def test_a_match_to_continue_has_its_text_above_its_description_and_its_faces_at_the_right(drawing: Drawing) -> None:
    button = resume()
    drawn(button)
    text, about = drawing.line("Continue"), drawing.line("hand 3 of 10")
    faces = [place for place, _ in drawing.faces]
    assert [face for _, face in drawing.faces] == list(FACES[:3])
    assert text.px > about.px
    assert text.bold
    assert not about.bold
    assert text.rect.centery < PLACE.centery < about.rect.centery
    assert text.rect.bottom <= about.rect.top + text.px * 0.4
    assert text.room.left == about.room.left
    assert 10 < text.room.left - PLACE.left < 30
    assert all_inside([text.room, about.room, *faces], PLACE)
    assert 8 < PLACE.right - faces[-1].right < 24
    assert all(face.centery == PLACE.centery for face in faces)
    assert text.room.right <= faces[0].left
    assert faces[0].left - text.room.right < 24
    for one, other in pairwise(faces):
        assert one.width / 2 < other.left - one.left < one.width, "they lie a little over each other"
    assert button.label == "Continue. hand 3 of 10"
    assert button.is_main


def test_at_most_five_faces_are_shown_and_fewer_beside_a_long_description(drawing: Drawing) -> None:
    drawn(resume(faces=7))
    assert len(drawing.faces) == 5
    for words in (26, 32, 60):
        drawing.faces.clear()
        drawing.lines.clear()
        drawn(resume("x" * words, 5))
        about = drawing.line("x" * words)
        assert len(drawing.faces) < 5
        assert all(about.rect.right <= place.left for place, _ in drawing.faces)
    assert drawing.faces == []
    assert PLACE.right - drawing.lines[0].room.right == pytest.approx(drawing.lines[0].room.left - PLACE.left, abs=1)
    assert about.px < LOOK.theme.font(Size.CAPTION)
    ink, soft, gold = (colour[:3] for colour in (drawing.lines[0].colour, about.colour, LOOK.palette.gold_low))
    assert all(min(a, c) <= b <= max(a, c) for a, b, c in zip(ink, soft, gold, strict=True)), "a little golden"
    assert sum(abs(a - b) for a, b in zip(ink, soft, strict=True)) < sum(
        abs(a - b) for a, b in zip(gold, soft, strict=True)
    )


def test_as_many_faces_as_fit_leave_no_room_for_one_more(drawing: Drawing) -> None:
    counts = set()
    for wide in range(130, 420, 6):
        drawing.faces.clear()
        drawing.lines.clear()
        place = pygame.Rect(60, 50, wide, 80)
        drawn(resume(faces=5), place)
        places = [face for face, _ in drawing.faces]
        counts.add(len(places))
        text_end = max(line.rect.right for line in drawing.lines)
        if places:
            assert text_end <= places[0].left
            assert places[0].left >= place.left
        if len(places) < 5:
            free = place.right - text_end - (places[-1].right - places[0].left if places else 0)
            assert free < 110, "otherwise another face would fit"
    assert counts == {0, 1, 2, 3, 4, 5}


def test_a_face_is_added_as_soon_as_it_fits_beside_the_texts(drawing: Drawing) -> None:
    button = resume(faces=5)
    texts = max(LOOK.fonts.width(button.text, button.px, bold=True), LOOK.fonts.width(button.about.text, button.small))
    spare: dict[int, list[int]] = {}
    for wide in range(130, 420):
        drawing.faces.clear()
        drawn(button, pygame.Rect(60, 50, wide, 80))
        if places := [face for face, _ in drawing.faces]:
            spare.setdefault(len(places), []).append(wide - texts - (places[-1].right - places[0].left))
    assert list(spare) == [1, 2, 3, 4, 5]
    assert [min(room) for room in spare.values()] == pytest.approx([LOOK.theme.px(46)] * 5, abs=1)


def test_a_low_button_shows_only_its_text(drawing: Drawing) -> None:
    drawn(resume(), pygame.Rect(60, 50, 400, 30))
    assert drawing.texts == ["Continue"]
    assert drawing.faces == []
    least = LOOK.theme.font(Size.LARGE) + 1.5 * LOOK.theme.font(Size.CAPTION)
    drawn(resume(), pygame.Rect(60, 50, 400, round(least)))
    assert "hand 3 of 10" in drawing.texts


def test_faces_are_lower_than_a_low_button(drawing: Drawing) -> None:
    drawn(resume(), pygame.Rect(60, 50, 400, 48))
    assert all(48 - 20 < place.height < 48 for place, _ in drawing.faces)
    drawing.faces.clear()
    drawn(resume(), pygame.Rect(60, 50, 400, 200))
    assert all(place.height == LOOK.theme.px(38) for place, _ in drawing.faces)


# --- the name of the game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["마이티", "Mighty"])
def test_the_name_of_the_game_is_as_wide_as_its_place_allows(drawing: Drawing, name: str) -> None:
    title = GameTitle(LOOK, name)
    wide, high = title.measure()
    assert title.measure(2000) == (2000, high)
    assert title.measure(200)[0] == 200
    assert title.measure(200)[1] < high
    assert high > 100
    surface = drawn(title, pygame.Rect(60, 50, wide, high))
    seen = surface.get_bounding_rect()
    assert seen.left >= 60 - 10
    assert seen.right <= 60 + wide + 10
    assert 50 <= seen.top < 50 + high / 2
    assert seen.bottom <= 50 + high + 4
    assert title.visible_text(None) == (name,)  # type: ignore[arg-type]


def test_letters_that_reach_low_make_the_name_higher() -> None:
    assert GameTitle(LOOK, "Mighty").line > GameTitle(LOOK, "MIGHT").line > 1.2
    assert GameTitle(LOOK, "Mighty").line < 2


def test_large_letters_leave_less_room_for_the_name() -> None:
    high = [GameTitle(look(text_scale=scale), "마이티").measure()[1] for scale in (1.0, 1.3, 1.4, 2.0)]
    assert high[0] == high[1] > high[2] == high[3] > high[0] / 2


def test_below_the_name_stand_the_four_suits_and_then_a_line_to_the_right(drawing: Drawing) -> None:
    title = GameTitle(LOOK, "마이티")
    surface = drawn(title, pygame.Rect(60, 50, 400, 150))
    assert [icon.name for icon in drawing.icons] == list("SHDC")
    suits = [icon.rect for icon in drawing.icons]
    assert suits[0].left == 60
    assert all(is_near(right.left - left.right) for left, right in pairwise(suits))
    assert len({place.centery for place in suits}) == 1
    assert 50 + 150 - 20 < suits[0].centery < 50 + 150
    assert {icon.colour for icon in drawing.icons} == {LOOK.palette.gold}
    y = suits[0].centery
    line = [x for x in range(1280) if surface.get_at((x, y)).a]
    assert is_near(line[0] - suits[-1].right)
    assert line[-1] == 459, "up to the right end of the place"


@pytest.mark.parametrize("wide", [150, 260, 700])
def test_the_name_of_the_game_fits_a_narrow_place_and_does_not_grow(wide: int) -> None:
    title = GameTitle(LOOK, "마이티")
    surface = drawn(title, pygame.Rect(60, 50, wide, 170))
    letters = surface.subsurface(pygame.Rect(0, 0, 1280, 50 + 170 - 25)).get_bounding_rect()
    assert letters.right <= 60 + wide + 6
    assert letters.width > min(wide, 250) * 0.7


def test_a_place_narrower_than_the_suits_is_drawn_too() -> None:
    drawn(GameTitle(LOOK, "마이티"), pygame.Rect(60, 50, 30, 80))


def test_a_tagline_shrinks_to_one_line_if_that_is_legible() -> None:
    words = "A card game of bids and secret friends for five players"
    tagline = Tagline(LOOK, words)
    full = tagline.px
    line = LOOK.fonts.line_height(full)
    wide = LOOK.fonts.width(words, full)
    assert tagline.measure(wide)[1] == line
    assert tagline.measure(round(wide * 0.8))[1] <= line
    assert tagline.px < full
    assert tagline.measure(round(wide * 0.4))[1] > line
    assert tagline.px >= 0.69 * full
    tagline.place(pygame.Rect(0, 0, wide, 40))
    assert LOOK.fonts.width(words, tagline.px) <= wide
    assert tagline.measure()[1] > 0


def test_a_tagline_in_enlarged_letters_does_not_shrink() -> None:
    large = look(text_scale=1.6)
    tagline = Tagline(large, "A card game of bids and secret friends")
    full = tagline.px
    tagline.place(pygame.Rect(0, 0, 120, 300))
    assert tagline.px == full


def test_a_notice_has_a_red_mark_at_the_left_inside_its_ground(drawing: Drawing) -> None:
    drawn(NoticeGround(LOOK))
    mark = drawing.boxes[-1]
    assert mark.fill == LOOK.palette.danger
    assert PLACE.contains(mark.rect)
    assert is_near(mark.rect.left - PLACE.left)
    assert is_near(mark.rect.top - PLACE.top)
    assert mark.rect.top - PLACE.top == PLACE.bottom - mark.rect.bottom
    assert mark.rect.width < 10


# --- the answers of the screen for a new match ------------------------------------------------------------------


def answer(lines: tuple[str, ...] = ("two words", "and more"), faces: int = 0, *, is_main: bool = False) -> BigAnswer:
    made = BigAnswer(LOOK, "Play now", lines, lambda: None, name="answer", is_main=is_main)
    made.faces = FACES[:faces]
    return made


ROOMY = pygame.Rect(100, 60, 360, 300)


def test_an_answer_has_its_title_above_its_lines_above_its_faces_all_in_the_middle(drawing: Drawing) -> None:
    drawn(answer(faces=4), ROOMY)
    title, first, second = (drawing.line(text) for text in ("Play now", "two words", "and more"))
    faces = [place for place, _ in drawing.faces]
    assert [face for _, face in drawing.faces] == list(FACES[:4])
    assert title.bold
    assert title.px > first.px == second.px
    assert all(line.rect.centerx == pytest.approx(ROOMY.centerx, abs=1) for line in (title, first, second))
    assert title.room.bottom <= first.room.top
    assert first.room.bottom == second.room.top
    assert is_near(faces[0].top - second.room.bottom)
    assert (faces[0].left + faces[-1].right) / 2 == pytest.approx(ROOMY.centerx, abs=2)
    assert all(face.width / 2 < other.left - face.left < face.width for face, other in pairwise(faces))
    above, below = title.room.top - ROOMY.top, ROOMY.bottom - faces[0].bottom
    assert above == pytest.approx(below, abs=3), "the whole stands in the middle of the height"
    assert all_inside([title.room, first.room, second.room, *faces], ROOMY)


def test_without_faces_title_and_lines_stand_in_the_middle(drawing: Drawing) -> None:
    drawn(answer(), ROOMY)
    assert drawing.faces == []
    above, below = drawing.lines[0].room.top - ROOMY.top, ROOMY.bottom - drawing.lines[-1].room.bottom
    assert above == pytest.approx(below, abs=3)


@pytest.mark.parametrize("high", range(90, 200, 10))
def test_faces_are_left_out_where_they_would_be_too_small(drawing: Drawing, high: int) -> None:
    place = pygame.Rect(100, 60, 360, high)
    drawn(answer(faces=3), place)
    assert all(box.height >= LOOK.theme.px(30) for box, _ in drawing.faces)
    assert all_inside([box for box, _ in drawing.faces], place)
    end = drawing.lines[-1].room.bottom
    if not drawing.faces:
        assert place.bottom - end < 100


def test_a_high_answer_has_faces_of_a_fixed_size_and_many_faces_are_smaller(drawing: Drawing) -> None:
    drawn(answer(faces=3), pygame.Rect(100, 60, 360, 600))
    assert {box.height for box, _ in drawing.faces} == {LOOK.theme.px(64)}
    drawing.faces.clear()
    place = pygame.Rect(100, 60, 260, 600)
    drawn(answer(faces=7), place)
    assert {box.height < LOOK.theme.px(64) for box, _ in drawing.faces} == {True}
    assert all_inside([box for box, _ in drawing.faces], place)


def test_lines_that_need_more_height_become_smaller_but_not_tiny(drawing: Drawing) -> None:
    words = "so many words that they need several lines in a narrow answer"
    drawn(answer((words, words)), pygame.Rect(100, 60, 220, 150))
    full = LOOK.theme.font(Size.SMALL)
    small = drawing.lines[1].px
    assert full * 0.5 < small < full
    assert drawing.lines[0].px > small
    drawing.lines.clear()
    drawn(answer((words, words)), pygame.Rect(100, 60, 220, 60))
    assert full * 0.5 < drawing.lines[1].px <= round(full * 0.55) + 1
    drawing.lines.clear()
    drawn(answer((words, words)), pygame.Rect(100, 60, 220, 400))
    assert drawing.lines[1].px == full


def test_an_answer_uses_its_height_up_to_a_rim_that_is_narrower_than_at_its_sides(drawing: Drawing) -> None:
    made, free = answer(), []
    for high in range(70, 200):
        drawing.lines.clear()
        drawn(made, pygame.Rect(100, 60, 360, high))
        if drawing.lines[1].px == LOOK.theme.font(Size.SMALL):
            free.append(high - (drawing.lines[-1].room.bottom - drawing.lines[0].room.top))
    assert min(free) == 2 * round(LOOK.theme.px(22) * 0.6)
    side = drawing.lines[0].room.left - 100
    assert 0 < min(free) / 2 < side


def test_the_text_of_an_answer_keeps_a_distance_to_its_sides(drawing: Drawing) -> None:
    drawn(answer(("x" * 400,)), ROOMY)
    for line in drawing.lines[1:]:
        assert 10 < line.room.left - ROOMY.left == ROOMY.right - line.room.right < 40
        assert line.room.left <= line.rect.left < line.rect.right <= line.room.right


def test_a_long_title_shrinks(drawing: Drawing) -> None:
    made = BigAnswer(LOOK, "A title with many words for an answer", ["x"], lambda: None, name="a")
    drawn(made, pygame.Rect(100, 60, 300, 200))
    assert LOOK.theme.font(Size.HEADING) / 2 <= drawing.lines[0].px < LOOK.theme.font(Size.HEADING)


def test_an_answer_wants_room_for_its_title_and_each_of_its_lines() -> None:
    wide, high = answer().measure()
    title = LOOK.fonts.width("Play now", LOOK.theme.font(Size.HEADING), bold=True)
    assert 20 < wide - title < 80
    line = LOOK.fonts.line_height(LOOK.theme.font(Size.SMALL))
    assert answer(("two words", "and more", "third")).measure(600)[1] - answer().measure(600)[1] == line
    assert answer(("x " * 200,)).measure(300)[1] > answer().measure(300)[1]
    assert answer().measure(600)[0] == 600
    long = BigAnswer(LOOK, "x", ["ten words that stand in a line of their own"], lambda: None, name="x")
    text = LOOK.fonts.width(long.lines[0], LOOK.theme.font(Size.SMALL))
    assert long.measure(text + 60)[1] < long.measure(text + 30)[1], "the sides take some of the width"
    assert high - 2 * line - LOOK.fonts.line_height(LOOK.theme.font(Size.HEADING)) > 15
    assert answer().label == "Play now. two words. and more"


@pytest.mark.parametrize("is_main", [True, False])
def test_the_main_answer_is_golden_and_an_answer_under_the_pointer_warmer(drawing: Drawing, *, is_main: bool) -> None:
    made = answer(is_main=is_main)
    assert made.is_main is is_main
    grounds, p = [], LOOK.palette
    for warm in (0.0, 0.5, 1.0):
        made.warmth.jump(warm)
        drawn(made, ROOMY)
        (ground,) = [box for box in drawing.boxes if box.rect == ROOMY]
        grounds.append(ground)
        drawing.boxes.clear()
    cold, between, warm_ground = grounds
    assert sum(cold.bottom[:3]) < sum(between.bottom[:3]) < sum(warm_ground.bottom[:3])
    assert warm_ground.bottom not in (p.gold, p.felt), "not the whole way"
    assert warm_ground.fill not in (p.gold_bright, p.felt_light)
    assert len({cold.fill, between.fill, warm_ground.fill}) == 3
    assert cold.fill == (p.gold if is_main else p.raised)
    assert cold.bottom == (p.gold_low if is_main else p.raised_low)
    assert warm_ground.fill != cold.fill
    assert warm_ground.bottom != cold.bottom
    assert sum(warm_ground.bottom[:3]) > sum(cold.bottom[:3])
    assert drawing.lines[0].colour == (p.on_gold if is_main else p.text)
    assert drawing.lines[1].colour != drawing.lines[0].colour
    assert (cold.rim == warm_ground.rim) is is_main, "the rim of a quiet answer becomes brighter"
    assert BigAnswer(LOOK, "x", [], lambda: None, name="x").is_main is False


# --- the seats around the table of a new game -------------------------------------------------------------------


def seat_button(number: int = 0, name: str = "Robin", manner: str = "calm") -> SeatButton:
    return SeatButton(
        LOOK, FACES[number % 7], SeatText(name, manner, f"seat {number}", "a tip"), lambda: None, name="s"
    )


def test_a_seat_has_its_face_above_its_name_above_its_manner_in_the_middle(drawing: Drawing) -> None:
    button = seat_button()
    wide, high = button.measure()
    place = pygame.Rect(100, 60, wide, high)
    drawn(button, place)
    ((face, shown),) = drawing.faces
    name, manner = drawing.line("Robin"), drawing.line("calm")
    assert shown is FACES[0]
    assert all_inside([face, name.room, manner.room], place)
    assert face.bottom <= name.room.top
    assert name.room.top - face.bottom < 10
    assert name.room.bottom == manner.room.top
    assert (name.room.height, manner.room.height) == tuple(LOOK.fonts.line_height(one.px) for one in (name, manner))
    assert all(part.centerx == pytest.approx(place.centerx, abs=1) for part in (face, name.rect, manner.rect))
    assert face.top - place.top < 8
    assert face.height == pytest.approx(LOOK.theme.px(66), abs=1)
    assert name.px > manner.px
    assert (name.bold, manner.bold) == (True, False)
    assert 2 < name.room.left - place.left == place.right - name.room.right < 10
    assert (button.label, button.tip) == ("seat 0", "a tip")
    assert drawing.boxes == []


def test_a_seat_under_the_pointer_has_a_light_ground_and_a_golden_manner(drawing: Drawing) -> None:
    button = seat_button()
    wide, high = button.measure()
    place = pygame.Rect(100, 60, wide, high)
    drawn(button, place)
    button.warmth.jump(1.0)
    drawn(button, place)
    (ground,) = drawing.boxes
    assert ground.rect == place
    assert 10 < ground.fill[3] < 60
    drawing.boxes.clear()
    button.warmth.jump(0.5)
    drawn(button, place)
    assert 0 < drawing.boxes[0].fill[3] < ground.fill[3] * 0.7
    cold, warm, between = [line.colour for line in drawing.lines if line.text == "calm"]
    assert between not in (cold, warm)
    assert (cold, warm) == (LOOK.palette.text_soft, LOOK.palette.gold_bright)


def test_long_names_and_manners_shrink_to_the_width_of_the_seat(drawing: Drawing) -> None:
    button = seat_button(name="Maximiliane Alexandra", manner="careful and always waiting")
    wide, high = button.measure()
    drawn(button, pygame.Rect(100, 60, wide, high))
    for line, full in zip(drawing.lines, (Size.BODY, Size.CAPTION), strict=True):
        assert LOOK.theme.font(full) / 2 <= line.px <= LOOK.theme.font(full)
        assert line.room.left <= line.rect.left < line.rect.right <= line.room.right
    assert drawing.lines[0].px < LOOK.theme.font(Size.BODY)


class Card(Widget):
    """A card that needs some height, more if it is narrow."""

    def __init__(self, area: int) -> None:
        super().__init__(LOOK, name="card")
        self.area = area

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 300, self.area // (width or 300)

    def draw(self, surface: pygame.Surface) -> None:
        pass


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("size", [(1240, 640), (900, 660)])
def test_the_seats_stand_evenly_around_the_table_and_the_first_one_nearest(count: int, size: tuple[int, int]) -> None:
    table = RoundTable(LOOK, [seat_button(number) for number in range(count)], [Card(30_000)])
    place = pygame.Rect((20, 30), size)
    table.place(place)
    seats = [seat.rect for seat in table.seats]
    wide, high = table.seats[0].measure()
    assert all(seat.size == (wide, high) for seat in seats)
    assert all_inside([*seats, table._card.rect], place)
    assert seats[0].bottom == pytest.approx(place.bottom, abs=1)
    assert seats[0].centerx == pytest.approx(place.centerx, abs=1)
    for number in range(1, count):
        mirror = seats[count - number]
        assert seats[number].centery == pytest.approx(mirror.centery, abs=2)
        assert seats[number].centerx - place.centerx == pytest.approx(place.centerx - mirror.centerx, abs=2)
    if count > 2:
        assert seats[1].centerx < place.centerx, "the second seat is to the left of the first"
    if count % 2 == 0:
        assert seats[count // 2].top == pytest.approx(place.top, abs=1)
    if count % 4 == 0:
        assert seats[count // 4].left == pytest.approx(place.left, abs=1)
    if table.has_room(*size):
        card = table._card.rect
        assert card.center == place.center
        assert not any(card.colliderect(seat) for seat in seats)
        assert LOOK.theme.tx(220) <= card.width <= LOOK.theme.tx(430)
        assert card.height == table._card.measure(card.width)[1]
    assert table.children() == [*table.seats, table._card]


def test_the_first_card_that_fits_is_shown_and_another_size_chooses_again() -> None:
    large, small = Card(100_000), Card(9_000)
    table = RoundTable(LOOK, [seat_button(number) for number in range(5)], [large, small])
    assert table.has_room(1240, 660)
    assert table.has_room(700, 460)
    assert not table.has_room(400, 300)
    table.place(pygame.Rect(0, 0, 1240, 660))
    assert table._card is large
    table.place(pygame.Rect(0, 0, 700, 460))
    assert table._card is small
    table.place(pygame.Rect(0, 0, 1240, 660))
    assert table._card is large
    table.place(pygame.Rect(0, 0, 400, 300))
    assert table._card is small, "the smallest one where none fits"
    assert table._card.rect.center == pytest.approx((200, 150), abs=1)
    table.place(pygame.Rect(0, 0, 560, 340))
    wide = table.seats[0].measure()[0]
    assert table._card.rect.width == 560 - 2 * wide, "between the seats at both sides"


def test_the_widest_place_for_a_card_is_taken_first() -> None:
    table = RoundTable(LOOK, [seat_button(number) for number in range(5)], [Card(1_000)])
    rooms = table._rooms(pygame.Rect(0, 0, 1000, 660))
    assert len(rooms) > 1
    assert [room.width for room in rooms] == sorted((room.width for room in rooms), reverse=True)
    assert [room.height for room in rooms] == sorted(room.height for room in rooms)


class Fixed(Card):
    """A card that needs the same height in any width."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 300, self.area


def test_a_card_fits_exactly_between_the_seats() -> None:
    seats = [seat_button(number) for number in range(4)]
    table = RoundTable(LOOK, seats, [Fixed(100)])
    wide = next(wide for wide in range(300, 1200) if table.has_room(wide, 600))
    table.place(pygame.Rect(0, 0, wide, 600))
    assert table._card.rect.width == LOOK.theme.tx(220)
    room = max(table._rooms(pygame.Rect(0, 0, 900, 600)), key=lambda one: one.height if one.width >= 220 else 0)
    assert RoundTable(LOOK, seats, [Fixed(room.height)]).has_room(900, 600)
    assert not RoundTable(LOOK, seats, [Fixed(room.height + 1)]).has_room(900, 600)


def test_a_table_without_seats_has_no_room() -> None:
    assert not RoundTable(LOOK, [], [Card(100)]).has_room(1240, 660)


def test_a_table_wants_room_for_its_seats_and_its_smallest_card() -> None:
    table = RoundTable(LOOK, [seat_button(number) for number in range(5)], [Card(150_000), Card(90_000), Card(30_000)])
    wide, high = table.seats[0].measure()
    assert table.measure()[0] == pytest.approx(4 * wide, abs=30)
    assert table.measure(900)[0] == 900
    assert table.measure()[1] >= 2 * high + 100
    assert table.measure()[1] < 2 * high + 300


def test_the_cards_room_keeps_a_gap_to_the_seats_in_every_size() -> None:
    found = 0
    for wide in range(700, 1300, 60):
        for high in range(430, 720, 40):
            for count in (4, 5, 6):
                table = RoundTable(LOOK, [seat_button(number) for number in range(count)], [Card(12_000)])
                if table.has_room(wide, high):
                    found += 1
                    table.place(pygame.Rect(0, 0, wide, high))
                    near = table._card.rect.inflate(2 * 6, 2 * 6)
                    assert not any(near.colliderect(seat.rect) for seat in table.seats)
    assert found > 100


def test_the_felt_lies_below_the_middles_of_the_seats(drawing: Drawing) -> None:
    table = RoundTable(LOOK, [seat_button(number) for number in range(4)], [Card(9_000)])
    place = pygame.Rect(20, 30, 1200, 640)
    drawn(table, place)
    felt = drawing.boxes[0].rect
    assert felt.center == place.center
    assert felt.bottom == pytest.approx(table.seats[0].rect.centery, abs=2)
    assert felt.left == pytest.approx(table.seats[1].rect.centerx, abs=2)
    assert felt.top == pytest.approx(table.seats[2].rect.centery, abs=2)
    assert drawing.boxes[0].radius == min(felt.size) // 2
    assert len(drawing.faces) == 4, "the seats are drawn on it"
