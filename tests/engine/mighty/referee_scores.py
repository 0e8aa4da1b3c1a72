"""A second reading of RULES §1, points and scores: what each defender pays for a played hand, with card names only.

It is independent of the engine, in the order of the rules' sentences, and not optimised. Random hands compare it with
the engine.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import MightyRules, ShortBy
from tests.engine.mighty.referee import Referee, is_joker, is_point


def all_points(rules: MightyRules) -> int:
    """Return all points of the pack."""
    return sum(is_point(rules, str(card)) for card in full_pack(rules))


class ScoreReferee:
    """The score of a hand that has been played to its end."""

    def __init__(self, hand: MightyHand) -> None:
        state, result = hand.state, hand.result
        assert result is not None
        assert result.points is not None
        assert result.taken is not None
        assert result.defence is not None
        assert state.contract is not None
        self.rules = rules = hand.rules
        self.scoring = rules.scoring
        self.bid = state.contract.number
        self.trump = None if state.contract.trump is None else str(state.contract.trump)
        self.points, self.real, self.defence = result.points, result.taken, result.defence
        self.buried = [str(card) for card in state.discard]
        self.alone = not result.friends and rules.table.stand_in != "partners"
        self.events = [event.type for event in hand.events]
        self.calls = [str(call) for call in state.calls]
        counts_tricks = rules.contract.counts == "tricks"
        self.all = len(hand.tricks) if counts_tricks else all_points(rules)
        self.outcome = self._outcome()

    def _outcome(self) -> str:
        form = self.rules.contract.form
        if form == "concede-fewer":
            return "draw" if self.defence == self.bid else "made" if self.defence < self.bid else "failed"
        if form == "quota":
            return "failed" if self.defence >= self.rules.contract.quota - self.bid else "made"
        if self.rules.contract.full_suffices and self.bid > self.all and self.run:
            return "made"
        return "made" if self.points >= self.bid else "failed"

    @property
    def run(self) -> bool:
        return self.real == self.all

    @property
    def back_run(self) -> bool:
        least = self.scoring.back_run
        if isinstance(least, ShortBy):
            return self.outcome == "failed" and self._short >= least.short_by
        if least == "contract":
            least = self.bid
        if least == "minimum":
            least = self._usual_minimum
        return self.outcome == "failed" and self.defence >= least  # type: ignore[operator]

    @property
    def _short(self) -> int:
        """Return the points that are missing to make the contract, counted without weights."""
        form, rules = self.rules.contract.form, self.rules
        if form == "concede-fewer":
            return self.all - self.bid + 1 - self.real
        if form == "quota":
            return self.all - (rules.contract.quota - self.bid) + 1 - self.real
        return self.bid - self.real

    @property
    def _usual_minimum(self) -> int:
        """Return the minimum of a suit when the contract was bid."""
        auction = self.rules.auction
        again = {"second_round": auction.second_round_minimum, "dealer_may_bid": auction.dealer_minimum}
        late = [again[event] for event in self.events if event in again]
        return auction.minimum if not late or late[0] is None else late[0]

    @property
    def minimum(self) -> int:
        lower = self.rules.auction.no_trump_minimum_offset if self.trump is None else 0
        usual = self._usual_minimum
        down = self.rules.contract.form == "concede-fewer"
        above = self.bid < usual if down else self.bid > usual
        if self.scoring.no_trump_minimum == "at-minimum" and above:
            return usual
        if down:
            lower = -lower
        return usual + lower

    def base(self) -> int:
        """Return the points that one defender pays before multipliers."""
        if self.outcome == "draw":
            return 0
        if self.outcome == "made" and self.run and self.scoring.run_base is not None:
            return max(self.scoring.floor, self.scoring.run_base)
        formula = self.scoring.made if self.outcome == "made" else self.scoring.failed
        return max(self.scoring.floor if self.outcome == "made" else 0, self._formulas()[formula], 0)

    def _formulas(self) -> dict[str, int]:
        bid, low, over = self.bid, self.minimum, self.scoring.over
        by_all = self.outcome == "made" and self.rules.contract.form == "at-least" and self.points < bid
        taken = bid if by_all else self.points
        return {
            "overtricks-plus-double": (taken - bid) + 2 * (bid - low),
            "overtricks-plus-half": (taken - bid) + floor(Fraction(3 * (bid - low), 2)),
            "call": 2 * (bid - low + 1),
            "over-minimum": taken - low,
            "over-ten": taken - 10,
            "over-thirteen": taken - 13,
            "overtricks": taken - bid,
            "overtricks-plus-one": taken - bid + 1,
            "points-over": taken - over,
            "shortfall": bid - taken,
            "tooth-for-tooth": bid - taken if taken >= low else (bid - low) + 2 * (low - taken),
            "both-over": max(1, (taken - over) + (bid - over)),
            "pays-back": (bid - over) + (bid - taken),
            "bid-over": bid - over,
            "bid": bid,
            "bid-less-trump": bid - (self.trump is not None),
            "difference": abs(bid - taken),
            "league": self._league(),
            "concede": low + 1 - bid if self.outcome == "made" else self.defence - bid,
        }

    def _league(self) -> int:
        beyond = self.points - self.bid + 1 if self.outcome == "made" else self.bid - self.points
        return ((self.bid - 13) * 300 + beyond * 200) * (2 if self.trump is None else 1)

    def each(self) -> int:
        """Return the points that one defender pays or gets."""
        cap, paid = self.scoring.cap, self.base() * self.factor()
        if cap is None or self.outcome == "draw":
            return paid
        most = cap.any if self.trump is not None or cap.no_trump is None else cap.no_trump
        return most if cap.run_is_cap and self.run and self.outcome == "made" else min(paid, most)

    def factor(self) -> int:
        """Return the product of the multipliers."""
        worth, made = self.scoring.multipliers, self.outcome == "made"
        if self.outcome == "draw":
            return 1
        factor = 1
        if made and self.run:
            factor *= worth.run if self.scoring.run_base is None else 1
            factor *= worth.announced_run if self.bid == self.rules.auction.maximum else 1
        if self.back_run:
            factor *= worth.back_run
        if made or self.scoring.failure_multiplies:
            factor *= worth.no_trump if self.trump is None else 1
            factor *= worth.full_contract if self.bid == self.rules.auction.maximum else 1
            factor *= worth.no_friend if self._is_no_friend() else 1
            factor *= worth.buried_mighty if self._mighty in self.buried else 1
            factor *= worth.buried_joker if any(map(is_joker, self.buried)) else 1
        return factor

    def _is_no_friend(self) -> bool:
        if self.scoring.no_friend_when == "declared":
            return self.alone and (self.calls[:1] == ["friend none"] or self._has_called_own_cards())
        return self.alone

    def _has_called_own_cards(self) -> bool:
        """Return whether every friend called is a card of the declarer's that is scored as no friend."""
        cards = [call.removeprefix("friend ").split()[0] for call in self.calls if call != "friend none"]
        friend, pack = self.rules.friend, list(map(str, full_pack(self.rules)))
        scored = [friend.buried_card if self.buried.count(card) == pack.count(card) else friend.own_card
                  for card in cards if card in pack]  # fmt: skip
        return bool(cards) and len(scored) == len(cards) and set(scored) == {"no-friend"}

    @property
    def _mighty(self) -> str:
        return Referee(self.rules, self.trump, 1).mighty


def each_pays(hand: MightyHand) -> int:
    """Return the points that each defender pays for a played hand; below 0 if the defenders are paid."""
    score = ScoreReferee(hand)
    return score.each() if score.outcome == "made" else -score.each()
