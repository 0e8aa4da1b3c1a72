"""What must be clear to a person at the table."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.mighty.info import ScoreBar, is_secret_friend, table_info
from mighty_gui.client.table.mighty.info_panel import score_letters
from mighty_gui.client.table.mighty.mighty_table import MightyTable, from_view, reduce
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.naming_panels import CallQuestion
from mighty_gui.client.table.place.card_spots import Showing, spots
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.client.widgets import Button, Look, Panel
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from tests.client.table.table_helpers import pick

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

RULES = load_presets()["standard-5"].rules
LAYOUT = table_layout(Theme((1024, 640)), 5, 0, False, False)


def played_hand(seed: int, rules: MightyRules = RULES) -> MightyHand:
    hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
    while hand.to_act is not None:
        hand.apply(pick(view(hand, hand.to_act), chance))
    return hand


def finished_hand() -> MightyHand:
    return next(hand for hand in map(played_hand, range(40)) if hand.result and hand.result.was_played)


def test_cards_of_a_finished_trick_stay_as_they_lie() -> None:
    state = MightyTable.empty(RULES, 0)
    seen = 0
    for event in view(finished_hand(), 0).events:
        before, state = state, reduce(state, event)
        if isinstance(event, TrickWon):
            seen += 1
            lay, lies = spots(before, LAYOUT), spots(state, LAYOUT)
            trick = [key for key in lay if key[0] == "trick"]
            assert [lies[key] for key in trick] == [lay[key] for key in trick]
    assert seen == 10


def test_last_trick_is_laid_out_again_as_it_lay() -> None:
    state = from_view(view(finished_hand(), 0))
    again = spots(state, LAYOUT, Showing(last_trick=True))
    assert {key[1] for key in again if key[0] == "trick"} == set(range(5))


def test_a_long_pile_lies_in_two_rows_within_the_window() -> None:
    rules_all = load_presets()["sejong-5"].rules
    whole = next(hand for hand in (played_hand(seed, rules_all) for seed in range(60)) if _tallest(hand) >= 9)
    state = from_view(view(whole, 0))
    won: dict[int, set[float]] = {}
    for key, spot in spots(state, LAYOUT).items():
        if key[0] == "won":
            won.setdefault(int(key[1]), set()).add(spot.y)
            assert pygame.Rect(0, 0, 1024, 640).collidepoint(spot.x, spot.y)
    assert max(map(len, won.values())) == 2


def _tallest(hand: MightyHand) -> int:
    piles: dict[int, int] = {}
    for key in spots(from_view(view(hand, 0)), LAYOUT):
        if key[0] == "won":
            piles[int(key[1])] = piles.get(int(key[1]), 0) + 1
    return max(piles.values(), default=0)


def secret_views() -> list[PlayerView]:
    """Return views of a called card's holder before the card is shown."""
    out = []
    for seed in range(60):
        hand, chance = MightyHand.from_seed(RULES, seed), random.Random(seed)
        while hand.to_act is not None:
            one = view(hand, hand.to_act)
            if one.trick and one.calls and one.seat in one.friends and one.seat not in one.known_friends:
                out.append(one)
            hand.apply(pick(one, chance))
    return out


def test_the_secret_friend_is_told_and_nobody_else(make_table: Maker) -> None:
    found = secret_views()
    assert found
    table = make_table()
    for one in found:
        assert is_secret_friend(one, from_view(one))
    one, texts = found[0], table.scene.context.texts
    names = ("a", "b", "c", "d", "e")
    told = table_info(table.match, from_view(one), texts, names, secret_friend=True)
    assert told.own == texts("table.info.own")
    assert not table_info(table.match, from_view(one), texts, names).own


def test_the_secret_friend_sees_their_own_points_counted_for_their_side() -> None:
    counted = 0
    for one in secret_views():
        state = from_view(one)
        public, own = state.score, one.score
        assert public is not None
        assert own is not None
        assert own.attack - public.attack == one.taken[one.seat]
        assert own.attack + own.defence == public.attack + public.defence
        assert own.sides_known
        assert not public.sides_known
        counted += one.taken[one.seat]
    assert counted, "no friend had won a point in secret"


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_friend_is_not_called_by_one_stray_click(make_table: Maker, by_keys: bool) -> None:
    table = make_table(seed=11, animation_speed="instant")
    scene = table.scene
    assert table.until(lambda: table.asked)
    scene.submit(scene.stage.viewer, next(a for a in scene.stage.view.legal if str(a).startswith("bid 20")))
    for name in ("bury", "keep", "call"):
        assert table.until(lambda: table.asked)
        table.run(0.3)
        if isinstance(scene.controls.question, CallQuestion):
            break
        scene.submit(scene.stage.viewer, scene.stage.view.legal[0])
        assert name != "call"
    question = scene.controls.question
    assert isinstance(question, CallQuestion)
    panel = next(one for one in scene.controls.page.walk() if isinstance(one, Panel))
    assert not panel.rect.colliderect(scene.stage.director.layout.info), "contract and points stay in sight"
    table.run(0.3)
    card = question.best
    assert card is not None
    if by_keys:
        table.press(pygame.K_RETURN, pygame.K_RETURN)
        assert scene.controls.question is question, "Enter on nothing does nothing"
        question.choose_card(card)
        table.press(pygame.K_RETURN)
        assert scene.controls.question is not question
        return
    cell = scene.controls.page.find(f"pick {card}")
    assert cell is not None
    table.click(cell.rect.center)
    assert scene.controls.question is question
    assert question.chosen is card
    table.press(pygame.K_ESCAPE)
    assert not any(cell.chosen for cell in scene.controls.page.walk() if isinstance(cell, Cell))
    table.click(cell.rect.center)
    table.click(cell.rect.center)
    assert scene.stage.view.calls


def test_what_no_trump_means_is_told_where_the_pointer_rests_on_its_sign(make_table: Maker) -> None:
    table = make_table(language="en", animation_speed="instant")
    assert table.until(lambda: isinstance(table.scene.controls.question, BidQuestion))
    page = table.scene.controls.page
    heads = {head.name: head for head in page.walk() if isinstance(head, Cell)}
    assert {name for name, head in heads.items() if head.tip} == {"suit N"}
    table.app.handle(Intent(Kind.MOVE, pos=heads["suit N"].rect.center))
    table.run(0.5)
    tipped = page.tooltip_widget
    assert tipped is not None
    assert tipped.tip == table.app.context.texts("table.bid.no_trump")


@pytest.mark.parametrize(("language", "go"), [("en", "Call {name}"), ("ko", "{name} 부르기")])
def test_a_person_is_called_by_name(make_table: Maker, language: str, go: str) -> None:
    table = make_table(language=language, seed=11, animation_speed="instant")
    scene = table.scene
    assert table.until(lambda: table.asked)
    scene.submit(scene.stage.viewer, next(one for one in scene.stage.view.legal if str(one).startswith("bid 20")))
    while not isinstance(scene.controls.question, CallQuestion):
        assert table.until(lambda: table.asked)
        if not isinstance(scene.controls.question, CallQuestion):
            scene.submit(scene.stage.viewer, scene.stage.view.legal[0])
    question, name = scene.controls.question, scene.stage.names[1]
    button = scene.controls.page.find("call seat 1")
    assert isinstance(button, Button)
    assert button.text == name
    button.activate()
    assert question._confirm().text == go.format(name=name)


def test_it_is_said_whom_the_table_waits_for(make_table: Maker) -> None:
    table = make_table(animation_speed="instant", seed=2)
    table.worker.poll = lambda: None  # type: ignore[method-assign]
    assert table.until(lambda: table.scene.thinking.seat is not None or table.asked)
    if table.asked:
        table.press(pygame.K_p)
        assert table.until(lambda: table.scene.thinking.seat is not None)
    table.run(4.0)
    seat = table.scene.thinking.seat
    assert seat is not None
    assert table.scene.stage.names[seat] in table.scene.stage.line(None)[0]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_the_points_of_both_sides_never_touch(size: tuple[int, int], text_scale: float) -> None:
    """While the discard is counted, the longer side shows the points in it."""
    look = Look(Theme(size, text_scale), Fonts())
    width = table_layout(look.theme, 5, 0, False, False).info.width - 2 * look.theme.px(12)
    score = ScoreBar("Declarer 15 / 14 (3 buried)", "Defenders 5", 0.75, 0.25, 0.7, sides_known=True)
    px = score_letters(look, score, width)
    both = look.fonts.width(score.ours, px, bold=True) + look.fonts.width(score.theirs, px)
    assert both < width
    assert px >= 9
