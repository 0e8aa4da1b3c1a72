"""Whether to call a misdeal: what the hand would bring if it were played."""

from __future__ import annotations

from mighty_gui.ai.appraisal import Prospect
from mighty_gui.ai.mighty.bid.bid_search import BidSearch
from mighty_gui.ai.mighty.bid.bidding import openings
from mighty_gui.ai.mighty.bid.pass_search import PassSearch
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.mighty.view import PlayerView

OPENED = 2
"""How many denominations one would open in are looked into."""


def played_on(view: PlayerView, worlds: int, sound: float, seed: int, pause: Pause = no_pause) -> Prospect:
    """Return the prospect if nobody calls: left to the others, or opened where a contract is that ``sound``."""
    quiet = PassSearch(view, seed, pause)
    quiet.look(worlds)
    contracts = [bid for bid, _ in openings(view.rules, view.hand)[:OPENED]]
    search = BidSearch(view, [contract.trump for contract in contracts], seed, pause)
    search.look(worlds)
    opened = [
        (search.value(contract), search.chance(contract)) for contract in contracts if search.chance(contract) >= sound
    ]
    return Prospect(*max([(quiet.score, quiet.chance), *opened], key=lambda row: row[0]))
