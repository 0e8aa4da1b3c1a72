"""Fit the estimates of `hand_weights.json`: deal, let each hand be played in its best denominations, and regress.

    python -m tools.tuning.fit_hands --hands 3000 --seed 1 [--preset standard-5 …] [--write]

Every shape of game among the presets gets its own weights. Without ``--write`` only the fit is reported.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from mighty_gui.ai.mighty import declaring
from mighty_gui.ai.mighty.hand_estimate import HAND_WEIGHTS, estimate, shape
from mighty_gui.ai.mighty.holding import Holding, holding
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import KEEP, PASS, Bid
from mighty_gui.engine.mighty.auction import denominations, minimum
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people, point_cards, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from tools.tuning.regression import least_squares
from tools.tuning.weight_files import write_weights

NOISE = 1.5
"""The spread of the sampled hands and denominations around the best one, in points."""
RIDGE = 5.0
"""How strongly weights of rarely seen numbers are held near those of the five-handed game, in observations."""
FIRST = "5 10 1 3 1 1 0 0 0"
"""The five-handed game's shape."""
SHORT, SHORT_COSTS, FIXED = Holding._fields.index("short"), -0.025, 1e6
"""The cost of each trump below four is set by hand: nobody bids with so few, so the deals contain no evidence."""
WANDERING = 0.4
"""The share of hands with another discard than the best one, so that its worth can be measured."""
FREE = 0.5
"""The share of hands where the declarer discards and changes the trump freely, so that both sides of a choice occur."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One hand played: the cards before the kitty and after the discard, and the points taken."""

    trump: Suit | None
    before: tuple[float, ...] | None
    """``None`` if the declarer was free to change the trump, because the change depends on the kitty."""
    after: tuple[float, ...]
    taken: float
    """The points taken, as a share of all points."""


def samples(rules: MightyRules, count: int, seed: int) -> list[Sample]:
    """Play hands with the contract forced on a hand that could well bid it."""
    found = []
    for number in range(count):
        sample = _sample(rules, seed * 1_000_003 + number)
        if sample is not None:
            found.append(sample)
    return found


def _sample(rules: MightyRules, seed: int) -> Sample | None:
    chance = random.Random(f"{seed}/fit")
    hand = MightyHand.from_seed(rules, seed, dealer=chance.randrange(len(people(rules))))
    _deal_out(hand, seed)
    if hand.is_over:
        return None
    seat, trump = _pick(hand, chance)
    before = tuple(hand.state.cards_of(seat))
    if not _force(hand, seat, trump):
        return None
    free = chance.random() < FREE
    while hand.to_act is not None:
        _step(hand, _action(view(hand, controller(rules, hand.to_act)), chance, seed, free=free))
    state, result = hand.state, hand.result
    assert result is not None
    after = [card for trick in state.tricks for p in trick.plays if p.seat == seat for card in [p.card]]
    buried = sum(card in point_cards(rules) for card in state.discard)
    assert state.contract is not None
    played = state.contract.trump
    return Sample(
        played,
        None if free else tuple(holding(rules, before, trump)),
        (*holding(rules, after, played), buried),
        (result.points or 0) / total_points(rules),
    )


def _deal_out(hand: MightyHand, seed: int) -> None:
    """Draw the cards in games with draws, and skip misdeals."""
    while hand.to_act is not None and hand.phase is not Phase.AUCTION:
        _step(hand, choose(view(hand, controller(hand.rules, hand.to_act)), "normal", seed))


def _step(hand: MightyHand, action: Action) -> None:
    hand.apply(action, hand.to_act)


def _pick(hand: MightyHand, chance: random.Random) -> tuple[int, Suit | None]:
    """Return the seat and denomination that look best, with some noise. No-trump has a fixed share of the hands."""
    rules, state = hand.rules, hand.state
    wanted = list(denominations(rules))
    if None in wanted:
        wanted = [None] if chance.random() < 0.3 else [suit for suit in wanted if suit is not None]
    choices = [(seat, trump) for seat in people(rules) if seat in state.playing for trump in wanted]

    def looks(choice: tuple[int, Suit | None]) -> float:
        return estimate(rules, state.cards_of(choice[0]), choice[1]) + chance.gauss(0, NOISE)

    return max(choices, key=looks)


def _force(hand: MightyHand, seat: int, trump: Suit | None) -> bool:
    """Force a seat to declare at the lowest number. The others pass if they may."""
    contract = Contract(minimum(hand.rules, trump), trump)
    while hand.to_act is not None and hand.phase is Phase.AUCTION:
        action: Action = Bid(contract) if hand.to_act == seat and hand.state.standing is None else PASS
        if hand.refusal(action) is not None:
            return False
        _step(hand, action)
    return hand.state.declarer == seat


def _action(seen: PlayerView, chance: random.Random, seed: int, *, free: bool) -> Action:
    """Return the player's action. A declarer who is not free keeps the contract, and may discard other cards."""
    if free or seen.phase not in (Phase.EXCHANGE, Phase.CONTRACT):
        return choose(seen, "normal", seed)
    if seen.phase is Phase.CONTRACT:
        return KEEP
    assert seen.contract is not None
    scored = declaring.discards_in(seen.rules, seen.hand, seen.contract, declaring.discard_size(seen), seen.contract)
    ranked = sorted(scored, key=lambda action: (-scored[action], str(action)))
    return chance.choice(ranked[:12]) if chance.random() < WANDERING else ranked[0]


def regress(rows: Sequence[Sequence[float]], wanted: Sequence[float], prior: Sequence[float]) -> list[float]:
    """Return the least-squares weights, drawn a little towards the prior where the data give no evidence."""
    hold = [0.0] + [RIDGE] * (len(prior) - 1)
    hold[SHORT] = FIXED
    prior = [*prior[:SHORT], SHORT_COSTS, *prior[SHORT + 1 :]]
    return least_squares(rows, wanted, prior, hold)


def fit(rules: MightyRules, count: int, seed: int) -> dict[str, list[float]]:
    """Return the weights of one shape of game."""
    found = samples(rules, count, seed)
    old = HAND_WEIGHTS[FIRST]
    weights: dict[str, list[float]] = {}
    residuals: dict[str, list[float]] = {"bid": [], "final": []}
    for kind, suffix in (("suit", ""), ("no trump", "_no_trump")):
        part = [sample for sample in found if (sample.trump is None) == bool(suffix)]
        for name, seen in (("bid", [sample.before for sample in part]), ("final", [sample.after for sample in part])):
            key = name + suffix
            pairs = [(row, sample.taken) for row, sample in zip(seen, part, strict=True) if row is not None]
            rows, taken = [row for row, _ in pairs], [taken for _, taken in pairs]
            weights[key] = regress(rows, taken, old[key]) if len(rows) > 60 else old[key]
            errors = [y - _dot(weights[key], row) for row, y in pairs]
            residuals[name] += errors
            if pairs:
                about = f"{len(rows):5} hands, {fmean(taken):.3f} taken, off by {pstdev(errors):.3f}"
                print(f"  {kind:9} {name:6} {about}", flush=True)
    weights["spread"] = [pstdev(residuals["final"]), pstdev(residuals["bid"])]
    return weights


def _dot(some: Sequence[float], others: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(some, others, strict=True))


def write(shapes: dict[str, dict[str, list[float]]]) -> None:
    """Rewrite the data file."""
    order = sorted(shapes, key=lambda key: [int(number) for number in key.split()])
    write_weights("hand_weights", {key: shapes[key] for key in order}, 4)


def main() -> None:
    """Fit the shapes of the presets named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", action="append")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    shapes = dict(HAND_WEIGHTS)
    done: set[str] = set()
    catalogue = load_presets()
    of_mighty = [name for name, preset in catalogue.items() if isinstance(preset.rules, MightyRules)]
    for name in given.preset or of_mighty:
        rules = expect(MightyRules, catalogue[name].rules)
        key = " ".join(map(str, shape(rules)))
        if key not in done:
            print(f"{name}: {key}", flush=True)
            shapes[key] = fit(rules, given.hands, given.seed)
            done.add(key)
            if given.write:
                write(shapes)


if __name__ == "__main__":
    main()
