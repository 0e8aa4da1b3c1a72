"""Mitigati's kit for the table. The values of any game become Mitigati's here, and nowhere further in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.end.certain_rest import CertainRest, certain_rest
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter
from mighty_gui.client.table.aids.hint_note import Told
from mighty_gui.client.table.beat import Beat, Moment
from mighty_gui.client.table.event_beats import Change
from mighty_gui.client.table.kit import InfoPanel
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mitigati import mitigati_beats, mitigati_reduce, mitigati_seats, mitigati_words
from mighty_gui.client.table.mitigati.aids.mitigati_counting import counter_rows, tallies
from mighty_gui.client.table.mitigati.aids.mitigati_hints import action_words, hint_words
from mighty_gui.client.table.mitigati.aids.mitigati_records import MitigatiRecords
from mighty_gui.client.table.mitigati.honour_seals import HonourSeals
from mighty_gui.client.table.mitigati.mitigati_events import own_event
from mighty_gui.client.table.mitigati.mitigati_finale import MitigatiEnding, mitigati_ending
from mighty_gui.client.table.mitigati.mitigati_info import more_info, position_info
from mighty_gui.client.table.mitigati.mitigati_panel import MitigatiPanel
from mighty_gui.client.table.mitigati.mitigati_position import MitigatiPosition
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.mitigati.mitigati_teller import MitigatiTeller
from mighty_gui.client.table.mitigati.mitigati_topics import MitigatiTopic
from mighty_gui.client.table.mitigati.panels.bargain_panel import BargainQuestion
from mighty_gui.client.table.mitigati.panels.mitigati_question import MitigatiQuestion
from mighty_gui.client.table.mitigati.panels.tarot_play import LayAsideQuestion, TarotPlayQuestion
from mighty_gui.client.table.mitigati.play_reasons import refusal_words
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question
from mighty_gui.client.table.seat_words import SeatWords
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.mitigati.actions import HOLD, PASS, Play
from mighty_gui.engine.mitigati.events import Dealt
from mighty_gui.engine.mitigati.pack import HAND, PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import Phase
from mighty_gui.engine.mitigati.view import PlayerView
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts


def _rules(rules: Rules) -> MitigatiRules:
    return expect(MitigatiRules, rules)


def _view(view: View) -> PlayerView:
    return expect(PlayerView, view)


def _table(state: TableState) -> MitigatiTable:
    return expect(MitigatiTable, state)


class MitigatiShown:
    """The part of Mitigati's kit that shows a hand."""

    topics: Final = frozenset[str](MitigatiTopic)

    def is_clockwise(self, rules: Rules) -> bool:
        """Whether the turn goes round clockwise."""
        return _rules(rules).mitigati.direction == "clockwise"

    def pack(self, rules: Rules) -> Sequence[Card]:
        """The cards of the tarot pack."""
        return PACK.cards

    def stand_in(self, rules: Rules) -> tuple[int, str] | None:
        """Nobody stands in for a player."""
        return None

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        """The table before the deal."""
        return MitigatiTable.empty(_rules(rules), viewer)

    def table_of(self, view: View) -> TableState:
        """The table as it is now."""
        return mitigati_reduce.from_view(_view(view))

    def has_begun(self, view: View) -> bool:
        """Whether anything but the first deal has happened."""
        return any(not isinstance(event, Dealt) for event in view.events)

    def reduce(self, state: TableState, event: Event) -> TableState:
        """The table after an event."""
        return mitigati_reduce.reduce(_table(state), own_event(event))

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        """The beats that let an event be seen and heard."""
        return [mitigati_beats.beat(own_event(event), change)]

    def ending(self, match: TableMatch, finished: FinishedHand) -> MitigatiEnding:
        """How the end of a finished hand is shown."""
        return mitigati_ending(match, finished)

    def seals(self, state: TableState) -> HonourSeals:
        """The marks of the honours."""
        return HonourSeals(_table(state).rules)

    def seat_words(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatWords:
        """The words about a seat, and those it says."""
        return mitigati_seats.seat_words(_table(state), texts, seat, acting)

    def info(self, at: Position, match: TableMatch, *, busy: bool) -> MitigatiPanel:
        """The info panel; ``busy`` tells whether something is still being shown."""
        return MitigatiPanel(position_info(MitigatiPosition.of(at), match))

    def hangs_on_little(self, state: TableState) -> bool:
        """Always: every point counts against somebody's demand."""
        return True

    def more_info(self, at: Position) -> str:
        """The longer text of the info panel, for those who ask for more."""
        return more_info(MitigatiPosition.of(at))

    def moment_words(self, texts: Texts, moment: Moment, names: Sequence[str], own: int | None) -> str:
        """The line of words for something that happened."""
        return mitigati_words.moment_words(texts, moment, names, own)


class MitigatiAsks:
    """The part of Mitigati's kit that asks a person."""

    def question(self, at: Position) -> Question | None:
        """The question that the viewer has to answer now, if any."""
        own = MitigatiPosition.of(at)
        maker = _question_of(own.view.phase) if own.view.may_act else None
        return maker(own) if maker else None

    def only_choice(self, view: View, *, play_forced: bool) -> Action | None:
        """The action to take without asking: if wanted the only card."""
        forced = play_forced and view.phase == Phase.PLAY and len(view.legal) == 1
        return view.legal[0] if forced else None

    def call_to_act(self, view: View) -> Cue:
        """The sound that calls the person to act: a tick after the first trick, else a bell."""
        return Cue.TICK if view.phase == Phase.PLAY and _view(view).tricks else Cue.YOUR_TURN

    def refusal_words(self, at: Position, code: str, action: Action) -> str:
        """A short sentence that says why an action is not allowed."""
        return refusal_words(MitigatiPosition.of(at), code)

    def simplest(self, legal: Sequence[Action]) -> Action:
        """An action that commits to as little as possible."""
        return next((action for action in (PASS, HOLD) if action in legal), legal[0])

    def cards_of(self, action: Action) -> Sequence[Card]:
        """The card that is played, or those that are laid aside."""
        if isinstance(action, Discard):
            return action.cards
        return (action.card,) if isinstance(action, Play) else ()


def _question_of(phase: Phase) -> type[MitigatiQuestion] | None:
    match phase:
        case Phase.AUCTION:
            return BargainQuestion
        case Phase.EXCHANGE:
            return LayAsideQuestion
        case Phase.PLAY:
            return TarotPlayQuestion
        case Phase.OVER:
            return None
        case _:
            assert_never(phase)


class MitigatiAids:
    """The part of Mitigati's kit that helps a person to play."""

    def teller(self, at: Position, panel: InfoPanel) -> MitigatiTeller:
        """The teller that puts what happens here into words."""
        return MitigatiTeller(MitigatiPosition.of(at), expect(MitigatiPanel, panel).info)

    def records(self, match: TableMatch) -> MitigatiRecords:
        """The records of this hand, for the sheet."""
        return MitigatiRecords(match)

    def counter(self, at: Position) -> Widget:
        """The card counter."""
        own = MitigatiPosition.of(at)
        return CardCounter(own.look, own.texts, tallies(own.state), counter_rows(own.texts, own.state))

    def hint(self, at: Position, appraisals: Sequence[Appraisal]) -> Told:
        """The words of a hint about the best of these actions."""
        return hint_words(MitigatiPosition.of(at), appraisals)

    def action_words(self, texts: Texts, view: View, action: Action, names: Sequence[str]) -> str:
        """An action in a few words, in the position in which it is chosen."""
        return action_words(texts, action)

    def may_claim(self, view: View) -> bool:
        """Whether more than one trick is left to be played."""
        own = _view(view)
        return own.phase is Phase.PLAY and HAND - len(own.tricks) > 1

    def certain_rest(self, view: View) -> CertainRest | None:
        """The claim of the person whose turn it is, with the card to go on with; ``None`` if the rest is not
        certain."""
        return certain_rest(_view(view))


class MitigatiKit(MitigatiShown, MitigatiAsks, MitigatiAids):
    """The whole kit of Mitigati for the table."""
