"""All the player's settings on one screen, under four tabs, each taking effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.settings_rows import SettingsRows, snapshot_text
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Form, Panel, ScrollPane, Tabs, Widget, dividing
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep.settings import Settings
from mighty_gui.keep.snapshots import SMALLER, GoingBackError, Snapshot, go_back_to

_KEPT_AT_RESET = (
    *("language", "kept_language", "player_name", "face", "colour", "player"),
    *("window_size", "window_position", "full_screen", "unknown"),
)

HEADS = ("game", "aids", "picture", "sound")

Groups = Sequence[Callable[[Form], None]]


class SettingsScene(WidgetScene):
    """The settings under four tabs, each with two columns where there is room, else one."""

    called = "client.settings.title"
    first_focus = "head"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.head = HEADS[0]
        rows = SettingsRows(context, self._ask_back)
        columns: list[tuple[Groups, Groups]] = [
            ((rows.person, rows.earlier_states), (rows.playing,)),
            ((rows.asked_aids,), (rows.seen_aids,)),
            ((rows.table, rows.window), (rows.cards,)),
            ((rows.sound,), (rows.access,)),
        ]
        self._columns = dict(zip(HEADS, columns, strict=True))

    def show(self, head: str) -> None:
        """Turn to one of the tabs."""
        self.head = head
        self.refresh()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        theme = self.context.theme
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(20))
        title, below = self._top(inner)
        head, middle, foot = dividing.rows(below, [theme.control, 1.0, theme.control], theme.px(14))
        tabs = self._heads(title if title.width else head)
        if title.width:
            middle.union_ip(head)
        left, right = self._columns[self.head]
        if middle.width >= theme.tx(960):
            places = dividing.columns(middle, [1.0, 1.0], theme.px(20))
            panels = self._panels([left, right], places)
        else:
            panels = self._panels([[*left, *right]], [middle])
        return [tabs, *panels, *self._foot(foot)]

    def _top(self, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the room for the tabs beside the title (none where letters are large), and the room left below."""
        theme, fonts = self.context.theme, self.context.fonts
        px = theme.font(Size.TITLE)
        high = round(px * 1.25)
        wide = fonts.width(self.t("client.settings.title"), px, bold=True, serif=True) + theme.px(60)
        below = pygame.Rect(inner.left, inner.top + high + theme.px(10), inner.width, 0)
        below.height = inner.bottom - below.top
        room = pygame.Rect(inner.left + wide, inner.top, inner.width - wide, theme.control)
        room.centery = inner.top + high // 2
        wanted = self._head_tabs().measure()[0]
        if room.width < wanted:
            return pygame.Rect(0, 0, 0, 0), below
        return pygame.Rect(room.right - wanted, room.top, wanted, room.height), below

    def _head_tabs(self) -> Tabs[str]:
        names = [(head, self.t(f"client.settings.head.{head}")) for head in HEADS]
        label = self.t("client.settings.title")
        return Tabs(self.context.look, names, self.head, self.show, label=label, name="head", pages=True)

    def _heads(self, place: pygame.Rect) -> Tabs[str]:
        return self._head_tabs().place(place)

    def _panels(self, columns: Sequence[Groups], places: Sequence[pygame.Rect]) -> list[Widget]:
        """Lay out a panel for each column, all as high as the highest content needs."""
        look, theme = self.context.look, self.context.theme
        pad, pad_y = theme.pad, theme.px(16)
        forms, names = [], ("left", "right")
        for groups, place in zip(columns, places, strict=True):
            form = Form(look, ScrollPane.content_width(look, dividing.inset(place, pad, pad_y)))
            for group in groups:
                group(form)
            forms.append(form)
        high = min(places[0].height, max(form.height for form in forms) + 2 * pad_y + theme.px(4))
        widgets: list[Widget] = []
        for form, place, name in zip(forms, places, names, strict=False):
            rect = pygame.Rect(place.left, place.top, place.width, high)
            pane = ScrollPane(look, form.widgets, name=f"pane {self.head} {name}")
            widgets += [Panel(look).place(rect), pane.place(dividing.inset(rect, pad, pad_y))]
        return widgets

    def _foot(self, rect: pygame.Rect) -> list[Widget]:
        look = self.context.look
        reset = Button(look, self.t("client.settings.reset"), self._ask_reset, style="quiet", name="reset")
        done = Button(look, self.t("client.settings.done"), self.cancel, style="primary", name="done")
        dividing.line([reset], rect, 0, "left")
        dividing.line([done], rect, 0, "right")
        return [reset, done]

    def _ask_reset(self) -> None:
        self.app.push(
            MessageScene.ask(
                self.context,
                self.t("client.settings.reset"),
                self.t("client.settings.reset_question"),
                self._reset,
                key="client.settings.reset_yes",
                danger=True,
            )
        )

    def _reset(self) -> None:
        fresh = Settings()
        names = [name for name in vars(fresh) if name not in _KEPT_AT_RESET]
        self.context.change(**{name: getattr(fresh, name) for name in names})

    def _ask_back(self, snapshot: Snapshot) -> None:
        """Ask whether the history shall be what it was."""
        state = snapshot_text(self.context.texts, snapshot)
        question = self.t("client.settings.go_back_question", state=state)
        back = partial(self._go_back, snapshot)
        title, key = self.t("client.settings.go_back"), "client.settings.go_back_yes"
        self.app.push(MessageScene.ask(self.context, title, question, back, key=key, danger=True))

    def _go_back(self, snapshot: Snapshot) -> None:
        state = snapshot_text(self.context.texts, snapshot)
        try:
            aside = go_back_to(self.context.archive, snapshot)
        except GoingBackError as error:
            words = self.t("client.settings.go_back_failed", reason=self.context.texts.refusal_text(error.reason))
        else:
            notices = self.context.notices
            notices[:] = [notice for notice in notices if notice.key not in SMALLER]
            key = "go_back_kept" if aside else "go_back_done"
            words = self.t(f"client.settings.{key}", state=state, aside=aside)
        self.refresh()
        self.app.push(MessageScene.tell(self.context, self.t("client.settings.go_back"), words))

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        theme, p = self.context.theme, self.context.theme.palette
        px = theme.font(Size.TITLE)
        title = paint.lettering(self.context.fonts, self.t("client.settings.title"), px, p.text, p.gold)
        surface.blit(title, (theme.margin, theme.px(20) - px // 8))
