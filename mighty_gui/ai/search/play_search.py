"""Choosing a card by playing every legal one out in many worlds."""

from __future__ import annotations

import random
from dataclasses import dataclass

from mighty_gui.ai.search.kernel import Position
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.ai.search.payoff import Payoff
from mighty_gui.ai.search.policy import Sides, play_out
from mighty_gui.ai.search.tables import NO_SUIT, Tables, tables
from mighty_gui.ai.search.worlds import unknown
from mighty_gui.engine.actions import Play
from mighty_gui.engine.cards import SUITS, Card
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True, slots=True)
class Judged:
    """An action with what the search makes of it."""

    action: Play
    value: float
    """The expected score, in score points."""


class CardSearch:
    """The search for one decision in the play: worlds are added until time or their number runs out."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare to judge the viewer's legal cards; ``pause`` is called after each playout."""
        assert view.contract is not None
        assert view.declarer is not None
        assert view.to_act is not None
        self.view = view
        self.seat = view.to_act
        self.tables: Tables = tables(view.rules, view.contract.trump)
        self.actions = [action for action in view.legal if isinstance(action, Play)]
        self.totals = [0.0] * len(self.actions)
        self.worlds = 0
        self._pause = pause
        self._rng = random.Random(seed)
        self._unknown = unknown(view, self.tables)
        self._payoff = Payoff(
            view.rules, view.contract, view.declarer, view.playing, view.discard or (), view.taken
        )

    def look(self, worlds: int) -> None:
        """Play every legal card out in so many more worlds."""
        for _ in range(worlds):
            hands = self._unknown.draw(self._rng)
            position = self._position(hands)
            sides = self._sides(hands)
            for at, action in enumerate(self.actions):
                self.totals[at] += self._value(position.copy(), sides.copy(), action)
                self._pause()
            self.worlds += 1

    def _value(self, position: Position, sides: Sides, action: Play) -> float:
        seat = position.seat
        bit = self._bit(position.hands[seat], action.card)
        suit = None if action.suit is None else NO_SUIT if action.suit == "any" else SUITS.index(action.suit)
        call = action.call or self.view.rules.joker_call.declaration == "automatic"
        position.play(bit, suit, call)
        if not sides.known:
            sides.saw(seat, bit)
        taken = play_out(position, sides)
        return self._payoff.of(taken, sides.attack, self.seat)

    def _bit(self, hand: int, card: Card) -> int:
        return next(bit for bit in self.tables.bits_of[card] if hand >> bit & 1)

    def _position(self, hands: list[int]) -> Position:
        """The position on the table in that world."""
        view = self.view
        leader = view.trick[0].seat if view.trick else self.seat
        position = Position(self.tables, list(hands), view.playing, leader)
        position.trick = len(view.tricks)
        position.now = self.tables.at(position.trick)
        position.taken = list(view.taken)
        held = 0
        for hand in hands:
            held |= hand
        for played in view.trick:
            bit = next(bit for bit in self.tables.bits_of[played.card] if not held >> bit & 1)
            held |= 1 << bit
            suit = None if played.suit is None else NO_SUIT if played.suit == "any" else SUITS.index(played.suit)
            call = played.call or view.rules.joker_call.declaration == "automatic"
            position.play(bit, suit, call)
        return position

    def _sides(self, hands: list[int]) -> Sides:
        """Who is on whose side in that world."""
        view = self.view
        assert view.declarer is not None
        attack = 1 << view.declarer
        if view.rules.table.stand_in == "partners":
            attack |= 1 << (view.declarer + 1)
        for friend in view.known_friends:
            attack |= 1 << friend
        called = 0
        pending = ""
        for call in view.calls:
            if call.kind in ("first", "last") and len(view.known_friends) < len(view.calls):
                pending = "" if call.kind == "first" and view.tricks else call.kind
            elif call.card is not None and not self._was_played(call.card):
                copies = sum(1 << bit for bit in self.tables.bits_of[call.card])
                called |= copies
                holders = [s for s in view.playing if s != view.declarer and hands[s] & copies]
                attack |= 1 << holders[0] if len(holders) == 1 else 0
        return Sides(
            view.playing, view.declarer, attack, called=called, pending=pending, known=not (called or pending)
        )

    def _was_played(self, card: Card) -> bool:
        """Whether the called card has made its friend (or its declarer a lone one) already."""
        view = self.view
        played = [p for trick in view.tricks for p in trick.plays] + list(view.trick)
        return any(
            p.card is card and (p.seat != view.declarer or len(self.tables.bits_of[card]) == 1) for p in played
        )

    def judged(self) -> list[Judged]:
        """Every legal card with its expected score, the best first."""
        count = max(1, self.worlds)
        values = [Judged(action, total / count) for action, total in zip(self.actions, self.totals, strict=True)]
        return sorted(values, key=lambda one: -one.value)

    def best(self) -> Play:
        """The card with the highest expected score."""
        return self.judged()[0].action
