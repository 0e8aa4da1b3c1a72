"""A third game is played at the table by code that does not know it."""

from __future__ import annotations

from pathlib import Path

import pygame

from mighty_gui.client.lessons.coaching import FirstTimes
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.usual_extras import usual_extras
from mighty_gui.engine.core.game import expect
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from tests.client.table.table_helpers import NAMES, RandomWorker, Table
from tests.whist.whist_game import SEATS, TRICKS, PlayCard, WhistRules
from tests.whist.whist_table import WhistTableKit

KIT: TableKit = WhistTableKit()


def test_a_hand_of_whist_is_played_with_keys_at_the_table(tmp_path: Path) -> None:
    players = tuple(Player(NAMES[at], "computer" if at else "person") for at in range(SEATS))
    match = Match(MatchSetup("whist", WhistRules(), players, Length("hands", 1), 3))
    context = make_context(Settings(language="ko", animation_speed="instant", card_counter=True), home=tmp_path)
    worker = RandomWorker()
    extras = (*usual_extras(), FirstTimes())  # whist has no lesson kit, so no tips
    scene, app = TableScene(context, match, worker, extras=extras), App(context, size=(1024, 640))
    app.push(scene)
    table, played = Table(app, scene, match, worker), 0
    while table.until(lambda: table.asked or app.scene is not scene) and app.scene is scene:
        cards = [one for one in scene.controls.cards if isinstance(one, HandCard) and one.enabled]
        assert {one.card for one in cards} == {expect(PlayCard, action).card for action in match.view(0).legal}
        app.picture()
        before = len(match.view(0).events)
        for _ in range(4):  # the first Enter may only show the focus
            if len(match.view(0).events) == before:
                table.press(pygame.K_RETURN)
        played += len(match.view(0).events) > before
    assert played == TRICKS
    assert isinstance(app.scene, ResultScene)
    state = scene.stage.state
    assert sum(state.tricks_won(seat) for seat in state.seats) == TRICKS
    assert state.clear_trick() == KIT.table_of(match.view(0))


def test_a_finished_hand_of_whist_can_be_looked_through(tmp_path: Path) -> None:
    players = tuple(Player(name, "computer") for name in NAMES[:SEATS])
    match = Match(MatchSetup("whist", WhistRules(), players, Length("hands", 1), 3))
    while match.acting_seat is not None:
        match.submit(match.acting_seat, match.view(match.acting_seat).legal[0])
    context = make_context(Settings(language="ko"), home=tmp_path)
    scene, app = TableScene(context, match), App(context, size=(1024, 640))
    app.push(scene)
    scene.stage.look_from(0, alone=True)
    rows = scene.kit.records(match).rows("tricks", scene.stage.position)
    assert len(rows) == TRICKS + 1
