"""All lessons: what each is about, which are done, and where one was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from mighty_gui.client import paint, signs
from mighty_gui.client.deck import Deck
from mighty_gui.client.lessons.lesson import Lesson
from mighty_gui.client.lessons.progress import Progress
from mighty_gui.client.lessons.reading import load_lessons
from mighty_gui.client.scene import Context, WidgetScene
from mighty_gui.client.scenes.lesson_card import LessonCard, Way
from mighty_gui.client.scenes.lesson_scene import LessonScene
from mighty_gui.client.theme import Size, faded, mix
from mighty_gui.client.widgets import Button, Label, Look, Pressable, ScrollPane, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import Paragraph

_FAN = 3
"""How many cards a tile shows."""
_FAN_ROOM = 124
_ROOMY = 1.35
"""Up to this text scale tiles have room for cards."""


class LessonList(WidgetScene):
    """Choose a lesson; the next one that is not done has the focus."""

    def __init__(self, context: Context, *, on_new_game: Callable[[], None] | None = None) -> None:
        super().__init__(context)
        self.lessons = load_lessons()
        self.progress = Progress.load(context.home)
        self.on_new_game = on_new_game
        self._chosen: int | None = None

    def enter(self) -> None:
        """Tell what is wrong with the file of what was learned, if anything."""
        notice = self.progress.notice
        if notice is not None and notice not in self.context.notices:
            self.context.notices.append(notice)

    # --- layout --------------------------------------------------------------------------------------

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The lesson just left, or the first that is not done."""
        undone = (at for at, lesson in enumerate(self.lessons) if lesson.id not in self.progress.done)
        return f"lesson {next(undone, 0)}"

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Title, welcome, the lessons in one or two columns, the way back."""
        look, theme = self.context.look, self.context.theme
        margin = min(theme.margin, round(rect.width * 0.04))
        inner = rect.inflate(-2 * margin, -2 * theme.px(20))
        inner.width = min(inner.width, theme.tx(1080))
        inner.centerx = rect.centerx
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        size = back.measure()
        back.place(pygame.Rect(inner.right - size[0], inner.top, *size))
        title = Label(look, self.t("lessons.heading"), size=Size.TITLE, bold=True, serif=True, name="title")
        title.colour = look.palette.gold_bright
        room = back.rect.left - theme.gap - inner.left
        title.px = look.fonts.fitting(title.text, title.px, room, least=0.5, bold=True, serif=True)
        title.place(pygame.Rect(inner.left, inner.top, room, max(size[1], round(title.px * 1.3))))
        welcome = Paragraph(look, self._welcome(), colour=look.palette.text_soft, name="welcome")
        top = max(title.rect.bottom, back.rect.bottom) + theme.px(6)
        welcome.place(pygame.Rect(inner.left, top, inner.width, welcome.measure(inner.width)[1]))
        top = welcome.rect.bottom + theme.px(10)
        return [title, welcome, self._pane(pygame.Rect(inner.left, top, inner.width, inner.bottom - top)), back]

    def _welcome(self) -> str:
        whole = all(lesson.id in self.progress.done for lesson in self.lessons)
        return self.t("lessons.all_done" if whole else "lessons.welcome")

    def _pane(self, rect: pygame.Rect) -> ScrollPane:
        look, theme = self.context.look, self.context.theme
        width = ScrollPane.content_width(look, rect)
        across = 2 if width >= theme.tx(760) else 1
        gap = theme.px(10)
        column = (width - gap * (across - 1)) // across
        tiles = [self._tile(at, lesson) for at, lesson in enumerate(self.lessons)]
        down = -(-len(tiles) // across)
        high = max(tile.measure(column)[1] for tile in tiles)
        fitting = (rect.height - theme.px(8) - gap * (down - 1)) // down
        high = max(high, min(fitting, theme.tx(92)))
        for at, tile in enumerate(tiles):
            left, top = at // down * (column + gap), at % down * (high + gap) + theme.px(4)
            tile.place(pygame.Rect(left, top, column, high))
        return ScrollPane(look, tiles, name="lessons").place(rect)

    def _tile(self, at: int, lesson: Lesson) -> Tile:
        state = "done" if lesson.id in self.progress.done else "new"
        if self.progress.was_left(lesson.id):
            state = "left"
        return Tile(
            self.context.look,
            at + 1,
            self.t(lesson.key("title")),
            self.t(lesson.key("goal")),
            state,
            self.t(f"lessons.state.{state}"),
            partial(self._choose, at),
            name=f"lesson {at}",
            is_next=self.first_focus == f"lesson {at}",
            fan=Fan(self.context.deck, lesson.cards[:_FAN]) if self.context.theme.text_scale <= _ROOMY else None,
        )

    # --- acting --------------------------------------------------------------------------------------

    def resized(self, rect: pygame.Rect) -> None:
        """Build again; coming back from a lesson, the next one has the focus."""
        super().resized(rect)
        if self._chosen is not None and self._app is not None and self.app.scene is self:
            self._chosen = None
            self.page.focus_on(self.first_focus, keyboard=self.page.keyboard)

    def _choose(self, at: int) -> None:
        """Take a lesson; one that was left may be gone on with or begun again."""
        lesson = self.lessons[at]
        if not self.progress.was_left(lesson.id):
            self._open(at)
            return

        def again() -> None:
            self.progress.forget_place(lesson.id)
            self._open(at)

        ways = [
            Way("lessons.resume", partial(self._open, at)),
            Way("lessons.from_start", again),
            Way("button.cancel", lambda: None),
        ]
        title = self.t(lesson.key("title"))
        self.app.push(LessonCard(self.context, lambda page: page.title(f"{at + 1}. {title}"), ways))

    def _open(self, at: int) -> None:
        self._chosen = at
        self.app.push(self._scene(at))

    def _scene(self, at: int) -> LessonScene:
        follows = at + 1 < len(self.lessons)
        return LessonScene(
            self.context,
            self.lessons[at],
            at + 1,
            self.progress,
            on_next=partial(self._next, at + 1) if follows else None,
            on_over=self._leave_for_game if self.on_new_game is not None else None,
        )

    def _next(self, at: int) -> None:
        self._chosen = at
        self.app.replace(self._scene(at))

    def _leave_for_game(self) -> None:
        self.app.pop()
        self.app.pop()
        if self.on_new_game is not None:
            self.on_new_game()


@dataclass(frozen=True)
class Fan:
    """A few cards of the lesson that look out of the lower edge of its tile."""

    deck: Deck
    cards: Sequence[str]

    def draw(self, surface: pygame.Surface, tile: pygame.Rect, middle: int) -> None:
        """Paint them, cut by the tile's edge."""
        before = surface.get_clip()
        surface.set_clip(tile.inflate(-4, -4).clip(before))
        high = round(tile.height * 1.2)
        for at, card in enumerate(self.cards):
            off = at - (len(self.cards) - 1) / 2
            face = self.deck.face(card, high, -9 * off)
            x, y = middle + off * high * 0.3, tile.bottom - high * (0.13 - 0.035 * off * off)
            surface.blit(face, face.get_rect(center=(round(x), round(y))))
        surface.set_clip(before)


class Tile(Pressable):
    """A lesson in the list: its number, what it is about, and how far it has come."""

    def __init__(
        self,
        look: Look,
        number: int,
        title: str,
        goal: str,
        state: str,
        words: str,
        action: Callback,
        *,
        name: str,
        is_next: bool,
        fan: Fan | None = None,
    ) -> None:
        super().__init__(look, name=name)
        self.number = number
        self.title = Paragraph(look, title, bold=True)
        self.goal = Paragraph(look, goal, size=Size.CAPTION, colour=look.palette.text_soft)
        self.state = state
        self.words = words
        self.action = action
        self.is_next = is_next
        self.fan = fan

    @property
    def label(self) -> str:
        """Number, title and state."""
        return f"{self.number}. {self.title.text}. {self.words}"

    def activate(self) -> None:
        """Take the lesson."""
        self.action()

    @property
    def _pad(self) -> int:
        return self.look.theme.px(12)

    @property
    def _disc(self) -> int:
        return self.look.theme.tx(40)

    def _room(self, width: int) -> int:
        """How wide the goal may be."""
        fan = self.look.theme.px(_FAN_ROOM) if self.fan is not None else 0
        return width - 3 * self._pad - self._disc - fan

    def _head_room(self, width: int) -> int:
        """What the title has beside what is said of the state."""
        said = paint.badge_width(self.look.fonts, self.words, self._px) + self._pad if self.state == "left" else 0
        return self._room(width) - said

    @property
    def _px(self) -> int:
        return max(12, round(self.look.theme.font(Size.CAPTION) * 0.86))

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """As high as title and goal."""
        wide = width or 0
        lines = self.title.measure(self._head_room(wide))[1] + self.goal.measure(self._room(wide))[1]
        return wide, max(self._disc, lines) + self._pad

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 8) / 8
        radius = theme.px(10)
        top, low = mix(p.raised, p.felt_light, warm * 0.5), mix(p.raised_low, p.felt, warm * 0.5)
        rim = p.gold if self.is_next else mix(p.line_quiet, p.line, 0.3 + 0.7 * warm)
        paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=rim, rim_width=theme.px(1.4))
        if self.fan is not None:
            self.fan.draw(
                surface, self.rect, self.rect.right - self._pad - self.look.theme.px(_FAN_ROOM) // 2 + self._pad
            )
        self._draw_number(surface)
        left = self.rect.left + 2 * self._pad + self._disc
        head, room = self._head_room(self.rect.width), self._room(self.rect.width)
        title, goal = self.title.measure(head)[1], self.goal.measure(room)[1]
        above = self.rect.centery - (title + goal) // 2
        self.title.place(pygame.Rect(left, above, head, title)).draw(surface)
        self.goal.place(pygame.Rect(left, above + title, room, goal)).draw(surface)
        self._draw_state(surface, above + title // 2)
        self.draw_ring(surface, radius=radius)

    def _draw_number(self, surface: pygame.Surface) -> None:
        p, centre = self.look.palette, (self.rect.left + self._pad + self._disc // 2, self.rect.centery)
        if self.state == "done":
            disc = paint.circle(self._disc, faded(p.good, 0.18), rim=p.good, rim_width=self.look.theme.px(2))
            surface.blit(disc, disc.get_rect(center=centre))
            signs.draw_icon(surface, "check", round(self._disc * 0.66), centre, p.good)
            return
        fill = p.gold if self.is_next or self.state == "left" else p.text_faint
        paint.draw_medallion(surface, self.look.fonts, centre, self._disc, str(self.number), fill)

    def _draw_state(self, surface: pygame.Surface, y: int) -> None:
        """A lesson that was left says so behind its title; the others' numbers tell enough."""
        if self.state != "left":
            return
        p, room = self.look.palette, self._head_room(self.rect.width)
        wide = self.look.fonts.width(self.title.text, self.title.px, bold=True)
        at = (self.title.rect.left + min(wide, room) + self._pad, y)
        paint.draw_badge(surface, self.look.fonts, self.words, self._px, at, fill=p.gold, ink=p.ink)
