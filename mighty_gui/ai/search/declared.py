"""A contract played on with all cards known: kitty, burying and call as usual, then the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mighty_gui.ai.burying import spare, without
from mighty_gui.ai.search.friends import quick_call
from mighty_gui.ai.search.kernel import Position
from mighty_gui.ai.search.policy import play_out
from mighty_gui.ai.search.sides import Sides
from mighty_gui.ai.search.tables import Tables, tables
from mighty_gui.engine.actions import CallFriend
from mighty_gui.engine.cards import Card
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.pack import seat_count, trick_count
from mighty_gui.engine.mighty.rules import Rules


class Layout(NamedTuple):
    """Where the cards lie before a contract is played."""

    hands: dict[int, list[Card]]
    """The hand of each seat that plays."""
    kitty: list[Card]


class End(NamedTuple):
    """How a contract ended."""

    taken: list[int]
    """What each seat took in tricks."""
    attack: int
    """The declarer's side as a set of seats."""
    buried: tuple[Card, ...]


def declare(rules: Rules, layout: Layout, declarer: int, contract: Contract) -> End:
    """The declarer takes up the kitty, buries what is least missed and calls as nearly everyone would; all play."""
    taken_up = [*layout.hands[declarer], *layout.kitty]
    count = len(taken_up) - trick_count(rules)
    buried = tuple(spare(rules, taken_up, contract.trump, count)[:count])
    table = tables(rules, contract.trump)
    hands = _packed(table, {declarer: without(taken_up, buried)} | _others(layout, declarer), seat_count(rules))
    call = quick_call(rules, contract, taken_up)
    taken, attack = outcome(table, hands, tuple(layout.hands), declarer, call)
    return End(taken, attack, buried)


def _others(layout: Layout, declarer: int) -> dict[int, list[Card]]:
    return {seat: cards for seat, cards in layout.hands.items() if seat != declarer}


def _packed(table: Tables, hands: Mapping[int, Sequence[Card]], seats: int) -> list[int]:
    """Each seat's hand as a set; of identical cards who comes first has the lower bits."""
    packed, used = [0] * seats, 0
    for seat, cards in hands.items():
        before = used
        for card in cards:
            for bit in table.bits_of[card]:
                if not used >> bit & 1:
                    used |= 1 << bit
                    break
        packed[seat] = used & ~before
    return packed


def outcome(
    table: Tables, hands: list[int], playing: tuple[int, ...], declarer: int, call: CallFriend | None
) -> tuple[list[int], int]:
    """Play a hand out from the first lead; returns what each seat took and the declarer's side."""
    attack = 1 << declarer
    partners = table.rules.table.stand_in == "partners"
    if partners:
        attack |= 1 << (declarer + 1)
    called, pending, known = 0, "", call is None or call.kind == "none" or partners
    if call is not None and call.kind == "card" and call.card is not None:
        called = sum(1 << bit for bit in table.bits_of[call.card])
        holders = [seat for seat in playing if seat != declarer and hands[seat] & called]
        attack |= 1 << holders[0] if len(holders) == 1 else 0
    elif call is not None and call.kind in ("first", "last"):
        pending = call.kind
    elif call is not None and call.seat is not None:
        attack |= 1 << call.seat
        known = True
    sides = Sides(playing, declarer, attack, called=called, pending=pending, known=known)
    taken = play_out(Position(table, hands, playing, declarer), sides)
    return taken, sides.attack
