"""A game's computer players: the interface used by `players`, `worker` and hints."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import NO_FIGURES, Appraisal, Figures, Prospect, Reason, because, behind, noise
from mighty_gui.ai.level_ids import SEARCHES, STANDS_IN
from mighty_gui.ai.open_table import OpenTable
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import Action, Hand, Result, Rules, View
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import game_of, kit_of


def turn_chance(view: View, seed: int) -> random.Random:
    """Return the random generator of a player's turn, so that answers can be repeated."""
    return random.Random(f"{seed}/{view.seat}/{len(view.events)}")


def seed_at_turn(match_seed: int, number: int, view: View) -> int:
    """Return the seed of a computer player's decision at their turn, in a match's hand with that number.

    With it the same decision can be found again, as long as the players still choose in the same way.
    """
    return zlib.crc32(f"{match_seed}/{number}/{view.seat}/{len(view.events)}".encode())


@dataclass(frozen=True, slots=True)
class TableReading:
    """The reading of a table (패 읽기): the chances of what a seat cannot see; empty where there is nothing to read."""

    friends: Mapping[int, float]
    """For each seat that may be the secret friend, the chance that it is."""
    cards: Mapping[Card, Mapping[int, float]]
    """For each unseen power card, the chance that each seat holds it."""
    trumps: Mapping[int, float]
    """For each hidden seat, the chance that it still has a trump."""
    voids: Mapping[int, Mapping[Suit, float]]
    """For each hidden seat, the chance that it has no card of a suit that other players still have."""

    @property
    def suspect(self) -> int | None:
        """The seat that is most likely the friend, or ``None``."""
        return max(self.friends, key=lambda seat: self.friends[seat], default=None)


NOTHING: Final = TableReading({}, {}, {}, {})
"""The reading where nothing is hidden, or before cards are played."""


class TriedEnd(NamedTuple):
    """The end of a hand in an imagined world."""

    scores: Sequence[int]
    """The score of each person."""
    is_made: bool | None
    """Whether the contract was made; ``None`` if there was none."""


TriedWorld = Callable[[Sequence[int]], Iterable[TriedEnd]]
"""An imagined world: a function that returns the ends of the hand after the choices with these indices."""


class CertainRest(NamedTuple):
    """All remaining tricks are certain: the next card to play, and why."""

    play: Action
    reason: str
    """``highest``: no unseen card beats any of the cards. ``trumps``: the others' trumps are drawn first."""


class GamePlayers:
    """The computer players of one game, given views of that game only; by default they play at random."""

    def appraise(
        self, view: View, level: str, seed: int, pause: Pause, figures: Figures = NO_FIGURES
    ) -> list[Appraisal]:
        """Appraise the actions that a player of that level considers; the highest value is chosen.

        ``figures``: the scores and chances that are to be shown; the values do not depend on it.
        """
        return [Appraisal(turn_chance(view, seed).choice(view.legal), 0.0)]

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        """Return the amount that a player of that style adds to the value of each action."""
        return [0.0 for _ in appraisals]

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], worlds: int, seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        """Return the prospects, from at least ``worlds`` worlds, of the actions that a level left out."""
        return {}

    conventions: tuple[str, ...] = ()
    """The names of the conventions of play that can be switched off for `normal`, to measure their effect."""
    leeways: Mapping[str, float] = {}
    """The difference at which two values are nearly equal, by unit of the values; empty if values have no unit."""
    valued_in_score: Collection[str] = ()
    """The phases where a level without search gives values in scores, not in points."""

    def scale(self, view: View, level: str) -> str | None:
        """Return the unit of a level's values: ``score``, ``points``, or ``None`` without a unit."""
        if level == "random" or not self.leeways:
            return None
        return "score" if level == SEARCHES or view.phase in self.valued_in_score else "points"

    def weighs(self, view: View, level: str) -> bool:
        """Return whether a level's values compare all actions; otherwise a rule selects one."""
        return False

    def leeway(self, view: View, level: str) -> float:
        """Return the difference at which values are nearly equal to that level; 0 if its own search already varies."""
        scale = self.scale(view, level)
        return 0.0 if scale is None or level == SEARCHES else self.leeways[scale]

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        """Return sets of legal actions that have exactly the same effect.

        An action in no set is different from all others.
        """
        return ()

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[Hand]:
        """Yield whole hands that fit everything the viewer has seen, with the viewer to act.

        Likely hands come more often.
        """
        yield from ()

    def play_on(self, hand: Hand, pause: Pause) -> None:
        """Play a hand to its end by the rules of thumb: each player uses only what they know.

        The hand has its result then; it need not have all events.
        """
        while hand.to_act is not None:
            self.act(hand, pause)

    def act(self, hand: Hand, pause: Pause) -> None:
        """Apply the next action by the rules of thumb."""
        game, seat = game_of(hand.rules), hand.to_act
        assert seat is not None
        seen = game.view(hand, game.controller(hand.rules, seat))
        hand.apply(max(self.appraise(seen, STANDS_IN, 0, pause), key=lambda appraisal: appraisal.value).action)
        pause()

    def world_factor(self, view: View, choices: Sequence[Action]) -> int:
        """Return how many times more worlds than usual these choices are tried in, because playouts are quick."""
        return 1

    def worlds(self, view: View, choices: Sequence[Action], seed: str, pause: Pause) -> Iterator[TriedWorld]:
        """Yield worlds that fit everything the viewer has seen; each returns the ends of the hand after choices."""
        for hand in self.imagine(view, seed, pause):
            yield partial(self._ends, hand, choices, pause)

    def _ends(self, hand: Hand, choices: Sequence[Action], pause: Pause, places: Sequence[int]) -> Iterator[TriedEnd]:
        for at in places:
            twin = hand.copy()
            twin.apply(choices[at])
            self.play_on(twin, pause)
            assert twin.result is not None
            yield TriedEnd(twin.result.scores, self.is_made(twin.result))

    def read_table(self, view: View, seed: int, pause: Pause) -> TableReading:
        """Return the chances of what the viewer cannot see; empty for a game without such a reading."""
        return NOTHING

    def friends_in(self, result: Result) -> Sequence[int]:
        """Return the players who turned out to be on the declarer's side."""
        return ()

    def is_made(self, result: Result) -> bool | None:
        """Return whether the contract was made; ``None`` if there was none."""
        return None

    def usual_swing(self, rules: Rules) -> float:
        """Return the size of an ordinary hand's scores, relative to those with the standard rules of Mighty."""
        return 1.0

    def open_table(self, rules: Rules) -> OpenTable:
        """Prepare a finished hand for questions about best play by all players.

        Raises ``RefusalError`` with the reason if the game does not support this.
        """
        raise RefusalError(Refusal("open_play.no_contract"))

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        """Return why a player would choose the action; it never argues against it."""
        return because("any.legal")

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        """Return the objection to the action; ``None`` if none can be stated."""
        return None

    def is_about_as_good(self, best: Appraisal, other: Appraisal) -> bool:
        """Return whether another action's expected score is not clearly worse than that of the best one."""
        less = behind(best, other)
        return less is not None and less <= noise(other)

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        """Return the same appraisals, with those first that a book for beginners would choose."""
        return list(appraisals)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        """Return how many seconds a person would think about that decision if it is easy."""
        return 1.0

    def is_alike(self, action: Action, other: Action) -> bool:
        """Return whether the choice between the two takes a person no time."""
        return False


def players_of(rules: Rules) -> GamePlayers:
    """Return the computer players of the game that a rule set belongs to."""
    return part(kit_of(rules).players, GamePlayers)
