"""The requests of matches to Mitigati: the next dealer, actions that turn up new cards, copied hands."""

from __future__ import annotations

import pytest

from mighty_gui.engine.core.game import Opening
from mighty_gui.engine.mitigati.events import MitigatiDealt, MitigatiKittyTaken
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.view import view
from tests.engine.mitigati.helpers import TO_THE_PLAY, dealt, rules, said


@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_passes_to_the_next_player(dealer: int, following: int) -> None:
    assert MITIGATI.opening_after(said(dealt(dealer=dealer), "bid 1, bid -1, bid 0")) == Opening(following)


def test_the_first_player_deals_unless_another_is_named() -> None:
    deal = dealt(dealer=2).state.deal
    assert MitigatiHand.dealt(rules(), deal).state.dealer == 0
    assert MitigatiHand.from_seed(rules(), 1).state.dealer == 0
    assert MitigatiHand.from_seed(rules(), 1, 2).state.dealer == 2


def test_only_later_deals_and_ones_own_extra_cards_turn_something_up() -> None:
    hand = said(dealt(dealer=1), TO_THE_PLAY)
    turned = {seat: [e for e in hand.events if MITIGATI.turns_up(e, rules(), seat)] for seat in range(3)}
    later = [event for event in hand.events if isinstance(event, MitigatiDealt)][1:]
    assert turned[0] == turned[2] == later
    assert turned[1] == [*later, *(event for event in hand.events if isinstance(event, MitigatiKittyTaken))]


def test_a_copy_is_played_on_without_the_hand() -> None:
    hand = said(dealt(), TO_THE_PLAY)
    hand.apply(hand.legal()[0])
    for _ in range(4):
        hand.apply(hand.legal()[0])
    told, legal = hand.as_json(), [*map(str, hand.legal())]
    twin = hand.copy()
    assert twin.as_json() == told
    while twin.to_act is not None:
        twin.apply(twin.legal()[-1])
    assert twin.state.hands == [0, 0, 0]
    assert hand.as_json() == told
    assert [*map(str, hand.legal())] == legal
    while hand.to_act is not None:
        hand.apply(hand.legal()[-1])
    assert hand.as_json() == twin.as_json()


def test_all_three_play_every_hand_at_their_own_seats() -> None:
    assert (MITIGATI.seats_out(rules()), MITIGATI.shuffles_seats(rules())) == (0, False)


def test_only_who_is_to_act_may_act() -> None:
    hand = dealt(dealer=1)
    assert [view(hand, seat).may_act for seat in range(3)] == [False, False, True]
