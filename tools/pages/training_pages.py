"""The layout of observations and actions for training computer players, from the code that fills them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mighty_lab.training.blocks import BlockLayout
from mighty_lab.training.encoding_registry import ACTIONS, OBSERVATION

from mighty_gui.texts import Texts
from tools.pages.place_meanings import DONE, SEEN, Meanings

_WORDS: Final = {
    "ko": ("관측: 수 {size}개", "행동: 자리 {size}개", "| 이름 | 자리 | 수 | 뜻 |"),
    "en": ("The observation: {size} numbers", "The actions: {size} places", "| block | places | number | meaning |"),
}


def training_pages(texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the tables of the layout, to be included in its page."""
    seen, done, head = _WORDS[texts.language]
    at = 0 if texts.language == "ko" else 1
    parts = [
        *_table(seen.format(size=OBSERVATION.size), head, OBSERVATION, SEEN, at),
        *_table(done.format(size=ACTIONS.size), head, ACTIONS, DONE, at),
    ]
    yield "made/places.md", "\n".join(parts)


def _table(
    title: str, head: str, layout: BlockLayout, meanings: Mapping[str, Meanings], language: int
) -> Iterator[str]:
    yield from (f"## {title}", "", head, "|---|---|---|---|")
    for name, at in layout.places.items():
        game, _, block = name.partition(".")
        yield f"| `{name}` | {at.start}–{at.stop - 1} | {len(at)} | {meanings[game][block][language]} |"
    yield ""
