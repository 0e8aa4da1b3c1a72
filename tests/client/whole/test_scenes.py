"""Every scene, drawn once at several sizes for all checks: it looks as before, no text is cut, overlaps another or is
half covered, and its fingerprint notices what it should."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Page
from mighty_gui.keep.settings import LANGUAGES
from tests.client.whole import fingerprints
from tests.client.whole.by_reader import unreachable
from tests.client.whole.fingerprints import CELLS_ALLOWED, SETS, View, differences, fingerprint, views, windows
from tests.client.whole.legible import Reader
from tests.tiers import one_of
from tools.showroom.pictures import SCENES

UPDATE = "run: python -m tests.client.whole.fingerprints"


@pytest.mark.parametrize(
    ("scene", "language"), [(scene, language) for at, scene in enumerate(SCENES) for language in one_of(LANGUAGES, at)]
)
def test_every_scene_looks_as_it_did_and_can_be_read(tmp_path: Path, scene: str, language: str) -> None:
    found: list[str] = []
    for view in views(scene, language, windows(scene, language)):
        if view.kept_in:
            picture = view.app.picture()
            found += changes(view.kept_in, f"{scene}-{language}", picture, tmp_path)
            if language == "ko" or view.kept_in == "1920x1080":
                notices(scene, view, picture)
        found += [f"{view.title}: {fault}" for fault in unknown(view.app)]
        if view.app.scene is not None:
            found += [f"{view.title}, by screen reader: {fault}" for fault in unreachable(view.app.scene)]
        if view.is_read:
            with Reader(view.app) as reader:
                reader.look()
            found += [f"{view.title}: {fault}" for fault in sorted(reader.faults)]
    assert not found, "\n".join(found)


def changes(name: str, title: str, picture: pygame.Surface, folder: Path) -> list[str]:
    """Return what looks different from before. The picture is left in that folder."""
    kept = fingerprints.read(name)
    if title not in kept:
        return [f"{title} is not kept in {fingerprints.path_of(name)}; {UPDATE}"]
    other = differences(fingerprint(picture), kept[title])
    if len(other) <= CELLS_ALLOWED:
        return []
    pygame.image.save(picture, str(folder / f"{title}-{name}.png"))
    return [
        f"{title} at {name} looks different in {len(other)} cells of {fingerprints.COLUMNS}x"
        f"{fingerprints.ROWS} (column, row): {other}; see {folder}. If that is meant, {UPDATE}"
    ]


def unknown(app: App) -> list[str]:
    """Return what a screen reader could not report about focusable widgets: kind, name, value, place."""
    scene = app.scene
    page = scene.controls.page if isinstance(scene, TableScene) else getattr(scene, "page", None)
    reached = [widget for widget in page.walk() if widget.focusable] if isinstance(page, Page) else []
    found = [f"{widget.name} has no role" for widget in reached if not widget.role]
    found += [f"{widget.name} has no name" for widget in reached if not (widget.label or widget.remark)]
    found += [f"{widget.name} has no value" for widget in reached if widget.role in VALUED and not widget.value_text]
    return found + [f"{widget.name} is nowhere" for widget in reached if widget.role in SETS_OF and not widget.position]


SETS_OF = {"choice", "list", "tab"}
VALUED = {*SETS_OF, "slider", "number"}


def test_what_is_kept_is_what_is_asked() -> None:
    titles = {name: set(fingerprints.read(name)) for name in SETS}
    wanted = {
        name: {f"{scene}-{language}" for scene in SCENES for language in languages}
        for name, (_, _, languages) in SETS.items()
    }
    assert titles == wanted, UPDATE


# --- changes that the fingerprints notice -------------------------------------------------------------


def notices(scene: str, view: View, picture: pygame.Surface) -> None:
    """Check that a moved panel is noticed, but softer or bolder letters are not."""
    if scene in PANELS and view.kept_in in ("1024x640", "1920x1080"):
        a_moved_panel_is_noticed(scene, picture)
    if view.kept_in == "1024x640":
        other_rasterisers_are_not(picture)


def moved(whole: pygame.Surface, panel: pygame.Rect, by: tuple[int, int]) -> pygame.Surface:
    """Return the picture with a part of it moved, and its surroundings in the old place."""
    other, part = whole.copy(), whole.subsurface(panel).copy()
    ground = whole.get_at((2, panel.centery))
    other.fill(ground, panel)
    other.blit(part, panel.move(by))
    return other


PANELS = {  # the place of a panel of the scene, as shares of the window
    "table": (0.01, 0.02, 0.19, 0.27),
    "result": (0.2, 0.1, 0.6, 0.8),
    "help": (0.25, 0.2, 0.5, 0.6),
    "new-game": (0.04, 0.14, 0.4, 0.7),
}


def a_moved_panel_is_noticed(scene: str, whole: pygame.Surface) -> None:
    size = whole.get_size()
    left, top, width, height = PANELS[scene]
    panel = pygame.Rect(left * size[0], top * size[1], width * size[0], height * size[1])
    for by in ((size[0] // 40, 0), (0, size[1] // 40)):
        assert len(differences(fingerprint(whole), fingerprint(moved(whole, panel, by)))) > CELLS_ALLOWED


def other_rasterisers_are_not(whole: pygame.Surface) -> None:
    """Check softer and bolder letters, as another version of the font library draws them."""
    width, height = whole.get_size()
    half = pygame.transform.smoothscale(whole, (width // 2, height // 2))
    soft = pygame.transform.smoothscale(half, (width, height))
    heavy = whole.copy()
    heavy.blit(whole, (1, 0), special_flags=pygame.BLEND_RGB_MAX)  # every stroke is a whole pixel wider
    heavy.set_alpha(60)
    bolder = whole.copy()
    bolder.blit(heavy, (0, 0))
    for other in (soft, bolder):
        assert len(differences(fingerprint(whole), fingerprint(other))) <= CELLS_ALLOWED
