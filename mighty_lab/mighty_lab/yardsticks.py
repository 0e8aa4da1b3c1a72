"""Yardsticks: a player's value against another one in the same chair, on the same deal, with the rest unchanged.

A deal's value is the mean over the chairs it is played from, so that one deal is one value, and intervals are those
of independent values. Every difference is between two ways of playing the same cards, which keeps it small.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, Final

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import no_pause
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, Rules, View
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.crew import Crew
from mighty_gui.simulation.selfplay import WIDE, Failures, PlayedOut, cap, decide_as, play_out
from mighty_gui.simulation.simulation_kit import simulation_kit
from mighty_lab.games import lab_kit
from mighty_lab.paired_deals import Sums, add_sums

MEASURES: Final = ("contracts", "sides", "auction", "regret", "benchmark")
POWER: Final = 2.8
"""A difference of this many standard errors is clear of 0 in 80 % of such runs."""
WORST: Final = 8
"""The maximum cost of one decision: more than this is bad luck, not a mistake."""
BIG: Final = 4
"""From this cost in the true world, a decision is counted as a mistake of its kind."""
ASKED: Final = 0.25
"""The part of a deal's decisions that are examined."""
BIDDING: Final = ("draw", "misdeal", "auction")
"""The steps up to the contract."""

BENCHMARK_DEALS: Final = 60
BENCHMARK_SEED: Final = 20_261_123


@dataclass(frozen=True, slots=True)
class YardDeal:
    """A deal to be measured: everything that its values depend on."""

    measure: str
    preset: str
    rules: Rules
    a: str
    base: str
    number: int
    seed: int

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.rules)

    def hand(self, attempt: int) -> Hand:
        """Return the deal, or another one in its place if the earlier ones were not played."""
        people = self.game.people(self.rules)
        opening = Opening(dealer=people[self.number % len(people)])
        return self.game.begin(self.rules, Beginning(opening, self.chance(attempt)))

    def chance(self, attempt: int = 0) -> int:
        """Return the seed of the cards and of all players' choices."""
        return random.Random(f"{self.seed}/{self.number}/{attempt}").getrandbits(32)


@dataclass(slots=True)
class Measured:
    """The values of a deal by name, and the parts they consist of."""

    values: dict[str, float] = field(default_factory=dict)
    by_role: Sums = field(default_factory=dict)
    """For each part, the sum of its differences and their number."""
    kinds: Counter[str] = field(default_factory=Counter)
    """The number of decisions of each kind, and of those that were mistakes (``kind!``)."""
    seconds: list[float] = field(default_factory=list)
    """The times of A's decisions."""
    failures: Failures = field(default_factory=Counter)


def measure(deal: YardDeal) -> Measured:
    """Measure one deal and return its values."""
    return _Measurement(deal).run()


def measure_all(deals: Sequence[YardDeal], crew: Crew) -> Iterator[Measured]:
    """Yield the measured deals, in order; the values do not depend on the crew."""
    return crew.in_order(measure, deals)


class _Measurement:
    """The measurement of one deal."""

    def __init__(self, deal: YardDeal) -> None:
        self.deal, self.game, self.kit = deal, deal.game, lab_kit(deal.rules)
        self.people = deal.game.people(deal.rules)
        self.seed = deal.chance()
        self.out = Measured()

    def run(self) -> Measured:
        """Measure the deal with its measure, and return the values."""
        how: Mapping[str, Callable[[], None]] = {
            "contracts": self._contracts,
            "sides": self._sides,
            "auction": self._auction,
            "regret": self._regret,
            "benchmark": self._benchmark,
        }
        how[self.deal.measure]()
        return self.out

    # --- which level plays where -------------------------------------------------------------------------------

    def _play(
        self, hand: Hand, level_at: Callable[[int], str], until: Callable[[Hand], bool] | None = None
    ) -> PlayedOut:
        played = play_out(hand, self.game, level_at, self.seed, until)
        self.out.seconds += played.seconds.get(self.deal.a, [])
        self.out.failures.update(played.failures)
        return played

    def _scores(self, start: Hand, level_at: Callable[[int], str]) -> Hand:
        """Play a copy to its end and return it."""
        hand = start.copy()
        self._play(hand, level_at)
        return hand

    def _alone(self, chair: int) -> Callable[[int], str]:
        """Return the levels with A in one chair and the base in the others."""
        return lambda seat: self.deal.a if seat == chair else self.deal.base

    def _all(self, level: str) -> Callable[[int], str]:
        return lambda _seat: level

    def _after_auction(self) -> Hand:
        """Return the deal after the base has bid for all players; it is dealt again until a hand is played."""
        for attempt in count():
            self.seed, hand = self.deal.chance(attempt), self.deal.hand(attempt)
            self._play(hand, self._all(self.deal.base), lambda now: now.phase not in BIDDING)
            if hand.to_act is not None:
                return hand
        raise AssertionError("nobody ever plays")

    # --- measures ----------------------------------------------------------------------------------------------

    def _contracts(self) -> None:
        """Measure A alone in each chair, in the contract that the base has bid, against the base in that chair."""
        start = self._after_auction()
        self._chairs(self._scores(start, self._all(self.deal.base)), lambda chair: self._play_from(start, chair))

    def _play_from(self, start: Hand, chair: int) -> Hand:
        return self._scores(start, self._alone(chair))

    def _chairs(self, usual: Hand, lone: Callable[[int], Hand]) -> None:
        """Compare each chair's score with its score when the base plays in all chairs."""
        plain, capped, roles = list[float](), list[float](), simulation_kit(self.deal.rules).rates()
        assert usual.result is not None
        for chair in self.people:
            result = lone(chair).result
            assert result is not None
            ours, theirs = result.scores[chair], usual.result.scores[chair]
            plain.append(ours - theirs)
            capped.append(cap(ours) - cap(theirs))
            if usual.result.was_played:
                role = roles.role(usual.result, chair)
                self.out.by_role = add_sums(self.out.by_role, [(role, (ours - theirs, 1))])
        self.out.values |= {"difference": fmean(plain), "capped": fmean(capped)}

    def _sides(self) -> None:
        """Measure A as the whole of one side, then of the other, in card points of the declarer's side."""
        start, attack, points = self._after_auction(), self.kit.attackers, self.kit.points

        def points_with(attacking: str, defending: str) -> int:
            hand = start.copy()
            self._play(hand, lambda seat: attacking if seat in attack(hand) else defending)
            assert hand.result is not None
            return points(hand.result) or 0

        a, base = self.deal.a, self.deal.base
        usual = points_with(base, base)
        self.out.values |= {"attack": points_with(a, base) - usual, "defence": points_with(base, a) - usual}

    def _auction(self) -> None:
        """Measure A bidding in each chair, while the base plays the cards."""
        for attempt in count():
            self.seed, start = self.deal.chance(attempt), self.deal.hand(attempt)
            usual = self._scores(start, self._all(self.deal.base))
            if usual.result is not None and usual.result.was_played:
                break
        self._chairs(usual, lambda chair: self._bid(start, chair))

    def _bid(self, start: Hand, chair: int) -> Hand:
        hand = start.copy()
        self._play(hand, self._alone(chair), lambda now: now.phase not in BIDDING)
        self._play(hand, self._all(self.deal.base))
        return hand

    def _benchmark(self) -> None:
        """Measure whole hands in both directions: A alone among the base, and the base alone among A."""
        start = self.deal.hand(0)
        ours, theirs = (self._scores(start, self._all(level)) for level in (self.deal.a, self.deal.base))
        assert ours.result is not None
        self._chairs(theirs, lambda chair: self._play_from(start, chair))
        back = list[float]()
        for chair in self.people:
            lone = self._scores(start, self._among(chair)).result
            assert lone is not None
            back.append(cap(ours.result.scores[chair]) - cap(lone.scores[chair]))
        self.out.values["difference"] = (self.out.values["capped"] + fmean(back)) / 2

    def _among(self, chair: int) -> Callable[[int], str]:
        """Return the levels with the base in one chair and A in the others."""
        return lambda seat: self.deal.base if seat == chair else self.deal.a

    def _regret(self) -> None:
        """Measure the losses by the choices of A and of the base in the true world, where the rule player plays on."""
        hand, chance = self._after_auction(), random.Random(self.seed)
        ours, theirs = list[float](), list[float]()
        while hand.to_act is not None:
            person = self.game.controller(hand.rules, hand.to_act)
            view = self.game.view(hand, person)
            usual = self._choice(self.deal.base, view)
            alike = players_of(hand.rules).equivalents(view) if hand.phase == "play" else ()
            if len(alike) > 1 and chance.random() < ASKED:
                values = {actions: self._worth(hand, actions[0], person) for actions in map(tuple, alike)}
                of = {action: value for actions, value in values.items() for action in actions}
                chosen, best = self._choice(self.deal.a, view), max(of.values())
                for regrets, action in ((ours, chosen), (theirs, usual)):
                    regrets.append(min(float(WORST), best - of[action]))
                self._note(hand, chosen, next(action for action in of if of[action] == best), ours[-1])
            hand.apply(usual, hand.to_act)
        self.out.values["regret"], self.out.values["base_regret"] = (fmean(found or [0.0]) for found in (ours, theirs))
        self.out.values["difference"] = self.out.values["regret"] - self.out.values["base_regret"]

    def _note(self, hand: Hand, chosen: Action, best: Action, regret: float) -> None:
        """Count a decision under its kinds, and as a mistake of those that it fits."""
        for kind, fits in self.kit.mistake_kinds(hand, chosen, best):
            self.out.kinds[kind] += 1
            self.out.kinds[f"{kind}!"] += fits and regret >= BIG

    def _choice(self, level: str, view: View) -> Action:
        """Return the action of a level now."""
        began = perf_counter()
        action, failure = decide_as(level, view, self.seed)
        if level == self.deal.a:
            self.out.seconds.append(perf_counter() - began)
        if failure is not None:
            self.out.failures[level, str(failure)] += 1
        return action

    def _worth(self, hand: Hand, action: Action, person: int) -> float:
        """Return the score of a person after an action, with the rule player in all chairs from then on."""
        twin = hand.copy()
        twin.apply(action)
        players_of(hand.rules).play_on(twin, no_pause)
        assert twin.result is not None
        return twin.result.scores[person]


# --- the results of many deals together --------------------------------------------------------------------------


def estimate(values: Sequence[float]) -> dict[str, Any]:
    """Return a mean with its 95 % interval, the spread of the values, and the difference shown in 80 % of such runs."""
    mean = fmean(values) if values else 0.0
    spread = stdev(values) if len(values) > 1 else 0.0
    error = spread / sqrt(max(1, len(values)))
    known = len(values) > 1
    interval = [round(mean - WIDE * error, 3), round(mean + WIDE * error, 3)] if known else [None, None]
    return {
        "difference": round(mean, 3),
        "interval": interval,
        "spread": round(spread, 3) if known else None,
        "power": round(POWER * error, 3) if known else None,
    }


def summary(measure: str, found: Sequence[Measured]) -> dict[str, object]:
    """Return the summary of a measure's deals as plain values."""
    of = {name: [deal.values[name] for deal in found] for name in (found[0].values if found else ())}
    times = sorted(second for deal in found for second in deal.seconds)
    failures = Counter(level for deal in found for (level, _) in deal.failures.elements())
    about: dict[str, object] = {"deals": len(found)}
    if measure == "sides":
        about |= {side: estimate(values) for side, values in of.items()}
    elif measure == "regret":
        own, less = estimate(of["regret"]), estimate(of["difference"])
        about |= {"regret": own["difference"], "interval": own["interval"], "against_base": less}
        about |= {"base_regret": round(fmean(of["base_regret"]), 3), "mistakes": _mistakes(found)}
    else:
        about |= estimate(of["difference"])
        capped = estimate(of["capped"])
        if measure != "benchmark":
            about |= {"capped": capped["difference"], "capped_interval": capped["interval"]}
            about["by_role"] = _by_role(found)
    at_most = round(times[int(len(times) * 0.95)] * 1000, 3) if times else None
    about |= {"ms_mean": round(fmean(times) * 1000, 3) if times else None, "ms_p95": at_most}
    return about | {"failures": dict(failures)}


def _by_role(found: Sequence[Measured]) -> dict[str, float]:
    sums: Sums = {}
    for deal in found:
        sums = add_sums(sums, deal.by_role.items())
    return {role: round(total / hands, 3) for role, (total, hands) in sorted(sums.items())}


def _mistakes(found: Sequence[Measured]) -> dict[str, dict[str, float | int]]:
    """Return the share of decisions of each kind that were mistakes, and how many decisions there were."""
    kinds = sum((deal.kinds for deal in found), Counter[str]())
    names = sorted(kind for kind in kinds if not kind.endswith("!"))
    return {kind: {"share": round(kinds[f"{kind}!"] / kinds[kind], 4), "of": kinds[kind]} for kind in names}
