"""Random hands of Mitigati, and positions that a seat cannot distinguish."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules, RegionalRules
from mighty_gui.engine.mitigati.state import MitigatiDeal
from mighty_gui.engine.mitigati.view import MitigatiView, public_view, view

Actions = Sequence[tuple[int, Action]]

RULES = [
    MitigatiRules(),
    MitigatiRules(mitigati=RegionalRules(top_trump=20, may_pass=True)),
    MitigatiRules(mitigati=RegionalRules(red_ranking="reversed", direction="counter-clockwise")),
]
REGIONS = [
    RegionalRules(top, red, way, may_pass)
    for top in (21, 20)
    for red in ("natural", "reversed")
    for way in ("clockwise", "counter-clockwise")
    for may_pass in (False, True)
]
"""Every combination of the regions' differences."""


def any_rules(rng: random.Random) -> MitigatiRules:
    return MitigatiRules(mitigati=rng.choice(REGIONS))


def random_action(hand: MitigatiHand, rng: random.Random) -> Action:
    """Return a legal action: words more often than bids, so that most hands are played."""
    legal = hand.legal()
    words = [action for action in legal if isinstance(action, Word)]
    return rng.choice(words if words and rng.random() < 0.6 else legal)


def twin(hand: MitigatiHand, actions: Actions, viewer: int | None, rng: random.Random) -> MitigatiHand | None:
    """Return the hand with two unseen cards swapped, if all actions would still have been possible."""
    seen = seen_by(hand, viewer)
    hidden = [card for card in PACK.cards if card not in seen]
    if len(hidden) < 2:
        return None
    one, other = rng.sample(hidden, 2)
    change = {one: other, other: one}
    state = hand.state
    hands = tuple(tuple(change.get(card, card) for card in cards) for cards in state.deal.hands)
    kitty = tuple(change.get(card, card) for card in state.deal.kitty)
    again = MitigatiHand.dealt(state.rules, MitigatiDeal(hands, kitty, state.deal.seed), state.dealer)
    for seat, action in actions:
        same = Discard.of([change.get(c, c) for c in action.cards]) if isinstance(action, Discard) else action
        if again.refusal(same, seat) is not None:
            return None
        again.apply(same, seat)
    return again if _honours(again) == _honours(hand) else None


def seen_by(hand: MitigatiHand, viewer: int | None) -> set[Card]:
    """Return the cards whose place the viewer knows, including their discard."""
    told: MitigatiView = public_view(hand, 0) if viewer is None else view(hand, viewer)
    seen = {card for cards in told.hands for card in cards or ()} | set(told.discard or ())
    seen |= {played.card for trick in told.tricks for played in trick.plays} | {one.card for one in told.trick}
    return seen | {card for event in _honours(hand) for line in event.lines for card in line.cards}


def _honours(hand: MitigatiHand) -> list[HonoursShown]:
    return [event for event in hand.events if isinstance(event, HonoursShown)]
