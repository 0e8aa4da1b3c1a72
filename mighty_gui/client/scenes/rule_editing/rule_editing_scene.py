"""The base of every game's rule editor: changing, undoing, saving, sharing and leaving, without any layout."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.scenes.game_rule_sheet import GameRuleSheet
from mighty_gui.client.scenes.rule_editing.edited_rules import RuleEditor
from mighty_gui.client.scenes.rule_editing.save_actions import SaveActions, UnsavedDraft
from mighty_gui.client.scenes.rule_editing.share_actions import ShareActions
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Catalogue, Preset, load_presets


class RuleEditingScene(WidgetScene):
    """An editor of a rule set: start from a preset, change options, name, save, try and share the rules.

    An editor lays out the options by `build`, and names the scene of the game's rule sheet.
    """

    called = "editor.title"
    sheet_scene: type[GameRuleSheet] = GameRuleSheet
    """The rule sheet of the game."""
    edits: type[RuleEditor] = RuleEditor
    """What keeps the rules that are edited."""

    def __init__(
        self,
        context: Context,
        catalogue: Catalogue,
        preset: str,
        *,
        on_saved: Callable[[str], Catalogue] | None = None,
        on_try: Callable[[Preset], None] | None = None,
        receives: bool = False,
    ) -> None:
        """Prepare the editor; ``receives``: it begins with the rules of a code that somebody sent."""
        super().__init__(context)
        self._receives, self.editor = receives, self.edits(catalogue, preset)
        self.report = ("", True)
        """The report on the last action, and whether that succeeded."""
        self._unsaved = UnsavedDraft(self.editor, context.home)
        if self._unsaved.restore():
            self.report = (self.t("editor.said.restored"), True)
        self.saving = SaveActions(self, self._unsaved, on_saved or (lambda _: load_presets(context.own_rules)))
        self.sharing = ShareActions(self, self._unsaved, self.saving, self.sheet, on_try)

    def sheet(self, rules: Rules, name: str) -> Scene:
        """Return the sheet of the rules as they are."""
        return self.sheet_scene(self.context, rules, name=name)

    def reset_all(self) -> None:
        self.hush()
        self.editor.reset_all()
        self.refresh()

    def undo(self) -> None:
        self.back_and_forth(self.editor.undo, "undone", "nothing_to_undo")

    def redo(self) -> None:
        self.back_and_forth(self.editor.redo, "redone", "nothing_to_redo")

    def back_and_forth(self, move: Callable[[], bool], done: str, nothing: str) -> bool:
        """Undo or redo and report it; return whether there was something."""
        if not move():
            self.tell(self.t(f"editor.{nothing}"), well=False)
            return False
        self.tell(self.t(f"editor.said.{done}"))
        return True

    def start_from(self, preset: str) -> None:
        self.editor.start_from(preset)
        self.settle()
        self.tell(self.t("editor.said.chose", preset=self.editor.base.name[self.context.texts.language]))

    def settle(self) -> None:
        """Take over that the rules start from another preset; nothing unless an editor has to."""

    def rename(self, language: str, name: str) -> None:
        self.hush()
        self.editor.rename(language, name)
        self.refresh()

    def tell(self, text: str, *, well: bool = True) -> None:
        self.report = (text, well)
        self.context.narrator.say(text)
        self.refresh()

    def hush(self) -> None:
        """Withdraw the report on the last action."""
        self.report = ("", True)

    def focus_on(self, name: str) -> None:
        self.page.focus_on(name)

    def to_name(self) -> None:
        self.page.focus_on(f"name {self.context.texts.language}")

    def push(self, scene: Scene) -> None:
        self.app.push(scene)

    def close(self) -> None:
        self.app.pop()

    def enter(self) -> None:
        """Say that a draft was restored; take over the rules that somebody sent, if it was opened for them."""
        self.context.narrator.say(self.report[0])
        if self._receives:
            self._receives = False
            self.sharing.paste()

    def leave(self) -> None:
        """Store the unsaved draft for the next start: the program may be ending."""
        self._unsaved.store()

    def cancel(self) -> bool:
        """Leave the editor; ask first if something would be lost."""
        self.saving.leave()
        return True

    def step(self, dt: float) -> None:
        super().step(dt)
        self._unsaved.step(dt)

    def handle(self, intent: Intent) -> bool:
        """Handle the editor's own keys first; show the rule sheet on F1."""
        if intent.kind is Kind.KEY and intent.key in self.commands:
            self.commands[intent.key]()
            return True
        if super().handle(intent):
            return True
        if intent.kind is Kind.HELP:
            self.sharing.read_sheet()
            return True
        return False

    @property
    def commands(self) -> dict[str, Callable[[], object]]:
        """The keys that work wherever the focus is."""
        return {
            "ctrl+z": self.undo, "ctrl+y": self.redo, "ctrl+shift+z": self.redo, "ctrl+s": self.saving.save,
        }  # fmt: skip

    def shortcut(self, key: str) -> bool:
        commands: dict[str, Callable[[], None]] = {"ctrl+c": self.sharing.share, "ctrl+v": self.sharing.paste}
        if key in commands:
            commands[key]()
        return key in commands
