"""Help: how to play, how hands are scored, the players' terms, and all keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

import pygame

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.client.rules.preset_search import fits
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, TextField, Widget
from mighty_gui.client.widgets.widget_scene import PaperButton, PaperTabs
from mighty_gui.engine.core.game import Rules
from mighty_gui.files.storage import data_root
from mighty_gui.presets.games import game_ids, game_meant, standard_rules
from mighty_gui.texts import Texts
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


# --- the glossary and the keys of a game --------------------------------------------------------------------
# Each game has its own glossary in the texts ``help.GAME.words``, and its own keys in ``help.GAME.keys``,
# which has the same groups as ``help.keys``.


_KEY_GROUPS = ("table", "asked", "heard", "result", "history", "replay", "editor", "everywhere")
"""The groups of keys, in order; the keys for the questions at the table differ between games."""


def glossary(game: str, texts: Texts) -> list[str]:
    """Return the text keys of a game's glossary."""
    return _below(texts, f"help.{game}.words", "term")


def write_glossary(page: HelpPage, texts: Texts, entries: Sequence[str], column: int) -> None:
    """Write entries of the glossary, with each group's heading before its first entry."""
    for group, members in groupby(entries, lambda entry: entry.rpartition(".")[0]):
        page.heading(texts(f"{group}.title"))
        for entry in members:
            page.entry(texts(f"{entry}.term"), texts(f"{entry}.text"), column)


def write_keys(page: HelpPage, game: str, texts: Texts) -> None:
    """Write all keys, the buttons of a gamepad and the use of the mouse."""
    if texts.pad:
        _write_pad(page, texts)
    groups = list(_key_groups(game, texts))
    column = page.key_column([texts(f"{row}.keys") for _, rows in groups for row in rows])
    for title, rows in groups:
        page.heading(title)
        for row in rows:
            page.keys(texts(f"{row}.keys"), texts(f"{row}.text"), column)
    if not texts.pad:
        _write_pad(page, texts)
    page.heading(texts("help.keys.mouse.title"))
    for key in texts.keys("help.keys.mouse"):
        if not key.endswith(".title"):
            page.point(texts(key))


def _key_groups(game: str, texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """Yield the title and the keys of each group that is not empty, the game's own keys first."""
    for group in _KEY_GROUPS:
        own, shared = f"help.{game}.keys.{group}", f"help.keys.{group}"
        rows = [*_below(texts, own, "keys"), *_below(texts, shared, "keys")]
        if rows:
            yield texts(f"{shared}.title" if texts.has(f"{shared}.title") else f"{own}.title"), rows


def _write_pad(page: HelpPage, texts: Texts) -> None:
    buttons = [key for key in texts.keys("accessibility.pad") if key.endswith("_text")]
    if not buttons:
        return
    page.heading(texts("accessibility.pad.title"))
    column = page.column([texts(key.removesuffix("_text")) for key in buttons])
    for key in buttons:
        page.entry(texts(key.removesuffix("_text")), texts(key), column)


def _below(texts: Texts, prefix: str, part: str) -> list[str]:
    """Return the text keys under a prefix that end with this part, without that part."""
    ending = f".{part}"
    return [key.removesuffix(ending) for key in texts.keys(prefix) if key.endswith(ending)]


# --- the credits: the makers of everything in the game and their licences -----------------------------------


OURS = "cards/LICENSE"
LICENCES = {
    "pygame": "licences/pygame-ce.txt",
    "sdl": "licences/sdl.txt",
    "libraries": "licences/libraries.txt",
    "fonts": "fonts/LICENSE-OFL.txt",
    "pyyaml": "licences/pyyaml.txt",
    "platformdirs": "licences/platformdirs.txt",
    "accesskit": "licences/accesskit.txt",
    "prism": "licences/prism.txt",
    "segno": "licences/segno.txt",
    "python": "licences/python.txt",
}
"""The software and material in the game, with the file of each licence among the assets."""


class CreditsScene(ReadingScene):
    """The credits: our own work, the sources of the rules, and the software and material in the game."""

    def title(self) -> str:
        return self.t("credits.title")

    def write(self, page: Document) -> None:
        page.heading(self.t("credits.ours"))
        page.text(self.t("credits.ours_text"))
        self._button(page, "ours", OURS, self.t("credits.ours"))
        page.heading(self.t("credits.rules"))
        page.text(self.t("credits.rules_text"))
        page.heading(self.t("credits.others"))
        page.text(self.t("credits.others_text"))
        for item, file in LICENCES.items():
            page.gap(8)
            page.point(self.t(f"credits.item.{item}.name"), strong=True)
            page.text(self.t(f"credits.item.{item}.text"))
            self._button(page, item, file, self.t(f"credits.item.{item}.name"))

    def _button(self, page: Document, name: str, file: str, title: str) -> None:
        look = self.context.look
        button = PaperButton(
            look,
            self.t("credits.read"),
            partial(self._read, title, file),
            icon="list",
            size=Size.SMALL,
            name=f"read {name}",
            spoken_as=f"{title}: {self.t('credits.read')}",
        )
        width, height = button.measure()
        page.gap(6)
        page.widgets.append(button.place(pygame.Rect(0, page.bottom, min(width, page.width), height)))
        page.bottom += height + look.theme.px(8)

    def _read(self, title: str, file: str) -> None:
        self.app.push(LicenceScene(self.context, title, file))


class LicenceScene(ReadingScene):
    """The text of a licence, as its authors published it."""

    def __init__(self, context: Context, name: str, file: str) -> None:
        super().__init__(context)
        self.name, self.file = name, file

    def title(self) -> str:
        """Return the name of what the licence covers."""
        return self.name

    def write(self, page: Document) -> None:
        text = licence_text(self.file)
        for paragraph in text.split("\n\n") if text else [self.t("credits.missing")]:
            if label := " ".join(paragraph.split()):
                page.text(label)


def licence_text(file: str) -> str:
    """Return the text of a licence among the assets; empty if it is missing."""
    try:
        return Path(data_root(), "assets", file).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
