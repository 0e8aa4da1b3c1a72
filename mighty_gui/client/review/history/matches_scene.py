"""The list of unfinished matches: resume, rename and remove them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final

import pygame

from mighty_gui.client.frame.message import FieldScene
from mighty_gui.client.frame.screen_layouts import screen
from mighty_gui.client.look.faces import player_face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.review.history.match_tile import MatchTile, badge_of, local_now, name_of, place_of, standing_of
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Grow, Horizontal, Member, Paragraph, Scrolled, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import Title
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.unfinished import Unfinished

ON_PAGE: Final = 30
"""How many matches are listed at first, and added by each press of "more"."""


class MatchesScene(WidgetScene):
    """The list of matches. A removed match can be restored until the player leaves the list."""

    called = "accessibility.screen.matches"

    def __init__(self, context: Context, store: MatchStore, now: datetime | None = None) -> None:
        """List the matches of ``store``; ``now``: the time on the player's clock, if it is not the computer's."""
        super().__init__(context)
        self.store, self._now = store, now
        self._unread = iter(store.waiting())
        self.matches = list(islice(self._unread, ON_PAGE))
        self._further = next(self._unread, None)
        self.removed: set[str] = set()

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The name of the tile of the match played last."""
        left = (match.id for match in self.matches if match.id not in self.removed)
        return f"match {next(left, '')}"

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        text = Paragraph(look, self._summary(), colour=look.palette.text_soft, name="summary")
        title: list[Member] = [back, Grow(Title(look, self.t("matches.title")))]
        return [screen(look, rect, 900, title, [text, Grow(self._pane())])]

    def _summary(self) -> str:
        if self.store.is_open_elsewhere:
            return self.t("save.elsewhere.text")
        return self.t("matches.told" if self.matches else "matches.none")

    def _pane(self) -> Scrolled:
        look, is_elsewhere = self.context.look, self.store.is_open_elsewhere
        rows: list[Widget] = []
        for match in self.matches:
            is_removed = match.id in self.removed
            first, *buttons = self._removed_row(match) if is_removed else self._row(match, is_elsewhere=is_elsewhere)
            rows.append(Horizontal(look, [Grow(first), *buttons], gap=6))
        if self._further is not None:
            more = Button(look, self.t("matches.more"), self.show_more, icon="down", name="more")
            rows.append(Horizontal(look, [more]))
        return Scrolled(look, Vertical(look, rows, gap=10, pad=(0, 4)), name="matches")

    def _row(self, match: Unfinished, *, is_elsewhere: bool) -> list[Widget]:
        """Return the tile of a match and the buttons that rename and remove it."""
        look, texts, name = self.context.look, self.context.texts, self._name(match)
        rules, players = self.context.rules_name(match.setup.preset), match.setup.players
        now = self._now or local_now()
        reason = texts("save.state.elsewhere") if is_elsewhere else ""
        tile = MatchTile(
            look,
            (name, place_of(match, rules, texts, now), standing_of(match, texts)),
            badge_of(match, texts),
            [player_face(self.context.theme, players, seat) for seat in range(len(players))],
            self.to(routes.Resume(match.id)),
            name=f"match {match.id}",
            is_newest=self.first_focus == f"match {match.id}",
            number=self.matches.index(match) + 1,
            count=len(self.matches),
        )
        return [
            tile,
            self._button("pen", "rename", partial(self._rename, match), match, reason),
            self._button("bin", "remove", partial(self._remove, match), match, reason),
        ]

    def _button(self, icon: str, kind: str, action: Callback, match: Unfinished, reason: str) -> Button:
        text = self.t(f"matches.{kind}_of", name=self._name(match))
        return Button(
            self.context.look,
            "",
            action,
            style="quiet",
            icon=icon,
            name=f"{kind} {match.id}",
            tip=text,
            spoken_as=text,
            reason=reason,
        )

    def _removed_row(self, match: Unfinished) -> list[Widget]:
        """Return the row that replaces a removed match: a message, and the button that restores it."""
        look = self.context.look
        text = self.t("matches.removed", name=self._name(match))
        paragraph = Paragraph(look, text, size=Size.CAPTION, colour=look.palette.text_soft, name=f"removed {match.id}")
        undo = Button(
            look, self.t("matches.undo"), partial(self._put_back, match), icon="undo", name=f"undo {match.id}"
        )
        return [paragraph, undo]

    def _name(self, match: Unfinished) -> str:
        return name_of(match, self.context.rules_name(match.setup.preset))

    def show_more(self) -> None:
        """List older matches as well."""
        if self._further is None:
            return
        first, self._further = self._further, None
        self.matches += [first, *islice(self._unread, ON_PAGE - 1)]
        self._further = next(self._unread, None)
        self.refresh()
        self.page.focus_on(f"match {first.id}", keyboard=self.page.keyboard)

    def _rename(self, match: Unfinished) -> None:
        rules = self.context.rules_name(match.setup.preset)
        self.app.push(NameScene(self.context, match.name, rules, partial(self._use_name, match.id)))

    def _use_name(self, match: str, name: str) -> None:
        self.store.rename(match, name)
        self.matches = [
            replace(unfinished, name=name) if unfinished.id == match else unfinished for unfinished in self.matches
        ]
        self.refresh()

    def _remove(self, match: Unfinished) -> None:
        self.store.remove(match.id)
        self.removed.add(match.id)
        self.refresh()
        self.page.focus_on(f"undo {match.id}", keyboard=self.page.keyboard)

    def _put_back(self, match: Unfinished) -> None:
        self.store.put_back(match.id)
        self.removed.discard(match.id)
        self.refresh()
        self.page.focus_on(f"match {match.id}", keyboard=self.page.keyboard)


LONGEST = 24


class NameScene(FieldScene):
    """A field for a match's name; without a name, the match is titled by its rules."""

    called = "matches.rename"
    first_focus = field_name = "name"
    width, longest = 520, LONGEST

    def __init__(self, context: Context, name: str, rules: str, use: Callable[[str], None]) -> None:
        super().__init__(context, name)
        self.rules, self._name_it = rules, use

    def placeholder(self) -> str:
        return self.rules

    def field_label(self) -> str:
        return self.t("matches.name")

    def use(self) -> None:
        self.app.pop()
        self._name_it(self.typed.strip())
