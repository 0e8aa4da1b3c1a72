"""Learn to imitate the rule player, with all rules that are used for training, and write the weights.

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
"""The share of decisions with another action than the rule player's, so that all kinds of positions occur."""

Shown = tuple[np.ndarray, np.ndarray, int]
"""The observation of a seat, the places of its possible actions, and the place of the rule player's action."""


def shown(presets: Sequence[str], hands: int, seed: int) -> Iterator[Shown]:
    """Yield the rule player's decisions in that number of hands, at tables of all the presets in turn."""
    chance = random.Random(seed)
    for number in range(hands):
        table = card_table_v1.raw_env(presets[number % len(presets)])
        table.reset(seed=chance.getrandbits(32))
        while not any(table.terminations.values()):
            seen = table.observe(table.agent_selection)
            plays = np.flatnonzero(seen["action_mask"])
            done = table.place_of(choose(table.view(table.agent_selection), "normal", number))
            if len(plays) > 1:
                yield seen["observation"], plays, done
            table.step(int(chance.choice(plays)) if chance.random() < WANDERS else done)


def learn(weights: Weights, speeds: np.ndarray, observation: np.ndarray, plays: np.ndarray, done: int) -> None:
    """Make the chosen action a little more likely, and all other possible ones a little less (AdaGrad)."""
    worth = weights.worth(observation, plays)
    wrong = np.exp(worth - worth.max())
    wrong /= wrong.sum()
    wrong[np.searchsorted(plays, done)] -= 1
    seen = np.flatnonzero(observation)
    slope, at = np.outer(observation[seen], wrong), np.ix_(seen, plays)
    speeds[at] += slope**2
    weights.weights[at] -= RATE * slope / np.sqrt(speeds[at])


def agreement(weights: Weights, presets: Sequence[str], hands: int) -> str:
    """Return as text how often the weights prefer the rule player's action, and how often a random choice would."""
    found = [
        (plays[weights.worth(observation, plays).argmax()] == done, 1 / len(plays))
        for observation, plays, done in shown(presets, hands, seed=2)
    ]
    same, luck = np.mean(found, axis=0)
    return f"{same:.1%} (by chance {luck:.1%}) of {len(found)} decisions"


def main() -> None:
    """Learn, print the result, and write the weights next to the player."""
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
