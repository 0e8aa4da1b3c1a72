"""Mitigati as numbers: the encoding of a view, and the places of its actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import HOLD, MORE, PASS, MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.auction import BIDS, HIGHEST_BID, ROUNDS
from mighty_gui.engine.mitigati.pack import PACK, SEATS
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_lab.training.blocks import SCALE, Block, Cells, count_cells, each, flag, in_rows, number, numbers, word
from mighty_lab.training.encoding import Encoding
from mighty_lab.training.option_numbers import OptionNumbers

# --- the places of Mitigati's actions: all actions that are legal in a view have different places -----------


SIMPLE_ACTIONS: Final = (HOLD, MORE, PASS)
CARD_PLACES: Final = {card: at for at, card in enumerate(PACK.cards)}

ACTION_SIZES: Final = {
    "word": len(SIMPLE_ACTIONS),
    "bid": len(BIDS),
    "discard": len(CARD_PLACES),
    "play": len(CARD_PLACES),
}
"""The blocks of actions, each with its number of places."""


def place(action: Action, _view: MitigatiView) -> tuple[str, int]:
    """Return the block of an action, and its place there. Raises ``TypeError`` for an action of another game."""
    match action:
        case Word():
            return "word", SIMPLE_ACTIONS.index(action)
        case MitigatiBid():
            return "bid", action.amount + HIGHEST_BID
        case Discard(cards=(card,)):
            return "discard", CARD_PLACES[card]
        case MitigatiPlay():
            return "play", CARD_PLACES[action.card]
    raise TypeError(f"{action} is no action of Mitigati that has a place")


OPTIONS: Final = OptionNumbers(MitigatiRules, tuple(CARD_PLACES), ("mitigati.direction",))
"""The options without the direction, which has no effect for players in turn order."""
CARDS: Final = len(CARD_PLACES)
PHASES: Final = tuple(MitigatiPhase)
STAGES: Final = tuple(range(1, ROUNDS + 2))
"""The rounds of bidding, and the play after them."""
PLAYED: Final = SEATS + 2
"""The places of a card played: its player, its trick, its position in the trick."""
TRICKS: Final = 25
TRICK: Final = 2 * SEATS + 1
"""The places of a finished trick: leader, winner, its points."""


def _turn(view: MitigatiView, seat: int) -> int:
    """Return the place of a seat: how many seats it is after the viewer's."""
    return (seat - view.seat) % SEATS


def _by_turn(view: MitigatiView, values: tuple[int, ...]) -> Cells:
    return numbers(values[view.seat :] + values[: view.seat])


def _bids(view: MitigatiView) -> Cells:
    """Return for each seat its bid, as a part of the highest possible bid."""
    return ((_turn(view, seat), bid / HIGHEST_BID) for seat, bid in enumerate(view.bids) if bid is not None)


def _honours(view: MitigatiView) -> Iterator[tuple[int, float]]:
    """Yield for each seat the points of the honours it has shown, and the cards."""
    for shown in view.honours:
        if shown is not None:
            start = _turn(view, shown.seat) * (1 + CARDS)
            yield start, shown.points / SCALE
            cards = {CARD_PLACES[card] for line in shown.lines for card in line.cards}
            yield from ((start + 1 + at, 1.0) for at in cards)


def _played_cells(view: MitigatiView) -> Iterator[tuple[int, float]]:
    """Yield for each card played the places of its player, its trick, and its position in the trick."""
    for trick_number, trick in enumerate((*(trick.plays for trick in view.tricks), view.trick), 1):
        for at, played in enumerate(trick, 1):
            start = CARD_PLACES[played.card] * PLAYED
            yield start + _turn(view, played.seat), 1.0
            yield start + SEATS, trick_number / SCALE
            yield start + SEATS + 1, at / SCALE


def _tricks(view: MitigatiView) -> Cells:
    """Return the finished tricks, latest first."""
    return in_rows(
        (
            (
                (_turn(view, trick.leader), 1.0),
                (SEATS + _turn(view, trick.winner), 1.0),
                (2 * SEATS, trick.points / SCALE),
            )
            for trick in reversed(view.tricks)
        ),
        TRICK,
    )


BLOCKS: Final[tuple[Block[MitigatiView], ...]] = (
    Block("phase", len(PHASES), lambda view: word(view.phase, PHASES)),
    Block("to_act", SEATS, lambda view: each([] if view.to_act is None else [_turn(view, view.to_act)])),
    Block("dealer", SEATS, lambda view: each([_turn(view, view.dealer)])),
    Block("hand", CARDS, lambda view: count_cells(view.hand, CARD_PLACES)),
    Block("cards_held", SEATS, lambda view: _by_turn(view, view.counts)),
    Block("round", len(STAGES), lambda view: word(view.round, STAGES)),
    Block("said", 1, lambda view: number(view.said)),
    Block("first_time", 1, lambda view: flag(view.said < SEATS)),
    Block("holds", 1, lambda view: number(view.holds)),
    Block("has_bid", SEATS, lambda view: each(_turn(view, at) for at, bid in enumerate(view.bids) if bid is not None)),
    Block("bids", SEATS, _bids),
    Block("discard", CARDS, lambda view: count_cells(view.discard, CARD_PLACES)),
    Block("honours", SEATS * (1 + CARDS), _honours),
    Block("points_taken", SEATS, lambda view: _by_turn(view, view.taken)),
    Block("trick", CARDS, lambda view: count_cells((play_event.card for play_event in view.trick), CARD_PLACES)),
    Block("lead", CARDS, lambda view: count_cells((event.card for event in view.trick[:1]), CARD_PLACES)),
    Block("played", CARDS * PLAYED, _played_cells),
    Block("tricks", TRICKS * TRICK, _tricks),
)


def mitigati_encoding() -> Encoding[MitigatiRules, MitigatiView]:
    """Return the encoding of Mitigati."""
    return Encoding(
        MitigatiRules,
        MitigatiView,
        cards=CARD_PLACES,
        of_rules=(Block("rules", OPTIONS.size, OPTIONS.cells),),
        of_view=BLOCKS,
        actions=ACTION_SIZES,
        place=place,
        misfit=OPTIONS.misfit,
    )
