"""The sheet of how good somebody is: the whole, each role beside computer players, each step, and the months."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.scene_kit import SceneKit
from mighty_gui.client.scenes.skill.skill_curve import SkillCurve
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Label, Widget, dividing
from mighty_gui.client.widgets.text_table import Column, Row, Table
from mighty_gui.study.skill import ENOUGH, HandLosses, Place, Rate, Yardstick, by_month, by_phase, by_role, placed

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

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def write(self, width: int) -> list[Widget]:
        """Return everything, placed from (0, 0) down."""
        blocks: list[Widget] = [*self._head(), *self._roles(), *self._months(), *self._phases()]
        dividing.stack(blocks, pygame.Rect(0, 0, width, 0), self.context.theme.px(8))
        return blocks

    # --- the whole -----------------------------------------------------------------------------------

    def _head(self) -> list[Widget]:
        look, ink = self.context.look, self.context.look.palette
        roles = self._by_role()
        whole = roles.get("")
        if whole is None or not whole.is_telling:
            done = sum(one.whole.decisions for one in self.hands)
            words = [self.t("skill.few", count=done, enough=ENOUGH)]
        else:
            words = [self._whole(whole), *self._said(roles)]
        return [
            *(Prose(look, line, size=Size.LARGE, bold=True, colour=ink.ink) for line in words),
            Prose(look, self.t("skill.counted"), size=Size.SMALL, colour=ink.ink_soft),
            Prose(look, self.t("skill.scale"), size=Size.SMALL, colour=ink.ink_soft),
        ]

    def _by_role(self) -> dict[str, Rate]:
        """What was given away in each role, in the game's order."""
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

    def _said(self, roles: Mapping[str, Rate]) -> list[str]:
        """One sentence for all roles together and one for each, as far as the intervals allow them."""
        found = []
        for role, rate in roles.items():
            place = placed(rate, self.yardsticks.get(role, {}))
            if place is not None:
                level = self._place(place)
                key = "skill.said.role" if role else "skill.said.all"
                found.append(self.t(key, role=self._role(role) if role else "", level=level))
        return found

    def _place(self, place: Place) -> str:
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

    # --- in parts ------------------------------------------------------------------------------------

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
        return [title, Table(self.context.look, columns, rows, paper=True, size=Size.SMALL, name=f"table {name}")]

    def _row(self, name: str, rate: Rate, levels: Mapping[str, Yardstick]) -> Row:
        cells = [name, f"{rate.decisions:,}", f"{rate.a_decision:.2f} ± {rate.half:.2f}"]
        if levels:
            place = placed(rate, levels)
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
        levels = [(self._level(level), one.a_decision) for level, one in self.yardsticks.get("", {}).items()]
        words = self.t("skill.months")
        title = Label(look, words, size=Size.LARGE, bold=True, serif=True, colour=look.palette.ink)
        return [title, SkillCurve(look, months, levels, own_colour(look.theme, self.colour), name="curve")]
