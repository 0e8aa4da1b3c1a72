"""How good somebody is: their reviewed hands are read page by page, and the sheet is written about one game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import MIND
from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Colour, Size, fade
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.scene_kit import SceneKit, scene_kit_named
from mighty_gui.client.scenes.sheet_screens import paper, people_here, person_choice, screen
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Content, Horizontal, Label, Look, Widget, dividing
from mighty_gui.client.widgets.label import Column, Row, TextTable
from mighty_gui.client.widgets.score_chart import on_paper, spread
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Rules
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.profiles import PlayedSeat, colour_of
from mighty_gui.match.setup import USUAL
from mighty_gui.study.hand_review import ReviewedHand, pages_of_reviewed
from mighty_gui.study.skill import (
    ENOUGH,
    HandLosses,
    Rate,
    SkillRank,
    Yardstick,
    by_month,
    by_phase,
    by_role,
    losses,
    place_among,
    yardsticks,
)
from mighty_gui.texts.words import game_name

RulesOf = Callable[[PlayedSeat], Rules | None]
"""Finds the rules by which a hand was played."""


class SkillScene(WidgetScene):
    """The choice of somebody and of a game, and the sheet."""

    called = "skill.title"
    first_focus = "back"

    def __init__(
        self,
        context: Context,
        archive: Archive,
        rules_of: RulesOf,
        profile: str = USUAL,
        measured: Callable[[str], Yardsticks] = yardsticks,
        look_through: Callable[[str], None] | None = None,
    ) -> None:
        """``measured`` has what computer players of each level give away in a game; ``look_through`` reviews the
        hands of somebody that nobody has reviewed."""
        super().__init__(context)
        self.look_through, self.archive, self.rules_of = look_through, archive, rules_of
        self.measured = measured
        self.people = people_here(context)
        self.profile = profile
        self.game = ""
        self.hands: dict[str, list[HandLosses]] = {}
        """The reviewed hands of each game."""
        self.older: Counter[str] = Counter()
        """How many of each game's hands an older version judged."""
        self.is_read = False
        self._pages: Iterator[list[ReviewedHand]] = iter(())
        self._choose_person(profile)

    def _choose_person(self, profile: str) -> None:
        self.profile, self.hands, self.older, self.game = profile, {}, Counter(), ""
        self._pages, self.is_read = pages_of_reviewed(self.archive, profile), False
        self.refresh()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.refresh()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.is_read:
            return
        page = next(self._pages, None)
        for hand in page or ():
            self._take(hand)
        if page is None:
            self.is_read = True
            self.game = max(self.hands, key=lambda game: len(self.hands[game]), default="")
            self.refresh()

    def _take(self, hand: ReviewedHand) -> None:
        rules, played = self.rules_of(hand.played), hand.played
        if rules is None:
            return
        swing = players_of(rules).usual_swing(rules)
        found = losses(hand.analysis.decisions, hand.role, played.date[:7], swing)
        if found.phases:
            self.hands.setdefault(played.game, []).append(found)
            self.older[played.game] += hand.analysis.version != MIND

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        row = Horizontal(look, self._choices(), name="choices").having(wraps=True)
        sheet = paper(look, Content(look, self._write), "sheet")
        return [screen(look, rect, 1000, self.t(self.called), [back], [row, sheet])]

    def _choices(self) -> list[Widget]:
        texts, look = self.context.texts, self.context.look
        games = [(game, game_name(texts, game)) for game in self.hands]
        choices = (
            person_choice(self.context, self.people, self.profile, self._choose_person),
            Choice(look, games, self.game, self._choose_game, label=self.t("statistics.choose.game"), name="game"),
        )
        found: list[Widget] = [choice for choice in choices if len(choice.options) > 1]
        few = sum(hand.whole.decisions for hand in self.hands.get(self.game, ())) < ENOUGH
        if self.look_through is not None and self.is_read and few:
            search = partial(self.look_through, self.profile)
            found.append(Button(look, self.t("exercises.search"), search, style="primary", name="search"))
        return found

    def _write(self, width: int) -> list[Widget]:
        if self.game:
            colour = colour_of(self.archive, self.profile, self.context.settings.colour)
            hands, measured = self.hands[self.game], self.measured(self.game)
            older = self.older[self.game]
            sheet = SkillSheet(self.context, scene_kit_named(self.game), self.game, hands, measured, colour, older)
            return sheet.write(width)
        words = Prose(
            self.context.look,
            self.t("skill.nothing" if self.is_read else "statistics.reading"),
            colour=self.context.look.palette.ink,
        )
        return [words.place(pygame.Rect(0, 0, width, words.measure(width)[1]))]


# --- the sheet of how good somebody is: the whole, each role beside computer players, each step -------------


Yardsticks = Mapping[str, Mapping[str, Yardstick]]


@dataclass(frozen=True)
class SkillSheet:
    """The writer of the sheet for the reviewed hands of somebody in one game."""

    context: Context
    kit: SceneKit
    game: str
    hands: Sequence[HandLosses]
    yardsticks: Yardsticks
    colour: str
    """The colour that the person has chosen."""
    older: int = 0
    """How many of the hands an older version judged."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def write(self, width: int) -> list[Widget]:
        """Return everything, placed from (0, 0) down."""
        blocks: list[Widget] = [*self._head(), *self._roles(), *self._months(), *self._phases()]
        dividing.stack(blocks, pygame.Rect(0, 0, width, 0), self.context.theme.px(8))
        return blocks

    def _head(self) -> list[Widget]:
        look, ink = self.context.look, self.context.look.palette
        roles = self._by_role()
        whole = roles.get("")
        if whole is None or not whole.is_telling:
            done = sum(hand.whole.decisions for hand in self.hands)
            words = [self.t("skill.few", count=done, enough=ENOUGH)]
        else:
            words = [self._whole(whole), *self._sentences(roles)]
        older = [self.t("skill.older", count=self.older)] if self.older else []
        notes = [self.t("skill.counted"), self.t("skill.scale"), *self._yardstick_lines(), *older]
        return [
            *(Prose(look, line, size=Size.LARGE, bold=True, colour=ink.ink) for line in words),
            *(Prose(look, line, size=Size.SMALL, colour=ink.ink_soft) for line in notes),
        ]

    def _yardstick_lines(self) -> list[str]:
        """From how many hands each level was measured; nothing in a game in which none was."""
        levels = self.yardsticks.get("", {}).items()
        counts = ", ".join(f"{self._level(level)} {yardstick.hands:,}" for level, yardstick in levels)
        return [self.t("skill.measured", levels=counts)] if counts else []

    def _by_role(self) -> dict[str, Rate]:
        """The rows with the loss in each role, in the game's order."""
        found, order = by_role(self.hands), ("", *self.kit.groups.get("role", ()))
        return {role: found[role] for role in order if role in found}

    def _whole(self, rate: Rate) -> str:
        return self.t(
            "skill.whole",
            hands=f"{rate.hands:,}",
            decisions=f"{rate.decisions:,}",
            mean=f"{rate.a_decision:.2f}",
            half=f"{rate.half:.2f}",
            hand=f"{rate.a_hand:.1f}",
            half_a_hand=f"{rate.half_a_hand:.1f}",
        )

    def _sentences(self, roles: Mapping[str, Rate]) -> list[str]:
        """One sentence for all roles together and one for each, as far as the intervals allow them."""
        found = []
        for role, rate in roles.items():
            place = place_among(rate, self.yardsticks.get(role, {}))
            if place is not None:
                level = self._place(place)
                key = "skill.said.role" if role else "skill.said.all"
                found.append(self.t(key, role=self._role(role) if role else "", level=level))
        return found

    def _place(self, place: SkillRank) -> str:
        """The place among the levels in a few words."""
        if len(place.like) == 1:
            return self.t("skill.place.like", level=self._level(place.like[0]))
        if place.like:
            return self.t("skill.place.among", low=self._level(place.like[0]), high=self._level(place.like[-1]))
        if place.below and place.above:
            return self.t("skill.place.between", low=self._level(place.below), high=self._level(place.above))
        key, other = ("better", place.below) if place.below else ("worse", place.above)
        return self.t(f"skill.place.{key}", level=self._level(other))

    def _level(self, level: str) -> str:
        return self.t(f"new_game.level.{level}")

    def _roles(self) -> list[Widget]:
        rates = {role: rate for role, rate in self._by_role().items() if role}
        rows = [self._row(self._role(role), rate, self.yardsticks.get(role, {})) for role, rate in rates.items()]
        return self._table("roles", rows) if rows else []

    def _phases(self) -> list[Widget]:
        rates = by_phase(self.hands)
        rows = [self._row(self._phase(phase), rate, {}) for phase, rate in rates.items()]
        return self._table("phases", rows) if rows else []

    def _table(self, name: str, rows: Sequence[Row]) -> list[Widget]:
        heads = ["skill.decisions", "skill.a_decision", *(["skill.level"] if name == "roles" else [])]
        columns = [Column(share=1.0), *(Column(self.t(key), "right") for key in heads)]
        title = Label(
            self.context.look,
            self.t(f"skill.{name}"),
            size=Size.LARGE,
            bold=True,
            serif=True,
            colour=self.context.look.palette.ink,
        )
        return [title, TextTable(self.context.look, columns, rows, paper=True, size=Size.SMALL, name=f"table {name}")]

    def _row(self, name: str, rate: Rate, levels: Mapping[str, Yardstick]) -> Row:
        cells = [name, f"{rate.decisions:,}", f"{rate.a_decision:.2f} ± {rate.half:.2f}"]
        if levels:
            place = place_among(rate, levels)
            cells.append(self.t("skill.place.open") if place is None else self._place(place))
        return Row(cells)

    def _role(self, role: str) -> str:
        return self.kit.fact_name("role", role, self.context.texts)

    def _phase(self, phase: str) -> str:
        words = self.t(f"position.{self.game}.phase.{phase}")
        return words[:1].upper() + words[1:]

    def _months(self) -> list[Widget]:
        """Return the curve; a single month makes none."""
        months = by_month(self.hands)
        if len(months) < 2:
            return []
        look = self.context.look
        levels = [
            (self._level(level), yardstick.a_decision) for level, yardstick in self.yardsticks.get("", {}).items()
        ]
        words = self.t("skill.months")
        title = Label(look, words, size=Size.LARGE, bold=True, serif=True, colour=look.palette.ink)
        return [title, SkillCurve(look, months, levels, own_colour(look.theme, self.colour), name="curve")]


# --- the curve of what somebody gave away a decision, month by month, with its intervals --------------------


_STEPS: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0)
"""The distances that the marks of the axis may have."""


def axis(highest: float, most_marks: int) -> tuple[float, int]:
    """Return the distance between the marks of an axis from 0, and how many of them there are above it."""
    step = next((step for step in _STEPS if highest / step <= max(1, most_marks)), _STEPS[-1])
    return step, max(1, math.ceil(highest / step))


class SkillCurve(Widget):
    """A point for every month, and a line across for every level."""

    def __init__(
        self,
        look: Look,
        months: Mapping[str, Rate],
        levels: Sequence[tuple[str, float]],
        colour: Colour,
        *,
        name: str = "",
    ) -> None:
        """``levels``: what computer players of each level give away, by the level's name."""
        super().__init__(look, name=name)
        self.months = dict(months)
        self.levels = list(levels)
        self.colour = colour
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return "; ".join(f"{month} {rate.a_decision:.2f}" for month, rate in self.months.items())

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.tx(230)

    def draw(self, surface: pygame.Surface) -> None:
        plot = self._plot()
        highest = max([rate.a_decision + rate.half for rate in self.months.values()], default=0.1)
        step, marks = axis(max([highest, *(level for _, level in self.levels)]), plot.height // round(self.px * 2))
        top = step * marks
        self._draw_axis(surface, plot, step, marks)
        heights = [round(plot.bottom - plot.height * level / top) for _, level in self.levels]
        places = spread(heights, round(self.px * 1.4), plot.top, plot.bottom)
        for (name, _), y, place in zip(self.levels, heights, places, strict=True):
            self._draw_level(surface, plot, y)
            self._name_level(surface, plot, name, place)
        self._draw_months(surface, plot, top)

    def _plot(self) -> pygame.Rect:
        fonts, theme = self.look.fonts, self.look.theme
        left = fonts.width("00.00", self.px) + theme.px(8)
        right = max([fonts.width(name, self.px) for name, _ in self.levels], default=0) + theme.px(10)
        below = round(self.px * 1.9)
        return pygame.Rect(
            self.rect.left + left,
            self.rect.top + self.px,
            self.rect.width - left - right,
            self.rect.height - below - self.px,
        )

    def _draw_axis(self, surface: pygame.Surface, plot: pygame.Rect, step: float, marks: int) -> None:
        p, fonts, high = self.look.palette, self.look.fonts, round(self.px * 1.4)
        for number in range(marks + 1):
            y = round(plot.bottom - plot.height * number / marks)
            shade = fade(p.ink, 0.13 if number else 0.55)
            paint.draw_rounded(surface, pygame.Rect(plot.left, y, plot.width, 1), 0, shade)
            row = pygame.Rect(self.rect.left, y - high // 2, plot.left - self.rect.left - self.look.theme.px(6), high)
            fonts.draw(surface, f"{number * step:.2f}", self.px, p.ink_soft, row, align="right")

    def _draw_level(self, surface: pygame.Surface, plot: pygame.Rect, y: int) -> None:
        p, dash = self.look.palette, self.look.theme.px(8)
        for left in range(plot.left, plot.right, 2 * dash):
            across = pygame.Rect(left, y, min(dash, plot.right - left), 2)
            paint.draw_rounded(surface, across, 0, fade(p.seal, 0.6))

    def _name_level(self, surface: pygame.Surface, plot: pygame.Rect, name: str, y: int) -> None:
        high = round(self.px * 1.4)
        place = pygame.Rect(plot.right + self.look.theme.px(6), y - high // 2, 0, high)
        place.width = self.rect.right - place.left
        self.look.fonts.draw(surface, name, self.px, self.look.palette.seal, place)

    def _draw_months(self, surface: pygame.Surface, plot: pygame.Rect, top: float) -> None:
        theme, fonts = self.look.theme, self.look.fonts
        colour, wide = on_paper(self.colour), plot.width / max(1, len(self.months))
        points: list[tuple[int, int]] = []
        room = max(1, round(fonts.width("2026-11", self.px) * 1.3 / max(1.0, wide)))
        for at, (month, rate) in enumerate(self.months.items()):
            x = round(plot.left + wide * (at + 0.5))
            low, middle, high = (
                round(plot.bottom - plot.height * max(0.0, rate.a_decision + part) / top)
                for part in (-rate.half, 0.0, rate.half)
            )
            reach = pygame.Rect(x - theme.px(1), high, max(2, theme.px(2)), max(1, low - high))
            paint.draw_rounded(surface, reach, 0, fade(colour, 0.55))
            points.append((x, middle))
            if at % room == 0:
                cell = pygame.Rect(x - 4 * self.px, plot.bottom + theme.px(3), 8 * self.px, round(self.px * 1.4))
                fonts.draw(surface, month, self.px, self.look.palette.ink_soft, cell, align="center")
        for pair, other in pairwise(points):
            pygame.draw.aaline(surface, colour[:3], pair, other)
        side = max(7, theme.px(11))
        for point in points:
            dot = paint.circle(side, colour)
            surface.blit(dot, dot.get_rect(center=point))
