"""Learn what hands of Mitigati are worth: deal, let the quick player play from every seat, and regress.

    python -m tools.tuning.fit_mitigati --hands 30000 --seed 1 [--write]

Without ``--write`` only the fit is reported. Learned are the card points and the honours for many trumps; other
honours are counted, not learned.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from operator import mul
from statistics import pstdev

from mighty_gui.ai.mitigati.bargaining import numbers
from mighty_gui.ai.mitigati.playout.quick_playout import CardFacts, facts_of, finish
from mighty_gui.ai.mitigati.shortest_suits import shortest
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.auction import dealt_by
from mighty_gui.engine.mitigati.law import MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import FOOL_SET, HAND, PACK, PAR, SEATS, TRUMP_SET
from mighty_gui.engine.mitigati.result import MANY_TRUMPS
from mighty_gui.engine.mitigati.rules import MitigatiRules
from tools.tuning.regression import least_squares
from tools.tuning.weight_files import write_weights

RULES = MitigatiRules()
ROUNDS = (1, 2, 3)
NAMES = (
    "bias", "dealer", "leader", "trumps", "trumps_squared", "trump_ranks", "low_trump", "top_trump", "fool",
    "kings", "queens", "knights", "pages", "lengths", "voids", "longest",
)  # fmt: skip
"""The names of the numbers of a hand, in order."""
RIDGE = 5.0
"""How strongly the weights are held near 0, in observations."""


def outcome(facts: CardFacts, hands: Sequence[int], dealer: int) -> list[float]:
    """Return each seat's score with these cards, without the honours of kings and trump honours."""
    held = list(hands)
    discarded = shortest(facts, held[dealer])
    held[dealer] &= ~discarded
    many = [_many_trumps(cards) for cards in held]
    taken = finish(facts, MitigatiPlayPosition(facts.law, held, (dealer + 1) % SEATS), [0] * SEATS)
    taken[dealer] += sum(facts.law.values[number] for number in bits(discarded))
    return [taken[seat] - PAR + SEATS * many[seat] - sum(many) for seat in range(SEATS)]


def _many_trumps(held: int) -> int:
    count = (held & TRUMP_SET).bit_count()
    count += count == MANY_TRUMPS - 1 and held & FOOL_SET != 0
    return count if count >= MANY_TRUMPS else 0


def samples(count: int, seed: int) -> dict[int, tuple[list[list[float]], list[float]]]:
    """Return for each round the numbers of hands, and their scores."""
    facts, chance = facts_of(RULES), random.Random(seed)
    found: dict[int, tuple[list[list[float]], list[float]]] = {choice: ([], []) for choice in ROUNDS}
    pack = list(range(len(PACK.cards)))
    for at in range(count):
        dealer = at % SEATS
        chance.shuffle(pack)
        hands = [sum(1 << number for number in pack[seat * HAND : (seat + 1) * HAND]) for seat in range(SEATS)]
        hands[dealer] |= sum(1 << number for number in pack[SEATS * HAND :])
        won = outcome(facts, hands, dealer)
        for seat in range(SEATS):
            for other_number, (rows, wanted) in found.items():
                known = sum(1 << number for number in pack[seat * HAND : seat * HAND + dealt_by(other_number)])
                rows.append(numbers(facts, known, (dealer - seat) % SEATS))
                wanted.append(won[seat])
    return found


def main() -> None:
    """Learn, report, and write on request."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    weights: dict[str, list[float]] = {}
    spreads: list[float] = []
    for number, (rows, wanted) in samples(options.hands, options.seed).items():
        found = least_squares(rows, wanted, [0.0] * len(NAMES), [RIDGE] * len(NAMES))
        weights[str(number)] = found
        spreads.append(pstdev(y - sum(map(mul, found, row)) for row, y in zip(rows, wanted, strict=True)))
        print(number, "spread before", round(pstdev(wanted), 2), "after", round(spreads[-1], 2))
        print(dict(zip(NAMES, (round(v, 2) for v in found), strict=True)))
    if options.write:
        write_weights("mitigati_weights", {**weights, "spread": spreads}, 3)


if __name__ == "__main__":
    main()
