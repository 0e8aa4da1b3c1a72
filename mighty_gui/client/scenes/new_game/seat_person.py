"""The person at a seat of a new game: the usual player, somebody with a profile, or a guest."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.client.scenes.new_game.new_game_plan import GUEST, SEATS, Plan
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.profiles import keep_profile, profile_of, profiles
from mighty_gui.match.setup import USUAL


def seat_options(archive: Archive, plan: Plan, seat: int, count: int) -> list[tuple[str, str]]:
    """List who may sit here, each with their name if they have a profile.

    Nobody sits at two seats: the usual player, if they sit elsewhere, changes places.
    """
    others = {plan.profile_at(one) for one in plan.people(count) if one != seat}
    own = [(one.id, one.name) for one in profiles(archive) if one.id not in others]
    return [("", ""), *own, (GUEST, "")]


def seated(archive: Archive, plan: Plan, seat: int, chosen: str) -> Plan:
    """Return the plan with somebody at a seat: a profile, the usual player (empty) or a guest."""
    for one in profiles(archive):
        if one.id == chosen:
            return plan.with_seat(seat, profile=one.id, name=one.name, face=one.face, colour=one.colour)
    before = next((one for one in plan.people(SEATS) if plan.is_usual(one)), seat)
    if chosen == "" and before != seat:
        return _with_usual_from(plan, before, seat)
    return plan.with_seat(seat, profile=chosen, name=None, face="", colour="")


def _with_usual_from(plan: Plan, before: int, seat: int) -> Plan:
    """Return the plan in which the usual player has changed places with the person at a seat."""
    seats = list(plan.seats)
    other = seats[seat]
    seats[seat], seats[before] = seats[before], replace(other, profile=other.profile or GUEST)
    return plan.changed(seats=tuple(seats))


def with_who_plays(archive: Archive, plan: Plan, player: str) -> Plan:
    """Return the plan with whoever plays here in the place of somebody else who sat alone; a guest stays."""
    people = plan.people(SEATS)
    if len(people) != 1 or plan.profile_at(people[0]) in ("", player):
        return plan
    return seated(archive, plan, people[0], "" if player == USUAL else player)


def renamed(archive: Archive, plan: Plan, seat: int, name: str) -> Plan:
    """Return the plan with another name at a seat; that of a profile is kept with it."""
    chosen = plan.with_seat(seat, name=name)
    _keep(archive, chosen, seat)
    return chosen


def with_face(archive: Archive, plan: Plan, seat: int, face: str) -> Plan:
    """Return the plan with another portrait at a seat; that of a profile is kept with it."""
    chosen = plan.with_seat(seat, face=face)
    _keep(archive, chosen, seat)
    return chosen


def with_colour(archive: Archive, plan: Plan, seat: int, colour: str) -> Plan:
    """Return the plan with another colour at a seat; that of a profile is kept with it."""
    chosen = plan.with_seat(seat, colour=colour)
    _keep(archive, chosen, seat)
    return chosen


def _keep(archive: Archive, plan: Plan, seat: int) -> None:
    """Keep name, portrait and colour with the profile at a seat, if there is one and it has a name."""
    sits = plan.seats[seat]
    profile, name = profile_of(archive, plan.profile_at(seat)), (sits.name or "").strip()
    if profile is not None and name:
        keep_profile(archive, replace(profile, name=name, face=sits.face, colour=sits.colour))
