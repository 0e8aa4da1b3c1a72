"""The computer players know only their view, and imagine the rest: `mighty_gui.ai.mitigati.worlds`."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.search import look_ahead
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.ai.mitigati.worlds import Worlds
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import FOOL_SET, HAND, KITTY, PACK, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.result import honours_in
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView, view
from tests.ai.mitigati.positions import FEW, seen
from tests.engine.mitigati import walks
from tests.tiers import some, spread

TINY = replace(FEW, worlds=3, cards=600, bid_worlds=3, discards=2)


def opinions(known: MitigatiView, seed: int) -> list[list[Appraisal]]:
    """Return every level's appraisals of a position."""
    levels = [appraise(known, level, seed) for level in ("novice", "normal")]
    return [*levels, look_ahead(known, TINY, seed)]


@pytest.mark.parametrize("rules", spread(walks.RULES, 2))
def test_answers_depend_only_on_what_the_seat_knows(rules: walks.MitigatiRules) -> None:
    """Cards that a seat has not seen are swapped; its appraisals stay exactly the same."""
    chance, compared = (random.Random(1), {MitigatiPhase.AUCTION: 0, MitigatiPhase.EXCHANGE: 0, MitigatiPhase.PLAY: 0})
    for seed in some(range(2), 1):
        hand, actions = MitigatiHand.from_seed(rules, seed, seed % 3), list[tuple[int, Action]]()
        while hand.to_act is not None:
            known = seen(hand)
            twin = walks.twin(hand, actions, hand.to_act, chance)
            if twin is not None and len(known.legal) > 1:
                assert opinions(view(twin, hand.to_act), seed) == opinions(known, seed)
                compared[hand.phase] += 1
            action = walks.random_action(hand, chance)
            actions.append((hand.to_act, action))
            hand.apply(action)
    assert all(compared.values())


def test_a_search_can_be_stopped() -> None:
    def stop() -> None:
        raise InterruptedError

    hand = MitigatiHand.from_seed(walks.RULES[0], 3)
    with pytest.raises(InterruptedError):
        look_ahead(seen(hand), TINY, 1, stop)


def test_worlds_fit_all_that_was_shown() -> None:
    """In every world each seat holds the right number of cards, those it has shown, and none that it cannot have."""
    chance = random.Random(8)
    fitting = drawn = 0
    for seed in range(6):
        hand = MitigatiHand.from_seed(walks.RULES[0], seed, seed % 3)
        while hand.to_act is not None:
            known = seen(hand)
            if known.phase is MitigatiPhase.PLAY and chance.random() < 0.3:
                cards = SeenCards(known)
                hands = Worlds(cards).draw(chance)
                assert [one.bit_count() for one in hands] == list(known.counts)
                assert hands[known.seat] == cards.own
                assert sum(hands).bit_count() == sum(known.counts), "no card is in two hands"
                for seat in range(3):
                    assert not hands[seat] & ~cards.outside & ~cards.own
                    assert cards.shown[seat] & ~hands[seat] == 0
                    drawn += 1
                    fitting += not hands[seat] & cards.barred[seat] and _fits(known, cards, seat, hands[seat])
            hand.apply(_next(hand, seed, chance))
    assert fitting >= drawn * 0.98


def _next(hand: MitigatiHand, seed: int, chance: random.Random) -> Action:
    """Return the action of ``normal``, except in the bargaining, so that every hand is played."""
    if hand.phase is MitigatiPhase.AUCTION:
        return walks.random_action(hand, chance)
    return prefer(seen(hand), appraise(seen(hand), "normal", seed), seed)


def _fits(known: MitigatiView, cards: SeenCards, seat: int, held: int) -> bool:
    """Return whether a seat that has played a card would have shown the same."""
    if not cards.played[seat]:
        return True
    lines = honours_in(held | cards.played[seat], known.rules)
    shown = known.honours[seat]
    return lines == (shown.lines if shown else ())


def test_in_the_bargaining_all_cards_are_dealt_out_and_none_is_forgotten() -> None:
    hand = MitigatiHand.from_seed(walks.RULES[0], 1, 2)
    hands = Worlds(SeenCards(seen(hand))).draw(random.Random(1))
    assert [one.bit_count() for one in hands] == [HAND, HAND, HAND + KITTY]
    assert sum(hands) == PACK.all
    assert not PACK.set_of(seen(hand).hand) & ~hands[0]


def test_the_dealer_is_taken_to_have_laid_aside_what_is_allowed() -> None:
    chance = random.Random(4)
    hand = MitigatiHand.from_seed(walks.RULES[0], 5, 1)
    while hand.phase is not MitigatiPhase.PLAY:
        hand.apply(_next(hand, 1, chance))
    for _ in range(20):
        hands = Worlds(SeenCards(seen(hand))).draw(chance)
        aside = PACK.all & ~sum(hands)
        assert aside.bit_count() == KITTY
        assert not aside & (TRUMP_SET | FOOL_SET | honours_set(hand.rules))


@pytest.mark.parametrize(
    ("played", "held", "shown"),
    [
        ("SK", "HK DK CK", [True, False]),
        ("T1", "T21 FL", [True, False]),
        ("SK HK", "T1 FL", [True, False]),
        ("SK HK", "T1 S2", [False, False]),
        ("", "SK HK DK S2", [False, False]),
        ("T2", "T3 T4 T5 T6 T7 T8 T9 T10 T11", [False, True]),
        ("", "T3 T4 T5 T6 T7 T8 T9 T10 T11", [False, False]),
        ("FL", "T3 T4 T5 T6 T7 T8 T9 T10 T11", [False, True]),
    ],
)
def test_an_imagined_hand_would_show_its_honours_and_many_trumps(played: str, held: str, shown: list[bool]) -> None:
    """What it has played counts, too."""
    worlds: Any = Worlds.__new__(Worlds)
    worlds.seen, worlds._honours = SimpleNamespace(played=[0, _set(played)]), honours_set(MitigatiRules())
    assert worlds._would_show(1, _set(held)) == shown


@pytest.mark.parametrize(
    ("kinds", "shown"),
    [("kings many_trumps", [True, True]), ("kings four", [True, False]), ("many_trumps", [False, True])],
)
def test_honours_and_many_trumps_are_shown_each_by_itself(kinds: str, shown: list[bool]) -> None:
    worlds: Any = Worlds.__new__(Worlds)
    lines = [SimpleNamespace(kind=kind) for kind in kinds.split()]
    worlds.seen = SimpleNamespace(view=SimpleNamespace(honours=(None, SimpleNamespace(lines=lines), None)))
    assert [worlds._is_shown(1, many=many) for many in (False, True)] == shown
    assert not any(worlds._is_shown(0, many=many) for many in (False, True))


def _set(cards: str) -> int:
    return PACK.set_of(parse_cards(cards))
