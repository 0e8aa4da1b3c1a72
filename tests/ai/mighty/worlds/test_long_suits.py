"""The long suit of a declarer without trump, as friends and defenders imagine it."""

from __future__ import annotations

import random
from statistics import fmean

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.long_suits import factor, long_suits
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown, unseen_by
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.positions import dealt, played

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
