"""The notation of Mighty's options, beyond what their types say."""

from __future__ import annotations

from typing import Final

from mighty_gui.presets.mighty.joker_pairs import JOKER_CALL


class MightyNotation:
    """The notation and the limits of Mighty's options in files."""

    late: Final = (JOKER_CALL,)
    patterns: Final = ("deck.remove", "deck.only")
    repeating: Final = ("deal.batches",)
    limits: Final[dict[str, tuple[float, float]]] = {
        "deal.hand": (1, 60),
        "deal.kitty": (0, 60),
        "deal.batches": (1, 60),
        "misdeal.penalty": (0, 1000),
        "misdeal.when.max": (-20, 20),
        "misdeal.when.weights": (-20, 20),
        "auction.minimum": (0, 200),
        "auction.maximum": (0, 200),
        "auction.trump_minimum": (0, 200),
        "contract.quota": (1, 200),
        "elimination.shares": (0, 60),
        "exchange.trump_change": (0, 100),
        "friend.orders.from": (0, 200),
        "friend.orders.count": (1, 60),
        "points.friend_weight": (0, 20),
        "scoring.over": (0, 200),
        "scoring.multipliers": (0, 100),
        "scoring.run_base": (0, 1000),
        "scoring.back_run": (0, 200),
    }


MIGHTY_NOTATION: Final = MightyNotation()
