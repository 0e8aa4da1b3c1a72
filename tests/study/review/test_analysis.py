"""Analyses of hands: the judged decisions, their players, and equal results for equal seeds."""

from __future__ import annotations

import json

import pytest

from mighty_gui.ai.appraisal import because
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.study.review.analysis import Analysis, analyse, judge_decision, read_analysis, to_judge
from mighty_gui.study.review.judge import Judgement, Verdict
from tests.engine.game_kits import KITS
from tests.study.fakes import finished
from tests.study.short_sight import short_sighted
from tests.tiers import THOROUGH, some
from tests.whist import whist_in_the_house

LOOKED_AT = 10 if THOROUGH else 3
"""The number of judged decisions of a hand."""


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    short_sighted(monkeypatch)


@pytest.mark.parametrize("name", ["mighty", "mitigati"])
@pytest.mark.parametrize("at", range(3))
def test_every_decision_of_a_person_is_judged_and_none_of_a_stand_in(name: str, at: int) -> None:
    hand = finished(KITS[name], at)
    game, people = hand.game, hand.game.people(hand.rules)
    told = to_judge(hand)
    assert [number for number, _ in told] == sorted({number for number, _ in told})
    for number, person in told:
        assert person in people
        assert person == game.controller(hand.rules, hand.record.actions[number - 1][0])
    left = set(range(1, hand.last + 1)) - {number for number, _ in told}
    assert all(game.controller(hand.rules, hand.record.actions[number - 1][0]) not in people for number in left)


def test_only_the_seats_asked_for_are_judged() -> None:
    hand = finished(KITS["mighty"], 0)
    assert {seat for _, seat in to_judge(hand, {2})} == {2}


def test_a_hand_is_judged_the_same_again_whoever_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = finished(KITS["mighty"], 0, "novice")
    number, person = to_judge(hand)[-9]
    alone = judge_decision(hand, number, person, 3)
    assert alone == judge_decision(hand, number, person, 3)
    view = hand.view(number - 1, person)
    assert (alone.number, alone.seat, alone.phase) == (number, person, str(view.phase))
    assert alone.played == hand.record.actions[number - 1][1]
    monkeypatch.setattr("mighty_gui.study.review.analysis.to_judge", lambda *_: some(to_judge(hand, {person})[::-1], 3))
    assert next(one for one in analyse(hand, {person}, 3) if one.number == number) == alone


def test_a_decision_is_judged_by_what_its_player_saw_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, asked = finished(KITS["mighty"], 0), list[tuple[View, Action, int]]()

    def judge(view: View, played: Action, seed: int, _: object) -> Judgement:
        asked.append((view, played, seed))
        return Judgement(played, 1.23456, 0.98765, None, None, Verdict.BEST, because("bid.low"), ())

    monkeypatch.setattr("mighty_gui.study.review.analysis.judge", judge)
    for number, person in to_judge(hand)[::12]:
        found = judge_decision(hand, number, person, 7)
        view, played, seed = asked.pop()
        assert view.as_json() == hand.view(number - 1, person).as_json()
        assert (played, seed) == (hand.record.actions[number - 1][1], 7)
        document = found.as_json()
        assert (document["loss"], document["se"]) == (1.235, 0.988), "figures have three digits"


@pytest.mark.nightly
def test_an_analysis_is_read_back_as_it_was() -> None:
    for name in ("mighty", "mitigati"):
        hand = finished(KITS[name], 0, "novice")
        some = [judge_decision(hand, number, person, 2) for number, person in to_judge(hand)[-9::3]]
        analysis = Analysis.of(some, 2)
        assert read_analysis(json.loads(json.dumps(analysis.as_json())), hand.game).as_json() == analysis.as_json()


def test_an_analysis_in_which_something_is_wrong_is_refused_with_its_place() -> None:
    hand = finished(KITS["mighty"], 0, "novice")
    plain = Analysis.of([judge_decision(hand, *to_judge(hand)[-1], 2)], 2).as_json()
    plain["decisions"] = [{**plain["decisions"][0], "verdict": "brilliant"}]  # type: ignore[index]
    with pytest.raises(RecordError) as caught:
        read_analysis(plain, hand.game)
    assert caught.value.code == "study.no_verdict"


@pytest.mark.parametrize("name", KITS)
@pytest.mark.nightly
def test_every_game_can_be_gone_through(name: str) -> None:
    with whist_in_the_house():
        hand = finished(KITS[name], 2)
        for number, person in to_judge(hand)[:: max(1, hand.last // LOOKED_AT)]:
            one = judge_decision(hand, number, person, 1)
            assert one.loss >= 0
            assert one.se >= 0
            assert one.verdict in list(Verdict)
            assert (one.loss > 0) == (one.verdict in (Verdict.INACCURACY, Verdict.MISTAKE))
            assert one.loss == 0 or one.best != one.played
            assert one.loss == 0 or one.loss > 2 * one.se
            assert not one.losses if one.loss == 0 else one.losses[one.seat] == pytest.approx(one.loss)
