"""A table for the little whist: the least that a game brings to be seen, heard and asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Beat
from mighty_gui.client.table.event_beats import Change, deal_moves, landing_of, throw_moves, won_beat
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.question import CardToPlay, Question, TablePosition
from mighty_gui.client.table.table_state import Laid, TableState, WonTrick
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Rules, expect
from tests.whist.whist_game import PACK, SEATS, TRICKS, Dealt, PlayCard, Played, TrickWon


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


class WhistTableKit(TableKit):
    """Whist's kit for the table."""

    def pack(self, rules: Rules) -> Sequence[Card]:
        return PACK

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        return TableState(viewer=viewer, hands=(None,) * SEATS, counts=(0,) * SEATS, batches=(TRICKS,))

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

    def question(self, at: TablePosition) -> Question | None:
        return WhistQuestion(at) if at.view.legal else None

    def cards_of(self, action: Action) -> Sequence[Card]:
        return (expect(PlayCard, action).card,)
