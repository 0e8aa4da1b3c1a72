"""The control for the conditions of a misdeal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from mighty_gui.client.frame.form_scene import FormScene
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import Chip, ControlHost, NumberField, WideButton
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import condition
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Form, Grow, Horizontal, Paragraph, Toggle, Vertical, Widget
from mighty_gui.engine.mighty.rules import MisdealCondition, Single
from mighty_gui.presets.mighty.joker_pairs import MIGHTY_NOTATION
from mighty_gui.presets.mighty.sentence_parts import number_text
from mighty_gui.presets.options import limits


@dataclass(frozen=True)
class MisdealConditions:
    """Makes the control for the conditions of a misdeal."""

    host: ControlHost

    def control(self, key: str) -> Widget:
        """Return a column of the conditions, each with a button that removes it, and a button that adds one."""
        value = self.host.editor.value(key)
        assert isinstance(value, tuple)
        lines: list[Widget] = [self._condition(key, value, at) for at in range(len(value))]

        def add() -> None:
            self.host.change(key, (*value, MisdealCondition()))
            self._open_condition(key, len(value))

        text = self.host.t("editor.misdeal.add")
        lines.append(
            Horizontal(
                self.host.context.look,
                [WideButton(self.host.context.look, text, add, icon="plus", name=key)],
                align="end",
            ).having(wraps=True)
        )
        return _WholeWidth(self.host.context.look, lines, gap=7)

    def _condition(self, key: str, value: tuple[MisdealCondition, ...], at: int) -> Widget:
        look, text = self.host.context.look, condition(value[at], self.host.context.texts)
        line = WideButton(look, text, lambda: self._open_condition(key, at), icon="list", name=f"{key}:{at}")
        spoken = f"{self.host.t('editor.remove')} {text}"
        gone = Button(
            look, "", lambda: self.host.change(key, (*value[:at], *value[at + 1 :])), icon="cross", style="quiet",
            name=f"{key}:{at}:gone", tip=self.host.t("editor.remove"), spoken_as=spoken,
        )  # fmt: skip
        return Horizontal(look, [Grow(line), gone])

    def _open_condition(self, key: str, at: int) -> None:
        def current() -> MisdealCondition:
            value = self.host.editor.value(key)
            assert isinstance(value, tuple)
            item = value[at]
            assert isinstance(item, MisdealCondition)
            return item

        def choose(**changes: Any) -> None:
            value = self.host.editor.value(key)
            assert isinstance(value, tuple)
            self.host.change(key, (*value[:at], replace(value[at], **changes), *value[at + 1 :]))

        self.host.push(ConditionScene(self.host.context, current, choose))


class _WholeWidth(Vertical):
    """A column that always takes the whole width, below the option's text."""

    def _measure(self, width: int | None) -> tuple[int, int]:
        return (10_000, 0) if width is None else super()._measure(width)


# --- the dialog for a condition of a misdeal ----------------------------------------------------------------


_WEIGHTS = ("mighty", "red_mighty", "joker", "ten")


class ConditionScene(FormScene):
    """The parts of a condition; each change takes effect at once, and can be undone in the editor."""

    called = "editor.misdeal.title"
    width = 680
    first_focus = "max"

    def __init__(self, context: Context, current: Callable[[], MisdealCondition], choose: Callable[..., None]) -> None:
        super().__init__(context)
        self.current, self._choose = current, choose

    def choose(self, **changes: Any) -> None:
        """Change parts of the condition."""
        self._choose(**changes)
        self.refresh()

    def head(self) -> Sequence[Widget]:
        """Return the title and the condition as a sentence."""
        return [*super().head(), Paragraph(self.context.look, condition(self.current(), self.context.texts))]

    def write(self, form: Form) -> None:
        misdeal_condition, look = self.current(), self.context.look
        form.note(self.t("editor.misdeal.text"))
        form.row(
            self.t("editor.misdeal.max"), self._amount("max", misdeal_condition.max, "misdeal.when.max", self._set_max)
        )
        form.row(
            self.t("editor.misdeal.requires"),
            self._toggle("requires", misdeal_condition.requires == "joker"),
            snug=True,
        )
        form.row(
            self.t("editor.misdeal.all_points"),
            self._toggle("all_points", bool(misdeal_condition.all_points)),
            snug=True,
        )
        if misdeal_condition.all_points:
            form.row(self.t("editor.misdeal.after_weights"), self._after_weights(), snug=True)
        form.row(
            self.t("editor.misdeal.single"),
            Horizontal(look, [self._single(card) for card in get_args(Single)], align="end").having(wraps=True),
        )
        form.heading(self.t("editor.misdeal.weights"))
        form.row(
            self.t("editor.misdeal.joker_cancels_highest"),
            self._toggle("joker_cancels_highest", misdeal_condition.joker_cancels_highest),
            snug=True,
        )
        for card in _WEIGHTS:
            value = getattr(misdeal_condition.weights, card)
            form.row(
                self.t(f"editor.misdeal.{card}"),
                self._amount(f"weight {card}", value, "misdeal.when.weights", self._set_weight(card)),
            )

    def _toggle(self, part: str, on: bool) -> Toggle:
        def turn(value: bool) -> None:
            self.choose(**{part: ("joker" if value else None) if part == "requires" else value})

        label = self.t(f"editor.misdeal.{part}")
        return Toggle(self.context.look, "", on, turn, label=label, name=part)

    def _after_weights(self) -> Toggle:
        """Return the control of whether cards that weigh nothing are point cards."""

        def turn(value: bool) -> None:
            self.choose(all_points="after-weights" if value else True)

        is_on = self.current().all_points == "after-weights"
        label = self.t("editor.misdeal.after_weights")
        return Toggle(self.context.look, "", is_on, turn, label=label, name="after_weights")

    def _amount(self, name: str, value: float | None, key: str, choose: Callable[[float | None], None]) -> Horizontal:
        """Return the control for a number that may be unset."""
        look, (low, high) = self.context.look, limits(MIGHTY_NOTATION.limits, key)
        open_text = self.t("editor.unset" if key.endswith(".max") else "editor.as_usual")
        text = open_text if value is None else ""
        open_ = Toggle(look, text, value is not None, lambda on: choose(0 if on else None), label=name, name=name)
        members: list[Widget] = [open_]
        if value is not None:
            members.append(
                NumberField(look, value, choose, low=low, high=high, unit=0.5, shown=number_text, name=f"{name} number")
            )
        return Horizontal(look, members, align="end").having(wraps=True)

    def _set_max(self, value: float | None) -> None:
        self.choose(max=value)

    def _set_weight(self, card: str) -> Callable[[float | None], None]:
        def choose(value: float | None) -> None:
            self.choose(weights=replace(self.current().weights, **{card: value}))

        return choose

    def _single(self, card: str) -> Chip:
        chosen = self.current().single

        def turn() -> None:
            wanted = set(chosen) ^ {card}
            self.choose(single=tuple(get_arg for get_arg in get_args(Single) if get_arg in wanted))

        text = self.t(f"editor.misdeal.{card}")
        return Chip(self.context.look, text, card in chosen, turn, name=f"single {card}")
