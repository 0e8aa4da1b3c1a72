"""Eliminations as searches imagine them: the eliminated players, and the shared cards (RULES §1, elimination)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mighty_gui.ai.mighty.playout.contract_playout import CardLayout, eliminate, likely_victims, shared_out
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import load_presets
from tests.ai.mighty.tables import RULES

PRESETS = load_presets()
SIX, SEVEN, DUMMY = PRESETS["standard-6"].rules, PRESETS["standard-7"].rules, PRESETS["siheung-6"].rules
HEARTS = Contract(14, Card.parse("H2").suit)
JOKER, MIGHTY, TOP_TRUMP = Card.parse("JK"), Card.parse("SA"), Card.parse("HA")
DECLARER = 0


def dealt(rules: MightyRules, **places: str) -> CardLayout:
    """Return a deal with those cards at those seats (``seat3="JK"``) or in the ``kitty``."""
    given = {place: [Card.parse(word) for word in words.split()] for place, words in places.items()}
    rest = [card for card in full_pack(rules) if not any(card in cards for cards in given.values())]
    random.Random(1).shuffle(rest)
    hands = {}
    for seat in range(dealt_hands(rules)):
        own = given.get(f"seat{seat}", [])
        hands[seat] = own + [rest.pop() for _ in range(rules.deal.hand - len(own))]
    return CardLayout(hands, [*given.get("kitty", []), *rest])


def victims(rules: MightyRules, layout: CardLayout) -> list[int]:
    return likely_victims(rules, layout, DECLARER, HEARTS, random.Random(2))


def test_the_holder_of_the_joker_is_eliminated() -> None:
    assert victims(SIX, dealt(SIX, seat4="JK", seat2="SA HA")) == [4]


def test_a_declarer_with_the_joker_names_the_highest_missing_trump() -> None:
    assert victims(SIX, dealt(SIX, seat0="JK", seat2="HA", seat3="SA")) == [2]
    assert victims(SIX, dealt(SIX, seat0="JK HA", seat2="SA", seat5="HK")) == [5]


def test_where_the_named_card_lies_in_the_kitty_another_is_named() -> None:
    assert victims(SIX, dealt(SIX, kitty="JK", seat2="HA", seat3="SA")) == [2]


def test_two_are_eliminated_in_7ma_and_never_the_same() -> None:
    assert victims(SEVEN, dealt(SEVEN, seat4="JK", seat2="HA")) == [4, 2]
    assert victims(SEVEN, dealt(SEVEN, seat4="JK HA", seat3="HK")) == [4, 3]


def test_where_persons_are_named_anyone_but_the_declarer_may_go() -> None:
    rules = RULES["seven-by-player"]
    layout = dealt(rules)
    named = [likely_victims(rules, layout, 3, HEARTS, random.Random(seed)) for seed in range(40)]
    assert all(len(set(pair)) == 2 for pair in named)
    assert {seat for pair in named for seat in pair} == {0, 1, 2, 4, 5, 6}


@pytest.mark.parametrize("rules", [SIX, SEVEN, DUMMY], ids=["6", "7", "dummy"])
def test_the_eliminated_hands_and_the_kitty_are_shared_out(rules: MightyRules) -> None:
    """The declarer gets a share larger than the others', who can play every trick; no card is lost."""
    for seed in range(10):
        layout = eliminate(rules, dealt(rules), 2, HEARTS, random.Random(seed))
        shares = rules.elimination.shares
        assert shares is not None
        assert {len(cards) for seat, cards in layout.hands.items() if seat != 2} == {10}
        assert len(layout.hands[2]) == rules.deal.hand + shares.declarer
        assert not layout.kitty
        assert Counter(card for cards in layout.hands.values() for card in cards) == Counter(full_pack(rules))
        assert list(layout.hands) == sorted(layout.hands)


def test_nobody_keeps_but_everybody_adds_to_their_dealt_cards() -> None:
    before = dealt(SIX)
    after = shared_out(SIX, before, DECLARER, [3], random.Random(3))
    assert 3 not in after.hands
    assert all(set(before.hands[seat]) <= set(cards) for seat, cards in after.hands.items())


def test_the_dummy_is_eliminated_where_nobody_holds_the_named_card() -> None:
    assert victims(DUMMY, dealt(DUMMY, kitty="JK")) == [5]


def test_a_person_eliminated_takes_up_the_dummys_hand() -> None:
    before = dealt(DUMMY, seat4="JK")
    after = shared_out(DUMMY, before, DECLARER, [4], random.Random(3))
    assert tuple(after.hands) == (0, 1, 2, 3, 4)
    assert set(before.hands[5]) <= set(after.hands[4])


def test_without_the_dummy_the_persons_play_on() -> None:
    assert tuple(shared_out(DUMMY, dealt(DUMMY), DECLARER, [5], random.Random(3)).hands) == (0, 1, 2, 3, 4)
