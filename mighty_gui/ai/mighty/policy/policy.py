"""The policy: conventions in a fixed order; the first one that applies decides.

It plays as people are taught: give points to tricks that one's side is sure of, and none to others; win a trick as
cheaply as it can be held; win points with mighty and joker, not empty tricks; the declarer's side draws trumps first,
then leads winners; defenders lead winners, call the joker and force out the mighty.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import Final

from mighty_gui.ai.mighty.playout.imagined_table import Alliances
from mighty_gui.ai.mighty.policy import answer_conventions as answers
from mighty_gui.ai.mighty.policy import lead_conventions as leads
from mighty_gui.ai.mighty.policy.seat_sight import Convention, SeatSight
from mighty_gui.engine.mighty.law import LEDS, OPEN_LEAD, OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position

Move = tuple[int, int, bool]
"""A card's number, the number of the suit named with it (or `OWN_SUIT`), and whether it calls the joker."""


OFFERED: Final = 1.5
"""The weight of taking an offered lead, which playouts do not understand.

Where they rated another card higher by up to this amount, taking it was .6 ± 1.8 worse with the true cards (9
decisions). Cards that they rate even higher are better: 3.2 ± 2.4 (15 decisions).
"""

_IN_TIME: Final = leads.JokerInTime("joker_in_time")
_CALL_ENEMYS: Final = leads.CallEnemysJoker("call_enemys_joker", calls=True)
_LEAD_LOW: Final = leads.LeadLow("lead_low")
_OFFERED: Final = answers.TakeLeadOffered("take_lead_offered", "002§4.3", OFFERED)
_LEAVE_TO_FRIEND: Final = answers.LeaveTrickToFriend("leave_trick_to_friend")
_TRUST: Final = answers.TrustPartners("trust_partners")
_CHEAPEST: Final = answers.GiveCheapest("give_cheapest")

ATTACK_LEADS: Final[list[Convention]] = [
    _IN_TIME,
    leads.FirstTrickToFriend("first_trick_to_friend"),
    leads.SummonJoker("summon_joker", "002§4.2.3", calls=True),
    _CALL_ENEMYS,
    leads.DrawTrumps("draw_trumps", "002§6.3"),
    leads.ReturnTrump("return_trump", "002§4.3"),
    leads.Cash("cash"),
    leads.ProtectJokerFriend("protect_joker_friend"),
    _LEAD_LOW,
]
DEFENCE_LEADS: Final[list[Convention]] = [
    _IN_TIME,
    _CALL_ENEMYS,
    leads.ForceMighty("force_mighty"),
    leads.CashUnruffed("cash_unruffed"),
    _LEAD_LOW,
]
WITH_JOKER: Final[list[Convention]] = [answers.JokerOutOfTheWay("joker_out_of_the_way", "002§4.4.2"), _IN_TIME]
"""Tried before all others if a joker may be played to the lead."""
SETTING: Final = ("cash", "cash_unruffed", "lead_low")
"""The conventions for leads that also choose the card that sets the suit after a powerless joker."""
BEHIND_ALLY: Final[list[Convention]] = [
    _LEAVE_TO_FRIEND,
    answers.WithholdFromRuff("withhold_from_ruff"),
    answers.WaryOfFriend("wary_of_friend"),
    answers.FeedPoints("feed_points"),
    _OFFERED,
    answers.LeaveMaster("leave_master"),
    answers.RuffForAlly("ruff_for_ally"),
    answers.RescueTrump("rescue_trump"),
    answers.SecureForAlly("secure_for_ally"),
    _TRUST,
    _CHEAPEST,
]
TWO_HANDED: Final[list[Convention]] = [answers.PartnerSeenToWin("partner_seen_to_win")]
"""Tried first against an enemy by a person who plays two hands."""
AGAINST_ENEMY: Final[list[Convention]] = [
    _LEAVE_TO_FRIEND,
    _OFFERED,
    answers.TakeTrumpOffered("take_trump_offered", "002§4.3"),
    answers.WinWithSuit("win_with_suit"),
    answers.WinTrumpTrick("win_trump_trick"),
    answers.Ruff("ruff"),
    answers.SpendJoker("spend_joker"),
    answers.SpendMighty("spend_mighty"),
    answers.RuffRatherThanGive("ruff_rather_than_give"),
    _TRUST,
    _CHEAPEST,
]


class Policy:
    """A way to play: the conventions for each situation, in the order of trying them."""

    def __init__(self, without: Collection[str] = ()) -> None:
        """Make a policy; ``without`` names the conventions to switch off, except those that always apply."""
        lists = (WITH_JOKER, TWO_HANDED, ATTACK_LEADS, DEFENCE_LEADS, BEHIND_ALLY, AGAINST_ENEMY)
        out = {name for name in without if name not in (_LEAD_LOW.name, _CHEAPEST.name)}
        left = [[convention for convention in conventions if convention.name not in out] for conventions in lists]
        self.with_joker, self.two_handed, self.attack_leads, self.defence_leads = left[:4]
        self.behind_ally, self.against_enemy = left[4:]
        self.attack_sets, self.defence_sets = (
            [convention for convention in usual if convention.name in SETTING] for usual in left[2:4]
        )
        self.conventions = list(dict.fromkeys(chain(*left)))
        """All conventions in use, each once."""

    def choose(self, position: Position, alliances: Alliances) -> Move:
        """Return the play of the first convention that applies."""
        legal = position.legal()
        if position.played and legal & (legal - 1) == 0:
            return legal.bit_length() - 1, OWN_SUIT, True
        sight = SeatSight(position, alliances, legal)
        for convention in self._asked(sight):
            number = convention.card(sight)
            if number >= 0:
                return (number, OWN_SUIT, True) if position.played else move_of(sight, number, convention)
        raise AssertionError("the last convention always speaks")

    def ideas(self, sight: SeatSight) -> list[tuple[int, Convention]]:
        """Return every card that a convention asks for, with the first to do so; the card to play is first."""
        found: dict[int, Convention] = {}
        for number, convention in self.demands(sight):
            found.setdefault(number, convention)
        return list(found.items())

    def demands(self, sight: SeatSight) -> list[tuple[int, Convention]]:
        """Return every convention that asks for a card, with that card, in the order of trying them."""
        asked = [(convention.card(sight), convention) for convention in self._asked(sight)]
        return [(number, convention) for number, convention in asked if number >= 0]

    def _asked(self, sight: SeatSight) -> list[Convention]:
        """Return the conventions for a situation in the order of trying them."""
        position = sight.position
        if not position.played:
            return self.attack_leads if sight.attacks else self.defence_leads
        if position.now.is_opened and position.led % LEDS == OPEN_LEAD:
            return self.attack_sets if sight.attacks else self.defence_sets
        if sight.allies >> position.best_seat & 1:
            asked = self.behind_ally
        else:
            asked = self.against_enemy if sight.beating else self.against_enemy[-2:]
            asked = [*self.two_handed, *asked] if sight.alliances.pairs else asked
        return [*self.with_joker, *asked] if sight.legal & sight.law.jokers else asked


def move_of(sight: SeatSight, number: int, convention: Convention) -> Move:
    """Return the play of a convention's card: only a lead names a suit, and a joker that is led names the usual one."""
    if sight.position.played:
        return number, OWN_SUIT, True
    return number, sight.now.usual_names[number], convention.calls


POLICY: Final = Policy()
"""The policy of all players."""
