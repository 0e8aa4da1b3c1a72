"""Every paragraph of Mitigati's rule sheet is proven against the engine in each region, or stands on a list."""

from __future__ import annotations

from itertools import product

import pytest

from mighty_gui.engine.mitigati.rules import MitigatiRules
from tests.engine.mitigati.helpers import rules
from tests.presets.claims_of_mitigati import CLAIMS, sheet

REGIONS = [rules(*region) for region in product((21, 20), ("natural", "reversed"), (False, True))]
UNPROVEN = {"mitigati.direction"}
"""It says what is seen at the table. Nothing may be added."""
REGIONAL = {"p2_1", "p2_2", "p2_3", "p5_1", "p5_2", "p5_list2", "mitigati.top_trump", "mitigati.red_ranking",
            "mitigati.pass"}  # fmt: skip
"""What differs by region."""


def test_every_paragraph_is_proven_or_named() -> None:
    assert set(sheet(MitigatiRules())) == set(CLAIMS) | UNPROVEN
    assert not UNPROVEN & set(CLAIMS)


@pytest.mark.parametrize("key", sorted(CLAIMS))
def test_the_sheet_says_what_is_played_in_every_region(key: str) -> None:
    for own in REGIONS:
        text = sheet(own)[key]
        tried = list(CLAIMS[key](own, text))
        assert tried
        assert all(tried), (own, text, tried)


@pytest.mark.parametrize("key", sorted(REGIONAL))
def test_what_is_said_of_another_region_is_refuted(key: str) -> None:
    here, there = rules(), rules(20, "reversed", may_pass=True)
    assert not all(CLAIMS[key](here, sheet(there)[key]))
    assert not all(CLAIMS[key](there, sheet(here)[key]))
