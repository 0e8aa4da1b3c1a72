"""Mitigati's kit for the table. Only here are the values of any game narrowed to Mitigati's."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.mitigati.certain_rest import certain_rest
from mighty_gui.client.look.faces import Mood
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.asking.question import Question, TablePosition
from mighty_gui.client.table.event_narrator import EventNarrator
from mighty_gui.client.table.kit import CardSeals, InfoPanel, TableKit
from mighty_gui.client.table.mitigati import mitigati_beats, mitigati_table, mitigati_texts
from mighty_gui.client.table.mitigati.mitigati_beats import MitigatiEnding, mitigati_ending
from mighty_gui.client.table.mitigati.mitigati_info import (
    MitigatiInfo,
    MitigatiPanel,
    in_turn,
    more_info,
    points_left,
    position_info,
)
from mighty_gui.client.table.mitigati.mitigati_question import (
    BargainQuestion,
    DiscardQuestion,
    MitigatiQuestion,
    TarotPlayQuestion,
)
from mighty_gui.client.table.mitigati.mitigati_records import MitigatiRecords, counter_rows, tallies
from mighty_gui.client.table.mitigati.mitigati_table import (
    MitigatiPosition,
    MitigatiTable,
    MitigatiTopic,
    in_tarot_order,
    own_event,
)
from mighty_gui.client.table.mitigati.mitigati_texts import (
    action_text,
    bid_text,
    demand_text,
    hint_text,
    honour_line,
    moment_caption,
    refusal_text,
    shares_text,
)
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.event_beats import Change, TrickNews
from mighty_gui.client.table.paint.card_drawing import Shape, draw_seal
from mighty_gui.client.table.paint.plates import Badge, SeatTexts
from mighty_gui.client.table.place.card_spots import Placed, held_cards
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import STAKES, TableState, was_struck
from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.event import CardPlayed, Event
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.mitigati import events
from mighty_gui.engine.mitigati.actions import HOLD, PASS, MitigatiPlay
from mighty_gui.engine.mitigati.events import MitigatiDealt
from mighty_gui.engine.mitigati.pack import HAND, PACK, card_value, honours_set, trump_honours
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts

_TENSE = STAKES - 1
"""The least stake that makes the player of the last demand look resolute."""


def _rules(rules: Rules) -> MitigatiRules:
    return expect(MitigatiRules, rules)


def _view(view: View) -> MitigatiView:
    return expect(MitigatiView, view)


def _table(state: TableState) -> MitigatiTable:
    return expect(MitigatiTable, state)


class MitigatiKit(TableKit):
    """The whole kit of Mitigati for the table."""

    topics = frozenset[str](MitigatiTopic)

    def is_clockwise(self, rules: Rules) -> bool:
        return _rules(rules).mitigati.direction == "clockwise"

    def pack(self, rules: Rules) -> Sequence[Card]:
        return PACK.cards

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        return MitigatiTable.empty(_rules(rules), viewer)

    def table_of(self, view: View) -> TableState:
        return mitigati_table.from_view(_view(view))

    def has_begun(self, view: View) -> bool:
        return any(not isinstance(event, MitigatiDealt) for event in view.events)

    def reduce(self, state: TableState, event: Event) -> TableState:
        return mitigati_table.reduce(_table(state), own_event(event))

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        return [mitigati_beats.beat(own_event(event), change)]

    def ending(self, match: TableMatch, finished: FinishedHand) -> MitigatiEnding:
        return mitigati_ending(match, finished)

    def seals(self, state: TableState) -> HonourSeals:
        return HonourSeals(_table(state).rules)

    def seat_texts(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatTexts:
        return seat_texts(_table(state), texts, seat, acting)

    def info(self, at: TablePosition, match: TableMatch, *, busy: bool) -> MitigatiPanel:
        return MitigatiPanel(position_info(MitigatiPosition.of(at), match, busy=busy))

    def victims(self, state: TableState) -> Collection[int]:
        table, trick = _table(state), state.tricks[-1]
        return [
            seat
            for seat, card in trick.cards
            if seat != trick.winner and card is not FOOL and card_value(card, table.rules) > 1
        ]

    def news(self, before: TableState, after: TableState) -> TrickNews | None:
        return mitigati_beats.share_news(_table(before), _table(after)) or super().news(before, after)

    def more_info(self, at: TablePosition) -> str:
        return more_info(MitigatiPosition.of(at))

    def moment_caption(self, texts: Texts, moment: TableMoment, names: Sequence[str], own: int | None) -> str:
        return mitigati_texts.moment_caption(texts, moment, names, own)

    def question(self, at: TablePosition) -> Question | None:
        own = MitigatiPosition.of(at)
        maker = _question_of(own.view.phase) if own.view.may_act else None
        return maker(own) if maker else None

    def call_to_act(self, view: View) -> Cue:
        return Cue.TICK if view.phase == MitigatiPhase.PLAY and _view(view).tricks else Cue.YOUR_TURN

    def refusal_text(self, at: TablePosition, code: str, action: Action) -> str:
        return refusal_text(MitigatiPosition.of(at), code)

    def simplest(self, legal: Sequence[Action]) -> Action:
        return next((action for action in (PASS, HOLD) if action in legal), legal[0])

    def cards_of(self, action: Action) -> Sequence[Card]:
        """Return the card that is played, or those that are discarded."""
        return (action.card,) if isinstance(action, MitigatiPlay) else super().cards_of(action)

    def event_narrator(self, at: TablePosition, panel: InfoPanel) -> MitigatiNarrator:
        return MitigatiNarrator(MitigatiPosition.of(at), expect(MitigatiPanel, panel).info)

    def records(self, match: TableMatch) -> MitigatiRecords:
        return MitigatiRecords(match)

    def counter(self, at: TablePosition) -> Widget:
        own = MitigatiPosition.of(at)
        return CardCounter(own.look, own.texts, tallies(own.state), counter_rows(own.texts, own.state))

    def hint(self, at: TablePosition, appraisals: Sequence[Appraisal]) -> HintText:
        return hint_text(MitigatiPosition.of(at), appraisals)

    def action_text(self, texts: Texts, view: View, action: Action, names: Sequence[str]) -> str:
        return action_text(texts, action)

    def may_claim(self, view: View) -> bool:
        own = _view(view)
        return own.phase is MitigatiPhase.PLAY and HAND - len(own.tricks) > 1

    def certain_rest(self, view: View) -> CertainRest | None:
        return certain_rest(_view(view))


def _question_of(phase: MitigatiPhase) -> type[MitigatiQuestion] | None:
    match phase:
        case MitigatiPhase.AUCTION:
            return BargainQuestion
        case MitigatiPhase.EXCHANGE:
            return DiscardQuestion
        case MitigatiPhase.PLAY:
            return TarotPlayQuestion
        case MitigatiPhase.OVER:
            return None
        case _:
            assert_never(phase)


# --- the texts of Mitigati about the seats: points taken, honours, moods ------------------------------------


def seat_texts(state: MitigatiTable, texts: Texts, seat: int, acting: int | None) -> SeatTexts:
    """Return all texts about a seat, and those in its speech bubble."""
    bubble_text, quietly = _bubble_text(state, texts, seat)
    return SeatTexts(
        won=texts("table.seat.points", count=state.points_taken(seat)) if state.in_play else "",
        badge=_badge(state, texts, seat),
        bubble_text=bubble_text,
        bubble_is_quiet=quietly,
        bubble_topic=MitigatiTopic.BIDS,
        mood=_mood(state, seat, acting),
    )


def _badge(state: MitigatiTable, texts: Texts, seat: int) -> Badge | None:
    """Return the honours that a seat has shown, with what each other player pays for them."""
    points = state.honour_points(seat)
    if not points:
        return None
    return Badge(texts("mitigati.honours.badge", points=points), "gold", MitigatiTopic.HONOURS)


def _bubble_text(state: MitigatiTable, texts: Texts, seat: int) -> tuple[str, bool]:
    """Return the text in the seat's speech bubble, and whether it is shown quietly."""
    latest = state.latest_of(seat) if state.round < 4 else None
    return ("", False) if latest is None else (bid_text(texts, latest), latest.word in ("hold", "pass"))


def _mood(state: MitigatiTable, seat: int, acting: int | None) -> Mood:
    """Return the mood of a seat, from public facts: glad over a rich trick, surprised by a special card, thinking in
    its turn, resolute with a demand that closes on zero."""
    rich = state.awaiting_collection and state.tricks[-1].points > len(state.seats)
    if rich and seat == state.tricks[-1].winner:
        return "glad"
    if was_struck(state, seat, mitigati_beats.special_card):
        return "surprised"
    if acting == seat:
        return "thinking"
    stake = state.stake
    return "resolute" if stake is not None and stake.seat == seat and stake.level >= _TENSE else "calm"


# --- the seals on honours in a trick: a crown on kings and the highest trump --------------------------------


@dataclass(frozen=True)
class HonourSeals(CardSeals):
    """The seals of a rule set."""

    rules: MitigatiRules

    def draw(self, surface: pygame.Surface, theme: Theme, card: Placed) -> None:
        if (shape := self.shape_of(card)) is not None:
            draw_seal(surface, theme, card, shape)

    def shape_of(self, placed: Placed) -> Shape | None:
        """Return the shape of a card's seal; only open cards in a trick have one."""
        if placed.key[0] != "trick" or placed.turn < 0.5 or not placed.face:
            return None
        card = Card.parse(placed.face)
        if not PACK.copies[card] & honours_set(self.rules):
            return None
        lowest, _, fool = trump_honours(self.rules)
        return "star" if card in (lowest, fool) else "crown"


# --- spoken narration ---------------------------------------------------------------------------------------


class MitigatiNarrator(EventNarrator):
    """Reports events and facts of one position."""

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
