"""Today and a month of the deals of the day, set up for pictures: some were played, some twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Final

from mighty_gui.ai.players import choose
from mighty_gui.client.shell.app import App
from mighty_gui.client.today.today_flow import TodayFlow
from mighty_gui.client.today.today_tab import TodayTab
from mighty_gui.engine.core.game import Action
from mighty_gui.keep.archive.matches import MatchStore
from mighty_gui.match import Match, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.study.today.daily_tables import DailyTable, tables_of
from tools.showroom import mistakes
from tools.showroom.other_tables import played_at_once

NOW: Final = datetime(2026, 11, 22, 3, tzinfo=UTC)
"""Noon in Korea on a Sunday."""


def play(app: App, table: DailyTable, *, is_first: bool = True) -> Match:
    """Play a table to its end, all players by the rules of thumb, and save it."""
    store, setup = MatchStore(app.context.archive), table.setup(Player("Ann", profile=USUAL), is_first=is_first)
    quick = (setup.players[0], *(replace(player, level="normal") for player in setup.players[1:]))
    match = store.begin(replace(setup, players=quick))
    chosen, at = _chosen(table), 0
    while (seat := match.acting_seat) is not None:
        if at == len(chosen):
            chosen.append(choose(match.view(seat), "normal", 1))
        match.submit(seat, chosen[at])
        at += 1
    store.rest()
    return match


@cache
def _chosen(_table: DailyTable) -> list[Action]:
    """Return the choices at a table as far as they are known; they are the same each time it is played."""
    return []


def flow(app: App, days: int = 12, *, now: datetime = NOW) -> TodayFlow:
    """Return the flow of today, after so many days of which a few were left out."""
    exercises = mistakes.flow(app)
    for ago in range(1, days):
        day = date(now.year, now.month, now.day) - timedelta(ago)
        for table in tables_of(day)[: 0 if ago % 5 == 3 else 1 + (ago % 3 == 0)]:
            play(app, table)
    return TodayFlow(app, app.context, exercises, now, played_at_once)


def today_tab(app: App, found: TodayFlow) -> TodayTab:
    """Show today."""
    tab = TodayTab(app.context, found)
    mistakes.page(app, "today", tab)
    return tab


def today(app: App) -> TodayTab:
    """Set up today before anything was played."""
    return today_tab(app, flow(app))


def today_played(app: App) -> TodayTab:
    """Set up today after both deals."""
    found = flow(app)
    for table in tables_of(found.day):
        play(app, table)
    tab = today_tab(app, found)
    while tab.study is not None:
        app.step([], 1 / 30)
    return tab


def share(app: App) -> None:
    """Set up the result of the standard deal to be shared."""
    tab = today_played(app)
    tab.flow.share(tab.flow.tries_at(tables_of(tab.flow.day)[0])[0])
