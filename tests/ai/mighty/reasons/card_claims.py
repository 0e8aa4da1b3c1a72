"""The claims of the sentences about cards, checked with the real cards."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.trick_law import hand_law
from tests.ai.mighty.reasons.card_facts import (
    above,
    attacks,
    best_of_trick,
    called_card,
    calls,
    cannot_win,
    counts,
    enemies_cards,
    enemy_wins,
    gives_nothing_back,
    has_hidden_friend,
    is_last,
    is_least,
    is_special,
    is_top,
    is_weak,
    last_tricks,
    leads,
    loses,
    may_be_beaten,
    nothing_else_holds,
    others_out,
    partner_is_ahead,
    partner_wins,
    played,
    ruff_is_to_come,
    ruffs,
    ruffs_known,
    seeks_friend,
    spares_no_point,
    summons,
    wins,
)
from tests.ai.mighty.reasons.reason_cases import Case

FACTS: dict[str, Callable[[Case], bool]] = {
    "trumps": lambda c: c.number("trumps") == sum(c.now.is_trump(card) for card in others_out(c)) and attacks(c),
    "stakes": lambda c: wins(c) and c.number("stakes") == c.points([play.card for play in c.trick]),
    "winning": lambda c: (
        c.now.winner(c.trick).seat == c.number("winning") and c.is_really_ours(c.number("winning")) and loses(c)
    ),
    "least": is_least,
}
"""The facts that may accompany a convention."""

Claim = Callable[[Case], bool]
CARD_CLAIMS: dict[str, Claim] = {
    "play.only_card": lambda c: {str(a) for a in c.view.legal} == {str(c.action)},
    "play.usual": lambda c: c.card() is played(c),
    "play.unusual": lambda c: (
        c.card() is played(c)
        and c.card("other") is not c.card()
        and c.card("other") in [a.card for a in c.view.legal if isinstance(a, Play)]
    ),
    "play.joker_in_time": lambda c: (
        played(c).is_joker
        and len(c.hand.tricks) == trick_count(c.hand.rules) - 2
        and hand_law(c.hand.rules, c.hand.state.trump).tricks[-1].joker_power != "full"
    ),
    "play.first_trick_to_friend": lambda c: (
        leads(c)
        and c.now.first
        and is_least(c)
        and any(call.kind == "first" or call.trick == 1 for call in c.hand.state.calls)
    ),
    "play.first_trick_to_friend_later": lambda c: leads(c) and is_least(c) and seeks_friend(c),
    "play.leave_trick_to_friend": lambda c: loses(c) and seeks_friend(c),
    "play.summon_joker": lambda c: summons(c) and c.seat == c.hand.state.declarer,
    "play.call_enemys_joker": calls,
    "play.draw_trumps": lambda c: (
        leads(c)
        and c.seat == c.hand.state.declarer
        and (c.now.is_trump(played(c)) or played(c).is_joker)
        and any(c.now.is_trump(card) for card in others_out(c))
    ),
    "play.return_trump": lambda c: (
        leads(c) and attacks(c) and c.seat != c.hand.state.declarer and c.now.is_trump(played(c))
    ),
    "play.cash": lambda c: leads(c) and not any(above(c, card) for card in enemies_cards(c)),
    "play.cash_unruffed": lambda c: leads(c) and not any(above(c, card) for card in c.outside) and not ruffs_known(c),
    "play.protect_joker_friend": lambda c: (
        leads(c)
        and c.now.first
        and c.now.is_mighty(played(c))
        and nothing_else_holds(c)
        and any(call.card is not None and call.card.is_joker for call in c.view.calls)
    ),
    "play.lead_low": lambda c: leads(c) and (is_weak(c, played(c)) or is_least(c)),
    "play.force_mighty": lambda c: leads(c) and played(c).suit == c.now.mighty.suit and c.now.mighty in others_out(c),
    "play.joker_out_of_the_way": lambda c: (
        played(c).is_joker
        and attacks(c)
        and (card := called_card(c)) is not None
        and card in c.own
        and is_top(c, card, others_out(c))
    ),
    "play.withhold_from_ruff": lambda c: not attacks(c) and not c.points([played(c)]) and ruff_is_to_come(c),
    "play.wary_of_friend": lambda c: (
        not attacks(c) and not is_last(c) and c.trick[0].seat == c.hand.state.declarer and has_hidden_friend(c)
    ),
    "play.trust_partners": lambda c: (
        not attacks(c) and c.points([played(c)]) == 1 and c.hand.state.declarer in [play.seat for play in c.trick]
    ),
    "play.feed_points": lambda c: c.points([played(c)]) == 1 and partner_is_ahead(c),
    "play.feed_points_none": lambda c: spares_no_point(c) and partner_is_ahead(c),
    "play.partner_seen_to_win": partner_wins,
    "play.take_lead_offered": lambda c: (
        wins(c) and attacks(c) and is_special(c) and c.trick[0].seat == c.hand.state.declarer
    ),
    "play.take_trump_offered": lambda c: (
        wins(c)
        and c.now.is_mighty(played(c))
        and any(x.is_joker for x in c.own)
        and c.now.is_trump(c.trick[0].card)
        and not c.is_really_ours(best_of_trick(c).seat)
    ),
    "play.leave_master": lambda c: (
        loses(c) and attacks(c) and partner_is_ahead(c) and is_top(c, best_of_trick(c).card, c.outside)
    ),
    "play.ruff_for_ally": lambda c: ruffs(c) and attacks(c) and partner_is_ahead(c) and may_be_beaten(c),
    "play.rescue_trump": lambda c: (
        wins(c) and attacks(c) and c.now.is_trump(best_of_trick(c).card) and partner_is_ahead(c) and may_be_beaten(c)
    ),
    "play.secure_for_ally": lambda c: (
        wins(c) and played(c).suit in c.now.led_suits(c.trick) and partner_is_ahead(c) and may_be_beaten(c)
    ),
    "play.win_with_suit": lambda c: wins(c) and played(c).suit in c.now.led_suits(c.trick),
    "play.win_with_suit_not": lambda c: loses(c) and not is_last(c),
    "play.win_trump_trick": lambda c: wins(c) and c.now.is_trump(played(c)),
    "play.ruff": ruffs,
    "play.ruff_rather_than_give": lambda c: ruffs(c) and gives_nothing_back(c),
    "play.spend_joker": lambda c: wins(c) and played(c).is_joker and counts(c),
    "play.spend_mighty": lambda c: wins(c) and c.now.is_mighty(played(c)) and counts(c),
    "play.spend_mighty_end": lambda c: wins(c) and c.now.is_mighty(played(c)) and last_tricks(c, 2),
    "play.give_cheapest": cannot_win,
    "play.give_cheapest_left": lambda c: not cannot_win(c) and loses(c),
    "play.give_cheapest_ahead": lambda c: wins(c) and is_least(c),
    "against.powerless_joker": lambda c: c.now.joker_power != "full",
    "against.defender_trump": lambda c: c.now.is_trump(c.card()) and not attacks(c),
    "against.lead_point": lambda c: c.points([c.card()]) == 1 and leads(c) and not is_top(c, c.card(), others_out(c)),
    "against.joker_beaten": lambda c: loses(c) and c.now.winner(c.trick).card is c.card("other"),
    "against.point_at_risk": lambda c: enemy_wins(c) and c.points([c.card()]) == 1,
    "against.throw_trump": lambda c: cannot_win(c) and c.now.is_trump(c.card()),
}
"""The claim of each sentence. Sentences that are missing here claim nothing that could be false."""
