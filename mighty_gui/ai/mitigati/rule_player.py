"""The rule player: rules of thumb for each phase; it is `normal`, and searches use it. And the `novice`."""

from __future__ import annotations

from typing import Final, assert_never

from mighty_gui.ai.appraisal import Appraisal, add_up
from mighty_gui.ai.mitigati.bargaining import Manner, appraise_bargain, estimate
from mighty_gui.ai.mitigati.playout.quick_playout import FOOL, CardFacts, answer, facts_of, lead
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.ai.mitigati.shortest_suits import card_marks
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import highest
from mighty_gui.engine.mitigati.actions import MitigatiPlay, play
from mighty_gui.engine.mitigati.law import NO_SUIT, TRUMPS_LED
from mighty_gui.engine.mitigati.pack import FOOL_SET, KINGS, PACK, TRUMP_SET
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


def by_rule(view: MitigatiView) -> list[Appraisal]:
    """Appraise the actions by rules of thumb; a single legal action gets 0."""
    if len(view.legal) == 1:
        return [Appraisal(view.legal[0], 0.0)]
    match view.phase:
        case MitigatiPhase.AUCTION:
            return appraise_bargain(view, estimate(view))
        case MitigatiPhase.EXCHANGE:
            return discards_by_rule(view)
        case MitigatiPhase.PLAY:
            return _cards(view)
        case MitigatiPhase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def card_by_rule(seen: SeenCards) -> int:
    """Return the number of the card that the quick player plays."""
    facts, seat, barred = seen.facts, seen.view.seat, seen.barred[:]
    if seen.view.trick:
        return answer(facts, seen.own_position(), seen.outside, barred)
    return lead(facts, seat, seen.own, seen.outside, barred)


def _cards(view: MitigatiView) -> list[Appraisal]:
    """Appraise every card: the quick player's first, the others by their value."""
    seen = SeenCards(view)
    values, chosen = seen.facts.law.values, play(PACK.cards[card_by_rule(seen)])
    found = []
    for action in view.legal:
        if isinstance(action, MitigatiPlay):
            worth = values[PACK.set_of([action.card]).bit_length() - 1]
            found.append(Appraisal(action, 0.0 if action == chosen else -float(worth)))
    return found


def discards_by_rule(view: MitigatiView) -> list[Appraisal]:
    """Appraise every discard by the sum of the marks of its cards."""
    marks = card_marks(facts_of(view.rules), PACK.set_of(view.hand))
    mark = {PACK.cards[number]: value for number, value in marks.items()}
    discards = [action for action in view.legal if isinstance(action, Discard)]
    return [Appraisal(discard, add_up(mark[card] for card in discard.cards)) for discard in discards]


# --- the level `novice`: it knows the rules and what is obvious ---------------------------------------------


EAGER: Final = Manner(margin=5.0, patience=0.5, gain=-6.0, peace=6.0, hears=0.0, far=12, step=2, wavers=100.0)
"""How beginners bargain: they believe no other player and give in soon."""


def by_novice(view: MitigatiView) -> list[Appraisal]:
    """Appraise the actions as a beginner does; a single legal action gets 0."""
    if len(view.legal) == 1:
        return [Appraisal(view.legal[0], 0.0)]
    if view.phase is MitigatiPhase.AUCTION:
        return appraise_bargain(view, estimate(view), EAGER)
    return novice_discards(view) if view.phase is MitigatiPhase.EXCHANGE else novice_cards(view)


def novice_cards(view: MitigatiView) -> list[Appraisal]:
    """Appraise the cards: the one that a beginner plays, and all others."""
    seen = SeenCards(view)
    chosen = play(PACK.cards[_answer(seen) if view.trick else _lead(seen.facts, seen.own)])
    return [
        Appraisal(action, 0.0 if action == chosen else -1.0)
        for action in view.legal
        if isinstance(action, MitigatiPlay)
    ]


def novice_discards(view: MitigatiView) -> list[Appraisal]:
    """Appraise the discards as a beginner does, by the points they keep safe."""
    values = facts_of(view.rules).law.values
    worth = {card: values[number] for number, card in enumerate(PACK.cards)}
    discards = [action for action in view.legal if isinstance(action, Discard)]
    return [Appraisal(discard, float(add_up(worth[card] for card in discard.cards))) for discard in discards]


def _lead(facts: CardFacts, own: int) -> int:
    """Return a king, or else the card of least value from the longest suit."""
    if own & KINGS:
        return highest(own & KINGS)
    suits = [own & suit for suit in facts.law.suits[:TRUMPS_LED]]
    longest = max(suits, key=int.bit_count)
    return facts.cheapest(longest or own & TRUMP_SET or FOOL_SET)


def _answer(seen: SeenCards) -> int:
    """Return the best winning card, else the Fool, else the card of least value."""
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
    return FOOL if seen.own & FOOL_SET else seen.facts.cheapest(legal)
