"""Packs, deals and notation (RULES §1 deck and deal)."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card, cards_text, parse_cards
from mighty_gui.engine.core.refusal import NotationError, RecordError, RulesError
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand, deal_from_seed
from mighty_gui.engine.mighty.pack import full_pack, total_points, trick_count
from mighty_gui.engine.mighty.rules import MightyRules, Shares
from mighty_gui.engine.mighty.state import Deal
from tests.engine.mighty.helpers import FOUR_PACK, STANDARD, dealt, vary


def pack(**deck: Any) -> tuple[Card, ...]:
    return full_pack(vary(deck=deck))


@pytest.mark.parametrize(
    ("deck", "size"),
    [
        ({}, 53),
        ({"jokers": 0}, 52),
        ({"jokers": 2}, 54),
        ({"elevens": True}, 57),
        ({"remove": FOUR_PACK}, 43),
        ({"remove": ("*2", "S3", "H3", "D3", "S4", "H4", "C4")}, 43),
        ({"remove": ("*2", "*3", "*4", "*5", "*6")}, 33),
        ({"only": ("*A", "*K", "*Q", "*J", "*T", "JK", "C3")}, 22),
        ({"packs": 2}, 106),
        ({"packs": 2, "remove": ("C2", "C2", "H2", "H2")}, 102),
        ({"packs": 2, "remove": ("C2", "C2", "H2", "H2", "D2", "S2")}, 100),
    ],
)
def test_packs_have_the_size_of_their_tables(deck: dict[str, Any], size: int) -> None:
    assert len(pack(**deck)) == size


def test_an_exact_card_is_removed_once_each_time_it_is_listed() -> None:
    assert pack(packs=2, remove=("C2",)).count(Card.parse("C2")) == 1
    assert pack(packs=2, remove=("*2",)).count(Card.parse("C2")) == 0


def test_an_exact_card_is_used_once_each_time_it_is_listed() -> None:
    two = pack(packs=2, only=("*A", "C3", "H3", "H3", "H3"))
    counts = {name: two.count(Card.parse(name)) for name in ("SA", "C3", "H3", "D3")}
    assert counts == {"SA": 2, "C3": 1, "H3": 2, "D3": 0}
    assert len(two) == 8 + 1 + 2
    assert pack(only=("H3", "H3", "*3")).count(Card.parse("H3")) == 1


def test_removing_a_card_that_is_not_there_is_refused() -> None:
    with pytest.raises(RulesError):
        pack(remove=("C2", "C2"))


def test_two_jokers_in_one_pack_are_black_and_red() -> None:
    assert cards_text(pack(jokers=2)[-2:]) == "JB JR"


def test_an_eleven_lies_between_ten_and_jack_and_is_worth_nothing() -> None:
    ten, eleven, jack = parse_cards("ST SE SJ")
    assert ten.height < eleven.height < jack.height
    assert total_points(vary(deck={"elevens": True})) == 20


def test_the_points_of_a_pack() -> None:
    assert total_points(STANDARD) == 20
    assert total_points(vary(points={"joker": 1})) == 21
    assert total_points(vary(points={"ranks": ("K", "Q", "J", "T")})) == 16
    assert total_points(vary(deck={"packs": 2})) == 40
    assert total_points(vary(contract={"counts": "tricks"})) == 10


def test_shares_of_the_eliminated_make_the_hands_larger() -> None:
    assert trick_count(vary(deal={"hand": 8}, elimination={"count": 1, "shares": Shares(5, 2)})) == 10


def test_the_same_seed_gives_the_same_deal() -> None:
    assert deal_from_seed(STANDARD, 5) == deal_from_seed(STANDARD, 5)
    assert deal_from_seed(STANDARD, 5) != deal_from_seed(STANDARD, 6)


def _broken(deal: Deal, change: str) -> Deal:
    hands = [list(hand) for hand in deal.hands]
    kitty = list(deal.kitty)
    if change == "card twice":
        hands[0][0] = hands[1][0]
    elif change == "hand too short":
        hands[0].pop()
    elif change == "a hand missing":
        hands.pop()
    elif change == "kitty too long":
        kitty.append(hands[0][0])
    else:
        hands[0][0] = Card.parse("SE")
    return Deal(tuple(map(tuple, hands)), tuple(kitty))


@pytest.mark.parametrize("change", ["card twice", "hand too short", "a hand missing", "kitty too long", "not in pack"])
def test_an_impossible_deal_is_refused(change: str) -> None:
    with pytest.raises(RecordError):
        MightyHand.dealt(STANDARD, _broken(dealt(STANDARD), change))


# notation


ACTIONS = """take; leave; top; bottom; misdeal; play-on; pass; keep; reveal; order; bid 15H; bid 14N; kill DA;
kill seat 3; discard S2 D3 D4; contract 17C; friend DA; friend none; friend first; friend last; friend seat 3;
friend ghost; friend DA ask H; play H3; play JK suit S; play JK suit any; play C3 call"""
NO_ACTIONS = """; bid; bid 15; bid H15; bid 15X; play; play S0; play JK suit X; friend; friend seat x; kill;
discard; contract 15; pass pass; Pass"""


@pytest.mark.parametrize("line", [line.strip() for line in ACTIONS.split(";")])
def test_an_action_round_trips_through_its_text(line: str) -> None:
    assert str(parse_action(line)) == line


@pytest.mark.parametrize("line", [line.strip() for line in NO_ACTIONS.split(";")])
def test_a_text_that_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        parse_action(line)


def test_there_is_one_object_for_each_card() -> None:
    card = Card.parse("SA")
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert eval(repr(card)) is card


def test_a_contract_round_trips_through_its_text() -> None:
    assert str(Contract.parse("15H")) == "15H"
    assert Contract.parse("14N").is_no_trump


def test_rules_are_compared_and_hashed_by_value() -> None:
    assert vary(players=4) == vary(players=4)
    assert hash(vary(players=4)) == hash(vary(players=4))
    rules: MightyRules = vary(players=4)
    hash(rules)
    assert pickle.loads(pickle.dumps(rules)) == rules
