"""Playing a known deal: which seat one takes, against whom, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.company.names import names_shown
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Form, Label, Panel, ScrollPane, Widget, dividing, draw_veil
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match import Player
from mighty_gui.match.repeating import Deal, seated

AS_THEY_WERE = ""
"""The choice of the same computer players, and of the same rules."""

Begin = Callable[[Deal, tuple[Player, ...]], None]


@dataclass(frozen=True)
class Company:
    """The people of a known deal, in the order of their places, and the person who plays it now."""

    players: tuple[Player, ...]
    person: Player

    @property
    def place(self) -> int:
        """The person's place; the first where they did not sit at the table."""
        return self.players.index(self.person) if self.person in self.players else 0


class AgainScene(WidgetScene):
    """The choices for a known deal; ``rules`` has the names of the other rules it fits, by the ids of presets."""

    called = "replay.again.title.deal"
    overlay = True
    first_focus = "begin"

    def __init__(
        self,
        context: Context,
        deal: Deal,
        company: Company,
        rules: Mapping[str, str],
        by: Callable[[str], Deal],
        begin: Begin,
    ) -> None:
        """``by`` returns the deal by other rules; ``begin`` begins to play."""
        super().__init__(context)
        self.deal = deal
        self.company = company
        self.rules = rules
        self.by = by
        self.begin = begin
        self.called = f"replay.again.title.{'deal' if deal.is_fresh else 'position'}"
        self.seat, self.level, self.preset = company.place, AS_THEY_WERE, AS_THEY_WERE

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out the choices in a panel in the middle, with the two ways on below."""
        look, theme = self.context.look, self.context.theme
        width = min(theme.tx(620), rect.width - 2 * theme.px(20))
        inner = width - 2 * theme.pad
        title = Label(look, self.t(self.called), size=Size.HEADING, bold=True, colour=look.palette.gold_bright)
        form = Form(look, ScrollPane.content_width(look, pygame.Rect(0, 0, inner, 100)))
        self._write(form)
        head, gap = title.measure()[1], theme.px(12)
        fixed = head + theme.control + 2 * theme.px(20) + 2 * gap
        box = dividing.centred(rect, (width, min(form.height + fixed, rect.height - 2 * theme.px(14))))
        area = dividing.inset(box, theme.pad, theme.px(20))
        upper, middle, foot = dividing.rows(area, [head, 1.0, theme.control], gap)
        buttons = [
            Button(look, self.t("button.cancel"), self.app.pop, name="cancel"),
            Button(look, self.t("replay.again.begin"), self._begin, style="primary", name="begin"),
        ]
        dividing.line(buttons, foot, theme.gap, "right")
        pane = ScrollPane(look, form.widgets, name="again pane").place(middle)
        return [Panel(look, "sheet").place(box), title.place(upper), pane, *buttons]

    def _write(self, form: Form) -> None:
        names = names_shown(self.context.texts, self.company.players)
        self._row(form, "seat", list(enumerate(names)), self.seat)
        levels = [(level, self.t(f"new_game.level.{level}")) for level in PLAYABLE]
        self._row(form, "level", [(AS_THEY_WERE, self.t("replay.again.as_they_were")), *levels], self.level)
        if self.rules:
            same = (AS_THEY_WERE, self.t("replay.again.same_rules"))
            self._row(form, "preset", [same, *self.rules.items()], self.preset)
        form.note(self.t("replay.again.note"))

    def _row(self, form: Form, field: str, options: Sequence[tuple[object, str]], value: object) -> None:
        def choose(chosen: object) -> None:
            setattr(self, field, chosen)
            self.refresh()

        text = self.t(f"replay.again.{field}")
        form.row(text, Choice(self.context.look, options, value, choose, label=text, name=field))

    def _begin(self) -> None:
        self.app.pop()
        players = seated(self.company.players, self.company.person, self.seat, self.level)
        self.begin(self.by(self.preset) if self.preset else self.deal, players)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken what lies beneath."""
        draw_veil(surface)
