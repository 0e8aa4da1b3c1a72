"""Mighty's kit for the table. Only here are the values of any game narrowed to Mighty's."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import assert_never

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.mighty.end.certain_tricks import certain_rest
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter, suit_rows
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.asking.question import Question, TablePosition
from mighty_gui.client.table.kit import CardSeals, InfoPanel, TableKit
from mighty_gui.client.table.mighty import cues, decided_contract, friend_meeting, mighty_table, mighty_texts
from mighty_gui.client.table.mighty.action_texts import action_text_in, hint_text
from mighty_gui.client.table.mighty.card_tallies import tallies
from mighty_gui.client.table.mighty.event_sentences import MightyNarrator
from mighty_gui.client.table.mighty.hand_ending import MightyHandEnding, hand_ending
from mighty_gui.client.table.mighty.info import more_info, position_info, special_cards
from mighty_gui.client.table.mighty.info_panel import MightyPanel
from mighty_gui.client.table.mighty.mighty_records import MightyRecords
from mighty_gui.client.table.mighty.mighty_seats import seat_texts
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, MightyTable, MightyTopic, are_fellows, own_event
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.contract_panel import contract_question
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.mighty.panels.naming_panels import CallQuestion, KillQuestion
from mighty_gui.client.table.mighty.panels.play_panel import PlayQuestion
from mighty_gui.client.table.mighty.panels.short_questions import BuryQuestion, DrawQuestion, MisdealQuestion
from mighty_gui.client.table.mighty.play_texts import refusal_text
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.event_beats import Change, TrickNews
from mighty_gui.client.table.paint.seal_drawing import Shape, draw_seal
from mighty_gui.client.table.paint.seat_face import SeatTexts
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import Suspense, TableState
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.mighty import rules as mighty_rules
from mighty_gui.engine.mighty.actions import KEEP, PASS, PLAY_ON, CallFriend, Kill, Play
from mighty_gui.engine.mighty.events import Dealt, MisdealCalled
from mighty_gui.engine.mighty.pack import distinct_cards, point_cards, stand_in_seat, trick_count
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts

LITTLE = 2
"""The number of points, more or fewer, that may still decide a contract."""


def _rules(rules: Rules) -> mighty_rules.MightyRules:
    return expect(mighty_rules.MightyRules, rules)


def _view(view: View) -> PlayerView:
    return expect(PlayerView, view)


def _table(state: TableState) -> MightyTable:
    return expect(MightyTable, state)


class MightyKit(TableKit):
    """The whole kit of Mighty for the table."""

    topics = frozenset[str](MightyTopic)

    def is_clockwise(self, rules: Rules) -> bool:
        return _rules(rules).direction == "clockwise"

    def pack(self, rules: Rules) -> Sequence[Card]:
        return distinct_cards(_rules(rules))

    def stand_in(self, rules: Rules) -> tuple[int, str] | None:
        """Return the seat of the ghost or the dummy, and the name of its text; ``None`` without one."""
        seat = stand_in_seat(_rules(rules))
        return None if seat is None else (seat, _rules(rules).table.stand_in)

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        return MightyTable.empty(_rules(rules), viewer)

    def table_of(self, view: View) -> TableState:
        return mighty_table.from_view(_view(view))

    def has_begun(self, view: View) -> bool:
        return any(not isinstance(event, (Dealt, MisdealCalled)) for event in view.events)

    def reduce(self, state: TableState, event: Event) -> TableState:
        return mighty_table.reduce(_table(state), own_event(event))

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        return [cues.beat(own_event(event), change)]

    def ending(self, match: TableMatch, finished: FinishedHand) -> MightyHandEnding | None:
        return hand_ending(match, finished)

    def seals(self, state: TableState) -> Emblems:
        return Emblems(_table(state).mighty.name)

    def seat_texts(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatTexts:
        return seat_texts(_table(state), texts, seat, acting)

    def info(self, at: TablePosition, match: TableMatch, *, busy: bool) -> MightyPanel:
        return MightyPanel(position_info(MightyPosition.of(at), match, busy=busy))

    def hangs_on_little(self, state: TableState) -> bool:
        score = _table(state).score
        if score is None or score.points_needed < -LITTLE:
            return False
        return score.points_needed <= LITTLE or not score.sides_known  # it is unknown how far it is

    def suspense(self, at: TablePosition) -> Suspense | None:
        public = _table(at.state).in_public(laid_open=False)
        return None if MightyTopic.FRIEND in at.hidden_topics else friend_meeting.suspense(public)

    def victims(self, state: TableState) -> Collection[int]:
        table, trick = _table(state), state.tricks[-1]
        worth = point_cards(table.rules)
        return [
            seat
            for seat, card in trick.cards
            if card in worth and seat != trick.winner and not are_fellows(table, seat, trick.winner)
        ]

    def news(self, before: TableState, after: TableState) -> TrickNews | None:
        public = _table(before).in_public(laid_open=False), _table(after).in_public(laid_open=False)
        was, now = (
            decided_contract.decision(decided_contract.before_trick(public[0])),
            decided_contract.decision(public[1]),
        )
        if now is None:
            return super().news(*public)
        return None if was is not None else decided_contract.decision_news(now)

    def more_info(self, at: TablePosition) -> str:
        return more_info(MightyPosition.of(at))

    def moment_caption(self, texts: Texts, moment: TableMoment, names: Sequence[str], own: int | None) -> str:
        return mighty_texts.moment_caption(texts, moment, names, own=own)

    def question(self, at: TablePosition) -> Question | None:
        return question_for(MightyPosition.of(at))

    def only_choice(self, view: View, *, play_forced: bool) -> Action | None:
        only = view.legal[0] if len(view.legal) == 1 else None
        forced = play_forced and view.phase == Phase.PLAY
        return only if only == KEEP or forced else None

    def call_to_act(self, view: View) -> Cue:
        return Cue.TICK if view.phase == Phase.PLAY and _view(view).tricks else Cue.YOUR_TURN

    def refusal_text(self, at: TablePosition, code: str, action: Action) -> str:
        own = MightyPosition.of(at)
        card = action.card if isinstance(action, (Play, Kill, CallFriend)) else None
        return refusal_text(own.texts, own.state, own.view, code, card)

    def simplest(self, legal: Sequence[Action]) -> Action:
        return next((action for action in (PASS, KEEP, PLAY_ON) if action in legal), legal[0])

    def cards_of(self, action: Action) -> Sequence[Card]:
        """Return the card that is played, or those that are buried."""
        return (action.card,) if isinstance(action, Play) else super().cards_of(action)

    def event_narrator(self, at: TablePosition, panel: InfoPanel) -> MightyNarrator:
        own = MightyPosition.of(at)
        return MightyNarrator(own, expect(MightyPanel, panel).info, special_cards(own))

    def records(self, match: TableMatch) -> MightyRecords:
        return MightyRecords(match)

    def counter(self, at: TablePosition) -> Widget:
        own = MightyPosition.of(at)
        seen = tallies(own.state, own.view)
        return CardCounter(own.look, own.texts, seen, suit_rows(own.texts, seen))

    def hint(self, at: TablePosition, appraisals: Sequence[Appraisal]) -> HintText:
        return hint_text(MightyPosition.of(at), appraisals)

    def action_text(self, texts: Texts, view: View, action: Action, names: Sequence[str]) -> str:
        return action_text_in(texts, _view(view), action, names)

    def may_claim(self, view: View) -> bool:
        own = _view(view)
        return own.phase is Phase.PLAY and trick_count(own.rules) - len(own.tricks) > 1

    def certain_rest(self, view: View) -> CertainRest | None:
        return certain_rest(_view(view))


# --- the seals on the mighty and on jokers in a trick -------------------------------------------------------


@dataclass(frozen=True)
class Emblems(CardSeals):
    """The seals of a hand; ``mighty`` is the name of its mighty."""

    mighty: str

    def draw(self, surface: pygame.Surface, theme: Theme, card: Placed) -> None:
        if (shape := seal_of(card, self.mighty)) is not None:
            draw_seal(surface, theme, card, shape)


def seal_of(card: Placed, mighty: str) -> Shape | None:
    """Return the crown of the mighty, or the star of a joker; only open cards in a trick have one."""
    if card.key[0] != "trick" or card.turn < 0.5:
        return None
    return "crown" if card.face == mighty else "star" if card.face.startswith("J") else None


def question_for(at: MightyPosition) -> MightyQuestion | None:
    """Return the question that the viewer has to answer now, if any."""
    maker = _question_of(at.view.phase) if at.view.may_act else None
    return maker(at) if maker else None


def _question_of(phase: Phase) -> Callable[[MightyPosition], MightyQuestion] | None:
    match phase:
        case Phase.DRAW:
            return DrawQuestion
        case Phase.MISDEAL:
            return MisdealQuestion
        case Phase.AUCTION:
            return BidQuestion
        case Phase.ELIMINATION:
            return KillQuestion
        case Phase.EXCHANGE:
            return BuryQuestion
        case Phase.CONTRACT:
            return contract_question
        case Phase.FRIEND:
            return CallQuestion
        case Phase.PLAY:
            return PlayQuestion
        case Phase.OVER:
            return None
        case _:
            assert_never(phase)
