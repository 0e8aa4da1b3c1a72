"""Help: how to play for beginners, how scores are reckoned, the words that players use, and every key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.credits import CreditsScene
from mighty_gui.client.scenes.help_writing import glossary, write_keys, write_words
from mighty_gui.client.scenes.new_game.preset_search import fits
from mighty_gui.client.scenes.paper_sheet import ReadingScene
from mighty_gui.client.scenes.scene_kits import kit_of_game
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, TextField, Widget
from mighty_gui.client.widgets.on_paper import PaperButton, PaperTabs
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_ids, game_meant
from mighty_gui.texts.spelling import initials
from mighty_gui.texts.words import game_name

TABS = ("play", "score", "words", "keys")


class HelpScene(ReadingScene):
    """The help pages, behind tabs; F1 opens and closes them.

    ``rules`` are those in force, if there are any yet; if not, the reader chooses among the games.
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
        """Prepare the pages; without ``rules``, those of a ``game`` or of the usual one are opened.

        The ``entries`` of the glossary are shown first, all others once its tab is pressed.
        """
        super().__init__(context)
        self.tab = tab
        self.entries = tuple(entries)
        self.rules = rules
        self.game = game or game_meant(rules).id
        """The game that is told of."""
        self.words = ""
        """The words searched for in the glossary."""

    @property
    def page_name(self) -> str:
        """A name for the chosen tab and the words searched for on it."""
        return f"{self.game} {self.tab} {self.words.strip()} {' '.join(self.entries)}".strip()

    def title(self) -> str:
        """The screen's title."""
        return self.t("help.title")

    def beside_closing(self) -> Sequence[Button]:
        """The button that leads to the credits."""
        look = self.context.look
        return [PaperButton(look, self.t("credits.title"), self._credits, icon="list", name="credits")]

    def _credits(self) -> None:
        self.app.push(CreditsScene(self.context))

    def controls(self) -> Sequence[Widget]:
        """The games if there is a choice, the tabs and, for the glossary, a search field."""
        look = self.context.look
        options = [(tab, self.t(f"help.tab.{tab}")) for tab in TABS]
        tabs = PaperTabs(look, options, self.tab, self._turn_to, label=self.title(), name="tabs", pages=True)
        if self.tab != "words":
            return [*self._games(), tabs]
        label = self.t("help.find")
        field = TextField(look, self.words, self._find, placeholder=label, label=label, limit=30, name="find")
        return [*self._games(), tabs, field]

    def _games(self) -> list[Widget]:
        """The choice of the game, where none is being played and there are several."""
        games = [(game, game_name(self.context.texts, game)) for game in game_ids()]
        if self.rules is not None or len(games) < 2:
            return []
        look, label = self.context.look, self.t("help.games")
        return [PaperTabs(look, games, self.game, self._tell_of, label=label, name="games", pages=True)]

    def _tell_of(self, game: str) -> None:
        self.game, self.words, self.entries = game, "", ()
        self.refresh()

    def _turn_to(self, tab: str) -> None:
        self.tab, self.words, self.entries = tab, "", ()
        self.refresh()

    def _find(self, words: str) -> None:
        self.words, self.entries = words, ()
        self.refresh()

    def shortcut(self, key: str) -> bool:
        """Focus the search field on Ctrl+F."""
        if key != "ctrl+f":
            return super().shortcut(key)
        if self.tab != "words":
            self._turn_to("words")
        self.page.focus_on("find")
        return True

    def write(self, page: Document) -> None:
        """Write the page of the chosen tab."""
        kit = kit_of_game(self.game)
        pages: dict[str, Callable[[Document], None]] = {
            "play": lambda page: kit.write_play(page, self.rules, self.context.texts),
            "score": lambda page: kit.write_scores(page, self.rules, self.context.texts),
            "words": self._write_words,
            "keys": lambda page: write_keys(page, self.game, self.context.texts),
        }
        pages[self.tab](page)

    def _write_words(self, page: Document) -> None:
        texts = self.context.texts
        terms = glossary(self.game, texts)
        found = [entry for entry in terms if (entry in self.entries if self.entries else self._fits(entry))]
        if not found:
            page.text(self.t("help.nothing_found"), soft=True)
        write_words(page, texts, found, page.column([self.t(f"{entry}.term") for entry in terms]))

    def _fits(self, entry: str) -> bool:
        """Whether every searched word occurs in the term, its initials or its meaning."""
        term, text = self.t(f"{entry}.term"), self.t(f"{entry}.text")
        return fits(f"{term} {initials(term)} {text}".casefold(), self.words.split())
