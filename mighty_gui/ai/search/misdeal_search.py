"""Whether to call a misdeal: what the hand would bring if it were played."""

from __future__ import annotations

from typing import NamedTuple

from mighty_gui.ai.evaluate import estimate, value
from mighty_gui.ai.search.bid_search import BidSearch
from mighty_gui.ai.search.pass_search import PassSearch
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.view import PlayerView

OPENED = 2
"""How many denominations one would open in are looked into."""


class Prospect(NamedTuple):
    """What is to be expected of a hand."""

    score: float
    chance: float | None
    """How likely the contract is made that will be played."""


def thrown_in(view: PlayerView) -> float:
    """What the viewer's person scores when the hand is thrown in: the dealer may pay for it."""
    return -float(view.rules.misdeal.penalty) if controller(view.rules, view.dealer) == view.seat else 0.0


def played_on(view: PlayerView, worlds: int, sound: float, seed: int, pause: Pause = no_pause) -> Prospect:
    """What the hand brings if nobody calls: left to the others, or opened where a contract is that ``sound``."""
    quiet = PassSearch(view, seed, pause)
    quiet.look(worlds)
    contracts = _openings(view)
    search = BidSearch(view, [contract.trump for contract in contracts], seed, pause)
    search.look(worlds)
    opened = [Prospect(search.value(one), search.chance(one)) for one in contracts if search.chance(one) >= sound]
    return max([Prospect(quiet.score, quiet.chance), *opened], key=lambda one: one.score)


def _openings(view: PlayerView) -> list[Contract]:
    """The lowest bids that promise most."""
    rules = view.rules
    contracts = [Contract(auction.minimum(rules, trump), trump) for trump in auction.denominations(rules)]
    promised = {one: value(rules, one, estimate(rules, view.hand, one.trump)) for one in contracts}
    return sorted(contracts, key=lambda one: -promised[one])[:OPENED]
