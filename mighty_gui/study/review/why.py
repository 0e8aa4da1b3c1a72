"""Why a computer player chose an action: the decision is computed again from the record.

Computer players choose the same for the same view, level, style and seed. So their values need not be saved: they are
computed again, and shown only if they lead to the same action. Only finished hands can become a `ReplayedHand`, so
nothing is shown about a hand in progress.

Hints, coach, reviews and exercises use `Weighing` for expected results. It is not used here, because new worlds give
other figures, which might not explain the choice. The figures come from the worlds of the decision, and from more
worlds if a figure needs them. The same applies to the same cards (`par`): the score of a level at a table is not an
expected value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from mighty_gui.ai.appraisal import ENOUGH, EQUAL, EVERY_FIGURE, RULED_OUT, Appraisal, Prospect, with_prospect
from mighty_gui.ai.game_players import players_of, seed_at_turn
from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import MatchSetup, Player
from mighty_gui.match.finished import ReplayedHand

SAME: Final = 0.05
"""Without expected scores, the maximum difference between the values of equivalent cards."""

SLIGHT: Final = 0.001
"""The minimum lead that counts. Below it, chance may have decided."""

SEVERAL: Final = "several"
"""The name of the reason if only several terms together explain a choice."""


class NoExplanation(StrEnum):
    """The reasons why there is no explanation. Each has its sentence in the texts."""

    PERSON = "person"
    """A person decided."""
    PLUGIN = "plugin"
    """A plug-in decided. It reports only its actions."""
    UNKNOWN = "unknown"
    """The record does not contain the player."""
    FORCED = "forced"
    """There was only one legal action."""
    ALONE = "alone"
    """The player considered only one action."""
    UNWEIGHED = "unweighed"
    """The player followed a rule and weighed nothing."""
    OTHER = "other"
    """The player would choose another action now: another version or another player decided."""


@dataclass(frozen=True, slots=True)
class Decider:
    """A computer player at a table: everything its choices depend on, apart from what it sees."""

    level: str
    style: str
    match_seed: int
    number: int
    """The number of the hand in its match."""

    @classmethod
    def of(cls, setup: MatchSetup, number: int, player: Player) -> Decider | NoExplanation:
        """Return the decider for a player in a hand; if it is a person or a plug-in, return that reason."""
        if player.is_person:
            return NoExplanation.PERSON
        if player.level not in LEVELS:
            return NoExplanation.PLUGIN
        return cls(player.level, player.style, setup.seed, number)


@dataclass(frozen=True, slots=True)
class Turn:
    """A term that decided a choice: without it, another action would have been chosen."""

    name: str
    """The name of the term, or ``SEVERAL``."""
    instead: Appraisal
    """The action that would have been chosen without it."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """The values and terms of a computer player's decision."""

    view: View
    """What the player saw."""
    chosen: Appraisal
    next: Appraisal | None
    """The best action of another kind, if there was any; a card that is as good for the same reasons does not count."""
    turned: Turn | None = None
    """The term that decided the choice instead of the expected score, if there is one."""
    figures: Mapping[Action, Prospect] = field(default_factory=dict)
    """The expected results of the actions, from enough worlds to be shown. The worlds of the decision are among them.
    """

    def with_figures(self, appraisal: Appraisal) -> Appraisal:
        """Return an appraisal with the figures to show; without figures if it comes from a rule of thumb."""
        prospect = self.figures[appraisal.action]
        return with_prospect(appraisal, prospect if prospect.worlds else Prospect(None, None))


def person_at(hand: ReplayedHand, number: int) -> int:
    """Return the seat of the person who decided the action of that number, from 1."""
    return hand.game.controller(hand.rules, hand.record.actions[number - 1][0])


def grounds(hand: ReplayedHand, number: int, decider: Decider, pause: Pause = no_pause) -> Grounds | NoExplanation:
    """Compute the decision of that action number (from 1) again; return its values, or why there are none."""
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
        found = appraise(view, decider.level, seed, pause, decider.style, EVERY_FIGURE)
    figures = {appraisal.action: Prospect(appraisal.score, appraisal.chance, appraisal.worlds) for appraisal in found}
    return Grounds(view, chosen, following, turning_terms(chosen, others), figures)


def turning_terms(chosen: Appraisal, others: Sequence[Appraisal]) -> Turn | None:
    """Return the term that decided the choice: the strongest single one, or all terms together."""
    found: Turn | None = None
    ahead = SLIGHT
    for name in {term.name: None for other in (chosen, *others) for term in other.terms}:
        best = max(others, key=lambda other: other.without(name), default=chosen)
        if best.without(name) - chosen.without(name) > ahead:
            ahead, found = best.without(name) - chosen.without(name), Turn(name, best)
    return found or _several(chosen, others)


def _several(chosen: Appraisal, others: Sequence[Appraisal]) -> Turn | None:
    """Return the choice by expected score alone, if it differs and no single term explains that."""
    scored = [(other.score, other) for other in others if other.score is not None]
    if chosen.score is None or not scored:
        return None
    score, best = max(scored, key=lambda each: each[0])
    return Turn(SEVERAL, best) if score - chosen.score > EQUAL else None


def _is_alike(view: View, appraisal: Appraisal, other: Appraisal) -> bool:
    """Return whether two actions are of the same kind and have equal values."""
    if appraisal.action == other.action:
        return True
    if not players_of(view.rules).is_alike(appraisal.action, other.action):
        return False
    if appraisal.score is None or other.score is None:
        return abs(appraisal.value - other.value) <= SAME
    return (appraisal.score, appraisal.chance) == (other.score, other.chance)
