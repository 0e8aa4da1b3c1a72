"""Help: how to play, how hands are scored, the players' terms, and all keys."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.pages.document import Document
from mighty_gui.client.rules.credits import CreditsScene
from mighty_gui.client.rules.help_lists import glossary, write_glossary, write_keys
from mighty_gui.client.rules.preset_search import fits
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, TextField, Widget
from mighty_gui.client.widgets.widget_scene import PaperButton, PaperTabs
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_ids, game_meant, standard_rules
from mighty_gui.texts.korean import initials
from mighty_gui.texts.words import game_name

TABS = ("play", "score", "words", "keys")


class HelpScene(ReadingScene):
    """The help pages, on tabs; F1 opens and closes them.

    ``rules`` are those of the current match; if there is none, the reader can choose the game.
    """

    closing_keys = frozenset({"f1"})
    first_focus = "tabs"

    def __init__(
        self,
        context: Context,
        tab: str = "play",
        rules: Rules | None = None,
        *,
        entries: Sequence[str] = (),
        game: str | None = None,
    ) -> None:
        """Prepare the pages; without ``rules``, those of ``game`` or of the usual game are shown.

        Only the ``entries`` of the glossary are shown at first, all of them after a press on its tab.
        """
        super().__init__(context)
        self.tab = tab
        self.entries = tuple(entries)
        self.rules = rules
        self.game = game or game_meant(rules).id
        """The game that the pages are about."""
        self.search_text = ""
        """The text that is searched for in the glossary."""

    @property
    def page_name(self) -> str:
        return f"{self.game} {self.tab} {self.search_text.strip()} {' '.join(self.entries)}".strip()

    def title(self) -> str:
        return self.t("help.title")

    def title_buttons(self) -> Sequence[Button]:
        look = self.context.look
        return [PaperButton(look, self.t("credits.title"), self._credits, icon="list", name="credits")]

    def _credits(self) -> None:
        self.app.push(CreditsScene(self.context))

    def controls(self) -> Sequence[Widget]:
        look = self.context.look
        options = [(tab, self.t(f"help.tab.{tab}")) for tab in TABS]
        tabs = PaperTabs(look, options, self.tab, self._turn_to, label=self.title(), name="tabs", pages=True)
        if self.tab != "words":
            return [*self._games(), tabs]
        label = self.t("help.find")
        field = TextField(look, self.search_text, self._find, placeholder=label, label=label, limit=30, name="find")
        return [*self._games(), tabs, field]

    def _games(self) -> list[Widget]:
        """Return the choice of the game, if no game is being played and there are several."""
        games = [(game, game_name(self.context.texts, game)) for game in game_ids()]
        if self.rules is not None or len(games) < 2:
            return []
        look, label = self.context.look, self.t("help.games")
        return [PaperTabs(look, games, self.game, self._choose_game, label=label, name="games", pages=True)]

    def _choose_game(self, game: str) -> None:
        self.game, self.search_text, self.entries = game, "", ()
        self.refresh()

    def _turn_to(self, tab: str) -> None:
        self.tab, self.search_text, self.entries = tab, "", ()
        self.refresh()

    def _find(self, text: str) -> None:
        self.search_text, self.entries = text, ()
        self.refresh()

    def shortcut(self, key: str) -> bool:
        if key != "ctrl+f":
            return super().shortcut(key)
        if self.tab != "words":
            self._turn_to("words")
        self.page.focus_on("find")
        return True

    def write(self, page: Document) -> None:
        """Write the page of the chosen tab."""
        rules = self.rules or standard_rules(self.game)
        kit = scene_kit(rules)
        match self.tab:
            case "play":
                kit.write_play(page, rules, self.context.texts)
            case "score":
                kit.write_scores(page, rules, self.context.texts)
            case "words":
                self._write_glossary(page)
            case "keys":
                write_keys(page, self.game, self.context.texts)

    def _write_glossary(self, page: Document) -> None:
        texts = self.context.texts
        terms = glossary(self.game, texts)
        found = [entry for entry in terms if (entry in self.entries if self.entries else self._fits(entry))]
        if not found:
            page.text(self.t("help.nothing_found"), soft=True)
        write_glossary(page, texts, found, page.column([self.t(f"{entry}.term") for entry in terms]))

    def _fits(self, entry: str) -> bool:
        """Return whether every search word occurs in the term, its initials or its meaning."""
        term, text = self.t(f"{entry}.term"), self.t(f"{entry}.text")
        return fits(f"{term} {initials(term)} {text}".casefold(), self.search_text.split())
