"""*Show me* next to each sentence of a rule sheet: the position that it decides, and the way back."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.review.replay.shown_rule import ShownRule
from mighty_gui.client.rules import proof_search
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.proof_search import ProofSearch, ShowMe
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.widgets import Pressable, ScrollPane
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.proofs import prove, reason, sentences
from mighty_gui.presets.rule_proof import RuleProof
from mighty_gui.texts import Texts
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()
CASES = [("standard-5", "play.first_lead_bars"), ("standard-5", "auction.minimum"), ("mitigati", "p6_1")]


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProofSearch, "_known", {})


def opened(app: App, name: str) -> GameRuleSheet:
    return shown_in(app, rule_scenes(PRESETS[name].rules).sheet.of_preset(app.context, PRESETS[name]))


def shown_in(app: App, sheet: GameRuleSheet) -> GameRuleSheet:
    """Open the sheet, with a flow that follows its only route."""

    def follow(route: Route) -> None:
        assert isinstance(route, routes.RuleExample)
        app.push(ShownRule(app.context, route.rules, route.sentence, route.proofs, route.source))

    app.on_route = follow
    app.push(sheet)
    return sheet


def button(sheet: GameRuleSheet, key: str) -> ShowMe:
    found = sheet.page.find(f"show {key}")
    assert isinstance(found, ShowMe)
    return found


def found(app: App, sheet: GameRuleSheet) -> ShownRule:
    """Return the table that appears after the search."""
    if sheet.search._task is not None:
        sheet.search._task.wait()
    sheet.step(0.0)
    assert isinstance(app.scene, ShownRule)
    return app.scene


def ask(app: App, sheet: GameRuleSheet, key: str) -> ShownRule:
    button(sheet, key).activate()
    return found(app, sheet)


@pytest.mark.parametrize("name", ["standard-5", "mitigati"])
def test_every_sentence_can_be_shown(tmp_path: Path, name: str) -> None:
    sheet = opened(make_app(tmp_path), name)
    keys = [key for key, _ in sentences(sheet.rules, Texts.load("ko"))]
    names = [widget.name for widget in sheet.page.walk() if isinstance(widget, ShowMe)]
    assert names == [f"show {key}" for key in keys]


@pytest.mark.parametrize(("name", "key"), CASES)
def test_it_opens_the_position_of_the_proof(tmp_path: Path, name: str, key: str) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, name)
    table, proof = ask(app, sheet, key), prove(sheet.rules)[key]
    assert table.sentence == dict(sentences(sheet.rules, app.context.texts))[key]
    assert table.position == len(proof.actions)
    assert table.match.hand.record.actions[: table.position] == proof.actions
    assert table.match.hand.record.beginning == proof.beginning
    seat = table.match.acting_seat
    assert seat is not None
    assert (proof.action in table.match.view(seat).legal) is proof.is_allowed
    assert table.stage.viewer == seat
    assert table.stage.all_open


def test_what_is_allowed_is_said_in_the_words_of_the_table(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="en")
    words = ask(app, opened(app, "standard-5"), "play.first_lead_bars").text
    assert "♣9" in words
    assert "C9" not in words
    assert app.context.texts("table.reason.first_lead", card="a trump") in words


@pytest.mark.parametrize(
    ("key", "fact"), [("auction.first_bidder", "proof.turn.say"), ("dealer.next", "proof.next_dealer")]
)
def test_seats_have_the_names_of_the_table(tmp_path: Path, key: str, fact: str) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), key)
    seat = table.proof.values[0]
    assert isinstance(seat, int)
    name = table.stage.names[seat]
    assert app.context.texts(fact, value=name) in table.text


def test_scores_have_the_names_of_the_table(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "scoring.made")
    assert all(f"{name} " in table.text for name in table.stage.names)
    assert table.match.is_over


def test_what_is_allowed_can_be_seen_and_nothing_after_it(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "auction.minimum")
    press(app, pygame.K_RIGHT)
    assert table.position == table.match.hand.last == len(table.proof.actions) + 1
    assert table.match.hand.record.actions[table.position - 1][1] == table.proof.action
    assert not table.match.is_over
    assert not table.match.finished


def test_nothing_follows_what_is_not_allowed(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "play.first_lead_bars")
    assert table.match.hand.last == table.position


def test_nobody_is_asked_why(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "play.first_lead_bars")
    assert table.page.find("why") is None
    press(app, pygame.K_w)
    assert app.scene is table


def test_escape_leads_back_to_where_one_was(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "standard-5")
    pane = sheet._pane()
    assert pane is not None
    pane.scroll_to(700)
    ask(app, sheet, "mighty.card")
    press(app, pygame.K_ESCAPE)
    assert app.scene is sheet
    again = sheet._pane()
    assert again is not None
    assert again.offset == 700
    press(app, pygame.K_ESCAPE)
    assert app.scene is not sheet


def test_by_keyboard(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "mitigati")
    while not isinstance(sheet.page.focus, ShowMe):
        press(app, pygame.K_TAB)
    focus = sheet.page.focus
    press(app, pygame.K_RETURN)
    table = found(app, sheet)
    assert focus.name == f"show {table.proof.key}"
    press(app, pygame.K_ESCAPE)
    assert sheet.page.focus is not None
    assert sheet.page.focus.name == focus.name


def test_a_screen_reader_hears_what_each_shows(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "standard-5")
    names = [widget.label for widget in sheet.page.walk() if isinstance(widget, ShowMe)]
    assert len(set(names)) == len(names)
    table = ask(app, sheet, "mighty.card")
    assert list(table.announcements()) == [table.sentence, table.text]


def choices(table: ShownRule) -> list[str]:
    return [widget.name for widget in table.page.walk() if widget.name.startswith("try ")]


def tried(app: App, table: ShownRule, *, allowed: bool) -> ShownRule:
    """Return the table after one of the cards has been tried."""
    name = next(name for name in choices(table) if (name.partition(" ")[2] in map(str, table.hand.legal())) is allowed)
    widget = table.page.find(name)
    assert isinstance(widget, Pressable)
    widget.activate()
    assert isinstance(app.scene, ShownRule)
    return app.scene


def trying(app: App) -> ShownRule:
    table = ask(app, opened(app, "standard-5"), "play.first_lead_bars")
    offer = table.page.find("try")
    assert isinstance(offer, Pressable)
    offer.activate()
    return table


def test_every_card_of_the_hand_can_be_tried(tmp_path: Path) -> None:
    table = trying(make_app(tmp_path))
    held = table.match.view(table.stage.viewer)
    assert len(choices(table)) == len(table.stage.kit.table_of(held).hands[table.stage.viewer] or ())


def test_every_suit_or_colour_that_the_shown_card_may_name_can_be_tried(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "gyeonggi-5-2026"), "joker.names")
    assert not table.proof.is_allowed
    joker = str(table.proof.action).split()[1]
    named = [str(action) for action in table.trials if str(action).startswith(f"play {joker} ")]
    assert named == [str(table.proof.action), f"play {joker} suit black", f"play {joker} suit red"]


def test_what_is_tried_and_not_allowed_says_why(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = tried(app, trying(app), allowed=False)
    assert table.position == len(table.proof.actions)
    assert app.context.texts("table.reason.first_lead", card="기루다") in table.text


def test_what_is_tried_and_allowed_is_done(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = tried(app, trying(app), allowed=True)
    assert table.position == len(table.proof.actions) + 1
    assert table.match.hand.record.actions[table.position - 1][1] == table.proof.action
    assert choices(table)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, GameRuleSheet)


def press_own_card(table: ShownRule) -> str:
    """Press the first card of the player's hand; return its name."""
    table.stage.director.finish()
    table.stage.place()
    card = next(card for card in table.stage.placed if card.key[:2] == ("hand", table.stage.viewer))
    x, y = table.table.rect.left + round(card.x - card.height * 0.25), table.table.rect.top + round(card.y)
    table.handle(Intent(Kind.PRESS, pos=(x, y), button=1))
    return card.key[2]


def test_a_card_on_the_table_can_be_pressed(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "play.first_lead_bars")
    name = press_own_card(table)
    assert isinstance(app.scene, ShownRule)
    assert str(app.scene.proof.action) == f"play {name}"


def test_of_what_is_tried_and_allowed_nothing_is_said_to_be_barred(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = tried(app, trying(app), allowed=True)
    assert app.context.texts("proof.otherwise_barred") not in table.text


def test_where_no_cards_are_played_what_is_not_allowed_can_be_tried_beside_what_is(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "exchange.trump_change.suit_to_suit")
    assert not table.proof.is_allowed
    assert list(table.trials) == [table.proof.action, *table.hand.legal()]


def test_nothing_is_offered_to_be_tried_where_it_would_be_too_much(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "auction.minimum")
    assert not table.trials
    assert table.page.find("try") is None


def test_who_tries_is_not_invited_again(tmp_path: Path) -> None:
    assert trying(make_app(tmp_path)).page.find("try") is None


def test_once_something_is_done_a_card_that_is_pressed_is_not_tried(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = tried(app, trying(app), allowed=True)
    press_own_card(table)
    assert app.scene is table


def test_a_sentence_of_one_case_has_no_next_one(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    assert ask(app, opened(app, "standard-5"), "auction.maximum").page.find("case") is None


def test_the_source_stands_beside_every_case(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "dealer.next")
    other = table.page.find("case")
    assert isinstance(other, Pressable)
    other.activate()
    assert isinstance(app.scene, ShownRule)
    assert app.scene.source == table.source != ""


def test_the_next_case_is_shown_and_the_first_comes_again(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "dealer.next")
    shown = []
    for _ in table.proofs:
        scene = app.scene
        assert isinstance(scene, ShownRule)
        shown.append(scene.text)
        button = scene.page.find("case")
        assert isinstance(button, Pressable)
        button.activate()
    assert len(set(shown)) == len(table.proofs) == 4
    assert isinstance(app.scene, ShownRule)
    assert app.scene.proof == table.proof


def test_it_says_where_the_sentence_is_written(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    assert ask(app, opened(app, "standard-5"), "play.first_lead_bars").source.endswith("§4.1")
    app.pop()
    assert ask(app, opened(app, "pagat-5"), "play.first_lead_bars").source == PRESETS["pagat-5"].source


def test_a_difference_can_be_shown(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "iwoo-5")
    shown = sheet.page.find("differs play.follow")
    assert isinstance(shown, ShowMe)
    shown.activate()
    assert found(app, sheet).proof.key == "play.follow"


def test_own_rules_are_shown_by_themselves(tmp_path: Path) -> None:
    app, rules = make_app(tmp_path), MightyRules()
    own = replace(rules, auction=replace(rules.auction, minimum=15))
    sheet = shown_in(app, rule_scenes(own).sheet(app.context, own))
    assert "15" in ask(app, sheet, "auction.minimum").text


# --- the search --------------------------------------------------------------------------------------------


Prove = Callable[..., dict[str, RuleProof]]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Block the search until the test lets it continue."""
    go_on = threading.Event()

    def slowly(rules: Rules, *, only: str, pause: Callable[[], None]) -> dict[str, RuleProof]:
        go_on.wait()
        return prove(rules, only=only, pause=pause)

    monkeypatch.setattr(proof_search, "prove", slowly)
    yield go_on
    go_on.set()


def test_the_window_goes_on_while_it_is_looked_for(tmp_path: Path, held: threading.Event) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "standard-5")
    button(sheet, "auction.minimum").activate()
    sheet.step(0.1)
    assert (app.scene, sheet.at_rest) == (sheet, False)
    assert button(sheet, "auction.minimum").text == app.context.texts("rule_sheet.looking")
    press(app, pygame.K_DOWN)
    pane = sheet._pane()
    assert pane is not None
    assert pane.offset > 0
    held.set()
    found(app, sheet)
    assert sheet.at_rest
    assert button(sheet, "auction.minimum").text == app.context.texts("rule_sheet.show")


def test_another_sentence_takes_its_place(tmp_path: Path, held: threading.Event) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "standard-5")
    button(sheet, "auction.minimum").activate()
    button(sheet, "auction.maximum").activate()
    held.set()
    assert found(app, sheet).proof.key == "auction.maximum"


def test_who_leaves_is_not_waited_for(tmp_path: Path, held: threading.Event) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "standard-5")
    button(sheet, "auction.minimum").activate()
    task = sheet.search._task
    assert task is not None
    press(app, pygame.K_ESCAPE)
    held.set()
    task.wait()
    assert not task.poll()
    assert not sheet.search._known


def test_what_was_found_is_kept_for_these_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(tmp_path)
    ask(app, opened(app, "standard-5"), "auction.minimum")
    monkeypatch.setattr(proof_search, "prove", None)
    app.pop()
    app.pop()
    ask(app, opened(app, "standard-5"), "auction.minimum")


@pytest.mark.parametrize("prove_nothing", [None, lambda *_, **__: {}])
def test_a_search_that_fails_or_finds_nothing_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prove_nothing: object
) -> None:
    monkeypatch.setattr(proof_search, "prove", prove_nothing)
    app = make_app(tmp_path)
    sheet = opened(app, "standard-5")
    button(sheet, "auction.minimum").activate()
    assert sheet.search._task is not None
    sheet.search._task.wait()
    sheet.step(0.0)
    assert app.scene is sheet
    assert sheet.at_rest
    assert button(sheet, "auction.minimum").text == app.context.texts("rule_sheet.not_found")


def test_a_sentence_that_no_position_decides_says_why_without_a_search(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    sheet = opened(app, "standard-5")
    for key in ("players", "scoring.shares"):
        button(sheet, key).activate()
        assert isinstance(app.scene, MessageScene)
        assert app.scene.title == app.context.texts(f"option.{key}.name")
        assert app.scene.text == app.context.texts(f"proof.why.{reason(sheet.rules, key)}")
        assert sheet.search._task is None
        press(app, pygame.K_ESCAPE)
        assert app.scene is sheet


@in_windows()
@pytest.mark.parametrize("name", ["standard-5", "mitigati"])
def test_it_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, name: str) -> None:
    app = make_app(tmp_path, size, language, scale)
    sheet = opened(app, name)
    table = ask(app, sheet, {"standard-5": "play.first_lead_bars", "mitigati": "p6_1"}[name])
    app.pop()
    assert shown(app, table) == []
    assert collisions(table) == []
    pane = table.page.find("explanation")
    assert isinstance(pane, ScrollPane)
    press(app, pygame.K_PAGEDOWN)
    assert (pane.offset > 0) is (pane.reach > 0)


def test_trying_leaves_the_way_back_where_it_was(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "play.first_lead_bars")
    before = table.page.find("leave")
    assert before is not None
    place = before.rect.copy()
    table.try_it()
    after = table.page.find("leave")
    assert after is not None
    assert after.rect == place


def test_nothing_is_played_where_there_is_nothing_but_a_deal(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    table = ask(app, opened(app, "standard-5"), "misdeal.when")
    assert table.match.hand.last == 0
    play = table.page.find("play")
    assert play is not None
    assert not play.enabled
    table.walk("play")
    assert not table.plays
    app.pop()
    longer = ask(app, opened(app, "standard-5"), "play.first_lead_bars")
    again = longer.page.find("play")
    assert again is not None
    assert again.enabled
    longer.walk("play")
    assert longer.plays
