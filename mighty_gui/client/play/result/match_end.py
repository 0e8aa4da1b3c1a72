"""The end of a match: the winners, the standings, the turning point, and on request the chart of the scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest

import pygame

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.screen_layouts import paper, standings_screen
from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import Face, Mood, face_picture, player_colours, player_face
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.play.result.lead_taken import LeadTaken, lead_taken
from mighty_gui.client.play.result.result_parts import PaymentLine, StandingLine
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.animation import Pace, Timeline, in_out, out_back
from mighty_gui.client.shell.audio import Cue, onset
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.motion.hand_finale import Lettering, draw_stamped
from mighty_gui.client.widgets import (
    Button,
    Either,
    FirstThatFits,
    Grow,
    Horizontal,
    Look,
    ScrollPane,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.client.widgets.portraits import Portrait
from mighty_gui.client.widgets.score_chart import ScoreChart, Series, with_sign
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match import FinishedHand, Match
from mighty_gui.match.settlement import ranking, settle

_SHOWN_WINNERS = 3
_SKIPS = frozenset({Kind.PRESS, Kind.CONFIRM, Kind.SKIP, Kind.CANCEL})


@dataclass(frozen=True)
class FinalScore:
    """A player's place and total in the standings."""

    player: int
    place: int
    total: int


def running_totals(match: Match) -> list[tuple[int, ...]]:
    """Return each player's totals: before the first hand, and after each hand that was played or scored."""
    rows = [(0,) * len(match.setup.players)]
    for hand in _scored_hands(match):
        rows.append(tuple(a + b for a, b in zip(rows[-1], hand.scores, strict=True)))
    return list(zip(*rows, strict=True))


def _scored_hands(match: Match) -> list[FinishedHand]:
    """Return the hands that were played or scored."""
    return [hand for hand in match.finished if hand.result.was_played or any(hand.scores)]


def standings(match: Match) -> list[FinalScore]:
    """Return the players, best first; players with equal totals share a place."""
    return [FinalScore(player, place, match.totals[player]) for place, player in ranking(match.totals)]


class MatchEndScene(WidgetScene):
    """The standings at the end of a match, with its turning point or, on request, the chart of all totals."""

    called = "match_end.title"
    first_focus = "rematch"

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match
        self._curtain = WinnersCurtain(context, (), "")
        self._shows_chart = False
        self.turning = lead_taken(running_totals(match))
        """The turning point of the match, if it has one."""

    @property
    def names(self) -> list[str]:
        """The players' names."""
        return names_shown(self.context.texts, self.match.setup.players)

    def _hands_played(self) -> int:
        return sum(hand.result.was_played for hand in self.match.finished)

    def _headline(self) -> str:
        if not self._hands_played():
            return self.t("match_end.title")
        first = self._first()
        if len(first) == 1:
            return self.t("match_end.won", name=self.names[first[0]])
        return self.t("match_end.shared", names=", ".join(self.names[player] for player in first))

    def _headlines(self) -> list[str]:
        """Return the headlines: if only one person plays, that person's place comes first."""
        own = [number for number, player in enumerate(self.match.setup.players) if player.is_person]
        if len(own) != 1 or not self._hands_played() or self._first() == own:
            return [self._headline() if self._first() != own else self.t("match_end.own_won")]
        rows = standings(self.match)
        place = next(row.place for row in rows if row.player == own[0])
        return [self.t("match_end.own_place", number=place, count=len(rows)), self._headline()]

    def enter(self) -> None:
        curtain = WinnersCurtain(self.context, [face.face for face in self._winners(1)], self._headline())
        pace = Pace(0.0) if self.context.narrator.is_audible else self.context.pace
        curtain.rise(pace, self._hail, LETTERS_AT - onset(Cue.MATCH_WON))
        self._curtain = curtain

    def _hail(self) -> None:
        if self._hands_played() and any(self.match.setup.players[player].is_person for player in self._first()):
            self.context.audio.play(Cue.MATCH_WON)

    def _first(self) -> list[int]:
        """Return the players in the first place."""
        return [row.player for row in standings(self.match) if row.place == 1]

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.RESULT

    def cancel(self) -> bool:
        self.app.go(routes.StartScreen())
        return True

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: end the show of the winners; then Up and Down scroll the standings."""
        if self._curtain.is_up and intent.kind in _SKIPS:
            self._curtain.skip()
            return True
        pane = self.page.find("standings")
        if isinstance(pane, ScrollPane) and pane.scroll_on_key(intent.kind, line=self.context.theme.tx(64)):
            return True
        return super().handle(intent)

    def step(self, dt: float) -> None:
        super().step(dt)
        self.wants_redraw |= self._curtain.step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        if self._curtain.is_up:
            homes = [widget.rect for widget in self.page.walk() if isinstance(widget, _Winner)]
            self._curtain.draw(surface, homes, partial(super().draw, surface))
        else:
            super().draw(surface)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        first, *others = self._headlines()
        title = Prose(look, first, size=Size.TITLE, serif=True, bold=True, colour=look.palette.gold_bright)
        text = Vertical(look, [title, *(Prose(look, line, bold=True, on_paper=False) for line in others)], gap=0)
        faces = self._winners(round(1.7 * look.theme.font(Size.TITLE)))
        head = FirstThatFits(look, [Horizontal(look, [*faces, Grow(text)], gap=10), text])
        sheet = paper(look, self._content(), "standings", fills=True)
        return standings_screen(look, rect, head, sheet, self._buttons())

    def _winners(self, side: int) -> list[Portrait]:
        """Return the winners' portraits; none if there are many winners."""
        first = self._first()
        if not self._hands_played() or len(first) > _SHOWN_WINNERS:
            return []
        look, players = self.context.look, self.match.setup.players
        is_away = self._is_showing
        return [_Winner(look, player_face(look.theme, players, player, "glad"), side, is_away) for player in first]

    def _is_showing(self) -> bool:
        return self._curtain.is_up

    def _buttons(self) -> list[Button]:
        look = self.context.look
        text = self.t("match_end.turning" if self._shows_chart else "match_end.chart")
        chart = Button(look, text, self._toggle_chart, name="toggle chart", shortcut="C")
        return [
            Button(look, self.t("match_end.start"), self.to(routes.StartScreen()), name="start"),
            *([] if self.turning is None else [chart]),
            Button(look, self.t("match_end.new_game"), self.to(routes.PlayChoices(from_start=True)), name="new game"),
            Button(
                look,
                self.t("match_end.rematch"),
                self.to(routes.Rematch(self.match.setup)),
                style="primary",
                name="rematch",
            ),
        ]

    def _toggle_chart(self) -> None:
        """Show the chart instead of the turning point, or the turning point again."""
        if self.turning is not None:
            self._shows_chart = not self._shows_chart
            self.refresh()

    def shortcut(self, key: str) -> bool:
        """Handle C for the chart."""
        if key != "c":
            return super().shortcut(key)
        self._toggle_chart()
        return True

    def _content(self) -> Widget:
        """Return the turning point or the chart, and the settlement, next to the standings; in a narrow window above
        them."""
        look = self.context.look
        rows = Vertical(look, self._rows(), gap=4)
        if not self._hands_played():
            return rows
        turning = None if self._shows_chart else self.turning
        if turning is None:
            story: list[Widget | Grow] = [self._title("match_end.chart"), Grow(self._chart())]
        else:
            story = [self._title("match_end.turning"), *self._turning_parts(turning)]
        members = [Grow(Vertical(look, [*story, *self._settlement()]), 0.6), Grow(rows, 0.4)]
        return Either(look, members, least=look.theme.tx(820), gap=36, below=16, down="fill")

    def _rows(self) -> list[Widget]:
        look = self.context.look
        played = self._hands_played()
        text = self.t("match_end.after", count=played) if played else self.t("match_end.none_played")
        rows: list[Widget] = [self._title("match_end.standings"), Prose(look, text, colour=look.palette.ink_soft)]
        rows.append(Rule(look))
        setup = self.match.setup
        achievements = scene_kit(setup.rules).achievements(self.context.texts, setup, self.match.finished)
        for row in standings(self.match):
            place = self.t("match_end.place", number=row.place)
            player = self.match.setup.players[row.player]
            rows.append(
                StandingLine(
                    look,
                    self.names[row.player],
                    player_face(look.theme, self.match.setup.players, row.player, self._mood(row)),
                    row.total,
                    (row.place, place),
                    " · ".join(achievements[row.player]),
                    strong=player.is_person,
                )
            )
        return rows

    def _turning_parts(self, turning: LeadTaken) -> list[Widget]:
        """Return the winner with the totals before and after the hand, and what happened in it."""
        look, p, setup = self.context.look, self.context.look.palette, self.match.setup
        name, hand = self.names[turning.winner], _scored_hands(self.match)[turning.hand - 1]
        numbers = f"{with_sign(turning.before)} → {with_sign(turning.after)}"
        ink = mix(p.good, p.ink, 0.55) if turning.after > turning.before else p.ink
        large = FittedLabel(look, numbers, size=Size.TITLE, bold=True, serif=True, colour=ink)
        large.px = large.full_px = round(large.px * 1.5)
        number = Prose(look, self.t("match_end.turning_hand", number=turning.hand), size=Size.LARGE, bold=True)
        face = player_face(look.theme, setup.players, turning.winner, "glad")
        portrait = Portrait(look, face, round(3.4 * look.theme.font(Size.TITLE)))
        if turning.overtaken is None:
            text = self.t("match_end.led", name=name)
        else:
            text = self.t("match_end.overtook", name=name, other=self.names[turning.overtaken])
        view = self.match.view(next(iter(self.match.people), 0))
        story = scene_kit(setup.rules).story(self.context, self.match, hand, view).sentence()
        return [
            Horizontal(look, [portrait, Grow(Vertical(look, [number, large], gap=0))], gap=20, align="middle"),
            Prose(look, text, size=Size.LARGE, bold=True),
            Prose(look, story, colour=p.ink_soft),
        ]

    def _settlement(self) -> list[Widget]:
        """Return the payments between players; nothing if points have no value."""
        look, setup = self.context.look, self.match.setup
        if not setup.stake or not self._hands_played():
            return []
        text = self.t("match_end.stake", amount=f"{setup.stake:,}")
        payments = settle(self.match.totals, setup.stake)
        if not payments:
            text = self.t("match_end.all_even")
        rows: list[Widget] = [self._title("match_end.settlement")]
        rows.append(Prose(look, text, size=Size.SMALL, colour=look.palette.ink_soft))
        for payment in payments:
            who = (payment.payer, payment.receiver)
            faces = [player_face(look.theme, setup.players, number) for number in who]
            label = self.t("match_end.payment", payer=self.names[who[0]], receiver=self.names[who[1]])
            amount = self.t("match_end.amount", amount=f"{payment.amount:,}")
            rows.append(PaymentLine(look, (faces[0], faces[1]), label, amount))
        return rows

    def _mood(self, row: FinalScore) -> Mood:
        """Return the player's expression: happy for winners, sad for a total below zero."""
        if not self._hands_played():
            return "calm"
        return "glad" if row.place == 1 else "sorry" if row.total < 0 else "calm"

    def _title(self, key: str) -> Prose:
        return Prose(self.context.look, self.t(key), size=Size.LARGE, bold=True, serif=True)

    def _chart(self) -> ScoreChart:
        look = self.context.look
        colours = player_colours(look.theme, self.match.setup.players)
        series = [
            Series(name, colour, values)
            for name, colour, values in zip(self.names, colours, running_totals(self.match), strict=True)
        ]
        return ScoreChart(look, series, hand_label=self.t("match_end.axis"), name="chart")


class _Winner(Portrait):
    """A winner's portrait, not drawn during the show of the winners."""

    def __init__(self, look: Look, face: Face, side: int, is_away: Callable[[], bool]) -> None:
        super().__init__(look, face, side)
        self.is_away = is_away

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_away():
            super().draw(surface)


# --- the show of the winners: portraits in the middle, slowly growing ---------------------------------------


COMES, SEEN, GOES = 0.40, 1.6, 0.45
"""The seconds that the portraits take to appear, to be seen, and to move to their places on the sheet."""
LETTERS_AT = COMES * 0.8
"""The seconds until the first letter is stamped."""
NEARER = 1.06
"""How much the portraits grow while they are seen."""
_SHADE, _SMALL = 70, 0.5


class WinnersCurtain:
    """The show of the winners, with the headline ``text`` stamped below their portraits."""

    def __init__(self, context: Context, faces: Sequence[Face], text: str) -> None:
        self.context = context
        self.faces = tuple(faces)
        self.text = text
        self._motion = Timeline(Pace())

    @property
    def is_up(self) -> bool:
        """Whether the show is running."""
        return not self._motion.is_done

    def rise(self, pace: Pace, play_sound: Callback, at: float) -> None:
        """Start the show, and call ``play_sound`` after ``at`` seconds; without winners or motion only call it."""
        if not self.faces or pace.motion(1.0) == 0.0:
            play_sound()
            return
        self._motion = Timeline(pace)
        self._motion.call(play_sound, at)
        self._motion.tween("comes", (0.0,), (1.0,), COMES, ease=out_back)
        self._motion.tween("time", (0.0,), (COMES + SEEN,), COMES + SEEN, ease=lambda part: part)
        self._motion.tween("goes", (0.0,), (1.0,), GOES, delay=COMES + SEEN, ease=in_out)

    def skip(self) -> None:
        """End the show at once."""
        self._motion.skip()

    def step(self, dt: float) -> bool:
        """Advance the show by ``dt`` seconds; return whether the picture changed."""
        was_up = self.is_up
        self._motion.advance(dt)
        return was_up

    def draw(self, surface: pygame.Surface, homes: Sequence[pygame.Rect], draw_sheet: Callback) -> None:
        """Draw the sheet as it fades in, and above it the portraits on their way to their ``homes``."""
        gone = self._motion.value("goes", (1.0,))[0]
        self._draw_ground(surface, 1.0 - gone)
        paint.fade_in(surface, surface.get_rect(), gone, draw_sheet)
        places = self.places(homes)
        for face, (x, y, across) in zip(self.faces, places, strict=True):
            whole = face_picture(self.context.fonts, face, self._large)
            picture = pygame.transform.smoothscale(whole, (max(2, round(across)),) * 2)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        if gone < 0.3:
            self._draw_text(surface)

    @property
    def _large(self) -> int:
        """The diameter of a portrait in the middle of the window."""
        width, height = self.context.theme.size
        return round(min(0.36 * height, 0.8 * width / max(1, len(self.faces)) / 1.15))

    def places(self, homes: Sequence[pygame.Rect]) -> list[tuple[float, float, float]]:
        """Return centre x, centre y and diameter of each portrait; one without a home stays in the middle."""
        (come,), (goes,) = self._motion.value("comes", (1.0,)), self._motion.value("goes", (1.0,))
        large = self._large * (_SMALL + (1.0 - _SMALL) * come) * self._nearer
        middle = pygame.Vector2(self.context.theme.size[0] / 2, self.context.theme.size[1] * 0.42)
        out = []
        for at, (_, home) in enumerate(zip_longest(self.faces, homes)):
            offset = (at - (len(self.faces) - 1) / 2) * self._large * 1.15
            x, y = middle.x + offset * come, middle.y
            end = (x, y, large) if home is None else (*home.center, min(home.size))
            out.append((x + (end[0] - x) * goes, y + (end[1] - y) * goes, large + (end[2] - large) * goes))
        return out

    @property
    def _nearer(self) -> float:
        """The current growth of the portraits, from 1."""
        (time,) = self._motion.value("time", (COMES + SEEN,))
        return 1.0 + (NEARER - 1.0) * time / (COMES + SEEN)

    def _draw_ground(self, surface: pygame.Surface, strength: float) -> None:
        draw_ground(surface, self.context.theme)
        paint.darken(surface, round(_SHADE * strength))
        (come,), (x, y) = self._motion.value("comes", (1.0,)), surface.get_rect().center
        colour = self.context.theme.palette.gold_bright
        wide = self._large * (2.2 + 0.6 * len(self.faces)) * self._nearer
        paint.draw_glow(surface, (x, y * 0.84), wide, colour, 0.5 * min(1.0, come) * strength)

    def _draw_text(self, surface: pygame.Surface) -> None:
        look, palette = self.context.look, self.context.theme.palette
        (time,) = self._motion.value("time", (COMES + SEEN,))
        room = round(surface.get_width() * 0.86)
        px = round(self.context.theme.font(Size.TITLE) * 1.3)
        px = look.fonts.fitting(self.text, px, room, least=0.3, bold=True, serif=True)
        line = Lettering(self.text, px, palette.gold_bright, palette.gold)
        middle = (surface.get_width() // 2, round(surface.get_height() * 0.42 + self._large * 0.6 + px * 0.9))
        draw_stamped(surface, look, line, middle, time - LETTERS_AT)
