"""The screen that sets the table for a new game: seats, rules, length and stake. Enter starts the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from mighty_gui.client.frame.form_scene import FormScene
from mighty_gui.client.frame.screen_layouts import unsaved_mark
from mighty_gui.client.look.company import level_name
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.new_game import new_game_plan
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_plan import NewGamePlan
from mighty_gui.client.play.new_game.round_table import RoundTable, rules_cards, seat_buttons
from mighty_gui.client.play.new_game.school_scene import SchoolScene, about_rules
from mighty_gui.client.play.new_game.seat_scene import SeatScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Form,
    Grow,
    Horizontal,
    Panel,
    Scrolled,
    Stepper,
    Tabs,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import ScreenTitle
from mighty_gui.client.widgets.widget_scene import WidgetScene


class NewGameScene(WidgetScene):
    """The seats around the table, the rules in the middle, and the terms next to the table."""

    called = "new_game.title"

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The widget focused first: the start button, or the rules if the speech output is on."""
        return "rules" if self.context.narrator.on else "start"

    def __init__(self, context: Context, choices: NewGameChoices) -> None:
        super().__init__(context)
        self.choices = choices
        if self.plan.same_cards:
            self.called = "new_game.same_cards"

    @property
    def plan(self) -> NewGamePlan:
        """The current choices."""
        return self.choices.plan

    def choose(self, plan: NewGamePlan) -> None:
        """Use another plan."""
        self.choices.plan = plan
        self.refresh()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        px = min(theme.font(Size.TITLE), round(theme.size[1] * 0.075))
        back = Button(look, self.t("button.back"), self.cancel, style="quiet", icon="back", name="back")
        reason = self.choices.hindrance or self._lack
        start = Button(look, self.t("new_game.start"), self._start, style="primary", reason=reason, name="start")
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(18))
        head, foot = (
            ScreenTitle(look, self.t(self.called), px),
            Horizontal(look, [back, *unsaved_mark(self), Grow(), start]),
        )
        room = inner.height - head.measure()[1] - foot.measure(inner.width)[1] - 2 * theme.px(10)
        return [Vertical(look, [head, Grow(self._middle(inner.width, room)), foot], gap=10).place(inner)]

    @property
    def _lack(self) -> str:
        """The reason why a duplicate match cannot begin with these seats; empty without one."""
        lacks = self.plan.same_cards and not self.plan.is_duplicate(self.choices.count)
        return self.t("new_game.too_few_rivals") if lacks else ""

    def _middle(self, width: int, height: int) -> Widget:
        """Return the table with the terms next to it or below it; in a small window, everything in one column."""
        look, theme = self.context.look, self.context.theme
        seats = seat_buttons(self.choices, self._open_seat)
        table = RoundTable(look, seats, rules_cards(self.choices, self._read_rules, self._change_rules))
        gap, is_wide = theme.px(20), width >= theme.tx(1500)
        side_width = round(width * 0.3) if is_wide else theme.tx(300)
        if width > height and table.has_room(width - side_width - gap, height):
            panel = Vertical(look, [self._panel(), Grow()], gap=0) if not is_wide else self._panel(described=True)
            share = side_width / (width - gap)
            return Horizontal(look, [Grow(table, 1 - share), Grow(panel, share)], gap=20).having(down="fill")
        panel = self._panel()
        if table.has_room(width, height - panel.measure(width)[1] - gap):
            return Vertical(look, [Grow(table), panel], gap=20)
        row = Horizontal(look, seats).having(wraps=True, even=True)
        return Scrolled(look, Vertical(look, [table.cards[0], row, panel], gap=14), name="pane all")

    def _panel(self, *, described: bool = False) -> Widget:
        """Return the length and shared choices, and with ``described`` the differences of the rules."""
        look, form = self.context.look, Form(self.context.look)
        persons = len(self.plan.people(self.choices.count))
        text = self.choices.length_text
        if self.plan.stake and not self.plan.is_duplicate(self.choices.count):
            text += " · " + self.t("new_game.stake_worth", amount=f"{self.plan.stake:,}")
        length = Button(look, text, self._open_length, icon="down", size=Size.SMALL, name="length")
        length.spoken_as = f"{self.t('new_game.length')}: {text}"
        form.row(self.t("new_game.length"), length)
        form.full(
            Button(
                look, self.t("new_game.together"), self._open_together, icon="faces", size=Size.SMALL, name="together"
            )
        )
        form.full(self._phones_button())
        if self.plan.phones(self.choices.count):
            form.note(self.t("phones.room.about"))
        elif persons > 1:
            key = "same_cards_note" if self.plan.same_cards else "hot_seat"
            form.note(self.t(f"new_game.{key}", count=persons))
        if not described or self.choices.preset is None:
            return Vertical(look, [form], pad=(22, 16), ground=Panel(look), align="fill")
        about = Scrolled(look, about_rules(self.choices), name="about")
        return Vertical(look, [form, Grow(about)], gap=10, pad=(22, 16), ground=Panel(look))

    def _phones_button(self) -> Button:
        """Return the button that moves all players to phones, or back to the screen."""

        def switch() -> None:
            self.choices.switch_phones()
            self.refresh()

        text = self.t("new_game.at_screen" if self.choices.is_all_phones else "new_game.all_phones")
        return Button(self.context.look, text, switch, icon="phone", size=Size.SMALL, name="phones")

    # --- the screens that open over it ---

    def _start(self) -> None:
        self.choices.start(self.app)

    def _open_seat(self, seat: int) -> None:
        self.app.push(SeatScene(self.choices, seat, self.refresh))

    def _read_rules(self) -> None:
        if self.choices.preset is not None:
            self.app.push(rule_scenes(self.choices.preset.rules).sheet.of_preset(self.context, self.choices.preset))

    def _change_rules(self) -> None:
        self.app.push(SchoolScene(self.context, self.choices, edits=True))

    def _open_length(self) -> None:
        self.app.push(FormSheet(self.context, "new_game.length_and_stake", LengthRows(self).write))

    def _open_together(self) -> None:
        self.app.push(FormSheet(self.context, "new_game.together", SharedRows(self).write))

    def show_help(self) -> bool:
        self.app.push(HelpScene(self.context, game=self.choices.game))
        return True


# --- forms over the table: the length, and the choices for all seats ----------------------------------------


After = Callable[[Callback], Callback]
"""Wraps a change so that the screens are rebuilt after it."""


class FormSheet(FormScene):
    """A form whose changes take effect at once and rebuild it."""

    def __init__(self, context: Context, title: str, rows: Callable[[Form, Callback], None]) -> None:
        """``rows`` gets the form and a function to call after each change."""
        super().__init__(context)
        self.called, self._rows = title, rows

    def write(self, form: Form) -> None:
        self._rows(form, self.refresh)


class LengthRows:
    """The form rows about when the match ends and what a point is worth."""

    def __init__(self, scene: NewGameScene) -> None:
        self.scene, self.look, self.t = scene, scene.context.look, scene.t

    def _change(self, refresh: Callback, **changes: object) -> None:
        self.scene.choose(self.scene.plan.change(**changes))
        refresh()

    def write(self, form: Form, refresh: Callback) -> None:
        """Write how the match ends, after how many hands, points or deals, and what a point is worth."""
        plan, label = self.scene.plan, self.t("new_game.length")
        if plan.is_duplicate(self.scene.choices.count):
            deals = [(count, self.t("new_game.deals", count=count)) for count in new_game_plan.DEALS]
            form.full(
                Tabs(self.look, deals, plan.deals, lambda n: self._change(refresh, deals=n), label=label, name="deals")
            )
            form.note(self.t("new_game.deals_tip"))
            return
        kinds = [(kind, self.t(f"new_game.length_kind.{kind}")) for kind in ("hands", "score", "open")]
        choose = partial(self._choose_ending, refresh)
        form.full(Tabs(self.look, kinds, str(plan.ending), choose, label=label, name="ending"))
        form.note(self.t(f"new_game.length_tip.{plan.ending}"))
        if plan.ending != "open":
            form.full(self._number(str(plan.ending), refresh))
        form.row(self.t("new_game.stake"), self._stake(refresh))

    def _stake(self, refresh: Callback) -> Choice[int]:
        worth = [(amount, self.t("new_game.stake_worth", amount=f"{amount:,}")) for amount in new_game_plan.STAKES]
        options = [(0, self.t("new_game.stake_off")), *worth]
        label, tip = self.t("new_game.stake"), self.t("new_game.stake_tip")

        def choose(stake: int) -> None:
            self._change(refresh, stake=stake)

        return Choice(self.look, options, self.scene.plan.stake, choose, label=label, name="stake", tip=tip)

    def _choose_ending(self, refresh: Callback, ending: str) -> None:
        self._change(refresh, ending=ending)

    def _number(self, key: str, refresh: Callback) -> Stepper:
        step = 1 if key == "hands" else new_game_plan.SCORE_STEP
        most = new_game_plan.MOST_HANDS if key == "hands" else new_game_plan.MOST_SCORE
        return Stepper(
            self.look,
            int(getattr(self.scene.plan, key)) // step,
            lambda value: self._change(refresh, **{key: value * step}),
            least=1,
            most=most // step,
            shown=lambda value: self.t(f"new_game.{key}", count=value * step),
            label=self.t(f"new_game.length_kind.{key}"),
            name=f"length {key}",
        )


class SharedRows:
    """The form rows about all seats: their number, their players and the players' level."""

    def __init__(self, scene: NewGameScene) -> None:
        self.scene, self.choices = scene, scene.choices
        self.look, self.t = scene.context.look, scene.t

    def write(self, form: Form, refresh: Callback) -> None:
        """Write the rows."""

        def after(action: Callback) -> Callback:
            def act() -> None:
                action()
                self.scene.refresh()
                refresh()

            return act

        form.row(self.t("new_game.seats"), self._count(after))
        form.row(self.t("new_game.all_levels"), self._level(after))
        form.full(Horizontal(self.look, self._buttons(after), name="seat buttons").having(wraps=True))

    def _count(self, after: After) -> Stepper:
        """Return the control for the number of seats; a change chooses the nearest rules for that number."""
        counts = self.choices.counts or [self.choices.count]
        here = counts.index(self.choices.count) if self.choices.count in counts else 0
        return Stepper(
            self.look,
            here,
            lambda at: after(partial(self.choices.set_count, counts[at]))(),
            least=0,
            most=len(counts) - 1,
            shown=lambda at: self.t("new_game.counted", count=counts[at]),
            label=self.t("new_game.seats"),
            name="count",
        )

    def _level(self, after: After) -> Choice[str]:
        """Return the choice of one level for all computer players."""
        seats = self.scene.plan.seats[: self.choices.count]
        used = {seat.level for seat in seats if seat.kind == "computer"}
        texts = self.scene.context.texts
        options = [(level, level_name(texts, level)) for level in self.choices.levels]
        if len(used) != 1:
            options.insert(0, ("", self.t("new_game.mixed")))

        def choose(level: str) -> None:
            if level:
                after(lambda: self.scene.choose(self.scene.plan.with_level(level)))()

        label, value = self.t("new_game.all_levels"), used.pop() if len(used) == 1 else ""
        return Choice(self.look, options, value, choose, label=label, name="all levels")

    def _buttons(self, after: After) -> list[Button]:
        choices = self.choices
        persons = choices.plan.people(choices.count)
        full = self.t("new_game.full_house") if len(persons) >= choices.count else ""
        last = self.t("new_game.only_one") if len(persons) < 2 else ""
        buttons: list[tuple[str, str, Callback, str, str]] = [
            ("add_person", "new_game.add_person", choices.add_person, "plus", full),
            ("remove_person", "new_game.remove_person", choices.remove_person, "minus", last),
            ("shuffle", "new_game.shuffle", choices.shuffle, "shuffle", ""),
            ("others", "people.sit.others", choices.others, "faces", full),
        ]
        return [
            Button(self.look, self.t(key), after(action), icon=icon, size=Size.SMALL, reason=reason, name=name)
            for name, key, action, icon, reason in buttons
            if name != "remove_person" or not reason
        ]
