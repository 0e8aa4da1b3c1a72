"""The table as it is imagined: cards by their worth, who plays with whom, and the play of a view as a position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.mighty import friend
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.events import FriendRevealed
from mighty_gui.engine.mighty.pack import full_pack, stand_in_seat
from mighty_gui.engine.mighty.play_position import Position, resume
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import REMEMBERED_LAWS, HandLaw, TrickLaw, hand_law
from mighty_gui.engine.mighty.view import PlayerView


@lru_cache(REMEMBERED_LAWS)
def worth_law(rules: MightyRules, trump: Suit | None) -> HandLaw:
    """Return the law of a rule set with a trump, for cards numbered by their worth."""
    law = hand_law(rules, trump).middle
    return HandLaw(rules, trump, NumberedPack(sorted(full_pack(rules), key=lambda card: _worth(card, law))))


def _worth(card: Card, law: TrickLaw) -> tuple[int, int, int]:
    kind = 3 if card is law.mighty else 2 if card.is_joker else 1 if law.is_trump(card) else 0
    return kind, card.height, card.order


# --- alliances in a playout ---------------------------------------------------------------------------------


class Alliances:
    """The sides of a playout. ``allies[seat]`` is the set of seats (as bits) that the seat trusts."""

    __slots__ = (
        "allies",
        "attack",
        "called",
        "calls",
        "declarer",
        "everyone",
        "known",
        "open",
        "order",
        "pairs",
        "pending",
        "shown",
    )

    def __init__(
        self,
        order: tuple[int, ...],
        declarer: int,
        attack: int,
        *,
        calls: Sequence[int] = (),
        pending: int = 0,
        friends: int = 0,
        shown: Sequence[int] = (),
        pairs: bool = False,
    ) -> None:
        """Prepare the beginning of a playout.

        ``attack``: the declarer's true side, as a set of seats; ``calls``: for each card that will still make a friend,
        all its copies; ``pending``: the tricks that will make one, as a set of indices; ``friends``: those known to
        all, as a set; ``shown``: by seat, the cards it has shown not to hold; ``pairs``: seats 0 and 1, 2 and 3 belong
        to one person, who sees both hands.
        """
        self.order = order
        self.declarer = declarer
        self.attack = attack
        self.calls = calls
        self.called = sum(calls)
        """All cards that will still make a friend."""
        self.open = 1 << declarer | friends
        """The seats that all players know to be on the declarer's side."""
        self.everyone = sum(1 << seat for seat in order)
        self.pending = pending
        self.pairs = pairs
        self.known = not (calls or pending)
        """Whether no seat's side is hidden any more."""
        self.shown = list(shown) or [0] * (max(order) + 1)
        self.allies: list[int] = []
        self._trust()

    def _trust(self) -> None:
        """Update whom each seat trusts.

        Once all friends are known, that is the seat's own side. Before, the declarer's side trusts the declarer and the
        known friends, and all other seats trust one another.
        """
        defence = self.everyone & ~self.attack
        seats = self.everyone.bit_length()
        if self.known:
            self.allies = [self.attack if self.attack >> seat & 1 else defence for seat in range(seats)]
            return
        others = self.everyone & ~self.open
        self.allies = [self.open | 1 << seat if self.attack >> seat & 1 else others for seat in range(seats)]

    def copy(self) -> Alliances:
        """Return an independent copy."""
        twin = Alliances(
            self.order,
            self.declarer,
            self.attack,
            calls=self.calls,
            pending=self.pending,
            friends=self.open,
            shown=self.shown,
            pairs=self.pairs,
        )
        twin.called, twin.known, twin.allies = self.called, self.known, self.allies
        return twin

    def saw(self, seat: int, bit: int) -> None:
        """Note a card played: a called card makes its player a friend known to all, unless it is the declarer."""
        if self.called >> bit & 1:
            if seat == self.declarer:
                self.called &= ~(1 << bit)
            else:
                self.called &= ~next(copies for copies in self.calls if copies >> bit & 1)
            self._reveal(seat)

    def trick_won(self, seat: int, due: int) -> None:
        """Make the winner of a deciding trick a friend; ``due`` are the pending tricks that are decided by it."""
        self.pending &= ~due
        self._reveal(seat)

    def _reveal(self, seat: int) -> None:
        self.attack |= 1 << seat
        self.open |= 1 << seat
        self.known = not (self.called or self.pending)
        self._trust()


def alliances_called(
    law: HandLaw, order: tuple[int, ...], declarer: int, calls: Sequence[CallFriend], hands: Sequence[int]
) -> Alliances:
    """Return the alliances at the first lead if the seats hold these cards."""
    return _alliances(law, order, declarer, calls, hidden=_hidden(law, order, declarer, calls, hands))


def alliances_in(view: PlayerView, law: HandLaw, hands: Sequence[int], *, shown: Sequence[int]) -> Alliances:
    """Return the current alliances in a world."""
    assert view.declarer is not None
    calls = []
    for call in view.calls:
        holders = _holders(law, view.playing, view.declarer, hands, call)
        if _is_open(view, call) and not (len(holders) == 1 and has_announced(view, holders[0])):
            calls.append(call)
    hidden = _hidden(law, view.playing, view.declarer, calls, hands)
    return _alliances(law, view.playing, view.declarer, calls, hidden, friends=_set_of(view.known_friends), shown=shown)


def alliances_seen(view: PlayerView, law: HandLaw, shown: Sequence[int]) -> Alliances:
    """Return the alliances as the seat to act knows them."""
    assert view.declarer is not None
    calls = [call for call in view.calls if _is_open(view, call)]
    if len(calls) == len(view.calls) == 1 and calls[0].card is not None:
        calls = [] if any(has_announced(view, seat) for seat in view.known_friends) else calls
    hidden, friends = _set_of(view.friends), _set_of(view.known_friends)
    return _alliances(law, view.playing, view.declarer, calls, hidden, friends=friends, shown=shown)


def _set_of(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _alliances(
    law: HandLaw,
    order: tuple[int, ...],
    declarer: int,
    calls: Iterable[CallFriend],
    hidden: int,
    *,
    friends: int = 0,
    shown: Sequence[int] = (),
) -> Alliances:
    """Return the alliances with these calls still open.

    ``hidden``: the seats assumed to be the declarer's friends through them; ``friends``: those known to all through
    other calls.
    """
    pairs, pending, called = law.rules.table.stand_in == "partners", 0, list[int]()
    if pairs:
        friends |= 1 << (declarer + 1)
    for call in calls:
        named = stand_in_seat(law.rules) if call.kind == "ghost" else call.seat
        if named is not None:
            friends |= 1 << named
        elif call.card is not None:
            called.append(law.pack.copies[call.card])
        elif (trick := friend.deciding_trick(law.rules, call)) is not None:
            pending |= 1 << trick - 1
    attack = 1 << declarer | friends | hidden
    return Alliances(order, declarer, attack, calls=called, pending=pending, friends=friends, shown=shown, pairs=pairs)


def _hidden(
    law: HandLaw, order: tuple[int, ...], declarer: int, calls: Iterable[CallFriend], hands: Sequence[int]
) -> int:
    """Return the seats that are the only holders of a called card."""
    hidden = 0
    for call in calls:
        holders = _holders(law, order, declarer, hands, call)
        hidden |= 1 << holders[0] if len(holders) == 1 else 0
    return hidden


def _holders(law: HandLaw, order: tuple[int, ...], declarer: int, hands: Sequence[int], call: CallFriend) -> list[int]:
    """Return the seats, apart from the declarer's, that hold a copy of the called card."""
    if call.card is None:
        return []
    copies = law.pack.copies[call.card]
    return [seat for seat in order if seat != declarer and hands[seat] & copies]


def _is_open(view: PlayerView, call: CallFriend) -> bool:
    """Return whether the play has not yet decided the friend of that call.

    A call that needs no decision always counts as open.
    """
    assert view.declarer is not None
    if call.card is not None:
        return not has_decided(view, call.card)
    by_trick = friend.deciding_trick(view.rules, call) is not None
    return not by_trick or friend.may_decide(view.rules, call, view.tricks, view.declarer)


def has_announced(view: PlayerView, seat: int) -> bool:
    """Return whether that seat has announced that it is the friend."""
    return seat in view.known_friends and any(
        isinstance(event, FriendRevealed) and event.seat == seat and event.how == "announced" for event in view.events
    )


def has_decided(view: PlayerView, card: Card) -> bool:
    """Return whether the called card has already made its friend, or a declarer who plays alone."""
    assert view.declarer is not None
    played = [p for trick in view.tricks for p in trick.plays] + list(view.trick)
    return friend.has_decided(view.rules, view.declarer, card, played)


def seat_hands(view: PlayerView, law: HandLaw, hands: list[int]) -> Position:
    """Return the position with these hands, and with the cards of the view's trick on the table."""
    assert view.to_act is not None
    leader = view.trick[0].seat if view.trick else view.to_act
    position = resume(law, hands, view.playing, len(view.tricks), view.trick, leader)
    position.taken = list(view.taken)
    return position
