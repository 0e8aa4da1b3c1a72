"""With high contrast, playable cards differ by more than brightness."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look import suit_signs
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.ground import palette_named
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.asking.question import Question
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.cards import Card

SIZE = (240, 280)
PLACE = Placed(("hand", 0, "S2"), 120, 140, 0, 200, 1.0, "S2", 200, 0, False)


class Asked(Question):
    """A question that is asked without a table."""

    def __init__(self) -> None:
        """Ask it in no position."""


def drawn(*, bold: bool, playable: bool, active: bool = True, focused: bool = False) -> pygame.Surface:
    """Return a card in the hand on a grey ground, without any colour."""
    theme = Theme((1280, 720), palette=palette_named("felt", high_contrast=bold))
    look = Look(theme, Fonts())
    card = HandCard(
        look, Deck(hatched=bold), PLACE.key, Card.parse("S2"), Asked() if active else None, title="", playable=playable
    )
    card.put(PLACE, pygame.Rect(0, 0, *SIZE))
    card.ringed = focused
    for _ in range(60):  # its shade appears slowly
        card.step(1 / 60)
    card.rise.jump(0.0)
    surface = pygame.Surface(SIZE)
    surface.fill((40, 40, 40))
    card.draw(surface)
    return pygame.transform.grayscale(surface)


def rim(surface: pygame.Surface) -> int:
    """Return the number of bright pixels left of the card: the frame around it."""
    left = round(PLACE.x - Deck.width(200) / 2)
    return sum(surface.get_at((x, 140))[0] > 120 for x in range(left))


def stripes(surface: pygame.Surface) -> int:
    """Return the number of clear changes in the middle row."""
    row = [surface.get_at((x, 140))[0] for x in range(60, 180)]
    return sum(abs(a - b) > 25 for a, b in pairwise(row))


@pytest.mark.parametrize("four", [False, True])
def test_suits_in_a_line_have_their_own_colours(four: bool) -> None:
    theme = Theme((1280, 720), four_colours=four)
    look = Look(theme, Fonts())
    for letter, sign in zip("SHDC", "♠♥♦♣", strict=True):
        surface = pygame.Surface((120, 40), pygame.SRCALPHA)
        suit_signs.draw(surface, look, f"15{sign}", 24, (1, 2, 3, 255), surface.get_rect())
        inks = {tuple(surface.get_at((x, y)))[:3] for x in range(120) for y in range(40)}
        assert theme.suit(letter)[:3] in inks
        assert (1, 2, 3) in inks


def test_cards_that_may_be_played_are_framed_and_others_hatched() -> None:
    legal, illegal = (drawn(bold=True, playable=playable) for playable in (True, False))
    assert rim(legal) >= 2
    assert rim(illegal) == 0
    assert stripes(illegal) > stripes(legal) + 8


def test_without_it_cards_are_only_dimmed() -> None:
    legal, illegal = (drawn(bold=False, playable=playable) for playable in (True, False))
    assert rim(legal) == rim(illegal) == 0


def test_nothing_is_framed_while_nothing_is_asked() -> None:
    assert rim(drawn(bold=True, playable=True, active=False)) == 0


@pytest.mark.parametrize("playable", [True, False])
def test_the_card_with_the_focus_has_the_thicker_frame(playable: bool) -> None:
    others = max(rim(drawn(bold=True, playable=True)), rim(drawn(bold=False, playable=True, focused=True)))
    assert rim(drawn(bold=True, playable=playable, focused=True)) > others


def test_frames_are_kept() -> None:
    theme = Theme((1280, 720), palette=palette_named("felt", high_contrast=True))
    assert card_drawing.outline(theme, 200, 4) is card_drawing.outline(theme, 200, 4)
    assert card_drawing.outline(theme, 200, 4) is not card_drawing.outline(theme, 200, 4, strong=False)
