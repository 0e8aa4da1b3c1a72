"""The result of a hand in words: its verdict, and each reason of its score with its numbers."""

from __future__ import annotations

from collections.abc import Collection

from mighty_gui.client.company.names import names_shown, partner_name
from mighty_gui.client.scenes.scene_kit import Reason
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.formulas import minimum_of
from mighty_gui.engine.mighty.pack import controller, people, stand_in_seat
from mighty_gui.engine.mighty.result import Result, ScoreLine
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name


def reasons(texts: Texts, rules: Rules, result: Result) -> list[Reason]:
    """List the base and every multiplier of the score, in the order in which they count."""
    return [_reason(texts, rules, result, line) for line in result.lines]


def _reason(texts: Texts, rules: Rules, result: Result, line: ScoreLine) -> Reason:
    if line.multiplies:
        return Reason(texts(f"result.times.{line.kind}"), "", f"×{line.value}")
    if line.kind in ("run-base", "draw"):
        return Reason(texts(f"result.base.{line.kind}"), "", str(line.value))
    key, values = f"result.base.{_variant(rules, result, line.kind)}", _numbers(rules, result)
    words = texts(f"{key}.words", unit=texts(f"result.unit.{rules.contract.counts}"), **values)
    return Reason(words[:1].upper() + words[1:], texts(f"{key}.numbers", **values), str(line.value))


def verdict_key(texts: Texts, rules: Rules, said: str) -> str:
    """Return the text key of the verdict's sentence, which may differ where tricks count instead of points."""
    key = f"result.told.{said}"
    return f"{key}_tricks" if rules.contract.counts == "tricks" and texts.has(f"{key}_tricks") else key


def _variant(rules: Rules, result: Result, kind: str) -> str:
    """Return the text key's part for a formula that is worded differently from case to case."""
    if kind == "concede":
        return f"concede-{result.outcome}"
    if kind == "tooth-for-tooth":
        near = (result.points or 0) >= _numbers(rules, result)["minimum"]
        return f"tooth-for-tooth-{'near' if near else 'far'}"
    return kind


def _numbers(rules: Rules, result: Result) -> dict[str, int]:
    """Collect the numbers in the formulas (RULES §1): points P, contract B, minimum M, the defenders' points."""
    contract, points = result.contract, result.points or 0
    no_trump = contract is not None and contract.is_no_trump
    return {
        "points": points,
        "contract": contract.number if contract else 0,
        "minimum": minimum_of(rules, contract) if contract else rules.auction.minimum,
        "over": rules.scoring.over,
        "defence": result.defence or 0,
        "trump": 0 if no_trump else 1,
    }


def each_pays(result: Result) -> int:
    """Return the score that one defender pays or receives."""
    return result.base * result.multiplier


def friend_words(texts: Texts, calls: tuple[CallFriend, ...]) -> str:
    """Describe how the friends were chosen: ♠A, 초구, 노프; empty where no friend could be called."""
    return ", ".join(_call_words(texts, call) for call in calls)


def _call_words(texts: Texts, call: CallFriend) -> str:
    if call.kind == "card" and call.card is not None:
        return card_name(texts, call.card.name)
    return texts(f"result.call.{call.kind}")


class Seats:
    """The players of a finished hand by seat, with their names at the table."""

    def __init__(self, texts: Texts, setup: MatchSetup, finished: FinishedHand) -> None:
        self._texts = texts
        self._setup = setup
        self._finished = finished
        self._rules = expect(Rules, setup.rules)
        self._people = people(self._rules)

    def player(self, seat: int) -> int | None:
        """Return the index of the player in this seat, or ``None`` for a ghost, a dummy or a partner's seat."""
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
        result = expect(Result, self._finished.result)
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
