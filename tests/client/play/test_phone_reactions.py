"""Reactions from phones at the table: a bubble at the seat for a while, and spoken once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from mighty_gui.client.play.table.phone_turns import PhoneRoom
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.table.aids.old_friends import Speech
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match
from mighty_gui.phones.phone_host import PostedAction
from mighty_gui.phones.reactions import SHOWN_FOR
from tests.client.play.test_phone_table import phoned, seated


def bubbles(scene: TableScene) -> list[tuple[int, str]]:
    return [(widget.seat, widget.text) for widget in scene.extras.widgets() if isinstance(widget, Speech)]


def post(room: PhoneRoom, player: int, text: str) -> str:
    """Post an action from a phone; return the refusal."""
    assert room.host is not None
    posted = PostedAction(player, text, "")
    room.host._posted.append(posted)
    room.step()
    assert posted.answered.is_set()
    return posted.refusal


def test_a_reaction_is_shown_in_a_bubble_and_spoken_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1024, 640))
    scene, room = seated(Match(phoned(5)), app)
    spoken: list[str] = []
    monkeypatch.setattr(app.context.narrator, "speak", spoken.append)
    now = room.seats.clock()
    room.seats.clock = lambda: now

    def frames() -> Sequence[str]:
        for _ in range(3):
            room.step()
            app.step([], 1 / 60)
        return [text for text in spoken if text.endswith(scene.t("phone.react.wow"))]

    try:
        assert frames() == []
        assert post(room, 2, "react wow") == ""
        assert frames() == [f"{scene.stage.names[2]}: {scene.t('phone.react.wow')}"]
        assert bubbles(scene) == [(2, scene.t("phone.react.wow"))]
        assert post(room, 2, "react wow") == "too_often"
        room.seats.clock = lambda: now + SHOWN_FOR
        assert len(frames()) == 1
        assert bubbles(scene) == []
    finally:
        room.close()
