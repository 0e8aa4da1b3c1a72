"""Painting the table: what is still is kept as pictures, what moves is drawn over it."""

from __future__ import annotations

import pygame

from mighty_gui.client.table import accent_drawing, card_drawing, table_drawing, trick_marks
from mighty_gui.client.table.aids.hand_counts import draw_hand_counts
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.plates import draw_bubble
from mighty_gui.client.table.spectacle import Sight
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.table_drawing import Ground, Painter


class StagePainter:
    """Paints a stage; it changes nothing on it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._painter = Painter()
        self._marks: tuple[object, ...] = ()
        self._ground: Ground | None = None

    def forget(self) -> None:
        """Drop all kept pictures, for another window, language or deck."""
        self._ground, self._painter = None, Painter()

    def draw_below(self, surface: pygame.Surface) -> None:
        """Paint everything below the viewer's hand, and the cards in the air."""
        stage, context, director = self.stage, self.stage.context, self.stage.director
        ground = self._make_ground()
        placed = [one for one in stage.placed if one.key[0] != "hand"]
        lying = [(one, self._dimmed(one)) for one in placed if not one.moving]
        surface.blit(self._painter.table(ground, context.deck, lying, surface.get_size()), (0, 0))
        so_far = context.settings.winning_card
        panel = ground.info.area(context.theme, ground.layout.info)
        accent_drawing.draw_accent(surface, context, director, placed, panel, ground.seal)
        trick_marks.draw_marks(surface, context.look, stage.state, director.showing, placed, so_far=so_far)
        for one in placed:
            if one.moving and not self._leaves_hand(one):
                card_drawing.draw_card(surface, context.deck, one, dimmed=accent_drawing.shade(director, one.key))
        if context.settings.card_counter:
            draw_hand_counts(surface, context.look, director.layout, stage.state)
        self._draw_bubbles(surface, ground)
        stage.ring.draw(surface, context.theme, director.layout)
        accent_drawing.draw_flying(surface, context.look, director)
        self._nudge(surface)

    def _nudge(self, surface: pygame.Surface) -> None:
        """Push all of it aside by a few pixels, as a blow does."""
        x, y = self.stage.director.nudge
        px = self.stage.context.theme.scale
        if (way := (round(x * px), round(y * px))) != (0, 0):
            surface.scroll(*way)

    def _draw_bubbles(self, surface: pygame.Surface, ground: Ground) -> None:
        """Draw the seats' words; words that are written on a card wait until it has landed."""
        stage, layout = self.stage, ground.layout
        said = [
            face for face in ground.faces if face.said and not (face.said_with_card and face.seat in stage.thrown)
        ]
        for face in said:
            part = stage.words.part(face.seat)
            draw_bubble(surface, ground.look, layout.place(face.seat), face, layout.trick_card, part)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Paint the cards that fly out of an open hand, above its other cards."""
        for one in self.stage.placed:
            if one.moving and self._leaves_hand(one):
                card_drawing.draw_card(surface, self.stage.context.deck, one)

    def _leaves_hand(self, card: Placed) -> bool:
        """Whether a card in the air was just played or buried from a hand that the viewer sees."""
        state = self.stage.state
        owner = {"trick": card.key[1], "buried": state.buried_by}.get(str(card.key[0]))
        return owner is not None and card.key in self.stage.director.rest and state.is_visible(int(owner))

    def draw_line(self, surface: pygame.Surface, prompt: str | None) -> None:
        """Paint the line of words above the hand."""
        stage = self.stage
        text, loud = stage.line(prompt)
        table_drawing.draw_line(surface, stage.context.look, stage.words_room, text, loud=loud)

    def draw_spectacle(self, surface: pygame.Surface) -> None:
        """Paint the great moment that is being shown, over everything."""
        stage = self.stage
        if (shown := stage.director.spectacle) is not None:
            spectacle, part = shown
            sight = Sight(stage.context, stage.director.layout, self._make_ground().faces)
            spectacle.draw(surface, sight, part)

    def _make_ground(self) -> Ground:
        """The things that are still, made again only when they would look different."""
        stage, director, context = self.stage, self.stage.director, self.stage.context
        shown = (
            director.state,
            director.told,
            stage.acting,
            stage.ring.seat,
            director.busy,
            director.layout,
            stage.open,
            stage.totals,
            stage.untaught,
        )
        marks = (*shown, context.look, context.texts)
        if self._ground is None or any(a is not b and a != b for a, b in zip(marks, self._marks, strict=False)):
            seals = stage.kit.seals(director.state)
            self._ground = Ground(context.look, director.layout, stage.faces(), stage.info(), seals)
            self._marks = marks
        return self._ground

    def _dimmed(self, card: Placed) -> bool:
        director = self.stage.director
        beaten = accent_drawing.shade(director, card.key) > 0.5
        return beaten or (director.showing.last_trick and card.key[0] in ("won", "pile", "back", "buried"))
