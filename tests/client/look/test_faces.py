"""Portraits: each person has one in every mood, they differ at a plate's size, and they match the generator."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from mighty_gui.client.look import company, faces
from mighty_gui.client.look.faces import LETTER, MOODS, Face, draw_face, portraits
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.files.storage import data_root
from mighty_gui.match.setup import STYLES
from mighty_gui.texts import Texts
from tests.tiers import spread
from tools.faces.generate import pictures

GOLD = (0xE0, 0xB4, 0x5A, 255)
FOLDER = data_root() / "assets" / "faces"


def drawn(face: Face, diameter: int = 44) -> bytes:
    surface = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    draw_face(surface, Fonts(), (diameter // 2, diameter // 2), diameter, face)
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) / len(one)


def test_there_are_portraits_of_everyone_in_the_cast_and_of_nobody_else() -> None:
    assert {one.face for one in company.cast()} == portraits()
    assert len(portraits()) >= 16


@pytest.mark.parametrize("language", ["ko", "en"])
def test_everyone_in_the_cast_has_a_name_of_their_own_a_line_and_a_style(language: str) -> None:
    texts = Texts.load(language)
    names = [one.name(texts) for one in company.cast()]
    assert len(names) == len(set(names))
    for one in company.cast():
        assert "⟨" not in one.name(texts) + one.line(texts)
        assert one.style in STYLES
    assert {one.style for one in company.cast()} == set(STYLES)
    assert len({one.style for one in company.cast()[:4]}) == 4, "the first table has one of every style"


def test_every_portrait_is_told_from_every_other_at_forty_four_pixels() -> None:
    pictures = {name: drawn(Face(name, "?", GOLD)) for name in portraits()}
    for one, other in combinations(sorted(pictures), 2):
        assert difference(pictures[one], pictures[other]) > 0.05, (one, other)


@pytest.mark.parametrize("name", spread(sorted(portraits()), 3))
def test_a_face_shows_its_mood(name: str) -> None:
    pictures = [drawn(Face(name, "?", GOLD, mood), 80) for mood in MOODS]
    assert all(difference(one, other) > 0.001 for one, other in combinations(pictures, 2))


def test_whoever_does_not_take_part_is_darker() -> None:
    there, away = drawn(Face("scholar", "?", GOLD)), drawn(Face("scholar", "?", GOLD, away=True))
    assert sum(away) < sum(there)


@pytest.mark.parametrize("portrait", ["", LETTER, "nobody"])
def test_without_a_portrait_the_letter_is_shown(portrait: str) -> None:
    assert drawn(Face(portrait, "가", GOLD)) != drawn(Face(portrait, "나", GOLD))
    assert drawn(Face(portrait, "가", GOLD)) == drawn(Face("", "가", GOLD))


def test_a_portrait_that_cannot_be_read_becomes_the_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "portraits", lambda: {"no-file-of-this-name"})
    assert drawn(Face("no-file-of-this-name", "가", GOLD)) == drawn(Face("", "가", GOLD))


def test_a_portrait_is_round_and_leaves_the_corners_clear() -> None:
    surface = pygame.Surface((80, 80), pygame.SRCALPHA)
    draw_face(surface, Fonts(), (40, 40), 80, Face("fan", "?", GOLD))
    assert all(surface.get_at(corner).a == 0 for corner in ((0, 0), (79, 0), (0, 79), (79, 79)))
    assert all(abs(a - b) < 6 for a, b in zip(surface.get_at((40, 2))[:3], GOLD[:3], strict=True))


def test_the_files_are_what_the_generator_draws() -> None:
    made = pictures()
    files = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*.svg")}
    assert files.keys() == made.keys()
    assert not [name for name, path in files.items() if path.read_text(encoding="utf-8") != made[name]]


def test_the_drawings_use_only_what_the_program_can_draw() -> None:
    wrong = ("<text", "clip-path", "<mask", "Gradient", "<use", "<pattern", "filter", "<image", " opacity=")
    for path in sorted(FOLDER.rglob("*.svg")):
        words = path.read_text(encoding="utf-8")
        assert not [one for one in wrong if one in words], path
        assert f'viewBox="0 0 200 {1400 if path.parent.name == "hands" else 200}"' in words


def _distance(one: str, other: str) -> int:
    """Return the number of letters to change, leave out or add to turn one text into the other."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        before, row[0] = row[0], at
        for to, wanted in enumerate(other, 1):
            before, row[to] = row[to], min(row[to] + 1, row[to - 1] + 1, before + (letter != wanted))
    return row[-1]


def test_no_two_names_at_a_table_look_or_sound_alike() -> None:
    korean, english = ([one.name(Texts.load(language)) for one in company.cast()] for language in ("ko", "en"))
    for one, other in combinations(korean, 2):
        assert not any(a == b != " " for a, b in zip(one, other, strict=False)), (one, other)
        assert one[-1] != other[-1] or " " in one + other, (one, other)
    for one, other in combinations(english, 2):
        assert _distance(one, other) > 2, (one, other)
        assert one[:3] != other[:3] or " " in one, (one, other)
        assert one[-3:] != other[-3:], (one, other)
