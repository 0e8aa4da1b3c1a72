"""The list of the player's own rule sets: rename, delete, restore, open."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from mighty_gui.client.frame.form_scene import FormScene
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.rules.rule_editing import own_rule_files
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Fixed, Form, Grow, Horizontal, Item, ListBox, Paragraph, TextField
from mighty_gui.client.widgets.base import Callback
from mighty_gui.presets import FileError, Preset
from mighty_gui.presets.share import LONGEST_NAME

_LIST: Final = 250
"""The height of the list, in design pixels."""


class OwnRulesShelf(Protocol):
    """The player's own rule sets, as the dialog uses them."""

    @property
    def folder(self) -> Path:
        """The folder of their files."""

    def own_presets(self) -> Sequence[Preset]:
        """Return them."""

    def reload(self, preset: str, /) -> None:
        """Read them again after one of them was renamed, deleted or restored."""

    def start_from(self, preset: str, /) -> None:
        """Edit one of them."""


class OwnRulesScene(FormScene):
    """The list of the player's own rule sets, and buttons for the chosen one."""

    called = "editor.own.title"
    width = 640
    first_focus = "own"

    def __init__(self, context: Context, shelf: OwnRulesShelf) -> None:
        super().__init__(context)
        self.shelf = shelf
        self.chosen = next((preset.id for preset in shelf.own_presets()), "")
        self.name = self._name_of(self.chosen)
        self.message = ""
        self.gone: list[tuple[str, Path]] = []
        """The ids of the rule sets deleted while the dialog is open, and the new places of their files."""

    def _find(self, preset: str) -> Preset | None:
        return next((other_preset for other_preset in self.shelf.own_presets() if other_preset.id == preset), None)

    def _name_of(self, preset: str) -> str:
        found = self._find(preset)
        return found.name[self.context.texts.language] if found else ""

    def choose(self, preset: str) -> None:
        """Select another rule set."""
        self.chosen, self.name, self.message = preset, self._name_of(preset), ""
        self.refresh()

    def _type(self, name: str) -> None:
        self.name = name
        self.refresh()

    def rename(self) -> None:
        """Give the selected rule set the name in the field."""
        found, name = self._find(self.chosen), self.name.strip()
        if found is None or self._no_name():
            return
        language = self.context.texts.language
        names = {language: name}
        if len(set(found.name.values())) > 1:  # it has another name in the other language
            names = {**found.name, language: name}
        old = self._name_of(self.chosen)
        if self._try(lambda: own_rule_files.rename(self.chosen, names, self.shelf.folder)):
            self.shelf.reload(self.chosen)
            self._show_message("renamed", old=old, new=name)

    def ask_to_delete(self) -> None:
        """Ask whether to delete the selected rule set."""
        if self._find(self.chosen) is None:
            return
        text = self.t("editor.own.delete_text", name=self._name_of(self.chosen))
        self.app.push(
            MessageScene.ask(
                self.context,
                self.t("editor.own.delete_title"),
                text,
                self._delete,
                key="editor.own.delete",
                danger=True,
            )
        )

    def _delete(self) -> None:
        preset, name = self.chosen, self._name_of(self.chosen)
        try:
            place = own_rule_files.put_away(preset, self.shelf.folder)
        except FileError as error:
            self._fail(error)
            return
        self.gone.append((preset, place))
        before = [other_preset.id for other_preset in self.shelf.own_presets()].index(preset)
        self.shelf.reload(preset)
        left = [other_preset.id for other_preset in self.shelf.own_presets()]
        self.choose(left[min(before, len(left) - 1)] if left else "")
        self._show_message("deleted", name=name, path=place)

    def take_back(self) -> None:
        """Restore the rule set that was deleted last."""
        if not self.gone:
            return
        preset, place = self.gone[-1]
        if self._try(lambda: own_rule_files.take_back(place, self.shelf.folder)):
            self.gone.pop()
            self.shelf.reload(preset)
            self.choose(preset)
            self._show_message("back", name=self._name_of(preset))

    def open(self) -> None:
        """Edit the selected rule set."""
        if self._find(self.chosen) is not None:
            self.app.pop()
            self.shelf.start_from(self.chosen)

    def _try(self, act: Callback) -> bool:
        try:
            act()
        except FileError as error:
            self._fail(error)
            return False
        return True

    def _fail(self, error: FileError) -> None:
        self._show_message("failed", reason=error.first.phrase)

    def _show_message(self, key: str, **values: object) -> None:
        self.message = self.t(f"editor.own.{key}", **values)
        self.refresh()

    def _no_name(self) -> str:
        """Return the reason why the selected rule set cannot be renamed; empty if it can."""
        if not self.name.strip():
            return self.t("editor.own.no_name")
        return self.t("editor.own.same_name") if self.name.strip() == self._name_of(self.chosen) else ""

    def write(self, form: Form) -> None:
        look = self.context.look
        colour = look.palette.text if self.message else look.palette.text_soft
        message = Paragraph(
            look, self.message or self.t("editor.own.hint"), size=Size.SMALL, colour=colour, name="message"
        )
        form.members.append(Fixed(self._list(), height=_LIST))
        form.space(12)
        form.full(self._name_row())
        form.full(message)

    def _list(self) -> ListBox[str]:
        items = [
            Item(preset.id, self._name_of(preset.id), "", self.t("new_game.players", count=preset.rules.players))
            for preset in self.shelf.own_presets()
        ]
        return ListBox(
            self.context.look, items, self.chosen, self.choose, on_confirm=lambda _: self.open(),
            empty=self.t("editor.own.empty"), label=self.t("editor.own.title"), name="own",
        )  # fmt: skip

    def _name_row(self) -> Horizontal:
        look, label = self.context.look, self.t("editor.own.name")
        field = TextField(
            look, self.name, self._type, on_confirm=lambda _: self.rename(), limit=LONGEST_NAME,
            placeholder=label, label=label, name="name",
        )  # fmt: skip
        rename = Button(
            look, self.t("editor.own.rename"), self.rename, size=Size.SMALL, name="rename", reason=self._no_name()
        )
        return Horizontal(look, [Grow(field), rename])

    def buttons(self) -> list[Button]:
        look, none = self.context.look, "" if self.chosen else self.t("editor.own.empty")
        back = Button(look, self.t("editor.own.take_back"), self.take_back, icon="undo", size=Size.SMALL, name="back")
        return [
            *([back] if self.gone else []),
            Button(
                look, self.t("editor.own.delete"), self.ask_to_delete, style="danger", size=Size.SMALL,
                name="delete", reason=none,
            ),
            Button(look, self.t("editor.own.open"), self.open, size=Size.SMALL, name="open", reason=none),
            Button(look, self.t("button.close"), self.cancel, style="primary", size=Size.SMALL, name="close"),
        ]  # fmt: skip
