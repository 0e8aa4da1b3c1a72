"""Faces and pictures to choose from: keys, clicks, places, marks, and what a screen reader gets."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.faces import Face
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Page
from mighty_gui.client.widgets.portraits import Candidate, FacePicker, PicturePicker, Portrait
from tests.client.widgets.test_listbox import differing
from tests.client.widgets.test_widgets import look

LOOK = look()
SIZE = (640, 480)
RED, BLUE = (200, 40, 40, 255), (40, 60, 200, 255)


def face(number: int) -> Face:
    return Face("", chr(ord("A") + number), RED)


class Faces:
    """Seven faces in lines of four and three, and what was chosen."""

    def __init__(self, value: str = "f0", count: int = 7, across: int = 4) -> None:
        self.changes: list[str] = []
        candidates = [Candidate(f"f{n}", f"이름 {n}", face(n), taken=n == 2) for n in range(count)]
        self.picker = FacePicker(LOOK, candidates, value, self.changes.append, label="얼굴", taken="앉음", name="faces")
        self.cell = self.picker._cell
        width = across * self.cell + 6
        self.picker.place(pygame.Rect((100, 60), self.picker.measure(width)))
        self.picker.focused = True

    def at(self, number: int) -> pygame.Rect:
        return self.picker.cell(number)

    def key(self, kind: Kind) -> bool:
        return self.picker.handle(Intent(kind))

    def picture(self) -> pygame.Surface:
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        self.picker.draw(surface)
        return surface


def point(widget: FacePicker | PicturePicker, pos: tuple[int, int], kind: Kind = Kind.PRESS, button: int = 1) -> bool:
    return widget.handle(Intent(kind, pos=pos, button=button if kind is Kind.PRESS else 0))


# --- faces --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "kind", "chosen"),
    [
        (0, Kind.RIGHT, 1),
        (3, Kind.RIGHT, 4),
        (5, Kind.RIGHT, 6),
        (6, Kind.LEFT, 5),
        (4, Kind.LEFT, 3),
        (1, Kind.LEFT, 0),
        (0, Kind.DOWN, 4),
        (2, Kind.DOWN, 6),
        (6, Kind.UP, 2),
        (4, Kind.UP, 0),
        (3, Kind.HOME, 0),
        (3, Kind.END, 6),
    ],
)
def test_a_key_chooses_the_face_in_its_direction(start: int, kind: Kind, chosen: int) -> None:
    faces = Faces(f"f{start}")
    assert faces.key(kind)
    assert faces.changes == [f"f{chosen}"]
    assert (faces.picker.value, faces.picker.index) == (f"f{chosen}", chosen)


@pytest.mark.parametrize(
    ("start", "kind"),
    [
        (0, Kind.LEFT),
        (6, Kind.RIGHT),
        (3, Kind.UP),
        (4, Kind.DOWN),
        (3, Kind.DOWN),
        (2, Kind.PAGE_DOWN),
        (2, Kind.CONFIRM),
    ],
)
def test_a_key_without_a_face_in_its_direction_leads_out(start: int, kind: Kind) -> None:
    faces = Faces(f"f{start}")
    assert not faces.key(kind)
    assert faces.changes == []


def test_the_first_and_the_last_face_are_reported_once_only() -> None:
    faces = Faces("f0")
    assert faces.key(Kind.HOME)
    assert faces.changes == []
    assert faces.key(Kind.END)
    assert faces.key(Kind.END)
    assert faces.changes == ["f6"]


def test_without_the_focus_keys_choose_no_face() -> None:
    faces = Faces("f3")
    faces.picker.focused = False
    assert not faces.key(Kind.RIGHT)
    assert faces.changes == []


@pytest.mark.parametrize("number", range(7))
def test_a_click_chooses_the_face_under_it(number: int) -> None:
    faces = Faces("f1")
    for pos in (faces.at(number).center, faces.at(number).inflate(-4, -4).topleft):
        assert point(faces.picker, pos)
    assert faces.changes == ([] if number == 1 else [f"f{number}"])


def test_pointing_or_another_mouse_button_chooses_no_face() -> None:
    faces = Faces("f1")
    assert point(faces.picker, faces.at(3).center, Kind.MOVE)
    for button in (2, 3):
        assert point(faces.picker, faces.at(3).center, button=button)
    assert not point(faces.picker, (5, 5))
    assert not point(faces.picker, (5, 5), Kind.MOVE)
    assert faces.changes == []
    faces.picker.focused = False
    assert not point(faces.picker, faces.at(3).center, Kind.RELEASE)


def test_pointing_at_a_face_tells_its_name_and_whether_it_is_at_the_table() -> None:
    faces = Faces("f1")
    tips = []
    for number in (0, 2):
        point(faces.picker, faces.at(number).center, Kind.MOVE)
        tips.append(faces.picker.tip)
    assert tips == ["이름 0", "이름 2 · 앉음"]
    faces.picker.hovered = True
    faces.picker.step(0.1)
    assert faces.picker.tip == tips[1], "as long as the pointer stays"
    faces.picker.hovered = False
    faces.picker.step(0.1)
    assert faces.picker.tip == ""


def test_the_tip_begins_with_the_first_face() -> None:
    """Number 0 is a face like any other."""
    faces = Faces("f1")
    plain = faces.picture()
    point(faces.picker, faces.at(0).center, Kind.MOVE)
    assert faces.at(0).inflate(8, 8).contains(differing(plain, faces.picture()))


def test_faces_fill_their_lines_evenly_and_the_whole_width() -> None:
    faces = Faces(count=9, across=7)
    cells = [faces.at(n) for n in range(9)]
    assert [cell.top for cell in cells] == [cells[0].top] * 5 + [cells[5].top] * 4, "5 and 4, not 7 and 2"
    assert all(abs(before.right - after.left) <= 1 for before, after in pairwise(cells[:5]))
    assert cells[0].topleft == faces.picker.rect.topleft
    assert abs(cells[4].right - faces.picker.rect.right) <= 1
    assert cells[5].top == cells[0].bottom
    assert cells[8].bottom == faces.picker.rect.bottom
    assert cells[5].left == cells[0].left


@pytest.mark.parametrize(
    ("count", "across", "lines"), [(1, 4, 1), (4, 4, 1), (5, 4, 2), (8, 4, 2), (9, 4, 3), (3, 1, 3)]
)
def test_the_height_is_that_of_all_lines(count: int, across: int, lines: int) -> None:
    faces = Faces(count=count, across=across)
    width = across * faces.cell + 6
    assert faces.picker.measure(width) == (width, lines * faces.cell)
    assert faces.picker.measure(10) == (10, count * faces.cell), "however narrow"


def test_without_a_given_width_nine_faces_fit_in_a_line() -> None:
    assert Faces(count=9).picker.measure()[1] == Faces(count=9).cell
    assert Faces(count=10).picker.measure()[1] == 2 * Faces(count=10).cell
    assert Faces(count=9).picker.measure()[0] >= 9 * Faces(count=9).cell


def test_a_reader_gets_the_name_and_place_of_the_chosen_face() -> None:
    faces = Faces("f4")
    assert (faces.picker.value_text, faces.picker.position) == ("이름 4", (5, 7))
    assert Faces("unknown").picker.position == (1, 7)


@pytest.mark.parametrize("number", [0, 3])
def test_the_chosen_face_has_a_ring_around_its_middle_and_a_tick_at_its_lower_right(number: int) -> None:
    chosen, cell = Faces(f"f{number}").picture(), Faces().at(number)
    plain = Faces("f6").picture()
    gold = LOOK.palette.gold_bright[:3]
    column = [y for y in range(cell.top, cell.bottom) if chosen.get_at((cell.centerx, y))[:3] == gold]
    assert column, "the ring crosses the middle column"
    above, below = cell.centery - column[0], column[-1] - cell.centery
    assert abs(above - below) <= 1
    drawn = plain.subsurface(cell).get_bounding_rect()
    assert column[-1] - column[0] >= drawn.height, "it surrounds the face"
    assert chosen.get_at(cell.center) == plain.get_at(cell.center), "the face itself is not covered"
    tick = (cell.centerx + cell.width // 4, cell.centery + cell.width // 4)
    assert chosen.get_at(tick) != plain.get_at(tick)
    for x, y in ((-1, -1), (1, -1), (-1, 1)):
        spot = (cell.centerx + x * cell.width // 4, cell.centery + y * cell.width // 4)
        assert chosen.get_at(spot) == plain.get_at(spot), "the tick is at one corner only"


def test_the_ring_of_the_face_under_the_pointer_is_thinner_in_colour_and_has_no_tick() -> None:
    faces = Faces("f6")
    plain = faces.picture()
    point(faces.picker, faces.at(1).center, Kind.MOVE)
    pointed, cell = faces.picture(), faces.at(1)
    assert cell.inflate(4, 4).contains(differing(plain, pointed))
    tick = (cell.centerx + cell.width // 4, cell.centery + cell.width // 4)
    assert pointed.get_at(tick) == plain.get_at(tick)
    inks = {tuple(pointed.get_at((cell.centerx, y))[:3]) for y in range(cell.top, cell.bottom)}
    assert LOOK.palette.gold_bright[:3] not in inks
    assert differing(plain, pointed).height > 0.7 * cell.height


def test_every_face_is_drawn_inside_its_own_place_and_has_room_around_it() -> None:
    faces = Faces("f6")
    surface = faces.picture()
    for number in range(6):
        cell = faces.at(number)
        drawn = surface.subsurface(cell).get_bounding_rect()
        assert 0.7 * cell.height < drawn.height < cell.height
        assert abs(drawn.centery - cell.height // 2) <= 1
        assert abs(drawn.centerx - cell.width // 2) <= 1


def test_faces_that_are_scrolled_away_are_not_drawn() -> None:
    faces = Faces("f0")
    faces.picker.clip_to(faces.at(0).union(faces.at(3)))
    surface = faces.picture()
    assert surface.subsurface(faces.at(1)).get_bounding_rect().height > 0
    assert surface.subsurface(faces.at(5)).get_bounding_rect().height == 0
    faces.picker.clip_to(None)
    assert faces.picture().subsurface(faces.at(5)).get_bounding_rect().height > 0


def test_a_rebuilt_picker_keeps_the_mark_under_the_pointer() -> None:
    old, new, page = Faces("f6"), Faces("f6"), Page(LOOK)
    page.show([old.picker])
    point(old.picker, old.at(1).center, Kind.MOVE)
    page.show([new.picker])
    assert differing(old.picture(), new.picture()).size == (0, 0)


def test_a_portrait_is_a_square_in_the_middle_of_its_place() -> None:
    portrait = Portrait(LOOK, face(0), 80)
    assert portrait.measure() == portrait.measure(300) == (80, 80)
    for place, side in ((pygame.Rect(50, 40, 200, 120), 80), (pygame.Rect(50, 40, 200, 50), 50)):
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        portrait.place(place).draw(surface)
        drawn = surface.get_bounding_rect()
        assert place.contains(drawn)
        assert 0.85 * side < drawn.height <= side
        assert abs(drawn.centerx - place.centerx) <= 1
        assert abs(drawn.centery - place.centery) <= 1


def test_the_focus_ring_is_drawn_around_all_faces() -> None:
    faces = Faces("f0")
    faces.picker.ringed = True
    assert faces.picture().get_bounding_rect().contains(faces.picker.rect.inflate(2, 2))


# --- pictures -----------------------------------------------------------------------------------------


class Squares(PicturePicker):
    """Pictures 60 pixels wide and 40 high, each in one colour."""

    setting = "square"

    def one(self, width: int) -> tuple[int, int]:
        return 60, 40

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        surface.fill(RED if chosen else BLUE, place)


class Pictures:
    """Seven pictures in lines of three, and what was chosen."""

    def __init__(self, value: str = "p0", count: int = 7, across: int = 3) -> None:
        self.changes: list[str] = []
        names = [f"p{n}" for n in range(count)]
        self.picker = Squares(LOOK, names, value, self.changes.append, "그림", lambda name: f"그림 {name}")
        width = across * (60 + self.picker._gap) + 6
        self.picker.place(pygame.Rect((100, 60), self.picker.measure(width)))
        self.picker.focused = True

    def at(self, number: int) -> pygame.Rect:
        return self.picker.places()[number][1]

    def key(self, kind: Kind) -> bool:
        return self.picker.handle(Intent(kind))

    def picture(self) -> pygame.Surface:
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        self.picker.draw(surface)
        return surface


@pytest.mark.parametrize(
    ("start", "kind", "chosen"),
    [
        (0, Kind.RIGHT, 1),
        (2, Kind.RIGHT, 3),
        (3, Kind.LEFT, 2),
        (1, Kind.LEFT, 0),
        (0, Kind.DOWN, 3),
        (3, Kind.DOWN, 6),
        (6, Kind.UP, 3),
        (3, Kind.UP, 0),
        (0, Kind.CONFIRM, 1),
        (6, Kind.CONFIRM, 0),
    ],
)
def test_a_key_chooses_the_picture_in_its_direction_and_enter_the_next(start: int, kind: Kind, chosen: int) -> None:
    pictures = Pictures(f"p{start}")
    assert pictures.key(kind)
    assert pictures.changes == [f"p{chosen}"]
    assert pictures.picker.value == f"p{chosen}"


@pytest.mark.parametrize(("start", "kind"), [(0, Kind.LEFT), (6, Kind.RIGHT)])
def test_at_an_end_the_arrow_stays_at_the_picture(start: int, kind: Kind) -> None:
    pictures = Pictures(f"p{start}")
    assert pictures.key(kind)
    assert pictures.changes == []


@pytest.mark.parametrize(
    ("start", "kind"),
    [(0, Kind.UP), (2, Kind.UP), (5, Kind.DOWN), (4, Kind.DOWN), (6, Kind.DOWN), (3, Kind.HOME), (3, Kind.PAGE_UP)],
)
def test_from_the_outer_lines_the_arrows_lead_out_of_the_pictures(start: int, kind: Kind) -> None:
    pictures = Pictures(f"p{start}")
    assert not pictures.key(kind)
    assert pictures.changes == []


@pytest.mark.parametrize(
    ("start", "kind", "chosen"), [(1, Kind.UP, 0), (1, Kind.DOWN, 2), (1, Kind.LEFT, 0), (1, Kind.RIGHT, 2)]
)
def test_in_a_column_up_and_down_do_the_same_as_left_and_right(start: int, kind: Kind, chosen: int) -> None:
    pictures = Pictures(f"p{start}", count=3, across=1)
    assert pictures.key(kind)
    assert pictures.changes == [f"p{chosen}"]
    ends = Pictures(f"p{chosen}", count=3, across=1)
    assert ends.key(kind)
    assert ends.changes == []


def test_an_unknown_picture_counts_as_the_first() -> None:
    pictures = Pictures("lost")
    assert pictures.key(Kind.RIGHT)
    assert pictures.changes == ["p1"]


def test_without_the_focus_keys_choose_no_picture() -> None:
    pictures = Pictures("p3")
    pictures.picker.focused = False
    for kind in (Kind.RIGHT, Kind.CONFIRM):
        assert not pictures.key(kind)
    assert pictures.changes == []


@pytest.mark.parametrize("number", range(7))
def test_a_click_chooses_the_picture_under_it(number: int) -> None:
    pictures = Pictures("p1")
    assert point(pictures.picker, pictures.at(number).center)
    assert pictures.changes == ([] if number == 1 else [f"p{number}"])


def test_a_click_between_pictures_or_with_another_button_chooses_none() -> None:
    pictures = Pictures("p1")
    assert not point(pictures.picker, (pictures.at(0).right + 2, pictures.at(0).centery))
    pictures.picker.focused = False
    for button in (2, 3):
        assert not point(pictures.picker, pictures.at(3).center, button=button)
    assert not pictures.picker.handle(Intent(Kind.RELEASE, pos=pictures.at(3).center, button=1))
    assert pictures.changes == []


def test_faces_and_pictures_can_have_the_focus_and_click_when_they_are_pressed() -> None:
    faces, pictures = Faces("f1"), Pictures("p1")
    for picker, pos in ((faces.picker, faces.at(3).center), (pictures.picker, pictures.at(3).center)):
        heard: list[Cue] = []
        page = Page(LOOK, heard.append)
        page.show([picker])
        assert page.focus is picker
        page.handle(Intent(Kind.PRESS, pos=pos, button=1))
        assert heard == [Cue.CLICK]


def test_a_picture_that_is_scrolled_away_cannot_be_clicked() -> None:
    pictures = Pictures("p1")
    pictures.picker.clip_to(pictures.at(0).union(pictures.at(2)))
    assert not point(pictures.picker, pictures.at(3).center)
    assert point(pictures.picker, pictures.at(2).center)
    assert pictures.changes == ["p2"]


def test_pictures_stand_in_lines_with_one_gap_inside_their_place() -> None:
    pictures = Pictures()
    places = [place for _, place in pictures.picker.places()]
    assert [name for name, _ in pictures.picker.places()] == [f"p{n}" for n in range(7)]
    assert {place.size for place in places} == {(60, 40)}
    assert [place.top for place in places] == [places[0].top] * 3 + [places[3].top] * 3 + [places[6].top]
    across, down = places[1].left - places[0].right, places[3].top - places[0].bottom
    assert across == down == places[2].left - places[1].right == places[6].top - places[3].bottom > 0
    assert [place.left for place in places[:3]] == [place.left for place in places[3:6]]
    assert all(pictures.picker.rect.contains(place.inflate(8, 8)) for place in places), "with their frames"
    assert places[6].bottom + 4 <= pictures.picker.rect.bottom - pictures.picker._line, "the name has its own line"


@pytest.mark.parametrize(("more", "across"), [(0, 3), (-1, 2)])
def test_as_many_pictures_stand_side_by_side_as_fit(more: int, across: int) -> None:
    pictures = Pictures()
    exact = pictures.at(2).right - pictures.picker.rect.left + (pictures.at(0).left - pictures.picker.rect.left)
    pictures.picker.place(pygame.Rect(100, 60, exact + more, 400))
    assert pictures.at(across - 1).top == pictures.at(0).top < pictures.at(across).top


@pytest.mark.parametrize(("count", "lines"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_each_line_of_pictures_adds_to_the_height(count: int, lines: int) -> None:
    pictures = Pictures(count=count)
    per_line = 40 + pictures.picker._gap
    assert pictures.picker.measure(240) == (240, lines * per_line + pictures.picker._line)
    assert pictures.picker.measure(10)[1] == count * per_line + pictures.picker._line, "however narrow"


def test_without_a_given_width_all_pictures_stand_in_one_line() -> None:
    pictures = Pictures()
    width, height = pictures.picker.measure()
    pictures.picker.place(pygame.Rect(0, 0, width, height))
    assert pictures.at(6).top == pictures.at(0).top
    assert pictures.at(6).right <= width


def test_a_reader_gets_the_name_and_place_of_the_chosen_picture() -> None:
    pictures = Pictures("p2")
    assert (pictures.picker.value_text, pictures.picker.position) == ("그림 p2", (3, 7))
    assert (pictures.picker.name, pictures.picker.label) == ("square", "그림")


def test_only_the_chosen_picture_has_a_frame_and_a_tick() -> None:
    pictures = Pictures("p1")
    surface, gold = pictures.picture(), LOOK.palette.gold[:3]
    at = pictures.at(1)
    assert surface.get_at(at.move(-20, -10).center)[:3] == RED[:3]
    assert surface.get_at(pictures.at(0).center)[:3] == BLUE[:3]
    for edge in ((at.centerx, at.top - 3), (at.centerx, at.bottom + 2), (at.left - 3, at.centery)):
        assert surface.get_at(edge)[:3] == gold, "the frame is outside the picture on every side"
    assert surface.get_at((at.centerx, at.top + 2))[:3] == RED[:3]
    assert surface.get_at((at.right - 6, at.bottom - 6))[:3] != RED[:3], "the tick"
    assert surface.get_at((at.left + 6, at.top + 6))[:3] == RED[:3]
    covered = pygame.mask.from_threshold(surface.subsurface(at), RED, (1, 1, 1, 255))
    covered.invert()
    tick = max(covered.get_bounding_rects(), key=lambda box: box.width)
    assert tick.bottomright == at.size, "it stands in the lower right corner"
    assert tick.width == tick.height < at.height
    assert surface.get_at((pictures.at(2).centerx, at.top - 3)).a == 0


def test_the_name_of_the_chosen_picture_stands_below_all_pictures() -> None:
    surface, picker = Pictures("p1", count=3).picture(), Pictures("p1", count=3).picker
    below = pygame.Rect(0, picker.rect.bottom - picker._line, SIZE[0], SIZE[1] - picker.rect.bottom + picker._line)
    text = surface.subsurface(below).get_bounding_rect().move(below.topleft)
    assert picker.rect.contains(text)
    assert text.height > 6
    assert abs(text.left - Pictures("p1", count=3).at(0).left) <= 3


def test_the_focus_ring_is_drawn_around_all_pictures_and_the_name() -> None:
    pictures = Pictures("p1")
    pictures.picker.ringed = True
    assert pictures.picture().get_bounding_rect().contains(pictures.picker.rect.inflate(2, 2))
