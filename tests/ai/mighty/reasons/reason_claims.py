"""What the sentences of reasons say, looked up in the real cards."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import Bid, Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts, trick_count
from mighty_gui.engine.mighty.trump_change import changed_contracts
from tests.ai.mighty.reasons.reason_cases import Case


def played(case: Case) -> Card:
    assert isinstance(case.action, Play)
    return case.action.card


def leads(case: Case) -> bool:
    return not case.trick


def calls(case: Case) -> bool:
    """Whether the card calls a joker that has not been seen."""
    assert isinstance(case.action, Play)
    called = case.now.called_jokers(Played(case.seat, case.action.card, case.action.suit, case.action.call))
    return leads(case) and any(joker in (*case.outside, *case.hand.state.discard) for joker in called)


def above(case: Case, card: Card) -> bool:
    """Whether a card is higher than the one played and of its suit, the mighty aside."""
    return card.suit == played(case).suit and card.height > played(case).height and card is not case.now.mighty


def enemies_cards(case: Case) -> list[Card]:
    state = case.hand.state
    return [card for seat in state.playing if not case.is_really_ours(seat) for card in state.cards_of(seat)]


def is_special(case: Case) -> bool:
    return played(case).is_joker or case.now.is_mighty(played(case))


def loses(case: Case) -> bool:
    return not case.wins(played(case))


def cannot_win(case: Case) -> bool:
    return not any(case.wins(a.card) for a in case.view.legal if isinstance(a, Play))


def enemy_wins(case: Case) -> bool:
    seat = case.number("seat")
    return case.now.winner(case.trick).seat == seat and not case.is_really_ours(seat)


def ruffs(case: Case) -> bool:
    return case.now.is_trump(played(case)) and case.now.led_suit(case.trick[0]) != case.now.trump and wins(case)


def wins(case: Case) -> bool:
    return case.wins(played(case))


def is_last(case: Case) -> bool:
    return len(case.trick) == len(case.hand.state.playing) - 1


def attacks(case: Case) -> bool:
    state = case.hand.state
    partner = case.hand.rules.table.stand_in == "partners" and case.seat == (state.declarer or 0) + 1
    return case.seat in (state.declarer, *state.friends) or partner


def counted(case: Case) -> bool:
    return case.number("count") == case.length(str(case.reason.params["suit"]))


def tops_held(case: Case) -> bool:
    """Whether the two highest cards of the suit, the mighty aside, are in one's own hand."""
    suit = next(s for s in SUITS if s == case.reason.params["suit"])
    mighty = mighty_card(case.hand.rules, suit)
    ranks = [card for card in distinct_cards(case.hand.rules) if card.suit == suit and card is not mighty]
    return all(card in case.own for card in sorted(ranks, key=lambda card: -card.height)[:2])


def names_the_hand(case: Case) -> bool:
    """Whether what the hand is said to have is all it has: mighty, jokers, aces, kings, and a suit's length."""
    assert isinstance(case.action, Bid)
    lengths = {
        name: int(count) for name, count in (part.split(":") for part in str(case.reason.params["hand"]).split())
    }
    mighty = mighty_card(case.hand.rules, case.action.contract.trump)
    suit = next((name for name in lengths if name in tuple(SUITS)), "")
    wanted = {
        "mighty": case.own.count(mighty),
        "joker": sum(card.is_joker for card in case.own),
        "A": sum(card.rank == "A" and card is not mighty for card in case.own),
        "K": sum(card.rank == "K" and card is not mighty for card in case.own),
        suit: case.length(suit),
    }
    longest = max(case.length(one) for one in SUITS)
    is_unnamed = not suit and case.action.contract.is_no_trump and longest < len(case.own) // 4 + 2 and bool(lengths)
    fits = is_unnamed or suit == case.action.contract.trump or case.length(suit) == longest
    return fits and lengths == {name: count for name, count in wanted.items() if count}


def bids_the_maximum(case: Case) -> bool:
    return isinstance(case.action, Bid) and case.action.contract.number == case.hand.rules.auction.maximum


def tops_of_suits(case: Case) -> int:
    """In how many suits the highest card, the mighty of a contract without trumps aside, is in one's own hand."""
    mighty = mighty_card(case.hand.rules, None)
    cards = [card for card in distinct_cards(case.hand.rules) if card.suit is not None and card is not mighty]
    tops = [max((c for c in cards if c.suit == suit), key=lambda c: c.height) for suit in SUITS]
    return sum(top in case.own for top in tops)


def emptied(case: Case, name: str) -> bool:
    assert isinstance(case.action, Discard)
    suit = case.reason.params[name]
    return not any(c.suit == suit and c not in case.action.cards for c in case.own)


def is_mighty(case: Case, name: str = "card") -> bool:
    contract = case.hand.state.contract or (case.view.standing[1] if case.view.standing else None)
    return case.card(name) is mighty_card(case.hand.rules, contract.trump if contract else None)


def missing_above(case: Case) -> list[Card]:
    """The higher cards of the called card's suit that the declarer has neither in hand nor buried."""
    card, state = case.card(), case.hand.state
    known = (*case.own, *state.discard)
    ranks = [c for c in distinct_cards(case.hand.rules) if c.suit == card.suit]
    return [c for c in ranks if c.height > card.height and c not in known and c is not case.now.mighty]


def may_change(case: Case) -> bool:
    """The rules let him change to the contract that is named."""
    contract = case.view.contract
    assert contract is not None
    return str(case.reason.params["contract"]) in map(str, changed_contracts(case.view.rules, contract))


def copies_elsewhere(case: Case) -> int:
    """How many copies of the called card the declarer has neither in hand nor buried."""
    known = (*case.own, *case.hand.state.discard)
    return pack_counts(case.hand.rules)[case.card()] - known.count(case.card())


FACTS: dict[str, Callable[[Case], bool]] = {
    "trumps": lambda c: c.number("trumps") >= sum(c.now.is_trump(card) for card in c.outside) and attacks(c),
    "stakes": lambda c: wins(c) and c.number("stakes") == c.points([play.card for play in c.trick]),
    "winning": lambda c: (
        c.now.winner(c.trick).seat == c.number("winning") and c.is_really_ours(c.number("winning")) and loses(c)
    ),
}
"""What may be said beside a convention."""

Claim = Callable[[Case], bool]
CLAIMS: dict[str, Claim] = {
    "play.only_card": lambda c: {str(a) for a in c.view.legal} == {str(c.action)},
    "play.unusual": lambda c: c.card("other") in [a.card for a in c.view.legal if isinstance(a, Play)],
    "play.joker_in_time": lambda c: played(c).is_joker and len(c.hand.tricks) == trick_count(c.hand.rules) - 2,
    "play.first_trick_to_friend": lambda c: leads(c) and any(call.kind == "first" for call in c.hand.state.calls),
    "play.summon_joker": lambda c: calls(c) and attacks(c),
    "play.call_enemys_joker": calls,
    "play.draw_trumps": lambda c: leads(c) and attacks(c) and (c.now.is_trump(played(c)) or played(c).is_joker),
    "play.return_trump": lambda c: leads(c) and attacks(c) and c.now.is_trump(played(c)),
    "play.cash": lambda c: leads(c) and attacks(c) and not any(above(c, card) for card in enemies_cards(c)),
    "play.cash_unruffed": lambda c: leads(c) and not any(above(c, card) for card in c.outside),
    "play.protect_joker_friend": lambda c: leads(c) and c.now.first and c.now.is_mighty(played(c)),
    "play.lead_low": leads,
    "play.force_mighty": lambda c: leads(c) and played(c).suit == c.now.mighty.suit and c.now.mighty not in c.own,
    "play.joker_out_of_the_way": lambda c: played(c).is_joker and attacks(c),
    "play.withhold_from_ruff": lambda c: not attacks(c),
    "play.wary_of_friend": lambda c: (
        not attacks(c) and not is_last(c) and c.trick[0].seat == c.hand.state.declarer and not c.view.known_friends
    ),
    "play.trust_partners": lambda c: (
        not attacks(c) and c.points([played(c)]) == 1 and c.hand.state.declarer in [play.seat for play in c.trick]
    ),
    "play.feed_points": lambda c: c.points([played(c)]) == 1,
    "play.feed_points_none": lambda c: c.points([played(c)]) == 0,
    "play.take_lead_offered": lambda c: wins(c) and attacks(c) and (is_special(c)),
    "play.take_trump_offered": lambda c: wins(c) and c.now.is_mighty(played(c)) and any(x.is_joker for x in c.own),
    "play.leave_master": lambda c: loses(c) and attacks(c),
    "play.ruff_for_ally": lambda c: ruffs(c) and attacks(c),
    "play.rescue_trump": lambda c: wins(c) and attacks(c),
    "play.secure_for_ally": lambda c: wins(c) and played(c).suit == c.now.led_suit(c.trick[0]),
    "play.win_with_suit": lambda c: wins(c) and played(c).suit == c.now.led_suit(c.trick[0]),
    "play.win_with_suit_not": lambda c: loses(c) and not is_last(c),
    "play.win_trump_trick": lambda c: wins(c) and c.now.is_trump(played(c)),
    "play.ruff": ruffs,
    "play.ruff_rather_than_give": ruffs,
    "play.spend_joker": lambda c: wins(c) and played(c).is_joker,
    "play.spend_mighty": lambda c: wins(c) and c.now.is_mighty(played(c)),
    "play.give_cheapest": cannot_win,
    "play.give_cheapest_left": lambda c: not cannot_win(c),
    "against.powerless_joker": lambda c: c.now.joker_power != "full",
    "against.defender_trump": lambda c: c.now.is_trump(c.card()) and not attacks(c),
    "against.lead_point": lambda c: c.points([c.card()]) == 1 and leads(c),
    "against.joker_beaten": lambda c: loses(c) and c.now.winner(c.trick).card is c.card("other"),
    "against.point_at_risk": lambda c: enemy_wins(c) and c.points([c.card()]) == 1,
    "against.throw_trump": lambda c: cannot_win(c) and c.now.is_trump(c.card()),
    "bid.everything": lambda c: bids_the_maximum(c) and names_the_hand(c),
    "bid.everything_open": lambda c: bids_the_maximum(c) and names_the_hand(c),
    "bid.outbid": lambda c: (
        names_the_hand(c) and c.view.standing is not None and str(c.view.standing[1]) == c.reason.params["standing"]
    ),
    "bid.strong_suit": lambda c: names_the_hand(c) and 2 * c.length(str(c.reason.params["suit"])) >= len(c.own),
    "bid.top_trumps": lambda c: names_the_hand(c) and tops_held(c),
    "bid.open_low": names_the_hand,
    "bid.fair": names_the_hand,
    "bid.must": lambda c: names_the_hand(c) and "pass" not in map(str, c.view.legal),
    "pass.misdeal": lambda c: any(event.type == "misdeal" for event in c.view.events),
    "pass.likely_friend": lambda c: c.card("other") in c.own and is_mighty(c, "other"),
    "pass.outbid": lambda c: c.view.standing is not None,
    "pass.no_long_suit": lambda c: c.number("count") == max(c.length(suit) for suit in SUITS),
    "pass.no_tops": lambda c: (
        counted(c) and mighty_card(c.hand.rules, next(s for s in SUITS if s == c.reason.params["suit"])) not in c.own
    ),
    "misdeal.throw_in": lambda c: c.number("points") == c.points(c.own),
    "eliminate.bidder": lambda c: any(seat == c.number("seat") and bid for seat, bid in c.view.bids),
    "eliminate.player": lambda c: not any(seat == c.number("seat") and bid for seat, bid in c.view.bids),
    "eliminate.mighty": is_mighty,
    "eliminate.joker": lambda c: c.card().is_joker,
    "eliminate.trump": lambda c: (
        c.card() not in c.own and c.hand.state.contract is not None and c.card().suit == c.hand.state.contract.trump
    ),
    "eliminate.top": lambda c: c.card() not in c.own,
    "bury.for_change": may_change,
    "bury.two_suits": lambda c: emptied(c, "suit") and emptied(c, "second"),
    "bury.short_suit": lambda c: emptied(c, "suit"),
    "bury.points": lambda c: isinstance(c.action, Discard) and c.number("points") == c.points(list(c.action.cards)),
    "bury.one_point": lambda c: isinstance(c.action, Discard) and c.points(list(c.action.cards)) == 1,
    "contract.keep": counted,
    "contract.to_no_trump": lambda c: c.number("count") == tops_of_suits(c),
    "contract.change": counted,
    "friend.own_card": lambda c: not copies_elsewhere(c),
    "friend.other_copy": lambda c: c.card() in (*c.own, *c.hand.state.discard) and copies_elsewhere(c) > 0,
    "friend.mighty": lambda c: is_mighty(c) and c.card() not in (*c.own, *c.hand.state.discard),
    "friend.joker": lambda c: (
        c.card().is_joker and any(is_mighty_card(c, card) for card in (*c.own, *c.hand.state.discard))
    ),
    "friend.joker_safe": lambda c: c.card().is_joker and c.card("other") in c.own,
    "against.joker_before_mighty": lambda c: c.card().is_joker and not any(is_mighty_card(c, card) for card in c.own),
    "against.lesser_friend": lambda c: bool(missing_above(c)),
    "friend.strongest_trump": lambda c: not missing_above(c),
    "friend.top_of_own_suit": lambda c: (
        not missing_above(c)
        and c.card("other") in c.own
        and copies_elsewhere(c) == 1
        and not any(o.suit == c.card().suit and c.card("other").height < o.height < c.card().height for o in c.outside)
    ),
    "friend.side_top": lambda c: not missing_above(c),
}
"""What each sentence says, looked up in the real cards. Sentences missing here say nothing that could be false."""

NO_FACTS = {
    *(
        "play.reveal",
        "play.order",
        "play.partner_seen_to_win",
        "pass.too_weak",
        "misdeal.play_on",
        "draw.keep",
        "draw.other",
    ),
    *("eliminate.card", "bury.weakest", "contract.keep_no_trump", "against.bury_strength", "against.alone"),
    *("friend.alone", "friend.first", "friend.last", "friend.seat", "friend.ghost", "friend.helpful"),
    "against.risky_bid",
}


def is_mighty_card(case: Case, card: Card) -> bool:
    return card is case.now.mighty
