"""The questions that identify a school lead to every rule set, and the result names all differences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import Preset
from mighty_gui.presets.games import book_of
from mighty_gui.presets.which_school import MOST_CHOICES, MOST_QUESTIONS, OTHER, SchoolSearch, nearest_to
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import catalogue
from tests.tiers import some

PRESETS = catalogue()
KO, EN = Texts.load("ko"), Texts.load("en")


def of_game(preset: Preset) -> list[Preset]:
    return [other for other in PRESETS.values() if book_of(other.rules) is book_of(preset.rules)]


def answered(preset: Preset, texts: Texts = KO, wrong: int = -1) -> SchoolSearch:
    """Return the search after true answers about a rule set, except for the answer with the number ``wrong``."""
    search = SchoolSearch(of_game(preset), texts)
    while (question := search.question()) is not None:
        true = search.truth(question, preset)
        false = next((value for value, _ in question.choices if value != true), OTHER)
        search.answer(question, false if len(search.answers) == wrong else true)
    return search


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.id)
def test_the_truth_about_each_rule_set_leads_to_it(preset: Preset) -> None:
    search = answered(preset)
    assert preset in search.nearest()
    assert len(search.answers) <= MOST_QUESTIONS
    assert search.unlike(preset) == []


@pytest.mark.parametrize("preset", some(list(PRESETS.values()), 6), ids=lambda preset: preset.id)
def test_the_language_makes_no_difference(preset: Preset) -> None:
    asked = [[question.key for question, _ in answered(preset, texts).answers] for texts in (KO, EN)]
    assert asked[0] == asked[1]


def test_the_first_question_divides_best() -> None:
    search = SchoolSearch(of_game(PRESETS["standard-5"]), EN)
    question = search.question()
    assert question is not None
    weights = search._weights()
    assert all(search._gain(question.key, weights) >= search._gain(key, weights) for key in search._keys)


def test_every_question_has_few_answers_each_in_a_sentence_of_the_sheet() -> None:
    said = {
        line.text
        for preset in PRESETS.values()
        for part in book_of(preset.rules).describe(preset.rules, EN)
        for line in part.lines
    }
    for question, _ in answered(PRESETS["gwanak-5"], EN).answers:
        assert 2 <= len(question.choices) + 1 <= MOST_CHOICES + 1
        assert {text for _, text in question.choices} <= said


def test_one_wrong_answer_does_not_lead_astray() -> None:
    found = answered(PRESETS["sinchon-5"], wrong=4)
    assert PRESETS["sinchon-5"] in found.nearest()
    (unlike,) = found.unlike(PRESETS["sinchon-5"])
    assert unlike.key == found.answers[4][0].key
    assert unlike.answered != unlike.there


def test_what_is_not_known_says_nothing_and_another_question_comes() -> None:
    search = SchoolSearch(of_game(PRESETS["standard-5"]), KO)
    first = search.question()
    assert first is not None
    search.answer(first, None)
    second = search.question()
    assert second is not None
    assert second.key != first.key
    assert search.unlike(PRESETS["iwoo-5"]) == []


def test_an_answer_can_be_taken_back() -> None:
    search = SchoolSearch(of_game(PRESETS["standard-5"]), KO)
    before = search.question()
    assert before is not None
    search.answer(before, before.choices[0][0])
    search.take_back()
    assert search.question() == before


def test_the_rules_to_change_have_what_was_answered() -> None:
    preset = PRESETS["standard-5"]
    search = SchoolSearch(of_game(preset), EN)
    players = search._asked("players", search._weights())
    search.answer(players, search.truth(players, preset))
    lowest = search._asked("auction.minimum", search._weights())
    search.answer(lowest, 14)
    assert search.as_answered(preset) == replace(
        preset.rules, auction=replace(expect(MightyRules, preset.rules).auction, minimum=14)
    )
    assert search.as_answered(PRESETS["sinchon-5"]) is PRESETS["sinchon-5"].rules


def test_an_answer_that_the_other_rules_forbid_is_left_out() -> None:
    preset = PRESETS["standard-5"]
    search = SchoolSearch(of_game(preset), EN)
    search.answer(search._asked("players", search._weights()), 7)
    assert search.as_answered(preset) is preset.rules, "seven hands of ten are more than the pack"


def test_rules_of_a_code_have_their_nearest_with_what_differs() -> None:
    rules = expect(MightyRules, PRESETS["sinchon-5"].rules)
    changed = replace(rules, auction=replace(rules.auction, minimum=15))
    (first, lines), *others = nearest_to(changed, PRESETS.values(), EN)
    assert first.id == "sinchon-5"
    assert lines == ["Bids from 15."]
    assert all(len(more) >= 1 for _, more in others)
