"""A table for whist: its own displays, questions and texts, in addition to those of any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mighty_gui.client.table.asking.question import CardToPlay, Question, TablePosition
from mighty_gui.client.table.event_narrator import EventNarrator
from mighty_gui.client.table.kit import InfoPanel, PlainPanel, TableKit, hand_head
from mighty_gui.client.table.motion.beat import Beat
from mighty_gui.client.table.motion.dealing import deal_moves
from mighty_gui.client.table.motion.event_beats import Change
from mighty_gui.client.table.place.hand_order import in_hand_order
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.event import Event, TrickWon
from mighty_gui.engine.core.game import Action, Rules, expect
from mighty_gui.texts.words import card_name, denomination_name
from tests.whist.whist_game import PACK, SEATS, TRICKS, PlayCard, WhistDealt, WhistRules, trick_winner


@dataclass(frozen=True, kw_only=True)
class WhistTable(TableState):
    """The table of whist."""

    rules: WhistRules
    turned_up: Card | None = None
    """The dealer's last card."""

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump."""
        return self.turned_up.suit if self.turned_up and self.rules.trump == "last-card" else None

    @property
    def winning(self) -> int | None:
        return trick_winner([(laid.seat, laid.card) for laid in self.trick], self.trump) if self.trick else None

    def dealt(self, event: WhistDealt) -> WhistTable:
        """Return the table after the deal, with hands sorted as players hold them."""
        table = replace(self, turned_up=event.last)
        hands = tuple(hand and in_hand_order(hand, table.trump) for hand in event.hands)
        return replace(table, dealer=event.dealer, hands=hands, counts=(TRICKS,) * SEATS)


class WhistQuestion(CardToPlay):
    """The question for a card."""

    @property
    def playable(self) -> set[Card]:
        return {action.card for action in self.at.view.legal if isinstance(action, PlayCard)}

    def play(self, card: Card) -> Action:
        return PlayCard(card)

    @property
    def suit_led(self) -> str:
        """The name of the suit led; empty for a lead."""
        trick = () if self.at.state.awaiting_collection else self.at.state.trick
        suit = trick[0].card.suit if trick else None
        return denomination_name(self.at.texts, suit.value, long=True) if suit else ""

    def refusal(self, card: Card) -> str:
        return self.at.t("reason.follow_suit", suit=self.suit_led)

    def request_text(self) -> str:
        if not self.suit_led:
            return self.at.t("play.your_lead")
        suits = {denomination_name(self.at.texts, card.suit.value, long=True) for card in self.playable if card.suit}
        return self.at.t("play.follow" if suits == {self.suit_led} else "play.free", suit=self.suit_led)


class WhistTeller(EventNarrator):
    """Describes the events of whist."""

    def sentence(self, event: Event) -> str:
        match event:
            case WhistDealt(dealer=dealer, hands=hands, last=last):
                hand = in_hand_order(hands[self.at.state.viewer] or (), None)
                turned = self.at.texts("whist.turned_up", card=card_name(self.at.texts, last.name, long=True))
                return f"{self.sentence_about(dealer, 'dealt')} {turned} {self.hand(hand)}".strip()
            case TrickWon(winner=winner):
                return self.at.texts("whist.trick", name=self.name(winner))
        return super().sentence(event)


class WhistTableKit(TableKit):
    """Whist's kit for the table."""

    def pack(self, rules: Rules) -> Sequence[Card]:
        return PACK

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        own = expect(WhistRules, rules)
        return WhistTable(rules=own, viewer=viewer, hands=(None,) * SEATS, counts=(0,) * SEATS, batches=(TRICKS,))

    def reduce(self, state: TableState, event: Event) -> TableState:
        return expect(WhistTable, state).dealt(event) if isinstance(event, WhistDealt) else super().reduce(state, event)

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        if isinstance(event, WhistDealt):
            return [Beat(change.after, *deal_moves(change.after, change.layout, change.new))]
        return super().beats(event, change)

    def info(self, at: TablePosition, match: TableMatch, *, busy: bool) -> InfoPanel:
        trump = expect(WhistTable, at.state).trump
        name = denomination_name(at.texts, trump.value if trump else "N", long=True)
        return PlainPanel((hand_head(match, at.texts), at.texts("whist.trump", suit=name)))

    def question(self, at: TablePosition) -> Question | None:
        return WhistQuestion(at) if at.view.legal else None

    def cards_of(self, action: Action) -> Sequence[Card]:
        return (expect(PlayCard, action).card,)

    def event_narrator(self, at: TablePosition, panel: InfoPanel) -> EventNarrator:
        return WhistTeller(at)
