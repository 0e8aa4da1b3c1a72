"""The dealer's discard: three cards, whose value counts for the dealer.

Kings, the lowest and the highest trump and the Fool may not be discarded; other trumps only if the dealer has fewer
than three other cards (RULES §4).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import CardChoices
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mitigati.actions import Action
from mighty_gui.engine.mitigati.events import MitigatiDiscarded
from mighty_gui.engine.mitigati.pack import KITTY, PACK, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiHandState, MitigatiPhase


def begin(state: MitigatiHandState) -> None:
    """Give the turn to the dealer."""
    state.to_act = state.dealer


def plain_cards(held: int, rules: MitigatiRules) -> int:
    """Return the cards of a hand that may always be discarded."""
    return held & ~honours_set(rules) & ~TRUMP_SET


def spare_trumps(held: int, rules: MitigatiRules) -> int:
    """Return the trumps of a hand that may be discarded when there are too few other cards."""
    return held & ~honours_set(rules) & TRUMP_SET


def trumps_allowed(held: int, rules: MitigatiRules) -> int:
    """Return how many trumps the dealer must discard because other cards are lacking; more are not allowed."""
    return max(0, KITTY - plain_cards(held, rules).bit_count())


def legal(state: MitigatiHandState) -> Sequence[Action]:
    """Return every discard that is allowed, each once, in listing order."""
    held = state.hands[state.dealer]
    trumps = trumps_allowed(held, state.rules)
    plain = PACK.cards_in(plain_cards(held, state.rules))
    if not trumps:
        return CardChoices(plain, KITTY, comb(len(plain), KITTY), Discard)
    spare = combinations(PACK.cards_in(spare_trumps(held, state.rules)), trumps)
    return [Discard((*plain, *chosen)) for chosen in spare]


def refusal(state: MitigatiHandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    if not isinstance(action, Discard) or len(set(action.cards)) != KITTY or len(action.cards) != KITTY:
        return IllegalAction(Refusal("action.discard_count", action=str(action), count=KITTY))
    held = state.hands[state.dealer]
    if any(not PACK.copies.get(card, 0) & held for card in action.cards):
        return IllegalAction(Refusal("discard.not_held", action=str(action)))
    chosen = PACK.set_of(action.cards)
    honours = chosen & honours_set(state.rules)
    if honours:
        cards = tuple(map(str, PACK.cards_in(honours)))
        return IllegalAction(Refusal("discard.honour", action=str(action), cards=cards))
    most = trumps_allowed(held, state.rules)
    if (chosen & TRUMP_SET).bit_count() > most:
        return IllegalAction(Refusal("discard.trump", action=str(action), most=most))
    return None


def apply(state: MitigatiHandState, action: game.Action) -> None:
    """Discard the cards; then the play begins."""
    assert isinstance(action, Discard)
    state.discard = action.cards
    state.hands[state.dealer] &= ~PACK.set_of(action.cards)
    state.events.append(MitigatiDiscarded(state.dealer, action.cards, len(action.cards)))
    state.phase, state.to_act = MitigatiPhase.PLAY, None
