"""A friend made by a trick: the last card of the trick decides who it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.card_search import CardSearch
from mighty_gui.ai.mighty.playout.contract_playout import worth
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, worth_law
from mighty_gui.ai.mighty.playout.playing_out import FIRST, decide_pending
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import CallFriend, Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import NO_SUIT, OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import answer, dealt, declared, played
from tests.ai.mighty.tables import RULES

GYEONGGI = load_presets()["gyeonggi-5"].rules


def before_the_last_card(seed: int, kind: str) -> MightyHand | None:
    """Return a hand with a friend by that trick before its last card; ``None`` if there is no declarer."""
    hand = MightyHand.from_seed(GYEONGGI, seed)
    while hand.to_act is not None:
        if sum(map(len, hand.state.held_cards)) == 1:
            return hand
        calls = hand.phase is Phase.FRIEND
        hand.apply(CallFriend(kind) if calls else choose(view(hand, hand.to_act), "normal", seed))
    return None


@pytest.mark.parametrize("kind", ["first", "last"])
def test_the_declarer_foresees_exactly_what_the_last_card_brings(kind: str) -> None:
    """The declarer knows the discard, and every other card has been played, so the friend is known, too."""
    made = 0
    for seed in range(80):
        hand = before_the_last_card(seed, kind)
        if hand is None or hand.to_act is None or hand.to_act != hand.state.declarer:
            continue
        search = CardSearch(view(hand, hand.to_act), 1)
        search.look(1)
        hand.apply(hand.legal()[0])
        assert hand.result is not None
        assert search.appraisals()[0].score == hand.result.scores[hand.state.declarer]
        made += bool(hand.state.friends)
    assert made


def test_of_two_jokers_the_one_that_wins_makes_the_friend() -> None:
    """No trump was played: the red joker, led first, equals the black one and keeps the trick."""
    rules = replace(RULES["twojokers"], joker=replace(RULES["twojokers"].joker, first_trick="full"))
    table = worth_law(rules, Suit("S"))
    hands = [table.pack.set_of(parse_cards(words)) for words in ("H2 H3", "JR H4", "JB H5", "H6 H7", "H8 H9")]
    position, alliances = (Position(table, hands, (0, 1, 2, 3, 4), 1), Alliances((0, 1, 2, 3, 4), 0, 1, pending=FIRST))
    for card in parse_cards("JR JB H6 H8 H2"):
        position.play(lowest(table.pack.copies[card]), NO_SUIT if position.seat == 1 else OWN_SUIT, False)
    decide_pending(position, alliances)
    assert alliances.attack == 0b11
    assert alliances.known


@pytest.mark.parametrize("rolls_on", [False, True])
def test_the_declarers_own_first_trick_makes_nobody_the_friend(rolls_on: bool) -> None:
    """By most rules the declarer then plays alone. If the friend rolls on, the next winner is asked again."""
    rules = replace(GYEONGGI, friend=replace(GYEONGGI.friend, first_rolls_on=rolls_on))
    table = worth_law(rules, Suit("S"))
    hands = [table.pack.set_of(parse_cards(words)) for words in ("HA C2", "H3 CA", "H4 C4", "H5 C5", "H6 C6")]
    position, alliances = (Position(table, hands, (0, 1, 2, 3, 4), 0), Alliances((0, 1, 2, 3, 4), 0, 1, pending=FIRST))
    for card in parse_cards("HA H3 H4 H5 H6"):
        position.play(lowest(table.pack.copies[card]), OWN_SUIT, False)
    decide_pending(position, alliances)
    assert alliances.pending == (FIRST if rolls_on else 0)
    for card in parse_cards("C2 CA C4 C5 C6") if rolls_on else ():
        position.play(lowest(table.pack.copies[card]), OWN_SUIT, False)
        if not position.played:
            decide_pending(position, alliances)
    assert alliances.attack == (0b11 if rolls_on else 0b1)


@pytest.mark.parametrize("level", ["normal", "playout"])
def test_who_looks_for_a_friend_in_the_first_trick_does_not_win_it(level: str) -> None:
    """초구 프렌드 (002§4.2): a low card is led, so that the holder of the suit's best card wins the trick."""
    hand = dealt({0: "HA HK HQ H9 H7 H5 SA CA D4 JK"}, "C4 C6 D2", GYEONGGI, 1)
    declared(hand, "14H", "C4 C6 D2", "first")
    seen = view(hand, 0)
    if level == "normal":
        led = choose(seen, "normal", 1)
        assert isinstance(led, Play)
        card = led.card
    else:
        table = worth_law(GYEONGGI, Suit("H"))
        position = Position(table, [table.pack.set_of(cards) for cards in hand.state.held_cards], seen.playing, 0)
        card = table.pack.cards[POLICY.choose(position, Alliances(seen.playing, 0, 1, pending=FIRST))[0]]
    assert str(card) == "D4"


def test_points_speak_for_neither_side_in_themselves() -> None:
    """Exactly the points that the contract needs favour neither side; one more is for it, one less against it."""

    def drawn_to_attack(points: int) -> float:
        attack, defence = (worth(GYEONGGI, 0, points, 14, made=True, attacks=side).value for side in (True, False))
        return attack - defence

    assert drawn_to_attack(14) == pytest.approx(0.0)
    assert drawn_to_attack(13) < 0 < drawn_to_attack(15)


def test_who_can_still_choose_a_side_keeps_out_of_a_lost_contract() -> None:
    """막구 프렌드 (002§7.10), two tricks left: the mighty, if kept, wins the last trick and makes its holder pay."""
    hands = {
        0: "HA HK HQ HJ HT H9 H8 JK D6 D5",
        1: "DA C5 H2 H3 DQ DJ S2 S3 S4 S5",
        2: "DK C6 H4 H5 D8 D7 S6 S7 S8 SQ",
        3: "SA C4 D2 C8 D9 H6 D3 D4 CJ CT",
        4: "DT C7 H7 CA CK C9 S9 ST SJ SK",
    }
    hand = declared(dealt(hands, "C2 C3 CQ", GYEONGGI), "19H", "C2 C3 CQ", "last")
    played(hand, "D5, DA, DK, D2, DT, C5, C6, C8, C7, H8, HA, H2, H4, H6, H7, HK, H3, H5, D3, C9")
    played(hand, "HQ, DQ, S6, D4, S9, HJ, DJ, S7, CT, ST, HT, S2, S8, CJ, SJ, D6, S3, D7, D9, SK")
    assert str(answer(hand, "hard")) == "play SA"
