"""Declarative layout: boxes of widgets, one below the other or side by side, that compute all places themselves.

A box is a widget: it measures its members and divides the room it is given; keyboard and narration follow its
members in the order in which they are written. Lengths are design pixels::

    Vertical(look, [title, Grow(Scrolled(look, text)), Horizontal(look, [Grow(), cancel, ok])], gap=14, pad=(24, 20))

Text wraps, a row that is too narrow breaks into lines, and what is higher than its room scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Self

import pygame

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.dividing import divide
from mighty_gui.client.widgets.label import Label, Panel, Paragraph
from mighty_gui.client.widgets.scroll import ScrollPane

Align = Literal["fill", "start", "middle", "end"]
"""The position of a member in room that is larger than it."""
Wanted = tuple[int, int]
"""A width and a height in pixels."""


@dataclass(frozen=True)
class Grow:
    """A member that shares the room which the others leave; without a widget it is only a flexible space."""

    widget: Widget | None = None
    share: float = 1.0
    fits: bool = False
    """Whether it takes no more room than it wants, so that it grows only as far as its content."""


@dataclass(frozen=True)
class Space:
    """Extra space between members in addition to the gap; it grows with the letters."""

    length: int
    widget: None = None


@dataclass(frozen=True)
class Fixed:
    """A member with a fixed width or height, which grow with the letters."""

    widget: Widget
    width: int | None = None
    height: int | None = None


Member = Widget | Grow | Space | Fixed


class Box(Widget):
    """The base of boxes: members with gaps between them, inside a border, over a background if there is one."""

    def __init__(
        self,
        look: Look,
        members: Sequence[Member] = (),
        *,
        gap: int = 8,
        pad: tuple[int, int] = (0, 0),
        ground: Widget | None = None,
        align: Align = "fill",
        name: str = "",
    ) -> None:
        """``pad`` is the border at the sides, and above and below; ``align`` is the position of members that do not
        fill the box's width."""
        super().__init__(look, name=name)
        self.members = list(members)
        self.gap = look.theme.px(gap)
        self.pad = (look.theme.px(pad[0]), look.theme.px(pad[1]))
        self.ground = ground
        self.align = align

    def children(self) -> Sequence[Widget]:
        within = [widget for member in self.members if (widget := widget_of(member)) is not None]
        return within if self.ground is None else [self.ground, *within]

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return ``False``: the pointer is on its members, or on its background."""
        return False

    def measure(self, width: int | None = None) -> Wanted:
        across, down = self.pad
        wide, high = self._measure(None if width is None else max(0, width - 2 * across))
        return wide + 2 * across if width is None else width, high + 2 * down

    def place(self, rect: pygame.Rect) -> Self:
        before = self.rect
        super().place(rect)
        if before.size == rect.size != (0, 0):  # it has only moved, as by scrolling
            for child in self.children():
                child.place(child.rect.move(rect.left - before.left, rect.top - before.top))
            return self
        if self.ground is not None:
            self.ground.place(rect)
        self._arrange(rect.inflate(-2 * self.pad[0], -2 * self.pad[1]))
        return self

    def draw(self, surface: pygame.Surface) -> None:
        _draw_seen(surface, self.look, self.children())

    def _measure(self, width: int | None) -> Wanted:
        """Return the size that the members want within so much width."""
        raise NotImplementedError

    def _arrange(self, inner: pygame.Rect) -> None:
        """Place the members in this room."""
        raise NotImplementedError

    def _gaps(self, count: int) -> int:
        return self.gap * max(0, count - 1)


class Vertical(Box):
    """Members one below the other. Each takes its own height; those that grow share what is left."""

    def _measure(self, width: int | None) -> Wanted:
        sizes = [_size(self.look, member, width) for member in self.members]
        return max((wide for wide, _ in sizes), default=0), sum(high for _, high in sizes) + self._gaps(len(sizes))

    def _arrange(self, inner: pygame.Rect) -> None:
        wanted = [_size(self.look, member, inner.width)[1] for member in self.members]
        heights = _lengths(self.members, wanted, inner.height - self._gaps(len(wanted)))
        top = inner.top
        for member, high in zip(self.members, heights, strict=True):
            if (widget := widget_of(member)) is not None:
                wide = inner.width if self.align == "fill" else min(inner.width, widget.measure()[0])
                widget.place(pygame.Rect(_start(inner.left, inner.width, wide, self.align), top, wide, high))
            top += high + self.gap


class Horizontal(Box):
    """Members side by side at their own width; those that grow share what is left.

    If there is too little room, a row that ``wraps`` continues in another line; in any other row all members shrink.
    """

    wraps = False
    equal = False
    """Whether all members are as wide as the widest."""
    down: Align = "middle"
    """The vertical position of a low member next to higher ones."""
    even = False
    """Whether the members are spread evenly over the lines."""

    def having(self, *, wraps: bool = False, even: bool = False, equal: bool = False, down: Align = "middle") -> Self:
        """Set the less common options of a row, and return the row."""
        self.wraps, self.even, self.equal, self.down = wraps, even, equal, down
        return self

    def _measure(self, width: int | None) -> Wanted:
        widths = self._widths(width)
        if width is None:
            return sum(widths) + self._gaps(len(widths)), max(_heights(self.members, widths), default=0)
        lines = list(self._lines(width))
        return width, sum(max(_heights(line, shared)) for line, shared in lines) + self._gaps(len(lines))

    def _arrange(self, inner: pygame.Rect) -> None:
        lines, top = list(self._lines(inner.width)), inner.top
        for line, widths in lines:
            high = inner.height if len(lines) == 1 else max(_heights(line, widths))
            left = _start(inner.left, inner.width, sum(widths) + self._gaps(len(widths)), self.align)
            for member, wide in zip(line, widths, strict=True):
                if (widget := widget_of(member)) is not None:
                    own = high if self.down == "fill" else min(high, widget.measure(wide)[1])
                    widget.place(pygame.Rect(left, _start(top, high, own, self.down), wide, own))
                left += wide + self.gap
            top += high + self.gap

    def _widths(self, width: int | None) -> list[int]:
        widths = [
            self.look.theme.tx(member.length) if isinstance(member, Space) else _size(self.look, member, None)[0]
            for member in self.members
        ]
        widths = [max(widths)] * len(widths) if self.equal and widths else widths
        return widths if width is None else [min(own, width) for own in widths]

    def _lines(self, width: int) -> Iterator[tuple[list[Member], list[int]]]:
        """Yield the members of each line with the widths that they get."""
        lines = list(self._break(width, len(self.members)))
        if self.even and len(lines) > 1:
            lines = list(self._break(width, -(-len(self.members) // len(lines))))
        for line, wanted in lines:
            yield line, _lengths(line, wanted, width - self._gaps(len(line)))

    def _break(self, width: int, most: int) -> Iterator[tuple[list[Member], list[int]]]:
        """Yield the members of each line, no more than ``most``, with the widths that they want."""
        line: list[Member] = []
        wanted: list[int] = []
        for member, own in zip(self.members, self._widths(width), strict=True):
            grows = isinstance(member, Grow)
            is_full = len(line) == most or sum(wanted) + own + self._gaps(len(line) + 1) > width
            if self.wraps and line and not grows and is_full:
                yield line, wanted
                line, wanted = [], []
            line.append(member)
            wanted.append(0 if grows and self.wraps else own)
        if line:
            yield line, wanted


class Either(Box):
    """Members side by side if the box is at least ``least`` wide; otherwise one below the other."""

    def __init__(
        self,
        look: Look,
        members: Sequence[Member],
        *,
        least: int,
        gap: int = 16,
        below: int = 8,
        down: Align = "middle",
    ) -> None:
        """``least`` is in pixels; ``below`` is the gap between members that lie one below the other; ``down`` is that
        of the row."""
        super().__init__(look, members, gap=gap)
        self.least = least
        widgets = [widget for member in members if (widget := widget_of(member)) is not None]
        self._row = Horizontal(look, members, gap=gap).having(down=down)
        self._below = Vertical(look, widgets, gap=below)

    def _box(self, width: int | None) -> Box:
        return self._row if width is None or width >= self.least else self._below

    def _measure(self, width: int | None) -> Wanted:
        return self._box(width)._measure(width)

    def _arrange(self, inner: pygame.Rect) -> None:
        self._box(inner.width)._arrange(inner)


class FirstThatFits(Box):
    """The first of several widgets that fits the available width; otherwise the last."""

    def __init__(self, look: Look, members: Sequence[Widget]) -> None:
        super().__init__(look)
        self.options = list(members)
        self._shown = members[0]

    def children(self) -> Sequence[Widget]:
        return [self._shown]

    def _choice(self, width: int | None) -> Widget:
        fitting = (widget for widget in self.options if width is None or widget.measure()[0] <= width)
        return next(fitting, self.options[-1])

    def _measure(self, width: int | None) -> Wanted:
        return self._choice(width).measure(width)

    def _arrange(self, inner: pygame.Rect) -> None:
        self._shown = self._choice(inner.width).place(inner)


class Scrolled(ScrollPane):
    """A pane around one widget, as high as the widget wants to be, which scrolls if there is less room."""

    fills = False
    """Whether the widget gets the height of the pane if it wants less."""

    def __init__(self, look: Look, inside: Widget, *, name: str = "", most: int | None = None) -> None:
        """``most`` is the greatest height that it wants, in pixels."""
        super().__init__(look, [inside], name=name)
        self.inside, self.most = inside, most

    def measure(self, width: int | None = None) -> Wanted:
        bar = self.look.theme.px(18)
        wide, high = self.inside.measure(None if width is None else width - bar)
        high += self.look.theme.px(4)
        return wide + bar if width is None else width, high if self.most is None else min(high, self.most)

    def place(self, rect: pygame.Rect) -> Self:
        wide = self.content_width(self.look, rect)
        high = max(self.inside.measure(wide)[1], rect.height - self.look.theme.px(4) if self.fills else 0)
        self._homes = [pygame.Rect(0, 0, wide, high)]
        return super().place(rect)


class MadeForWidth(Box):
    """One widget that a function makes for the available width."""

    def __init__(self, look: Look, make: Callable[[int], Widget]) -> None:
        super().__init__(look)
        self._make = make
        self._made: tuple[int, Widget] | None = None

    def children(self) -> Sequence[Widget]:
        return () if self._made is None else (self._made[1],)

    def _for(self, width: int) -> Widget:
        if self._made is None or self._made[0] != width:
            self._made = (width, self._make(width))
        return self._made[1]

    def _measure(self, width: int | None) -> Wanted:
        return (0, 0) if width is None else self._for(width).measure(width)

    def _arrange(self, inner: pygame.Rect) -> None:
        self._for(inner.width).place(inner)


class Content(Widget):
    """Widgets that a function lays out from (0, 0) down for each given width, treated as one widget."""

    def __init__(self, look: Look, write: Callable[[int], Sequence[Widget]]) -> None:
        super().__init__(look)
        self._write = write
        self._width = -1
        self._content: Sequence[Widget] = ()
        self._homes: list[pygame.Rect] = []

    def children(self) -> Sequence[Widget]:
        return self._content

    def measure(self, width: int | None = None) -> Wanted:
        if width is not None and width != self._width:
            self._width, self._content = width, self._write(width)
            self._homes = [widget.rect.copy() for widget in self._content]
        return max(0, self._width), max((home.bottom for home in self._homes), default=0)

    def place(self, rect: pygame.Rect) -> Self:
        self.measure(rect.width)
        for widget, home in zip(self._content, self._homes, strict=True):
            widget.place(home.move(rect.topleft))
        return super().place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        _draw_seen(surface, self.look, self._content)


class Sheet(Vertical):
    """A panel in the middle of the window, as high as its members want to be and the window allows."""

    def __init__(
        self,
        look: Look,
        members: Sequence[Member],
        *,
        width: int,
        height: int = 0,
        gap: int = 14,
        ground: Literal["sheet", "paper"] = "sheet",
        name: str = "",
    ) -> None:
        """``width`` is its maximum, ``height`` its minimum; they grow with the letters."""
        super().__init__(look, members, gap=gap, pad=(24, 20), ground=Panel(look, ground), name=name)
        self.width, self.height = look.theme.tx(width), look.theme.tx(height)

    def place(self, rect: pygame.Rect) -> Self:
        theme = self.look.theme
        place = pygame.Rect(0, 0, min(self.width, rect.width - 2 * theme.px(20)), 0)
        place.height = min(max(self.height, self.measure(place.width)[1]), rect.height - 2 * theme.px(14))
        place.center = rect.center
        return super().place(place)


class Form(Vertical):
    """Labels with their controls in rows: a label is next to its control if there is room, otherwise above it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, gap=0)

    def heading(self, text: str) -> None:
        """Add a heading for the following options."""
        if self.members:
            self.members.append(Space(14))
        colour = self.look.palette.gold
        self.members += [Label(self.look, text, size=Size.LARGE, bold=True, colour=colour), Space(6)]

    def row(self, text: str, control: Widget, detail: str = "", *, snug: bool = False) -> None:
        """Add a labelled control, with a smaller line of explanation below the label if given; a ``snug`` one (a
        switch) keeps its own width and ends at the right edge."""
        label: Widget = Paragraph(self.look, text)
        if detail:
            label = Vertical(self.look, [label, self._small(detail)], gap=0)
        if snug:
            self.full(Horizontal(self.look, [Grow(label), control], gap=16))
        else:
            self.full(
                Either(self.look, [Grow(label, 0.42), Grow(control, 0.58)], least=self.look.theme.tx(430), below=4)
            )

    def note(self, text: str) -> None:
        """Add a paragraph of explanation."""
        self.full(self._small(text))

    def full(self, control: Widget) -> None:
        """Add a widget over the whole width, without a label."""
        self.members += [control, Space(9)]

    def space(self, length: int) -> None:
        """Add space before what follows."""
        self.members.append(Space(length))

    def _small(self, text: str) -> Paragraph:
        return Paragraph(self.look, text, size=Size.CAPTION, colour=self.look.palette.text_soft)


def _draw_seen(surface: pygame.Surface, look: Look, widgets: Sequence[Widget]) -> None:
    """Draw the widgets that may be partly visible, including their shadows and rings."""
    edge = look.theme.px(24)
    seen = surface.get_clip().inflate(2 * edge, 2 * edge)
    for widget in widgets:
        if widget.rect.colliderect(seen):
            widget.draw(surface)


def widget_of(member: Member) -> Widget | None:
    """Return the widget of a member; ``None`` for one that is only space."""
    return member if isinstance(member, Widget) else member.widget


def _size(look: Look, member: Member, width: int | None) -> Wanted:
    """Return the size that a member wants within so much width."""
    if isinstance(member, Space):
        return 0, look.theme.tx(member.length)
    widget = widget_of(member)
    if widget is None:
        return 0, 0
    wide, high = widget.measure(width)
    if isinstance(member, Fixed):
        wide = wide if member.width is None else look.theme.tx(member.width)
        high = high if member.height is None else look.theme.tx(member.height)
    return wide, high


def _heights(members: Sequence[Member], widths: Sequence[int]) -> list[int]:
    sizes = zip(members, widths, strict=True)
    return [0 if (widget := widget_of(member)) is None else widget.measure(wide)[1] for member, wide in sizes]


def _lengths(members: Sequence[Member], wanted: Sequence[int], room: int) -> list[int]:
    """Return the length that each member gets of so much room: those that grow share what the others leave.

    If the others want more than there is, all of them shrink by the same factor.
    """
    fixed = sum(own for member, own in zip(members, wanted, strict=True) if not isinstance(member, Grow))
    out = [0 if isinstance(member, Grow) else own for member, own in zip(members, wanted, strict=True)]
    if fixed > room:
        return [own * max(0, room) // fixed for own in out]
    left = room - fixed
    for at, member in enumerate(members):
        if isinstance(member, Grow) and member.fits:
            out[at] = min(wanted[at], left)
            left -= out[at]
    growing = [(at, member.share) for at, member in enumerate(members) if isinstance(member, Grow) and not member.fits]
    for (at, _), length in zip(growing, divide(left, [share for _, share in growing]), strict=True):
        out[at] = length
    return out


def _start(start: int, room: int, length: int, align: Align) -> int:
    if align == "end":
        return start + room - length
    return start + (room - length) // 2 if align == "middle" else start
