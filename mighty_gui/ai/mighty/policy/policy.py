"""The policy: the conventions in the order in which they are asked; the first that speaks decides.

It thinks as players are taught to: points go onto tricks that one's side is sure of, nothing onto the others; a
trick is won as cheaply as it can be held; mighty and joker win points, not empty tricks; the declarer's side draws
trumps first, then cashes what nobody can beat; defenders cash, call the joker and go for the mighty.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.ai.mighty.policy import answer_conventions as answers
from mighty_gui.ai.mighty.policy import lead_conventions as leads
from mighty_gui.ai.mighty.policy.convention import Convention
from mighty_gui.ai.mighty.policy.seat_sight import SeatSight
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position

Lead = tuple[int, int, bool]
"""The card to lead, the suit to name with it (or `OWN_SUIT`), and whether to call the joker."""


class Policy:
    """A way to play: conventions by situation, each list in the order in which it is asked."""

    def __init__(self, without: Collection[str] = ()) -> None:
        """``without``: the names of conventions that are switched off."""
        cheapest, low = answers.GiveCheapest("give_cheapest"), leads.LeadLow("lead_low")
        offered, in_time = answers.TakeLeadOffered("take_lead_offered"), leads.JokerInTime("joker_in_time")
        call = leads.CallJoker("call_joker")
        self.attack_leads = _but(
            without,
            [
                in_time,
                leads.FirstTrickToFriend("first_trick_to_friend"),
                leads.SummonJoker("summon_joker", "002§4.2.3"),
                leads.DrawTrumps("draw_trumps", "002§6.3"),
                leads.ReturnTrump("return_trump"),
                leads.Cash("cash"),
                call,
                leads.LeadTrump("lead_trump"),
                low,
            ],
        )
        self.defence_leads = _but(
            without, [in_time, leads.CashUnruffed("cash_unruffed"), call, leads.ForceMighty("force_mighty"), low]
        )
        self.behind_ally = _but(
            without,
            [
                answers.WithholdFromRuff("withhold_from_ruff"),
                answers.FeedPoints("feed_points"),
                offered,
                answers.LeaveMaster("leave_master"),
                answers.RuffForAlly("ruff_for_ally"),
                answers.RescueTrump("rescue_trump"),
                answers.SecureForAlly("secure_for_ally"),
                cheapest,
            ],
        )
        self.against = _but(
            without,
            [
                offered,
                answers.WinWithSuit("win_with_suit"),
                answers.WinTrumpTrick("win_trump_trick"),
                answers.Ruff("ruff"),
                answers.SpendJoker("spend_joker"),
                answers.SpendMighty("spend_mighty"),
                answers.RuffRatherThanGive("ruff_rather_than_give"),
                cheapest,
            ],
        )

    @property
    def conventions(self) -> list[Convention]:
        """Every convention in use, each once."""
        lists = (self.attack_leads, self.defence_leads, self.behind_ally, self.against)
        return list(dict.fromkeys(convention for conventions in lists for convention in conventions))

    def choose(self, position: Position, alliances: Alliances) -> Lead:
        """Return the card to play; an answer names no suit."""
        if position.played:
            return self.answer(position, alliances), OWN_SUIT, True
        return self.lead(position, alliances)

    def lead(self, position: Position, alliances: Alliances) -> Lead:
        """Return the card to lead, the suit to name with it, and whether to call the joker."""
        sight = SeatSight(position, alliances, position.legal())
        for convention in self.attack_leads if sight.attacks else self.defence_leads:
            number = convention.card(sight)
            if number >= 0:
                suit = leads.trump_index(sight.law) if sight.now.naming >> number & 1 else OWN_SUIT
                return number, suit, convention.calls
        raise AssertionError("the last convention always speaks")

    def answer(self, position: Position, alliances: Alliances) -> int:
        """Return the card to follow with."""
        legal = position.legal()
        if legal & (legal - 1) == 0:
            return legal.bit_length() - 1
        sight = SeatSight(position, alliances, legal)
        sight.look_at_trick()
        if sight.allies >> position.best_seat & 1:
            conventions = self.behind_ally
        elif sight.beating:
            conventions = self.against
        else:
            return sight.cheapest()
        for convention in conventions:
            number = convention.card(sight)
            if number >= 0:
                return number
        raise AssertionError("the last convention always speaks")


def _but(without: Collection[str], conventions: Sequence[Convention]) -> list[Convention]:
    return [convention for convention in conventions if convention.name not in without]


POLICY: Final = Policy()
"""The policy that everybody plays by."""
