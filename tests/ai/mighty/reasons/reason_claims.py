"""What the sentences of reasons say, looked up in the real cards."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import Bid, Play
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts
from mighty_gui.engine.mighty.trump_change import changed_contracts
from tests.ai.mighty.reasons.reason_cases import Case


def nothing_higher_outside(case: Case) -> bool:
    card, mighty = case.card(), case.now.mighty
    return all(o.suit != card.suit or o.height < card.height or o is mighty for o in case.outside)


def nothing_higher_at_all(case: Case) -> bool:
    """Not even the mighty, which is in the own hand or gone, or has no power in this trick."""
    return nothing_higher_outside(case) and not any(case.now.is_mighty(card) for card in case.outside)


def no_trumps_outside(case: Case) -> bool:
    return not any(case.now.is_trump(card) for card in case.outside)


def unseen_trumps(case: Case) -> bool:
    """At least the trumps that others hold are unseen."""
    return case.number("count") >= sum(case.now.is_trump(card) for card in case.outside)


def stakes(case: Case) -> bool:
    on_table = case.points([p.card for p in case.trick])
    return case.number("points") in (on_table, on_table + case.points([case.card()]))


def loses(case: Case) -> bool:
    return not case.wins(case.card())


def cannot_win(case: Case) -> bool:
    return not any(case.wins(a.card) for a in case.view.legal if isinstance(a, Play))


def partner_wins(case: Case) -> bool:
    seat = case.number("seat")
    return case.now.winner(case.trick).seat == seat and case.is_really_ours(seat)


def enemy_wins(case: Case) -> bool:
    seat = case.number("seat")
    return case.now.winner(case.trick).seat == seat and not case.is_really_ours(seat)


def ruffs(case: Case) -> bool:
    return case.now.is_trump(case.card()) and case.now.led_suit(case.trick[0]) != case.now.trump and wins(case)


def wins(case: Case) -> bool:
    return case.wins(case.card())


def is_last(case: Case) -> bool:
    return len(case.trick) == len(case.hand.state.playing) - 1


def attacks(case: Case) -> bool:
    state = case.hand.state
    partner = case.hand.rules.table.stand_in == "partners" and case.seat == (state.declarer or 0) + 1
    return case.seat in (state.declarer, *state.friends) or partner


def friend_holds_it(case: Case) -> bool:
    other = case.card("other")
    return other in case.outside and any(call.card is other for call in case.hand.state.calls)


def counted(case: Case) -> bool:
    return case.number("count") == case.length(str(case.told.params["suit"]))


def tops_held(case: Case) -> bool:
    """Whether the two highest cards of the suit, the mighty aside, are in one's own hand."""
    suit = next(s for s in SUITS if s == case.told.params["suit"])
    mighty = mighty_card(case.hand.rules, suit)
    ranks = [card for card in distinct_cards(case.hand.rules) if card.suit == suit and card is not mighty]
    return all(card in case.own for card in sorted(ranks, key=lambda card: -card.height)[:2])


def names_the_hand(case: Case) -> bool:
    """Whether what the hand is said to have is all it has: mighty, jokers, aces, kings, and a suit's length."""
    assert isinstance(case.action, Bid)
    told = {name: int(count) for name, count in (part.split(":") for part in str(case.told.params["hand"]).split())}
    mighty = mighty_card(case.hand.rules, case.action.contract.trump)
    suit = next((name for name in told if name in tuple(SUITS)), "")
    wanted = {
        "mighty": case.own.count(mighty),
        "joker": sum(card.is_joker for card in case.own),
        "A": sum(card.rank == "A" and card is not mighty for card in case.own),
        "K": sum(card.rank == "K" and card is not mighty for card in case.own),
        suit: case.length(suit),
    }
    longest = max(case.length(one) for one in SUITS)
    untold = not suit and case.action.contract.is_no_trump and longest < 4 and bool(told)
    fits = untold or suit == case.action.contract.trump or case.length(suit) == longest
    return fits and told == {name: count for name, count in wanted.items() if count}


def bids_the_maximum(case: Case) -> bool:
    return isinstance(case.action, Bid) and case.action.contract.number == case.hand.rules.auction.maximum


def may_still_win_it(case: Case) -> bool:
    """Whether the seat named has still to play and is not known to be an enemy."""
    seat, seen = case.number("seat"), case.view
    known = {seen.declarer, *seen.known_friends}
    return seat not in {case.seat, *(p.seat for p in case.trick)} and (attacks(case) or seat not in known)


def tops_of_suits(case: Case) -> int:
    """In how many suits the highest card, the mighty of a contract without trumps aside, is in one's own hand."""
    mighty = mighty_card(case.hand.rules, None)
    cards = [card for card in distinct_cards(case.hand.rules) if card.suit is not None and card is not mighty]
    tops = [max((c for c in cards if c.suit == suit), key=lambda c: c.height) for suit in SUITS]
    return sum(top in case.own for top in tops)


def emptied(case: Case, name: str) -> bool:
    assert isinstance(case.action, Discard)
    suit = case.told.params[name]
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
    return str(case.told.params["contract"]) in [str(one) for one in changed_contracts(case.view.rules, contract)]


def copies_elsewhere(case: Case) -> int:
    """How many copies of the called card the declarer has neither in hand nor buried."""
    known = (*case.own, *case.hand.state.discard)
    return pack_counts(case.hand.rules)[case.card()] - known.count(case.card())


Claim = Callable[[Case], bool]
CLAIMS: dict[str, Claim] = {
    "play.only_card": lambda c: {str(a) for a in c.view.legal} == {str(c.action)},
    "play.call_joker": lambda c: c.card("other").is_joker and c.card("other") in (*c.outside, *c.hand.state.discard),
    "against.powerless_joker": lambda c: c.now.joker_power != "full",
    "play.joker_draws_trumps": lambda c: c.told.params["suit"] == c.now.trump and attacks(c) and unseen_trumps(c),
    "play.joker_names": lambda c: isinstance(c.action, Play) and c.action.suit == c.told.params["suit"],
    "play.joker_any": lambda c: isinstance(c.action, Play) and c.action.suit == "any",
    "play.mighty_first": lambda c: is_mighty(c) and c.now.first and c.now.mighty_power == "full",
    "play.lead_mighty": lambda c: is_mighty(c) and c.now.mighty_power == "full",
    "play.cash_trump": lambda c: c.now.is_trump(c.card()) and no_trumps_outside(c),
    "against.defender_trump": lambda c: c.now.is_trump(c.card()) and not attacks(c),
    "play.draw_trumps": lambda c: c.now.is_trump(c.card()) and nothing_higher_outside(c) and unseen_trumps(c),
    "play.low_trump_for_friend": lambda c: c.now.is_trump(c.card()) and friend_holds_it(c),
    "play.return_trump": lambda c: c.now.is_trump(c.card()) and attacks(c) and unseen_trumps(c),
    "play.more_trumps": lambda c: c.now.is_trump(c.card()) and unseen_trumps(c),
    "play.safe_first_lead": lambda c: c.now.first and not c.trick and nothing_higher_outside(c),
    "play.safe_first_lead_outright": lambda c: c.now.first and not c.trick and nothing_higher_at_all(c),
    "play.cash_safe_outright": lambda c: no_trumps_outside(c) and nothing_higher_at_all(c),
    "play.cash_master_outright": nothing_higher_at_all,
    "play.win_top_outright": lambda c: wins(c) and nothing_higher_at_all(c),
    "play.cash_safe": lambda c: no_trumps_outside(c) and nothing_higher_outside(c),
    "play.cash_master": nothing_higher_outside,
    "play.force_mighty": lambda c: (
        is_mighty(c, "other")
        and c.card("other").suit == c.card().suit
        and not attacks(c)
        and c.card("other") not in c.own
    ),
    "play.lead_for_friend": lambda c: c.now.first and friend_holds_it(c) and c.points([c.card()]) == 1,
    "play.to_friends_card": lambda c: friend_holds_it(c) and c.card("other").suit == c.card().suit,
    "play.let_partner_ruff": lambda c: (
        c.is_really_ours(c.number("seat"))
        and not any(o.suit == c.card().suit and o is not c.now.mighty for o in c.hand.state.cards_of(c.number("seat")))
    ),
    "play.make_a_master": lambda c: (
        c.card("best") in c.own
        and all(
            o.suit != c.card().suit or o.height < c.card("best").height or o in (c.card("other"), c.now.mighty)
            for o in c.outside
        )
    ),
    "against.lead_point": lambda c: c.points([c.card()]) == 1 and not c.trick,
    "play.lead_low": lambda c: not c.trick,
    "play.called_joker": lambda c: c.card() in c.now.called_jokers(c.trick[0]),
    "against.joker_beaten": lambda c: loses(c) and c.now.winner(c.trick).card is c.card("other"),
    "play.take_over": lambda c: wins(c) and partner_wins(c),
    "play.only_winner": lambda c: (
        [a.card for a in c.view.legal if isinstance(a, Play) and c.wins(a.card)] == [c.card()]
    ),
    "play.mighty_wins": lambda c: wins(c) and is_mighty(c),
    "play.mighty_wins_points": lambda c: wins(c) and is_mighty(c) and stakes(c),
    "play.joker_wins": lambda c: wins(c) and (is_last(c) or c.now.mighty not in c.outside),
    "play.joker_wins_points": lambda c: wins(c) and stakes(c) and (is_last(c) or c.now.mighty not in c.outside),
    "play.joker_takes": lambda c: wins(c) and c.card().is_joker,
    "play.overruff": lambda c: (
        ruffs(c) and c.now.is_trump(c.card("other")) and c.card("other").height < c.card().height
    ),
    "play.ruff_first": lambda c: ruffs(c) and c.now.first and not attacks(c),
    "play.ruff": ruffs,
    "play.ruff_points": lambda c: ruffs(c) and stakes(c),
    "play.win_last": lambda c: wins(c) and is_last(c),
    "play.win_last_points": lambda c: wins(c) and is_last(c) and stakes(c),
    "play.win_top": lambda c: wins(c) and nothing_higher_outside(c),
    "play.beat": lambda c: wins(c) and c.now.winner(c.trick).card is c.card("other"),
    "play.give_sure_points": lambda c: (
        partner_wins(c) and loses(c) and (is_last(c) or c.now.is_mighty(c.now.winner(c.trick).card))
    ),
    "play.give_points_to_friend": lambda c: partner_wins(c) and c.points([c.card()]) == 1,
    "play.save_from_partner": lambda c: partner_wins(c) and c.wins(c.card("other")) and c.card("other") in c.own,
    "play.leave_to_partner": partner_wins,
    "play.must_give": lambda c: c.points([a.card for a in c.view.legal if isinstance(a, Play)]) == len(c.view.legal),
    "against.point_at_risk": lambda c: enemy_wins(c) and c.points([c.card()]) == 1,
    "play.point_for_partner": lambda c: may_still_win_it(c) and c.points([c.card()]) == 1 and loses(c),
    "play.lead_point_to": lambda c: may_still_win_it(c) and c.points([c.card()]) == 1 and not c.trick,
    "play.spare_dearer": lambda c: (
        c.card("other") in c.own
        and (is_mighty(c, "other") or c.card("other").is_joker or c.now.is_trump(c.card("other")))
    ),
    "play.trumps_left": lambda c: all(isinstance(a, Play) and c.now.is_trump(a.card) for a in c.view.legal),
    "play.lesser_risk": lambda c: c.now.is_trump(c.card()) and not attacks(c),
    "play.hope_for_partner": lambda c: c.now.winner(c.trick).seat == c.number("seat") and c.points([c.card()]) == 1,
    "play.save_mighty": lambda c: loses(c) and is_mighty(c, "other") and c.wins(c.card("other")),
    "play.save_mighty_points": lambda c: loses(c) and is_mighty(c, "other") and c.wins(c.card("other")) and stakes(c),
    "play.save_joker": lambda c: loses(c) and c.card("other").is_joker and c.wins(c.card("other")),
    "play.save_joker_points": lambda c: loses(c) and c.card("other").is_joker and stakes(c),
    "play.save_trump": lambda c: loses(c) and any(c.now.is_trump(card) and c.wins(card) for card in c.own),
    "play.hold_back": lambda c: loses(c) and c.wins(c.card("other")) and c.card("other") in c.own,
    "play.duck_low": lambda c: cannot_win(c) and c.points([c.card()]) == 0,
    "play.duck": cannot_win,
    "against.throw_trump": lambda c: cannot_win(c) and c.now.is_trump(c.card()),
    "play.throw_low": lambda c: cannot_win(c) and c.card().suit != c.now.led_suit(c.trick[0]),
    "play.empty_suit": lambda c: loses(c) and c.length(str(c.told.params["suit"])) == 1,
    "bid.everything": lambda c: bids_the_maximum(c) and names_the_hand(c),
    "bid.everything_open": lambda c: bids_the_maximum(c) and names_the_hand(c),
    "bid.outbid": lambda c: (
        names_the_hand(c) and c.view.standing is not None and str(c.view.standing[1]) == c.told.params["standing"]
    ),
    "bid.strong_suit": lambda c: names_the_hand(c) and c.length(str(c.told.params["suit"])) >= 5,
    "bid.top_trumps": lambda c: names_the_hand(c) and tops_held(c),
    "bid.open_low": names_the_hand,
    "bid.fair": names_the_hand,
    "bid.must": lambda c: names_the_hand(c) and "pass" not in map(str, c.view.legal),
    "pass.misdeal": lambda c: any(event.type == "misdeal" for event in c.view.events),
    "pass.likely_friend": lambda c: c.card("other") in c.own and is_mighty(c, "other"),
    "pass.outbid": lambda c: c.view.standing is not None,
    "pass.no_long_suit": lambda c: c.number("count") == max(c.length(suit) for suit in SUITS),
    "pass.no_tops": lambda c: (
        counted(c) and mighty_card(c.hand.rules, next(s for s in SUITS if s == c.told.params["suit"])) not in c.own
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
    *("play.reveal", "play.order", "play.part_with", "pass.too_weak", "misdeal.play_on", "draw.keep", "draw.other"),
    *("eliminate.card", "bury.weakest", "contract.keep_no_trump", "against.bury_strength", "against.alone"),
    *("friend.alone", "friend.first", "friend.last", "friend.seat", "friend.ghost", "friend.helpful"),
    "against.risky_bid",
}


def is_mighty_card(case: Case, card: Card) -> bool:
    return card is case.now.mighty
