"""A profile's skill in one game, computed from the reviewed hands, which are read page by page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import MIND
from mighty_gui.client.frame.scene_kit import SceneKit, scene_kit_named
from mighty_gui.client.frame.sheet_screens import paper, people_here, person_choice
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Colour, Size, fade
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.statistics.seal_tab import SealTab
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Content,
    Heading,
    Horizontal,
    Label,
    Look,
    Member,
    Widget,
    dividing,
)
from mighty_gui.client.widgets.label import Column, Row, TextTable
from mighty_gui.client.widgets.score_chart import on_paper
from mighty_gui.keep.archive.profiles import COACHED, EVENING, colour_of, learnt
from mighty_gui.match.setup import USUAL
from mighty_gui.study.practice.friend_exercise import answers_of, friend_skill
from mighty_gui.study.review.hand_review import ReviewedHand, pages_of_reviewed, rules_of_hand
from mighty_gui.study.review.seals import SealBook
from mighty_gui.study.review.skill import (
    ENOUGH,
    HandLosses,
    Rate,
    SkillRank,
    Yardstick,
    by_month,
    by_phase,
    by_role,
    decisions_by_phase,
    decisions_by_role,
    losses,
    place_among,
    yardsticks,
)
from mighty_gui.texts.words import game_name


class SkillTab(WidgetTab):
    """The choice of a profile and a game, and the sheet about the skill."""

    def __init__(
        self,
        context: Context,
        profile: str = USUAL,
        measured: Callable[[str], Yardsticks] = yardsticks,
        due: Callable[[], int] = lambda: 0,
    ) -> None:
        """``measured`` returns each level's losses in a game, ``due`` the number of exercises that are due."""
        super().__init__(context)
        self.archive, self.due, self.measured = context.archive, due, measured
        self.people = people_here(context)
        self.profile = profile
        self.game = ""
        self.hands: dict[str, list[HandLosses]] = {}
        """The reviewed hands of each game."""
        self.older: Counter[str] = Counter()
        """How many of each game's hands were reviewed by an older version."""
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
        rules, played = rules_of_hand(self.archive, self.context.catalogue, hand.played), hand.played
        if rules is None:
            return
        swing = players_of(rules).usual_swing(rules)
        found = losses(hand.analysis.decisions, hand.role, played.date[:7], swing)
        if found.phases:
            self.hands.setdefault(played.game, []).append(found)
            self.older[played.game] += hand.analysis.version != MIND

    def members(self) -> Sequence[Member]:
        look = self.context.look
        row = Horizontal(look, self._choices(), name="choices").having(wraps=True)
        return [row, paper(look, Content(look, self._write), "sheet")]

    def _choices(self) -> list[Widget]:
        texts, look = self.context.texts, self.context.look
        games = [(game, game_name(texts, game)) for game in self.hands]
        choices = (
            person_choice(self.context, self.people, self.profile, self._choose_person),
            Choice(look, games, self.game, self._choose_game, label=self.t("statistics.choose.game"), name="game"),
        )
        found: list[Widget] = [choice for choice in choices if len(choice.options) > 1]
        found.append(Button(look, texts("seals.title"), self.show_seals, name="seals"))
        if due := self.due():
            text = texts("exercises.solve_today", count=due)
            found.append(
                Button(look, text, self.to(routes.Games("exercises")), style="primary", icon="pen", name="exercises")
            )
        return found

    def show_seals(self) -> None:
        """Show the seal book."""
        self.host.cover(SealTab(self.context, SealBook(self.archive, self.profile)))

    @property
    def _why_nothing(self) -> str:
        """The key of the text without reviewed hands; after coached hands, it explains that these do not count."""
        done = {name for name, _ in learnt(self.archive, self.profile)}
        return "skill.practice" if done & {COACHED, EVENING} else "skill.nothing"

    def _write(self, width: int) -> list[Widget]:
        if self.game:
            colour = colour_of(self.archive, self.profile, self.context.settings.colour)
            hands, measured = self.hands[self.game], self.measured(self.game)
            older = self.older[self.game]
            sheet = SkillSheet(self.context, scene_kit_named(self.game), self.game, hands, measured, colour, older)
            return sheet.write(width, self._friends())
        why = self.t(self._why_nothing if self.is_read else "statistics.reading")
        blocks = [Prose(self.context.look, why, colour=self.context.look.palette.ink), *self._friends()]
        dividing.stack(blocks, pygame.Rect(0, 0, width, 0), self.context.theme.px(8))
        return blocks

    def _friends(self) -> list[Widget]:
        """Return the text about finding the friend: how early, and how well the stated chances fit."""
        look = self.context.look
        found = friend_skill(answers_of(self.archive, self.profile))
        if found is None:
            return []
        key = "skill.friend.none" if found.trick is None else "skill.friend.found"
        text = self.t(key, count=found.answers, right=found.right, trick=f"{found.trick or 0:.1f}")
        percent = {"stated": round(100 * found.stated), "share": round(100 * found.share)}
        sure = self.t("skill.friend.sure", **percent, cost=f"{found.cost:.2f}", known=f"{found.known:.2f}")
        return [
            Heading(look, self.t("skill.friend.title")),
            Prose(look, text, colour=look.palette.ink),
            Prose(look, sure, size=Size.SMALL, colour=look.palette.ink_soft),
        ]


# --- the sheet: the overall skill, each role compared with computer players, and each step ------------------


Yardsticks = Mapping[str, Mapping[str, Yardstick]]
_BEYOND: Final = 0.5
"""How far above or below the ladder a loss can be drawn, in distances between two rungs."""


@dataclass(frozen=True)
class SkillSheet:
    """Writes the sheet about a profile's reviewed hands in one game."""

    context: Context
    kit: SceneKit
    game: str
    hands: Sequence[HandLosses]
    yardsticks: Yardsticks
    colour: str
    """The person's chosen colour."""
    older: int = 0
    """How many of the hands were reviewed by an older version."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def write(self, width: int, more: Sequence[Widget] = ()) -> list[Widget]:
        """Return all widgets, placed downwards from (0, 0): findings first, then ``more``, then the figures."""
        figures = [*self._roles(), *self._phases(), *self._notes()]
        blocks: list[Widget] = [*self._findings(), *self._ladder(), *more, *figures]
        dividing.stack(blocks, pygame.Rect(0, 0, width, 0), self.context.theme.px(8))
        return blocks

    def _findings(self) -> list[Widget]:
        look, roles = self.context.look, self._by_role()
        whole = roles.get("")
        if whole is None or not whole.is_telling:
            done = sum(hand.whole.decisions for hand in self.hands)
            sentences = [self.t("skill.few", count=done, enough=ENOUGH)]
        else:
            sentences = [*self._sentences(roles), self._dearest(), self._whole(whole)]
        sizes = [Size.LARGE, *[Size.BODY] * (len(sentences) - 1)]
        return [
            Prose(look, line, size=size, bold=size is Size.LARGE, colour=look.palette.ink)
            for line, size in zip(sentences, sizes, strict=True)
        ]

    def _dearest(self) -> str:
        """Return a sentence about the step and the role with the greatest losses."""
        phases, roles = Counter[str](), Counter[str]()
        for hand in self.hands:
            roles[hand.role] += round(1000 * hand.whole.lost)
            for phase, found in hand.phases.items():
                phases[phase] += round(1000 * found.lost)
        (phase, most), (role, _) = phases.most_common(1)[0], roles.most_common(1)[0]
        percent = round(100 * most / max(1, phases.total()))
        text = self.t("skill.dearest", phase=self._phase(phase), percent=percent)
        return f"{text} {self.t('skill.dearest_role', role=self._role(role))}" if role else text

    def _notes(self) -> list[Widget]:
        look = self.context.look
        older = [self.t("skill.older", count=self.older)] if self.older else []
        notes = [self.t("skill.counted"), self.t("skill.scale"), *self._yardstick_lines(), *older]
        return [Prose(look, line, size=Size.SMALL, colour=look.palette.ink_soft) for line in notes]

    def _yardstick_lines(self) -> list[str]:
        """Return how many hands each level was measured with; empty if no level was measured in this game."""
        levels = self.yardsticks.get("", {}).items()
        counts = ", ".join(f"{self._level(level)} {yardstick.hands:,}" for level, yardstick in levels)
        return [self.t("skill.measured", levels=counts)] if counts else []

    def _by_role(self) -> dict[str, Rate]:
        """Return the losses in each role, in the game's order; all roles together have an empty name."""
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
        """Return a sentence for all roles together and one for each role, if the intervals are narrow enough."""
        found = []
        for role, rate in roles.items():
            place = place_among(rate, self.yardsticks.get(role, {}))
            if place is not None:
                level = self._place(place)
                key = "skill.said.role" if role else "skill.said.all"
                found.append(self.t(key, role=self._role(role) if role else "", level=level))
        return found

    def _place(self, place: SkillRank) -> str:
        """Return a short text for a rank among the levels."""
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
        rates, counts = self._by_role(), decisions_by_role(self.hands)
        rows = [
            Row([*self._cells(self._role(role), counts[role], rates.get(role)), self._level_of(role, rates.get(role))])
            for role in self.kit.groups.get("role", ())
            if counts[role]
        ]
        return self._table("roles", rows) if rows else []

    def _phases(self) -> list[Widget]:
        rates, counts = by_phase(self.hands), decisions_by_phase(self.hands)
        rows = [Row(self._cells(self._phase(phase), count, rates.get(phase))) for phase, count in counts.items()]
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

    def _cells(self, name: str, decisions: int, rate: Rate | None) -> list[str]:
        """Return the first cells of a row; a single hand has decisions but no rate."""
        return [name, f"{decisions:,}", "–" if rate is None else f"{rate.a_decision:.2f} ± {rate.half:.2f}"]

    def _level_of(self, role: str, rate: Rate | None) -> str:
        """Return the level that the play in a role corresponds to, or that it is unknown."""
        place = None if rate is None else place_among(rate, self.yardsticks.get(role, {}))
        return self.t("skill.place.open") if place is None else self._place(place)

    def _role(self, role: str) -> str:
        return self.kit.fact_name("role", role, self.context.texts)

    def _phase(self, phase: str) -> str:
        text = self.t(f"position.{self.game}.phase.{phase}")
        return text[:1].upper() + text[1:]

    def _ladder(self) -> list[Widget]:
        """Return the ladder, if at least two levels were measured and the player has a rate."""
        whole, look = self._by_role().get(""), self.context.look
        measured = self.yardsticks.get("", {}).items()
        levels = [(self._level(level), yardstick.a_decision) for level, yardstick in measured]
        if whole is None or len(levels) < 2:
            return []
        colour = own_colour(look.theme, self.colour)
        return [
            Heading(look, self.t("skill.ladder")),
            SkillLadder(look, levels, whole, by_month(self.hands), colour, name="ladder"),
        ]


# --- the ladder: a rung for each level, a band for the player, and a point for each month --------------------


class SkillLadder(Widget):
    """The levels as rungs, the strongest on top; a band shows the player's skill, points show earlier months."""

    def __init__(
        self,
        look: Look,
        levels: Sequence[tuple[str, float]],
        own: Rate,
        months: Mapping[str, Rate],
        colour: Colour,
        *,
        name: str = "",
    ) -> None:
        """``levels``: names and losses per choice, the weakest first; ``own``: the player's overall rate."""
        super().__init__(look, name=name)
        self.levels, self.own, self.months, self.colour = list(levels), own, dict(months), colour
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return "; ".join(name for name, _ in self.levels)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.tx(60) * (len(self.levels) + 1)

    def height_of(self, lost: float) -> float:
        """Return a loss as a height on the ladder: 0 for the lowest rung, 1 for the highest.

        Rungs are equally far apart. Between two rungs the height is linear in the loss; outside, the nearest two
        decide.
        """
        rungs = [level for _, level in self.levels]
        pairs = list(pairwise(rungs))
        at = next((at for at, (_, upper) in enumerate(pairs) if lost >= upper), len(pairs) - 1)
        lower, upper = pairs[at]
        height = (at + (lower - lost) / max(1e-9, lower - upper)) / len(pairs)
        return max(-_BEYOND / len(pairs), min(1 + _BEYOND / len(pairs), height))

    def _plot(self) -> pygame.Rect:
        names = max(self.look.fonts.width(name, self.px, bold=True) for name, _ in self.levels)
        left, step = names + self.look.theme.px(16), self.rect.height // (len(self.levels) + 1)
        return pygame.Rect(
            self.rect.left + left, self.rect.top + step, self.rect.width - left, step * (len(self.levels) - 1)
        )

    def _y(self, plot: pygame.Rect, lost: float) -> int:
        return round(plot.bottom - plot.height * self.height_of(lost))

    def draw(self, surface: pygame.Surface) -> None:
        plot, theme, p = self._plot(), self.look.theme, self.look.palette
        for left in (plot.left, plot.right - theme.px(5)):
            rail = pygame.Rect(left, self.rect.top, theme.px(5), self.rect.height - round(self.px * 1.6))
            paint.draw_rounded(surface, rail, theme.px(2), p.gold_low)
        for name, level in self.levels:
            y = self._y(plot, level)
            paint.draw_rounded(surface, pygame.Rect(plot.left, y - theme.px(2), plot.width, theme.px(4)), 2, p.gold)
            row = pygame.Rect(self.rect.left, y - self.px, plot.left - self.rect.left - theme.px(10), 2 * self.px)
            self.look.fonts.draw(surface, name, self.px, p.ink, row, align="right", bold=True)
        self._draw_band(surface, plot)
        self._draw_months(surface, plot)

    def _draw_band(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw the interval of the player's skill as a band."""
        colour, own = on_paper(self.colour), self.own
        top, bottom = self._y(plot, own.a_decision - own.half), self._y(plot, own.a_decision + own.half)
        band = pygame.Rect(plot.left, top, plot.width, max(self.look.theme.px(8), bottom - top))
        paint.draw_rounded(surface, band, self.look.theme.px(4), fade(colour, 0.25), rim=fade(colour, 0.8))

    def _draw_months(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        theme, fonts, colour = self.look.theme, self.look.fonts, on_paper(self.colour)
        wide = plot.width / max(1, len(self.months))
        room = max(1, round(fonts.width("2026-11", self.px) * 1.3 / max(1.0, wide)))
        points: list[tuple[int, int]] = []
        for at, (month, rate) in enumerate(self.months.items()):
            points.append((round(plot.left + wide * (at + 0.5)), self._y(plot, rate.a_decision)))
            if at % room == 0:
                cell = pygame.Rect(points[-1][0] - 4 * self.px, 0, 8 * self.px, round(self.px * 1.4))
                cell.bottom = self.rect.bottom
                fonts.draw(surface, month, self.px, self.look.palette.ink_soft, cell, align="center")
        for point, other in pairwise(points):
            pygame.draw.aaline(surface, colour[:3], point, other)
        for point in points:
            dot = paint.circle(max(7, theme.px(11)), colour)
            surface.blit(dot, dot.get_rect(center=point))
