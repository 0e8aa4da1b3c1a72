"""A card leans towards the pointer, lags behind a dragging hand, and its neighbours make room."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.asking.lean import Lean
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.conftest import Maker
from tests.client.table.table_helpers import Table
from tests.client.table.test_table_keys import until_phase

CARD = pygame.Rect(100, 0, 60, 1)


def leant(*steps: tuple[tuple[int, int], pygame.Rect | None], leans: bool = True) -> float:
    """Return the tilt after these steps of half a second, each with the pointer and the card's place under it."""
    lean = Lean(leans)
    for pointer, over in steps:
        lean.pointer = pointer
        lean.step(0.5, over)
    return lean.tilt.value


def test_a_card_tilts_towards_the_pointer_and_back() -> None:
    assert leant(((130, 9), CARD)) == 0.0
    assert leant(((160, 9), CARD)) == pytest.approx(-2.0, abs=0.01)
    assert leant(((99, 9), CARD)) == pytest.approx(2.0, abs=0.01)
    assert leant(((400, 9), CARD)) == pytest.approx(-2.0, abs=0.01), "never further"
    assert abs(leant(((160, 9), CARD), ((160, 9), None), ((160, 9), None))) < 0.01
    assert leant(((160, 9), CARD), leans=False) == 0.0


def test_a_dragged_card_hangs_back() -> None:
    at = [pygame.Rect(x, 0, 0, 0) for x in (100, 450, 450)]
    drag = [((0, 0), rect) for rect in at]
    assert leant(*drag[:1]) == 0.0
    assert -4.0 < leant(*drag[:2]) < -3.0, "half as fast as fast is, half the swing"
    assert abs(leant(*drag)) < 0.01, "held still it hangs straight"


@pytest.mark.parametrize("reduced", [False, True])
def test_the_neighbours_of_a_card_part_and_it_is_chosen_where_it_lies(make_table: Maker, *, reduced: bool) -> None:
    table = make_table(seed=11, animation_speed="instant", reduced_motion=reduced)
    until_phase(table, Phase.PLAY)
    assert table.until(lambda: table.asked)
    cards = table.scene.controls.cards
    at = len(cards) // 2
    lies = hit_along(table, at - 1)
    spot = hovered_spot(table, cards[at])
    left, middle, right, far = (table.scene.controls.cards[at + step] for step in (-1, 0, 1, 2))
    far_away = table.scene.context.theme.px(6)
    wanted = (0.0, 0.0, 0.0, 0.0) if reduced else (-far_away, 0.0, far_away, 0.0)
    assert tuple(round(one.lean.sideways.value, 1) for one in (left, middle, right, far)) == wanted
    assert (middle.lean.tilt.value == 0.0) == reduced
    assert [one.hit(spot) for one in (middle, right)] == [True, False]
    assert hit_along(table, at - 1) == lies, "a card that makes room is still chosen where it lies"


def hit_along(table: Table, at: int) -> list[int]:
    """Return the x positions along its middle where a card of the hand can be pressed."""
    card = table.scene.controls.cards[at]
    return [x for x in range(1024) if card.hit((x, card.rect.centery))]


def hovered_spot(table: Table, card: HandCard) -> tuple[int, int]:
    """Return a point on the visible strip of the card, with the pointer resting there."""
    spot = (card.rect.left + card.rect.width // 4, card.rect.centery)
    table.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
    table.run(1.0)
    return spot
