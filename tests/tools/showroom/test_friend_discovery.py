"""The moving picture of the README."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pygame
import pytest

from mighty_gui.engine.mighty.actions import Play
from tools.showroom import friend_discovery

DOCS = Path(__file__).parents[3] / "docs"


def pixels(frame: pygame.Surface) -> bytes:
    return pygame.image.tobytes(frame, "RGB")


def test_it_shows_the_called_card_beat_the_joker() -> None:
    discovery = friend_discovery.find_discovery()
    (_, joker), (friend, mighty) = discovery.shown
    assert isinstance(joker, Play)
    assert joker.card.is_joker
    assert isinstance(mighty, Play)
    assert friend != 0
    called = [str(action) for _, action in discovery.before if str(action).startswith("friend")]
    assert called == [f"friend {mighty.card}"]


def test_it_is_short_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friend_discovery, "_DRAWN", (1024, 640))
    discovery = friend_discovery.find_discovery()
    shown = [pixels(one) for one in friend_discovery.frames(discovery, "en")]
    assert 4 <= len(shown) / friend_discovery.A_SECOND <= 8
    assert len(set(shown)) > len(shown) / 4
    again = [pixels(one) for one in islice(friend_discovery.frames(discovery, "en"), 40)]
    assert again == shown[:40]


def test_every_language_gets_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    image = pytest.importorskip("PIL.Image")
    colours = [pygame.Color("red"), pygame.Color("green"), pygame.Color("blue")]

    def three(*_: object) -> list[pygame.Surface]:
        surfaces = [pygame.Surface(friend_discovery.SIZE) for _ in colours]
        for surface, colour in zip(surfaces, colours, strict=True):
            surface.fill(colour)
        return surfaces

    monkeypatch.setattr(friend_discovery, "frames", three)
    assert len(list(friend_discovery.take_moving_pictures(tmp_path))) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["friend-en.webp", "friend-ko.webp"]
    with image.open(tmp_path / "friend-ko.webp") as picture:
        assert (picture.size, picture.n_frames) == (friend_discovery.SIZE, 3)


def test_those_of_the_readme_are_small() -> None:
    pictures = list(DOCS.glob("*.webp"))
    assert {"friend-ko.webp", "friend-en.webp"} <= {path.name for path in pictures}
    assert all(path.stat().st_size < 2_000_000 for path in pictures)
