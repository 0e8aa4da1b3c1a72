"""A seat's sight of a trick, from the few cards that matter, and what a convention asks for."""

from __future__ import annotations

from collections.abc import Mapping

from mighty_gui.ai.mighty.playout.imagined_table import Alliances, worth_law
from mighty_gui.ai.mighty.policy import policy
from mighty_gui.ai.mighty.policy.seat_sight import Convention, SeatSight
from mighty_gui.engine.core.cards import Card, Suit, parse_cards
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import load_presets
from tests.ai.mighty.tables import RULES

LAWS = {name: preset.rules for name, preset in load_presets().items() if isinstance(preset.rules, MightyRules)} | RULES


def sight(
    hands: str,
    line: str = "",
    *,
    trump: str = "H",
    trick: int = 4,
    leader: int = 0,
    friend: str = "2",
    pending: int = 0,
    void: Mapping[int, str] | None = None,
    order: str = "",
    preset: str = "standard-5",
) -> SeatSight:
    """Return the sight of the seat to act; the hands, by seat with ``/`` between them, have the cards of the line, too.

    Seat 0 declares. ``friend`` has a seat known to all, a card called (``JK``), both or neither; ``pending`` is the
    trick that will make a friend, as a set; ``void`` has the suits that a seat has shown to lack (``J``: the joker).
    With an ``order`` of turns, seats 0 and 1 belong to one person.
    """
    suits = {"H": Suit.HEARTS, "S": Suit.SPADES, "D": Suit.DIAMONDS, "C": Suit.CLUBS}
    law = worth_law(LAWS[preset], suits.get(trump))
    pack, held = law.pack, [parse_cards(cards) for cards in hands.split("/")]
    seats = tuple(map(int, order)) or tuple(range(len(held)))
    sets = pack.sets_of(dict(enumerate(held)), len(held))
    shown = [_in_suits(pack, (void or {}).get(seat, "")) for seat in range(len(held))]
    called = pack.copies_of(Card.parse(word) for word in friend.split() if not word.isdigit())
    friends = sum(1 << int(word) for word in friend.split() if word.isdigit())
    attack = 1 | friends | sum(1 << seat for seat, cards in enumerate(sets) if cards & called and seat)
    calls = [called] if called else []
    alliances = Alliances(
        seats, 0, attack, calls=calls, pending=pending, friends=friends, shown=shown, pairs=bool(order)
    )
    position = Position(law, sets, seats, leader, trick)
    for card in parse_cards(line):
        position.play((position.hands[position.seat] & pack.copies[card]).bit_length() - 1)
    return SeatSight(position, alliances, position.legal())


def _in_suits(pack: NumberedPack, suits: str) -> int:
    return pack.where(lambda card: str(card)[0] in suits.split())


def convention(name: str) -> Convention:
    """Return a convention of the policy."""
    return next(one for one in policy.POLICY.conventions if one.name == name)


def asks(name: str, seen: SeatSight) -> str:
    """Return the card that a convention asks for; empty if it is silent."""
    number = convention(name).card(seen)
    return str(seen.law.pack.cards[number]) if number >= 0 else ""


def alike(name: str, seen: SeatSight) -> list[str]:
    """Return the cards that fit a convention equally well."""
    return [str(card) for card in seen.law.pack.cards_in(convention(name).likewise(seen))]


def said(name: str, seen: SeatSight, card: str) -> str:
    """Return the key of a convention's sentence for a card."""
    return convention(name).sentence(seen, seen.law.pack.copies[Card.parse(card)].bit_length() - 1)
