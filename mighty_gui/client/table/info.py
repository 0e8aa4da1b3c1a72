"""The panel that always says what is being played: contract, friend, points, mighty, joker call, trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from mighty_gui.client import paint, signs
from mighty_gui.client.table import rich, words
from mighty_gui.client.table.port import TableMatch
from mighty_gui.client.table.state import Bid, TableState, buried_points, standing
from mighty_gui.client.theme import Colour, Size, faded, mix
from mighty_gui.client.widgets import Look
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.pack import total_points, trick_count
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, contract_slang


@dataclass(frozen=True)
class Score:
    """The bar of points: shares of the whole, and where the declarer's goal lies."""

    ours: str
    theirs: str
    attack: float
    others: float
    goal: float
    sides_known: bool


@dataclass(frozen=True)
class Info:
    """What the panel shows, ready to be drawn."""

    head: str
    trick: str
    contract: Contract | None
    title: str
    slang: str
    friend: str
    trumps: str
    """How many trumps the viewer has not seen, if he wants to be told."""
    own: str
    """A mark for the friend that nobody but the viewer knows: himself."""
    score: Score | None
    special: tuple[tuple[str, str, bool], ...]
    """Label, card and whether it differs from the usual: the mighty and the joker call."""
    bids: tuple[tuple[str, str], ...]


def table_info(
    match: TableMatch,
    state: TableState,
    texts: Texts,
    names: Sequence[str],
    *,
    dealing: bool = False,
    misdeal_asked: bool = False,
    secret_friend: bool = False,
    trumps_left: int | None = None,
) -> Info:
    """Put the panel's content together. ``misdeal_asked``: the viewer decides on a misdeal; ``secret_friend``:
    he holds the card that was called; ``trumps_left``: how many trumps he has not seen, if that is to be shown."""
    contract = state.contract
    return Info(
        head=_head(match, texts),
        trick=_trick_text(state, texts),
        contract=contract,
        title=_title(state, texts, dealing=dealing, misdeal_asked=misdeal_asked),
        slang=contract_slang(texts, str(contract)) if contract else "",
        friend=words.friend_text(texts, state, names) if contract else "",
        trumps=texts("aids.trumps_left", count=trumps_left) if trumps_left is not None else "",
        own=texts("table.info.own") if contract and secret_friend else "",
        score=_score(state, texts, secret_friend=secret_friend) if contract else None,
        special=_special(state, texts),
        bids=tuple((names[seat], _bid_text(texts, (seat, bid))) for seat, bid in state.bids),
    )


def _head(match: TableMatch, texts: Texts) -> str:
    length = match.setup.length
    if length.kind == "hands":
        played = sum(hand.result.was_played for hand in match.finished if hand.number < match.number)
        return texts("table.info.hand_of", number=min(played + 1, length.number), whole=length.number)
    if length.kind == "score":
        return texts("table.info.hand_to", number=match.number, goal=length.number)
    return texts("table.info.hand", number=match.number)


def _trick_text(state: TableState, texts: Texts) -> str:
    if state.stock > state.rules.deal.kitty and state.rules.deal.method != "deal":
        return texts("table.info.drawn", number=len(state.own_hand), whole=state.rules.deal.hand)
    if state.declarer is None or not (state.trick or state.tricks or state.calls):
        return ""
    whole = trick_count(state.rules)
    number = len(state.tricks) + (0 if state.awaiting_collection else 1)
    return texts("table.info.trick", number=min(number, whole), whole=whole)


def _title(state: TableState, texts: Texts, *, dealing: bool, misdeal_asked: bool) -> str:
    if state.contract is not None:
        return contract_name(texts, str(state.contract))
    if state.misdeal is not None or misdeal_asked:
        return texts("table.info.misdeal")
    if state.stock > state.rules.deal.kitty:
        return texts("table.info.drawing")
    return texts("table.info.dealing" if dealing and not state.bids else "table.info.auction")


def _special(state: TableState, texts: Texts) -> tuple[tuple[str, str, bool], ...]:
    mighty = state.mighty
    entries = [(texts("table.info.mighty"), card_name(texts, mighty.name), mighty is not state.rules.mighty.card)]
    usual = {caller for _, caller in state.rules.joker_call.card}
    callers = " ".join(card_name(texts, caller.name) for caller in state.callers)
    if callers:  # two jokers have one each: they share a chip, or there would be no room to read them
        entries.append((texts("table.info.joker_call"), callers, not usual.issuperset(state.callers)))
    return tuple(entries)


def _score(state: TableState, texts: Texts, *, secret_friend: bool) -> Score:
    points, whole, goal = standing(state, secret_friend=secret_friend), total_points(state.rules), state.target or 0
    buried = buried_points(state)
    ours = texts("table.info.ours", points=points.attack, target=goal)
    if buried:
        ours = texts("table.info.ours_buried", points=points.attack, target=goal, buried=buried)
    key = "table.info.theirs" if points.sides_known else "table.info.unknown"
    return Score(
        ours=ours,
        theirs=texts(key, points=points.others),
        attack=min(1.0, points.attack / whole),
        others=min(1.0, points.others / whole),
        goal=min(1.0, goal / whole),
        sides_known=points.sides_known,
    )


def _bid_text(texts: Texts, bid: Bid) -> str:
    return contract_name(texts, str(bid[1])) if bid[1] else texts("table.bid.passed")


# --- drawing ----------------------------------------------------------------------------------------


def draw_info(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    """Paint the panel."""
    theme = look.theme
    paint.draw_panel(surface, rect, theme, raised=False)
    inner = rect.inflate(-2 * theme.px(14), -2 * theme.px(10))
    line = theme.tx(22)
    head = pygame.Rect(inner.left, inner.top, inner.width, line)
    _draw_head(surface, look, head, info)
    body = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    if info.contract is not None:
        _draw_contract_body(surface, look, body, info)
    else:
        _draw_auction_body(surface, look, body, info)


def _draw_head(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    theme, p = look.theme, look.palette
    px = theme.font(Size.CAPTION)
    right = look.fonts.width(info.trick, px) if info.trick else 0
    if info.trick:
        look.fonts.draw(surface, info.trick, px, p.text_soft, rect, align="right")
    room = pygame.Rect(rect.left, rect.top, rect.width - right - theme.px(8), rect.height)
    rich.draw(surface, look, info.head, px, p.text_faint, room)


def _draw_contract_body(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    theme, p = look.theme, look.palette
    parts = (44, 30, 26, 22, 30)
    scale = min(theme.tx(1000) / 1000, rect.height / sum(parts))
    tops = [rect.top + round(sum(parts[:at]) * scale) for at in range(len(parts) + 1)]
    rows = [pygame.Rect(rect.left, a, rect.width, b - a) for a, b in pairwise(tops)]
    _draw_contract(surface, look, rows[0], info)
    friend = rows[1].copy()
    if info.own:
        friend.width -= _draw_own(surface, look, rows[1], info.own) + theme.px(6)
    rich.draw(surface, look, info.friend, theme.font(Size.SMALL), p.text, friend)
    if info.score is not None:
        _draw_score(surface, look, rows[2], rows[3], info.score)
    _draw_special(surface, look, rows[4], info)


def _draw_own(surface: pygame.Surface, look: Look, row: pygame.Rect, text: str) -> int:
    """The quiet mark at the end of the friend's line; tells its width."""
    p = look.palette
    px = max(11, round(look.theme.font(Size.CAPTION) * 0.9))
    wide = paint.badge_width(look.fonts, text, px)
    place = (row.right - wide, row.centery)
    paint.draw_badge(surface, look.fonts, text, px, place, fill=p.friend, ink=p.on_friend)
    return wide


def _draw_contract(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    assert info.contract is not None
    theme, p = look.theme, look.palette
    px = min(theme.font(34), round(rect.height * 0.78))
    left = rect.left
    if info.contract.trump is not None:
        side = round(px * 0.92)
        signs.draw_suit(
            surface,
            info.contract.trump.value,
            side,
            (left + side // 2, rect.centery),
            theme.suit(info.contract.trump.value),
        )
        left += side + theme.px(8)
        text = str(info.contract.number)
    else:
        text = info.title
    place = look.fonts.draw(
        surface, text, px, p.gold_bright, pygame.Rect(left, rect.top, rect.right - left, rect.height), bold=True
    )
    slang = pygame.Rect(place.right + theme.px(10), rect.top, rect.right - place.right - theme.px(10), rect.height)
    words = info.trumps or info.slang  # the slang only repeats the number: better none than a part
    small = look.fonts.fitting(words, theme.font(Size.SMALL), slang.width, least=0.6 if info.trumps else 0.7)
    if look.fonts.width(words, small) <= slang.width or info.trumps:
        ink = p.text if info.trumps else p.text_soft
        look.fonts.draw(surface, words, small, ink, slang, align="right")


def _draw_score(surface: pygame.Surface, look: Look, row: pygame.Rect, bar: pygame.Rect, score: Score) -> None:
    theme, p = look.theme, look.palette
    px = theme.font(Size.CAPTION)
    px = min(
        look.fonts.fitting(score.ours, px, round(row.width * 0.62), least=0.7, bold=True),
        look.fonts.fitting(score.theirs, px, round(row.width * 0.38), least=0.7),
    )
    look.fonts.draw(surface, score.ours, px, p.gold_bright, row, bold=True)
    look.fonts.draw(surface, score.theirs, px, p.text_soft, row, align="right")
    track = pygame.Rect(bar.left, bar.top + theme.px(4), bar.width, max(4, theme.px(8)))
    radius = track.height // 2
    paint.draw_rounded(surface, track, radius, p.well, rim=p.line_quiet)
    _draw_part(surface, track, score.attack, p.gold, left=True)
    _draw_part(
        surface, track, score.others, mix(p.text_soft, p.panel, 0.0 if score.sides_known else 0.45), left=False
    )
    x = track.left + round(track.width * score.goal)
    pygame.draw.rect(
        surface, p.text[:3], (x - 1, track.top - theme.px(2), max(2, theme.px(2)), track.height + 2 * theme.px(2))
    )


def _draw_part(surface: pygame.Surface, track: pygame.Rect, share: float, colour: Colour, *, left: bool) -> None:
    width = round(track.width * share)
    if width < 2:
        return
    part = pygame.Rect(track.left if left else track.right - width, track.top, width, track.height)
    paint.draw_rounded(surface, part, track.height // 2, colour)


def _draw_special(surface: pygame.Surface, look: Look, row: pygame.Rect, info: Info) -> None:
    """Chips with the mighty and the joker call of this hand."""
    theme, p = look.theme, look.palette
    entries = [f"{label} {card}" for label, card, _ in info.special]
    gap, pad = theme.px(6), theme.px(9)
    px = theme.font(Size.CAPTION)
    room = row.width - gap * (len(entries) - 1) - 2 * pad * len(entries)
    while px > 10 and sum(rich.width(look, entry, px) for entry in entries) > room:
        px -= 1
    left, height = row.left, min(row.height, theme.tx(24))
    for entry, (_, _, unusual) in zip(entries, info.special, strict=True):
        chip = pygame.Rect(left, 0, rich.width(look, entry, px) + 2 * pad, height)
        chip.bottom = row.bottom
        rim = p.gold if unusual else p.line_quiet
        paint.draw_rounded(surface, chip, height // 2, faded(p.gold if unusual else p.text, 0.1), rim=rim)
        rich.draw(surface, look, entry, px, p.text, chip, align="center")
        left = chip.right + gap


def _draw_auction_body(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    """What was bid, in order; the latest at the bottom."""
    theme, p = look.theme, look.palette
    title = pygame.Rect(rect.left, rect.top, rect.width, min(theme.tx(34), rect.height // 3))
    px = min(theme.font(Size.LARGE), round(title.height * 0.75))
    look.fonts.draw(surface, info.title, px, p.gold_bright, title, bold=True)
    step = theme.tx(24)
    chips = pygame.Rect(rect.left, rect.bottom - theme.tx(28), rect.width, theme.tx(28))
    room = max(1, (chips.top - title.bottom) // step)
    shown = info.bids[-room:]
    for at, (name, bid) in enumerate(shown):
        row = pygame.Rect(rect.left, title.bottom + at * step, rect.width, step)
        latest = at == len(shown) - 1
        wide = rich.width(look, bid, theme.font(Size.SMALL), bold=latest)
        rich.draw(surface, look, bid, theme.font(Size.SMALL), p.text, row, align="right", bold=latest)
        left = pygame.Rect(row.left, row.top, row.width - wide - theme.px(10), row.height)
        small = look.fonts.fitting(name, theme.font(Size.SMALL), left.width, least=0.7)
        look.fonts.draw(surface, name, small, p.text if latest else p.text_soft, left)
    _draw_special(surface, look, chips, info)
