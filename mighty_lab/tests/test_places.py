"""The page of places lists every block, and no others."""

from __future__ import annotations

from mighty_lab.training.blocks import BlockLayout
from mighty_lab.training.encoding_registry import ACTIONS, OBSERVATION

from tools.pages.place_meanings import DONE, SEEN, Meanings


def told(meanings: dict[str, Meanings], layout: BlockLayout) -> set[str]:
    return {f"{game}.{block}" for game, blocks in meanings.items() for block in blocks} ^ {*layout.places}


def test_every_block_has_a_meaning_and_none_is_of_a_block_that_is_gone() -> None:
    assert told({**SEEN}, OBSERVATION) == set()
    assert told({**DONE}, ACTIONS) == set()
