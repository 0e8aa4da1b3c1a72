"""The story of a hand of Mighty on its result sheet: contract, sides, points, discard, and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.pages.prose import CardRow, Prose
from mighty_gui.client.scenes.mighty.contract_sign import ContractSign
from mighty_gui.client.scenes.mighty.score_words import Seats, each_pays, friend_words, reasons, verdict_key
from mighty_gui.client.scenes.result.result_parts import PointBar
from mighty_gui.client.scenes.scene_kit import Reason, Written
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.verdict import verdict
from mighty_gui.client.widgets import Widget, dividing
from mighty_gui.engine.core.cards import sorted_cards
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.pack import point_cards, total_points
from mighty_gui.engine.mighty.result import Result
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand
from mighty_gui.texts.words import contract_name


class MightyHandStory:
    """The story of a finished hand of Mighty; implements `scene_kit.HandStory`."""

    def __init__(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> None:
        self.context = context
        self.result = expect(Result, finished.result)
        self.rules = expect(Rules, match.setup.rules)
        self.verdict = verdict(self.result)
        self._match = match
        self._finished = finished
        self._view = expect(PlayerView, view)
        self._misdeal = next((event for event in self._view.events if isinstance(event, MisdealCalled)), None)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    @property
    def seats(self) -> Seats:
        """The players' seats, named in the current language."""
        return Seats(self.context.texts, self._match.setup, self._finished)

    # --- words ---------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Describe in one sentence how the hand ended."""
        result, seats = self.result, self.seats
        if result.declarer is None or result.contract is None:
            return self.t(
                f"result.told.{self.verdict}", player=seats.name(self._misdeal.seat) if self._misdeal else ""
            )
        points, target = result.points or 0, result.target or 0
        return self.t(
            verdict_key(self.context.texts, self.rules, self.verdict),
            declarer=seats.name(result.declarer),
            contract=contract_name(self.context.texts, str(result.contract), long=True),
            short=target - points,
            defence=result.defence or 0,
        )

    def roles(self) -> Sequence[str]:
        """Each player's role."""
        return self.seats.roles(self._view.playing)

    def reasons(self) -> Sequence[Reason]:
        """The base and every multiplier of the score, in the order in which they count."""
        return reasons(self.context.texts, self.rules, self.result)

    def worth(self) -> Reason:
        """The score that one defender pays or receives."""
        return Reason(self.t(f"result.each.{self.result.outcome}"), "", str(each_pays(self.result)))

    # --- what is drawn -------------------------------------------------------------------------------

    def place(self, area: pygame.Rect, after: Sequence[Widget]) -> Written:
        """Lay out contract, sides, points, discard and ``after``; for a misdeal, the hand that was shown."""
        result, look = self.result, self.context.look
        if result.points is None or result.target is None:
            cards = sorted_cards(self._misdeal.hand) if self._misdeal else []
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
            [bar, *self._weighed(), *self._discard(), *after],
            area.move(0, top + self.context.theme.px(6) - area.top),
        )
        return [*sides, *rest], bottom

    def _sides(self, area: pygame.Rect) -> Written:
        """Lay out the contract's sign with the declarer and their friends beside it."""
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
        """Tell how many points were really taken, if friends' points count more or less than that."""
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

    def _stack(self, widgets: Sequence[Widget], area: pygame.Rect) -> Written:
        return list(widgets), area.top + dividing.stack(widgets, area, self.context.theme.px(8))
