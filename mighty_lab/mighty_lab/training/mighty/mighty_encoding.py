"""Mighty as numbers: the rules, the table, the auction, the play, and the places of its actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import SUITS, Card, Colour
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.actions import ANY_SUIT
from mighty_gui.engine.mighty.contract import DENOMINATIONS, Contract
from mighty_gui.engine.mighty.events import Drew, JokerCalled, MisdealCalled, Ordered, Played, PlayedOn
from mighty_gui.engine.mighty.pack import full_pack, seat_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase, Trick
from mighty_gui.engine.mighty.view import PlayerView
from mighty_lab.training.blocks import (
    SCALE,
    Block,
    Cells,
    count_cells,
    each,
    flag,
    in_rows,
    number,
    numbers,
    side_by_side,
    word,
)
from mighty_lab.training.encoding import Encoding
from mighty_lab.training.mighty.mighty_places import (
    ACTION_SIZES,
    CARD_PLACES,
    CARDS,
    NUMBERS,
    SEATS,
    bid_step,
    denomination,
    numbers_to_bid,
    place,
    turn,
)
from mighty_lab.training.option_numbers import OptionNumbers

CALLS: Final = 2
"""The maximum number of friends that may be called."""
CALL_KINDS: Final = ("card", "none", "first", "last", "trick", "seat", "ghost")
BID: Final = 3 + len(DENOMINATIONS)
"""The places of a seat's last bid: its number, how far it is above the lowest, its denomination, and a pass."""
CALL: Final = len(CALL_KINDS) + len(CARDS) + SEATS + len(SUITS) + 1


def _draws(view: PlayerView) -> Iterator[Card | None]:
    """Yield the cards that the viewer has discarded while drawing, as far as they know them."""
    for event in view.events:
        if isinstance(event, Drew) and event.seat == view.seat:
            yield event.buried


def _misdeal_seat(view: PlayerView) -> Cells:
    return each(turn(view, event.seat) for event in view.events if isinstance(event, MisdealCalled))


def _misdeal_hand(view: PlayerView) -> Cells:
    return count_cells((card for event in view.events if isinstance(event, MisdealCalled) for card in event.hand),
                   CARD_PLACES)  # fmt: skip


def _contract(view: PlayerView, contract: Contract | None) -> Cells:
    """Return the places of a contract: its number, how far it is above the lowest, and its denomination."""
    if contract is None:
        return ()
    facts = [number(contract.number), number(bid_step(view.rules, contract.number))]
    return side_by_side([*((1, fact) for fact in facts), (len(DENOMINATIONS), each([denomination(contract.trump)]))])


def _last_announcements(view: PlayerView) -> Cells:
    """Yield for each seat the places of its last bid, and whether it has passed since."""
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


def _auction_cells(view: PlayerView) -> Cells:
    """Return for each seat how many times it has bid or passed."""
    return ((turn(view, seat), float(count)) for seat, count in Counter(seat for seat, _ in view.bids).items())


def _calls(view: PlayerView) -> Cells:
    """Return for each friend called the places of the kind of call, the card, the seat, and the suit asked for."""
    return in_rows(
        (
            side_by_side(
                [
                    (len(CALL_KINDS), word(call.kind, CALL_KINDS)),
                    (len(CARDS), count_cells([call.card], CARD_PLACES)),
                    (SEATS, each([] if call.seat is None else [turn(view, call.seat)])),
                    (len(SUITS), word(call.ask, SUITS)),
                    (1, number(call.trick or 0)),
                ]
            )
            for call in view.calls
        ),
        CALL,
    )


def _previous(view: PlayerView) -> Cells:
    """Return the places of the last hand: the declarer, the friends, whether it was made, and the pot."""
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
    Block("offer", len(CARDS), lambda view: count_cells([view.offer], CARD_PLACES)),
    Block("buried_while_drawing", len(CARDS), lambda view: count_cells(_draws(view), CARD_PLACES)),
    Block("misdeal_called", SEATS, _misdeal_seat),
    Block("misdeal_hand", len(CARDS), _misdeal_hand),
    Block("played_on", 1, lambda view: flag(any(isinstance(event, PlayedOn) for event in view.events))),
    Block("second_round", 1, lambda view: flag(view.is_late)),
    Block("spoken", SEATS, _auction_cells),
    Block("bids", SEATS * BID, _last_announcements),
    Block("standing", SEATS, lambda view: each([turn(view, view.standing[0])] if view.standing else [])),
    Block("contract", BID - 1, lambda view: _contract(view, view.contract)),
    Block("kills", len(CARDS), lambda view: count_cells((kill.card for kill in view.kills), CARD_PLACES)),
    Block(
        "victims", SEATS, lambda view: each({turn(view, kill.victim) for kill in view.kills if kill.victim is not None})
    ),
    Block("kitty", len(CARDS), lambda view: count_cells(view.kitty, CARD_PLACES)),
    Block("discard", len(CARDS), lambda view: count_cells(view.discard, CARD_PLACES)),
    Block("calls", CALLS * CALL, _calls),
)


PHASES: Final = tuple(Phase)
LED: Final = (*SUITS, ANY_SUIT, *Colour)
"""What may be led: a suit, no suit to be followed, or a colour."""
TRICKS: Final = 20
"""The number of finished tricks that are encoded, the latest first."""
TRICK: Final = 2 * SEATS + len(LED) + 2
"""The places of a finished trick: leader, winner, what was led, whether it was a call, its points."""
COPIES: Final = 2
"""The maximum number of copies of a card."""
PLAYED: Final = SEATS + 2
"""The places of a card played: its player, its trick, its position in the trick."""


def _seats(view: PlayerView, seats: tuple[int | None, ...]) -> Cells:
    return each({turn(view, seat) for seat in seats if seat is not None})


def _by_turn(view: PlayerView, values: tuple[int, ...]) -> Cells:
    """Return a number for each seat, the viewer's first."""
    return numbers(values[view.seat :] + values[: view.seat])


def _partner(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards of the honeymoon partner."""
    return tuple(card for seat, cards in enumerate(view.hands) if cards and seat != view.seat for card in cards)


def _played_cells(view: PlayerView) -> Cells:
    """Yield for each copy of each card played the places of its player, its trick, and its position in the trick."""
    seen: set[Card] = set()
    plays = (*(trick.plays for trick in view.tricks), view.trick)
    for trick_number, trick in enumerate(plays, 1):
        for at, played in enumerate(trick, 1):
            copy = CARD_PLACES[played.card] + (len(CARDS) if played.card in seen else 0)
            seen.add(played.card)
            yield copy * PLAYED + turn(view, played.seat), 1.0
            yield copy * PLAYED + SEATS, trick_number / SCALE
            yield copy * PLAYED + SEATS + 1, at / SCALE


def _led_cells(led: Played) -> Cells:
    """Return the places of the suit that must be followed, and whether the lead calls a joker."""
    asked = led.suit if led.suit is not None else led.card.suit
    return side_by_side([(len(LED), word(asked, LED)), (1, flag(led.call))])


def _trick_cells(view: PlayerView, trick: Trick) -> Cells:
    return side_by_side(
        [
            (SEATS, each([turn(view, trick.leader)])),
            (SEATS, each([turn(view, trick.winner)])),
            (len(LED) + 1, _led_cells(trick.plays[0])),
            (1, number(trick.points)),
        ]
    )


def _tricks(view: PlayerView) -> Iterator[tuple[int, float]]:
    for row, trick in enumerate(reversed(view.tricks[-TRICKS:])):
        yield from ((row * TRICK + at, value) for at, value in _trick_cells(view, trick))


def _in_this_trick(view: PlayerView, kind: type) -> bool:
    """Return whether an event of that type has happened since the last finished trick."""
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
    Block("hand", len(CARDS), lambda view: count_cells(view.hand, CARD_PLACES)),
    Block("partner_hand", len(CARDS), lambda view: count_cells(_partner(view), CARD_PLACES)),
    Block("cards_held", SEATS, lambda view: _by_turn(view, view.counts)),
    Block("kitty_count", 1, lambda view: number(view.kitty_count)),
    Block("points_taken", SEATS, lambda view: _by_turn(view, view.taken)),
    Block("orders_given", 1, lambda view: number(view.orders_given)),
    Block("ordered_now", 1, lambda view: flag(_in_this_trick(view, Ordered))),
    Block("joker_called_now", 1, lambda view: flag(_in_this_trick(view, JokerCalled))),
    Block("trick", len(CARDS), lambda view: count_cells((play_event.card for play_event in view.trick), CARD_PLACES)),
    Block("lead", len(CARDS), lambda view: count_cells((event.card for event in view.trick[:1]), CARD_PLACES)),
    Block("led", len(LED) + 1, lambda view: _led_cells(view.trick[0]) if view.trick else ()),
    Block("played", COPIES * len(CARDS) * PLAYED, _played_cells),
    Block("tricks", TRICKS * TRICK, _tricks),
)


LEFT_OUT: Final = ("direction", "deck.remove", "deck.only", "deal.batches")
"""Options that are not encoded: the pack itself is, and the others have no effect for players in turn order."""

OPTIONS: Final = OptionNumbers(MightyRules, CARDS, LEFT_OUT)

RULES_BLOCKS: Final[tuple[Block[MightyRules], ...]] = (
    Block("rules", OPTIONS.size, OPTIONS.cells),
    Block("pack", len(CARDS), lambda rules: count_cells(full_pack(rules), CARD_PLACES)),
    Block("seats", SEATS, lambda rules: each(range(seat_count(rules)))),
)


def misfit(rules: game.Rules) -> Refusal | None:
    """Return the reason why rules do not fit into this encoding; ``None`` if they do."""
    numbers = numbers_to_bid(expect(MightyRules, rules))
    if numbers > NUMBERS:
        return Refusal("training.too_many", key="auction.maximum", given=numbers, most=NUMBERS)
    return OPTIONS.misfit(rules)


def mighty_encoding() -> Encoding[MightyRules, PlayerView]:
    """Return the encoding of Mighty."""
    return Encoding(
        MightyRules,
        PlayerView,
        cards=CARD_PLACES,
        of_rules=RULES_BLOCKS,
        of_view=(*TABLE_BLOCKS, *AUCTION_BLOCKS),
        actions=ACTION_SIZES,
        place=place,
        misfit=misfit,
    )
