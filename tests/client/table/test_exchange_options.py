"""The questions at the table that options of the exchange and of misdeals add."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.table.asking.question import FittedProse
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.contract_panel import FinalContractQuestion
from mighty_gui.client.table.mighty.panels.mighty_question import misdeal_cost
from mighty_gui.client.table.mighty.panels.short_questions import BuryQuestion, ChangeQuestion
from mighty_gui.client.widgets import Button
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.rules import MisdealCondition, TrumpChange
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.match import Match
from tests.client.table.table_helpers import Table
from tests.client.table.test_table_keys import declare, until_phase
from tests.engine.mighty.helpers import vary

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


def table_with(make_table: Maker, seed: int = 11, **options: Any) -> Table:
    """Return a table whose rules have these options."""
    table = make_table("standard-5", seed=seed, animation_speed="instant", language="en")
    match = Match(replace(table.match.setup, rules=vary(table.match.setup.rules, **options)))
    scene = TableScene(table.scene.context, match, table.worker)
    table.app.replace(scene)
    return Table(table.app, scene, match, table.worker)


def test_a_raise_is_chosen_on_a_dial_and_confirmed(make_table: Maker) -> None:
    table = table_with(make_table, exchange={"raise_": "allowed"})
    declare(table, "bid 17H")
    until_phase(table, Phase.CONTRACT)
    question = table.scene.controls.question
    assert isinstance(question, FinalContractQuestion)
    assert str(question.favourite) == "18H"
    table.press(pygame.K_UP, pygame.K_UP)
    assert str(question.chosen) == "19H"
    go = table.scene.controls.page.find("go")
    assert isinstance(go, Button)
    assert go.text == "Raise to ♥19"
    table.press(pygame.K_RETURN)
    assert table.scene.stage.view.phase is Phase.CONTRACT, "it is confirmed first"
    confirming = table.app.scene
    assert isinstance(confirming, MessageScene)
    assert (confirming.title, confirming.t(confirming.answers[-1].key)) == ("Raise to ♥19?", "Raise")
    table.press(pygame.K_TAB, pygame.K_RETURN)
    assert str(table.match.actions[-1][1]) == "contract 19H"


def test_another_suit_on_the_dial_begins_at_its_own_price(make_table: Maker) -> None:
    """A number that one suit forces does not stay when another suit is cheaper."""
    table = table_with(make_table, exchange={
        "raise_": "allowed", "change_price": "at-least",
        "trump_change": TrumpChange(suit_to_suit=3, suit_to_no_trump=1, no_trump_to_suit=2),
    })  # fmt: skip
    declare(table, "bid 15H")
    until_phase(table, Phase.CONTRACT)
    question = table.scene.controls.question
    assert isinstance(question, FinalContractQuestion)
    chosen = []
    for key in (pygame.K_s, pygame.K_n, pygame.K_h, pygame.K_s, pygame.K_9, pygame.K_s):
        table.press(key)
        chosen.append(str(question.chosen))
    assert chosen == ["18S", "16N", "16H", "18S", "19S", "19S"]


def test_k_keeps_the_contract_on_the_dial(make_table: Maker) -> None:
    table = table_with(make_table, exchange={"raise_": "allowed"})
    declare(table, "bid 17H")
    until_phase(table, Phase.CONTRACT)
    table.press(pygame.K_k)
    assert [str(action) for _, action in table.match.actions][-1] == "keep"


@pytest.mark.parametrize(("number", "trump", "text"), [(17, "H", "above"), (18, "S", "price"), (19, "S", "")])
def test_a_number_that_cannot_be_chosen_has_its_reason(make_table: Maker, number: int, trump: str, text: str) -> None:
    table = table_with(make_table, exchange={"raise_": "allowed"})
    declare(table, "bid 17H")
    until_phase(table, Phase.CONTRACT)
    question = table.scene.controls.question
    assert isinstance(question, FinalContractQuestion)
    contract = replace(question.favourite, number=number, trump=type(question.favourite.trump)(trump))  # type: ignore[misc]
    reason = question._why_not(contract)
    assert text in reason
    assert bool(reason) is bool(text)


def test_changes_at_one_price_each_stay_a_row(make_table: Maker) -> None:
    table = table_with(make_table, exchange={"at_maximum": "capped"})
    declare(table, "bid 17H")
    until_phase(table, Phase.CONTRACT)
    assert isinstance(table.scene.controls.question, ChangeQuestion)


def test_a_barred_card_cannot_be_chosen_for_burying(make_table: Maker) -> None:
    table = table_with(make_table, exchange={"barred": ("mighty", "joker")})
    declare(table, "bid 17H")
    until_phase(table, Phase.EXCHANGE)
    question = table.scene.controls.question
    assert isinstance(question, BuryQuestion)
    key = ("hand", table.scene.stage.view.seat)
    for card in map(Card.parse, ("SA", "JK")):
        assert "buried" in question.refusal_of((*key, 0), card)
    assert not question.refusal_of((*key, 0), Card.parse("DA"))


def test_a_blind_change_is_asked_before_the_kitty_and_leaves_the_contract_open(make_table: Maker) -> None:
    table = table_with(make_table, exchange={"blind_change": TrumpChange(1, 1, 1)})
    declare(table, "bid 17H")
    until_phase(table, Phase.CONTRACT)
    question = table.scene.controls.question
    assert isinstance(question, ChangeQuestion)
    titles = [widget.text for top in question.widgets() for widget in top.walk() if isinstance(widget, FittedProse)]
    assert titles == ["Change the trump suit before you see the kitty?"]
    assert table.scene.stage.view.kitty_count == 3
    table.press(pygame.K_k)
    until_phase(table, Phase.EXCHANGE)
    state = table.scene.stage.position.state
    assert isinstance(state, MightyTable)
    assert not state.settled


def test_a_misdeal_is_called_by_a_button_in_the_auction_and_the_exchange(make_table: Maker) -> None:
    anything = {"when": (MisdealCondition(max=20),), "declaration": "until-auction-ends", "declarer": True}
    table = table_with(make_table, misdeal=anything)
    assert table.until(lambda: table.asked)
    table.run(0.3)
    assert table.scene.controls.page.find("misdeal") is not None
    declare(table, "bid 20H")
    until_phase(table, Phase.EXCHANGE)
    button = table.scene.controls.page.find("misdeal")
    assert button is not None
    table.click(button.rect.center)
    assert str(table.match.actions[-1][1]) == "misdeal"


@pytest.mark.parametrize(("payer", "previous", "cost"), [
    ("caller", 0, "It costs you 2 points."), ("caller", 2, "It costs you 8 points."), ("dealer", 0, ""),
])  # fmt: skip
def test_the_button_for_a_misdeal_has_its_cost_as_a_tip(
    make_table: Maker, payer: str, previous: int, cost: str
) -> None:
    misdeal = {"when": (MisdealCondition(max=20),), "declaration": "on-turn", "penalty": 2, "penalty_doubles": True}
    table = table_with(make_table, misdeal={**misdeal, "penalty_by": payer})
    assert table.until(lambda: table.asked)
    question = table.scene.controls.question
    assert isinstance(question, BidQuestion)
    position = question.at
    others_deal = (position.view.seat + 1) % 5
    seen = replace(position.view, dealer=others_deal, previous=Previous(misdeals=previous))
    assert misdeal_cost(replace(position, view=seen)) == cost
    button = table.scene.controls.page.find("misdeal")
    assert button is not None
    assert button.tip == misdeal_cost(position)
