"""No text of any scene is cut, lies over another or is half covered: both languages, all sizes of letters."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from legible import Reader

from mighty_gui.client import stage
from mighty_gui.client.pictures import SCENES
from mighty_gui.client.scene import Scene
from mighty_gui.client.settings import LANGUAGES, Settings

SIZES = ((1024, 640), (1920, 1080))
SCALES = (1.0, 1.5, 2.0)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_read(tmp_path: Path, language: str, scene: str) -> None:
    app = stage.new_app(Settings(language=language), SIZES[0], tmp_path)
    SCENES[scene](app)
    stage.settle(app)
    found = []
    for size in SIZES:
        for text_scale in SCALES:
            app.resize(size)
            app.context.change(text_scale=text_scale)
            stage.settle(app, 1.0)
            with Reader(app) as reader:
                reader.look()
            found += [f"{size[0]}x{size[1]} at {text_scale:.0%}: {fault}" for fault in sorted(reader.faults)]
    assert not found, "\n".join(found)


# --- what the reader notices ------------------------------------------------------------------------


class Written(Scene):
    """Some words, painted as the test wants them."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((10, 30, 20))
        self.write(surface)

    def write(self, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def line(self, surface: pygame.Surface, words: str, left: int, width: int = 400, top: int = 100) -> None:
        self.context.fonts.draw(surface, words, 24, (240, 240, 230, 255), pygame.Rect(left, top, width, 40))


class Fine(Written):
    def write(self, surface: pygame.Surface) -> None:
        self.line(surface, "기루다 하트", 100)
        self.line(surface, "Contract made", 100, top=140)
        surface.fill((40, 40, 40), (100, 100, 300, 80))  # a panel covers both, and has words of its own
        self.line(surface, "프렌드를 정하세요", 110, top=110)


class Cut(Written):
    def write(self, surface: pygame.Surface) -> None:
        self.line(surface, "아주 긴 이름의 사람", 100, width=60)


class Over(Written):
    def write(self, surface: pygame.Surface) -> None:
        self.line(surface, "기루다 하트", 100)
        self.line(surface, "Contract made", 160)


class HalfCovered(Written):
    def write(self, surface: pygame.Surface) -> None:
        self.line(surface, "기루다 하트 스페이드", 100)
        surface.fill((200, 40, 40), (180, 90, 200, 60))


class Beyond(Written):
    def write(self, surface: pygame.Surface) -> None:
        self.line(surface, "기루다 하트 스페이드", surface.get_width() - 60)


@pytest.mark.parametrize(
    ("kind", "fault"), [(Fine, ""), (Cut, "cut"), (Over, "over each"), (HalfCovered, "half"), (Beyond, "beyond")]
)
def test_the_reader_notices(tmp_path: Path, kind: type[Written], fault: str) -> None:
    app = stage.new_app(Settings(), SIZES[0], tmp_path)
    app.push(kind(app.context))
    with Reader(app) as reader:
        reader.look()
    assert bool(reader.faults) == bool(fault)
    assert all(fault in one for one in reader.faults)
