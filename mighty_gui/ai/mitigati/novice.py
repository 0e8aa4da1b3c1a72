"""The level `novice`: knows the rules and the obvious."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati import bargaining
from mighty_gui.ai.mitigati.bargaining import Manner, Worth, appraise_bargain
from mighty_gui.ai.mitigati.playout.quick_playout import FOOL, CardFacts, facts_of
from mighty_gui.ai.mitigati.rule_player import BEHIND
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import bits, highest
from mighty_gui.engine.mitigati.actions import MitigatiPlay, play
from mighty_gui.engine.mitigati.law import NO_SUIT, TRUMPS_LED
from mighty_gui.engine.mitigati.pack import FOOL_SET, KINGS, PACK, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView

EAGER: Final = Manner(margin=5.0, patience=0.5, gain=-6.0, peace=6.0, trust=0.0, far=12, step=2, wavers=100.0)
"""How beginners bargain: they believe nobody and give in soon."""
TRUMP: Final = 4.0
"""What a beginner gives for each trump more than an equal share."""
SPREAD: Final = 20.0


def novice_bids(view: MitigatiView) -> list[Appraisal]:
    """Appraise what a beginner thinks of saying."""
    return appraise_bargain(view, Worth(guess_worth(view), SPREAD), EAGER)


def guess_worth(view: MitigatiView) -> float:
    """Return what a beginner takes their cards to be worth."""
    held = PACK.set_of(view.hand)
    kings = (held & KINGS).bit_count()
    honours = (held & honours_set(view.rules)).bit_count()
    trumps = (held & TRUMP_SET).bit_count() - len(view.hand) * TRUMP_SET.bit_count() / len(PACK.cards)
    return points_above_average(view) + TRUMP * trumps + 2.0 * bargaining.points(kings, honours - kings)


# --- the cards of a beginner --------------------------------------------------------------------------------


MANY: Final = 7
"""With so many trumps a beginner leads the highest."""


def novice_cards(view: MitigatiView) -> list[Appraisal]:
    """Appraise the cards: the one a beginner plays, and all others."""
    seen = SeenCards(view)
    chosen = play(PACK.cards[_answer(seen) if view.trick else _lead(seen.facts, seen.own)])
    return [
        Appraisal(action, 0.0 if action == chosen else -BEHIND)
        for action in view.legal
        if isinstance(action, MitigatiPlay)
    ]


def novice_discards(view: MitigatiView) -> list[Appraisal]:
    """Appraise the discards: points in the bag are points in the bag."""
    values = facts_of(view.rules).law.values
    worth = {card: values[number] for number, card in enumerate(PACK.cards)}
    discards = [action for action in view.legal if isinstance(action, Discard)]
    return [Appraisal(discard, float(sum(worth[card] for card in discard.cards))) for discard in discards]


def _lead(facts: CardFacts, own: int) -> int:
    """A king, or the highest of many trumps, or else the least card of the longest suit."""
    if own & KINGS:
        return highest(own & KINGS)
    trumps = own & TRUMP_SET
    if trumps.bit_count() >= MANY:
        return facts.strongest(trumps)
    suits = [own & suit for suit in facts.law.suits[:TRUMPS_LED]]
    longest = max(suits, key=int.bit_count)
    return facts.cheapest(longest or trumps or FOOL_SET)


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


def points_above_average(view: MitigatiView) -> float:
    """Return how far the points in a hand lie above those of as many cards of the whole pack."""
    values = facts_of(view.rules).law.values
    average = sum(values) / len(PACK.cards)
    return sum(values[number] - average for number in bits(PACK.set_of(view.hand)))


# --- the beginner, phase by phase ---------------------------------------------------------------------------


def by_novice(view: MitigatiView) -> list[Appraisal]:
    """Appraise the actions as a beginner does; where only one is legal it is not weighed."""
    if len(view.legal) == 1:
        return [Appraisal(view.legal[0], 0.0)]
    if view.phase is MitigatiPhase.AUCTION:
        return novice_bids(view)
    return novice_discards(view) if view.phase is MitigatiPhase.EXCHANGE else novice_cards(view)
