"""The base of all rule editors: changing, undoing, saving, sharing and leaving, without any layout."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from mighty_gui.client.look import suit_signs
from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.rule_editing.edited_rules import RuleEditor
from mighty_gui.client.rules.rule_editing.save_actions import BarHost, RuleSaving, RulesUser, UnsavedDraft
from mighty_gui.client.rules.rule_editing.share_actions import Pasted, RuleSharing
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Button, Choice, Either, Grow, Horizontal, TextField, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Catalogue
from mighty_gui.presets.share import LONGEST_NAME


class RuleEditingScene(WidgetScene):
    """An editor of a rule set: start from a preset, change options, name, save, try and share the rules.

    Subclasses override `build` for the layout and set the scene of the game's rule sheet.
    """

    called = "editor.title"
    sheet_scene: type[GameRuleSheet] = GameRuleSheet
    """The scene of the game's rule sheet."""
    edits: type[RuleEditor] = RuleEditor
    """The class that holds the edited rules."""

    def __init__(
        self,
        context: Context,
        catalogue: Catalogue,
        preset: str,
        *,
        user: RulesUser | None = None,
        receives: bool = False,
    ) -> None:
        """Prepare the editor for the screen that uses the rules; without one, they cannot be tried out.

        ``receives``: the editor starts with the rules of a code from another player.
        """
        super().__init__(context)
        self._receives, self.editor = receives, self.edits(catalogue, preset)
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
        self.back_and_forth(self.editor.undo, "undone", "nothing_to_undo")

    def redo(self) -> None:
        self.back_and_forth(self.editor.redo, "redone", "nothing_to_redo")

    def back_and_forth(self, move: Callable[[], bool], done: str, nothing: str) -> bool:
        """Undo or redo and report it; return whether there was a change to move to."""
        if not move():
            self.announce(self.t(f"editor.{nothing}"), well=False)
            return False
        self.announce(self.t(f"editor.said.{done}"))
        return True

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


# --- the names of the rules, and the buttons for saving, trying, sharing and reading them -------------------


_KEYS = {"paste": "Ctrl+V", "share": "Ctrl+C", "save": "Ctrl+S"}


class RulesBar:
    """Makes the fields and buttons that concern the rules as a whole."""

    def __init__(self, host: BarHost, saving: RuleSaving, sharing: RuleSharing) -> None:
        self._host, self._saving, self._sharing = host, saving, sharing
        self._look = host.context.look

    def names(self) -> list[TextField]:
        """Return a field for the name in each language."""
        host, draft = self._host, self._host.editor.draft
        return [
            TextField(
                self._look, value, partial(host.rename, language),
                on_confirm=lambda _: host.focus_on("save"), limit=LONGEST_NAME,
                placeholder=host.t(f"editor.name_{language}"), label=host.t(f"editor.name_{language}"),
                tip=host.t(f"editor.name_{language}"), name=f"name {language}",
            )
            for language, value in (("ko", draft.name_ko), ("en", draft.name_en))
        ]  # fmt: skip

    def file_buttons(self) -> list[Button]:
        """Return the buttons to paste, share, export, try and save."""
        sharing, trouble = self._sharing, self._saving.trouble()
        made: list[tuple[str, Callback, str, str]] = [
            ("paste", sharing.paste, "", ""), ("share", sharing.share, "", trouble),
            ("export", sharing.export, "", trouble), ("try", sharing.try_out, "play", trouble),
            ("save", self._saving.save, "check", trouble),
        ]  # fmt: skip
        return [
            Button(
                self._look, self._host.t(f"editor.{key}"), action, icon=icon, size=Size.SMALL, name=key,
                reason=reason, tip=_KEYS.get(key, ""), style="primary" if key == "save" else "secondary",
            )
            for key, action, icon, reason in made
            if key != "try" or sharing.can_try
        ]  # fmt: skip

    def at_hand(self, width: int) -> list[Button]:
        """Return the buttons to try and save, as icons if their labels do not fit."""
        made = [button for button in self.file_buttons() if button.name in ("try", "save")]
        if sum(button.measure()[0] for button in made) > width * 0.3:
            for button in made:
                button.spoken_as, button.text = button.text, ""
                button.tip = f"{button.spoken_as} ({button.tip})" if button.tip else button.spoken_as
        return made

    def sheet_buttons(self) -> list[Button]:
        """Return the buttons for the rule sheet, for resetting all options, and for the player's own rule sets."""
        look, host = self._look, self._host
        sheet = Button(
            look, host.t("editor.sheet"), self._sharing.read_sheet, icon="book", size=Size.SMALL, name="sheet",
            reason=self._saving.trouble(),
        )  # fmt: skip
        reset = Button(
            look, host.t("editor.reset_all"), host.reset_all, icon="undo", size=Size.SMALL, name="reset all",
            reason="" if host.editor.changed_keys() else host.t("editor.nothing_to_reset"),
        )  # fmt: skip
        own = Button(
            look, host.t("editor.own.title"), self._saving.manage, icon="cards", size=Size.SMALL, name="own",
            reason="" if self._saving.own_presets() else host.t("editor.own.empty"),
        )  # fmt: skip
        return [sheet, reset, own]

    def foot(self) -> Widget:
        """Return names and file buttons for the bottom of a wide window, in two lines if necessary."""
        ko, en = self.names()
        names = Horizontal(self._look, [Grow(ko, 0.54), Grow(en, 0.46)], gap=12)
        buttons = Horizontal(self._look, self.file_buttons(), gap=12, align="end")
        least = self._look.theme.tx(420) + buttons.measure()[0]
        return Either(self._look, [Grow(names), buttons], least=least, gap=12, below=12)


# --- the parts at the top of every rule editor: back, the starting preset, undo and redo --------------------


class Mirrored(Button):
    """A button with a mirrored icon."""

    def _text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        picture = pygame.transform.flip(suit_signs.icon(self.icon, round(self.px * 1.15), ink), True, False)
        surface.blit(picture, picture.get_rect(center=rect.center))


def starting_preset(host: BarHost) -> Choice[str]:
    """Return the choice of the starting preset."""
    language, editor = host.context.texts.language, host.editor
    options = [(preset.id, preset.name[language]) for preset in editor.presets]
    label = host.t("editor.base")
    return Choice(host.context.look, options, editor.base.id, host.start_from, label=label, name="base", tip=label)


def history(host: BarHost) -> list[Button]:
    """Return the buttons that undo and redo."""
    look, editor = host.context.look, host.editor
    undo = Button(
        look, "", host.undo, icon="undo", name="undo", tip=f"{host.t('editor.undo')} (Ctrl+Z)",
        spoken_as=host.t("editor.undo"), reason="" if editor.can_undo else host.t("editor.nothing_to_undo"),
    )  # fmt: skip
    redo = Mirrored(
        look, "", host.redo, icon="undo", name="redo", tip=f"{host.t('editor.redo')} (Ctrl+Y)",
        spoken_as=host.t("editor.redo"), reason="" if editor.can_redo else host.t("editor.nothing_to_redo"),
    )  # fmt: skip
    return [undo, redo]


def back(host: BarHost) -> Button:
    """Return the button that leaves the editor."""
    text = host.t("button.back")
    return Button(host.context.look, "", host.cancel, style="quiet", icon="back", name="back", tip=text, spoken_as=text)
