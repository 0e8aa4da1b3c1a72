"""Choosing a card by playing every legal one out in many worlds."""

from __future__ import annotations

from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.mitigati.know.worlds import Worlds
from mighty_gui.ai.mitigati.playout.quick_playout import finish, put_down
from mighty_gui.ai.mitigati.rule_player import card_by_rule
from mighty_gui.ai.mitigati.search import alike_cards
from mighty_gui.ai.mitigati.search.paired_search import PairedSearch
from mighty_gui.ai.mitigati.search.payoff import honours_paid, score
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mitigati.pack import PACK, SEATS
from mighty_gui.engine.mitigati.view import MitigatiView


class MitigatiCardSearch(PairedSearch):
    """The search for one card."""

    def __init__(self, view: MitigatiView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare to judge the viewer's legal cards."""
        seen = SeenCards(view)
        alike = alike_cards.groups(seen)
        card = PACK.cards[card_by_rule(seen)]
        advised = next(
            at for at, group in enumerate(alike) if any(mitigati_play.card is card for mitigati_play in group)
        )
        alike[advised].sort(key=lambda mitigati_play: mitigati_play.card is not card)
        super().__init__([[*group] for group in alike], advised, seed, pause)
        self._seen, self._worlds = seen, Worlds(seen)
        self._numbers = [lowest(PACK.copies[group[0].card]) for group in alike]
        self._aside = sum(seen.facts.law.values[number] for number in bits(seen.aside))

    def play_out(self, places: list[int]) -> list[int]:
        seen, seat = self._seen, self._seen.view.seat
        hands = self._worlds.draw(self.chance)
        paid = self._honour_costs(hands)
        position, found = seen.position(hands), []
        for at in places:
            twin, barred = position.copy(), seen.barred[:]
            put_down(seen.facts, twin, self._numbers[at], barred)
            found.append(score(seat, finish(seen.facts, twin, barred)[seat] + self._aside, paid))
            self.pause()
        return found

    def _honour_costs(self, hands: list[int]) -> list[int]:
        """Return what everyone's honours cost the others in that world."""
        began = [hands[seat] | self._seen.played[seat] for seat in range(SEATS)]
        return honours_paid(began, self._seen.view.rules)
