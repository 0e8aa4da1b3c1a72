"""The content of the info panel of Mitigati: demands and their sum, then points taken and what is left."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mitigati.aids.mitigati_counting import trumps_unseen
from mighty_gui.client.table.mitigati.mitigati_position import MitigatiPosition
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable, Said
from mighty_gui.client.table.mitigati.mitigati_topics import MitigatiTopic
from mighty_gui.client.table.mitigati.mitigati_words import demand_words, honour_line
from mighty_gui.client.table.untaught import Topic
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.mitigati.deal_by_round import dealt_by
from mighty_gui.engine.mitigati.pack import HAND, PACK, PAR, card_value
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.match import hand_shown
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name


@dataclass(frozen=True)
class InfoRow:
    """A player's row: what they demand, or the points they have taken and their honours."""

    name: str
    right: str
    middle: str = ""
    share: float | None = None
    """How far the points fill the bar, which is two equal shares long; ``None`` without one."""
    own: bool = False
    leads: bool = False
    """Whether it is they who lead, or whose turn it is to speak."""


@dataclass(frozen=True)
class MitigatiInfo:
    """The content of the panel, ready to be drawn."""

    head: str
    trick: str
    title: str
    rows: tuple[InfoRow, ...]
    foot: str
    foot_right: str = ""
    counts: bool = False
    """Whether points are counted: cards are being played."""


def position_info(at: MitigatiPosition, match: TableMatch) -> MitigatiInfo:
    """The panel's content, as far as the viewer has been taught it."""
    state, texts = at.state, at.texts
    info = MitigatiInfo(_head(match, texts), _trick(state, texts), "", (), "")
    if not state.round:
        return replace(info, title=texts("table.info.dealing"))
    if state.round < 4:
        return info if MitigatiTopic.BIDS in at.untaught else _bargaining(info, at)
    if not state.in_play:
        return replace(info, title=texts("mitigati.info.discard"), rows=_demands(at))
    return info if Topic.POINTS in at.untaught else _play(info, at)


def _head(match: TableMatch, texts: Texts) -> str:
    length, number = match.setup.length, hand_shown(match)
    if length.kind == "hands":
        return texts("table.info.hand_of", number=number, whole=length.number)
    if length.kind == "score":
        return texts("table.info.hand_to", number=number, goal=length.number)
    return texts("table.info.hand", number=number)


def _trick(state: MitigatiTable, texts: Texts) -> str:
    if state.round < 4 or not state.in_play:
        return ""
    number = len(state.tricks) + (0 if state.awaiting_collection else 1)
    return texts("table.info.trick", number=min(number, HAND), whole=HAND)


def in_turn(state: MitigatiTable) -> list[int]:
    """The seats in turn order, the viewer's first."""
    seats = state.seats
    return [(state.viewer + step) % len(seats) for step in range(len(seats))]


# --- the bargaining ---------------------------------------------------------------------------------


def _bargaining(info: MitigatiInfo, at: MitigatiPosition) -> MitigatiInfo:
    state, texts = at.state, at.texts
    title = texts("mitigati.info.round", count=dealt_by(state.round))
    foot = texts("mitigati.info.sum", sum=signed(state.bid_sum))
    return replace(info, title=title, rows=_demands(at), foot=foot)


def _demands(at: MitigatiPosition) -> tuple[InfoRow, ...]:
    """What everyone demands, with what they said last."""
    return tuple(_demand(at, seat) for seat in in_turn(at.state))


def _demand(at: MitigatiPosition, seat: int) -> InfoRow:
    state = at.state
    latest = state.latest_of(seat)
    quiet = latest is not None and latest.word != "bid"
    middle = at.texts(f"mitigati.said.{latest.word}") if latest is not None and quiet else ""
    right, own = demand_words(state.bids[seat]), seat == state.viewer
    return InfoRow(at.names[seat], right, middle, own=own, leads=at.view.to_act == seat)


# --- the play ---------------------------------------------------------------------------------------


def _play(info: MitigatiInfo, at: MitigatiPosition) -> MitigatiInfo:
    rows = tuple(_points(at, seat) for seat in in_turn(at.state))
    left, unseen = points_left(at.state), ""
    if at.context.settings.trumps_left and at.is_open:
        unseen = at.texts("mitigati.info.trumps", count=trumps_unseen(at.state))
    return replace(
        info, rows=rows, foot=at.texts("mitigati.info.left", points=left), foot_right=unseen, counts=True
    )


def _points(at: MitigatiPosition, seat: int) -> InfoRow:
    state, texts = at.state, at.texts
    honours = state.honour_points(seat) if MitigatiTopic.HONOURS not in at.untaught else 0
    middle = texts("mitigati.honours.badge", points=honours) if honours else ""
    points = state.taken(seat)
    right, share = texts("table.seat.points", count=points), min(1.0, points / (2 * PAR))
    leads = bool(state.trick) and state.trick[0].seat == seat
    return InfoRow(at.names[seat], right, middle, share, own=seat == state.viewer, leads=leads)


def points_left(state: MitigatiTable) -> int:
    """The points of the cards that are still to be taken; the discard is not among them."""
    gone = sum(state.taken(seat) for seat in state.seats) - (state.points_counted or 0)
    laid = state.points_counted
    if laid is None:  # only the dealer knows what was laid aside
        laid = sum(card_value(card, state.rules) for card in state.buried_cards or ())
    return whole_value(state.rules) - gone - laid


def whole_value(rules: MitigatiRules) -> int:
    """The points of all cards in the pack."""
    return sum(card_value(card, rules) for card in PACK.cards)


def more_info(at: MitigatiPosition) -> str:
    """Lines with what was said in the bargaining, the honours shown, and the cards the viewer has laid aside."""
    if MitigatiTopic.BIDS in at.untaught:
        return ""
    texts, state = at.texts, at.state
    lines = []
    for number in sorted({said.round for said in state.said}):
        said = (f"{at.names[one.seat]} {_said_words(texts, one)}" for one in state.said if one.round == number)
        lines.append(f"{texts('mitigati.info.round', count=dealt_by(number))}: {' · '.join(said)}")
    for shown in state.honours:
        if shown is not None:
            told = " · ".join(honour_line(texts, line) for line in shown.lines)
            lines.append(texts("mitigati.records.honours", name=at.names[shown.seat], lines=told))
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        lines.append(texts("table.more.buried", cards=buried))
    return "\n".join(lines)


def _said_words(texts: Texts, said: Said) -> str:
    return demand_words(said.amount) if said.word == "bid" else texts(f"mitigati.said.{said.word}")
