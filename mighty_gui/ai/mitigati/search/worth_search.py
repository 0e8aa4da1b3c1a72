"""The worth of a hand, found by playing it out with the rest of the pack dealt at random."""

from __future__ import annotations

import random
from statistics import fmean, pstdev

from mighty_gui.ai.mitigati.bury.shortest_suits import shortest
from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.mitigati.know.worlds import Worlds
from mighty_gui.ai.mitigati.playout.quick_playout import finish
from mighty_gui.ai.mitigati.search.payoff import honours_paid, score
from mighty_gui.ai.mitigati.worth.estimate import Worth
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.law import NEXT, MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import SEATS
from mighty_gui.engine.mitigati.view import MitigatiView


def played_out(view: MitigatiView, worlds: int, seed: int, pause: Pause) -> Worth:
    """Return what the viewer's cards have brought in so many worlds."""
    seen, chance = SeenCards(view), random.Random(seed)
    drawn, found = Worlds(seen), []
    for _ in range(worlds):
        found.append(outcome(seen, drawn.draw(chance)))
        pause()
    return Worth(fmean(found), pstdev(found))


def outcome(seen: SeenCards, hands: list[int]) -> int:
    """Return the viewer's score if everyone has those cards, and the dealer lays three of theirs aside."""
    facts, dealer, seat = seen.facts, seen.view.dealer, seen.view.seat
    aside = shortest(facts, hands[dealer])
    hands[dealer] &= ~aside
    paid = honours_paid(hands, seen.view.rules)
    taken = finish(facts, MitigatiPlayPosition(facts.law, hands, NEXT[dealer]), [0] * SEATS)
    taken[dealer] += sum(facts.law.values[number] for number in bits(aside))
    return score(seat, taken[seat], paid)
