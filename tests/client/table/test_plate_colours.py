"""The plates at the table have the colours that the players have chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


def test_a_plate_has_the_colour_that_its_player_has_chosen(make_table: Maker) -> None:
    table = make_table(seed=8)
    players = table.match.setup.players
    assert [face.colour for face in table.scene.stage.faces()] == [0, 1, 2, 3, 4]
    chosen = tuple(replace(one, colour="sky" if place == 3 else "") for place, one in enumerate(players))
    table.match.setup = replace(table.match.setup, players=chosen)
    assert [face.colour for face in table.scene.stage.faces()] == [0, 3, 2, 1, 4]
