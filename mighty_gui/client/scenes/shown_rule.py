"""*Show me* beside a sentence of a rule sheet: the search for a position that it decides, and the table with it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

import pygame

from mighty_gui.ai.pause import Pause
from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.replay.replay_tab import ReplayTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Grow, Horizontal, Panel, Pressable, Scrolled, ScrollPane, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import OnPaper
from mighty_gui.engine.core.game import Rules
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets.proofs import RuleProof, played_out, prove
from mighty_gui.study.background import Task

_log = logging.getLogger(__name__)

_MOST: Final = 0.3
"""The most of the window's height that the words take."""
_SAID: Final = "said"


class ProofSearch:
    """The search for the position that one sentence decides. What was found is kept for every sheet of these rules."""

    _known: Final[dict[tuple[Rules, str], RuleProof]] = {}

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.key = ""
        """The sentence that is asked about, while it is."""
        self._task: Task[Mapping[str, RuleProof]] | None = None

    def ask(self, key: str) -> None:
        """Ask about a sentence; an earlier question is dropped."""
        self.drop()
        self.key = key
        if (self.rules, key) in self._known:
            return

        def work(pause: Pause) -> Iterator[Mapping[str, RuleProof]]:
            yield prove(self.rules, only=key, pause=pause)

        self._task = Task(work, 1)

    def poll(self) -> RuleProof | None:
        """Return the answer once, when it has come."""
        for found in self._task.poll() if self._task else ():
            self._known.update({(self.rules, key): proof for key, proof in found.items()})
        if self._task is not None and self._task.failed is not None:
            _log.error("no position shows %s", self.key, exc_info=self._task.failed)
            self.drop()
        proof = self._known.get((self.rules, self.key))
        if proof is not None:
            self.drop()
        return proof

    def drop(self) -> None:
        """Stop searching."""
        if self._task is not None:
            self._task.cancel()
        self._task, self.key = None, ""


class ShowMe(OnPaper, Pressable):
    """The words beside a sentence that lead to its position."""

    def __init__(self, look: Look, text: str, action: Callback, *, spoken_as: str, name: str) -> None:
        super().__init__(look, label=spoken_as, name=name)
        self.text, self.action = text, action
        self.px = look.theme.font(Size.SMALL)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        fonts, theme = self.look.fonts, self.look.theme
        return fonts.width(self.text, self.px, bold=True) + theme.px(18), fonts.line_height(theme.font(Size.BODY))

    def draw(self, surface: pygame.Surface) -> None:
        theme, ink = self.look.theme, self.look.palette.seal
        warm = round(self.warmth.value * 8) / 8
        paint.draw_rounded(surface, self.rect, theme.px(6), fade(ink, 0.08 + 0.12 * warm), rim=fade(ink, 0.35))
        self.look.fonts.draw(surface, self.text, self.px, ink, self.rect, align="center", bold=True)
        self.draw_ring(surface, radius=theme.px(6))


class ShownRule(ReplayTab):
    """The table of a proof, at the position that the sentence decides; an action that is allowed can be seen there."""

    called = "rule_sheet.show"
    answers_why = False

    def __init__(self, context: Context, rules: Rules, sentence: str, proof: RuleProof) -> None:
        self.sentence, self.proof = sentence, proof
        place = len(proof.actions)
        shown = ReplayedHand(played_out(rules, proof), rules, place + int(proof.is_allowed))
        match = ReplayMatch.of_hand(shown, context.texts).at(place)
        super().__init__(context, match)
        if match.acting_seat in self.seats:
            self.stage.look_through(match.acting_seat, all_open=True)
        self.words = ""

    def resized(self, rect: pygame.Rect) -> None:
        self.words = self._words()
        super().resized(rect)

    def _words(self) -> str:
        """Say what may be done here, or what came out, with the names of those who sit here."""
        proof, stage, texts = self.proof, self.stage, self.context.texts
        seat = self.match.hand.to_act(len(proof.actions))
        if proof.action is None or seat is None:
            return proof.words(texts, stage.names)
        view = self.match.hand.view(len(proof.actions), seat)
        words = stage.kit.action_words(texts, view, proof.action, stage.names)
        reason = ""
        if proof.refusal is not None and proof.is_reasoned and not proof.is_allowed:
            at = replace(stage.position, view=view, state=stage.kit.table_of(view))
            reason = stage.kit.refusal_words(at, proof.refusal.code, proof.action)
        said = texts("proof.does", name=stage.names[seat], action=words)
        return proof.words(texts, stage.names, said, reason)

    def bar(self, rect: pygame.Rect) -> list[Widget]:
        """Return the sentence and what shows it, beside the way back."""
        look, theme, p = self.context.look, self.context.theme, self.context.look.palette
        said = Prose(look, self.sentence, bold=True, colour=p.gold_bright, on_paper=False, name="sentence")
        shown = Prose(look, self.words, on_paper=False, name="shown")
        text = Scrolled(look, Vertical(look, [said, shown], gap=2), name=_SAID, most=round(rect.height * _MOST))
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="leave")
        head = Horizontal(look, [back, Grow(text)], gap=14)
        inner = rect.inflate(-2 * theme.px(22), -2 * theme.px(8))
        inner.height = head.measure(inner.width)[1]
        ground = pygame.Rect(rect.left, rect.top, rect.width, inner.bottom + theme.px(8) - rect.top)
        return [Panel(look, "bar").place(ground), head.place(inner)]

    def handle(self, intent: Intent) -> bool:
        """Scroll the words by page up and down where there are more of them; anything else as in a replay."""
        pane = self.page.find(_SAID)
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and isinstance(pane, ScrollPane) and pane.reach:
            pane.scroll_to(pane.offset + (1 if intent.kind is Kind.PAGE_DOWN else -1) * pane.rect.height // 2)
            return True
        return super().handle(intent)

    def announcements(self) -> Iterable[str]:
        return (self.sentence, self.words)

    @property
    def reader_lines(self) -> Iterable[str]:
        return (self.sentence, self.words, *super().reader_lines)
