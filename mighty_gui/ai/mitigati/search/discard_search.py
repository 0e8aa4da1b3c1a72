"""Choosing a discard by playing some out in many worlds."""

from __future__ import annotations

from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.mitigati.know.worlds import Worlds
from mighty_gui.ai.mitigati.playout.quick_playout import finish
from mighty_gui.ai.mitigati.search.paired_search import PairedSearch
from mighty_gui.ai.mitigati.search.payoff import honours_paid, score
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.law import NEXT, MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import PACK, SEATS
from mighty_gui.engine.mitigati.view import MitigatiView


class DiscardSearch(PairedSearch):
    """The search for one discard; the first one given is what the rules of thumb are for."""

    def __init__(self, view: MitigatiView, discards: list[Discard], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to judge these discards of the viewer, the dealer."""
        super().__init__([[discard] for discard in discards], 0, seed, pause)
        self._seen = SeenCards(view)
        self._worlds = Worlds(self._seen)
        self._sets = [PACK.set_of(discard.cards) for discard in discards]
        values = self._seen.facts.law.values
        self._values = [sum(values[number] for number in bits(aside)) for aside in self._sets]

    def play_out(self, places: list[int]) -> list[int]:
        facts, seat = self._seen.facts, self._seen.view.seat
        hands, found = self._worlds.draw(self.chance), []
        for at in places:
            held = hands[:]
            held[seat] &= ~self._sets[at]
            paid = honours_paid(held, self._seen.view.rules)
            taken = finish(facts, MitigatiPlayPosition(facts.law, held, NEXT[seat]), [0] * SEATS)
            found.append(score(seat, taken[seat] + self._values[at], paid))
            self.pause()
        return found
