"""What the questions of a table are asked with, and what becomes of their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.table.panels import Desk
from mighty_gui.client.table.spots import Spot, Spots
from mighty_gui.client.table.tags import clear_of_tags
from mighty_gui.engine.actions import Action

if TYPE_CHECKING:
    from mighty_gui.client.scenes.table_scene import TableScene


def desk_of(table: TableScene) -> Desk:
    """The desk for the position on the table now."""

    def answer(action: Action, thrown: Spot | None) -> None:
        card = getattr(action, "card", None)
        held: Spots = {}
        if thrown is not None and card is not None:
            rest = table.stage.director.rest
            held = {key: thrown for key in rest if key[0] == "hand" and key[2] == card.name}
        table.submit(table.stage.viewer, action, held)

    def refresh() -> None:
        table.controls.refresh_question()
        table.wants_redraw = True

    def confirm(title: str, text: str, yes_key: str, action: Callable[[], None]) -> None:
        table.app.push(MessageScene.ask(table.context, title, text, action, key=f"table.{yes_key}"))

    return Desk(
        context=table.context,
        view=table.stage.view,
        state=table.stage.state,
        layout=clear_of_tags(table.stage),
        names=table.stage.names,
        act=answer,
        refresh=refresh,
        refuse=table.refuse,
        confirm=confirm,
    )
