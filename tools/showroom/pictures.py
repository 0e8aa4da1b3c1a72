"""Pictures of every scene in both languages, drawn without a window: for the README and for inspection.

This is the registry of pictures: those of all games, and those of each game.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from mighty_gui.client.app import demonstration
from mighty_gui.client.shell.app import App
from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.files.faults import system_reason
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.presets import FileError, Problem
from tools.showroom import friend_discovery, mighty_pictures, mitigati_pictures, phones
from tools.showroom.common_pictures import CLOSING, OPENING
from tools.showroom.strips import Strip, draw_strip

SCENES: Final[dict[str, Callable[[App], object]]] = {
    **OPENING,
    **mighty_pictures.PICTURES,
    **mitigati_pictures.PICTURES,
    **CLOSING,
    **phones.PICTURES,
}
"""The function that puts each scene on the stack, by the name of its picture."""


STRIPS: Final[dict[str, Strip]] = {**mighty_pictures.STRIPS, **mitigati_pictures.STRIPS}
"""The great moments frame by frame, by the names of their pictures."""


def take_pictures(folder: Path, size: tuple[int, int], text_scale: float = 1.0) -> Iterator[Path]:
    """Draw every scene and every strip; yield the files as they are written. Raises ``FileError``."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {name: partial(_drawn, scene) for name, scene in SCENES.items()}
    drawn |= {name: partial(draw_strip, strip=strip) for name, strip in STRIPS.items()}
    for language in LANGUAGES:
        for name, draw in drawn.items():
            with tempfile.TemporaryDirectory() as home:
                settings = Settings(language=language, text_scale=text_scale, player_name="")
                app = demonstration.new_app(settings, size, Path(home))
                path = folder / f"{name}-{language}.png"
                _save(draw(app), path)
                app.close()
                yield path


def _drawn(scene: Callable[[App], object], app: App) -> pygame.Surface:
    """Draw a scene at rest."""
    scene(app)
    demonstration.settle(app)
    return app.picture()


def _save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture. Raises ``FileError``."""
    try:
        pygame.image.save(picture, str(path))
    except (pygame.error, OSError) as error:
        reason = system_reason(error) if isinstance(error, OSError) else Phrase("system.other", name="SDL")
        raise FileError(Problem(Refusal("yaml.unwritable", reason=reason), str(path))) from error


def take_moving_pictures(folder: Path) -> Iterator[Path]:
    """Save the moving pictures in every language; yield the files as they are written.

    Raises ``ImportError`` without Pillow.
    """
    yield from friend_discovery.take_moving_pictures(folder)
