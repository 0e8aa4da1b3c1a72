"""The pages of the sheet that tells what has happened in a hand of Mitigati."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.aids import common_rows
from mighty_gui.client.table.aids.counter import CardCounter
from mighty_gui.client.table.aids.record_rows import Line, Part
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mitigati.aids.mitigati_counting import counter_rows, tallies
from mighty_gui.client.table.mitigati.mitigati_position import MitigatiPosition
from mighty_gui.client.table.mitigati.mitigati_table import Said
from mighty_gui.client.table.mitigati.mitigati_words import honour_line
from mighty_gui.client.table.mitigati.tarot_hand import in_tarot_order
from mighty_gui.client.table.position import Position
from mighty_gui.client.widgets import Label, Widget
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.mitigati.deal_by_round import dealt_by
from mighty_gui.engine.mitigati.hand import Hand
from mighty_gui.engine.mitigati.state import HandState


@dataclass(frozen=True)
class EveryHand:
    """Everybody's cards in a hand that is over, and those that were laid aside or never dealt."""

    hands: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...]


def every_hand(match: TableMatch) -> EveryHand | None:
    """The cards of the hand that has just ended; ``None`` while it goes on."""
    finished = match.finished[-1] if match.finished and match.acting_seat is None else None
    if finished is None:
        return None
    state = expect(Hand, replay(finished.record, match.setup.game, match.setup.rules)).state
    hands = tuple(in_tarot_order(cards, state.rules) for cards in _dealt(state))
    return EveryHand(hands, in_tarot_order(state.discard, state.rules))


def _dealt(state: HandState) -> list[tuple[Card, ...]]:
    """Everyone's cards: those played, or those dealt up to the agreement."""
    count = dealt_by(state.round)
    played = [(one.seat, one.card) for trick in state.tricks for one in trick.plays]
    return [
        tuple(card for owner, card in played if owner == seat) or hand[:count]
        for seat, hand in enumerate(state.deal.hands)
    ]


class MitigatiRecords:
    """The pages of tricks, bargaining and cards, and once the hand is over of everybody's cards."""

    before_play = "bargaining"

    def __init__(self, match: TableMatch) -> None:
        self.every_hand = every_hand(match)

    @property
    def topics(self) -> Sequence[str]:
        """Its pages, by the names of their texts."""
        return ("tricks", self.before_play, "cards", *(("hands",) if self.every_hand else ()))

    def rows(self, topic: str, at: Position) -> Sequence[Widget]:
        """The rows of a page."""
        own = MitigatiPosition.of(at)
        if topic == "tricks":
            rows = common_rows.trick_rows(own.look, own.texts, own.state, own.names, "aids.tricks.points")
            return [*rows, *_honour_rows(own)]
        if topic == self.before_play:
            return bargaining_rows(own)
        if topic == "hands" and self.every_hand is not None:
            return _hand_rows(own, self.every_hand)
        return _cards(own)


def _honour_rows(at: MitigatiPosition) -> list[Line]:
    """A row for each player who has shown honours, below the tricks."""
    rows = []
    for shown in at.state.honours:
        if shown is not None:
            lines = " · ".join(honour_line(at.texts, line) for line in shown.lines)
            told = at.texts("mitigati.records.honours", name=at.names[shown.seat], lines=lines)
            rows.append(common_rows.told_row(at.look, told, f"honours {shown.seat}"))
    return rows


def bargaining_rows(at: MitigatiPosition) -> list[Line]:
    """A row for everything that was said, under a heading for each round."""
    rows, said_in = list[Line](), 0
    for number, said in enumerate(at.state.said):
        if said.round != said_in:
            said_in = said.round
            words = at.texts("mitigati.info.round", count=dealt_by(said_in))
            rows.append(common_rows.told_row(at.look, words, f"round {said_in}"))
        rows.append(_said_row(at, number, said))
    return rows or [common_rows.told_row(at.look, at.texts("table.bid.none_yet"), "none")]


def _said_row(at: MitigatiPosition, number: int, said: Said) -> Line:
    name, is_bid = at.names[said.seat], said.word == "bid"
    words = signed(said.amount) if is_bid else at.texts(f"mitigati.said.{said.word}")
    parts = [
        Part(str(number + 1), 0.4, soft=True),
        Part(name, 1.6, "left"),
        Part(words, 1.6, soft=not is_bid),
    ]
    return Line(at.look, parts, name=f"row {number}", said=f"{name} {words}")


def _hand_rows(at: MitigatiPosition, cards: EveryHand) -> Sequence[Widget]:
    """A row for every hand, then the discard."""
    shown = [(at.names[seat], hand) for seat, hand in enumerate(cards.hands)]
    if cards.discard:
        shown.append((at.texts("aids.opened.discard"), cards.discard))
    return [row for number, (name, hand) in enumerate(shown) for row in _in_lines(at, name, hand, number)]


def _in_lines(at: MitigatiPosition, name: str, hand: Sequence[Card], number: int) -> list[Line]:
    """A hand in lines: trumps and Fool, then suit by suit."""
    groups: dict[object, list[Card]] = {}
    for card in hand:
        groups.setdefault(card.suit, []).append(card)
    return [
        common_rows.hand_row(at.look, at.texts, "" if line else name, group, 10 * number + line)
        for line, group in enumerate(groups.values())
    ]


def _cards(at: MitigatiPosition) -> Sequence[Widget]:
    """The card counter, and the number of cards everyone holds."""
    rows = counter_rows(at.texts, at.state)
    counter = CardCounter(at.look, at.texts, tallies(at.state), rows, framed=False)
    soft = at.look.palette.text_soft
    legend = Label(at.look, at.texts("aids.records.legend"), size=Size.CAPTION, colour=soft, align="center")
    return [counter, legend, *common_rows.hand_rows(at.look, at.texts, at.state, at.names)]
