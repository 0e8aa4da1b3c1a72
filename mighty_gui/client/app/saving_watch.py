"""The watch over unsaved data: it marks it on every screen, writes it again, and asks the player before quitting."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.keep import MatchStore
from mighty_gui.keep.notice import Notice
from mighty_gui.match import SAVED, MatchSetup, Saving
from mighty_gui.match.saving_state import ELSEWHERE, NEWER, WAITS

TRIED_EVERY: Final = 3.0
"""Seconds between attempts to write unsaved data."""
_PASSING: Final = (*(each.sentence for each in (ELSEWHERE, NEWER, WAITS)), "save.state.unwritable", "save.state.beside")
"""The notices that are removed once they are no longer true."""


class QuitQuestion(MessageScene):
    """The question whether to quit although something is not saved."""


class SavingWatch:
    """The watch over whether the data of this window is saved."""

    def __init__(self, app: App, store: MatchStore) -> None:
        self.app, self.store = app, store
        self._shown = SAVED
        self._until_tried = TRIED_EVERY
        self._has_tried = False
        app.context.saving = lambda: self._shown  # not a state that lasts only a moment
        app.on_quit = self.asks_before_quitting
        app.background.append(self.step)

    def state(self) -> Saving:
        """Return the state of the data that waits to be written; ``SAVED`` if none does."""
        return self.store.archive.pending

    def step(self, dt: float) -> None:
        """Show that something is unsaved, or saved again; try to write it from time to time."""
        saving = self.state()
        if saving == WAITS and not self._has_tried:  # another window may be writing for just a moment
            self._has_tried = True
            self.store.archive.try_again()
        elif saving != self._shown:
            self._shown = saving
            self.app.arrange_all()  # every screen shows or removes the mark
            if not self._unsaved_tables():
                self._announce(saving)
        self._has_tried &= saving == WAITS
        self._until_tried = self._until_tried - dt if saving.is_missing else TRIED_EVERY
        if self._until_tried <= 0:
            self._until_tried = TRIED_EVERY
            self.store.archive.try_again()

    def _announce(self, saving: Saving) -> None:
        """Announce the state."""
        texts = self.app.context.texts
        text = texts(saving.sentence, **saving.values) if saving.is_missing else texts("save.again")
        self.app.context.narrator.speak(text)

    def _unsaved_tables(self) -> list[Saving]:
        """Return the states of the matches on screen that are not saved; their tables announce them."""
        found = [scene.match.saving for scene in self.app.scenes if isinstance(scene, TableScene)]
        return [saving for saving in found if saving.is_missing and not saving.is_kept]

    def refuses(self, setup: MatchSetup) -> bool:
        """Refuse a first try at the deal of the day if it would not be saved; return whether it was refused."""
        saving, texts = self.store.saving, self.app.context.texts
        if saving.is_kept or not setup.is_first_try:
            return False
        text = texts("save.first_try", state=texts(saving.sentence, **saving.values))
        self.app.push(MessageScene.notice(self.app.context, texts("today.deal"), text))
        return True

    def asks_before_quitting(self) -> bool:
        """Ask before unsaved data is lost; return whether it asked. If the window is closed again, do not ask."""
        unsaved = [saving for saving in (self.state(), *self._unsaved_tables()) if saving != SAVED]
        if not unsaved or isinstance(self.app.scene, QuitQuestion):
            return False
        texts, saving = self.app.context.texts, unsaved[-1]
        text = texts("save.quit.text", state=texts(saving.sentence, **saving.values))
        title, key = texts("save.quit.title"), "client.start.quit"
        self.app.push(QuitQuestion.ask(self.app.context, title, text, self.app.quit, key=key, danger=True))
        return True

    def quit(self) -> None:
        """End the program; if data is unsaved, only after the player has agreed."""
        if not self.asks_before_quitting():
            self.app.quit()

    def report(self) -> None:
        """Add notices about the folder of the saved matches, each once, and about unsaved data."""
        saving, notices = self.state(), self.app.context.notices
        saving = saving if saving.is_missing else self.store.saving
        notices[:] = [notice for notice in notices if notice.key not in _PASSING]
        entries = [*self.store.problems]
        self.store.problems.clear()
        if saving.is_missing:
            entries.append(Notice(saving.sentence, saving.values))
        notices += (entry for entry in entries if entry not in notices)
