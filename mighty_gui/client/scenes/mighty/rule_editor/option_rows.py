"""The options of a group, one below the other: name and explanation, control, marks of changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.scenes.mighty.rule_editor.editor_widgets import EditorDesk
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import field_of
from mighty_gui.client.scenes.mighty.rule_editor.model.option_words import line_of, name_of
from mighty_gui.client.scenes.mighty.rule_editor.option_controls import OptionControls
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Horizontal, Look, Panel, Paragraph, Widget
from mighty_gui.presets.mighty.relevance import is_relevant


class Rows:
    """The collector of placed widgets from (0, 0) down, ready for a `ScrollPane`."""

    def __init__(self, desk: EditorDesk, width: int) -> None:
        self.desk, self.width = desk, width
        self.controls = OptionControls(desk)
        self.widgets: list[Widget] = []
        self.bottom = 0
        self.look = desk.context.look
        self.theme = desk.context.theme
        self.wide = width >= self.theme.tx(420)

    def full(self, widget: Widget) -> None:
        """Add a widget over the whole width."""
        high = widget.measure(self.width)[1]
        self.widgets.append(widget.place(pygame.Rect(0, self.bottom, self.width, high)))
        self.bottom += high + self.theme.px(8)

    def pairs(self, widgets: Sequence[Widget]) -> None:
        """Add two widgets of equal width side by side, or one below the other where their words need the room."""
        gap = self.theme.px(10)
        half = (self.width - gap) // 2
        if any(widget.measure()[0] > half for widget in widgets):
            for widget in widgets:
                self.full(widget)
            return
        for left, *others in (widgets[at : at + 2] for at in range(0, len(widgets), 2)):
            high = max(widget.measure(half)[1] for widget in (left, *others))
            for at, widget in enumerate((left, *others)):
                place = pygame.Rect(at * (half + gap), self.bottom, half, high)
                self.widgets.append(widget.place(place))
            self.bottom += high + self.theme.px(8)

    def heading(self, text: str) -> None:
        """Begin a group with a heading."""
        self.bottom += self.theme.tx(8) if self.widgets else 0
        look = self.look
        self.full(Paragraph(look, text, size=Size.LARGE, bold=True, colour=look.palette.gold))

    def note(self, text: str) -> None:
        """Add a paragraph."""
        self.full(Paragraph(self.look, text, size=Size.SMALL, colour=self.look.palette.text_soft))

    def option(self, key: str) -> None:
        """Add an option: words at the left, control at the right, or below where there is no room."""
        editor = self.desk.editor
        pad, gap = self.theme.px(12), self.theme.px(16)
        indent = self.theme.tx(20) if field_of(key).is_inner else 0
        left = pad + indent
        inside = self.width - left - pad
        column = round(self.width * 0.62) - pad
        control = self.controls.control(key, column if self.wide else inside)
        beside = self.wide and control.measure()[0] <= column
        words_width = inside - gap - control.measure()[0] if beside else inside
        ground = RowGround(
            self.look, lambda: self.desk.point_at(key), active=key == self.desk.browsing.active,
            changed=editor.differs(key), troubled=editor.is_troubled(key), name=f"ground {key}",
        )  # fmt: skip
        self.widgets.append(ground)
        top = self.bottom + self.theme.px(9)
        texts, reset, texts_high = self._words(key, left, top, words_width)
        high = self._place_control(control, beside, (left, inside), top, texts_high)
        if beside and high > texts_high:
            for widget in (*texts, *reset):
                widget.rect.top += (high - texts_high) // 2
        self.widgets += [*texts, control, *reset]
        self.bottom = top + high + self.theme.px(9)
        ground.place(pygame.Rect(0, top - self.theme.px(9), self.width, high + 2 * self.theme.px(9)))

    def _place_control(self, control: Widget, beside: bool, room: tuple[int, int], top: int, texts_high: int) -> int:
        """Place a control beside the words or below them; return the height of the row."""
        left, inside = room
        if not beside:
            if isinstance(control, Horizontal):
                control.align = "start"
            high = control.measure(inside)[1]
            below = top + texts_high + self.theme.px(6)
            control.place(pygame.Rect(left, below, inside, high))
            return below + high - top
        wide, high = control.measure()
        row = max(high, texts_high)
        right = left + inside
        control.place(pygame.Rect(right - wide, top + (row - high) // 2, wide, high))
        return row

    def _words(self, key: str, left: int, top: int, width: int) -> tuple[list[Widget], list[Widget], int]:
        """Return name and explanation, the alert and the reset button, and their height."""
        look, p, editor = self.look, self.look.palette, self.desk.editor
        name, line = name_of(key, self.desk.context.texts), line_of(key, self.desk.context.texts)
        idle = not is_relevant(editor.rules, key)
        signs = self._signs(key)
        taken = sum(sign.measure()[0] + self.theme.px(8) for sign in signs)
        title = _Words(look, name, bold=True, colour=p.text_faint if idle else p.text)
        title_high = title.measure(width - taken)[1]
        title_wide = min(width - taken, look.fonts.width(name, title.px, bold=True))
        title.place(pygame.Rect(left, top, title_wide, title_high))
        line_high = look.fonts.line_height(title.px)
        at = left + title_wide + self.theme.px(8)
        for sign in signs:
            wide, high = sign.measure()
            sign.place(pygame.Rect(at, top + (line_high - high) // 2, wide, high))
            at += wide + self.theme.px(8)
        detail = _Words(look, line, size=Size.CAPTION, colour=p.text_faint if idle else p.text_soft)
        detail_high = detail.measure(width)[1]
        detail.place(pygame.Rect(left, top + title_high, width, detail_high))
        return [title, detail], signs, title_high + detail_high

    def _signs(self, key: str) -> list[Widget]:
        """Return an exclamation mark for contradictions and the reset button of a changed option."""
        signs: list[Widget] = []
        if self.desk.editor.is_troubled(key):
            signs.append(Alert(self.look))
        if self.desk.editor.differs(key):
            tip = self.desk.t("editor.reset")
            signs.append(
                _Small(
                    self.look,
                    "",
                    lambda: self.desk.reset(key),
                    icon="undo",
                    style="quiet",
                    tip=tip,
                    name=f"reset {key}",
                    spoken_as=f"{name_of(key, self.desk.context.texts)} {tip}",
                )
            )
        return signs


class _Words(Paragraph):
    """A label that lets clicks through to the row."""

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return ``False``: the row takes the clicks."""
        return False


class _Small(Button):
    """A button as high as a line."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = self.look.fonts.line_height(self.px)
        return side, side


# --- the ground of an option's row, and the sign of a contradiction in it -----------------------------------


class RowGround(Panel):
    """The ground of a row, marking focus, changes and contradictions; a click on it focuses the control."""

    def __init__(
        self, look: Look, go: Callable[[], None], *, active: bool, changed: bool, troubled: bool, name: str
    ) -> None:
        super().__init__(look)
        self.name, self.go, self.active = name, go, active
        self.changed, self.troubled = changed, troubled

    @property
    def label(self) -> str:
        """No label: the speech output skips the ground."""
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
