"""A page with tabs: a head with back button, title and tabs, above the screens that share it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from mighty_gui.client.frame.screen_layouts import paper, unsaved_mark
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage, Scene, SceneStack
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Content,
    FirstThatFits,
    Grow,
    Horizontal,
    Look,
    Member,
    Page,
    Panel,
    Paragraph,
    Tabs,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.widget_scene import WidgetScene

TABS: Final = "tabs"
"""The name of the tabs among the widgets of a page."""
_COLUMN: Final = 1160
"""The largest width of head and tabs, in design pixels."""


class Tab(Scene):
    """A screen within a page. It shows the page's head above its own widgets."""

    page: Page
    _host: TabbedPage[Any] | None = None

    @property
    def host(self) -> TabbedPage[Any]:
        """The page. Raises ``RuntimeError`` if there is none yet."""
        if self._host is None:
            raise RuntimeError(f"{type(self).__name__} is not on a page")
        return self._host

    def take_place(self, host: TabbedPage[Any]) -> None:
        """Become part of a page."""
        self._host = host

    def bar(self, rect: pygame.Rect) -> list[Widget]:
        """Return the head as a bar along the upper edge, for tabs that show a table; its background comes first."""
        theme, head = self.context.theme, self.host.head(is_low=True)
        inner = column(self.context, rect)
        inner.top, inner.height = rect.top + theme.px(8), head.measure(inner.width)[1]
        ground = pygame.Rect(rect.left, rect.top, rect.width, inner.bottom + theme.px(8) - rect.top)
        return [Panel(self.context.look, "bar").place(ground), head.place(inner)]

    def cancel(self) -> bool:
        """Handle Escape: leave the page."""
        self.app.pop()
        return True


class WidgetTab(Tab, WidgetScene):
    """A tab made of widgets: override `members`."""

    def members(self) -> Sequence[Member]:
        """Return the widgets below the head."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Rebuild the widgets if the tab is on a page."""
        if self._host is not None:
            super().refresh()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        return [Vertical(self.context.look, [self.host.head(), *self.members()]).place(column(self.context, rect))]


def column(context: Context, rect: pygame.Rect) -> pygame.Rect:
    """Return the column in the middle of a window that contains a page's head and tabs."""
    theme = context.theme
    place = rect.inflate(-2 * min(theme.margin, round(rect.width * 0.04)), -2 * theme.px(14))
    place.width = min(place.width, theme.tx(_COLUMN))
    place.centerx = rect.centerx
    return place


N = TypeVar("N", bound=str)
"""The names of a page's tabs."""


class TabbedPage(Scene, Generic[N]):
    """A page. Tabs are made when they are first shown, and keep their state."""

    labels: Mapping[N, str]
    """The keys of the tabs' labels."""
    keys: Mapping[str, N] = {}
    """The letters that open tabs."""

    def __init__(self, context: Context, first: N) -> None:
        super().__init__(context)
        self.chosen = first
        self._cover: Tab | None = None
        self.made: dict[N, Tab] = {}

    def make(self, name: N) -> Tab:
        """Make a tab."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the title of the page."""
        return self.t(self.called)

    def head_buttons(self) -> Sequence[Button]:
        """Return the icon buttons at the end of the head."""
        return ()

    def tab_of(self, name: N) -> Tab:
        """Return a tab, which is made if it was never shown."""
        if name not in self.made:
            self.made[name] = self._taken_in(self.make(name))
        return self.made[name]

    def _taken_in(self, made: Tab) -> Tab:
        made.take_place(self)
        made.rect = self.rect
        made.attach(self._app)
        return made

    @property
    def tab(self) -> Tab:
        """The screen below the head: the cover, else the chosen tab."""
        return self._cover or self.tab_of(self.chosen)

    @property
    def page(self) -> Page:
        """The widgets of that screen."""
        return self.tab.page

    def show(self, name: N) -> None:
        """Show a tab."""
        if name != self.chosen or self._cover is not None:
            self.chosen = name
            self._drop_cover()
            self._arrange()
            self.context.narrator.introduce(self)

    def cover(self, over: Tab) -> None:
        """Show a screen in place of the tab, until it is uncovered or another tab is shown."""
        self._cover = self._taken_in(over)
        self._arrange()
        self.context.narrator.introduce(self)

    def uncover(self) -> None:
        """Show the tab again."""
        self._drop_cover()
        self._arrange()

    def _drop_cover(self) -> None:
        if self._cover is not None:
            self._cover.leave()
            self._cover = None

    def _arrange(self) -> None:
        self.tab.enter()
        self.tab.resized(self.rect)
        self.wants_redraw = True

    def head(self, *, is_low: bool = False) -> Widget:
        """Return the head: in one row if there is room, else with the tabs in a second row.

        With ``is_low`` it always has one row, which in a narrow window has only icons and tabs.
        """
        look, (back, tabs) = self.context.look, self._controls()
        title = Paragraph(look, self.title(), size=Size.LARGE, bold=True, colour=look.palette.gold_bright, name="about")
        head_buttons = [*unsaved_mark(self), *self.head_buttons()]
        row = Horizontal(look, [back, Grow(title), tabs, *head_buttons], gap=12)
        if is_low:
            signs = [_sign(look, button) for button in (back, *head_buttons)]
            return FirstThatFits(look, [row, Horizontal(look, [signs[0], Grow(tabs), *signs[1:]], gap=12)])
        rows = Vertical(look, [Horizontal(look, [back, Grow(title), *head_buttons], gap=12), tabs])
        return FirstThatFits(look, [row, rows])

    def _controls(self) -> tuple[Button, Tabs[N]]:
        look = self.context.look
        options = [(name, self.t(key)) for name, key in self.labels.items()]
        back = Button(look, self.t("button.back"), self.leave_page, icon="back", name="leave")
        return back, Tabs(look, options, self.chosen, self.show, label=self.title(), name=TABS, pages=True)

    def leave_page(self) -> None:
        """Return from a cover to its tab, or from a tab to the previous screen."""
        self.tab.cancel()

    # --- the methods of a scene, passed on to the current tab ------------------

    @property
    def atmosphere(self) -> Atmosphere | None:
        return self.tab.atmosphere

    @property
    def at_rest(self) -> bool:
        return self.tab.at_rest

    @property
    def holds_breath(self) -> bool:
        return self.tab.holds_breath

    @property
    def text_rect(self) -> pygame.Rect | None:
        return self.tab.text_rect

    @property
    def screen_name(self) -> str:
        return f"{self.title()}: {self.t(self.labels[self.chosen])}"

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return self.tab.reader_pages

    @property
    def reader_lines(self) -> Iterable[str]:
        return self.tab.reader_lines

    @property
    def spoken_text(self) -> str:
        return self.tab.spoken_text

    def announcements(self) -> Iterable[str]:
        return self.tab.announcements()

    def attach(self, app: SceneStack | None) -> None:
        super().attach(app)
        for made in self.made.values():
            made.attach(app)

    def enter(self) -> None:
        self.tab.enter()

    def leave(self) -> None:
        self._drop_cover()
        for made in self.made.values():
            made.leave()

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        self.tab.resized(rect)

    def handle(self, intent: Intent) -> bool:
        if self.tab.handle(intent):
            return True
        goal = self.keys.get(intent.key) if intent.kind is Kind.KEY else None
        if goal is not None:
            self.show(goal)
        return goal is not None

    def step(self, dt: float) -> None:
        tab = self.tab
        tab.step(dt)
        self.wants_redraw |= tab.wants_redraw
        tab.wants_redraw = False

    def liven(self, dt: float) -> bool:
        return self.tab.liven(dt)

    def touch(self, surface: pygame.Surface) -> None:
        self.tab.touch(surface)

    def prepare(self) -> bool:
        return self.tab.prepare()

    def draw(self, surface: pygame.Surface) -> None:
        self.tab.draw(surface)


def _sign(look: Look, button: Button) -> Button:
    """Return a button with only its icon."""
    return Button(look, "", button.action, icon=button.icon, tip=button.text, spoken_as=button.text, name=button.name)


# --- tabs with a sheet about one seat of a finished hand, which is computed while the tab is shown ----------


_STUDY_PANE: Final = "sheet"


class SeatWork(Protocol):
    """The results about a seat, and the work on the rest."""

    seat: int

    @property
    def works(self) -> bool:
        """Whether the work is running."""

    def poll(self) -> bool:
        """Take over new results; return whether there are any."""

    def cancel(self) -> None:
        """Cancel the work."""


S = TypeVar("S", bound=SeatWork)


class StudyTab(WidgetTab, Generic[S]):
    """The choice of a seat, other controls, and the sheet."""

    is_read = True
    first_focus = "seat"
    asks: str
    """The key of the label for the choice of the seat."""

    def __init__(self, context: Context, begun: Callable[[int], S], seat: int) -> None:
        """``begun`` starts the work for a seat, or finds its saved results."""
        super().__init__(context)
        self.begun = begun
        self.study = begun(seat)

    def seats(self) -> Sequence[tuple[int, str]]:
        """Return the seats that can be chosen, with the names of their players."""
        raise NotImplementedError

    def write(self, width: int) -> Sequence[Widget]:
        """Write the sheet."""
        raise NotImplementedError

    def members(self) -> Sequence[Member]:
        look, label = self.context.look, self.t(self.asks)
        choice = Choice(look, self.seats(), self.study.seat, self.look_from, label=label, tip=label, name="seat")
        return [Horizontal(look, [choice]).having(wraps=True), paper(look, Content(look, self.write), _STUDY_PANE)]

    @property
    def at_rest(self) -> bool:
        return not self.study.works

    def look_from(self, seat: int) -> None:
        """Show another seat."""
        self.study.cancel()
        self.study = self.begun(seat)
        self.refresh()

    def stop(self) -> None:
        """Cancel the work."""
        self.study.cancel()
        self.refresh()

    def leave(self) -> None:
        """Cancel the work."""
        self.study.cancel()

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: page up and down scroll the sheet."""
        pane = self.page.find(_STUDY_PANE)
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and pane is not None and pane.handle(intent):
            return True
        return super().handle(intent)

    def step(self, dt: float) -> None:
        """Show new results; when the work ends, read the sheet out."""
        super().step(dt)
        worked = self.study.works
        if self.study.poll():
            self.refresh()
            if worked and not self.study.works:
                self.context.narrator.read_out(self.host)
