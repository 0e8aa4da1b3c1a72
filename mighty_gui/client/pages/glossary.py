"""Terms of the glossary within a text: the first place of each on a page, and its entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from mighty_gui.client.look.theme import fade
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Look, Pressable
from mighty_gui.client.widgets.base import Callback
from mighty_gui.texts import Texts

_IDLE = ("numbers", "table")
"""Groups of entries that get no links, because they do not help to understand a text."""
_EVERYDAY = ("cards.hand", "cards.power", "cards.suits", "play.lead", "auction.full", "score.base", "people.dealer")
"""Entries that get no links, because their terms often have another meaning."""
_JOSA = (
    "은|는|이|가|을|를|의|에|에게|에서|로|으로|와|과|도|만|부터|까지|처럼|보다|이나|나|라|라도|이라|라고|이라고"
    "|예요|이에요|였어요|이었어요|이죠|죠|인데|네요|이네요|인|이고|고"
)


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A term in a text: where it is, and its glossary entry."""

    word: str
    """The term as it is written in the text."""
    start: int
    entry: str
    """The entry's key, such as ``help.mighty.words.people.friend``."""


def terms_in(texts: Texts, game: str, text: str, seen: set[str]) -> list[GlossaryTerm]:
    """Return the first place of each term whose entry is not in ``seen``, and add these entries to ``seen``."""
    pattern, entries = _index(game, texts)
    found = []
    for match in pattern.finditer(text):
        entry = entries[match.group(1).casefold()]
        if entry not in seen:
            seen.add(entry)
            found.append(GlossaryTerm(match.group(1), match.start(1), entry))
    return found


@lru_cache(maxsize=4)
def _index(game: str, texts: Texts) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern for all terms, the longest first, and the entry of each."""
    entries = {word.casefold(): entry for word, entry in _terms(game, texts)}
    terms = "|".join(re.escape(word) for word in sorted(entries, key=len, reverse=True))
    if texts.language == "ko":
        return re.compile(f"(?<![가-힣])({terms})(?=(?:{_JOSA})?(?![가-힣]))"), entries
    return re.compile(rf"\b({terms})(?=s?\b)", re.IGNORECASE), entries


def _terms(game: str, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield every term of a game with its entry; a term of two entries is given to the earlier one."""
    known: set[str] = set()
    for key in texts.keys(f"help.{game}.words"):
        entry, _, ending = key.rpartition(".")
        if ending != "term" or entry.split(".")[3] in _IDLE or entry.endswith(_EVERYDAY):
            continue
        for part in re.sub(r"\([^()]*\)", "", texts(key)).split(","):
            word = _singular(part.strip())
            if word and word.casefold() not in known:
                known.add(word.casefold())
                yield word, entry


def _singular(word: str) -> str:
    """Return an English word without its plural ``s``, if any."""
    return word[:-1] if re.search("[a-z]{2}[^s]s$", word) else word


# --- terms in a paragraph that link to their entry in the glossary: underlined ------------------------------


class TermLink(Pressable):
    """A term that opens its entry."""

    def __init__(self, look: Look, word: str, entry: str, action: Callback, *, on_paper: bool) -> None:
        super().__init__(look, label=word)
        self.entry, self.action, self.on_paper = entry, action, on_paper

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        ink = p.accent_ink if self.on_paper else p.gold
        side, step = max(1, theme.px(1.5)), max(3, theme.px(4))
        dot = pygame.Surface((side * 2, side), pygame.SRCALPHA)
        dot.fill(fade(ink, 0.55 + 0.45 * round(self.warmth.value * 8) / 8))
        for left in range(self.rect.left, self.rect.right - side, step):
            surface.blit(dot, (left, self.rect.bottom - side))
        self.draw_ring(surface, radius=theme.px(3))


class Terms:
    """The links to a game's glossary on one page, each at the first place of its term."""

    def __init__(self, context: Context, game: str, show: Callable[[str], None]) -> None:
        """Prepare the links; ``show`` opens the glossary at an entry."""
        self.context, self.game, self.show = context, game, show
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


def _place(prose: Prose, term: GlossaryTerm) -> pygame.Rect | None:
    """Return the place of a term in a paragraph; ``None`` if it is broken over two lines."""
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
