"""A person with a gamepad, by its events only, in front of any scene."""

from __future__ import annotations

from typing import Any

import pygame

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.pad import Pads
from mighty_gui.client.widgets import Page, Widget
from mighty_gui.texts.words import PAD_BUTTONS

Event = pygame.event.Event
NUMBER = 3
FRAME = 1 / 60


class FakePad:
    """A pad that has a name and records its rumble."""

    def __init__(self, name: str = "Xbox Controller", identity: str = "") -> None:
        self.name, self.identity = name, identity
        self.felt: list[tuple[float, float, int]] = []

    def get_name(self) -> str:
        return self.name

    def get_guid(self) -> str:
        return self.identity

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        self.felt.append((low, high, milliseconds))
        return True


class PadPlayer:
    """Presses the buttons of one pad."""

    def __init__(self, app: App, name: str = "Xbox Controller") -> None:
        self.app, self.pad = app, FakePad(name)
        app._pads = Pads(lambda index: (self.pad, index, True))
        app.context.rumble = app._pads.rumble
        app.step([Event(pygame.JOYDEVICEADDED, device_index=NUMBER)], FRAME)

    def press(self, *buttons: int) -> None:
        """Press buttons one after the other."""
        for button in buttons:
            kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
            self.app.step([Event(kind, instance_id=NUMBER, button=button) for kind in kinds], FRAME)

    @property
    def page(self) -> Page | None:
        """The widgets that expect input now."""
        pages = self.app.scene.reader_pages if self.app.scene is not None else ()
        return next((page for page in pages if isinstance(page, Page)), None)

    @property
    def focus(self) -> Widget | None:
        return self.page.focus if self.page is not None else None

    def picture(self) -> bytes:
        """Return the current picture."""
        return pygame.image.tobytes(self.app.picture(), "RGB")

    def signs(self) -> set[str]:
        """Return the buttons that are drawn separately now."""
        fonts, drawn = self.app.context.fonts, set[str]()
        draw = fonts.draw

        def note(surface: pygame.Surface, text: str, *rest: Any, **how: Any) -> pygame.Rect:
            drawn.update(text if text in PAD_BUTTONS else ())
            return draw(surface, text, *rest, **how)

        fonts.draw = note  # type: ignore[method-assign]
        self.app.picture()
        del fonts.draw
        return drawn


def table_of(app: App) -> TableScene | None:
    """Return the table if it is on top."""
    return app.scene if isinstance(app.scene, TableScene) else None
