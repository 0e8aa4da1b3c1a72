"""The level `novice`: knows the rules and the obvious."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.appraisal import Appraisal, add_up
from mighty_gui.ai.mitigati.bargaining import Manner, appraise_bargain, estimate
from mighty_gui.ai.mitigati.playout.quick_playout import FOOL, CardFacts, facts_of
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import highest
from mighty_gui.engine.mitigati.actions import MitigatiPlay, play
from mighty_gui.engine.mitigati.law import NO_SUIT, TRUMPS_LED
from mighty_gui.engine.mitigati.pack import FOOL_SET, KINGS, PACK, TRUMP_SET
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView

EAGER: Final = Manner(margin=5.0, patience=0.5, gain=-6.0, peace=6.0, trust=0.0, far=12, step=2, wavers=100.0)
"""How beginners bargain: they believe nobody and give in soon."""


def novice_bids(view: MitigatiView) -> list[Appraisal]:
    """Appraise what a beginner thinks of saying."""
    return appraise_bargain(view, estimate(view), EAGER)


# --- the cards of a beginner --------------------------------------------------------------------------------


def novice_cards(view: MitigatiView) -> list[Appraisal]:
    """Appraise the cards: the one a beginner plays, and all others."""
    seen = SeenCards(view)
    chosen = play(PACK.cards[_answer(seen) if view.trick else _lead(seen.facts, seen.own)])
    return [
        Appraisal(action, 0.0 if action == chosen else -1.0)
        for action in view.legal
        if isinstance(action, MitigatiPlay)
    ]


def novice_discards(view: MitigatiView) -> list[Appraisal]:
    """Appraise the discards: points in the bag are points in the bag."""
    values = facts_of(view.rules).law.values
    worth = {card: values[number] for number, card in enumerate(PACK.cards)}
    discards = [action for action in view.legal if isinstance(action, Discard)]
    return [Appraisal(discard, float(add_up(worth[card] for card in discard.cards))) for discard in discards]


def _lead(facts: CardFacts, own: int) -> int:
    """A king, or else the least card of the longest suit."""
    if own & KINGS:
        return highest(own & KINGS)
    suits = [own & suit for suit in facts.law.suits[:TRUMPS_LED]]
    longest = max(suits, key=int.bit_count)
    return facts.cheapest(longest or own & TRUMP_SET or FOOL_SET)


def _answer(seen: SeenCards) -> int:
    """The best card that wins, or the least of all; the Fool as soon as nothing wins."""
    position = seen.own_position()
    legal = position.legal() & ~FOOL_SET
    if not legal:
        return FOOL
    if position.led == NO_SUIT:
        return seen.facts.dearest(legal)
    winners = legal & position.beating
    if winners:
        suited = winners & ~TRUMP_SET
        return seen.facts.strongest(suited) if suited else seen.facts.weakest(winners)
    return FOOL if seen.has_fool else seen.facts.cheapest(legal)


# --- the beginner, phase by phase ---------------------------------------------------------------------------


def by_novice(view: MitigatiView) -> list[Appraisal]:
    """Appraise the actions as a beginner does; where only one is legal it is not weighed."""
    if len(view.legal) == 1:
        return [Appraisal(view.legal[0], 0.0)]
    if view.phase is MitigatiPhase.AUCTION:
        return novice_bids(view)
    return novice_discards(view) if view.phase is MitigatiPhase.EXCHANGE else novice_cards(view)
