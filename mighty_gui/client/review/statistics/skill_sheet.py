"""The sheet about a profile's skill: overall, in each role and in each step, compared with computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.frame.scene_kit import SceneKit
from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.statistics.skill_ladder import SkillLadder
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Heading, Label, Widget, dividing
from mighty_gui.client.widgets.label import Column, Row, TextTable
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
    hands_to_rating,
    place_among,
)

Yardsticks = Mapping[str, Mapping[str, Yardstick]]


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
            more = hands_to_rating(self.hands)
            sentences = [self.t("skill.few", count=more, done=done, enough=ENOUGH)]
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
