"""Sentences that no preset's sheet has are proven and refuted, too, with rules of their own."""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from tests.engine.mighty.helpers import vary
from tests.presets.mighty import claims_of_auction  # noqa: F401 - it registers its claims
from tests.presets.mighty.claims import CLAIMS, Case, Sentence, sentences
from tests.presets.mighty.refuting import is_refuted

DOWN: dict[str, Any] = {"contract": {"form": "concede-fewer"}, "auction": {"minimum": 6, "maximum": 1}}
CASES: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("exchange.change_price", "at-least", {"exchange": {"change_price": "at-least"}}, {}),
    ("exchange.change_price", "at-least_down", {"exchange": {"change_price": "at-least"}, **DOWN}, DOWN),
    ("exchange.raise", "allowed", {"exchange": {"raise_": "allowed"}}, {}),
    ("exchange.raise", "allowed_down", {"exchange": {"raise_": "allowed"}, **DOWN}, DOWN),
    ("exchange.at_maximum", "capped", {"exchange": {"at_maximum": "capped"}}, {}),
    ("exchange.at_maximum", "capped_down", {"exchange": {"at_maximum": "capped"}, **DOWN}, DOWN),
]
"""An option, the ending of its sentence, rules with the sentence, and rules under which it is wrong."""


def _sentence(rules: MightyRules, key: str) -> Sentence:
    return next(said for said in sentences(rules) if said.key == key)


@pytest.mark.parametrize(("option", "ending", "options", "others"), CASES)
def test_the_sentence_says_what_is_played(
    option: str, ending: str, options: dict[str, Any], others: dict[str, Any]
) -> None:
    rules: MightyRules = vary(**options)
    said = _sentence(rules, f"{option}.say.{ending}")
    tried = list(CLAIMS[said.key](Case(rules, said)))
    assert tried, f"nothing tries {said.key}"
    assert all(tried), f"{said.text} ({tried})"
    assert is_refuted(vary(**others), said)
