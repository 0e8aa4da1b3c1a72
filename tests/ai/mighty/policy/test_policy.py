"""The policy asks its conventions in order, and can do without any of them but the last."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.policy.policy import POLICY, Policy
from tests.ai.mighty.playout.test_playout_answer import game
from tests.ai.mighty.positions import as_in_a_playout


def test_a_name_is_one_conventions() -> None:
    conventions = POLICY.conventions
    assert len({convention.name for convention in conventions}) == len(conventions) >= 20


@pytest.mark.parametrize(("without", "card"), [("", "SA"), ("take_lead_offered", "D3")])
def test_a_convention_that_is_switched_off_is_silent(without: str, card: str) -> None:
    """A friend no longer takes the lead that the declarer offers."""
    hand = game("D4, D5", {1: "D5 D9", 2: "SA D3 S3 S4", 3: "DA", 4: "DK"}, friend="SA")
    _, position, alliances = as_in_a_playout(hand)
    number, _, _ = Policy({without}).choose(position, alliances)
    assert str(position.law.pack.cards[number]) == card
