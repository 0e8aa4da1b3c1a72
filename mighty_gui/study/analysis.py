"""A finished hand gone through: each of its decisions judged on what whoever made it could know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields

from mighty_gui import __version__
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.reason import Reason
from mighty_gui.ai.weighing import SEED
from mighty_gui.engine.core.game import Action, Game
from mighty_gui.engine.core.plain_values import in_notation, mapping, number, real, real_or_none, sequence, text
from mighty_gui.engine.core.refusal import NotationError, Refusal
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.judge import Choice, Judgement, Verdict, judge


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Judgement):
    """A decision of a hand, judged."""

    number: int
    """Of the action in the record, from 1."""
    seat: int
    """The seat of the person who decided."""
    phase: str
    played: Action

    def as_json(self) -> dict[str, object]:
        """The decision as plain values."""
        return {
            "action": self.number,
            "seat": self.seat,
            "phase": self.phase,
            "played": str(self.played),
            "best": str(self.best),
            "loss": round(self.loss, 3),
            "se": round(self.se, 3),
            "chance": _rounded(self.chance),
            "best_chance": _rounded(self.best_chance),
            "verdict": str(self.verdict),
            "reason": self.reason.as_json(),
            "choices": [
                {"action": str(one.action), "value": round(one.value, 3), "se": round(one.se, 3)}
                | ({} if one.chance is None else {"chance": round(one.chance, 3)})
                for one in self.choices
            ],
            **({"losses": [round(loss, 3) for loss in self.losses]} if self.losses else {}),
        }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 3)


@dataclass(frozen=True, slots=True)
class Analysis:
    """All decisions of a hand, or those of some seats."""

    seed: int
    version: str
    """The program that made it."""
    decisions: tuple[Decision, ...]

    @classmethod
    def of(cls, decisions: Sequence[Decision], seed: int) -> Analysis:
        """Return the analysis that this program has made of these decisions."""
        return cls(seed, __version__, tuple(decisions))

    def as_json(self) -> dict[str, object]:
        """The analysis as plain values."""
        return {
            "seed": self.seed,
            "version": self.version,
            "decisions": [one.as_json() for one in self.decisions],
        }


def to_judge(hand: ReplayedHand, seats: Collection[int] | None = None) -> list[tuple[int, int]]:
    """Return the numbers of the actions that are judged, with the seats of the persons who decided.

    ``seats``: whose; everybody's, if there are none. What a stand-in does is nobody's decision, and a person
    decides for a partner's hand too.
    """
    viewers, found = hand.viewers, list[tuple[int, int]]()
    for at in range(1, hand.last + 1):
        seat = hand.to_act(at - 1)
        assert seat is not None
        person = hand.game.controller(hand.rules, seat)
        if person in viewers and (seats is None or person in seats):
            found.append((at, person))
    return found


def analysed(
    hand: ReplayedHand, seats: Collection[int] | None = None, seed: int = SEED, pause: Pause = no_pause
) -> Iterator[Decision]:
    """Yield every decision of these seats (of all, without any), judged, in the order of the hand.

    The same hand and seed give the same, whatever else is judged.
    """
    for at, person in to_judge(hand, seats):
        yield decided(hand, at, person, seed, pause)


def decided(hand: ReplayedHand, at: int, person: int, seed: int, pause: Pause = no_pause) -> Decision:
    """Return the decision that is action number ``at`` of the record, judged."""
    played = hand.record.actions[at - 1][1]
    found = judge(hand.view(at - 1, person), played, seed, pause)
    judged = {part.name: getattr(found, part.name) for part in fields(found)}
    return Decision(number=at, seat=person, phase=hand.phase(at - 1), played=played, **judged)


# --- reading ----------------------------------------------------------------------------------------------

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
    """Read what ``Analysis.as_json`` wrote of a hand of that game. Raises ``RecordError``."""
    data = mapping(value, "", {"seed", "version", "decisions"})
    told = sequence(data.get("decisions"), "decisions")
    return Analysis(
        number(data.get("seed"), "seed"),
        text(data.get("version"), "version"),
        tuple(_decision(one, f"decisions.{at}", game) for at, one in enumerate(told)),
    )


def _decision(value: object, where: str, game: Game) -> Decision:
    data = mapping(value, where, _KEYS)
    choices = sequence(data.get("choices"), f"{where}.choices")
    losses = sequence(data.get("losses", []), f"{where}.losses")
    return Decision(
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
        choices=tuple(_choice(one, f"{where}.choices.{at}", game) for at, one in enumerate(choices)),
        losses=tuple(real(one, f"{where}.losses.{at}") for at, one in enumerate(losses)),
    )


def _verdict(name: str) -> Verdict:
    if name not in list(Verdict):
        raise NotationError(Refusal("study.no_verdict", given=name))
    return Verdict(name)


def _choice(value: object, where: str, game: Game) -> Choice:
    data = mapping(value, where, {"action", "value", "se", "chance"})
    return Choice(
        in_notation(game.parse_action, data.get("action"), f"{where}.action"),
        real(data.get("value"), f"{where}.value"),
        real(data.get("se"), f"{where}.se"),
        real_or_none(data.get("chance"), f"{where}.chance"),
    )
