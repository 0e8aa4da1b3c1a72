"""A player who listens to the demonstration hears all of it, at every speed."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.app import demonstration


@pytest.mark.parametrize("driver", ["", "dummy"])
def test_a_device_is_opened_unless_nobody_listens(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    opened: list[bool] = []
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: opened.append(True))
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda _: None)
    audio = demonstration._audio()
    assert audio.available == bool(opened) == (driver != "dummy")
