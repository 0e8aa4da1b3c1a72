"""The player's choices for a new game, saved for the next time.

The plan always has eight seats, so that names survive a change of the number of players.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import yaml

from mighty_gui.client.look.company import COLOURS, Member, cast, member, unseen
from mighty_gui.client.look.faces import LETTER, portraits
from mighty_gui.client.look.player_names import LONGEST, person_name
from mighty_gui.files.faults import system_reason
from mighty_gui.files.storage import write_atomic
from mighty_gui.files.strict_yaml import UnusableFile, read_own
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import change_profile, profile_of, profiles
from mighty_gui.keep.notice import Notice
from mighty_gui.match import Length, Player
from mighty_gui.match.setup import STYLES, USUAL
from mighty_gui.texts import Texts
from mighty_gui.texts.names import distinct, legible

FILE_NAME = "new_game.yaml"
SEATS = 8
MOST_HANDS, MOST_SCORE = 200, 2000
SCORE_STEP = 10
GUEST = "guest"
"""The profile id of a guest."""
RECENT = 3
"""How many rule sets are remembered as recently played."""
STAKES = (10, 50, 100, 200, 500, 1000)
"""The possible values of a point, in won."""

DEALS = (4, 8, 12)
"""The possible numbers of deals in a duplicate match."""

T = TypeVar("T")
U = TypeVar("U")
Kind = Literal["person", "phone", "computer"]
KINDS: Final[tuple[Kind, ...]] = ("person", "phone", "computer")
Ending = Literal["hands", "score", "open"]


@dataclass(frozen=True)
class SeatPlan:
    """The choice for one seat. A seat without a ``name`` uses the default name in the text tables."""

    kind: Kind = "computer"
    level: str = "normal"
    name: str | None = None
    who: str = ""
    """The portrait of the cast member that plays here if the seat is a computer player's."""
    style: str | None = None
    """The computer player's style; ``None`` for the cast member's own."""
    face: str = ""
    """The person's chosen portrait; empty for any free one."""
    profile: str = ""
    """The person's profile; empty for the usual player at the first such seat. `GUEST` for a guest."""
    colour: str = ""
    """The person's chosen colour; empty for the seat's colour."""

    @property
    def member(self) -> Member:
        """The cast member that plays here if the seat is a computer player's."""
        return member(self.who)

    @property
    def manner(self) -> str:
        """The playing style of the computer player here."""
        return self.style or self.member.style


def _seats() -> tuple[SeatPlan, ...]:
    others = cast()
    first = SeatPlan("person", who=others[SEATS - 1].face)
    return (first, *(SeatPlan(who=others[number].face) for number in range(SEATS - 1)))


@dataclass(frozen=True)
class NewGamePlan:
    """All choices for a new game."""

    preset: str = "standard-5"
    seats: tuple[SeatPlan, ...] = dataclasses.field(default_factory=_seats)
    ending: Ending = "hands"
    hands: int = 10
    score: int = 100
    stake: int = 0
    """The value of a point at the settlement after the match; 0 for no settlement."""
    same_cards: bool = False
    """Whether each person plays the same cards, one person after another, with computer players only."""
    deals: int = DEALS[1]
    """The number of deals of such a duplicate match."""
    recent: tuple[str, ...] = ()
    """The ids of the rule sets played last, newest first."""

    def change(self, **changes: Any) -> NewGamePlan:
        """Return the same plan with some choices replaced."""
        return dataclasses.replace(self, **changes)

    def with_recent(self) -> NewGamePlan:
        """Return the plan with its rule set first among the recently played ones."""
        return self.change(recent=(self.preset, *(name for name in self.recent if name != self.preset))[:RECENT])

    def with_seat(self, seat: int, **changes: Any) -> NewGamePlan:
        """Return the plan with a seat changed; a change of the ``kind`` also clears the seat's profile."""
        changes = {"profile": "", **changes} if "kind" in changes else changes
        seats = list(self.seats)
        seats[seat] = dataclasses.replace(seats[seat], **changes)
        return self.change(seats=tuple(seats))

    def people(self, count: int) -> list[int]:
        """Return which of the first ``count`` seats are held by persons, at the screen or on phones."""
        return [seat for seat in range(count) if self.seats[seat].kind != "computer"]

    def phones(self, count: int) -> list[int]:
        """Return which of the first ``count`` seats are held on phones."""
        return [seat for seat in range(count) if self.seats[seat].kind == "phone"]

    def is_duplicate(self, count: int) -> bool:
        """Return whether the match is a duplicate match."""
        return self.same_cards and len(self.people(count)) > 1 and not self.phones(count)

    def alone(self, count: int, own: str = "") -> NewGamePlan:
        """Return the plan with one person and otherwise computer players; ``own`` is the portrait in the settings."""
        levels = [seat.level for seat in self.seats[:count] if seat.kind == "computer"]
        chosen, level = self, levels[0] if levels else "normal"
        for seat, other_member in zip(self.people(count)[1:], unseen(self.faces(count, own)), strict=False):
            chosen = chosen.with_seat(seat, kind="computer", who=other_member.face, name=None, style=None, level=level)
        return chosen

    @property
    def length(self) -> Length:
        """The rule for when the match ends."""
        return Length(self.ending, {"hands": self.hands, "score": self.score, "open": 0}[self.ending])

    def default_name(self, texts: Texts, seat: int, chosen: str = "") -> str:
        """Return the default name of the player at this seat."""
        plan = self.seats[seat]
        if plan.kind == "computer":
            return plan.member.name(texts)
        number = self.people(SEATS).index(seat)
        if plan.kind == "phone":
            return texts("seat.person", number=number + 1)
        return person_name(texts, 0 if self.is_usual(seat) else max(1, number), chosen)

    def is_usual(self, seat: int) -> bool:
        """Return whether the usual player, whose name and portrait are settings, sits here."""
        people = (person for person, plan in enumerate(self.seats) if plan.kind == "person" and not plan.profile)
        return next(people, None) == seat

    def profile_at(self, seat: int) -> str:
        """Return the profile of the player at this seat; empty for guests and computer players."""
        plan = self.seats[seat]
        if plan.kind != "person" or plan.profile == GUEST:
            return ""
        return USUAL if self.is_usual(seat) else plan.profile

    def without_strangers(self, known: Collection[str]) -> NewGamePlan:
        """Return the plan with guests in place of people whose profiles were deleted."""
        profiles = (seat.profile if seat.profile in known else seat.profile and GUEST for seat in self.seats)
        seats = zip(self.seats, profiles, strict=True)
        return self.change(seats=tuple(dataclasses.replace(seat_plan, profile=profile) for seat_plan, profile in seats))

    def shown_name(self, texts: Texts, seat: int, chosen: str = "") -> str:
        """Return the player's own name, or the default one."""
        name = None if self.is_usual(seat) else self.seats[seat].name
        return legible(name or "") or self.default_name(texts, seat, chosen)

    def faces(self, count: int, own: str = "") -> tuple[str, ...]:
        """Return each player's portrait; ``own`` is the one from the settings.

        Players without a chosen portrait get a free one, taken from the end of the cast.
        """
        found = [self._chosen_face(seat, own) for seat in range(count)]
        free = [other_member.face for other_member in reversed(unseen(found))]
        return tuple(face or free.pop(0) for face in found)

    def _chosen_face(self, seat: int, own: str) -> str:
        plan = self.seats[seat]
        if plan.kind == "computer":
            return plan.member.face
        face = own if self.is_usual(seat) else plan.face
        return face if face in portraits() or face == LETTER else ""

    def colours(self, count: int, own: str = "") -> tuple[str, ...]:
        """Return each player's chosen colour, or an empty text; ``own`` is the colour from the settings."""
        people = self.people(SEATS)
        chosen = (own if self.is_usual(seat) else self.seats[seat].colour for seat in range(count))
        return tuple(colour if seat in people else "" for seat, colour in enumerate(chosen))

    def with_member(self, seat: int, face: str, count: int) -> NewGamePlan:
        """Return the plan with a cast member at a seat; if that member sat elsewhere, the two change places."""
        before = self.seats[seat]
        chosen = self
        for other in range(count):
            if other != seat and self.seats[other].kind == "computer" and self.seats[other].member.face == face:
                chosen = chosen.with_seat(other, who=before.who, name=None, style=None)
        return chosen.with_seat(seat, kind="computer", who=face, name=None, style=None)

    def with_others(self, count: int, own: str, chance: random.Random) -> NewGamePlan:
        """Return the plan with new random cast members at the computer players' seats, as many as there are."""
        seats = [seat for seat in range(count) if self.seats[seat].kind == "computer"]
        fresh, chosen = unseen(self.faces(count, own)), self
        for seat, other_member in zip(seats, chance.sample(fresh, len(fresh)), strict=False):
            chosen = chosen.with_seat(seat, who=other_member.face, name=None, style=None)
        return chosen

    def with_level(self, level: str) -> NewGamePlan:
        """Return the plan with all computer players at one level."""
        return self.change(seats=tuple(dataclasses.replace(seat, level=level) for seat in self.seats))

    def players(
        self,
        texts: Texts,
        count: int,
        chosen: str = "",
        levels: Sequence[str] = ("normal",),
        own_face: str = "",
        own_colour: str = "",
    ) -> tuple[Player, ...]:
        """Return the players of a match, with unique names and existing levels."""
        names = distinct(self.shown_name(texts, seat, chosen) for seat in range(count))
        default = "normal" if "normal" in levels else levels[0]
        return tuple(
            Player(
                name,
                "computer" if plan.kind == "computer" else "person",
                plan.level if plan.level in levels else default,
                plan.manner if plan.kind == "computer" else "even",
                face,
                self.profile_at(seat),
                colour,
                phone=plan.kind == "phone",
            )
            for seat, (name, plan, face, colour) in enumerate(
                zip(names, self.seats, self.faces(count, own_face), self.colours(count, own_colour), strict=False)
            )
        )


def load(path: Path) -> tuple[NewGamePlan, Notice | None]:
    """Load the saved choices; report a damaged file and move it away, and replace wrong values by defaults."""
    try:
        return _from_data(read_own(path)), None
    except UnusableFile as file:
        return NewGamePlan(), Notice("new_game.damaged", {"path": file.place})


def _from_data(data: Mapping[str, Any]) -> NewGamePlan:
    fresh = NewGamePlan()
    seats = data.get("seats")
    plans = list(seats) if isinstance(seats, list) else []
    read = tuple(_seat(plans[n], seat) if n < len(plans) else seat for n, seat in enumerate(fresh.seats))
    preset, ending = data.get("preset"), data.get("ending")
    return NewGamePlan(
        preset=preset if isinstance(preset, str) else fresh.preset,
        seats=read,
        ending=ending if ending in ("hands", "score", "open") else fresh.ending,
        hands=_number(data.get("hands"), 1, MOST_HANDS, fresh.hands),
        score=_number(data.get("score"), SCORE_STEP, MOST_SCORE, fresh.score),
        stake=_one_of(data.get("stake"), STAKES, 0),
        same_cards=data.get("same_cards") is True,
        deals=_one_of(data.get("deals"), DEALS, fresh.deals),
        recent=_names(data.get("recent")),
    )


def _seat(data: object, fresh: SeatPlan) -> SeatPlan:
    if not isinstance(data, dict):
        return fresh
    kind, level, name = data.get("kind"), data.get("level"), data.get("name")
    return SeatPlan(
        _one_of(kind, KINDS, fresh.kind),
        level if isinstance(level, str) and level else fresh.level,
        legible(name[:LONGEST]) or None if isinstance(name, str) else None,
        _one_of(data.get("who"), [other_member.face for other_member in cast()], fresh.who),
        _one_of(data.get("style"), STYLES, None),
        _one_of(data.get("face"), [*sorted(portraits()), LETTER], ""),
        str(data.get("profile", "")),
        _one_of(data.get("colour"), COLOURS, ""),
    )


def _names(value: object) -> tuple[str, ...]:
    return tuple(name for name in value if isinstance(name, str))[:RECENT] if isinstance(value, list) else ()


def _one_of(value: object, allowed: Sequence[T], fresh: U) -> T | U:
    """Return the value if it is allowed (a bool never equals a number here), else ``fresh``."""
    return next((item for item in allowed if item == value and type(item) is type(value)), fresh)


def _number(value: object, least: int, most: int, fresh: int) -> int:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and least <= value <= most else fresh


def save(plan: NewGamePlan, path: Path) -> Notice | None:
    """Save the choices; return a notice if the folder cannot be written to."""
    seats = [{key: value for key, value in vars(seat).items() if value is not None} for seat in plan.seats]
    data = {**{field.name: getattr(plan, field.name) for field in dataclasses.fields(plan)}, "seats": seats}
    data["recent"] = list(plan.recent)
    try:
        write_atomic(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=False))
    except OSError as error:
        reason = system_reason(error)
        return Notice("new_game.unwritable", {"path": path.parent, "reason": reason})
    return None


# --- the person at a seat: the usual player, another profile, or a guest ------------------------------------


def seat_options(archive: Archive, plan: NewGamePlan, seat: int, count: int) -> list[tuple[str, str]]:
    """Return the possible persons for a seat as pairs of a profile id and a name.

    Profiles at other seats are left out. The usual player (an empty id) may be chosen anyway and then changes seats.
    """
    others = {plan.profile_at(person) for person in plan.people(count) if person != seat}
    own = [(profile.id, profile.name) for profile in profiles(archive) if profile.id not in others]
    return [("", ""), *own, (GUEST, "")]


def seat_person(archive: Archive, plan: NewGamePlan, seat: int, chosen: str) -> NewGamePlan:
    """Return the plan with a person at a seat: a profile, the usual player (empty) or a guest."""
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
    seats[seat], seats[before] = seats[before], dataclasses.replace(other, profile=other.profile or GUEST)
    return plan.change(seats=tuple(seats))


def with_who_plays(archive: Archive, plan: NewGamePlan, player: str) -> NewGamePlan:
    """Return the plan with the current player in the only person's seat, unless a guest or the usual player has it."""
    people = plan.people(SEATS)
    if len(people) != 1 or plan.profile_at(people[0]) in ("", player):
        return plan
    return seat_person(archive, plan, people[0], "" if player == USUAL else player)


def rename_seat(archive: Archive, plan: NewGamePlan, seat: int, name: str) -> NewGamePlan:
    """Return the plan with another name at a seat; if the seat has a profile, save the name in it."""
    chosen = plan.with_seat(seat, name=name)
    if shown := legible(name):
        _keep(archive, chosen, seat, name=shown)
    return chosen


def with_face(archive: Archive, plan: NewGamePlan, seat: int, face: str) -> NewGamePlan:
    """Return the plan with another portrait at a seat; if the seat has a profile, save the portrait in it."""
    chosen = plan.with_seat(seat, face=face)
    _keep(archive, chosen, seat, face=face)
    return chosen


def with_colour(archive: Archive, plan: NewGamePlan, seat: int, colour: str) -> NewGamePlan:
    """Return the plan with another colour at a seat; if the seat has a profile, save the colour in it."""
    chosen = plan.with_seat(seat, colour=colour)
    _keep(archive, chosen, seat, colour=colour)
    return chosen


def _keep(archive: Archive, plan: NewGamePlan, seat: int, **columns: str) -> None:
    """Save a name, portrait or colour in the profile at a seat, if there is one."""
    profile = profile_of(archive, plan.profile_at(seat))
    if profile is not None:
        change_profile(archive, profile.id, **columns)
