"""The credits: the makers of everything in the game and their licences."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.files.storage import data_root

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
    "ifaddr": "licences/ifaddr.txt",
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
