"""Learn what declarers keep and what they bury, for the worlds that the others imagine (`worlds.burials`).

    python -m tools.tuning.learn_burials --hands 3000 --strong 300 --others 60 --jobs 1 [--write]

``--hands`` are bid and buried by the rule player by the standard rules for five, ``--strong`` by players who look
ahead, ``--others`` by the rule player by each other rule set with a discard; all are played on by the rule player.
Now and then one who does not know the discard is asked for the cards that may be buried. The weights are moved
until a discard drawn from the cards that the declarer had in truth leaves as many voids, bare kings and so on as
theirs did. Without ``--write`` only the fit is reported, on other hands: how often each mark is found in truth, and
how often in what is drawn, without the weights and with them.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.burials import Burials, marks_of
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from mighty_gui.simulation.crews import crew
from tools.tuning.weight_files import write_weights

ASKED = 0.1
"""The share of decisions in the play with a question to a player."""
DRAWN = 4
"""The number of discards drawn to test the weights on a hand."""
PACE = 0.1
EPOCHS = 6
SEEN_OFTEN = 60
"""Marks that are seen less often are left out, because they are not reliable."""
STANDARD = "standard-5"


class Reading(NamedTuple):
    """A declarer's cards as seen by a player who does not know the discard."""

    preset: str
    trump: Suit | None
    played: int
    odds: dict[int, float]
    held: int
    """The true cards of the declarer."""
    buried: int

    @property
    def law(self) -> HandLaw:
        """The rules of the cards."""
        return worth_law(rules_of(self.preset), self.trump)


class Deal(NamedTuple):
    """A hand to be read: the rules, its number, and the level of the players who bid and discard."""

    preset: str
    number: int
    level: str


def rules_of(preset: str) -> MightyRules:
    """Return the rules of that preset."""
    return expect(MightyRules, load_presets()[preset].rules)


def readings(deal: Deal) -> list[Reading]:
    """Play the hand with computers, and occasionally ask which cards may be in the discard."""
    rules, number = rules_of(deal.preset), deal.number
    chance = random.Random(f"{number}/burials")
    hand = MightyHand.from_seed(rules, number, dealer=number % len(people(rules)))
    found: list[Reading] = []
    while hand.to_act is not None:
        plays = hand.phase is Phase.PLAY
        if plays and hand.to_act != hand.state.declarer and chance.random() < ASKED:
            found += _read(hand, deal.preset)
        seen = view(hand, controller(rules, hand.to_act))
        hand.apply(choose(seen, "normal" if plays else deal.level, number), hand.to_act)
    return found


def _read(hand: MightyHand, preset: str) -> Iterator[Reading]:
    assert hand.to_act is not None
    assert hand.contract is not None
    assert hand.state.declarer is not None
    seen = view(hand, controller(hand.rules, hand.to_act))
    law = worth_law(seen.rules, hand.contract.trump)
    burials = unknown(seen, law).burials
    if burials is not None:
        held, buried = law.pack.sets_of({0: hand.state.cards_of(hand.state.declarer), 1: hand.state.discard}, 2)
        yield Reading(preset, law.trump, burials.played, burials.odds, held, buried)


class Learner:
    """Learns weights in many small steps. The steps are smaller for marks that have been seen often."""

    def __init__(self, weights: Mapping[str, float], seed: int) -> None:
        """Begin with these weights."""
        self.weights = dict(weights)
        self._moved: dict[str, float] = {}
        self._rng = random.Random(seed)

    def drawn(self, sample: Reading) -> Counter[str]:
        """Return the total marks of hands drawn for the declarer."""
        burials = Burials(sample.law, sample.played, sample.odds, self.weights)
        found: Counter[str] = Counter()
        for _ in range(DRAWN):
            found.update(marked(sample, burials.redraw(sample.held, sample.buried, self._rng)))
        return found

    def learn(self, sample: Reading) -> None:
        """Move the weights a little towards the truth."""
        drawn = self.drawn(sample)
        true = marked(sample, sample.held)
        for mark in true | drawn:
            off = drawn[mark] / DRAWN - true[mark]
            self._moved[mark] = moved = self._moved.get(mark, 0.1) + off * off
            self.weights[mark] = self.weights.get(mark, 0.0) - PACE * off / sqrt(moved)


def marked(sample: Reading, held: int) -> Counter[str]:
    """Return the marks of all cards that the declarer has kept, including those already played."""
    law, found = sample.law, Counter[str]()
    for suit in law.suits:
        if suit & law.plain:
            for mark, times in marks_of(law, suit & law.plain, (held | sample.played) & suit & law.plain):
                found[mark] += times
    return found


def learned(samples: Sequence[Reading], seed: int) -> Learner:
    """Learn from all samples several times, in random order."""
    often: Counter[str] = Counter()
    for sample in samples:
        often.update(marked(sample, sample.held).keys())
    learner, order, chance = Learner({}, seed), list(samples), random.Random(seed)
    for _ in range(EPOCHS):
        chance.shuffle(order)
        for sample in order:
            learner.learn(sample)
    learner.weights = {mark: weight for mark, weight in learner.weights.items() if often[mark] >= SEEN_OFTEN}
    return learner


def gather(deals: Sequence[Deal], jobs: int) -> dict[str, list[Reading]]:
    """Collect the readings of the hands, by the kind of their weights."""
    values: dict[str, list[Reading]] = {}
    with crew(jobs) as workers:
        for found in workers.in_order(readings, deals):
            for sample in found:
                values.setdefault("trump" if sample.trump else "no trump", []).append(sample)
    return values


def deals(standard: int, strong: int, others: int, first: int) -> list[Deal]:
    """Return that number of hands for each rule set with a discard."""
    rules = {
        name: load_preset.rules
        for name, load_preset in load_presets().items()
        if isinstance(load_preset.rules, MightyRules)
    }
    wanted = [(STANDARD, "normal", standard), (STANDARD, "hard", strong)]
    for name, rule in rules.items():
        if rule.deal.method == "deal" and name != STANDARD:
            wanted.append((name, "normal", others))
    return [Deal(name, first + at, level) for name, level, count in wanted for at in range(count)]


def fit(learner: Learner, samples: Sequence[Reading]) -> Iterator[str]:
    """Yield a line for each mark: its true frequency, and the drawn ones without and with weights."""
    true, blind, drawn, nothing = Counter[str](), Counter[str](), Counter[str](), Learner({}, 1)
    for sample in samples:
        true.update(marked(sample, sample.held))
        blind.update(nothing.drawn(sample))
        drawn.update(learner.drawn(sample))
    for mark in sorted(true):
        rates = (true[mark], blind[mark] / DRAWN, drawn[mark] / DRAWN)
        yield f"  {mark:28}" + "".join(f"{rate / len(samples):9.3f}" for rate in rates)


def write(weights: Mapping[str, Mapping[str, float]]) -> None:
    """Rewrite the data file."""
    write_weights("burial_weights", {kind: dict(sorted(some.items())) for kind, some in weights.items()}, 2)


def main() -> None:
    """Learn, and report the predictions for other hands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=3000)
    parser.add_argument("--strong", type=int, default=300)
    parser.add_argument("--others", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    first, standard, strong, others = given.seed * 1_000_003, given.hands, given.strong, given.others
    values = gather(deals(standard, strong, others, first), given.jobs)
    later = gather(deals(standard // 6, strong // 6, others // 6, first + 500_000), given.jobs)
    learners = {kind: learned(some, given.seed) for kind, some in values.items()}
    for kind, some in later.items():
        if kind in learners:
            print(f"{kind}: {len(some)} readings    true    blind   learned")
            print("\n".join(fit(learners[kind], some)), flush=True)
    if given.write:
        write({kind: learner.weights for kind, learner in sorted(learners.items())})


if __name__ == "__main__":
    main()
