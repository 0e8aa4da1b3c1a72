"""Who plays with whom in a playout, and what the table has seen of it."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.search.tables import Tables
from mighty_gui.engine.cards import Card
from mighty_gui.engine.events import FriendRevealed
from mighty_gui.engine.mighty.view import PlayerView


class Sides:
    """Who plays with whom. ``allies[seat]`` is the set of seats (as bits) that seat trusts."""

    __slots__ = ("allies", "attack", "called", "declarer", "everyone", "known", "pending", "shown")

    def __init__(
        self,
        order: tuple[int, ...],
        declarer: int,
        attack: int,
        *,
        called: int = 0,
        pending: str = "",
        known: bool = False,
        shown: Sequence[int] = (),
    ) -> None:
        """Sides at the beginning of a playout.

        ``attack``: the declarer's side in truth, as a set of seats; ``called``: the called cards still in hands;
        ``pending``: ``first`` or ``last`` while that trick will make a friend; ``known``: nobody is hidden;
        ``shown``: by seat the cards it has shown not to hold.
        """
        self.declarer = declarer
        self.attack = attack
        self.called = called
        self.everyone = sum(1 << seat for seat in order)
        self.pending = pending
        self.known = known
        self.shown = list(shown) or [0] * (max(order) + 1)
        self.allies: list[int] = []
        self._trust()

    def _trust(self) -> None:
        """Once friends are known sides are clear; before, defenders trust everyone but the declarer."""
        defence = self.everyone & ~self.attack
        alone = 1 << self.declarer
        seats = self.everyone.bit_length()
        if self.known:
            self.allies = [self.attack if self.attack >> seat & 1 else defence for seat in range(seats)]
            return
        hidden = self.everyone & ~alone
        self.allies = [
            alone if seat == self.declarer else self.attack if self.attack >> seat & 1 else hidden
            for seat in range(seats)
        ]

    def copy(self) -> Sides:
        """An independent copy."""
        twin: Sides = object.__new__(Sides)
        twin.declarer, twin.attack, twin.called = self.declarer, self.attack, self.called
        twin.everyone, twin.known, twin.allies = self.everyone, self.known, self.allies
        twin.pending, twin.shown = self.pending, self.shown[:]
        return twin

    def saw(self, seat: int, bit: int) -> None:
        """A card was played: a called one makes its player the friend, known to all."""
        if self.called >> bit & 1:
            if seat != self.declarer:
                self.attack |= 1 << seat
            self.called = 0
            self.known = not self.pending
            self._trust()

    def trick_won(self, seat: int) -> None:
        """The trick that makes a friend was won."""
        self.pending = ""
        self.attack |= 1 << seat
        self.known = not self.called
        self._trust()


def sides_in(view: PlayerView, tables: Tables, hands: Sequence[int], *, begun: bool, shown: Sequence[int]) -> Sides:
    """Who is on whose side in a world; ``begun``: as of now, else as it was before the first card was led."""
    assert view.declarer is not None
    attack = 1 << view.declarer
    if view.rules.table.stand_in == "partners":
        attack |= 1 << (view.declarer + 1)
    called, pending = 0, ""
    for friend in view.known_friends if begun else ():
        attack |= 1 << friend
    for call in view.calls:
        if call.kind in ("first", "last"):
            decided = begun and (
                len(view.known_friends) >= len(view.calls) or (call.kind == "first" and view.tricks)
            )
            pending = "" if decided else call.kind
        elif call.seat is not None and not begun:
            attack |= 1 << call.seat
        elif call.card is not None and not (begun and has_decided(view, tables, call.card)):
            copies = sum(1 << bit for bit in tables.bits_of[call.card])
            holders = [s for s in view.playing if s != view.declarer and hands[s] & copies]
            attack |= 1 << holders[0] if len(holders) == 1 else 0
            called |= 0 if begun and len(holders) == 1 and has_announced(view, holders[0]) else copies
    known = not (called or pending)
    return Sides(view.playing, view.declarer, attack, called=called, pending=pending, known=known, shown=shown)


def has_announced(view: PlayerView, seat: int) -> bool:
    """Whether that seat has said that it is the friend."""
    return seat in view.known_friends and any(
        isinstance(event, FriendRevealed) and event.seat == seat and event.how == "announced"
        for event in view.events
    )


def has_decided(view: PlayerView, tables: Tables, card: Card) -> bool:
    """Whether the called card has made its friend (or its declarer a lone one) already."""
    played = [p for trick in view.tricks for p in trick.plays] + list(view.trick)
    return any(p.card is card and (p.seat != view.declarer or len(tables.bits_of[card]) == 1) for p in played)
