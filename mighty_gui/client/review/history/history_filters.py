"""The filters of the list of hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final, Protocol

from mighty_gui.client.frame.scene_kit import scene_kit_named
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Form, TextField, Toggle
from mighty_gui.keep.archive.played_hands import Wanted, endings_played, groups_played, presets_played
from mighty_gui.presets.games import game_ids
from mighty_gui.texts import Texts

Options = list[tuple[str, str]]
DAYS: Final = (1, 7, 30, 365)
"""The periods that can be chosen, in days."""


def since(days: int, now: datetime) -> str:
    """Return the beginning of a period in the history's time format; empty for 0 days."""
    return f"{now.astimezone(UTC) - timedelta(days=days):%Y-%m-%dT%H:%M:%SZ}" if days else ""


def _traits(
    texts: Texts, played: Mapping[str, Mapping[str, Collection[str]]]
) -> tuple[Options, dict[str, tuple[str, Options]]]:
    """Return the roles and, with their titles, the groups of facts for filtering the history's hands."""
    roles: Options = []
    groups: dict[str, tuple[str, Options]] = {}
    for game in (game for game in game_ids() if game in played):
        kit = scene_kit_named(game)
        roles += [(role, kit.fact_name("role", role, texts)) for role in kit.groups.get("role", ())]
        for group, order in kit.groups.items():
            found = played[game].get(group, ())
            facts = [fact for fact in order if fact in found] or sorted(found, key=lambda fact: (len(fact), fact))
            if facts:
                named = [(fact, kit.fact_name(group, fact, texts)) for fact in facts]
                groups[group] = (texts(f"statistics.{game}.{group}.title"), named)
    return roles, groups


class HandSearch(Protocol):
    """The list of hands that the filters narrow."""

    wanted: Wanted
    """The filters and the order in use."""

    def look_for(self, wanted: Wanted, /) -> None:
        """Show the hands that match these filters, in this order."""

    def now(self) -> datetime:
        """Return the local time."""


class HandFilters:
    """The filters of the list; each change takes effect at once."""

    def __init__(self, context: Context, search: HandSearch) -> None:
        self.context, self.search = context, search
        self.days = 0
        archive, nothing = context.archive, ("", self.t("history.any"))
        self.presets = [nothing, *((preset, context.rules_name(preset)) for preset in presets_played(archive))]
        ends = {outcome: f"position.{game}.outcome.{outcome}" for game, outcome in endings_played(archive)}
        self.outcomes = [nothing, *((outcome, self.t(key)) for outcome, key in ends.items())]
        self.roles, self.groups = _traits(context.texts, groups_played(archive))

    def t(self, key: str) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key)

    def form(self) -> Form:
        """Return the controls in one column."""
        form = Form(self.context.look)
        self._write(form)
        form.full(Button(self.context.look, self.t("history.all"), self.clear, name="all"))
        return form

    def _write(self, form: Form) -> None:
        look, wanted = self.context.look, self.search.wanted
        label = self.t("history.preset")
        form.row(label, Choice(look, self.presets, wanted.preset, self._play_by, label=label, name="preset"))
        label = self.t("history.outcome")
        form.row(label, Choice(look, self.outcomes, wanted.outcome, self._end_in, label=label, name="outcome"))
        if self.roles:
            roles = [("", self.t("history.any")), *self.roles]
            label = self.t("history.role")
            form.row(label, Choice(look, roles, wanted.role, self._take_part, label=label, name="role"))
        for group, (label, facts) in self.groups.items():
            options = [("", self.t("history.any")), *facts]
            chosen = dict(wanted.groups).get(group, "")
            change = partial(self._count_as, group)
            form.row(label, Choice(look, options, chosen, change, label=label, name=f"group {group}"))
        label = self.t("history.period")
        periods = [(0, self.t("history.any")), *((days, self.t(f"history.days_{days}")) for days in DAYS)]
        form.row(label, Choice(look, periods, self.days, self._look_back, label=label, name="period"))
        label = self.t("history.player")
        field = TextField(look, wanted.player, self._name, placeholder=label, label=label, name="player")
        form.row(label, field)
        switches: dict[str, Callable[[bool], Wanted]] = {
            "reviewed": lambda asked: replace(self.search.wanted, reviewed=asked),
            "mistaken": lambda asked: replace(self.search.wanted, mistaken=asked),
            "favourite": lambda asked: replace(self.search.wanted, favourite=asked),
            "unaided": lambda asked: replace(self.search.wanted, unaided=asked),
        }
        for name, narrowed in switches.items():
            text, ask = self.t(f"history.{name}"), partial(self._ask, narrowed)
            form.row(text, Toggle(look, "", getattr(wanted, name), ask, label=text, name=name), snug=True)

    def _play_by(self, preset: str) -> None:
        self.search.look_for(replace(self.search.wanted, preset=preset))

    def _end_in(self, outcome: str) -> None:
        self.search.look_for(replace(self.search.wanted, outcome=outcome))

    def _take_part(self, role: str) -> None:
        self.search.look_for(replace(self.search.wanted, role=role))

    def _count_as(self, group: str, fact: str) -> None:
        chosen = {**dict(self.search.wanted.groups), group: fact}
        groups = tuple((name, wanted) for name, wanted in chosen.items() if wanted)
        self.search.look_for(replace(self.search.wanted, groups=groups))

    def _ask(self, change: Callable[[bool], Wanted], asked: bool) -> None:
        self.search.look_for(change(asked))

    def _look_back(self, days: int) -> None:
        self.days = days
        self.search.look_for(replace(self.search.wanted, since=since(days, self.search.now())))

    def _name(self, name: str) -> None:
        self.search.look_for(replace(self.search.wanted, player=name.strip()))

    def clear(self) -> None:
        """Remove all filters but keep the order."""
        self.days, wanted = 0, self.search.wanted
        self.search.look_for(Wanted(profile=wanted.profile, order=wanted.order))
