"""What the bidding, the burying and every card played suggest about who holds what, as odds on single cards."""

from __future__ import annotations

from math import exp

from mighty_gui.ai.search.signs import SUMMONS, Signs
from mighty_gui.ai.search.tables import Tables
from mighty_gui.ai.tuning.sign_weights import WEIGHTS
from mighty_gui.engine.mighty.view import PlayerView

AGREED = {SUMMONS: 3.0}
"""What good players have agreed on tells more than games of computers do, who think of it too rarely."""
TOLD = WEIGHTS | AGREED
SUREST = 6.0
"""How far signs are believed at most, as a logarithm: what is really impossible the worlds know by themselves."""


class Beliefs:
    """The odds of each place on each unseen card."""

    def __init__(self, view: PlayerView, tables: Tables, unseen: int, lacking: int) -> None:
        """Look back; ``unseen`` are the cards not seen, ``lacking`` those the declarer has shown he has not got."""
        self._signs = Signs(view, tables, unseen, lacking)
        self._share = 1 / view.rules.deck.packs
        """Signs were learned from single packs: of two copies, what speaks of either speaks half of each."""

    @property
    def summoning(self) -> int:
        """The cards that the declarer has as good as said to hold."""
        return self._signs.summoning

    def odds(self, bit: int, seat: int) -> float:
        """How likely the card is at that seat, or ``OUT`` of play, beside others with as many cards."""
        told = self._share * sum(TOLD.get(sign, 0.0) for sign in self._signs.of(bit, seat))
        return exp(max(-SUREST, min(SUREST, told)))
