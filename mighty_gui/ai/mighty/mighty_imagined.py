"""Whole hands of Mighty as a player may imagine them: everything they have seen is kept to, the rest is likely."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import assert_never

from mighty_gui.ai.mighty.bid.bid_worlds import BidWorlds
from mighty_gui.ai.mighty.deal.imagined_draw import imagined_draw
from mighty_gui.ai.mighty.playout.worth_order import worth_law
from mighty_gui.ai.mighty.worlds.supposed_hand import suppose
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.ai.mighty.worlds.unopened_hand import unopened_hand
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView


def imagine(view: PlayerView, seed: str, pause: Pause) -> Iterator[MightyHand]:
    """Yield one hand after the other, without end, each with the viewer to act."""
    chance = random.Random(f"imagined/{seed}/{len(view.events)}")
    match view.phase:
        case Phase.DRAW:
            while True:
                yield imagined_draw(view, chance)
        case Phase.MISDEAL | Phase.AUCTION | Phase.ELIMINATION:
            layouts = BidWorlds(view)
            while True:
                hands, kitty = layouts.deal(chance)
                yield unopened_hand(view, hands, kitty, chance)
        case Phase.EXCHANGE | Phase.CONTRACT | Phase.FRIEND | Phase.PLAY:
            law = worth_law(view.rules, view.contract.trump if view.contract else None)
            worlds = unknown(view, law)
            while True:
                pause()
                yield suppose(view, law, worlds.draw(chance))
        case Phase.OVER:
            raise ValueError("the hand is over")
        case _:
            assert_never(view.phase)
