"""Learn the meaning of clues: let computers play, and find the weights that foretell best who held which cards.

    python -m tools.tuning.learn_clues --hands 2000 --strong 300 --jobs 2 [--write]

``--hands`` are played by the rule player by the standard rules for five, ``--others`` by each other rule set of one
pack; ``--strong`` and ``--strong-others`` are such hands of players who look ahead: whoever knows only the rule
player mistakes them for one. Cards are foretold one after the other as worlds deal them (`worlds.unknown_cards`):
the chance of a place is in proportion to the room left there times the odds of its clues. Without ``--write`` only
the fit is reported, on hands not learned from: the mean logarithm of the chance given to the true place, beside
what counting room alone would give.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from sys import intern
from typing import NamedTuple

from mighty_gui.ai.mighty.knowledge import OUT_OF_PLAY
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.clues import Clues
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from mighty_gui.simulation.crews import crew
from tools.tuning.weight_files import write_weights

ASKED = {"normal": 0.15, "hard": 0.5}
"""The share of decisions where the table is read. Hands of stronger players take more time."""
SEEN_OFTEN = 120
"""Signs that are seen less often are left out, because they are not reliable."""
PACE = 0.15
EPOCHS = 3
STANDARD = "standard-5"


class Reading(NamedTuple):
    """One unseen card: its possible places, the room in each, the clues, and its true place."""

    true: int
    room: list[float]
    clues: list[list[str]]


class Game(NamedTuple):
    """A hand to be read: its rules, its number, and the level of all players."""

    preset: str
    number: int
    level: str


def readings(game: Game) -> list[Reading]:
    """Play the hand with computers, and occasionally ask where the cards are."""
    rules, number = expect(MightyRules, load_presets()[game.preset].rules), game.number
    chance = random.Random(number)
    hand = MightyHand.from_seed(rules, number, dealer=number % len(people(rules)))
    found: list[Reading] = []
    while hand.to_act is not None:
        seen = view(hand, controller(rules, hand.to_act))
        if hand.phase is Phase.PLAY and len(seen.legal) > 1 and chance.random() < ASKED[game.level]:
            found += _read(hand)
        hand.apply(choose(seen, game.level, number), hand.to_act)
    return found


def _read(hand: MightyHand) -> Iterator[Reading]:
    assert hand.to_act is not None
    assert hand.contract is not None
    seen = view(hand, controller(hand.rules, hand.to_act))
    law = worth_law(seen.rules, hand.contract.trump)
    hidden = unknown(seen, law)
    unseen = sum(1 << bit for bit in hidden.cards)
    clues = Clues(seen, law, unseen, 0 if seen.declarer is None else hidden.shown[seen.declarer])
    room = dict(hidden.room)
    true = {
        bit: seat for seat, cards in enumerate(hand.state.held_cards) for c in cards for bit in bits(law.pack.copies[c])
    }
    for bit, holders in zip(hidden.cards, hidden.holders, strict=True):
        places = [seat for seat in holders if room[seat] > 0]
        where = true.get(bit, OUT_OF_PLAY)
        if len(places) > 1 and where in places:
            rows = [clues.of(bit, place) for place in places]
            yield Reading(places.index(where), [log(room[place]) for place in places], rows)
        room[where] = room.get(where, 0) - 1


class Learner:
    """Learns weights in many small steps. The steps are smaller for clues that have been seen often."""

    def __init__(self) -> None:
        """Begin with no weights."""
        self.weights: dict[str, float] = {}
        self._moved: dict[str, float] = {}

    def chances(self, sample: Reading) -> list[float]:
        """Return the probabilities of the places."""
        values = [
            room + sum(self.weights.get(s, 0.0) for s in clues)
            for room, clues in zip(sample.room, sample.clues, strict=True)
        ]
        top = max(values)
        parts = [exp(value - top) for value in values]
        total = sum(parts)
        return [part / total for part in parts]

    def learn(self, sample: Reading) -> None:
        """Move the weights a little towards the truth."""
        for place, (chance, clues) in enumerate(zip(self.chances(sample), sample.clues, strict=True)):
            off = chance - (place == sample.true)
            for clue in clues:
                self._moved[clue] = moved = self._moved.get(clue, 0.1) + off * off
                self.weights[clue] = self.weights.get(clue, 0.0) - PACE * off / sqrt(moved)

    def fit(self, samples: list[Reading]) -> float:
        """Return the mean logarithm of the probability given to the true place."""
        return sum(log(self.chances(sample)[sample.true]) for sample in samples) / max(1, len(samples))


def gather(games: Sequence[Game], jobs: int) -> dict[tuple[str, str], list[Reading]]:
    """Collect the readings of the hands, by rule set and level."""
    values: dict[tuple[str, str], list[Reading]] = {}
    with crew(jobs) as workers:
        for game, found in zip(games, workers.in_order(readings, games), strict=True):
            some = values.setdefault((game.preset, game.level), [])
            some += [sample._replace(clues=[[intern(s) for s in clues] for clues in sample.clues]) for sample in found]
    return values


def games(level: str, standard: int, others: int, first: int) -> list[Game]:
    """Return ``standard`` hands by the standard rules, and ``others`` by each other rule set of one pack."""
    single = [
        name
        for name, load_preset in load_presets().items()
        if isinstance(load_preset.rules, MightyRules) and load_preset.rules.deck.packs == 1
    ]
    return [Game(name, first + at, level) for name in single for at in range(standard if name == STANDARD else others)]


def learned(samples: list[Reading], seed: int) -> Learner:
    """Learn from all samples several times, in random order."""
    often = Counter(clue for sample in samples for clues in sample.clues for clue in clues)
    known = [
        sample._replace(clues=[[s for s in clues if often[s] >= SEEN_OFTEN] for clues in sample.clues])
        for sample in samples
    ]
    learner, chance = Learner(), random.Random(seed)
    for _ in range(EPOCHS):
        chance.shuffle(known)
        for sample in known:
            learner.learn(sample)
    return learner


def write(weights: dict[str, float]) -> None:
    """Rewrite the data file."""
    write_weights("clue_weights", dict(sorted(weights.items())), 2)


def main() -> None:
    """Learn, and report the predictions for other hands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--others", type=int, default=40)
    parser.add_argument("--strong", type=int, default=300)
    parser.add_argument("--strong-others", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    first = given.seed * 1_000_003
    asked = [("normal", given.hands, given.others), ("hard", given.strong, given.strong_others)]
    played = [game for level, standard, others in asked for game in games(level, standard, others, first)]
    values = gather(played, given.jobs)
    learner, nothing = learned([sample for some in values.values() for sample in some], given.seed), Learner()
    later = [
        game
        for level, standard, others in asked
        for game in games(level, standard // 10, max(1, others // 4), first + 500_000)
    ]
    for (name, level), some in gather(later, given.jobs).items():
        fits = f"room {nothing.fit(some):.3f}  signs {learner.fit(some):.3f}"
        print(f"{name:28} {level:8} {len(some):6} cards  {fits}")
    if given.write:
        write(learner.weights)


if __name__ == "__main__":
    main()
