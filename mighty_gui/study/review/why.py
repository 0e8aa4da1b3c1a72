"""Why a computer player did that: their decision worked out again from the record, as it was when they made it.

Computer players choose the same for the same view, level, style and seed. So what they counted need not be kept: it
is found again, and told only if it leads to what was done. Of a hand that is not over nothing is told: only those
that are can become a `ReplayedHand`.

Hints, coach, reviews and exercises ask `Weighing` what is to be expected. Here it is not asked: fresh worlds find other
figures, by which what turned a choice might not have turned it. What is shown of it rests on the worlds that they
decided by, and on as many more as a figure needs. So is it with the same cards (`par`): what a level takes at a table
is a score, no figure it expects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from mighty_gui.ai.appraisal import ENOUGH, EQUAL, RULED_OUT, Appraisal, Prospect, with_prospect
from mighty_gui.ai.game_players import players_of, seed_at_turn
from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import MatchSetup, Player
from mighty_gui.match.finished import ReplayedHand

SAME: Final = 0.05
"""Where no score is expected, values of cards between which it makes no difference lie no further apart."""

SLIGHT: Final = 0.001
"""What is no further ahead is level: chance may have decided."""

SEVERAL: Final = "several"
"""The name of what turned a choice where only several terms together did."""


class NoExplanation(StrEnum):
    """The reasons why there is no explanation: each has its sentence in the texts."""

    PERSON = "person"
    """A person decided, and nobody knows what they thought."""
    PLUGIN = "plugin"
    """A plug-in decided, which tells nothing but what it does."""
    UNKNOWN = "unknown"
    """The record does not say who decided."""
    FORCED = "forced"
    """There was nothing to choose."""
    ALONE = "alone"
    """They saw nothing else that came into question."""
    UNWEIGHED = "unweighed"
    """They followed a rule, and weighed nothing."""
    OTHER = "other"
    """They would do something else now: another version of them decided, or somebody in their place."""


@dataclass(frozen=True, slots=True)
class Decider:
    """A computer player at a table: all that their choices hang on besides what they see."""

    level: str
    style: str
    match_seed: int
    number: int
    """The number of the hand in its match."""

    @classmethod
    def of(cls, setup: MatchSetup, number: int, player: Player) -> Decider | NoExplanation:
        """Return the player as somebody who decides in the hand of that number, if they are no person."""
        if player.is_person:
            return NoExplanation.PERSON
        if player.level not in LEVELS:
            return NoExplanation.PLUGIN
        return cls(player.level, player.style, setup.seed, number)


@dataclass(frozen=True, slots=True)
class Turn:
    """The term that turned a choice: without it, another action would have been chosen."""

    name: str
    """The name of the terms that turned it."""
    instead: Appraisal
    """What would have been done without them."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """The values and terms that a computer player counted in a decision."""

    view: View
    """What they saw."""
    chosen: Appraisal
    next: Appraisal | None
    """The best of another kind, if they looked at any: not merely a card that is as good for the same."""
    turned: Turn | None = None
    """What else than the expected score turned the choice, if anything can be shown to have."""
    figures: Mapping[Action, Prospect] = field(default_factory=dict)
    """What is to be expected of the actions, in as many worlds as figures rest on that are shown: those in which they
    were weighed are among them."""

    def with_figures(self, appraisal: Appraisal) -> Appraisal:
        """Return an appraisal with the figures that are shown of it; without any, where a rule of thumb made them."""
        prospect = self.figures[appraisal.action]
        return with_prospect(appraisal, prospect if prospect.worlds else Prospect(None, None))


def person_at(hand: ReplayedHand, number: int) -> int:
    """Return the seat of the person who decided the action of that number, from 1."""
    return hand.game.controller(hand.rules, hand.record.actions[number - 1][0])


def grounds(hand: ReplayedHand, number: int, decider: Decider, pause: Pause = no_pause) -> Grounds | NoExplanation:
    """Work the action of that number (from 1) out again: what was counted for it, or why that cannot be told."""
    view, done = hand.view(number - 1, person_at(hand, number)), hand.record.actions[number - 1][1]
    if len(view.legal) < 2:
        return NoExplanation.FORCED
    if not players_of(hand.rules).weighs(view, decider.level):
        return NoExplanation.UNWEIGHED
    seed = seed_at_turn(decider.match_seed, decider.number, view)
    found = appraise(view, decider.level, seed, pause, decider.style)
    if prefer(view, found, seed) != done:
        return NoExplanation.OTHER
    if len(found) < 2:
        return NoExplanation.ALONE
    chosen = next(appraisal for appraisal in found if appraisal.action == done)
    others = [
        appraisal for appraisal in found if appraisal.value > RULED_OUT and not _is_alike(view, appraisal, chosen)
    ]
    following = max(others, key=lambda other: other.value, default=None)
    if any(0 < counted.worlds < ENOUGH for counted in (chosen, following) if counted is not None):
        found = appraise(view, decider.level, seed, pause, decider.style, ENOUGH)
    figures = {appraisal.action: Prospect(appraisal.score, appraisal.chance, appraisal.worlds) for appraisal in found}
    return Grounds(view, chosen, following, turning_terms(chosen, others), figures)


def turning_terms(chosen: Appraisal, others: Sequence[Appraisal]) -> Turn | None:
    """Return what turned the choice: the strongest of what it would be another without, or all of it together."""
    found: Turn | None = None
    ahead = SLIGHT
    for name in {term.name: None for other in (chosen, *others) for term in other.terms}:
        best = max(others, key=lambda other: other.without(name), default=chosen)
        if best.without(name) - chosen.without(name) > ahead:
            ahead, found = best.without(name) - chosen.without(name), Turn(name, best)
    return found or _several(chosen, others)


def _several(chosen: Appraisal, others: Sequence[Appraisal]) -> Turn | None:
    """Return what the expected score alone would have chosen, where nothing by itself turned the choice from it."""
    scored = [(other.score, other) for other in others if other.score is not None]
    if chosen.score is None or not scored:
        return None
    score, best = max(scored, key=lambda each: each[0])
    return Turn(SEVERAL, best) if score - chosen.score > EQUAL else None


def _is_alike(view: View, appraisal: Appraisal, other: Appraisal) -> bool:
    """Whether two actions are of one kind, and the same was counted for both."""
    if appraisal.action == other.action:
        return True
    if not players_of(view.rules).is_alike(appraisal.action, other.action):
        return False
    if appraisal.score is None or other.score is None:
        return abs(appraisal.value - other.value) <= SAME
    return (appraisal.score, appraisal.chance) == (other.score, other.chance)
