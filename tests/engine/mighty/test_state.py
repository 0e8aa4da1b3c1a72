"""The state of a hand: turn order, cards, friends and copies, as `mighty_gui.engine.mighty.state` holds them."""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.play import refusals
from mighty_gui.engine.mighty.state import Deal, HandState, Previous, Trick, first_bidder
from mighty_gui.engine.mighty.view import public_view, view
from tests.engine.mighty.helpers import (
    GHOST,
    HONEYMOON,
    TWO_PACKS,
    begun,
    cards,
    declared,
    do,
    legal,
    merged,
    play,
    position,
    start,
    vary,
)

SIX: dict[str, Any] = {"players": 6, "table": {"sits_out": "friend"}}


def state_of(*playing: int, dealer: int = 0, previous: Previous | None = None, **options: Any) -> HandState:
    """Return a state in which these seats play."""
    return HandState(vary(**options), Deal(), dealer, previous, (), playing, [0] * 6)


@pytest.mark.parametrize(
    ("seat", "after", "in_turn"),
    [(0, 2, [0, 2, 3, 5]), (1, 2, [2, 3, 5, 0]), (3, 5, [3, 5, 0, 2]), (4, 5, [5, 0, 2, 3]), (5, 0, [5, 0, 2, 3])],
)
def test_seats_that_do_not_play_are_left_out_of_the_turn_order(seat: int, after: int, in_turn: list[int]) -> None:
    state = state_of(0, 2, 3, 5)
    assert state.after(seat) == after
    assert state.in_turn_from(seat) == in_turn


@pytest.mark.parametrize(
    ("rule", "previous", "first"),
    [
        ("dealer", Previous(3, (1,)), 2),
        ("after-dealer", Previous(5, (1,)), 3),
        ("previous-declarer", Previous(3, (1,)), 3),
        ("previous-declarer", Previous(0, (1,)), 0),
        ("previous-friend", Previous(3, (0, 5)), 0),
        ("previous-friend", Previous(3), 3),
        ("previous-friend", Previous(3, (1,)), 2),
        ("previous-declarer", Previous(4), 5),
        ("previous-declarer", Previous(pot=3), 2),
        ("previous-friend", None, 2),
    ],
)
def test_who_bids_first_is_the_next_who_plays(rule: str, previous: Previous | None, first: int) -> None:
    state = state_of(0, 2, 3, 5, dealer=2, previous=previous, players=6, auction={"first_bidder": rule})
    assert first_bidder(state) == first


def test_after_the_last_seat_the_first_one_bids_first() -> None:
    assert first_bidder(state_of(0, 2, 3, 5, dealer=5, players=6, auction={"first_bidder": "after-dealer"})) == 0


def test_a_ghost_never_bids_first() -> None:
    assert start(dealer=3, **merged(GHOST, {"auction": {"first_bidder": "after-dealer"}})).to_act == 0


def test_each_friend_is_named_once_in_the_order_of_the_calls() -> None:
    state = state_of(0, 2, 3, 5)
    state.called_friends = [3, None, 3, 2]
    assert state.friends == [3, 2]


def test_before_there_is_a_contract_nothing_is_trump() -> None:
    hand = start()
    assert hand.state.trump is None
    assert declared(hand, "13H").state.trump == "H"


def test_what_a_step_needs_and_the_hand_lacks_is_an_error() -> None:
    state = start().state
    for known in (state.known_declarer, state.known_contract, state.known_position):
        with pytest.raises(RuntimeError):
            known()
    later = begun(start(), "13H", "friend none").state
    assert (later.known_declarer(), str(later.known_contract()), later.known_position()) == (0, "13H", later.position)


def test_of_identical_cards_those_that_no_hand_holds_are_free() -> None:
    state = start({0: "SA"}, **TWO_PACKS).state
    everything = 0
    for hand in state.hands:
        everything |= hand
    state.hands = [state.pack.set_of(cards("SA")), 0, 0, 0, 0, 0]
    assert state.free_cards(cards("SA")) & state.hands[0] == 0
    assert state.free_cards(cards("SA")) | state.hands[0] == state.pack.copies[Card.parse("SA")]
    assert everything.bit_count() == 102


def test_a_copy_is_played_on_without_the_hand() -> None:
    hand = play(begun(start({0: "SA SK S2", 1: "S3"}), "13H", "friend none"), "SK")
    before = hand.as_json()
    twin = hand.copy()
    assert twin.state == hand.state
    assert twin.as_json() == before
    while not twin.is_over:
        twin.apply(twin.legal()[0])
    assert hand.as_json() == before
    assert legal(hand)
    while not hand.is_over:
        hand.apply(hand.legal()[0])
    assert hand.as_json() == twin.as_json()


def test_a_trick_as_plain_values() -> None:
    trick = Trick((Played(2, Card.parse("S2")), Played(0, Card.parse("SK"))), 0, 1)
    assert trick.leader == 2
    assert trick.as_json() == {"leader": 2, "cards": [[2, "S2"], [0, "SK"]], "winner": 0, "points": 1}


def test_the_first_trick_has_the_number_zero() -> None:
    hand = position("C9 S2 | CK S3 | CT S7", first=True)
    assert hand.state.trick_index == 0
    assert play(hand, "C9", "CK", "CT").state.trick_index == 1


# --- the play -----------------------------------------------------------------------------------------------


def test_the_declarer_leads_first_and_a_seat_that_sits_out_is_passed_over() -> None:
    hand = begun(start(dealer=2, **SIX), "13H", "friend none")
    assert hand.state.sitting_out == (2,)
    assert (hand.to_act, hand.state.declarer) == (3, 3)
    do(hand, str(hand.legal()[0]))
    assert hand.to_act == 4


def test_the_cards_that_may_not_be_played_have_their_reasons() -> None:
    hand = play(position("CK D2 S4 | C4 H2 SA | C9 D4 D5"), "CK")
    assert {str(card): reason for card, reason in refusals(hand.state).items()} == {"H2": "follow_suit"}
    two = play(position("CK D2 S4 | C4 H2 H2 | C9 D4 D5", deck={"packs": 2}), "CK")
    assert {str(card): reason for card, reason in refusals(two.state).items()} == {"H2": "follow_suit"}


def test_a_call_is_told_with_every_joker_that_it_calls() -> None:
    hand = play(position("C3 S2 | C4 S3 | C5 S4"), "C3 call")
    assert [event.as_json() for event in hand.events if event.type == "joker_called"] == [
        {"type": "joker_called", "seat": 0, "joker": "JK"}
    ]
    quiet = play(position("C3 S2 | C4 S3 | C5 S4"), "C3")
    assert not [event for event in quiet.events if event.type == "joker_called"]


# --- views --------------------------------------------------------------------------------------------------


def test_a_public_view_has_no_hand_and_nothing_to_do() -> None:
    hand = begun(start({0: "SA", 3: "SK"}), "13H", "friend SK")
    public = public_view(hand, 3)
    assert public.hands == (None,) * 5
    assert (public.legal, public.refused, public.discard, public.friends) == ((), {}, None, ())
    assert view(hand, 3).friends == (3,)
    assert public.counts == view(hand, 3).counts == (10,) * 5


def test_a_declarers_own_cards_are_those_in_hand_and_those_buried() -> None:
    hand = begun(start({0: "S2 S3 S4"}), "13H", "friend none", discard="S2 S3 S4")
    assert view(hand, 0).own == (*view(hand, 0).hand, *cards("S2 S3 S4"))
    assert view(hand, 1).own == view(hand, 1).hand
    assert view(hand, 0).kitty == tuple(hand.state.deal.kitty)
    assert view(hand, 1).kitty is None


def test_a_view_lists_the_bids_with_none_for_a_pass() -> None:
    hand = do(start(), "bid 13H", "pass", "bid 14S")
    assert [(seat, None if bid is None else str(bid)) for seat, bid in view(hand, 3).bids] == [
        (0, "13H"), (1, None), (2, "14S")
    ]  # fmt: skip
    assert view(hand, 3).score is None, "there is no contract yet"


@pytest.mark.parametrize("shown", ["after", "never"])
def test_a_discard_that_is_not_shown_still_counts_at_the_end(shown: str) -> None:
    hand = begun(start({0: "S2 ST SQ"}, exchange={"discard_shown": shown}), "13H", "friend none", discard="S2 ST SQ")
    while not hand.is_over:
        hand.apply(hand.legal()[0])
    for seat in (0, 1):
        score = view(hand, seat).score
        assert score is not None
        assert hand.result is not None
        assert (score.buried, score.attack) == (2, hand.result.points)
    assert view(hand, 1).discard == (cards("S2 ST SQ") if shown == "after" else None)


def test_honeymoon_each_person_acts_for_both_hands_and_sees_both() -> None:
    hand = begun(start(**HONEYMOON), "13H")
    assert [at for at, held in enumerate(view(hand, 0).hands) if held is not None] == [0, 1]
    assert [at for at, held in enumerate(view(hand, 3).hands) if held is not None] == [2, 3]
    assert (view(hand, 1).seat, view(hand, 3).seat, public_view(hand, 3).seat) == (0, 2, 2)


def test_a_hand_as_plain_values_names_the_contract_once_there_is_one() -> None:
    hand = start({0: "SA", 3: "SK"})
    assert hand.as_json()["contract"] is None
    declared(hand, "13H")
    assert (hand.as_json()["contract"], hand.as_json()["declarer"], hand.as_json()["friends"]) == ("13H", 0, [])
    begun_hand = begun(start({0: "SA", 3: "SK"}), "13H", "friend SK")
    assert (begun_hand.as_json()["friends"], begun_hand.as_json()["result"]) == ([3], None)
