"""What comes of the auctions of a level: made contracts and the score of their declarers, by the number bid.

    python -m tools.tuning.auctions [--level normal] [--deals 300] [--seed 1] [--preset ID ...] [--jobs 1]

A line for each rule set: how many hands were thrown in without a contract, what share of the others was made, and what
its declarers won on average (passing all round brings nothing), with 95 % of the error; then the same for each number.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from mighty_gui.ai.appraisal import standard_error
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from mighty_gui.simulation.crews import crew


class Deal(NamedTuple):
    """A deal to be bid and played."""

    rules: MightyRules
    level: str
    number: int


def play(deal: Deal) -> MightyResult:
    """Return the result of a deal that computer players of one level bid and play."""
    seats = people(deal.rules)
    hand = MightyHand.from_seed(deal.rules, deal.number, dealer=seats[deal.number % len(seats)])
    while hand.to_act is not None:
        hand.apply(choose(view(hand, controller(deal.rules, hand.to_act)), deal.level, deal.number))
    assert hand.result is not None
    return hand.result


def report(rules: MightyRules, results: Sequence[MightyResult]) -> Iterator[str]:
    """Yield the results of all hands, then of the contracts of each number."""
    contracts = [result for result in results if result.contract is not None]
    thrown_in = sum(result.outcome == "passed_out" for result in results) / len(results)
    yield f"passed out {thrown_in:.2f}  {_summary(rules, contracts)}"
    for number in sorted({result.contract.number for result in contracts if result.contract}):
        some = [result for result in contracts if result.contract and result.contract.number == number]
        yield f"  {number:3}  {_summary(rules, some)}"


def _summary(rules: MightyRules, results: Sequence[MightyResult]) -> str:
    won = [result.scores[controller(rules, result.declarer or 0)] for result in results]
    made = fmean(result.outcome == "made" for result in results) if results else 0.0
    return f"{len(results):4} hands  made {made:.2f}  declarer {fmean(won):+.2f} ± {1.96 * standard_error(won):.2f}"


def main() -> None:
    """Play, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", action="append")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    presets = load_presets()
    named = given.preset or [preset for preset in presets if isinstance(presets[preset].rules, MightyRules)]
    with crew(given.jobs) as workers:
        for name in named:
            rules, first = expect(MightyRules, presets[name].rules), given.seed * 1_000_003
            deals = [Deal(rules, given.level, first + at) for at in range(given.deals)]
            print(f"{name:20}", *report(rules, list(workers.in_order(play, deals))), sep="\n", flush=True)


if __name__ == "__main__":
    main()
