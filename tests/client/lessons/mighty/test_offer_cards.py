"""The cards drawn on the offers of the first evening."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from mighty_gui.client.lessons.mighty.offer_scene import OfferCard
from mighty_gui.engine.mighty.state import Phase
from tests.client.lessons.mighty.evening_stage import asked_in, first_view, offers_over
from tests.client.scene_stage import make_app


class Blits:
    """A surface that notes where pictures are put."""

    def __init__(self) -> None:
        self.places: list[pygame.Rect] = []

    def blit(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        self.places.append(place)


@pytest.mark.parametrize(
    ("size", "scale", "phase"), [((1280, 720), 1.0, Phase.EXCHANGE), ((1024, 640), 1.0, Phase.FRIEND)]
)
def test_the_cards_of_an_offer_lie_beside_each_other_between_its_edge_and_its_texts(
    tmp_path: Path, size: tuple[int, int], scale: float, phase: Phase, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, drawn = make_app(tmp_path, size, "en", scale), list[tuple[OfferCard, list[pygame.Rect], int]]()
    draw = OfferCard._draw_cards

    def note(offer: OfferCard, surface: object, centre: tuple[int, int], high: int) -> None:
        blits = Blits()
        draw(offer, cast(Any, blits), centre, high)
        drawn.append((offer, blits.places[1::2], high))

    monkeypatch.setattr(OfferCard, "_draw_cards", note)
    view = asked_in(tmp_path, phase)
    assert view is not None
    scene = offers_over(app, view)
    app.push(scene)
    app.picture()
    (sheet,) = scene.page.widgets
    margin = app.context.theme.px(14)
    assert app.rect.inflate(-2 * margin, -2 * margin).contains(sheet.rect)
    assert len(drawn) == 3
    assert len({high for _, _, high in drawn}) == 1, "all in one size"
    for offer, places, high in drawn:
        assert app.context.theme.px(40) <= high <= app.context.theme.px(118)
        assert len(places) == len(offer.cards) == (3 if phase is Phase.EXCHANGE else 1)
        inner = offer.rect.inflate(-2 * offer._pad, 0)
        rim = inner.inflate(4, 0)
        whole = places[0].unionall(places[1:])
        assert rim.contains(whole)
        assert abs(whole.centerx - inner.centerx) <= 2
        assert offer.rect.bottom - whole.bottom > offer._text_height(inner.width)
        assert all(before.left < after.left and before.top == after.top for before, after in pairwise(places))
        assert all(after.left - before.left > before.width / 2 for before, after in pairwise(places))


def test_the_offers_keep_away_from_the_edges_of_a_window_that_large_letters_fill(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1024, 640), "en", 2.0)
    scene = offers_over(app, first_view(tmp_path))
    app.push(scene)
    (sheet,) = scene.page.widgets
    margin = app.context.theme.px(14)
    assert app.rect.inflate(-2 * margin, 0).contains(sheet.rect)
    assert sheet.rect.width > 0.9 * app.rect.width
