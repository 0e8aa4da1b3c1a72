"""The connection to the computer's screen reader: what is on the screen, as a tree of named nodes.

AccessKit (the extra ``screen-reader``) gives the tree to Windows, macOS, or the accessibility bus of Linux. Scenes
describe themselves by `AccessibleNode`, which are made only while a screen reader is connected. The reader's requests
arrive in threads of its own and wait until the next step.
"""

from __future__ import annotations

import logging
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import count
from operator import attrgetter
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, Protocol
from weakref import WeakKeyDictionary

try:
    import accesskit
except ImportError:  # it is an optional extra
    accesskit = None

_log = logging.getLogger(__name__)

ANNOUNCED: Final = 6
"""The number of the last announcements that stay in the tree. A reader speaks each one when it is added."""
_FRAME = "\n"
"""The prefix of the keys of the window's own nodes. No widget's name starts with it, so the keys cannot collide."""
EVERY: Final = 0.1
"""Seconds between two updates of the tree while something on the screen moves."""

Rectangle = tuple[int, ...]
"""Left, top, width and height in pixels of the window."""


@dataclass(frozen=True)
class AccessibleNode:
    """A thing on the screen, as a screen reader presents it."""

    key: str
    """Its name within the scene; the same thing always has the same key."""
    role: str
    """The kind of thing: a key of `ROLES`."""
    name: str = ""
    rect: Rectangle = (0, 0, 0, 0)
    value: str = ""
    description: str = ""
    state: str = ""
    """Its state: a key below ``accessibility.state``."""
    position: tuple[int, int] | None = None
    """Its number in its set, counted from 1, and the size of the set."""
    span: tuple[float, float, float] | None = None
    """A number that can be changed: its value, its minimum and its maximum."""
    shortcut: str = ""
    presses: bool = False
    """Whether it can be pressed."""
    focusable: bool = False
    focused: bool = False
    children: tuple[AccessibleNode, ...] = ()

    def walk(self) -> Iterator[AccessibleNode]:
        """Yield the node and all nodes inside it."""
        yield self
        for child in self.children:
            yield from child.walk()


SETS: Final = frozenset({"choice", "list", "radios", "tabs"})
"""The roles whose children a reader presents with their set, so their names need to differ only within it."""


def distinct(nodes: Iterable[AccessibleNode], known: Counter[tuple[str, str]] | None = None) -> list[AccessibleNode]:
    """Return the nodes with a number after the name of a control that is called like an earlier one."""
    known = Counter() if known is None else known
    found = []
    for node in nodes:
        key, name = (node.role, node.name), node.name
        known[key] += node.presses or node.focusable
        if (node.presses or node.focusable) and known[key] > 1:
            name = f"{name} ({known[key]})"
        inside = node.children if node.role in SETS else tuple(distinct(node.children, known))
        found.append(replace(node, name=name, children=inside))
    return found


class Request(NamedTuple):
    """A screen reader's request to press, focus or change a widget."""

    key: str
    """The key of the node that the request is for."""
    action: str
    """``press``, ``focus``, ``more``, ``less`` or ``set``."""
    value: str = ""
    """The text or number to set."""


class ReadableScene(Protocol):
    """A scene, as the screen reader uses it."""

    overlay: bool

    @property
    def reader_name(self) -> str:
        """The name of the scene for a screen reader; never empty."""

    def accessible_nodes(self) -> Iterable[AccessibleNode]:
        """Return what is on the scene, in reading order."""

    def obey_reader(self, request: Request, /) -> bool:
        """Carry out a request; return whether it had an effect."""


ROLES: Final = {
    "button": "BUTTON",
    "card": "BUTTON",
    "choice": "COMBO_BOX",
    "dialog": "DIALOG",
    "field": "TEXT_INPUT",
    "heading": "HEADING",
    "list": "LIST_BOX",
    "log": "LOG",
    "note": "NOTE",
    "number": "SPIN_BUTTON",
    "option": "LIST_BOX_OPTION",
    "pane": "PANE",
    "radio": "RADIO_BUTTON",
    "radios": "RADIO_GROUP",
    "slider": "SLIDER",
    "switch": "SWITCH",
    "tab": "TAB",
    "tabs": "TAB_LIST",
    "text": "LABEL",
    "window": "WINDOW",
}
"""AccessKit's name for each kind of thing."""
_ACTIONS: Final = {
    "CLICK": "press",
    "FOCUS": "focus",
    "SCROLL_INTO_VIEW": "focus",
    "INCREMENT": "more",
    "DECREMENT": "less",
    "SET_VALUE": "set",
}
_WINDOW: Final = 0


class ScreenReader:
    """The tree of the topmost scene, as it was last sent to the reader; does nothing until a reader connects."""

    def __init__(self, title: str, handle: int = 0, *, adapter: Any = None) -> None:
        """``handle`` is the system's number of the window, which is not shown yet; ``adapter`` replaces AccessKit's in
        tests."""
        self.title = title
        self.listens = False
        """Whether a screen reader has asked for the tree."""
        self._asked: SimpleQueue[tuple[int, str, str]] = SimpleQueue()
        self._keys = _Numbers()
        self._sent: dict[int, tuple[object, ...]] = {}
        self._focus = _WINDOW
        self._lines: deque[tuple[int, str]] = deque(maxlen=ANNOUNCED)
        self._waiting: deque[str] = deque()
        """The lines to announce. Each gets an update of its own: readers speak those of one update in any order."""
        self._line_numbers = count()
        self._placed: tuple[bool, Rectangle] | None = None
        self._rested = EVERY
        self._stale = False
        self._fresh = False
        self._adapter = adapter or _adapter(handle, self._activate, self._take, self._deactivate)

    # --- called by the reader, in threads of its own ------------------------------------------------------

    def _activate(self) -> None:
        self._fresh = self.listens = True

    def _deactivate(self) -> None:
        self.listens = False

    def _take(self, request: Any) -> None:
        name = next((name for name in _ACTIONS if getattr(accesskit.Action, name) == request.action), "")
        data = request.data[1] if isinstance(request.data, tuple) else request.data
        self._asked.put((request.target, _ACTIONS.get(name, ""), "" if data is None else str(data)))

    # --- called by the game -------------------------------------------------------------------------------

    def requests(self, scene: ReadableScene) -> Iterator[Request]:
        """Yield the requests for this scene that have arrived since the last call."""
        while True:
            try:
                number, action, value = self._asked.get_nowait()
            except Empty:
                return
            key = self._keys.key(scene, number)
            if key is not None and action:
                yield Request(key, action, value)

    def announce(self, line: str) -> None:
        """Add a line to the lines that the reader speaks, in the order of the calls."""
        if self.listens:
            self._waiting.append(line)

    def place(self, focused: bool, area: Rectangle) -> None:
        """Send the window's focus and position, if they have changed."""
        if self._adapter is None or self._placed == (focused, area):
            return
        self._placed = focused, area
        if hasattr(self._adapter, "update_view_focus_state"):  # macOS
            _raise(self._adapter.update_view_focus_state(focused))
        if hasattr(self._adapter, "set_root_window_bounds"):  # Linux
            left, top, width, height = area
            bounds = accesskit.Rect(left, top, left + width, top + height)
            self._adapter.set_root_window_bounds(bounds, bounds)
            self._adapter.update_window_focus_state(focused)

    def follow(self, scene: ReadableScene | None, dt: float, *, changed: bool) -> None:
        """Send the reader what is new on the topmost scene; ``changed``: whether its picture has changed."""
        self._stale |= changed
        self._rested += dt
        due = self._fresh or bool(self._waiting) or (self._stale and self._rested >= EVERY)
        if not self.listens or scene is None or not due:
            return
        if self._waiting:
            self._lines.append((next(self._line_numbers), self._waiting.popleft()))
        self._stale, self._rested = False, 0.0
        if self._fresh:
            self._fresh = False
            self._sent.clear()
        nodes = list(self._numbered_nodes(scene))
        focus = next((number for number, node, _ in nodes if node.focused), _WINDOW)
        self._adapter_update(nodes, focus)

    def _numbered_nodes(self, scene: ReadableScene) -> Iterator[tuple[int, AccessibleNode, list[int]]]:
        """Yield the window and every node below it, with its number and those of its children."""
        lines = tuple(AccessibleNode(f"{_FRAME}announcement {number}", "text", line) for number, line in self._lines)
        announced = AccessibleNode(f"{_FRAME}announcements", "log", children=lines)
        role = "dialog" if scene.overlay else "pane"
        screen = AccessibleNode(f"{_FRAME}screen", role, scene.reader_name, children=tuple(scene.accessible_nodes()))
        window = AccessibleNode(f"{_FRAME}window", "window", self.title, children=(screen, announced))

        def number(node: AccessibleNode) -> int:
            """Return a node's number; what was announced keeps its own from scene to scene, so it is not read again."""
            if node is window:
                return _WINDOW
            is_frame = node is not screen and node.key.startswith(_FRAME)
            return self._keys.number(self if is_frame else scene, node.key)

        for node in window.walk():
            yield number(node), node, [number(child) for child in node.children]

    def _adapter_update(self, nodes: Sequence[tuple[int, AccessibleNode, list[int]]], focus: int) -> None:
        """Send the nodes that have changed and the focus, if anything has changed."""
        now = {number: (_bare(node), *children) for number, node, children in nodes}
        new = [(number, node, children) for number, node, children in nodes if self._sent.get(number) != now[number]]
        if (not new and focus == self._focus) or self._adapter is None:
            return
        whole = not self._sent
        self._sent, self._focus = now, focus

        def update() -> Any:
            tree = accesskit.TreeUpdate(focus)
            if whole:
                tree.tree = accesskit.Tree(_WINDOW)
            tree.nodes.extend((number, _node(node, children)) for number, node, children in new)
            return tree

        try:
            _raise(self._adapter.update_if_active(update))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # AccessKit panics on data that it does not understand: the game continues without it
            _log.exception("the screen reader is no longer told what is on the screen")
            self.listens, self._adapter = False, None


_PARTS: Final = attrgetter(*(part.name for part in fields(AccessibleNode) if part.name not in ("children", "focused")))


def _bare(node: AccessibleNode) -> tuple[object, ...]:
    """Return the values of a node that are sent, except its children and the focus."""
    parts: tuple[object, ...] = _PARTS(node)
    return parts


class _Numbers:
    """The numbers of the nodes in the tree. A node of a scene keeps its number as long as the scene lives."""

    def __init__(self) -> None:
        self._next = count(1)
        self._by_scene: WeakKeyDictionary[Any, dict[str, int]] = WeakKeyDictionary()

    def number(self, scene: object, key: str) -> int:
        """Return the number of a scene's node."""
        known = self._by_scene.setdefault(scene, {})
        if key not in known:
            known[key] = next(self._next)
        return known[key]

    def key(self, scene: object, number: int) -> str | None:
        """Return the key of the node with that number, or ``None`` if this scene has none."""
        known = self._by_scene.get(scene, {})
        return next((key for key, other_number in known.items() if other_number == number), None)


# --- AccessKit ----------------------------------------------------------------------------------------------


def _adapter(
    handle: int, activate: Callable[[], None], act: Callable[[Any], None], deactivate: Callable[[], None]
) -> Any:
    """Return AccessKit's adapter for this system, or ``None`` if there is none.

    The adapters of Windows and macOS are used as their documentation describes; only the one of Linux has been tried.
    """
    if accesskit is None or (sys.platform in ("win32", "darwin") and not handle):  # the window has no handle
        return None
    try:
        if sys.platform == "win32":
            return accesskit.windows.SubclassingAdapter(handle, activate, act)
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return accesskit.macos.SubclassingAdapter.for_window(handle, activate, act)
        return accesskit.unix.Adapter(activate, act, deactivate)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # AccessKit's panic is not an `Exception`
        _log.warning("a screen reader cannot be told what is on the screen", exc_info=True)
        return None


def _raise(events: Any) -> None:
    """Notify Windows and macOS of the changes of an update."""
    if events is not None:
        events.raise_events()


def _node(node: AccessibleNode, children: Sequence[int]) -> Any:
    """Return AccessKit's form of a node."""
    made = accesskit.Node(getattr(accesskit.Role, ROLES[node.role]))
    left, top, width, height = node.rect
    made.set_bounds(accesskit.Rect(left, top, left + width, top + height))
    made.set_children(list(children))
    if node.role == "text":
        made.set_value(node.name)
    elif node.name:
        made.set_label(node.name)
    if node.value or node.role == "field":
        made.set_value(node.value)
    if node.description:
        made.set_description(node.description)
    if node.shortcut:
        made.set_keyboard_shortcut(node.shortcut)
    if node.role == "log":
        made.set_live(accesskit.Live.POLITE)
    if node.role == "dialog":
        made.set_modal()
    if node.role == "list" and (chosen := [n for n, it in zip(children, node.children, strict=True) if it.state]):
        made.set_active_descendant(chosen[0])
    _set_state(made, node)
    _add_actions(made, node)
    return made


def _set_state(made: Any, node: AccessibleNode) -> None:
    """Set a node's state, its position in its set, and its number."""
    if node.state == "unavailable" or (node.role in ("button", "card") and not node.presses):
        made.set_disabled()
    if node.role == "switch":
        made.set_toggled(accesskit.Toggled.TRUE if node.state == "on" else accesskit.Toggled.FALSE)
    if node.role in ("option", "tab") or node.state == "chosen":
        made.set_selected(node.state == "chosen")
    if node.role == "radio":
        made.set_toggled(accesskit.Toggled.TRUE if node.state == "chosen" else accesskit.Toggled.FALSE)
    if node.role == "choice":
        made.set_expanded(node.state == "open")
    if node.position is not None:
        made.set_position_in_set(node.position[0])
        made.set_size_of_set(node.position[1])
    if node.span is not None:
        now, least, most = node.span
        made.set_numeric_value(now)
        made.set_min_numeric_value(least)
        made.set_max_numeric_value(most)


def _add_actions(made: Any, node: AccessibleNode) -> None:
    """Add the actions that a node supports."""
    if node.focusable:
        made.add_action(accesskit.Action.FOCUS)
    if node.state == "unavailable":
        return
    if node.presses:
        made.add_action(accesskit.Action.CLICK)
    if node.role in ("slider", "number"):
        made.add_action(accesskit.Action.INCREMENT)
        made.add_action(accesskit.Action.DECREMENT)
    if node.role == "field":
        made.add_action(accesskit.Action.SET_VALUE)
