"""The stars of an answer: as good as the best, nearly, better than the first action, or none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.ai.appraisal import Prospect
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.practice.grading import grade
from mighty_gui.study.review.analysis import JudgedDecision
from tests.engine.game_kits import KITS
from tests.study.fakes import finished
from tests.study.mistakes import decisions
from tools.tuning.confirm_losses import played


def asked() -> tuple[ReplayedHand, JudgedDecision, Action]:
    """Return a late position with a third choice that is clearly not the best."""
    hand = finished(KITS["mighty"], 0)
    found = [one for seat in hand.viewers for one in decisions(hand, seat, loss=6.0) if one.phase == "play"]
    for one in sorted(found, key=lambda one: -one.number):
        legal = hand.view(one.number - 1, one.seat).legal
        others = [choice for choice in legal if choice not in (one.best, one.played)]
        if others:
            return hand, one, others[-1]
    raise AssertionError("no such position")


def stars(monkeypatch: pytest.MonkeyPatch, loss: float) -> Stars:
    """Return the stars of a choice that loses that much compared with the best one, with an error of a half."""
    hand, decision, other = asked()
    compared = Comparison([loss - 5.0, loss + 5.0] * 50, (0.0, -loss), (0.6, 0.5), ())
    assert 0.4 < compared.se < 0.6
    monkeypatch.setattr(Weighing, "compare", lambda *_: compared)
    monkeypatch.setattr(Weighing, "prospect", lambda *_: Prospect(0.0, 0.5))
    found = grade(hand.view(decision.number - 1, decision.seat), decision, other)
    assert found.chance == 0.5
    assert found.loss == (0.0 if found.stars is Stars.BEST else pytest.approx(loss))
    return found.stars


@pytest.mark.parametrize(
    ("loss", "expected"), [(-1.0, 3), (0.9, 3), (1.5, 2), (1.9, 2), (2.5, 1), (4.5, 1), (5.5, 0), (7.0, 0)]
)
def test_the_stars_of_another_choice(loss: float, expected: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stars(monkeypatch, loss) == expected


def test_the_best_choice_and_the_mistake_itself_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, decision, _ = asked()
    monkeypatch.setattr(Weighing, "compare", lambda *_: pytest.fail("nothing is to be found out"))
    view = hand.view(decision.number - 1, decision.seat)
    best, same = grade(view, decision, decision.best), grade(view, decision, decision.played)
    assert (best.stars, best.loss, best.chance) == (Stars.BEST, 0.0, decision.best_chance)
    assert (same.stars, same.loss, same.chance) == (Stars.NONE, 6.0, decision.chance)


def test_the_same_answer_always_has_the_same_grade() -> None:
    hand, decision, other = asked()
    view = hand.view(decision.number - 1, decision.seat)
    assert grade(view, decision, other) == grade(view, decision, other)


def test_another_card_of_the_right_suit_is_tried_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = played("standard-5", 7, ("normal",))
    view = hand.view(23, 2)
    low, king = (next(one for one in view.legal if str(one) == f"play {card}") for card in ("C4", "CK"))
    decision = replace(decisions(hand, 2, loss=4.0)[0], number=24, played=view.legal[1], best=king)
    compared = Comparison([4.0, 6.0] * 50, (0.0, -5.0), (0.6, 0.5), ())
    monkeypatch.setattr(Weighing, "compare", lambda *_: compared)
    found = grade(view, decision, low)
    assert (found.stars, found.loss) == (Stars.NONE, 5.0)
