"""The analysis of a finished hand: each decision is judged by what its player could know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from mighty_gui.ai.appraisal import Reason
from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import choose
from mighty_gui.ai.weighing import SEED
from mighty_gui.engine.core.game import Action, Game
from mighty_gui.engine.core.plain_values import in_notation, mapping, number, real, real_or_none, sequence, text
from mighty_gui.engine.core.record import HandRecord, replay
from mighty_gui.engine.core.refusal import NotationError, Refusal
from mighty_gui.match.duplicate import deal_of
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.judge import JudgedChoice, Judgement, Verdict, judge


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedDecision(Judgement):
    """A decision of a hand, judged: what was played, and what would have been better."""

    number: int
    """The number of the action in the record, from 1."""
    seat: int
    """The seat of the person who decided."""
    phase: str
    played: Action

    def as_json(self) -> dict[str, object]:
        """Return the decision as plain values, which other programs read too (`mighty-gui analyse --json`)."""
        return {
            "action": self.number,
            "seat": self.seat,
            "phase": self.phase,
            "played": str(self.played),
            "best": str(self.best),
            "loss": round(self.loss, 3),
            "se": round(self.se, 3),
            "chance": _round(self.chance),
            "best_chance": _round(self.best_chance),
            "verdict": str(self.verdict),
            "reason": self.reason.as_json(),
            "choices": [
                {
                    "action": str(choice.action),
                    "value": round(choice.value, 3),
                    "se": round(choice.se, 3),
                    "worlds": choice.worlds,
                }
                | ({} if choice.chance is None else {"chance": round(choice.chance, 3)})
                for choice in self.choices
            ],
        }

    def as_kept(self) -> dict[str, object]:
        """Return the decision with the losses of each seat; the program computes the player's own share from them."""
        losses = {"losses": [round(loss, 3) for loss in self.losses]} if self.losses else {}
        return self.as_json() | losses


def _round(number: float | None) -> float | None:
    return None if number is None else round(number, 3)


@dataclass(frozen=True, slots=True)
class Analysis:
    """All decisions of a hand, or those of some seats."""

    seed: int
    version: str
    """The version of the computer players that made it."""
    decisions: tuple[JudgedDecision, ...]

    @classmethod
    def of(cls, decisions: Sequence[JudgedDecision], seed: int) -> Analysis:
        """Return the analysis of these decisions by the current version."""
        return cls(seed, MIND, tuple(decisions))

    def as_json(self) -> dict[str, object]:
        """Return the analysis as plain values."""
        return {
            "seed": self.seed,
            "version": self.version,
            "decisions": [decision.as_kept() for decision in self.decisions],
        }


def to_judge(hand: ReplayedHand, seats: Collection[int] | None = None) -> list[tuple[int, int]]:
    """Return the numbers of the actions that are judged, each with the seat of the person who decided.

    ``seats``: whose decisions; those of all persons if it is ``None``. Actions of a stand-in are not judged, nor those
    after a settlement. A person also decides for a partner's hand.
    """
    viewers, found = hand.viewers, list[tuple[int, int]]()
    settled = hand.record.settled
    for at in range(1, (hand.last if settled is None else settled.after) + 1):
        seat = hand.to_act(at - 1)
        assert seat is not None
        person = hand.game.controller(hand.rules, seat)
        if person in viewers and (seats is None or person in seats):
            found.append((at, person))
    return found


def analyse(
    hand: ReplayedHand, seats: Collection[int] | None = None, seed: int = SEED, pause: Pause = no_pause
) -> Iterator[JudgedDecision]:
    """Yield the judged decisions of these seats (of all if it is ``None``), in the order of the hand.

    The result depends only on the hand and the seed, not on the other decisions that are judged.
    """
    for at, person in to_judge(hand, seats):
        yield judge_decision(hand, at, person, seed, pause)


def judge_decision(hand: ReplayedHand, at: int, person: int, seed: int, pause: Pause = no_pause) -> JudgedDecision:
    """Judge the decision that is action number ``at`` of the record."""
    played = hand.record.actions[at - 1][1]
    found = judge(hand.view(at - 1, person), played, seed, pause)
    judged = {part.name: getattr(found, part.name) for part in fields(found)}
    return JudgedDecision(number=at, seat=person, phase=hand.phase(at - 1), played=played, **judged)


_KEYS = {
    "action",
    "seat",
    "phase",
    "played",
    "best",
    "loss",
    "se",
    "chance",
    "best_chance",
    "verdict",
    "reason",
    "choices",
    "losses",
}


def read_analysis(value: object, game: Game) -> Analysis:
    """Read the output of ``Analysis.as_json`` for a hand of that game. Raises ``RecordError``."""
    data = mapping(value, "", {"seed", "version", "decisions"})
    items = sequence(data.get("decisions"), "decisions")
    return Analysis(
        number(data.get("seed"), "seed"),
        text(data.get("version"), "version"),
        tuple(_decision(item, f"decisions.{at}", game) for at, item in enumerate(items)),
    )


def _decision(value: object, where: str, game: Game) -> JudgedDecision:
    data = mapping(value, where, _KEYS)
    choices = sequence(data.get("choices"), f"{where}.choices")
    losses = sequence(data.get("losses", []), f"{where}.losses")
    return JudgedDecision(
        number=number(data.get("action"), f"{where}.action"),
        seat=number(data.get("seat"), f"{where}.seat"),
        phase=text(data.get("phase"), f"{where}.phase"),
        played=in_notation(game.parse_action, data.get("played"), f"{where}.played"),
        best=in_notation(game.parse_action, data.get("best"), f"{where}.best"),
        loss=real(data.get("loss"), f"{where}.loss"),
        se=real(data.get("se"), f"{where}.se"),
        chance=real_or_none(data.get("chance"), f"{where}.chance"),
        best_chance=real_or_none(data.get("best_chance"), f"{where}.best_chance"),
        verdict=in_notation(_verdict, data.get("verdict"), f"{where}.verdict"),
        reason=Reason.read(data.get("reason"), f"{where}.reason"),
        choices=tuple(_choice(choice, f"{where}.choices.{at}", game) for at, choice in enumerate(choices)),
        losses=tuple(real(loss, f"{where}.losses.{at}") for at, loss in enumerate(losses)),
    )


def _verdict(name: str) -> Verdict:
    if name not in list(Verdict):
        raise NotationError(Refusal("study.no_verdict", given=name))
    return Verdict(name)


def _choice(value: object, where: str, game: Game) -> JudgedChoice:
    data = mapping(value, where, {"action", "value", "se", "chance", "worlds"})
    return JudgedChoice(
        in_notation(game.parse_action, data.get("action"), f"{where}.action"),
        real(data.get("value"), f"{where}.value"),
        real(data.get("se"), f"{where}.se"),
        real_or_none(data.get("chance"), f"{where}.chance"),
        number(data.get("worlds", 0), f"{where}.worlds"),
    )


# --- the better line: a hand continued from one of its positions with another action ------------------------


LEVEL: Final = "normal"
"""The level of the computer players who continue. They answer at once and play as players at a table usually do."""


@dataclass(frozen=True, slots=True)
class BetterLine:
    """The course of a hand after a better action replaced the one that was taken."""

    number: int
    """The number of the replaced action, from 1."""
    actions: tuple[tuple[int, Action], ...]
    """The better action, and all actions of computer players after it to the end of the hand."""

    def record(self, hand: ReplayedHand) -> HandRecord:
        """Return the complete hand with the better line as a record."""
        before = _before(hand, self.number)
        return replace(before, seats=hand.record.seats, actions=(*before.actions, *self.actions))


def better_line(hand: ReplayedHand, number: int, better: Action, seed: int, pause: Pause = no_pause) -> BetterLine:
    """Play on with ``better`` in place of action ``number``. Each player knows only what their seat can know."""
    board = replay(_before(hand, number), hand.game, hand.rules)
    actions: list[tuple[int, Action]] = []
    while (seat := board.to_act) is not None:
        view = hand.game.view(board, hand.game.controller(hand.rules, seat))
        action = choose(view, LEVEL, seed, pause) if actions else better
        board.apply(action, seat)
        actions.append((seat, action))
    return BetterLine(number, tuple(actions))


def _before(hand: ReplayedHand, number: int) -> HandRecord:
    """Return the record of the hand up to an action. Later random events are not fixed."""
    return deal_of("", hand.rules, hand.record, number - 1).record
