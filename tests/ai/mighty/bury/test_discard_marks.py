"""What a declarer keeps is read suit by suit, and learned from how rule players fare with it."""

from __future__ import annotations

from statistics import fmean

import pytest

from mighty_gui.ai.mighty.declaring import discard_points, marks, worth_of_a_point
from mighty_gui.ai.mighty.holding import without
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import load_presets
from tools.tuning.learn_discards import Compared, Sample, fits, learned, samples

RULES = MightyRules()
HEARTS = Suit("H")


def told(kept: str, buried: str = "", rules: MightyRules = RULES, trump: Suit | None = HEARTS) -> dict[str, int]:
    """The marks of a hand, added up."""
    found: dict[str, int] = {}
    for mark, times in marks(rules, parse_cards(kept), parse_cards(buried), trump):
        found[mark] = found.get(mark, 0) + times
    return found


def test_side_suits_are_told_by_their_three_highest_cards_and_the_number_of_low_ones() -> None:
    found = told("HA H2 DA DQ D4 CJ C9 C8 C5 C2")
    assert found["AQx"] == 1
    assert found["xxx"] == 1
    assert found["-"] == 1  # no spades


def test_the_mighty_and_the_joker_belong_to_no_suit() -> None:
    """With spades led by the mighty, the king is the highest spade."""
    found = told("HA SA SK S5 JK")
    assert found["Ax"] == 1
    assert found["of the mighty's suit 2"] == 1


def test_without_trumps_every_suit_is_a_side_suit() -> None:
    found = told("HA H2 DA CA", trump=None)
    assert found["Ax"] == 1
    assert found["A"] == 2


def test_hands_with_the_same_marks_are_worth_the_same_to_the_last_digit() -> None:
    """Diamonds and clubs exchanged: else such discards would be told apart by the order of a sum."""
    one, other = (
        discard_points(RULES, parse_cards(cards), (), HEARTS) for cards in ("C4 D7 C9 DJ D4 DA", "D4 C7 D9 CJ C4 CA")
    )
    assert one == other


def test_points_are_in_danger_on_low_cards_and_safe_in_the_discard() -> None:
    found = told("HA DJ DT CK C9", "CJ SQ D2")
    assert found["low points kept"] == 2
    assert found["points buried for the declarer"] == 2


def test_where_tricks_are_counted_no_card_is_a_point() -> None:
    catalogue = load_presets()
    rules = next(preset.rules for preset in catalogue.values() if preset.rules.contract.counts == "tricks")
    found = told("HA DJ DT CK C9", "CJ SQ D2", rules)
    assert found["low points kept"] == 0
    assert found[f"points buried for the {rules.points.discard}"] == 0


def test_an_emptied_suit_is_kept_rather_than_three_bare_queens() -> None:
    hand = parse_cards("HA HK HQ HJ H9 JK D2 D3 DQ C2 CQ S3 SQ")
    empty, queens = parse_cards("D2 D3 DQ"), parse_cards("D2 C2 S3")
    worth = [discard_points(RULES, without(hand, away), away, HEARTS) for away in (empty, queens)]
    assert worth[0] > worth[1] + 0.5


def test_kings_and_queens_stay_where_tricks_are_counted() -> None:
    """They are no points in danger there, but tricks: rags go, even those that leave no suit empty."""
    rules = load_presets()["draft-2"].rules
    hand = parse_cards("HA HK HQ HJ H9 SA DA DK CA CK C5 S7 S6")
    rags, kings = parse_cards("C5 S7 S6"), parse_cards("C5 CK DK")
    worth = [discard_points(rules, without(hand, away), away, HEARTS) for away in (rags, kings)]
    assert worth[0] > worth[1] + 0.5


def test_a_point_more_is_worth_most_where_the_contract_hangs_on_it() -> None:
    score, chance = worth_of_a_point(RULES, Contract(16, HEARTS), 15.5)
    far, sure = worth_of_a_point(RULES, Contract(16, HEARTS), 6.0)
    assert chance > 2 * sure
    assert score > 0
    assert far > 0


def test_what_is_learned_foretells_what_made_the_difference() -> None:
    """Every empty suit is worth a tenth of the points here, every buried one a twentieth less."""

    def compared(empty: int, buried: int, luck: float) -> Compared:
        mean = 0.6 + 0.1 * empty - 0.05 * buried
        return Compared({"-": empty, "buried": buried, "A": 1}, [mean - luck, mean + luck])

    hands = [
        Sample("trump", [compared(at % 3, at % 2, 0.01), compared((at + 1) % 3, 0, 0.02), compared(0, at % 4, 0.01)])
        for at in range(60)
    ]
    weights = learned(hands)
    assert weights["-"] == pytest.approx(0.1, abs=0.01)
    assert weights["buried"] == pytest.approx(-0.05, abs=0.01)
    assert weights["A"] == pytest.approx(0.0, abs=0.001)
    found, best = fits(hands, weights)
    assert found > 0.98
    assert best > 0.98


def test_samples_compare_discards_of_one_hand_in_the_same_worlds() -> None:
    [sample] = samples("standard-5", 1, 5)
    assert len(sample.discards) > 3
    assert len({len(one.points) for one in sample.discards}) == 1
    assert 0.3 < fmean(sample.discards[0].points) <= 1
