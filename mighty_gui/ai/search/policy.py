"""A fast player for playouts: every seat acts on what it may know, on sets of bits alone.

``Sides`` says who is on whose side in truth and what has become known; the policy asks only ``allies``, the
seats that the one to move has reason to trust.
"""

from __future__ import annotations

from mighty_gui.ai.search.kernel import Position
from mighty_gui.ai.search.tables import NO_SUIT, Tables
from mighty_gui.engine.mighty.power import JOKER_STRENGTH, TRUMP_STRENGTH

JOKER_STAKES = 2
"""The points for which a joker is spent, the card itself not counted."""
MIGHTY_STAKES = 2


class Sides:
    """Who plays with whom. ``allies[seat]`` is the set of seats (as bits) that seat trusts."""

    __slots__ = ("allies", "attack", "called", "declarer", "everyone", "known", "pending")

    def __init__(
        self,
        order: tuple[int, ...],
        declarer: int,
        attack: int,
        *,
        called: int = 0,
        pending: str = "",
        known: bool = False,
    ) -> None:
        """Sides at the beginning of a playout.

        ``attack``: the declarer's side in truth, as a set of seats; ``called``: the called cards still in hands;
        ``pending``: ``first`` or ``last`` while that trick will make a friend; ``known``: nobody is hidden.
        """
        self.declarer = declarer
        self.attack = attack
        self.called = called
        self.everyone = sum(1 << seat for seat in order)
        self.pending = pending
        self.known = known
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
        twin.pending = self.pending
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


def play_out(position: Position, sides: Sides) -> list[int]:
    """Play the hand to its end; returns what each seat took. Changes ``position`` and ``sides``."""
    tricks = position.tables.tricks
    while position.trick < tricks:
        seat = position.order[position.turn]
        if position.played:
            bit = answer(position, sides)
            position.play(bit)
        else:
            bit, suit, call = lead(position, sides)
            position.play(bit, suit, call)
        if not sides.known:
            sides.saw(seat, bit)
            if sides.pending and not position.played:
                _decide_pending(position, sides)
    return position.taken


def _decide_pending(position: Position, sides: Sides) -> None:
    """The winner of the first or the last trick becomes the friend."""
    if sides.pending == "first" or position.trick == position.tables.tricks:
        sides.trick_won(position.best_seat)


def lowest(cards: int) -> int:
    """The bit number of the cheapest card."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The bit number of the dearest card."""
    return cards.bit_length() - 1


def answer(position: Position, sides: Sides) -> int:
    """The card to follow with."""
    tables = position.tables
    legal = position.legal()
    if legal & (legal - 1) == 0:
        return legal.bit_length() - 1
    seat = position.order[position.turn]
    beating = legal & position.now.beats[position.led][position.best]
    if position.called and tables.call_strips:
        beating &= ~position.called
    left = len(position.order) - len(position.played) - 1
    if sides.allies[seat] >> position.best_seat & 1:
        return _behind_ally(position, legal, beating, left)
    if not beating:
        return _give_up(tables, legal)
    return _fight(position, legal, beating, left)


def _behind_ally(position: Position, legal: int, beating: int, left: int) -> int:
    """One's own side is winning: give points if that is safe, else keep low."""
    tables = position.tables
    if left == 0 or position.best >= JOKER_STRENGTH or _is_safe(position, left):
        gifts = legal & tables.points & ~(tables.trumps | tables.mighty)
        kept = gifts & ~beating or gifts
        if kept:
            return lowest(kept)
    return _give_up(tables, legal)


def _is_safe(position: Position, left: int) -> bool:
    """Whether the winning card is likely to hold: nothing higher of its kind is out."""
    tables, best = position.tables, position.best
    seat = position.order[position.turn]
    unseen = _unseen(position, seat)
    above = unseen & position.now.beats[position.led][best]
    if best >= TRUMP_STRENGTH:
        return not above or left == 1
    return not above & position.now.follows[position.led] and not unseen & tables.trumps


def _unseen(position: Position, seat: int) -> int:
    """The cards that others hold."""
    rest = 0
    for other in position.order:
        rest |= position.hands[other]
    return rest & ~position.hands[seat]


def _give_up(tables: Tables, legal: int) -> int:
    """The cheapest card that gives the other side nothing."""
    worthless = legal & ~tables.points
    plain = worthless & ~(tables.trumps | tables.jokers | tables.mighty)
    if plain:
        return lowest(plain)
    valuable = tables.trumps | tables.jokers | tables.mighty
    cheap = legal & ~valuable
    return lowest(cheap or worthless or legal)


def _fight(position: Position, legal: int, beating: int, left: int) -> int:
    """The trick can be won: with a plain card if possible, with more for more."""
    tables = position.tables
    plain = beating & ~(tables.trumps | tables.jokers | tables.mighty)
    stakes = position.stakes + (1 if tables.trick_worth else 0)
    if plain:
        if left == 0:
            return lowest(plain & tables.points or plain)
        top = highest(plain)
        unseen = _unseen(position, position.order[position.turn])
        if not tables.higher[top] & unseen & ~tables.mighty:
            return top
        # a middling card only invites the next: win cheaply or not at all
        return lowest(plain & ~tables.points) if plain & ~tables.points else _give_up(tables, legal)
    trumps = beating & tables.trumps & ~tables.mighty
    if trumps and (stakes or left == 0 or position.led != NO_SUIT):
        if left == 0:
            return lowest(trumps)
        return highest(trumps) if stakes + left >= 3 and position.trick == 0 else lowest(trumps)
    jokers = beating & tables.jokers
    if jokers and (stakes >= JOKER_STAKES or (left and stakes >= 1 and position.trick >= tables.tricks - 3)):
        return lowest(jokers)
    mighty = beating & tables.mighty
    if mighty and (stakes >= MIGHTY_STAKES or position.trick >= tables.tricks - 2):
        return lowest(mighty)
    return _give_up(tables, legal)


def lead(position: Position, sides: Sides) -> tuple[int, int | None, bool]:
    """The card to lead, the suit to name with it, and whether to call the joker."""
    tables = position.tables
    seat = position.order[position.turn]
    legal = position.legal()
    unseen = _unseen(position, seat)
    attacks = seat == sides.declarer or bool(sides.attack >> seat & 1)
    trumps_out = unseen & tables.trumps
    special = tables.jokers | tables.mighty
    mine = legal & tables.trumps & ~special
    if attacks and trumps_out and mine and _pulls(tables, mine, unseen, seat == sides.declarer, sides):
        return _pull(tables, mine, unseen), None, False
    joker = legal & tables.jokers
    if attacks and joker and trumps_out and position.now.lead_strength[0][lowest(joker)] >= JOKER_STRENGTH:
        return lowest(joker), _trump_index(tables), False
    plain = legal & ~(tables.trumps | special)
    masters = _masters(tables, plain, unseen)
    if masters:
        return highest(masters), None, False
    caller = _caller(position, legal, unseen, sides, seat)
    if caller >= 0:
        return caller, None, True
    return _low_lead(position, legal, plain, mine, attacks)


def _trump_index(tables: Tables) -> int:
    return tables.suit_of[highest(tables.trumps & ~tables.mighty)]


def _pulls(tables: Tables, mine: int, unseen: int, declares: bool, sides: Sides) -> bool:
    """Whether to draw trumps: with the top one, with many, or for a declarer."""
    top = highest(mine)
    if not tables.higher[top] & unseen & ~tables.mighty:
        return True
    if not declares:
        return True
    return mine.bit_count() > 2 and not sides.known


def _pull(tables: Tables, mine: int, unseen: int) -> int:
    top = highest(mine)
    if not tables.higher[top] & unseen & ~tables.mighty:
        return top
    return lowest(mine)


def _masters(tables: Tables, plain: int, unseen: int) -> int:
    """The cards that nothing higher of their suit can beat."""
    masters, rest = 0, plain & tables.points
    while rest:
        bit = rest.bit_length() - 1
        rest ^= 1 << bit
        if not tables.higher[bit] & unseen & ~tables.mighty:
            masters |= 1 << bit
    return masters


def _caller(position: Position, legal: int, unseen: int, sides: Sides, seat: int) -> int:
    """A joker-call card worth leading: an opponent may hold the joker, one's own side does not need it."""
    for bit, joker in position.now.calls.items():
        if legal >> bit & 1 and unseen & joker:
            friendly = sides.called & joker and sides.attack >> seat & 1
            return -1 if friendly else bit
    return -1


def _low_lead(position: Position, legal: int, plain: int, mine: int, attacks: bool) -> tuple[int, int | None, bool]:
    tables = position.tables
    cheap = plain & ~tables.points
    if attacks and not cheap and mine:
        return lowest(mine), None, False
    if cheap:
        return lowest(cheap), None, False
    if plain:
        return lowest(plain), None, False
    bit = lowest(legal)
    suit = None
    if position.now.names_suit >> bit & 1:
        suit = _trump_index(tables) if tables.trumps & ~tables.mighty else 0
    return bit, suit, False
