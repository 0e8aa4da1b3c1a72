"""A computer player that does what it has learned to imitate: a weight for each number it sees and each action."""

from array import array
from pathlib import Path

import numpy as np
from mighty_lab.training.decision import decided

from mighty_gui.engine.core.game import Action, View

WEIGHTS = Path(__file__).with_name("imitator.npz")


class Weights:
    """The weights, and the action that they prefer."""

    def __init__(self, weights: np.ndarray) -> None:
        self.weights = weights

    def worth(self, observation: np.ndarray, plays: np.ndarray) -> np.ndarray:
        """Return the value of each of the places."""
        seen = np.flatnonzero(observation)
        return observation[seen] @ self.weights[np.ix_(seen, plays)]

    def best(self, observation: array, mask: bytearray) -> int:
        """Return the legal place with the highest value."""
        plays = np.flatnonzero(np.frombuffer(mask, np.int8))
        return int(plays[self.worth(np.array(observation, np.float32), plays).argmax()])


def imitator(view: View) -> Action:
    """Return one of the legal actions."""
    if not learned:
        learned.append(Weights(np.load(WEIGHTS)["weights"].astype(np.float32)))
    return decided(view, learned[0].best)


learned: list[Weights] = []
"""The weights, after they have been read."""

imitator.names = {"ko": "따라쟁이", "en": "Imitator"}
