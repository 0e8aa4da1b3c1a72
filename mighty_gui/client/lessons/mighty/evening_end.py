"""The page that ends the first evening: scores, seals, the rival's last line, and the first rung of the ladder."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.frame.scene_kit import ScoreReason, scene_kit
from mighty_gui.client.frame.screen_layouts import paper, standings_screen
from mighty_gui.client.lessons.lesson_kit import PlayedEvening
from mighty_gui.client.lessons.mighty.first_evening import FirstEvening
from mighty_gui.client.look.faces import Mood, player_face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.result.payout import Payout
from mighty_gui.client.play.result.result_parts import Sum, earned_seal, gain_ink
from mighty_gui.client.review.statistics.skill_ladder import SkillLadder
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Either, Grow, Horizontal, Vertical, Widget
from mighty_gui.client.widgets.portraits import Portrait
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.record import replay
from mighty_gui.match import FinishedHand
from mighty_gui.study.review.skill import nearest_level, rate, yardsticks

_WAITS, _BETWEEN = 0.34, 0.45
"""The seconds before the first seal falls, and between two seals."""


class EveningEnd(MatchEndScene):
    """The end of the first evening; a press ends the stamping of the seals."""

    called = "lessons.first-evening.end.title"
    first_focus = "own table"

    def __init__(self, context: Context, evening: PlayedEvening, plan: FirstEvening) -> None:
        super().__init__(context, evening.match)
        self.evening, self.plan = evening, plan
        self._payout = Payout(context, earned=len(evening.seals), waits=_WAITS, between=_BETWEEN)

    @property
    def total(self) -> int:
        """The learner's score of the evening."""
        return self.match.totals[0]

    def enter(self) -> None:
        """Begin to stamp the seals one by one; all at once without motion."""
        self._payout.start()

    def landing(self, name: str) -> float:
        """Return the progress of a falling seal, from 0 to 1."""
        return self._payout.landing(self.evening.seals.index(name))

    def step(self, dt: float) -> None:
        super().step(dt)
        if not self._payout.is_done:
            self._payout.advance(dt)
            self.wants_redraw = True

    def handle(self, intent: Intent) -> bool:
        if intent.kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP) and not self._payout.is_done:
            self._payout.skip()
            self.wants_redraw = True
            return True
        return super().handle(intent)

    def shortcut(self, key: str) -> bool:
        """Return ``False``, because there is no chart."""
        return False

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, gold = self.context.look, self.context.look.palette.gold_bright
        face = player_face(look.theme, self.match.setup.players, 0, "glad")
        title = Prose(look, self.t(self.called), size=Size.TITLE, serif=True, bold=True, colour=gold)
        key = "won" if self.total > 0 else "lost" if self.total else "even"
        score = Prose(look, self._text(key, score=abs(self.total)), bold=True, on_paper=False)
        text = Vertical(look, [title, score], gap=0)
        head = Horizontal(look, [Portrait(look, face, round(1.7 * look.theme.font(Size.TITLE))), Grow(text)], gap=12)
        return standings_screen(look, rect, head, paper(look, self._content(), "standings"), self._buttons())

    def _buttons(self) -> list[Button]:
        look, own = self.context.look, self.to(routes.PlayChoices(from_start=True))
        return [
            Button(look, self.t("match_end.start"), self.to(routes.StartScreen()), name="start"),
            Button(look, self._text("table"), own, style="primary", name="own table"),
        ]

    def _content(self) -> Widget:
        look = self.context.look
        earned = Vertical(look, [*self._scores(), *self._seals()], gap=6)
        met = Vertical(look, [*self._rival(), *self._rung()], gap=8)
        members = [Grow(earned, 0.55), Grow(met, 0.45)]
        return Either(look, members, least=look.theme.tx(820), gap=36, below=16, down="start")

    def _text(self, key: str, /, **values: object) -> str:
        """Return a text of this page; the key is given without its beginning."""
        return self.t(f"lessons.first-evening.end.{key}", **values)

    def _heading(self, key: str) -> Prose:
        return Prose(self.context.look, self._text(key), size=Size.LARGE, bold=True, serif=True)

    def _scores(self) -> list[Widget]:
        """Return what each hand was about and what it brought, and the sum."""
        look, played = self.context.look, [hand for hand in self.match.finished if hand.result.was_played]
        whole = ScoreReason(self._text("total"), "", with_sign(self.total))
        lines: list[Widget] = [self._hand(number, hand) for number, hand in enumerate(played, 1)]
        total = Sum(look, whole, strong=True, ink=gain_ink(look, self.total))
        return [self._heading("scores"), *lines, Rule(look), total]

    def _hand(self, number: int, hand: FinishedHand) -> Sum:
        setup = self.match.setup
        view = setup.game.view(replay(hand.record, setup.game, setup.rules), 0)
        story = scene_kit(setup.rules).story(self.context, self.match, hand, view)
        text = self._text("hand", number=number, role=self.t(f"result.role.{story.roles()[0]}"))
        line = ScoreReason(text, story.sentence(), with_sign(hand.scores[0]))
        return Sum(self.context.look, line, ink=gain_ink(self.context.look, hand.scores[0]))

    def _seals(self) -> list[Widget]:
        """Return the seals with a sentence of their names."""
        look, names = self.context.look, self.evening.seals
        if not names:
            return []
        texts = self.context.texts
        seals = [earned_seal(look, texts, name, partial(self.landing, name), 104) for name in names]
        label = " · ".join(self.t(f"seals.name.{name}") for name in names)
        row = Horizontal(look, seals, gap=14).having(wraps=True)
        return [self._heading("seals"), row, Prose(look, label, size=Size.SMALL, colour=look.palette.ink_soft)]

    def _rival(self) -> list[Widget]:
        """Return the rival's face with the last line."""
        look, seat = self.context.look, self.plan.rival_seat
        won = self.total > self.match.totals[seat]
        key = self.plan.lines["won" if won else "lost"][0]
        mood: Mood = "sorry" if won else "glad"
        face = Portrait(look, player_face(look.theme, self.match.setup.players, seat, mood), look.theme.tx(72))
        name = Prose(look, self.names[seat], size=Size.SMALL, colour=look.palette.ink_soft)
        line = Prose(look, self.t(f"lessons.first-evening.rival.{key}"), size=Size.LARGE, bold=True)
        return [Horizontal(look, [face, Grow(Vertical(look, [name, line], gap=0))], gap=14)]

    def _rung(self) -> list[Widget]:
        """Return the ladder with the provisional rung, or a sentence on how to get one."""
        look, own = self.context.look, rate(self.evening.samples)
        measured = yardsticks(self.match.setup.game.id).get("", {})
        if own is None or not measured:
            return [self._heading("rung"), Prose(look, self._text("no_rung"))]
        names = {level: self.t(f"new_game.level.{level}") for level in measured}
        levels = [(names[level], yardstick.a_decision) for level, yardstick in measured.items()]
        ladder = SkillLadder(look, levels, own, {}, player_face(look.theme, self.match.setup.players, 0).colour)
        text = self._text("level", level=names[nearest_level(own, measured)])
        soft = Prose(look, self._text("provisional"), size=Size.SMALL, colour=look.palette.ink_soft)
        return [self._heading("rung"), Prose(look, text, bold=True), ladder, soft]
