"""A blind person's evening: the real program in a window, and a player who uses only the accessibility bus.

Run it inside a new D-Bus session (``dbus-run-session -- python -m tests.client.whole.bus_player HOME LANGUAGE``). It
starts a screen, the accessibility bus and the game, and plays the waiting match of one hand in ``HOME`` to its end: the
hand, its result, the review, the replay with a reason, the match's end; then My games, the settings and the rule
editor, all by role and name only. It prints the visited scenes, then all announcements
in the order in which they arrived.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from jeepney import DBusAddress, MatchRule, Message, MessageType, Properties, new_method_call
from jeepney.io.blocking import open_dbus_connection

from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud, card_name

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
REGISTRY, MESSAGES = "org.a11y.atspi.Registry", "org.freedesktop.DBus"
DECK = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
TEXT, TAB, BUTTON, RADIO, SWITCH = 29, 37, 43, 44, 62
"""The numbers of roles in AT-SPI."""
PATIENCE = 120
"""The number of looks without a change after which the player gives up. There is a pause between two looks."""


class Thing(NamedTuple):
    """An object on the bus."""

    name: str
    role: int
    address: tuple[str, str]


class Gone(Exception):  # noqa: N818
    """The requested object is gone, or does not support the request."""


class Bus:
    """The accessibility bus, used like a screen reader does."""

    def __init__(self) -> None:
        session = open_dbus_connection(bus="SESSION")
        where = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Bus")
        status = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Status")
        address = session.send_and_get_reply(new_method_call(where, "GetAddress"), timeout=600).body[0]
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            session.send_and_get_reply(Properties(status).set(name, "b", True), timeout=600)
        self._bus = open_dbus_connection(bus=address)
        said = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        self._ask((MESSAGES, "/org/freedesktop/DBus"), MESSAGES, "AddMatch", "s", (said.serialise(),))
        self.said: deque[Message] = deque()
        """The announcements so far, in the order of their arrival."""
        self._listening = self._bus.filter(said, queue=self.said).__enter__()
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
        reply = self._bus.send_and_get_reply(call, timeout=600)
        if reply.header.message_type is MessageType.error:
            raise Gone
        return reply.body

    def _property(self, at: tuple[str, str], interface: str, name: str) -> Any:
        address = DBusAddress(at[1], bus_name=at[0], interface=interface)
        return self._reply(Properties(address).get(name))[0][1]

    def can_press(self, thing: Thing) -> bool:
        """Return whether the object can be pressed now."""
        try:
            return thing.role != TEXT and int(self._property(thing.address, ACTION, "NActions")) > 0
        except Gone:
            return False

    def things(self) -> list[Thing]:
        """Return all objects of all programs on the bus now."""
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
        """Press an object, as a screen reader does for its user."""
        with suppress(Gone):
            self._ask(thing.address, ACTION, "DoAction", "i", (0,))


@contextmanager
def running(*command: str, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until the player has finished."""
    process = subprocess.Popen(command, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


class BlindPlayer:
    """Plays a match, and visits the scenes, by the names on the bus."""

    def __init__(self, bus: Bus, texts: Texts) -> None:
        self.bus, self.texts = bus, texts
        self.heard: set[str] = set()
        self.pressed: list[str] = []

    def t(self, key: str, **values: object) -> str:
        """Return a text in the language of the game."""
        return aloud(self.texts, self.texts(key, **values))

    def things(self) -> list[Thing]:
        """Return the objects on the bus, and record their names."""
        found = self.bus.things()
        self.heard.update(thing.name for thing in found)
        return found

    def wait_for(self, *words: str, role: int | None = None) -> Thing:
        """Wait for an object of a role that can be pressed and has one of these texts in its name; return the first."""
        for _ in range(PATIENCE):
            for thing in self.things():
                fits = any(word in thing.name for word in words) and role in (None, thing.role)
                if fits and self.bus.can_press(thing):
                    return thing
            time.sleep(0.25)
        raise SystemExit(f"there is no {words}; there is {[(thing.name, thing.role) for thing in self.things()]}")

    def until_heard(self, *words: str) -> str:
        """Wait for a name on the bus with one of these texts in it; return the first."""
        for _ in range(PATIENCE):
            for thing in self.things():
                if any(word in thing.name for word in words):
                    return thing.name
            time.sleep(0.25)
        raise SystemExit(f"nobody says {words}; there is {[(thing.name, thing.role) for thing in self.things()]}")

    def press(self, *words: str, role: int | None = None) -> None:
        thing = self.wait_for(*words, role=role)
        self.pressed.append(thing.name)
        self.bus.press(thing)
        time.sleep(0.3)

    def go(self, *keys: str) -> None:
        """Press one button after another, by the keys of their texts."""
        for key in keys:
            self.press(self.t(key), role=BUTTON)

    def play(self) -> None:
        """Continue the match, and play the first playable card until the hand is over."""
        self.go("client.start.resume")
        cards = tuple(card_name(self.texts, card, long=True) for card in (*DECK, "JK"))
        over = self.t("result.look_back")
        while over not in self.pressed[-1]:
            self.press(*cards, over, role=BUTTON)

    def look_back(self) -> None:
        """Go from the result through review and replay to the end of the match, and to the start."""
        self.until_heard(self.t("hand.story"))
        self.press(self.t("hand.replay"), role=TAB)
        for step in (1, 2, 3):
            self.press(self.t("replay.button.on"), role=BUTTON)
            self.until_heard(self.t("accessibility.sign.of", number=step, count="").strip())
        self.go("why.button")
        self.until_heard(self.t("why.title"))
        self.go("button.close", "button.back", "result.standings", "match_end.start")

    def look_about(self) -> None:
        """Open a hand of My games; change a setting."""
        self.go("client.start.games")
        self.press(self.t("history.open"), role=BUTTON)
        self.until_heard(self.t("hand.story"))
        self.go("button.back", "button.back", "client.start.more", "client.start.settings")
        self.press(self.t("client.settings.head.sound"), role=TAB)
        self.press(self.t("client.settings.high_contrast"), role=SWITCH)
        self.go("button.back")

    def edit_rules(self) -> None:
        """Choose the number of players in the rules, and undo that."""
        self.go("client.start.play", "play.school", "editor.open")
        self.press("4", role=RADIO)
        self.go("editor.undo")
        self.until_heard(self.t("editor.said.undone"))
        self.go("button.back", "button.back")


def main(home: Path, language: str) -> None:
    """Play one hand without looking at the screen."""
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
        for room in (player.play, player.look_back, player.look_about, player.edit_rules):
            room()
            print(f"{room.__name__}: {len(player.pressed)}", flush=True)
        for message in bus.said:
            print(f"said\t{' '.join(str(message.body[3][1]).split())}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
