"""The course of a duplicate match: the person to play next, that person's match, and the final comparison."""

from __future__ import annotations

from mighty_gui.client.frame.message import MessageButton, MessageScene
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.play.duplicate_end import DuplicateEndScene, EndButton
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.keep import MatchStore
from mighty_gui.match import Match
from mighty_gui.match.duplicate import place_of_person, setup_of_next
from mighty_gui.texts import Texts


class DuplicateFlow:
    """Leads from one person of a duplicate match to the next."""

    def __init__(self, app: App, store: MatchStore) -> None:
        self.app, self.store = app, store

    def has(self, match: Match) -> bool:
        """Return whether a match is part of a duplicate match."""
        return match.setup.duplicate is not None

    def take_up(self, match: Match) -> None:
        """Ask for the match's person, over the start screen; if the match is over, go on to the next person."""
        if match.is_over:
            self.go_on(match)
        else:
            self.app.push(TurnScene(self.app, match))

    def go_on(self, match: Match) -> None:
        """Begin the next person's match, or show the comparison; over the start screen.

        The next match is saved before its person is asked to play.
        """
        following = setup_of_next(match)
        if following is not None:
            self.take_up(self.store.begin(following, after=match))
            return
        buttons = [
            EndButton("match_end.start", "start", routes.StartScreen()),
            EndButton("match_end.new_game", "new game", routes.PlayChoices(from_start=True)),
            EndButton("match_end.rematch", "rematch", routes.Rematch(match.setup)),
        ]
        scene = DuplicateEndScene.of_match(self.app.context, match, buttons)
        if scene is not None:
            self.app.push(scene)


class TurnScene(MessageScene):
    """Waits until the person to play confirms to be there; only then is the table shown."""

    overlay = False

    def __init__(self, app: App, match: Match) -> None:
        context, players, at = app.context, match.setup.players, place_of_person(match.setup)
        texts = context.texts
        title = texts("table.cover.title", name=names_shown(texts, players)[at])
        answers = [
            MessageButton("match_end.start", lambda: app.go(routes.StartScreen())),
            MessageButton("table.cover.ready", lambda: app.go(routes.MatchTable(match)), "primary"),
        ]
        super().__init__(context, title, f"{_turn_text(texts, match)}\n{texts('table.cover.text')}", answers)
        self.match = match


def _turn_text(texts: Texts, match: Match) -> str:
    """Return a sentence about how many people play the same deals, and whose turn it is."""
    duplicate = match.setup.duplicate
    assert duplicate is not None
    count, deals = len(duplicate.rivals), match.setup.length.number
    return texts("duplicate.turn", deals=deals, count=count, number=duplicate.turn + 1)
