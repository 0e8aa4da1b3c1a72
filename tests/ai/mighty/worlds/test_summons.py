"""A friend called in a caller's suit: the caller is led, the joker falls, the friend wins the trick (002§4.2.3)."""

from __future__ import annotations

from mighty_gui.ai.mighty.card_search import CardSearch
from mighty_gui.ai.mighty.playout.imagined_table import alliances_called, seat_hands, worth_law
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.worlds.clues import SUMMONS, Clues
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import dealt, declared, played

OWN = "HA HK HQ HJ H8 SA DA CK CQ C3"
FIRST = "DA, D2, D4, D7, D5"


def game(friend: str = "CA", line: str = FIRST, joker: int = 3) -> MightyHand:
    """Return a hand: seat 0 declares hearts with mighty and caller, seat 3 has the ace of clubs, ``joker`` the JK."""
    others = {1: "D2", 2: "D4", 3: "CA D7", 4: "D5"}
    others[joker] += " JK"
    return played(declared(dealt({0: OWN, **others}, "D3 D9 S4"), "17H", "D3 D9 S4", friend), line)


def led(hand: MightyHand) -> tuple[Card, bool]:
    """Return the lead of the playout player, and whether it calls a joker."""
    state = hand.state
    assert state.contract is not None
    assert state.declarer is not None
    table = worth_law(hand.rules, state.contract.trump)
    seen = view(hand, state.declarer)
    hands = table.pack.sets_of(dict(enumerate(state.held_cards)), len(state.held_cards))
    position = seat_hands(seen, table, hands)
    bit, _, calls = POLICY.choose(position, alliances_called(table, state.playing, state.declarer, state.calls, hands))
    return table.pack.cards[bit], calls


def test_in_playouts_the_declarer_calls_the_joker_before_drawing_trumps() -> None:
    card, calls = led(game())
    assert (str(card), calls) == ("C3", True)


def test_once_the_joker_has_fallen_trumps_come_first() -> None:
    card, _ = led(game(line="DA, D2, D4, JK, D5"))
    assert str(card).startswith("H")


def test_with_the_joker_for_a_friend_it_is_not_called() -> None:
    _, calls = led(game(friend="JK"))
    assert not calls


def clues(hand: MightyHand, viewer: int) -> list[str]:
    """Return a seat's clues about the caller in the declarer's hand."""
    seen = view(hand, viewer)
    assert seen.contract is not None
    table = worth_law(seen.rules, seen.contract.trump)
    found = Clues(seen, table, sum(1 << bit for bit in unknown(seen, table).cards), 0)
    return found.of(lowest(table.pack.copies[parse_cards("C3")[0]]), 0)


def test_who_sees_that_the_declarer_has_no_joker_knows_what_the_call_means() -> None:
    hand = game(line="DA, D2, D4")
    assert SUMMONS in clues(hand, 3)
    assert SUMMONS not in clues(hand, 1), "as far as this player knows, the declarer may have the joker"


def test_another_friend_says_nothing_of_the_caller() -> None:
    assert SUMMONS not in clues(game(friend="SK", line="DA, D2, D4"), 3)


def test_in_most_worlds_of_the_friend_the_declarer_holds_the_caller() -> None:
    search = CardSearch(view(game(line="DA, D2, D4"), 3), 1)
    caller = 1 << lowest(search.law.pack.copies[parse_cards("C3")[0]])
    assert sum(search._imagined.unknown.draw(search._rng)[0] & caller != 0 for _ in range(200)) > 100
