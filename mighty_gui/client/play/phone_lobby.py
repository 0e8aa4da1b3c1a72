"""The lobby for phones: the room's code, the seats, and the host's buttons to admit phones to seats that are held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import ip_address

import pygame

from mighty_gui.client.look.theme import BLACK, WHITE, Size
from mighty_gui.client.play.table.phone_turns import ABSENCES, PhoneRoom
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Grow,
    Horizontal,
    Label,
    Look,
    Member,
    Paragraph,
    Scrolled,
    TextField,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import FittedLabel, Panel, Title
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.phones.own_addresses import own_addresses
from mighty_gui.phones.qr_code import modules
from mighty_gui.study.background import Task

_HERE = "127.0.0.1"
_OTHER = "other"
"""The choice of an address that the person types."""
_SEATS = 380
"""The least width of the list of seats, in design pixels."""
_LOOK_EVERY = 3.0
"""The seconds between two looks for networks."""


def _is_address(text: str) -> bool:
    """Return whether a text is an address in numbers; names are not looked up."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


class QrCode(Widget):
    """A code for a phone's camera, black on white, with modules of whole pixels."""

    def __init__(self, look: Look, text: str, side: int) -> None:
        super().__init__(look)
        self.text, self.side = text, side
        self._rows = modules(text)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return self.side, self.side

    @property
    def label(self) -> str:
        return self.text

    def draw(self, surface: pygame.Surface) -> None:
        count, side = len(self._rows) + 8, min(self.rect.size)
        module = max(1, side // count)
        white = pygame.Rect(0, 0, module * count, module * count)
        white.center = self.rect.center
        surface.fill(WHITE, white)
        for y, row in enumerate(self._rows, 4):
            for x, dark in enumerate(row, 4):
                if dark:
                    surface.fill(BLACK, (white.left + x * module, white.top + y * module, module, module))


class PhoneLobby(WidgetScene):
    """The room's code and the states of all seats played on phones. It listens at once, at the likeliest address.
    Without ``on_start`` it is shown over a table."""

    called = "phones.room.title"
    first_focus = "start"

    def __init__(
        self,
        context: Context,
        room: PhoneRoom,
        names: Sequence[str],
        *,
        on_start: Callback | None = None,
        on_leave: Callback = lambda: None,
        start: str = "phones.room.start",
    ) -> None:
        super().__init__(context)
        self.room, self.names = room, names
        self.on_start, self.on_leave, self.start = on_start, on_leave, start
        self.overlay = on_start is None
        self.addresses: list[str] = []
        """The addresses to choose from; empty until they are known."""
        self.address = "" if room.host is None else room.host.address
        self.find: Callable[[], list[str]] = own_addresses
        """Returns this computer's addresses; called in a thread, because the window must not wait for the system."""
        self._search: Task[list[str]] | None = None
        self._wait = 0.0
        self._typed: str | None = None
        """The address that the person types, if none of the list is right."""
        self._problem = ""
        self._seen: object = None

    def open(self) -> None:
        """Listen at the chosen address."""
        self._problem = ""
        if self._typed is not None:
            self.address = self._typed.strip()
            if not _is_address(self.address):
                self._problem = self.t("phones.room.no_address")
                self.refresh()
                return
        try:
            self.room.open(self.address)
        except OSError:
            self._problem = self.t("phones.room.not_listening", address=self.address)
        self.refresh()

    def _choose(self, address: str) -> None:
        self._problem = ""
        if address == _OTHER:
            self._typed = ""
            self.room.close()
            self.refresh()
            self.page.focus_on("typed", keyboard=self.page.keyboard)
        else:
            self.address, self._typed = address, None
            self.open()

    def _type(self, address: str) -> None:
        self._typed = address

    def step(self, dt: float) -> None:
        """Show which phones have come or gone, and new networks and codes."""
        self._look_for_networks(dt)
        seen = [str(self.room.seats.room), *(self._state(player) for player in self.room.players)]
        if seen != self._seen:
            self._seen = seen
            self.refresh()
        super().step(dt)

    def _look_for_networks(self, dt: float) -> None:
        for found in () if self._search is None else self._search.poll():
            self._show_addresses(found)
        self._wait -= dt
        if self._wait <= 0:
            self._search, self._wait = Task(lambda pause: iter([self.find()]), 1), _LOOK_EVERY

    def _show_addresses(self, found: Sequence[str]) -> None:
        """Offer these addresses; listen at the first if the person has not chosen any, and none was known before."""
        known, self.addresses = self.addresses, [*found, _HERE]
        if known == self.addresses:
            return
        if self._typed is None and (not self.address or (known == [_HERE] and self.address == _HERE)):
            self.address = self.addresses[0]
            self.open()
        self.refresh()

    def _state(self, player: int) -> tuple[str, str]:
        """Return the state of a seat, and the name of the person who asks for it or has it."""
        seat = self.room.seats.seats[player]
        if seat.wishing is not None:
            return "asks", seat.wishing.name
        if seat.sitting is None:
            return "empty", ""
        return "here" if self.room.seats.is_here(player) else "gone", seat.sitting.name or self.names[player]

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        inner = rect.inflate(-2 * theme.px(20), -2 * theme.px(16))
        head = Horizontal(look, [self._back(), Grow(Title(look, self.t("phones.room.title")))], gap=16)
        foot = self._foot()
        room = inner.height - head.measure(inner.width)[1] - 2 * theme.px(20) - 2 * theme.px(14)
        if foot is not None:
            room -= foot.measure(inner.width)[1]
        members: list[Member] = [head, Grow(Scrolled(look, self._body(inner.width, room), name="seats"))]
        if foot is not None:
            members.append(foot)
        ground = Panel(look, "sheet") if self.overlay else None
        return [Vertical(look, members, gap=14, pad=(26, 20), ground=ground).place(inner)]

    def _back(self) -> Button:
        text = self.t("button.close" if self.overlay else "button.back")
        return Button(self.context.look, text, self.cancel, icon="back", name="back")

    def _foot(self) -> Widget | None:
        """Return the buttons that start the match and invite the people of the last one; ``None`` over a table."""
        if self.on_start is None:
            return None
        look = self.context.look
        reason = "" if self.room.are_all_seated else self.t("phones.room.not_all")
        go = Button(look, self.t(self.start), self._begin, style="primary", name="start", reason=reason)
        again = Button(look, self.t("phones.room.again"), self._expect_guests, name="again")
        return Horizontal(look, [Grow(), *([again] if self.room.has_guests else []), go], gap=14)

    def _body(self, width: int, height: int) -> Widget:
        """Return the QR code next to the code to type and the seats, or above the seats if the window is too narrow."""
        look, theme = self.context.look, self.context.theme
        choice, seats = self._addresses(), self._seats()
        if (host := self.room.host) is None:
            return Vertical(look, [choice, *seats], gap=6)
        room_code, gold = str(self.room.seats.room), look.palette.gold_bright
        origin = FittedLabel(look, host.door.origin, size=Size.HEADING, bold=True, colour=gold)
        code = FittedLabel(look, room_code, size=Size.DISPLAY, bold=True, colour=gold)
        scan = Paragraph(look, self.t("phones.room.scan"), colour=look.palette.text_soft)
        room = height - choice.measure(width)[1] - origin.measure()[1] - 4 * theme.px(10)
        side, gap = max(theme.px(240), min(room, round(width * 0.42))), theme.px(28)
        wide = max(side, choice.measure()[0], origin.measure()[0])
        if width - wide - gap < theme.tx(_SEATS):
            typed = Vertical(look, [code, origin], gap=4, align="start")
            shown = Horizontal(look, [QrCode(look, host.link, theme.px(240)), typed], gap=14).having(wraps=True)
            return Vertical(look, [shown, scan, choice, *seats], gap=10)
        left = Vertical(look, [QrCode(look, host.link, side), origin, choice], gap=10, align="start")
        right = Vertical(look, [scan, code, *seats], gap=6)
        share = wide / (width - 2 * theme.px(26) - gap)
        return Horizontal(look, [Grow(left, share), Grow(right, 1 - share)], gap=28).having(down="start")

    def _addresses(self) -> Widget:
        """Return the choice of the network address, and what is wrong with it."""
        look, label = self.context.look, self.t("phones.room.address")
        special = {_HERE: self.t("phones.room.only_here"), _OTHER: self.t("phones.room.other")}
        known = self.addresses if self.address in ("", *self.addresses) else [self.address, *self.addresses]
        options = [(address, special.get(address, address)) for address in (*known, _OTHER)]
        chosen = self.address if self._typed is None else _OTHER
        line: list[Member] = [Choice(look, options, chosen, self._choose, label=label, name="address")]
        if self._typed is not None:
            field = self.t("phones.room.typed")
            typed = TextField(
                look, self._typed, self._type, on_confirm=lambda _: self.open(), limit=45, placeholder=field,
                label=field, name="typed",
            )  # fmt: skip
            line += [Grow(typed), Button(look, self.t("button.ok"), self.open, name="open")]
        members: list[Member] = [Horizontal(look, line, gap=10).having(wraps=True)]
        if self._problem or self.addresses == [self.address] == [_HERE]:
            text = self._problem or self.t("phones.room.no_network")
            members.append(Paragraph(look, text, colour=look.palette.danger))
        return Vertical(look, members, gap=6)

    def _seats(self) -> list[Member]:
        """Return a line for each seat and, until a phone has come, the causes why none may come."""
        look = self.context.look
        members: list[Member] = [self._seat(player) for player in self.room.players]
        if not self.room.is_any_seated and self.room.host is not None:
            hints = (self.t("phones.room.firewall"), self.t("phones.room.guest_network"))
            members += [Paragraph(look, text, size=Size.SMALL, colour=look.palette.text_soft) for text in hints]
        return members

    def _seat(self, player: int) -> Widget:
        """Return the line of a seat: its name and state, and the buttons for it."""
        look = self.context.look
        state, name = self._state(player)
        colour = look.palette.gold if state in ("asks", "here") else look.palette.text_soft
        title = FittedLabel(look, name or self.names[player], bold=state != "empty")
        shown = Label(look, self.t(f"phones.room.state.{state}"), colour=colour, size=Size.SMALL)
        line: list[Member] = [Grow(title), shown, *self._seat_buttons(player, state, name)]
        return Horizontal(look, line, gap=10, pad=(12, 4), ground=Panel(look, "well")).having(wraps=True)

    def _seat_buttons(self, player: int, state: str, name: str) -> list[Member]:
        look, t = self.context.look, self.t
        refuse = partial(self._refuse, player)
        if state == "asks":
            admit, text = partial(self._admit, player), t("phones.room.admit", name=name)
            return [
                Button(look, text, admit, style="primary", size=Size.SMALL, name=f"admit {player}"),
                Button(look, t("phones.room.refuse"), refuse, size=Size.SMALL, name=f"refuse {player}"),
            ]
        found: list[Member] = []
        if state == "gone" and self.overlay:
            label = t("phones.room.absence.label", name=name)
            options = [(absence, t(f"phones.room.absence.{absence}")) for absence in ABSENCES]
            chosen, choose = self.room.absences.get(player, "wait"), partial(self.room.absences.__setitem__, player)
            found.append(Choice(look, options, chosen, choose, label=label, name=f"absence {player}"))
        if state in ("here", "gone"):
            text = t("phones.room.free", name=name)
            free = Button(
                look, "", refuse, style="quiet", icon="cross", tip=text, spoken_as=text, name=f"free {player}"
            )
            found.append(free)
        return found

    def _admit(self, player: int) -> None:
        self.room.admit(player)
        self.refresh()

    def _expect_guests(self) -> None:
        self.room.expect_guests()
        self.refresh()

    def _refuse(self, player: int) -> None:
        self.room.seats.send_away(player)
        self.refresh()

    def _begin(self) -> None:
        if self.on_start is not None:
            self.on_start()

    def cancel(self) -> bool:
        self.app.pop()
        self.on_leave()
        return True
