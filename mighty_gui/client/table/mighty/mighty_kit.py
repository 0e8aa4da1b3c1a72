"""Mighty's kit for the table. Only here are the values of any game narrowed to Mighty's."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import assert_never

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.mighty.end.certain_tricks import certain_rest
from mighty_gui.client.look.faces import Mood
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter, suit_rows
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.asking.question import Question, TablePosition
from mighty_gui.client.table.kit import CardSeals, InfoPanel, TableKit
from mighty_gui.client.table.mighty import cues, friend_meeting, mighty_table, mighty_texts
from mighty_gui.client.table.mighty.event_sentences import MightyNarrator
from mighty_gui.client.table.mighty.finale import MightyHandEnding, hand_ending
from mighty_gui.client.table.mighty.info import more_info, position_info, special_cards
from mighty_gui.client.table.mighty.info_panel import MightyPanel
from mighty_gui.client.table.mighty.mighty_records import MightyRecords, tallies
from mighty_gui.client.table.mighty.mighty_table import (
    MightyPosition,
    MightyTable,
    MightyTopic,
    are_fellows,
    own_event,
    side,
)
from mighty_gui.client.table.mighty.mighty_texts import action_text_in, hint_text, refusal_text
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.mighty.panels.naming_panels import CallQuestion, KillQuestion
from mighty_gui.client.table.mighty.panels.play_panel import PlayQuestion
from mighty_gui.client.table.mighty.panels.short_questions import (
    BuryQuestion,
    ChangeQuestion,
    DrawQuestion,
    MisdealQuestion,
)
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.event_beats import Change, TrickNews
from mighty_gui.client.table.paint.card_drawing import Shape, draw_seal
from mighty_gui.client.table.paint.plates import Badge, SeatTexts
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import Suspense, TableState, was_struck
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
from mighty_gui.texts.words import contract_name, denomination_name

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
        was, now = cues.decision(cues.before_trick(public[0])), cues.decision(public[1])
        if now is None:
            return super().news(*public)
        return None if was is not None else cues.decision_news(now)

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


# --- the texts of Mighty about the seats: points taken, roles, moods, bids ----------------------------------


def seat_texts(state: MightyTable, texts: Texts, seat: int, acting: int | None) -> SeatTexts:
    """Return all texts about a seat, and those in its speech bubble."""
    bubble_text, quietly = _bubble_text(state, texts, seat)
    return SeatTexts(
        won=bubble_text if state.in_auction else _points_text(state, texts, seat),
        badge=_badge(state, texts, seat),
        bubble_text=bubble_text,
        bubble_is_quiet=quietly,
        bubble_on_card=bool(bubble_text) and not state.in_auction,
        bubble_topic=MightyTopic.CONTRACT if state.in_auction else "",
        mood=mood(state, seat, acting),
    )


def mood(state: MightyTable, seat: int, acting: int | None) -> Mood:
    """Return the mood of a seat, from public facts: glad over a trick with points, surprised by a special card or by
    the friend, thinking in its turn, resolute with much at stake, glad or sorry at the end."""
    if state.outcome in ("made", "failed"):
        attacks = seat in side(state)
        return "glad" if attacks == (state.outcome == "made") else "sorry"
    if state.awaiting_collection and state.tricks[-1].points and seat == state.tricks[-1].winner:
        return "glad"
    if _is_surprised(state, seat):
        return "surprised"
    if acting == seat:
        return "thinking"
    return "resolute" if _is_resolute(state, seat) else "calm"


def _is_surprised(state: MightyTable, seat: int) -> bool:
    """Return whether the seat is surprised by the trick that lies there: a special card beat its card, which was the
    best until then, or an unknown friend has appeared on the other side."""
    called = [call.card for call in state.calls if call.card is not None]
    if any(laid.card in called and laid.seat in state.friends for laid in state.trick):
        return seat not in side(state)
    return was_struck(state, seat, cues.special_card)


def _is_resolute(state: MightyTable, seat: int) -> bool:
    """Return whether much depends on the seat: its bid is high, it has just become declarer, or its contract is still
    open in the last tricks."""
    if state.in_auction:
        return state.stake is not None and state.stake.level > 0 and state.stake.seat == seat
    if seat != state.declarer or state.outcome or state.misdeal:
        return False
    if state.in_finale:
        return cues.decision(state.in_public(laid_open=False)) is None
    return not state.tricks and not state.trick


def _points_text(state: MightyTable, texts: Texts, seat: int) -> str:
    if state.score is None:
        return ""
    unit = "tricks" if state.rules.contract.counts == "tricks" else "points"
    return texts(f"table.seat.{unit}", count=state.score.taken[seat])


def _badge(state: MightyTable, texts: Texts, seat: int) -> Badge | None:
    if seat == state.declarer:
        return Badge(texts("role.declarer"), "gold", MightyTopic.DECLARER)
    if seat in state.friends:
        return Badge(texts("role.friend"), "green", MightyTopic.FRIEND)
    return Badge(texts("role.declarers_side"), "green", MightyTopic.FRIEND) if seat in side(state) else None


def _bubble_text(state: MightyTable, texts: Texts, seat: int) -> tuple[str, bool]:
    """Return the text in the seat's speech bubble, and whether it is shown quietly."""
    if state.in_auction:
        bid = state.last_bid(seat)
        if bid is None:
            return "", False
        return (contract_name(texts, str(bid[1])), False) if bid[1] else (texts("table.bid.passed"), True)
    lead = state.trick[0] if state.trick else None
    if lead is None or lead.seat != seat:
        return "", False
    if lead.suit == "any":
        return texts("table.said.any"), False
    if lead.suit:
        return texts("table.said.suit", suit=denomination_name(texts, lead.suit)), False
    if state.joker_called:
        return texts("table.said.call"), False
    return (texts("table.said.order"), False) if state.ordered else ("", False)


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


# --- the choice of the question that a position of Mighty asks ----------------------------------------------


def question_for(at: MightyPosition) -> MightyQuestion | None:
    """Return the question that the viewer has to answer now, if any."""
    maker = _question_of(at.view.phase) if at.view.may_act else None
    return maker(at) if maker else None


def _question_of(phase: Phase) -> type[MightyQuestion] | None:
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
            return ChangeQuestion
        case Phase.FRIEND:
            return CallQuestion
        case Phase.PLAY:
            return PlayQuestion
        case Phase.OVER:
            return None
        case _:
            assert_never(phase)
