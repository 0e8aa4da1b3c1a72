"""The base of all rule editors: changing, undoing, saving, sharing and leaving, without any layout."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.rule_editing.edited_rules import RuleEditor
from mighty_gui.client.rules.rule_editing.editor_hosts import RulesUser
from mighty_gui.client.rules.rule_editing.pasted_rules import Pasted
from mighty_gui.client.rules.rule_editing.save_actions import RuleSaving
from mighty_gui.client.rules.rule_editing.share_actions import RuleSharing
from mighty_gui.client.rules.rule_editing.unsaved_draft import UnsavedDraft
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Rules


class RuleEditingScene(WidgetScene):
    """An editor of a rule set: start from a preset, change options, name, save, try and share the rules.

    Subclasses override `build` for the layout and set the scene of the game's rule sheet.
    """

    called = "editor.title"
    sheet_scene: type[GameRuleSheet] = GameRuleSheet
    """The scene of the game's rule sheet."""
    edits: type[RuleEditor] = RuleEditor
    """The class that holds the edited rules."""

    def __init__(self, context: Context, preset: str, *, user: RulesUser | None = None, receives: bool = False) -> None:
        """Prepare the editor for the screen that uses the rules; without one, they cannot be tried out.

        ``receives``: the editor starts with the rules of a code from another player.
        """
        super().__init__(context)
        self._receives, self.editor = receives, self.edits(context.catalogue, preset)
        self.given: Pasted | None = None
        """Rules to start with that are not a preset."""
        self.report = ("", True)
        """The report on the last action, and whether that action succeeded."""
        self._unsaved = UnsavedDraft(self.editor, context.home)
        if self._unsaved.restore():
            self.report = (self.t("editor.said.restored"), True)
        self.saving = RuleSaving(self, self._unsaved, user)
        self.sharing = RuleSharing(self, self._unsaved, self.saving, user)

    def sheet(self, rules: Rules, name: str) -> Scene:
        """Return the sheet of the given rules."""
        return self.sheet_scene(self.context, rules, name=name)

    def reset_all(self) -> None:
        self.clear_report()
        self.editor.reset_all()
        self.refresh()

    def undo(self) -> None:
        self._back_and_forth(self.editor.undo, "undone", "nothing_to_undo")

    def redo(self) -> None:
        self._back_and_forth(self.editor.redo, "redone", "nothing_to_redo")

    def _back_and_forth(self, move: Callable[[], bool], done: str, nothing: str) -> None:
        """Undo or redo, and report it or that there is nothing to undo or redo."""
        before = self.editor.rules
        if not move():
            self.announce(self.t(f"editor.{nothing}"), well=False)
            return
        self.show_changes(before)
        self.announce(self.t(f"editor.said.{done}"))

    def show_changes(self, before: Rules) -> None:
        """Go to an option that has changed since ``before``; does nothing unless a subclass needs it."""

    def start_from(self, preset: str) -> None:
        self.editor.start_from(preset)
        self.settle()
        self.announce(self.t("editor.said.chose", preset=self.editor.base.name[self.context.texts.language]))

    def settle(self) -> None:
        """Adapt to another starting preset; does nothing unless a subclass needs it."""

    def rename(self, language: str, name: str) -> None:
        self.clear_report()
        self.editor.rename(language, name)
        self.refresh()

    def announce(self, text: str, *, well: bool = True) -> None:
        self.report = (text, well)
        self.context.narrator.speak(text)
        self.refresh()

    def clear_report(self) -> None:
        """Clear the report on the last action."""
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
        """Announce a restored draft, and load the rules of a code or the given ones."""
        self.context.narrator.speak(self.report[0])
        if self._receives:
            self._receives = False
            self.sharing.paste()
        if self.given is not None:
            given, self.given = self.given, None
            self.sharing.lay_out(given)

    def leave(self) -> None:
        """Store the unsaved draft for the next start, because the program may be ending."""
        self._unsaved.store()

    def cancel(self) -> bool:
        """Leave the editor; ask first if work would be lost."""
        self.saving.leave()
        return True

    def step(self, dt: float) -> None:
        super().step(dt)
        self._unsaved.step(dt)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent, the editor's own keys first."""
        if intent.kind is Kind.KEY and intent.key in self.commands:
            self.commands[intent.key]()
            return True
        return super().handle(intent)

    def show_help(self) -> bool:
        self.sharing.read_sheet()
        return True

    @property
    def commands(self) -> dict[str, Callback]:
        """The keys that work regardless of the focus."""
        return {
            "ctrl+z": self.undo, "ctrl+y": self.redo, "ctrl+shift+z": self.redo, "ctrl+s": self.saving.save,
        }  # fmt: skip

    def shortcut(self, key: str) -> bool:
        commands: dict[str, Callback] = {"ctrl+c": self.sharing.share, "ctrl+v": self.sharing.paste}
        if key in commands:
            commands[key]()
        return key in commands
