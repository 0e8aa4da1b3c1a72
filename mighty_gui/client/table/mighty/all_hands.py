"""All cards, once a hand is over: the hands as they were when play began, the kitty, and the discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.client.table.aids.record_rows import RecordLine, hand_row
from mighty_gui.client.table.place.hand_order import in_hand_order
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class AllHands:
    """All cards of a hand that is over: the hands at the first lead, the kitty and the discard."""

    hands: tuple[tuple[Card, ...], ...]
    """The hands by seat, as they were when the first card was played."""
    kitty: tuple[Card, ...]
    discard: tuple[Card, ...]
    """Empty if the rules do not show it."""


def all_hands(match: TableMatch) -> AllHands | None:
    """Return the cards of the hand that has just ended; ``None`` while it goes on, or if nothing was played."""
    finished = match.finished[-1] if match.finished and match.acting_seat is None else None
    if finished is None or not finished.result.was_played:
        return None
    hand = expect(MightyHand, replay(finished.record, match.setup.game, match.setup.rules))
    state = hand.state
    hands: list[list[Card]] = [[] for _ in state.hands]  # every hand is played to its last card, claimed or not
    for event in state.events:
        for seat, card in event.cards if isinstance(event, TrickWon) else ():
            hands[seat].append(card)
    trump = state.contract.trump if state.contract else None
    discard = state.discard if state.rules.exchange.discard_shown == "after" else []
    return AllHands(
        tuple(_sort(match, hand, trump) for hand in hands),
        _sort(match, state.deal.kitty, None),
        _sort(match, discard, trump),
    )


def _sort(match: TableMatch, cards: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
    return in_hand_order(cards, trump, mighty_card(expect(MightyRules, match.setup.rules), trump))


def all_hands_rows(look: Look, texts: Texts, cards: AllHands, names: Sequence[str]) -> list[RecordLine]:
    """Return a row for every hand, then the kitty and the discard."""
    rows = [(names[seat], hand) for seat, hand in enumerate(cards.hands) if hand]
    rows += [(texts(f"aids.opened.{key}"), lying) for key in ("kitty", "discard") if (lying := getattr(cards, key))]
    return [hand_row(look, texts, name, lying, at) for at, (name, lying) in enumerate(rows)]
