"""Who may beat the trick on the table: with the mighty or a joker above all, while these have their power."""

from __future__ import annotations

from mighty_gui.ai.mighty.know.beating import Beating
from mighty_gui.ai.mighty.know.chances import Chances
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import JOKER_STRENGTH, TRUMP_STRENGTH
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import dealt, declared, played

KITTY = "C4 C6 D2"
OWN = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
WITHOUT_SPADES = {1: "C2", 2: "D8 DT DQ DJ D3 D5 D7 D9 H2 H3", 3: "C5", 4: "C7"}
HIGH = TRUMP_STRENGTH + Card.parse("HA").height
"""The ace of trumps: nothing but the mighty and the joker beats it."""


def beating(hand: MightyHand, lead: str, seat: int = 0) -> Beating:
    return Beating(Chances(Knowledge(view(hand, seat))), Played(seat, Card.parse(lead)))


def second_trick(friend: str = "none") -> MightyHand:
    """The declarer leads again, hearts being trumps; seat 2 has shown no void yet."""
    hand = declared(dealt({0: OWN, **WITHOUT_SPADES}, KITTY), "14H", KITTY, friend)
    return played(hand, "CA, C2, D8, C5, C7")


def test_the_joker_beats_only_where_it_has_its_power() -> None:
    first = declared(dealt({0: OWN, **WITHOUT_SPADES}, KITTY), "14H", KITTY, "none")
    assert beating(first, "CA").jokers == [], "in the first trick it has none"
    assert beating(second_trick(), "HA").jokers == [Card.parse("JK")]


def test_a_higher_stake_draws_the_specials() -> None:
    hand = second_trick()
    low, high = (beating(hand, "HA").chance(1, HIGH, stake, attacker=False) for stake in (0.0, 4.0))
    assert 0 < low < high
    assert beating(hand, "HA").chance(1, JOKER_STRENGTH, 4.0, attacker=False) < high, "the joker beats no joker"


def test_the_mighty_must_be_played_to_its_own_suit_where_there_is_no_other() -> None:
    """Who is likely to have no other spade cannot keep the mighty back when spades are led."""
    hand = second_trick()
    willing = beating(hand, "HA").chance(1, HIGH, 0.0, attacker=False)
    forced = beating(hand, "S2")
    chances = forced.chances
    chances._voids.update({(1, suit): 1.0 for suit in [Card.parse("S2").suit] if suit})
    assert forced.chance(1, HIGH, 0.0, attacker=False) > willing


def test_only_a_friend_has_the_card_that_was_called() -> None:
    called = beating(second_trick("SA"), "HA")
    assert called.tells_sides
    friend, enemy = (called.chance(1, JOKER_STRENGTH, 3.0, attacker=attacker) for attacker in (True, False))
    assert friend > enemy == 0.0
    alone = beating(second_trick(), "HA")
    assert not alone.tells_sides
    assert alone.chance(1, HIGH, 3.0, attacker=True) == alone.chance(1, HIGH, 3.0, attacker=False)
