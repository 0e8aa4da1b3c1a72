"""Every scene looks as it did: both languages, three sizes, and the largest letters."""

from __future__ import annotations

from pathlib import Path

import fingerprints
import pygame
import pytest
from fingerprints import CELLS_ALLOWED, SETS, differences, fingerprint, picture

from mighty_gui.client.pictures import SCENES
from mighty_gui.client.settings import LANGUAGES

UPDATE = "run: python tests/client/whole/fingerprints.py"


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("name", SETS)
def test_scenes_look_as_they_did(tmp_path: Path, name: str, scene: str) -> None:
    kept = fingerprints.read(name)
    for language in LANGUAGES:
        title = f"{scene}-{language}"
        assert title in kept, f"{title} is not kept in {fingerprints.path_of(name)}; {UPDATE}"
        now = picture(scene, language, *SETS[name])
        other = differences(fingerprint(now), kept[title])
        if len(other) > CELLS_ALLOWED:
            pygame.image.save(now, str(tmp_path / f"{title}.png"))
        assert len(other) <= CELLS_ALLOWED, (
            f"{title} at {name} looks different in {len(other)} cells of {fingerprints.COLUMNS}x"
            f"{fingerprints.ROWS} (column, row): {other}; see {tmp_path}. If that is meant, {UPDATE}"
        )


def test_nothing_is_kept_of_scenes_that_are_gone() -> None:
    titles = {f"{scene}-{language}" for scene in SCENES for language in LANGUAGES}
    for name in SETS:
        assert set(fingerprints.read(name)) <= titles, UPDATE


# --- what the fingerprints notice -------------------------------------------------------------------


def moved(whole: pygame.Surface, panel: pygame.Rect, by: tuple[int, int]) -> pygame.Surface:
    """The picture with a part of it elsewhere, and what lies beside it in its old place."""
    other, part = whole.copy(), whole.subsurface(panel).copy()
    ground = whole.get_at((2, panel.centery))
    other.fill(ground, panel)
    other.blit(part, panel.move(by))
    return other


PANELS = {  # where a panel of the scene lies, in parts of the window
    "table": (0.01, 0.02, 0.19, 0.27),
    "result": (0.2, 0.1, 0.6, 0.8),
    "help": (0.25, 0.2, 0.5, 0.6),
    "new-game": (0.04, 0.14, 0.4, 0.7),
}


@pytest.mark.parametrize("scene", PANELS)
@pytest.mark.parametrize("name", ["1024x640", "1920x1080"])
def test_a_moved_panel_is_noticed(name: str, scene: str) -> None:
    size, text_scale = SETS[name]
    whole = picture(scene, "ko", size, text_scale)
    left, top, width, height = PANELS[scene]
    panel = pygame.Rect(left * size[0], top * size[1], width * size[0], height * size[1])
    for by in ((size[0] // 40, 0), (0, size[1] // 40)):
        assert len(differences(fingerprint(whole), fingerprint(moved(whole, panel, by)))) > CELLS_ALLOWED


@pytest.mark.parametrize("scene", SCENES)
def test_other_rasterisers_are_not(scene: str) -> None:
    """Softer and bolder letters, as another version of the font library draws them."""
    whole = picture(scene, "ko", *SETS["1024x640"])
    width, height = whole.get_size()
    half = pygame.transform.smoothscale(whole, (width // 2, height // 2))
    soft = pygame.transform.smoothscale(half, (width, height))
    heavy = whole.copy()
    heavy.blit(whole, (1, 0), special_flags=pygame.BLEND_RGB_MAX)  # every stroke wider by a whole pixel
    heavy.set_alpha(60)
    bolder = whole.copy()
    bolder.blit(heavy, (0, 0))
    for other in (soft, bolder):
        assert len(differences(fingerprint(whole), fingerprint(other))) <= CELLS_ALLOWED
