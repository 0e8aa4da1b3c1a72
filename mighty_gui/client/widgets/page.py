"""The widgets of a screen together: focus, hover, tooltips, and the routing of each intent.

Tab and Shift-Tab follow the order of the list; arrows go to the nearest widget in that direction unless the focused one
uses them. The focus ring appears when the keyboard is used and disappears when the mouse is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import DIRECTIONS, Intent, Kind
from mighty_gui.client.shell.screen_reader import AccessibleNode, Request
from mighty_gui.client.widgets.base import PART, Widget
from mighty_gui.client.widgets.finger import Finger, nearest
from mighty_gui.client.widgets.label import Label
from mighty_gui.client.widgets.scroll import NOTCH, ScrollPane
from mighty_gui.client.widgets.textfield import TextField
from mighty_gui.client.widgets.tooltip import draw_tooltip
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud

_TIP_AFTER = 0.35  # seconds of rest
_MEANT = {"press": Kind.CONFIRM, "more": Kind.RIGHT, "less": Kind.LEFT}
"""What a screen reader may ask of a widget, as the keys that do it."""


class Page:
    """A list of placed widgets with one focus."""

    def __init__(self, look: Look, play: Callable[[Cue], None] | None = None) -> None:
        """``play`` plays the small sounds of widgets; without it they are silent."""
        self.look, self._play = look, play
        self.widgets: list[Widget] = []
        self._all: list[Widget] = []
        """All widgets, including those inside others, in Tab order."""
        self._answers: list[Widget] | None = None
        """The widgets that the focus may move to by itself; ``None`` means all."""
        self.focus: Widget | None = None
        self._keyboard = False
        self.pointer = (-1, -1)
        self.wants_redraw = True
        self.together: frozenset[str] = frozenset()
        """The names of widgets that arrows do not lead out of; Tab does."""
        self._parents: dict[int, Widget] = {}
        self._rest = 0.0
        self._finger: Finger | None = None
        self._asked: Widget | None = None
        """The widget that a finger has rested on: its tooltip stays until something else is pressed."""
        self._points = False
        """Whether the pointer has reached a widget and nothing has been pressed since, so that its tooltip is due."""

    def show(
        self,
        widgets: Sequence[Widget],
        look: Look | None = None,
        *,
        first: str = "",
        answers: Sequence[Widget] | None = None,
    ) -> None:
        """Show these widgets; those with the names of earlier ones take over their state and focus.

        If the focused widget is gone, the focus moves to the widget named ``first``, or to the first of ``answers`` (of
        all widgets if ``None``), or is lost.
        """
        old = {widget.name: widget for widget in self.walk()}
        focus = self.focus.name if self.focus else ""
        self.look = look or self.look
        self.widgets = list(widgets)
        self._all = [inside for widget in self.widgets for inside in widget.walk()]
        self._answers = None if answers is None else [inside for widget in answers for inside in widget.walk()]
        self._give_names()
        for widget in self._all:
            if type(before := old.get(widget.name)) is type(widget) and before is not None:
                widget.adopt(before)
        self._set_focus(self.find(focus) or self.find(first) or self._first())
        self.wants_redraw = True

    def _give_names(self) -> None:
        counts: dict[str, int] = {}
        self._parents = {id(child): parent for parent in self.walk() for child in parent.children()}
        for widget in self.walk():
            if not widget.name:
                kind = type(widget).__name__
                counts[kind] = counts.get(kind, 0) + 1
                widget.name = f"{kind}-{counts[kind]}"

    def walk(self) -> Iterator[Widget]:
        """Return all widgets in Tab order."""
        return iter(self._all)

    def find(self, name: str) -> Widget | None:
        """Return the widget with a name."""
        return next((widget for widget in self.walk() if name and widget.name == name), None)

    def _first(self) -> Widget | None:
        """Return the first widget that the focus may move to by itself."""
        return _first_focusable(self._all if self._answers is None else self._answers)

    @property
    def keyboard(self) -> bool:
        """Whether the focus has its ring: keys were used last, or a gamepad is in use, which cannot point."""
        return self._keyboard or bool(self.look.fonts.pad)

    @keyboard.setter
    def keyboard(self, used: bool) -> None:
        self._keyboard = used

    @property
    def text_rect(self) -> pygame.Rect | None:
        """The place of the focused text field's caret."""
        return self.focus.text_rect if self.focus else None

    def focus_on(self, name: str, *, keyboard: bool = True) -> None:
        """Give the focus to a widget by name."""
        if widget := self.find(name):
            self.keyboard = keyboard
            self._set_focus(widget)

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is not None and not widget.focusable:
            widget = self._first()
        for other in self.walk():
            other.focused = other is widget
            other.ringed = other is widget and self.keyboard
        if widget is not self.focus and self.keyboard:
            self._rest = 0.0
        self.focus = widget
        self.wants_redraw = True

    def _reveal(self, widget: Widget) -> None:
        inside = widget
        while (parent := self._parents.get(id(inside))) is not None:
            if isinstance(parent, ScrollPane):
                parent.reveal(widget)
            inside = parent

    def _go(self, widget: Widget | None) -> bool:
        self.keyboard = True
        if widget is None:
            self._set_focus(self.focus)  # at least show where it is
            return self.focus is not None
        self._sound(widget, widget.touch if widget is not self.focus else None)
        self._set_focus(widget)
        self._reveal(widget)
        return True

    def _tab(self, step: int) -> bool:
        order = [widget for widget in self.walk() if widget.focusable]
        if not order:
            return False
        here = order.index(self.focus) if self.focus in order else -step
        return self._go(order[(here + step) % len(order)])

    def _neighbour(self, kind: Kind) -> Widget | None:
        """Return the nearest focusable widget in a direction; one straight ahead is preferred, and the main answer
        among equally near ones."""
        if self.focus is None:
            return self._first() or _first_focusable(self._all)
        dx, dy = {Kind.LEFT: (-1, 0), Kind.RIGHT: (1, 0), Kind.UP: (0, -1), Kind.DOWN: (0, 1)}[kind]
        here, best, least = self.focus.rect, None, (float("inf"), True)
        together = self.focus.name in self.together
        for widget in self.walk():
            if widget is self.focus or not widget.focusable or (together and widget.name not in self.together):
                continue
            ahead = (widget.rect.centerx - here.centerx) * dx + (widget.rect.centery - here.centery) * dy
            if ahead <= 0:
                continue
            cost = (ahead + 3 * _sideways(here, widget.rect, horizontal=bool(dx)), not widget.is_main)
            if cost < least:
                best, least = widget, cost
        return best

    def accessible_nodes(self, texts: Texts) -> Iterator[AccessibleNode]:
        """Yield what a screen reader gets about the widgets, in Tab order."""
        for widget in self.widgets:
            yield from nodes_of(widget, texts)

    def obey(self, request: Request, handle: Callable[[Intent], bool]) -> bool:
        """Do what a screen reader asks of a widget, and return whether that is possible.

        ``handle`` takes the intents of the whole scene.
        """
        name, _, part = request.key.partition(PART)
        widget = self.find(name)
        if widget is None or not widget.focusable:
            return False
        self.focus_on(name)
        self._reveal(widget)
        if request.action == "press" and part:
            widget.press_option(int(part))
        elif request.action == "set" and isinstance(widget, TextField):
            widget.set_text(request.value)
        elif request.action in _MEANT:
            return handle(Intent(_MEANT[request.action]))
        return True

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on to the right widget; return whether it was used."""
        return self._touch(intent) if intent.touch else self._handle(intent)

    def cancel_presses(self) -> None:
        """Give up every press and drag, because the pointer is elsewhere now."""
        self._finger = None
        for widget in self.walk():
            if widget.grabs:
                widget.cancel_press()
                self.wants_redraw = True

    @property
    def _grabbing(self) -> Widget | None:
        return next((widget for widget in self.walk() if widget.grabs), None)

    def _handle(self, intent: Intent) -> bool:
        if intent.kind is Kind.AWAY:
            self.cancel_presses()
        grabbing = self._grabbing
        if intent.kind is Kind.MOVE:
            self.pointer = intent.pos
        if grabbing is not None and self._offer(grabbing, intent):
            return True
        if intent.is_pointer:
            return self._point(intent)
        self.wants_redraw |= self.tooltip_widget is not None
        self._points = False
        if intent.kind is Kind.NEXT:
            return self._tab(1)
        if intent.kind is Kind.PREVIOUS:
            return self._tab(-1)
        return self._key(intent)

    def _key(self, intent: Intent) -> bool:
        widget = self.focus
        while widget is not None:
            if self._offer(widget, intent):
                return True
            widget = self._parents.get(id(widget))
        return intent.kind in DIRECTIONS and self._go(self._neighbour(intent.kind))

    def _point(self, intent: Intent) -> bool:
        if intent.kind is Kind.AWAY:
            self.pointer = (-1, -1)
        elif intent.kind is not Kind.WHEEL:
            self.pointer = intent.pos
        under = self._under(self.pointer)
        self._hover(under)
        if intent.kind is Kind.PRESS:
            self._asked = None
            self._points = False
            self.keyboard = False
            focus = next((widget for widget in self._outwards(under) if widget.focusable), None)
            self._set_focus(focus or self.focus)
        for widget in self._outwards(under):
            if self._offer(widget, intent):
                return True
        return under is not None and under.focusable

    def _touch(self, intent: Intent) -> bool:
        """Handle a finger, and return whether the intent was used.

        It presses the nearest target, scrolls when dragged, and shows a tooltip when it rests.
        """
        finger = self._finger
        if intent.kind is Kind.PRESS:
            self._hover(None)
            finger = self._finger = Finger(intent.pos, self.meant_by(intent.pos))
        if finger is None:
            return self._handle(intent)
        if intent.kind is Kind.REST:
            return self._ask(finger)
        down = finger.pull(intent.pos) if intent.kind is Kind.MOVE else 0
        if finger.scrolls or (finger.draws and self._may_scroll(finger)):
            finger.scrolls = True
            amount = down / self.look.theme.px(NOTCH)
            meant = down == 0 or self._wheel(replace(intent, kind=Kind.WHEEL, pos=finger.began, amount=amount))
        else:
            meant = self._handle(replace(intent, pos=finger.target_of(intent.pos)))
        if intent.kind is Kind.RELEASE:
            self._finger = None
            self._hover(self._asked)
        return meant

    def meant_by(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the position that a fingertip points at: under it, or in the nearest target that it covers."""
        under = next((widget for widget in self._outwards(self._under(pos)) if widget.focusable), None)
        if self._grabbing is not None or (under is not None and not under.options_in_view()):
            return pos
        return nearest(pos, self._targets())

    def _targets(self) -> Iterator[pygame.Rect]:
        """Yield the visible areas of everything that can be pressed."""
        for widget in self.walk():
            if widget.focusable:
                parts = [part.rect.clip(widget.visible) for part in widget.options_in_view()]
                yield from parts or (widget.visible,)

    def _may_scroll(self, finger: Finger) -> bool:
        """Return whether a dragged finger can scroll something under it; then it presses nothing."""
        under, grabbing = list(self._outwards(self._under(finger.began))), self._grabbing
        if not any(widget.scrolls for widget in under):
            return False
        return grabbing is None or grabbing.let_go()

    def _wheel(self, intent: Intent) -> bool:
        return any(self._offer(widget, intent) for widget in self._outwards(self._under(intent.pos)))

    def _ask(self, finger: Finger) -> bool:
        """Show the tooltip of the widget under a resting finger instead of pressing it; return whether there is one."""
        grabbing = self._grabbing
        if grabbing is not None and not grabbing.let_go():
            return True
        under = self._asked = self._under(finger.target_of(finger.began))
        self._hover(under)
        self._rest, self._points, self.wants_redraw = _TIP_AFTER, True, True
        return under is not None and bool(under.remark)

    def _outwards(self, widget: Widget | None) -> Iterator[Widget]:
        while widget is not None:
            yield widget
            widget = self._parents.get(id(widget))

    def _under(self, pos: tuple[int, int]) -> Widget | None:
        found = None
        for widget in self.walk():
            if widget.hit(pos):
                found = widget
        return found

    def _hover(self, under: Widget | None) -> None:
        for widget in self.walk():
            now = widget is under
            if now != widget.hovered:
                widget.hovered = now
                self._rest, self._points = 0.0, True
                self.wants_redraw = True
                self._sound(widget, widget.touch if now else None)

    def _offer(self, widget: Widget, intent: Intent) -> bool:
        """Pass an intent to a widget, with the sound of a press if it was one; return whether it was used."""
        sound = widget.stroke if intent.kind in (Kind.PRESS, Kind.CONFIRM) and widget.enabled else None
        meant = widget.handle(intent)
        self._sound(widget, sound if meant else None)
        return meant

    def _sound(self, widget: Widget, sound: Cue | None) -> None:
        if sound is not None and widget.enabled and self._play is not None:
            self._play(sound)

    def step(self, dt: float) -> None:
        """Advance the widgets' small motions, and show tooltips after a while."""
        for widget in self.walk():
            if widget.step(dt):
                self.wants_redraw = True
        before, self._rest = self._rest, self._rest + dt
        if before < _TIP_AFTER and self.tooltip_widget is not None:
            self.wants_redraw = True

    @property
    def tooltip_widget(self) -> Widget | None:
        """The widget whose tooltip is shown."""
        return self._pointed_at() if self._rest >= _TIP_AFTER else None

    def _pointed_at(self) -> Widget | None:
        focus = self.focus if self.keyboard and self.focus and self.focus.reason else None
        pointed = [widget for widget in self.walk() if widget.hovered] if self._points else []
        for widget in (*pointed, *([focus] if focus else [])):
            if (widget.reason or widget.tip) and not widget.grabs:
                return widget
        return None

    def draw(self, surface: pygame.Surface, stacked: Sequence[Widget] | None = None) -> None:
        """Paint all widgets, in the order of ``stacked`` if it differs from their Tab order; then open lists, then the
        tooltip."""
        for widget in self.widgets if stacked is None else stacked:
            widget.draw(surface)
        for widget in self.walk():
            widget.draw_over(surface)
        tipped = self.tooltip_widget
        if tipped is not None:
            text = tipped.reason or tipped.tip
            draw_tooltip(surface, self.look, text, tipped.rect, above=tipped.tip_above)


def _first_focusable(widgets: Sequence[Widget]) -> Widget | None:
    return next((widget for widget in widgets if widget.focusable), None)


def _sideways(here: pygame.Rect, there: pygame.Rect, *, horizontal: bool) -> int:
    """Return the gap between two rectangles, measured across the direction of travel."""
    if horizontal:
        return max(0, there.top - here.bottom, here.top - there.bottom)
    return max(0, there.left - here.right, here.left - there.right)


# --- widgets as screen readers get them ---------------------------------------------------------------------


def nodes_of(widget: Widget, texts: Texts) -> Iterator[AccessibleNode]:
    """Yield what a screen reader gets about a widget and its content, in reading order."""
    if widget.focusable:
        yield widget.accessible(texts)
        return
    role = "heading" if isinstance(widget, Label) and widget.is_heading else "text"
    for number, line in enumerate(widget.visible_text(texts)):
        if line.strip():
            yield AccessibleNode(f"{widget.name}{PART}{number}", role, aloud(texts, line), tuple(widget.visible))
    for child in widget.children():
        yield from nodes_of(child, texts)
