"""The first picture: the table appears at once, while the modules for playing are still imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import main
from mighty_gui.client.look.fonts import Fonts, Look
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.play.start_parts import GameTitle
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.window import Window


def test_the_table_is_seen_before_there_are_scenes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
    monkeypatch.setattr("pygame.quit", lambda: None)  # other tests draw later
    happened: list[str] = []
    shown: list[pygame.Surface] = []
    make = main._scenes

    def scenes(app: App) -> object:
        happened.append("scenes")
        table = shown[-1].copy()
        draw_ground(table, app.context.theme)
        assert table.get_view("2").raw == shown[-1].get_view("2").raw
        return make(app)

    def show(window: Window) -> None:
        happened.append("shown")
        shown.append(window.surface.copy())

    monkeypatch.setattr(main, "_scenes", scenes)
    monkeypatch.setattr(Window, "show", show)
    monkeypatch.setattr(main, "run_loop", lambda app, window, frames: happened.append("played"))
    assert main.run() == 0
    assert happened == ["shown", "scenes", "played"]


def test_the_window_needs_no_scenes() -> None:
    asked = "import sys, mighty_gui.client.app.main; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=600)
    needless = (
        "mighty_gui.client.app.flow",
        "mighty_gui.client.play",
        "mighty_gui.client.review",
        "mighty_gui.client.table",
        "mighty_gui.ai",
    )
    assert not [name for name in run.stdout.split() if name.startswith(needless)]


@pytest.mark.parametrize("name", ["Mighty", "마이티"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_line_below_the_name_touches_no_letter(name: str, size: tuple[int, int]) -> None:
    look = Look(Theme(size), Fonts())
    title = GameTitle(look, name)
    wide = look.theme.px(390)
    title.place(pygame.Rect(0, 0, wide, title.measure(wide)[1]))
    drawn, empty = (pygame.Surface(title.rect.size) for _ in range(2))
    title.draw(drawn)
    title.text = " "
    title.draw(empty)
    drawn.blit(empty, (0, 0), special_flags=pygame.BLEND_SUB)  # only the letters
    letters = pygame.mask.from_threshold(drawn, (255, 220, 120), (160, 160, 160))
    bottom = max(rect.bottom for rect in letters.get_bounding_rects())
    assert bottom + look.theme.px(3) <= title.rect.bottom - look.theme.px(8)
