"""Finding the friend as an exercise: watch up to three tricks, say who it is and how sure; scored by what came true.

An answer of chance p costs (1 - p)² if it is right and p² if not, the Brier score; beside it stands what the best
guess that could be known would have cost.
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
"""After so many tricks an answer must be given."""
LEVEL: Final = "normal"
"""The level of everybody at these tables."""
ENOUGH: Final = 5
"""From so many answers on something is said about them."""
SURE: Final = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99)
"""The chances that can be stated."""
_NAME: Final = "reading/"
"""How the entries of answers begin in what somebody has learnt."""


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
    """The position at which the first card is awaited."""
    ends: tuple[int, ...]
    """The positions at which each trick is over."""

    def read(self, trick: int, pause: Pause = no_pause) -> TableReading:
        """Return what could be known after a trick."""
        return players_of(self.hand.rules).read_table(self.hand.view(self.ends[trick - 1], self.seat), SEED, pause)

    def score(self, trick: int, guess: int, chance: float, read: TableReading) -> FriendAnswer:
        """Return an answer with what it is worth, beside the best guess that could be known."""
        best = read.suspect
        known = 0.0 if best is None else _cost(read.friends[best], is_right=best == self.friend)
        right = guess == self.friend
        return FriendAnswer(trick, chance, right, round(_cost(chance, is_right=right), 4), round(known, 4))


@dataclass(frozen=True, slots=True)
class FriendAnswer:
    """An answer as it is kept."""

    trick: int
    """After how many tricks it was given."""
    chance: float
    right: bool
    cost: float
    known: float
    """The cost of the best guess that could be known."""


def _cost(chance: float, *, is_right: bool) -> float:
    return (float(is_right) - chance) ** 2


def deal_exercise(rules: Rules, preset: str, seed: int, pause: Pause = no_pause) -> FriendExercise:
    """Let computers play until a hand has a friend whom somebody does not know after three tricks."""
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


# --- the answers that somebody has given, and what they tell ------------------------------------------------


def keep_answer(archive: Archive, profile: str, seed: int, answer: FriendAnswer) -> None:
    """Keep an answer."""
    keep_learnt(archive, profile, f"{_NAME}{seed}", asdict(answer))


def answers_of(archive: Archive, profile: str) -> list[FriendAnswer]:
    """Return the answers of a profile as far as they can be read."""
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
    """The skill of finding the friend, by somebody's answers."""

    answers: int
    right: int
    trick: float | None
    """After how many tricks on average the right answers came; ``None`` where none was right."""
    stated: float
    """How sure the answers were on average."""
    cost: float
    known: float

    @property
    def share(self) -> float:
        """How many answers were right, as a part of all."""
        return self.right / self.answers


def friend_skill(answers: Sequence[FriendAnswer]) -> FriendSkill | None:
    """Return what answers tell; ``None`` of too few."""
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
