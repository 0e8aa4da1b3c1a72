"""Drawing the panel at the upper left: what is being played, and during the auction the bids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Colour, Size, Theme, fade, mix
from mighty_gui.client.table.kit import InfoPanel
from mighty_gui.client.table.mighty.info import Info, ScoreBar
from mighty_gui.client.widgets import Look
from mighty_gui.texts import Texts

_HEAD, _TITLE, _BID, _CHIPS = 22, 34, 24, 28
_ROWS = (44, 30, 48, 30)
"""The heights of the rows of contract, friend, points and special cards, if there is room for them."""
_BETWEEN, _SMALLEST = 7, 8
"""The space between the points of both sides in design pixels, and their smallest letters in pixels."""
_CHIP_TEXTS = {"mighty": "table.chip.mighty", "joker call": "table.chip.joker_call"}


@dataclass(frozen=True)
class MightyPanel(InfoPanel):
    """The info panel of Mighty with its content."""

    info: Info

    def area(self, theme: Theme, place: pygame.Rect) -> pygame.Rect:
        return panel_rect(theme, place, self.info)

    def draw(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        draw_info(surface, look, place, self.info)

    def tips(self, look: Look, texts: Texts, area: pygame.Rect) -> Sequence[tuple[str, pygame.Rect, str]]:
        places = chip_places(look, area, self.info)
        return [
            (f"chip {chip.kind}", place, texts(_CHIP_TEXTS[chip.kind], text=chip.text))
            for chip, place in zip(self.info.special, places, strict=True)
        ]


def panel_rect(theme: Theme, place: pygame.Rect, info: Info) -> pygame.Rect:
    """Return the part of its place that the panel fills: all of it if every row has content, otherwise only as much as
    its rows need."""
    if info.contract is not None:
        missing = sum(row for row, in_use in zip(_ROWS, _rows_in_use(info), strict=True) if not in_use)
        room = place.height - theme.px(20) - theme.tx(_HEAD)
        return pygame.Rect(place.topleft, (place.width, place.height - round(missing * _row_scale(theme, room))))
    bids = _BID + 4 if info.highest else 0
    lines = _HEAD + bids + (_TITLE if info.title else 0) + (_CHIPS if info.special else 0)
    return pygame.Rect(place.topleft, (place.width, min(place.height, theme.px(20) + theme.tx(lines))))


def _rows_in_use(info: Info) -> tuple[bool, ...]:
    """Return for each row whether it has content."""
    return True, bool(info.friend), info.score is not None, bool(info.special)


def _row_scale(theme: Theme, room: int) -> float:
    """Return the scale of the rows that makes all of them fit."""
    return min(theme.tx(1000) / 1000, room / sum(_ROWS))


def draw_info(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    """Paint the panel, no higher than its content needs."""
    theme = look.theme
    whole, rect = rect, panel_rect(theme, rect, info)
    paint.draw_panel(surface, rect, theme, raised=False)
    inner = rect.inflate(-2 * theme.px(14), -2 * theme.px(10))
    line = theme.tx(22)
    head = pygame.Rect(inner.left, inner.top, inner.width, line)
    _draw_head(surface, look, head, info)
    body = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    if info.contract is not None:
        room = body.height + whole.height - rect.height
        _draw_contract_body(surface, look, body, info, _row_scale(theme, room))
    else:
        _draw_auction_body(surface, look, body, info)


def _draw_head(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    theme, p = look.theme, look.palette
    px = theme.font(Size.CAPTION)
    text, ink, nears = info.to_go or info.trick, p.gold_bright if info.to_go else p.text_soft, bool(info.to_go)
    right = look.fonts.width(text, px, bold=nears) if text else 0
    if text:
        look.fonts.draw(surface, text, px, ink, rect, align="right", bold=nears)
    room = pygame.Rect(rect.left, rect.top, rect.width - right - theme.px(8), rect.height)
    px = suit_signs.fitting(look, info.head, px, room.width)
    if suit_signs.width(look, info.head, px) <= room.width:  # on a small table nothing instead of a part
        suit_signs.draw(surface, look, info.head, px, p.text_faint, room)


def _draw_contract_body(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info, scale: float) -> None:
    """Draw the rows that have content, one below the other."""
    above = 0.0
    for row, in_use, draw in zip(_ROWS, _rows_in_use(info), _DRAWN, strict=True):
        if in_use:
            top, low = rect.top + round(above * scale), rect.top + round((above + row) * scale)
            draw(surface, look, pygame.Rect(rect.left, top, rect.width, low - top), info)
            above += row


def _draw_friend(surface: pygame.Surface, look: Look, row: pygame.Rect, info: Info) -> None:
    room = row.copy()
    if info.own:
        room.width -= _draw_own(surface, look, row, info.own) + look.theme.px(6)
    text, px = info.friend, min(look.theme.font(Size.SMALL), row.height)
    smallest = suit_signs.fitting(look, text, px, room.width)
    if suit_signs.width(look, text, smallest) > room.width:  # two friends by name and card: those matter, not the label
        text = text.partition(": ")[2] or text
    suit_signs.draw(surface, look, text, px, look.palette.text, room)


def _draw_own(surface: pygame.Surface, look: Look, row: pygame.Rect, text: str) -> int:
    """Draw the small mark at the end of the friend's line; return its width."""
    p = look.palette
    px = max(look.fonts.smallest, round(look.theme.font(Size.CAPTION) * 0.9))
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
        suit_signs.draw_suit(
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
    label = info.trumps or info.slang  # the slang only repeats the number: nothing is better than a part
    small = look.fonts.fitting(label, theme.font(Size.SMALL), slang.width, least=0.6 if info.trumps else 0.7)
    if look.fonts.width(label, small) <= slang.width or info.trumps:
        ink = p.text if info.trumps else p.text_soft
        look.fonts.draw(surface, label, small, ink, slang, align="right")


def _draw_score(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    """Draw the points of both sides, and the bar below them."""
    assert info.score is not None
    theme, p, score = look.theme, look.palette, info.score
    row = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 26 / 48))
    bar = pygame.Rect(rect.left, row.bottom, rect.width, rect.bottom - row.bottom)
    px, theirs = score_letters(look, score, row.width), score.theirs
    if px < look.fonts.smallest:  # the other side's points are omitted if letters would be too small
        px, theirs = look.fonts.smallest, theirs.rpartition(" ")[2]
    look.fonts.draw(surface, score.ours, px, p.gold_bright, row, bold=True)
    look.fonts.draw(surface, theirs, px, p.text_soft, row, align="right")
    track = pygame.Rect(bar.left, bar.top + theme.px(4), bar.width, max(4, theme.px(8)))
    radius = track.height // 2
    paint.draw_rounded(surface, track, radius, p.well, rim=p.line_quiet)
    _draw_part(surface, track, score.attack, p.gold, left=True)
    _draw_part(surface, track, score.others, mix(p.text_soft, p.panel, 0.0 if score.sides_known else 0.45), left=False)
    x = track.left + round(track.width * score.goal)
    pygame.draw.rect(
        surface, p.text[:3], (x - 1, track.top - theme.px(2), max(2, theme.px(2)), track.height + 2 * theme.px(2))
    )


def score_letters(look: Look, score: ScoreBar, width: int) -> int:
    """Return the largest letter size that fits the points of both sides in one row."""
    px, fonts = look.theme.font(Size.CAPTION), look.fonts
    px = min(
        fonts.fitting(score.ours, px, round(width * 0.62), least=0.7, bold=True),
        fonts.fitting(score.theirs, px, round(width * 0.38), least=0.7),
    )
    room = width - look.theme.px(_BETWEEN)
    while px > _SMALLEST and fonts.width(score.ours, px, bold=True) + fonts.width(score.theirs, px) > room:
        px -= 1
    return px


def _draw_part(surface: pygame.Surface, track: pygame.Rect, share: float, colour: Colour, *, left: bool) -> None:
    width = round(track.width * share)
    if width < 2:
        return
    part = pygame.Rect(track.left if left else track.right - width, track.top, width, track.height)
    paint.draw_rounded(surface, part, track.height // 2, colour)


def _draw_special(surface: pygame.Surface, look: Look, row: pygame.Rect, info: Info) -> None:
    """Draw chips with the mighty and the joker call of this hand."""
    p, (px, places) = look.palette, _chips(look, row, info)
    for special_card_chip, chip in zip(info.special, places, strict=True):
        rim = p.gold if special_card_chip.unusual else p.line_quiet
        paint.draw_rounded(
            surface, chip, chip.height // 2, fade(p.gold if special_card_chip.unusual else p.text, 0.1), rim=rim
        )
        suit_signs.draw(surface, look, special_card_chip.text, px, p.text, chip, align="center")


def _chips(look: Look, row: pygame.Rect, info: Info) -> tuple[int, list[pygame.Rect]]:
    """Return the size of the letters on the chips, and the chips' places in their row."""
    theme, entries = look.theme, [chip.text for chip in info.special]
    gap, pad = theme.px(6), theme.px(9)
    px = theme.font(Size.CAPTION)
    room = row.width - gap * (len(entries) - 1) - 2 * pad * len(entries)
    while px > look.fonts.smallest and sum(suit_signs.width(look, entry, px) for entry in entries) > room:
        px -= 1
    left, height, places = row.left, min(row.height, theme.tx(24)), []
    for entry in entries:
        places.append(pygame.Rect(left, row.bottom - height, suit_signs.width(look, entry, px) + 2 * pad, height))
        left = places[-1].right + gap
    return px, places


def chip_places(look: Look, panel: pygame.Rect, info: Info) -> list[pygame.Rect]:
    """Return the places of the chips with the special cards, for the pointer: always at the panel's lower edge."""
    theme = look.theme
    inner = panel.inflate(-2 * theme.px(14), -2 * theme.px(10))
    high = theme.tx(_CHIPS)
    return _chips(look, pygame.Rect(inner.left, inner.bottom - high, inner.width, high), info)[1]


def _draw_auction_body(surface: pygame.Surface, look: Look, rect: pygame.Rect, info: Info) -> None:
    """Draw the step of the hand and the highest bid; each player's own bid is next to the player."""
    theme, p = look.theme, look.palette
    title = pygame.Rect(rect.left, rect.top, rect.width, min(theme.tx(34), rect.height // 2))
    px = min(theme.font(Size.LARGE), round(title.height * 0.75))
    look.fonts.draw(surface, info.title, px, p.gold_bright, title, bold=True)
    chips = pygame.Rect(rect.left, rect.bottom - theme.tx(28), rect.width, theme.tx(28))
    if info.highest is not None:
        name, bid = info.highest
        row = pygame.Rect(rect.left, title.bottom, rect.width, theme.tx(24))
        wide = suit_signs.width(look, bid, theme.font(Size.SMALL), bold=True)
        suit_signs.draw(surface, look, bid, theme.font(Size.SMALL), p.text, row, align="right", bold=True)
        left = pygame.Rect(row.left, row.top, row.width - wide - theme.px(10), row.height)
        small = look.fonts.fitting(name, theme.font(Size.SMALL), left.width, least=0.7)
        look.fonts.draw(surface, name, small, p.text, left)
    _draw_special(surface, look, chips, info)


_Row = Callable[[pygame.Surface, Look, pygame.Rect, Info], None]
_DRAWN: tuple[_Row, ...] = (_draw_contract, _draw_friend, _draw_score, _draw_special)
