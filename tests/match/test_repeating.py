"""Repeated deals: random events are open again, and all players have a place."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import record_of
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match import Length, Player
from mighty_gui.match.duplicate import deal_of, seat_players, setup_for
from tests.engine.game_kits import KITS

MIGHTY = KITS["mighty"]


@pytest.mark.parametrize("at", range(len(MIGHTY.rules)))
def test_what_chance_decided_later_is_open_again(at: int) -> None:
    """Another course of the same deal must not get the redistributed cards and lots of the first one."""
    rules, rng = MIGHTY.rules[at], random.Random(at)
    fresh, hand, actions = MIGHTY.begin(rules, at), MIGHTY.begin(rules, at), []
    dealt = MIGHTY.game.beginning_of(fresh)
    if hand.is_over:
        pytest.skip("a misdeal with the last card dealt")
    while not hand.is_over:
        seat = hand.to_act
        assert seat is not None
        actions.append((seat, MIGHTY.choose(hand, rng)))
        hand.apply(actions[-1][1], seat)
    deal = deal_of("any", rules, record_of(hand, actions, MIGHTY.game))
    assert deal.record.beginning == dealt
    assert deal.is_fresh
    later = deal_of("any", rules, record_of(hand, actions, MIGHTY.game), len(actions) - 1)
    assert later.record.actions == tuple(actions[:-1])
    assert later.record.result is None
    assert not later.is_fresh


def test_the_person_and_whoever_sat_there_change_places() -> None:
    me = Player("나", face="yuri")
    table = (Player("가", "computer"), me, Player("다", "computer", level="hard"))
    assert [one.name for one in seat_players(table, me, 2)] == ["가", "다", "나"]
    assert seat_players(table, me, 2)[1].level == "hard"
    assert {one.level for one in seat_players(table, me, 0, "novice") if one is not me} == {"novice"}
    guest = Player("손님")
    company = seat_players(table, guest, 0)
    assert [(one.name, one.is_person) for one in company] == [("손님", True), ("나", False), ("다", False)]


def test_such_hands_are_marked() -> None:
    rules = MIGHTY.rules[0]
    hand = MIGHTY.begin(rules, 1)
    deal = deal_of("standard-5", rules, record_of(hand, (), MIGHTY.game))
    players = [Player(name, "computer") for name in "가나다라마"]
    whole = setup_for(deal, players, 1)
    assert (whole.is_practice, whole.is_repeated) == (True, True)
    assert (whole.length, whole.seed, whole.preset) == (Length("hands", 1), 1, "standard-5")
    seat = hand.to_act
    assert seat is not None
    begun = replace(deal, record=replace(deal.record, actions=((seat, hand.legal()[0]),)))
    later = setup_for(begun, players, 1)
    assert (later.is_practice, later.is_repeated) == (True, False)


def test_a_deal_fits_rules_of_its_game_with_the_same_hands() -> None:
    rules = MIGHTY.rules[0]
    deal = deal_of("any", rules, record_of(MIGHTY.begin(rules, 1), (), MIGHTY.game))
    assert deal.fits(rules)
    assert not deal.fits(KITS["mitigati"].rules[0])
    assert not deal.fits(next(other for other in MIGHTY.rules if expect(MightyRules, other).players == 6))
