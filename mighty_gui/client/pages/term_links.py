"""Words in a paragraph that lead to their entry in the glossary: underlined, and pressed like buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from mighty_gui.client.look.theme import faded
from mighty_gui.client.pages.glossary import Term, terms_in
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Look, Pressable
from mighty_gui.client.widgets.base import Callback


class TermLink(Pressable):
    """A word that opens its entry."""

    def __init__(self, look: Look, word: str, entry: str, action: Callback, *, on_paper: bool) -> None:
        super().__init__(look)
        self.word = word
        self.entry = entry
        self.action = action
        self.on_paper = on_paper

    @property
    def label(self) -> str:
        """The word."""
        return self.word

    def activate(self) -> None:
        """Open the word's entry."""
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a dotted line below the word, stronger under the pointer."""
        theme, p = self.look.theme, self.look.palette
        ink = p.seal if self.on_paper else p.gold
        side, step = max(1, theme.px(1.5)), max(3, theme.px(4))
        dot = pygame.Surface((side * 2, side), pygame.SRCALPHA)
        dot.fill(faded(ink, 0.55 + 0.45 * round(self.warmth.value * 8) / 8))
        for left in range(self.rect.left, self.rect.right - side, step):
            surface.blit(dot, (left, self.rect.bottom - side))
        self.draw_ring(surface, radius=theme.px(3))


class Terms:
    """The links to a game's glossary on one page, each at the first place of its word."""

    def __init__(self, context: Context, game: str, show: Callable[[str], None]) -> None:
        """Prepare the links; ``show`` opens the glossary at an entry."""
        self.context = context
        self.game = game
        self.show = show
        self._seen: set[str] = set()

    def links(self, prose: Prose) -> Iterator[TermLink]:
        """Yield the links of a paragraph that has been placed."""
        if not self.context.settings.tips:
            return
        for term in terms_in(self.context.texts, self.game, prose.text, self._seen):
            place = _place(prose, term)
            if place is not None:
                action = partial(self.show, term.entry)
                yield TermLink(prose.look, term.word, term.entry, action, on_paper=prose.on_paper).place(place)


def _place(prose: Prose, term: Term) -> pygame.Rect | None:
    """Return the place of a word in a paragraph; ``None`` if it is broken over two lines."""
    at, fonts = 0, prose.look.fonts
    step = fonts.line_height(prose.px)
    for number, line in enumerate(prose.lines(prose.rect.width)):
        begins = prose.text.find(line, at)
        at = begins + len(line)
        if begins <= term.start and term.start + len(term.word) <= at:
            left = prose.rect.left + prose.across(line[: term.start - begins])
            top = prose.rect.top + number * step
            return pygame.Rect(left, top, prose.across(term.word), step)
    return None
