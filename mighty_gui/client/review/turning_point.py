"""The turning point of a hand: its actions, a sentence about it, and a film of about ten seconds."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise
from pathlib import Path
from typing import Final

import pygame

from mighty_gui.ai.pause import Pause
from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.review.replay import replay_match
from mighty_gui.client.review.replay.replay_match import ReplayMatch, StepMark, step_of
from mighty_gui.client.review.replay.replay_stage import caption
from mighty_gui.client.review.replay.replay_table import ReplayTable
from mighty_gui.client.review.review_texts import ReviewTexts
from mighty_gui.client.shell.context import Context, Silence, theme_for
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Page, Panel, Paragraph, Vertical
from mighty_gui.files.storage import write_atomic
from mighty_gui.study.background import Task
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.hand_review import HandReview, moments

SECONDS: Final = 10.0
"""The most seconds that the film lasts."""
_AROUND: Final = 6
"""The most actions shown before the turning point, and after it."""
_SLOWEST: Final = 1.4
"""The most seconds between two actions."""


@dataclass(frozen=True)
class TurningPoint:
    """The action that decided a hand, and the positions where the film about it begins and ends."""

    number: int
    begin: int
    end: int
    sentence: str

    @property
    def between(self) -> float:
        """The seconds from one action to the next."""
        return min(_SLOWEST, SECONDS / max(1, self.end - self.begin))


def turning_point(
    review_texts: ReviewTexts, marks: Sequence[StepMark], review: HandReview, *, is_whole: bool
) -> TurningPoint:
    """Return the seat's costliest choice, else the action that lost the contract, else the last action."""
    hand, course = review_texts.match.hand, review_texts.course
    own = moments(review.analysis.decisions) if is_whole else ()
    dearest = max(own, key=lambda decision: decision.loss, default=None)
    if dearest is not None:
        number, sentence = dearest.number, _about_choice(review_texts, marks, dearest)
    elif course.lost is not None:
        number, sentence = course.lost, review_texts.losing_action(course.lost, marks)
    else:
        number, sentence = hand.last, review_texts.t("review.clean") if is_whole else ""
    begin = max(replay_match.before(marks, number - 1), number - 1 - _AROUND, 0)
    end = min(replay_match.after(marks, number - 1, hand.last), number + _AROUND, hand.last)
    return TurningPoint(number, begin, max(end, number), sentence)


def _about_choice(review_texts: ReviewTexts, marks: Sequence[StepMark], decision: JudgedDecision) -> str:
    """Return the sentence about a costly choice."""
    played, better = (review_texts.action(decision, action) for action in (decision.played, decision.best))
    step, name = step_of(marks, decision.number), review_texts.names[decision.seat]
    return review_texts.t(
        "review.turn", step=step, name=name, played=played, better=better, score=f"{decision.loss:.1f}"
    )


class Film:
    """The film of a hand's turning point: the seat's view up to it, then all cards open."""

    def __init__(self, context: Context, match: ReplayMatch, seat: int, marks: Sequence[StepMark]) -> None:
        self.context, self.seat, self.marks = context, seat, marks
        self.match = match.at(0)
        self.table = ReplayTable(context, self.match, seat, all_open=False)
        self.point = TurningPoint(0, 0, 0, "")
        self.plays = False
        self._waits = 0.0

    def show(self, point: TurningPoint) -> None:
        """Play the film of a turning point, unless it is the current one."""
        if point != self.point:
            self.point = point
            self.play()

    def play(self) -> None:
        """Play the film from the beginning."""
        self.plays, self._waits = True, self.point.between
        self.match.position = self.point.begin
        self._open(self.point.begin >= self.point.number)

    def finish(self) -> None:
        """Jump to the end of the film."""
        self.plays, self.match.position = False, self.point.end
        self._open(True)

    def look_from(self, seat: int) -> None:
        """Use another seat's view; the next ``show`` plays the film."""
        self.seat, self.point = seat, TurningPoint(-1, 0, 0, "")

    def arrange(self, rect: pygame.Rect, height: int) -> None:
        """Lay out the table in a rectangle of a window of that height."""
        if rect != self.table.rect:
            self.table.arrange(rect, height)
            self._open(self.match.position >= self.point.number)

    def _open(self, is_open: bool) -> None:
        self.table.stage.look_through(self.seat, all_open=is_open)
        self.table.stage.place()
        self.table.painter.forget()

    def step(self, dt: float) -> bool:
        """Advance the film by ``dt`` seconds; return whether the picture changed."""
        stage = self.table.stage
        changed = stage.step(dt)
        if self.plays and not stage.director.busy:
            self._waits -= dt
            if self._waits <= 0:
                self._go_on()
                changed = True
        stage.place()
        return changed

    def _go_on(self) -> None:
        stage, self._waits = self.table.stage, self.point.between
        if self.match.position >= self.point.end:
            self.plays = False
        elif self.match.position == self.point.number and not stage.all_open:
            self._open(True)
        else:
            stage.go_on()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        line = None if self.table.stage.director.moving else caption(self.table.stage, self.marks)
        self.table.draw(surface, line)


class FilmTab(Tab):
    """The film of a hand's turning point on the whole page, and below it the sentence about that action."""

    skips = True

    def __init__(self, context: Context, film: Film) -> None:
        super().__init__(context)
        self.film = film
        self.page = Page(context.look, context.hear)

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        look, bar = self.context.look, self.bar(rect)
        sentence = Paragraph(look, self.film.point.sentence, bold=True, align="center", name="turn")
        strip = Vertical(look, [sentence], pad=(22, 10), ground=Panel(look, "bar"))
        high = strip.measure(rect.width)[1]
        strip.place(pygame.Rect(rect.left, rect.bottom - high, rect.width, high))
        self.page.show([*bar, strip], look, first="back")
        top = bar[0].rect.bottom
        self.film.table.rect = pygame.Rect(0, 0, 0, 0)
        self.film.arrange(pygame.Rect(rect.left, top, rect.width, strip.rect.top - top), rect.height)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Space plays the film again, Escape returns to the story."""
        if self.page.handle(intent):
            return True
        if intent.kind is Kind.SKIP:
            self.film.play()
        elif intent.kind is Kind.CANCEL:
            self.cancel()
        else:
            return False
        return True

    def cancel(self) -> bool:
        self.host.uncover()
        return True

    def step(self, dt: float) -> None:
        self.page.step(dt)
        self.wants_redraw |= self.film.step(dt) | self.page.wants_redraw
        self.page.wants_redraw = False

    @property
    def at_rest(self) -> bool:
        return not self.film.plays

    def draw(self, surface: pygame.Surface) -> None:
        self.film.draw(surface)
        self.page.draw(surface)

    def announcements(self) -> Sequence[str]:
        return [self.film.point.sentence]


# --- the turning point as a picture and as an animation to share --------------------------------------------


_WINDOW: Final = (1200, 780)
"""The size of the laid-out picture, the same on every screen."""
_SMALL: Final = (640, 420)
"""The size of the animation."""
_FRAMES: Final = 6
"""Frames per second of the animation."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def story_picture(context: Context, film: Film) -> pygame.Surface:
    """Paint the table at the turning point with all cards open, and the sentence below."""
    set_in, shown = _set_in(context, film, _WINDOW)
    shown.match.position = film.point.number
    shown._open(True)
    return _picture_of(set_in, shown, _WINDOW)


class Filming:
    """Saves the film as an animated PNG: paints it frame by frame, then encodes it in a thread."""

    def __init__(self, context: Context, film: Film, path: Path) -> None:
        """``path`` is the file to write."""
        self.path = path
        self._set_in, self._shown = _set_in(context, film, _SMALL)
        self._shown.play()
        self._frames = [_picture_of(self._set_in, self._shown, _SMALL)]
        self._task: Task[Path] | None = None

    @property
    def error(self) -> BaseException | None:
        """The error that ended the work, if any."""
        return self._task.failed if self._task is not None else None

    def step(self) -> bool:
        """Paint a frame, or check the thread; return whether the work has ended."""
        if self._task is not None:
            self._task.poll()
            return self._task.is_done or self._task.failed is not None
        if self._shown.plays and len(self._frames) < 2 * SECONDS * _FRAMES:
            self._shown.step(1 / _FRAMES)
            self._frames.append(_picture_of(self._set_in, self._shown, _SMALL))
        else:
            self._task = Task(self._put_together, 1)
        return False

    def cancel(self) -> None:
        """Cancel the work; no file is written."""
        if self._task is not None:
            self._task.cancel()

    def _put_together(self, pause: Pause) -> Iterator[Path]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(self.path, _animate(self._frames, pause))
        yield self.path


def _set_in(context: Context, film: Film, size: tuple[int, int]) -> tuple[Context, Film]:
    """Return a silent copy of the film in a window of that size, at the usual text scale, with its context."""
    settings = context.settings.change(text_scale=1.0)
    set_in = replace(context, settings=settings, theme=theme_for(settings, size), audio=Silence())
    shown = Film(set_in, film.match, film.seat, film.marks)
    shown.point = film.point
    high = _strip(set_in, film.point.sentence, size).rect.height
    shown.arrange(pygame.Rect(0, 0, size[0], size[1] - high), size[1])
    return set_in, shown


def _strip(context: Context, sentence: str, size: tuple[int, int]) -> Vertical:
    look = context.look
    text = Paragraph(look, sentence, bold=True, align="center", colour=look.palette.gold_bright)
    strip = Vertical(look, [text], pad=(22, 12), ground=Panel(look, "bar"))
    high = strip.measure(size[0])[1]
    return strip.place(pygame.Rect(0, size[1] - high, size[0], high))


def _picture_of(context: Context, film: Film, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    film.draw(picture)
    _strip(context, film.point.sentence, size).draw(picture)
    return picture


def _animate(frames: Sequence[pygame.Surface], pause: Pause) -> bytes:
    """Return pictures of one size as an endless animated PNG that stores only what changes between frames."""
    parts = [(frames[0].get_rect(), frames[0], 1)]
    for before, frame in pairwise(frames):
        pause()
        area = _changed_area(before, frame)
        if area.size == (0, 0):
            last = parts.pop()
            parts.append((*last[:2], last[2] + 1))
        else:
            parts.append((area, frame.subsurface(area), 1))
    chunks = [(b"IHDR", _chunks(frames[0])[b"IHDR"]), (b"acTL", struct.pack(">II", len(parts), 0))]
    number = count(0)
    for at, (area, part, long) in enumerate(parts):
        pause()
        timing = (area.width, area.height, area.left, area.top, long, _FRAMES, 0, 0)
        chunks.append((b"fcTL", struct.pack(">IIIIIHHBB", next(number), *timing)))
        data = _chunks(part)[b"IDAT"]
        chunks.append((b"fdAT", struct.pack(">I", next(number)) + data) if at else (b"IDAT", data))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in [*chunks, (b"IEND", b"")])


def _changed_area(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """Return the smallest rectangle that contains all differences between two pictures."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    areas = same.get_bounding_rects()
    return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 0, 0)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _chunks(picture: pygame.Surface) -> dict[bytes, bytes]:
    """Return a picture's PNG chunks by type; chunks of the same type are joined."""
    content, found, at = io.BytesIO(), dict[bytes, bytes](), len(_SIGNATURE)
    pygame.image.save(picture, content, "frame.png")
    data = content.getvalue()
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        found[kind] = found.get(kind, b"") + data[at + 8 : at + 8 + length]
        at += 12 + length
    return found
