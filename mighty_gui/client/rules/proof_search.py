"""The search for positions that show a sentence of a rule sheet, and the button that starts it."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from mighty_gui.ai.pause import Pause
from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.widgets import Pressable
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import OnPaper
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.proofs import prove
from mighty_gui.presets.rule_proof import CASE, RuleProof, proofs_of
from mighty_gui.study.background import Task

_log = logging.getLogger(__name__)


class ProofSearch:
    """The search for positions that prove a sentence. Results are kept for all sheets of the same rules."""

    _known: Final[dict[tuple[Rules, str], Sequence[RuleProof]]] = {}

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.key = ""
        """The key of the sentence being searched for; empty if there is no search."""
        self.failed = ""
        """The key of the sentence whose search has failed or found nothing."""
        self._task: Task[Mapping[str, RuleProof]] | None = None

    def ask(self, key: str) -> None:
        """Search for a sentence's positions; an earlier search is cancelled."""
        self.drop()
        self.key, self.failed = key, ""
        if (self.rules, key) in self._known:
            return

        def work(pause: Pause) -> Iterator[Mapping[str, RuleProof]]:
            yield prove(self.rules, only=key, pause=pause)

        self._task = Task(work, 1)

    def poll(self) -> Sequence[RuleProof]:
        """Return the result once, when it is found: the position, then those of the sentence's other cases."""
        for found in self._task.poll() if self._task else ():
            keys = {name.partition(CASE)[0] for name in found}
            self._known.update({(self.rules, key): proofs_of(key, found) for key in keys})
            if self.key not in keys:
                self.failed = self.key
                self.drop()
        if self._task is not None and self._task.failed is not None:
            _log.error("no position shows %s", self.key, exc_info=self._task.failed)
            self.failed = self.key
            self.drop()
        proofs = self._known.get((self.rules, self.key), ())
        if proofs:
            self.drop()
        return proofs

    def drop(self) -> None:
        """Cancel the search."""
        if self._task is not None:
            self._task.cancel()
        self._task, self.key = None, ""


class ShowMe(OnPaper, Pressable):
    """The button next to a sentence that shows its position."""

    def __init__(self, look: Look, text: str, action: Callback, *, spoken_as: str, name: str) -> None:
        super().__init__(look, label=spoken_as, name=name)
        self.text, self.action = text, action
        self.px = look.theme.font(Size.SMALL)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        fonts, theme = self.look.fonts, self.look.theme
        return fonts.width(self.text, self.px, bold=True) + theme.px(18), max(
            theme.finger, fonts.line_height(theme.font(Size.BODY))
        )

    def draw(self, surface: pygame.Surface) -> None:
        theme, ink = self.look.theme, self.look.palette.accent_ink
        warm = round(self.warmth.value * 8) / 8
        paint.draw_rounded(surface, self.rect, theme.px(6), fade(ink, 0.08 + 0.12 * warm), rim=fade(ink, 0.35))
        self.look.fonts.draw(surface, self.text, self.px, ink, self.rect, align="center", bold=True)
        self.draw_ring(surface, radius=theme.px(6))
