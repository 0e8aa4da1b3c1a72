"""The control for the conditions of a misdeal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import pygame

from mighty_gui.client.scenes.mighty.rule_editor.editor_desk import ControlDesk
from mighty_gui.client.scenes.mighty.rule_editor.editor_widgets import WideButton
from mighty_gui.client.scenes.mighty.rule_editor.misdeal_dialog import ConditionScene
from mighty_gui.client.scenes.mighty.rule_editor.model.option_words import condition
from mighty_gui.client.widgets import Button, Look, Widget
from mighty_gui.client.widgets.wrapped_row import WrappedRow
from mighty_gui.engine.mighty.rules import MisdealCondition


@dataclass(frozen=True)
class MisdealConditions:
    """The maker of the control."""

    desk: ControlDesk

    def control(self, key: str) -> Widget:
        """Return the conditions one below the other, each with a button to remove it, and a button to add one."""
        value = self.desk.editor.value(key)
        assert isinstance(value, tuple)
        lines: list[Widget] = [self._condition(key, value, at) for at in range(len(value))]

        def add() -> None:
            self.desk.change(key, (*value, MisdealCondition()))
            self._open_condition(key, len(value))

        text = self.desk.t("editor.misdeal.add")
        lines.append(
            WrappedRow(
                self.desk.context.look, [WideButton(self.desk.context.look, text, add, icon="plus", name=key)]
            )
        )
        return _Below(self.desk.context.look, lines)

    def _condition(self, key: str, value: tuple[MisdealCondition, ...], at: int) -> Widget:
        look, text = self.desk.context.look, condition(value[at], self.desk.context.texts)
        line = WideButton(look, text, lambda: self._open_condition(key, at), icon="list", name=f"{key}:{at}")
        spoken = f"{self.desk.t('editor.remove')} {text}"
        gone = Button(
            look, "", lambda: self.desk.change(key, (*value[:at], *value[at + 1 :])), icon="cross", style="quiet",
            name=f"{key}:{at}:gone", tip=self.desk.t("editor.remove"), spoken_as=spoken,
        )  # fmt: skip
        return _Beside(look, line, gone)

    def _open_condition(self, key: str, at: int) -> None:
        def current() -> MisdealCondition:
            value = self.desk.editor.value(key)
            assert isinstance(value, tuple)
            one = value[at]
            assert isinstance(one, MisdealCondition)
            return one

        def choose(**changes: Any) -> None:
            value = self.desk.editor.value(key)
            assert isinstance(value, tuple)
            self.desk.change(key, (*value[:at], replace(value[at], **changes), *value[at + 1 :]))

        self.desk.push(ConditionScene(self.desk.context, current, choose))


class _Below(Widget):
    """Widgets one below the other over the whole width."""

    def __init__(self, look: Look, members: Sequence[Widget]) -> None:
        super().__init__(look)
        self.members = list(members)

    def children(self) -> Sequence[Widget]:
        """The members."""
        return self.members

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the greatest width and the sum of the heights."""
        wide = width or self.look.theme.tx(420)
        gap = self.look.theme.px(7)
        heights = [member.measure(wide)[1] for member in self.members]
        return (width or 10_000), sum(heights) + gap * (len(heights) - 1)

    def place(self, rect: pygame.Rect) -> Self:
        """Place the members one below the other."""
        super().place(rect)
        top, gap = rect.top, self.look.theme.px(7)
        for member in self.members:
            high = member.measure(rect.width)[1]
            member.place(pygame.Rect(rect.left, top, rect.width, high))
            top += high + gap
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the members."""
        for member in self.members:
            member.draw(surface)


class _Beside(Widget):
    """A wide widget with a narrow one at its right."""

    def __init__(self, look: Look, wide: Widget, narrow: Widget) -> None:
        super().__init__(look)
        self.wide = wide
        self.narrow = narrow

    def children(self) -> Sequence[Widget]:
        """Both widgets."""
        return [self.wide, self.narrow]

    def _rest(self, width: int) -> int:
        return width - self.narrow.measure()[0] - self.look.theme.px(8)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure as much height as the higher one needs."""
        width = width or self.look.theme.tx(420)
        return width, max(self.wide.measure(self._rest(width))[1], self.narrow.measure()[1])

    def place(self, rect: pygame.Rect) -> Self:
        """Share the width between both."""
        super().place(rect)
        narrow = self.narrow.measure()[0]
        self.wide.place(pygame.Rect(rect.left, rect.top, self._rest(rect.width), rect.height))
        high = min(rect.height, self.narrow.measure()[1])
        self.narrow.place(pygame.Rect(rect.right - narrow, rect.centery - high // 2, narrow, high))
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint both widgets."""
        self.wide.draw(surface)
        self.narrow.draw(surface)
