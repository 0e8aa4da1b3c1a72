"""Words of the glossary within a text: their first places on a page, and their entries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mighty_gui.texts import Texts

_IDLE = ("numbers", "table")
"""Numbers as they are called, and the words for matches and packs, are no use to whoever reads on."""
_EVERYDAY = ("cards.hand", "cards.power", "cards.suits", "play.lead", "auction.full", "score.base", "people.dealer")
"""Entries whose words mean something else just as often."""
_JOSA = (
    "은|는|이|가|을|를|의|에|에게|에서|로|으로|와|과|도|만|부터|까지|처럼|보다|이나|나|라|라도|이라|라고|이라고"
    "|예요|이에요|였어요|이었어요|이죠|죠|인데|네요|이네요|인|이고|고"
)


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a text that has an entry."""

    word: str
    """As it stands in the text."""
    start: int
    entry: str
    """The entry's key, like ``help.mighty.words.people.friend``."""


def terms_in(texts: Texts, game: str, text: str, seen: set[str]) -> list[Term]:
    """Return the words of a game with an entry not ``seen`` on this page so far; afterwards they are seen."""
    pattern, entries = _index(game, texts)
    found = []
    for match in pattern.finditer(text):
        entry = entries[match.group(1).casefold()]
        if entry not in seen:
            seen.add(entry)
            found.append(Term(match.group(1), match.start(1), entry))
    return found


@lru_cache(maxsize=4)
def _index(game: str, texts: Texts) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern for all words, the longest first, and the entry of each."""
    entries = {word.casefold(): entry for word, entry in _words(game, texts)}
    words = "|".join(re.escape(word) for word in sorted(entries, key=len, reverse=True))
    if texts.language == "ko":
        return re.compile(f"(?<![가-힣])({words})(?=(?:{_JOSA})?(?![가-힣]))"), entries
    return re.compile(rf"\b({words})(?=s?\b)", re.IGNORECASE), entries


def _words(game: str, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield every word of a game with its entry; of two entries with the same word, the earlier one has it."""
    known: set[str] = set()
    for key in texts.keys(f"help.{game}.words"):
        entry, _, ending = key.rpartition(".")
        if ending != "term" or entry.split(".")[3] in _IDLE or entry.endswith(_EVERYDAY):
            continue
        for part in re.sub(r"\(.*?\)", "", texts(key)).split(","):
            word = _singular(part.strip())
            if word and word.casefold() not in known:
                known.add(word.casefold())
                yield word, entry


def _singular(word: str) -> str:
    """Return an English word without the plural ``s`` that it may end in."""
    return word[:-1] if re.search("[a-z]{2}[^s]s$", word) else word
