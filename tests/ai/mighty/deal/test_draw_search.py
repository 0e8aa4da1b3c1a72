"""The card that the searching player keeps in a draw game, and what the player assumes."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.drawing import DrawSearch
from mighty_gui.ai.mighty.look_ahead import Strength, look_ahead
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import BOTTOM, LEAVE, TAKE, TOP, Action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Deal
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from tests.engine.mighty.helpers import vary

PRESETS = load_presets()
DRAWN = ("draft-2", "mighty-network-2", "two-mighty")
FEW = Strength(card_worlds=2, bid_worlds=60, plans=2, plan_playouts=4)


def offered(preset: str, top: str, line: str = "", rules: MightyRules | None = None) -> PlayerView:
    """Return the view before the first card, or after a line, with those cards on top of the stock."""
    rules = rules or PRESETS[preset].rules
    first = [Card.parse(word) for word in top.split()]
    stock = (*first, *(card for card in full_pack(rules) if card not in first))
    hand = MightyHand.dealt(rules, Deal(stock=stock), dealer=1)
    for word in line.split():
        hand.apply({"take": TAKE, "leave": LEAVE, "top": TOP, "bottom": BOTTOM}[word])
    assert hand.to_act is not None
    return view(hand, hand.to_act)


def appraisals(seen: PlayerView) -> list[Appraisal]:
    return look_ahead(seen, FEW, 1)


def chosen(seen: PlayerView) -> Action:
    return max(appraisals(seen), key=lambda one: one.value).action


@pytest.mark.parametrize("preset", DRAWN)
@pytest.mark.parametrize("card", ["SA", "JK"])
def test_mighty_and_joker_are_kept(preset: str, card: str) -> None:
    assert chosen(offered(preset, card)) in (TAKE, TOP)


@pytest.mark.parametrize("preset", DRAWN)
def test_a_low_card_is_left_for_one_unseen(preset: str) -> None:
    assert chosen(offered(preset, "D5")) in (LEAVE, BOTTOM)


@pytest.mark.parametrize("preset", DRAWN)
def test_both_choices_come_with_score_and_chance(preset: str) -> None:
    for one in appraisals(offered(preset, "HK")):
        assert one.score is not None
        assert 0 <= (-1 if one.chance is None else one.chance) <= 1


def test_what_has_been_left_is_never_reckoned_with_again() -> None:
    """A card that a player has seen and left is discarded: no player will hold it."""
    left = offered("two-mighty", "D5 D6 C2 C4 HK", "leave take")
    assert Card.parse("D5") not in DrawSearch(left, 1)._unseen
    unknown = offered("two-mighty", "D5 D6 C2 C4 HK", "take take")
    assert Card.parse("D6") in DrawSearch(unknown, 1)._unseen, "what the card taken buried was not looked at"


def test_the_same_completions_are_compared_for_both_choices() -> None:
    """If the kept card makes no difference the scores are equal, because both choices are judged in the same worlds."""
    seen = offered("draft-2", "HK")
    search = DrawSearch(replace(seen, legal=(TOP, TOP)), 1)
    search.look(20)
    first, second = search.appraisals()
    assert (first.score, first.chance) == (second.score, second.chance)


@pytest.mark.parametrize("denominations", ["any", "suits-only"])
def test_a_denomination_in_which_nothing_can_be_made_promises_nothing(denominations: str) -> None:
    auction = {"maximum": None, "trump_minimum": 16, "denominations": denominations}
    rules = vary(PRESETS["draft-2"].rules, auction=auction)
    told = appraisals(offered("draft-2", "SA", rules=rules))
    assert all(one.score is not None and isfinite(one.score) for one in told)
    assert any(one.score for one in told) == (denominations == "any")
