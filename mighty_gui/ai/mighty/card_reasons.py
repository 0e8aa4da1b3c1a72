"""Reasons for cards: the convention that asks for a card is its reason; other cards have objections."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from mighty_gui.ai.appraisal import Reason, because
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.policy.card_player import doing_the_same, play_of, seen_table
from mighty_gui.ai.mighty.policy.policy import POLICY, move_of
from mighty_gui.ai.mighty.policy.seat_sight import Convention, SeatSight
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.view import PlayerView

LEAST: Final = ("lead_low", "wary_of_friend", "feed_points_none", "give_cheapest", "give_cheapest_left")
"""The sentences for cards that give little to a trick."""


class CardReasons:
    """The cards of one decision, each with the convention that asks for it."""

    def __init__(self, view: PlayerView) -> None:
        assert view.contract is not None
        self.view = view
        self.law = worth_law(view.rules, view.contract.trump)
        position, alliances = seen_table(view, self.law)
        self.sight = SeatSight(position, alliances, position.legal())
        self._demands = POLICY.demands(self.sight)

    @cached_property
    def is_free(self) -> bool:
        """Whether there is more than one legal action."""
        return len({str(action) for action in self.view.legal}) > 1

    def reason(self, action: Play) -> Reason:
        """Return the reason that a convention gives for a card, or else the card that the conventions prefer.

        Only true facts about the hand are stated.
        """
        if not self.is_free:
            return because("play.only_card", card=action.card)
        asking = [convention.sentence(self.sight, self._number(action)) for convention in self._asking(action)]
        stated = next(filter(None, asking), None)
        if stated is not None:
            return because(f"play.{stated}", **self._facts(action, stated))
        usual = self.law.pack.cards[self._demands[0][0]]
        code = "play.usual" if usual is action.card else "play.unusual"
        return because(code, card=action.card, **({} if usual is action.card else {"other": usual}))

    def convention(self, action: Play) -> Convention | None:
        """Return the first convention that asks for a card, or for one with the same effect; or ``None``."""
        return next(self._asking(action), None)

    def _asking(self, action: Play) -> Iterator[Convention]:
        """Yield the conventions that ask for a card, or for one with the same effect."""
        asked = self._number(action)
        for number, convention in self._demands:
            if self.law.pack.cards[number] is action.card:
                if play_of(self.view, self.law, move_of(self.sight, number, convention)) == action:
                    yield convention
            elif not convention.calls and self._serving(number, convention) >> asked & 1:
                yield convention

    def _serving(self, number: int, convention: Convention) -> int:
        """Return the cards that have the same effect as that one, or that fit its convention equally well."""
        return doing_the_same(self.sight.position, number) | convention.likewise(self.sight)

    def _number(self, action: Play) -> int:
        return lowest(self.law.pack.copies[action.card] & self.sight.hand)

    def _facts(self, action: Play, stated: str) -> dict[str, object]:
        """Return more facts for the sentence: about the table, and whether the card is the least useful one."""
        is_least = stated in LEAST and self.sight.is_least(self._number(action))
        return self._table_facts(action) | ({"least": 1} if is_least else {})

    def _table_facts(self, action: Play) -> dict[str, object]:
        """Return the partner who is winning, the points in the trick, or the number of unseen trumps."""
        sight, position = self.sight, self.sight.position
        wins = sight.beating >> self._number(action) & 1
        if not position.played:
            unseen = Knowledge(self.view).unseen.items()
            trumps = sum(count for card, count in unseen if self.law.pack.copies[card] & sight.trumps)
            named, _ = self.law.announcement(action)
            draws = sight.trumps >> self._number(action) & 1 or sight.now.leads_trump(named)
            return {"trumps": trumps} if draws and sight.attacks and trumps else {}
        if wins:
            return {"stakes": position.stakes} if position.stakes and not self.law.trick_worth else {}
        is_ours = sight.allies >> position.best_seat & 1 and (sight.alliances.known or sight.attacks)
        return {"winning": position.best_seat} if is_ours else {}

    # --- objections -----------------------------------------------------------------------------------------

    def reproach(self, action: Play) -> Reason | None:
        """Return the objection to a card that no convention asks for; ``None`` if none can be stated."""
        if not self.is_free or self.convention(action) is not None:
            return None
        bit = 1 << self._number(action)
        if bit & self.law.jokers and self.sight.now.joker_power != "full":
            return because("against.powerless_joker", card=action.card)
        against = self._against_answer if self.sight.position.played else self._against_lead
        return against(action.card, bit)

    def _against_lead(self, card: Card, bit: int) -> Reason | None:
        sight = self.sight
        if not bit & (self.law.plain | sight.trumps) or sight.masters(bit, sight.unseen):
            return None
        if bit & sight.trumps:
            return because("against.defender_trump", card=card) if defends(self.view) else None
        return because("against.lead_point", card=card) if self._gives(bit) else None

    def _against_answer(self, card: Card, bit: int) -> Reason | None:
        sight, position = self.sight, self.sight.position
        if bit & (sight.beating | position.called):
            return None
        if bit & self.law.jokers:
            return because("against.joker_beaten", card=card, other=self.law.pack.cards[position.best])
        is_theirs = not sight.allies >> position.best_seat & 1 and (sight.alliances.known or defends(self.view))
        if is_theirs and self._gives(bit):
            return because("against.point_at_risk", card=card, seat=position.best_seat)
        throws = bit & sight.trumps and not sight.beating and not sight.leads_trump
        return because("against.throw_trump", card=card) if throws else None

    def _gives(self, bit: int) -> bool:
        """Return whether it is a point card, and some legal card is not."""
        return bool(bit & self.sight.points and self.sight.legal & ~self.sight.points)


def defends(view: PlayerView) -> bool:
    """Return whether the seat to act knows, during the play, that it is against the declarer."""
    know = Knowledge(view)
    may_be_friend = know.friends_hidden and any(
        call.kind in ("first", "last", "trick") or call.card in know.hand for call in view.calls
    )
    return not know.attacks and not may_be_friend
