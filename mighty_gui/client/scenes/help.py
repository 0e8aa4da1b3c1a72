"""Help: how to play for those who never have, what players call things, and every key."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.document import Document
from mighty_gui.client.on_paper import PaperTabs
from mighty_gui.client.prose import KeyCaps
from mighty_gui.client.scene import Context
from mighty_gui.client.scenes.reading import ReadingScene
from mighty_gui.client.widgets import Widget

_TABS = ("play", "words", "keys")
_GROUPS = ("people", "auction", "numbers", "cards", "play", "score")

# examples drawn as cards below the paragraph of that key: cards, captions' keys, the one that wins
_EXAMPLES: dict[str, tuple[Sequence[str], Sequence[str], int | None]] = {
    "p1_2": (("SA", "SK", "SQ", "SJ", "ST"), (), None),
    "p3_1": (("SA", "DA"), ("mighty", "red_mighty"), None),
    "p4_2": (("JK", "C3"), ("joker", "caller"), None),
}
_TRICK: tuple[Sequence[str], Sequence[str], int] = (("CK", "C9", "H2", "CT", "C4"), ("lead", "", "ruff", "", ""), 2)


class HelpScene(ReadingScene):
    """Three pages behind tabs; F1 opens and closes it."""

    closing_keys = frozenset({"f1"})
    first_focus = "tabs"

    def __init__(self, context: Context, tab: str = "play") -> None:
        super().__init__(context)
        self.tab = tab

    @property
    def page_name(self) -> str:
        """The tab."""
        return self.tab

    def title(self) -> str:
        """Help."""
        return self.t("help.title")

    def controls(self) -> Sequence[Widget]:
        """The tabs."""
        options = [(tab, self.t(f"help.tab.{tab}")) for tab in _TABS]
        tabs = PaperTabs(self.context.look, options, self.tab, self._turn_to, label=self.title(), name="tabs")
        return [tabs]

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def write(self, page: Document) -> None:
        """The page of the chosen tab."""
        {"play": self._write_play, "words": self._write_words, "keys": self._write_keys}[self.tab](page)

    def _write_play(self, page: Document) -> None:
        for key in self.context.texts.keys("help.play"):
            name = key.rpartition(".")[2]
            if name.endswith("_head"):
                page.heading(self.t(key))
            elif name.endswith("_cards"):
                self._example(page, _TRICK)
                page.text(self.t(key), soft=True)
            elif name.startswith("p8"):
                page.point(self.t(key))
            else:
                page.text(self.t(key))
                if name in _EXAMPLES:
                    self._example(page, _EXAMPLES[name])

    def _example(self, page: Document, example: tuple[Sequence[str], Sequence[str], int | None]) -> None:
        cards, captions, winner = example
        page.cards(cards, [self.t(f"help.captions.{key}") if key else "" for key in captions], winner)

    def _write_words(self, page: Document) -> None:
        terms = self._below("help.words", "term")
        column = page.column([self.t(f"{entry}.term") for entry in terms])
        for group in _GROUPS:
            page.heading(self.t(f"help.words.{group}"))
            for entry in terms:
                if entry.startswith(f"help.words.{group}_"):
                    page.entry(self.t(f"{entry}.term"), self.t(f"{entry}.text"), column)

    def _write_keys(self, page: Document) -> None:
        rows = self._below("help.keys", "keys")
        look = self.context.look
        widest = max(KeyCaps(look, self.t(f"{row}.keys")).measure()[0] for row in rows)
        column = widest + look.theme.px(28)
        for group, heading in (("table", "table"), ("result", "result_head"), ("everywhere", "everywhere")):
            page.heading(self.t(f"help.keys.{heading}"))
            for row in rows:
                if row.startswith(f"help.keys.{group}_"):
                    page.keys(self.t(f"{row}.keys"), self.t(f"{row}.text"), column)
        page.heading(self.t("help.keys.mouse"))
        for key in self.context.texts.keys("help.keys"):
            if key.startswith("help.keys.mouse_"):
                page.point(self.t(key))

    def _below(self, prefix: str, part: str) -> list[str]:
        """The keys that have such a part, without it."""
        ending = f".{part}"
        return [key.removesuffix(ending) for key in self.context.texts.keys(prefix) if key.endswith(ending)]
