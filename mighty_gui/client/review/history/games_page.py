"""The page "My games", with tabs for hands, skill, exercises, statistics and more."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mighty_gui.client.frame.tabbed_page import Tab, TabbedPage
from mighty_gui.client.review.history.hands_tab import HandsTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.routes import GamesTab


class GamesPage(TabbedPage[GamesTab]):
    """The page with all that the player has played."""

    called = "games.title"
    labels: Mapping[GamesTab, str] = {
        "today": "games.today",
        "hands": "games.hands",
        "me": "games.me",
        "exercises": "games.exercises",
        "statistics": "games.statistics",
        "referee": "referee.title",
    }

    def __init__(self, context: Context, make_tab: Callable[[GamesTab], Tab], first: GamesTab = "hands") -> None:
        """``make_tab`` makes the tab with that name."""
        super().__init__(context, first)
        self._make_tab = make_tab

    def make(self, name: GamesTab) -> Tab:
        return self._make_tab(name)

    @property
    def hands(self) -> HandsTab:
        """The list of hands."""
        tab = self.tab_of("hands")
        assert isinstance(tab, HandsTab)
        return tab
