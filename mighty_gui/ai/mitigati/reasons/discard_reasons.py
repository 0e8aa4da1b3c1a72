"""Reasons for a discard: a suit one is rid of, a short suit, points that are safe."""

from __future__ import annotations

from mighty_gui.ai.mitigati.playout.card_facts import facts_of
from mighty_gui.ai.reason import Reason, because
from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.exchange import plain_cards
from mighty_gui.engine.mitigati.law import TRUMPS_LED
from mighty_gui.engine.mitigati.pack import KITTY, PACK, TRUMP_SET
from mighty_gui.engine.mitigati.view import MitigatiView


def discard_reason(view: MitigatiView, action: Discard) -> Reason:
    """Explain a discard by the suit it empties or shortens, or else by its points."""
    held, aside = PACK.set_of(view.hand), PACK.set_of(action.cards)
    if aside & TRUMP_SET:
        return because("mitigati.discard.trump")
    suits = facts_of(view.rules).law.suits[:TRUMPS_LED]
    touched = [at for at, suit in enumerate(suits) if aside & suit]
    emptied = [at for at in touched if not held & ~aside & suits[at]]
    if emptied and held & TRUMP_SET:
        return because("mitigati.discard.void", suit=SUITS[emptied[0]])
    if len(touched) == 1 and held & TRUMP_SET and _shorter(view, held, aside) is None:
        return because("mitigati.discard.short", suit=SUITS[touched[0]])
    values = facts_of(view.rules).law.values
    return because("mitigati.discard.points", points=sum(values[number] for number in bits(aside)))


def discard_reproach(view: MitigatiView, action: Discard) -> Reason | None:
    """Explain what is wrong with laying aside from a long suit: a shorter one could have been emptied."""
    held, aside = PACK.set_of(view.hand), PACK.set_of(action.cards)
    shorter = _shorter(view, held, aside)
    if aside & TRUMP_SET or shorter is None:
        return None
    return because("mitigati.against.long_suit", suit=SUITS[shorter])


def _shorter(view: MitigatiView, held: int, aside: int) -> int | None:
    """Return a suit that three cards would empty, if none is emptied and cards of longer ones are laid aside."""
    suits, free = facts_of(view.rules).law.suits[:TRUMPS_LED], plain_cards(held, view.rules)
    if any(aside & suit and not held & ~aside & suit for suit in suits):
        return None
    for at, suit in enumerate(suits):
        own = held & suit
        if own and own.bit_count() <= KITTY and not own & ~free:
            return at
    return None
