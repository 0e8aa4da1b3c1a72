"""A seat's clues from the auction and from the cards played."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.hand_estimate import CLUE_WEIGHTS
from mighty_gui.ai.mighty.knowledge import OUT_OF_PLAY
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.clues import BELIEVED, Clues
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, full_pack
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, declared, played
from tests.engine.mighty.walks import presets_of_mighty
from tools.tuning.learn_clues import Game, Learner, Reading, games, readings

HANDS = {
    0: "DA DK DQ D9 D5 SK SQ HA H3 C2",
    1: "D2 D3 HK HT H4 C5 C9 CT S3 S4",
    2: "SA DJ H9 H8 CA CK C4 S5 S9 ST",
    3: "DT D4 JK H7 H6 C3 C6 CJ S8 S7",
    4: "D6 D7 D8 HQ HJ H5 C7 C8 CQ S6",
}
KITTY = "S2 SJ H2"


def game(line: str = "") -> MightyHand:
    """Return a hand where seat 0 declares in diamonds and calls the mighty; then a line is played."""
    return played(declared(dealt(HANDS, KITTY), "14D", "S2 SJ H2", "SA"), line)


def odds(hand: MightyHand, viewer: int, card: str, seat: int) -> float:
    """Return the viewer's odds for the card at the seat, compared with other places of the same room."""
    seen = view(hand, viewer)
    table = worth_law(seen.rules, seen.contract.trump if seen.contract else None)
    hidden = unknown(seen, table)
    beliefs = Clues(seen, table, sum(1 << bit for bit in hidden.cards), 0)
    return beliefs.odds(lowest(table.pack.copies[parse_cards(card)[0]]), seat)


def clues(hand: MightyHand, viewer: int, card: str, seat: int) -> list[str]:
    """Return the viewer's clues about that card at that seat."""
    seen = view(hand, viewer)
    table = worth_law(seen.rules, seen.contract.trump if seen.contract else None)
    hidden = unknown(seen, table)
    found = Clues(seen, table, sum(1 << bit for bit in hidden.cards), 0)
    return found.of(lowest(table.pack.copies[parse_cards(card)[0]]), seat)


def test_a_declarer_is_taken_to_hold_high_trumps() -> None:
    hand = game("HA")
    assert odds(hand, 1, "DA", 0) > 2.5 * odds(hand, 1, "DA", 3)


def test_no_trump_and_no_joker_is_taken_to_be_buried() -> None:
    hand = game("HA")
    assert odds(hand, 1, "DA", OUT_OF_PLAY) < 0.2 * odds(hand, 1, "DA", 3)
    assert odds(hand, 1, "JK", OUT_OF_PLAY) < 0.2 * odds(hand, 1, "JK", 3)


def test_a_card_that_would_rather_have_been_called_is_taken_to_be_the_declarers() -> None:
    hand = played(declared(dealt(HANDS, KITTY), "14D", "S2 SJ H2", "JK"), "HA")
    assert "D wants M" in clues(hand, 1, "SA", 0)
    assert odds(hand, 1, "SA", 0) > 4 * odds(hand, 1, "SA", 3)


@pytest.mark.parametrize(
    ("contract", "needed"), [("18D", {"DA", "DK", "JK", "SA"}), ("18N", {"DA", "SK", "HA", "CA", "JK", "SA"})]
)
def test_a_declarer_who_plays_alone_is_taken_to_hold_what_they_need(contract: str, needed: set[str]) -> None:
    hand = played(
        dealt(HANDS, KITTY), f"bid {contract}, pass, pass, pass, pass, discard S2 SJ H2, keep, friend none, C2"
    )
    everything = [str(card) for card in full_pack(hand.rules)]
    unseen = [card for card in everything if card not in HANDS[1].split() and card != "C2"]
    assert {card for card in unseen if "D alone" in clues(hand, 1, card, 0)} == needed
    assert "D alone" not in clues(game("C2"), 1, "JK", 0), "a friend is called"


def declarers_clues(preset: str) -> dict[str, list[str]]:
    """Return, for a hand in the play, each unseen card with the clues for the declarer holding it."""
    hand = MightyHand.from_seed(load_presets()[preset].rules, 1)
    while hand.phase is not Phase.PLAY or hand.to_act == hand.state.declarer or hand.contract is None:
        hand.apply(choose(view(hand, controller(hand.rules, hand.to_act or 0)), "normal", 1))
    seen = view(hand, hand.to_act or 0)
    table = worth_law(seen.rules, hand.contract.trump)
    hidden = unknown(seen, table)
    found = Clues(seen, table, sum(1 << bit for bit in hidden.cards), 0)
    assert hand.contract.trump is not None
    return {
        f"{'trump ' if table.trumps >> bit & 1 else ''}{table.pack.cards[bit]}": found.of(bit, hand.state.declarer or 0)
        for bit in hidden.cards
    }


@pytest.mark.parametrize(("preset", "is_clue"), [("standard-3", True), ("standard-5", False), ("two-mighty", False)])
def test_a_declarer_whose_rules_know_no_friend_is_taken_to_hold_more_trumps(preset: str, *, is_clue: bool) -> None:
    found = declarers_clues(preset)
    marked = {card for card in found if "D friendless" in found[card]}
    assert marked == ({card for card in found if card.startswith("trump")} if is_clue else set())


@pytest.mark.parametrize(("preset", "is_clue"), [("standard-4", True), ("standard-5", False), ("two-mighty", False)])
def test_it_says_nothing_that_a_card_was_not_called_which_may_not_be_called(preset: str, *, is_clue: bool) -> None:
    found = declarers_clues(preset)
    special = {card for card in found if {"D M", "D J"} & {*found[card]}}
    marked = {card for card in found if any("uncallable" in clue for clue in found[card])}
    assert special
    assert marked == (special if is_clue else set()), "where there is a friend at all"
    assert BELIEVED["D uncallable M"] < 0
    assert BELIEVED["D uncallable J"] < 0


def test_who_plays_a_high_card_that_loses_is_taken_to_have_no_lower_one() -> None:
    before, after = game("HA"), game("HA, HT")
    assert odds(after, 2, "H4", 1) < odds(before, 2, "H4", 1)


def test_a_bid_of_a_suit_speaks_for_its_cards() -> None:
    hand = played(dealt(HANDS, KITTY), "bid 13D, bid 14C, bid 15D, pass, pass, pass, pass")
    played(hand, "discard S2 SJ H2, keep, friend SA")
    own, other = clues(hand, 3, "CT", 1), clues(hand, 3, "HT", 1)
    assert any("bid own" in clue for clue in own)
    assert any("bid other" in clue for clue in other)


def test_a_card_that_could_not_have_been_played_is_no_sign() -> None:
    hand = game("HA, H4")
    assert not any("followed" in clue for clue in clues(hand, 2, "C9", 1))


def test_one_who_holds_the_called_card_takes_all_others_for_defenders() -> None:
    hand = game("HA, H4")
    assert clues(hand, 2, "HT", 1)[0].startswith("d ")
    assert clues(hand, 3, "HT", 1)[0].startswith("N ")


@pytest.mark.parametrize("preset", ["standard-5", "standard-3", "standard-6", "two-mighty", "gyeonggi-5", "ghost-4"])
def test_nearly_every_sign_read_in_a_game_has_a_weight(preset: str) -> None:
    chance, read, known = random.Random(4), 0, 0
    for number in range(3):
        hand = MightyHand.from_seed(load_presets()[preset].rules, number)
        while hand.to_act is not None:
            seen = view(hand, controller(hand.rules, hand.to_act))
            if hand.phase is Phase.PLAY and seen.contract is not None and chance.random() < 0.3:
                table = worth_law(seen.rules, seen.contract.trump)
                hidden = unknown(seen, table)
                found = Clues(seen, table, sum(1 << bit for bit in hidden.cards), 0)
                for bit, holders in zip(hidden.cards, hidden.holders, strict=True):
                    for clue in (clue for seat in holders for clue in found.of(bit, seat)):
                        read += 1
                        known += clue in CLUE_WEIGHTS
            hand.apply(choose(seen, "normal", number), hand.to_act)
    assert known > 0.8 * read


def test_what_is_learned_foretells_what_was_true() -> None:
    told = [Reading(0, [0.0, 0.0], [["held"], ["not"]])] * 20
    learner = Learner()
    before = learner.fit(told)
    for one in told:
        learner.learn(one)
    assert learner.fit(told) > before
    assert learner.weights["held"] > 0 > learner.weights["not"]


def test_every_rule_set_of_one_pack_is_read_the_standard_one_most() -> None:
    asked = games("hard", 3, 1, 100)
    assert [game for game in asked if game.preset == "standard-5"] == [
        Game("standard-5", n, "hard") for n in (100, 101, 102)
    ]
    single = {name for name, preset in presets_of_mighty().items() if preset.rules.deck.packs == 1}
    assert {game.preset for game in asked} == single
    assert len(asked) == len(single) + 2


def test_a_hand_is_read_alike_every_time() -> None:
    once, again = (readings(Game("standard-3", 7, "normal")) for _ in range(2))
    assert once == again
    assert once
    assert all(0 <= one.true < len(one.room) == len(one.clues) > 1 for one in once)


def test_a_draw_leaves_any_card_behind() -> None:
    rules: MightyRules = load_presets()["two-mighty"].rules
    hand = MightyHand.from_seed(rules, 3)
    while hand.to_act is not None and hand.phase is not Phase.PLAY:
        hand.apply(choose(view(hand, hand.to_act), "normal", 3))
    seen = view(hand, hand.to_act or 0)
    assert seen.contract is not None
    table = worth_law(rules, seen.contract.trump)
    found = Clues(seen, table, sum(1 << bit for bit in unknown(seen, table).cards), 0)
    assert all(clue.startswith("left ") for bit in range(len(table.pack.cards)) for clue in found.of(bit, OUT_OF_PLAY))
