"""Whether a side can still reach a number of points when all hands are open: yes or no, with proof.

The question has only two answers, so every line that decides it cuts off all others. Results at the start of a trick
are stored for all positions that differ only in ranks that no longer matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.mighty.end.alike_positions import AlikeCards, KnownPlaces, TrickStart, special_cards
from mighty_gui.ai.mighty.playout.playing_out import suit_turned
from mighty_gui.ai.mighty.policy.policy import Move
from mighty_gui.ai.pause import OFTEN, Pause, no_pause
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.numbered_pack import Demand, allowed_cards, lowest
from mighty_gui.engine.mighty.actions import Play, play
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw, TrickLaw

Step = tuple[int, Action]
"""A seat and its action."""


class SearchLimitExceeded(Exception):  # noqa: N818 - it says what happened
    """The search needs more steps than the caller allows."""


class _Led:
    """The rules for playing to a certain lead: which cards may follow it, and which beat which."""

    __slots__ = ("beaten_by", "called", "demands", "led", "now", "ruffed", "stripped", "turning")

    def __init__(self, now: TrickLaw, led: int, called: int, *, ruffed: bool = False) -> None:
        self.now = now
        self.led = led
        self.called = called
        self.stripped: int = called & now.call_strips
        self.demands: tuple[Demand, ...] = now.answers(led, called)
        self.beaten_by: list[int] = now.beaten_if_ruffed[led] if ruffed else now.beaten_by[led]
        self.turning: int = 0 if ruffed else now.turning[led]
        self.ruffed: _Led = _Led(now, led, called, ruffed=True) if self.turning else self
        """The same rules once a trump has taken the power of a joker."""


class _Table:
    """The cards on the table, and which of them is winning."""

    __slots__ = ("beating", "best", "best_seat", "cards", "led", "played", "stakes")

    def __init__(
        self, led: _Led, best: int, best_seat: int, beating: int, stakes: int, played: list[int], cards: int
    ) -> None:
        self.led = led
        self.best = best
        self.best_seat = best_seat
        self.beating = beating
        self.stakes = stakes
        self.played = played
        self.cards = cards


class OpenSearch:
    """The search for questions about one hand whose sides are decided; each result is reused for later questions."""

    def __init__(self, law: HandLaw, after: Sequence[int], side: int, ghost: int) -> None:
        """Prepare the search.

        ``side`` is the declarer's side as a set of seats, ``ghost`` the seat of a ghost, or -1.
        """
        self.law = law
        self.side = side
        self.ghost = ghost
        self.turned: dict[int, int] = {}
        """The number of the card that the ghost turns in each trick, where it is known."""
        self.after = list(after)
        self.nodes = 0
        self.pause: Pause = no_pause
        self.hands: list[int] = []
        self.held = 0
        self.seats = 0
        self.points = law.points
        self.suit_of = law.suit_of
        self.alike = AlikeCards(law)
        self.places = KnownPlaces(law)
        self.mattered = 0
        """The cards whose ranks the last answer depended on."""
        self._leds: dict[tuple[int, int, int], _Led] = {}
        self.announcements: list[list[list[tuple[int, bool]]]] = []
        """By trick and card: the possible announcements when it is led."""
        self.special = special_cards(law)
        for now in law.tricks:
            self.announcements.append([[law.announcement(each) for each in plays] for plays in now.lead_plays])

    def reaches(self, position: Position, need: int, nodes: int, pause: Pause = no_pause) -> bool:
        """Return whether the side takes at least ``need`` from here on.

        Raises ``SearchLimitExceeded`` after trying ``nodes`` cards.
        """
        self.nodes, self.pause = nodes, pause
        self._set_up(position)
        if position.is_over:
            return need <= 0
        if not position.played:
            return self._begin(position.seat, position.trick, need)
        return self._answer(self._table(position), position.seat, position.to_come, position.trick, need)

    def moves(self, position: Position) -> list[Move]:
        """Return every move that differs from the others, the most promising first."""
        self._set_up(position)
        seat, trick = position.seat, position.trick
        if not position.played:
            return self._leads(seat, trick, self.places.place(self.hands, seat).first)
        if seat == self.ghost:
            return [(self.turned[trick], OWN_SUIT, True)]
        mine = bool(self.side >> seat & 1)
        answers = self._answers(self._table(position), seat, position.to_come, trick, mine)
        return [(bit, OWN_SUIT, True) for bit in answers]

    def _set_up(self, position: Position) -> None:
        self.hands, self.held = position.hands[:], position.held
        self.seats = len(position.order)

    def _table(self, position: Position) -> _Table:
        led = self._leading(position.trick, position.led, position.called)
        if led.turning and not position.turning:
            led = led.ruffed
        played = position.played[:]
        return _Table(
            led,
            position.best,
            position.best_seat,
            position.beating,
            position.stakes,
            played,
            sum(1 << number for number in played),
        )

    def _begin(self, leader: int, trick: int, need: int) -> bool:
        """Return whether the side takes at least ``need`` from the start of a trick on.

        Sets ``mattered`` to the cards whose ranks the answer depended on.
        """
        self.mattered = 0
        if need <= 0:
            return True
        law = self.law
        left = law.trick_count - trick if law.trick_worth else (self.held & self.points).bit_count()
        if need > left:
            return False
        place = self.places.place(self.hands, leader)
        known = place.answer(need)
        if known is not None:
            self.mattered = place.mattered
            return known
        return self._search(place, leader, trick, need)

    def _search(self, place: TrickStart, leader: int, trick: int, need: int) -> bool:
        """Return whether the side takes ``need``: try one lead after the other until one decides it."""
        mine, mattered = bool(self.side >> leader & 1), 0
        for move in self._leads(leader, trick, place.first):
            if self._lead(leader, trick, need, move) == mine:
                place.learn(need, mine, self.mattered, move)
                return mine
            mattered |= self.mattered
        if leader != self.ghost:
            hand = self.hands[leader]
            mattered = self.alike.widen(allowed_cards(self.law.tricks[trick].leads, hand), self.held & ~hand, mattered)
        place.learn(need, not mine, mattered, None)
        self.mattered = mattered
        return not mine

    def _leading(self, trick: int, led: int, called: int) -> _Led:
        which = (trick, led, called)
        known = self._leds.get(which)
        if known is None:
            self._leds[which] = known = _Led(self.law.tricks[trick], led, called)
        return known

    def _lead(self, seat: int, trick: int, need: int, move: Move) -> bool:
        bit, suit, call = move
        card = 1 << bit
        now = self.law.tricks[trick]
        led = self._leading(trick, now.led_by(bit, suit), now.calls.get(bit, 0) if call else 0)
        if led.turning & card:
            led = led.ruffed
        self._count()
        self.hands[seat] ^= card
        self.held ^= card
        stakes = 1 if card & self.points else 0
        table = _Table(led, bit, seat, led.beaten_by[bit] & ~led.stripped, stakes, [bit], card)
        found = self._answer(table, self.after[seat], self.seats - 1, trick, need)
        self.hands[seat] ^= card
        self.held ^= card
        return found

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0:
            raise SearchLimitExceeded
        if self.nodes % OFTEN == 0:
            self.pause()

    def _leads(self, seat: int, trick: int, first: Move | None) -> list[Move]:
        """Return every lead that differs from the others, the most promising first."""
        if seat == self.ghost:
            return [(self.turned[trick], suit_turned(self.law, trick, self.turned[trick]), True)]
        now, hand = self.law.tricks[trick], self.hands[seat]
        mine = self.side >> seat & 1
        enemies = friends = 0
        for at, cards in enumerate(self.hands):
            if self.side >> at & 1 != mine:
                enemies |= cards
            elif at != seat:
                friends |= cards
        found: list[tuple[int, int, int, bool]] = []
        for bit in self.alike.apart(allowed_cards(now.leads, hand), self.held & ~hand):
            for suit, call in self.announcements[trick][bit]:
                if first is not None and first[0] == bit and first[1] == suit and first[2] == call:
                    found.append((-1000, bit, suit, call))
                else:
                    worth = self._promise(now, bit, suit, call, enemies, friends)
                    found.append((-worth, bit, suit, call))
        found.sort()
        return [(bit, suit, call) for _, bit, suit, call in found]

    def _promise(self, now: TrickLaw, bit: int, suit: int, call: bool, enemies: int, friends: int) -> int:
        """Return how promising a lead is.

        A lead that no enemy can beat is best, then one that a friend can win, then any other.
        """
        led = now.led_by(bit, suit)
        called = now.calls.get(bit, 0) if call else 0
        beating = now.beaten_by[led][bit] & ~(called & now.call_strips)
        point, special = self.points >> bit & 1, self.special >> bit & 1
        if not beating & enemies:
            return 200 + 100 * point if special else 400 + 100 * point + (now.follows[led] & enemies).bit_count()
        if beating & friends:
            return 200 - 50 * point
        return 100 - 50 * point - 30 * special

    def _answer(self, table: _Table, seat: int, to_come: int, trick: int, need: int) -> bool:
        if not to_come:
            return self._trick_won(table, trick, need)
        mine = bool(self.side >> seat & 1)
        hand, held, after = self.hands[seat], self.held, self.after[seat]
        mattered = 0
        for bit in self._answers(table, seat, to_come, trick, mine):
            card = 1 << bit
            self._count()
            self.hands[seat] = hand ^ card
            self.held = held ^ card
            found = self._answer(self._with(table, trick, seat, bit), after, to_come - 1, trick, need)
            self.hands[seat] = hand
            self.held = held
            if found == mine:
                return found
            mattered |= self.mattered
        if seat != self.ghost:
            others = held & ~hand | (table.cards if table.led.turning else 1 << table.best)
            mattered = self.alike.widen(allowed_cards(table.led.demands, hand), others, mattered)
        self.mattered = mattered
        return not mine

    def _trick_won(self, table: _Table, trick: int, need: int) -> bool:
        """Return whether the side takes ``need``, counted from before a trick that has just been won.

        The rank of the winning card matters if others followed its suit.
        """
        if self.side >> table.best_seat & 1:
            need -= self.law.trick_worth or table.stakes
        found = self._begin(table.best_seat, trick + 1, need)
        best = table.best
        if table.cards & self.law.suits[self.suit_of[best]] & ~(1 << best):
            self.mattered |= self.alike.above[best]
        return found

    def _with(self, table: _Table, trick: int, seat: int, bit: int) -> _Table:
        """Return the table with one card more."""
        led, card = table.led, 1 << bit
        stakes = table.stakes + 1 if card & self.points else table.stakes
        if card & led.turning:
            return self._after_turning(table, trick, seat, bit, stakes)
        played = [*table.played, bit] if led.turning else table.played
        cards = table.cards | card
        if card & table.beating:
            return _Table(led, bit, seat, led.beaten_by[bit] & ~led.stripped, stakes, played, cards)
        return _Table(led, table.best, table.best_seat, table.beating, stakes, played, cards)

    def _after_turning(self, table: _Table, trick: int, seat: int, bit: int, stakes: int) -> _Table:
        """Return the table with a trump that takes the power of a joker, or with the card that sets the suit.

        The winner is found again.
        """
        led, played, cards = table.led, [*table.played, bit], table.cards | 1 << bit
        settled = led.now.led_after(led.led, played)
        led = self._leading(trick, settled, 0) if settled != led.led else led
        led = led.ruffed if led.turning >> bit & 1 else led
        at, winner = led.now.winning(played, led.led, led.called), seat
        for _ in range(len(played) - 1 - at):
            winner = self.after.index(winner)
        best = played[at]
        return _Table(led, best, winner, led.beaten_by[best] & ~led.stripped, stakes, played, cards)

    def _answers(self, table: _Table, seat: int, to_come: int, trick: int, mine: bool) -> list[int]:
        """Return every card to play that differs from the others, the most promising first."""
        if seat == self.ghost:
            return [self.turned[trick]]
        hand = self.hands[seat]
        legal = allowed_cards(table.led.demands, hand)
        others = self.held & ~hand | (table.cards if table.led.turning else 1 << table.best)
        apart = self.alike.apart(legal, others)
        if len(apart) == 1:
            return apart
        enemies, other = 0, seat
        for _ in range(to_come - 1):
            other = self.after[other]
            if bool(self.side >> other & 1) != mine:
                enemies |= self.hands[other]
        ours = bool(self.side >> table.best_seat & 1) == mine
        found = [(self._price(table, bit, enemies, ours), bit) for bit in apart]
        found.sort()
        return [bit for _, bit in found]

    def _price(self, table: _Table, bit: int, enemies: int, ours: bool) -> int:
        """Return the cost of playing a card; the cheapest is tried first.

        Points should go to one's own side, and tricks be won where that is safe.
        """
        card, price = 1 << bit, self.alike.height[bit]
        point, special = bool(card & self.points), bool(card & self.special)
        if ours and not table.beating & enemies:
            return price - 100 * point + 50 * bool(card & table.beating) + 300 * special
        if not card & table.beating:
            return price + 100 * point + 300 * special
        if not table.led.beaten_by[bit] & enemies:
            return price - 200 - 50 * point + 100 * special
        return price + 100 * point + 200 * special - (0 if ours else 20)


def move_of(position: Position, action: Play) -> Move:
    """Return an action as a move."""
    hand = position.hands[position.seat]
    bit = lowest(position.law.pack.copies[action.card] & hand)
    return bit, *position.law.announcement(action)


def action_of(position: Position, move: Move) -> Play:
    """Return a move as an action."""
    number, suit, call = move
    if position.played:
        return play(position.law.pack.cards[number])
    plays = position.now.lead_plays[number]
    return next((each for each in plays if position.law.announcement(each) == (suit, call)), plays[0])


def taken_by(position: Position, side: int) -> int:
    """Return the points that a set of seats has taken in tricks."""
    return sum(points for seat, points in enumerate(position.taken) if side >> seat & 1)


def proved_line(search: OpenSearch, position: Position, need: int, nodes: int, pause: Pause) -> list[Step]:
    """Play a position to its end as well as possible and return the plays, without a ghost's; changes the position."""
    line: list[Step] = []
    while not position.is_over:
        seat, before = position.seat, taken_by(position, search.side)
        move = _best_move(search, position, need, nodes, pause)
        if seat != search.ghost:
            line.append((seat, action_of(position, move)))
        position.play(*move)
        need -= taken_by(position, search.side) - before
    return line


def _best_move(search: OpenSearch, position: Position, need: int, nodes: int, pause: Pause) -> Move:
    """Return a move that keeps the result that its player can have; if none is found, the most promising one."""
    moves = search.moves(position)
    if len(moves) == 1:
        return moves[0]
    before, wants_made = taken_by(position, search.side), bool(search.side >> position.seat & 1)
    for move in moves:
        following = position.copy()
        following.play(*move)
        left = need - (taken_by(following, search.side) - before)
        try:
            if search.reaches(following, left, nodes, pause) == wants_made:
                return move
        except SearchLimitExceeded:
            continue
    return moves[0]
