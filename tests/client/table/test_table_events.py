"""What single events change at the table: `mighty_gui.client.table.mighty.mighty_table`.

And what the table of Mitigati derives from its bargain: `mighty_gui.client.table.mitigati.mitigati_table`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.client.table.mighty.mighty_table import MightyTable, reduce
from mighty_gui.client.table.mitigati.mitigati_table import BargainStep, MitigatiTable, in_tarot_order
from mighty_gui.engine.core.cards import FOOL, Card, parse_cards
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import BidMade, ContractSet, Declared, Drew, KittyTaken, Passed, SecondRound
from mighty_gui.engine.mighty.rules import TrumpChange
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules
from tests.engine.mighty.helpers import STANDARD, vary

KITTY = tuple(parse_cards("C3 C4 D5"))


def table(viewer: int = 0, **more: object) -> MightyTable:
    """Return a table of Standard five where the viewer's hand is open."""
    empty = MightyTable.empty(STANDARD, viewer)
    hands = tuple(() if seat == viewer else None for seat in range(5))
    return replace(empty, **{"hands": hands, **more})  # type: ignore[arg-type]


def test_of_two_cards_drawn_one_is_kept_and_both_leave_the_stock() -> None:
    drawn = Drew(0, "keep", Card.parse("HA"), Card.parse("S2"))
    after = [reduce(table(stock=stock), drawn) for stock in (10, 1)]
    assert [(state.stock, state.counts[0], state.hands[0]) for state in after] == [
        (8, 1, (Card.parse("HA"),)),
        (0, 1, (Card.parse("HA"),)),
    ]


@pytest.mark.parametrize(
    ("viewer", "shown", "own", "open_cards"),
    [(0, True, KITTY, ()), (1, True, (), KITTY), (0, False, KITTY, ()), (1, False, (), ())],
)
def test_a_kitty_lies_open_for_all_but_the_declarer_who_has_it_in_hand(
    viewer: int, shown: bool, own: tuple[Card, ...], open_cards: tuple[Card, ...]
) -> None:
    cards = KITTY if shown or viewer == 0 else None
    state = reduce(table(viewer, declarer=0, stock=3), KittyTaken(0, cards, 3, shown))
    assert (state.stock, state.from_kitty, state.open_cards) == (0, own, open_cards)
    assert reduce(table(0, stock=3), KittyTaken(0, None, 3, shown=False)).from_kitty == ()


def test_the_last_word_of_a_seat_is_that_of_this_round() -> None:
    state = table()
    one, two = Contract.parse("13H"), Contract.parse("14S")
    for event in (BidMade(1, one), BidMade(2, two), Passed(1)):
        state = reduce(state, event)
    assert [state.last_bid(seat) for seat in (0, 1, 2)] == [None, (1, None), (2, two)]
    state = reduce(state, SecondRound())
    assert state.last_bid(2) is None


@pytest.mark.parametrize(
    ("blind", "later", "declared", "set_once"),
    [(False, "forbidden", True, True), (True, "forbidden", False, True), (False, "once", False, True),
     (True, "once", False, False)],
)  # fmt: skip
def test_a_contract_is_settled_once_no_change_is_asked_for(
    blind: bool, later: str, declared: bool, set_once: bool
) -> None:
    change = TrumpChange(1, 1)
    found = change if later == "once" else "forbidden"
    rules = vary(exchange={"blind_change": change if blind else None, "trump_change": found, "raise_": "forbidden"})
    bid = Contract.parse("14H")
    state = reduce(replace(table(), rules=rules), Declared(0, bid))
    assert (state.settled, state.is_blind) == (declared, blind)
    state = reduce(state, ContractSet(0, bid, changed=False))
    assert (state.settled, state.is_blind) == (set_once, False)


def test_tricks_lie_before_the_declarer_only_once_there_is_one() -> None:
    assert [table(friends=(2,), declarer=seat)._owner(2) for seat in (None, 0)] == [2, 0]
    assert table(friends=(2,), declarer=0)._owner(1) == 1


@pytest.mark.parametrize(
    ("total", "level"), [(0, 5), (1, 4), (3, 4), (-4, 3), (8, 3), (9, 2), (15, 2), (16, 1), (-30, 1), (31, 0)]
)
def test_more_is_at_stake_in_a_bargain_the_nearer_its_sum_is_to_zero(total: int, level: int) -> None:
    empty = MitigatiTable.empty(MitigatiRules(), 0)
    state = replace(empty, bids=(total, None, None), round=1, bargaining=(BargainStep(0, "bid", 1),))
    assert state.stake is not None
    assert state.stake.level == level


def test_a_hand_can_be_agreed_on_in_the_first_three_rounds() -> None:
    empty = MitigatiTable.empty(MitigatiRules(), 0)
    assert [replace(empty, round=number).in_bargaining for number in (1, 3, 4)] == [True, True, False]
    assert not replace(empty, round=1, outcome="agreed").in_bargaining


def test_the_fool_lies_left_of_the_trumps_and_these_of_the_suits() -> None:
    order = in_tarot_order(reversed(PACK.cards), MitigatiRules())
    signs = [card.suit for card in order]
    assert order[0] == FOOL
    assert signs.count(None) == 22
    assert signs[:22] == [None] * 22
    assert len({sign for sign, before in zip(signs[22:], signs[21:], strict=False) if sign != before}) == 4
    assert in_tarot_order(order[:3][::-1], MitigatiRules()) == order[:3]
