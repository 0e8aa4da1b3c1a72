"""A game's computer players: all around them (`players`, `worker`, hints) know only this."""

from __future__ import annotations

import random
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import Appraisal, Prospect, Reason, because, behind, noise
from mighty_gui.ai.level_ids import SEARCHES, STANDS_IN
from mighty_gui.ai.open_table import OpenTable
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import Action, Hand, Result, Rules, View
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.presets.games import game_of, kit_of
from mighty_gui.presets.rule_book import part


def turn_chance(view: View, seed: int) -> random.Random:
    """Return the chance of a player at their turn, so that answers can be repeated."""
    return random.Random(f"{seed}/{view.seat}/{len(view.events)}")


def seed_at_turn(match_seed: int, number: int, view: View) -> int:
    """Return the seed with which a match has a computer player decide at their turn in the hand of that number.

    What they decided is found again with it as long as their players choose as they did.
    """
    return zlib.crc32(f"{match_seed}/{number}/{view.seat}/{len(view.events)}".encode())


@dataclass(frozen=True, slots=True)
class TableReading:
    """The reading of a table (패 읽기): the chances of what a seat does not see, empty where nothing is to be read."""

    friends: Mapping[int, float]
    """For each seat that may be the secret friend how likely it is."""
    cards: Mapping[Card, Mapping[int, float]]
    """For each power card that is not seen: how likely each seat holds it."""
    trumps: Mapping[int, float]
    """For each hidden seat how likely it still has a trump."""
    voids: Mapping[int, Mapping[Suit, float]]
    """For each hidden seat how likely it has none of a suit that others still have."""

    @property
    def suspect(self) -> int | None:
        """The seat that is most likely the friend."""
        return max(self.friends, key=lambda seat: self.friends[seat], default=None)


NOTHING: Final = TableReading({}, {}, {}, {})
"""What is read where nothing is hidden, or before cards are played."""


class CertainRest(NamedTuple):
    """The rest is certain: the next card to play, and why."""

    play: Action
    reason: str
    """``highest``: nothing unseen beats any of the cards. ``trumps``: the others' trumps are drawn first."""


class GamePlayers:
    """The computer players of one game, asked with views of that game only; here they play at random."""

    def appraise(self, view: View, level: str, seed: int, pause: Pause, least_worlds: int = 0) -> list[Appraisal]:
        """Appraise the actions that a player of that level looks at; the highest value is chosen.

        Scores and chances that a level finds in imagined worlds rest on at least ``least_worlds``, for whoever shows
        them; the values do not depend on it.
        """
        return [Appraisal(turn_chance(view, seed).choice(view.legal), 0.0)]

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        """Return what a player of that style adds to the value of each action."""
        return [0.0 for _ in appraisals]

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], worlds: int, seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        """Return what is to be expected, in at least so many worlds, of the actions that a level left out."""
        return {}

    conventions: tuple[str, ...] = ()
    """The names of the conventions of play that `normal` can do without, to be measured."""
    leeways: Mapping[str, float] = {}
    """How far apart values are nearly alike, by what they count; nothing where no values count anything."""
    valued_in_score: Collection[str] = ()
    """The phases in which the values of the levels that do not search are scores, too, and not points."""

    def scale(self, view: View, level: str) -> str | None:
        """Return what a level's values count: ``score``, ``points``, or nothing at all (``None``)."""
        if level == "random" or not self.leeways:
            return None
        return "score" if level == SEARCHES or view.phase in self.valued_in_score else "points"

    def weighs(self, view: View, level: str) -> bool:
        """Whether a level's values weigh the actions; where not, a rule names one and the others lie behind it."""
        return False

    def leeway(self, view: View, level: str) -> float:
        """Return how far apart values are nearly alike to that level; 0 where its own search is left to chance."""
        scale = self.scale(view, level)
        return 0.0 if scale is None or level == SEARCHES else self.leeways[scale]

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        """Return the legal actions in sets within which nobody can ever tell which was done; others are alone."""
        return ()

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[Hand]:
        """Yield whole hands that fit all the viewer has seen, the likelier ones oftener, each with them to act."""
        yield from ()

    def play_on(self, hand: Hand, pause: Pause) -> None:
        """Play a hand to its end, everyone by the rules of thumb and on what their seat knows, or else anyhow."""
        game = game_of(hand.rules)
        while hand.to_act is not None:
            seen = game.view(hand, game.controller(hand.rules, hand.to_act))
            hand.apply(max(self.appraise(seen, STANDS_IN, 0, pause), key=lambda appraisal: appraisal.value).action)
            pause()

    def read_table(self, view: View, seed: int, pause: Pause) -> TableReading:
        """Return the chances of what the viewer does not see; nothing of a game that is not read."""
        return NOTHING

    def friends_in(self, result: Result) -> Sequence[int]:
        """Return who played with the declarer, as it turned out."""
        return ()

    def is_made(self, result: Result) -> bool | None:
        """Whether the contract was made; ``None`` where there was none."""
        return None

    def usual_swing(self, rules: Rules) -> float:
        """Return how large an ordinary hand's scores are, compared with those by the standard rules of Mighty."""
        return 1.0

    def open_table(self, rules: Rules) -> OpenTable:
        """Lay a hand open to ask what best play by everybody leads to.

        Raises ``RefusalError`` with the reason where the game's hands cannot be asked that.
        """
        raise RefusalError(Refusal("open_play.no_contract"))

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        """Explain why one would do that; it never speaks against it."""
        return because("any.legal")

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        """Explain what speaks against doing that, if it can be said."""
        return None

    def is_about_as_good(self, best: Appraisal, other: Appraisal) -> bool:
        """Whether what is expected of another action is no worse than of the best one, or not clearly so."""
        less = behind(best, other)
        return less is not None and less <= noise(other)

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        """Return the same appraisals, those first that a book for beginners would have."""
        return list(appraisals)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        """Return how long a person would look at that decision, if it is easy."""
        return 1.0

    def is_alike(self, action: Action, other: Action) -> bool:
        """Whether choosing between the two takes nobody any time."""
        return False


def players_of(rules: Rules) -> GamePlayers:
    """Return the computer players of the game that a rule set belongs to."""
    return part(kit_of(rules).players, GamePlayers)
