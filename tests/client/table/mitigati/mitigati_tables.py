"""A table of Mitigati without a window, and players that follow rules of thumb."""

from __future__ import annotations

import random

from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition, from_view
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid, parse_action
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import SEATS
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView, view
from tests.client.table.table_helpers import NAMES, RandomWorker, Reply

RULES = MitigatiRules()


def choose(seen: MitigatiView, chance: random.Random) -> Action:
    """Return any legal action; in the bargaining, one that continues it."""
    if seen.phase is MitigatiPhase.AUCTION:
        if HOLD in seen.legal:
            return HOLD
        bids = [action for action in seen.legal if isinstance(action, MitigatiBid) and -15 <= action.amount <= 20]
        return chance.choice(bids) if chance.random() < 0.9 or MORE not in seen.legal else MORE
    return chance.choice(seen.legal)


def played(seed: int, rules: MitigatiRules = RULES) -> MitigatiHand:
    """Return a hand that was played to its end or agreed on."""
    chance, hand = random.Random(seed), MitigatiHand.from_seed(rules, seed, seed % 3)
    while hand.to_act is not None:
        hand.apply(choose(view(hand, hand.to_act), chance))
    return hand


class ThumbWorker(RandomWorker):
    """Answers at the next poll by those rules of thumb."""

    def poll(self) -> Reply | None:
        if self.open is None:
            return None
        (token, seen, seed), self.open = self.open, None
        own = expect(MitigatiView, seen)
        return Reply(token, choose(own, random.Random(f"{seed}/{len(own.events)}")))


def told(*words: str, rules: MitigatiRules = RULES, seed: int = 1) -> MitigatiHand:
    """Return a hand with these calls, from the seat after the dealer on. The dealer is seat 0."""
    hand = MitigatiHand.from_seed(rules, seed)
    for word in words:
        hand.apply(parse_action(word))
    return hand


def position(context: Context, hand: MitigatiHand, seat: int) -> MitigatiPosition:
    """Return a hand as it is shown on the table to a seat."""
    layout = table_layout(context.theme, SEATS, seat, True, False)
    return MitigatiPosition(context, view(hand, seat), from_view(view(hand, seat)), layout, NAMES[:SEATS])
