"""The table of a replay in a part of the window: its stage and its painter."""

from __future__ import annotations

from dataclasses import replace

import pygame

from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_stage import ReplayStage
from mighty_gui.client.shell.context import Context, Silence, part_of
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.stage_painter import StagePainter


class ReplayTable:
    """A table in its own rectangle, next to a pane or another table."""

    def __init__(
        self, context: Context, match: ReplayMatch, viewer: int, *, all_open: bool, silent: bool = False
    ) -> None:
        """``silent``: the table plays no sounds."""
        self.context, self.silent = context, silent
        self.rect = pygame.Rect((0, 0), context.theme.size)
        self.within = self._make_context(self.rect.height)
        self.stage = ReplayStage(self.within, table_kit(match.setup.game), match, viewer, all_open=all_open)
        self.painter = StagePainter(self.stage)
        self._livened: frozenset[int] = frozenset()
        """The seats whose appearance has changed since the last frame."""

    def _make_context(self, height: int) -> Context:
        made = part_of(self.context, self.rect.size, height)
        return replace(made, audio=Silence()) if self.silent else made

    def arrange(self, rect: pygame.Rect, height: int) -> None:
        """Lay out the table in a rectangle of a window of that height, in the current language and scale."""
        self.rect = pygame.Rect(rect)
        self.within.look_like(self._make_context(height))
        self.stage.resized()
        self.painter.forget()

    def set_pace(self, factor: float) -> None:
        """Set how long movements take, as a multiple of the usual time."""
        pace = self.context.pace
        self.stage.director.pace = replace(pace, factor=pace.factor * factor)

    def liven(self, dt: float) -> bool:
        """Animate the portraits; return whether `touch` has to draw them."""
        self._livened = self.stage.liven(dt)
        return bool(self._livened)

    def touch(self, surface: pygame.Surface) -> None:
        """Draw the portraits that changed, over the last picture."""
        self.painter.touch(surface.subsurface(self.rect), self._livened, ())

    def draw(self, surface: pygame.Surface, line: str | None) -> None:
        """Draw the table and the hands, with a line of text above the hand."""
        above = surface.subsurface(self.rect)
        self.painter.draw_below(above)
        for placed_card in self.stage.placed:
            if placed_card.key[0] == "hand":
                card_drawing.draw_card(above, self.context.deck, placed_card)
        self.painter.draw_line(above, line)
        self.painter.draw_above(above)
        self.painter.draw_spectacle(above)
