"""The levels that look ahead: the rule player proposes, playouts in many worlds decide."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean, pstdev
from typing import Final, assert_never

from mighty_gui.ai.appraisal import NO_FIGURES, Appraisal, Figures
from mighty_gui.ai.mitigati.bargaining import MANNER, Worth, appraise_bargain
from mighty_gui.ai.mitigati.playout.quick_playout import finish, put_down
from mighty_gui.ai.mitigati.rule_player import card_by_rule, discards_by_rule
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.ai.mitigati.shortest_suits import shortest
from mighty_gui.ai.mitigati.worlds import Worlds
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.race import Gain, Race, World
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mitigati.actions import MitigatiPlay
from mighty_gui.engine.mitigati.law import NEXT, MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import PACK, PAR, SEATS
from mighty_gui.engine.mitigati.result import honour_points, honours_in
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


def groups(seen: SeenCards) -> list[list[MitigatiPlay]]:
    """Return the legal cards in groups; only the first of each, the weakest, need be tried."""
    law = seen.facts.law
    between = seen.outside | PACK.set_of(play_event.card for play_event in seen.view.trick)
    plays = [action for action in seen.view.legal if isinstance(action, MitigatiPlay)]
    at = {action: lowest(PACK.copies[action.card]) for action in plays}
    found: list[list[MitigatiPlay]] = []
    for action in sorted(plays, key=lambda play: (law.suit_of[at[play]], law.strengths[at[play]])):
        last = at[found[-1][-1]] if found else -1
        if found and _touch(seen, last, at[action], between):
            found[-1].append(action)
        else:
            found.append([action])
    return found


def _touch(seen: SeenCards, low: int, high: int, between: int) -> bool:
    """Return whether both cards are of one suit and equal in value, with no card in play between them."""
    law = seen.facts.law
    if law.suit_of[low] != law.suit_of[high] or law.values[low] != law.values[high]:
        return False
    gap = [n for n in bits(between & law.suits[law.suit_of[low]]) if law.strengths[low] < law.strengths[n]]
    return all(law.strengths[n] > law.strengths[high] for n in gap)


def score(seat: int, taken: int, paid: Sequence[int]) -> int:
    """Return the score of a seat that takes that many points.

    ``paid`` has the points that each other player pays for a seat's honours.
    """
    return taken - PAR + SEATS * paid[seat] - sum(paid)


def honours_paid(hands: Sequence[int], rules: MitigatiRules) -> list[int]:
    """Return the points that each other player pays for the honours in each hand."""
    return [honour_points(honours_in(held, rules)) for held in hands]


class ScoreRace(Race):
    """A race with scores only, because there is no contract to make."""

    def chance(self, at: int) -> float | None:
        return None


class MitigatiCardSearch(ScoreRace):
    """The search for the best card to play: a race between the viewer's legal cards."""

    def __init__(self, view: MitigatiView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare to compare the viewer's legal cards."""
        seen = SeenCards(view)
        alike = groups(seen)
        card = PACK.cards[card_by_rule(seen)]
        advised = next(
            at for at, group in enumerate(alike) if any(mitigati_play.card is card for mitigati_play in group)
        )
        alike[advised].sort(key=lambda mitigati_play: mitigati_play.card is not card)
        super().__init__(alike, seed, pause, advised)
        self._seen, self._layouts = seen, Worlds(seen)
        self._numbers = [lowest(PACK.copies[group[0].card]) for group in alike]
        self._discarded_points = seen.facts.worth(seen.discarded)

    def draw(self) -> World:
        return partial(self._ends_in, self._layouts.draw(self._rng))

    @property
    def is_certain(self) -> bool:
        return not self._seen.outside

    def _ends_in(self, hands: list[int], places: Sequence[int]) -> list[Gain]:
        seen, seat = self._seen, self._seen.view.seat
        paid = honours_paid([hand | played for hand, played in zip(hands, seen.played, strict=True)], seen.view.rules)
        position, found = seen.position(hands), []
        for at in places:
            twin, barred = position.copy(), seen.barred[:]
            put_down(seen.facts, twin, self._numbers[at], barred)
            won = score(seat, finish(seen.facts, twin, barred)[seat] + self._discarded_points, paid)
            found.append(Gain(won, won))
            self._pause()
        return found


def played_out(view: MitigatiView, worlds: int, seed: int, pause: Pause) -> Worth:
    """Return the value of the viewer's cards, played out in that many worlds."""
    seen, chance = SeenCards(view), random.Random(seed)
    drawn, found = Worlds(seen), []
    for _ in range(worlds):
        hands = drawn.draw(chance)
        found.append(outcome(seen, hands, shortest(seen.facts, hands[view.dealer])))
        pause()
    return Worth(fmean(found), pstdev(found))


def outcome(seen: SeenCards, hands: list[int], discarded: int) -> int:
    """Return the viewer's score if the seats hold those cards and the dealer discards ``discarded``."""
    facts, dealer, seat = seen.facts, seen.view.dealer, seen.view.seat
    hands[dealer] &= ~discarded
    paid = honours_paid(hands, seen.view.rules)
    taken = finish(facts, MitigatiPlayPosition(facts.law, hands, NEXT[dealer]), [0] * SEATS)
    taken[dealer] += facts.worth(discarded)
    return score(seat, taken[seat], paid)


class DiscardSearch(ScoreRace):
    """The search for one discard; the first one given is the advice of the rules of thumb."""

    def __init__(self, view: MitigatiView, discards: list[Discard], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to compare these discards of the viewer, the dealer."""
        super().__init__([[discard] for discard in discards], seed, pause, 0)
        self._seen = SeenCards(view)
        self._layouts = Worlds(self._seen)
        self._sets = [PACK.set_of(discard.cards) for discard in discards]

    def draw(self) -> World:
        return partial(self._ends_in, self._layouts.draw(self._rng))

    def _ends_in(self, hands: list[int], places: Sequence[int]) -> list[Gain]:
        found = []
        for at in places:
            won = outcome(self._seen, hands[:], self._sets[at])
            found.append(Gain(won, won))
            self._pause()
        return found


@dataclass(frozen=True, slots=True)
class MitigatiStrength:
    """The limits of a level's search: the numbers of worlds and playouts."""

    worlds: int
    """The maximum number of worlds that choices are played out in."""
    cards: int
    """How many cards are played for one decision, in all playouts together."""
    bid_worlds: int
    discards: int
    """How many discards are compared."""
    figures: Figures = NO_FIGURES


HARD: Final = MitigatiStrength(worlds=80, cards=30_000, bid_worlds=100, discards=8)
ABLE: Final = replace(MANNER, gain=4.0, peace=-2.0, wavers=28.5)
"""The manner of players who look ahead.

Their cards bring them more than playouts predict: the 4.8 ± 0.5 points a hand that they win from two who play by rules
of thumb where no hand is agreed on.
"""


def look_ahead(view: MitigatiView, strength: MitigatiStrength, seed: int, pause: Pause = no_pause) -> list[Appraisal]:
    """Appraise every action worth considering; the first of the best is the answer."""
    match view.phase:
        case MitigatiPhase.AUCTION:
            return appraise_bargain(view, played_out(view, strength.bid_worlds, seed, pause), ABLE, strength.bid_worlds)
        case MitigatiPhase.EXCHANGE:
            return _discards(view, strength, seed, pause)
        case MitigatiPhase.PLAY:
            search = MitigatiCardSearch(view, seed, pause)
            search.look(strength.worlds, strength.cards // sum(view.counts))
            return search.appraisals(strength.figures)
        case MitigatiPhase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _discards(view: MitigatiView, strength: MitigatiStrength, seed: int, pause: Pause) -> list[Appraisal]:
    best = sorted(discards_by_rule(view), key=lambda appraisal: -appraisal.value)[: strength.discards]
    search = DiscardSearch(view, [found.action for found in best if isinstance(found.action, Discard)], seed, pause)
    search.look(strength.worlds, strength.cards // sum(view.counts))
    return search.appraisals(strength.figures)
