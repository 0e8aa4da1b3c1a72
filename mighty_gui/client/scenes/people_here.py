"""The people who play on this computer, to choose one whose hands are meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mighty_gui.client.company.names import person_name
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice
from mighty_gui.keep.profiles import profiles
from mighty_gui.match.setup import USUAL

Person = tuple[str, str]
"""A profile and the name it goes by."""


def people_here(context: Context) -> list[Person]:
    """Return everybody, the usual player first."""
    usual = person_name(context.texts, 0, context.settings.player_name)
    return [(USUAL, usual), *((one.id, one.name) for one in profiles(context.archive))]


def person_choice(
    context: Context, people: Sequence[Person], profile: str, choose: Callable[[str], None]
) -> Choice[str]:
    """Return the choice of one of them."""
    label = context.texts("statistics.choose.person")
    return Choice(context.look, people, profile, choose, label=label, name="person")
