"""The pages of the sheet of what has happened in a hand of Mitigati."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.aids import record_rows
from mighty_gui.client.table.aids.counter import CardCounter, CopyTally, CounterRow
from mighty_gui.client.table.aids.record_rows import RecordCell, RecordLine, Records
from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.mitigati.mitigati_table import BargainStep, MitigatiPosition, MitigatiTable, in_tarot_order
from mighty_gui.client.table.mitigati.mitigati_texts import bid_text, honour_line
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Label, Widget
from mighty_gui.engine.core.cards import FOOL, SUITS, Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.mitigati.auction import dealt_by
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.state import MitigatiHandState
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name


@dataclass(frozen=True)
class EveryHand:
    """The cards of all players in a hand that is over, and those that were discarded or never dealt."""

    hands: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...]


def every_hand(match: TableMatch) -> EveryHand | None:
    """Return the cards of the hand that has just ended; ``None`` while it goes on."""
    finished = match.finished[-1] if match.finished and match.acting_seat is None else None
    if finished is None:
        return None
    state = expect(MitigatiHand, replay(finished.record, match.setup.game, match.setup.rules)).state
    hands = tuple(in_tarot_order(cards, state.rules) for cards in _dealt(state))
    return EveryHand(hands, in_tarot_order(state.discard, state.rules))


def _dealt(state: MitigatiHandState) -> list[tuple[Card, ...]]:
    """Return each player's cards: those played, or those dealt up to the agreement."""
    count = dealt_by(state.round)
    played = [(play.seat, play.card) for trick in state.tricks for play in trick.plays]
    return [
        tuple(card for owner, card in played if owner == seat) or hand[:count]
        for seat, hand in enumerate(state.deal.hands)
    ]


class MitigatiRecords(Records):
    """The pages of tricks, bargaining and cards, and after the hand the cards of all players."""

    before_play = "bargaining"

    def __init__(self, match: TableMatch) -> None:
        self.every_hand = every_hand(match)

    @property
    def topics(self) -> Sequence[str]:
        return ("tricks", self.before_play, "cards", *(("hands",) if self.every_hand else ()))

    def rows(self, topic: str, at: TablePosition) -> Sequence[Widget]:
        own = MitigatiPosition.of(at)
        if topic == "tricks":
            rows = record_rows.trick_rows(own.look, own.texts, own.state, own.names, "aids.tricks.points")
            return [*rows, *_honour_rows(own)]
        if topic == self.before_play:
            return bargaining_rows(own)
        if topic == "hands" and self.every_hand is not None:
            return _hand_rows(own, self.every_hand)
        return _cards(own)


def _honour_rows(at: MitigatiPosition) -> list[RecordLine]:
    """Return a row for each player who has shown honours, to be placed below the tricks."""
    rows = []
    for shown in at.state.honours:
        if shown is not None:
            lines = " · ".join(honour_line(at.texts, line) for line in shown.lines)
            text = at.texts("mitigati.records.honours", name=at.names[shown.seat], lines=lines)
            rows.append(record_rows.sentence_row(at.look, text, f"honours {shown.seat}"))
    return rows


def bargaining_rows(at: MitigatiPosition) -> list[RecordLine]:
    """Return a row for each step of the bargaining, under a heading for each round."""
    rows, last_round = list[RecordLine](), 0
    for number, step in enumerate(at.state.bargaining):
        if step.round != last_round:
            last_round = step.round
            text = at.texts("mitigati.info.round", count=dealt_by(last_round))
            rows.append(record_rows.sentence_row(at.look, text, f"round {last_round}"))
        rows.append(_step_row(at, number, step))
    return rows or [record_rows.sentence_row(at.look, at.texts("table.bid.none_yet"), "none")]


def _step_row(at: MitigatiPosition, number: int, step: BargainStep) -> RecordLine:
    name, text = at.names[step.seat], bid_text(at.texts, step)
    parts = [
        RecordCell(str(number + 1), 0.4, soft=True),
        RecordCell(name, 1.6, "left"),
        RecordCell(text, 1.6, soft=step.word != "bid"),
    ]
    return RecordLine(at.look, parts, name=f"row {number}", spoken_as=f"{name} {text}")


def _hand_rows(at: MitigatiPosition, cards: EveryHand) -> Sequence[Widget]:
    """Return a row for every hand, then the discard."""
    shown = [(at.names[seat], hand) for seat, hand in enumerate(cards.hands)]
    if cards.discard:
        shown.append((at.texts("aids.opened.discard"), cards.discard))
    return [row for number, (name, hand) in enumerate(shown) for row in _in_lines(at, name, hand, number)]


def _in_lines(at: MitigatiPosition, name: str, hand: Sequence[Card], number: int) -> list[RecordLine]:
    """Return a hand in lines: trumps and Fool, then suit by suit."""
    groups: dict[object, list[Card]] = {}
    for card in hand:
        groups.setdefault(card.suit, []).append(card)
    return [
        record_rows.hand_row(at.look, at.texts, "" if line else name, group, 10 * number + line)
        for line, group in enumerate(groups.values())
    ]


def _cards(at: MitigatiPosition) -> Sequence[Widget]:
    """Return the card counter, and the number of cards each player holds."""
    rows = counter_rows(at.texts, at.state)
    counter = CardCounter(at.look, at.texts, tallies(at.state), rows, framed=False)
    soft = at.look.palette.text_soft
    legend = Label(at.look, at.texts("aids.records.legend"), size=Size.CAPTION, colour=soft, align="center")
    return [counter, legend, *record_rows.hand_rows(at.look, at.texts, at.state, at.names)]


# --- counting the cards of the tarot pack as a player with a good memory would ------------------------------


def tallies(state: MitigatiTable) -> dict[Card, CopyTally]:
    """Return the tally of each card in the pack."""
    gone = gone_cards(state)
    own = {card for hand in state.hands for card in hand or ()}
    return {card: CopyTally.of(card, 1, int(card in gone), int(card in own)) for card in PACK.cards}


def gone_cards(state: MitigatiTable) -> set[Card]:
    """Return the cards that have been played, including those on the table, and those the viewer has discarded."""
    cards = {card for trick in state.tricks for _, card in trick.cards}
    cards.update(laid.card for laid in state.trick)
    return cards | set(state.buried_cards or ())


def trumps_unseen(state: MitigatiTable) -> int:
    """Return the number of trumps the viewer has not seen, not counting the Fool."""
    return sum(tally.unseen for card, tally in tallies(state).items() if card.trump)


def counter_rows(texts: Texts, state: MitigatiTable) -> list[CounterRow]:
    """Return the rows of the counter: each suit from the king down, then the trumps from the highest, and the Fool."""
    strengths = law_of(state.rules).strengths
    by_strength = sorted(range(len(PACK.cards)), key=lambda number: -strengths[number])
    ordered = [PACK.cards[number] for number in by_strength]
    rows = []
    for suit in SUITS:
        cells = [(card, texts(f"rank.{card.rank}.sign")) for card in ordered if card.suit is suit]
        rows.append(CounterRow(denomination_name(texts, suit.value, long=True), cells, suit.value))
    trumps = [(card, str(card.trump)) for card in ordered if card.trump]
    fool = [(FOOL, card_name(texts, FOOL.name))]
    name = texts("trump.suit")
    return [*rows, CounterRow(name, trumps), CounterRow(card_name(texts, FOOL.name, long=True), fool, few=True)]
