"""Short ways to set up hands of Mitigati and to write their actions."""

from __future__ import annotations

from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mitigati.actions import parse_action
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.law import MitigatiPlayPosition, law_of
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules, RegionalRules
from mighty_gui.engine.mitigati.state import MitigatiDeal

ALL_HOLD = "bid 5, bid 5, bid 5, hold, hold, hold"
TO_THE_PLAY = f"more, more, {ALL_HOLD}"


def rules(top_trump: int = 21, red: str = "natural", may_pass: bool = False) -> MitigatiRules:
    assert top_trump in (20, 21)
    assert red in ("natural", "reversed")
    return MitigatiRules(mitigati=RegionalRules(top_trump, red, may_pass=may_pass))  # type: ignore[arg-type]


def dealt(own: MitigatiRules | None = None, dealer: int = 0, hands: dict[int, str] | None = None) -> MitigatiHand:
    """Return a hand with these cards dealt to these seats first, and the rest of the pack dealt in order."""
    given = {seat: parse_cards(cards) for seat, cards in (hands or {}).items()}
    used = {card for cards in given.values() for card in cards}
    rest = [card for card in PACK.cards if card not in used]
    dealt_to: list[tuple[Card, ...]] = []
    for seat in range(3):
        first = given.get(seat, [])
        missing = 25 - len(first)
        dealt_to.append((*first, *rest[:missing]))
        rest = rest[missing:]
    return MitigatiHand.dealt(own or MitigatiRules(), MitigatiDeal(tuple(dealt_to), tuple(rest)), dealer)


def said(hand: MitigatiHand, line: str) -> MitigatiHand:
    """Return the hand after these actions, separated by commas."""
    for action in line.split(", "):
        hand.apply(parse_action(action))
    return hand


def words(hand: MitigatiHand) -> set[str]:
    """Return the legal calls that are not bids."""
    return {str(action) for action in hand.legal()} & {"hold", "more", "pass"}


def bids(hand: MitigatiHand) -> list[int]:
    """Return the amounts that may be bid."""
    return [int(text.removeprefix("bid ")) for text in map(str, hand.legal()) if text.startswith("bid ")]


def why_not(hand: MitigatiHand, action: str) -> str:
    """Return the code of the refusal; empty if the action is allowed."""
    refused: IllegalAction | None = hand.refusal(parse_action(action))
    return refused.code if refused else ""


def trick(cards: str, own: MitigatiRules | None = None) -> MitigatiPlayPosition:
    """Return a trick of these three cards, led by seat 0, after it was played."""
    plays = parse_cards(cards)
    position = MitigatiPlayPosition(law_of(own or MitigatiRules()), [PACK.set_of([card]) for card in plays], 0)
    for card in plays:
        position.play(PACK.cards.index(card))
    return position


def playable(hand: str, table: str, own: MitigatiRules | None = None) -> str:
    """Return the legal cards of a hand after those cards of the trick, in listing order."""
    lead = parse_cards(table)
    sets = [PACK.set_of([card]) for card in lead] + [PACK.set_of(parse_cards(hand))]
    position = MitigatiPlayPosition(law_of(own or MitigatiRules()), sets + [0] * (3 - len(sets)), 0)
    for card in lead:
        position.play(PACK.cards.index(card))
    return " ".join(map(str, PACK.cards_in(position.legal())))
