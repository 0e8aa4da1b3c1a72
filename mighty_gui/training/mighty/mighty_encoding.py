"""Mighty as numbers, put together: the rules, the table, the auction, the play, and the places of its actions."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.pack import full_pack, seat_count
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.training.blocks import Block, counted, each
from mighty_gui.training.encoding import Encoding
from mighty_gui.training.mighty.auction_blocks import AUCTION_BLOCKS
from mighty_gui.training.mighty.mighty_places import ACTION_SIZES, NUMBERS, numbers_to_bid, place
from mighty_gui.training.mighty.mighty_seats_and_cards import CARD_PLACES, CARDS, SEATS
from mighty_gui.training.mighty.table_blocks import TABLE_BLOCKS
from mighty_gui.training.option_numbers import OptionNumbers

LEFT_OUT: Final = ("direction", "deck.remove", "deck.only", "deal.batches")
"""Options that are not told: the pack itself is, and the others change nothing for whoever plays in turn."""

OPTIONS: Final = OptionNumbers(Rules, CARDS, LEFT_OUT)

RULES_BLOCKS: Final[tuple[Block[Rules], ...]] = (
    Block("rules", OPTIONS.size, OPTIONS.cells),
    Block("pack", len(CARDS), lambda rules: counted(full_pack(rules), CARD_PLACES)),
    Block("seats", SEATS, lambda rules: each(range(seat_count(rules)))),
)


def misfit(rules: game.Rules) -> Refusal | None:
    """Return the reason why rules have no room in this encoding; ``None`` if they have."""
    numbers = numbers_to_bid(expect(Rules, rules))
    if numbers > NUMBERS:
        return Refusal("training.too_many", key="auction.maximum", given=numbers, most=NUMBERS)
    return OPTIONS.misfit(rules)


MIGHTY_ENCODING: Final = Encoding(
    Rules,
    PlayerView,
    cards=CARD_PLACES,
    of_rules=RULES_BLOCKS,
    of_view=(*TABLE_BLOCKS, *AUCTION_BLOCKS),
    actions=ACTION_SIZES,
    place=place,
    misfit=misfit,
)
