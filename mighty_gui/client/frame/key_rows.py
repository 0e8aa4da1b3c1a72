"""The keys and the pad buttons in the settings: each command has a button that gives it another key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.pages.key_texts import button_commands, key_commands
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Button, Form
from mighty_gui.client.widgets.base import Callback
from mighty_gui.presets.games import game_ids
from mighty_gui.texts.bindings import Bindings, is_movable, key_text
from mighty_gui.texts.words import PAD_SIGNS

_KEYS: Final = "keys"
_BUTTONS: Final = "pad_buttons"
_STAYS: Final = "escape"
"""The key that leaves a command where it is."""


class KeyRows:
    """Writes the commands into forms, and waits for the key or the button that one of them gets."""

    def __init__(self, context: Context, push: Callable[[Scene], object], refresh: Callback) -> None:
        """``push`` opens a question over the screen; ``refresh`` lays out the screen again."""
        self.context, self._push, self._refresh = context, push, refresh
        self.waiting: tuple[str, str] | None = None
        """The setting and the usual key of the command that waits for another key."""
        self.refusal = ""
        """Why the last key that was pressed cannot be given; empty if it can."""

    def keys(self, form: Form) -> None:
        """Add what keys do."""
        self._commands(form, _KEYS, key_commands(game_ids(), self.context.texts))

    def buttons(self, form: Form) -> None:
        """Add what the buttons of a pad do."""
        self._commands(form, _BUTTONS, button_commands(self.context.texts))

    def stop(self) -> None:
        """Wait for no key any longer."""
        self.waiting, self.context.catcher = None, None

    def _t(self, key: str, /, **values: object) -> str:
        return self.context.texts(f"client.settings.moved.{key}", **values)

    def _bindings(self, setting: str) -> Bindings:
        return Bindings.read(getattr(self.context.settings, setting))

    def _key_text(self, setting: str, usual: str) -> str:
        """Return how the key of a command is shown now; pad buttons are drawn at their new places anyway."""
        return PAD_SIGNS[usual] if setting == _BUTTONS else key_text(self._bindings(setting).of(usual))

    def _commands(self, form: Form, setting: str, commands: Mapping[str, list[str]]) -> None:
        look = self.context.look
        form.heading(self._t(setting))
        form.note(self._t(f"about_{setting}"))
        usual = Button(look, self._t(f"usual_{setting}"), partial(self._restore, setting), name=f"usual {setting}")
        usual.reason = "" if self._bindings(setting).moved else self._t("is_usual")
        form.full(usual)
        for key, (text, *others) in commands.items():
            waits = self.waiting == (setting, key)
            shown = self._t(f"press_{setting}") if waits else self._key_text(setting, key)
            button = Button(look, shown, partial(self._wait, setting, key), name=f"{setting} {key}")
            button.spoken_as = f"{text}: {shown}"
            form.row(text, button, " · ".join(others), snug=True)
            if waits and self.refusal:
                form.note(self.refusal)

    def _restore(self, setting: str) -> None:
        self.stop()
        self.context.change(**{setting: ""})

    def _wait(self, setting: str, usual: str) -> None:
        """Wait for the key that a command gets; pressed again, wait no longer."""
        if self.waiting == (setting, usual):
            self.stop()
        else:
            self.waiting, self.context.catcher, self.refusal = (setting, usual), self._take, ""
            self.context.narrator.speak(self._t(f"press_{setting}"))
        self._refresh()

    def _take(self, setting: str, pressed: str) -> None:
        """Give the waiting command the key that was pressed; ask first if another command has it."""
        assert self.waiting is not None
        if (setting, pressed) == (_KEYS, _STAYS):
            self.stop()
            self._refresh()
            return
        if setting != self.waiting[0] or not is_movable(pressed):
            self._refuse(setting, pressed)
            return
        usual = self.waiting[1]
        self.stop()
        bindings = self._bindings(setting)
        other, texts = bindings.usual(pressed), self.context.texts
        commands = button_commands(texts) if setting == _BUTTONS else key_commands(game_ids(), texts)
        change = partial(self._put, setting, bindings.put(usual, pressed))
        if other == usual or other not in commands:
            change()
            return
        key, left = self._key_text(setting, other), self._key_text(setting, usual)
        text = self._t("taken", key=key, other=commands[other][0], left=left)
        title = self._t("exchange", key=key)
        scene = MessageScene.ask(
            self.context, title, text, change, key="client.settings.moved.exchange_yes", danger=False
        )
        self._refresh()
        self._push(scene)

    def _refuse(self, setting: str, pressed: str) -> None:
        key = key_text(pressed) if setting == _KEYS else PAD_SIGNS.get(pressed, pressed)
        self.refusal = self._t("fixed", key=key)
        self.context.narrator.speak(self.refusal)
        self._refresh()

    def _put(self, setting: str, bindings: Bindings) -> None:
        self.context.change(**{setting: str(bindings)})
