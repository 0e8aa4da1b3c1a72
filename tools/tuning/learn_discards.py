"""Learn which cards to keep: let the rule player play a hand out after many discards, in the same worlds.

    python -m tools.tuning.learn_discards --hands 1200 --tricks 400 --others 12 --seed 1 --jobs 2 [--write]

``--hands`` are played by the standard rules for five, ``--tricks`` by each rule set that counts tricks, and
``--others`` by each other one with a discard; what no hand tells of stays as it is. Only the differences between
discards of one hand are learned. Without ``--write`` only the fit is reported, on hands not learned from: how far
the differences foretold go with those found, and the best that could be hoped for, as every hand is played in few
worlds only.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.mighty.declaring import discard_size, discards_in, kind_of, marks
from mighty_gui.ai.mighty.hand_estimate import DISCARD_WEIGHTS
from mighty_gui.ai.mighty.plans import DeclarerPlan, burial_plan
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.supposed_hand import suppose
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.ai.pause import no_pause
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import KEEP, ChangeContract
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.lab.crew import crew
from mighty_gui.presets import load_presets
from tools.tuning.regression import least_squares
from tools.tuning.weight_files import write_weights

STANDARD = "standard-5"
WORLDS = 10
"""The number of worlds in which each discard is played out."""
BEST, OTHERS, SWAPS = 4, 3, 2
"""The discards compared: the best estimated, some others, and some of the best with one card exchanged."""
NO_TRUMP = 0.35
"""The share of hands played without trumps where that is allowed, so that enough is learned about it."""
RIDGE = 0.5
"""The strength with which weights are held near zero, in discards."""


class Compared(NamedTuple):
    """One discard, beside others of the same hand."""

    marks: Mapping[str, float]
    points: list[float]
    """The points taken in each world, as a share of all points."""


class Sample(NamedTuple):
    """One hand, and the results of several discards."""

    kind: str
    """With a trump or without, for points or for tricks."""
    discards: list[Compared]


def samples(name: str, hands: int, seed: int) -> list[Sample]:
    """Return hands of a rule set, as the rule player bids them."""
    rules = expect(MightyRules, load_presets()[name].rules)
    found = (_sample(rules, seed + number) for number in range(hands))
    return [sample for sample in found if sample is not None]


def _samples_of(part: tuple[str, int, int]) -> list[Sample]:
    return samples(*part)


def _sample(rules: MightyRules, seed: int) -> Sample | None:
    rng = random.Random(f"{seed}/keeping")
    hand = MightyHand.from_seed(rules, seed, dealer=rng.randrange(len(people(rules))))
    while hand.to_act is not None and hand.phase is not Phase.EXCHANGE:
        hand.apply(choose(view(hand, controller(rules, hand.to_act)), "normal", seed), hand.to_act)
    if hand.to_act is None:
        return None
    seen = view(hand, controller(rules, hand.to_act))
    assert seen.contract is not None
    contract = _contract(rng, rules, seen.contract)
    plans = [burial_plan(seen, discard, contract) for discard in _discards(rng, seen, contract)]
    law = worth_law(rules, seen.contract.trump)
    hidden, points = unknown(seen, law), [list[float]() for _ in plans]
    for _ in range(WORLDS):
        world = suppose(seen, law, hidden.draw(rng))
        for taken, plan in zip(points, plans, strict=True):
            taken.append(_taken(world, _steps(seen, plan)))
    compared = [Compared(_marks(rules, plan), taken) for plan, taken in zip(plans, points, strict=True)]
    return Sample(kind_of(rules, contract.trump), compared)


def _contract(rng: random.Random, rules: MightyRules, bid: Contract) -> Contract:
    """The contract bid, or now and then one without trumps."""
    without_trump = [contract for contract in changed_contracts(rules, bid) if contract.is_no_trump]
    return without_trump[0] if without_trump and rng.random() < NO_TRUMP else bid


def _discards(rng: random.Random, seen: PlayerView, contract: Contract) -> list[Discard]:
    """Return good discards and others: what is never buried is never learned about."""
    promised = discards_in(seen.rules, seen.hand, contract, discard_size(seen))
    order = sorted(promised, key=lambda discard: -promised[discard])
    best, others = order[:BEST], order[BEST:]
    chosen = [*best, *rng.sample(others, min(OTHERS, len(others)))]
    for _ in range(SWAPS):
        buried = list(rng.choice(best).cards)
        spared = [card for card in seen.hand if card not in buried and card.suit not in (None, contract.trump)]
        if spared and buried:
            buried[rng.randrange(len(buried))] = rng.choice(spared)
            chosen.append(Discard.of(buried))
    return [discard for discard in dict.fromkeys(chosen) if discard in seen.legal]


def _steps(view: PlayerView, plan: DeclarerPlan) -> list[Action]:
    """The plan's action, and what to do about the trumps after a discard."""
    if not isinstance(plan.action, Discard) or view.rules.exchange.trump_change == "forbidden":
        return [plan.action]
    return [plan.action, KEEP if plan.contract == view.contract else ChangeContract(plan.contract)]


def _taken(world: MightyHand, actions: Sequence[Action]) -> float:
    """The share of all points that the declarer's side takes after that."""
    twin = world.copy()
    for action in actions:
        twin.apply(action)
    players_of(world.rules).play_on(twin, no_pause)
    assert twin.result is not None
    return (twin.result.points or 0) / total_points(world.rules)


def _marks(rules: MightyRules, plan: DeclarerPlan) -> Counter[str]:
    """Return the marks of a plan's discard, added up."""
    found: Counter[str] = Counter()
    for mark, times in marks(rules, plan.hand, plan.buried, plan.contract.trump):
        found[mark] += times
    return found


def learned(hands: Sequence[Sample]) -> dict[str, float]:
    """The weights that foretell best how the discards of one hand differ: least squares."""
    names = sorted({mark for sample in hands for discard in sample.discards for mark in discard.marks})
    pairs = [pair for sample in hands for pair in _differences(sample, names)]
    rows, wanted = [row for row, _ in pairs], [points for _, points in pairs]
    size = len(names)
    return dict(zip(names, least_squares(rows, wanted, [0.0] * size, [RIDGE] * size), strict=True))


def _differences(sample: Sample, names: Sequence[str]) -> list[tuple[list[float], float]]:
    """Return each discard's marks and points, less the mean of the hand's."""
    rows = [[discard.marks.get(name, 0.0) for name in names] for discard in sample.discards]
    points = [fmean(discard.points) for discard in sample.discards]
    means, mean = [fmean(column) for column in zip(*rows, strict=True)], fmean(points)
    return [
        ([number - average for number, average in zip(row, means, strict=True)], taken - mean)
        for row, taken in zip(rows, points, strict=True)
    ]


def fits(hands: Sequence[Sample], weights: dict[str, float]) -> tuple[float, float]:
    """Return how far what is foretold goes with what was found, and how far the truth would go with it."""
    names, foretold, found, noise = list(weights), list[float](), list[float](), list[float]()
    for sample in hands:
        if len(sample.discards) > 1:
            for row, points in _differences(sample, names):
                foretold.append(sum(weights[name] * number for name, number in zip(names, row, strict=True)))
                found.append(points)
            worlds = [fmean(column) for column in zip(*(discard.points for discard in sample.discards), strict=True)]
            for discard in sample.discards:
                apart = [points - mean for points, mean in zip(discard.points, worlds, strict=True)]
                noise.append(variance(apart) / len(apart))
    together = fmean(a * b for a, b in zip(foretold, found, strict=True))
    spread, whole = fmean(a * a for a in foretold), fmean(b * b for b in found)
    return together / sqrt(spread * whole), sqrt(max(0.0, 1 - fmean(noise) / whole))


def gather(standard: int, tricks: int, others: int, seed: int, jobs: int) -> list[Sample]:
    """Return hands of every rule set in which the declarer buries cards."""
    rules = {
        name: load_preset.rules
        for name, load_preset in load_presets().items()
        if isinstance(load_preset.rules, MightyRules)
    }
    for_tricks = [name for name in rules if rules[name].contract.counts == "tricks"]
    often = {STANDARD: standard} | dict.fromkeys(for_tricks, tricks)
    parts = [(name, others, seed) for name in rules if rules[name].deal.method == "deal" and name not in often]
    parts += [(name, hands // 20, seed + at * 1_000) for name, hands in often.items() for at in range(20)]
    with crew(jobs) as workers:
        return [sample for found in workers.in_order(_samples_of, parts) for sample in found]


def write(weights: dict[str, dict[str, float]]) -> None:
    """Write the data file anew."""
    write_weights("discard_weights", {kind: dict(sorted(some.items())) for kind, some in weights.items()}, 4)


def main() -> None:
    """Learn, and report how well it foretells other hands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1200)
    parser.add_argument("--tricks", type=int, default=400)
    parser.add_argument("--others", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    entries = gather(given.hands, given.tricks, given.others, given.seed * 1_000_003, given.jobs)
    weights = {}
    for kind in sorted({sample.kind for sample in entries}):
        hands = [sample for sample in entries if sample.kind == kind]
        fresh, part = hands[::5], [sample for at, sample in enumerate(hands) if at % 5]
        found, best = fits(fresh, learned(part))
        weights[kind] = learned(hands)
        told_by = f"{kind:16} {len(hands):5} hands"
        print(f"{told_by}, goes with fresh hands by {found:.2f} of at most {best:.2f}", flush=True)
    if given.write:
        write(DISCARD_WEIGHTS | weights)


if __name__ == "__main__":
    main()
