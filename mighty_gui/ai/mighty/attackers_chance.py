"""The chance of a contract as it is stated to its declarer and the declarer's friend."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.engine.mighty.pack import controller

PROMISED: Final = 0.21
"""How much playouts promise the declarer's side too much, in the logarithm of the odds: their defenders lose a little
more than real ones.

Learned from 254 hands of `hard` and 350 hands of `normal`, asking declarers. In 400 other hands of `hard` the chances
stated to them in tricks 1, 3, 5 and 7 were .047 ± .020 too high, and are .016 with this; the Brier score is .1449
instead of .1475. For friends in tricks 3, 5 and 7 of 1,330 other hands of `normal` under five rule sets it is .148
instead of .152, for those of 300 hands of Chicago six, where two friends are called, .163 instead of .167.
"""


def is_promised_too_much(know: Knowledge) -> bool:
    """Return whether playouts promise too much to the seat that plays: to the declarer, and to a friend after trick 1.

    In trick 1 the declarer that a friend imagines has a fifth of a trump too few, which outweighs it.
    """
    view = know.view
    return controller(know.rules, know.seat) == view.declarer or (know.attacks and bool(view.tricks))


def shown_chance(chance: float) -> float:
    """Return the chance to state for a share of playouts that made the contract; 0 and 1 stay as they are."""
    return chance if chance in (0.0, 1.0) else 1.0 / (1.0 + exp(PROMISED - log(chance / (1.0 - chance))))
