"""Playing by ear: everything that happens and every option is told, nothing twice, nothing secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import AtKeys

from mighty_gui.client.app import App, make_context
from mighty_gui.client.input import Intent, Kind
from mighty_gui.client.narration import SETTLED, Narrator
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.settings_scene import SettingsScene
from mighty_gui.client.scenes.start import StartActions, StartScene
from mighty_gui.client.settings import Settings
from mighty_gui.client.table.telling import Teller
from mighty_gui.engine.events import BidMade, Discarded, Played, TrickWon
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.texts.words import card_name, contract_name


class Listener(AtKeys):
    """Has his eyes shut."""

    def __init__(self, home: Path, **settings: object) -> None:
        super().__init__(home, (1024, 640), narration=True, **settings)
        self.heard: list[str] = []
        self.options: list[list[str]] = []
        self.views: list[PlayerView] = []
        self.names: tuple[str, ...] = ()
        self.app.context.narrator._write = self.heard.append

    def answer(self) -> None:
        table = self.table
        self.views.append(table.stage.view)
        self.names = table.stage.names
        question = table.controls.question
        assert question is not None
        shown = [one.spoken for one in question.widgets() if one.focusable]
        self.options.append(shown or [card.spoken for card in table.controls.cards])
        super().answer()


@pytest.mark.parametrize(
    ("preset", "language"),
    [("standard-5", "ko"), ("standard-6", "en"), ("siheung-6", "ko"), ("draft-2", "en"), ("honeymoon-2", "ko")],
)
def test_a_match_can_be_followed_by_ear(tmp_path: Path, preset: str, language: str) -> None:
    one = Listener(tmp_path, language=language)
    one.play(preset)
    texts, heard = one.app.context.texts, "\n".join(one.heard)
    assert "⟨" not in heard
    for event in one.views[-1].events:
        if isinstance(event, BidMade):
            assert contract_name(texts, str(event.contract), long=True) in heard
        elif isinstance(event, Played):
            assert card_name(texts, event.card.name, long=True) in heard
        elif isinstance(event, TrickWon):
            name = one.names[event.winner]
            key = "trick_you" if event.winner == one.views[-1].seat else "trick"
            assert texts(f"accessibility.told.{key}", name=name, points=event.points) in one.heard
    assert not any(a == b for a, b in zip(one.heard, one.heard[1:], strict=False)), "told twice"


@pytest.mark.parametrize("preset", ["standard-5", "standard-6", "siheung-6", "draft-2", "ghost-4", "sinchon-5"])
def test_every_option_of_every_question_is_told_apart(tmp_path: Path, preset: str) -> None:
    one = Listener(tmp_path)
    one.play(preset)
    assert one.options
    for options in one.options:
        assert all(options), options
        assert len(set(options)) >= len(options) - 1, "only cards of a double pack may be called alike"


def test_how_things_stand_is_told_on_demand(tmp_path: Path) -> None:
    one = Listener(tmp_path)
    one.begin()
    one.sit_down()
    one.until_asked(one.table)
    one.heard.clear()
    one.app.handle(Intent(Kind.KEY, key="t"))
    hand = [card_name(one.app.context.texts, card.name, long=True) for card in one.table.stage.view.hand]
    assert any(all(card in line for card in hand) for line in one.heard)


def test_without_the_setting_nothing_is_said(tmp_path: Path) -> None:
    one = Listener(tmp_path)
    one.app.context.change(narration=False)
    one.heard.clear()
    one.play("standard-5")
    assert one.heard == []


def test_cards_stay_secret_between_two_people(tmp_path: Path) -> None:
    one = Listener(tmp_path)
    preset = one.game.catalogue["standard-5"]
    players = tuple(Player(str(seat), "person" if seat < 2 else "computer") for seat in range(5))
    one.game.begin(MatchSetup(preset.id, preset.rules, players, Length("hands", 1), 5))
    one.wait(2.0)
    table = one.table
    assert table.cover.seat is not None
    cards = [card_name(one.app.context.texts, card.name, long=True) for card in table.match.view(0).hand]
    assert not [line for line in one.heard if any(card in line for card in cards)]


def test_what_the_viewer_may_not_hear_is_not_named(tmp_path: Path) -> None:
    one = Listener(tmp_path)
    one.begin()
    one.sit_down()
    stage = one.table.stage
    cards = stage.view.hand[:3]
    event = Discarded(0, cards, 3)
    for is_open in (True, False):
        teller = Teller(one.app.context.texts, stage.names, 0, stage.state.mighty, is_open)
        named = card_name(one.app.context.texts, cards[0].name, long=True) in teller.tell(event)
        assert named == is_open


# --- the narrator -----------------------------------------------------------------------------------


def narrated(tmp_path: Path) -> tuple[App, list[str]]:
    heard: list[str] = []
    app = App(make_context(Settings(narration=True), home=tmp_path), size=(1024, 640))
    app.context.narrator._write = heard.append
    app.push(StartScene(app.context, StartActions(lambda: None)))
    app.step([], 0.1)
    return app, heard


def test_focus_is_told_once_it_rests(tmp_path: Path) -> None:
    app, heard = narrated(tmp_path)
    for _ in range(3):
        app.handle(Intent(Kind.NEXT))
        app.step([], SETTLED / 2)
    passed = list(heard)
    for _ in range(10):
        app.step([], SETTLED / 2)
    assert len(heard) == len(passed) + 1
    assert app.scene is not None
    assert heard[-1] == app.scene.spoken


def test_a_dialog_is_read_out(tmp_path: Path) -> None:
    app, heard = narrated(tmp_path)
    app.push(MessageScene.tell(app.context, "제목입니다", "할 말입니다"))
    app.step([], 0.1)
    assert any("제목입니다" in line and "할 말입니다" in line for line in heard)


def test_a_changed_value_is_told(tmp_path: Path) -> None:
    app, heard = narrated(tmp_path)
    app.push(SettingsScene(app.context))
    for _ in range(4):
        app.step([], 0.1)
    before = heard[-1]
    app.handle(Intent(Kind.RIGHT))  # the next tab
    for _ in range(4):
        app.step([], 0.1)
    assert heard[-1] != before


def test_a_listener_who_has_gone_does_not_stop_the_game() -> None:
    def closed(line: str) -> None:
        raise BrokenPipeError

    narrator = Narrator(closed)
    narrator.on = True
    narrator.say("가")
    assert not narrator.on


def test_nothing_that_is_said_is_a_command_to_the_terminal() -> None:
    said: list[str] = []
    narrator = Narrator(said.append)
    narrator.on = True
    narrator.say("Ann\x1b]0;owned\x07 \u202eplays \n SA")
    assert said == ["Ann\ufffd]0;owned\ufffd \ufffdplays SA"]
