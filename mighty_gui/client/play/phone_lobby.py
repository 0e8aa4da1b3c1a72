"""The lobby for phones: a code for each seat, the phones that have connected, and the host's buttons to admit them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from ipaddress import ip_address

import pygame

from mighty_gui.client.look.theme import Size
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
from mighty_gui.client.widgets.label import Panel, Title
from mighty_gui.client.widgets.layout import MadeForWidth
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.phones.own_addresses import own_addresses
from mighty_gui.phones.qr_code import modules

_HERE = "127.0.0.1"
_OTHER = "other"
"""The choice of an address that the person types."""
_TILE = 220
"""The width of a seat's tile, in design pixels."""


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
        self.side = side
        self._rows = modules(text)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return self.side, self.side

    def draw(self, surface: pygame.Surface) -> None:
        count, side = len(self._rows) + 8, min(self.rect.size)
        module = max(1, side // count)
        white = pygame.Rect(0, 0, module * count, module * count)
        white.center = self.rect.center
        surface.fill((255, 255, 255), white)
        for y, row in enumerate(self._rows, 4):
            for x, dark in enumerate(row, 4):
                if dark:
                    surface.fill((0, 0, 0), (white.left + x * module, white.top + y * module, module, module))


class PhoneLobby(WidgetScene):
    """The codes and states of all seats played on phones. Without ``on_start`` it is shown over a table."""

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
        self.addresses = [*own_addresses(), _HERE]
        self.address = self.addresses[0]
        self._typed: str | None = None
        """The address that the person types, if none of the list is right."""
        self._problem = ""
        self._seen: object = None

    def open(self) -> None:
        """Start to listen."""
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
        self.address, self._typed, self._problem = address, "" if address == _OTHER else None, ""
        self.room.close()
        self.refresh()
        if address == _OTHER:
            self.page.focus_on("typed", keyboard=self.page.keyboard)

    def _type(self, address: str) -> None:
        self._typed = address

    def step(self, dt: float) -> None:
        """Show which phones have connected or gone."""
        seen = [self._state(player) for player in self.room.players]
        if seen != self._seen:
            self._seen = seen
            self.refresh()
        super().step(dt)

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
        body = self._door() if self.room.host is None else self._tiles()
        again = self._ask_back()
        go = self._go_on()
        members: list[Member] = [
            Horizontal(look, [self._back(), Grow(Title(look, self.t("phones.room.title")))], gap=16),
            Grow(Scrolled(look, body, name="seats")),
            *([] if go is None else [Horizontal(look, [Grow(), *again, go], gap=14)]),
        ]
        ground = Panel(look, "sheet") if self.overlay else None
        box = Vertical(look, members, gap=14, pad=(26, 20), ground=ground)
        return [box.place(rect.inflate(-2 * theme.px(20), -2 * theme.px(16)))]

    def _back(self) -> Button:
        text = self.t("button.close" if self.overlay else "button.back")
        return Button(self.context.look, text, self.cancel, icon="back", name="back")

    def _ask_back(self) -> list[Button]:
        """Return the button that invites the people of the last match, if there are any."""
        if self.room.host is None or self.on_start is None or not self.room.has_guests:
            return []
        return [Button(self.context.look, self.t("phones.room.again"), self._expect_guests, name="again")]

    def _go_on(self) -> Button | None:
        """Return the button that opens the lobby or starts the match; ``None`` over a table."""
        look = self.context.look
        if self.room.host is None:
            return Button(look, self.t("phones.room.open"), self.open, style="primary", name="start")
        if self.on_start is None:
            return None
        reason = "" if self.room.are_all_seated else self.t("phones.room.not_all")
        return Button(look, self.t(self.start), self._begin, style="primary", name="start", reason=reason)

    def _door(self) -> Widget:
        """Return the text before the program starts to listen, and the choice of the network address."""
        look = self.context.look
        soft = look.palette.text_soft
        members: list[Member] = [
            Paragraph(look, self.t("phones.room.about")),
            Paragraph(look, self.t("phones.room.firewall")),
            Paragraph(look, self.t("phones.room.guest_network"), colour=soft),
        ]
        label = self.t("phones.room.address")
        said = {_HERE: self.t("phones.room.only_here"), _OTHER: self.t("phones.room.other")}
        options = [(address, said.get(address, address)) for address in (*self.addresses, _OTHER)]
        chosen = self.address if self._typed is None else _OTHER
        choice = Choice(look, options, chosen, self._choose, label=label, name="address")
        line: list[Member] = [Label(look, label), choice, Grow()]
        if self._typed is not None:
            field = self.t("phones.room.typed")
            typed = TextField(
                look, self._typed, self._type, on_confirm=lambda _: self.open(), limit=45, placeholder=field,
                label=field, name="typed",
            )  # fmt: skip
            line[2:] = [Grow(typed)]
        members.append(Horizontal(look, line, gap=14))
        if self._problem:
            members.append(Paragraph(look, self._problem, colour=look.palette.danger))
        return Vertical(look, members, gap=14)

    def _tiles(self) -> Widget:
        look = self.context.look
        assert self.room.host is not None
        address = Label(look, self.room.host.door.origin, size=Size.HEADING, bold=True, colour=look.palette.gold_bright)
        about = Paragraph(look, self.t("phones.room.scan"), colour=look.palette.text_soft)
        return Vertical(look, [address, about, MadeForWidth(look, self._rows)], gap=10)

    def _rows(self, width: int) -> Widget:
        """Return the tiles in as many columns as fit."""
        look, players = self.context.look, self.room.players
        most = max(1, width // look.theme.tx(_TILE))
        columns = -(-len(players) // -(-len(players) // most))
        rows = [players[at : at + columns] for at in range(0, len(players), columns)]
        return Vertical(
            look,
            [
                Horizontal(look, [Grow(self._tile(player)) for player in row], gap=14).having(down="start")
                for row in rows
            ],
            gap=14,
        )

    def _tile(self, player: int) -> Widget:
        look, host = self.context.look, self.room.host
        assert host is not None
        state, name = self._state(player)
        title = Label(look, name or self.names[player], bold=True, size=Size.LARGE, align="center")
        state_text = self.t(f"phones.room.state.{state}")
        colour = look.palette.gold if state in ("asks", "here") else look.palette.text_soft
        members: list[Member] = [
            title,
            QrCode(look, host.url(player), look.theme.px(190)),  # a camera does not need a larger code for larger text
            Label(look, state_text, colour=colour, align="center"),
        ]
        if state == "asks":
            admit = Button(
                look,
                self.t("phones.room.admit", name=name),
                partial(self._admit, player),
                style="primary",
                name=f"admit {player}",
            )
            refuse = Button(look, self.t("phones.room.refuse"), partial(self._refuse, player), name=f"refuse {player}")
            members += [admit, refuse]
        if state == "gone" and self.overlay:
            label = self.t("phones.room.absence.label", name=name)
            options = [(absence, self.t(f"phones.room.absence.{absence}")) for absence in ABSENCES]
            chosen = self.room.absences.get(player, "wait")
            members.append(
                Choice(
                    look,
                    options,
                    chosen,
                    partial(self.room.absences.__setitem__, player),
                    label=label,
                    name=f"absence {player}",
                )
            )
        return Vertical(look, members, gap=8, pad=(12, 12), ground=Panel(look, "well"))

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
