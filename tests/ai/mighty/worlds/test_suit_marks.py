"""A declarer's kept cards are described suit by suit."""

from __future__ import annotations

from mighty_gui.ai.mighty.worlds.burials import suit_marks
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import load_presets

RULES = MightyRules()


def marks(suit: str, kept: str, rules: MightyRules = RULES) -> dict[str, int]:
    """Return the marks of a suit of a hand with hearts as trumps."""
    return dict(suit_marks(rules, parse_cards(kept), Suit("H"), Suit(suit)))


def test_a_side_suit_is_told_by_its_three_highest_cards_and_the_number_of_low_ones() -> None:
    kept = "HA H2 DA DQ D4 CJ C9 C8 C5 C2"
    assert marks("D", kept)["AQx"] == 1
    assert marks("C", kept)["xxx"] == 1
    assert marks("S", kept)["-"] == 1


def test_the_mighty_and_the_joker_belong_to_no_suit() -> None:
    """With spades led by the mighty, the king is the highest spade."""
    found = marks("S", "HA SA SK S5 JK")
    assert found["Ax"] == 1
    assert found["of the mighty's suit 2"] == 1


def test_points_are_in_danger_on_low_cards() -> None:
    assert marks("D", "HA DA DJ DT CK C9")["low points kept"] == 2


def test_where_tricks_are_counted_no_card_is_a_point() -> None:
    rules = next(preset.rules for preset in load_presets().values() if preset.rules.contract.counts == "tricks")
    assert marks("D", "HA DA DJ DT CK C9", rules)["low points kept"] == 0
