"""The review of a hand from one seat: the costliest decisions, the better lines, read back unchanged."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep.archive.profiles import PlayedSeat
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import load_presets
from mighty_gui.study.review import hand_review
from mighty_gui.study.review.analysis import JudgedDecision, better_line, judge_decision, to_judge
from mighty_gui.study.review.hand_review import gather, moments, read_review, rules_of_hand, steps_of
from mighty_gui.study.review.hand_review import review as reviewed
from mighty_gui.study.review.judge import Verdict
from tests.engine.game_kits import KITS
from tests.study.fakes import finished


def decisions(*losses: float) -> list[JudgedDecision]:
    """Return decisions with these losses; a loss of 0 is the best choice."""
    hand = finished(KITS["mighty"], 0, "novice")
    one = judge_decision(hand, *to_judge(hand)[-1], 1)
    return [
        replace(one, number=at, loss=loss, verdict=Verdict.MISTAKE if loss else Verdict.BEST)
        for at, loss in enumerate(losses, 1)
    ]


def test_the_moments_are_the_dearest_three_in_the_order_of_the_hand() -> None:
    every = decisions(1.0, 0.0, 5.0, 2.0, 9.0)
    assert [one.number for one in moments(every)] == [3, 4, 5]
    small = replace(every[0], verdict=Verdict.EQUAL)
    assert moments([small, every[1]]) == ()
    assert moments([replace(small, verdict=Verdict.INACCURACY)])


@pytest.mark.parametrize(("name", "at"), [("mighty", 0), ("mighty", 2), ("mitigati", 0)])
def test_a_better_line_leads_from_the_same_cards_to_the_end(name: str, at: int) -> None:
    hand = finished(KITS[name], at, "novice")
    number, person = next(
        (number, person)
        for number, person in to_judge(hand)
        if number > hand.last // 2 and len(hand.view(number - 1, person).legal) > 1
    )
    played = hand.record.actions[number - 1][1]
    other = next(action for action in hand.view(number - 1, person).legal if action != played)
    line = better_line(hand, number, other, 1)
    assert line == better_line(hand, number, other, 1)
    again = ReplayedHand(line.record(hand), hand.rules)
    assert again.record.actions[: number - 1] == hand.record.actions[: number - 1]
    assert again.record.actions[number - 1] == (hand.record.actions[number - 1][0], other)
    assert again.view(number - 1, person).as_json() == hand.view(number - 1, person).as_json()
    assert again.record.seats == hand.record.seats


def judged_by_rote(hand: ReplayedHand, seats: Sequence[int], seed: int, pause: Pause) -> Iterator[JudgedDecision]:
    """Judge every choice except the last in the list as a mistake."""
    (one,) = decisions(0.0)
    for number, person in to_judge(hand, seats):
        legal, played = hand.view(number - 1, person).legal, hand.record.actions[number - 1][1]
        loss = 0.0 if played == legal[-1] else 1.0 + number % 7
        verdict = Verdict.MISTAKE if loss else Verdict.BEST
        yield replace(
            one, number=number, seat=person, played=played, best=legal[-1], loss=loss, verdict=verdict, choices=()
        )


def test_a_review_judges_one_seat_and_is_read_back_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_review, "analyse", judged_by_rote)
    hand = finished(KITS["mighty"], 0, "novice")
    seat = hand.game.people(hand.rules)[1]
    found = list(reviewed(hand, seat))
    review = gather(seat, found)
    assert steps_of(hand, seat) == len(to_judge(hand, [seat])) + 3 == len(found)
    assert [one.number for one in review.analysis.decisions] == [number for number, _ in to_judge(hand, [seat])]
    dearest = moments(review.analysis.decisions)
    assert [line.number for line in review.lines] == [one.number for one in dearest] != []
    first = review.line(dearest[0].number)
    assert first is not None
    assert first.actions[0][1] == dearest[0].best
    plain = json.loads(json.dumps(review.as_json()))
    assert read_review(plain, hand.game).as_json() == review.as_json()
    assert read_review(plain, hand.game).lines == review.lines


@pytest.mark.parametrize("line", [3, "play SA", "x play SA", "1 juggle"])
def test_a_line_that_makes_no_sense_is_refused(line: object) -> None:
    plain = {**gather(0, []).as_json(), "lines": [{"action": 3, "actions": [line]}]}
    with pytest.raises(RecordError):
        read_review(plain, KITS["mighty"].game)


def test_the_rules_of_a_hand_are_those_of_its_preset_or_of_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue, records = load_presets(), dict[str, str]()
    monkeypatch.setattr(hand_review, "record_of", lambda _, name: records.get(name))

    def rules(preset: str, hand: str = "") -> object:
        played = PlayedSeat(hand, "2026-11-22", "mighty", preset, 0, {}, False, ())
        return rules_of_hand(None, catalogue, played)  # type: ignore[arg-type]

    head = "format: mighty-record/1\n"
    records |= {"good": f"{head}rules: {{auction: {{minimum: 14}}}}\n", "bad": f"{head}preset: gone\n"}
    assert rules("standard-5", "good") is catalogue["standard-5"].rules
    found = rules("gone", "good")
    assert isinstance(found, MightyRules)
    assert found.auction.minimum == 14
    assert rules("gone", "bad") is None
    assert rules("gone", "none") is None
