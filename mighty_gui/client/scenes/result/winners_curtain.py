"""The winners of a match, large in the middle and slowly nearer, before the sheet with the standings comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

import pygame

from mighty_gui.client.look import lights
from mighty_gui.client.look.faces import Face, face_picture
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.animation import Pace, Timeline, in_out, out_back
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.stamped_letters import Lettering, draw_stamped

COMES, SEEN, GOES = 0.40, 1.6, 0.45
"""The seconds in which they come, are seen, and go to their places on the sheet."""
WORDS = COMES * 0.8
"""The seconds after which the first letter is stamped."""
NEARER = 1.06
"""How much nearer the eye comes while they are seen."""
_SHADE, _SMALL = 70, 0.5


class WinnersCurtain:
    """Shows who has won; ``on_words`` is called as the words begin, if they do."""

    def __init__(self, context: Context, faces: Sequence[Face], words: str) -> None:
        self.context = context
        self.faces = tuple(faces)
        self.words = words
        self._motion = Timeline(Pace())

    @property
    def is_up(self) -> bool:
        """Whether it is still before the sheet."""
        return not self._motion.done

    def rise(self, pace: Pace, heard: Callable[[], None], at: float) -> None:
        """Begin, unless nothing moves or nobody has won; ``heard`` is called ``at`` these seconds."""
        if not self.faces or pace.motion(1.0) == 0.0:
            heard()
            return
        self._motion = Timeline(pace)
        self._motion.call(heard, at)
        self._motion.tween("comes", (0.0,), (1.0,), COMES, ease=out_back)
        self._motion.tween("time", (0.0,), (COMES + SEEN,), COMES + SEEN, ease=lambda part: part)
        self._motion.tween("goes", (0.0,), (1.0,), GOES, delay=COMES + SEEN, ease=in_out)

    def skip(self) -> None:
        """Let the sheet be there at once."""
        self._motion.skip()

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        was_up = self.is_up
        self._motion.advance(dt)
        return was_up

    def draw(
        self, surface: pygame.Surface, homes: Sequence[pygame.Rect], sheet: Callable[[pygame.Surface], None]
    ) -> None:
        """Paint the ``sheet`` as far as it has come, and before it the winners on their way to their ``homes``."""
        gone = self._motion.value("goes", (1.0,))[0]
        self._draw_ground(surface, 1.0 - gone)
        lights.fade_in(surface, surface.get_rect(), gone, lambda: sheet(surface))
        places = self.places(homes)
        for face, (x, y, across) in zip(self.faces, places, strict=True):
            whole = face_picture(self.context.fonts, face, self._large)
            picture = pygame.transform.smoothscale(whole, (max(2, round(across)),) * 2)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        if gone < 0.3:
            self._draw_words(surface)

    @property
    def _large(self) -> int:
        """The diameter of a portrait in the middle."""
        width, height = self.context.theme.size
        return round(min(0.36 * height, 0.8 * width / max(1, len(self.faces)) / 1.15))

    def places(self, homes: Sequence[pygame.Rect]) -> list[tuple[float, float, float]]:
        """The middle and the diameter of each portrait now; without a home it stays in the middle."""
        (come,), (goes,) = self._motion.value("comes", (1.0,)), self._motion.value("goes", (1.0,))
        large = self._large * (_SMALL + (1.0 - _SMALL) * come) * self._nearer
        middle = pygame.Vector2(self.context.theme.size[0] / 2, self.context.theme.size[1] * 0.42)
        out = []
        for at, (_, home) in enumerate(zip_longest(self.faces, homes)):
            aside = (at - (len(self.faces) - 1) / 2) * self._large * 1.15
            x, y = middle.x + aside * come, middle.y
            end = (x, y, large) if home is None else (*home.center, min(home.size))
            out.append((x + (end[0] - x) * goes, y + (end[1] - y) * goes, large + (end[2] - large) * goes))
        return out

    @property
    def _nearer(self) -> float:
        """How much nearer the eye has come by now."""
        (time,) = self._motion.value("time", (COMES + SEEN,))
        return 1.0 + (NEARER - 1.0) * time / (COMES + SEEN)

    def _draw_ground(self, surface: pygame.Surface, strength: float) -> None:
        draw_ground(surface, self.context.theme)
        lights.darken(surface, round(_SHADE * strength))
        (come,), (x, y) = self._motion.value("comes", (1.0,)), surface.get_rect().center
        colour = self.context.theme.palette.gold_bright
        wide = self._large * (2.2 + 0.6 * len(self.faces)) * self._nearer
        lights.draw_glow(surface, (x, y * 0.84), wide, colour, 0.5 * min(1.0, come) * strength)

    def _draw_words(self, surface: pygame.Surface) -> None:
        look, palette = self.context.look, self.context.theme.palette
        (time,) = self._motion.value("time", (COMES + SEEN,))
        room = round(surface.get_width() * 0.86)
        px = round(self.context.theme.font(Size.TITLE) * 1.3)
        px = look.fonts.fitting(self.words, px, room, least=0.3, bold=True, serif=True)
        line = Lettering(self.words, px, palette.gold_bright, palette.gold)
        middle = (surface.get_width() // 2, round(surface.get_height() * 0.42 + self._large * 0.6 + px * 0.9))
        draw_stamped(surface, look, line, middle, time - WORDS)
