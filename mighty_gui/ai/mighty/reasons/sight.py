"""Facts that a player can be sure of at their turn: sentences are made of them."""

from __future__ import annotations

from functools import cached_property

from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import JOKER_STRENGTH, LEAD_STRENGTH
from mighty_gui.engine.mighty.view import PlayerView

LIKELY = 0.3
"""From this chance on somebody may well be on one's side and win the trick."""


class PlaySight:
    """The position in the play, as the seat to act can be sure of it."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.know = Knowledge(view)
        self.now = self.know.now
        self.seat = self.know.seat
        self.trump = self.know.trump
        self.plays = [action for action in view.legal if isinstance(action, Play)]

    def is_point(self, card: Card) -> bool:
        """Whether the card is a point (never where tricks count)."""
        return bool(self.know.points(card))

    @property
    def has_only_points(self) -> bool:
        """Whether every card that may be played is a point."""
        return all(self.is_point(action.card) for action in self.plays)

    def is_master(self, card: Card) -> bool:
        """Whether no card of its suit that is still out ranks as high, the mighty aside."""
        return card.suit is not None and not self.rivals(card)

    def rivals(self, card: Card) -> list[Card]:
        """The cards of its suit that may be out and rank as high, the mighty aside."""
        return [other for other in self.out(card.suit) if other.height >= card.height] if card.suit else []

    def out(self, suit: Suit) -> list[Card]:
        """The cards of the suit that others hold or may hold, the mighty aside."""
        hands = self.view.hands
        seen = [card for seat, hand in enumerate(hands) if seat != self.seat for card in hand or ()]
        return [
            *self.know.unseen_in[suit],
            *(card for card in seen if card.suit == suit and card is not self.now.mighty),
        ]

    @property
    def trumps_out(self) -> int:
        """The number of trumps that others may hold."""
        return len(self.out(self.trump)) if self.trump is not None else 0

    def is_out(self, card: Card) -> bool:
        """Whether one has not seen where the card is."""
        return bool(self.know.unseen.get(card))

    def cards_of(self, suit: Suit | None) -> list[Card]:
        """Return one's own cards of the suit, the mighty aside."""
        return [card for card in self.know.hand if card.suit == suit and not self.now.is_mighty(card)]

    @property
    def specials(self) -> list[Card]:
        """The mighty and the jokers in one's own hand."""
        return [card for card in self.know.hand if self.now.is_mighty(card) or card.is_joker]

    def but_for_mighty(self, code: str) -> str:
        """The code of a sentence that excepts the mighty, or of the one that does not, since nobody else has it."""
        mighty, hands = self.now.mighty, enumerate(self.view.hands)
        is_elsewhere = self.is_out(mighty) or any(mighty in (hand or ()) for seat, hand in hands if seat != self.seat)
        return code if is_elsewhere and self.now.mighty_power == "full" else f"{code}_outright"

    def on_our_side(self, seat: int) -> bool | None:
        """Whether the seat is on one's own side; ``None`` while one cannot know."""
        know = self.know
        if seat == self.seat or know.is_partner(seat):
            return True
        if self.is_unsure:
            return None
        if seat in know.attackers:
            return know.attacks
        if know.friends_hidden:
            return None
        return not know.attacks

    @property
    def attacks(self) -> bool:
        """Whether one knows oneself to be on the declarer's side."""
        return self.know.attacks

    @property
    def defends(self) -> bool:
        """Whether one knows oneself to be against the declarer."""
        return not self.know.attacks and not self.is_unsure

    @cached_property
    def is_unsure(self) -> bool:
        """Whether one may become the friend yet: by a trick, or by a copy of the called card."""
        know = self.know
        if know.attacks or not know.friends_hidden:
            return False
        by_trick = any(call.kind in ("first", "last") for call in self.view.calls)
        return by_trick or any(call.card in know.hand for call in self.view.calls)

    @property
    def is_declarer(self) -> bool:
        """Whether one has declared."""
        return self.seat == self.know.declarer

    @property
    def friends_card(self) -> Card | None:
        """A called card that somebody else holds and has not played yet."""
        return next((card for card in self.know.called_cards if self.is_out(card)), None)

    @property
    def stakes(self) -> int:
        """The points on the table."""
        return sum(self.know.points(played.card) for played in self.view.trick)

    @cached_property
    def best(self) -> Played:
        """The card that wins the trick so far."""
        return self.now.winner(self.view.trick)

    @property
    def led_suit(self) -> Suit | None:
        """The suit to be followed."""
        return self.now.led_suit(self.view.trick[0])

    @property
    def is_last_to_play(self) -> bool:
        """Whether one's card ends the trick."""
        return len(self.view.trick) == len(self.view.playing) - 1

    def taker(self, card: Card) -> int | None:
        """Return the seat on one's own side that may well win the trick after that card, if there is one."""
        lead = self.view.trick[0] if self.view.trick else Played(self.seat, card)
        best = self.now.winner([*self.view.trick, Played(self.seat, card)])
        strength = max(self.now.strength(best.card, lead, leads=best is lead), LEAD_STRENGTH)

        def chance(seat: int) -> float:
            return self.ally(seat) * self._beats(seat, strength, lead)

        likeliest = max(self._yet_to_play(), key=chance, default=None)
        return likeliest if likeliest is not None and chance(likeliest) >= LIKELY else None

    def _yet_to_play(self) -> list[int]:
        """The seats that play to this trick after this one, in turn order."""
        there, ring = {played.seat for played in self.view.trick}, self.view.playing
        at = ring.index(self.seat)
        return [seat for seat in ring[at + 1 :] + ring[:at] if seat not in there]

    def ally(self, seat: int) -> float:
        """The chance that a seat plays on one's own side: while a friend is hidden, anybody may be it."""
        ours = self.on_our_side(seat)
        if ours is not None:
            return float(ours)
        if seat in self.know.attackers:
            return 0.0
        hidden = [other for other in self.know.hidden_seats if other not in self.know.attackers]
        friend = min(1.0, self.know.friends_hidden / max(1, len(hidden)))
        return friend if self.attacks else 1 - friend

    def _beats(self, seat: int, strength: int, lead: Played) -> float:
        """The chance that a seat can win in the suit led, or, having shown to have none of it, with a trump."""
        know, held = self.know, self.view.hands[seat]
        if held is not None:
            return float(any(self.now.strength(card, lead) > strength for card in held))
        led, lacking = self.now.led_suit(lead), know.voids.get(seat, ())
        suit = self.trump if led in lacking else led
        able = [card for card in know.unseen_in[suit] if suit not in lacking] if suit else []
        elsewhere = 1 - self.view.counts[seat] / max(1, sum(know.unseen.values()))
        return 1 - max(0.0, elsewhere) ** sum(self.now.strength(card, lead) > strength for card in able)

    def would_win(self, card: Card) -> bool:
        """Whether the trick would be one's own with that card, as it then lies."""
        return self.now.winner([*self.view.trick, Played(self.seat, card)]).seat == self.seat

    @cached_property
    def winners(self) -> list[Card]:
        """The cards with which one could take the trick over as it lies."""
        return [action.card for action in self.plays if self.would_win(action.card)]

    def is_safe(self, card: Card) -> bool:
        """Whether nobody can beat the card any more: one is last, or it is the mighty, or a joker with it gone."""
        if self.is_last_to_play or self.now.is_mighty(card):
            return True
        lead = self.view.trick[0]
        strong = self.now.strength(card, lead) >= JOKER_STRENGTH
        return strong and not self.mighty_may_come and not self._others_jokers(card)

    def _others_jokers(self, card: Card) -> bool:
        return any(joker is not card and self.is_out(joker) for joker in self.know.jokers)

    @property
    def mighty_may_come(self) -> bool:
        """Whether somebody else may still play the mighty with its power."""
        return self.now.mighty_power == "full" and self.is_out(self.now.mighty)


def defends(view: PlayerView) -> bool:
    """Whether the seat to act knows in the play that it is against the declarer."""
    return PlaySight(view).defends
