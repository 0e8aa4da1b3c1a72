"""Playing by ear: every event and every option is spoken, nothing twice, nothing secret."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from mighty_gui.ai.mighty.worlds.unknown_cards import shown_voids
from mighty_gui.client.app import demonstration
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.narration import READ_ON, REPEAT, SETTLED, Narrator
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.asking.discarding import CardsToBury
from mighty_gui.client.table.event_narrator import FACTS, HAND
from mighty_gui.client.table.mighty.info import special_cards
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, MightyTopic
from mighty_gui.client.widgets import Button, Choice, Item, Label, ListBox, Slider, Stepper, Tabs, TextField, Toggle
from mighty_gui.client.widgets.dialog import describe, texts_of
from mighty_gui.client.widgets.label import Column, Row, TextTable
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import BidMade, ContractSet, Declared, Discarded, MightyEvent, Played
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud, card_name, contract_name, denomination_name
from tests.client.table.table_helpers import panel_info
from tests.client.whole.person import ENTER, RIGHT, AtKeys
from tests.tiers import some
from tools.showroom.common_pictures import FixedFacts
from tools.showroom.pictures import SCENES

RANK_NAMES = [Texts.load("en")(f"rank.{rank}.name") for rank in "23456789TJQKA"] + ["joker", "mighty"]


class Listener(AtKeys):
    """A player who does not look at the screen."""

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
        shown = [one.spoken_text for one in question.widgets() if one.focusable]
        self.options.append(shown or [card.spoken_text for card in table.controls.cards])
        super().answer()


@pytest.mark.parametrize(
    ("preset", "language"),
    some(
        [("standard-5", "ko"), ("draft-2", "en"), ("standard-6", "en"), ("siheung-6", "ko"), ("honeymoon-2", "ko")], 1
    ),
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


@pytest.mark.parametrize(
    "preset", some(["siheung-6", "ghost-4", "standard-5", "standard-6", "draft-2", "sinchon-5"], 2)
)
@pytest.mark.nightly
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
    preset = one.flow.context.catalogue["standard-5"]
    players = tuple(Player(str(seat), "person" if seat < 2 else "computer") for seat in range(5))
    one.flow.begin(MatchSetup(preset.id, preset.rules, players, Length("hands", 1), 5))
    one.wait(2.0)
    table = one.table
    assert table.is_covered
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
        narrator = stage.kit.event_narrator(replace(stage.position, is_open=is_open), stage.info())
        named = card_name(one.app.context.texts, cards[0].name, long=True) in narrator.sentence(event)
        assert named == is_open


# --- the narrator -----------------------------------------------------------------------------------


def narrated(tmp_path: Path) -> tuple[App, list[str]]:
    heard: list[str] = []
    app = App(make_context(Settings(narration=True), home=tmp_path), size=(1024, 640))
    app.context.narrator._write = heard.append
    app.push(StartScene(app.context, FixedFacts()))
    app.step([], 0.1)
    return app, heard


def test_focus_is_told_once_it_rests(tmp_path: Path) -> None:
    app, heard = narrated(tmp_path)
    for _ in range(2):
        app.handle(Intent(Kind.NEXT))
        app.step([], SETTLED / 2)
    passed = list(heard)
    for _ in range(10):
        app.step([], SETTLED / 2)
    assert len(heard) == len(passed) + 1
    assert app.scene is not None
    assert heard[-1] == app.scene.spoken_text


def test_a_dialog_is_read_out(tmp_path: Path) -> None:
    app, heard = narrated(tmp_path)
    app.push(MessageScene.notice(app.context, "제목입니다", "할 말입니다"))
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
    narrator.speak("가")
    assert not narrator.on


def test_nothing_that_is_said_is_a_command_to_the_terminal() -> None:
    said: list[str] = []
    narrator = Narrator(said.append)
    narrator.on = True
    narrator.speak("Ann\x1b]0;owned\x07 \u202eplays \n SA")
    assert said == ["Ann\ufffd]0;owned\ufffd \ufffdplays SA"]


# --- the names of a screen and its parts --------------------------------------------------------------


class Screens(AtKeys):
    """Hears each screen and each key."""

    def __init__(self, home: Path, **settings: object) -> None:
        super().__init__(home, (1024, 640), narration=True, **settings)
        self.heard: list[str] = []
        self.app.context.narrator._write = self.heard.append
        self.wait(0.5)

    def answered(self, *keys: int, shift: bool = False) -> list[str]:
        """Return the lines spoken after these keys."""
        self.heard.clear()
        for key in keys:
            what = {"key": key, "mod": pygame.KMOD_SHIFT if shift else 0, "unicode": "", "scancode": 0}
            self.app.step([pygame.event.Event(kind, **what) for kind in (pygame.KEYDOWN, pygame.KEYUP)], 1 / 30)
            self.wait(0.4)
        return list(self.heard)

    def t(self, key: str, /, **values: object) -> str:
        return self.app.context.texts(key, **values)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_keys_of_those_who_hear_are_named_at_the_first_start_and_when_it_is_switched_on(
    language: str, tmp_path: Path
) -> None:
    one, again = Screens(tmp_path, language=language), Screens(tmp_path / "b", language=language)
    assert one.t("accessibility.keys") in one.heard
    again.app.context.change(narration=False)
    again.heard.clear()
    again.app.context.change(narration=True)
    again.app.context.change(volume=0.2)
    assert again.heard == [one.t("accessibility.keys")]
    one.begin()
    one.sit_down()
    one.until_asked(one.table)
    one.heard.clear()
    one.flow.start()
    one.wait(0.5)
    assert one.t("accessibility.screen.start") in one.heard
    assert one.t("accessibility.keys") not in one.heard


@pytest.mark.parametrize("language", ["ko", "en"])
def test_a_screen_says_its_name_before_anything_else(language: str, tmp_path: Path) -> None:
    one = Screens(tmp_path, language=language, tips=False)  # otherwise Escape would close a tip first
    assert one.heard[0] == one.t("accessibility.screen.start")
    assert one.answered(pygame.K_F1)[0] == one.t("help.title")
    assert one.answered(pygame.K_ESCAPE) == [one.t("accessibility.screen.start"), one.app.scene.spoken_text]
    one.heard.clear()
    one.begin()
    one.wait(0.5)
    name = one.app.scene.choices.rules_name  # type: ignore[attr-defined]
    assert one.heard[one.heard.index(one.t("new_game.school")) + 1] == name
    one.heard.clear()
    one.sit_down()
    one.until_asked(one.table)
    assert one.heard[0] == one.t("accessibility.screen.table")
    assert one.t("accessibility.screen.start") not in one.heard, "it was only passed through"
    assert one.answered(pygame.K_ESCAPE)[0] == one.t("table.pause.title")
    assert one.answered(pygame.K_ESCAPE)[0] == one.t("accessibility.screen.table")
    assert one.answered(pygame.K_k)[0] == one.t("aids.records.title")


def test_the_table_is_named_before_the_next_deal(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.begin()
    one.sit_down()
    table = one.table
    for _ in range(400):
        one.until_asked(table)
        if one.app.scene is not table:
            break
        one.answer()
    before = len(one.heard) - 1 - one.heard[::-1].index(one.t("accessibility.screen.result"))
    assert "button" not in one.heard[before - 1], "nothing is offered between the last trick and the result"
    named, dealt = one.answered(ENTER)[:2]
    assert named == one.t("accessibility.screen.table")
    assert dealt.startswith("The cards are dealt.")


def test_a_screen_that_is_returned_to_is_not_read_out_again(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.begin()
    one.wait(0.5)
    assert any(line.startswith(one.t("new_game.find")) for line in one.heard)
    one.answered(pygame.K_F1)
    assert one.answered(pygame.K_ESCAPE) == [one.t("new_game.school"), one.app.scene.spoken_text]


def test_a_tip_that_repeats_the_label_is_not_told_twice(tmp_path: Path) -> None:
    look, texts = make_context(Settings(), home=tmp_path).look, Texts.load("en")
    assert describe(Button(look, "", print, spoken_as="Hint (/)", tip="Hint (/)"), texts) == "Hint (/), button"
    assert describe(Button(look, "Go", print, tip="Away"), texts) == "Go, button. Away"


def test_the_first_focus_is_what_one_came_for(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.begin()
    one.wait(0.5)
    assert one.page.focus.name == "search"
    one.sit_down()
    one.heard.clear()
    one.wait(0.2)
    one.until_asked(one.table)
    assert not any(line.startswith(one.t("aids.hint.button", key="H")) for line in one.heard)
    assert one.page.focus.name.startswith(("bid", "pass"))


def test_every_kind_of_control_tells_what_it_is_and_how_it_stands(tmp_path: Path) -> None:
    look, texts = make_context(Settings(), home=tmp_path).look, Texts.load("en")
    words, item, pair = ["one", "two"], [Item(1, "one"), Item(2, "two")], [(1, "one"), (2, "two")]
    choice, opened = (Choice(look, pair, 2, print, label="Pick") for _ in range(2))
    opened.activate()
    opened.marked = 0
    shown = {
        "Go, button": Button(look, "Go", print),
        "Go, button, unavailable. Not yet": Button(look, "Go", print, reason="Not yet"),
        "Sound, switch, on": Toggle(look, "Sound", True, print),
        "Sound, switch, off": Toggle(look, "Sound", False, print),
        "Volume 3, slider": Slider(look, 3, print, most=5, shown="{:.0f}".format, label="Volume"),
        "Hands 10, number": Stepper(look, 10, print, least=1, most=20, label="Hands"),
        "Name Ann, edit field": TextField(look, "Ann", print, label="Name"),
        "Name, edit field, empty": TextField(look, "", print, label="Name"),
        "Page two, tab, 2 of 2": Tabs(look, pair, 2, print, label="Page", pages=True),
        "Speed one, choice, 1 of 2": Tabs(look, pair, 1, print, label="Speed"),
        "Rules two, list, 2 of 2": ListBox(look, item, 2, print, label="Rules"),
        "Pick two, choice, 2 of 2": choice,
        "Pick one, choice, list open, 1 of 2": opened,
        words[0]: Label(look, words[0]),
    }
    assert {said: describe(widget, texts) for said, widget in shown.items()} == {said: said for said in shown}


def test_cards_tell_their_place_and_whether_they_may_be_played(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.begin()
    one.sit_down()
    cards = None
    for _ in range(60):
        one.until_asked(one.table)
        cards = [describe(card, one.app.context.texts) for card in one.table.controls.cards]
        if any("unavailable" in card for card in cards):
            break
        one.answer()
    assert cards is not None
    for at, (card, said) in enumerate(zip(one.table.controls.cards, cards, strict=True)):
        assert f"{at + 1} of {len(cards)}" in said
        assert ("unavailable" in said) == bool(card.refused)
        assert card.refused in said


# --- the way of the focus ----------------------------------------------------------------------------


def test_a_key_drawn_on_a_button_is_said(tmp_path: Path) -> None:
    look, texts = make_context(Settings(), home=tmp_path).look, Texts.load("en")
    assert describe(Button(look, "Bury 3", print, shortcut="B"), texts) == "Bury 3, button, key B"


def pictured(tmp_path: Path, picture: str) -> App:
    """Return a table as a picture shows it, for a player with keys."""
    app = demonstration.new_app(Settings(language="en"), (1280, 720), tmp_path)
    SCENES[picture](app)
    demonstration.settle(app)
    return app


def pressed(app: App, *kinds: Kind) -> str:
    """Return the name of the focused widget after these keys."""
    assert isinstance(app.scene, TableScene)
    for kind in kinds:
        app.handle(Intent(kind))
    focus = app.scene.controls.page.focus
    assert focus is not None
    return focus.name


def test_the_focus_goes_to_the_button_once_enough_is_chosen_and_back(tmp_path: Path) -> None:
    app = pictured(tmp_path, "bury")
    assert isinstance(app.scene, TableScene)
    question = app.scene.controls.question
    assert isinstance(question, CardsToBury)
    question.chosen.clear()
    app.step([], 0.5)
    for _ in range(question.count):
        card = pressed(app, Kind.RIGHT)
        assert card != "bury"
        app.handle(Intent(Kind.CONFIRM))
        chosen, left = len(question.chosen), question.count - len(question.chosen)
        assert (f"Bury {chosen}/{question.count}" in app.scene.spoken_text.split("\n")) == (left > 0)
    assert pressed(app) == "bury"
    assert pressed(app, Kind.CANCEL) == card, "the card that is taken back has the focus again"
    assert pressed(app, Kind.CONFIRM) == "bury"


def test_the_mighty_is_named_among_the_cards_that_can_be_called(tmp_path: Path) -> None:
    app = pictured(tmp_path, "friend")
    assert isinstance(app.scene, TableScene)
    app.handle(Intent(Kind.KEY, key="s"))
    assert "mighty ace of spades" in app.scene.spoken_text
    pressed(app, Kind.DOWN)
    assert "king of spades" in app.scene.spoken_text


@pytest.mark.parametrize("picture", ["auction", "friend", "elimination"])
def test_arrows_stay_on_a_panel_that_asks(tmp_path: Path, picture: str) -> None:
    app = pictured(tmp_path, picture)
    assert isinstance(app.scene, TableScene)
    page, panel = app.scene.controls.page, {one.name for one in app.scene.controls.panel}
    for kind in (Kind.UP, Kind.LEFT, Kind.DOWN, Kind.RIGHT, Kind.UP):
        assert pressed(app, *[kind] * 12) in panel, kind
    for _ in range(len(list(page.walk()))):
        if pressed(app, Kind.NEXT) not in panel:
            return
    raise AssertionError("Tab leads out of it")


def test_the_focus_is_told_when_it_is_asked_for_and_not_while_others_play(tmp_path: Path) -> None:
    one = at_the_table(tmp_path, "en")
    table = one.table
    one.heard.clear()
    one.answer()
    for _ in range(200):
        if table.controls.question is None:
            break
        one.wait(0.1)
    one.heard.clear()
    one.until_asked(table)
    places = [line for line in one.heard if " of " in line and line.startswith(tuple(map(str, RANK_NAMES)))]
    assert places == [table.spoken_text.rpartition("\n")[2]], "once, with the question"


def test_why_a_card_may_not_be_played_is_said_once(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.begin()
    one.sit_down()
    for _ in range(60):
        one.until_asked(one.table)
        if len({bool(card.refused) for card in one.table.controls.cards}) == 2:
            break
        one.answer()
    page = one.table.controls.page
    for _ in range(2 * len(one.table.controls.cards)):
        before = getattr(page.focus, "refused", "")
        said = one.answered(RIGHT)
        now = getattr(page.focus, "refused", "")
        if now and not before:
            assert sum(now in line for line in said) == 1
            return
    raise AssertionError("no such card is met")


# --- every key is answered ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_QUESTION, pygame.K_F2, pygame.K_z, pygame.K_BACKSPACE])
def test_a_key_without_effect_says_so(key: int, tmp_path: Path) -> None:
    one = Screens(tmp_path)
    assert one.answered(key) == [one.t("accessibility.no_effect")]


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_CAPSLOCK, pygame.K_LALT])
def test_a_key_that_only_changes_others_is_not_answered(key: int, tmp_path: Path) -> None:
    assert Screens(tmp_path).answered(key) == []


def test_a_choice_says_each_change_and_that_there_is_none(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.begin()
    one.tab_to("set table")
    one.press(ENTER)
    one.tab_to("length")
    one.press(ENTER)
    one.tab_to("stake")
    one.wait(0.5)
    choice = one.page.focus
    count = choice.position[1]
    said = [one.answered(pygame.K_RIGHT) for _ in range(count)]
    assert [line for (line,) in said] == [one.app.scene.spoken_text.replace(f"{count} of", f"{at} of").replace(
        choice.options[-1][1], choice.options[at - 1][1]) for at in range(2, count + 1)] + [
        one.t("accessibility.edge")]  # fmt: skip
    one.answered(pygame.K_RETURN)
    assert len(one.answered(pygame.K_UP)) == 1, "in the open list too"


def test_a_page_is_read_a_paragraph_at_a_time(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    opened = one.answered(pygame.K_F1)
    whole = list(one.app.scene.announcements())[1:]
    said = [line for line in opened if line in whole]
    assert 0 < len(said) < 5 < len(whole)
    assert one.t("accessibility.read_on") in opened
    for line in whole[len(said) : len(said) + 3]:
        assert one.answered(pygame.K_F9) == [" ".join(line.split())]
    assert one.answered(pygame.K_F9, shift=True) == [whole[len(said) + 1]]
    assert one.answered(pygame.K_F8) == [whole[len(said) + 1]], "the last line again"
    rest = one.answered(*[pygame.K_F9] * len(whole))
    assert rest[-1] == one.t("accessibility.read_all")


def test_arrows_that_scroll_read_on_and_back(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    opened = one.answered(pygame.K_F1)
    whole = [" ".join(line.split()) for line in one.app.scene.announcements()][1:]
    at = len([line for line in opened if line in whole])
    assert one.answered(pygame.K_DOWN, pygame.K_DOWN) == whole[at : at + 2]
    assert one.answered(pygame.K_UP) == [whole[at]]
    assert one.answered(pygame.K_HOME)[0] == whole[0]


def test_a_table_is_read_row_by_row_and_its_numbers_say_what_they_are(tmp_path: Path) -> None:
    look, texts = make_context(Settings(), home=tmp_path).look, Texts.load("en")
    columns = [Column("Hand"), Column("Ann"), Column("Role"), Column()]
    table = TextTable(look, columns, [Row(["1", "+3", "friend", ""]), Row(["2", "−12 (1.5)", "declarer", "4"])])
    assert list(texts_of(table, texts)) == ["1, Ann +3, friend", "2, Ann −12 (1.5), declarer, 4"]


@pytest.mark.parametrize(
    ("picture", "keys"), [("credits", ["credits.ours_text", "credits.item.sdl.text"]), ("lesson", ["lessons.goal"])]
)
def test_texts_with_buttons_and_links_in_them_are_read(tmp_path: Path, picture: str, keys: list[str]) -> None:
    read: list[str] = []
    app = demonstration.new_app(Settings(language="en"), (1280, 720), tmp_path)
    push = app.push

    def noted(scene: Scene) -> None:
        push(scene)
        read.extend(scene.announcements())

    app.push = noted  # type: ignore[method-assign]
    SCENES[picture](app)
    goal = app.context.texts("lessons.five-minutes.goal")
    for key in keys:
        assert app.context.texts(key, goal=goal) in read


def test_another_key_leaves_the_rest_unread_and_another_page_begins_anew(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.answered(pygame.K_F1)
    first = list(one.app.scene.announcements())
    turned = one.answered(pygame.K_RIGHT)
    second = [line for line in one.app.scene.announcements() if line not in first]
    assert turned[0] == one.app.scene.spoken_text
    assert turned[1] == second[0]
    assert not set(turned) & set(first[3:])
    one.answered(pygame.K_ESCAPE)
    assert one.answered(pygame.K_F9) == [one.t("accessibility.nothing_to_read")], (
        "nothing is read of a page that was left"
    )


# --- single facts ------------------------------------------------------------------------------------


def at_the_table(tmp_path: Path, language: str) -> Screens:
    """Return a session where the person is asked for a card in the middle of a hand."""
    one = Screens(tmp_path, language=language)
    one.begin()
    one.sit_down()
    for _ in range(100):
        one.until_asked(one.table)
        stage = one.table.stage
        if len(stage.state.tricks) > 4 and stage.state.trick and any(shown_voids(stage.view).values()):
            break
        one.answer()
    return one


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_single_facts_can_be_asked_for(language: str, tmp_path: Path) -> None:
    one = at_the_table(tmp_path, language)
    stage, texts = one.table.stage, one.app.context.texts
    state, info = stage.state, panel_info(stage)
    contract = one.answered(pygame.K_F2)
    assert contract_name(texts, str(state.contract), long=True) in contract[0]
    assert aloud(texts, info.friend) in contract
    assert contract[-1] == aloud(texts, ", ".join(chip.text for chip in info.special) + ".")
    assert contract[-1] in one.answered(pygame.K_t)
    assert one.answered(pygame.K_F3) == [aloud(texts, f"{info.score.ours}. {info.score.theirs}")]
    assert one.answered(pygame.K_F4) == [one.t("accessibility.told.turn_you")]
    hand = one.answered(pygame.K_F5)
    assert len(hand) == len({card.suit for card in state.own_hand}), "one line a suit, its mighty in it"
    for card in state.own_hand:
        name = texts(f"rank.{card.rank}.name") if card.suit else card_name(texts, card.name, long=True)
        assert sum(name in line for line in hand) >= 1
    trick = one.answered(pygame.K_F6)
    assert trick[0] == aloud(texts, info.trick)
    assert len(trick) == 1 + len(state.trick)
    voids = {seat: suits for seat, suits in shown_voids(stage.view).items() if suits}
    lacking = one.answered(pygame.K_F7)
    assert len(lacking) == len(voids)
    for (seat, suits), line in zip(voids.items(), lacking, strict=True):
        assert stage.names[seat] in line
        assert {suit for suit in SUITS if denomination_name(texts, suit.value, long=True) in line} == {*suits}


def test_special_cards_are_named_as_such(tmp_path: Path) -> None:
    one = at_the_table(tmp_path, "en")
    position, stage = one.table.stage.position, one.table.stage

    def told(event: MightyEvent, contract: str, **state: object) -> str:
        view = replace(position.view, contract=Contract.parse(contract))
        at = replace(position, view=view, state=replace(position.state, contract=view.contract, **state))
        return aloud(at.texts, stage.kit.event_narrator(at, stage.info()).sentence(event))

    mighty, call, plain = map(Card.parse, ("DA", "C3", "SA"))
    assert told(Played(1, mighty), "14S").endswith("mighty ace of diamonds.")
    assert told(Played(1, call), "14S").endswith("joker call three of clubs.")
    assert told(Played(1, plain), "14S").endswith(": ace of spades.")
    spades, hearts = Contract.parse("14S"), Contract.parse("15H")
    assert told(Declared(1, spades), "14S").endswith("Mighty ace of diamonds.")
    assert told(Declared(1, spades), "14S").count("14 spades. Mighty") == 1
    assert "ighty" not in told(Declared(1, hearts), "15H")
    changed = told(ContractSet(1, hearts, True), "15H")
    assert changed.endswith("Mighty ace of spades, Joker call three of clubs.")
    assert told(ContractSet(1, spades, False), "14S") == ""


@pytest.mark.parametrize("language", ["ko", "en"])
def test_special_cards_in_hand_are_named_as_such(language: str, tmp_path: Path) -> None:
    one = Screens(tmp_path, language=language)
    one.begin()
    one.sit_down()
    one.until_asked(one.table)
    stage, texts = one.table.stage, one.app.context.texts
    hidden_topics = replace(stage.position, hidden_topics=[MightyTopic.JOKER_CALL])
    assert special_cards(MightyPosition.of(hidden_topics)) == {Card.parse("SA"): "mighty"}, "as a lesson has it"
    cards = tuple(map(Card.parse, ("SA", "SK", "C3")))
    at = replace(stage.position, state=replace(stage.state, hands=(cards, *stage.state.hands[1:])))
    mighty, call = (partial(texts, f"accessibility.told.special_{kind}") for kind in ("mighty", "joker_call"))
    suits = list(stage.kit.event_narrator(at, stage.info()).fact(HAND))
    king = texts("rank.K.name")
    assert f"{mighty(card=texts('rank.A.name'))}, {king}." in suits[0]
    assert call(card=texts("rank.3.name")) in suits[1]
    named = [stage.kit.event_narrator(at, stage.info()).card(card) for card in cards]
    assert named[0] == mighty(card=card_name(texts, "SA", long=True))
    assert [one.label for one in one.table.controls.cards] == list(
        map(stage.kit.event_narrator(at, stage.info()).card, stage.state.own_hand)
    )


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_totals_of_the_match_can_be_asked_for(language: str, tmp_path: Path) -> None:
    one = Screens(tmp_path, language=language)
    one.begin()
    one.sit_down()
    one.until_asked(one.table)
    stage = one.table.stage
    stage.totals = (4, -7, 0, 12, -9)
    names = sorted(zip(stage.totals, stage.names, strict=True), reverse=True)
    said = [one.t("accessibility.told.total", name=name, total=with_sign(total)) for total, name in names]
    head = one.t("table.info.hand", number=1)
    assert one.answered(pygame.K_F12) == [head, *(aloud(one.app.context.texts, line) for line in said)]


def test_facts_can_be_asked_for_over_the_sheet_of_what_was_played(tmp_path: Path) -> None:
    one = at_the_table(tmp_path, "en")
    alone = one.answered(pygame.K_F5)
    one.answered(pygame.K_k)
    assert one.answered(pygame.K_F5) == alone


def test_before_the_play_facts_say_that_there_is_nothing_yet(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    one.begin()
    one.sit_down()
    one.until_asked(one.table)
    for key, fact in ((pygame.K_F3, "no_points"), (pygame.K_F6, "trick_empty"), (pygame.K_F7, "lacks_nobody")):
        assert one.answered(key) == [one.t(f"accessibility.told.{fact}")]


def test_while_a_hand_is_covered_facts_tell_what_everybody_may_know(tmp_path: Path) -> None:
    one = Screens(tmp_path, language="en")
    preset = one.flow.context.catalogue["standard-5"]
    players = tuple(Player(str(seat), "person" if seat < 2 else "computer") for seat in range(5))
    one.flow.begin(MatchSetup(preset.id, preset.rules, players, Length("hands", 1), 5))
    one.wait(2.0)
    assert one.table.is_covered
    assert one.answered(pygame.K_F5) == [one.t("accessibility.told.hand_covered")]
    assert one.answered(pygame.K_F4) != [one.t("accessibility.told.turn_you")]
    assert one.answered(pygame.K_t) == [one.t("accessibility.no_effect")]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_keys_that_are_heard_mean_nothing_else(language: str) -> None:
    texts = Texts.load(language)
    groups: dict[str, list[str]] = {}
    for key in (*texts.keys("help.keys"), *texts.keys("help.mighty.keys")):
        if key.endswith(".keys"):
            groups.setdefault(key.split(".")[-3], []).append(texts(key))
    heard = {one.upper() for one in (*FACTS, REPEAT, READ_ON)}
    assert set(groups.pop("heard")) == heard
    for group, keys in groups.items():
        assert len(set(keys)) == len(keys), group
        assert not heard & {part for one in keys for part in one.split()}
