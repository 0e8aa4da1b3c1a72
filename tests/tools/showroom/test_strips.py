"""The strips of great moments: each shows the moment of its name, frame by frame, in either language."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.table.mighty.finale import Finale
from mighty_gui.client.table.mighty.friend_meeting import FriendMeeting
from mighty_gui.client.table.mighty.killing_card import KillingCard
from mighty_gui.client.table.mighty.lights import MIGHTY
from mighty_gui.client.table.motion.beat import Spectacle
from mighty_gui.keep.settings import Settings
from tools.showroom.pictures import SCENES, STRIPS
from tools.showroom.strips import ACROSS, draw_strip

SIZE = (1024, 640)
SHOWN: dict[str, type[Spectacle]] = {
    "strip-elimination": KillingCard,
    "strip-friend": FriendMeeting,
    "strip-end": Finale,
}


@pytest.mark.parametrize("name", STRIPS)
def test_a_strip_shows_its_moment_and_no_frame_is_like_the_one_before(tmp_path: Path, name: str) -> None:
    app, strip, seen = demonstration.new_app(Settings(), SIZE, tmp_path), STRIPS[name], set[str]()
    step = app.step

    def watched(events: list[pygame.event.Event], dt: float) -> None:
        step(events, dt)
        scene = app.scene
        if isinstance(scene, TableScene):
            director = scene.stage.director
            seen.update({type(director.spectacle[0]).__name__} if director.spectacle else ())
            seen.update({"mighty"} if director.accent and director.accent[0].light is MIGHTY else ())

    app.step = watched  # type: ignore[method-assign]
    sheet = draw_strip(app, strip)
    width, height = (sheet.get_width() + 4) // ACROSS, (sheet.get_height() + 4) // -(-strip.count // ACROSS)
    frames = [
        pygame.image.tobytes(
            sheet.subsurface(((at % ACROSS) * width, (at // ACROSS) * height, width - 4, height - 4)), "RGB"
        )
        for at in range(strip.count)
    ]
    assert len(set(frames)) > 0.6 * strip.count
    assert name not in SHOWN or SHOWN[name].__name__ in seen
    assert name != "strip-mighty" or "mighty" in seen
    app.close()


def test_no_strip_has_the_name_of_a_picture() -> None:
    assert not STRIPS.keys() & SCENES.keys()
