"""The seats and terms of a new game: the players, the end of the match, the value of a point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Self

import pygame

from mighty_gui.client.look.company import LONGEST, colours_of, has_style, initial, level_line, level_name
from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.theme import Size, seat_colour
from mighty_gui.client.scenes.new_game import new_game_plan
from mighty_gui.client.scenes.new_game.new_game_plan import GUEST, SEATS, NewGamePlan
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Either,
    Form,
    Grow,
    Horizontal,
    Label,
    Look,
    Member,
    Paragraph,
    Stepper,
    TextField,
    Toggle,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.portraits import FaceButton
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.profiles import keep_profile, profile_of, profiles
from mighty_gui.match.setup import USUAL


@dataclass(frozen=True)
class SeatActions:
    """The actions of the rows."""

    choose: Callable[[NewGamePlan], None]
    """Gets the plan as the player wants it instead."""
    open_seat: Callable[[int], None]
    shuffle: Callable[[], None]
    others: Callable[[], None]
    set_count: Callable[[int], None]
    on_enter: Callable[[], None]
    """The action of Enter in a name."""


@dataclass(frozen=True)
class SeatForm:
    """The writer of the rows for a plan."""

    context: Context
    plan: NewGamePlan
    count: int
    counts: Sequence[int]
    """For how many players there are rules."""
    actions: SeatActions

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def write(self, form: Form) -> None:
        """Write all rows."""
        self._heading(form)
        rows = [self._seat(seat) for seat in range(self.count)]
        for row in rows:
            row.manner_width = max(seat_row.manner_width for seat_row in rows)
        form.full(Vertical(self.context.look, rows, gap=4))
        form.full(Horizontal(self.context.look, self._buttons(), name="seat buttons").having(wraps=True))
        persons = len(self.plan.people(self.count))
        if persons > 1:
            self._same_cards(form, persons)
        self._terms(form)

    def _heading(self, form: Form) -> None:
        """Write the heading and, beside it, the number of players."""
        look = self.context.look
        heading = Label(look, self.t("new_game.seats"), size=Size.LARGE, bold=True, colour=look.palette.gold)
        form.full(Horizontal(look, [Grow(heading), self._count()]))

    def _count(self) -> Stepper:
        """Return the control for the number of seats, which takes the rules nearest to the chosen ones."""
        counts = [*self.counts] or [self.count]
        here = counts.index(self.count) if self.count in counts else 0
        return Stepper(
            self.context.look,
            here,
            lambda at: self.actions.set_count(counts[at]),
            least=0,
            most=len(counts) - 1,
            shown=lambda at: self.t("new_game.counted", count=counts[at]),
            label=self.t("new_game.seats"),
            name="count",
        )

    def _buttons(self) -> list[Button]:
        look, persons = self.context.look, self.plan.people(self.count)
        full = self.t("new_game.full_house") if len(persons) >= self.count else ""
        last = self.t("new_game.only_one") if len(persons) < 2 else ""
        ways: list[tuple[str, str, Callable[[], None], str, str]] = [
            ("add_person", "new_game.add_person", self.add_person, "plus", full),
            ("remove_person", "new_game.remove_person", self.remove_person, "minus", last),
            ("shuffle", "new_game.shuffle", self.actions.shuffle, "shuffle", ""),
            ("others", "people.sit.others", self.actions.others, "faces", full),
        ]
        return [
            Button(look, self.t(key), action, icon=icon, size=Size.SMALL, reason=reason, name=name)
            for name, key, action, icon, reason in ways
            if name != "remove_person" or not reason
        ]

    def add_person(self) -> None:
        """Replace the first computer player by a person."""
        free = next(seat for seat in range(self.count) if self.plan.seats[seat].kind == "computer")
        self._change(free, kind="person", name=None)

    def remove_person(self) -> None:
        """Replace the last person by a computer player."""
        self._change(self.plan.people(self.count)[-1], kind="computer", name=None)

    def _change(self, seat: int, **changes: object) -> None:
        self.actions.choose(self.plan.with_seat(seat, **changes))

    def rename(self, seat: int, name: str) -> None:
        """Give the player in this seat a name; the usual player's name is one of the settings."""
        if self.plan.is_usual(seat):
            self.context.change(player_name=name)
        else:
            self.actions.choose(rename_seat(self.context.archive, self.plan, seat, name))

    def _seat(self, seat: int) -> SeatRow:
        look, name = self.context.look, self._names()[seat]
        open_seat = partial(self.actions.open_seat, seat)
        sits = self.plan.seats[seat]
        person = sits.kind == "person"
        text = self.t("people.picker.choose" if person else "people.picker.invite", name=name)
        line = text if person else sits.member.line(self.context.texts)
        face = FaceButton(look, self._face(seat), text, open_seat, name=f"face {seat}", tip=line)
        manner = Button(
            look,
            self.t("new_game.person") if person else self._manner(seat),
            open_seat,
            size=Size.SMALL,
            name=f"manner {seat}",
            spoken_as=self.t("people.sit.details_of", name=name),
            tip="" if person else self._told_manner(seat),
        )
        return SeatRow(look, seat, name, face, self._name(seat), manner)

    def _names(self) -> list[str]:
        chosen = self.context.settings.player_name
        return [self.plan.shown_name(self.context.texts, seat, chosen) for seat in range(self.count)]

    def _manner(self, seat: int) -> str:
        sits = self.plan.seats[seat]
        level = level_name(self.context.texts, sits.level)
        return f"{level} · {self.t(f'people.style.{sits.manner}')}" if has_style(sits.level) else level

    def _told_manner(self, seat: int) -> str:
        """Explain a computer player's strength and style."""
        sits = self.plan.seats[seat]
        level = level_line(self.context.texts, sits.level)
        return f"{level} {self.t(f'people.style_line.{sits.manner}')}" if has_style(sits.level) else level

    def _face(self, seat: int) -> Face:
        names = self._names()
        portrait = self.plan.faces(self.count, self.context.settings.face)[seat]
        place = colours_of(self.plan.colours(self.count, self.context.settings.colour))[seat]
        return Face(portrait, initial(names[seat], names), seat_colour(self.context.theme, place))

    def _name(self, seat: int) -> TextField:
        default = self.plan.default_name(self.context.texts, seat)
        mine = self.plan.is_usual(seat)
        own = self.context.settings.player_name if mine else self.plan.seats[seat].name
        return TextField(
            self.context.look,
            default if own is None else own,
            partial(self.rename, seat),
            on_confirm=lambda _: self.actions.on_enter(),
            limit=LONGEST,
            placeholder=default,
            label=self.t("new_game.name_of", number=seat + 1),
            name=f"name {seat}",
        )

    def _same_cards(self, form: Form, persons: int) -> None:
        """Write whether several people play together or the same cards one after the other."""
        words, is_chosen = self.t("new_game.same_cards"), self.plan.same_cards

        def choose(chosen: bool) -> None:
            self.actions.choose(self.plan.change(same_cards=chosen))

        form.full(Toggle(self.context.look, words, is_chosen, choose, name="same cards"))
        form.note(self.t("new_game.same_cards_note" if is_chosen else "new_game.hot_seat", count=persons))

    def _terms(self, form: Form) -> None:
        """Write when the match ends, and what a point is worth."""
        form.space(4)
        if self.plan.is_duplicate(self.count):
            self._row(form, self.t("new_game.length"), self._deals())
            return
        self._row(form, self.t("new_game.length"), self._ending(), self._number())
        self._row(form, self.t("new_game.stake"), self._stake())

    def _row(self, form: Form, text: str, *controls: Widget) -> None:
        """Write words and controls on one line where they fit, else one below the other."""
        look = self.context.look
        least = look.width(text) + sum(control.measure()[0] + look.theme.gap for control in controls)
        members: list[Member] = [Grow(Label(look, text)), *controls]
        form.full(Either(look, members, least=least))

    def _ending(self) -> Choice[str]:
        kinds = [(kind, self.t(f"new_game.length_kind.{kind}")) for kind in ("hands", "score", "open")]
        label, ending = self.t("new_game.length"), str(self.plan.ending)
        tip = self.t(f"new_game.length_tip.{ending}")
        return Choice(self.context.look, kinds, ending, self._set_ending, label=label, name="length", tip=tip)

    def _set_ending(self, ending: str) -> None:
        self.actions.choose(self.plan.change(ending=ending))

    def _number(self) -> Widget:
        """Return the control for the number of hands or points, or the words that the match is endless."""
        look, key = self.context.look, str(self.plan.ending)
        if key == "open":
            return Paragraph(look, self.t("new_game.open_note"), colour=look.palette.text_soft, size=Size.SMALL)
        hands = key == "hands"
        step = 1 if hands else new_game_plan.SCORE_STEP
        return Stepper(
            look,
            (self.plan.hands if hands else self.plan.score) // step,
            lambda value: self.actions.choose(self.plan.change(**{key: value * step})),
            least=1,
            most=(new_game_plan.MOST_HANDS if hands else new_game_plan.MOST_SCORE) // step,
            shown=lambda value: self.t(f"new_game.{key}", count=value * step),
            label=self.t(f"new_game.length_kind.{key}"),
            name=f"length {key}",
        )

    def _deals(self) -> Choice[int]:
        """Return the choice of how many deals everybody plays."""
        options = [(count, self.t("new_game.deals", count=count)) for count in new_game_plan.DEALS]
        label, tip = self.t("new_game.length"), self.t("new_game.deals_tip")
        return Choice(self.context.look, options, self.plan.deals, self._set_deals, label=label, name="deals", tip=tip)

    def _set_deals(self, deals: int) -> None:
        self.actions.choose(self.plan.change(deals=deals))

    def _stake(self) -> Choice[int]:
        worth = [(amount, self.t("new_game.stake_worth", amount=f"{amount:,}")) for amount in new_game_plan.STAKES]
        options = [(0, self.t("new_game.stake_off")), *worth]
        label = self.t("new_game.stake")
        look, stake, tip = self.context.look, self.plan.stake, self.t("new_game.stake_tip")
        return Choice(look, options, stake, self._set_stake, label=label, name="stake", tip=tip)

    def _set_stake(self, stake: int) -> None:
        self.actions.choose(self.plan.change(stake=stake))


class SeatRow(Widget):
    """The widgets of one seat on one line, or on two where the line is short."""

    def __init__(self, look: Look, seat: int, shown: str, face: Widget, name: Widget, manner: Widget) -> None:
        super().__init__(look, name=f"seat {seat}")
        self.shown = shown
        self._face, self._name, self._manner = face, name, manner
        self.manner_width = manner.measure()[0]
        """The width of the words about the style, the same in all rows."""

    @property
    def label(self) -> str:
        return self.shown

    def children(self) -> Sequence[Widget]:
        return [self._face, self._name, self._manner]

    @property
    def _side(self) -> int:
        """The side of the portrait: as large as the lines allow without being pushed apart."""
        return self.look.theme.px(53)

    def _is_short(self, width: int) -> bool:
        theme = self.look.theme
        return width - self._side - self.manner_width - 2 * theme.gap < theme.tx(120)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        width = width or theme.tx(420)
        lines = theme.control * 2 + theme.px(6) if self._is_short(width) else theme.control
        return width, max(lines, self._side)

    def place(self, rect: pygame.Rect) -> Self:
        super().place(rect)
        theme, high = self.look.theme, self.look.theme.control
        left, right = rect.left + self._side + theme.gap, rect.right - theme.px(2)
        if self._is_short(rect.width):
            self._face.place(pygame.Rect(rect.left, rect.top, self._side, self._side))
            self._name.place(pygame.Rect(left, rect.top, right - left, high))
            wide = min(self.manner_width, right - left)
            self._manner.place(pygame.Rect(left, rect.top + high + theme.px(6), wide, high))
            return self
        top, wide = rect.centery - high // 2, self.manner_width
        self._face.place(pygame.Rect(rect.left, rect.centery - self._side // 2, self._side, self._side))
        self._manner.place(pygame.Rect(right - wide, top, wide, high))
        self._name.place(pygame.Rect(left, top, right - wide - theme.gap - left, high))
        return self

    def draw(self, surface: pygame.Surface) -> None:
        for child in self.children():
            child.draw(surface)


# --- the person at a seat of a new game: the usual player, somebody with a profile, or a guest --------------


def seat_options(archive: Archive, plan: NewGamePlan, seat: int, count: int) -> list[tuple[str, str]]:
    """List who may sit here, each with their name if they have a profile.

    Nobody sits at two seats: the usual player, if they sit elsewhere, changes places.
    """
    others = {plan.profile_at(person) for person in plan.people(count) if person != seat}
    own = [(profile.id, profile.name) for profile in profiles(archive) if profile.id not in others]
    return [("", ""), *own, (GUEST, "")]


def seat_person(archive: Archive, plan: NewGamePlan, seat: int, chosen: str) -> NewGamePlan:
    """Return the plan with somebody at a seat: a profile, the usual player (empty) or a guest."""
    for profile in profiles(archive):
        if profile.id == chosen:
            return plan.with_seat(seat, profile=profile.id, name=profile.name, face=profile.face, colour=profile.colour)
    before = next((person for person in plan.people(SEATS) if plan.is_usual(person)), seat)
    if chosen == "" and before != seat:
        return _with_usual_from(plan, before, seat)
    return plan.with_seat(seat, profile=chosen, name=None, face="", colour="")


def _with_usual_from(plan: NewGamePlan, before: int, seat: int) -> NewGamePlan:
    """Return the plan in which the usual player has changed places with the person at a seat."""
    seats = list(plan.seats)
    other = seats[seat]
    seats[seat], seats[before] = seats[before], replace(other, profile=other.profile or GUEST)
    return plan.change(seats=tuple(seats))


def with_who_plays(archive: Archive, plan: NewGamePlan, player: str) -> NewGamePlan:
    """Return the plan with whoever plays here in the place of somebody else who sat alone; a guest stays."""
    people = plan.people(SEATS)
    if len(people) != 1 or plan.profile_at(people[0]) in ("", player):
        return plan
    return seat_person(archive, plan, people[0], "" if player == USUAL else player)


def rename_seat(archive: Archive, plan: NewGamePlan, seat: int, name: str) -> NewGamePlan:
    """Return the plan with another name at a seat; that of a profile is kept with it."""
    chosen = plan.with_seat(seat, name=name)
    _keep(archive, chosen, seat)
    return chosen


def with_face(archive: Archive, plan: NewGamePlan, seat: int, face: str) -> NewGamePlan:
    """Return the plan with another portrait at a seat; that of a profile is kept with it."""
    chosen = plan.with_seat(seat, face=face)
    _keep(archive, chosen, seat)
    return chosen


def with_colour(archive: Archive, plan: NewGamePlan, seat: int, colour: str) -> NewGamePlan:
    """Return the plan with another colour at a seat; that of a profile is kept with it."""
    chosen = plan.with_seat(seat, colour=colour)
    _keep(archive, chosen, seat)
    return chosen


def _keep(archive: Archive, plan: NewGamePlan, seat: int) -> None:
    """Keep name, portrait and colour with the profile at a seat, if there is one and it has a name."""
    sits = plan.seats[seat]
    profile, name = profile_of(archive, plan.profile_at(seat)), (sits.name or "").strip()
    if profile is not None and name:
        keep_profile(archive, replace(profile, name=name, face=sits.face, colour=sits.colour))
