"""All the moments when a good player knows what to do (002§4 and §6), for tests of every level.

``python -m tests.ai.mighty.moments --levels normal,hard --seeds 3`` prints which level misses which.
"""

from __future__ import annotations

import argparse

from tests.ai.mighty import test_search_tactics as older
from tests.ai.mighty.moment import Moment, cards, decide
from tests.ai.mighty.moments_plans import PLANS
from tests.ai.mighty.moments_power import POWER
from tests.ai.mighty.moments_rest import REST

MOMENTS = [*POWER, *PLANS, *REST]
MOMENTS += [
    Moment(at.name, cards(at.right), cards(at.wrong), at.line, at.own, at.others, at.buried, at.contract, at.friend)
    for at in older.POSITIONS
]


def main() -> None:
    """Print how often each level misses each moment."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--levels", default="normal")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--name", default="")
    options = parser.parse_args()
    for level in options.levels.split(","):
        missed = asked = 0
        for moment in MOMENTS:
            if options.name not in moment.name:
                continue
            answers = [decide(moment, level, seed) for seed in range(options.seeds)]
            wrong = [str(answer) for answer in answers if not moment.is_met(answer)]
            missed += len(wrong)
            asked += len(answers)
            if wrong:
                print(
                    f"  {level} {len(wrong)}/{len(answers)} {moment.name}: {', '.join(sorted(set(wrong)))}", flush=True
                )
        print(f"{level}: {missed} of {asked} missed", flush=True)


if __name__ == "__main__":
    main()
