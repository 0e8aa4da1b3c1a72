"""A table for the little whist: the least that a game brings to be seen, heard and asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter, CopyTally, CounterRow
from mighty_gui.client.table.aids.hint_note import HintText
from mighty_gui.client.table.aids.record_sheet import trick_rows
from mighty_gui.client.table.beat import Beat, TableMoment
from mighty_gui.client.table.card_spots import Placed
from mighty_gui.client.table.event_beats import Change, EndingBeats, deal_moves, landing_of, throw_moves, won_beat
from mighty_gui.client.table.kit import Certain, InfoPanel
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.plates import SeatWords
from mighty_gui.client.table.question import CardToPlay, Question, TablePosition
from mighty_gui.client.table.table_state import Laid, TableState, WonTrick
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts
from tests.whist.whist_game import PACK, SEATS, TRICKS, Dealt, PlayCard, Played, TrickWon


@dataclass(frozen=True)
class Nothing:
    """A panel with nothing on it, seals on no card, a teller who is silent."""

    def area(self, theme: Theme, place: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(place.topleft, (0, 0))

    def draw(self, surface: pygame.Surface, what: Look | Theme, where: pygame.Rect | Placed) -> None:
        """Paint nothing."""

    def tips(self, look: Look, texts: Texts, area: pygame.Rect) -> Sequence[tuple[str, pygame.Rect, str]]:
        return ()

    def tell(self, event: Event) -> str:
        return ""

    def card(self, card: Card) -> str:
        return card.name

    def asked(self) -> str:
        return ""

    def fact(self, key: str) -> Iterable[str]:
        return ()


class WhistQuestion(CardToPlay):
    """Which card to play."""

    @property
    def playable(self) -> set[Card]:
        return {action.card for action in self.at.view.legal if isinstance(action, PlayCard)}

    def play(self, card: Card) -> Action:
        return PlayCard(card)

    def refusal(self, card: Card) -> str:
        return self.at.t("reason.not_legal")

    def request_text(self) -> str:
        return self.at.t("play.your_turn")


class WhistRecords:
    """The tricks so far."""

    topics = ("tricks",)
    before_play = "tricks"

    def rows(self, topic: str, at: TablePosition) -> Sequence[Widget]:
        return trick_rows(at.look, at.texts, at.state, at.names, "aids.tricks.won")


class WhistKit:
    """The whole kit."""

    topics: Final = frozenset[str]()

    def is_clockwise(self, rules: Rules) -> bool:
        return True

    def pack(self, rules: Rules) -> Sequence[Card]:
        return PACK

    def stand_in(self, rules: Rules) -> tuple[int, str] | None:
        return None

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        return TableState(viewer=viewer, hands=(None,) * SEATS, counts=(0,) * SEATS, batches=(TRICKS,))

    def table_of(self, view: View) -> TableState:
        state = self.empty_table(view.rules, view.seat)
        for event in view.events:
            state = self.reduce(state, event)
        return state.clear_trick()

    def has_begun(self, view: View) -> bool:
        return len(view.events) > 1

    def reduce(self, state: TableState, event: Event) -> TableState:
        match event:
            case Dealt(dealer=dealer, hands=hands):
                return replace(state, dealer=dealer, hands=hands, counts=(TRICKS,) * SEATS)
            case Played(seat=seat, card=card):
                return state.with_card(Laid(seat, card))
            case TrickWon(winner=winner, cards=cards):
                return state.with_trick(WonTrick(cards[0][0], cards, winner, 1))
        raise TypeError(event)

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        last = len(change.after.tricks) == TRICKS
        match event:
            case Dealt():
                return [Beat(change.after, *deal_moves(change.after, change.layout, change.new))]
            case Played():
                moves = throw_moves(change, event, last=len(change.before.tricks) == TRICKS - 1)
                return [Beat(change.after, moves, ((landing_of(moves, event), Cue.PLAY),))]
        return [replace(won_beat(change, rich=False, last=last), ends_hand=last)]

    def ending(self, match: TableMatch, finished: FinishedHand) -> EndingBeats | None:
        return None

    def seals(self, state: TableState) -> Nothing:
        return Nothing()

    def seat_words(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatWords:
        return SeatWords(won=texts("table.seat.tricks", count=state.tricks_won(seat)))

    def info(self, at: TablePosition, match: TableMatch, *, busy: bool) -> Nothing:
        return Nothing()

    def hangs_on_little(self, state: TableState) -> bool:
        return True

    def more_info(self, at: TablePosition) -> str:
        return ""

    def moment_words(self, texts: Texts, moment: TableMoment, names: Sequence[str], own: int | None) -> str:
        return moment.kind

    def question(self, at: TablePosition) -> Question | None:
        return WhistQuestion(at) if at.view.legal else None

    def only_choice(self, view: View, *, play_forced: bool) -> Action | None:
        return None

    def call_to_act(self, view: View) -> Cue:
        return Cue.TICK

    def refusal_words(self, at: TablePosition, code: str, action: Action) -> str:
        return at.t("reason.not_legal")

    def simplest(self, legal: Sequence[Action]) -> Action:
        return legal[0]

    def cards_of(self, action: Action) -> Sequence[Card]:
        return (expect(PlayCard, action).card,)

    def teller(self, at: TablePosition, panel: InfoPanel) -> Nothing:
        return Nothing()

    def records(self, match: TableMatch) -> WhistRecords:
        return WhistRecords()

    def counter(self, at: TablePosition) -> Widget:
        gone = {card for trick in at.state.tricks for _, card in trick.cards}
        tallies = {card: CopyTally.of(card, 1, int(card in gone), int(card in at.state.own_hand)) for card in PACK}
        return CardCounter(at.look, at.texts, tallies, [CounterRow("", [(card, card.name) for card in PACK])])

    def hint(self, at: TablePosition, appraisals: Sequence[Appraisal]) -> HintText:
        return HintText(str(appraisals[0].action))

    def action_words(self, texts: Texts, view: View, action: Action, names: Sequence[str]) -> str:
        return str(action)

    def may_claim(self, view: View) -> bool:
        return False

    def certain_rest(self, view: View) -> Certain | None:
        return None
