"""The content of a seat's view (RULES §1 and §2: who sees what)."""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import Drew, Killed, KittyTaken, LotsDrawn, MisdealCalled, Played, Redistributed
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MisdealCondition
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import DUMMY, SIX_ONE_OUT, begun, buried, cards, declared, do, play, position, start
from tests.engine.mighty.walks import catalogue

CARD = Card.parse("H7")
POOR = "S2 S3 S4 H2 H3 H4 D2 D3 D4 C2"
POOR_TOO = "S5 S6 S7 H5 H6 H7 D5 D6 D7 C5"
OPTIONAL: dict[str, Any] = {"misdeal": {"when": (MisdealCondition(max=0),), "declaration": "optional"}}


def test_a_seat_sees_its_own_cards_and_counts_of_the_others() -> None:
    seen = view(start({1: "SA"}), 1)
    assert [held is not None for held in seen.hands] == [False, True, False, False, False]
    assert seen.counts == (10,) * 5
    assert seen.kitty_count == 3
    assert cards("SA")[0] in seen.hand


def test_only_who_acts_is_told_what_is_legal() -> None:
    hand = start()
    assert view(hand, 0).may_act
    assert not any(view(hand, seat).legal for seat in (1, 2, 3, 4))


def test_the_discard_is_the_declarers_until_it_is_counted() -> None:
    hand = buried(declared(start()))
    assert view(hand, 0).discard is not None
    assert view(hand, 1).discard is None
    do(hand, "keep", "friend none")
    while not hand.is_over:
        hand.apply(hand.legal()[0])
    assert view(hand, 1).discard == view(hand, 0).discard is not None


def test_the_holder_of_the_called_card_knows_to_be_friend_to_be_the_friend_and_nobody_else_does() -> None:
    hand = begun(start({3: "SK"}), "13H", "friend SK")
    assert [view(hand, seat).friends for seat in range(5)] == [(), (), (), (3,), ()]


def test_a_fake_friend_call_looks_like_any_other() -> None:
    hand = begun(start({0: "SK"}), "13H", "friend SK")
    assert all(view(hand, seat).friends == () for seat in range(5))


def test_at_the_end_the_friends_are_known_to_all() -> None:
    hand = play(position("S2 | SK | S7", "13H", "friend SK"), "S2", "SK", "S7")
    assert view(hand, 2).friends == (1,)


def test_who_is_asked_about_a_misdeal_is_not_shown() -> None:
    hand = start({3: POOR}, **OPTIONAL)
    assert (hand.phase, hand.to_act) == (Phase.MISDEAL, 3)
    for seat in (0, 1, 2, 4):
        seen = view(hand, seat)
        assert (seen.phase, seen.to_act) == (Phase.AUCTION, 0)
    assert view(hand, 3).phase is Phase.MISDEAL


def test_who_will_be_asked_about_a_misdeal_cannot_know_that_another_is_asked_before() -> None:
    hand = start({1: POOR, 3: POOR_TOO}, **OPTIONAL)
    before = view(hand, 3)
    do(hand, "play-on")
    assert view(hand, 3) == before
    do(hand, "play-on")
    assert all("played_on" not in [event.type for event in view(hand, seat).events] for seat in (0, 2, 4))


def test_a_misdeal_called_shows_the_hand_to_all() -> None:
    hand = do(start({3: POOR}, **OPTIONAL), "misdeal")
    shown = next(event for event in view(hand, 0).events if event.type == "misdeal")
    assert shown.as_json()["hand"] == POOR.split()


def test_redistributed_cards_are_seen_by_those_who_get_them() -> None:
    hand = do(declared(start({3: "DA"}, **SIX_ONE_OUT), "14H"), "kill DA")
    shown = next(event for event in view(hand, 1).events if event.type == "redistributed").as_json()
    assert shown["counts"] == [5, 2, 2, 0, 2, 2]
    hands = shown["hands"]
    assert isinstance(hands, list)
    assert [held is not None for held in hands] == [False, True, False, False, False, False]


def test_who_takes_up_the_dummys_hand_sees_it_and_others_do_not() -> None:
    hand = do(declared(start({2: "DA"}, **DUMMY), "14H"), "kill DA")
    assert len(view(hand, 2).hand) == 10
    assert view(hand, 1).hands[2] is None


def test_a_view_names_for_each_card_the_rule_against_it() -> None:
    hand = play(position("CK D2 | C4 H2 JK | C9 D4"), "CK")
    assert {str(card): code for card, code in view(hand, 1).refused.items()} == {"H2": "follow_suit"}


def test_what_was_told_before_is_told_again_and_nothing_of_a_line_not_played() -> None:
    hand = begun(start({0: "SA SK", 1: "S2"}), "13H", "friend none")
    told = view(hand, 1).events
    twin = hand.copy()
    assert view(play(hand, "SA", "S2"), 1).events[: len(told)] == told
    play(twin, "SK")
    assert [str(event.card) for event in view(twin, 1).events if isinstance(event, Played)] == ["SK"]
    twin.state.seen.clear()
    assert view(twin, 1).events[: len(told)] == told


def test_the_view_has_what_the_contract_of_records_names() -> None:
    hand = start()
    do(hand, "bid 15H")
    shown = view(hand, 1).as_json()
    assert {"seat", "dealer", "phase", "to_act", "legal", "hands", "counts", "contract", "declarer"} <= shown.keys()
    assert {"friends", "trick", "tricks", "taken", "events", "result", "discard", "refused"} <= shown.keys()


@pytest.mark.parametrize(
    ("event", "preset", "to_person", "to_others"),
    [
        (Drew(0, "keep", CARD, CARD), "two-mighty", True, False),
        (Killed(0, CARD, 3), "standard-6", True, False),
        (Drew(1, "keep", CARD, CARD), "honeymoon-2", True, False),
        (KittyTaken(0, (CARD,), 1, False), "standard-5", True, False),
        (KittyTaken(0, (CARD,), 1, True), "standard-5", True, True),
        (Redistributed(((CARD,), None, None, None, None, None), (1, 0, 0, 0, 0, 0)), "standard-6", True, False),
        (MisdealCalled(2, (CARD,)), "standard-5", True, True),
        (LotsDrawn((0, 1), 0), "standard-5", True, True),
        (Played(0, CARD), "standard-5", False, False),
    ],
)
def test_what_turns_something_up_to_whom(event: Event, preset: str, to_person: bool, to_others: bool) -> None:
    rules = catalogue()[preset].rules
    others = {MIGHTY.turns_up(event, rules, person) for person in MIGHTY.people(rules)[1:]}
    assert (MIGHTY.turns_up(event, rules, 0), others) == (to_person, {to_others})
