"""Learn to do what the rule player does, by all rules that players are trained by, and write the weights.

``python docs/examples/imitator/learn.py --hands 600``
"""

import argparse
import random
from collections.abc import Iterator, Sequence

import numpy as np
from imitator import WEIGHTS, Weights
from mighty_lab.training import card_table_v1
from mighty_lab.training.encoding_registry import ACTIONS, OBSERVATION
from mighty_lab.training.held_out import HELD_OUT, training_presets

from mighty_gui.ai.players import choose

RATE = 0.05
WANDERS = 0.1
"""How often something else is done than the rule player would, so that it is seen in all kinds of positions."""

Shown = tuple[np.ndarray, np.ndarray, int]
"""What a seat saw, the places of what it could do, and that of what the rule player did."""


def shown(presets: Sequence[str], hands: int, seed: int) -> Iterator[Shown]:
    """Show what the rule player does, in every decision of so many hands at tables of all the presets in turn."""
    chance = random.Random(seed)
    for number in range(hands):
        table = card_table_v1.raw_env(presets[number % len(presets)])
        table.reset(seed=chance.getrandbits(32))
        while not any(table.terminations.values()):
            seen = table.observe(table.agent_selection)
            ways = np.flatnonzero(seen["action_mask"])
            done = table.place_of(choose(table.view(table.agent_selection), "normal", number))
            if len(ways) > 1:
                yield seen["observation"], ways, done
            table.step(int(chance.choice(ways)) if chance.random() < WANDERS else done)


def learn(weights: Weights, speeds: np.ndarray, observation: np.ndarray, ways: np.ndarray, done: int) -> None:
    """Make what was done a little more likely, and all else that could be done a little less (AdaGrad)."""
    worth = weights.worth(observation, ways)
    wrong = np.exp(worth - worth.max())
    wrong /= wrong.sum()
    wrong[np.searchsorted(ways, done)] -= 1
    seen = np.flatnonzero(observation)
    slope, at = np.outer(observation[seen], wrong), np.ix_(seen, ways)
    speeds[at] += slope**2
    weights.weights[at] -= RATE * slope / np.sqrt(speeds[at])


def agreement(weights: Weights, presets: Sequence[str], hands: int) -> str:
    """Tell how often the weights prefer what the rule player does, and how often chance would."""
    found = [
        (ways[weights.worth(observation, ways).argmax()] == done, 1 / len(ways))
        for observation, ways, done in shown(presets, hands, seed=2)
    ]
    same, luck = np.mean(found, axis=0)
    return f"{same:.1%} (by chance {luck:.1%}) of {len(found)} decisions"


def main() -> None:
    """Learn, tell what was learned, and write the weights beside the player."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=600)
    hands = parser.parse_args().hands
    weights = Weights(np.zeros((OBSERVATION.size, ACTIONS.size), np.float32))
    speeds = np.full_like(weights.weights, 0.1)
    for one in shown(training_presets(), hands, seed=1):
        learn(weights, speeds, *one)
    np.savez_compressed(WEIGHTS, weights=weights.weights.astype(np.float16))
    print("as the rule player, trained rules:", agreement(weights, training_presets(), 84))
    print("as the rule player, held-out rules:", agreement(weights, HELD_OUT, 80))


if __name__ == "__main__":
    main()
