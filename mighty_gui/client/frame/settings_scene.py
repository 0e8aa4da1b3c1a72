"""All settings on one screen with five tabs; each change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from mighty_gui.client.frame.key_rows import KeyRows
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_rows import SettingsRows, snapshot_text
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Button, Form, Grow, Horizontal, Panel, Scrolled, Tabs, Vertical, Widget
from mighty_gui.client.widgets.label import ScreenTitle
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep.safety.snapshots import SMALLER, GoingBackError, Snapshot, go_back_to
from mighty_gui.keep.settings import Settings

_KEPT_AT_RESET = (
    *("language", "kept_language", "player_name", "face", "colour", "player"),
    *("window_size", "window_position", "full_screen", "unknown"),
)

HEADS = ("game", "aids", "picture", "sound", "keys")

Groups = Sequence[Callable[[Form], None]]


class SettingsScene(WidgetScene):
    """The settings on five tabs, in two columns if there is room."""

    called = "client.settings.title"
    first_focus = "head"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.head = HEADS[0]
        rows = SettingsRows(context, self._ask_back)
        self.key_rows = KeyRows(context, self._ask, self.refresh)
        columns: list[tuple[Groups, Groups]] = [
            ((rows.person, rows.earlier_states), (rows.playing,)),
            ((rows.asked_aids,), (rows.seen_aids,)),
            ((rows.table, rows.window), (rows.cards,)),
            ((rows.sound,), (rows.access,)),
            ((self.key_rows.keys,), (self.key_rows.buttons,)),
        ]
        self._columns = dict(zip(HEADS, columns, strict=True))

    def leave(self) -> None:
        self.key_rows.stop()
        super().leave()

    def show(self, head: str) -> None:
        """Show one of the tabs."""
        self.key_rows.stop()
        self.head = head
        self.refresh()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        title = ScreenTitle(look, self.t(self.called), theme.font(Size.TITLE))
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="done")
        head = Horizontal(look, [back, title], gap=16)
        top = Horizontal(look, [head, Grow(), self._head_tabs()], gap=20).having(wraps=True)
        left, right = self._columns[self.head]
        is_wide = rect.width - 2 * theme.margin >= theme.tx(960)
        columns = {"left": left, "right": right} if is_wide else {"left": [*left, *right]}
        panels = [Grow(self._panel(name, groups)) for name, groups in columns.items()]
        middle = Horizontal(look, panels, gap=20).having(down="fill")
        reset = Button(look, self.t("client.settings.reset"), self._ask_reset, style="quiet", name="reset")
        foot = Horizontal(look, [reset])
        page = Vertical(look, [top, Grow(middle, fits=True), Grow(), foot], gap=14)
        return [page.place(rect.inflate(-2 * theme.margin, -2 * theme.px(20)))]

    def _head_tabs(self) -> Tabs[str]:
        names = [(head, self.t(f"client.settings.head.{head}")) for head in HEADS]
        return Tabs(self.context.look, names, self.head, self.show, label=self.t(self.called), name="head", pages=True)

    def _panel(self, name: str, groups: Groups) -> Widget:
        look, form = self.context.look, Form(self.context.look)
        for group in groups:
            group(form)
        pane = Scrolled(look, form, name=f"pane {self.head} {name}")
        return Vertical(look, [Grow(pane)], pad=(24, 16), ground=Panel(look))

    def _ask(self, question: Scene) -> None:
        self.app.push(question)

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
        """Ask whether to return the history to a snapshot."""
        state = snapshot_text(self.context.texts, snapshot)
        question = self.t("client.settings.go_back_question", state=state)
        back = partial(self._go_back, snapshot)
        title, key = self.t("client.settings.go_back"), "client.settings.go_back_yes"
        self.app.push(MessageScene.ask(self.context, title, question, back, key=key, danger=True))

    def _go_back(self, snapshot: Snapshot) -> None:
        state = snapshot_text(self.context.texts, snapshot)
        try:
            retired = go_back_to(self.context.archive, snapshot)
        except GoingBackError as error:
            text = self.t("client.settings.go_back_failed", reason=self.context.texts.refusal_text(error.reason))
        else:
            notices = self.context.notices
            notices[:] = [notice for notice in notices if notice.key not in SMALLER]
            key = "go_back_kept" if retired else "go_back_done"
            text = self.t(f"client.settings.{key}", state=state, aside=retired)
        self.refresh()
        self.app.push(MessageScene.notice(self.context, self.t("client.settings.go_back"), text))
