"""A profile's skill in one game, computed from the reviewed hands, which are read page by page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pygame

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import MIND
from mighty_gui.client.frame.person_choice import people_here, person_choice
from mighty_gui.client.frame.scene_kit import scene_kit_named
from mighty_gui.client.frame.screen_layouts import paper
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.statistics.seal_tab import SealTab
from mighty_gui.client.review.statistics.skill_sheet import SkillSheet, Yardsticks
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Content, Heading, Horizontal, Member, Widget, dividing
from mighty_gui.keep.archive.profiles import COACHED, EVENING, colour_of, learnt
from mighty_gui.match.setup import USUAL
from mighty_gui.study.practice.friend_exercise import answers_of, friend_skill
from mighty_gui.study.review.hand_review import ReviewedHand, pages_of_reviewed, rules_of_hand
from mighty_gui.study.review.seals import SealBook
from mighty_gui.study.review.skill import HandLosses, losses, yardsticks
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
