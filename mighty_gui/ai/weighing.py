"""A decision examined in new worlds: first its choices are compared, then the best of them with another one.

A level's estimates of its own choices are only used to decide which are worth trying. New worlds find the best of
these, and other worlds, which had no part in that, measure how much worse another choice is. Hints, coach, reviews
and exercises use this module with one seed, so that they agree about a decision. The figure for the screening level's
choice is its own estimate; the figure for another choice is that estimate minus the difference found in new worlds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import ENOUGH, FIRST_FIGURES, Appraisal, Figures, Prospect, with_prospect
from mighty_gui.ai.fresh_trial import Comparison, Trial, compare
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import SEARCHES, STANDS_IN
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, choose, prefer
from mighty_gui.engine.core.game import Action, View

SEED: Final = 1
"""The seed of every hint and review, so that they find the same."""
TRIED: Final = 6
"""The maximum number of choices compared. With four, the best is another in 1 of 45 decisions."""
ROUNDS: Final = ((8, 3), (8, 2))
"""For each round, the number of worlds and how many choices remain after it."""


class Rivalry(NamedTuple):
    """A choice and the best of the others, compared in worlds that chose neither."""

    rival: Action
    found: Comparison
    """The comparison, with the rival first."""


class Weighing:
    """The choices of one decision, tried when they are needed; the same for the same view and seed."""

    def __init__(
        self, view: View, seed: int | str = SEED, pause: Pause = no_pause, figures: Figures = FIRST_FIGURES
    ) -> None:
        """Prepare; ``figures``: those of the ranking that are to be shown."""
        self.view, self._figures = view, figures
        self._seed = f"{seed}/{view.seat}/{len(view.events)}"
        self._pause = pause
        self.number = random.Random(f"{self._seed}/screened").getrandbits(32)
        """The seed given to levels."""
        self._found: dict[tuple[Action, Action], Comparison] = {}
        self._equivalent = players_of(view.rules).equivalents(view)

    def are_equivalent(self, action: Action, other: Action) -> bool:
        """Return whether both have the same effect: no card still in play separates them."""
        return action == other or any(action in alike and other in alike for alike in self._equivalent)

    def rivalry_of(self, action: Action) -> Rivalry | None:
        """Compare an action with the best of the others; return ``None`` if all others are equivalent to it."""
        rival = self.rival(action)
        return None if rival is None else Rivalry(rival, self.compare(rival, action))

    def rival(self, action: Action) -> Action | None:
        """Return the best of the other actions; ``None`` if all others are equivalent to that action."""
        if all(self.are_equivalent(other_action, action) for other_action in self.view.legal):
            return None
        return next(other_action for other_action in self.best if not self.are_equivalent(other_action, action))

    def compare(self, action: Action, other: Action) -> Comparison:
        """Return the comparison of two choices in worlds that chose neither."""
        if (action, other) not in self._found:
            found = compare(self.view, action, other, self._seed, self._pause)
            self._found |= {(action, other): found, (other, action): found.mirror}
        return self._found[action, other]

    def prospect(self, action: Action) -> Prospect:
        """Return the expected score and chance of an action, the same wherever they are shown."""
        anchor = self._anchor
        if self.are_equivalent(action, anchor.action):
            return Prospect(anchor.score, anchor.chance, anchor.worlds)
        found = self.compare(anchor.action, action)
        better, chance = found.chances
        if anchor.score is None:
            return Prospect(found.scores[1], chance, found.worlds)
        if anchor.chance is not None and better is not None and chance is not None:
            chance = min(1.0, max(0.0, anchor.chance - better + chance))
        return Prospect(anchor.score - found.loss, chance, min(anchor.worlds, found.worlds))

    @cached_property
    def ranking(self) -> list[Appraisal]:
        """The choices as the level `SEARCHES` appraises them, before any of them are compared in new worlds."""
        return appraise(self.view, SEARCHES, self.number, self._pause, figures=self._figures)

    @cached_property
    def _anchor(self) -> Appraisal:
        """The choice of the level `SEARCHES`, with the figures that are shown for it."""
        chosen = prefer(self.view, self.ranking, self.number)
        found = next(appraisal for appraisal in self.ranking if appraisal.action == chosen)
        if found.score is not None:
            return found
        players = players_of(self.view.rules)
        expected = players.expect_of(self.view, self.ranking, [chosen], ENOUGH, self.number, self._pause)
        return with_prospect(found, expected.get(chosen, Prospect(None, None)))

    @cached_property
    def best(self) -> list[Action]:
        """The two best choices, best first, chosen in new worlds."""
        tried = self._worth_trying()
        if len(tried) <= 2:
            return tried
        trial = Trial(self.view, tried, f"{self._seed}/chosen", self._pause)
        for worlds, left in ROUNDS:
            trial.look(worlds * trial.factor)
            tried = trial.keep(left)
        return tried

    def _worth_trying(self) -> list[Action]:
        """Return the choices that may be the best: those of two levels, the best of every kind, then the others."""
        ranked = sorted(self.ranking, key=_promise, reverse=True)
        first = [self._anchor.action, choose(self.view, STANDS_IN, self.number)]
        first += {type(appraisal.action): appraisal.action for appraisal in reversed(ranked)}.values()
        found = self._distinct((*first, *(appraisal.action for appraisal in ranked)), TRIED)
        return found if len(found) > 1 else self._distinct(chain(found, self.view.legal), 2)

    def _distinct(self, actions: Iterable[Action], most: int) -> list[Action]:
        """Return the first ``most`` actions that are not equivalent to one another."""
        found: list[Action] = []
        for action in actions:
            if len(found) == most:
                break
            if not any(self.are_equivalent(action, other_action) for other_action in found):
                found.append(action)
        return found


def _promise(appraisal: Appraisal) -> tuple[bool, float]:
    """Return the sort key of an action: its value, after all actions with a score if it has none."""
    return appraisal.score is not None, appraisal.value
