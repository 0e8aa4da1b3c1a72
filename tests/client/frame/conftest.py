"""An app in the usual window, and what is asked of the widgets of a screen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Button, Label, Page, Widget
from tests.client.scene_stage import make_app

W = TypeVar("W", bound=Widget)


@pytest.fixture
def app(tmp_path: Path) -> App:
    """Return an app in English; one design pixel is one pixel in its window."""
    return make_app(tmp_path, language="en")


def widget(page: Page, kind: type[W], name: str) -> W:
    """Return the widget of that kind with that name."""
    found = page.find(name)
    assert isinstance(found, kind), name
    return found


def of_kind(page: Page, kind: type[W]) -> list[W]:
    """Return all widgets of a kind, in Tab order."""
    return [one for one in page.walk() if isinstance(one, kind)]


def texts_on(page: Page) -> list[str]:
    """Return the texts of all labels and paragraphs."""
    return [label.text for label in of_kind(page, Label)]


def press(page: Page, name: str) -> None:
    """Do what a button does."""
    widget(page, Button, name).action()


def click(scene: Scene, pos: tuple[int, int]) -> list[bool]:
    """Press and release the left mouse button; return whether each was used."""
    return [scene.handle(Intent(kind, pos=pos, button=1)) for kind in (Kind.MOVE, Kind.PRESS, Kind.RELEASE)][1:]


def tap(scene: Scene, kind: Kind, key: str = "") -> bool:
    """Send one key; return whether it was used."""
    return scene.handle(Intent(kind, key=key))


def stand_in_a_column(widgets: Iterable[Widget]) -> bool:
    """Return whether each widget is below the one before, with a gap."""
    rects = [one.rect for one in widgets]
    return all(above.bottom < below.top for above, below in pairwise(rects))


def stand_in_a_row(widgets: Iterable[Widget]) -> bool:
    """Return whether each widget is at the right of the one before, with a gap, at the same height."""
    rects = [one.rect for one in widgets]
    return all(a.right < b.left and abs(a.centery - b.centery) <= 1 for a, b in pairwise(rects))


def has_ink(surface: pygame.Surface, area: pygame.Rect, ground: tuple[int, ...]) -> bool:
    """Return whether a part of a picture has a pixel of another colour than its ground."""
    part = surface.subsurface(area.clip(surface.get_rect()))
    mask = pygame.mask.from_threshold(part, ground, (1, 1, 1, 255))
    return mask.count() < part.get_width() * part.get_height()
