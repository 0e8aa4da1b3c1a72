"""The choice of a profile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mighty_gui.client.look.player_names import person_name
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice
from mighty_gui.keep.archive.profiles import profiles
from mighty_gui.match.setup import USUAL

Person = tuple[str, str]
"""A profile's id and name."""


def people_here(context: Context) -> list[Person]:
    """Return all profiles, the usual player first."""
    usual = person_name(context.texts, 0, context.settings.player_name)
    return [(USUAL, usual), *((profile.id, profile.name) for profile in profiles(context.archive))]


def person_choice(
    context: Context, people: Sequence[Person], profile: str, choose: Callable[[str], None]
) -> Choice[str]:
    """Return the choice of a profile."""
    label = context.texts("statistics.choose.person")
    return Choice(context.look, people, profile, choose, label=label, name="person")
