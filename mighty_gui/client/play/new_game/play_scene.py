"""The screen for starting a match: like the last time, by a school's rules, or at a new table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import Face, draw_face
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.widgets import Button, Grow, Horizontal, Look, Pressable, Scrolled, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import ScreenTitle
from mighty_gui.client.widgets.widget_scene import WidgetScene


class BigAnswer(Pressable):
    """A large button with a title, a few lines of text, and the players' faces."""

    def __init__(
        self, look: Look, text: str, lines: Sequence[str], action: Callback, *, name: str, is_main: bool = False
    ) -> None:
        super().__init__(look, name=name)
        self.text, self.lines, self.action, self._is_main = text, list(lines), action, is_main
        self.faces: Sequence[Face] = ()
        self._px, self._small = look.theme.font(Size.HEADING), look.theme.font(Size.SMALL)

    @property
    def is_main(self) -> bool:
        return self._is_main

    @property
    def label(self) -> str:
        return ". ".join([self.text, *self.lines])

    def _wrap(self, width: int, px: int | None = None) -> list[str]:
        return [line for text in self.lines for line in self.look.fonts.wrap(text, px or self._small, width)]

    def _fitting(self, width: int, height: int) -> int:
        """Return the largest text size that fits all lines, in pixels."""
        px, fonts = self._small, self.look.fonts
        while px > round(self._small * 0.55) and len(self._wrap(width, px)) * fonts.line_height(px) > height:
            px -= 1
        return px

    @property
    def _pad(self) -> int:
        return self.look.theme.px(22)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        fonts = self.look.fonts
        wide = width or fonts.width(self.text, self._px, bold=True) + 2 * self._pad
        lines = len(self._wrap(wide - 2 * self._pad)) * fonts.line_height(self._small)
        return wide, fonts.line_height(self._px) + lines + round(1.2 * self._pad)

    def draw(self, surface: pygame.Surface) -> None:
        theme, fonts, rect = self.look.theme, self.look.fonts, self.rect
        ink, soft = self._ground(surface)
        inner = rect.inflate(-2 * self._pad, -2 * round(self._pad * 0.6))
        small = self._fitting(inner.width, inner.height - fonts.line_height(self._px))
        lines, high = self._wrap(inner.width, small), fonts.line_height(small)
        used = fonts.line_height(self._px) + len(lines) * high
        side = min(theme.px(64), inner.height - used - theme.px(10), round(inner.width / max(1, len(self.faces)) / 0.8))
        has_faces = bool(self.faces) and side >= theme.px(30)
        used += side + theme.px(10) if has_faces else 0
        top = inner.top + max(0, (inner.height - used) // 2)
        first = pygame.Rect(inner.left, top, inner.width, fonts.line_height(self._px))
        px = fonts.fitting(self.text, self._px, inner.width, least=0.5, bold=True)
        fonts.draw(surface, self.text, px, ink, first, align="center", bold=True)
        below = pygame.Rect(inner.left, first.bottom, inner.width, len(lines) * high)
        fonts.draw_lines(surface, lines, small, soft, below, align="center")
        if has_faces:
            step = round(side * 0.8)
            left = inner.centerx - (step * (len(self.faces) - 1)) // 2
            for number, face in enumerate(self.faces):
                centre = (left + number * step, below.bottom + theme.px(10) + side // 2)
                draw_face(surface, fonts, centre, side, face)
        self.draw_ring(surface, radius=theme.radius)

    def _ground(self, surface: pygame.Surface) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
        """Paint the background; return the colours of title and lines."""
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 8) / 8
        paint.draw_shadow(surface, self.rect, theme.radius, theme.px(10), 90)
        if self.is_main:
            top, low = mix(p.gold, p.gold_bright, warm * 0.5), mix(p.gold_low, p.gold, warm * 0.6)
            rim, ink, soft = fade(p.gold_bright, 0.55), p.on_gold, mix(p.on_gold, p.gold_low, 0.15)
        else:
            top, low = mix(p.raised, p.felt_light, warm * 0.55), mix(p.raised_low, p.felt, warm * 0.55)
            rim, ink, soft = mix(p.line_quiet, p.line, 0.4 + 0.6 * warm), p.text, p.text_soft
        paint.draw_rounded(surface, self.rect, theme.radius, top, bottom=low, rim=rim, rim_width=theme.rim)
        return ink, soft


@dataclass(frozen=True)
class PlayLink:
    """A button below the answers that leads elsewhere: its name, label, route and icon."""

    name: str
    label: str
    route: Route
    icon: str


class PlayScene(WidgetScene):
    """Three large buttons; Enter plays like the last time."""

    called = "play.title"
    first_focus = "last time"

    def __init__(self, context: Context, choices: NewGameChoices, links: Sequence[PlayLink] = ()) -> None:
        super().__init__(context)
        self.choices, self.links = choices, links

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        title = ScreenTitle(look, self.t(self.called), min(theme.font(Size.TITLE), round(theme.size[1] * 0.075)))
        back = Button(look, self.t("button.back"), self.cancel, style="quiet", icon="back", name="back")
        links = [
            Button(look, link.label, self.to(link.route), icon=link.icon, size=Size.SMALL, name=link.name)
            for link in self.links
        ]
        same_cards = Button(
            look, self.t("new_game.same_cards"), self._compete, icon="faces", size=Size.SMALL, name="same cards"
        )
        foot = Horizontal(look, [back, Grow(), *links, same_cards]).having(wraps=bool(links))
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(18))
        inner.width = min(inner.width, theme.tx(1400))
        inner.centerx = rect.centerx
        answers = self._answers()
        middle: Widget
        if inner.width >= theme.tx(880) and rect.width > rect.height:
            row = Horizontal(look, [Grow(answer) for answer in answers], gap=20).having(down="fill")
            middle = Vertical(look, [Grow(share=0.5), Grow(row, 2.4), Grow(share=0.6)])
        else:
            column = Vertical(look, [Grow(answer, answer.measure(inner.width)[1]) for answer in answers], gap=14)
            middle = Scrolled(look, column, name="answers")
            middle.fills = True
        return [Vertical(look, [title, Grow(middle), foot], gap=10).place(inner)]

    def _answers(self) -> list[BigAnswer]:
        look, choices = self.context.look, self.choices
        who, length = ", ".join(choices.names), choices.length_text
        lines = [f"{choices.rules_name} · {length}", who] if choices.preset else []
        key = "play.last_time" if choices.recent else "play.at_once"
        again = BigAnswer(look, self.t(key), lines, self._start, name="last time", is_main=True)
        again.faces = [choices.face(seat) for seat in range(choices.count)]
        language = self.context.texts.language
        recent = ", ".join(preset.name[language] for preset in choices.recent)
        schools = [self.t("play.school_about"), *([recent] if recent else [])]
        return [
            again,
            BigAnswer(look, self.t("play.school"), schools, self._choose_school, name="school"),
            BigAnswer(look, self.t("new_game.title"), [self.t("play.table_about")], self._set_table, name="set table"),
        ]

    def _start(self) -> None:
        self.choices.start(self.app)

    def _choose_school(self) -> None:
        choose_school(self.app, self.choices)

    def _compete(self) -> None:
        self.choices.compete()
        self.app.push(NewGameScene(self.context, self.choices))

    def _set_table(self) -> None:
        self.choices.play_together()
        self.app.push(NewGameScene(self.context, self.choices))


def choose_school(app: SceneStack, choices: NewGameChoices) -> None:
    """Show the rule sets, to play together by one of them at once or at a table of one's own."""
    context = choices.context
    choices.play_together()

    def set_table() -> None:
        app.push(NewGameScene(context, choices))

    app.push(SchoolScene(context, choices, edits=True, set_table=set_table))
