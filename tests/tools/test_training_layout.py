"""The page of places is what the code has, and tells every block there is and no other."""

from __future__ import annotations

from mighty_gui.files.paths import data_root
from mighty_gui.training.encoding_registry import ACTIONS, OBSERVATION
from tools.training_layout import DONE, TOLD, page


def test_the_page_is_what_the_code_has() -> None:
    written = (data_root() / "docs" / "training-layout.md").read_text("utf-8")
    assert written == page(), "run: python -m tools.training_layout"


def test_no_meaning_is_of_a_block_that_is_gone() -> None:
    told = {f"{game}.{block}" for game, blocks in TOLD.items() for block in blocks}
    done = {f"{game}.{block}" for game, blocks in DONE.items() for block in blocks}
    assert done == {*ACTIONS.places}
    assert {*OBSERVATION.places} <= told
    assert told - {*OBSERVATION.places} == set()
