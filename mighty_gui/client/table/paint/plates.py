"""Drawing nameplates and speech bubbles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.faces import Face, Mood, draw_face
from mighty_gui.client.look.theme import Size, Theme, fade, mix, seat_colour
from mighty_gui.client.shell.animation import out_back
from mighty_gui.client.table.paint.seat_face import Badge, SeatFace
from mighty_gui.client.table.place.measures import bubble_height
from mighty_gui.client.table.place.table_layout import SeatPlace, TableLayout
from mighty_gui.client.widgets import Look
from mighty_gui.client.widgets.score_chart import with_sign

_BADGE = 0.86  # the letter size of a role, as a share of a caption's
_SMALLEST = 7  # pixels, on a very narrow plate: small letters are better than a cut text
_SMALL = 0.6  # the size of a bubble that leaves its speaker
OVERHANG = 12
"""How much larger a portrait is than its plate is high, in design pixels."""


def draw_plate(surface: pygame.Surface, look: Look, place: SeatPlace, face: SeatFace) -> None:
    """Draw a nameplate: portrait, name, what was won, roles."""
    theme, p, rect = look.theme, look.palette, place.plate
    radius = rect.height // 2
    ground = fade(p.panel_low, 0.72 if face.away else 1.0)
    if face.active:
        paint.draw_shadow(surface, rect.inflate(theme.px(6), theme.px(6)), radius, theme.px(16), 150)
    rim, wide = p.line_quiet, theme.px(1.2)
    if face.active:
        rim, wide = p.gold_bright, theme.px(2.4)
    elif face.badge is not None:  # the side that a player is on, seen without reading
        rim, wide = fade(p.gold if face.badge.style == "gold" else p.friend, 0.8), theme.px(1.8)
    paint.draw_rounded(
        surface, rect, radius, mix(ground, p.gold, 0.1) if face.active else ground, rim=rim, rim_width=wide
    )
    draw_portrait(surface, look, place, face)
    _draw_texts(surface, look, rect, face)


def draw_portrait(
    surface: pygame.Surface,
    look: Look,
    place: SeatPlace,
    face: SeatFace,
    breath: int = 0,
    before: Mood | None = None,
    blended: float = 1.0,
) -> None:
    """Draw the portrait on a nameplate with its breathing and the dealer's button. The mood ``before`` has been
    replaced by the present one to the degree ``blended``, 0 to 1."""
    theme = look.theme
    centre, side = portrait_place(theme, place.plate)
    shown = Face(face.portrait, face.letter, seat_colour(theme, face.colour), face.mood, face.away)
    draw = partial(draw_face, surface, look.fonts, centre, side)
    if before is not None:
        draw(replace(shown, mood=before), breath)
    area = pygame.Rect(0, 0, side, side)
    area.center = centre
    paint.fade_in(surface, area, blended, partial(draw, shown, breath))
    if face.chip:
        _draw_chip(
            surface,
            look,
            (centre[0] - round(side * 0.34), centre[1] + round(side * 0.34)),
            round(side * 0.42),
            face.chip,
        )


def portrait_place(theme: Theme, plate: pygame.Rect) -> tuple[tuple[int, int], int]:
    """Return the centre and the diameter of the portrait on a nameplate."""
    wide = portrait_width(plate)
    return (plate.left + wide // 2, plate.centery), wide + theme.px(OVERHANG)


def portrait_width(plate: pygame.Rect) -> int:
    """Return the width of the portrait on a nameplate: less on a narrow one, to leave room for the texts."""
    return min(plate.height, round(plate.width * 0.3))


def portrait_rect(theme: Theme, plate: pygame.Rect) -> pygame.Rect:
    """Return the square of the portrait on a nameplate, with the dealer's button at its edge."""
    centre, side = portrait_place(theme, plate)
    rect = pygame.Rect(0, 0, round(side * 1.16), round(side * 1.16))
    rect.center = centre
    return rect


def draw_heartbeat(surface: pygame.Surface, look: Look, place: SeatPlace, strength: float) -> None:
    """Draw the ring of light of a heartbeat, within the square of the portrait."""
    if strength > 0.0:
        centre, side = portrait_place(look.theme, place.plate)
        colour = fade(look.palette.friend, 0.25 + 0.65 * strength)
        paint.draw_round_ring(surface, centre, side * (0.5 + 0.05 * strength), look.theme.px(3), colour)


def happy_face(theme: Theme, face: SeatFace) -> Face:
    """Return a player's happy face, as it is shown in the middle of the table."""
    return Face(face.portrait, face.letter, seat_colour(theme, face.colour), "glad")


def large_portrait(layout: TableLayout) -> int:
    """Return the diameter of a portrait in the middle of the table."""
    return round(layout.trick_card * 0.46) * 2


def huge_portrait(layout: TableLayout) -> int:
    """Return the diameter of one of two portraits that fill the middle of the table, with room for a text below."""
    room = layout.open_middle
    return min(round(0.42 * room.height), round(0.17 * room.width)) * 2


def huge_card(layout: TableLayout) -> int:
    """Return the height of a card between two such portraits."""
    return min(layout.hand_card, round(0.66 * huge_portrait(layout)))


def _draw_chip(surface: pygame.Surface, look: Look, centre: tuple[int, int], side: int, letter: str) -> None:
    """Draw the dealer's button at the lower edge of the portrait."""
    p = look.palette
    disc = paint.circle(side, p.paper, rim=p.seal, rim_width=max(1, side // 11))
    place = disc.get_rect(center=centre)
    surface.blit(disc, place)
    px = max(look.fonts.smallest, round(side * 0.56))
    if look.fonts.fits(letter, px, side):  # on a very small table the button is enough
        look.fonts.draw(surface, letter, px, p.seal, place, align="center", bold=True)


@dataclass(frozen=True)
class PlateTexts:
    """The texts on a nameplate. Each rectangle except the badge's is as high as its letters."""

    name: pygame.Rect
    note: str
    """The text of the note; empty if there is no room for it."""
    note_rect: pygame.Rect
    gain: pygame.Rect | None = None
    badge: pygame.Rect | None = None
    badge_px: int = 0
    total: str = ""
    """The total, if large letters need a line of their own for it."""
    total_rect: pygame.Rect | None = None


def place_texts(look: Look, rect: pygame.Rect, face: SeatFace) -> PlateTexts:
    """Return where the texts of a nameplate are written: none covers another, at any size of the plate."""
    theme, fonts = look.theme, look.fonts
    left = rect.left + portrait_width(rect) + theme.px(OVERHANG / 2 + 7)
    right = rect.right - theme.px(12)
    three = _in_three_lines(look, pygame.Rect(left, rect.top, right - left, rect.height), face)
    if three is not None:
        return three
    upper = pygame.Rect(left, rect.top + theme.px(4), right - left, round(rect.height * 0.5))
    lower = pygame.Rect(left, upper.bottom - theme.px(4), right - left, rect.height - upper.height - theme.px(5))
    least = min(fonts.smallest, round(rect.height * 0.4))
    name_size, note_size = (Size.SMALL, Size.CAPTION) if theme.text_scale > 1 else (Size.BODY, Size.SMALL)
    px = min(theme.font(name_size), max(least, round(rect.height * 0.34)))
    note_px = min(theme.font(note_size), max(least, round(rect.height * 0.3)))
    row, gain, badge, badge_px = upper, None, None, 0
    if face.badge is not None:  # next to the name, or below it if the name needs the whole line
        badge_px, wide = _badge_size(look, face.badge, upper)
        name_wide = fonts.width(face.name, max(fonts.smallest, round(px * 0.7)), bold=True)
        row = upper if name_wide <= upper.width - wide - theme.px(6) else lower
        if row is lower and theme.text_scale > 1:  # letters as large for the points as for the role
            left_over = lower.copy()
            left_over.width -= fonts.width(face.won, round(0.8 * note_px)) + theme.px(6)
            smaller = _badge_size(look, face.badge, left_over)
            badge_px, wide = smaller if smaller[0] >= fonts.smallest else (badge_px, wide)
        badge = pygame.Rect(0, 0, wide, paint.badge_height(badge_px))
    if row is upper and not face.note and face.gain is None:
        upper.centery = rect.centery
    if badge is not None:
        badge.midright = row.midright
        row.width -= wide + theme.px(6)
        if badge.bottom > lower.centery - note_px // 2:  # a high badge next to a low name: it also needs the lower row
            lower.width = min(lower.width, badge.left - theme.px(6) - lower.left)
    if face.gain is not None and (gain := _gain_rect(look, lower, face.gain)) is not None:
        lower.width, lower.left = lower.right - gain.right - theme.px(8), gain.right + theme.px(8)
    name = _line(upper, fonts.fitting(face.name, px, upper.width, least=0.0, bold=True, smallest=min(px, _SMALLEST)))
    share = 0.9 if row is lower else 0.7  # the points next to a role are legible or left out
    small = max(least, round(note_px * share))
    note, note_px = _fitting_note(look, face, lower.width, note_px, small)
    note_rect = _line(lower, note_px)
    below = [note_rect if note else None, gain, badge if row is lower else None]
    _part(rect, name, [text for text in below if text is not None])
    return PlateTexts(name, note, note_rect, gain, badge, badge_px)


def _in_three_lines(look: Look, room: pygame.Rect, face: SeatFace) -> PlateTexts | None:
    """Return the places of name, points and total below each other; ``None`` unless enlarged letters need that and the
    plate is high enough."""
    theme, fonts = look.theme, look.fonts
    px, note_px = theme.font(Size.SMALL), theme.font(Size.CAPTION)
    if theme.text_scale <= 1 or not (face.won and face.total) or face.gain is not None:
        return None
    if 0.3 * room.height < max(note_px, (px + note_px) / 2) + 1:  # letters may reach a pixel beyond their line
        return None
    rows = [room.copy() for _ in range(3)]
    for row, part in zip(rows, (0.2, 0.5, 0.8), strict=True):
        row.centery = room.top + round(room.height * part)
    badge, badge_px = None, 0
    if face.badge is not None:
        besides = (fonts.width(face.name, px, bold=True), fonts.width(face.won, note_px))
        placed = _badge_in_row(look, room, face.badge, tuple(zip(rows, besides, strict=False)))
        if placed is None:
            return None
        badge, badge_px = placed
    elif suit_signs.width(look, face.note, note_px) <= room.width:
        return None
    name = _line(rows[0], fonts.fitting(face.name, px, rows[0].width, least=0.0, bold=True, smallest=_SMALLEST))
    _, total_px = _fitting_note(look, replace(face, won=""), room.width, note_px, _SMALLEST)
    return PlateTexts(
        name, face.won, _line(rows[1], note_px), None, badge, badge_px, face.total, _line(rows[2], total_px)
    )


def _badge_in_row(
    look: Look, room: pygame.Rect, badge: Badge, rows: Sequence[tuple[pygame.Rect, int]]
) -> tuple[pygame.Rect, int] | None:
    """Return the place and the letter size of a badge at the end of the first row with room for it, and shorten that
    row; each row comes with the width of its text. ``None`` if there is no room."""
    full, gap = look.theme.font(Size.CAPTION * _BADGE), look.theme.px(6)
    high = 0.6 * room.height - look.theme.font(Size.SMALL) - 1  # it stays below the name
    for px, (row, text) in product(range(full, round(0.6 * full), -1), rows):
        place = pygame.Rect(0, 0, paint.badge_width(look.fonts, badge.text, px), paint.badge_height(px))
        if text + gap + place.width <= room.width and place.height <= high:
            place.midright = row.midright
            row.width -= place.width + gap
            return place, px
    return None


def _part(plate: pygame.Rect, name: pygame.Rect, below: Sequence[pygame.Rect]) -> None:
    """Move the name up, and what is below it down, until they do not touch."""
    touching = name.bottom - min((rect.top for rect in below), default=name.bottom)
    if touching > 0:
        up = min(touching, name.top - plate.top)
        name.top -= up
        for rect in below:
            rect.top += touching - up


def _line(row: pygame.Rect, px: int) -> pygame.Rect:
    """Return the place of a line of letters in the middle of a row."""
    line = pygame.Rect(row.left, 0, max(0, row.width), px)
    line.centery = row.centery
    return line


def _fitting_note(look: Look, face: SeatFace, width: int, px: int, small: int) -> tuple[str, int]:
    """Return the note below the name, or a shorter one that has room, and its letter size; empty if none fits."""
    note = face.note if suit_signs.width(look, face.note, small) <= width else face.won or face.total
    while px > small and suit_signs.width(look, note, px) > width:
        px -= 1
    return (note if suit_signs.width(look, note, px) <= width else ""), px


def _draw_texts(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace) -> None:
    p, at = look.palette, place_texts(look, rect, face)
    look.fonts.draw(surface, face.name, at.name.height, p.text_faint if face.away else p.text, at.name, bold=True)
    for text, place in ((at.note, at.note_rect), (at.total, at.total_rect)):
        if place is not None:
            suit_signs.draw(surface, look, text, place.height, p.text_soft, place)
    if at.gain is not None and face.gain is not None:
        _draw_gain(surface, look, at.gain, face.gain)
    if at.badge is not None and face.badge is not None:
        _draw_badge(surface, look, at.badge, at.badge_px, face.badge)


def _gain_rect(look: Look, row: pygame.Rect, gain: int) -> pygame.Rect | None:
    """Return the place of the score of a hand, at the left end of a row; ``None`` if there is no room for it."""
    px = min(look.theme.font(Size.BODY), round(row.height * 0.9))
    while px > _SMALLEST and look.fonts.width(with_sign(gain), px, bold=True) > row.width:
        px -= 1
    place = _line(row, px)
    place.width = look.fonts.width(with_sign(gain), px, bold=True)
    return place if place.width <= row.width else None


def _draw_gain(surface: pygame.Surface, look: Look, place: pygame.Rect, gain: int) -> None:
    """Draw the score of a hand, in a colour that underlines its sign."""
    p = look.palette
    ink = p.gain_colour(gain)
    look.fonts.draw(surface, with_sign(gain), place.height, ink, place, bold=True)


def _badge_size(look: Look, badge: Badge, row: pygame.Rect) -> tuple[int, int]:
    """Return the letter size and the width of a badge: in a narrow row it may take the whole row, because a role must
    be readable; in a low or very narrow one its letters are smaller."""
    least = min(look.fonts.smallest, round(row.height * 0.68))
    px = max(least, min(round(look.theme.font(Size.CAPTION) * _BADGE), round(row.height * 0.52)))
    while px > _SMALLEST and paint.badge_width(look.fonts, badge.text, px) > row.width + (2 if px <= least else 0):
        px -= 1
    return px, paint.badge_width(look.fonts, badge.text, px)


def _draw_badge(surface: pygame.Surface, look: Look, place: pygame.Rect, px: int, badge: Badge) -> None:
    p = look.palette
    fill, ink = {"gold": (p.gold, p.on_gold), "green": (p.friend, p.on_friend)}[badge.style]
    paint.draw_badge(surface, look.fonts, badge.text, px, place.midleft, fill=fill, ink=ink)


def bubble_rect(look: Look, place: SeatPlace, face: SeatFace, card: int) -> pygame.Rect:
    """Return the rectangle of the speech bubble: at the seat, or on the lower edge of the card led."""
    rect = bubble_at_seat(look, place, face.bubble_text)
    if face.bubble_on_card:
        rect.center = (round(place.trick[0]), round(place.trick[1] + 0.34 * card))
    return rect


def bubble_at_seat(look: Look, place: SeatPlace, text: str) -> pygame.Rect:
    """Return the rectangle of a speech bubble with that text at its seat."""
    theme, room = look.theme, place.bubble
    wide = suit_signs.width(look, text, theme.font(Size.LARGE), bold=True)
    rect = pygame.Rect(0, 0, wide + 2 * theme.tx(14), bubble_height(theme))
    if place.where == "left":
        rect.midleft = room.midleft
    elif place.where == "right":
        rect.midright = room.midright
    elif place.where == "top":
        rect.midtop = room.midtop
    else:
        rect.bottomleft = room.bottomleft
    return rect


def draw_bubble(
    surface: pygame.Surface, look: Look, place: SeatPlace, face: SeatFace, card: int, part: float = 1.0
) -> None:
    """Draw a seat's speech bubble while it grows out of the portrait, ``part`` from 0 to 1; ``card`` is the height of
    cards in a trick."""
    if not face.bubble_text or part <= 0.0:
        return
    rect = bubble_rect(look, place, face, card)
    if part >= 1.0:
        _paint_bubble(surface, look, rect, face)
        return
    picture = pygame.Surface(rect.inflate(rect.height, rect.height).size, pygame.SRCALPHA)
    middle = picture.get_rect().center
    _paint_bubble(picture, look, rect.move(middle[0] - rect.centerx, middle[1] - rect.centery), face)
    grown = _SMALL + (1.0 - _SMALL) * out_back(part)
    home = rect.center if face.bubble_on_card else portrait_place(look.theme, place.plate)[0]
    x, y = (a + (b - a) * grown for a, b in zip(home, rect.center, strict=True))
    picture = pygame.transform.smoothscale_by(picture, grown)
    picture.set_alpha(round(255 * min(1.0, 2 * part)))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _paint_bubble(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace) -> None:
    theme, p = look.theme, look.palette
    radius = rect.height // 2
    if face.bubble_is_quiet:
        paint.draw_rounded(surface, rect, radius, fade(p.panel_low, 0.75), rim=p.line_quiet)
        suit_signs.draw(surface, look, face.bubble_text, theme.font(Size.BODY), p.text_soft, rect, align="center")
        return
    paint.draw_shadow(surface, rect, radius, theme.px(9), 120)
    paint.draw_rounded(surface, rect, radius, p.paper, bottom=p.paper_low, rim=p.paper_line)
    suit_signs.draw(
        surface, look, face.bubble_text, theme.font(Size.LARGE), p.ink, rect, align="center", bold=True, dark=False
    )
