"""Reasons for actions and objections to them: codes with values, from what the seat itself can see."""

from __future__ import annotations

from typing import assert_never

from mighty_gui.ai.appraisal import Appraisal, Reason, because
from mighty_gui.ai.mitigati.bargaining import MANNER, BidSituation, estimate
from mighty_gui.ai.mitigati.playout.quick_playout import DEAR, facts_of
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mitigati.actions import HOLD, MORE, Action, MitigatiBid, MitigatiPlay, with_sign
from mighty_gui.engine.mitigati.exchange import plain_cards
from mighty_gui.engine.mitigati.law import NEXT, NO_SUIT, TRUMPS_LED
from mighty_gui.engine.mitigati.pack import FOOL_SET, KITTY, PACK, SEATS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.view import MitigatiView


def bid_reason(view: MitigatiView, action: MitigatiBid) -> Reason:
    """Return the reason for a bid: it ends the bargaining, opens it, or meets the others halfway."""
    standing, worth = BidSituation(view), round(estimate(view).mean)
    if action.amount == standing.closing:
        code = "mitigati.bid.agree"
    elif standing.own is not None:
        code = "mitigati.bid.lower"
    else:
        code = "mitigati.bid.demand" if action.amount >= worth else "mitigati.bid.meet"
    return because(code, amount=with_sign(action.amount), worth=with_sign(worth))


def bid_reproach(view: MitigatiView, action: MitigatiBid) -> Reason | None:
    """Return the objection to a bid: it gives points away, or no agreement is possible after it."""
    standing, worth = BidSituation(view), round(estimate(view).mean)
    if action.amount <= worth - MANNER.step:
        return because("mitigati.against.cheap", amount=with_sign(action.amount), worth=with_sign(worth))
    closing = standing.closing
    if standing.own is not None and closing is not None and action.amount < closing:
        return because("mitigati.against.below_zero", amount=with_sign(action.amount), exact=with_sign(closing))
    return None


def word_reason(view: MitigatiView, action: Word) -> Reason:
    """Return the reason for holding, asking for more cards, or passing."""
    standing, worth = BidSituation(view), with_sign(round(estimate(view).mean))
    if action == HOLD:
        return because("mitigati.hold", worth=worth)
    if action != MORE:
        return because("mitigati.pass")
    if standing.is_lost:
        return because("mitigati.more.lost", total=with_sign(standing.total or 0))
    honours = (PACK.set_of(view.hand) & honours_set(view.rules)).bit_count()
    if honours > 1:
        return because("mitigati.more.honours", count=honours)
    if standing.total is not None and standing.total > 0:
        return because("mitigati.more.far", total=with_sign(standing.total))
    return because("mitigati.more.unsure", worth=worth)


def discard_reason(view: MitigatiView, action: Discard) -> Reason:
    """Return the reason for a discard: the suit it empties or shortens, or else its points."""
    held, discarded = PACK.set_of(view.hand), PACK.set_of(action.cards)
    if discarded & TRUMP_SET:
        return because("mitigati.discard.trump")
    suits = facts_of(view.rules).law.suits[:TRUMPS_LED]
    touched = [at for at, suit in enumerate(suits) if discarded & suit]
    emptied = [at for at in touched if not held & ~discarded & suits[at]]
    if emptied and held & TRUMP_SET:
        return because("mitigati.discard.void", suit=SUITS[emptied[0]])
    if len(touched) == 1 and held & TRUMP_SET and _shorter(view, held, discarded) is None:
        return because("mitigati.discard.short", suit=SUITS[touched[0]])
    return because("mitigati.discard.points", points=facts_of(view.rules).worth(discarded))


def discard_reproach(view: MitigatiView, action: Discard) -> Reason | None:
    """Return the objection to a discard from a long suit: a shorter one could have been emptied."""
    held, discarded = PACK.set_of(view.hand), PACK.set_of(action.cards)
    shorter = _shorter(view, held, discarded)
    if discarded & TRUMP_SET or shorter is None:
        return None
    return because("mitigati.against.long_suit", suit=SUITS[shorter])


def _shorter(view: MitigatiView, held: int, discarded: int) -> int | None:
    """Return a suit that three cards would empty, if cards of longer suits are discarded and none is emptied."""
    suits, free = facts_of(view.rules).law.suits[:TRUMPS_LED], plain_cards(held, view.rules)
    if any(discarded & suit and not held & ~discarded & suit for suit in suits):
        return None
    for at, suit in enumerate(suits):
        own = held & suit
        if own and own.bit_count() <= KITTY and not own & ~free:
            return at
    return None


class CardSight:
    """One card of the seat to act, in the position as that seat knows it."""

    def __init__(self, seen: SeenCards, card: Card) -> None:
        """Analyse the card."""
        self.seen, self.card = seen, card
        self.law = seen.facts.law
        self.position = seen.own_position()
        self.number = lowest(PACK.copies[card])
        self.bit = PACK.copies[card]
        self.legal = self.position.legal()
        self.suit = self.law.suit_of[self.number]
        self.worth = self.law.values[self.number]
        self.winners = 0 if self.position.led == NO_SUIT else self.legal & self.position.beating
        self.is_last = len(self.position.played) == SEATS - 1
        cheapest = min((self.law.values[n] for n in bits(self.legal & ~FOOL_SET)), default=0)
        self.is_cheapest = self.worth == cheapest

    @property
    def rivals(self) -> int:
        """The set of the unseen cards of its suit that rank above it."""
        suit = self.law.suits[self.suit]
        return self.law.beaten_by[self.number] & suit & self.seen.outside

    def lacks(self) -> int | None:
        """Return a seat that has shown to have none of the card's suit, and may have a trump; ``None`` without one."""
        for seat in (NEXT[self.seen.view.seat], NEXT[NEXT[self.seen.view.seat]]):
            barred = self.seen.barred[seat]
            if not self.law.suits[self.suit] & ~barred and self.seen.outside & TRUMP_SET & ~barred:
                return seat
        return None


def card_reason(sight: CardSight) -> Reason:
    """Return the reason for a card."""
    if sight.legal == sight.bit:
        return because("mitigati.play.only_card", card=sight.card)
    if sight.bit == FOOL_SET:
        return _fool(sight)
    if not sight.position.played:
        return _lead(sight)
    if sight.position.led == NO_SUIT:
        return because("mitigati.lead.after_fool", card=sight.card)
    return _winner(sight) if sight.winners & sight.bit else _loser(sight)


def _fool(sight: CardSight) -> Reason:
    if not sight.position.played:
        return because("mitigati.fool.lead")
    others = sight.legal & ~FOOL_SET
    dear = PACK.cards[sight.seen.facts.cheapest(others)]
    saved = sight.law.values[lowest(PACK.copies[dear])]
    if not others & sight.position.beating and saved > 1:
        return because("mitigati.fool.save", card=dear, points=saved)
    return because("mitigati.fool.play")


def _lead(sight: CardSight) -> Reason:
    trumps = (sight.seen.outside & TRUMP_SET).bit_count()
    if sight.suit == TRUMPS_LED:
        if not trumps:
            return because("mitigati.lead.last_trumps", card=sight.card)
        if sight.rivals:
            return because("mitigati.lead.low_trump", card=sight.card)
        return because("mitigati.lead.draw_trumps", card=sight.card, count=trumps)
    suit = SUITS[sight.suit]
    if not sight.rivals:
        code = "mitigati.lead.master" if trumps else "mitigati.lead.sure"
        return because(code, card=sight.card, suit=suit)
    seat = sight.lacks()
    if seat is not None:
        return because("mitigati.lead.force", seat=seat, suit=suit, card=sight.card)
    code = "mitigati.lead.low" if sight.worth == 1 else "mitigati.lead.try"
    return because(code, card=sight.card, suit=suit)


def _winner(sight: CardSight) -> Reason:
    points = sight.position.stakes + sight.worth
    if sight.is_last:
        code = "mitigati.win.low_trump" if sight.bit == sight.seen.facts.low_trump else "mitigati.win.last"
        return because(code, card=sight.card, points=points)
    if sight.winners == sight.legal & ~FOOL_SET and sight.suit == TRUMPS_LED != sight.position.led:
        return because("mitigati.win.ruff", card=sight.card)
    if not sight.rivals:
        return because("mitigati.win.top", card=sight.card)
    return because("mitigati.win.try", card=sight.card)


def _loser(sight: CardSight) -> Reason:
    if not sight.winners:
        code = "mitigati.lose.cheap" if sight.is_cheapest else "mitigati.lose.other"
        return because(code, card=sight.card)
    return because("mitigati.lose.duck", card=sight.card, other=PACK.cards[sight.seen.facts.weakest(sight.winners)])


def card_reproach(sight: CardSight) -> Reason | None:
    """Return the objection to a card; ``None`` if the seat cannot state any."""
    if sight.legal == sight.bit or sight.bit == FOOL_SET:
        return None
    if not sight.position.played:
        if sight.suit != TRUMPS_LED and sight.worth > DEAR and sight.rivals:
            higher = PACK.cards[sight.seen.facts.strongest(sight.rivals)]
            return because("mitigati.against.lead_points", card=sight.card, other=higher, points=sight.worth)
        return None
    if sight.position.led == NO_SUIT or sight.winners & sight.bit:
        return None
    if sight.is_last and sight.winners:
        least = PACK.cards[sight.seen.facts.weakest(sight.winners)]
        return because("mitigati.against.leave", points=sight.position.stakes, other=least)
    if sight.worth > DEAR and not sight.is_cheapest:
        return because("mitigati.against.give", card=sight.card, points=sight.worth)
    return None


def reason(view: MitigatiView, appraisal: Appraisal) -> Reason:
    """Return why a player would choose the action, as far as the seat to act can see. It never argues against it."""
    match action := _of_mitigati(appraisal):
        case MitigatiBid():
            return bid_reason(view, action)
        case Word():
            return word_reason(view, action)
        case Discard():
            return discard_reason(view, action)
        case MitigatiPlay():
            return card_reason(CardSight(SeenCards(view), action.card))
    assert_never(action)


def reproach(view: MitigatiView, appraisal: Appraisal) -> Reason | None:
    """Return the objection to the action; ``None`` if the seat to act cannot state any."""
    match action := _of_mitigati(appraisal):
        case MitigatiBid():
            return bid_reproach(view, action)
        case Word():
            return None
        case Discard():
            return discard_reproach(view, action)
        case MitigatiPlay():
            return card_reproach(CardSight(SeenCards(view), action.card))
    assert_never(action)


def _of_mitigati(appraisal: Appraisal) -> Action:
    if not isinstance(appraisal.action, Action):
        raise TypeError(f"'{appraisal.action}' is no action of Mitigati")
    return appraisal.action
