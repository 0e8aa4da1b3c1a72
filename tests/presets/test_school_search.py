"""The questions that identify a school, with a few rule sets (`test_which_school.py` tests all of them)."""

from __future__ import annotations

import pytest

from mighty_gui.presets import Preset, load_presets
from mighty_gui.presets.options import get
from mighty_gui.presets.which_school import MOST_CHOICES, OTHER, SchoolSearch, _entropy
from mighty_gui.texts import Texts

PRESETS = load_presets()
FEW = [PRESETS[name] for name in ("standard-5", "sinchon-5", "pagat-5", "standard-3")]


def answered(preset: Preset) -> SchoolSearch:
    """Return the search after true answers about a rule set."""
    search = SchoolSearch(FEW, Texts.load("en"))
    while (question := search.question()) is not None:
        search.answer(question, search.truth(question, preset))
    return search


@pytest.mark.parametrize("preset", FEW, ids=lambda preset: preset.id)
def test_the_truth_leads_to_a_rule_set_by_questions_that_divide(preset: Preset) -> None:
    search = answered(preset)
    assert search.nearest()[0] is preset
    assert search.unlike(preset) == []
    assert search.as_answered(preset) is preset.rules
    for question, _ in search.answers:
        assert 2 <= len(question.choices) <= MOST_CHOICES
        assert len({search.truth(question, other) for other in FEW}) > 1


def test_what_is_known_of_a_question_decides_nothing_where_it_is_not_known_or_another() -> None:
    """Only an offered answer changes the rules that are taken over."""
    preset = FEW[0]
    search = SchoolSearch(FEW, Texts.load("en"))
    for key, value in (("auction.minimum", 14), ("auction.opener_may_pass", None), ("players", OTHER)):
        search.answer(search._asked(key, search._weights()), value)
    changed = search.as_answered(preset)
    assert [get(changed, key) for key in ("auction.minimum", "auction.opener_may_pass", "players")] == [
        14, get(preset.rules, "auction.opener_may_pass"), 5,
    ]  # fmt: skip
    (unlike,) = [rule for rule in search.unlike(preset) if rule.key == "auction.minimum"]
    assert unlike.answered != unlike.there


@pytest.mark.parametrize(
    ("parts", "bits"), [([1], 0.0), ([1, 1], 1.0), ([2, 2, 2, 2], 2.0), ([1, 0], 0.0), ([2, 1, 1], 1.5)]
)
def test_an_answer_brings_the_more_the_more_evenly_it_divides(parts: list[float], bits: float) -> None:
    assert _entropy(parts) == pytest.approx(bits)
