"""Pictures of phones at a table: the lobby at first and with phones, the table, and a phone that sleeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Final, cast

from mighty_gui.client.app import demonstration
from mighty_gui.client.play.phone_lobby import PhoneLobby
from mighty_gui.client.play.table.phone_turns import PhoneRoom, PhoneTurns
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.match import Match
from mighty_gui.phones.phone import GONE
from mighty_gui.phones.phone_host import PhoneHost

_ADDRESSES: Final = ["192.168.0.7", "127.0.0.1"]
_ORIGIN: Final = f"http://{_ADDRESSES[0]}:8765"
_SEED: Final = 21


def _match(app: App) -> Match:
    match = demonstration.new_match(app, seed=_SEED, persons=5)
    match.setup = replace(match.setup, players=tuple(replace(player, phone=True) for player in match.setup.players))
    return match


def _room(match: Match, sitting: int) -> PhoneRoom:
    """Return a room with that number of phones at the table and, if any, one that asks to join. It opens no port."""
    room = PhoneRoom(match.setup, {"key": "picture"})
    seats = room.seats
    seats.clock = lambda: GONE
    for player in range(min(sitting + 1, len(room.players)) if sitting else 0):
        seats.ask(seats.seats[player], "", match.setup.players[player].name, "")
        if player < sitting:
            room.admit(player)
    host = SimpleNamespace(
        door=SimpleNamespace(origin=_ORIGIN), address=_ADDRESSES[0], link=f"{_ORIGIN}/#{seats.room}",
        close=lambda: None,
    )  # fmt: skip
    room.host = cast(PhoneHost, host)
    return room


def _lobby(app: App, match: Match, room: PhoneRoom, *, over: bool = False) -> None:
    names = [player.name for player in match.setup.players]
    lobby = PhoneLobby(app.context, room, names, on_start=None if over else app.quit)
    lobby.find, lobby.addresses, lobby.address = lambda: _ADDRESSES[:1], _ADDRESSES, _ADDRESSES[0]
    app.push(lobby)


def _door(app: App) -> None:
    match = _match(app)
    _lobby(app, match, _room(match, 0))


def _received(app: App) -> None:
    match = _match(app)
    _lobby(app, match, _room(match, 3))


def _table(app: App) -> tuple[Match, PhoneRoom]:
    """Set up the table in the middle of a hand. One of the phones is asleep."""
    match = _match(app)
    demonstration.play_until(match, lambda now: len(now.actions) > 24)
    room = _room(match, len(match.setup.players))
    asleep = room.seats.seats[3].sitting
    assert asleep is not None
    asleep.last_seen = 0.0
    app.push(TableScene(app.context, match, extras=(LookUps(), PhoneTurns(room, match, app.quit))))
    return match, room


def _asleep(app: App) -> None:
    _lobby(app, *_table(app), over=True)


PICTURES: Final[dict[str, Callable[[App], object]]] = {
    "phones": _door,
    "phones-lobby": _received,
    "phones-table": _table,
    "phones-asleep": _asleep,
}
