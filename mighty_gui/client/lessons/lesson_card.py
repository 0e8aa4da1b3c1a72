"""A sheet of paper over a lesson's table: its introduction, its summary, or the choice of where to go next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from mighty_gui.client.lessons.lesson import Lesson
from mighty_gui.client.pages.document import Document
from mighty_gui.client.pages.prose import Fade
from mighty_gui.client.pages.term_links import Terms
from mighty_gui.client.scenes.help import HelpScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Panel, ScrollPane, Widget, dividing, draw_veil
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_meant


@dataclass(frozen=True)
class Way:
    """A button: its text key, and its action once the sheet has gone."""

    key: str
    action: Callable[[], None]


Write = Callable[[Document], None]


class LessonCard(WidgetScene):
    """Some text and a few ways on, the first of them the usual one; Escape takes the last."""

    overlay = True
    is_read = True
    first_focus = "way 0"

    def __init__(
        self,
        context: Context,
        write: Write,
        ways: Sequence[Way],
        *,
        rules: Rules | None = None,
        on_cancel: Callable[[], None] | None = None,
    ) -> None:
        """Prepare the sheet; ``rules`` are those of the game that it tells of."""
        super().__init__(context)
        self.rules = rules
        self.write = write
        self.ways = list(ways)
        self.on_cancel = on_cancel

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out the sheet in the middle, as large as the words need."""
        look, theme = self.context.look, self.context.theme
        pad, edge = theme.pad + theme.px(6), theme.px(16)
        width = min(theme.tx(620), rect.width - 2 * edge)
        buttons = [
            PaperButton(
                look,
                self.t(way.key),
                partial(self._take, way),
                style="secondary" if at else "primary",
                name=f"way {at}",
            )
            for at, way in enumerate(self.ways)
        ]
        foot = _foot_height(buttons, width - 2 * pad, theme.gap, theme.control)
        around = theme.px(18) + foot + 2 * pad
        page = self._written(width - 2 * pad, rect.height - 2 * edge - around)
        sheet = pygame.Rect(0, 0, width, min(_height(page) + around, rect.height - 2 * edge))
        sheet.center = rect.center
        inner = dividing.inset(sheet, pad)
        body = pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - theme.px(18))
        pane = ScrollPane(look, page.widgets, name="words").place(body)
        _place_foot(buttons, pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot), theme.gap)
        return [Panel(look, "paper").place(sheet), pane, Fade(look, pane, sheet), *buttons]

    def _written(self, width: int, most: int) -> Document:
        """Write the words over the whole width, or beside a scroll bar if they are higher than ``most``."""
        look = self.context.look
        narrow = ScrollPane.content_width(look, pygame.Rect(0, 0, width, 0))
        pages = [Document(look, wide, self.context.deck) for wide in (width, narrow)]
        for page in pages:
            page.terms = Terms(self.context, game_meant(self.rules).id, self._show_entry)
        self.write(pages[0])
        if _height(pages[0]) <= most:
            return pages[0]
        self.write(pages[1])
        return pages[1]

    def _show_entry(self, entry: str) -> None:
        self.app.push(HelpScene(self.context, "words", self.rules, entries=(entry,)))

    def _take(self, way: Way) -> None:
        self.app.pop()
        way.action()

    def handle(self, intent: Intent) -> bool:
        """Scroll on the Page keys, whatever has the focus."""
        pane = self.page.find("words")
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and pane is not None:
            return pane.handle(intent)
        return super().handle(intent)

    def cancel(self) -> bool:
        """Take the last way, unless Escape has one of its own."""
        self._take(self.ways[-1] if self.on_cancel is None else Way("", self.on_cancel))
        return True

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken the table."""
        draw_veil(surface)


def _height(page: Document) -> int:
    return page.bottom + page.theme.px(8)


def _across(buttons: Sequence[Button], width: int, gap: int) -> int:
    """Return the number of buttons in a row: all of them, two, or one."""
    widest = max(button.measure()[0] for button in buttons)
    return next((n for n in (len(buttons), 2) if widest * n + gap * (n - 1) <= width), 1)


def _foot_height(buttons: Sequence[Button], width: int, gap: int, control: int) -> int:
    """Return the height of all rows of buttons."""
    rows = -(-len(buttons) // _across(buttons, width, gap))
    return control * rows + gap * (rows - 1)


def _place_foot(buttons: Sequence[Button], rect: pygame.Rect, gap: int) -> None:
    across = _across(buttons, rect.width, gap)
    if across == len(buttons):
        dividing.line(buttons, rect, gap, "center", equal=True)
        return
    rows = [buttons[at : at + across] for at in range(0, len(buttons), across)]
    for row, place in zip(rows, dividing.rows(rect, [1.0] * len(rows), gap), strict=True):
        for button, cell in zip(row, dividing.columns(place, [1.0] * len(row), gap), strict=True):
            button.place(cell)


# --- what stands on them ----------------------------------------------------------------------------


def title_of(context: Context, lesson: Lesson, number: int) -> str:
    """Return number and title of a lesson; lessons of the short way have no numbers."""
    title = context.texts(lesson.key("title"))
    return f"{number}. {title}" if number else title


def introduction(context: Context, lesson: Lesson, title: str) -> Write:
    """Introduce a lesson."""

    def write(page: Document) -> None:
        page.title(title)
        page.text(context.texts("lessons.goal", goal=context.texts(lesson.key("goal"))))
        page.cards(lesson.cards)

    return write


def learned(context: Context, lesson: Lesson) -> Write:
    """Sum up what was learned in a lesson."""

    def write(page: Document) -> None:
        page.title(context.texts("lessons.learned_title"))
        for key in context.texts.keys(lesson.key("learned")):
            page.point(context.texts(key))

    return write


def short_break(context: Context) -> Write:
    """Write that a lesson may be left at any time."""

    def write(page: Document) -> None:
        page.title(context.texts("lessons.menu"))
        page.text(context.texts("lessons.menu_kept"), soft=True)

    return write
