"""Ghost, honeymoon partners, sitting out, draws (RULES §1 table and deal, §2 fine print).

What is tested is in `mighty_gui.engine.mighty.draw` and `mighty_gui.engine.mighty.play`.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card, sorted_cards
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.engine.mighty.events import Drew, MisdealCalled
from mighty_gui.engine.mighty.hand import MightyHand, deal_from_seed, who_sits_out
from mighty_gui.engine.mighty.rules import MisdealCondition
from mighty_gui.engine.mighty.state import Deal, Phase, Previous
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import (
    FOUR_PACK,
    GHOST,
    HONEYMOON,
    begun,
    declared,
    do,
    legal,
    merged,
    play,
    position,
    resume,
    start,
    vary,
)

# the ghost


def with_ghost(hands: str, contract: str = "15H", *calls: str, leader: int = 0, **options: Any) -> MightyHand:
    return position(hands, contract, *calls, leader=leader, **merged(GHOST, options))


def ghosts_last_play(hand: MightyHand) -> str:
    played = [event for event in hand.events if event.type == "played" and event.seat == 4]  # type: ignore[attr-defined]
    last = played[-1].as_json()
    return " ".join(str(last[key]) for key in ("card", "suit", "call"))


def test_the_ghost_is_dealt_a_fifth_hand_and_never_bids() -> None:
    hand = start(**GHOST)
    assert [len(held) for held in hand.state.held_cards] == [10] * 5
    assert do(hand, "bid 13H", "pass", "pass", "pass").phase is Phase.EXCHANGE


def test_its_top_card_is_turned_at_its_turn_whatever_the_suit() -> None:
    hand = play(with_ghost("CK D2 | C4 D3 | C5 D4 | C6 D5 | H9 C9"), "CK", "C4", "C5", "C6")
    assert hand.tricks[-1].plays[-1].card is Card.parse("H9"), "though it has a club"


def test_it_wins_tricks_and_leads_the_next_card() -> None:
    hand = play(with_ghost("CK D2 | C4 D3 | C5 D4 | C6 D5 | H9 C9"), "CK", "C4", "C5", "C6")
    assert hand.tricks[-1].winner == 4
    assert (ghosts_last_play(hand), hand.to_act) == ("C9 None False", 0)


@pytest.mark.parametrize(("contract", "suit"), [("15H", "H"), ("15C", "C"), ("15N", "S")])
def test_leading_the_joker_it_names_trumps_or_spades_in_no_trump(contract: str, suit: str) -> None:
    hand = with_ghost("CK D2 S5 | C4 D3 S6 | C5 D4 S7 | C6 D5 S8 | CA JK H2", contract)
    play(hand, "CK", "C4", "C5", "C6")
    assert ghosts_last_play(hand) == f"JK {suit} False"


def test_leading_the_joker_call_card_it_calls() -> None:
    hand = play(with_ghost("CK D2 S5 | C4 JK S6 | C5 D4 S7 | C6 D5 S8 | CA C3 H2"), "CK", "C4", "C5", "C6")
    assert ghosts_last_play(hand) == "C3 None True"
    play(hand, "D2")
    assert legal(hand) == ["play JK"]


def test_called_it_just_turns_its_next_card() -> None:
    hand = play(with_ghost("C3 D2 | C4 D3 | C5 D4 | C6 D5 | H9 JK"), "C3 call", "C4", "C5", "C6")
    assert hand.tricks[-1].plays[-1].card is Card.parse("H9")


def test_a_card_it_turns_that_may_not_be_played_is_powerless() -> None:
    hand = with_ghost("CK D2 | C4 D3 | C5 D4 | C6 D5 | H9 JK", play={"first_trick_ruff": "forbidden"})
    hand.state.tricks = []
    assert play(resume(hand), "CK", "C4", "C5", "C6").tricks[-1].winner == 0


def test_the_ghost_may_turn_out_to_be_the_friend_and_its_tricks_count_for_the_declarer() -> None:
    hand = play(with_ghost("CK D2 | C4 D3 | C5 D4 | CT D5 | H9 C9", "13H", "friend H9"), "CK", "C4", "C5", "CT")
    assert (hand.state.friends, hand.state.known_friends) == ([4], [4])
    play(hand, "D2", "D3", "D4", "D5")
    assert hand.result is not None
    assert hand.result.points == 2


def test_the_ghost_never_announces_itself() -> None:
    for rule in ("may-announce", "must-announce"):
        hand = with_ghost(
            "CK D2 S2 | C4 D3 S3 | C5 D4 S4 | C6 D5 S5 | H9 C9 C8", "13H", "friend C8", friend={"reveal": rule}
        )
        play(hand, "CK", "C4", "C5", "C6")
        assert (hand.to_act, hand.state.known_friends) == (0, [])


# honeymoon


def test_honeymoon_four_hands_of_which_each_person_sees_their_own_and_their_partners() -> None:
    hand = start(**HONEYMOON)
    for person, seen in ((0, [0, 1]), (2, [2, 3])):
        hands = view(hand, person).hands
        assert [seat for seat in range(4) if hands[seat] is not None] == seen


def test_honeymoon_the_seat_named_is_the_one_whose_card_is_played() -> None:
    hand = begun(start({0: "C9"}, **HONEYMOON), "13H")
    do(hand, "play C9")
    assert hand.to_act == 1
    assert view(hand, 0).legal, "the person acts for the partner"
    assert view(hand, 1) == view(hand, 0), "a partner's seat sees what its person sees"
    assert not view(hand, 2).legal


def test_honeymoon_there_is_no_friend_to_call() -> None:
    assert begun(start(**HONEYMOON)).phase is Phase.PLAY


# sitting out


@pytest.mark.parametrize(
    ("rule", "players", "previous", "out"),
    [
        ("friend", 6, None, (2,)),
        ("friend", 6, Previous(declarer=4, friends=(1,), made=False), (1,)),
        ("friend", 6, Previous(declarer=4, friends=(), made=True), (4,)),
        ("friend-or-losing-declarer", 6, Previous(declarer=4, friends=(1,), made=True), (1,)),
        ("friend-or-losing-declarer", 6, Previous(declarer=4, friends=(1,), made=False), (4,)),
        ("friend", 6, Previous(pot=3), (2,)),
        ("declarer-and-friend", 7, None, (2, 3)),
        ("declarer-and-friend", 7, Previous(declarer=4, friends=(1,), made=True), (1, 4)),
        ("declarer-and-friend", 7, Previous(declarer=6, friends=(), made=True), (0, 6)),
    ],
)
def test_who_sits_out(rule: str, players: int, previous: Previous | None, out: tuple[int, ...]) -> None:
    rules = vary(players=players, table={"sits_out": rule})
    assert who_sits_out(rules, 2, previous) == out


def test_who_sits_out_gets_no_cards_and_no_score() -> None:
    hand = start(players=6, dealer=2, table={"sits_out": "friend"})
    assert [len(held) for held in hand.state.held_cards] == [10, 10, 0, 10, 10, 10]
    assert hand.to_act == 3
    do(hand, *["pass"] * 5)
    assert hand.result is not None
    assert hand.result.scores == (0,) * 6


def test_those_who_sit_out_may_be_given() -> None:
    assert start(players=6, table={"sits_out": "friend"}, sitting_out=[5]).state.playing == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("out", [[], [1, 2], [6], [-1]])
def test_a_wrong_number_of_seats_sitting_out_is_refused(out: list[int]) -> None:
    with pytest.raises(RecordError):
        start(players=6, table={"sits_out": "friend"}, sitting_out=out)


def test_one_seat_cannot_sit_out_twice() -> None:
    with pytest.raises(RecordError):
        start(players=7, table={"sits_out": "declarer-and-friend"}, sitting_out=[1, 1])


# draws


TAKE: dict[str, Any] = {
    "players": 2,
    "deal": {"hand": 13, "kitty": 1, "method": "take-or-leave"},
    "auction": {"minimum": 7, "maximum": 13},
    "friend": {"count": 0},
    "contract": {"counts": "tricks"},
    "misdeal": {"when": ()},
}
TOP: dict[str, Any] = merged(
    TAKE, {"deck": {"remove": FOUR_PACK}, "deal": {"hand": 10, "kitty": 3, "method": "top-or-bottom"}}
)


def drawing(options: dict[str, Any], dealer: int = 0) -> tuple[MightyHand, list[Card]]:
    rules = vary(**options)
    deal = deal_from_seed(rules, 1)
    return MightyHand.dealt(rules, Deal(stock=deal.stock), dealer), list(deal.stock)


def test_the_seat_after_the_dealer_draws_first_then_alternately() -> None:
    hand, _ = drawing(TAKE)
    assert (hand.phase, hand.to_act, legal(hand)) == (Phase.DRAW, 1, ["leave", "take"])
    assert do(hand, "take").to_act == 0
    assert drawing(TAKE, dealer=1)[0].to_act == 0


def test_take_keeps_the_card_seen_and_leave_the_next_unseen() -> None:
    hand, stock = drawing(TAKE)
    do(hand, "take", "leave")
    assert (hand.state.cards_of(1), hand.state.cards_of(0)) == ([stock[0]], [stock[3]])


def test_top_keeps_the_card_looked_at_and_bottom_the_other() -> None:
    hand, stock = drawing(TOP)
    assert legal(hand) == ["bottom", "top"]
    do(hand, "top", "bottom")
    assert (hand.state.cards_of(1), hand.state.cards_of(0)) == ([stock[0]], [stock[3]])


@pytest.mark.parametrize(("options", "word", "size", "kitty"), [(TAKE, "take", 13, 1), (TOP, "top", 10, 3)])
def test_what_is_left_of_the_stock_is_the_kitty(options: dict[str, Any], word: str, size: int, kitty: int) -> None:
    hand, stock = drawing(options)
    while hand.phase is Phase.DRAW:
        do(hand, word)
    assert [len(held) for held in hand.state.held_cards] == [size, size]
    assert hand.state.kitty == stock[-kitty:]


def test_only_who_draws_sees_the_card_and_what_they_bury_after_looking() -> None:
    hand, stock = drawing(TAKE)
    assert view(hand, 1).offer is stock[0]
    assert view(hand, 0).offer is None
    do(hand, "take", "leave")
    own, partners = view(hand, 1).events[-2:]
    assert own.as_json() == {"type": "drew", "seat": 1, "choice": "take", "kept": str(stock[0]), "buried": None}
    assert partners.as_json() == {"type": "drew", "seat": 0, "choice": "leave", "kept": None, "buried": None}
    assert view(hand, 0).events[-1].as_json()["buried"] == str(stock[2])


def test_a_misdeal_shows_a_drawn_hand_as_it_was_drawn() -> None:
    hand, _ = drawing(merged(TAKE, {"misdeal": {"when": (MisdealCondition(max=99),), "declaration": "automatic"}}))
    while not hand.is_over:
        do(hand, "take")
    (shown,) = [event for event in hand.events if isinstance(event, MisdealCalled)]
    drawn = [event.kept for event in hand.events if isinstance(event, Drew) and event.seat == shown.seat]
    assert list(shown.hand) == drawn != sorted_cards(shown.hand)


def test_who_takes_the_bottom_card_knows_what_they_buried() -> None:
    """The viewer had seen it; the card next to the top, never seen, stays hidden."""
    hand, stock = drawing(TOP)
    do(hand, "bottom", "top")
    own = [view(hand, seat).events[-2:][at] for seat, at in ((1, 0), (0, 1))]
    assert [event.as_json()["buried"] for event in own] == [str(stock[0]), None]
    other = view(hand, 0).events[-2].as_json()
    assert (other["kept"], other["buried"]) == (None, None)


@pytest.mark.parametrize("options", [TAKE, TOP])
def test_the_discard_of_a_drawn_hand_stays_buried_to_the_end(options: dict[str, Any]) -> None:
    """Half the pack is unseen there, so the discard would reveal something."""
    hand, _ = drawing(options)
    chance = random.Random(1)
    while not hand.is_over:
        actions = [action for action in hand.legal() if str(action) != "pass"] or hand.legal()
        hand.apply(chance.choice(actions))
    assert hand.state.discard
    declarer = hand.state.known_declarer()
    assert view(hand, declarer).discard == tuple(hand.state.discard)
    assert view(hand, 1 - declarer).discard is None
    assert view(hand, 1 - declarer).as_json()["discard"] is None


def test_declarer_of_a_draw_game_buries_the_kitty_from_the_hand() -> None:
    hand, _ = drawing(TAKE)
    while hand.phase is Phase.DRAW:
        do(hand, "take")
    declared(hand, "7H")
    assert (hand.phase, len(legal(hand))) == (Phase.EXCHANGE, 14)
