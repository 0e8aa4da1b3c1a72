"""A claim is offered only if it holds for all hands and plays of the others, and it is played out to its end."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.mitigati.certain_rest import certain_rest, unseen
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.law import MitigatiPlayPosition, law_of
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiDeal, MitigatiHandState, MitigatiPhase, MitigatiTrick
from mighty_gui.engine.mitigati.view import view
from tests.client.table.mitigati.mitigati_tables import choose

RULES = MitigatiRules()


def ending(own: str, left: str, right: str, lying: str = "") -> MitigatiHand:
    """Return a hand's end: seat 0 is to play, all other cards were played in tricks without information."""
    hands = [parse_cards(text) for text in (own, left, right)]
    trick = [CardPlayed(2 - at, card) for at, card in enumerate(reversed(parse_cards(lying)))][::-1]
    held = [card for cards in (*hands, [one.card for one in trick]) for card in cards]
    gone = [card for card in PACK.cards if card not in held]
    state = MitigatiHandState(
        RULES, MitigatiDeal(((),) * 3, ()), 0, [PACK.set_of(cards) for cards in hands], MitigatiPhase.PLAY
    )
    state.discard, gone = tuple(gone[:3]), gone[3:]
    state.tricks = [
        MitigatiTrick(tuple(CardPlayed(0, card) for card in gone[at : at + 3]), 0, 3) for at in range(0, len(gone), 3)
    ]
    position = MitigatiPlayPosition(law_of(RULES), state.hands, trick[0].seat if trick else 0, len(state.tricks))
    for one in trick:
        position.play(PACK.cards.index(one.card))
    state.position, state.trick, state.to_act = position, trick, position.seat
    return MitigatiHand(state)


def claim(*args: str) -> tuple[str, str] | None:
    found = certain_rest(view(ending(*args), 0))
    return None if found is None else (str(found.play.card), found.reason)


@pytest.mark.parametrize(
    ("own", "left", "right", "claimed"),
    [
        ("SK SQ", "S2 H3", "S4 D5", ("SK", "highest")),
        ("SK S3", "S2 H3", "H4 D5", ("SK", "highest")),
        ("SK S3", "S2 S4", "H4 D5", None),
        ("T9 SK", "T3 S2", "S5 S6", ("T9", "trumps")),
        ("T9 T2 SK", "T3 S2 S3", "T4 S5 S6", None),
        ("T9 T8 SK", "T3 S2 S3", "T4 S5 S6", ("T9", "trumps")),
        ("T9 SK", "T3 FL", "S5 S6", None),
        ("T9 T8 SK", "T3 FL S2", "S4 S5 S6", ("T9", "trumps")),
        ("SK FL", "S2 H3", "S4 D5", None),
        ("S2 SK", "T3 H3", "S4 D5", None),
    ],
)
def test_the_rest_is_claimed_only_if_nothing_can_beat_it(
    own: str, left: str, right: str, claimed: tuple[str, str] | None
) -> None:
    assert claim(own, left, right) == claimed


def test_who_answers_a_lead_must_win_it_too() -> None:
    assert claim("SK HK", "S3", "H2", "S2 SQ") == ("SK", "highest")
    assert claim("S4 HK", "S3", "H2", "S2 SQ") is None
    assert claim("D4 HK", "D3", "H2", "S2 SQ") is None


def test_what_both_others_lack_is_in_nobodys_hand() -> None:
    hand = ending("T9 SK", "S2 H3", "S5 S6")
    hand.state.tricks[-1] = MitigatiTrick(
        (CardPlayed(0, Card.parse("T4")), CardPlayed(1, Card.parse("C2")), CardPlayed(2, Card.parse("C3"))), 0, 3
    )
    trumps = PACK.where(lambda card: card.trump > 0)
    assert not unseen(view(hand, 0)) & trumps


@pytest.mark.parametrize("seed", range(16))
def test_a_claim_is_played_out_against_anything(seed: int) -> None:
    chance, hand = random.Random(seed), MitigatiHand.from_seed(RULES, seed, seed % 3)
    while hand.to_act is not None:
        seen, seat = view(hand, hand.to_act), hand.to_act
        if len(seen.tricks) < 24 and certain_rest(seen) is not None:
            break
        hand.apply(choose(seen, chance))
    else:
        return
    before = len(hand.state.tricks)
    while hand.to_act is not None:
        now = view(hand, hand.to_act)
        found = certain_rest(now) if hand.to_act == seat else None
        assert found is not None or hand.to_act != seat
        hand.apply(found.play if found is not None else chance.choice(now.legal))
    assert {trick.winner for trick in hand.state.tricks[before:]} == {seat}
