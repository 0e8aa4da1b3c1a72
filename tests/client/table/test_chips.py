"""The chips of the info panel show what their card can do when the pointer is on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.table.aids.record_sheet import RecordsScene
from mighty_gui.client.table.controls import PanelTip
from mighty_gui.client.table.mighty import info_panel
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.test_table_keys import until_phase

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.PLAY])
def test_a_tooltip_lies_on_every_chip(
    make_table: Maker, monkeypatch: pytest.MonkeyPatch, phase: Phase, scale: float
) -> None:
    table = make_table(seed=8, animation_speed="instant", text_scale=scale)
    until_phase(table, phase)
    drawn: list[pygame.Rect] = []
    special = info_panel._draw_special

    def noted(surface: pygame.Surface, look: object, row: pygame.Rect, info: object) -> None:
        drawn.extend(info_panel._chips(look, row, info)[1])  # type: ignore[arg-type]
        special(surface, look, row, info)  # type: ignore[arg-type]

    monkeypatch.setattr(info_panel, "_draw_special", noted)
    monkeypatch.setattr(info_panel, "_DRAWN", (*info_panel._DRAWN[:-1], noted))
    table.scene.stage.resized()
    table.app.picture()
    tips = [one for one in table.scene.controls.page.widgets if isinstance(one, PanelTip)]
    assert [one.name for one in tips] == ["chip mighty", "chip joker call"]
    for tip, chip in zip(tips, drawn[-2:], strict=True):
        assert tip.rect.collidepoint(chip.center)
        assert abs(tip.rect.bottom - chip.bottom) <= table.scene.context.theme.px(6)


def test_it_is_shown_and_the_panel_still_takes_the_click(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    until_phase(table, Phase.PLAY)
    page = table.scene.controls.page
    chip = page.find("chip mighty")
    assert chip is not None
    table.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=chip.rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.1)
    table.run(1.5)
    assert page.tooltip_widget is not None
    assert page.tooltip_widget.name == "chip mighty"
    assert page.tooltip_widget.tip.startswith("마이티 ♠A")
    table.click(chip.rect.center)
    assert isinstance(table.app.scene, RecordsScene)
