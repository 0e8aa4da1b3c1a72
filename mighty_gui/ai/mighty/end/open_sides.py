"""A hand laid open: its sides, its cards as the search numbers them, and sets that are the same to it."""

from __future__ import annotations

from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.friend import first_is_open
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position, resume
from mighty_gui.engine.mighty.state import HandState, Phase
from mighty_gui.engine.mighty.trick_law import HandLaw


def special_cards(law: HandLaw) -> int:
    """The cards that do more than their rank says: mighty, jokers, and those that call a joker."""
    return law.mighty | law.jokers | sum(1 << bit for bit in law.middle.calls)


def ranked_above(law: HandLaw) -> list[int]:
    """By a card's number: itself, its copies, and the cards of its suit that rank above it."""
    return [higher | same for higher, same in zip(law.higher, law.pack.same, strict=True)]


class AlikeCards:
    """Of each run of cards in a hand between which nobody has another: one."""

    def __init__(self, law: HandLaw) -> None:
        """For the numbers of a pack in listing order: suit by suit, low to high."""
        self.suit_of = law.suit_of
        self.points = law.points
        self.special = special_cards(law)
        self.doubled = law.pack.again
        self.same = law.pack.same
        self.above = ranked_above(law)
        self.height = [max(card.height, 0) for card in law.pack.cards]
        self._known: dict[tuple[int, int], list[int]] = {}

    def apart(self, cards: int, others: int) -> list[int]:
        """Return the numbers of cards that differ, ``others`` being what the rest of the table can show."""
        if cards & (cards - 1) == 0:
            return [cards.bit_length() - 1]
        key = (cards, others)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._apart(cards, others)
        return known

    def widen(self, cards: int, others: int, mattered: int) -> int:
        """The cards whose ranks mattered where all of these failed: with one of a run all of that run."""
        if not mattered & cards or cards & (cards - 1) == 0:
            return mattered
        last, low = -1, -1
        for bit in bits(cards):
            if last < 0 or not self._touch(last, bit, others):
                low = bit
            elif mattered >> bit & 1:
                mattered |= self.above[low]
            last = bit
        return mattered

    def _apart(self, cards: int, others: int) -> list[int]:
        found: list[int] = []
        last = -1
        for bit in bits(cards):
            if last < 0 or not self._touch(last, bit, others):
                found.append(bit)
            last = bit
        return found

    def _touch(self, low: int, high: int, others: int) -> bool:
        """Whether it makes no difference which of two neighbours in a hand is played."""
        both = 1 << low | 1 << high
        if self.same[low] == self.same[high]:
            return True
        if self.suit_of[low] != self.suit_of[high] or self.doubled or both & self.special:
            return False
        if (self.points >> low ^ self.points >> high) & 1:
            return False
        return not others & ((1 << high) - (1 << low))


# --- the sides of a hand whose cards all lie open -----------------------------------------------------------


def is_settled(state: HandState) -> bool:
    """Whether cards are played, it is decided who is on which side, and every point of a side counts the same."""
    if state.phase is not Phase.PLAY:
        return False
    if state.rules.points.friend_weight is not None or state.rules.points.before_reveal == "void":
        return False
    decided = zip(state.calls, state.called_friends, strict=True)
    return all(friend is not None or not _may_make_a_friend(state, call) for call, friend in decided)


def _may_make_a_friend(state: HandState, call: CallFriend) -> bool:
    """Whether the play can still decide who is the friend by that call."""
    if call.card is not None:
        copies = state.pack.copies[call.card]
        return any(hand & copies for seat, hand in enumerate(state.hands) if seat != state.declarer)
    if call.kind == "first":
        return first_is_open(state.rules, state.tricks, state.declarer)
    return call.kind == "last"


def taken_by(position: Position, side: int) -> int:
    """The points that a set of seats has taken in tricks."""
    return sum(points for seat, points in enumerate(position.taken) if side >> seat & 1)


def ghost_of(state: HandState) -> int:
    """The ghost's seat, or -1."""
    seat = ghost_seat(state.rules)
    return -1 if seat is None else seat


def turned_cards(state: HandState, law: HandLaw) -> dict[int, int]:
    """Return the number of the card that a ghost turns in each trick that is left; empty without a ghost."""
    first = law.trick_count - len(state.ghost_cards)
    return {first + at: lowest(law.pack.copies[card]) for at, card in enumerate(state.ghost_cards)}


def in_worth_order(state: HandState, law: HandLaw) -> Position:
    """Return a position of the play with its cards numbered by their worth."""
    hands = law.pack.sets_of(dict(enumerate(state.held_cards)), len(state.hands))
    leader = state.trick[0].seat if state.trick else state.known_position().seat
    position = resume(law, hands, state.playing, len(state.tricks), state.trick, leader)
    position.taken = list(state.taken)
    return position


def renumber(position: Position, law: HandLaw) -> Position:
    """Return a position at the start of a trick with its cards numbered as in another law of the same trump."""
    cards, copies = position.law.pack.cards, law.pack
    held = {seat: [cards[bit] for bit in bits(hand)] for seat, hand in enumerate(position.hands)}
    twin = Position(law, copies.sets_of(held, len(position.hands)), position.order, position.seat, position.trick)
    twin.taken = position.taken[:]
    return twin
