"""The long suit of a declarer without trump, as friends and defenders imagine it.

It is told by `mighty_gui.ai.mighty.worlds.long_suits`.
"""

from __future__ import annotations

import random
from math import exp
from statistics import fmean

import pytest

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.long_suits import SIGNS, factor, long_suits
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown, unseen_by
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import BidMade, Passed, Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.state import Trick
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.positions import dealt, played, seen_by_one

HANDS = {0: "HA HK HQ H9 H7 JK SK D2 C2 C4", 1: "D3 D4 DT S2 S3 CT C9 CA CJ CK"}
KITTY = "DK HT SA"


def seen(viewer: int, line: str = "", bids: str = "bid 15N, pass, pass, pass, pass") -> PlayerView:
    """Return a seat's view of a contract of seat 0 without trump, after some cards."""
    hand = played(dealt(HANDS, KITTY), f"{bids}, discard D2 C2 C4, keep, friend DA, {line}")
    return view(hand, viewer)


def chances(own: PlayerView) -> dict[str, float]:
    """Return the relative chance of each suit by the letter of its cards, the largest being 1."""
    law = worth_law(own.rules, None)
    found = {
        str(law.pack.cards_in(cards)[0])[0]: chance for cards, chance in long_suits(own, law, unseen_by(own, law), 0)
    }
    return {suit: chance / max(found.values()) for suit, chance in found.items()}


def test_a_suit_of_which_one_holds_little_is_likelier() -> None:
    found = chances(seen(1))
    assert max(found, key=lambda suit: found[suit]) == "H", "seat 1 has no heart"
    assert found["D"] < 0.5


def test_a_suit_that_the_declarer_has_bid_is_likelier_and_another_players_less_likely() -> None:
    other = chances(seen(1))
    own = chances(seen(1, bids="bid 13S, pass, pass, pass, bid 14D, bid 15N, pass"))
    assert own["S"] / own["H"] > 3 * other["S"] / other["H"]
    assert own["D"] / own["H"] < 0.5 * other["D"] / other["H"]


def test_a_suit_that_the_declarer_leads_is_likelier() -> None:
    before, after = chances(seen(3)), chances(seen(3, "SK"))
    assert after["S"] / after["H"] > 2 * before["S"] / before["H"]


def test_a_lead_of_one_of_the_two_highest_cards_says_more() -> None:
    high, low = chances(seen(3, "HK")), chances(seen(3, "H7"))
    assert high["S"] / high["H"] < 0.7 * low["S"] / low["H"]


def test_a_suit_that_the_declarer_lacks_is_not_their_long_one() -> None:
    own = seen(1)
    law = worth_law(own.rules, None)
    hearts = law.pack.set_of(card for card in law.pack.cards if str(card)[0] == "H")
    lacking = long_suits(own, law, unseen_by(own, law), hearts)
    assert all(not cards & hearts for cards, _ in lacking)


UNSEEN = "HA HK H5 H4 DK D4 CQ C5"
NOTHING_DONE = {"H": "first second card*4", "D": "second card*2", "C": "card*2"}


@pytest.mark.parametrize(
    ("lacking", "bids", "tricks", "signs"),
    [
        ("", "", "", NOTHING_DONE),
        ("HA H4 DK D4", "", "", {"H": "second card*2", "C": "card*2"}),
        ("", "0:14C 1:14H 0:15C 3:15C 2:-", "",
         {"H": "first second card*4 bid_by_another", "D": "second card*2", "C": "card*2 bid*2 bid_by_another"}),
        ("", "", "0:C7 1:C2 / 0:DQ 3:D2 / 1:DA 0:D3",
         {"H": "first second card*4", "D": "second card*4 led", "C": "card*3 led"}),
        ("", "", "0:DA 3:D2 / 0:SK",
         NOTHING_DONE | {"D": "first second card*3 led led_high", "S": "first card led led_high"}),
        ("", "", "1:CA 0:C2 / 3:SQ 0:SJ", NOTHING_DONE | {"C": "card*3", "S": "card"}),
    ],
)  # fmt: skip
def test_each_sign_makes_a_suit_likelier_as_often_as_it_is_seen(
    lacking: str, bids: str, tricks: str, signs: dict[str, str]
) -> None:
    law = worth_law(dealt(HANDS, KITTY).rules, None)
    plays = [_plays(trick) for trick in tricks.split(" / ") if trick]
    made = tuple(_bid(int(bid[0]), bid[2:]) for bid in bids.split())
    finished = tuple(Trick(trick, 0, 0) for trick in plays[:-1])
    own = seen_by_one(events=made, tricks=finished, trick=plays[-1] if plays else ())
    unseen, lacks = (law.pack.set_of(parse_cards(cards)) for cards in (UNSEEN, lacking))
    found = {str(law.pack.cards_in(cards)[0])[0]: chance for cards, chance in long_suits(own, law, unseen, lacks)}
    assert found == pytest.approx({suit: exp(sum(map(_amount, text.split()))) for suit, text in signs.items()})


def _bid(seat: int, bid: str) -> BidMade | Passed:
    return Passed(seat) if bid == "-" else BidMade(seat, Contract.parse(bid))


def _plays(trick: str) -> tuple[Played, ...]:
    split = (play.split(":") for play in trick.split())
    return tuple(Played(int(seat), parse_cards(card)[0]) for seat, card in split)


def _amount(sign: str) -> float:
    name, _, times = sign.partition("*")
    return SIGNS[name.replace("_", " ")] * int(times or 1)


@pytest.mark.parametrize(
    ("card", "own", "other"),
    [("HA", 2.7, 0.6), ("HK", 2.5, 0.0), ("HQ", 1.8, -0.8), ("HJ", 1.3, -1.1), ("H2", 1.3, -1.1), ("SK", 2.7, 0.6)],
)
def test_a_card_of_the_long_suit_is_the_declarers_by_its_rank(card: str, own: float, other: float) -> None:
    law = worth_law(dealt(HANDS, KITTY).rules, None)
    number = lowest(law.pack.copies[parse_cards(card)[0]])
    suits = law.suits[law.suit_of[number]], law.suits[2]
    assert [factor(law, number, suit) for suit in suits] == pytest.approx([exp(own), exp(other)])


def test_in_the_long_suit_high_cards_are_theirs_most_and_others_only_tops() -> None:
    law = worth_law(dealt(HANDS, KITTY).rules, None)

    def number(card: str) -> int:
        return lowest(law.pack.copies[parse_cards(card)[0]])

    hearts = law.pack.set_of(card for card in law.pack.cards if str(card)[0] == "H")
    own = [factor(law, number(card), hearts) for card in ("HA", "HK", "HQ", "H2")]
    others = [factor(law, number(card), hearts) for card in ("DA", "DK", "DQ", "D2")]
    assert own == sorted(own, reverse=True)
    assert others == sorted(others, reverse=True)
    assert own[-1] > others[0] > 1 > others[2]
    assert factor(law, number("JK"), hearts) == factor(law, number("SA"), hearts) == 1


def test_imagined_declarers_have_a_long_suit_without_trump_and_with_one_nothing_changes() -> None:
    own, law = seen(1), worth_law(dealt(HANDS, KITTY).rules, None)
    worlds, chance = unknown(own, law), random.Random(1)
    drawn = [worlds.draw(chance)[0] for _ in range(200)]
    assert fmean(max((hand & suit & law.plain).bit_count() for suit in law.suits) for hand in drawn) > 4
    hand = played(dealt(HANDS, KITTY), "bid 15H, pass, pass, pass, pass, discard D2 C2 C4, keep, friend DA")
    own = view(hand, 1)
    assert unknown(own, worth_law(own.rules, own.contract.trump if own.contract else None)).long_suits == ()


def test_the_declarer_and_who_imagines_without_clues_do_not_guess_a_suit() -> None:
    hand: MightyHand = played(dealt(HANDS, KITTY), "bid 15N, pass, pass, pass, pass, discard D2 C2 C4, keep, friend DA")
    law = worth_law(hand.rules, None)
    assert unknown(view(hand, 0), law).long_suits == ()
    assert unknown(view(hand, 1), law, weighed=False).long_suits == ()
