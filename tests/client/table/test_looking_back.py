"""After a hand the table can be inspected: every trick, all cards, counts that agree with the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.ai import choose
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.table.aids.record_sheet import RecordsScene
from mighty_gui.client.table.mighty.all_hands import AllHands, all_hands
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.mighty.pack import pack_counts, point_cards
from tests.client.table.table_helpers import Table, panel_info
from tests.tiers import spread

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

T, L, N, H = pygame.K_t, pygame.K_l, pygame.K_n, pygame.K_h


def over(make_table: Maker, preset: str = "standard-5", seed: int = 4, **settings: object) -> Table:
    """Return a table where a hand was played to its end and its result is shown."""
    table = make_table(preset, seed=seed, hands=3, animation_speed="instant", **settings)
    match = table.match
    while match.acting_seat is not None:
        match.submit(match.acting_seat, choose(match.view(match.acting_seat), "normal"))
    table.scene.stage.news()
    assert table.until(lambda: isinstance(table.app.scene, ResultScene))
    table.run(1.0)
    return table


def laid(table: Table) -> set[object]:
    return {key[2] for key in table.scene.stage.director.rest if key[0] == "trick"}


@pytest.mark.nightly
def test_the_panel_counts_what_the_result_counts(make_table: Maker) -> None:
    """The points in the discard are included, whichever player declared."""
    buried = 0
    for seed in range(4, 9):
        table = over(make_table, seed=seed)
        result = table.match.finished[-1].result
        if result.points is None:
            continue
        score = panel_info(table.scene.stage).score
        assert score is not None
        assert str(result.points) in score.ours
        assert str(result.defence) in score.theirs
        cards = all_hands(table.match)
        assert cards is not None
        buried += table.scene.stage.viewer != result.declarer and any(
            card in point_cards(table.match.setup.rules) for card in cards.discard
        )
    assert buried, "points were buried that the viewer could not see"


def test_every_trick_lies_there_one_after_the_other(make_table: Maker) -> None:
    table = over(make_table)
    tricks = [event for event in table.match.view(0).events if isinstance(event, TrickWon)]
    table.press(T)
    for trick in reversed(tricks):
        assert laid(table) == {card.name for _, card in trick.cards}
        text, _ = table.scene.stage.line(None)
        assert table.scene.stage.names[trick.winner] in text
        table.press(L)
    assert laid(table) == set(), "there is none before the first"
    for trick in tricks:
        table.press(N)
        assert laid(table) == {card.name for _, card in trick.cards}
    table.press(N)
    assert laid(table) == set()


def test_every_hand_the_kitty_and_the_discard_can_be_seen(make_table: Maker) -> None:
    table = over(make_table)
    table.press(T, H)
    sheet = table.app.scene
    assert isinstance(sheet, RecordsScene)
    assert sheet.topic == "hands"
    said = [one.label for one in sheet.page.walk() if one.name.startswith("row hand")]
    assert len(said) == 5 + 2
    for name in table.scene.stage.names:
        assert any(line.startswith(f"{name}:") for line in said)


def test_while_a_hand_is_played_nobodys_cards_are_offered(make_table: Maker) -> None:
    table = make_table(seed=4, hands=3, animation_speed="instant")
    assert table.until(lambda: table.asked)
    assert all_hands(table.match) is None
    table.press(pygame.K_k)
    sheet = table.app.scene
    assert isinstance(sheet, RecordsScene)
    assert "hands" not in sheet.records.topics
    tabs = sheet.page.find("topic")
    assert "hands" not in [option for option, _ in tabs.options]  # type: ignore[union-attr]


def test_of_the_hand_before_nothing_is_told_in_the_next(make_table: Maker) -> None:
    table = over(make_table)
    assert all_hands(table.match) is not None
    table.press(pygame.K_RETURN)
    assert table.until(lambda: table.asked or table.match.acting_seat is not None)
    assert all_hands(table.match) is None


@pytest.mark.parametrize(
    "preset", spread(["standard-5", "standard-6", "chicago-8", "honeymoon-2", "draft-2", "ghost-4"], 2, 1)
)
@pytest.mark.nightly
def test_together_they_are_the_cards_of_the_pack(make_table: Maker, preset: str) -> None:
    cards: AllHands | None = None
    for seed in range(4, 30):
        cards = all_hands(over(make_table, preset, seed=seed).match)
        if cards is not None:
            break
    assert cards is not None
    together: dict[Card, int] = {}
    for card in (*cards.discard, *(card for hand in cards.hands for card in hand)):
        together[card] = together.get(card, 0) + 1
    pack = pack_counts(over(make_table, preset).match.setup.rules)
    assert all(count <= pack[card] for card, count in together.items())
