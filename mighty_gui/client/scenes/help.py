"""Help: how to play for beginners, how scores are reckoned, the words that players use, and every key.

What only one game has is in texts of its own: ``help.GAME.words``, and keys in ``help.GAME.keys`` by the groups of
``help.keys``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from mighty_gui.client.pages.document import Document
from mighty_gui.client.pages.prose import KeyCaps
from mighty_gui.client.scenes.credits import CreditsScene
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
_KEY_GROUPS = ("table", "asked", "heard", "result", "history", "replay", "editor", "everywhere")
"""The groups of keys, in order; what is asked at the table is each game's own."""


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
        tabs = PaperTabs(look, options, self.tab, self._turn_to, label=self.title(), name="tabs")
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
        return [PaperTabs(look, games, self.game, self._tell_of, label=label, name="games")]

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
            "play": lambda page: kit.write_play(page, self.context.texts),
            "score": lambda page: kit.write_scores(page, self.rules, self.context.texts),
            "words": self._write_words,
            "keys": self._write_keys,
        }
        pages[self.tab](page)

    # --- words ---------------------------------------------------------------------------------------

    def _write_words(self, page: Document) -> None:
        terms = self._below(f"help.{self.game}.words", "term")
        column = page.column([self.t(f"{entry}.term") for entry in terms])
        found = [entry for entry in terms if (entry in self.entries if self.entries else self._fits(entry))]
        if not found:
            page.text(self.t("help.nothing_found"), soft=True)
        for entry in self._grouped(page, found):
            page.entry(self.t(f"{entry}.term"), self.t(f"{entry}.text"), column)

    def _grouped(self, page: Document, entries: Sequence[str]) -> Iterator[str]:
        """Yield the entries one by one, after writing the heading of each group before its first entry."""
        for group, members in groupby(entries, lambda entry: entry.rpartition(".")[0]):
            page.heading(self.t(f"{group}.title"))
            yield from members

    def _fits(self, entry: str) -> bool:
        """Whether every searched word occurs in the term, its initials or its meaning."""
        term, text = self.t(f"{entry}.term"), self.t(f"{entry}.text")
        return fits(f"{term} {initials(term)} {text}".casefold(), self.words.split())

    # --- keys ----------------------------------------------------------------------------------------

    def _write_keys(self, page: Document) -> None:
        groups = {group: self._keys_in(group) for group in _KEY_GROUPS}
        look = self.context.look
        widest = max(KeyCaps(look, self.t(f"{row}.keys")).measure()[0] for rows in groups.values() for row in rows)
        column = widest + look.theme.px(28)
        for group, rows in groups.items():
            if rows:
                page.heading(self._title_of_keys(group))
            for row in rows:
                page.keys(self.t(f"{row}.keys"), self.t(f"{row}.text"), column)
        self._write_pad(page)
        page.heading(self.t("help.keys.mouse.title"))
        for key in self.context.texts.keys("help.keys.mouse"):
            if not key.endswith(".title"):
                page.point(self.t(key))

    def _keys_in(self, group: str) -> list[str]:
        """List the keys of a group, those of the game first."""
        return [*self._below(f"help.{self.game}.keys.{group}", "keys"), *self._below(f"help.keys.{group}", "keys")]

    def _title_of_keys(self, group: str) -> str:
        shared = f"help.keys.{group}.title"
        return self.t(shared if self.context.texts.has(shared) else f"help.{self.game}.keys.{group}.title")

    def _write_pad(self, page: Document) -> None:
        buttons = [key for key in self.context.texts.keys("accessibility.pad") if key.endswith("_text")]
        if not buttons:
            return
        page.heading(self.t("accessibility.pad.title"))
        column = page.column([self.t(key.removesuffix("_text")) for key in buttons])
        for key in buttons:
            page.entry(self.t(key.removesuffix("_text")), self.t(key), column)

    def _below(self, prefix: str, part: str) -> list[str]:
        """List the text keys under a prefix that end with this part, without that part."""
        ending = f".{part}"
        return [key.removesuffix(ending) for key in self.context.texts.keys(prefix) if key.endswith(ending)]
