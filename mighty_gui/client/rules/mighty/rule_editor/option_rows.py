"""The rows of options: name and explanation, control, and marks of changes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import PanelHost
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import field_of
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import line_of, name_of
from mighty_gui.client.rules.mighty.rule_editor.option_controls import OptionControls
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Grow, Horizontal, Look, Member, Panel, Paragraph, Space, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.presets.mighty.relevance import is_relevant


class Rows:
    """Collects the widgets of a page of the given width, from the top down."""

    def __init__(self, host: PanelHost, width: int) -> None:
        self.host, self.width = host, width
        self.controls = OptionControls(host)
        self.members: list[Member] = []
        self.look = host.context.look

    @property
    def box(self) -> Vertical:
        """The column of all widgets."""
        return Vertical(self.look, self.members, gap=0)

    def full(self, widget: Widget) -> None:
        """Add a widget over the whole width."""
        self.members += [widget, Space(8)]

    def pairs(self, widgets: Sequence[Widget]) -> None:
        """Add widgets in pairs of equal width, or one below the other if a pair does not fit."""
        if 2 * max(widget.measure()[0] for widget in widgets) + self.look.theme.px(10) > self.width:
            for widget in widgets:
                self.full(widget)
            return
        for at in range(0, len(widgets), 2):
            line = [*map(Grow, widgets[at : at + 2])]
            self.full(Horizontal(self.look, line if len(line) == 2 else [*line, Grow()], gap=10))

    def heading(self, text: str) -> None:
        """Add a heading for the following options."""
        if self.members:
            self.members.append(Space(8))
        self.full(Paragraph(self.look, text, size=Size.LARGE, bold=True, colour=self.look.palette.gold))

    def note(self, text: str) -> None:
        """Add a paragraph."""
        self.full(Paragraph(self.look, text, size=Size.SMALL, colour=self.look.palette.text_soft))

    def option(self, key: str) -> None:
        """Add an option: text at the left and control at the right, or below the text if it does not fit."""
        look, theme, editor = self.look, self.look.theme, self.host.editor
        ground = RowGround(
            look, lambda: self.host.point_at(key), active=key == self.host.browsing.active,
            changed=editor.differs(key), troubled=editor.is_troubled(key), name=f"ground {key}",
        )  # fmt: skip
        column = round(self.width * 0.62) - theme.px(12)
        wide = self.width >= theme.tx(420)
        control = self.controls.control(key, column if wide else self.width - theme.px(24))
        is_side_by_side = wide and control.measure()[0] <= column
        if not is_side_by_side and isinstance(control, Horizontal):
            control.align = "start"
        text = self._name_and_line(key)
        row: Widget = (
            Horizontal(look, [Grow(text), control], gap=16)
            if is_side_by_side
            else Vertical(look, [text, control], gap=6)
        )
        if field_of(key).is_inner:
            row = Horizontal(look, [Space(20), Grow(row)], gap=0)
        self.members.append(Vertical(look, [row], pad=(12, 9), ground=ground))

    def _name_and_line(self, key: str) -> Vertical:
        """Return name and explanation, with the alert and the reset button next to the name."""
        look, p, editor = self.look, self.look.palette, self.host.editor
        name, line = name_of(key, self.host.context.texts), line_of(key, self.host.context.texts)
        idle = not is_relevant(editor.rules, key)
        title = _OptionText(look, name, bold=True, colour=p.text_faint if idle else p.text)
        detail = _OptionText(look, line, size=Size.CAPTION, colour=p.text_faint if idle else p.text_soft)
        head = Horizontal(look, [Grow(title, fits=True), *self._signs(key)]).having(down="start")
        return Vertical(look, [head, detail], gap=0)

    def _signs(self, key: str) -> list[Widget]:
        """Return an exclamation mark for contradictions and the reset button of a changed option."""
        signs: list[Widget] = []
        if self.host.editor.is_troubled(key):
            signs.append(Alert(self.look))
        if self.host.editor.differs(key):
            tip = self.host.t("editor.reset")
            signs.append(
                _Small(
                    self.look,
                    "",
                    lambda: self.host.reset(key),
                    icon="undo",
                    style="quiet",
                    tip=tip,
                    name=f"reset {key}",
                    spoken_as=f"{name_of(key, self.host.context.texts)} {tip}",
                )
            )
        return signs


class _OptionText(Paragraph):
    """A label that lets clicks through to the row."""

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return ``False``: the row takes the clicks."""
        return False


class _Small(Button):
    """A button with the height of a line."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = self.look.fonts.line_height(self.px)
        return side, side


# --- the background of an option's row, and the sign of a contradiction -------------------------------------


class RowGround(Panel):
    """The background of a row; it shows focus, changes and contradictions, and a click focuses the control."""

    def __init__(self, look: Look, go: Callback, *, active: bool, changed: bool, troubled: bool, name: str) -> None:
        super().__init__(look)
        self.name, self.go, self.active = name, go, active
        self.changed, self.troubled = changed, troubled

    @property
    def label(self) -> str:
        """Empty, so that the speech output skips the background."""
        return ""

    def handle(self, intent: Intent) -> bool:
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            self.go()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        radius = theme.px(9)
        if self.active:
            paint.draw_rounded(surface, self.rect, radius, fade(p.gold, 0.13), rim=fade(p.gold, 0.35))
        elif self.warmth.value > 0.05:
            paint.draw_rounded(surface, self.rect, radius, fade(p.text, 0.05 * self.warmth.value))
        line = pygame.Rect(self.rect.left + radius, self.rect.bottom, self.rect.width - 2 * radius, 1)
        paint.draw_rounded(surface, line, 0, fade(p.line_quiet, 0.7))
        if self.changed or self.troubled:
            bar = pygame.Rect(self.rect.left, self.rect.top + theme.px(8), theme.px(4), 0)
            bar.height = self.rect.height - 2 * theme.px(8)
            paint.draw_rounded(surface, bar, bar.width // 2, p.danger if self.troubled else p.gold)


class Alert(Widget):
    """An exclamation mark on a disc."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = round(self.look.theme.font(Size.BODY) * 1.15)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        p = self.look.palette
        side = min(self.rect.size)
        disc = paint.circle(side, p.danger)
        place = disc.get_rect(center=self.rect.center)
        surface.blit(disc, place)
        self.look.fonts.draw(surface, "!", round(side * 0.72), p.on_gold, place, align="center", bold=True)
