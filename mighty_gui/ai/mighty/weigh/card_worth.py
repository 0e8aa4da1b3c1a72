"""The worth of a card that is kept: what playing it now costs."""

from __future__ import annotations

from functools import cached_property

from mighty_gui.ai.mighty.know.chances import Chances, at_least_one
from mighty_gui.engine.core.cards import Card

IN_THE_WAY = -0.5
"""What a joker wins for the declarer's side that the declarer will call: it falls instead of the friend's card."""


class CardWorth:
    """The value of the cards in hand for the tricks after this one."""

    def __init__(self, chances: Chances) -> None:
        self.chances = chances
        self.know = chances.know
        self.weights = chances.weights

    def of(self, card: Card) -> float:
        """Return what the card is expected to bring later: the tricks it wins, and its own point."""
        know = self.know
        if know.tricks_left <= 1:
            return 0.0
        wins = self.wins_later(card)
        keeps = self.weights.keep_attack if know.attacks else self.weights.keep_defence
        return wins * self.trick_value + know.points(card) * (wins + (1 - wins) * keeps)

    @cached_property
    def trick_value(self) -> float:
        """The points the others add to an average trick still to come, and the lead it brings."""
        know = self.know
        if know.counts_tricks:
            return 1.0 + self.weights.future_tempo / 2
        points = sum(count for card, count in know.unseen.items() if know.points(card))
        return points / max(1, know.tricks_left) * 0.85 + self.weights.future_tempo

    @cached_property
    def tempo(self) -> float:
        """The worth of winning a trick besides its points; much, if it keeps a joker uncalled."""
        know, weights = self.know, self.weights
        if know.tricks_left <= 1:
            return 0.0
        won = weights.tempo_attack if know.attacks else weights.tempo_defence
        return won + weights.joker_in_danger * self._joker_danger()

    def _joker_danger(self) -> float:
        """The chance that one's side has the joker and an enemy the card that calls it, with tricks to do it."""
        know, chances = self.know, self.chances
        danger = 0.0
        for caller, jokers in know.now.callers.items() if know.tricks_left > 2 else ():
            theirs = sum(chances.holds(seat, caller) * (1 - chances.ally(seat)) for seat in know.hidden_seats)
            danger = max(danger, theirs * max(chances.own_side_holds(joker) for joker in jokers))
        return danger

    def wins_later(self, card: Card) -> float:
        """The chance that the card wins a later trick."""
        know = self.know
        if card is know.mighty:
            return self._special(self.weights.mighty_wins, know.rules.mighty.last_trick)
        if card.is_joker:
            return self._special(self._joker_wins(card), know.rules.joker.last_trick)
        if card.suit == know.trump:
            return self._trump(card)
        return self._side(card)

    def _special(self, chance: float, in_last_trick: str) -> float:
        """A card without power in the last trick must win before it."""
        left = self.know.tricks_left - 1 - (in_last_trick != "full")
        return 0.0 if left <= 0 else chance * (0.85 if left == 1 else 1.0)

    def _joker_wins(self, joker: Card) -> float:
        know = self.know
        callers = self._callers(joker)
        if any(map(self._will_be_called_by, callers)):
            return IN_THE_WAY if know.attacks else 0.0
        callable_by_enemy = max(
            (
                self.chances.holds(seat, caller) * (1 - self.chances.ally(seat))
                for caller in callers
                for seat in know.hidden_seats
            ),
            default=0.0,
        )
        weights = self.weights
        return weights.joker_wins - (weights.joker_wins - weights.joker_callable) * min(1, 3 * callable_by_enemy)

    def is_in_the_way(self, card: Card) -> bool:
        """Whether it is a joker that would better be gone before the declarer calls it (002§4.4.2)."""
        return self.know.attacks and any(map(self._will_be_called_by, self._callers(card)))

    def _callers(self, joker: Card) -> list[Card]:
        return [caller for caller, called in self.know.now.callers.items() if joker in called]

    def _will_be_called_by(self, caller: Card) -> bool:
        """Whether the declarer has called a friend of the caller's suit, to call the joker in it (002§4.4.2)."""
        know = self.know
        called = [card for card in know.called_cards if card.suit == caller.suit and card is not know.mighty]
        return bool(called) and caller in know.unseen and caller.suit != know.trump and know.seat != know.declarer

    def _trump(self, card: Card) -> float:
        know, weights = self.know, self.weights
        higher = know.higher(card)
        ladder = (weights.trump_top, weights.trump_second, weights.trump_third)
        low = weights.trump_low_declarer if know.seat == know.declarer else weights.trump_low
        if not self.enemy_trumps:
            return weights.trump_top
        return max(low, ladder[higher]) if higher < len(ladder) else low

    @cached_property
    def enemy_trumps(self) -> float:
        """The number of trumps that the enemies are expected to hold."""
        know = self.know
        if know.trump is None:
            return 0.0
        ally, share = self.chances.ally, self.chances.share
        enemies = [(seat, 1 - ally(seat)) for seat in know.hidden_seats if ally(seat) < 1]
        trumps = [(share(card), know.unseen[card]) for card in know.unseen_in[know.trump]]
        return sum([at_least_one(held.get(seat, 0.0), n) * enemy for held, n in trumps for seat, enemy in enemies])

    def _side(self, card: Card) -> float:
        know, weights = self.know, self.weights
        assert card.suit is not None
        unseen = know.unseen_in[card.suit]
        higher = know.higher(card)
        ladder = (weights.side_top, weights.side_second, weights.side_third)
        wins = ladder[higher] if higher < len(ladder) else weights.side_low
        if know.trump is not None and self.enemy_trumps > 0.2:
            wins *= 1 - (1 - weights.ruffed) * (1 - min(1.0, len(unseen) / 10))
        return wins
