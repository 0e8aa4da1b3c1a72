"""What the questions of a table are asked with, and what becomes of their answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.table.card_spots import Spot, Spots
from mighty_gui.client.table.mighty.panels import Desk
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.engine.mighty.actions import Action, Discard, Play


def desk_of(table: TableDesk) -> Desk:
    """The desk for the position on the table now."""

    def answer(action: Action, thrown: Spot | None) -> None:
        table.submit(table.stage.viewer, action, _held(table, action, thrown))

    def refresh() -> None:
        table.refresh_question()

    def confirm(title: str, text: str, yes_key: str, action: Callable[[], None]) -> None:
        table.push(MessageScene.ask(table.context, title, text, action, key=f"table.{yes_key}"))

    return Desk(
        context=table.context,
        view=table.stage.view,
        state=table.stage.state,
        layout=_room(table),
        names=table.stage.names,
        act=answer,
        refresh=refresh,
        refuse=table.refuse,
        confirm=confirm,
    )


def _room(table: TableDesk) -> Layout:
    """The layout, with what a question must leave free."""
    layout = table.stage.layout_below_words
    return replace(layout, kept=table.controls.aside) if table.has_note() else layout


def _held(table: TableDesk, action: Action, thrown: Spot | None) -> Spots:
    """Where the cards that the action takes from the hand are seen now: lifted, or where one was let go. Of
    identical cards it is the highest that leaves, whichever of them the table takes away."""
    taken = action.cards if isinstance(action, Discard) else (action.card,) if isinstance(action, Play) else ()
    held: Spots = {}
    for card in dict.fromkeys(taken):
        copies = [one for one in table.controls.cards if one.card is card]
        seen = [thrown] if thrown is not None else [spot for one in copies if (spot := one.seen_at)]
        if seen:
            held |= dict.fromkeys((one.key for one in copies), min(seen, key=lambda spot: spot.y))
    return held
