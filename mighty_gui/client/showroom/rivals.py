"""Pictures of a duplicate match: the cover before the second of three people, and how they compare at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mighty_gui.client.scenes.duplicate.duplicate_end import DuplicateEndScene, Way
from mighty_gui.client.scenes.duplicate.turn_scene import TurnScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.showroom import set_tables
from mighty_gui.match import Match, MatchSetup, Player, Unkept
from mighty_gui.match.duplicate import Comparison, duplicate_setup
from mighty_gui.match.saved import SAVED

_SCORES: Final = (
    (12, -4, 3, -8, 0, 6, 16, -2),
    (6, -4, 5, -4, 0, 6, -16, 2),
    (12, -8, 3, -12, 0, 8, 8, -2),
)
_AT_THE_TABLE: Final = 5


def _setup(app: App) -> MatchSetup:
    """Return the agreement for the first of three people."""
    everybody = set_tables.new_match(app, preset="standard-7", persons=1).setup.players
    rivals = [replace(one, kind="person") for one in (everybody[0], *everybody[_AT_THE_TABLE : _AT_THE_TABLE + 2])]
    setup = set_tables.new_match(app, persons=1).setup
    return duplicate_setup(setup, rivals, len(_SCORES[0]))


def turn(app: App) -> None:
    """Set up the cover before the second person, who plays after the first."""
    setup = _setup(app)
    assert setup.duplicate is not None
    duplicate = replace(setup.duplicate, played=_SCORES[:1])
    players = (duplicate.rivals[1], *setup.players[1:])
    match = Match(replace(setup, players=players, duplicate=duplicate), Unkept(SAVED))
    app.push(TurnScene(app.context, match, app.pop, app.pop))


def compared(app: App) -> None:
    """Set up the comparison of all three."""
    ways = [Way(f"match_end.{name}", name, app.pop) for name in ("start", "new_game", "rematch")]
    app.push(DuplicateEndScene(app.context, _rivals(app), Comparison(_SCORES), ways))


def _rivals(app: App) -> tuple[Player, ...]:
    duplicate = _setup(app).duplicate
    assert duplicate is not None
    return duplicate.rivals
