"""What a view of Mighty tells of everything before the play, as blocks of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.mighty.contract import DENOMINATIONS, Contract
from mighty_gui.engine.mighty.events import Drew, MisdealCalled, PlayedOn, SecondRound
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.training.blocks import (
    Block,
    Cells,
    counted,
    each,
    flag,
    in_rows,
    number,
    side_by_side,
    word,
)
from mighty_gui.training.mighty.mighty_places import bid_step
from mighty_gui.training.mighty.mighty_seats_and_cards import CARD_PLACES, CARDS, SEATS, denomination, turn

CALLS: Final = 2
"""How many friends may be called at most."""
CALL_KINDS: Final = ("card", "none", "first", "last", "seat", "ghost")
BID: Final = 3 + len(DENOMINATIONS)
"""The places of what somebody said last: its number, how far above the lowest, its denomination, a pass."""
CALL: Final = len(CALL_KINDS) + len(CARDS) + SEATS + len(SUITS)


def _draws(view: PlayerView) -> Iterator[Card | None]:
    """The cards that the viewer knows to have buried while drawing."""
    for event in view.events:
        if isinstance(event, Drew) and event.seat == view.seat:
            yield event.buried


def _misdeal_seat(view: PlayerView) -> Cells:
    return each(turn(view, event.seat) for event in view.events if isinstance(event, MisdealCalled))


def _misdeal_hand(view: PlayerView) -> Cells:
    return counted((card for event in view.events if isinstance(event, MisdealCalled) for card in event.hand),
                   CARD_PLACES)  # fmt: skip


def _contract(view: PlayerView, contract: Contract | None) -> Cells:
    """A number, how far it is above the lowest, and its denomination."""
    if contract is None:
        return ()
    facts = [number(contract.number), number(bid_step(view.rules, contract.number))]
    return side_by_side([*((1, one) for one in facts), (len(DENOMINATIONS), each([denomination(contract.trump)]))])


def _last_words(view: PlayerView) -> Cells:
    """For each seat the highest it has bid, and whether it has passed since."""
    bids: dict[int, Contract] = {}
    passed: set[int] = set()
    for seat, contract in view.bids:
        if contract is None:
            passed.add(seat)
        else:
            bids[seat] = contract
            passed.discard(seat)
    for seat in {*bids, *passed}:
        cells = side_by_side([(BID - 1, _contract(view, bids.get(seat))), (1, flag(seat in passed))])
        yield from ((turn(view, seat) * BID + at, value) for at, value in cells)


def _spoken(view: PlayerView) -> Cells:
    """For each seat how often it has bid or passed."""
    return ((turn(view, seat), float(count)) for seat, count in Counter(seat for seat, _ in view.bids).items())


def _calls(view: PlayerView) -> Cells:
    """For each friend called: the kind of call, the card, the seat, the suit asked for."""
    return in_rows(
        (
            side_by_side(
                [
                    (len(CALL_KINDS), word(call.kind, CALL_KINDS)),
                    (len(CARDS), counted([call.card], CARD_PLACES)),
                    (SEATS, each([] if call.seat is None else [turn(view, call.seat)])),
                    (len(SUITS), word(call.ask, SUITS)),
                ]
            )
            for call in view.calls
        ),
        CALL,
    )


def _previous(view: PlayerView) -> Cells:
    """The declarer and the friends of the last hand, whether it was made, and the pot."""
    last = view.previous
    if last is None:
        return ()
    return side_by_side(
        [
            (SEATS, each([] if last.declarer is None else [turn(view, last.declarer)])),
            (SEATS, each(turn(view, seat) for seat in last.friends)),
            (1, flag(last.made)),
            (1, number(last.pot)),
        ]
    )


AUCTION_BLOCKS: Final[tuple[Block[PlayerView], ...]] = (
    Block("last_hand", 2 * SEATS + 2, _previous),
    Block("offer", len(CARDS), lambda view: counted([view.offer], CARD_PLACES)),
    Block("buried_while_drawing", len(CARDS), lambda view: counted(_draws(view), CARD_PLACES)),
    Block("misdeal_called", SEATS, _misdeal_seat),
    Block("misdeal_hand", len(CARDS), _misdeal_hand),
    Block("played_on", 1, lambda view: flag(any(isinstance(event, PlayedOn) for event in view.events))),
    Block("second_round", 1, lambda view: flag(any(isinstance(event, SecondRound) for event in view.events))),
    Block("spoken", SEATS, _spoken),
    Block("bids", SEATS * BID, _last_words),
    Block("standing", SEATS, lambda view: each([turn(view, view.standing[0])] if view.standing else [])),
    Block("contract", BID - 1, lambda view: _contract(view, view.contract)),
    Block("kills", len(CARDS), lambda view: counted((kill.card for kill in view.kills), CARD_PLACES)),
    Block(
        "victims",
        SEATS,
        lambda view: each({turn(view, kill.victim) for kill in view.kills if kill.victim is not None}),
    ),
    Block("kitty", len(CARDS), lambda view: counted(view.kitty, CARD_PLACES)),
    Block("discard", len(CARDS), lambda view: counted(view.discard, CARD_PLACES)),
    Block("calls", CALLS * CALL, _calls),
)
