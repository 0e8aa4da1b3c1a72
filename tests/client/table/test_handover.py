"""Several people at one screen: who must confirm, why, with which key, and when it is not needed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.texts import Texts
from tests.client.table.test_covered import Twin, seated
from tests.engine.mighty.walks import begin

GetRules = Callable[[str], MightyRules]
EN = Texts.load("en")
ALL = (0, 1, 2, 3, 4)


def press(table: Twin, key: int) -> None:
    what = {"key": key, "mod": 0, "scancode": 0, "unicode": ""}
    table.step(*(pygame.event.Event(kind, **what) for kind in (pygame.KEYDOWN, pygame.KEYUP)))


def wait(table: Twin, until: Callable[[], bool]) -> None:
    for _ in range(900):
        if until():
            return
        table.step()
    raise AssertionError("waited in vain")


def played_to(rules: MightyRules, until: Callable[[MightyHand], bool]) -> MightyHand:
    """Return a hand where all players take their first legal action until the condition holds."""
    for seed in range(40):
        hand = begin(rules, seed)
        while not hand.is_over:
            if until(hand):
                return hand
            hand.apply(hand.legal()[0])
    raise AssertionError("no hand like that")


@pytest.fixture
def covered(preset_rules: GetRules, tmp_path: Path) -> Twin:
    table = seated(begin(preset_rules("standard-5"), 3), tmp_path, ALL, "en")
    wait(table, lambda: table.scene.is_covered)
    return table


def test_the_cover_says_who_and_why_in_large_letters(covered: Twin) -> None:
    seat = covered.match.acting_seat or 0
    spoken = covered.scene.handover.spoken_text
    assert covered.scene.stage.names[seat] in spoken
    assert EN("table.cover.why.auction") in spoken
    words = [widget for widget in covered.page.walk() if getattr(widget, "px", 0)]
    assert all(widget.px >= covered.app.context.theme.font(24) for widget in words)


def test_the_cover_opens_by_the_own_key_and_by_nobody_elses(covered: Twin) -> None:
    seat = covered.match.acting_seat or 0
    for other in ALL:
        if other != seat:
            press(covered, pygame.K_1 + other)
    assert covered.scene.is_covered
    press(covered, pygame.K_1 + seat)
    assert not covered.scene.is_covered
    assert covered.scene.stage.viewer == seat


def test_no_cover_lies_between_two_acts_of_the_same_person(preset_rules: GetRules, tmp_path: Path) -> None:
    hand = played_to(preset_rules("standard-5"), lambda hand: hand.phase is Phase.EXCHANGE)
    table, seat = seated(hand, tmp_path, ALL, "en"), hand.to_act or 0
    wait(table, lambda: table.scene.is_covered)
    press(table, pygame.K_1 + seat)
    acts = 0
    while hand.to_act == seat:
        wait(table, lambda: table.scene.controls.question is not None)
        assert not table.scene.is_covered
        table.scene.submit(seat, hand.legal()[0])
        acts += 1
        for _ in range(200):
            table.step()
    assert acts >= 2
    wait(table, lambda: table.scene.is_covered)


@pytest.mark.parametrize("wanted", [False, True])
def test_a_forced_card_is_played_without_a_cover_where_that_is_wanted(
    preset_rules: GetRules, tmp_path: Path, wanted: bool
) -> None:
    def is_last(hand: MightyHand) -> bool:
        return hand.phase is Phase.PLAY and len(hand.tricks) == 9 and not hand.state.trick and len(hand.legal()) == 1

    table = seated(played_to(preset_rules("standard-5"), is_last), tmp_path, ALL, "en")
    table.app.context.change(play_forced=wanted)
    covers = 0

    def over() -> bool:
        nonlocal covers
        covers += table.scene.is_covered
        return bool(table.match.finished) or covers > 0

    wait(table, over)
    assert bool(covers) is not wanted
