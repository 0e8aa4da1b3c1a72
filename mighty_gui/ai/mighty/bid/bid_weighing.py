"""The auction: the value of each bid, and of passing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from mighty_gui.ai.appraisal import ALL, Appraisal, Term, terms
from mighty_gui.ai.mighty.bid.bid_search import BidSearch, PassSearch
from mighty_gui.ai.mighty.bid.bidding import (
    DESPERATE,
    HASTE,
    UNSOUND,
    has_suit,
    is_last_to_open,
    is_natural,
    lesser_evil,
    thrown_in,
)
from mighty_gui.ai.mighty.hand_estimate import SOUND, score_scale
from mighty_gui.ai.mighty.knowledge import IMPOSSIBLE, dealer_alone_bids, misdeal_called
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.actions import Action, Bid
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.view import PlayerView

TRUST: Final = 0.6
"""The weight of the playouts next to the rule player's estimate, which varies less but is less accurate.

With the playouts alone, 16 of 120 decisions change.
"""


TERMS: Final = ("unsound", "thumb", "unnatural", "haste", "last")
"""The terms that may change the choice of a bid, in addition to the score promised by playouts."""


def appraise_bids(
    view: PlayerView, worlds: int, seed: int, thumb: Sequence[tuple[Action, float]], pause: Pause, least_worlds: int = 0
) -> list[Appraisal]:
    """Appraise every bid in the likeliest denominations, played out in ``worlds`` worlds, and the pass.

    ``thumb`` has the rule player's value of the same actions; those it considers impossible are left out if there are
    others. Scores and chances are based on at least ``least_worlds`` worlds.
    """
    thumb = [(action, value) for action, value in thumb if value > IMPOSSIBLE] or thumb
    promising: dict[Suit | None, float] = {}
    for action, value in thumb:
        if isinstance(action, Bid):
            trump = action.contract.trump
            promising[trump] = max(value, promising.get(trump, value))
    trumps = _denominations(view, promising)
    search = BidSearch(view, trumps, seed, pause)
    search.look(worlds)
    last, unit = is_last_to_open(view) and not dealer_alone_bids(view), score_scale(view.rules)
    scored: list[Appraisal] = []
    for action, value in thumb:
        if isinstance(action, Bid) and action.contract.trump in trumps:
            score, chance = search.value(action.contract), search.chance(action.contract)
            weighed = _Weighed(view, action.contract, score / unit, chance, value, last=last)
            scored.append(Appraisal(action, weighed.value(), score, chance, terms=weighed.terms(), worlds=worlds))
        elif not isinstance(action, Bid):
            scored.append(_pass(view, action, worlds, seed, pause, least_worlds))
    best = max(scored, key=lambda appraisal: appraisal.value)
    shown = [_add_figures(search, appraisal, least_worlds) for appraisal in scored] if least_worlds else scored
    return [appraisal._replace(error=_apart(search, appraisal, best)) for appraisal in shown]


def _add_figures(search: BidSearch, appraisal: Appraisal, least_worlds: int) -> Appraisal:
    """Return the appraisal of a bid with figures that are based on at least that many worlds."""
    if not isinstance(appraisal.action, Bid):
        return appraisal
    score, chance, worlds = search.prospect(appraisal.action.contract, least_worlds)
    return appraisal._replace(score=score, chance=chance, worlds=worlds)


def _apart(search: BidSearch, appraisal: Appraisal, best: Appraisal) -> float | None:
    """Return the standard error of the difference between two scores; bids are compared in the same worlds."""
    if isinstance(appraisal.action, Bid) and isinstance(best.action, Bid):
        return search.error(appraisal.action.contract, best.action.contract)
    errors = [search.error(a.action.contract) if isinstance(a.action, Bid) else a.error for a in (appraisal, best)]
    return None if None in errors else hypot(*(error or 0.0 for error in errors))


@dataclass(frozen=True, slots=True)
class _Weighed:
    """The parts of a bid's value: the playouts' promise, the rule player's opinion, and other terms."""

    view: PlayerView
    contract: Contract
    promised: float
    """The score that playouts promise, on the common scale."""
    chance: float
    thumb: float
    """The value it has for the rule player."""
    last: bool
    """Whether the hand is thrown in if this player passes."""

    def value(self, without: str = "") -> float:
        """Return the value of the bid, or what it would be ``without`` one of its terms."""
        promised = self.promised - UNSOUND * (self.chance < SOUND and without != "unsound")
        trust = 1.0 if without == "thumb" else TRUST
        seen = self._discount(trust * promised + (1 - trust) * self.thumb, promised, without)
        if self.last and without != "last" and self.promised >= DESPERATE:
            seen = max(seen, lesser_evil(self.promised) - UNSOUND)
        return seen

    def _discount(self, seen: float, promised: float, without: str) -> float:
        """Return the value ``seen`` minus the deduction for the denomination; ``without`` names a term to leave out."""
        if self.contract.is_no_trump:
            hasty = without != "haste" and (promised < 0 or _may_wait(self.view))
            return max(seen, promised) - HASTE * hasty
        odd = without != "unnatural" and not is_natural(self.view.hand, self.contract.trump)
        return seen - UNSOUND * odd

    def terms(self) -> tuple[Term, ...]:
        """Return the other terms of the value."""
        value = self.value()
        return terms(**{name: value - self.value(name) for name in TERMS})


def _may_wait(view: PlayerView) -> bool:
    """Return whether a suit can be bid first and changed into no-trump later."""
    later = view.rules.exchange.trump_change != "forbidden" and view.rules.deal.kitty > 0
    return later and has_suit(view)


def _denominations(view: PlayerView, promising: Mapping[Suit | None, float]) -> list[Suit | None]:
    """Return the denominations to try.

    They are the two that the rule player likes best, no-trump in any case, and the best suit that people would bid.
    """
    liked = sorted(promising, key=lambda trump: -promising[trump])
    named = [trump for trump in liked if trump is not None and is_natural(view.hand, trump)]
    return [*dict.fromkeys([*liked[:2], *(trump for trump in liked if trump is None), *named[:1]])]


def _pass(view: PlayerView, action: Action, worlds: int, seed: int, pause: Pause, least_worlds: int) -> Appraisal:
    """Appraise a pass: after a bid, the bidder plays; if no player opens, the hand is worth opening."""
    if misdeal_called(view):
        return Appraisal(action, thrown_in(view) / score_scale(view.rules), thrown_in(view), worlds=ALL)
    if view.standing is None:
        return Appraisal(action, 0.0 if dealer_alone_bids(view) else -UNSOUND)
    search = PassSearch(view, seed, pause)
    search.look(worlds)
    expected = search.score / score_scale(view.rules)
    least = terms(least_pass=max(0.0, -expected))  # a bid made only to lose less than elsewhere loses more in fact
    score, chance, found_in = search.prospect(least_worlds)
    return Appraisal(action, max(0.0, expected), score, chance, search.error, least, found_in)
