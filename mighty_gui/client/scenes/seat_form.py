"""The right side of a new game: who sits where, when the match ends, how fast things move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from mighty_gui.client import plan
from mighty_gui.client.names import LONGEST
from mighty_gui.client.plan import Plan
from mighty_gui.client.scene import Context
from mighty_gui.client.scenes.seat_row import SeatRow
from mighty_gui.client.settings import SPEEDS
from mighty_gui.client.theme import Size
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Form,
    Group,
    Label,
    Paragraph,
    Stepper,
    Tabs,
    TextField,
    Widget,
    layout,
)


@dataclass(frozen=True)
class SeatForm:
    """Writes the rows for a plan; ``choose`` gets the plan as the player wants it instead."""

    context: Context
    plan: Plan
    count: int
    levels: Sequence[str]
    choose: Callable[[Plan], None]
    shuffle: Callable[[], None]
    on_enter: Callable[[], None]
    """What Enter does in a name."""

    def t(self, key: str, /, **values: object) -> str:
        """A text in the player's language."""
        return self.context.texts(key, **values)

    def write(self, form: Form) -> None:
        """All rows."""
        self._heading(form)
        for seat in range(self.count):
            form.full(self._seat(seat))
        persons = len(self.plan.people(self.count))
        form.note(self.t("new_game.hot_seat", count=persons) if persons > 1 else self.t("new_game.order"))
        self._length(form)
        label = self.t("new_game.speed")
        speeds = [(speed, self.t(f"client.settings.speed.{speed}")) for speed in SPEEDS]
        current = self.context.settings.animation_speed
        form.row(label, Tabs(self.context.look, speeds, current, self._set_speed, label=label, name="speed"))

    def _set_speed(self, speed: str) -> None:
        self.context.change(animation_speed=speed)

    # --- seats ---------------------------------------------------------------------------------------

    def _heading(self, form: Form) -> None:
        """The heading, and beside it what changes several seats at once."""
        look, theme = self.context.look, self.context.theme
        text = self.t("new_game.seats")
        heading = Label(look, text, size=Size.LARGE, bold=True, colour=look.palette.gold)
        buttons = self._buttons()
        wanted = sum(button.measure()[0] for button in buttons) + theme.gap * len(buttons)
        if heading.measure()[0] + wanted > form.width:
            form.heading(text)
            for button in buttons:
                form.full(button)
            return
        form.height += theme.tx(10) if form.widgets else 0
        row = pygame.Rect(0, form.height, form.width - theme.px(2), round(theme.control * 0.86))
        heading.place(pygame.Rect(row.topleft, (heading.measure()[0], row.height)))
        layout.line(buttons, row, theme.gap, "right")
        form.widgets += [heading, *buttons]
        form.height = row.bottom + theme.tx(9)

    def _buttons(self) -> list[Button]:
        look, persons = self.context.look, self.plan.people(self.count)
        full = self.t("new_game.full_house") if len(persons) >= self.count else ""
        last = self.t("new_game.only_one") if len(persons) < 2 else ""
        actions: list[tuple[str, Callable[[], None], str, str]] = [
            ("add_person", self.add_person, "plus", full),
            ("remove_person", self.remove_person, "minus", last),
            ("shuffle", self.shuffle, "cards", ""),
        ]
        return [
            Button(look, self.t(f"new_game.{key}"), action, icon=icon, size=Size.SMALL, reason=reason, name=key)
            for key, action, icon, reason in actions
        ]

    def add_person(self) -> None:
        """The first computer player gives way to a person."""
        free = next(seat for seat in range(self.count) if self.plan.seats[seat].kind == "computer")
        self._change(free, kind="person", name=None)

    def remove_person(self) -> None:
        """The last person gives way to a computer player."""
        self._change(self.plan.people(self.count)[-1], kind="computer", name=None)

    def _change(self, seat: int, **changes: object) -> None:
        self.choose(self.plan.with_seat(seat, **changes))

    def rename(self, seat: int, name: str) -> None:
        """Call whoever sits there so; the first person's name is one of the settings."""
        if self._is_me(seat):
            self.context.change(player_name=name)
        else:
            self._change(seat, name=name)

    def _is_me(self, seat: int) -> bool:
        return self.plan.people(plan.SEATS)[:1] == [seat]

    def _seat(self, seat: int) -> SeatRow:
        texts, chosen = self.context.texts, self.context.settings.player_name
        names = [self.plan.shown_name(texts, n, chosen) for n in range(self.count)]
        controls = (self._name(seat), self._kind(seat), self._level(seat, names[seat]))
        has_level = self.plan.seats[seat].kind == "computer"
        return SeatRow(self.context.look, seat, names[seat], names, controls, has_level=has_level)

    def _name(self, seat: int) -> TextField:
        default = self.plan.default_name(self.context.texts, seat)
        own = self.context.settings.player_name if self._is_me(seat) else self.plan.seats[seat].name
        return TextField(
            self.context.look,
            default if own is None else own,
            partial(self.rename, seat),
            on_confirm=lambda _: self.on_enter(),
            limit=LONGEST,
            placeholder=default,
            label=self.t("new_game.name_of", number=seat + 1),
            name=f"name {seat}",
        )

    def _kind(self, seat: int) -> Tabs[str]:
        kinds = [("person", self.t("new_game.person")), ("computer", self.t("new_game.computer"))]
        return Tabs(
            self.context.look,
            kinds,
            str(self.plan.seats[seat].kind),
            lambda kind: self._change(seat, kind=kind),
            label=self.t("new_game.kind_of", number=seat + 1),
            name=f"kind {seat}",
        )

    def _level(self, seat: int, name: str) -> Choice[str]:
        return Choice(
            self.context.look,
            [(level, self.t(f"new_game.level.{level}")) for level in self.levels],
            self.plan.seats[seat].level,
            lambda level: self._change(seat, level=level),
            label=self.t("new_game.level_of", name=name),
            name=f"level {seat}",
        )

    # --- length --------------------------------------------------------------------------------------

    def _length(self, form: Form) -> None:
        """When it ends: how it is counted, and how many of those."""
        look, theme = self.context.look, self.context.theme
        form.height += theme.tx(8)
        label = self.t("new_game.length")
        kinds = [(kind, self.t(f"new_game.length_kind.{kind}")) for kind in ("hands", "score", "open")]
        tabs = Tabs(look, kinds, str(self.plan.ending), self._set_ending, label=label, name="length")
        number = self._number()
        both = tabs.measure()[0] + theme.gap + number.measure()[0]
        if form.wide and look.width(label) + 2 * theme.gap + both <= form.width:
            words = Label(look, label)
            form.widgets.append(words.place(pygame.Rect(0, form.height, words.measure()[0], theme.control)))
            row = Group(look, [(tabs, None), (number, None)])
            form.widgets.append(row.place(pygame.Rect(form.width - both, form.height, both, theme.control)))
            form.height += theme.control + theme.tx(9)
            return
        form.row(label, tabs)
        if isinstance(number, Stepper):
            form.row(self.t(f"new_game.length_kind.{self.plan.ending}"), number)
        else:
            form.full(number)

    def _set_ending(self, ending: str) -> None:
        self.choose(self.plan.changed(ending=ending))

    def _number(self) -> Widget:
        """How many hands or points; of a match without an end the words that say so."""
        look, key = self.context.look, str(self.plan.ending)
        if key == "open":
            return Paragraph(look, self.t("new_game.open_note"), colour=look.palette.text_soft)
        hands = key == "hands"
        step = 1 if hands else plan.SCORE_STEP
        return Stepper(
            look,
            (self.plan.hands if hands else self.plan.score) // step,
            lambda value: self.choose(self.plan.changed(**{key: value * step})),
            least=1,
            most=(plan.MOST_HANDS if hands else plan.MOST_SCORE) // step,
            shown=lambda value: self.t(f"new_game.{key}", count=value * step),
            label=self.t(f"new_game.length_kind.{key}"),
            name=f"length {key}",
        )
