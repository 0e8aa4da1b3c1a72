"""In imagined worlds the declarer discards cards as declarers do, not random ones."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import exp, prod

import pytest

from mighty_gui.ai.mighty.hand_estimate import BURIAL_WEIGHTS, CLUE_WEIGHTS
from mighty_gui.ai.mighty.knowledge import OUT_OF_PLAY
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.burials import MOST, Burials, marks_of
from mighty_gui.ai.mighty.worlds.clues import BELIEVED
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, declared, played
from tools.tuning.learn_burials import Deal, Learner, Reading, deals, readings

DRAWS = 3000
HANDS = {
    0: "DA DK DQ D9 D5 SK SQ HA H3 C2",
    1: "D2 D3 HK HT H4 C5 C9 CT S3 S4",
    2: "SA DJ H9 H8 CA CK C4 S5 S9 ST",
    3: "DT D4 JK H7 H6 C3 C6 CJ S8 S7",
    4: "D6 D7 D8 HQ HJ H5 C7 C8 CQ S6",
}
KITTY = "S2 SJ H2"


def game(line: str = "") -> MightyHand:
    """Return a hand where seat 0 declares diamonds, calls the mighty and has no clubs; then a line is played."""
    return played(declared(dealt(HANDS, KITTY), "14D", "C2 SJ H2", "SA"), line)


def standard(trump: Suit | None = Suit.DIAMONDS) -> HandLaw:
    """Return the law of the standard rules with that trump."""
    return worth_law(load_presets()["standard-5"].rules, trump)


def bits_of(law: HandLaw, cards: str) -> int:
    """Return these cards as a set of bits."""
    return law.pack.set_of(parse_cards(cards))


def even(law: HandLaw, cards: str) -> dict[int, float]:
    """Return equal odds for the discard of each card."""
    return dict.fromkeys(bits(bits_of(law, cards)), 1.0)


def test_as_many_cards_are_kept_as_before_and_no_others() -> None:
    law, rng = standard(), random.Random(1)
    held, buried = bits_of(law, "DA DK H3 C2 C9"), bits_of(law, "H2 S4 D2")
    burials = Burials(law, 0, even(law, "H3 C2 C9 H2 S4 D2"))
    kept = {burials.redraw(held, buried, rng) for _ in range(200)}
    assert len(kept) > 3
    trumps = bits_of(law, "DA DK")
    for one in kept:
        assert one & ~(held | bits_of(law, "H2 S4")) == 0
        assert one.bit_count() == held.bit_count()
        assert one & trumps == trumps


def test_discards_are_drawn_as_often_as_the_weights_say() -> None:
    law, rng = standard(), random.Random(2)
    held, buried = bits_of(law, "H3 HK C2 C9"), bits_of(law, "H4 CK")
    weights = {"-": 1.5, "x": -1.0, "Kx": 0.7, "K": -0.5, "xx": 0.2}
    odds = even(law, "H3 HK C2 C9 H4 CK")
    odds[bits(bits_of(law, "C9"))[0]] = 3.0
    burials = Burials(law, 0, odds, weights)
    drawn = Counter(burials.redraw(held, buried, rng) for _ in range(DRAWS))
    hearts, clubs = (law.pack.where(lambda card, suit=suit: card.suit == suit) for suit in "HC")
    likely = {}
    for pair in combinations(odds, 2):
        kept = (held | buried) & ~sum(1 << bit for bit in pair)
        marks = [mark for suit in (hearts, clubs) for mark, _ in marks_of(law, suit, kept & suit)]
        likely[kept] = prod(odds[bit] for bit in pair) * exp(sum(weights.get(mark, 0.0) for mark in marks))
    total = sum(likely.values())
    assert len(likely) == 15
    for kept, weight in likely.items():
        assert drawn[kept] / DRAWS == pytest.approx(weight / total, abs=0.03)


def test_what_the_declarer_has_played_counts_as_kept() -> None:
    law = standard()
    held, buried = bits_of(law, "H3 C9"), bits_of(law, "C2")
    odds = even(law, "H3 C9 C2")
    weights = {"-": 3.0, "x": 0.0}
    lone = Burials(law, 0, odds, weights)
    with_more = Burials(law, bits_of(law, "H8"), odds, weights)
    hearts = bits_of(law, "H3")
    gone = [
        sum(not burials.redraw(held, buried, random.Random(at)) & hearts for at in range(400))
        for burials in (lone, with_more)
    ]
    assert gone[0] > 2 * gone[1] > 0


def test_a_large_discard_stays_as_it_was_dealt() -> None:
    law = standard()
    held, buried = bits_of(law, "H3 H4 C9"), bits_of(law, "C2 C3 C4 C5 H5 H6 H7")
    assert buried.bit_count() == MOST + 1
    burials = Burials(law, 0, even(law, "H3 H4 C9 C2 C3 C4 C5 H5 H6 H7"))
    assert {burials.redraw(held, buried, random.Random(at)) for at in range(30)} == {held}


def test_declarers_empty_suits_and_keep_an_ace_without_low_cards() -> None:
    learned = BURIAL_WEIGHTS["trump"]
    assert learned["-"] > learned["x"] + 2
    assert learned["A"] > learned["Ax"] + 2
    assert learned["AK"] > learned["AKx"]
    assert learned["Kx"] > learned["Qx"] + 2


def test_the_declarers_imagined_have_few_singletons() -> None:
    seen = view(game("HA, HT"), 2)
    law = standard()
    hidden, chance = unknown(seen, law), random.Random(1)
    drawn = [hidden.draw(chance) for _ in range(60)]
    suits = [suit & law.plain for suit in law.suits if suit & law.plain]
    singletons = sum((hands[0] & suit).bit_count() == 1 for hands in drawn for suit in suits)
    assert singletons < 0.9 * len(drawn)


def test_what_was_shown_is_kept_to() -> None:
    seen = view(
        game("HA, HT, H8, H6, HJ, SK, S3, S5, S7, S6, DA, D2, DJ, DT, D6, H3, HK, H9, H7, HQ, C5, C4, C3, C7, D5, DK"),
        1,
    )
    law = standard()
    hidden = unknown(seen, law)
    assert hidden.shown[0] & bits_of(law, "C8")
    barred = hidden.shown[0] | bits_of(law, "SA")
    rng = random.Random(3)
    for _ in range(100):
        held = hidden.draw(rng)
        assert not held[0] & barred
        assert [one.bit_count() for one in held] == list(seen.counts)


def test_nobody_thinks_about_a_discard_that_is_known() -> None:
    hand = game("HA")
    assert unknown(view(hand, 1), standard()).burials is not None
    assert unknown(view(hand, 0), standard()).burials is None
    assert unknown(view(hand, 1), standard(), weighed=False).burials is None


def test_what_is_learned_comes_nearer_to_the_truth() -> None:
    law = standard()
    true, other = bits_of(law, "C9 C8"), bits_of(law, "H3 H4")
    readings = [Reading("standard-5", Suit.DIAMONDS, 0, even(law, "C9 C8 H3 H4"), true, other)] * 40
    learner = Learner({}, 1)
    for one in readings:
        learner.learn(one)
    assert learner.weights["-"] > 0 > learner.weights["x"]


def test_every_rule_set_with_a_discard_is_read() -> None:
    asked = deals(3, 2, 1, 100)
    assert [deal for deal in asked if deal.preset == "standard-5"] == [
        *(Deal("standard-5", 100 + at, "normal") for at in range(3)),
        *(Deal("standard-5", 100 + at, "hard") for at in range(2)),
    ]
    others = {deal.preset for deal in asked} - {"standard-5"}
    assert "standard-6" in others
    assert "two-mighty" not in others


def test_a_hand_is_read_alike_every_time() -> None:
    once, again = (readings(Deal("standard-5", 7, "normal")) for _ in range(2))
    assert once == again
    assert once
    assert all(one.buried.bit_count() == 3 and not one.held & one.buried for one in once)


def test_what_speaks_for_a_burial_is_heard() -> None:
    hidden = unknown(view(game("HA, HT"), 2), standard())
    assert hidden.burials is not None
    low = bits(bits_of(standard(), "C2"))[0]
    at = hidden.cards.index(low)
    told = dict(zip(hidden.holders[at], hidden.odds[at], strict=True))
    assert told[OUT_OF_PLAY] != told[0]
    assert hidden.burials.odds[low] == pytest.approx(told[OUT_OF_PLAY] / told[0])


def test_without_trumps_other_cards_are_kept() -> None:
    held, buried = bits_of(standard(None), "CA C3"), bits_of(standard(None), "S4")
    drawn = [
        Burials(law, 0, even(law, "C3 S4"), None).redraw(held, buried, random.Random(at)) & bits_of(law, "C3")
        for law in (standard(), standard(None))
        for at in range(300)
    ]
    kept = [sum(map(bool, drawn[:300])), sum(map(bool, drawn[300:]))]
    assert abs(kept[0] - kept[1]) > 20


def test_of_a_declarers_trumps_the_top_one_is_taken_to_be_theirs_most() -> None:
    raised = {kind: BELIEVED[f"D {kind}"] - CLUE_WEIGHTS[f"D {kind}"] for kind in ("trump0", "trump0*", "trump1")}
    assert raised["trump0"] == pytest.approx(raised["trump0*"])
    assert raised["trump0"] > raised["trump1"]


def test_declarers_are_taken_to_hold_more_trumps_than_single_cards_say() -> None:
    assert BELIEVED["D trump2"] > CLUE_WEIGHTS["D trump2"]
    assert BELIEVED["D M"] > CLUE_WEIGHTS["D M"]
    assert BELIEVED["D side0"] < CLUE_WEIGHTS["D side0"], "what is buried or led out early is not theirs"
    assert BELIEVED["D side2"] == CLUE_WEIGHTS["D side2"]
    assert BELIEVED["F trump2"] == CLUE_WEIGHTS["F trump2"]
