"""Hands in a history with a review that finds mistakes, for tests of the consequences."""

from __future__ import annotations

import random
from pathlib import Path

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.studies import Study, keep_study
from mighty_gui.match import Match, MatchSetup
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.analysis import Analysis, JudgedDecision, to_judge
from mighty_gui.study.review.judge import JudgedChoice, Verdict
from tests.keep.homes import store_in
from tests.match.playing import play_match


def decisions(hand: ReplayedHand, seat: int, loss: float = 4.0, se: float = 1.0) -> list[JudgedDecision]:
    """Return every choice of a seat as a mistake of that size. The better choice is another legal action."""
    found = []
    for number, person in to_judge(hand, [seat]):
        view, played = hand.view(number - 1, person), hand.record.actions[number - 1][1]
        other = next((one for one in view.legal if one != played), None)
        if other is not None:
            choices = (JudgedChoice(other, loss, se, 0.6), JudgedChoice(played, 0.0, se, 0.4))
            why, phase = reason(view, Appraisal(other, 1.0)), hand.phase(number - 1)
            judged = (other, loss, se, 0.4, 0.6, Verdict.MISTAKE, why, choices)
            found.append(JudgedDecision(*judged, number=number, seat=person, phase=phase, played=played))
    return found


def review(archive: Archive, record: HandRecord, seat: int, found: list[JudgedDecision]) -> None:
    """Save a review of a hand from a seat."""
    content = {"seat": seat, "analysis": Analysis(1, "test", tuple(found)).as_json(), "lines": []}
    keep_study(archive, record, f"review-{seat}", Study("test", content))


def played(home: Path, setup: MatchSetup) -> tuple[Archive, Match]:
    """Return a match played at random in a home, and the open archive."""
    store = store_in(home)
    match = store.begin(setup)
    play_match(match, random.Random(4))
    store.rest()
    return store.archive, match


def hand_of(match: Match, at: int) -> ReplayedHand:
    """Return a finished hand of a match."""
    return ReplayedHand(match.finished[at].record, match.setup.rules)
