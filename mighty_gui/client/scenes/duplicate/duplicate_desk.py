"""The way through a duplicate match: whose turn it is, the next person's match, and the comparison at its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mighty_gui.client.scenes.duplicate.duplicate_end import DuplicateEndScene, Way
from mighty_gui.client.scenes.duplicate.turn_scene import TurnScene
from mighty_gui.client.shell.app import App
from mighty_gui.keep import MatchStore
from mighty_gui.match import Match, MatchSetup
from mighty_gui.match.duplicate import setup_of_next, setup_of_rematch


@dataclass(frozen=True)
class DuplicateWays:
    """The ways on from a duplicate match; each replaces what is shown."""

    sit_down: Callable[[Match], None]
    """Show the table of a match."""
    begin: Callable[[MatchSetup], None]
    new_game: Callable[[], None]
    start: Callable[[], None]


class DuplicateDesk:
    """Leads from one person to the next."""

    def __init__(self, app: App, store: MatchStore, seed: Callable[[], int], ways: DuplicateWays) -> None:
        self.app = app
        self.store = store
        self.seed = seed
        self.ways = ways

    def has(self, match: Match) -> bool:
        """Whether a match is part of a duplicate match."""
        return match.setup.duplicate is not None

    def take_up(self, match: Match) -> None:
        """Ask for the person whose turn it is, over the start screen; once they have played all, for the next."""
        if match.is_over:
            self.go_on(match)
            return
        self.app.push(TurnScene(self.app.context, match, lambda: self.ways.sit_down(match), self.ways.start))

    def go_on(self, match: Match) -> None:
        """Begin the match of the next person, or show how everybody compares; over the start screen.

        The next match is kept from here on, before anybody is asked to sit down.
        """
        following = setup_of_next(match)
        if following is not None:
            self.take_up(self.store.begin(following, after=match))
            return
        ways = [
            Way("match_end.start", "start", self.ways.start),
            Way("match_end.new_game", "new game", self.ways.new_game),
            Way(
                "match_end.rematch", "rematch", lambda: self.ways.begin(setup_of_rematch(match.setup, self.seed()))
            ),
        ]
        scene = DuplicateEndScene.of_match(self.app.context, match, ways)
        if scene is not None:
            self.app.push(scene)
