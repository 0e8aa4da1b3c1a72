"""A sheet of paper to read, over whatever is on the screen: the rules in force, or help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

import pygame

from mighty_gui.client.look.company import person_name
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.pages.prose import Fade
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Label, Panel, ScrollPane, Widget, dividing, draw_veil
from mighty_gui.client.widgets.dividing import WrappedRow
from mighty_gui.client.widgets.widget_scene import PaperButton, WidgetScene
from mighty_gui.keep.profiles import profiles
from mighty_gui.match.setup import USUAL

_PANE = "text"


class ReadingScene(WidgetScene):
    """The base of scenes for reading: override `title` and `write`.

    Arrows, wheel and Page keys scroll; Escape and the button close.
    """

    overlay = True
    is_read = True
    first_focus = "close"

    closing_keys: frozenset[str] = frozenset()
    """Keys that close it as well, as the key that opened it does."""

    @property
    def screen_name(self) -> str:
        """The screen's name for the speech output: its title."""
        return self.title()

    def title(self) -> str:
        """The heading above the text."""
        raise NotImplementedError

    def write(self, page: Document) -> None:
        """Write the text."""
        raise NotImplementedError

    def controls(self) -> Sequence[Widget]:
        """The widgets between title and text."""
        return ()

    def beside_closing(self) -> Sequence[Button]:
        """The buttons to the left of the closing one."""
        return ()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        edge = theme.px(20)
        width = min(rect.width - 2 * edge, theme.tx(940))
        sheet = pygame.Rect(0, 0, width, rect.height - 2 * edge)
        sheet.center = rect.center
        inner = dividing.inset(sheet, theme.pad + theme.px(6), theme.pad)
        close = PaperButton(look, self.t("button.close"), self.cancel, icon="cross", name="close")
        buttons = [*self.beside_closing(), close]
        taken = sum(button.measure()[0] + theme.gap for button in buttons)
        title = self._title(inner.width - taken)
        controls = list(self.controls())
        heights: list[dividing.Part] = [
            max(round(title.px * 1.4), close.measure()[1]),
            *[theme.control] * len(controls),
            1.0,
        ]
        top, *middle, body = dividing.rows(inner, heights, theme.px(10))
        high = close.measure()[1]
        dividing.line(buttons, pygame.Rect(top.left, top.centery - high // 2, top.width, high), theme.gap, "right")
        title.place(pygame.Rect(top.left, top.top, top.width - taken, top.height))
        for control, row in zip(controls, middle, strict=True):
            control.place(row)
        page = Document(look, ScrollPane.content_width(look, body) - theme.px(6), self.context.deck)
        self.write(page)
        pane = ScrollPane(look, page.widgets, name=f"{_PANE} {self.page_name}").place(body)
        paper = Panel(look, "paper").place(sheet)
        return [paper, title, *controls, pane, Fade(look, pane, sheet), *buttons]

    @property
    def page_name(self) -> str:
        """A name for the current page; each page keeps its scroll position while the sheet is open."""
        return ""

    def _title(self, width: int) -> Label:
        look = self.context.look
        ink = look.palette.ink
        label = Label(look, self.title(), size=Size.TITLE, bold=True, serif=True, colour=ink, name="title")
        label.px = look.fonts.fitting(label.text, label.px, width, least=0.5, bold=True, serif=True)
        return label

    def _pane(self) -> ScrollPane | None:
        pane = self.page.find(f"{_PANE} {self.page_name}")
        return pane if isinstance(pane, ScrollPane) else None

    def handle(self, intent: Intent) -> bool:
        """Handle the reading keys first: they scroll, whatever has the focus."""
        pane = self._pane()
        if pane is not None:
            line, whole = self.context.theme.tx(64), round(pane.rect.height * 0.85)
            goal = {
                Kind.UP: pane.offset - line,
                Kind.DOWN: pane.offset + line,
                Kind.PAGE_UP: pane.offset - whole,
                Kind.PAGE_DOWN: pane.offset + whole,
                Kind.HOME: 0,
                Kind.END: pane.height,
            }.get(intent.kind)
            if goal is not None:
                pane.scroll_to(goal)
                self._read_along(intent.kind)
                return True
        if intent.kind is Kind.HELP and "f1" in self.closing_keys:
            return self.cancel()
        return super().handle(intent)

    def _read_along(self, kind: Kind) -> None:
        """Read on, back or from the beginning, to those who hear the text."""
        if kind is Kind.HOME:
            self.context.narrator.read_out(self)
        elif kind in (Kind.UP, Kind.DOWN):
            self.context.narrator.read_on(self, back=kind is Kind.UP)

    def shortcut(self, key: str) -> bool:
        return key in self.closing_keys and self.cancel()

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_veil(surface)


# --- screens with a title: the column in their middle, the title with the ways on beside it -----------------


class ScreenHead(NamedTuple):
    """The head of a screen, placed."""

    column: pygame.Rect
    """The column in which everything lies."""
    title: Label
    bottom: int


def place_head(look: Look, rect: pygame.Rect, width: int, words: str, ways: Sequence[Button]) -> ScreenHead:
    """Place buttons at the right end of a column's first line, and the title before them.

    ``width`` is the most that the column takes, in design pixels at the present size of texts.
    """
    column, theme = _column(look, rect, width), look.theme
    high = ways[-1].measure()[1]
    wide = dividing.line(ways, pygame.Rect(column.left, column.top, column.width, high), theme.gap, "right")
    room = column.width - wide - theme.gap
    title = _title(look, words, room)
    title.place(pygame.Rect(column.left, column.top, room, max(high, round(title.px * 1.3))))
    return ScreenHead(column, title, max(title.rect.bottom, ways[-1].rect.bottom))


def headed_by_row(look: Look, rect: pygame.Rect, width: int, words: str, ways: WrappedRow) -> ScreenHead:
    """Place a title that takes a third of a column at the most, and beside it a row that may need several lines."""
    column, theme = _column(look, rect, width), look.theme
    title = _title(look, words, column.width // 3)
    wide = title.measure()[0] + theme.gap
    room = column.width - wide
    ways.place(pygame.Rect(column.left + wide, column.top, room, ways.measure(room)[1]))
    title.place(pygame.Rect(column.left, column.top, wide, max(theme.control, round(title.px * 1.3))))
    return ScreenHead(column, title, max(title.rect.bottom, ways.rect.bottom))


def paper_below(
    look: Look, column: pygame.Rect, top: int, write: Callable[[int], Sequence[Widget]], name: str
) -> list[Widget]:
    """Lay a sheet of paper over the rest of a column, from ``top`` on; what ``write`` writes on it scrolls."""
    sheet = Panel(look, "paper").place(pygame.Rect(column.left, top, column.width, column.bottom - top))
    view = dividing.inset(sheet.rect, look.theme.pad, look.theme.px(16))
    pane = ScrollPane(look, write(ScrollPane.content_width(look, view)), name=name).place(view)
    return [sheet, pane, Fade(look, pane, sheet.rect)]


def _column(look: Look, rect: pygame.Rect, width: int) -> pygame.Rect:
    theme = look.theme
    margin = min(theme.margin, round(rect.width * 0.04))
    column = rect.inflate(-2 * margin, -2 * theme.px(20))
    column.width = min(column.width, theme.tx(width))
    column.centerx = rect.centerx
    return column


def _title(look: Look, words: str, room: int) -> Label:
    """Return the words as a title, in letters that fit into so many pixels."""
    title = Label(look, words, size=Size.TITLE, bold=True, serif=True, name="title")
    title.colour = look.palette.gold_bright
    title.px = look.fonts.fitting(title.text, title.px, room, least=0.5, bold=True, serif=True)
    return title


# --- the people who play on this computer, to choose one whose hands are meant ------------------------------


Person = tuple[str, str]
"""A profile and the name it goes by."""


def people_here(context: Context) -> list[Person]:
    """Return everybody, the usual player first."""
    usual = person_name(context.texts, 0, context.settings.player_name)
    return [(USUAL, usual), *((profile.id, profile.name) for profile in profiles(context.archive))]


def person_choice(
    context: Context, people: Sequence[Person], profile: str, choose: Callable[[str], None]
) -> Choice[str]:
    """Return the choice of one of them."""
    label = context.texts("statistics.choose.person")
    return Choice(context.look, people, profile, choose, label=label, name="person")


# --- screens with a sheet about one seat of a finished hand, which is worked out while one looks ------------


_STUDY_PANE: Final = "sheet"


class SeatWork(Protocol):
    """The findings about a seat, and the work on the rest."""

    seat: int

    @property
    def works(self) -> bool:
        """Whether something is being worked out."""

    def poll(self) -> bool:
        """Take over what has been found; tells whether anything is new."""

    def cancel(self) -> None:
        """Stop the work."""


S = TypeVar("S", bound=SeatWork)


class StudyScene(WidgetScene, Generic[S]):
    """The title, the choice of a seat, other ways, and the sheet."""

    is_read = True
    first_focus = "seat"
    asks: str
    """The key of the question whose seat it shall be."""

    def __init__(self, context: Context, begun: Callable[[int], S], seat: int) -> None:
        """``begun`` begins with a seat, or finds what is known of it already."""
        super().__init__(context)
        self.begun = begun
        self.study = begun(seat)

    def seats(self) -> Sequence[tuple[int, str]]:
        """Return the seats that can be chosen, with the names of who sat there."""
        raise NotImplementedError

    def ways(self) -> Sequence[Widget]:
        """Return what stands between the choice of the seat and the way back."""
        return ()

    def write(self, width: int) -> Sequence[Widget]:
        """Write the sheet."""
        raise NotImplementedError

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        label = self.t(self.asks)
        choice = Choice(look, self.seats(), self.study.seat, self.look_from, label=label, tip=label, name="seat")
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        ways = WrappedRow(look, [choice, *self.ways(), back], align="right", name="ways")
        inner, title, top = headed_by_row(look, rect, 1160, self.t(self.called), ways)
        paper = paper_below(look, inner, top + self.context.theme.px(10), self.write, _STUDY_PANE)
        return [title, *paper, ways]

    def look_from(self, seat: int) -> None:
        """Look at another seat."""
        self.study.cancel()
        self.study = self.begun(seat)
        self.refresh()

    def stop(self) -> None:
        """Stop the work."""
        self.study.cancel()
        self.refresh()

    def leave(self) -> None:
        """Stop the work: nobody waits for it."""
        self.study.cancel()

    def handle(self, intent: Intent) -> bool:
        """Scroll by page up and down; anything else as usual."""
        pane = self.page.find(_STUDY_PANE)
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and pane is not None and pane.handle(intent):
            return True
        return super().handle(intent)

    def step(self, dt: float) -> None:
        """Show what has been found meanwhile; whoever listens hears the sheet once the work ends."""
        super().step(dt)
        worked = self.study.works
        if self.study.poll():
            self.refresh()
            if worked and not self.study.works:
                self.context.narrator.read_out(self)
