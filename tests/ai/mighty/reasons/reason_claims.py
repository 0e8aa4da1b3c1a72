"""The claims of the sentences of all reasons, checked with the real cards."""

from __future__ import annotations

from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import Bid, ChangeContract
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mighty.trump_change import changed_contracts
from tests.ai.mighty.reasons.card_claims import CARD_CLAIMS, Claim
from tests.ai.mighty.reasons.card_facts import between
from tests.ai.mighty.reasons.reason_cases import Case


def counted(case: Case) -> bool:
    return case.number("count") == case.length(str(case.reason.params["suit"]))


def tops_held(case: Case) -> bool:
    """Return whether the two highest cards of the suit, without the mighty, are in the player's hand."""
    suit = next(s for s in SUITS if s == case.reason.params["suit"])
    mighty = mighty_card(case.hand.rules, suit)
    ranks = [card for card in distinct_cards(case.hand.rules) if card.suit == suit and card is not mighty]
    return all(card in case.own for card in sorted(ranks, key=lambda card: -card.height)[:2])


def names_the_hand(case: Case) -> bool:
    """Return whether the named cards are all the hand has: mighty, jokers, aces, kings, and a suit's length."""
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
    """Return the number of suits whose highest card, without the mighty in no-trump, is in the player's hand."""
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
    """Return the higher cards of the called card's suit that the declarer has neither in hand nor in the discard."""
    card, state = case.card(), case.hand.state
    known = (*case.own, *state.discard)
    ranks = [c for c in distinct_cards(case.hand.rules) if c.suit == card.suit]
    return [c for c in ranks if c.height > card.height and c not in known and c is not case.now.mighty]


def may_change(case: Case) -> bool:
    """Return whether the rules let the declarer change to the named contract."""
    contract = case.view.contract
    assert contract is not None
    return str(case.reason.params["contract"]) in map(str, changed_contracts(case.view.rules, contract))


def copies_elsewhere(case: Case) -> int:
    """Return the number of copies of the called card that the declarer has neither in hand nor in the discard."""
    known = (*case.own, *case.hand.state.discard)
    return pack_counts(case.hand.rules)[case.card()] - known.count(case.card())


# --- discards, calls and changes ------------------------------------------------------------------------------


def buried(case: Case) -> list[Card]:
    assert isinstance(case.action, Discard)
    return list(case.action.cards)


def kept(case: Case) -> list[Card]:
    left = list(case.own)
    for card in buried(case):
        left.remove(card)
    return left


def may_ruff(case: Case) -> bool:
    """Return whether a trump is kept."""
    return any(case.now.is_trump(card) for card in kept(case))


def buries_for_own_side(case: Case) -> bool:
    return case.hand.rules.points.discard == "declarer"


def top_of(case: Case, suit: object) -> Card:
    """Return the highest card of a suit, without the mighty; in the auction, as if the suit were trump."""
    state = case.hand.state
    trump = state.trump if state.contract is not None else next(each for each in SUITS if each == suit)
    mighty = mighty_card(case.hand.rules, trump)
    ranks = [card for card in distinct_cards(case.hand.rules) if card.suit == suit and card is not mighty]
    return max(ranks, key=lambda card: card.height)


def loses_little(case: Case) -> bool:
    """Return whether no joker, mighty, trump or highest card of a suit is discarded."""
    return not any(
        card.is_joker or is_mighty_card(case, card) or case.now.is_trump(card) or card is top_of(case, card.suit)
        for card in buried(case)
    )


def keeps_less(case: Case) -> bool:
    """Return whether a kept card is lower than a discarded one of its suit, with another player's card between them."""
    return any(
        low.suit == high.suit
        and low.height < high.height
        and not is_mighty_card(case, low)
        and between(case, low, high)
        for low in kept(case)
        for high in buried(case)
    )


def number_named(case: Case) -> int:
    assert isinstance(case.action, ChangeContract)
    return case.action.contract.number


def number_in_force(case: Case) -> int:
    assert case.view.contract is not None
    return case.view.contract.number


def callers_elsewhere(case: Case) -> bool:
    """Return whether another hand, or no known hand, has a card that calls the joker."""
    law = hand_law(case.hand.rules, case.hand.state.trump)
    callers = [card for card in distinct_cards(case.hand.rules) if case.card() in law.middle.called_jokers(lead(card))]
    return any(card in (*case.outside, *case.hand.state.discard) for card in callers)


def lead(card: Card) -> Played:
    """Return a lead of that card that calls the joker, if it can."""
    return Played(0, card, call=True)


def bids_to_end(case: Case) -> bool:
    """Return whether the auction is over after the bid."""
    hand = case.hand.copy()
    hand.apply(case.action)
    return hand.phase is not Phase.AUCTION


CLAIMS: dict[str, Claim] = CARD_CLAIMS | {
    "against.bury_strength": lambda c: c.card().is_joker or is_mighty(c) or c.card().suit == c.hand.state.trump,
    "against.risky_bid": lambda c: c.number("tenths") == 4,
    "bid.everything": lambda c: bids_the_maximum(c) and names_the_hand(c),
    "bid.everything_open": lambda c: bids_the_maximum(c) and names_the_hand(c),
    "bid.ends": lambda c: bids_to_end(c) and names_the_hand(c),
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
        counted(c)
        and mighty_card(c.hand.rules, next(s for s in SUITS if s == c.reason.params["suit"])) not in c.own
        and top_of(c, c.reason.params["suit"]) not in c.own
    ),
    "pass.too_weak": lambda c: 2 * c.length(str(c.reason.params["suit"])) >= len(c.own),
    "misdeal.throw_in": lambda c: c.number("points") == c.points(c.own),
    "eliminate.bidder": lambda c: any(seat == c.number("seat") and bid for seat, bid in c.view.bids),
    "eliminate.player": lambda c: not any(seat == c.number("seat") and bid for seat, bid in c.view.bids),
    "eliminate.mighty": is_mighty,
    "eliminate.joker": lambda c: c.card().is_joker,
    "eliminate.trump": lambda c: (
        c.card() not in c.own and c.hand.state.contract is not None and c.card().suit == c.hand.state.contract.trump
    ),
    "eliminate.top": lambda c: c.card() not in c.own and c.card() is top_of(c, c.card().suit),
    "bury.for_change": may_change,
    "bury.two_suits": lambda c: emptied(c, "suit") and emptied(c, "second") and may_ruff(c),
    "bury.short_suit": lambda c: emptied(c, "suit") and may_ruff(c),
    "bury.points": lambda c: c.number("points") == c.points(buried(c)) and buries_for_own_side(c),
    "bury.one_point": lambda c: c.points(buried(c)) == 1 and buries_for_own_side(c),
    "bury.weakest": lambda c: loses_little(c) and not keeps_less(c),
    "bury.losers": loses_little,
    "bury.unusual": lambda c: c.card() in buried(c) and not loses_little(c),
    "contract.keep": counted,
    "contract.to_no_trump": lambda c: c.number("count") == tops_of_suits(c),
    "contract.change": lambda c: counted(c) and number_named(c) > number_in_force(c),
    "contract.change_level": lambda c: counted(c) and number_named(c) <= number_in_force(c),
    "friend.own_card": lambda c: not copies_elsewhere(c),
    "friend.other_copy": lambda c: c.card() in (*c.own, *c.hand.state.discard) and copies_elsewhere(c) > 0,
    "friend.mighty": lambda c: is_mighty(c) and c.card() not in (*c.own, *c.hand.state.discard),
    "friend.joker": lambda c: (
        c.card().is_joker and any(is_mighty_card(c, card) for card in (*c.own, *c.hand.state.discard))
    ),
    "friend.joker_safe": lambda c: c.card().is_joker and not callers_elsewhere(c) and c.card("other") in c.own,
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
"""The claim of each sentence, checked with the real cards. Sentences that are missing here claim nothing false."""

NO_FACTS = {
    *("play.reveal", "play.order", "misdeal.play_on", "draw.keep", "draw.other", "eliminate.card"),
    *("contract.keep_no_trump", "against.alone"),
    *("friend.alone", "friend.first", "friend.last", "friend.trick", "friend.seat", "friend.ghost", "friend.helpful"),
}


def is_mighty_card(case: Case, card: Card) -> bool:
    return card is case.now.mighty
