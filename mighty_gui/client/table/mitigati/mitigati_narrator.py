"""The events and facts of a table of Mitigati in spoken sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from mighty_gui.client.table.event_narrator import EventNarrator
from mighty_gui.client.table.mitigati.mitigati_info import MitigatiInfo, in_turn, points_left
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition, in_tarot_order, own_event
from mighty_gui.client.table.mitigati.mitigati_texts import demand_text, honour_line, moment_caption, shares_text
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.table.place.card_spots import held_cards
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.event import CardPlayed, Event
from mighty_gui.engine.mitigati import events


class MitigatiNarrator(EventNarrator):
    """Puts events and facts of one Mitigati position into sentences."""

    at: MitigatiPosition

    def __init__(self, at: MitigatiPosition, info: MitigatiInfo) -> None:
        super().__init__(at)
        self.info = info

    def sentence(self, event: Event) -> str:
        own = own_event(event)
        match own:
            case events.MitigatiDealt() | events.MitigatiKittyTaken() | events.MitigatiDiscarded():
                return self._cards_moved(own)
            case (
                events.MitigatiBidMade()
                | events.Held()
                | events.MitigatiPassed()
                | events.MoreAsked()
                | events.Agreed()
            ):
                return self._bargain_text(own)
            case CardPlayed():
                return self.play_text(own)
            case events.HonoursShown():
                return self._honours(own)
            case events.MitigatiTrickWon():
                return self._trick_won(own)
            case events.MitigatiOver(outcome=outcome, scores=scores):
                shares = shares_text(self.at.names, scores, self.at.view.seat)
                return f"{self._moment(f'over_{outcome}')} {shares}"
            case _:
                assert_never(own)

    def standing(self) -> Iterator[str]:
        yield from self.bids() if self.at.state.in_bargaining else self.points()
        yield from self.trick()
        yield self.hand(held_cards(self.at.state, self.at.state.viewer))

    def bids(self) -> Iterator[str]:
        """Yield the round, each player's demand, and the sum."""
        state, names = self.at.state, self.at.names
        if self.info.title:
            yield self.info.title
        yield ", ".join(f"{names[seat]} {demand_text(state.bids[seat])}" for seat in in_turn(state))
        yield self.at.texts("mitigati.info.sum", sum=with_sign(state.bid_sum))

    def points(self) -> Iterator[str]:
        """Yield each player's points and honours, and the points left."""
        state = self.at.state
        if not state.in_play:
            yield self._text("no_points")
            return
        for seat in in_turn(state):
            honours = state.honour_points(seat)
            key = "standing_honours" if honours else "standing"
            yield self._text(key, name=self.name(seat), points=state.points_taken(seat), honours=honours)
        yield self.at.texts("mitigati.info.left", points=points_left(state))

    def trick(self) -> Iterator[str]:
        if self.info.trick:
            yield self.info.trick
        yield from super().trick()

    def _text(self, key: str, **values: object) -> str:
        return self.at.texts(f"mitigati.told.{key}", **values)

    def _moment(self, kind: str, seat: int | None = None) -> str:
        own = self.at.state.viewer if self.at.is_open else None
        return moment_caption(self.at.texts, TableMoment(kind, seat), self.at.names, own, long=True)

    def _cards_moved(self, event: events.MitigatiDealt | events.MitigatiKittyTaken | events.MitigatiDiscarded) -> str:
        """Return the sentence about cards that have moved."""
        match event:
            case events.MitigatiDealt():
                new = in_tarot_order(event.hands[self.at.state.viewer] or (), self.at.view.rules)
                key, name = "hand" if event.round == 1 else "received", self.name(event.dealer)
                dealt = self.common_sentence("dealt", name=name) if event.round == 1 else ""
                return f"{dealt} {self.hand(new, key)}".strip()
            case events.MitigatiKittyTaken(seat=seat, cards=cards):
                return f"{self._moment('kitty', seat)} {self.hand(cards, 'received')}".strip()
            case events.MitigatiDiscarded(seat=seat, cards=cards):
                seen = self.cards(cards or ()) if self.at.is_open else ""
                return f"{self._moment('discarded', seat)} {seen}".strip()
            case _:
                assert_never(event)

    def _bargain_text(
        self, event: events.MitigatiBidMade | events.Held | events.MitigatiPassed | events.MoreAsked | events.Agreed
    ) -> str:
        """Return the sentence about a step of the bargaining, or its end."""
        match event:
            case events.MitigatiBidMade(seat=seat, amount=amount):
                return self.common_sentence("bid", name=self.name(seat), contract=with_sign(amount))
            case events.Held(seat=seat) | events.MitigatiPassed(seat=seat):
                answer = self.at.texts(f"mitigati.said.{event.type}")
                return self.common_sentence("bid", name=self.name(seat), contract=answer)
            case events.MoreAsked(seat=None):
                return self._moment("all_hold")
            case events.MoreAsked(seat=seat):
                return self._moment("more", seat)
            case events.Agreed():
                return self._moment("agreed")
            case _:
                assert_never(event)

    def _honours(self, event: events.HonoursShown) -> str:
        lines = ", ".join(honour_line(self.at.texts, line) for line in event.lines)
        return self._text("honours", name=self.name(event.seat), lines=lines, points=event.points)

    def _trick_won(self, event: events.MitigatiTrickWon) -> str:
        won = self.common_sentence("trick", name=self.name(event.winner), points=event.points)
        return won if event.fool is None else f"{won} {self._text('fool_kept', name=self.name(event.fool))}"
