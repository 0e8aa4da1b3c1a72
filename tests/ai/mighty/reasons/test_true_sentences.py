"""Reasons that are true of one hand and not of the next: only what is true of this one is stated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.ai.appraisal import Appraisal, Reason
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, worth_law
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.policy.seat_sight import SeatSight
from mighty_gui.ai.mighty.reasons_by_action import reason
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import OWN_SUIT, suit_number
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text
from tests.ai.mighty.positions import STANDARD, dealt, declared, played

HEARTS = "HA HK HQ H9 H7 H5 S2 CA D9 DT"
KITTY = "C4 C6 D2"


def position(line: str, own: str = HEARTS, others: dict[int, str] | None = None, **how: str) -> MightyHand:
    """Return a hand where seat 0 declares, discards ``buried`` and calls ``friend``, and the line is played."""
    buried, preset = how.get("buried", KITTY), how.get("preset", "standard-5")
    hand = dealt({0: own, **(others or {})}, buried, load_presets()[preset].rules)
    return played(declared(hand, how.get("contract", "14H"), buried, how.get("friend", "SA")), line)


def stated(hand: MightyHand, words: str) -> Reason:
    """Return the reason for an action. A card means playing it, with ``!`` calling the joker."""
    assert hand.to_act is not None
    seen = view(hand, controller(hand.rules, hand.to_act))
    names = {f"{one.card}{'!' if one.call else ''}": one for one in seen.legal if isinstance(one, Play)}
    action = names.get(words) or next(one for one in seen.legal if sorted(str(one).split()) == sorted(words.split()))
    return reason(seen, Appraisal(action, 0.0))


def code(hand: MightyHand, words: str) -> str:
    """Return the code of the reason for a card."""
    return stated(hand, words).code.removeprefix("play.")


# --- the least useful card ----------------------------------------------------------------------------------


def test_of_three_low_diamonds_the_lowest_is_missed_least() -> None:
    hand = position("D9", others={1: "D8 D6 D5 DK C2 C3 H2 S5 S6 S7", 4: "D7 S3 S4"})
    told = {name: stated(hand, name) for name in ("D5", "D6", "D8")}
    assert {one.code for one in told.values()} == {"play.give_cheapest_left"}
    assert told["D5"].params == told["D6"].params == {"least": 1}, "nothing lies between these two"
    assert told["D8"].params == {}, "the seven is out"
    for language, least in (("en", "miss least"), ("ko", "덜 아까운")):
        said = {name: reason_text(Texts.load(language), one.code, one.params, []) for name, one in told.items()}
        assert least in said["D5"]
        assert least not in said["D8"]


def test_neither_a_point_nor_a_trump_nor_a_card_with_a_power_is_missed_least() -> None:
    hand = position("D9", others={1: "C2 CK H2 HT S9 S8 S7 S6 SQ JK"})
    assert all(stated(hand, name).params == {"least": 1} for name in ("C2", "S6", "S9"))
    for name in ("CK", "SQ", "H2", "HT", "JK"):
        assert stated(hand, name).params == {"card": name, "other": "C2"}


def test_a_card_that_nothing_beats_is_not_led_as_one_that_is_missed_least() -> None:
    """The eight of clubs is the highest left: four club tricks have been played, and three clubs are discarded."""
    own, buried = "HA HK HQ H9 CA CK CQ CJ C8 D4", "CT C9 C2"
    others = {1: "C3 C4 D6 D7", 2: "C5 C6 SA", 3: "C7"}
    hand = position("CA, C3, C5, C7, D2, CK, C4, C6, S3, D3", own, {**others, 3: "C7 S3", 4: "D2 D3"}, buried=buried)
    assert code(hand, "D4") == "lead_low"
    assert code(hand, "C8") == "unusual"
    assert code(hand, "HQ") == "unusual"


def test_a_card_that_takes_the_lead_does_not_let_the_trick_go() -> None:
    hand = position("D9", others={1: "D8 D6 DK C2 C3 H2 S5 S6 S7 S8"})
    assert code(hand, "D6") == "give_cheapest_left"
    low = position("D3", "HA HK HQ H9 H7 H5 S2 CA D3 DT", {1: "D8 D6 DK C2 C3 H2 S5 S6 S7 S8"})
    assert code(low, "D6") == "give_cheapest_ahead"


# --- calls, the mighty and the joker ------------------------------------------------------------------------


@pytest.mark.parametrize(("friend", "own", "said"), [("CA", "CK", "summon_joker"), ("CQ", "C4", "usual")])
def test_only_the_highest_card_of_the_suit_wins_under_a_called_joker(friend: str, own: str, said: str) -> None:
    others = {1: "D3 JK", 2: f"{friend} D5", 3: "D7", 4: "D8"}
    own = f"SA HA HK HQ HJ H7 {own} C3 DA DK"
    hand = position("DA, D3, D5, D7, D8", own, others, buried="C6 D2 S2", contract="16H", friend=friend)
    assert code(hand, "C3!") == said


@pytest.mark.parametrize(("friend", "said"), [("CA", "joker_out_of_the_way"), ("CQ", "usual")])
def test_nor_is_the_joker_thrown_away_for_a_card_that_would_not_win(friend: str, said: str) -> None:
    own, others = "SA HA HK HQ HJ H7 C4 C3 DA DK", {1: f"JK {friend} C5 D3"}
    hand = position("C4", own, others, buried="C6 D2 S2", contract="16H", friend=friend)
    assert code(hand, "JK") == said


@pytest.mark.parametrize(("own", "said"), [("C5", "protect_joker_friend"), ("CA", "unusual")])
def test_who_holds_an_ace_has_something_else_to_win_the_first_trick(own: str, said: str) -> None:
    own = f"SA HA HK HQ H9 H7 H5 {own} D4 D6"
    hand = position("", own, {1: "C3"}, buried="C6 D2 S2", contract="15H", friend="JK")
    assert code(hand, "SA") == said


# --- in the middle of a trick, with the cards of one seat and the leader ---------------------------------------


def seen(own: str, trick: str, *, trick_number: int = 3, trump: Suit | None = Suit.HEARTS, **how: str) -> SeatSight:
    """Return the sight of the seat with these cards. The declarer, seat 0, has led; ``friend``: seat 1 is known.

    Seat 3 has shown to have none of ``lacks``; ``rules`` may name another preset.
    """
    law = worth_law(load_presets()[how.get("rules", "standard-5")].rules, trump)
    table = [] if not trick else trick.split()
    hands, seat = [0] * 5, len(table)
    for at, name in enumerate(table):
        hands[at] = law.pack.copies[Card.parse(name)]
    hands[seat] = law.pack.copies_of(map(Card.parse, own.split()))
    position = Position(law, hands, tuple(range(5)), 0, trick_number)
    for name in table:
        number = lowest(law.pack.copies[Card.parse(name)])
        position.play(number, suit_number(trump) if Card.parse(name).is_joker else OWN_SUIT, True)
    position.held |= law.pack.all & ~law.pack.copies_of(map(Card.parse, table))
    shown = [0, 0, 0, sum(law.suits[suit_number(Suit(suit))] for suit in how.get("lacks", "")), 0]
    friends = sum(1 << int(friend) for friend in how.get("friends", ""))
    return SeatSight(
        position, Alliances(position.order, 0, 1 | friends, friends=friends, shown=shown), position.legal()
    )


def sentences(sight: SeatSight, name: str) -> dict[str, str]:
    """Return the claim about that card by each convention that asks for it, by name."""
    return {
        convention.name: convention.sentence(sight, number)
        for number, convention in POLICY.demands(sight)
        if str(sight.law.pack.cards[number]) == name
    }


def test_an_empty_trick_is_worth_the_mighty_only_because_the_hand_ends() -> None:
    last = seen("SA DT", "D4", trick_number=8)
    assert sentences(last, "SA")["spend_mighty"] == "spend_mighty_end"
    assert sentences(seen("SA DT", "DK"), "SA")["spend_mighty"] == "spend_mighty"


def test_points_are_not_said_to_be_withheld_where_there_is_nothing_else() -> None:
    for own, said in (("CK CQ", ""), ("CK C2", "withhold_from_ruff")):
        sight = seen(own, "C3 C9", lacks="C", friends="3")
        asked = {convention.name: convention.sentence(sight, number) for number, convention in POLICY.demands(sight)}
        assert asked["withhold_from_ruff"] == said


@pytest.mark.parametrize(("own", "said"), [("CA", ""), ("C4", "leave_master")])
def test_a_card_that_beats_the_partner_does_not_leave_them_the_trick(own: str, said: str) -> None:
    sight = seen(own, "CJ", friends="1")
    leave = next(one for one in POLICY.behind_ally if one.name == "leave_master")
    assert leave.sentence(sight, lowest(sight.law.pack.copies[Card.parse(own)])) == said


def test_what_is_missed_least() -> None:
    sight = seen("JK SA CK C9 D7 D5 H2", "")
    least = {str(sight.law.pack.cards[number]): sight.is_least(number) for number in bits(sight.legal)}
    assert {name for name, holds in least.items() if holds} == {"D5", "C9"}
    strong = seen("JK SA CK HQ HJ", "")
    assert {name: strong.is_least(lowest(strong.law.pack.copies[Card.parse(name)])) for name in ("JK", "CK", "HJ")} == {
        "JK": False,
        "CK": True,
        "HJ": True,
    }
    assert seen("JK SA", "").is_least(lowest(strong.law.jokers))


# --- ruffs --------------------------------------------------------------------------------------------------


def test_who_follows_to_a_joker_led_for_trumps_does_not_ruff() -> None:
    sight = seen("HJ H2 D4", "JK", friends="1")
    for convention in (*POLICY.behind_ally, *POLICY.against_enemy):
        if "ruff" in convention.name and convention.name != "withhold_from_ruff":
            assert convention.sentence(sight, lowest(sight.law.pack.copies[Card.parse("HJ")])) == ""
    rescue = next(one for one in POLICY.behind_ally if one.name == "rescue_trump")
    assert rescue.sentence(sight, lowest(sight.law.mighty)) == "", "the joker is no trump"


# --- discards, calls and changes ----------------------------------------------------------------------------


def burying(own: str, kitty: str, contract: str = "15H", rules: MightyRules = STANDARD) -> MightyHand:
    """Return a hand where seat 0 has declared and holds the kitty."""
    return played(dealt({0: own}, kitty, rules), f"bid {contract}" + ", pass" * 4)


def test_who_buries_the_last_of_a_suit_can_ruff_it_with_a_trump_only() -> None:
    hand = burying("HA HK H9 S2 S3 CA C3 C5 D5 D6", "D7 C8 C9", "13H")
    assert stated(hand, "discard D5 D6 D7").code == "bury.short_suit"
    settled = replace(STANDARD, exchange=replace(STANDARD.exchange, trump_change="forbidden"))
    bare = burying("H4 H6 H9 S2 S3 CA CK C5 D5 D6", "D7 C8 C9", "13H", settled)
    assert stated(bare, "discard H4 H6 H9").params == {"card": "H4"}, "the suit that is emptied is the trump"
    none = burying("H4 H6 D5 CA CK C5 S2 S3 SK SQ", "H9 C8 C9", "13H", settled)
    assert stated(none, "discard H4 H6 H9").code == "bury.unusual"
    two = burying("S4 S6 D5 D6 CA CK C5 CT CJ CQ", "S9 C8 C9", "13D", settled)
    assert stated(two, "discard S4 S6 S9").code == "bury.short_suit"
    gone = burying("S4 D5 C2 CA CK C5 CT CJ CQ C7", "S9 C8 C9", "13D", settled)
    assert stated(gone, "discard S4 D5 S9").code == "bury.unusual"


def test_cards_are_called_less_useful_only_if_none_kept_is_less() -> None:
    hand = burying("HA HK HQ H9 H5 S2 S6 S8 C3 C9", "C7 D5 D8")
    assert stated(hand, "discard S2 D5 C3").code == "bury.weakest"
    assert stated(hand, "discard S8 D5 C3").code == "bury.losers", "the two is kept, and the seven is out"
    assert stated(hand, "discard H9 D5 C3").params == {"card": "H9"}


def test_a_joker_is_safe_with_the_only_card_that_calls_it() -> None:
    own = "HA HK HQ H9 H7 H5 S2 CA C3 D6"
    hand = played(burying(own, "C6 D2 S3"), "discard C6 D2 S3, keep")
    assert stated(hand, "friend JK").code == "friend.joker_safe"
    without = played(burying(own.replace("C3", "C2"), "C6 D2 S3"), "discard C6 D2 S3, keep")
    assert stated(without, "friend JK").code == "friend.helpful"


def test_a_change_that_costs_nothing_is_not_called_higher() -> None:
    rules = load_presets()["standard-5"].rules
    free = replace(rules, exchange=replace(rules.exchange, at_maximum="free"))
    hand = dealt({0: "HA HK HQ HJ HT H9 H8 SA CA DA"}, "C6 D2 S3", free)
    played(hand, f"bid {rules.auction.maximum}S, discard C6 D2 S3")
    level = next(action for action in hand.legal() if str(action).endswith("H"))
    assert stated(hand, str(level)).code == "contract.change_level"
    dearer = played(burying("HA HK HQ HJ HT H9 H8 SA CA DA", "C6 D2 S3", "14S"), "discard C6 D2 S3")
    assert stated(dearer, next(str(one) for one in dearer.legal() if str(one).endswith("H"))).code == "contract.change"


TWO_PACKS = "HA HA HK HK HQ HQ HJ HT H9 SA DA DA C2 C2 C3 S3 S2"


def two_packs() -> MightyHand:
    """Return a hand with two packs where seat 0 has declared and holds the kitty."""
    hand = dealt({0: TWO_PACKS}, "S4 C9 D2 D3", load_presets()["chicago-6"].rules)
    return played(hand, "bid 28H" + ", pass" * 5)


def test_of_two_packs_the_other_copy_is_out() -> None:
    hand = two_packs()
    assert stated(hand, "discard C2 D2 D3 S2").code == "bury.weakest"
    assert stated(hand, "discard C2 D2 D3 S3").code == "bury.losers", "the two is kept, and the other three is out"
    played(hand, "discard S4 C9 D2 D3, keep")
    assert stated(hand, "friend JK").code == "friend.joker", "another has the other card that calls it"
