"""The great moments of Mighty frame by frame: the deal, an elimination, the mighty, the friend, the count, and who
wins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.client.shell.app import App
from mighty_gui.client.showroom import set_tables
from mighty_gui.client.showroom.mighty.mighty_pictures import match_end
from mighty_gui.client.showroom.strips import Strip
from mighty_gui.client.table.mighty.reduce import from_view
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.events import FriendRevealed, Killed, Over, Played
from mighty_gui.engine.mighty.result import Result
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Match

_FIRST = 7
"""The seed from which the search for a hand begins."""
Sought = Callable[[Match, Event], bool]


def _deal(app: App) -> None:
    set_tables.table(app, set_tables.new_match(app, seed=_FIRST, persons=1))


def _at(sought: Sought, preset: str = "standard-5") -> Callable[[App], None]:
    """Return what sets up the table just before the event that is sought, and then lets it happen."""

    def begin(app: App) -> None:
        seed, before, (seat, action) = _found(app, sought, preset)
        match = set_tables.new_match(app, preset=preset, seed=seed, persons=1, hands=1)
        for one in before:
            match.submit(*one)
        scene = set_tables.table(app, match)
        set_tables.settle(app, 1.0)
        scene.submit(seat, action)

    return begin


def _found(app: App, sought: Sought, preset: str) -> tuple[int, list[tuple[int, Action]], tuple[int, Action]]:
    """Return the first hand with such an event: its seed, the actions before, and the one that leads to it."""
    for seed in count(_FIRST):
        match = set_tables.new_match(app, preset=preset, seed=seed, persons=1, hands=1)
        actions: list[tuple[int, Action]] = []
        while (seat := match.acting_seat) is not None:
            actions.append((seat, choose(match.view(seat), seed=match.number)))
            if any(sought(match, event) for event in match.submit(*actions[-1])):
                return seed, actions[:-1], actions[-1]
    raise AssertionError(preset)


def _beats_others(match: Match, event: Event) -> bool:
    """Whether the mighty has just been played on two cards or more."""
    table = from_view(expect(PlayerView, match.view(0)))
    return isinstance(event, Played) and event.card == table.mighty and len(table.trick) >= _SEVERAL


_SEVERAL = 3


def _by_one_point(match: Match, event: Event) -> bool:
    """Whether a hand has just been made with at most a point more than were needed, of which some were buried."""
    if not isinstance(event, Over) or event.outcome != "made":
        return False
    result = expect(Result, match.finished[-1].result)
    return result.points is not None and result.target is not None and 0 <= result.points - result.target <= 1


STRIPS: Final[dict[str, Strip]] = {
    "strip-deal": Strip(_deal, 0.1, 4.8),
    "strip-elimination": Strip(_at(lambda _, event: isinstance(event, Killed), "standard-6"), 0.1, 2.0),
    "strip-mighty": Strip(_at(_beats_others), 0.1, 1.5),
    "strip-friend": Strip(_at(lambda _, event: isinstance(event, FriendRevealed)), 0.3, 3.4),
    "strip-end": Strip(_at(_by_one_point), 0.1, 8.0, 24),
    "strip-match-end": Strip(partial(match_end, hands=1), 0.05, 2.6),
}
"""The strips of great moments, by the names of their pictures."""
