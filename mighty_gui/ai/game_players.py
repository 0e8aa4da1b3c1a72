"""The protocol of a game's computer players: all around them (`players`, `worker`, hints) know only this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.open_table import OpenTable
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.reason import Reason
from mighty_gui.engine.core.game import Action, Hand, Result, Rules, View


class GamePlayers(Protocol):
    """The computer players of one game. Each method is asked with views of that game only."""

    def appraise(self, view: View, level: str, seed: int, pause: Pause) -> list[Appraisal]:
        """Appraise the actions that a player of that level looks at; the highest value is chosen."""
        ...

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        """Return what a player of that style adds to the value of each action."""
        ...

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        """Return what is to be expected of the actions that a level left out, beside those it has ranked."""
        ...

    def scale(self, view: View, level: str) -> str | None:
        """Return what a level's values count: ``score``, ``points``, or nothing at all (``None``)."""
        ...

    def weighs(self, view: View, level: str) -> bool:
        """Whether a level's values weigh the actions; where not, a rule names one and the others lie behind it."""
        ...

    def leeway(self, view: View, level: str) -> float:
        """Return how far apart values are nearly alike to that level; 0 where its own search is left to chance."""
        ...

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        """Return the legal actions in sets within which nobody can ever tell which was done; others are alone."""
        ...

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[Hand]:
        """Yield whole hands that fit all the viewer has seen, the likelier ones oftener, each with them to act."""
        ...

    def play_on(self, hand: Hand, pause: Pause) -> None:
        """Play a hand to its end, everyone by the rules of thumb and on what their seat knows."""
        ...

    def is_made(self, result: Result) -> bool | None:
        """Whether the contract was made; ``None`` where there was none."""
        ...

    def usual_swing(self, rules: Rules) -> float:
        """Return how large an ordinary hand's scores are, compared with those by the standard rules of Mighty."""
        ...

    def open_table(self, rules: Rules) -> OpenTable:
        """Lay a hand open to ask what best play by everybody leads to.

        Raises ``RefusalError`` with the reason where the game's hands cannot be asked that.
        """
        ...

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        """Explain why one would do that; it never speaks against it."""
        ...

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        """Explain what speaks against doing that, if it can be said."""
        ...

    def is_about_as_good(self, best: Appraisal, other: Appraisal) -> bool:
        """Whether what is expected of another action is no worse than of the best one, or not clearly so."""
        ...

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        """Return the same appraisals, those first that a book for beginners would have."""
        ...

    def looking_seconds(self, view: View, chosen: Action) -> float:
        """Return how long a person would look at that decision, if it is easy."""
        ...

    def is_alike(self, action: Action, other: Action) -> bool:
        """Whether choosing between the two takes nobody any time."""
        ...
