"""Drawing cards in games for two: the question shows the progress and the next player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mighty_gui.client.table.mighty.panels.short_questions import DrawQuestion
from mighty_gui.client.widgets import Paragraph
from tests.client.table.table_helpers import Table

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


def said(table: Table) -> str:
    return [one.label for one in table.scene.controls.panel if isinstance(one, Paragraph)][1]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["ko", "en"])
def test_it_says_how_many_were_taken_and_whose_turn_follows(make_table: Maker, language: str, scale: float) -> None:
    table = make_table("draft-2", seed=4, language=language, text_scale=scale, animation_speed="instant")
    counts = []
    while table.until(lambda: table.asked) and isinstance(table.scene.controls.question, DrawQuestion):
        view = table.scene.stage.view
        words, whole = said(table), view.rules.deal.hand
        assert str(len(view.hand)) in words
        assert str(whole) in words
        other = table.scene.stage.names[1]
        assert (other in words) == (table.scene.stage.state.counts[1] < whole)
        box = next(one for one in table.scene.controls.page.walk() if one.name == "question")
        rects = [one.rect for one in box.children()[1:]]
        assert all(not a.colliderect(b) for at, a in enumerate(rects) for b in rects[:at])
        counts.append(len(view.hand))
        table.scene.submit(view.seat, view.legal[0])
    assert counts == sorted(set(counts))
    assert counts[-1] == table.match.setup.rules.deal.hand - 1
