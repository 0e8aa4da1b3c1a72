"""Blunders and the right play instead (002§4 and §6), each as a position."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.hand_estimate import is_unbeatable
from mighty_gui.ai.players import appraise
from mighty_gui.engine.core.cards import Card, Suit, parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import CallFriend, Play
from mighty_gui.engine.mighty.scoring import side_of_declarer
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import answer, dealt, declared, played
from tests.ai.mighty.tables import RULES

HEARTS = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
"""Seat 0's hand for a contract in hearts."""
KITTY = "C4 C6 D2"
PRESETS = load_presets()


def card_of(action: object) -> str:
    assert isinstance(action, Play)
    return str(action.card)


def test_the_first_trick_is_held_with_a_side_ace() -> None:
    hand = declared(dealt({0: HEARTS}, KITTY), "14H", "C4 C6 D2", "SA")
    assert card_of(answer(hand)) == "CA"


def test_then_trumps_are_drawn_from_the_top() -> None:
    others = {1: "C2 H2 H3", 2: "C3 H4", 3: "C5 SA H6", 4: "C7 H8 JK"}
    hand = declared(dealt({0: HEARTS, **others}, KITTY), "14H", "C4 C6 D2", "SA")
    played(hand, "CA, C2, C3, C5, C7")
    assert card_of(answer(hand)) in ("HA", "HK", "HQ")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_of_trumps_as_good_the_highest_is_led(level: str) -> None:
    """The friend sees that the ace cannot be beaten; on a king the mighty may be spent."""
    own = "HA HK HQ HJ H9 H7 S2 CA D4 D6"
    hand = declared(dealt({0: own, 1: "C2", 2: "C3", 3: "C5", 4: "C7"}, KITTY), "14H", "C4 C6 D2", "SA")
    assert card_of(answer(played(hand, "CA, C2, C3, C5, C7"), level)) == "HA"


def test_a_joker_is_not_led_while_it_has_no_power() -> None:
    """In the first trick it would win nothing, and later it draws trumps."""
    hand = declared(dealt({0: "S2 HK HQ HJ D8 D5 CQ C4 C2 JK"}, "SJ DJ DT"), "14H", "SJ DJ DT", "SA")
    assert card_of(answer(hand)) != "JK"


def test_without_a_sure_lead_a_joker_friend_is_protected_with_the_mighty() -> None:
    hand = declared(dealt({0: "SA HA HK HQ H9 H7 H5 C4 D4 D6", 1: "C3", 2: "JK"}, "C6 D2 S2"), "15H", "C6 D2 S2", "JK")
    assert card_of(answer(hand)) == "SA"


def test_the_mighty_is_not_spent_on_a_trick_ones_side_has_won() -> None:
    others = {1: "H2 C2", 2: "H3 C3", 3: "H4 JK C5", 4: "SA H6 S3 C7 C8"}
    hand = declared(dealt({0: HEARTS, **others}, KITTY), "14H", "C4 C6 D2", "SA")
    played(hand, "CA")
    for _ in range(4):
        hand.apply(answer(hand))
    assert "SA" not in [str(p.card) for p in hand.tricks[0].plays]
    played(hand, "HA, H2, H3, H4")
    assert card_of(answer(hand)) != "SA"


def test_the_joker_is_not_spent_on_a_defenders_trick() -> None:
    others = {1: "D2 DK", 2: "D3 DQ", 3: "DA DJ", 4: "JK D9 DT"}
    hand = declared(dealt({0: "HA HK HQ H9 H7 H5 S2 CA D4 C8", **others}, "C4 C6 S3"), "14H", "C4 C6 S3", "SA")
    played(hand, "D4, D2, D3, DA")
    assert card_of(answer(hand)) == "DT"


def test_points_go_to_the_own_side_and_not_to_the_other() -> None:
    others = {1: "C2 H2 H3", 2: "C3 CK", 3: "SA CJ C5", 4: "CT C7"}
    hand = declared(dealt({0: HEARTS, **others}, KITTY), "14H", "C4 C6 D2", "SA")
    played(hand, "CA, C2")
    assert card_of(answer(hand)) == "C3"
    played(hand, "C3")
    assert card_of(answer(hand)) == "CJ"
    played(hand, "CJ")
    assert card_of(answer(hand)) == "C7"


def test_the_own_joker_is_not_called() -> None:
    given = {0: "SA HA HK HQ H9 H7 H5 C3 D4 DA", 2: "JK"}
    hand = declared(dealt(given, "C6 D2 S2"), "15H", "C6 D2 S2", "JK")
    while hand.to_act is not None:
        action = answer(hand)
        assert not (isinstance(action, Play) and action.call)
        hand.apply(action)


def test_a_defender_who_may_hit_a_partner_does_not_call() -> None:
    given = {0: HEARTS, 1: "C3 C9 CK CQ", 3: "SA"}
    hand = declared(dealt(given, KITTY), "14H", "C4 C6 D2", "SA")
    played(hand, "CA, CK")
    while hand.to_act is not None and len(hand.tricks) < 6:
        action = answer(hand)
        if hand.to_act == 1 and isinstance(action, Play) and action.call:
            assert hand.state.known_friends
        hand.apply(action)


def test_a_known_partner_is_not_overtrumped() -> None:
    others = {1: "C2 CK", 2: "C3 SA H8 D3", 3: "C5 D5 D7", 4: "C7 DK D8"}
    hand = declared(dealt({0: "HA HK HQ H9 H7 H5 S2 CA D6 S3", **others}, "C4 C6 S4"), "14H", "C4 C6 S4", "SA")
    played(hand, "S2")
    while hand.state.trick:
        hand.apply(answer(hand))
    assert hand.state.known_friends == [2]


def test_the_friend_who_has_the_lead_draws_trumps() -> None:
    others = {1: "S5 H2", 2: "SA H8 H3 D3 DK", 3: "S6 H4", 4: "SK H6"}
    hand = declared(dealt({0: "HA HQ HJ H9 H7 H5 S2 C8 D6 C9", **others}, "C4 C6 S4"), "14H", "C4 C6 S4", "SA")
    played(hand, "S2, S5, SA, S6, SK")
    assert card_of(answer(hand)) in ("H8", "H3")


def test_the_friend_who_has_no_trump_to_return_cashes_an_ace() -> None:
    others = {1: "S5 H2", 2: "SA DA D3 D5 C2 C5 CT S8 S9 ST", 3: "S6 H4", 4: "SK H6"}
    hand = declared(dealt({0: "HA HQ HJ H9 H7 H5 S2 C8 D6 C9", **others}, "C4 C6 S4"), "14H", "C4 C6 S4", "SA")
    played(hand, "S2, S5, SA, S6, SK")
    assert card_of(answer(hand)) == "DA"


def test_without_trumps_a_defender_runs_a_solid_suit() -> None:
    others = {2: "CA CK CQ CJ CT C9 H2 D2 S2 S5"}
    own = "SA HA HK HQ DA DK DQ S9 S8 C4"
    hand = declared(dealt({0: own, **others}, "H4 D4 S4"), "15N", "H4 D4 S4", "JK")
    played(hand, "C4")
    while not hand.tricks:
        hand.apply(answer(hand))
    assert hand.to_act == 2
    assert card_of(answer(hand)) in ("CA", "CK", "CQ", "CJ", "CT", "C9")


def test_a_defender_does_not_lead_trumps() -> None:
    others = {1: "S5 H2", 2: "SA H8 H3 D3 DK", 3: "S6 H4", 4: "DA H6 HK D9"}
    hand = declared(dealt({0: "HA HQ HJ H9 H7 H5 S2 C8 D6 C9", **others}, "C4 C6 S4"), "14H", "C4 C6 S4", "SA")
    played(hand, "D6")
    while not hand.tricks:
        hand.apply(answer(hand))
    while hand.to_act is not None and len(hand.tricks) < 4:
        action = answer(hand)
        if not hand.state.trick and hand.to_act not in (0, 2) and isinstance(action, Play):
            assert str(action.card)[0] != "H"
        hand.apply(action)


def test_the_mighty_is_called_then_the_joker_then_the_top_trump() -> None:
    def called(own: str) -> str:
        hand = played(dealt({0: own}, "C6 D2 S3"), "bid 15H, pass, pass, pass, pass, discard C6 D2 S3, keep")
        action = answer(hand)
        assert isinstance(action, CallFriend)
        return str(action.card)

    assert called("HA HK HQ H9 H7 H5 S2 CA D4 D6") == "SA"
    assert called("SA HK HQ H9 H7 H5 HA CA D4 D6") == "JK"
    assert called("SA JK HK HQ H9 H7 H5 CA D4 D6") == "HA"


def test_short_weak_suits_are_buried_and_strength_is_kept() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 H5 SA CA DT D6"}, "CJ C4 JK")
    action = answer(played(hand, "bid 15H, pass, pass, pass, pass"))
    assert isinstance(action, Discard)
    kept = set(parse_cards("HA HK HQ H9 H7 H5 SA CA JK"))
    assert not kept & set(action.cards)
    assert Card.parse("DT") in action.cards


def test_the_joker_is_played_while_it_still_wins() -> None:
    """It has no power in the last trick, so it is played before unless a partner wins the last trick but one."""
    kept = 0
    for seed in range(30):
        hand = dealt({0: HEARTS, 4: "JK"}, KITTY, seed=seed)
        hand = declared(hand, "14H", "C4 C6 D2", "SA")
        while hand.to_act is not None:
            hand.apply(answer(hand))
        if "JK" in [str(p.card) for p in hand.tricks[-1].plays]:
            kept += 1
            side = side_of_declarer(hand.state)
            assert (hand.tricks[-2].winner in side) == (4 in side)
    assert kept < 10


def test_who_lacks_both_eliminates_the_joker() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 H5 CA D4"}, rules=RULES["six"])
    played(hand, "bid 15H" + ", pass" * 5)
    assert str(answer(hand)) == "kill JK"


@pytest.mark.parametrize(
    ("preset", "own", "trump", "sure"),
    [
        ("standard-5", "SA JK DA DK DQ DJ DT D9 D8 CA", "D", True),
        ("standard-5", "SA JK HA HK HQ DA DK DQ CA CK", None, True),
        ("standard-5", "SA HQ DA DK DQ DJ DT D9 D8 CA", "D", False),  # another player has the joker
        ("standard-5", "CK JK DA DK DQ DJ DT D9 D8 CA", "D", False),  # another player has the mighty
        ("standard-5", "SA JK HA HK DA DK CA SK SQ CQ", None, False),  # another player has the king of clubs
        ("standard-5", "SA JK DA DK DQ DJ HA HK HQ CA", "D", False),  # five trumps may be in one hand
        ("incheon-science-5", "SA JK DA DK DQ DJ DT D9 D8 CA", "D", False),  # trumps may not be led
        ("double-joker-5", "SA HA DA DK DQ DJ DT D9 D8 CA", "D", False),
        ("chicago-6", "SA JK DA DK DQ DJ DT D9 D8 CA", "D", False),  # of each there is another
    ],
)
def test_a_hand_is_unbeatable_only_if_nothing_can_go_wrong(
    preset: str, own: str, trump: str | None, *, sure: bool
) -> None:
    rules, suit = PRESETS[preset].rules, Suit(trump) if trump else None
    assert is_unbeatable(rules, parse_cards(own), suit, parse_cards("C4 H5 S3")) is sure


@pytest.mark.parametrize(
    ("preset", "hands", "line"),
    [
        pytest.param(
            "busan-4",
            {0: "SA SK HA HK HQ H9 C3 C6 CT JK", 1: "S5", 2: "DA S7", 3: "S8"},
            "bid 15H, pass, pass, pass, discard D5 D6 D7, keep, friend DA",
            id="in one's own hand",
        ),
        pytest.param(
            "honeymoon-2",
            {0: "SA SK HA HK HQ H9 C3 C6 CT CJ", 1: "JK S5 C5 C7 CQ CK S3 SJ DQ H7", 2: "S7", 3: "S8"},
            "bid 15H, pass, discard D5 D6 D7, keep",
            id="in a partner's hand that one sees",
        ),
    ],
)
def test_a_joker_of_ones_own_side_is_worse_called_than_not(preset: str, hands: dict[int, str], line: str) -> None:
    hand = played(dealt(hands, "D5 D6 D7", PRESETS[preset].rules), f"{line}, SK, S5, S7, S8")
    assert str(answer(hand)) != "play C3 call"
    values = {str(one.action): one.value for one in appraise(view(hand, 0), "hard")}
    assert values["play C3 call"] < values["play C3"] - 0.5


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_cannot_announce_playing_alone_names_an_own_card(level: str) -> None:
    """동대전 (002§7.5): only cards are called; with every trick certain nothing is shared."""
    rules, own = PRESETS["dongdaejeon-5"].rules, "SA JK HA HK HQ HJ HT H9 H8 CA"
    hand = played(dealt({0: own}, "C5 S5 S3", rules), "bid 15H, pass, pass, pass, pass, discard C5 S5 S3, keep")
    called = answer(hand, level)
    assert isinstance(called, CallFriend)
    assert called.card in parse_cards(f"{own} C5 S5 S3")


def test_of_two_friends_neither_is_then_called() -> None:
    rules, own = PRESETS["dongdaejeon-7"].rules, "SA JK HA HK HQ HJ CA"
    hand = played(dealt({0: own}, "C2 C4 S3 D2", rules), "bid 15H" + ", pass" * 6 + ", discard C2 C4 S3 D2, keep")
    for _ in range(2):
        called = answer(hand, "hard")
        assert isinstance(called, CallFriend)
        assert called.card in parse_cards(f"{own} C2 C4 S3 D2")
        hand.apply(called)
