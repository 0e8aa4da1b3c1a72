"""Finding the friend as an exercise: watch up to three tricks, then name the friend and a probability.

The cost of an answer is the Brier score: with probability p it costs (1 - p)² if it is right and p² if not. It is shown
with the cost of the best guess that was possible.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Final

from mighty_gui.ai.game_players import TableReading, players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import choose
from mighty_gui.ai.weighing import SEED
from mighty_gui.engine.core.game import Action, Beginning, Opening, Rules
from mighty_gui.engine.core.record import record_of
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import keep_learnt, learnt
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets.games import game_of
from mighty_gui.study.practice.friend_course import PLAY, plays

TRICKS: Final = 3
"""The number of tricks after which an answer must be given."""
LEVEL: Final = "normal"
"""The level of all players at these tables."""
ENOUGH: Final = 5
"""The least number of answers for the skill to be shown."""
SURE: Final = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99)
"""The probabilities that an answer can have."""
_NAME: Final = "reading/"
"""The beginning of the names of answers in a player's progress."""


@dataclass(frozen=True)
class FriendExercise:
    """A hand of computer players whose friend is still unknown to a seat after three tricks."""

    hand: ReplayedHand
    seat: int
    seed: int
    friend: int
    suspects: tuple[int, ...]
    """The seats that may be the friend, as far as the seat knows."""
    begins: int
    """The position before the first card."""
    ends: tuple[int, ...]
    """The position at the end of each trick."""

    def read(self, trick: int, pause: Pause = no_pause) -> TableReading:
        """Return what could be known after a trick."""
        return players_of(self.hand.rules).read_table(self.hand.view(self.ends[trick - 1], self.seat), SEED, pause)

    def score(self, trick: int, guess: int, chance: float, read: TableReading) -> FriendAnswer:
        """Return the answer with its cost and the cost of the best possible guess."""
        best = read.suspect
        known = 0.0 if best is None else _cost(read.friends[best], is_right=best == self.friend)
        right = guess == self.friend
        return FriendAnswer(trick, chance, right, round(_cost(chance, is_right=right), 4), round(known, 4))


@dataclass(frozen=True, slots=True)
class FriendAnswer:
    """The player's guess who the friend is, made after a trick, with its cost, as it is saved."""

    trick: int
    """The number of tricks before the answer."""
    chance: float
    right: bool
    cost: float
    known: float
    """The cost of the best guess that was possible."""


def _cost(chance: float, *, is_right: bool) -> float:
    return (float(is_right) - chance) ** 2


def deal_exercise(rules: Rules, preset: str, seed: int, pause: Pause = no_pause) -> FriendExercise:
    """Play hands between computers until a seat does not know the friend after three tricks."""
    chance = random.Random(f"reading/{seed}")
    while True:
        hand = _play(rules, preset, chance.getrandbits(48), pause)
        friends, people = players_of(rules).friends_in(hand.result), list(hand.game.people(rules))
        chance.shuffle(people)
        ends = tuple(position for position, _, is_over in plays(hand) if is_over)[:TRICKS]
        for seat in people if len(ends) == TRICKS else ():
            read = players_of(rules).read_table(hand.view(ends[-1], seat), SEED, pause)
            friend = next((friend for friend in friends if friend in read.friends), None)
            if friend is not None:
                begins = next(at for at, phase in hand.phases() if phase == PLAY)
                return FriendExercise(hand, seat, seed, friend, tuple(sorted(read.friends)), begins, ends)


def _play(rules: Rules, preset: str, seed: int, pause: Pause) -> ReplayedHand:
    game, actions = game_of(rules), list[tuple[int, Action]]()
    hand = game.begin(rules, Beginning(Opening(dealer=game.people(rules)[seed % len(game.people(rules))]), seed))
    while hand.to_act is not None:
        pause()
        seat = hand.to_act
        action = choose(game.view(hand, game.controller(rules, seat)), LEVEL, seed)
        hand.apply(action, seat)
        actions.append((seat, action))
    return ReplayedHand(record_of(hand, actions, game, preset=preset), rules)


# --- the player's answers, and the skill that they show -----------------------------------------------------


def keep_answer(archive: Archive, profile: str, seed: int, answer: FriendAnswer) -> None:
    """Save an answer."""
    keep_learnt(archive, profile, f"{_NAME}{seed}", asdict(answer))


def answers_of(archive: Archive, profile: str) -> list[FriendAnswer]:
    """Return the readable answers of a profile."""
    found = []
    for name, value in learnt(archive, profile):
        if name.startswith(_NAME):
            with suppress(ValueError, TypeError, KeyError, RecursionError):
                found.append(_answer(json.loads(value)))
    return found


def _answer(entry: Mapping[str, object]) -> FriendAnswer:
    """Read an answer. Raises ``KeyError``, ``TypeError`` or ``ValueError``."""
    chance, cost, known = (float(str(entry[name])) for name in ("chance", "cost", "known"))
    return FriendAnswer(int(str(entry["trick"])), chance, entry["right"] is True, cost, known)


@dataclass(frozen=True, slots=True)
class FriendSkill:
    """The skill in finding the friend, computed from a player's answers."""

    answers: int
    right: int
    trick: float | None
    """The average number of tricks before right answers; ``None`` if none was right."""
    stated: float
    """The average probability that was given."""
    cost: float
    known: float

    @property
    def share(self) -> float:
        """The share of right answers."""
        return self.right / self.answers


def friend_skill(answers: Sequence[FriendAnswer]) -> FriendSkill | None:
    """Return the skill that the answers show; ``None`` if there are too few."""
    if len(answers) < ENOUGH:
        return None
    right = [answer for answer in answers if answer.right]
    return FriendSkill(
        len(answers),
        len(right),
        fmean(answer.trick for answer in right) if right else None,
        fmean(answer.chance for answer in answers),
        fmean(answer.cost for answer in answers),
        fmean(answer.known for answer in answers),
    )
