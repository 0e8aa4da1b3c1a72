"""Before a match: which rules, who sits where, how long, how fast. Enter alone starts the usual game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

import pygame

from mighty_gui.client import paint, plan
from mighty_gui.client.document import Document
from mighty_gui.client.finding import search
from mighty_gui.client.plan import Plan
from mighty_gui.client.scene import Context, WidgetScene
from mighty_gui.client.scenes.rule_editor_parts.arranging import Flow
from mighty_gui.client.scenes.rule_sheet import RuleSheetScene
from mighty_gui.client.scenes.seat_form import SeatForm
from mighty_gui.client.theme import Size
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Form,
    Group,
    Item,
    Label,
    ListBox,
    Panel,
    ScrollPane,
    TextField,
    Widget,
    layout,
)
from mighty_gui.engine.mighty.pack import people
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.match import MatchSetup
from mighty_gui.presets import Preset, rules_mapping
from mighty_gui.presets.describe import differences

_SHOWN_DIFFERENCES = 6


class NewGameScene(WidgetScene):
    """Choose and start; ``on_start`` gets what was agreed and replaces this scene."""

    first_focus = "start"

    def __init__(
        self,
        context: Context,
        catalogue: Mapping[str, Preset],
        on_start: Callable[[MatchSetup], None],
        *,
        levels: Sequence[str] = ("normal",),
        on_edit: Callable[[], None] | None = None,
        on_receive: Callable[[], None] | None = None,
        seed: Callable[[], int] = lambda: random.SystemRandom().getrandbits(48),
    ) -> None:
        super().__init__(context)
        self.catalogue = catalogue
        self.on_start = on_start
        self.levels = tuple(levels)
        self.on_edit = on_edit
        self.on_receive = on_receive
        self.seed = seed
        self.words = ""
        self.players_wanted: int | None = None
        self.plan, notice = plan.load(context.home / plan.FILE_NAME)
        if notice is not None:
            context.notices.append(notice)
        if self.plan.preset not in catalogue:
            self.plan = self.plan.changed(preset=next(iter(catalogue), ""))

    # --- what is chosen ------------------------------------------------------------------------------

    @property
    def preset(self) -> Preset | None:
        """The chosen rule set; ``None`` only where there is none at all."""
        return self.catalogue.get(self.plan.preset)

    @property
    def count(self) -> int:
        """How many sit at the table."""
        return len(people(self.preset.rules)) if self.preset else 0

    def setup(self) -> MatchSetup:
        """What has been agreed."""
        assert self.preset is not None
        return self.setup_for(self.preset)

    def setup_for(self, preset: Preset) -> MatchSetup:
        """The same match by other rules."""
        chosen = self.context.settings.player_name
        return MatchSetup(
            preset=preset.id,
            rules=preset.rules,
            players=self.plan.players(
                self.context.texts, len(people(preset.rules)), chosen, self.levels, self.context.settings.face
            ),
            length=self.plan.length,
            seed=self.seed(),
            own_rules=rules_mapping(preset.rules) if preset.is_own else None,
            stake=self.plan.worth,
        )

    def _hindrance(self) -> str:
        """Why the match cannot begin."""
        if self.preset is None:
            return self.t("new_game.empty")
        return "" if self.plan.people(self.count) else self.t("new_game.too_few")

    def _start(self) -> None:
        notice = plan.save(self.plan, self.context.home / plan.FILE_NAME)
        if notice is not None and notice not in self.context.notices:
            self.context.notices.append(notice)
        self.on_start(self.setup())

    def _choose(self, chosen: Plan) -> None:
        self.plan = chosen
        self.refresh()

    @property
    def seats(self) -> SeatForm:
        """The rows about seats, length and speed."""
        return SeatForm(
            self.context, self.plan, self.count, self.levels, self._choose, self._shuffle, self._to_start
        )

    def _shuffle(self) -> None:
        order = list(range(self.count))
        random.Random(self.seed()).shuffle(order)
        seats = [self.plan.seats[n] for n in order] + list(self.plan.seats[self.count :])
        self._choose(self.plan.changed(seats=tuple(seats)))

    def _find(self, words: str) -> None:
        self.words = words
        self._choose_among()

    def _narrow(self, players: int | None) -> None:
        self.players_wanted = players
        self._choose_among()

    def _choose_among(self) -> None:
        """Keep the chosen preset if it is among the found ones, else take the first of them."""
        found = self._found()
        if found and self.plan.preset not in [preset.id for preset in found]:
            self.plan = self.plan.changed(preset=found[0].id)
        self.refresh()

    def _found(self) -> list[Preset]:
        return search(self.context.texts, list(self.catalogue.values()), self.words, self.players_wanted)

    def _read_rules(self) -> None:
        if self.preset:
            self.app.push(RuleSheetScene.of_preset(self.context, self.preset))

    def show_saved(self, catalogue: Mapping[str, Preset], preset: str) -> None:
        """There are other presets now; choose one of them."""
        self.catalogue = catalogue
        self.plan = self.plan.changed(preset=preset)
        if preset not in [one.id for one in self._found()]:
            self.words, self.players_wanted = "", None
        self.refresh()

    def _to_start(self, *_: object) -> None:
        self.page.focus_on("start")

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Rules left, seats right; one below the other where there is no room for both."""
        look, theme = self.context.look, self.context.theme
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(22))
        head = round(theme.font(Size.TITLE) * 1.25)
        _, middle, foot = layout.rows(inner, [head, 1.0, theme.control], theme.px(14))
        back = Button(look, self.t("button.back"), self.cancel, style="quiet", icon="back", name="back")
        start = Button(
            look, self.t("new_game.start"), self._start, style="primary", reason=self._hindrance(), name="start"
        )
        layout.line([back], foot, 0, "left")
        layout.line([start], foot, 0, "right")
        if middle.width >= theme.tx(760) and middle.height >= theme.tx(340):
            left, right = layout.columns(middle, [0.42, 0.58], theme.px(24))
            return [*self._rules_panel(left), *self._panel("seats", right, self.seats.write), back, start]
        return [*self._panel("all", middle, self._rules, self.seats.write), back, start]

    def _panel(self, name: str, rect: pygame.Rect, *groups: Callable[[Form], None]) -> list[Widget]:
        look = self.context.look
        view = layout.inset(rect, look.theme.pad, look.theme.px(18))
        form = Form(look, ScrollPane.content_width(look, view))
        for group in groups:
            group(form)
        return [Panel(look).place(rect), ScrollPane(look, form.widgets, name=f"pane {name}").place(view)]

    def _rules_panel(self, rect: pygame.Rect) -> list[Widget]:
        """Search and list stay, what they say about the chosen preset scrolls."""
        look, theme = self.context.look, self.context.theme
        inner = layout.inset(rect, theme.pad, theme.px(18))
        heading = self._heading("new_game.rules")
        buttons = self._about_buttons()
        foot = buttons.measure(inner.width)[1]
        parts: list[layout.Part] = [heading.measure()[1], theme.control, 1.2, 1.0, foot]
        top, find, middle, low, last = layout.rows(inner, parts, theme.px(10))
        heading.place(top)
        layout_row = self._find_row().place(find)
        about = Document(look, ScrollPane.content_width(look, low), on_paper=False)
        self._describe(about)
        return [
            Panel(look).place(rect),
            heading,
            layout_row,
            self._list().place(middle),
            ScrollPane(look, about.widgets, name="about").place(low),
            buttons.place(last),
        ]

    def _heading(self, key: str) -> Label:
        look = self.context.look
        return Label(look, self.t(key), size=Size.LARGE, bold=True, colour=look.palette.gold)

    def _rules(self, form: Form) -> None:
        """The same as `_rules_panel`, within one long form."""
        look, theme = self.context.look, self.context.theme
        form.heading(self.t("new_game.rules"))
        form.full(self._find_row())
        listed = self._list()
        form.widgets.append(listed.place(pygame.Rect(0, form.height, form.width, theme.tx(250))))
        form.height += theme.tx(262)
        about = Document(look, form.width, on_paper=False)
        self._describe(about)
        form.widgets += [widget.place(widget.rect.move(0, form.height)) for widget in about.widgets]
        form.height += about.bottom + theme.tx(8)
        form.full(self._about_buttons())

    def _find_row(self) -> Group:
        look = self.context.look
        label = self.t("new_game.search")
        field = TextField(
            look, self.words, self._find, on_confirm=self._to_start, placeholder=label, label=label, name="search"
        )
        counts = sorted({preset.rules.players for preset in self.catalogue.values()})
        options = [(None, self.t("new_game.everyone")), *((n, self.t("new_game.players", count=n)) for n in counts)]
        players = Choice[int | None](look, options, self.players_wanted, self._narrow, name="players")
        return Group(look, [(field, 1.0), (players, None)])

    def _list(self) -> ListBox[str]:
        language = self.context.texts.language
        items = [
            Item(preset.id, preset.name[language], "", self.t("new_game.players", count=preset.rules.players))
            for preset in self._found()
        ]
        return ListBox(
            self.context.look,
            items,
            self.plan.preset,
            lambda preset: self._choose(self.plan.changed(preset=preset)),
            on_confirm=self._to_start,
            empty=self.t("new_game.empty"),
            label=self.t("new_game.rules"),
            name="presets",
        )

    def _describe(self, about: Document) -> None:
        """The chosen preset: what it is, and what differs from the standard."""
        preset = self.preset
        if preset is None:
            return
        about.text(preset.summary[self.context.texts.language])
        lines = differences(preset.rules, Rules(), self.context.texts)
        if not lines:
            about.text(self.t("new_game.no_differences"), soft=True)
            return
        about.text(self.t("new_game.differences"), soft=True)
        for line in lines[:_SHOWN_DIFFERENCES]:
            about.point(line.text)
        if len(lines) > _SHOWN_DIFFERENCES:
            about.text(self.t("new_game.and_more", count=len(lines) - _SHOWN_DIFFERENCES), soft=True)

    def _about_buttons(self) -> Flow:
        """Read, change, receive rules. Always in sight, however much there is to say about a preset."""
        look = self.context.look
        ways = (
            ("sheet", "new_game.read_rules", self._read_rules, "list"),
            ("edit", "editor.open", self.on_edit if self.preset else None, "gear"),
            ("receive", "editor.receive", self.on_receive, "plus"),
        )
        buttons = [
            Button(look, self.t(key), action, icon=icon, size=Size.SMALL, name=name)
            for name, key, action, icon in ways
            if action is not None
        ]
        return Flow(look, buttons, align="left")

    def backdrop(self, surface: pygame.Surface) -> None:
        """Felt and title."""
        super().backdrop(surface)
        theme, p = self.context.theme, self.context.theme.palette
        px = theme.font(Size.TITLE)
        title = paint.lettering(self.context.fonts, self.t("new_game.title"), px, p.text, p.gold)
        surface.blit(title, (theme.margin, theme.px(22) - px // 8))
