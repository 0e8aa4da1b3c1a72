"""The content of the info panel of Mitigati: demands and their sum, then points taken and what is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.table.kit import InfoPanel, hand_head, to_go_text
from mighty_gui.client.table.mitigati.mitigati_records import trumps_unseen
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition, MitigatiTable, MitigatiTopic
from mighty_gui.client.table.mitigati.mitigati_texts import bid_text, demand_text, honour_line
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Look
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.mitigati.auction import dealt_by
from mighty_gui.engine.mitigati.pack import HAND, PACK, PAR, card_value
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name


@dataclass(frozen=True)
class InfoRow:
    """A player's row: their demand, or the points they have taken and their honours."""

    name: str
    right: str
    middle: str = ""
    share: float | None = None
    """How far the points fill the bar, which is two equal shares long; ``None`` without one."""
    own: bool = False
    leads: bool = False
    """Whether they lead, or have to act in the bargaining."""


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
    """Whether points are counted, because cards are being played."""
    to_go: str = ""
    """How many tricks are left, once there are few."""


def position_info(at: MitigatiPosition, match: TableMatch, *, busy: bool = False) -> MitigatiInfo:
    """Return the panel's content, limited to what the viewer has been taught."""
    state, texts = at.state, at.texts
    info = MitigatiInfo(hand_head(match, texts), _trick(state, texts), "", (), "")
    if not state.round:
        return replace(info, title=texts("table.info.dealing"))
    if state.round < 4:
        return info if MitigatiTopic.BIDS in at.hidden_topics else _bargaining(info, at, busy)
    if not state.in_play:
        return replace(info, title=texts("mitigati.info.discard"), rows=_demands(at, busy))
    return info if Topic.POINTS in at.hidden_topics else _play(info, at)


def _trick(state: MitigatiTable, texts: Texts) -> str:
    if state.round < 4 or not state.in_play:
        return ""
    number = len(state.tricks) + (0 if state.awaiting_collection else 1)
    return texts("table.info.trick", number=min(number, HAND), whole=HAND)


def in_turn(state: MitigatiTable) -> list[int]:
    """Return the seats in turn order, the viewer's first."""
    seats = state.seats
    return [(state.viewer + step) % len(seats) for step in range(len(seats))]


def _bargaining(info: MitigatiInfo, at: MitigatiPosition, busy: bool) -> MitigatiInfo:
    state, texts = at.state, at.texts
    title = texts("mitigati.info.round", count=dealt_by(state.round))
    foot = texts("mitigati.info.sum", sum=with_sign(state.bid_sum))
    return replace(info, title=title, rows=_demands(at, busy), foot=foot)


def _demands(at: MitigatiPosition, busy: bool) -> tuple[InfoRow, ...]:
    """Return the rows with each player's demand and last bid; no turn is marked while the table is busy."""
    acting = None if busy else at.view.to_act
    return tuple(_demand(at, seat, leads=acting == seat) for seat in in_turn(at.state))


def _demand(at: MitigatiPosition, seat: int, *, leads: bool) -> InfoRow:
    state = at.state
    latest = state.latest_of(seat)
    middle = bid_text(at.texts, latest) if latest is not None and latest.word != "bid" else ""
    right, own = demand_text(state.bids[seat]), seat == state.viewer
    return InfoRow(at.names[seat], right, middle, own=own, leads=leads)


def _play(info: MitigatiInfo, at: MitigatiPosition) -> MitigatiInfo:
    state, rows = at.state, tuple(_points(at, seat) for seat in in_turn(at.state))
    left, unseen = points_left(state), ""
    if at.context.settings.trumps_left and at.is_open:
        unseen = at.texts("mitigati.info.trumps", count=trumps_unseen(state))
    return replace(
        info,
        rows=rows,
        foot=at.texts("mitigati.info.left", points=left),
        foot_right=unseen,
        counts=True,
        to_go=to_go_text(state, at.texts),
    )


def _points(at: MitigatiPosition, seat: int) -> InfoRow:
    state, texts = at.state, at.texts
    honours = state.honour_points(seat) if MitigatiTopic.HONOURS not in at.hidden_topics else 0
    middle = texts("mitigati.honours.badge", points=honours) if honours else ""
    points = state.points_taken(seat)
    right, share = texts("table.seat.points", count=points), min(1.0, points / (2 * PAR))
    leads = bool(state.trick) and state.trick[0].seat == seat
    return InfoRow(at.names[seat], right, middle, share, own=seat == state.viewer, leads=leads)


def points_left(state: MitigatiTable) -> int:
    """Return the points of the cards that are still to be taken; the discard is not among them."""
    gone = sum(state.points_taken(seat) for seat in state.seats) - (state.points_counted or 0)
    laid = state.points_counted
    if laid is None:  # only the dealer knows what was discarded
        laid = sum(card_value(card, state.rules) for card in state.buried_cards or ())
    return whole_value(state.rules) - gone - laid


def whole_value(rules: MitigatiRules) -> int:
    """Return the points of all cards in the pack."""
    return sum(card_value(card, rules) for card in PACK.cards)


def more_info(at: MitigatiPosition) -> str:
    """Return lines with the bargaining so far, the honours shown, and the cards the viewer has discarded."""
    if MitigatiTopic.BIDS in at.hidden_topics:
        return ""
    texts, state = at.texts, at.state
    lines = []
    for number in sorted({step.round for step in state.bargaining}):
        bids = (f"{at.names[step.seat]} {bid_text(texts, step)}" for step in state.bargaining if step.round == number)
        lines.append(f"{texts('mitigati.info.round', count=dealt_by(number))}: {' · '.join(bids)}")
    for shown in state.honours:
        if shown is not None:
            text = " · ".join(honour_line(texts, line) for line in shown.lines)
            lines.append(texts("mitigati.records.honours", name=at.names[shown.seat], lines=text))
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        lines.append(texts("table.more.buried", cards=buried))
    return "\n".join(lines)


# --- drawing the panel at the upper left: the bargaining, then each player's points -------------------------


_HEAD, _TITLE, _ROW, _BARRED, _FOOT = 22, 32, 26, 38, 28
"""The heights of the lines, in design pixels; that of a row with a bar below it is ``_BARRED``."""

_Paint = Callable[[pygame.Surface, Look, pygame.Rect], None]


@dataclass(frozen=True)
class MitigatiPanel(InfoPanel):
    """The info panel of Mitigati with its content."""

    info: MitigatiInfo

    def area(self, theme: Theme, place: pygame.Rect) -> pygame.Rect:
        lines = sum(height for height, _ in _lines(self.info))
        return pygame.Rect(place.topleft, (place.width, min(place.height, theme.px(20) + theme.tx(lines))))

    def draw(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        theme, area, lines = look.theme, self.area(look.theme, place), list(_lines(self.info))
        paint.draw_panel(surface, area, theme, raised=False)
        inner = area.inflate(-2 * theme.px(14), -2 * theme.px(10))
        scale, top = inner.height / sum(height for height, _ in lines), float(inner.top)
        for height, draw_line in lines:
            draw_line(surface, look, pygame.Rect(inner.left, round(top), inner.width, round(height * scale)))
            top += height * scale

    def tips(self, look: Look, texts: Texts, area: pygame.Rect) -> Sequence[tuple[str, pygame.Rect, str]]:
        """Return the tooltip of the whole panel: the meaning of its numbers."""
        if not self.info.rows:
            return ()
        key = "tip_points" if self.info.counts else "tip_bids"
        return [("mitigati info", area, texts(f"mitigati.info.{key}"))]


def _lines(info: MitigatiInfo) -> Iterator[tuple[int, _Paint]]:
    """Yield the height of each line, and the function that paints it, from the top."""
    yield _HEAD, partial(_draw_pair, left=info.head, right=info.to_go or info.trick, bold=bool(info.to_go))
    if info.title:
        yield _TITLE, partial(_draw_title, text=info.title)
    for row in info.rows:
        yield _ROW if row.share is None else _BARRED, partial(_draw_row, row=row)
    if info.counts:
        yield _FOOT, partial(_draw_pair, left=info.foot, right=info.foot_right)
    elif info.foot:
        yield _FOOT, partial(_draw_sum, text=info.foot)


def _draw_pair(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, *, left: str, right: str, bold: bool = False
) -> None:
    """Draw small texts at both ends of a line; the left one gets the remaining width."""
    theme, p, px = look.theme, look.palette, look.theme.font(Size.CAPTION)
    wide = look.fonts.width(right, px, bold=bold) if right else 0
    if right:
        look.fonts.draw(surface, right, px, p.gold_bright if bold else p.text_soft, rect, align="right", bold=bold)
    room = pygame.Rect(rect.left, rect.top, rect.width - wide - theme.px(8), rect.height)
    suit_signs.draw(surface, look, left, px, p.text_faint, room)


def _draw_title(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, text: str) -> None:
    px = min(look.theme.font(Size.LARGE), round(rect.height * 0.75))
    px = look.fonts.fitting(text, px, rect.width, least=0.6, bold=True)
    look.fonts.draw(surface, text, px, look.palette.gold_bright, rect, bold=True)


def _draw_sum(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, text: str) -> None:
    """Draw the sum of the demands below a line, as in a written addition."""
    p, theme = look.palette, look.theme
    pygame.draw.line(surface, p.line_quiet[:3], rect.topleft, rect.topright, max(1, theme.px(1)))
    px = min(theme.font(Size.BODY), round(rect.height * 0.72))
    look.fonts.draw(surface, text, px, p.gold_bright, rect, align="right", bold=True)


def _draw_row(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, row: InfoRow) -> None:
    """Draw a player's name, last bid or honours, and number; below it the bar, if there is one."""
    p, theme = look.palette, look.theme
    high = rect.height if row.share is None else round(rect.height * _ROW / _BARRED)
    line = pygame.Rect(rect.left, rect.top, rect.width, high)
    px = min(theme.font(Size.BODY), round(high * 0.72))
    look.fonts.draw(surface, row.right, px, p.text, line, align="right", bold=True)
    number = max(look.fonts.width(text, px, bold=True) for text in (row.right, "+00"))
    room = pygame.Rect(line.left, line.top, line.width - number - theme.px(8), high)
    room.width -= _draw_middle(surface, look, room, row.middle)
    left = _draw_lead(surface, look, room) if row.leads else 0
    name = pygame.Rect(room.left + left, room.top, room.width - left, high)
    small = look.fonts.fitting(row.name, theme.font(Size.SMALL), name.width, least=0.6, bold=row.own)
    look.fonts.draw(surface, row.name, small, p.text if row.own else p.text_soft, name, bold=row.own)
    if row.share is not None:
        bar = pygame.Rect(rect.left, line.bottom, rect.width, max(4, theme.px(6)))
        _draw_bar(surface, look, bar, row.share, own=row.own)


def _draw_middle(surface: pygame.Surface, look: Look, room: pygame.Rect, text: str) -> int:
    """Draw a player's last bid, or their honours, at the right end of the room; return the width it takes."""
    if not text:
        return 0
    px = look.fonts.fitting(text, look.theme.font(Size.CAPTION), room.width // 2, least=0.6)
    look.fonts.draw(surface, text, px, look.palette.gold, room, align="right")
    return look.fonts.width(text, px) + look.theme.px(6)


def _draw_lead(surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
    """Draw the arrow that also marks the leader on the table; return the width it takes."""
    side = look.theme.px(12)
    at = (room.left + side // 2, room.centery)
    suit_signs.draw_icon(surface, "play", side, at, look.palette.gold_bright)
    return side + look.theme.px(4)


def _draw_bar(surface: pygame.Surface, look: Look, track: pygame.Rect, share: float, *, own: bool) -> None:
    """Draw a player's points as a bar, with a mark at an equal share."""
    p, theme, radius = look.palette, look.theme, track.height // 2
    paint.draw_rounded(surface, track, radius, p.well, rim=p.line_quiet)
    width = round(track.width * share)
    if width >= 2:
        part = pygame.Rect(track.topleft, (width, track.height))
        paint.draw_rounded(surface, part, radius, p.gold if own else p.text_soft)
    mark = pygame.Rect(track.centerx - 1, track.top - theme.px(2), max(2, theme.px(2)), track.height + theme.px(4))
    pygame.draw.rect(surface, p.text[:3], mark)
