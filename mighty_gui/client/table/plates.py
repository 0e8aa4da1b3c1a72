"""Drawing nameplates and speech bubbles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.faces import Face, Mood, draw_face
from mighty_gui.client.look.theme import Size, Theme, fade, mix, seat_colour
from mighty_gui.client.shell.animation import out_back
from mighty_gui.client.table.table_layout import SeatPlace, TableLayout
from mighty_gui.client.widgets import Look
from mighty_gui.client.widgets.score_chart import with_sign

_BADGE = 0.86  # how large a role is written, in captions
_SMALLEST = 7  # pixels, on a plate as narrow as a stamp: read whole rather than cut
_SMALL = 0.6  # the size at which words leave their speaker
OVERHANG = 6
"""The height of a portrait above that of its plate, in design pixels."""


def draw_plate(surface: pygame.Surface, look: Look, place: SeatPlace, face: SeatFace) -> None:
    """Draw a nameplate: portrait, name, what was won, roles."""
    theme, p, rect = look.theme, look.palette, place.plate
    radius = rect.height // 2
    ground = fade(p.panel_low, 0.72 if face.away else 1.0)
    if face.active:
        paint.draw_shadow(surface, rect.inflate(theme.px(6), theme.px(6)), radius, theme.px(16), 150)
    rim, wide = (p.gold_bright, theme.px(2.4)) if face.active else (p.line_quiet, theme.px(1.2))
    paint.draw_rounded(
        surface, rect, radius, mix(ground, p.gold, 0.1) if face.active else ground, rim=rim, rim_width=wide
    )
    draw_portrait(surface, look, place, face)
    _draw_words(surface, look, rect, face)


def draw_portrait(
    surface: pygame.Surface,
    look: Look,
    place: SeatPlace,
    face: SeatFace,
    breath: int = 0,
    before: Mood | None = None,
    blended: float = 1.0,
) -> None:
    """Draw the portrait on a nameplate as it breathes, with the dealer's button; the face ``before`` it has passed
    into this one so far, 0 to 1."""
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
    """The middle and the diameter of the portrait on a nameplate."""
    return (plate.left + plate.height // 2, plate.centery), plate.height + theme.px(OVERHANG)


def portrait_rect(theme: Theme, plate: pygame.Rect) -> pygame.Rect:
    """The square in which the portrait on a nameplate is drawn, with the dealer's button at its edge."""
    centre, side = portrait_place(theme, plate)
    rect = pygame.Rect(0, 0, round(side * 1.16), round(side * 1.16))
    rect.center = centre
    return rect


def draw_heartbeat(surface: pygame.Surface, look: Look, place: SeatPlace, strength: float) -> None:
    """Draw the ring of light in which a heart is seen to beat, within the square of its portrait."""
    if strength > 0.0:
        centre, side = portrait_place(look.theme, place.plate)
        colour = fade(look.palette.friend, 0.25 + 0.65 * strength)
        paint.draw_round_ring(surface, centre, side * (0.5 + 0.05 * strength), look.theme.px(3), colour)


def glad_face(theme: Theme, face: SeatFace) -> Face:
    """The face of somebody who is glad, as it is shown in the middle of the table."""
    return Face(face.portrait, face.letter, seat_colour(theme, face.colour), "glad")


def large_portrait(layout: TableLayout) -> int:
    """The diameter of a portrait in the middle of the table."""
    return round(layout.trick_card * 0.46) * 2


def _draw_chip(surface: pygame.Surface, look: Look, centre: tuple[int, int], side: int, letter: str) -> None:
    """Draw the dealer's button at the lower edge of the portrait."""
    p = look.palette
    disc = paint.circle(side, p.paper, rim=p.seal, rim_width=max(1, side // 11))
    place = disc.get_rect(center=centre)
    surface.blit(disc, place)
    px = max(look.fonts.smallest, round(side * 0.56))
    if look.fonts.fits(letter, px, side):  # on a table as small as a stamp the button is enough
        look.fonts.draw(surface, letter, px, p.seal, place, align="center", bold=True)


def _draw_words(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace) -> None:
    theme, p = look.theme, look.palette
    left = rect.left + rect.height + theme.px(OVERHANG + 4)
    right = rect.right - theme.px(12)
    upper = pygame.Rect(left, rect.top + theme.px(4), right - left, round(rect.height * 0.5))
    lower = pygame.Rect(left, upper.bottom - theme.px(4), right - left, rect.height - upper.height - theme.px(5))
    least = min(look.fonts.smallest, round(rect.height * 0.4))
    px = min(theme.font(Size.SMALL), max(least, round(rect.height * 0.34)))
    if face.gain is not None:
        gain = _draw_gain(surface, look, lower, face.gain)
        lower.left, lower.width = lower.left + gain, lower.width - gain
    if face.badge is not None:  # beside the name, or below it where the name needs the whole line
        beside = upper.width - _badge_size(look, face.badge, upper)[1] - theme.px(6)
        row = (
            upper
            if look.fonts.width(face.name, max(look.fonts.smallest, round(px * 0.7)), bold=True) <= beside
            else lower
        )
        row.width -= _draw_badge(surface, look, face.badge, row) + theme.px(6)
    if not face.note:
        upper.centery = rect.centery
    ink = p.text_faint if face.away else p.text
    px = look.fonts.fitting(face.name, px, upper.width, least=0.0, bold=True, smallest=min(px, _SMALLEST))
    look.fonts.draw(surface, face.name, px, ink, upper, bold=True)
    px = min(theme.font(Size.CAPTION), max(least, round(rect.height * 0.3)))
    small = max(least, round(px * 0.7))
    note = face.note if suit_signs.width(look, face.note, small) <= lower.width else face.won or face.total
    while px > _SMALLEST and suit_signs.width(look, note, px) > lower.width:
        px -= 1
    if suit_signs.width(look, note, px) <= lower.width:  # rather nothing than half a number
        suit_signs.draw(surface, look, note, px, p.text_soft, lower)


def _draw_gain(surface: pygame.Surface, look: Look, row: pygame.Rect, gain: int) -> int:
    """Draw what a hand has brought, in a colour that underlines its sign; return the room it takes."""
    p, px = look.palette, min(look.theme.font(Size.BODY), round(row.height * 0.9))
    ink = p.good if gain > 0 else p.danger if gain < 0 else p.text_soft
    look.fonts.draw(surface, with_sign(gain), px, ink, row, bold=True)
    return look.fonts.width(with_sign(gain), px, bold=True) + look.theme.px(8)


def _badge_size(look: Look, badge: Badge, row: pygame.Rect) -> tuple[int, int]:
    """The letter size and the width of a badge: in a narrow row it may take the whole row, for a role must be
    read."""
    least = look.fonts.smallest
    px = max(least, min(round(look.theme.font(Size.CAPTION) * _BADGE), round(row.height * 0.52)))
    while px > least and paint.badge_width(look.fonts, badge.text, px) > row.width:
        px -= 1
    return px, paint.badge_width(look.fonts, badge.text, px)


def _draw_badge(surface: pygame.Surface, look: Look, badge: Badge, row: pygame.Rect) -> int:
    """Draw the badge at the right end of the row; return its width."""
    p = look.palette
    fill, ink = {"gold": (p.gold, p.on_gold), "green": (p.friend, p.on_friend)}[badge.style]
    px, wide = _badge_size(look, badge, row)
    paint.draw_badge(surface, look.fonts, badge.text, px, (row.right - wide, row.centery), fill=fill, ink=ink)
    return wide


def bubble_rect(look: Look, place: SeatPlace, face: SeatFace, card: int) -> pygame.Rect:
    """The rectangle of the speech bubble: at the seat, or on the lower edge of the card led."""
    theme = look.theme
    px = theme.font(Size.BODY)
    rect = pygame.Rect(0, 0, suit_signs.width(look, face.said, px, bold=True) + 2 * theme.tx(14), theme.tx(34))
    room = place.bubble
    if face.said_with_card:
        rect.center = (round(place.trick[0]), round(place.trick[1] + 0.34 * card))
    elif place.where == "left":
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
    """Draw a seat's words on paper, ``part`` of the way, 0 to 1, out of their speaker's portrait; ``card`` is the
    height of cards in a trick."""
    if not face.said or part <= 0.0:
        return
    rect = bubble_rect(look, place, face, card)
    if part >= 1.0:
        _paint_bubble(surface, look, rect, face)
        return
    picture = pygame.Surface(rect.inflate(rect.height, rect.height).size, pygame.SRCALPHA)
    middle = picture.get_rect().center
    _paint_bubble(picture, look, rect.move(middle[0] - rect.centerx, middle[1] - rect.centery), face)
    grown = _SMALL + (1.0 - _SMALL) * out_back(part)
    home = rect.center if face.said_with_card else portrait_place(look.theme, place.plate)[0]
    x, y = (a + (b - a) * grown for a, b in zip(home, rect.center, strict=True))
    picture = pygame.transform.smoothscale_by(picture, grown)
    picture.set_alpha(round(255 * min(1.0, 2 * part)))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _paint_bubble(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace) -> None:
    theme, p = look.theme, look.palette
    radius = rect.height // 2
    if face.said_quietly:
        paint.draw_rounded(surface, rect, radius, fade(p.panel_low, 0.75), rim=p.line_quiet)
        suit_signs.draw(surface, look, face.said, theme.font(Size.SMALL), p.text_soft, rect, align="center")
        return
    paint.draw_shadow(surface, rect, radius, theme.px(9), 120)
    paint.draw_rounded(surface, rect, radius, p.paper, bottom=p.paper_low, rim=p.paper_line)
    suit_signs.draw(surface, look, face.said, theme.font(Size.BODY), p.ink, rect, align="center", bold=True, dark=False)


# --- the contents of a nameplate ----------------------------------------------------------------------------


@dataclass(frozen=True)
class SeatFace:
    """The contents of a nameplate."""

    seat: int
    name: str
    letter: str
    colour: int
    """The medallion's place among the theme's seat colours."""
    won: str
    """The seat's winnings in this hand, or the reason why it takes nothing."""
    total: str
    badge: Badge | None = None
    chip: str = ""
    """The letter of the dealer's button, at the dealer's place."""
    active: bool = False
    away: bool = False
    said: str = ""
    said_quietly: bool = False
    said_with_card: bool = False
    """Said with the card that was led, and written on it."""
    said_topic: str = ""
    """The topic that what is said belongs to."""
    portrait: str = ""
    mood: Mood = "calm"
    gain: int | None = None
    """What the hand has brought, once it is over and counted."""

    @property
    def note(self) -> str:
        """The whole text below the name."""
        return " · ".join(part for part in (self.won, self.total) if part)


# --- the words of a game about a seat, on its nameplate and in its speech bubble ----------------------------


@dataclass(frozen=True)
class Badge:
    """A role written on a nameplate; the style only underlines what the word says."""

    text: str
    style: Literal["gold", "green"]
    topic: str = ""
    """The topic it belongs to: it is not written where that has not been taught."""


@dataclass(frozen=True)
class SeatWords:
    """The words about a seat in this hand, and those it says."""

    won: str = ""
    """Its winnings in this hand."""
    badge: Badge | None = None
    said: str = ""
    said_quietly: bool = False
    said_with_card: bool = False
    """Said with the card that was led, and written on it."""
    said_topic: str = ""
    """The topic that what is said belongs to: it is not written where that has not been taught."""
    mood: Mood = "calm"
