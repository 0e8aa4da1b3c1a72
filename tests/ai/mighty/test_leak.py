"""What a seat cannot know does not change its answer: unseen cards are dealt again, the answer stays.

This covers every level, style, preset and phase. The searching levels run all their code with few worlds.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.look_ahead import HARD, look_ahead
from mighty_gui.ai.mighty.styles import STYLES
from mighty_gui.ai.players import appraise, incline, prefer
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.tables import RULES
from tests.engine.mighty.helpers import lay, resume
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import spread

GAMES = {name: one.rules for name, one in presets_of_mighty().items()} | RULES
TINY = replace(HARD, card_worlds=2, bid_worlds=2, plans=2, plan_playouts=4)
"""Searches like ``hard``, with fewer worlds."""
SEARCHED = {Phase.PLAY: 0.1, Phase.AUCTION: 0.25}
"""The share of decisions that the searching levels are asked for; in other phases all."""


def resampled(hand: MightyHand, viewer: int, chance: random.Random) -> MightyHand:
    """Return the position with the cards that the viewer cannot see dealt again among their holders.

    Events stay unchanged, because a view shows only the part that the viewer may know.
    """
    twin = hand.copy()
    state = twin.state
    hidden = [seat for seat, cards in enumerate(state.held_cards) if cards and controller(state.rules, seat) != viewer]
    held = [state.cards_of(seat) for seat in hidden]
    heaps = [*held, state.kitty]
    if viewer != state.declarer:
        heaps.append(state.discard)
    stock = list(state.deal.stock[state.stock_at + 1 :]) if state.phase is Phase.DRAW else []
    heaps.append(stock)
    pool: list[Card] = [card for heap in heaps for card in heap]
    chance.shuffle(pool)
    at = 0
    for heap in heaps:
        heap[:] = pool[at : at + len(heap)]
        at += len(heap)
    for seat in hidden:
        state.hands[seat] = 0
    for seat, cards in zip(hidden, held, strict=True):
        lay(state, seat, cards)
    if state.phase is Phase.PLAY:
        resume(twin)
    if stock:
        state.deal = replace(state.deal, stock=(*state.deal.stock[: state.stock_at + 1], *stock))
    return twin


def opinions(seen: PlayerView, seed: int, *, searched: bool) -> tuple[dict[str, list[Appraisal]], list[Action]]:
    """Return the appraisals and choices of every level and style."""
    levels = {level: appraise(seen, level, seed) for level in ("novice", "normal", "random")}
    if searched and len(seen.legal) > 1:
        levels["hard"] = look_ahead(seen, TINY, seed)
    answers = [
        prefer(seen, incline(seen, levels[level], style, seed), seed)
        for level in ("novice", "normal")
        for style in STYLES
    ]
    return levels, answers


@pytest.mark.parametrize("name", [*spread(sorted(RULES), 5, 3), *spread(sorted(GAMES.keys() - RULES.keys()), 24)])
def test_answers_depend_only_on_what_the_seat_knows(name: str) -> None:
    """This covers one played hand, and the deals before it that were not played."""
    rules, chance = GAMES[name], random.Random(name)
    for seed in range(20):
        hand = MightyHand.from_seed(rules, seed)
        while hand.to_act is not None:
            viewer = controller(rules, hand.to_act)
            seen = view(hand, viewer)
            searched = chance.random() < SEARCHED.get(hand.phase, 1)
            again = view(resampled(hand, viewer, chance), viewer)
            found = opinions(seen, seed, searched=searched)
            assert opinions(again, seed, searched=searched) == found
            hand.apply(prefer(seen, found[0]["normal"], seed), hand.to_act)
        if hand.tricks:
            return
    pytest.fail("no hand was played")


def test_every_phase_is_among_them() -> None:
    """These games and deals contain each kind of decision."""
    wanted = set(Phase) - {Phase.OVER}
    for name in ("odd", "draft2", "six", "standard-5"):
        for seed in range(12):
            hand = MightyHand.from_seed(GAMES[name], seed)
            while hand.to_act is not None:
                wanted.discard(hand.phase)
                hand.apply(choose(view(hand, controller(hand.rules, hand.to_act)), "normal", seed), hand.to_act)
    assert not wanted
