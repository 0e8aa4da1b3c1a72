"""The judge: no kind of wrong choice is excused except between cards that can never be distinguished."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from mighty_gui.ai import fresh_trial, weighing
from mighty_gui.ai.appraisal import Appraisal, because
from mighty_gui.ai.counsel import advise, is_about_as_good
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import load_presets, read_record
from mighty_gui.study.review.judge import Judgement, Verdict, judge
from tests.study.short_sight import short_sighted
from tests.tiers import some


@cache
def hand() -> ReplayedHand:
    """Return a real hand: 16 clubs, the joker led with clubs in the fourth trick."""
    file = read_record(Path(__file__).with_name("judged_hand.yaml"), load_presets())
    return ReplayedHand(file.record, file.rules)


def seen_at(number: int) -> View:
    """Return the view of the player at the action of that number."""
    return hand().view(number - 1, hand().record.actions[number - 1][0])


def compared(monkeypatch: pytest.MonkeyPatch, loss: float, best: str = "") -> None:
    """Make new worlds find that loss for the chosen action, with an error of a half, or for all except the ``best``."""

    def found(_: Weighing, one: Action, other: Action) -> Comparison:
        gap = -loss if str(other) == best else loss
        return Comparison([gap - 5.0, gap + 5.0] * 50, (1.0, 1.0 - gap), (0.6, 0.5), (gap,))

    monkeypatch.setattr(Weighing, "compare", found)


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    short_sighted(monkeypatch)


def judged(number: int, action: str) -> Judgement:
    return judge(seen_at(number), parse_action(action))


def test_a_wrong_card_of_the_same_suit_is_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh_trial, "WORLDS", 128)  # in 32 the loss is about a point, with an error of the same size
    low = judged(24, "play C4")  # the last to play, behind their own side's trick: the king is a point
    assert (str(low.best), low.verdict in (Verdict.INACCURACY, Verdict.MISTAKE)) == ("play CK", True)
    assert low.loss > 2 * low.se > 0


@pytest.mark.nightly
def test_an_overbid_is_blamed_though_another_bid_would_be_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh_trial, "WORLDS", 128)
    found = judged(1, "bid 20D")
    assert found.verdict is Verdict.MISTAKE
    assert found.loss > 2 * found.se


def test_only_cards_between_which_none_is_out_are_the_same_to_everybody() -> None:
    weighing = Weighing(seen_at(22))  # D3 and D4 are still out, and tens count what small cards do not
    same = [("H5", "H7"), ("D5", "D6"), ("HJ", "HQ")]
    apart = [("D2", "D5"), ("H7", "HJ"), ("H5", "D5")]
    for pairs, expected in ((same, True), (apart, False)):
        for one, other in pairs:
            assert weighing.are_equivalent(parse_action(f"play {one}"), parse_action(f"play {other}")) is expected


def test_where_all_is_the_same_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Weighing, "compare", lambda *_: pytest.fail("nothing is to be found out"))
    found = judged(50, "play C6")
    assert (found.verdict, found.loss, found.choices, str(found.best)) == (Verdict.BEST, 0.0, (), "play C6")


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [
        (-0.2, Verdict.BEST),
        (0.2, Verdict.EQUAL),
        (0.9, Verdict.EQUAL),
        (1.1, Verdict.INACCURACY),
        (1.9, Verdict.INACCURACY),
        (2.1, Verdict.MISTAKE),
    ],
)
def test_the_verdict_is_what_fresh_worlds_found(loss: float, verdict: Verdict, monkeypatch: pytest.MonkeyPatch) -> None:
    compared(monkeypatch, loss)
    found = judged(49, "play D9")
    better = "play S2" if loss > 0 else "play D9"
    blamed = verdict in (Verdict.INACCURACY, Verdict.MISTAKE)
    assert found.verdict is verdict
    assert str(found.best) == ("play S2" if blamed else "play D9")
    assert found.loss == pytest.approx(loss if blamed else 0.0)
    said = Weighing(seen_at(49))
    expected = [said.prospect(parse_action(action)).chance for action in ("play D9", "play S2")]
    assert (found.chance, found.best_chance) == (expected[0], expected[blamed])
    assert str(found.choices[0].action) == better
    assert found.choices[0].value - found.choices[1].value == pytest.approx(abs(loss))
    assert [one.value for one in found.choices] == sorted((one.value for one in found.choices), reverse=True)


def test_the_worlds_that_choose_have_no_part_in_judging(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []
    real = weighing.Trial

    def noted(view: View, tried: list[Action], seed: str, *others: object) -> object:
        seeds.append(seed)
        return real(view, tried, seed, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(weighing, "Trial", noted)
    monkeypatch.setattr("mighty_gui.ai.fresh_trial.Trial", noted)
    judged(35, "play C3")
    judged(38, "play S4")
    assert len(set(seeds)) == 3  # of two choices neither has to be chosen
    assert sum("chosen" in seed for seed in seeds) == 1


@pytest.mark.parametrize("number", some([40, 38, 35, 24, 14], 1))
def test_a_review_never_blames_what_the_hint_said(number: int) -> None:
    view = seen_at(number)
    best, second, *_ = advise(view)
    assert judge(view, best.action).loss == 0
    blamed = judge(view, second.action)
    own = judge(view, best.action)
    (value,) = (choice.value for choice in own.choices if choice.action == best.action)
    assert (own.chance, value) == (best.chance, pytest.approx(best.score)), "the very same figures"
    assert blamed.chance == second.chance
    assert (blamed.loss == 0) == is_about_as_good(view, best, second)
    assert blamed.loss == pytest.approx(max(0.0, (best.score or 0) - (second.score or 0)))


def test_a_hint_goes_by_what_fresh_worlds_found(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen_at(49)
    first, other = view.legal[0], view.legal[-1]
    promised = [Appraisal(action, -float(at), 2.0, 0.5) for at, action in enumerate(view.legal)]
    monkeypatch.setattr(weighing, "appraise", lambda *_, **__: promised)
    for loss, expected in ((0.9, first), (1.1, other)):
        compared(monkeypatch, loss, str(other))
        assert advise(view)[0].action == expected
    assert advise(view)[0].score == pytest.approx(2.0 + 1.1), "as fresh worlds see it beside what the level promised"
    compared(monkeypatch, 1.1, str(first))
    best, second, *_ = advise(view)
    assert (best.action, second.action) == (first, other)
    assert second.score == pytest.approx((best.score or 0.0) - 1.1)


def test_judgements_are_equal_however_many_worlds_they_are_based_on() -> None:
    """The number of worlds is not saved."""
    found = Judgement(parse_action("pass"), 1.0, 0.5, None, None, Verdict.EQUAL, because("bid.low"), (), worlds=8)
    assert replace(found, worlds=found.worlds + 1) == found
    assert replace(found, se=found.se + 1) != found
