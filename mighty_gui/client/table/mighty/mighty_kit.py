"""Mighty's kit for the table. The values of any game become Mighty's here, and nowhere further in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.end.certain_tricks import Certainty, certain_rest
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter
from mighty_gui.client.table.aids.hint_note import Told
from mighty_gui.client.table.beat import Beat, Moment
from mighty_gui.client.table.event_beats import Change
from mighty_gui.client.table.kit import InfoPanel
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty import cues, mighty_seats, reduce, table_words
from mighty_gui.client.table.mighty.aids.action_words import words_of_action
from mighty_gui.client.table.mighty.aids.counting import counter_rows, tallies
from mighty_gui.client.table.mighty.aids.hint_words import hint_words
from mighty_gui.client.table.mighty.aids.mighty_records import MightyRecords
from mighty_gui.client.table.mighty.emblem import Emblems
from mighty_gui.client.table.mighty.event_sentences import Teller
from mighty_gui.client.table.mighty.hand_ending import HandEnding, hand_ending
from mighty_gui.client.table.mighty.info_panel import MightyPanel
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.mighty_teller import MightyTeller
from mighty_gui.client.table.mighty.mighty_topics import MightyTopic
from mighty_gui.client.table.mighty.narrowing import own_event
from mighty_gui.client.table.mighty.play_words import refusal_text
from mighty_gui.client.table.mighty.questions import question_for
from mighty_gui.client.table.mighty.side_points import hangs_on_little
from mighty_gui.client.table.mighty.told_info import more_info, position_info, special_cards
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question
from mighty_gui.client.table.seat_words import SeatWords
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.mighty import rules as mighty_rules
from mighty_gui.engine.mighty.actions import KEEP, PASS, PLAY_ON, CallFriend, Kill, Play
from mighty_gui.engine.mighty.events import Dealt, MisdealCalled
from mighty_gui.engine.mighty.pack import distinct_cards, stand_in_seat, trick_count
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts


def _rules(rules: Rules) -> mighty_rules.Rules:
    return expect(mighty_rules.Rules, rules)


def _view(view: View) -> PlayerView:
    return expect(PlayerView, view)


def _table(state: TableState) -> MightyTable:
    return expect(MightyTable, state)


class MightyTableShown:
    """The part of Mighty's kit that shows a hand."""

    topics: Final = frozenset[str](MightyTopic)

    def is_clockwise(self, rules: Rules) -> bool:
        """Whether the turn goes round clockwise."""
        return _rules(rules).direction == "clockwise"

    def pack(self, rules: Rules) -> Sequence[Card]:
        """Each card of the pack once."""
        return distinct_cards(_rules(rules))

    def stand_in(self, rules: Rules) -> tuple[int, str] | None:
        """The seat of the ghost or the dummy, and the name of its text; ``None`` without one."""
        seat = stand_in_seat(_rules(rules))
        return None if seat is None else (seat, _rules(rules).table.stand_in)

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        """The table before the deal."""
        return MightyTable.empty(_rules(rules), viewer)

    def table_of(self, view: View) -> TableState:
        """The table as it is now."""
        return reduce.from_view(_view(view))

    def has_begun(self, view: View) -> bool:
        """Whether anything but deals and misdeals has happened."""
        return any(not isinstance(event, (Dealt, MisdealCalled)) for event in view.events)

    def reduce(self, state: TableState, event: Event) -> TableState:
        """The table after an event."""
        return reduce.reduce(_table(state), own_event(event))

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        """The beats that let an event be seen and heard."""
        return [cues.beat(own_event(event), change)]

    def ending(self, match: TableMatch, finished: FinishedHand) -> HandEnding | None:
        """How the end of a finished hand is shown; ``None`` if it was not played."""
        return hand_ending(match, finished)

    def seals(self, state: TableState) -> Emblems:
        """The marks of the mighty and the jokers."""
        return Emblems(_table(state).mighty.name)

    def seat_words(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatWords:
        """The words about a seat, and those it says."""
        return mighty_seats.seat_words(_table(state), texts, seat, acting)

    def info(self, at: Position, match: TableMatch, *, busy: bool) -> MightyPanel:
        """The info panel; ``busy`` tells whether something is still being shown."""
        return MightyPanel(position_info(MightyPosition.of(at), match, busy=busy))

    def hangs_on_little(self, state: TableState) -> bool:
        """Whether a point or two may still decide the contract."""
        return hangs_on_little(_table(state))

    def more_info(self, at: Position) -> str:
        """The longer text of the info panel, for those who ask for more."""
        return more_info(MightyPosition.of(at))

    def moment_words(self, texts: Texts, moment: Moment, names: Sequence[str], own: int | None) -> str:
        """The line of words for something that happened."""
        return table_words.moment_text(texts, moment, names, own=own)


class MightyAsks:
    """The part of Mighty's kit that asks a person."""

    def question(self, at: Position) -> Question | None:
        """The question that the viewer has to answer now, if any."""
        return question_for(MightyPosition.of(at))

    def only_choice(self, view: View, *, play_forced: bool) -> Action | None:
        """The action to take without asking: keeping a contract that cannot change, or if wanted the only card."""
        only = view.legal[0] if len(view.legal) == 1 else None
        forced = play_forced and view.phase == Phase.PLAY
        return only if only == KEEP or forced else None

    def call_to_act(self, view: View) -> Cue:
        """The sound that calls the person to act: a tick after the first trick, else a bell."""
        return Cue.TICK if view.phase == Phase.PLAY and _view(view).tricks else Cue.YOUR_TURN

    def refusal_words(self, at: Position, code: str, action: Action) -> str:
        """A short sentence that says why an action is not allowed."""
        own = MightyPosition.of(at)
        card = action.card if isinstance(action, (Play, Kill, CallFriend)) else None
        return refusal_text(own.texts, own.state, own.view, code, card)

    def simplest(self, legal: Sequence[Action]) -> Action:
        """An action that commits to as little as possible."""
        return next((action for action in (PASS, KEEP, PLAY_ON) if action in legal), legal[0])

    def cards_of(self, action: Action) -> Sequence[Card]:
        """The card that is played, or those that are buried."""
        if isinstance(action, Discard):
            return action.cards
        return (action.card,) if isinstance(action, Play) else ()


class MightyAids:
    """The part of Mighty's kit that helps a person to play."""

    def teller(self, at: Position, panel: InfoPanel) -> MightyTeller:
        """The teller that puts what happens here into words."""
        own = MightyPosition.of(at)
        special = special_cards(own)
        words = Teller(own.texts, own.names, own.state.viewer, own.state.mighty, own.is_open, special)
        return MightyTeller(words, own, expect(MightyPanel, panel).info)

    def records(self, match: TableMatch) -> MightyRecords:
        """The records of this hand, for the sheet."""
        return MightyRecords(match)

    def counter(self, at: Position) -> Widget:
        """The card counter."""
        own = MightyPosition.of(at)
        seen = tallies(own.state, own.view)
        return CardCounter(own.look, own.texts, seen, counter_rows(own.texts, seen))

    def hint(self, at: Position, appraisals: Sequence[Appraisal]) -> Told:
        """The words of a hint about the best of these actions."""
        return hint_words(MightyPosition.of(at), appraisals)

    def action_words(self, texts: Texts, view: View, action: Action, names: Sequence[str]) -> str:
        """An action in a few words, in the position in which it is chosen."""
        return words_of_action(texts, _view(view), action, names)

    def may_claim(self, view: View) -> bool:
        """Whether more than one trick is left to be played."""
        own = _view(view)
        return own.phase is Phase.PLAY and trick_count(own.rules) - len(own.tricks) > 1

    def certain_rest(self, view: View) -> Certainty | None:
        """The claim of the person whose turn it is, with the card to go on with; ``None`` if the rest is not
        certain."""
        return certain_rest(_view(view))


class MightyKit(MightyTableShown, MightyAsks, MightyAids):
    """The whole kit of Mighty for the table."""
