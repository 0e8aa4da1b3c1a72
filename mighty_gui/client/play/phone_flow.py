"""The scenes of a match with phones: first the lobby, then the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mighty_gui.client.play.phone_lobby import PhoneLobby
from mighty_gui.client.play.table.phone_turns import PhoneRoom, PhoneTurns
from mighty_gui.client.play.table.settling import Settling
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.widgets.base import Callback
from mighty_gui.keep.archive.match_keeper import MatchKeeper
from mighty_gui.match import Match, MatchSetup
from mighty_gui.phones.phone_match import with_names
from mighty_gui.phones.saved_rooms import SavedRooms


class PhoneFlow:
    """Runs a match with phones: first the lobby, then the table; it listens only while they are open."""

    def __init__(self, app: App, context: Context, rest: Callback) -> None:
        """``rest`` releases a resumed match when its lobby is left."""
        self.app, self.context, self._rest = app, context, rest
        self.room: PhoneRoom | None = None
        self._match = ""
        self._rooms = SavedRooms(context.home)
        app.background.append(self._step)

    def wants(self, setup: MatchSetup) -> bool:
        """Return whether a player uses a phone."""
        return any(player.phone for player in setup.players)

    def receive(self, setup: MatchSetup) -> None:
        """Show the lobby of a new match; the phones of the last match can be invited again."""
        guests = None if self.room is None else self.room.seats.next_guests
        room = self._enter(PhoneRoom(setup, None, self._keep, self.app.call, guests))
        self._match = ""

        def begin() -> None:
            self.app.go(routes.Begin(with_names(setup, room.seats), received=True))

        self._show(room, setup, begin, "phones.room.start")

    def lacks_lobby(self, match: Match) -> bool:
        """Return whether the match has phones that are not connected yet."""
        return self.wants(match.setup) and not self.has(match)

    def take_up(self, match: Match) -> None:
        """Show the lobby of a resumed match, with its earlier codes."""
        self._match = _name_of(match)
        room = self._enter(PhoneRoom(match.setup, self._rooms.read().get(self._match), self._keep, self.app.call))
        self._show(room, match.setup, lambda: self.app.go(routes.MatchTable(match)), "phones.room.resume")

    def _enter(self, room: PhoneRoom) -> PhoneRoom:
        self.close()
        self.room = room
        return room

    def _show(self, room: PhoneRoom, setup: MatchSetup, start: Callback, text: str) -> None:
        names = [player.name for player in setup.players]
        self.app.push(PhoneLobby(self.context, room, names, on_start=start, on_leave=self._leave, start=text))

    def has(self, match: Match) -> bool:
        """Return whether the lobby of a match is open; a match that has just begun has no id here yet."""
        is_open = self.room is not None and self.room.host is not None
        return is_open and self.wants(match.setup) and self._match in ("", _name_of(match))

    def extras(self, match: Match) -> tuple[Extra, ...]:
        """Return the extras of the match's table, without hints, claims and undo; none if its lobby is not open."""
        room = self.room
        if room is None or not self.has(match):
            return ()
        self._match = _name_of(match)
        self._keep()
        names = [player.name for player in match.setup.players]
        show = partial(self._show_over, room, names)
        settling = Settling()
        return (LookUps(), Narrating(), PhoneTurns(room, match, show, settling), settling)

    def _show_over(self, room: PhoneRoom, names: Sequence[str]) -> None:
        self.app.push(PhoneLobby(self.context, room, names))

    def _leave(self) -> None:
        self.close()
        self._rest()

    def close(self) -> None:
        """Stop listening."""
        if self.room is not None:
            self.room.close()

    def _step(self, dt: float) -> None:
        if self.room is not None and self.room.host is not None:
            self.room.step()

    def _keep(self) -> None:
        """Save the seats of the phones, once the match has an id."""
        if self.room is not None and self._match:
            self._rooms.save(self._match, self.room.seats.saved)


def _name_of(match: Match) -> str:
    """Return the id of a saved match; empty if the match is not saved."""
    return match.keeper.id if isinstance(match.keeper, MatchKeeper) else ""
