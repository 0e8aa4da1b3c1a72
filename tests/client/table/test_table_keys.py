"""Everything by keys: cards by number, choices that need a second press, a sentence for every refusal."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.naming_panels import CallQuestion, KillQuestion
from mighty_gui.client.table.mighty.panels.short_questions import BuryQuestion
from mighty_gui.client.widgets import Button, Pressable
from mighty_gui.engine.mighty.pack import pack_counts
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.match import Match
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name
from tests.client.table.table_helpers import Table
from tests.client.table.test_table_scene import answer_by_keys
from tests.engine.game_kits import KITS
from tests.engine.mighty.helpers import reasons_against_cards
from tests.tiers import some

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE


def until_phase(table: Table, phase: Phase) -> None:
    while not (table.asked and table.scene.stage.view.phase is phase):
        assert table.until(lambda: table.asked or table.app.scene is not table.scene)
        assert table.app.scene is table.scene, f"the hand was over before {phase}"
        if table.scene.stage.view.phase is not phase:
            answer_by_keys(table)
    table.run(0.3)


def declare(table: Table, bid: str = "bid 20") -> None:
    """Make the person win the auction."""
    assert table.until(lambda: table.asked)
    view = table.scene.stage.view
    table.scene.submit(view.seat, next(action for action in view.legal if str(action).startswith(bid)))


def table_at(make_table: Maker, phase: Phase) -> Table:
    """Make a table with the question of a phase; after the auction the person has won it."""
    table = make_table(seed=11, animation_speed="instant")
    if phase is not Phase.AUCTION:
        declare(table)
    until_phase(table, phase)
    return table


def shifted(table: Table, key: int) -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode="", scancode=0)
    table.app.step([down, pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0)], 1 / 30)


def test_a_number_points_at_a_card_and_once_more_plays_it(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    until_phase(table, Phase.PLAY)
    controls = table.scene.controls
    at = next(at for at, card in enumerate(controls.cards) if card.enabled)
    card, key = controls.cards[at], pygame.K_1 + at if at < 9 else pygame.K_0
    before = len(table.scene.stage.view.hand)
    table.press(key)
    assert controls.page.focus is controls.page.find(card.name)
    assert len(table.match.view(table.scene.stage.viewer).hand) == before, "one press only points"
    table.press(key)
    assert card.card not in table.match.view(table.scene.stage.viewer).hand


def test_a_number_of_a_refused_card_says_why(make_table: Maker) -> None:
    table = make_table(seed=2, animation_speed="instant")
    for _ in range(12):
        until_phase(table, Phase.PLAY)
        cards = table.scene.controls.cards
        refused = next((at for at, card in enumerate(cards) if card.refused), None)
        if refused is not None:
            break
        answer_by_keys(table)
    assert refused is not None
    table.press(pygame.K_1 + refused if refused < 9 else pygame.K_0)
    assert table.scene.controls.prompt == cards[refused].refused
    assert cards[refused].refused in table.scene.spoken_text


def test_numbers_choose_what_is_buried_also_beyond_ten(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    declare(table)
    until_phase(table, Phase.EXCHANGE)
    question = table.scene.controls.question
    assert isinstance(question, BuryQuestion)
    table.press(pygame.K_1, pygame.K_0)
    shifted(table, pygame.K_3)
    cards = table.scene.controls.cards
    assert [key for key, _ in question.chosen] == [cards[at].key for at in (0, 9, 12)]
    table.press(pygame.K_0)
    assert [key for key, _ in question.chosen] == [cards[at].key for at in (0, 12)]
    shifted(table, pygame.K_9)
    assert len(question.chosen) == 2, "there is no nineteenth card"


@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_f, pygame.K_2])
def test_a_friend_is_chosen_before_the_call(make_table: Maker, key: int) -> None:
    table = make_table(seed=11, animation_speed="instant")
    declare(table)
    until_phase(table, Phase.FRIEND)
    question = table.scene.controls.question
    assert isinstance(question, CallQuestion)
    table.press(key)
    assert table.scene.controls.question is question, "one press only chooses"
    chosen = question.meant
    assert chosen is not None
    table.press(ESCAPE)
    assert question.meant is None
    table.press(key)
    table.press(key)
    assert table.scene.stage.view.calls == (chosen,)


def test_enter_calls_the_chosen_friend(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    declare(table)
    until_phase(table, Phase.FRIEND)
    table.press(pygame.K_n, ENTER)
    assert [call.kind for call in table.scene.stage.view.calls] == ["none"]


def test_clicks_choose_a_friend_first_too(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    declare(table)
    until_phase(table, Phase.FRIEND)
    button = table.scene.controls.page.find("call seat 2")
    assert button is not None
    table.click(button.rect.center)
    assert not table.scene.stage.view.calls
    again = table.scene.controls.page.find("call seat 2")
    assert again is not None
    table.click(again.rect.center)
    assert [call.seat for call in table.scene.stage.view.calls] == [2]


@pytest.mark.parametrize(("preset", "phase", "label"), [
    ("standard-5", Phase.FRIEND, "Call your friend"),
    ("standard-6", Phase.ELIMINATION, "Name a card: its holder is eliminated"),
])  # fmt: skip
def test_the_dial_for_cards_has_the_title_of_its_question(
    make_table: Maker, preset: str, phase: Phase, label: str
) -> None:
    table = make_table(preset, seed=11, animation_speed="instant", language="en")
    declare(table)
    until_phase(table, phase)
    dial = table.scene.controls.page.find("card")
    assert dial is not None
    assert dial.label == label


def test_a_person_is_chosen_before_the_elimination(make_table: Maker) -> None:
    table = make_table("standard-6", seed=11, animation_speed="instant")
    setup = table.match.setup
    outright = replace(setup.rules, elimination=replace(setup.rules.elimination, by="player"))
    match = Match(replace(setup, rules=outright))
    scene = TableScene(table.scene.context, match, table.worker)
    table.app.replace(scene)
    table = Table(table.app, scene, match, table.worker)
    declare(table)
    until_phase(table, Phase.ELIMINATION)
    question = table.scene.controls.question
    assert isinstance(question, KillQuestion)
    table.press(pygame.K_2)
    assert table.scene.controls.question is question, "one press only chooses"
    assert question.meant is not None
    table.press(pygame.K_2)
    assert [kill.victim for kill in table.scene.stage.view.kills] == [question.meant.seat]


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.FRIEND])
def test_while_a_panel_asks_no_key_leads_where_the_focus_is_not_seen(make_table: Maker, phase: Phase) -> None:
    table = table_at(make_table, phase)
    page, chance = table.scene.controls.page, random.Random(7)
    table.press(pygame.K_TAB)
    for _ in range(150):
        table.press(chance.choice((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)))
        assert page.focus is not None
        assert page.focus.ringed
        assert not isinstance(page.focus, HandCard)


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.FRIEND])
def test_no_two_controls_have_one_name(make_table: Maker, phase: Phase) -> None:
    table = table_at(make_table, phase)
    page = table.scene.controls.page
    heard = Counter(widget.label or widget.remark for widget in page.walk() if widget.focusable)
    assert [name for name, count in heard.items() if count > 1] == []


@pytest.mark.parametrize("phase", [Phase.EXCHANGE, Phase.PLAY])
def test_every_card_is_reached_by_keys_where_cards_are_the_answer(make_table: Maker, phase: Phase) -> None:
    table = make_table(seed=11, animation_speed="instant")
    declare(table)
    until_phase(table, phase)
    controls, reached = table.scene.controls, set()
    table.press(pygame.K_HOME)
    for _ in controls.cards:
        assert controls.page.focus is not None
        assert controls.page.focus.ringed
        reached.add(controls.page.focus.name)
        table.press(pygame.K_RIGHT)
    assert reached == {card.name for card in controls.cards}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_of_its_own(language: str) -> None:
    texts = Texts.load(language)
    codes = [
        *sorted(reasons_against_cards()),
        "discard_count",
        "discard_not_held",
        "out_of_turn",
        "hand_over",
        "not_legal",
    ]
    keys = [{"follow_or_trump": "follow_or"}.get(code, code) for code in codes]
    sentences = [texts(f"table.reason.{key}", suit="♠", others="♥", card="♠A") for key in keys]
    assert len(set(sentences)) == len(codes)
    assert all("⟨" not in sentence and sentence.endswith((".", "!")) for sentence in sentences)


def test_enter_never_plays_a_card_whose_focus_is_not_seen(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    until_phase(table, Phase.PLAY)
    table.click(table.scene.stage.director.layout.prompt.center)  # the mouse hides the focus
    before = table.match.view(table.scene.stage.viewer).hand
    table.press(ENTER)
    assert table.match.view(table.scene.stage.viewer).hand == before
    assert any(card.ringed for card in table.scene.controls.cards), "it is shown first"
    table.press(ENTER)
    assert table.match.view(table.scene.stage.viewer).hand != before


@pytest.mark.parametrize("seed", [2, 5])
def test_in_a_double_pack_only_a_card_held_twice_brings_no_friend(make_table: Maker, seed: int) -> None:
    """A copy in the declarer's hand or discard does not count unless both are there (RULES §3, chicago)."""
    table = make_table("chicago-8", seed=seed, language="en", animation_speed="instant")
    declare(table, "bid 40")
    until_phase(table, Phase.FRIEND)
    question = table.scene.controls.question
    assert isinstance(question, CallQuestion)
    view, pack = table.scene.stage.view, pack_counts(table.match.setup.rules)
    own = Counter((*view.hand, *(view.discard or ())))
    dotted = {card for card in question.callable if question._own(card)}
    assert dotted == {card for card, held in own.items() if held == pack[card]}
    assert set(own) - dotted, "the viewer holds one copy of some card"
    assert all("no friend" in question._own(card) for card in dotted)
    assert not any("alone" in question._own(card) for card in dotted), "the other call may bring one"


EVERY_QUESTION = pytest.mark.parametrize(
    ("preset", "kinds"),
    [
        ("standard-5", {"BidQuestion", "BuryQuestion", "ChangeQuestion", "CallQuestion", "PlayQuestion"}),
        *some([("standard-7", {"KillQuestion"}), ("standard-6", {"KillQuestion"})], 1),
        ("draft-2", {"DrawQuestion"}),
        ("mitigati", {"BargainQuestion", "DiscardQuestion", "TarotPlayQuestion"}),
    ],
)


def questions_of(table: Table, kinds: set[str]) -> Iterator[None]:
    """Play until each kind of question has been asked; stop at the first of each kind."""
    seen, chance = set[str](), random.Random(3)
    for _ in range(120):
        assert table.until(lambda: table.asked or table.app.scene is not table.scene)
        if kinds <= seen:
            return
        if table.app.scene is not table.scene:
            table.press(ENTER)
            continue
        table.run(0.7)
        view, question = table.scene.stage.view, table.scene.controls.question
        if type(question).__name__ not in seen:
            seen.add(type(question).__name__)
            yield
        high = "bid 17" if "ChangeQuestion" in kinds else "bid 20"  # below the maximum the trump can be changed
        bids = [action for action in view.legal if str(action).startswith(high)]
        action = bids[0] if bids else KITS[table.match.game.id].choose(table.match.hand, chance)
        table.scene.submit(view.seat, action)
    raise AssertionError(f"only {seen} came about")


@EVERY_QUESTION
def test_enter_does_only_what_is_ringed(make_table: Maker, preset: str, kinds: set[str]) -> None:
    """At every question, the first Enter of a player who has pressed no key yet only shows the focus."""
    table = make_table(preset, seed=11, animation_speed="instant", hands=3)
    for _ in questions_of(table, kinds):
        question = table.scene.controls.question
        only_shows(table)
        assert table.scene.controls.question is question


@EVERY_QUESTION
def test_every_answer_has_room_to_be_seen_and_pressed(make_table: Maker, preset: str, kinds: set[str]) -> None:
    table = make_table(preset, seed=11, animation_speed="instant", hands=3)
    for _ in questions_of(table, kinds):
        answers = [widget for widget in table.scene.controls.page.walk() if isinstance(widget, Pressable)]
        assert [widget.label for widget in answers if min(widget.rect.size) < table.app.context.theme.px(20)] == []


def only_shows(table: Table) -> None:
    """Assert that Enter only draws the ring around the focus for a player who has used no key."""
    page, before = table.scene.controls.page, list(table.match.actions)
    page.keyboard = False
    table.scene.refresh()
    assert not any(widget.ringed for widget in page.walk())
    table.press(ENTER)
    assert table.match.actions == before
    assert [widget for widget in page.walk() if widget.ringed] == [page.focus]


def test_enter_on_nothing_bids_nothing_and_what_is_bid_is_seen_before(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(0.3)
    controls, question = table.scene.controls, table.scene.controls.question
    assert isinstance(question, BidQuestion)
    before = list(table.match.actions)
    table.press(ENTER, ENTER, ENTER)
    assert table.match.actions == before
    assert question.chosen is None
    table.press(pygame.K_UP)
    chosen, go = question.chosen, controls.page.find("go")
    assert chosen == question.favourite
    assert isinstance(go, Button)
    assert go.enabled
    assert contract_name(controls.context.texts, str(chosen)) in go.text
    table.press(ENTER)
    assert str(table.match.actions[-1][1]) == f"bid {chosen}"


def test_arrows_choose_the_suit_to_left_and_right_and_the_number_up_and_down(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(0.3)
    question = table.scene.controls.question
    assert isinstance(question, BidQuestion)
    table.press(pygame.K_s)
    lowest = question.chosen
    assert lowest is not None
    table.press(pygame.K_UP, pygame.K_UP, pygame.K_RIGHT)
    assert str(question.chosen) == f"{lowest.number + 2}H"
    table.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_DOWN)
    assert str(question.chosen) == f"{lowest.number + 1}N", "from the first on to the last"
    table.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert table.scene.controls.page.focus.name == "go", "below the lowest bid there is the button that bids it"
    table.press(pygame.K_UP)
    assert table.scene.controls.page.focus.name == "bid"
    bid = question.chosen
    table.press(pygame.K_DOWN, ENTER)
    assert str(table.match.actions[-1][1]) == f"bid {bid}", "Down and Enter never make a pass of a bid"


@pytest.mark.parametrize("declares", [False, True])
@pytest.mark.nightly
def test_the_focus_never_falls_on_a_command(make_table: Maker, declares: bool) -> None:
    """This includes the commands in the corner, and the discard, which the declarer can turn over."""
    table = make_table(seed=8, animation_speed="instant")
    controls = table.scene.controls
    if declares:
        declare(table)
    while table.app.scene is table.scene and not table.match.finished:
        if table.asked:
            answer_by_keys(table)
        table.run(1 / 30)
        focus = controls.page.focus
        assert focus is None or focus.name not in controls._in_corner
        assert controls.question is not None or focus is None or isinstance(focus, HandCard)
    assert not table.scene.stage.view.hand


def test_the_wheel_and_clicks_turn_the_dial(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(0.3)
    page, question = table.scene.controls.page, table.scene.controls.question
    assert isinstance(question, BidQuestion)
    table.click(page.find("suit D").rect.center)
    assert str(question.chosen)[-1] == "D"
    low = question.chosen.number
    table.click(page.find("number +").rect.center)
    table.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)], 1 / 30)
    assert question.chosen.number == low + 2
    table.click(page.find(f"number {low + 3}").rect.center)
    assert question.chosen.number == low + 3
    table.click(page.find(f"number {low + 3}").rect.center)
    assert str(table.match.actions[-1][1]) == f"bid {low + 3}D"


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_j])
def test_letters_choose_a_card_to_call_and_enter_calls_it(make_table: Maker, key: int) -> None:
    table = make_table(seed=11, animation_speed="instant")
    declare(table)
    until_phase(table, Phase.FRIEND)
    question = table.scene.controls.question
    assert isinstance(question, CallQuestion)
    table.press(key)
    card = question.chosen
    assert card is not None
    assert (card.suit or "J").lower() == chr(key)
    assert card_name(table.scene.context.texts, card.name) in question._confirm().text
