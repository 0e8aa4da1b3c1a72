"""What is written on the sheet that shows a hand's result: head, story, reasons, players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.company.names import names_shown
from mighty_gui.client.look.faces import Mood, player_face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import CardRow, Prose, Rule
from mighty_gui.client.scenes.mighty.score_words import (
    Reason,
    Seats,
    each_pays,
    friend_words,
    reasons,
    verdict_key,
)
from mighty_gui.client.scenes.result.player_lines import Heads, PlayerLine, number_columns
from mighty_gui.client.scenes.result.result_parts import ContractSign, PointBar, Seal, Sum
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.verdict import verdict
from mighty_gui.client.widgets import Label, Widget, dividing
from mighty_gui.engine.core.cards import sorted_cards
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.pack import point_cards, total_points
from mighty_gui.engine.mighty.result import Result
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand
from mighty_gui.texts.words import contract_name

Written = tuple[list[Widget], int]
"""Widgets placed from (0, 0), and how far down they reach."""


class ResultSheet:
    """Writes the sheet of a finished hand, as the person whose ``view`` is given may know it."""

    def __init__(self, context: Context, match: TableMatch, finished: FinishedHand, view: PlayerView) -> None:
        self.context = context
        self.match = match
        self.finished = finished
        self.result = expect(Result, finished.result)
        self.rules = expect(Rules, match.setup.rules)
        self.verdict = verdict(self.result)
        self.misdeal = next((event for event in view.events if isinstance(event, MisdealCalled)), None)
        self._view = view

    def t(self, key: str, /, **values: object) -> str:
        """A text in the player's language."""
        return self.context.texts(key, **values)

    @property
    def seats(self) -> Seats:
        """Who sat where."""
        return Seats(self.context.texts, self.match.setup, self.finished)

    @property
    def totals(self) -> list[int]:
        """Each player's running total after this hand."""
        played = [hand for hand in self.match.finished if hand.number <= self.finished.number]
        return [sum(hand.scores[n] for hand in played) for n in range(len(self.match.setup.players))]

    # --- words ---------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Which hand of how many it was."""
        length, number = self.match.setup.length, self.finished.number
        if length.kind == "hands":
            played = sum(hand.result.was_played for hand in self.match.finished if hand.number <= number)
            return self.t("result.hand_of", number=max(1, played), count=length.number)
        if length.kind == "score":
            return self.t("result.hand_to", number=number, score=length.number)
        return self.t("result.hand", number=number)

    @property
    def own_gain(self) -> int | None:
        """What the hand brought the only person at the table; ``None`` without one, or if they sat out."""
        own = [number for number, player in enumerate(self.match.setup.players) if player.is_person]
        if len(own) != 1 or not self.result.was_played or self.seats.roles(self._view.playing)[own[0]] == "out":
            return None
        return self.finished.scores[own[0]]

    def headlines(self) -> list[str]:
        """What it brought the reader, if there is one, and then which side has won."""
        side, gain = self.t(f"result.title.{self.verdict}"), self.own_gain
        if gain is None:
            return [side]
        key = "gained" if gain > 0 else "lost" if gain < 0 else "even"
        return [self.t(f"result.you.{key}", score=abs(gain)), side]

    def seal_words(self) -> str:
        """What the seal says; nothing where the reader has not gained."""
        gain = self.own_gain
        if gain is None:
            return self.t(f"result.seal.{self.verdict}")
        return self.t(f"result.own_seal.{self.verdict}") if gain > 0 else ""

    def sentence(self) -> str:
        """How it came about, in one sentence."""
        result, seats = self.result, self.seats
        if result.declarer is None or result.contract is None:
            return self.t(
                f"result.told.{self.verdict}", player=seats.name(self.misdeal.seat) if self.misdeal else ""
            )
        points, target = result.points or 0, result.target or 0
        return self.t(
            verdict_key(self.context.texts, self.rules, self.verdict),
            declarer=seats.name(result.declarer),
            contract=contract_name(self.context.texts, str(result.contract), long=True),
            short=target - points,
            defence=result.defence or 0,
        )

    # --- the sheet -----------------------------------------------------------------------------------

    def write(self, width: int, landing: Callable[[], float]) -> Written:
        """Everything within ``width``: in two columns where there is room."""
        theme = self.context.theme
        head, top = self._head(width, landing)
        gap = theme.px(44)
        half = (width - gap) // 2
        if half < theme.tx(340):
            left, below = self._story(pygame.Rect(0, top, width, 0))
            right, bottom = self._sums(pygame.Rect(0, below + theme.gap, width, 0))
        else:
            left, below = self._story(pygame.Rect(0, top, half, 0))
            right, bottom = self._sums(pygame.Rect(half + gap, top, half, 0))
        return [*head, *left, *right], max(below, bottom)

    def _head(self, width: int, landing: Callable[[], float]) -> Written:
        """The headline with the seal beside it."""
        look, theme = self.context.look, self.context.theme
        stamps, soft = self._seal(landing), look.palette.ink_soft
        size = stamps[0].measure() if stamps else (0, 0)
        small = Label(look, self.caption(), size=Size.SMALL, colour=soft)
        first, *others = self.headlines()
        title = Prose(look, first, size=Size.TITLE, serif=True, bold=True)
        below = [Prose(look, line, size=Size.LARGE, bold=True) for line in others]
        parts: list[Widget] = [small, title, *below, Prose(look, self.sentence(), colour=soft)]
        high = dividing.stack(parts, pygame.Rect(0, 0, width - size[0] - theme.gap, 0), theme.px(2))
        for stamp in stamps:
            stamp.place(pygame.Rect(width - size[0], 0, *size))
        bottom = max(high, size[1]) + theme.px(8)
        line = Rule(look).place(pygame.Rect(0, bottom, width, theme.px(2)))
        return [*parts, *stamps, line], line.rect.bottom + theme.px(14)

    def _seal(self, landing: Callable[[], float]) -> list[Seal]:
        """The stamp of a success: one's own where one person plays."""
        words = self.seal_words()
        return [Seal(self.context.look, words, landing)] if words else []

    def _story(self, area: pygame.Rect) -> Written:
        """Contract, sides, points, discard; of a misdeal the hand that was shown."""
        result, look = self.result, self.context.look
        if result.points is None or result.target is None:
            cards = sorted_cards(self.misdeal.hand) if self.misdeal else []
            row = CardRow(look, self.context.deck, [card.name for card in cards])
            return self._stack([row] if cards else [], area)
        unit = self.rules.contract.counts
        words = (
            self.t(f"result.ours.{unit}", count=result.points),
            self.t(f"result.theirs.{unit}", count=result.defence or 0),
            self.t(f"result.needed.{unit}", count=result.target),
        )
        bar = PointBar(look, result.points, result.target, total_points(self.rules), words)
        sides, top = self._sides(area)
        rest, bottom = self._stack(
            [bar, *self._weighed(), *self._discard(), *self._taken_back()],
            area.move(0, top + self.context.theme.px(6) - area.top),
        )
        return [*sides, *rest], bottom

    def _sides(self, area: pygame.Rect) -> Written:
        """The contract's sign, beside it the declarer and his friends."""
        result, look, seats = self.result, self.context.look, self.seats
        assert result.contract is not None
        assert result.declarer is not None
        words = contract_name(self.context.texts, str(result.contract), long=True)
        sign = ContractSign(look, result.contract, self.t("no_trump.sign"), words)
        size = sign.measure()
        lines: list[Widget] = [Prose(look, self.t("result.declarer", name=seats.name(result.declarer)), bold=True)]
        called = friend_words(self.context.texts, self._view.calls)
        if result.friends:
            names = ", ".join(seats.name(seat) for seat in result.friends)
            key = "result.friend" if called else "result.friend_only"
            lines.append(Prose(look, self.t(key, **{"name": names, **({"called": called} if called else {})})))
        elif called:
            lines.append(Prose(look, self.t("result.alone", called=called)))
        left = area.left + size[0] + look.theme.px(24)
        room = pygame.Rect(left, area.top, area.right - left, 0)
        high = sum(line.measure(room.width)[1] for line in lines)
        row = max(high, size[1])
        dividing.stack(lines, room.move(0, (row - high) // 2), 0)
        sign.place(pygame.Rect(area.left, area.top + (row - size[1]) // 2, *size))
        return [sign, *lines], area.top + row

    def _weighed(self) -> list[Widget]:
        """Where friends' points count more than they are: what was really taken."""
        taken, look = self.result.taken, self.context.look
        if taken is None or taken == self.result.points:
            return []
        return [Prose(look, self.t("result.weighed", count=taken), colour=look.palette.ink_soft)]

    def _discard(self) -> list[Widget]:
        cards, look = self._view.discard, self.context.look
        if not cards:
            return []
        counted = self.rules.contract.counts == "points"
        points = sum(card in point_cards(self.rules) for card in cards) if counted else 0
        words = self.t("result.discard", count=points) if points else self.t("result.discard_none")
        row = CardRow(look, self.context.deck, [card.name for card in cards], height=look.theme.px(112))
        return [Prose(look, words, colour=look.palette.ink_soft), row]

    def _taken_back(self) -> list[Widget]:
        count, look = len(self.finished.record.taken_back), self.context.look
        if not count:
            return []
        words = self.t("turns.take_back.used", count=count)
        return [Prose(look, words, size=Size.CAPTION, colour=look.palette.ink_soft)]

    def _sums(self, area: pygame.Rect) -> Written:
        """The reasons of the score, and every player's line."""
        look, parts = self.context.look, list[Widget]()
        if self.result.was_played:
            each = Reason(self.t(f"result.each.{self.result.outcome}"), "", str(each_pays(self.result)))
            parts += [Sum(look, reason) for reason in reasons(self.context.texts, self.rules, self.result)]
            parts += [Rule(look), Sum(look, each, strong=True), Rule(look)]
        return self._stack([*parts, *self._players()], area, self.context.theme.px(5))

    def _players(self) -> list[Widget]:
        look = self.context.look
        heads = (self.t("result.this_hand"), self.t("result.total"))
        columns = number_columns(look, heads)
        players, names = self.match.setup.players, names_shown(self.context.texts, self.match.setup.players)
        lines: list[Widget] = [Heads(look, heads)]
        for number, role in enumerate(self.seats.roles(self._view.playing)):
            numbers = (self.finished.scores[number], self.totals[number])
            words, strong = self.t(f"result.role.{role}") if role else "", players[number].is_person
            mood: Mood = "glad" if numbers[0] > 0 else "sorry" if numbers[0] < 0 else "calm"
            face = player_face(look.theme, players, number, mood)
            lines.append(PlayerLine(look, names[number], face, words, numbers, columns, strong=strong))
        return lines

    def _stack(self, widgets: Sequence[Widget], area: pygame.Rect, gap: int | None = None) -> Written:
        gap = self.context.theme.px(8) if gap is None else gap
        return list(widgets), area.top + dividing.stack(widgets, area, gap)
