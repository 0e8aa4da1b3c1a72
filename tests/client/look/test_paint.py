from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import MINIMUM, Size, Theme, fade, mix, seat_colour
from tests.client.pictures import same_picture

WHITE = (255, 255, 255, 255)


@pytest.fixture(scope="module")
def fonts():
    return Fonts()


def alpha(surface, pos):
    return surface.get_at(pos)[3]


def test_masks_are_round_at_the_corners_and_full_inside():
    mask = paint.mask((200, 80), 20)
    assert mask.get_size() == (200, 80)
    for corner in ((0, 0), (199, 0), (0, 79), (199, 79)):
        assert alpha(mask, corner) == 0
    for inside in ((100, 0), (0, 40), (199, 40), (100, 79), (100, 40)):
        assert alpha(mask, inside) == 255
    edge = {alpha(mask, (x, 3)) for x in range(20)}
    assert any(0 < value < 255 for value in edge)


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (200, 3), (41, 41), (2, 2)])
def test_any_size_can_be_drawn(size):
    assert paint.rounded_rect(size, 30, WHITE, rim=(1, 2, 3, 255), rim_width=2).get_size() == size
    paint.shadow(size, 12, 10)
    paint.circle(max(size), WHITE, rim=WHITE)


def test_a_ring_is_hollow():
    ring = paint.ring((100, 60), 15, 3)
    assert alpha(ring, (50, 1)) == 255
    assert alpha(ring, (50, 30)) == 0


def test_shadows_fade_outwards():
    shadow = paint.shadow((200, 100), 10, 12)
    strengths = [alpha(shadow, (x, 62)) for x in range(24)]
    assert strengths == sorted(strengths)
    assert strengths[0] < 10 < strengths[-1]


def test_the_shadow_of_what_is_round_at_its_ends_is_the_same_at_any_length():
    short, long = paint.shadow((200, 40), 20, 9), paint.shadow((500, 40), 20, 9)
    assert long.get_size() == (518, 58)
    for y in range(58):
        for x in range(60):
            assert alpha(short, (x, y)) == alpha(long, (x, y))
            assert alpha(short, (217 - x, y)) == alpha(long, (517 - x, y))
        assert alpha(long, (259, y)) == alpha(short, (109, y))
    assert alpha(long, (259, 29)) > 100


def test_light_is_as_wide_and_as_strong_as_it_should_be_whatever_was_painted_before():
    first = pygame.Surface((200, 200))
    paint.draw_glow(first, (100, 100), 150, (255, 200, 100, 255), 0.8)
    for wide, colour, strength in ((90, (255, 200, 100, 255), 0.8), (150, (0, 200, 0, 255), 0.8), (400, WHITE, 0.2)):
        other = pygame.Surface((200, 200))
        paint.draw_glow(other, (100, 100), wide, colour, strength)
        again = pygame.Surface((200, 200))
        paint.draw_glow(again, (100, 100), 150, (255, 200, 100, 255), 0.8)
        assert same_picture(first, again)
        assert not same_picture(first, other)
    assert first.get_at((20, 100)) == (0, 0, 0, 255) != first.get_at((40, 100))


def test_the_eye_comes_nearer_to_the_middle():
    surface = pygame.Surface((400, 200))
    for x, y in ((200, 100), (300, 100), (100, 100), (200, 50)):
        surface.fill("white", (x - 3, y - 3, 6, 6))
    paint.draw_nearer(surface, 1.1)
    for x, y in ((200, 100), (310, 100), (90, 100), (200, 45)):
        assert surface.get_at((x, y))[:3] == (255, 255, 255)
    for x, y in ((300, 100), (100, 100), (200, 53)):
        assert surface.get_at((x, y))[:3] != (255, 255, 255)


def test_shapes_are_made_once():
    assert paint.rounded_rect((50, 50), 5, WHITE) is paint.rounded_rect((50, 50), 5, WHITE)
    assert suit_signs.suit("S", 20, WHITE) is suit_signs.suit("S", 20, WHITE)


def test_suits_and_icons_are_visible():
    for letter in "SHDC":
        assert pygame.mask.from_surface(suit_signs.suit(letter, 32, WHITE)).count() > 150
    for name in ("down", "check", "cross", "gear", "sound", "mute", "help", "undo"):
        assert pygame.mask.from_surface(suit_signs.icon(name, 32, WHITE)).count() > 20


def test_the_theme_scales_with_window_and_text():
    small, wide = Theme(MINIMUM), Theme((2560, 1440), 2.0)
    assert small.scale == pytest.approx(0.8)
    assert wide.px(10) == 20
    assert wide.tx(10) == 40
    assert wide.font(Size.BODY) == 80
    assert small.font(Size.CAPTION) >= 13
    assert seat_colour(small, 0) != seat_colour(small, 1)


def test_colours():
    assert mix((0, 0, 0, 0), (100, 200, 50, 255), 0.5) == (50, 100, 25, 128)
    assert fade((1, 2, 3, 200), 0.5) == (1, 2, 3, 100)
    four = Theme(four_colours=True)
    assert len({four.suit(suit, dark=False) for suit in "SHDC"}) == 4
    assert Theme().suit("H") == Theme().suit("D")


def test_hangul_is_there_in_every_weight(fonts):
    assert fonts.notice == ""
    boxes = set()
    for serif in (False, True):
        for bold in (False, True):
            line = fonts.render("뷁♠", 40, WHITE, bold=bold, serif=serif)
            boxes.add(pygame.mask.from_surface(line).count())
            missing = fonts.render("\ue000\ue000", 40, WHITE, bold=bold, serif=serif)
            assert pygame.image.tobytes(line, "RGBA") != pygame.image.tobytes(missing, "RGBA")
    assert len(boxes) == 4


def test_what_is_measured_is_what_is_drawn(fonts):
    for text in ("공약 13", "Mighty ♠A", "가나다라마바사"):
        for bold in (False, True):
            width, height = fonts.size(text, 22, bold=bold)
            drawn = fonts.render(text, 22, WHITE, bold=bold).get_size()
            assert abs(drawn[0] - width) <= 1
            assert drawn[1] == height


@pytest.mark.parametrize(
    "path", ["/home/somebody/.local/share/mighty/exports/rules-suwon.png", r"C:\Users\me\exports\rules.png"]
)
def test_a_path_is_broken_behind_its_folders_and_within_a_name_only_where_that_is_wider(fonts, path):
    name = path.replace("\\", "/").rpartition("/")[2]
    width = fonts.width(name, 20) + 8
    lines = fonts.wrap(path, 20, width)
    assert "".join(lines) == path
    assert lines[-1] == name
    assert all(line[-1] in "/\\" for line in lines[:-1])
    assert all(fonts.fits(line, 20, width) for line in lines)
    narrow = fonts.wrap(path, 20, fonts.width(name, 20) // 2)
    assert "".join(narrow) == path
    assert all(fonts.fits(line, 20, fonts.width(name, 20) // 2) for line in narrow)


def test_wrapping_breaks_at_spaces_then_between_syllables(fonts):
    text = "마이티는 다섯 사람이 하는 트릭 테이킹 게임입니다"
    lines = fonts.wrap(text, 20, 160)
    assert " ".join(lines) == text
    assert all(fonts.fits(line, 20, 160) for line in lines)
    word = "가나다라마바사아자차카타파하" * 3
    pieces = fonts.wrap(word, 20, 100)
    assert "".join(pieces) == word
    assert all(fonts.fits(piece, 20, 100) for piece in pieces)
    assert fonts.wrap("one\n\ntwo", 20, 500) == ["one", "", "two"]
    assert fonts.wrap("가나", 20, 1) == ["가", "나"]


def test_shortening_ends_in_an_ellipsis_and_can_be_listened_to(fonts):
    heard = []
    fonts.on_shorten = heard.append
    short = fonts.shorten("아주 긴 이름을 가진 사람", 20, 100)
    fonts.on_shorten = None
    assert short.endswith("…")
    assert fonts.fits(short, 20, 100)
    assert heard == ["아주 긴 이름을 가진 사람"]
    assert fonts.shorten("짧다", 20, 100) == "짧다"
    assert fonts.fitting("아주 긴 이름", 20, 90) < 20


def test_without_any_font_the_game_still_starts():
    bare = Fonts(packaged=lambda serif: None)
    assert bare.notice in ("client.notice.system_font", "client.notice.no_hangul_font")
    assert bare.render("abc", 20, WHITE).get_width() > 10


def test_medallions_badges_and_lettering(fonts):
    surface = pygame.Surface((300, 200))
    paint.draw_medallion(surface, fonts, (50, 50), 60, "철", (200, 160, 60, 255))
    rect = paint.draw_badge(surface, fonts, "주공", 20, (100, 50), fill=WHITE, ink=(0, 0, 0, 255))
    assert rect.width == paint.badge_width(fonts, "주공", 20)
    gold = paint.lettering(fonts, "마이티", 60, (255, 224, 150, 255), (190, 140, 50, 255))
    assert gold.get_width() > 180
    assert paint.glow(80, (255, 200, 80, 160)).get_at((40, 40))[3] > 100
