"""One seat of a new game or of a match: a person or a computer player, with portrait, level and style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from mighty_gui.client.frame.form_scene import FormScene
from mighty_gui.client.frame.screen_layouts import unsaved_mark
from mighty_gui.client.look import paint
from mighty_gui.client.look.company import COLOURS, cast, colours_of, has_style, level_line, level_name
from mighty_gui.client.look.faces import LETTER, Face
from mighty_gui.client.look.player_names import LONGEST, initial, person_name
from mighty_gui.client.look.theme import Colour, Size, seat_colour
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.new_game.new_game_plan import (
    GUEST,
    Kind,
    NewGamePlan,
    rename_seat,
    seat_options,
    seat_person,
    with_colour,
    with_face,
)
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    FirstThatFits,
    Form,
    Grow,
    Horizontal,
    Look,
    Tabs,
    TextField,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.portraits import Candidate, FacePicker, Named, PicturePicker, Portrait
from mighty_gui.keep.archive.profiles import keep_profile, new_profile, profiles
from mighty_gui.match.setup import STYLES


class SeatChoices(Protocol):
    """The seats of a table whose players can be chosen."""

    plan: NewGamePlan

    @property
    def context(self) -> Context: ...

    @property
    def count(self) -> int: ...

    @property
    def levels(self) -> tuple[str, ...]: ...

    def kinds(self, seat: int) -> tuple[Kind, ...]:
        """Return the kinds of players that can sit there."""

    def note(self, seat: int) -> str:
        """Return a sentence on when the choices for a seat take effect; empty if that is at once."""


class SeatScene(FormScene):
    """The choices for one seat, over the new game or the table. ``on_change`` is called after each.

    With ``chooses_seat`` the other seats can be reached here.
    """

    called = "accessibility.screen.seat"
    width = 700
    first_focus = "faces"

    def __init__(self, choices: SeatChoices, seat: int, on_change: Callback, *, chooses_seat: bool = False) -> None:
        super().__init__(choices.context)
        self.choices, self.seat, self._on_change = choices, seat, on_change
        self._chooses_seat = chooses_seat
        self.first_focus = "seat" if chooses_seat else self.first_focus
        self.count, self.levels = choices.count, choices.levels

    @property
    def plan(self) -> NewGamePlan:
        """The current choices."""
        return self.choices.plan

    @property
    def is_person(self) -> bool:
        """Whether a person at the screen sits here."""
        return self.plan.seats[self.seat].kind == "person"

    @property
    def name(self) -> str:
        """The name of the player at this seat."""
        return self._name_at(self.seat)

    def _name_at(self, seat: int) -> str:
        return self.plan.shown_name(self.context.texts, seat, self.context.settings.player_name)

    def choose(self, plan: NewGamePlan) -> None:
        """Use another plan."""
        self._change(plan)
        self.refresh()

    def _change(self, plan: NewGamePlan) -> None:
        """Use another plan without building this screen again."""
        self.choices.plan = plan
        self._on_change()

    def choose_face(self, face: str) -> None:
        """Choose a person's portrait, or the computer player with that portrait."""
        if not self.is_person:
            self.choose(self.plan.with_member(self.seat, face, self.count))
            return
        if self.plan.is_usual(self.seat):
            self.context.change(face=face)
        plan = with_face(self.context.archive, self.plan, self.seat, face)
        self.choose(self._without_double(plan, face))

    def _without_double(self, plan: NewGamePlan, face: str) -> NewGamePlan:
        """Return the plan with another cast member for a computer player that has the portrait a person chose."""
        used = {seat_plan.member.face for seat_plan in plan.seats[: self.count] if seat_plan.kind == "computer"}
        free = next((member.face for member in cast() if member.face not in used | {face}), "")
        for other, seat in enumerate(plan.seats[: self.count]):
            if seat.kind == "computer" and seat.member.face == face and free:
                return plan.with_seat(other, who=free, name=None, style=None)
        return plan

    def head(self) -> Sequence[Widget]:
        """Return nothing: the first row shows the player."""
        return ()

    def side_buttons(self) -> Sequence[Widget]:
        """Return the button for a new person or for all computer players, and the mark of unsaved data."""
        look, buttons = self.context.look, list[Widget]()
        if self.is_person:
            text = self.t("profiles.new")
            buttons.append(Button(look, text, self._add_person, icon="plus", size=Size.SMALL, name="new person"))
        elif self.plan.seats[self.seat].kind == "computer":
            text = self.t("people.sit.all_alike")
            buttons.append(Button(look, text, self._all_alike, size=Size.SMALL, name="all alike"))
        return [*buttons, *unsaved_mark(self)]

    def write(self, form: Form) -> None:
        if self._chooses_seat:
            self._seats(form)
        self._head(form)
        look = self.context.look
        kinds = [(str(kind), self.t(f"new_game.{kind}")) for kind in self.choices.kinds(self.seat)]
        label = self.t("new_game.kind_of", number=self.seat + 1)
        kind = self.plan.seats[self.seat].kind
        form.full(Tabs(look, kinds, str(kind), self._set_kind, label=label, name="kind"))
        form.space(4)
        if kind == "phone":
            form.note(self.t("phones.room.seat"))
        elif kind == "person":
            self._person(form)
            form.full(self._faces())
            form.row(self.t("people.colour.label"), self._colours())
        else:
            form.full(self._faces())
            self._manner(form)

    def _seats(self, form: Form) -> None:
        """Write the choice of the seat, and when its changes take effect."""
        look, label = self.context.look, self.t("turns.seats.which")
        seats = [(str(seat), self._name_at(seat)) for seat in range(self.count)]
        tabs = Tabs(look, seats, str(self.seat), self._go_to, label=label, name="seat", pages=True)
        choice = Choice(look, seats, str(self.seat), self._go_to, label=label, name="seat")
        form.full(FirstThatFits(look, [tabs, choice]))
        if note := self.choices.note(self.seat):
            form.note(note)

    def _go_to(self, seat: str) -> None:
        self.seat = int(seat)
        self.refresh()

    def _head(self, form: Form) -> None:
        """Write the large portrait, the name, and a line about the player."""
        look, theme = self.context.look, self.context.theme
        line = Prose(look, self._line(), colour=look.palette.text_soft, on_paper=False)
        portrait = Portrait(look, self._face(self._portrait()), theme.px(92))
        form.full(Horizontal(look, [portrait, Grow(Vertical(look, [self._name_field(), line], gap=6))], gap=18))

    def _name_field(self) -> TextField:
        plan, own = self.plan, self.plan.seats[self.seat].name
        default = plan.default_name(self.context.texts, self.seat)
        if plan.is_usual(self.seat):
            own = self.context.settings.player_name
        label = self.t("new_game.name_of", number=self.seat + 1)
        shown = default if own is None else own
        return TextField(
            self.context.look, shown, self._rename, limit=LONGEST, placeholder=default, label=label, name="name"
        )

    def _line(self) -> str:
        if self.plan.seats[self.seat].kind != "computer":
            return self.t("new_game.seat", number=self.seat + 1)
        return self.plan.seats[self.seat].member.line(self.context.texts)

    def _person(self, form: Form) -> None:
        """Write the choice of the person's profile."""
        look, archive = self.context.look, self.context.archive
        usual = person_name(self.context.texts, 0, self.context.settings.player_name)
        options = seat_options(archive, self.plan, self.seat, self.count)
        values = {"": usual, GUEST: self.t("profiles.guest")}
        label, value = self.t("profiles.who"), self.plan.profile_at(self.seat) or GUEST
        choices = [(text, values.get(text, name)) for text, name in options]
        chosen = "" if self.plan.is_usual(self.seat) else value
        form.row(label, Choice(look, choices, chosen, self._sit, label=label, name="person"))
        if chosen in ("", GUEST):
            form.note(self.t("profiles.note_usual" if not chosen else "profiles.note_guest"))

    def _sit(self, profile: str) -> None:
        """Put another person in this seat."""
        plan = seat_person(self.context.archive, self.plan, self.seat, profile)
        self.choose(self._without_double(plan, plan.seats[self.seat].face))

    def _add_person(self) -> None:
        """Create a profile, put it in this seat, and move the focus to its name."""
        archive = self.context.archive
        made = new_profile(self.t("profiles.fresh", number=len(profiles(archive)) + 1))
        keep_profile(archive, made)
        self._sit(made.id)
        self.page.focus_on("name", keyboard=self.page.keyboard)

    def _rename(self, name: str) -> None:
        """Rename the player; the usual player's name is saved in the settings."""
        if self.plan.is_usual(self.seat):
            self.context.change(player_name=name)
        else:
            self._change(rename_seat(self.context.archive, self.plan, self.seat, name))

    def _manner(self, form: Form) -> None:
        """Write the choice of level and style, with explanations."""
        sits = self.plan.seats[self.seat]
        level = sits.level if sits.level in self.levels else self.levels[0]
        levels = [(text, level_name(self.context.texts, text)) for text in self.levels]
        styles = [(choice, self.t(f"people.style.{choice}")) for choice in STYLES]
        label = self.t("new_game.level_of", name=self.name)
        self._one_of(form, "level", self.t("people.sit.level"), levels, level, label)
        form.note(level_line(self.context.texts, level))
        if not has_style(level):
            return
        label = self.t("people.sit.style_of", name=self.name)
        self._one_of(form, "style", self.t("people.sit.style"), styles, sits.manner, label)
        form.note(self.t(f"people.style_line.{sits.manner}"))

    def _one_of(
        self, form: Form, field: str, text: str, options: list[tuple[str, str]], value: str, label: str
    ) -> None:
        """Write tabs if all their texts fit, else a drop-down list."""
        look = self.context.look

        def change(chosen: str) -> None:
            self.choose(self.plan.with_seat(self.seat, **{field: chosen}))

        tabs = Tabs(look, options, value, change, label=label, name=field)
        choice = Choice(look, options, value, change, label=label, name=field)
        form.row(text, FirstThatFits(look, [tabs, choice]))

    def _set_kind(self, kind: str) -> None:
        self.choose(self.plan.with_seat(self.seat, kind=kind, name=None))

    def _all_alike(self) -> None:
        """Give all computer players the level of this one."""
        self.choose(self.plan.with_level(self.plan.seats[self.seat].level))

    def _portrait(self) -> str:
        return self.plan.faces(self.count, self.context.settings.face)[self.seat]

    def _face(self, portrait: str) -> Face:
        return Face(portrait, initial(self.name), self._seat_colour())

    def _seat_colour(self, chosen: str | None = None) -> Colour:
        """Return the player's colour, or the colour that would result from another choice."""
        colours = list(self.plan.colours(self.count, self.context.settings.colour))
        colours[self.seat] = colours[self.seat] if chosen is None else chosen
        return seat_colour(self.context.theme, colours_of(colours)[self.seat])

    def _colours(self) -> ColourPicker:
        chosen = self.plan.colours(self.count, self.context.settings.colour)[self.seat]
        return ColourPicker(
            self.context.look,
            self._seat_colour(""),
            chosen,
            self._choose_colour,
            self.t("people.colour.of", name=self.name),
            lambda colour: self.t(f"people.colour.{colour or 'seat'}"),
        )

    def _choose_colour(self, colour: str) -> None:
        if self.plan.is_usual(self.seat):
            self.context.change(colour=colour)
        self.choose(with_colour(self.context.archive, self.plan, self.seat, colour))

    def _faces(self) -> FacePicker:
        faces = self.plan.faces(self.count, self.context.settings.face)
        others = {face for seat, face in enumerate(faces) if seat != self.seat}
        candidates = [
            Candidate(
                member.face,
                member.name(self.context.texts),
                replace(self._face(member.face), away=member.face in others),
                member.face in others,
            )
            for member in cast()
        ]
        if self.is_person:
            candidates.append(Candidate(LETTER, self.t("people.picker.letter"), self._face(LETTER)))
        key = "people.picker.of" if self.is_person else "people.picker.seat"
        return FacePicker(
            self.context.look,
            candidates,
            faces[self.seat],
            self.choose_face,
            label=self.t(key, name=self.name),
            taken=self.t("people.picker.here"),
            name="faces",
        )

    def cancel(self) -> bool:
        self.app.pop()
        return True


# --- the choice of a person's colour: that of the seat, or another one --------------------------------------


class ColourPicker(PicturePicker):
    """The colours as discs, and the colour of the seat as a ring."""

    setting = "colour"

    def __init__(
        self, look: Look, seat: Colour, value: str, on_change: Callable[[str], None], label: str, named: Named
    ) -> None:
        known = value if value in COLOURS else ""
        super().__init__(look, ("", *COLOURS), known, on_change, label, named)
        self.seat = seat

    def one(self, width: int) -> tuple[int, int]:
        side = self.look.theme.tx(26)
        return side, side

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        if not name:
            paint.draw_ring(surface, place, place.width // 2, self.look.theme.px(4), self.seat)
            return
        disc = paint.circle(place.width, seat_colour(self.look.theme, COLOURS.index(name)))
        surface.blit(disc, disc.get_rect(center=place.center))
