"""The ribbon across the table at the end of a hand: large letters stamped one by one, and a line below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, fade
from mighty_gui.client.shell.animation import in_out, out_back, out_cubic
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.client.table.motion.beat import Accent, Beat, FlyingText, Light, SpectacleView
from mighty_gui.client.table.motion.card_moves import Move, differences
from mighty_gui.client.table.motion.event_beats import PANEL, Change
from mighty_gui.client.table.motion.sound_mix import sound_delay, sounds_of
from mighty_gui.client.table.place.card_spots import Key, Spots, spots
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import Cards, TableState
from mighty_gui.client.widgets import Look

STAMP, BETWEEN = 0.22, 0.04
"""How long a letter takes to be stamped, and the pause before the next, in seconds."""
_FROM = 1.35


@dataclass(frozen=True)
class Lettering:
    """A line of large letters, shaded from one colour to the other."""

    text: str
    px: int
    top: Colour
    bottom: Colour

    @property
    def seconds(self) -> float:
        """The seconds until all of it is stamped."""
        return STAMP + BETWEEN * (len(self.text) - 1)


def draw_stamped(surface: pygame.Surface, look: Look, line: Lettering, centre: tuple[int, int], time: float) -> int:
    """Draw the letters that have been stamped ``time`` seconds after the first began; return the line's bottom."""
    whole = paint.lettering(look.fonts, line.text, line.px, line.top, line.bottom)
    place = whole.get_rect(center=centre)
    if time >= line.seconds:
        surface.blit(whole, place)
    else:
        for at, letter in enumerate(line.text):
            _draw_letter(surface, look, line, place, at, letter, time - BETWEEN * at)
    return place.bottom


def _draw_letter(
    surface: pygame.Surface, look: Look, line: Lettering, place: pygame.Rect, at: int, letter: str, time: float
) -> None:
    """Draw one letter, which shrinks until it is on the table."""
    if time < 0.0 or not letter.strip():
        return
    left = look.fonts.width(line.text[:at], line.px, bold=True, serif=True)
    wide = look.fonts.width(line.text[: at + 1], line.px, bold=True, serif=True) - left
    depth = (place.width - look.fonts.width(line.text, line.px, bold=True, serif=True)) // 2
    picture = paint.lettering(look.fonts, letter, line.px, line.top, line.bottom)
    grown = _FROM + (1.0 - _FROM) * out_back(min(1.0, time / STAMP))
    if abs(grown - 1.0) > 0.01:
        picture = pygame.transform.smoothscale_by(picture, grown)
    surface.blit(picture, picture.get_rect(center=(place.left + depth + left + wide // 2, place.centery)))


UNFOLDS = 0.2
"""How long the ribbon takes to unfold, in seconds."""
STAMPED = UNFOLDS + STAMP * 0.5
"""The seconds until its first letter is stamped and its sound is played."""


@dataclass(frozen=True)
class Ribbon:
    """The texts of a ribbon, and how they look."""

    title: str
    subtitle: str
    """The line below the title."""
    colour: Colour
    shade: Colour
    """The second colour of the title's letters, at their lower end."""
    grand: bool = False
    """Whether the letters are larger than usual."""


def unfolded_part(time: float) -> float:
    """Return how far a ribbon has unfolded ``time`` seconds after it began, 0 to 1."""
    return out_cubic(min(1.0, time / UNFOLDS))


def letter_sizes(look: Look, title: str, text: str, width: int, *, grand: bool) -> tuple[int, int]:
    """Return the letter sizes of both lines, as large as the window allows."""
    room = width - 2 * look.theme.px(40)
    large = round(look.theme.font(Size.TITLE) * (1.5 if grand else 1.0))
    px = look.fonts.fitting(title, large, room, least=0.3, bold=True, serif=True)
    return px, look.fonts.fitting(text, look.theme.font(Size.LARGE), room, least=0.5)


def ribbon_height(look: Look, ribbon: Ribbon, width: int) -> int:
    """Return the height of a ribbon across a window of that width."""
    px, small = letter_sizes(look, ribbon.title, ribbon.subtitle, width, grand=ribbon.grand)
    return round(px * 1.35) + round(small * 1.6) + 2 * look.theme.px(14)


def draw_ribbon(surface: pygame.Surface, sight: SpectacleView, ribbon: Ribbon, time: float) -> None:
    """Draw a ribbon across the whole window that fades at its ends, ``time`` seconds after it began."""
    look, theme, palette = sight.context.look, sight.context.theme, sight.context.theme.palette
    px, small = letter_sizes(look, ribbon.title, ribbon.subtitle, surface.get_width(), grand=ribbon.grand)
    high = ribbon_height(look, ribbon, surface.get_width())
    band = pygame.Rect(0, 0, round(surface.get_width() * unfolded_part(time)), high)
    band.center = (surface.get_width() // 2, sight.layout.centre[1])
    paint.draw_band(surface, band, fade(palette.panel_low, 1.0))
    for edge in (band.top, band.bottom - theme.px(2.5)):
        paint.draw_band(surface, pygame.Rect(band.left, edge, band.width, theme.px(2.5)), ribbon.colour)
    lettering = Lettering(ribbon.title, px, ribbon.colour, ribbon.shade)
    middle = (band.centerx, band.top + theme.px(14) + round(px * 0.68))
    bottom = draw_stamped(surface, look, lettering, middle, time - UNFOLDS)
    if time >= UNFOLDS + lettering.seconds:
        foot = pygame.Rect(band.left, bottom - theme.px(4), band.width, round(small * 1.6))
        look.fonts.draw(surface, ribbon.subtitle, small, palette.text, foot, align="center")


# --- the count of the discard after the last trick: its cards are turned one by one -------------------------


SILENCE, SLIDE, TURN, FLIGHT = 0.22, 0.26, 0.22, 0.28
"""How long the cards move to the middle before the count, one is turned, and a point flies, in seconds."""
READ, GLANCE = 0.1, 0.25
"""How many seconds the turned cards lie there at the end: at the chosen speed, and the least at any speed."""


@dataclass(frozen=True)
class DiscardCount:
    """A discard that is counted: the table before the count, its cards, and the points of each."""

    before: TableState
    cards: Cards
    worth: tuple[int, ...]
    owner: int | None = None
    """The seat that receives the flying points; ``None`` means the info panel."""
    mark: int | None = None
    """How many cards are counted until a mark on the panel is passed; ``None`` if it is not passed."""
    light: Light | None = None
    """The light of that mark."""

    @property
    def covered_state(self) -> TableState:
        """The table with the discard in the middle, still face down."""
        return replace(self.before, counted=("",) * len(self.cards), points_counted=0)

    @property
    def open(self) -> TableState:
        """The table with the whole discard turned and counted."""
        faces = tuple(card.name for card in self.cards)
        return replace(self.before, counted=faces, points_counted=sum(self.worth))

    def home(self, layout: TableLayout) -> tuple[int, int]:
        """Return where the points fly."""
        return layout.info.center if self.owner is None else layout.place(self.owner).plate.center


def counting_beats(change: Change, count: DiscardCount) -> list[Beat]:
    """Return the beats of the count: a silence, the cards move to the middle, and are turned."""
    lying = spots(count.before, change.layout)
    covered = spots(count.covered_state, change.layout)
    comes = tuple(
        Move(key, lying["buried", key[1]], covered[key], SLIDE, SILENCE + 0.04 * at, in_out)
        for at, key in enumerate(_keys_in_order(covered))
    )
    pair = ((SILENCE, count.covered_state),)
    come = Beat(count.covered_state, comes, sounds_of(comes, Cue.LAY), states=pair)
    return [come, _turning_beat(change.layout, count, covered)]


def put_back(change: Change, count: DiscardCount) -> tuple[Move, ...]:
    """Return the moves that take the counted discard back to where it lay."""
    return tuple(differences(spots(count.open, change.layout), change.new, SLIDE))


def _keys_in_order(at: Spots) -> list[Key]:
    """Return the keys of the cards that are counted."""
    return [key for key in at if key[0] == "counted"]


def _rising(flying: tuple[FlyingText, ...]) -> list[tuple[float, Cue]]:
    """Return the sounds of the points as they are counted: each higher than the one before."""
    cues = [COUNTS[min(at, len(COUNTS) - 1)] for at in range(len(flying))]
    return [(sound_delay(flying_text.landing, cue), cue) for flying_text, cue in zip(flying, cues, strict=True)]


def _mark(flying: tuple[FlyingText, ...], passes: int | None) -> list[tuple[float, Cue]]:
    """Return the sound for passing the mark, due with that many counted cards; nothing if it is not passed."""
    return [] if passes is None else [(sound_delay(flying[passes - 1].landing, Cue.MARK), Cue.MARK)]


def _accent(flying: tuple[FlyingText, ...], count: DiscardCount) -> Accent | None:
    """Return the light on the panel as the mark is passed."""
    if count.mark is None or count.light is None:
        return None
    return Accent(count.light, PANEL, flying[count.mark - 1].landing)


def _turning_beat(layout: TableLayout, count: DiscardCount, covered: Spots) -> Beat:
    """Return the beat that turns the cards one by one and counts their points as they arrive."""
    up = spots(count.open, layout)
    moves = tuple(
        Move(key, covered[key], up[key], TURN, TURN * at, out_cubic) for at, key in enumerate(_keys_in_order(up))
    )
    points = [worth for worth in count.worth if worth]
    rich = (move for move, worth in zip(moves, count.worth, strict=True) if worth)
    flying = tuple(
        FlyingText(f"+{worth}", (move.end.x, move.end.y), count.home(layout), move.landing, FLIGHT)
        for move, worth in zip(rich, points, strict=True)
    )
    rows = tuple(
        (flying_text.landing, replace(count.open, points_counted=sum_so_far))
        for flying_text, sum_so_far in zip(flying, accumulate(points), strict=True)
    )
    return Beat(
        count.open,
        moves,
        (*sounds_of(moves, Cue.TURN), *_rising(flying), *_mark(flying, count.mark)),
        accent=_accent(flying, count),
        states=((0.0, count.covered_state), *rows),
        flying=flying,
        pause=READ,
        hold=GLANCE,
    )
