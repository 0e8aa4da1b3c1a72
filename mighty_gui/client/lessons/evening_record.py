"""Record of the first evening: its match once that is over, and how the learner chose in each hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.game_players import players_of
from mighty_gui.client.lessons.lesson_kit import LearnersDecision
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import EVENING, keep_learnt, learnt
from mighty_gui.study.review.skill import SkillSample

_MATCH: Final = "match"
_HAND: Final = "hand "
"""The beginning of the key of a hand's entry, before the hand's number."""


@dataclass(frozen=True, slots=True)
class EveningRecord:
    """The record of a learner's first evening."""

    match: str = ""
    """The id of the match once it is over; empty before."""
    samples: tuple[SkillSample, ...] = ()
    """How the learner chose in each hand that is over."""


def read_record(archive: Archive, profile: str) -> EveningRecord:
    """Return a profile's record; entries that cannot be read are left out."""
    entries = dict(learnt(archive, profile))
    with suppress(ValueError, RecursionError, RefusalError):
        entry = json.loads(entries.get(EVENING, "{}"))
        if isinstance(entry, Mapping):
            match = entry.get(_MATCH)
            samples = [_sample(value) for name, value in sorted(entry.items()) if str(name).startswith(_HAND)]
            return EveningRecord(match if isinstance(match, str) else "", tuple(samples))
    return EveningRecord()


def _sample(value: object) -> SkillSample:
    """Read a hand's entry. Raises ``ValueError`` or ``RefusalError``."""
    decisions, lost = plain_values.sequence(value, EVENING)
    return SkillSample(plain_values.number(decisions, EVENING), plain_values.real(lost, EVENING))


def keep_hand(archive: Archive, profile: str, number: int, decisions: Sequence[LearnersDecision], rules: Rules) -> None:
    """Save how the learner chose in a hand of the evening."""
    sample = sample_of(decisions, rules)
    keep_learnt(archive, profile, EVENING, {f"{_HAND}{number}": [sample.decisions, round(sample.lost, 3)]})


def keep_match(archive: Archive, profile: str, match: str) -> None:
    """Save which match the evening was, once it is over."""
    keep_learnt(archive, profile, EVENING, {_MATCH: match})


def sample_of(decisions: Sequence[LearnersDecision], rules: Rules) -> SkillSample:
    """Return the judged decisions that were not taken back, with their losses on the scale of the standard rules."""
    judged = [decision for decision in decisions if decision.appraisals and not decision.taken_back]
    lost = sum(decision.loss for decision in judged if decision.weight)
    return SkillSample(len(judged), lost / players_of(rules).usual_swing(rules))
