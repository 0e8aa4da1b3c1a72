"""Two packs: the clues about a card with two copies (RULES §1, Chicago)."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import reduce
from math import log
from operator import or_
from statistics import fmean

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.card_search import groups
from mighty_gui.ai.mighty.knowledge import OUT_OF_PLAY, Knowledge
from mighty_gui.ai.mighty.plans import PlanSearch, likeliest, plan_of
from mighty_gui.ai.mighty.playout.contract_playout import outcome
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, worth_law
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.mighty.worlds.clues import CALLED, Clues
from mighty_gui.ai.mighty.worlds.unknown_cards import Unknown, unknown
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import CallFriend, ChangeContract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import FriendRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import STANDARD, answer, dealt, declared, played

CHICAGO = load_presets()["chicago-6"].rules
ONE_FRIEND = replace(CHICAGO, friend=FriendRules(kinds=("card", "none")))
OWN, BURIED = "HA HA HK HK HQ HQ HJ HT H9 SA DA DA C2 C2 C3 C3 S2", "S3 S4 D2 D3"
"""The declarer's hand, without a joker. The discards came from the kitty."""


def game(line: str = "", *, given: dict[int, str] | None = None) -> MightyHand:
    """Return a hand where seat 0 declares in hearts and calls one of two jokers; then a line is played."""
    hand = dealt({0: OWN} | (given or {}), BURIED, ONE_FRIEND)
    return played(declared(hand, "25H", BURIED, "JK"), line)


def table_of(hand: MightyHand) -> HandLaw:
    return worth_law(hand.rules, hand.state.trump)


def hidden(hand: MightyHand, viewer: int) -> Unknown:
    return unknown(view(hand, viewer), table_of(hand))


def clues(hand: MightyHand, viewer: int, card: str, seat: int) -> list[str]:
    """Return the viewer's clues about an unseen copy of that card at that seat."""
    unseen = hidden(hand, viewer).cards
    bit = next(bit for bit in unseen if table_of(hand).pack.cards[bit] is Card.parse(card))
    return Clues(view(hand, viewer), table_of(hand), sum(1 << one for one in unseen), 0).of(bit, seat)


def test_to_play_a_card_is_no_sign_for_or_against_holding_its_copy() -> None:
    hand = game("DA, D5", given={1: "D5 D6", 2: "D7"})
    assert not any("followed" in clue for clue in clues(hand, 2, "D5", 1))
    assert any("followed" in clue for clue in clues(hand, 2, "D6", 1))


def test_a_card_ranks_below_those_that_are_higher_not_below_every_copy() -> None:
    """With both aces of clubs and one king to come, a queen is the third of its suit, as in a single pack."""
    hand = game("DA", given={1: "CK"})
    told = [clues(hand, 1, card, 2)[0] for card in ("CA", "CK", "CQ")]
    assert [clue.split()[-1] for clue in told] == ["side0*", "side1*", "side2*"]


def test_only_who_holds_both_copies_of_the_called_card_takes_the_others_for_defenders() -> None:
    one, both = game("DA", given={1: "JK"}), game("DA", given={1: "JK JK"})
    assert clues(one, 1, "CA", 2)[0].startswith("N ")
    assert clues(both, 1, "CA", 2)[0].startswith("d ")


def test_of_a_called_card_the_declarer_may_hold_one_copy_and_has_buried_none() -> None:
    hand = game("DA")
    unknown_cards, joker = hidden(hand, 1), Card.parse("JK")
    for bit, holders in zip(unknown_cards.cards, unknown_cards.holders, strict=True):
        if table_of(hand).pack.cards[bit] is joker:
            assert 0 in holders
            assert OUT_OF_PLAY not in holders
    assert clues(hand, 1, "JK", 0)[0] == CALLED


def test_the_declarer_is_not_imagined_with_every_copy_of_a_called_card() -> None:
    """Nobody would be the friend. Who holds a copy knows that already."""
    hand, chance = game("DA"), random.Random(1)
    jokers, world = table_of(hand).pack.copies[Card.parse("JK")], hidden(hand, 1)
    held = {(world.draw(chance)[0] & jokers).bit_count() for _ in range(60)}
    assert world.called == (jokers,)
    assert held == {0, 1}
    assert hidden(game("DA", given={1: "JK"}), 1).called == ()


def test_of_a_single_pack_the_called_card_is_barred_from_the_declarer_and_never_dealt_again() -> None:
    own = "HA HK HQ HJ HT H9 DA DK C2 C3"
    hand = declared(dealt({0: own, 1: "S2 S3"}, "C4 C5 C6", STANDARD), "14H", "C4 C5 C6", "JK")
    assert hidden(hand, 1).called == ()


def test_a_declarer_who_has_played_a_copy_of_a_called_card_does_not_hold_the_other() -> None:
    hand = declared(dealt({0: OWN, 1: "S5"}, BURIED, ONE_FRIEND), "25H", BURIED, "SA")
    seen, chance = hidden(played(hand, "SA"), 1), random.Random(1)
    (left,) = (1 << bit for bit in seen.cards if table_of(hand).pack.cards[bit] is Card.parse("SA"))
    assert seen.called == (left,)
    assert not any(seen.draw(chance)[0] & left for _ in range(60))


def test_a_declarer_who_knows_both_copies_of_the_called_card_imagines_no_hand_in_vain() -> None:
    """One is buried, the other is played: nothing unseen is called any more."""
    buried = "SA S4 D2 D3"
    hand = declared(dealt({0: OWN}, buried, ONE_FRIEND), "25H", buried, "SA")
    assert hidden(played(hand, "SA"), 0).called == ()


def test_once_a_copy_has_made_the_friend_the_other_is_a_card_like_any() -> None:
    """Holding it then makes no friend; a player who led before it fell might still have been one."""
    given = {1: "JK D5", 2: "D6", 3: "D7", 4: "D8", 5: "D9"}
    before = game("DA, D5, D6, D7, D8, D9, DA", given={**given, 1: "JK D5 D4"})
    after = game("DA, JK, D6, D7, D8, D9, C2", given=given)
    assert any(clue.startswith("N followed") and " cJ" in clue for clue in clues(before, 1, "JK", 3))
    read = [clue for clue in clues(after, 3, "JK", 4) if "followed" in clue]
    assert read
    assert not any(" cJ" in clue for clue in read)


@pytest.mark.parametrize(("led", "own", "alike"), [("CQ", "CK CK CQ", False), ("CT", "CK CK CQ CQ", True)])
def test_a_card_is_not_like_the_next_when_its_copy_lies_on_the_table(led: str, own: str, alike: bool) -> None:
    """A queen does not beat a queen that has been led; the king does. On a ten they are equal."""
    hand = dealt({0: f"{OWN[:-3]} {led}", 1: "C4", 2: own}, BURIED, ONE_FRIEND)
    played(declared(hand, "25H", BURIED, "JK"), f"{led}, C4")
    found = groups(view(hand, 2), table_of(hand), sum(1 << bit for bit in hidden(hand, 2).cards))
    queens = next(group for group in found if Card.parse("CQ") in [play.card for play in group])
    assert (Card.parse("CK") in [play.card for play in queens]) is alike


def told(hand: MightyHand, world: Unknown) -> list[float]:
    """Return the logarithms of the odds of the true places, with the unseen cards dealt one after the other."""
    room, found = dict(world.room), []
    places = [(card, seat) for seat in room if seat != OUT_OF_PLAY for card in hand.state.cards_of(seat)]
    for bit, holders, odds in zip(world.cards, world.holders, world.odds, strict=True):
        card = world.law.pack.cards[bit]
        seat = next((seat for one, seat in places if one is card), OUT_OF_PLAY)
        if seat != OUT_OF_PLAY:
            places.remove((card, seat))
        weights = [room[place] * likely for place, likely in zip(holders, odds, strict=True)]
        found.append(log(weights[holders.index(seat)] / sum(weights)))
        room[seat] -= 1
    return found


def test_what_was_learned_from_single_packs_foretells_where_the_cards_of_two_are() -> None:
    """The prediction is better than by room only. Each of two copies gets half of the clue."""
    by_room, by_signs, chance = list[float](), list[float](), random.Random(2)
    for seed in range(3):
        hand = MightyHand.from_seed(CHICAGO, seed)
        while hand.to_act is not None:
            seen = view(hand, hand.to_act)
            if hand.phase is Phase.PLAY and chance.random() < 0.1:
                by_room += told(hand, unknown(seen, table_of(hand), weighed=False))
                by_signs += told(hand, unknown(seen, table_of(hand)))
            hand.apply(choose(seen, "normal", seed), hand.to_act)
    assert fmean(by_signs) > fmean(by_room) + 0.03


def test_after_a_change_of_trump_too_no_copy_is_in_two_hands() -> None:
    hand = played(dealt({0: OWN}, BURIED, CHICAGO), f"bid 25H{', pass' * 5}, discard {BURIED}")
    change = next(action for action in hand.legal() if isinstance(action, ChangeContract))
    search = PlanSearch(view(hand, 0), [plan_of(view(hand, 0), change)], 1)
    for _ in range(5):
        hands = search._hands_in(0, search._unknown.draw(search._rng))
        assert sum(cards.bit_count() for cards in hands) == reduce(or_, hands).bit_count() == 17 * 6


def test_a_declarer_calls_two_friends_or_leaves_it_at_none() -> None:
    hand = played(dealt({0: OWN}, BURIED, CHICAGO), f"bid 25H{', pass' * 5}, discard {BURIED}, keep")
    seen = view(hand, 0)
    first, second = plan_of(seen, CallFriend("card", Card.parse("DK"))).calls
    assert first.card is Card.parse("DK")
    assert second.card is Card.parse("SA"), "the caller has one mighty; another player has the other"
    assert [call.kind for call in plan_of(seen, CallFriend("none")).calls] == ["none"]
    hand.apply(first)
    assert plan_of(view(hand, 0), second).calls == (first, second)


def test_who_has_called_one_friend_calls_the_other() -> None:
    hand = played(dealt({0: OWN}, BURIED, CHICAGO), f"bid 25H{', pass' * 5}, discard {BURIED}, keep")
    for called in (False, True):
        ranked = sorted(value_actions(view(hand, 0)), key=lambda scored: -scored[1])
        likely = likeliest(view(hand, 0), [action for action, _ in ranked], 5)
        assert ("friend none" in [str(plan.action) for plan in likely]) != called
        if not called:
            hand.apply(CallFriend("card", Card.parse("JK")))


def test_a_joker_without_power_is_not_played_to_be_the_friend_sooner() -> None:
    """The first copy played makes its holder the friend; in the first trick it wins nothing for the side."""
    rules, last = load_presets()["chicago-8"].rules, "JK DT D8 D9 D5 D7 S8 S9 ST H3 S3 S6"
    hands = {0: "HA HA HK HK HQ HJ HT H9 CA CA D6 C9", 7: last}
    hands |= {seat: f"C{rank}" for seat, rank in enumerate("3456TJ", 1)}
    hand = played(dealt(hands, "S5 S7 D4 C4", rules), f"bid 28H{', pass' * 7}, discard S5 S7 D4 C4, keep")
    played(hand, "friend SA, friend JK, CA, C3, C4, C5, C6, CT, CJ")
    assert str(answer(hand, "hard")) != "play JK"


def test_both_friends_play_for_the_declarer() -> None:
    """Each called card has one holder here, who is on the declarer's side from the first lead."""
    hand = MightyHand.from_seed(CHICAGO, 1)
    hands = hand.state.held_cards
    alone = [
        (seat, card)
        for seat in range(1, 6)
        for card in dict.fromkeys(hands[seat])
        if sum(card in other for other in hands) == 1 and card.suit
    ]
    (one, its), (other, theirs) = alone[0], next(found for found in alone if found[0] != alone[0][0])
    table = worth_law(CHICAGO, Suit("H"))
    packed = table.pack.sets_of(dict(enumerate(hands)), 6)
    calls = [CallFriend("card", its), CallFriend("card", theirs)]
    _, attack = outcome(table, packed, tuple(range(6)), 0, calls)
    assert attack == 1 | 1 << one | 1 << other


def test_a_called_card_of_the_declarers_own_leaves_its_copy_called() -> None:
    hand = declared(dealt({0: OWN, 1: "S5", 2: "SA", 3: "S6"}, BURIED, ONE_FRIEND), "25H", BURIED, "SA")
    assert Knowledge(view(played(hand, "SA, S5"), 2)).called_cards == [Card.parse("SA")]
    assert not Knowledge(view(played(hand, "SA"), 3)).called_cards


# --- two friends ---------------------------------------------------------------------------------------

JOKERS, ACES, EVERYONE = 0b0011, 0b1100, (0, 1, 2, 3, 4, 5)


def two_called() -> Alliances:
    """Return the alliances after seat 0 called jokers and aces; seat 1 has both jokers, seats 2 and 3 an ace each."""
    return Alliances(EVERYONE, 0, 0b11, calls=[JOKERS, ACES])


def test_the_first_friend_to_show_leaves_the_second_hidden() -> None:
    alliances = two_called()
    alliances.saw(1, 0)
    assert (alliances.known, alliances.attack) == (False, 0b11)
    assert alliances.allies[0] == alliances.allies[1] == 0b11
    assert alliances.allies[4] == 0b111100, "the others still trust one another, but no longer this player"
    alliances.saw(3, 2)
    assert (alliances.known, alliances.attack) == (True, 0b1011)
    assert alliances.allies[4] == 0b110100


def test_a_copy_of_the_declarers_own_makes_no_friend_the_other_still_does() -> None:
    alliances = two_called()
    alliances.saw(0, 3)
    assert alliances.attack == 0b11
    alliances.saw(2, 2)
    assert alliances.attack == 0b111
