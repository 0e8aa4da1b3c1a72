"""What whist brings to the scenes that all games share."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.scenes.scene_kit import HandStory, SceneKit, ScoreReason, Written
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.widgets import Widget, dividing
from mighty_gui.engine.core.game import View, expect
from mighty_gui.match import FinishedHand
from tests.whist.whist_game import WhistResult


class WhistStory:
    """Tricks, and nothing else."""

    verdict = "played"

    def __init__(self, finished: FinishedHand) -> None:
        self.result = expect(WhistResult, finished.result)

    def sentence(self) -> str:
        """The tricks of every seat."""
        return " ".join(map(str, self.result.tricks))

    def roles(self) -> Sequence[str]:
        """None."""
        return [""] * len(self.result.tricks)

    def place(self, area: pygame.Rect, after: Sequence[Widget]) -> Written:
        """Nothing is drawn."""
        return list(after), area.top + dividing.stack(after, area, 4)

    def reasons(self) -> Sequence[ScoreReason]:
        """The tricks of the first seat."""
        return [ScoreReason("tricks", "", str(self.result.tricks[0]))]

    def worth(self) -> ScoreReason:
        """Its score."""
        return ScoreReason("worth", "", str(self.result.scores[0]))


class WhistSceneKit(SceneKit):
    """Whist's kit for the shared scenes."""

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        """The tricks."""
        return WhistStory(finished)
