"""프렌드: calling, being and becoming known as the friend (RULES §1 and §2, friend).

What is tested is in `mighty_gui.engine.mighty.friend` and `mighty_gui.engine.mighty.play`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.friend import known_from
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.engine.mighty.rules import OrderRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import (
    GHOST,
    TWO_PACKS,
    begun,
    buried,
    declared,
    do,
    legal,
    merged,
    play,
    position,
    start,
    vary,
)

ALL_KINDS = ("card", "none", "first", "last", "trick", "seat", "ghost")


def calling(
    hands: dict[int, str] | None = None, kitty: str = "", bid: str = "13H", discard: str | None = None, **options: Any
) -> MightyHand:
    hand = buried(declared(start(hands, kitty, **options), bid), discard)
    return do(hand, "keep")


def calls(hand: MightyHand) -> set[str]:
    assert hand.phase is Phase.FRIEND
    return {line.removeprefix("friend ") for line in legal(hand)}


def test_standard_kinds_are_any_card_none_first_and_seat() -> None:
    hand = calling()
    names = set(map(str, distinct_cards(hand.rules)))
    assert calls(hand) == names | {"none", "first", "seat 1", "seat 2", "seat 3", "seat 4"}


def test_kinds_are_a_choice() -> None:
    assert calls(calling(friend={"kinds": ("last", "none")})) == {"last", "none"}


def test_without_friends_the_step_is_skipped() -> None:
    hand = do(buried(declared(start(friend={"count": 0}))), "keep")
    assert hand.phase is Phase.PLAY


def test_an_own_card_may_be_called_or_may_not() -> None:
    hands = {0: "SA DK S2 S3 S4"}
    assert {"SA", "S2"} <= calls(calling(hands, discard="S2 S3 S4"))
    assert "SA" not in calls(calling(hands, discard="S2 S3 S4", friend={"own_card": False}))
    assert "S2" in calls(calling(hands, discard="S2 S3 S4", friend={"own_card": False}))
    assert "S2" not in calls(calling(hands, discard="S2 S3 S4", friend={"buried_card": False}))


def test_mighty_and_joker_may_be_barred() -> None:
    barred = {"barred": ("mighty", "joker")}
    assert not {"SA", "JK"} & calls(calling(friend=barred))
    assert "DA" in calls(calling(friend=barred))


def test_the_mighty_barred_is_that_of_the_final_trump() -> None:
    hand = buried(declared(start(friend={"barred": ("mighty",)})))
    do(hand, "contract 15S")
    assert "SA" in calls(hand)
    assert "DA" not in calls(hand)


def test_the_holder_of_the_called_card_is_the_friend_and_known_once_it_is_played() -> None:
    hand = position("C9 S2 | C4 S3 | C5 SK | C6 S4 | C7 S5", "15H", "friend SK")
    assert (hand.state.friends, hand.state.known_friends) == ([2], [])
    play(hand, "C9", "C4", "C5", "C6", "C7", "S2", "S3")
    assert hand.state.known_friends == []
    play(hand, "SK")
    assert hand.state.known_friends == [2]


def test_an_own_card_is_a_fake_friend_its_declarer_plays_alone_unannounced() -> None:
    hand = position("C9 SK | C4 S3 | C5 S7", "15H", "friend SK")
    assert hand.state.friends == []
    play(hand, "C9", "C4", "C5", "SK", "S3", "S7")
    assert (hand.state.friends, hand.state.known_friends) == ([], [])


def test_a_buried_card_is_a_fake_friend_too() -> None:
    hand = begun(start({0: "SK S2 S3"}), "13H", "friend SK", discard="SK S2 S3")
    assert hand.state.friends == []


def test_no_friend_declared() -> None:
    assert begun(start(), "13H", "friend none").state.friends == []


def test_two_friends_may_be_named_by_two_seats() -> None:
    hand = calling(friend={"count": 2, "kinds": ("seat",)})
    assert calls(hand) == {"seat 1", "seat 2", "seat 3", "seat 4"}
    do(hand, "friend seat 2")
    assert calls(hand) == {"seat 1", "seat 3", "seat 4"}


def test_a_friend_named_by_seat_is_known_at_once() -> None:
    hand = begun(start(), "13H", "friend seat 3")
    assert (hand.state.friends, hand.state.known_friends) == ([3], [3])


TRICKS: dict[str, Any] = {"friend": {"kinds": ("card", "none", "trick")}}


def tricks_called(hand: MightyHand) -> set[int]:
    return {int(call.removeprefix("trick ")) for call in calls(hand) if call.startswith("trick")}


def test_the_winner_of_any_trick_may_be_called_by_its_number() -> None:
    assert tricks_called(calling(**TRICKS)) == {*range(1, 11)}
    assert tricks_called(calling(friend={"kinds": ("none", "first", "last", "trick")})) == {*range(2, 10)}
    two = do(calling(**merged(TRICKS, {"friend": {"count": 2}})), "friend trick 3")
    assert tricks_called(two) == {*range(1, 11)} - {3}


def test_the_winner_of_the_trick_called_is_the_friend_and_known_then() -> None:
    hand = position("C9 S2 D2 | CK S3 D3 | C5 S7 DK", "15H", "friend trick 9", **TRICKS)
    play(hand, "C9", "CK", "C5")
    assert (hand.state.friends, hand.state.known_friends) == ([], [])
    play(hand, "S3", "S7", "S2")
    assert (hand.state.friends, hand.state.known_friends) == ([2], [2])
    play(hand, "DK", "D2", "D3")
    assert hand.state.friends == [2], "no other trick decides"


def test_a_declarer_who_wins_the_trick_called_plays_alone() -> None:
    hand = position("CA S2 | CK S3 | C5 S7", "15H", "friend trick 9", **TRICKS)
    play(hand, "CA", "CK", "C5", "S2", "S3", "S7")
    assert hand.state.friends == []


def test_only_people_who_have_bid_may_be_called_by_seat() -> None:
    among = {"friend": {"kinds": ("none", "seat"), "seat_among": "bidders"}}
    hand = start({}, dealer=0, **among)
    do(hand, "bid 13S", "pass", "bid 14S", "pass", "bid 15S", "bid 16S", "pass", "pass")
    do(hand, "discard " + " ".join(str(card) for card in hand.state.cards_of(0)[:3]), "keep")
    assert calls(hand) == {"none", "seat 2", "seat 4"}
    alone = start({}, dealer=0, friend={"kinds": ("seat",), "seat_among": "bidders"})
    do(alone, "bid 13S", "pass", "pass", "pass", "pass")
    do(alone, "discard " + " ".join(str(card) for card in alone.state.cards_of(0)[:3]), "keep")
    assert alone.phase is Phase.PLAY, "there is nobody to call"


def test_the_winner_of_the_first_trick_is_the_friend() -> None:
    hand = position("C9 S2 | CK S3 | C5 S7", "15H", "friend first", first=True)
    assert hand.state.friends == []
    play(hand, "C9", "CK", "C5")
    assert (hand.state.friends, hand.state.known_friends) == ([1], [1])


def test_a_first_trick_that_the_declarer_wins_leaves_the_declarer_alone() -> None:
    hand = position("CA S2 D2 | CK S3 D3 | C5 SK D4", "15H", "friend first", first=True)
    play(hand, "CA", "CK", "C5", "S2", "S3", "SK")
    assert hand.state.friends == []


def test_or_the_first_to_win_a_trick_from_the_declarer_is_the_friend() -> None:
    options: dict[str, Any] = {"friend": {"first_rolls_on": True}}
    hand = position("CA S2 D2 | CK S3 DK | C5 SK D4", "15H", "friend first", first=True, **options)
    play(hand, "CA", "CK", "C5", "S2", "S3", "SK")
    assert hand.state.friends == [2]
    play(hand, "D4", "D2", "DK")
    assert hand.state.friends == [2], "and nobody after that player"


def test_the_winner_of_the_last_trick_is_the_friend() -> None:
    hand = position("S2 C2 | S3 CK | S7 C5", "15H", "friend last", friend={"kinds": ("last",)})
    play(hand, "S2", "S3", "S7", "C5", "C2", "CK")
    assert hand.state.friends == [1]


def test_two_calls_name_different_cards() -> None:
    hand = calling(friend={"count": 2})
    do(hand, "friend SK")
    assert hand.phase is Phase.FRIEND
    assert "SK" not in calls(hand)
    assert "first" in calls(hand)


def test_none_as_the_first_of_two_calls_ends_the_step() -> None:
    hand = do(calling(friend={"count": 2}), "friend none")
    assert (hand.phase, hand.state.friends) == (Phase.PLAY, [])


def test_none_as_the_second_of_two_calls_leaves_one_friend() -> None:
    hand = do(calling({3: "SK"}, friend={"count": 2}), "friend SK", "friend none")
    assert (hand.phase, hand.state.friends) == (Phase.PLAY, [3])


def test_the_sides_are_known_as_soon_as_no_other_friend_can_come() -> None:
    """Calling no friend means calling no other friend either, however many were allowed."""

    def knows(hand: MightyHand, seat: int) -> bool:
        score = view(hand, seat).score
        assert score is not None
        return score.sides_known

    hand = calling({3: "SK"}, friend={"count": 2})
    assert not knows(hand, 1), "nobody has been called yet"
    assert [knows(do(hand.copy(), "friend none"), seat) for seat in range(5)] == [True] * 5
    do(hand, "friend SK")
    assert not any(knows(hand, seat) for seat in range(5)), "one may still be called"
    do(hand, "friend none")
    assert [seat for seat in range(5) if knows(hand, seat)] == [3], "who holds the card knows"


def test_one_person_who_is_both_friends_is_the_only_one() -> None:
    hand = do(calling({3: "SK DK"}, friend={"count": 2}), "friend SK", "friend DK")
    assert hand.state.friends == [3]


def test_friends_stand_in_the_order_in_which_they_were_called() -> None:
    hand = position("C9 S2 | CK S3 | C5 SK", "15H", "friend first", "friend SK", first=True, friend={"count": 2})
    assert hand.state.friends == [2]
    play(hand, "C9", "CK", "C5")
    assert hand.state.friends == [1, 2]


# two packs


def two_packs(hands: str, *calls: str) -> MightyHand:
    return position(hands, "25H", *calls, **merged(TWO_PACKS, {"players": 4}))


def test_of_two_copies_out_the_first_one_played_makes_the_friend() -> None:
    hand = two_packs("S2 C2 | S3 SK | S4 SK | S5 C5", "friend SK", "friend none")
    assert hand.state.friends == []
    play(hand, "S2", "S3", "SK", "S5")
    assert (hand.state.friends, hand.state.known_friends) == ([2], [2])
    play(hand, "S4", "C5", "C2", "SK")
    assert hand.state.friends == [2], "the second copy makes nobody a friend"


def test_with_a_copy_in_the_declarers_hand_the_other_one_counts() -> None:
    assert two_packs("SK C2 | S3 SK | S4 S6 | S5 C5", "friend SK", "friend none").state.friends == [1]


def test_with_both_copies_in_the_declarers_hand_the_call_gives_no_friend() -> None:
    assert two_packs("SK SK | S3 S7 | S4 S6 | S5 C5", "friend SK", "friend none").state.friends == []


def test_both_copies_in_one_other_hand_make_one_friend() -> None:
    hand = two_packs("S2 C2 | SK SK | S4 S6 | S5 C5", "friend SK", "friend none")
    assert hand.state.friends == [1]
    assert view(hand, 1).friends == (1,)


def test_a_holder_of_one_copy_cannot_know_who_is_the_friend() -> None:
    hand = two_packs("SK C2 | S3 SK | S4 S6 | S5 C5", "friend SK", "friend none")
    assert view(hand, 1).friends == ()


def test_the_declarers_own_copy_played_reveals_nobody() -> None:
    hand = two_packs("SK C2 | S3 SK | S4 S6 | S5 C5", "friend SK", "friend none")
    play(hand, "SK", "S3")
    assert hand.state.known_friends == []


# ask, reveal, order


def test_ask_goes_with_a_called_card_at_the_maximum_in_no_trump() -> None:
    ask: dict[str, Any] = {"friend": {"ask_suit": True}}
    assert {"DA ask S", "DA ask C", "DA"} <= calls(calling(bid="20N", **ask))
    assert not {"none ask S", "first ask S"} & calls(calling(bid="20N", **ask))
    for bid in ("20H", "19N"):
        assert not any("ask" in call for call in calls(calling(bid=bid, **ask)))
    assert not any("ask" in call for call in calls(calling(bid="20N")))


def test_without_a_maximum_there_is_nothing_to_ask() -> None:
    hand = calling(bid="20N", friend={"ask_suit": True}, auction={"maximum": None})
    assert not any("ask" in call for call in calls(hand))


SECRET = "C9 S2 D2 | CK S3 D3 | C5 SK D4"


def revealing(hands: str = SECRET, call: str = "friend D3", **options: Any) -> MightyHand:
    return position(hands, "15H", call, **merged({"friend": {"reveal": "may-announce"}}, options))


def test_the_secret_friend_about_to_lead_after_a_trick_with_points_may_announce_it() -> None:
    hand = play(revealing(), "C9", "CK", "C5")
    assert legal(hand) == ["play D3", "play S3", "reveal"]
    do(hand, "reveal")
    assert hand.state.known_friends == [1]
    assert legal(hand) == ["play D3", "play S3"]


def test_every_such_time_until_the_friend_is_known() -> None:
    hand = play(revealing("C9 S2 D2 | CK SA D3 | C5 SK D4"), "C9", "CK", "C5", "SA", "SK", "S2")
    assert "reveal" in legal(hand)


def test_nothing_to_announce_without_points_or_for_others() -> None:
    assert "reveal" not in legal(play(revealing("C2 S2 D2 | C9 S3 D3 | C5 SK D4"), "C2", "C9", "C5"))
    assert "reveal" not in legal(play(revealing(call="friend D4"), "C9", "CK", "C5"))
    assert "reveal" not in legal(play(revealing(friend={"reveal": "on-card"}), "C9", "CK", "C5"))


def test_a_friend_by_seat_is_known_and_announces_nothing() -> None:
    assert "reveal" not in legal(play(revealing(call="friend seat 1"), "C9", "CK", "C5"))


def test_a_forced_announcement_is_made_for_the_friend() -> None:
    hand = play(revealing(friend={"reveal": "must-announce"}), "C9", "CK")
    assert hand.state.known_friends == []
    play(hand, "C5")
    assert hand.state.known_friends == [1]
    assert "reveal" not in legal(hand)


def test_in_two_packs_only_who_can_know_may_announce_it() -> None:
    options: dict[str, Any] = merged(TWO_PACKS, {"players": 3, "friend": {"reveal": "may-announce"}})
    calls = ("friend D3", "friend none")
    one = position("C9 D3 | CK D3 | C5 D4", "25H", *calls, **options)
    assert "reveal" not in legal(play(one, "C9", "CK", "C5"))
    both = position("C9 S2 S3 | CK D3 D3 | C5 D4 D5", "25H", *calls, **options)
    assert "reveal" in legal(play(both, "C9", "CK", "C5"))


def test_in_two_packs_a_copy_that_the_declarer_plays_makes_the_holder_of_the_other_sure() -> None:
    options: dict[str, Any] = merged(TWO_PACKS, {"players": 3, "friend": {"reveal": "may-announce"}})
    hands, calls = "C9 D3 S2 | CK D3 S3 | C5 D4 S4", ("friend D3", "friend none")
    sure = play(position(hands, "25H", *calls, **options), "D3", "D3", "D4")
    assert sure.state.known_friends == [1], "played, the copy itself says so"
    hands = "D3 C9 S2 | DK D3 S3 | D4 C5 S4"
    before = position(hands, "25H", *calls, **options)
    assert view(before, 1).friends == ()
    sure = play(before, "D3", "DK", "D4")
    assert "reveal" in legal(sure)
    assert view(sure, 1).friends == (1,)
    assert view(sure, 2).friends == ()
    both = position("D5 C9 S2 | DK D3 S3 | D3 C5 S4", "25H", *calls, **options)
    gone = play(both, "D5", "DK", "D3")
    assert "reveal" not in legal(gone), "the other copy was played first"
    assert view(gone, 1).friends == (2,)


def test_in_two_packs_a_copy_shown_in_the_kitty_makes_the_holder_of_the_other_sure() -> None:
    options: dict[str, Any] = merged(TWO_PACKS, {"friend": {"reveal": "may-announce"}})
    for shown in (True, False):
        hand = start({0: "CK CQ", 1: "D3 CA"}, "D3", **merged(options, {"exchange": {"kitty_shown": shown}}))
        begun(hand, "25H", "friend D3", "friend none")
        assert view(hand, 1).friends == ((1,) if shown else ())


def ordering(contract: str = "17H", call: str = "friend SK", count: int = 1) -> MightyHand:
    orders: dict[str, Any] = {"friend": {"orders": OrderRules(from_=17, count=count)}}
    return position("C9 S2 D2 | CK S3 D3 | C5 SK D4", contract, call, **orders)


def test_the_declarer_may_order_before_playing_their_own_card() -> None:
    hand = do(ordering(), "order")
    assert "order" not in legal(hand), "once a trick"
    play(hand, "C9")
    assert "order" not in legal(hand), "only the declarer"


def test_orders_are_limited_in_number() -> None:
    once = play(do(ordering(), "order"), "C9", "CK", "C5", "S3", "SK")
    assert "order" not in legal(once)
    twice = play(do(ordering(count=2), "order"), "C9", "CK", "C5", "S3", "SK")
    assert "order" in legal(twice), "at any of the player's own turns, not only when leading"


@pytest.mark.parametrize(
    ("how", "reveal", "first"),
    [
        ("trick", "on-card", 2),
        ("announced", "must-announce", 2),
        ("announced", "may-announce", 3),
        ("card", "on-card", 3),
        ("card", "must-announce", 3),
        ("seat", "on-card", 3),
    ],
)
def test_a_trick_that_makes_a_friend_known_counts_as_a_known_friends(how: str, reveal: Any, first: int) -> None:
    """Three tricks are finished; the third has the index 2."""
    assert known_from(vary(friend={"reveal": reveal}), how, 3) == first


def test_an_order_is_given_once_a_trick_and_again_in_a_later_one() -> None:
    hand = do(ordering(count=3), "order")
    assert "order" not in legal(hand)
    play(hand, "C9", "CK", "C5", "S3", "SK")
    do(hand, "order")
    assert hand.state.orders_given == 2
    assert "order" not in legal(hand), "once in this trick, too"


def test_who_may_not_order_is_refused() -> None:
    for hand in (do(ordering(), "order"), ordering("16H"), ordering(call="friend none")):
        with pytest.raises(IllegalAction) as refused:
            do(hand, "order")
        assert refused.value.code == "action.not_legal"
    with pytest.raises(IllegalAction):
        do(ordering(), "reveal")


def test_orders_need_the_contract_and_a_friend_call() -> None:
    assert "order" not in legal(ordering("16H"))
    assert "order" not in legal(ordering(call="friend none"))
    assert "order" in legal(ordering(call="friend D2")), "a fake friend can be ordered about"


def test_an_order_does_not_bind() -> None:
    hand = play(do(ordering(), "order"), "C9", "CK")
    assert legal(hand) == ["play C5"]


# the ghost


def test_with_a_ghost_it_is_called_as_ghost_and_not_by_seat() -> None:
    hand = calling(**GHOST)
    assert "ghost" in calls(hand)
    assert "seat 4" not in calls(hand)
    assert do(hand, "friend ghost").state.known_friends == [4]


def test_without_a_ghost_there_is_none_to_call() -> None:
    assert "ghost" not in calls(calling(friend={"kinds": ALL_KINDS}))


def test_a_called_card_in_the_ghosts_hand_is_told_to_nobody() -> None:
    hand = begun(start({4: "SK"}, **GHOST), "13H", "friend SK")
    assert (hand.state.friends, hand.state.known_friends) == ([4], [])
    assert all(view(hand, seat).friends == () for seat in range(4))
