"""The questions that identify a school, with a few rule sets (`test_which_school.py` tests all of them)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.presets import Preset, load_presets, which_school
from mighty_gui.presets.options import get
from mighty_gui.presets.which_school import MOST_CHOICES, OTHER, SchoolSearch, _entropy, nearest_to
from mighty_gui.texts import Texts
from tests.engine.mighty.helpers import vary

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
    unlike, other = search.unlike(preset)
    assert (unlike.key, unlike.answered, unlike.there) == ("auction.minimum", "Bids from 14.", "Bids from 13.")
    assert (other.key, other.answered) == ("players", "")


@pytest.mark.parametrize(
    ("parts", "bits"), [([1], 0.0), ([1, 1], 1.0), ([2, 2, 2, 2], 2.0), ([1, 0], 0.0), ([2, 1, 1], 1.5)]
)
def test_an_answer_brings_the_more_the_more_evenly_it_divides(parts: list[float], bits: float) -> None:
    assert _entropy(parts) == pytest.approx(bits)


def with_minima(*minima: int) -> list[Preset]:
    """Return rule sets that differ in their lowest bids."""
    base = PRESETS["standard-5"]
    return [replace(base, id=f"from-{low}", rules=vary(base.rules, auction={"minimum": low})) for low in minima]


def test_at_most_ten_questions_are_asked_each_once() -> None:
    search = SchoolSearch(FEW, Texts.load("en"))
    while (question := search.question()) is not None:
        search.answer(question, None)
    keys = [question.key for question, _ in search.answers]
    assert len(keys) == len(set(keys)) == 10
    assert search.unlike(FEW[1]) == []
    assert [preset.id for preset in search.nearest()] == [preset.id for preset in FEW[:3]]


def test_a_question_is_asked_if_it_brings_a_fiftieth_of_a_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    search = SchoolSearch(with_minima(12, 13), Texts.load("en"))
    gains = {key: search._gain(key, search._weights()) for key in search._keys}
    assert {key for key, gain in gains.items() if gain > 0} == {"auction.minimum"}
    for gain, is_asked in ((0.02, False), (0.021, True), (1.0, True)):
        monkeypatch.setattr(search, "_gain", lambda key, _, gain=gain: gain * (key == "auction.minimum"))
        assert (search.question() is not None) is is_asked


def test_among_no_rule_sets_or_one_there_is_nothing_to_ask() -> None:
    for presets in ([], [PRESETS["standard-5"]], [PRESETS["mitigati"]]):
        search = SchoolSearch(presets, Texts.load("en"))
        assert search.question() is None
        assert all(search._keys)


def test_six_answers_are_offered_the_likeliest_in_the_order_of_their_numbers() -> None:
    presets = with_minima(*range(17, 9, -1))
    search = SchoolSearch(presets, Texts.load("en"))
    question = search._asked("auction.minimum", {preset.id: float(at) for at, preset in enumerate(presets)})
    assert [text for _, text in question.choices] == [f"Bids from {low}." for low in range(10, 16)]
    assert search.truth(question, presets[2]) == 15
    assert search.truth(question, presets[1]) is OTHER


def test_answers_that_are_not_all_numbers_are_offered_by_likelihood() -> None:
    search = SchoolSearch(FEW, Texts.load("en"))
    assert [value for value, _ in search._asked("auction.maximum", search._weights()).choices] == [20, None]


def test_an_answer_that_means_the_same_in_several_sentences_has_the_shortest() -> None:
    search = SchoolSearch(FEW, Texts.load("en"))
    texts = dict(search._asked("scoring.made", search._weights()).choices)
    assert texts["overtricks-plus-double"].endswith("2 × (bid − lowest bid).")


def test_a_joker_call_that_was_answered_is_taken_over() -> None:
    """Unless it calls jokers that are not in the pack."""
    base = PRESETS["standard-5"]
    search = SchoolSearch([base, PRESETS["baekseok-5"], PRESETS["double-joker-5"]], Texts.load("en"))
    question = search._asked("joker_call.card", search._weights())
    for preset in search.presets[1:]:
        search.take_back()
        search.answer(question, value := get(preset.rules, "joker_call.card"))
        has_its_jokers = preset.id == "baekseok-5"
        assert (get(search.as_answered(base), "joker_call.card") == value) is has_its_jokers
        assert (search.as_answered(base) is base.rules) is not has_its_jokers
    search.take_back()
    search.answer(question, OTHER)
    assert search.as_answered(base) is base.rules


def test_an_answer_that_the_other_rules_forbid_or_that_is_not_known_is_left_out() -> None:
    base = PRESETS["standard-5"]
    search = SchoolSearch(FEW, Texts.load("en"))
    for key, value in (("players", 3), ("auction.maximum", None), ("auction.minimum", 14)):
        search.answer(search._asked(key, search._weights()), value)
    assert search.as_answered(base) == vary(base.rules, auction={"minimum": 14})


def test_a_wrong_answer_counts_against_a_rule_set_and_can_be_taken_back() -> None:
    search = SchoolSearch(FEW, Texts.load("en"))
    before = search.question()
    assert before is not None
    away = next(preset for preset in FEW if search.truth(before, preset) != search.truth(before, FEW[0]))
    search.answer(before, search.truth(before, away))
    weights = search._weights()
    assert weights[away.id] == 1
    assert 0 < weights[FEW[0].id] < 0.5
    assert search.nearest(1)[0] is not FEW[0]
    search.answer(before, OTHER)
    search.take_back()
    assert search._weights() == weights
    search.take_back()
    assert search.question() == before
    assert set(search._weights().values()) == {1}


def test_the_rule_sets_nearest_to_some_rules_come_with_what_differs() -> None:
    rules = PRESETS["sinchon-5"].rules
    every = nearest_to(vary(rules, auction={"minimum": 15}), [PRESETS["mitigati"], *FEW], Texts.load("en"))
    assert len(every) == 3
    assert (every[0][0].id, every[0][1]) == ("sinchon-5", ["Bids from 15."])
    assert [len(lines) for _, lines in every] == sorted(len(lines) for _, lines in every)


def test_answers_that_are_not_offered_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one answer to choose and one for all others, a question brings a bit at most."""
    monkeypatch.setattr(which_school, "MOST_CHOICES", 1)
    search = SchoolSearch([*PRESETS.values()][:12], Texts.load("en"))
    gains = [search._gain(key, search._weights()) for key in search._keys]
    assert max(gains) > 0.5
    assert max(gains) <= 1.0
