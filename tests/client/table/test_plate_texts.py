"""The texts on a nameplate: none covers another and none extends past the plate, on a table of any size."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any, cast

import pygame
import pytest

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table import table_painter
from mighty_gui.client.table.paint.plates import place_texts, portrait_place
from mighty_gui.client.table.paint.seat_face import Badge, SeatFace
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.client.table.table_painter import TableGround
from mighty_gui.client.widgets import Look
from mighty_gui.texts import Texts

FONTS = Fonts()
PARTS = [((570, 570), 1.0), ((744, 524), 1.0), ((1024, 283), 1.6)]
"""Tables next to or above a pane of text, in windows of 1024x640, 1280x800 and 800x1280."""
WHOLE = [*product([(800, 1280), (1024, 640), (1920, 1080)], (1.0, 2.0))]
WON = {"ko": ("13점", "합계 −12"), "en": ("13 pts", "total −12")}


def faces(language: str, name: str) -> list[SeatFace]:
    """Return every combination of what a plate may show next to a name."""
    roles = (None, *(Badge(Texts.load(language)(f"role.{role}"), "gold") for role in ("declarer", "friend")))
    notes = (("", ""), (WON[language][0], ""), WON[language])
    return [
        SeatFace(1, name, name[0], 0, won, total, badge=badge, gain=gain)
        for (won, total), badge, gain in product(notes, roles, (None, -12))
    ]


@pytest.mark.parametrize(("size", "text_scale"), [*PARTS, *WHOLE], ids=str)
@pytest.mark.parametrize(("language", "name"), [("ko", "김 선생"), ("en", "Mr Kim"), ("en", "Deokbae")])
def test_no_text_covers_another(language: str, name: str, size: tuple[int, int], text_scale: float) -> None:
    look = Look(Theme(size, text_scale), FONTS)
    seat_counts = (2, 5, 8) if (size, text_scale) in WHOLE else (2, 5)
    plates = [place.plate for seats in seat_counts for place in table_layout(look.theme, seats, 0, False, False).seats]
    for plate in {tuple(plate.size): plate for plate in plates}.values():
        (middle, _), side = portrait_place(look.theme, plate)
        face_edge = middle + side // 2
        for face in faces(language, name):
            at = place_texts(look, plate, face)
            name_wide = min(at.name.width, FONTS.width(name, at.name.height, bold=True))
            texts = {"name": pygame.Rect(at.name.topleft, (name_wide, at.name.height))}
            if at.note:
                texts["note"] = at.note_rect
            others = (("gain", at.gain), ("badge", at.badge), ("total", at.total_rect))
            texts |= {key: rect for key, rect in others if rect is not None}
            for (one, first), (other, second) in combinations(texts.items(), 2):
                assert not first.colliderect(second), f"{one} and {other} on {plate.size}: {face}"
            assert name_wide > 0
            assert FONTS.fits(name, at.name.height, at.name.width, bold=True), f"{name} is cut on {plate.size}: {face}"
            for key, rect in texts.items():
                assert plate.inflate(0, 2 * look.theme.px(2) + 2).contains(rect), f"{key} leaves {plate.size}: {face}"
                assert rect.left >= face_edge - look.theme.px(8), f"{key} covers the face on {plate.size}"


def test_a_gain_alone_lies_below_the_name() -> None:
    look, plate = Look(Theme((1024, 640), 1.0), FONTS), pygame.Rect(0, 0, 130, 32)
    at = place_texts(look, plate, SeatFace(1, "Okbun", "O", 0, "", "", gain=-4))
    assert at.gain is not None
    assert at.name.bottom <= at.gain.top
    assert place_texts(look, plate, SeatFace(1, "Okbun", "O", 0, "", "")).name.centery == plate.centery


@pytest.mark.parametrize("has_room", [True, False])
def test_a_bid_in_a_bubble_is_not_repeated_on_the_nameplate(monkeypatch: pytest.MonkeyPatch, has_room: bool) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(table_painter, "draw_plate", lambda surface, look, place, face: drawn.append(face.won))
    monkeypatch.setattr(table_painter, "is_on_plate", lambda layout, face: not has_room)
    look = Look(Theme((1280, 720)), FONTS)
    ground = TableGround(look, table_layout(look.theme, 5, 0, False, False), (), cast(Any, None), cast(Any, None))
    ground._draw_plate(SeatFace(1, "a", "a", 0, "Pass", "", bubble_text="Pass"), pygame.Surface((1, 1)))
    assert drawn == ["" if has_room else "Pass"]
