"""The control for the conditions of a misdeal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mighty_gui.client.scenes.mighty.rule_editor.arranging import Beside, Flow, Stack
from mighty_gui.client.scenes.mighty.rule_editor.editor_widgets import WideButton
from mighty_gui.client.scenes.mighty.rule_editor.misdeal_dialog import ConditionScene
from mighty_gui.client.scenes.mighty.rule_editor.model.option_words import condition
from mighty_gui.client.widgets import Button, Widget
from mighty_gui.engine.mighty.rules import MisdealCondition

if TYPE_CHECKING:
    from mighty_gui.client.scenes.mighty.rule_editor.option_controls import Kit


@dataclass(frozen=True)
class Conditions:
    """Makes the control."""

    kit: Kit

    def control(self, key: str) -> Widget:
        """The conditions below each other, each to be changed or removed; and a button for another."""
        value = self.kit.editor.value(key)
        assert isinstance(value, tuple)
        lines: list[Widget] = [self._condition(key, value, at) for at in range(len(value))]

        def add() -> None:
            self.kit.change(key, (*value, MisdealCondition()))
            self._open_condition(key, len(value))

        text = self.kit.t("editor.misdeal.add")
        lines.append(
            Flow(self.kit.context.look, [WideButton(self.kit.context.look, text, add, icon="plus", name=key)])
        )
        return Stack(self.kit.context.look, lines)

    def _condition(self, key: str, value: tuple[MisdealCondition, ...], at: int) -> Widget:
        look, text = self.kit.context.look, condition(value[at], self.kit.context.texts)
        line = WideButton(look, text, lambda: self._open_condition(key, at), icon="list", name=f"{key}:{at}")
        spoken = f"{self.kit.t('editor.remove')} {text}"
        gone = Button(
            look, "", lambda: self.kit.change(key, (*value[:at], *value[at + 1 :])), icon="cross", style="quiet",
            name=f"{key}:{at}:gone", tip=self.kit.t("editor.remove"), spoken_as=spoken,
        )  # fmt: skip
        return Beside(look, line, gone)

    def _open_condition(self, key: str, at: int) -> None:
        def current() -> MisdealCondition:
            value = self.kit.editor.value(key)
            assert isinstance(value, tuple)
            one = value[at]
            assert isinstance(one, MisdealCondition)
            return one

        def choose(**changes: Any) -> None:
            value = self.kit.editor.value(key)
            assert isinstance(value, tuple)
            self.kit.change(key, (*value[:at], replace(value[at], **changes), *value[at + 1 :]))

        self.kit.push(ConditionScene(self.kit.context, current, choose))
