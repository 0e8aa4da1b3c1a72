"""The table of a hand that is looked at, in a part of the window: its stage, and the painting of it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.replay.replay_stage import ReplayStage
from mighty_gui.client.shell.context import Context, Silence, part_of
from mighty_gui.client.table import card_drawing
from mighty_gui.client.table.kits import kit_of
from mighty_gui.client.table.stage_painter import StagePainter


class ReplayTable:
    """A table with a place of its own, beside a pane or beside another table."""

    def __init__(
        self, context: Context, match: ReplayMatch, viewer: int, *, all_open: bool, silent: bool = False
    ) -> None:
        """``silent``: nothing is heard of what happens on it."""
        self.context = context
        self.silent = silent
        self.rect = pygame.Rect((0, 0), context.theme.size)
        self.within = self._made(self.rect.height)
        self.stage = ReplayStage(self.within, kit_of(match.setup.game), match, viewer, all_open=all_open)
        self.painter = StagePainter(self.stage)

    def _made(self, height: int) -> Context:
        made = part_of(self.context, self.rect.size, height)
        return replace(made, audio=Silence()) if self.silent else made

    def arrange(self, rect: pygame.Rect, height: int) -> None:
        """Take a place in a window of that height, in the present language and scale."""
        self.rect = pygame.Rect(rect)
        self.within.look_like(self._made(height))
        self.stage.resized()
        self.painter.forget()

    def set_pace(self, factor: float) -> None:
        """Let movements take so many times as long as usual."""
        pace = self.context.pace
        self.stage.director.pace = replace(pace, factor=pace.factor * factor)

    def draw(self, surface: pygame.Surface, line: str | None) -> None:
        """Paint the table and the hands in its place, with a line above the hand."""
        above = surface.subsurface(self.rect)
        self.painter.draw_below(above)
        for one in self.stage.placed:
            if one.key[0] == "hand":
                card_drawing.draw_card(above, self.context.deck, one)
        self.painter.draw_line(above, line)
        self.painter.draw_above(above)
        self.painter.draw_spectacle(above)
