"""The on-screen keyboard for names and searches: Hangul in the two-set layout, and Latin letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from mighty_gui.client.frame.message import MessageButton, MessageScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.app import TypedInto
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Grow, Horizontal, Label, Panel, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.button import Style
from mighty_gui.texts.korean import erase_letter, type_letter

_DIGITS: Final = "1234567890"
LAYOUTS: Final = {
    "ko": (
        ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"),
        ("ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"),
    ),
    "en": (("qwertyuiop", "asdfghjkl", "zxcvbnm"), ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")),
}
"""The rows of letters of each script, without and with Shift."""
_MARKS: Final = "-.,"
_CARET: Final = "|"
_ERASES, _SPACE, _DONE = "Ⓧ", "Ⓨ", "Ⓢ"


class ScreenKeyboard(MessageScene):
    """A sheet over the lower part of the screen that types into a field; each key changes the field at once."""

    def __init__(self, context: Context, field: TypedInto) -> None:
        super().__init__(context, field.label, "", [MessageButton("keyboard.done")])
        self.field = field
        self.typed = field.value
        self.script = context.settings.language
        self.shifted = False
        self._composes = False
        """Whether the last syllable is still being composed, so that the next letter may join it."""
        self.first_focus = f"key {LAYOUTS[self.script][0][1][0]}"
        self.page.keyboard = True

    @property
    def screen_name(self) -> str:
        return self.t("keyboard.title", field=self.title)

    def announcements(self) -> Sequence[str]:
        return (self.screen_name, self.typed)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint nothing, so that the text stays visible above the keyboard."""

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, p = self.context.look, self.context.look.palette
        title = Label(look, self.title, size=Size.SMALL, colour=p.text_soft)
        line = Label(look, self.typed + _CARET, size=Size.LARGE, colour=p.gold_bright, name="typed")
        letters = LAYOUTS[self.script][self.shifted]
        rows = [self._row(_DIGITS), *map(self._row, (letters[0], letters[1])), self._row(letters[2] + _MARKS)]
        head = Horizontal(look, [title, Grow(line)], gap=16)
        box = Vertical(look, [head, *rows, self._bottom_row()], gap=7, pad=(20, 14), ground=Panel(look, "sheet"))
        wide = min(rect.width - 2 * look.theme.px(12), look.theme.tx(860))
        place = pygame.Rect(0, 0, wide, min(rect.height, box.measure(wide)[1]))
        place.midbottom = rect.move(0, -look.theme.px(10)).midbottom
        return [box.place(place)]

    def _row(self, letters: str) -> Widget:
        keys = [Grow(self._key(letter, partial(self.type, letter), f"key {letter}")) for letter in letters]
        return Horizontal(self.context.look, keys, gap=6)

    def _bottom_row(self) -> Widget:
        """Return the row of keys below the letters."""
        other = "en" if self.script == "ko" else "ko"
        shift = self._key(self.t("keyboard.shift"), self._shift, "shift", "primary" if self.shifted else "secondary")
        erase = self._key(self.t("keyboard.erase"), self.erase, "erase", pad_key=_ERASES)
        space = self._key(self.t("keyboard.space"), partial(self.type, " "), "space", pad_key=_SPACE)
        done = self._key(self.t("keyboard.done"), self.finish, "done", "primary", pad_key=_DONE)
        script = self._key(self.t(f"keyboard.script.{other}"), partial(self._write_in, other), "script")
        return Horizontal(
            self.context.look, [*map(Grow, (shift, script)), Grow(space, 2.0), *map(Grow, (erase, done))], gap=6
        )

    def _key(self, text: str, action: Callback, name: str, style: Style = "secondary", *, pad_key: str = "") -> Button:
        key = Button(self.context.look, text, action, style=style, name=name)
        key.pad_key = pad_key
        return key

    def type(self, letter: str) -> None:
        """Type a letter; a letter of Hangul joins the syllable that is being composed."""
        is_jamo = "ㄱ" <= letter <= "ㅣ"
        typed = type_letter(self.typed, letter) if is_jamo and self._composes else self.typed + letter
        if len(typed) <= self.field.limit:
            self._composes, self.shifted = is_jamo, False
            self._become(typed)

    def erase(self) -> None:
        """Delete a letter of the syllable that is being composed, or else the last character."""
        self._become(erase_letter(self.typed) if self._composes else self.typed[:-1])
        self._composes &= bool(self.typed) and not self.typed[-1].isspace()

    def _become(self, typed: str) -> None:
        self.typed = typed
        self.field.set_text(typed)
        self.context.narrator.speak(typed)
        self.refresh()

    def _shift(self) -> None:
        self.shifted = not self.shifted
        self.refresh()

    def _write_in(self, script: str) -> None:
        self.script, self.shifted, self._composes = script, False, False
        self.refresh()

    def finish(self) -> None:
        """Close the keyboard and confirm the text."""
        self.app.pop()
        self.field.confirm()

    def cancel(self) -> bool:
        """Close the keyboard; the text stays in the field."""
        self.app.pop()
        return True

    def shortcut(self, key: str) -> bool:
        """Handle the gamepad's buttons for deleting and space, which elsewhere mean a hint and the last trick."""
        if key == "/":
            self.erase()
        elif key == "last_trick":
            self.type(" ")
        else:
            return False
        return True

    def handle(self, intent: Intent) -> bool:
        if intent.kind is Kind.MENU:
            self.finish()
            return True
        return super().handle(intent)
