"""Painting the table: still things are kept as pictures, moving things are drawn over them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import ASPECT, Deck
from mighty_gui.client.look.ground import draw_dusk, draw_ground, draw_ornament
from mighty_gui.client.look.theme import Size, Theme, fade
from mighty_gui.client.table.kit import CardSeals, InfoPanel
from mighty_gui.client.table.motion import accent_drawing
from mighty_gui.client.table.motion.beat import SpectacleView
from mighty_gui.client.table.motion.hands import draw_hand
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.paint.captions import draw_caption
from mighty_gui.client.table.paint.plates import (
    SeatFace,
    bubble_rect,
    draw_bubble,
    draw_heartbeat,
    draw_plate,
    draw_portrait,
    portrait_rect,
    portrait_width,
)
from mighty_gui.client.table.place.card_spots import Placed, Showing, lying_trick
from mighty_gui.client.table.place.table_layout import SeatPlace, TableLayout
from mighty_gui.client.table.seat_faces import BEATS
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.widgets import Look


class StagePainter:
    """The painter of a stage; it changes nothing on it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._painter = Painter()
        self._marks: tuple[object, ...] = ()
        self._ground: TableGround | None = None
        self._still: pygame.Surface | None = None
        """The last picture of everything that is still."""

    def forget(self) -> None:
        """Drop all kept pictures, for another window, language or deck."""
        self._ground, self._still, self._painter = None, None, Painter()

    def draw_below(self, surface: pygame.Surface) -> None:
        """Paint everything below the viewer's hand, and the cards in the air."""
        stage, context, director = self.stage, self.stage.context, self.stage.director
        ground = self._make_ground()
        placed = [placed_card for placed_card in stage.placed if placed_card.key[0] != "hand"]
        lying = [(placed_card, self._is_dimmed(placed_card)) for placed_card in placed if not placed_card.moving]
        self._still = self._painter.table(ground, context.deck, lying, surface.get_size())
        surface.blit(self._still, (0, 0))
        self._draw_people(surface, ground, stage.life.poses)
        if (stake := director.state.stake) is not None and director.spectacle is None:
            accent_drawing.draw_stake(surface, context.look, director.layout, stake)
        so_far = context.settings.winning_card
        panel = ground.info.area(context.theme, ground.layout.info)
        accent_drawing.draw_accent(surface, context, director, placed, panel, ground.seal)
        draw_marks(surface, context.look, stage.state, director.showing, placed, so_far=so_far)
        for placed_card in placed:
            if placed_card.moving and not self._leaves_hand(placed_card):
                card_drawing.draw_card(
                    surface, context.deck, placed_card, dimmed=accent_drawing.shade(director, placed_card.key)
                )
        for seat, at in director.hands:
            draw_hand(surface, ground.layout, ground.faces[seat], at)
        if context.settings.card_counter:
            draw_hand_counts(surface, context.look, director.layout, stage.state)
        self._draw_bubbles(surface, ground)
        self._draw_captions(surface, ground)
        stage.ring.draw(surface, context.theme, director.layout)
        accent_drawing.draw_flying(surface, context.look, director)
        self._nudge(surface)

    def touch(self, surface: pygame.Surface, seats: Collection[int], taken: Iterable[pygame.Rect]) -> None:
        """Paint only the portraits of these seats over the last picture, where neither texts nor the ``taken`` areas
        cover them."""
        ground, theme = self._make_ground(), self.stage.context.theme
        bubbles = [
            bubble_rect(ground.look, ground.layout.place(face.seat), face, ground.layout.trick_card)
            for face in ground.faces
            if face.bubble_text
        ]
        lying = [*bubbles, *taken, self.stage.text_room]
        places = {seat: portrait_rect(theme, ground.layout.place(seat).plate) for seat in seats}
        free = [seat for seat, place in places.items() if place.collidelist(lying) < 0]
        if self._still is not None:
            for seat in free:
                surface.blit(self._still, places[seat], places[seat])
            self._draw_people(surface, ground, free)

    def _draw_people(self, surface: pygame.Surface, ground: TableGround, seats: Collection[int]) -> None:
        """Paint the portraits of these seats as they are at this instant, where no card covers them."""
        life, theme, layout = self.stage.life, self.stage.context.theme, ground.layout
        if not seats:
            return
        lying = self.stage.lying_cards()
        for face in ground.faces:
            place = layout.place(face.seat)
            side = portrait_width(place.plate)  # of the portrait itself, without what protrudes at its edge
            rect = portrait_rect(theme, place.plate)
            if face.seat in seats and rect.inflate(side - rect.width, side - rect.height).collidelist(lying) < 0:
                seen = life.bearing(face)
                shown = replace(face, mood=seen.mood)
                draw_portrait(surface, ground.look, place, shown, seen.breath, seen.before, seen.blended)
                draw_heartbeat(surface, ground.look, place, seen.heartbeat / BEATS)

    def _nudge(self, surface: pygame.Surface) -> None:
        """Shift the whole picture by a few pixels, as a blow does."""
        x, y = self.stage.director.nudge
        px = self.stage.context.theme.scale
        if (shift := (round(x * px), round(y * px))) != (0, 0):
            surface.scroll(*shift)

    def _draw_bubbles(self, surface: pygame.Surface, ground: TableGround) -> None:
        """Draw the speech bubbles; one that is written on a card waits until the card has landed."""
        stage, layout = self.stage, ground.layout
        speakers = [
            face
            for face in ground.faces
            if face.bubble_text
            and not (face.bubble_on_card and face.seat in stage.throwing_seats)
            and not _is_on_plate(layout, face)
        ]
        for face in speakers:
            part = stage.bubble_fade.part(face.seat)
            draw_bubble(surface, ground.look, layout.place(face.seat), face, layout.trick_card, part)

    def _draw_captions(self, surface: pygame.Surface, ground: TableGround) -> None:
        """Draw the captions of the players' motifs, except where a bid is shown below a name."""
        visible = self.stage.captions.visible
        for face in ground.faces:
            if face.seat in visible and not _is_on_plate(ground.layout, face):
                text, strength = visible[face.seat]
                draw_caption(surface, ground.look, ground.layout.place(face.seat).plate, text, strength)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Paint the cards that fly out of an open hand, above its other cards."""
        for placed_card in self.stage.placed:
            if placed_card.moving and self._leaves_hand(placed_card):
                card_drawing.draw_card(surface, self.stage.context.deck, placed_card)

    def _leaves_hand(self, card: Placed) -> bool:
        """Return whether a card in the air was just played or buried from a hand that the viewer sees."""
        state = self.stage.state
        owner = {"trick": card.key[1], "buried": state.buried_by}.get(str(card.key[0]))
        return owner is not None and card.key in self.stage.director.rest and state.is_visible(int(owner))

    def draw_line(self, surface: pygame.Surface, prompt: str | None) -> None:
        """Paint the line of text above the hand."""
        stage = self.stage
        text, loud = stage.line(prompt)
        draw_line(surface, stage.context.look, stage.text_room, text, loud=loud)

    def draw_spectacle(self, surface: pygame.Surface) -> None:
        """Paint the current spectacle over everything."""
        stage = self.stage
        if (shown := stage.director.spectacle) is not None:
            spectacle, part = shown
            sight = SpectacleView(stage.context, stage.director.layout, self._make_ground().faces)
            spectacle.draw(surface, sight, part)

    def _make_ground(self) -> TableGround:
        """Return everything that is still; it is made again only when it would look different."""
        stage, director, context = self.stage, self.stage.director, self.stage.context
        shown = (
            director.state,
            director.written_state,
            stage.acting,
            stage.ring.seat,
            director.busy,
            director.layout,
            stage.open,
            stage.totals,
            stage.counted,
            stage.hidden_topics,
            stage.near,
        )
        marks = (*shown, context.look, context.texts)
        if self._ground is None or any(a is not b and a != b for a, b in zip(marks, self._marks, strict=False)):
            seals = stage.kit.seals(director.state)
            self._ground = TableGround(context.look, director.layout, stage.faces(), stage.info(), seals, stage.near)
            self._marks = marks
        return self._ground

    def _is_dimmed(self, card: Placed) -> bool:
        director = self.stage.director
        beaten = accent_drawing.shade(director, card.key) > 0.5
        return beaten or (director.showing.last_trick and card.key[0] in ("won", "pile", "back", "buried"))


def _is_on_plate(layout: TableLayout, face: SeatFace) -> bool:
    """Return whether a bid is shown on the nameplate alone, because there is no room for a bubble."""
    return (
        bool(face.bubble_text)
        and face.bubble_text == face.won
        and layout.place(face.seat).bubble.colliderect(layout.stage)
    )


# --- painting the table from its state ----------------------------------------------------------------------
# Nothing here changes the table; everything that can be kept is kept as a picture.


_AROUND = 32  # how far shadows reach around nameplates and panel at most, in design pixels, with a small margin
_GROWS = 0.4  # how much the ornament grows as the table zooms in, as a share of a card's height
_LINE = 1.24  # the height of one of two lines, in letter sizes


@dataclass(frozen=True)
class TableGround:
    """Everything that stays the same for long: cloth, nameplates, info panel."""

    look: Look
    layout: TableLayout
    faces: tuple[SeatFace, ...]
    info: InfoPanel
    seals: CardSeals
    near: float = 0.0
    """How far the table has zoomed in, 0 to 1."""

    def things(self) -> list[tuple[pygame.Rect, Callable[[pygame.Surface], None]]]:
        """Return everything on the cloth, in painting order, with the area that each takes."""
        return [
            *((self._plate_area(face), partial(self._draw_plate, face)) for face in self.faces),
            (self._info_area, self._draw_info),
        ]

    def changed_since(self, old: TableGround) -> list[pygame.Rect] | None:
        """Return the areas that look different now; ``None`` if the whole picture may."""
        if replace(old, faces=self.faces, info=self.info) != self or len(old.faces) != len(self.faces):
            return None
        pairs = zip(old.faces, self.faces, strict=True)
        plates = [self._plate_area(face) for before, face in pairs if before != face]
        panels = [] if old.info == self.info else [old._info_area, self._info_area]
        return plates + panels

    def _plate_area(self, face: SeatFace) -> pygame.Rect:
        """Return the area of a nameplate, with the shadow around it."""
        around = 2 * self.look.theme.px(_AROUND)
        return self.layout.place(face.seat).plate.inflate(around, around)

    @property
    def _info_area(self) -> pygame.Rect:
        """The area of the info panel, with the shadow around it."""
        around = 2 * self.look.theme.px(_AROUND)
        return self.layout.info.union(self.info.area(self.look.theme, self.layout.info)).inflate(around, around)

    def _draw_plate(self, face: SeatFace, surface: pygame.Surface) -> None:
        draw_plate(surface, self.look, self.layout.place(face.seat), face)

    def _draw_info(self, surface: pygame.Surface) -> None:
        self.info.draw(surface, self.look, self.layout.info)

    def seal(self, surface: pygame.Surface, card: Placed) -> None:
        """Mark a card that is special in this hand."""
        self.seals.draw(surface, self.look.theme, card)


class Painter:
    """The painter of the table: it keeps pictures of everything still, and paints the rest over them."""

    def __init__(self) -> None:
        self._ground: tuple[TableGround, pygame.Surface] | None = None
        """The ground that was painted last, and its picture."""
        self._cloth: tuple[object, pygame.Surface] | None = None
        self._layer = card_drawing.Layer()

    def table(
        self, ground: TableGround, deck: Deck, lying: Sequence[tuple[Placed, bool]], size: tuple[int, int]
    ) -> pygame.Surface:
        """Return the picture of the table with all cards at rest."""
        surface, changed = self._ground_picture(ground, size)
        return self._layer.picture(surface, changed, deck, lying, ground.seal)

    def _ground_picture(
        self, ground: TableGround, size: tuple[int, int]
    ) -> tuple[pygame.Surface, Sequence[pygame.Rect] | None]:
        """Return the ground's picture, and the parts of it that were painted now; ``None`` if all of it was."""
        is_new = self._weave(ground, size)
        assert self._cloth is not None
        old, cloth = self._ground, self._cloth[1]
        if old is not None and old[0] is ground and not is_new:
            return old[1], ()
        things, changed = ground.things(), None if old is None or is_new else ground.changed_since(old[0])
        if old is None or changed is None:
            surface = card_drawing.copy_opaque(cloth, old[1] if old is not None else None)
            for _, draw in things:
                draw(surface)
        else:
            surface = old[1]
            card_drawing.repaint(surface, cloth, changed, ((area, partial(draw, surface)) for area, draw in things))
        self._ground = (ground, surface)
        return surface, changed

    def _weave(self, ground: TableGround, size: tuple[int, int]) -> bool:
        """Paint the bare cloth, which is kept as long as the window stays the same, because numbers on it change often.
        Return whether it has changed."""
        look, layout = ground.look, ground.layout
        key = (look.theme, layout.centre, layout.trick_card, size, ground.near)
        if self._cloth is not None and self._cloth[0] == key:
            return False
        if self._cloth is not None and self._cloth[1].get_size() == size:
            surface = self._cloth[1]
        else:
            surface = pygame.Surface(size)
            if pygame.display.get_surface():
                surface = surface.convert()
        draw_ground(surface, look.theme)
        draw_ornament(surface, look.theme, layout.centre, round(layout.trick_card * (2.3 + _GROWS * ground.near)))
        draw_dusk(surface, ground.near)
        self._cloth = (key, surface)
        return True


def draw_line(surface: pygame.Surface, look: Look, room: pygame.Rect, text: str, *, loud: bool) -> None:
    """Draw the text above the hand, for an event or for what the player should do; in two lines if one is too short."""
    if not text:
        return
    theme, p = look.theme, look.palette
    px = theme.font(Size.LARGE if loud else Size.BODY)
    px, lines = lines_in(look, text, px, room.inflate(-2 * theme.px(24), 0).size, bold=loud)
    wide = max(suit_signs.width(look, line, px, bold=loud) for line in lines)
    rect = pygame.Rect(0, 0, wide + 2 * theme.px(24), room.height)
    rect.center = room.center
    if loud:
        paint.draw_shadow(surface, rect, rect.height // 2, theme.px(12), 130)
    rim = p.gold if loud else p.line_quiet
    fill = p.panel_low if loud else fade(p.panel_low, 0.8)
    paint.draw_rounded(surface, rect, rect.height // 2, fill, rim=rim, rim_width=theme.rim)
    ink = p.gold_bright if loud else p.text
    high = rect.height if len(lines) == 1 else round(px * _LINE)
    for at, line in enumerate(lines):
        top = rect.centery - high * len(lines) // 2 + high * at
        suit_signs.draw(
            surface, look, line, px, ink, pygame.Rect(rect.left, top, rect.width, high), align="center", bold=loud
        )


def lines_in(look: Look, text: str, px: int, room: tuple[int, int], *, bold: bool) -> tuple[int, list[str]]:
    """Return the largest letter size that fits the text in that room, at most ``px``, and its one or two lines."""
    single = suit_signs.fitting(look, text, px, room[0], bold=bold)
    for size in range(min(px, round(room[1] / 2 / _LINE)), single, -1):
        lines = look.fonts.wrap(text, size, room[0], bold=bold)
        if len(lines) <= 2:
            return size, lines
    return single, [text]


# --- marks on the trick on the table: its leader, its winner so far, its winner -----------------------------


_PART = 0.16  # of a card's height


def framed_seat(state: TableState, showing: Showing, *, so_far: bool) -> int | None:
    """Return the seat whose card is framed: the winner of a finished trick; in an unfinished trick of two cards or
    more, with ``so_far``, the seat that is winning."""
    if state.tricks and (state.awaiting_collection or showing.last_trick):
        return state.tricks[-1 - showing.back].winner
    if not so_far or len(state.trick) < 2:
        return None
    return state.winning


def draw_marks(
    surface: pygame.Surface, look: Look, state: TableState, showing: Showing, placed: Sequence[Placed], *, so_far: bool
) -> None:
    """Draw a frame around the winning card, and an arrow on the one that was led."""
    trick = lying_trick(state, showing)
    still = {
        placed_card.key[1]: placed_card
        for placed_card in placed
        if placed_card.key[0] == "trick" and not placed_card.moving
    }
    best = framed_seat(state, showing, so_far=so_far)
    if best in still:
        card_drawing.draw_outline(surface, look.theme, still[best])
    if trick and trick[0].seat in still:
        _draw_arrow(surface, look, still[trick[0].seat])


def _draw_arrow(surface: pygame.Surface, look: Look, card: Placed) -> None:
    """Draw the arrow that also marks the leader in the sheet of tricks, on the card's lower left corner."""
    p, side = look.palette, max(14, round(card.rest_height * _PART))
    at = arrow_place(card)
    disc = paint.circle(side, p.panel_low, rim=p.gold_bright, rim_width=max(1, side // 12))
    surface.blit(disc, disc.get_rect(center=at))
    suit_signs.draw_icon(surface, "play", round(side * 0.66), at, p.gold_bright)


def arrow_place(card: Placed) -> tuple[int, int]:
    """Return the centre of the arrow: in the lower left corner, because rank and suit are in others."""
    side = card.rest_height * _PART
    corner = pygame.Vector2(side * 0.35 - card.rest_height * ASPECT / 2, card.rest_height / 2 - side * 0.35)
    at = corner.rotate(-card.angle) + pygame.Vector2(card.x, card.y)
    return round(at.x), round(at.y)


# --- the number of cards each player still holds, written on their fan --------------------------------------


def draw_hand_counts(surface: pygame.Surface, look: Look, layout: TableLayout, state: TableState) -> None:
    """Write the number of cards on each hand that is face down."""
    theme, p = look.theme, look.palette
    side = theme.tx(24)
    for seat in state.playing:
        if state.is_visible(seat) or not state.counts[seat]:
            continue
        disc = paint.circle(side, fade(p.panel_low, 0.92), rim=p.gold, rim_width=max(1, theme.px(1.4)))
        place = disc.get_rect(center=_where(layout.place(seat), theme, side))
        surface.blit(disc, place)
        px = round(theme.font(Size.CAPTION) * 0.95)
        look.fonts.draw(surface, str(state.counts[seat]), px, p.text, place, align="center", bold=True)


def _where(place: SeatPlace, theme: Theme, side: int) -> tuple[int, int]:
    """Return the centre of a number: on the fan's edge towards the table, or on the nameplate if there is no fan."""
    fan, in_ = place.fan, side // 2 + theme.px(3)
    if not fan.width or not fan.height:
        return place.plate.right - in_, place.plate.bottom - side // 3
    if place.where == "left":
        return fan.right - in_, fan.centery
    return (fan.left + in_, fan.centery) if place.where == "right" else (fan.centerx, fan.bottom - in_)
