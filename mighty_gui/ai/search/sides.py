"""Who plays with whom in a playout, and what the table has seen of it."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.search.tables import Tables
from mighty_gui.engine.cards import Card
from mighty_gui.engine.events import FriendRevealed
from mighty_gui.engine.mighty.friend import first_is_open
from mighty_gui.engine.mighty.view import PlayerView


class Sides:
    """Who plays with whom. ``allies[seat]`` is the set of seats (as bits) that seat trusts."""

    __slots__ = ("allies", "attack", "called", "calls", "declarer", "everyone", "known", "open", "pending", "shown")

    def __init__(
        self,
        order: tuple[int, ...],
        declarer: int,
        attack: int,
        *,
        calls: Sequence[int] = (),
        pending: str = "",
        known: bool = False,
        friends: int = 0,
        shown: Sequence[int] = (),
    ) -> None:
        """Sides at the beginning of a playout.

        ``attack``: the declarer's side in truth, as a set of seats; ``calls``: all copies of each card that will
        still make a friend; ``pending``: ``first`` or ``last`` while that trick will make one; ``known``: nobody is
        hidden; ``friends``: those known to all, as a set; ``shown``: by seat the cards it has shown not to hold.
        """
        self.declarer = declarer
        self.attack = attack
        self.calls = calls
        self.called = sum(calls)
        """All the cards that will still make a friend."""
        self.open = 1 << declarer | friends
        """Whom everyone knows to be on the declarer's side."""
        self.everyone = sum(1 << seat for seat in order)
        self.pending = pending
        self.known = known
        self.shown = list(shown) or [0] * (max(order) + 1)
        self.allies: list[int] = []
        self._trust()

    def _trust(self) -> None:
        """Once all friends are known sides are clear; before, the declarer's trust those known, others the rest."""
        defence = self.everyone & ~self.attack
        seats = self.everyone.bit_length()
        if self.known:
            self.allies = [self.attack if self.attack >> seat & 1 else defence for seat in range(seats)]
            return
        others = self.everyone & ~self.open
        self.allies = [self.open | 1 << seat if self.attack >> seat & 1 else others for seat in range(seats)]

    def copy(self) -> Sides:
        """An independent copy."""
        twin: Sides = object.__new__(Sides)
        twin.declarer, twin.attack, twin.open = self.declarer, self.attack, self.open
        twin.calls, twin.called = self.calls, self.called
        twin.everyone, twin.known, twin.allies = self.everyone, self.known, self.allies
        twin.pending, twin.shown = self.pending, self.shown[:]
        return twin

    def saw(self, seat: int, bit: int) -> None:
        """A card was played: a called one makes its player a friend, known to all, unless he is the declarer."""
        if self.called >> bit & 1:
            if seat == self.declarer:
                self.called &= ~(1 << bit)
            else:
                self.called &= ~next(copies for copies in self.calls if copies >> bit & 1)
            self._revealed(seat)

    def trick_won(self, seat: int) -> None:
        """The trick that makes a friend was won."""
        self.pending = ""
        self._revealed(seat)

    def _revealed(self, seat: int) -> None:
        self.attack |= 1 << seat
        self.open |= 1 << seat
        self.known = not (self.called or self.pending)
        self._trust()


def sides_in(view: PlayerView, tables: Tables, hands: Sequence[int], *, begun: bool, shown: Sequence[int]) -> Sides:
    """Who is on whose side in a world; ``begun``: as of now, else as it was before the first card was led."""
    assert view.declarer is not None
    friends = sum(1 << friend for friend in view.known_friends) if begun else 0
    if view.rules.table.stand_in == "partners":
        friends |= 1 << (view.declarer + 1)
    hidden, pending, calls = 0, "", list[int]()
    for call in view.calls:
        if call.kind in ("first", "last"):
            waits = call.kind == "last" or first_is_open(view.rules, view.tricks, view.declarer)
            pending = call.kind if waits or not begun else ""
        elif call.seat is not None:
            friends |= 1 << call.seat
        elif call.card is not None and not (begun and has_decided(view, tables, call.card)):
            copies = sum(1 << bit for bit in tables.bits_of[call.card])
            holders = [s for s in view.playing if s != view.declarer and hands[s] & copies]
            hidden |= 1 << holders[0] if len(holders) == 1 else 0
            if not (begun and len(holders) == 1 and has_announced(view, holders[0])):
                calls.append(copies)
    attack, known = 1 << view.declarer | friends | hidden, not (calls or pending)
    return Sides(
        view.playing, view.declarer, attack, calls=calls, pending=pending, known=known, friends=friends, shown=shown
    )


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
