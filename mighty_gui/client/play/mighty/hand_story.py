"""The story of a Mighty hand on its result sheet: contract, sides, points, discard, and a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mighty_gui.client.frame.scene_kit import ScoreReason
from mighty_gui.client.look.player_names import names_shown, partner_name
from mighty_gui.client.pages.prose import CardRow, Prose
from mighty_gui.client.play.mighty.contract_sign import ContractSign
from mighty_gui.client.play.result.result_parts import PointBar
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.mighty.finale import verdict
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Grow, Horizontal, Vertical, Widget
from mighty_gui.engine.core.cards import sorted_cards
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.pack import controller, people, stand_in_seat, total_points
from mighty_gui.engine.mighty.result import MightyResult, ScoreLine
from mighty_gui.engine.mighty.rules import MightyRules, penalties
from mighty_gui.engine.mighty.score_formulas import credited_points, minimum_of
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name


class MightyHandStory:
    """The story of a finished Mighty hand; implements `scene_kit.HandStory`."""

    def __init__(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> None:
        self.context = context
        self.result = expect(MightyResult, finished.result)
        self.rules = expect(MightyRules, match.setup.rules)
        self.verdict = verdict(self.result)
        self._match, self._finished = match, finished
        self._view = expect(PlayerView, view)
        self._misdeal = next((event for event in self._view.events if isinstance(event, MisdealCalled)), None)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    @property
    def seats(self) -> Seats:
        """The players by seat, with names in the current language."""
        return Seats(self.context.texts, self._match.setup, self._finished)

    def sentence(self) -> str:
        result, seats = self.result, self.seats
        if result.declarer is None or result.contract is None:
            return self.t(f"result.told.{self.verdict}", player=seats.name(self._misdeal.seat) if self._misdeal else "")
        points, target = result.points or 0, result.target or 0
        return self.t(
            verdict_key(self.context.texts, self.rules, self.verdict),
            declarer=seats.name(result.declarer),
            contract=contract_name(self.context.texts, str(result.contract), long=True),
            short=target - points,
            defence=result.defence or 0,
        )

    def roles(self) -> Sequence[str]:
        return self.seats.roles(self._view.playing)

    def reasons(self) -> Sequence[ScoreReason]:
        return reasons(self.context.texts, self._view.rules_in_force, self.result)

    def worth(self) -> ScoreReason:
        return ScoreReason(self.t(f"result.each.{self.result.outcome}"), "", str(self.result.each))

    def parts(self) -> Sequence[Widget]:
        """Return contract, sides, points and discard; for a misdeal, the hand that was shown."""
        result, look = self.result, self.context.look
        if result.points is None or result.target is None:
            cards = sorted_cards(self._misdeal.hand) if self._misdeal else []
            return [CardRow(look, self.context.deck, [card.name for card in cards])] if cards else []
        unit = self.rules.contract.counts
        labels = (
            self.t(f"result.ours.{unit}", count=result.points),
            self.t(f"result.theirs.{unit}", count=result.defence or 0),
            self.t(f"result.needed.{unit}", count=result.target),
        )
        bar = PointBar(look, result.points, result.target, total_points(self.rules), labels)
        return [self._sides(), bar, *self._weight_lines(), *self._discard()]

    def _sides(self) -> Widget:
        """Return the contract's sign with the declarer and the friends next to it."""
        result, look, seats = self.result, self.context.look, self.seats
        assert result.contract is not None
        assert result.declarer is not None
        text = contract_name(self.context.texts, str(result.contract), long=True)
        sign = ContractSign(look, result.contract, self.t("no_trump.sign"), text)
        lines: list[Widget] = [Prose(look, self.t("result.declarer", name=seats.name(result.declarer)), bold=True)]
        called = friend_text(self.context.texts, self._view.calls)
        if result.friends:
            names = ", ".join(seats.name(seat) for seat in result.friends)
            key = "result.friend" if called else "result.friend_only"
            lines.append(Prose(look, self.t(key, **{"name": names, **({"called": called} if called else {})})))
        elif called:
            lines.append(Prose(look, self.t("result.alone", called=called)))
        return Horizontal(look, [sign, Grow(Vertical(look, lines, gap=0))], gap=24)

    def _weight_lines(self) -> list[Widget]:
        """Return the number of points taken, if it differs from the points that count."""
        taken, look = self.result.taken, self.context.look
        if taken is None or taken == self.result.points:
            return []
        return [Prose(look, self.t("result.weighed", count=taken), colour=look.palette.ink_soft)]

    def _discard(self) -> list[Widget]:
        cards, look = self._view.discard, self.context.look
        if not cards:
            return []
        points = points_in(self.rules, cards)
        text = self.t("result.discard", count=points) if points else self.t("result.discard_none")
        row = CardRow(look, self.context.deck, [card.name for card in cards], height=look.theme.px(112))
        return [Prose(look, text, colour=look.palette.ink_soft), row]


# --- texts about a result: the verdict, and each reason of the score with its numbers -----------------------


def reasons(texts: Texts, rules: MightyRules, result: MightyResult) -> list[ScoreReason]:
    """Return the base and the multipliers of the score in order, or what is paid for an unplayed hand."""
    if not result.was_played:
        paid = penalties(rules, result.outcome) if any(result.scores) else {}
        times = -sum(result.scores) // sum(paid.values()) if paid else 1
        return [ScoreReason(texts(f"option.{key}.name"), "", f"−{times * chips}") for key, chips in paid.items()]
    return [_reason(texts, rules, result, line) for line in result.lines]


def _reason(texts: Texts, rules: MightyRules, result: MightyResult, line: ScoreLine) -> ScoreReason:
    if line.multiplies:
        return ScoreReason(texts(f"option.scoring.multipliers.{line.kind}.name"), "", f"×{line.value}")
    if line.kind in ("run-base", "run-cap", "floor", "cap", "draw"):
        return ScoreReason(texts(f"result.base.{line.kind}"), "", str(line.value))
    key, values = f"result.base.{_variant(rules, result, line.kind)}", _numbers(rules, result)
    text = texts(f"{key}.words", unit=texts(f"result.unit.{rules.contract.counts}"), **values)
    return ScoreReason(text[:1].upper() + text[1:], texts(f"{key}.numbers", **values), str(line.value))


def verdict_key(texts: Texts, rules: MightyRules, verdict: str) -> str:
    """Return the text key of the verdict's sentence, which may have a variant for tricks."""
    key = f"result.told.{verdict}"
    return f"{key}_tricks" if rules.contract.counts == "tricks" and texts.has(f"{key}_tricks") else key


def _variant(rules: MightyRules, result: MightyResult, kind: str) -> str:
    """Return the part of the text key for a formula; some formulas have several variants."""
    if kind in ("concede", "league"):
        return f"{kind}-{result.outcome}"
    if kind == "tooth-for-tooth":
        near = (result.points or 0) >= _numbers(rules, result)["minimum"]
        return f"tooth-for-tooth-{'near' if near else 'far'}"
    return kind


def _numbers(rules: MightyRules, result: MightyResult) -> dict[str, int]:
    """Return the numbers in the formulas (RULES §1): points P, contract B, minimum M, the defenders' points."""
    contract, points = result.contract, result.points or 0
    if contract is not None and result.outcome == "made":
        points = credited_points(rules, contract, points)
    no_trump = contract is not None and contract.is_no_trump
    return {
        "points": points,
        "contract": contract.number if contract else 0,
        "minimum": minimum_of(rules, contract) if contract else rules.auction.minimum,
        "over": rules.scoring.over,
        "defence": result.defence or 0,
        "trump": 0 if no_trump else 1,
        "times": 2 if no_trump else 1,
    }


def friend_text(texts: Texts, calls: tuple[CallFriend, ...]) -> str:
    """Describe how the friends were called: ♠A, 초구, 노프; empty if no friend could be called."""
    return ", ".join(_call_text(texts, call) for call in calls)


def _call_text(texts: Texts, call: CallFriend) -> str:
    if call.kind == "card" and call.card is not None:
        return card_name(texts, call.card.name)
    return texts(f"result.call.{call.kind}", number=call.trick)


class Seats:
    """The players of a finished hand by seat, with their names at the table."""

    def __init__(self, texts: Texts, setup: MatchSetup, finished: FinishedHand) -> None:
        self._texts, self._setup, self._finished = texts, setup, finished
        self._rules = expect(MightyRules, setup.rules)
        self._people = people(self._rules)

    def player(self, seat: int) -> int | None:
        """Return the index of the player at this seat, or ``None`` for a ghost, a dummy or a partner's seat."""
        return self._finished.seating[self._people.index(seat)] if seat in self._people else None

    def name(self, seat: int) -> str:
        """Return the name for the seat."""
        player = self.player(seat)
        if player is not None:
            return names_shown(self._texts, self._setup.players)[player]
        rules = self._rules
        if seat == stand_in_seat(rules):
            return self._texts(f"table.seat.{rules.table.stand_in}")
        return partner_name(self._texts, self.name(controller(rules, seat)))

    def roles(self, playing: Collection[int]) -> list[str]:
        """Return each player's role.

        It is declarer, friend, defender, out, eliminated (no longer among those ``playing``), or empty for a hand
        that was not played.
        """
        result = expect(MightyResult, self._finished.result)
        out = self._finished.record.beginning.opening.sitting_out or ()
        roles = ["defender" if result.was_played else ""] * len(self._setup.players)
        gone = self._people if result.was_played else ()
        parts = [(seat, "eliminated") for seat in gone if seat not in playing]
        parts += [(seat, "out") for seat in out]
        parts += [(seat, "friend") for seat in result.friends]
        parts += [] if result.declarer is None else [(result.declarer, "declarer")]
        for seat, role in parts:
            player = self.player(seat)
            if player is not None:
                roles[player] = role
        return roles
