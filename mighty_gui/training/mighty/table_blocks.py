"""What a view of Mighty tells of the table and the play, as blocks of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.mighty.actions import ANY_SUIT
from mighty_gui.engine.mighty.events import JokerCalled, Ordered, Played, TrickWon
from mighty_gui.engine.mighty.state import Phase, Trick
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.training.blocks import SCALE, Block, Cells, counted, each, flag, number, numbers, side_by_side, word
from mighty_gui.training.mighty.mighty_seats_and_cards import CARD_PLACES, CARDS, SEATS, turn

PHASES: Final = tuple(Phase)
LED: Final = (*SUITS, ANY_SUIT)
"""What may be led: a suit, or what nobody needs to follow."""
TRICKS: Final = 20
"""How many finished tricks are told, the latest first."""
TRICK: Final = 2 * SEATS + len(LED) + 2
"""The places of a finished trick: who led, who won, what was led, whether it was a call, its points."""
COPIES: Final = 2
"""How many copies of a card there may be."""
PLAYED: Final = SEATS + 2
"""The places of a card that was played: by whom, in which trick, as which of its cards."""


def _seats(view: PlayerView, seats: tuple[int | None, ...]) -> Cells:
    return each({turn(view, seat) for seat in seats if seat is not None})


def _by_turn(view: PlayerView, values: tuple[int, ...]) -> Cells:
    """A number for each seat, the viewer's first."""
    return numbers(values[view.seat :] + values[: view.seat])


def _partner(view: PlayerView) -> tuple[Card, ...]:
    """The cards of the honeymoon partner."""
    return tuple(card for seat, cards in enumerate(view.hands) if cards and seat != view.seat for card in cards)


def _played(view: PlayerView) -> Cells:
    """For each copy of each card that was played: by whom, in which trick and as which of its cards."""
    seen: set[Card] = set()
    plays = (*(trick.plays for trick in view.tricks), view.trick)
    for trick_number, trick in enumerate(plays, 1):
        for at, played in enumerate(trick, 1):
            copy = CARD_PLACES[played.card] + (len(CARDS) if played.card in seen else 0)
            seen.add(played.card)
            yield copy * PLAYED + turn(view, played.seat), 1.0
            yield copy * PLAYED + SEATS, trick_number / SCALE
            yield copy * PLAYED + SEATS + 1, at / SCALE


def _led(led: Played) -> Cells:
    """The suit that a lead asks for, and whether it calls a joker."""
    asked = led.suit if led.suit is not None else led.card.suit
    return side_by_side([(len(LED), word(asked, LED)), (1, flag(led.call))])


def _finished(view: PlayerView, trick: Trick) -> Cells:
    return side_by_side(
        [
            (SEATS, each([turn(view, trick.leader)])),
            (SEATS, each([turn(view, trick.winner)])),
            (len(LED) + 1, _led(trick.plays[0])),
            (1, number(trick.points)),
        ]
    )


def _tricks(view: PlayerView) -> Iterator[tuple[int, float]]:
    for row, trick in enumerate(reversed(view.tricks[-TRICKS:])):
        yield from ((row * TRICK + at, value) for at, value in _finished(view, trick))


def _in_this_trick(view: PlayerView, kind: type) -> bool:
    """Whether something of that kind has happened since the last finished trick."""
    for event in reversed(view.events):
        if isinstance(event, TrickWon):
            return False
        if isinstance(event, kind):
            return True
    return False


TABLE_BLOCKS: Final[tuple[Block[PlayerView], ...]] = (
    Block("phase", len(PHASES), lambda view: word(view.phase, PHASES)),
    Block("to_act", SEATS, lambda view: _seats(view, (view.to_act,))),
    Block("dealer", SEATS, lambda view: _seats(view, (view.dealer,))),
    Block("playing", SEATS, lambda view: _seats(view, view.playing)),
    Block("sitting_out", SEATS, lambda view: _seats(view, view.sitting_out)),
    Block("declarer", SEATS, lambda view: _seats(view, (view.declarer,))),
    Block("friends", SEATS, lambda view: _seats(view, view.friends)),
    Block("known_friends", SEATS, lambda view: _seats(view, view.known_friends)),
    Block("hand", len(CARDS), lambda view: counted(view.hand, CARD_PLACES)),
    Block("partner_hand", len(CARDS), lambda view: counted(_partner(view), CARD_PLACES)),
    Block("cards_held", SEATS, lambda view: _by_turn(view, view.counts)),
    Block("kitty_count", 1, lambda view: number(view.kitty_count)),
    Block("points_taken", SEATS, lambda view: _by_turn(view, view.taken)),
    Block("orders_given", 1, lambda view: number(view.orders_given)),
    Block("ordered_now", 1, lambda view: flag(_in_this_trick(view, Ordered))),
    Block("joker_called_now", 1, lambda view: flag(_in_this_trick(view, JokerCalled))),
    Block("trick", len(CARDS), lambda view: counted((one.card for one in view.trick), CARD_PLACES)),
    Block("lead", len(CARDS), lambda view: counted((one.card for one in view.trick[:1]), CARD_PLACES)),
    Block("led", len(LED) + 1, lambda view: _led(view.trick[0]) if view.trick else ()),
    Block("played", COPIES * len(CARDS) * PLAYED, _played),
    Block("tricks", TRICKS * TRICK, _tricks),
)
