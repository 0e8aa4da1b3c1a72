"""Computer players against each other, without a table: single hands and whole runs."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from mighty_gui.ai.players import Decided, decide
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, Result, Rules, View
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.lab.crew import Crew
from mighty_gui.presets import full_mapping
from mighty_gui.presets.games import game_of

WORTH_PROCESSES = 120
"""The number of hands from which it pays to start processes for them."""
CHUNK = 20

Failures = Counter[tuple[str, str]]
"""How often each plug-in failed in each way, so that the rule player's choice was taken."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of hands to be played: each can be reproduced from these values alone."""

    preset: str
    rules: Rules
    hands: int
    seed: int
    levels: tuple[str, ...]
    duplicate: bool = False
    with_records: bool = False

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.rules)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which the players sit."""
        return self.game.people(self.rules)

    def levels_at(self, rotation: int) -> dict[int, str]:
        """The level at each seat: each rotation moves every player one seat on."""
        return {seat: self.levels[(at + rotation) % len(self.levels)] for at, seat in enumerate(self.people)}

    def first_at(self, rotation: int) -> int:
        """The seat of the first of the levels."""
        return self.people[-rotation % len(self.people)]

    @property
    def rotations(self) -> int:
        """The number of times each deal is played."""
        return len(self.people) if self.duplicate else 1

    @property
    def games(self) -> int:
        """How many hands are played in all."""
        return self.hands * self.rotations

    @property
    def pays_processes(self) -> bool:
        """Whether there is enough to do that starting processes for it pays."""
        return self.games >= WORTH_PROCESSES


@dataclass(slots=True)
class SelfPlayedHand:
    """One hand as it was played."""

    number: int
    rotation: int
    levels: dict[int, str]
    result: Result
    happened: Counter[str]
    """The number of events of each kind."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """The times that the decisions of each level took."""
    record: str = ""
    failures: Failures = field(default_factory=Counter)


def play(run: Run, game: int) -> SelfPlayedHand:
    """Play one game of the run: one deal with one seating.

    The deal's seed is the run's plus its number; the dealer goes round.
    """
    number, rotation = divmod(game, run.rotations)
    levels, seed = run.levels_at(rotation), run.seed + number
    opening = Opening(dealer=run.people[number % len(run.people)])
    hand = run.game.begin(run.rules, Beginning(opening, seed))
    out = play_out(hand, run.game, levels.__getitem__, seed)
    assert hand.result is not None
    happened = Counter(event.type for event in hand.events)
    record = _record_text(run, hand, out.actions) if run.with_records else ""
    return SelfPlayedHand(number, rotation, levels, hand.result, happened, out.seconds, record, out.failures)


@dataclass(slots=True)
class PlayedOut:
    """The way that a hand was played on."""

    actions: list[tuple[int, Action]] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    failures: Failures = field(default_factory=Counter)


def play_out(
    hand: Hand, game: Game, level_at: Callable[[int], str], seed: int, until: Callable[[Hand], bool] | None = None
) -> PlayedOut:
    """Let levels play a hand to its end, or until something holds; ``level_at`` tells who decides for a person."""
    out = PlayedOut()
    while hand.to_act is not None and not (until and until(hand)):
        person = game.controller(hand.rules, hand.to_act)
        level = level_at(person)
        began = time.perf_counter()
        action, failure = decide_as(level, game.view(hand, person), seed)
        out.seconds[level].append(time.perf_counter() - began)
        out.actions.append((hand.to_act, action))
        if failure is not None:
            out.failures[level, str(failure)] += 1
        hand.apply(action, hand.to_act)
    return out


def decide_as(level: str, view: View, seed: int) -> Decided:
    """Decide as a level, which may be named with a style."""
    strength, _, style = level.partition(":")
    return decide(view, strength, seed, style=style or "even")


def _record_text(run: Run, hand: Hand, actions: Sequence[tuple[int, Action]]) -> str:
    return record_text(record_of(hand, actions, run.game, preset=run.preset, rules=full_mapping(run.rules)))


def play_all(run: Run, crew: Crew) -> Iterator[SelfPlayedHand]:
    """Play the whole run, in order; the result does not depend on who does the work."""
    chunks = (range(at, min(at + CHUNK, run.games)) for at in range(0, run.games, CHUNK))
    for played in crew.in_order(partial(_play_chunk, run), chunks):
        yield from played


def _play_chunk(run: Run, games: range) -> list[SelfPlayedHand]:
    return [play(run, game) for game in games]
