"""How good somebody is: their reviewed hands are read page by page, and the sheet is written about one game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from mighty_gui.ai.player_registry import players_of
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.headed_screen import headed, paper_below
from mighty_gui.client.scenes.people_here import people_here, person_choice
from mighty_gui.client.scenes.scene_kits import KITS
from mighty_gui.client.scenes.skill.skill_sheet import SkillSheet, Yardsticks
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.client.widgets.wrapped_row import WrappedRow
from mighty_gui.engine.core.game import Rules
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.profiles import PlayedSeat, colour_of
from mighty_gui.match.setup import USUAL
from mighty_gui.study.reviewed import ReviewedHand, pages_of_reviewed
from mighty_gui.study.skill import ENOUGH, HandLosses, losses
from mighty_gui.study.yardstick_table import yardsticks
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
        self.look_through = look_through
        self.archive = archive
        self.rules_of = rules_of
        self.measured = measured
        self.people = people_here(context)
        self.profile = profile
        self.game = ""
        self.hands: dict[str, list[HandLosses]] = {}
        """The reviewed hands of each game."""
        self.is_read = False
        self._pages: Iterator[list[ReviewedHand]] = iter(())
        self._choose_person(profile)

    # --- reading -------------------------------------------------------------------------------------

    def _choose_person(self, profile: str) -> None:
        self.profile, self.hands, self.game = profile, {}, ""
        self._pages, self.is_read = pages_of_reviewed(self.archive, profile), False
        self.refresh()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.refresh()

    def step(self, dt: float) -> None:
        """Read another page of the history."""
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
        if rules is None or played.game not in KITS:
            return
        swing = players_of(rules).usual_swing(rules)
        found = losses(hand.analysis.decisions, hand.role, played.date[:7], swing)
        if found.phases:
            self.hands.setdefault(played.game, []).append(found)

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title and way back, the choices, and the sheet."""
        look, theme = self.context.look, self.context.theme
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        inner, title, top = headed(look, rect, 1000, self.t(self.called), [back])
        row = WrappedRow(look, self._choices(), align="left", name="choices")
        row.place(pygame.Rect(inner.left, top + theme.px(8), inner.width, row.measure(inner.width)[1]))
        paper = paper_below(look, inner, row.rect.bottom + theme.px(10), self._written, "sheet")
        return [title, row, *paper, back]

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

    def _written(self, width: int) -> list[Widget]:
        if self.game:
            colour = colour_of(self.archive, self.profile, self.context.settings.colour)
            hands, measured = self.hands[self.game], self.measured(self.game)
            sheet = SkillSheet(self.context, KITS[self.game], self.game, hands, measured, colour)
            return sheet.write(width)
        words = Prose(
            self.context.look,
            self.t("skill.nothing" if self.is_read else "statistics.reading"),
            colour=self.context.look.palette.ink,
        )
        return [words.place(pygame.Rect(0, 0, width, words.measure(width)[1]))]
