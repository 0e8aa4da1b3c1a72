"""All matches that can be gone on with, the one played last first; they can be named, removed and put back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final

import pygame

from mighty_gui.client.look.faces import player_face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.headed_screen import headed
from mighty_gui.client.scenes.matches.match_tile import MatchTile
from mighty_gui.client.scenes.matches.match_words import badge_of, name_of, place_of, standing_of
from mighty_gui.client.scenes.matches.name_dialog import NameScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Paragraph, ScrollPane, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep.unfinished import Unfinished
from mighty_gui.match import MatchSetup

ON_PAGE: Final = 30
"""The number of matches that are listed at first, and with each press for more."""


@dataclass(frozen=True)
class MatchActions:
    """Everything that can be done with the matches of the list."""

    unfinished: Callable[[], Iterable[Unfinished]]
    resume: Callable[[str], None]
    rename: Callable[[str, str], None]
    remove: Callable[[str], None]
    put_back: Callable[[str], None]
    rules_name: Callable[[MatchSetup], str]
    is_open_elsewhere: Callable[[], bool] = lambda: False
    """Whether another program plays, so that nothing can be changed here."""
    now: Callable[[], datetime] = lambda: datetime.now().astimezone()
    """The time on the player's clock."""


class MatchesScene(WidgetScene):
    """The list; what is removed can be put back until it is left."""

    called = "accessibility.screen.matches"

    def __init__(self, context: Context, actions: MatchActions) -> None:
        super().__init__(context)
        self.actions = actions
        self._unread = iter(actions.unfinished())
        self.matches = list(islice(self._unread, ON_PAGE))
        self._further = next(self._unread, None)
        self.removed: set[str] = set()

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The match that was played last."""
        left = (match.id for match in self.matches if match.id not in self.removed)
        return f"match {next(left, '')}"

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title, a word about saving, the matches, and the way back."""
        look, theme = self.context.look, self.context.theme
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        inner, title, top = headed(look, rect, 900, self.t("matches.title"), [back])
        told = Paragraph(look, self._told(), colour=look.palette.text_soft, name="told")
        top += theme.px(6)
        told.place(pygame.Rect(inner.left, top, inner.width, told.measure(inner.width)[1]))
        top = told.rect.bottom + theme.px(10)
        bar = inner.width - ScrollPane.content_width(look, inner)  # beside the page: tiles end where it does
        place = pygame.Rect(inner.left, top, inner.width + bar, inner.bottom - top)
        return [title, told, self._pane(place), back]

    def _told(self) -> str:
        if self.actions.is_open_elsewhere():
            return self.t("save.elsewhere.text")
        return self.t("matches.told" if self.matches else "matches.none")

    def _pane(self, rect: pygame.Rect) -> ScrollPane:
        look, theme = self.context.look, self.context.theme
        width, top, gap = ScrollPane.content_width(look, rect), theme.px(4), theme.px(10)
        widgets: list[Widget] = []
        is_elsewhere = self.actions.is_open_elsewhere()
        for match in self.matches:
            is_removed = match.id in self.removed
            row = self._removed_row(match) if is_removed else self._row(match, is_elsewhere=is_elsewhere)
            top += self._place_row(row, pygame.Rect(0, top, width, 0)) + gap
            widgets += row
        if self._further is not None:
            more = Button(look, self.t("matches.more"), self.show_more, icon="down", name="more")
            widgets.append(more.place(pygame.Rect(0, top, *more.measure())))
        return ScrollPane(look, widgets, name="matches").place(rect)

    def _place_row(self, row: Sequence[Widget], rect: pygame.Rect) -> int:
        """Place buttons at the right of the row's first widget; return the row's height."""
        theme = self.context.theme
        first, *buttons = row
        left = rect.right
        for button in reversed(buttons):
            left -= button.measure()[0]
            button.place(pygame.Rect(left, 0, *button.measure()))
            left -= theme.px(6)
        room = left - rect.left - theme.px(4)
        wanted = first.measure(room)[1]
        height = max(wanted, theme.tx(60))
        high = height if isinstance(first, MatchTile) else wanted
        first.place(pygame.Rect(rect.left, rect.top + (height - high) // 2, room, high))
        for button in buttons:
            button.place(button.rect.move(0, rect.top + (height - button.rect.height) // 2))
        return height

    def _row(self, match: Unfinished, *, is_elsewhere: bool) -> list[Widget]:
        """The tile of a match, and what else can be done with it."""
        look, texts, name = self.context.look, self.context.texts, self._name(match)
        rules, players = self.actions.rules_name(match.setup), match.setup.players
        reason = texts("save.state.elsewhere") if is_elsewhere else ""
        tile = MatchTile(
            look,
            (name, place_of(match, rules, texts, self.actions.now()), standing_of(match, texts)),
            badge_of(match, texts),
            [player_face(self.context.theme, players, seat) for seat in range(len(players))],
            partial(self.actions.resume, match.id),
            name=f"match {match.id}",
            is_newest=self.first_focus == f"match {match.id}",
        )
        return [
            tile,
            self._button("pen", "rename", partial(self._rename, match), match, reason),
            self._button("bin", "remove", partial(self._remove, match), match, reason),
        ]

    def _button(self, icon: str, kind: str, action: Callable[[], None], match: Unfinished, reason: str) -> Button:
        words = self.t(f"matches.{kind}_of", name=self._name(match))
        return Button(
            self.context.look,
            "",
            action,
            style="quiet",
            icon=icon,
            name=f"{kind} {match.id}",
            tip=words,
            spoken_as=words,
            reason=reason,
        )

    def _removed_row(self, match: Unfinished) -> list[Widget]:
        """What is said in the place of a match that was removed, and the way to have it back."""
        look = self.context.look
        words = self.t("matches.removed", name=self._name(match))
        told = Paragraph(look, words, size=Size.CAPTION, colour=look.palette.text_soft, name=f"removed {match.id}")
        undo = Button(
            look, self.t("matches.undo"), partial(self._put_back, match), icon="undo", name=f"undo {match.id}"
        )
        return [told, undo]

    def _name(self, match: Unfinished) -> str:
        return name_of(match, self.actions.rules_name(match.setup))

    # --- acting --------------------------------------------------------------------------------------

    def show_more(self) -> None:
        """List the matches played before those that are shown."""
        if self._further is None:
            return
        first, self._further = self._further, None
        self.matches += [first, *islice(self._unread, ON_PAGE - 1)]
        self._further = next(self._unread, None)
        self.refresh()
        self.page.focus_on(f"match {first.id}", keyboard=self.page.keyboard)

    def _rename(self, match: Unfinished) -> None:
        rules = self.actions.rules_name(match.setup)
        self.app.push(NameScene(self.context, match.name, rules, partial(self._use_name, match.id)))

    def _use_name(self, match: str, name: str) -> None:
        self.actions.rename(match, name)
        self.matches = [replace(one, name=name) if one.id == match else one for one in self.matches]
        self.refresh()

    def _remove(self, match: Unfinished) -> None:
        self.actions.remove(match.id)
        self.removed.add(match.id)
        self.refresh()
        self.page.focus_on(f"undo {match.id}", keyboard=self.page.keyboard)

    def _put_back(self, match: Unfinished) -> None:
        self.actions.put_back(match.id)
        self.removed.discard(match.id)
        self.refresh()
        self.page.focus_on(f"match {match.id}", keyboard=self.page.keyboard)
