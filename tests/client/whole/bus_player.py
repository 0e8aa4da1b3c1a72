"""A blind person's evening: the real program in a window, and a player who sees nothing but the accessibility bus.

Run inside a D-Bus session of its own (``dbus-run-session -- python -m tests.client.whole.bus_player HOME LANGUAGE``);
starts a screen, the accessibility bus and the game, continues the match that waits in ``HOME``, plays a hand by role
and name only, and says what it found.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from jeepney import DBusAddress, Message, MessageType, Properties, new_method_call
from jeepney.io.blocking import open_dbus_connection

from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
REGISTRY = "org.a11y.atspi.Registry"
DECK = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
BUTTON = 43
"""AT-SPI's number of a role."""
PATIENCE = 120
"""Looks at the bus without anything new after which the player gives up; a pause lies between two."""


class Thing(NamedTuple):
    """Something on the bus."""

    name: str
    role: int
    address: tuple[str, str]


class Gone(Exception):  # noqa: N818
    """What was asked is no longer there, or cannot do that."""


class Bus:
    """The accessibility bus, asked as a screen reader asks it."""

    def __init__(self) -> None:
        session = open_dbus_connection(bus="SESSION")
        where = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Bus")
        status = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Status")
        address = session.send_and_get_reply(new_method_call(where, "GetAddress"), timeout=20).body[0]
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            session.send_and_get_reply(Properties(status).set(name, "b", True), timeout=20)
        self._bus = open_dbus_connection(bus=address)
        while not self._registered():
            time.sleep(0.25)

    def _registered(self) -> bool:
        """Begin to listen; return whether the registry was there already."""
        with suppress(Gone):
            self._ask((REGISTRY, "/org/a11y/atspi/registry"), REGISTRY, "RegisterEvent", "s", ("object:",))
            return True
        return False

    def _ask(self, at: tuple[str, str], interface: str, method: str, signature: str = "", body: Any = ()) -> Any:
        address = DBusAddress(at[1], bus_name=at[0], interface=interface)
        return self._reply(new_method_call(address, method, signature or None, body))

    def _reply(self, call: Message) -> Any:
        reply = self._bus.send_and_get_reply(call, timeout=20)
        if reply.header.message_type is MessageType.error:
            raise Gone
        return reply.body

    def _property(self, at: tuple[str, str], interface: str, name: str) -> Any:
        address = DBusAddress(at[1], bus_name=at[0], interface=interface)
        return self._reply(Properties(address).get(name))[0][1]

    def can_press(self, thing: Thing) -> bool:
        """Whether the thing can be pressed now."""
        try:
            return thing.role == BUTTON and int(self._property(thing.address, ACTION, "NActions")) > 0
        except Gone:
            return False

    def things(self) -> list[Thing]:
        """Return everything that every program has on the bus now."""
        root = (REGISTRY, "/org/a11y/atspi/accessible/root")
        try:
            return [thing for child in self._ask(root, ACCESSIBLE, "GetChildren")[0] for thing in self._walk(child)]
        except Gone:
            return []

    def _walk(self, at: tuple[str, str]) -> Iterator[Thing]:
        yield Thing(self._property(at, ACCESSIBLE, "Name"), self._ask(at, ACCESSIBLE, "GetRole")[0], at)
        for child in self._ask(at, ACCESSIBLE, "GetChildren")[0]:
            yield from self._walk(child)

    def press(self, thing: Thing) -> None:
        """Press a thing, as a screen reader does it for its user."""
        with suppress(Gone):
            self._ask(thing.address, ACTION, "DoAction", "i", (0,))


@contextmanager
def running(*command: str, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until the player has done."""
    process = subprocess.Popen(command, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


class BlindPlayer:
    """Plays a hand by the names on the bus."""

    def __init__(self, bus: Bus, texts: Texts) -> None:
        self.bus, self.texts = bus, texts
        self.heard: list[str] = []
        self.pressed: list[str] = []

    def wait_for(self, *words: str) -> Thing:
        """Return the first enabled button with one of these in its name, once there is one."""
        for _ in range(PATIENCE):
            for thing in self.things():
                if any(word in thing.name for word in words) and self.bus.can_press(thing):
                    return thing
            time.sleep(0.25)
        raise SystemExit(f"there is no button {words}; there is {[thing.name for thing in self.things()]}")

    def things(self) -> list[Thing]:
        """Return what is on the bus, and remember what was told."""
        found = self.bus.things()
        self.heard += [thing.name for thing in found if thing.name not in self.heard]
        return found

    def press(self, thing: Thing) -> None:
        self.pressed.append(thing.name)
        self.bus.press(thing)

    def play(self) -> None:
        """Continue the match, and play the first card that may be played until the hand is over."""
        self.press(self.wait_for(self.texts("client.start.resume")))
        cards = tuple(card_name(self.texts, card, long=True) for card in (*DECK, "JK"))
        next_hand = self.texts("result.next")
        while self.pressed[-1] != next_hand:
            self.press(self.wait_for(*cards, next_hand))
            time.sleep(0.3)


def main(home: Path, language: str) -> None:
    """Play one hand with eyes shut."""
    with ExitStack() as stack:
        read, write = os.pipe()
        screen = ("Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24")
        stack.enter_context(running(*screen, pass_fds=(write,), stderr=subprocess.DEVNULL))
        os.environ["DISPLAY"] = f":{os.read(read, 16).decode().strip()}"
        os.environ |= {"MIGHTY_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"}
        stack.enter_context(running(str(LAUNCHER), "--launch-immediately", stderr=subprocess.DEVNULL))
        bus = Bus()
        stack.enter_context(running(sys.executable, "-m", "mighty_gui", "--lang", language))
        player = BlindPlayer(bus, Texts.load(language))
        player.play()
        print(f"pressed: {len(player.pressed)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
