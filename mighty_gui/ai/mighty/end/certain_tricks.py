"""Whether the remaining tricks are certain, however the unseen cards are distributed and the others play.

The hand is led out card by card, each time one that no unseen card can beat. The cards of the others are treated as one
heap: each may be with any player who has not shown otherwise, so a proof is valid for every layout. Trying all layouts
of an ending in addition found the rest certain one trick earlier in 7 of 100 hands, and only for their last two tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.mighty.end.open_cards import action_of, move_of
from mighty_gui.ai.mighty.playout.imagined_table import seat_hands, worth_law
from mighty_gui.ai.mighty.policy.policy import Move
from mighty_gui.ai.mighty.worlds.unknown_cards import Unknown, unknown
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import play
from mighty_gui.engine.mighty.pack import stand_in_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView


def certain_rest(view: PlayerView) -> CertainRest | None:
    """Return the proof that the player to act wins this and all remaining tricks, or ``None``."""
    if view.phase is not Phase.PLAY or view.to_act is None or not view.may_act or view.contract is None:
        return None
    if view.rules.table.stand_in == "partners":
        return None  # two hands are led out, not one
    law = worth_law(view.rules, view.contract.trump)
    hidden = unknown(view, law, weighed=False)
    return _Heap(view, law, hidden).proof(seat_hands(view, law, list(hidden.known)))


class _Heap:
    """All unseen cards in one heap, which only gets smaller."""

    def __init__(self, view: PlayerView, law: HandLaw, hidden: Unknown) -> None:
        self.law = law
        self.seats = [seat for seat in hidden.room if seat in view.playing]
        unseen = sum(1 << bit for bit in hidden.cards)
        self.may_hold = {seat: unseen & ~hidden.shown[seat] for seat in self.seats}
        # a ghost's cards are played in the order dealt: it does not follow suit
        self.all_follow = stand_in_seat(view.rules) not in self.seats
        self.failed: set[tuple[int, int]] = set()
        self.first_heap = self._union(self.seats)

    def _union(self, seats: list[int]) -> int:
        return reduce(or_, (self.may_hold[seat] for seat in seats), 0)

    def proof(self, position: Position) -> CertainRest | None:
        """Return the card to play now, if the hand can be led out from here; otherwise ``None``."""
        hand = position.hands[position.seat]
        if not position.played:
            way = self._lead_out(hand, self.first_heap, position.trick)
            if way is None:
                return None
            draws = self.law.trumps >> way[0][0] & 1 and self.law.trumps & self.first_heap
            return CertainRest(action_of(position, way[0]), "trumps" if draws else "highest")
        answer = self._answer(position)
        return None if answer is None else CertainRest(play(self.law.pack.cards[answer]), "highest")

    def _answer(self, position: Position) -> int | None:
        """Return a card that certainly wins this trick and leaves a hand that wins the rest, or ``None``."""
        now, led, seat = position.now, position.led, position.seat
        to_come = position.seats_to_come()
        heap = self._union([number for number in to_come if number in self.may_hold])
        hand = position.hands[seat]
        table = position.played
        for bit in position.legal_numbers():
            if now.winning([*table, bit], led, position.called) < len(table):
                continue
            beaten_by = now.beating([*table, bit], led)[bit] & heap & ~position.stripped
            rest = hand & ~(1 << bit)
            if not beaten_by and self._lead_out(rest, self.first_heap, position.trick + 1) is not None:
                return bit
        return None

    def _lead_out(self, hand: int, heap: int, trick: int) -> list[Move] | None:
        """Return an order of leads that wins every trick against the heap; ``None`` if there is none."""
        if not hand:
            return []
        if (hand, heap) in self.failed:
            return None
        for move in self._leads(hand, trick):
            left = self._after(move, heap, trick)
            if left is None:
                continue
            rest = self._lead_out(hand & ~(1 << move[0]), left, trick + 1)
            if rest is not None:
                return [move, *rest]
        self.failed.add((hand, heap))
        return None

    def _leads(self, hand: int, trick: int) -> Iterator[Move]:
        """Yield every possible lead, the most valuable card first, so that trumps are drawn before others are led."""
        position = Position(self.law, [hand], (0,), 0, trick)
        for bit in reversed(position.legal_numbers()):
            for action in position.now.lead_plays[bit]:
                yield move_of(position, action)

    def _after(self, move: Move, heap: int, trick: int) -> int | None:
        """Return the heap after that lead has won its trick; ``None`` if a card in the heap may beat it."""
        bit, suit, call = move
        now = self.law.tricks[trick]
        led = now.led_by(bit, suit)
        called = now.calls.get(bit, 0) if call else 0
        if now.beaten_by[led][bit] & heap & ~(called & now.call_strips):
            return None
        free = heap & now.anytime
        if not self.all_follow:
            return heap
        if free:  # a joker without power may be played instead of the suit; one that was called is gone
            return heap & ~called if not free & ~called else heap
        if len(now.suits_led(led)) > 1:
            return heap  # the cards of two suits: a player may keep any of them
        following = heap & now.follows[led] & ~now.unplayable[led]
        # a holder of the suit must play it: in the worst case one player has all of it and keeps the best
        return heap & ~(1 << lowest(following)) if following else heap
