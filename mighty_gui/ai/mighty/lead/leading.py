"""The value of a lead beyond its own trick: drawing trumps, forcing the mighty, calling the joker."""

from __future__ import annotations

from mighty_gui.ai.mighty.know.chances import Chances
from mighty_gui.ai.mighty.know.trick_forecast import Forecast
from mighty_gui.ai.mighty.weigh.card_worth import CardWorth
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played

OWN_CALLED = 1.5
"""How many times worse it is to call one's own side's joker than it is good to call the enemies'."""
CALLED_FOR_NOTHING = 0.01
"""What is held against declaring a call that may bring nothing."""
FEW = 0.8
"""With fewer trumps in enemies' hands than this there is no need to draw them."""
IDLER = 2.5
"""How many times worse it is to lead the mighty or a joker where there are better leads."""

POWERLESS = 1.5
"""What is held against leading a joker while it has no power: it would win a trick later."""

HIGHEST, DRAWN = 0.1, 0.2
"""What a declarer gains by leading the top trump if nothing beats it, rather than one as good of which the friend
does not know that; and while enemies have trumps (002§6.3). The side wins 0.04 ± 0.02 points more (1,251 hands)."""

CASHED = 1.5
"""What a friend without trumps gains by leading a card that nothing of its suit beats, rather than a low one: later
it would be ruffed. The side wins 0.10 ± 0.03 points a hand more by it in standard-5, 0.20 ± 0.06 in standard-6."""

RUN = 3.0
"""What a defender gains without trumps by leading a suit of which nothing beats two of their cards or more: whoever
wins the next trick may never lead it. The side wins 0.05 ± 0.02 points more by it (2,191 hands without trumps)."""


def lead_bonus(worth: CardWorth, action: Play, seen: Forecast) -> float:
    """The value of a lead beyond its own trick."""
    chances, know = worth.chances, worth.know
    led = know.now.led_suit(Played(know.seat, action.card, action.suit, action.call))
    bonus = _calling(chances, action) + _forcing(chances, led, action.card)
    if know.now.first and action.card.suit != know.trump and not know.higher(action.card):
        bonus += chances.weights.first_master
    elif _cashes(worth, action.card):
        bonus += CASHED
    elif _runs(worth, action.card):
        bonus += RUN
    if know.trump is not None and led == know.trump:
        bonus += _pulling(worth, seen) + _leading_the_top(worth, action.card) if know.attacks else -0.6
    elif (action.card.is_joker or know.now.is_mighty(action.card)) and know.tricks_left > 3:
        bonus -= chances.weights.idle_lead * (IDLER if _has_a_better_lead(worth) else 1)
    return bonus - POWERLESS * _is_squandered(worth, action.card)


def _is_squandered(worth: CardWorth, card: Card) -> bool:
    """Whether a joker is led without power although its time is still to come."""
    know = worth.know
    return card.is_joker and know.now.joker_power != "full" and know.now.first


def _cashes(worth: CardWorth, card: Card) -> bool:
    """Whether a friend who has no trump to return leads the top card of a side suit."""
    know = worth.know
    friend = know.attacks and know.seat != know.declarer and know.trump is not None
    return friend and _is_top(worth, card) and not any(held.suit == know.trump for held in know.hand)


def _runs(worth: CardWorth, card: Card) -> bool:
    """Whether a defender without trumps leads one of at least two cards of a suit that nothing beats."""
    know = worth.know
    if know.attacks or know.trump is not None or not _is_top(worth, card):
        return False
    return sum(held.suit == card.suit and _is_top(worth, held) for held in know.hand) > 1


def _is_top(worth: CardWorth, card: Card) -> bool:
    """Whether nothing of its side suit beats the card."""
    know = worth.know
    return card.suit not in (None, know.trump) and card is not know.mighty and not know.higher(card)


def _has_a_better_lead(worth: CardWorth) -> bool:
    """Whether top cards of suits should be led first: without trump, and to the first trick (002§4.3.2)."""
    know = worth.know
    return know.trump is None or (know.now.first and any(_is_top(worth, card) for card in know.hand))


def _pulling(worth: CardWorth, seen: Forecast) -> float:
    """Return what drawing trumps brings: each enemy who follows loses one; a partner's is lost too."""
    chances, know, weights = worth.chances, worth.know, worth.weights
    assert know.trump is not None
    drawn = lost = 0.0
    for seat in know.hidden_seats:
        follows = 1 - chances.is_void(seat, know.trump)
        ally = chances.ally(seat)
        drawn += follows * (1 - ally)
        lost += follows * ally
    if worth.enemy_trumps < 0.15:
        return -0.8
    kept = weights.pull_lost + (1 - weights.pull_lost) * seen.won
    return weights.pull * drawn * kept - weights.pull_own * lost


def _leading_the_top(worth: CardWorth, card: Card) -> float:
    """Return what the declarer gains by leading the highest of several equals: it shows that nothing beats it."""
    know = worth.know
    if know.seat != know.declarer or card not in know.trumps or know.higher(card):
        return 0.0
    if any(held.height > card.height for held in know.trumps):
        return 0.0
    return HIGHEST + DRAWN * (worth.enemy_trumps > FEW and len(know.trumps) > 2)


def _calling(chances: Chances, action: Play) -> float:
    """A joker called from an enemy is a trick won; from one's own side it is one thrown away."""
    know = chances.know
    jokers = know.called_jokers(action)
    if any(know.is_own_sides(joker) for joker in jokers):
        return -OWN_CALLED * chances.weights.call_joker
    value = 0.0
    for joker in jokers:
        for seat in know.hidden_seats:
            # whoever holds a joker that was called as the friend's card is the friend
            ally = 0.0 if joker in know.called_cards else chances.ally(seat)
            value += chances.holds(seat, joker) * ((1 - ally) - OWN_CALLED * ally)
    return chances.weights.call_joker * value - CALLED_FOR_NOTHING * action.call


def _forcing(chances: Chances, led: Suit | None, card: Card) -> float:
    """Return what 마공 brings: the mighty's suit, led by its enemies, may drag it out."""
    know = chances.know
    mighty = know.mighty
    if know.attacks or led is None or led != mighty.suit or card is mighty or know.now.mighty_power != "full":
        return 0.0
    return sum(
        chances.holds(seat, mighty) * (1 - chances.ally(seat)) * chances.weights.force_mighty
        for seat in know.hidden_seats
    )
