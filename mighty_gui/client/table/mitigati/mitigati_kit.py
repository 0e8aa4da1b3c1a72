"""Mitigati's kit for the table. Only here are the values of any game narrowed to Mitigati's."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import assert_never

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.mitigati.certain_rest import certain_rest
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.asking.question import Question, TablePosition
from mighty_gui.client.table.kit import CardSeals, InfoPanel, TableKit
from mighty_gui.client.table.mitigati import mitigati_beats, mitigati_table, mitigati_texts
from mighty_gui.client.table.mitigati.bargain_question import BargainQuestion
from mighty_gui.client.table.mitigati.mitigati_ending import MitigatiEnding, mitigati_ending
from mighty_gui.client.table.mitigati.mitigati_info import MitigatiPanel, more_info, position_info
from mighty_gui.client.table.mitigati.mitigati_narrator import MitigatiNarrator
from mighty_gui.client.table.mitigati.mitigati_question import DiscardQuestion, MitigatiQuestion, TarotPlayQuestion
from mighty_gui.client.table.mitigati.mitigati_records import MitigatiRecords, counter_rows, tallies
from mighty_gui.client.table.mitigati.mitigati_seats import seat_texts
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition, MitigatiTable, MitigatiTopic, own_event
from mighty_gui.client.table.mitigati.mitigati_texts import action_text, hint_text, refusal_text
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.event_beats import Change, TrickNews
from mighty_gui.client.table.paint.seal_drawing import Shape, draw_seal
from mighty_gui.client.table.paint.seat_face import SeatTexts
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.mitigati.actions import HOLD, PASS, MitigatiPlay
from mighty_gui.engine.mitigati.events import MitigatiDealt
from mighty_gui.engine.mitigati.pack import HAND, PACK, card_value, honours_set, trump_honours
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts


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


# --- the seals on honours in a trick: a crown on kings and the highest trump --------------------------------


@dataclass(frozen=True)
class HonourSeals(CardSeals):
    """The seals that mark honour cards in a trick."""

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
