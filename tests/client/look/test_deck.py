from __future__ import annotations

import importlib
import logging
from functools import partial
from itertools import combinations, pairwise, product
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.look.deck import (
    MASTER_BYTES,
    PASSING_BYTES,
    SHADOW_REACH,
    Deck,
    available_backs,
    hand_card_height,
)
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.files.storage import data_root
from tests.tiers import spread

SUITED = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
ELEVENS = ["SE", "HE", "DE", "CE"]
JOKERS = ["JK", "JB", "JR"]
OF_TAROT = [suit + rank for suit in "SHDC" for rank in "1PN"]
TRUMPS = [f"T{number}" for number in range(1, 22)]
FOOL = "FL"
SCENES = [*TRUMPS, FOOL]
NAMES = SUITED + ELEVENS + JOKERS + OF_TAROT + SCENES
HEIGHT = 140


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture(scope="module")
def deck() -> Deck:
    return Deck()


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def colours(picture: pygame.Surface) -> int:
    return len(set(memoryview(pixels(picture)).cast("I")))


CLEARLY = bytes(apart > 48 for apart in range(256))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of bytes that clearly differ."""
    assert one.get_size() == other.get_size()
    one, other = (pygame.image.frombytes(pixels(each), each.get_size(), "RGBA") for each in (one, other))
    count = 0
    for light, dark in ((one, other), (other, one)):
        lighter = light.copy()
        lighter.blit(dark, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        count += pixels(lighter).translate(CLEARLY).count(1)
    return count / len(pixels(one))


@pytest.mark.parametrize("name", NAMES)
def test_every_face_is_drawn(deck: Deck, name: str, caplog: pytest.LogCaptureFixture) -> None:
    picture = deck.face(name, HEIGHT)
    assert picture.get_size() == (deck.width(HEIGHT), HEIGHT) == (100, 140)
    assert colours(picture) > 20
    assert not caplog.records


@pytest.mark.nightly
def test_faces_differ_pairwise(deck: Deck) -> None:
    small = {name: deck.face(name, 70) for name in NAMES}
    for one, other in combinations(NAMES, 2):
        assert difference(small[one], small[other]) > 0.01, (one, other)


def test_the_corner_alone_tells_the_card(deck: Deck) -> None:
    corners = {name: deck.face(name, 200).subsurface((0, 0, 31, 66)) for name in NAMES}
    for one, other in combinations(NAMES, 2):
        assert difference(corners[one], corners[other]) > 0.01, (one, other)


def test_pages_and_knights_are_told_from_other_courts_by_their_figures(deck: Deck) -> None:
    """Even when small and without corners and colours, the figures show it: a child, a rider."""

    def figure(name: str) -> pygame.Surface:
        middle = deck.face(name, HEIGHT).subsurface((20, 8, 60, 124))
        return pygame.transform.smoothscale(pygame.transform.grayscale(middle), (15, 31))

    for suit, one, other in product("SHDC", "PN", "NJQK"):
        assert one == other or difference(figure(suit + one), figure(suit + other)) > 0.08, (suit, one, other)


def test_jokers_differ_without_colour(deck: Deck) -> None:
    grey = [pygame.transform.grayscale(deck.face(name, HEIGHT)) for name in JOKERS]
    assert all(difference(a, b) > 0.1 for a, b in combinations(grey, 2))


def test_trumps_are_told_from_each_other_without_colour_by_number_and_by_scene(deck: Deck) -> None:
    grey = [pygame.transform.grayscale(deck.face(name, HEIGHT)) for name in SCENES]
    for part, least in (((3, 4, 17, 20), 0.05), ((21, 9, 58, 122), 0.2)):
        shown = [card.subsurface(part) for card in grey]
        assert all(difference(a, b) > least for a, b in combinations(shown, 2)), part


def test_trumps_stand_apart_from_the_suits_in_a_fan(deck: Deck) -> None:
    """The visible strip of a trump in a fan is dark and has the blossom; that of a suit is white."""
    for name in [*SCENES, *SUITED, *OF_TAROT]:
        strip = pygame.transform.average_color(deck.face(name, HEIGHT).subsurface((3, 4, 17, 130)))
        assert (max(strip[:3]) < 128) == (name in SCENES), name
    blossoms = [deck.face(name, HEIGHT).subsurface((3, 28, 16, 13)) for name in TRUMPS]
    assert len({pixels(blossom) for blossom in blossoms}) == 1
    assert _pale(blossoms[0]) > 60


@pytest.mark.parametrize("name", spread([*SUITED, *ELEVENS, *OF_TAROT, *SCENES], 3))
def test_two_ended(deck: Deck, name: str) -> None:
    across = 34 if name in SCENES else 40  # a scene is not symmetrical and begins next to the corner
    corner = deck.face(name, 280).subsurface((4, 8, across, 96))
    other = pygame.transform.rotate(deck.face(name, 280).subsurface((196 - across, 176, across, 96)), 180)
    assert difference(corner, other) < 0.01


def test_four_colours() -> None:
    two, four = Deck(), Deck(four_colour=True)
    for name in SUITED + ELEVENS + OF_TAROT:
        assert pixels(two.face(name, 70)) != pixels(four.face(name, 70))
    for name in ("JK", "T21", FOOL):
        assert pixels(two.face(name, 70)) == pixels(four.face(name, 70))


@pytest.mark.parametrize(("name", "height"), spread(product([*SUITED, *ELEVENS, *OF_TAROT], [118, 280]), 7))
def test_the_large_deck_has_corners_half_as_large_again(deck: Deck, name: str, height: int) -> None:
    large = Deck(large_index=True).face(name, height)
    assert large.get_size() == deck.face(name, height).get_size()
    assert _corner_height(large, 0.2) >= 1.5 * _corner_height(deck.face(name, height), 0.14)


def test_numbers_of_trumps_are_half_as_large_again_in_the_large_deck(deck: Deck) -> None:
    large = Deck(large_index=True)
    for name in ("T1", "T14", "T21"):
        number = deck.face(name, 280).subsurface((4, 8, 34, 42))
        assert _pale(large.face(name, 280).subsurface((4, 8, 56, 62))) > 1.5**2 * _pale(number), name


@pytest.mark.parametrize(("name", "four"), spread(product(NAMES, [False, True]), 6))
def test_the_large_deck_is_whole_and_two_ended(name: str, four: bool, caplog: pytest.LogCaptureFixture) -> None:
    picture = Deck(large_index=True, four_colour=four).face(name, 280)
    assert colours(picture) > 20
    assert not caplog.records
    corner = picture.subsurface((4, 8, 54, 116))
    other = pygame.transform.rotate(picture.subsurface((142, 156, 54, 116)), 180)
    assert difference(corner, other) < 0.02


def test_the_corner_of_the_large_deck_alone_tells_the_card_even_when_fanned_in_a_small_window() -> None:
    large = Deck(large_index=True)
    corners = {name: large.face(name, 118).subsurface((0, 0, 26, 54)) for name in NAMES}
    for one, other in combinations(NAMES, 2):
        assert difference(corners[one], corners[other]) > 0.01, (one, other)


def test_small_cards_look_alike_in_both_decks(deck: Deck) -> None:
    assert pixels(deck.index("SK", 61)) == pixels(Deck(large_index=True).index("SK", 61))


def test_three_backs_or_more_alike_from_either_end() -> None:
    names = available_backs()
    assert len(names) >= 3
    for name in names:
        back = Deck(back_name=name).back(HEIGHT)
        assert difference(back, pygame.transform.rotate(back, 180)) < 0.02, name


def test_corners_are_cut_and_the_middle_is_solid(deck: Deck) -> None:
    for picture in (deck.face("SA", HEIGHT), deck.back(HEIGHT)):
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((50, 70)).a == 255


def test_angles_are_kept_in_steps(deck: Deck) -> None:
    turned = deck.face("HK", HEIGHT, 11.8)
    assert deck.face("HK", HEIGHT, 12.2) is turned
    assert deck.face("HK", HEIGHT, 372) is turned
    assert deck.face("HK", HEIGHT, -12) is not turned
    assert turned.get_width() > deck.width(HEIGHT)
    assert deck.back(HEIGHT, 8) is deck.back(HEIGHT, 8)
    assert deck.shadow(HEIGHT, 8) is deck.shadow(HEIGHT, 8)


def test_dimmed_is_darker_and_kept(deck: Deck) -> None:
    plain, dim = deck.face("D7", HEIGHT, 6), deck.face("D7", HEIGHT, 6, dimmed=True)
    assert dim is deck.face("D7", HEIGHT, 6, dimmed=True)
    assert plain.get_size() == dim.get_size()
    assert sum(pygame.transform.average_color(dim)[:3]) < sum(pygame.transform.average_color(plain)[:3])


def edges(picture: pygame.Surface) -> int:
    """Return the number of clear differences between neighbours in the middle row, independent of colour."""
    w, h = picture.get_size()
    row = [sum(picture.get_at((x, h // 2))[:3]) for x in range(w // 8, w * 7 // 8)]
    return sum(abs(a - b) > 60 for a, b in pairwise(row))


def test_with_high_contrast_a_dimmed_card_is_hatched() -> None:
    plain, hatched = Deck(), Deck(hatched=True)
    assert pixels(plain.face("S2", 200)) == pixels(hatched.face("S2", 200))
    assert edges(hatched.face("S2", 200, dimmed=True)) > edges(plain.face("S2", 200, dimmed=True)) + 8


def test_shadow_is_soft_and_larger(deck: Deck) -> None:
    shadow = deck.shadow(HEIGHT)
    reach = round(HEIGHT * SHADOW_REACH)
    assert shadow.get_height() == pytest.approx(HEIGHT + 2 * reach, abs=1)
    row = [shadow.get_at((x, HEIGHT // 2)).a for x in range(2 * reach)]
    assert row == sorted(row)
    assert row[0] < 25 < row[-1] < 200


def test_what_is_kept_is_bounded() -> None:
    deck = Deck(kept_bytes=600_000)
    for name in NAMES:
        deck.face(name, HEIGHT, 10)
    assert deck._kept.bytes <= 600_000
    assert deck._kept.bytes == sum(p.get_width() * p.get_height() * 4 for p in deck._kept.held.values())


def hasty_deck() -> Deck:
    deck = Deck()
    deck.hasty = True
    return deck


def test_cards_on_their_way_share_pictures_that_are_hardly_different() -> None:
    deck, moving = Deck(), partial(Placed, ("hand", 1), 100, 100, height=140, rest_height=140, rest_angle=40)
    seen = [
        card_drawing.picture(deck, moving(angle=angle, turn=turn, face="SA", moving=True))
        for angle, turn in ((10.1, 1.0), (9.8, 1.0), (12.0, 1.0), (10.1, 0.0), (10.1, 0.7), (10.1, 0.7))
    ]
    assert seen[0] is seen[1]
    assert len({pixels(one) for one in seen}) == 4
    assert pixels(seen[0]) == pixels(pygame.transform.rotozoom(deck.face("SA", 140), 10.0, 1.0))
    deck.edition += 1
    assert card_drawing.picture(deck, moving(angle=10.1, turn=1.0, face="SA", moving=True)) is not seen[0], (
        "a better one came"
    )
    for angle in range(11, 360):
        card_drawing.picture(deck, moving(angle=angle, turn=1.0, face="SA", moving=True))
    assert deck._passing.bytes <= PASSING_BYTES


def test_a_hasty_deck_becomes_as_good_as_any_other(deck: Deck) -> None:
    hasty = hasty_deck()
    small, dim = hasty.face("SK", 90, 8), hasty.face("SK", 90, 8, dimmed=True)
    large = hasty.face("SK", 200)
    assert pixels(large) != pixels(deck.face("SK", 200)), "at first it makes do"
    before = hasty.edition
    while hasty.prepare():
        pass
    assert hasty.edition > before
    assert pixels(hasty.face("SK", 200)) == pixels(deck.face("SK", 200))
    assert difference(hasty.face("SK", 90, 8), deck.face("SK", 90, 8)) < 0.02
    assert hasty.face("SK", 90, 8) is not small
    assert hasty.face("SK", 90, 8, dimmed=True) is not dim
    assert hasty.face("SK", 60) is not None
    assert not hasty.prepare(), "smaller ones are made from what is there"


def test_what_is_expected_is_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = hasty_deck()
    hasty.expect(60)
    drawn = 0
    while hasty.prepare():
        drawn += 1
    assert drawn == len(SUITED) + 2
    monkeypatch.setattr(hasty._source, "draw", lambda name, size: pytest.fail(f"{name} is drawn late"))
    for name in [*SUITED, "JK"]:
        hasty.face(name, 60, 4)
        hasty.face(name, 31, dimmed=True)
    hasty.back(60, 90)
    hasty.expect(60)
    assert not hasty.prepare()


def test_corners_alone_are_taken_from_the_face_that_is_there(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = hasty_deck()
    hasty.expect(200)
    while hasty.prepare():
        pass
    draw = hasty._source.draw
    monkeypatch.setattr(hasty._source, "draw", lambda name, size: pytest.fail(f"{name} is drawn late"))
    assert difference(hasty.index("SK", 90, 8), deck.index("SK", 90, 8)) < 0.02
    assert difference(hasty.index("SK", 90), hasty.face("SK", 90)) > 0.02
    asked: list[str] = []
    monkeypatch.setattr(
        hasty._source, "draw", lambda name, *rest, **more: asked.append(name) or draw(name, *rest, **more)
    )
    hasty.index("HQ", 260)
    assert asked == ["HQ index", "HQ"], "too large to be taken from it"
    asked.clear()
    hasty.large_index = True
    hasty.index("DQ", 90)
    assert asked == ["DQ index", "DQ"], "its corners are those of the usual face"


def test_the_pack_that_is_played_with_is_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = hasty_deck()
    drawn: list[str] = []
    monkeypatch.setattr(hasty._source, "draw", lambda name, size: drawn.append(name) or pygame.Surface(size))
    hasty.expect_pack(["S1", "T21", "FL"])
    assert not hasty.prepare(), "nobody has said how large"
    hasty.expect(60)
    while hasty.prepare():
        pass
    assert drawn == ["back-lattice", "S1", "T21", "FL"]
    hasty.expect_pack(["S1", "SN"])
    while hasty.prepare():
        pass
    assert drawn[4:] == ["SN"]


def test_a_whole_tarot_pack_is_kept_ahead_in_a_large_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tarot pack has 78 cards, the French pack 53. They are drawn a little smaller, but shown cards are sharp."""
    hasty = hasty_deck()
    monkeypatch.setattr(hasty._source, "draw", lambda _, size: pygame.Surface(size, pygame.SRCALPHA, 32))
    pack = [suit + rank for suit in "SHDC" for rank in "123456789TPNQK"] + SCENES
    hasty.expect_pack(pack)
    height = hand_card_height((2560, 1440))
    hasty.expect(height)
    while hasty.prepare():
        pass
    assert hasty._masters.held.keys() == {"back-lattice", *pack}
    assert hasty._masters.bytes <= MASTER_BYTES
    hasty.face("HN", height)
    hasty.prepare()
    assert hasty._masters.held["HN"].get_height() == 2 * height
    assert not hasty.prepare()


def test_an_ordinary_deck_never_makes_do() -> None:
    once, after = Deck(), Deck()
    after.face("HQ", 40)
    assert pixels(once.face("HQ", 120)) == pixels(after.face("HQ", 120))
    assert not after.prepare()


def test_missing_and_broken_pictures_become_plain_cards(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    faces = tmp_path / "faces"
    faces.mkdir()
    (faces / "SA.svg").write_text("<svg", encoding="utf-8")
    (faces / "SK.svg").write_bytes(b"\x00\xff" * 40)
    deck = Deck(faces, "back-none", four_colour=True)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            for name in ("SA", "SK", "SQ"):
                assert colours(deck.face(name, HEIGHT, 4)) > 3
                assert colours(deck.face(name, HEIGHT)) > 3
            assert colours(deck.back(HEIGHT)) > 3
    assert len(caplog.records) == 4
    assert pixels(deck.face("SA", HEIGHT)) != pixels(deck.face("SK", HEIGHT))


def test_with_a_display() -> None:
    pygame.display.init()
    try:
        pygame.display.set_mode((64, 64))
        assert Deck().face("S2", 40).get_at((14, 10)).a == 255
    finally:
        pygame.display.quit()


def test_every_file_stays_within_what_the_renderer_draws() -> None:
    wrong = (
        "clipPath",
        "<mask",
        "<text",
        "<use",
        "<symbol",
        "<pattern",
        "filter",
        "<image",
        "rgba(",
        "hsl(",
        " opacity=",
    )
    for path in sorted((data_root() / "assets" / "cards").rglob("*.svg")):
        words = path.read_text(encoding="utf-8")
        assert not [w for w in wrong if w in words], path
        assert 'viewBox="0 0 250 350"' in words


@pytest.mark.nightly
def test_the_files_are_what_the_generator_draws() -> None:
    pytest.importorskip("fontTools")
    folder = data_root() / "assets" / "cards"
    drawn = importlib.import_module("tools.cards.generate").pictures()
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.svg")}
    assert files.keys() == drawn.keys()
    assert not [name for name, path in files.items() if path.read_text(encoding="utf-8") != drawn[name]]


def test_every_trump_shows_its_own_number() -> None:
    pytest.importorskip("fontTools")
    frame = importlib.import_module("tools.cards.art.trumps.frame")
    for name in TRUMPS:
        for folder, number in (("faces", frame.number), ("large-faces", frame.large_number)):
            drawn = (data_root() / "assets" / "cards" / folder / f"{name}.svg").read_text(encoding="utf-8")
            assert number(name.removeprefix("T")) in drawn, (folder, name)


def test_index_cards_show_rank_and_suit_larger_than_the_face(deck: Deck) -> None:
    for name in SUITED + OF_TAROT + TRUMPS:
        small, face = deck.index(name, 61), deck.face(name, 61)
        assert small.get_size() == face.get_size()
        strip = pygame.Rect(0, 0, 9, 40)  # pips begin to the right of it
        assert _dark(small.subsurface(strip)) != _dark(face.subsurface(strip)), name
    assert _height_of_ink(deck.index("SK", 140)) > 1.5 * _height_of_ink(deck.face("SK", 140))
    for name in ("JK", FOOL):
        assert pixels(deck.index(name, 61)) == pixels(deck.face(name, 61)), "it has no rank"
    for name in TRUMPS:
        plain = deck.index(name, 61).subsurface((22, 4, 18, 22))
        assert colours(plain) == 1, "coloured stock, nothing on it but the number"
        assert max(plain.get_at((0, 0))[:3]) < 128
    edge = deck.index("T21", 180)
    assert len({tuple(edge.get_at((x, y))[:3]) for x in (6, 7, 8) for y in (7, 8, 9)}) == 1, "no rounded edge in it"
    assert pixels(deck.index("SA", 61)) != pixels(deck.index("CA", 61))


def _height_of_ink(picture: pygame.Surface) -> int:
    """Return the height of the index at the left edge, without the picture and the lower corner."""
    w, h = picture.get_size()
    inked = [y for y in range(3, h * 6 // 10) if any(picture.get_at((x, y)).b < 140 for x in range(3, w // 6))]
    return max(inked) - min(inked)


def _corner_height(picture: pygame.Surface, strip: float) -> int:
    """Return the total height of rank and suit within their strip."""
    w, h = picture.get_size()
    across = range(3, round(w * strip))
    inked = [y for y in range(3, round(h * 0.455)) if any(picture.get_at((x, y)).b < 140 for x in across)]
    return max(inked) - min(inked)


def _pale(picture: pygame.Surface) -> int:
    """Return the amount of ink on coloured stock."""
    w, h = picture.get_size()
    return sum(picture.get_at((x, y)).r > 180 for x in range(w) for y in range(h))


def _dark(picture: pygame.Surface) -> int:
    """Return the amount of dark ink."""
    w, h = picture.get_size()
    return sum(picture.get_at((x, y)).b < 140 for x in range(w) for y in range(h))
