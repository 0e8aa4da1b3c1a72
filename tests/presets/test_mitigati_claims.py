"""Every paragraph of Mitigati's rule sheet is proven against the engine in each region."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from mighty_gui.engine.mitigati.rules import MitigatiRules
from tests.engine.mitigati.helpers import rules
from tests.presets.claims_of_mitigati import CLAIMS, sheet

REGIONS = [rules(*region) for region in product((21, 20), ("natural", "reversed"), (False, True))]
REGIONAL = {"p2_1", "p2_2", "p2_3", "p5_1", "p5_2", "p5_list2", "mitigati.top_trump", "mitigati.red_ranking",
            "mitigati.direction", "mitigati.pass"}  # fmt: skip
"""The paragraphs that differ between regions."""


def test_every_paragraph_is_proven() -> None:
    assert set(sheet(MitigatiRules())) == set(CLAIMS)


@pytest.mark.parametrize("key", sorted(CLAIMS))
def test_the_sheet_says_what_is_played_in_every_region(key: str) -> None:
    for own in REGIONS:
        text = sheet(own)[key]
        tried = list(CLAIMS[key](own, text))
        assert tried
        assert all(tried), (own, text, tried)


@pytest.mark.parametrize("key", sorted(REGIONAL))
def test_what_is_said_of_another_region_is_refuted(key: str) -> None:
    here = rules()
    there = MitigatiRules(
        mitigati=replace(rules(20, "reversed", may_pass=True).mitigati, direction="counter-clockwise")
    )
    assert not all(CLAIMS[key](here, sheet(there)[key]))
    assert not all(CLAIMS[key](there, sheet(here)[key]))
