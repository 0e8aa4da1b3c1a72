"""Painting the table: still things are kept as pictures, moving things are drawn over them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

import pygame

from mighty_gui.client.table.liveliness import BEATS
from mighty_gui.client.table.motion import accent_drawing
from mighty_gui.client.table.motion.beat import SpectacleView
from mighty_gui.client.table.motion.hands import draw_hand
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.paint.captions import draw_caption
from mighty_gui.client.table.paint.plates import (
    bubble_rect,
    draw_bubble,
    draw_heartbeat,
    draw_portrait,
    portrait_rect,
    portrait_width,
)
from mighty_gui.client.table.paint.trick_marks import draw_hand_counts, draw_marks
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.table_painter import Painter, TableGround, draw_line, is_on_plate


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
            and not is_on_plate(layout, face)
        ]
        for face in speakers:
            part = stage.bubble_fade.part(face.seat)
            draw_bubble(surface, ground.look, layout.place(face.seat), face, layout.trick_card, part)

    def _draw_captions(self, surface: pygame.Surface, ground: TableGround) -> None:
        """Draw the captions of the players' motifs, except where a bid is shown below a name."""
        visible = self.stage.captions.visible
        for face in ground.faces:
            if face.seat in visible and not is_on_plate(ground.layout, face):
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
