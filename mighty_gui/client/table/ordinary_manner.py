"""The manners of an ordinary match."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.table.aids.hints import Hints
from mighty_gui.client.table.aids.looking import Looking
from mighty_gui.client.table.claiming import Claiming
from mighty_gui.client.table.manner import Manner
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.table.taking_back import TakingBack


def usual(newcomer: Callable[[], bool] = lambda: False) -> tuple[Manner, ...]:
    """What every table has unless it is told otherwise; each manner heeds its own setting.

    ``newcomer`` tells whether the player has only just begun to play.
    """
    return (Hints(newcomer), Looking(), TakingBack(), Claiming(), Narrating())
