"""Arguments against a card that playouts do not see."""

from __future__ import annotations

import pytest

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.mighty.card_search import idle_jokers, misgivings
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, worth_law
from mighty_gui.ai.mighty.playout.playing_out import put_down
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.policy.seat_sight import SeatSight
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import Play, parse_action
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import STANDARD, dealt, declared, played


def held_against(own: str, lead: str, friend: str = "SA") -> float:
    """Return the penalty of a lead to the second trick, which the declarer leads."""
    hand = declared(dealt({0: own, 1: "D2", 2: "D3", 3: "D7", 4: "D8"}, "C4 C6 S4"), "14H", "C4 C6 S4", friend)
    played(hand, "DA, D2, D3, D7, D8")
    action = parse_action(lead)
    know = Knowledge(view(hand, 0))
    held = misgivings(know, next(play for play in know.view.legal if play == action))  # type: ignore[arg-type]
    return -sum(term.amount for term in held)


@pytest.mark.parametrize(
    ("friend", "lead", "against"), [("JK", "play C3 call", -RULED_OUT), ("JK", "play HA", 0), ("SA", "play C3 call", 0)]
)
def test_calling_the_joker_of_ones_friend_is_never_right(friend: str, lead: str, against: float) -> None:
    assert held_against("HA HK HQ H9 H7 H5 DA C3 C8 S2", lead, friend) == against


def test_calling_ones_own_joker_is_of_no_use() -> None:
    own = "HA HK HQ H9 H7 H5 DA C3 C8 JK"
    assert held_against(own, "play C3 call") - held_against(own, "play C3") == -RULED_OUT


def test_nor_is_calling_one_that_is_gone() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 H5 DA C3 C8 JK", 1: "D2 C5", 2: "D3", 3: "D7", 4: "D8"}, "C4 C6 S4")
    hand = played(declared(hand, "14H", "C4 C6 S4", "SA"), "DA, D2, D3, D7, D8, play JK suit D")
    while len(hand.tricks) < 2:
        hand.apply(next(one for one in hand.legal() if str(one) not in ("play SA", "reveal")))
    assert hand.to_act == 0
    know = Knowledge(view(hand, 0))
    against = {
        str(play): -sum(term.amount for term in misgivings(know, play))
        for play in know.view.legal
        if isinstance(play, Play) and str(play)[5:7] == "C3"
    }
    assert against["play C3 call"] - against["play C3"] == -RULED_OUT


def sight(own: str, others: tuple[str, ...], trick: int, cards: str = "", *, led_by: int = 0) -> SeatSight:
    """Return the sight of seat 1, the known friend of seat 0, after some cards of a trick with hearts as trumps."""
    law = worth_law(STANDARD, Suit.HEARTS)
    hands = law.pack.sets_of({seat: parse_cards(text) for seat, text in enumerate((others[0], own, *others[1:]))}, 5)
    position = Position(law, hands, (0, 1, 2, 3, 4), led_by, trick)
    alliances = Alliances((0, 1, 2, 3, 4), 0, 0b11, friends=0b10)
    for card in cards.split():
        put_down(position, alliances, lowest(law.pack.copies[parse_cards(card)[0]] & position.hands[position.seat]))
    return SeatSight(position, alliances, position.legal())


def wasted(seen: SeatSight) -> list[str]:
    """Return the jokers that the search takes to be played for nothing."""
    return [str(card) for card in seen.law.pack.cards_in(idle_jokers(seen, POLICY.ideas(seen)[0][0]))]


def test_a_joker_without_power_is_not_led_to_the_first_trick() -> None:
    others = ("D2 D3", "D4 D5", "D6 D7", "D8 D9")
    assert wasted(sight("JK C2", others, 0, led_by=1)) == ["JK"]
    assert wasted(sight("JK C2", others, 3, led_by=1)) == [], "it has its power"
    assert wasted(sight("JK SA", others, 0, led_by=1)) == [], "there is no ordinary card"


def test_a_joker_is_not_spent_on_a_partners_sure_card() -> None:
    others = ("HA C3", "D4 D5", "D6 D7", "D8 D9")
    assert wasted(sight("JK C2", others, 3, "HA")) == ["JK"]
    low = sight("JK D2", ("C5 HA", "C6 D5", "D6 D7", "D8 D9"), 3, "C5")
    assert not idle_jokers(low, lowest(low.legal)), "an enemy may win the trick"


@pytest.mark.parametrize(
    ("others", "led", "card"),
    [
        (("HA C3", "D4 D5", "D6 D7", "D8 D9"), "HA", "CK"),  # a partner wins anyway: the point is given
        (("C5 HA", "C6 D5", "D6 D7", "D8 D9"), "C5", "JK"),  # an enemy may win
        (("HA C3", "D4 D5", "D6 D7", "D8 D9"), "HA and the mighty", "JK"),  # the other card is worth more
    ],
)
def test_a_joker_that_fades_is_played_in_time_unless_a_partner_wins_anyway(
    others: tuple[str, ...], led: str, card: str
) -> None:
    own = {"HA": "JK CK", "C5": "JK DK", "HA and the mighty": "JK SA"}[led]
    seen = sight(own, others, 8, led.split()[0])
    number, *_ = POLICY.choose(seen.position, seen.alliances)
    assert str(seen.law.pack.cards[number]) == card
