"""The room "My games": every hand ever played, how good one is, one's exercises, and statistics, as tabs of a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from mighty_gui.client.scenes.history.hands_tab import HandsTab
from mighty_gui.client.scenes.tabbed_page import Tab, TabbedPage
from mighty_gui.client.shell.context import Context

HANDS: Final = "hands"
ME: Final = "me"
EXERCISES: Final = "exercises"
STATISTICS: Final = "statistics"


@dataclass(frozen=True)
class GamesTabs:
    """The makers of the tabs; ``me`` is given the way to another tab."""

    hands: Callable[[], HandsTab]
    me: Callable[[Callable[[str], None]], Tab]
    exercises: Callable[[], Tab]
    statistics: Callable[[], Tab]


class GamesPage(TabbedPage):
    """The page of all that one has played."""

    called = "games.title"
    labels: Mapping[str, str] = {
        HANDS: "games.hands",
        ME: "games.me",
        EXERCISES: "games.exercises",
        STATISTICS: "games.statistics",
    }

    def __init__(self, context: Context, tabs: GamesTabs, first: str = HANDS) -> None:
        super().__init__(context, first)
        self.tabs = tabs

    def make(self, name: str) -> Tab:
        if name == ME:
            return self.tabs.me(self.show)
        made: Mapping[str, Callable[[], Tab]] = {
            HANDS: self.tabs.hands,
            EXERCISES: self.tabs.exercises,
            STATISTICS: self.tabs.statistics,
        }
        return made[name]()

    @property
    def hands(self) -> HandsTab:
        """The list of hands."""
        tab = self.tab_of(HANDS)
        assert isinstance(tab, HandsTab)
        return tab
