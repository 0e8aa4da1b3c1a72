"""The reader of the scenes' texts (see ``test_scenes``) notices what is cut, covered or outside the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.shell.scene import Scene
from mighty_gui.keep.settings import Settings
from tests.client.whole.legible import Reader

# --- what the reader notices ------------------------------------------------------------------------


class Written(Scene):
    """Some texts, painted as the test wants them."""

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
        surface.fill((40, 40, 40), (100, 100, 300, 80))  # a panel covers both, and has a text of its own
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
    app = demonstration.new_app(Settings(), (1024, 640), tmp_path)
    app.push(kind(app.context))
    with Reader(app) as reader:
        reader.look()
    assert bool(reader.faults) == bool(fault)
    assert all(fault in one for one in reader.faults)
