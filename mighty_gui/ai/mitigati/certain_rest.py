"""Whether the remaining tricks are certain, however the unseen cards are distributed and the others play.

The hand is led out card by card, each time one that no unseen card can beat. The cards of the others are treated as
one heap: it is assumed to be with a single player who follows suit with their weakest card, and who may once in every
suit play the Fool instead. The real hands are no stronger than that, so a proof is valid for every layout. A player
with the Fool cannot be certain: it never wins a trick.
"""

from __future__ import annotations

from functools import reduce
from operator import and_

from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mitigati.actions import MitigatiPlay, play
from mighty_gui.engine.mitigati.law import NO_SUIT, TRUMPS_LED, Law, law_of
from mighty_gui.engine.mitigati.pack import FOOL_SET, PACK, SEATS, TRUMP_SET
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


def certain_rest(view: MitigatiView) -> CertainRest | None:
    """Return the proof that the player to act wins this and all remaining tricks, or ``None``."""
    if view.phase is not MitigatiPhase.PLAY or not view.may_act:
        return None
    held, law = PACK.set_of(view.hand), law_of(view.rules)
    if held & FOOL_SET:
        return None
    heap = unseen(view)
    reason = "trumps" if heap & TRUMP_SET else "highest"
    for card in _to_begin_with(view, law, heap):
        rest = _Rest(law, held, heap)
        if not view.trick:
            rest.lead(card)
        else:
            rest.held &= ~(1 << card)  # the cards that the others played to it may not be their weakest ones
        if rest.is_won():
            return CertainRest(play(PACK.cards[card]), reason)
    return None


def unseen(view: MitigatiView) -> int:
    """Return the unseen cards that another player may hold: not those that all have shown not to hold."""
    seen = SeenCards(view)
    return seen.outside & ~reduce(and_, (seen.barred[seat] for seat in range(SEATS) if seat != view.seat))


def _to_begin_with(view: MitigatiView, law: Law, heap: int) -> list[int]:
    """Return the cards that certainly win this trick, trumps first and from the top."""
    legal = [lowest(PACK.copies[action.card]) for action in view.legal if isinstance(action, MitigatiPlay)]
    on_table = PACK.set_of(played.card for played in view.trick) & ~FOOL_SET
    winners = [
        card for card in legal if not law.beaten_by[card] & (heap | on_table) and _sets_or_follows(law, card, view)
    ]
    return sorted(winners, key=lambda card: (law.suit_of[card] != TRUMPS_LED, -law.strengths[card]))


def _sets_or_follows(law: Law, card: int, view: MitigatiView) -> bool:
    """Return whether a card can win at all: it leads, follows suit, or is a trump."""
    suits = [law.suit_of[lowest(PACK.copies[played.card])] for played in view.trick]
    led = next((suit for suit in suits if suit != NO_SUIT), NO_SUIT)
    return led == NO_SUIT or law.suit_of[card] in (led, TRUMPS_LED)


class _Rest:
    """The own cards and the heap, while the hand is led out."""

    def __init__(self, law: Law, held: int, heap: int) -> None:
        self.law = law
        self.held = held
        self.heap = heap
        self._fool_in: set[int] = set()
        """The suits in which the Fool may have been played instead of following."""

    def is_won(self) -> bool:
        """Return whether every remaining card wins a trick, with trumps led first."""
        while self.held:
            best = self._unbeaten()
            if best is None:
                return False
            self.lead(best)
        return True

    def _unbeaten(self) -> int | None:
        """Return a card that no card of the heap beats, a trump if possible; ``None`` without one."""
        sure = [card for card in bits(self.held) if not self.law.beaten_by[card] & self.heap]
        return max(sure, key=lambda card: (self.law.suit_of[card], self.law.strengths[card]), default=None)

    def lead(self, card: int) -> None:
        """Lead a card; the weakest card of its suit leaves the heap, unless the Fool is played instead."""
        self.held &= ~(1 << card)
        suit = self.law.suit_of[card]
        if self.heap & FOOL_SET and suit not in self._fool_in:
            self._fool_in.add(suit)
            return
        following = bits(self.heap & self.law.suits[suit])
        if following:
            self.heap &= ~(1 << min(following, key=lambda number: self.law.strengths[number]))
