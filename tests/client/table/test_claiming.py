"""Claiming the rest: offered when it is certain, shown, and played out with ordinary cards; never in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.end.certain_tricks import certain_rest
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.motion.sound_mix import SoundMix
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.table_helpers import Table

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

C, U, ENTER = pygame.K_c, pygame.K_u, pygame.K_RETURN
SEED = 30
"""The person declares and holds only high trumps after six tricks of this hand."""


def certain(make_table: Maker, **settings: object) -> Table:
    """Return a table where the rest is certain for the person to act."""
    table = make_table(seed=SEED, **settings)
    match = table.match
    while match.acting_seat is not None:
        view = match.view(match.acting_seat)
        if match.acting_seat == 0 and view.phase is Phase.PLAY and certain_rest(view) is not None:
            break
        match.submit(match.acting_seat, choose(view, "normal"))
    assert len(match.hand.tricks) < 9
    table.scene.look_again()
    if table.until(lambda: table.scene.is_covered or table.asked) and not table.asked:
        table.press(ENTER)
    assert table.until(lambda: table.asked)
    return table


def test_what_is_certain_is_offered_and_can_be_left_alone(make_table: Maker) -> None:
    table = certain(make_table)
    assert table.scene.controls.page.find("claim") is not None
    table.scene.submit(0, table.match.view(0).legal[0])
    table.app.step([], 0.0)
    assert table.scene.controls.page.find("claim") is None


def test_it_is_not_offered_where_it_is_not_wanted(make_table: Maker) -> None:
    table = certain(make_table, offer_claims=False)
    assert table.scene.controls.page.find("claim") is None
    table.press(C)
    assert table.asked


def test_nothing_is_offered_while_anything_is_open(make_table: Maker) -> None:
    table = make_table(seed=1)
    for _ in range(6):
        assert table.until(lambda: table.asked)
        assert (table.scene.controls.page.find("claim") is not None) == (
            table.match.hand.phase is Phase.PLAY and certain_rest(table.match.view(0)) is not None
        )
        table.scene.submit(0, choose(table.match.view(0), "normal"))


@pytest.mark.parametrize("by_key", [True, False])
def test_a_claim_shows_the_hand_says_why_and_plays_the_rest_out(make_table: Maker, by_key: bool) -> None:
    table = certain(make_table)
    done = len(table.match.hand.tricks)
    if by_key:
        table.press(C)
    else:
        button = table.scene.controls.page.find("claim")
        assert button is not None
        table.click(button.rect.center)
    assert not table.asked
    director = table.scene.stage.director
    assert director.showing.laid_open
    table.run(1.0)
    assert director.moment is not None
    assert director.moment.kind.startswith("claim_")
    bottom = table.scene.rect.bottom
    assert all(one.y + one.height / 2 <= bottom for one in director.placed_cards() if one.key[0] == "hand")
    assert table.until(lambda: table.match.hand.is_over)
    assert {trick.winner for trick in table.match.hand.tricks[done:]} == {0}
    assert table.until(lambda: isinstance(table.app.scene, ResultScene))


def test_the_record_of_a_claimed_hand_is_an_ordinary_one(make_table: Maker) -> None:
    table = certain(make_table)
    table.press(C)
    assert table.until(lambda: table.match.hand.is_over)
    record = table.match.finished[0].record
    assert len([action for _, action in record.actions if str(action).startswith("play")]) == 50
    assert replay(record, MIGHTY, table.match.setup.rules).result == table.match.hand.result


def test_it_goes_by_quickly_and_every_click_skips_on(make_table: Maker) -> None:
    waited, skipped = certain(make_table), certain(make_table)
    for table in (waited, skipped):
        table.press(C)
    steps = {}
    for name, table in (("waited", waited), ("skipped", skipped)):
        for step in range(1000):
            if isinstance(table.app.scene, ResultScene):
                steps[name] = step
                break
            if name == "skipped":
                table.press(ENTER)
            else:
                table.run(1 / 30)
    assert steps["waited"] / 30 < 15
    assert steps["skipped"] < steps["waited"] / 2
    assert waited.match.record() == skipped.match.record()


def test_the_time_to_read_the_claim_is_left_at_any_speed(make_table: Maker) -> None:
    table = certain(make_table, animation_speed="instant")
    heard: list[Cue] = []
    table.scene.stage.director.sounds = SoundMix(lambda cue, _pan: heard.append(cue))
    table.press(C)
    table.run(0.3)
    assert heard == [Cue.CLAIM]
    assert table.scene.is_busy


def test_a_claim_may_be_taken_back_while_it_is_played_out(make_table: Maker) -> None:
    table = certain(make_table)
    before = table.match.view(0)
    table.press(C, ENTER)
    assert table.until(lambda: table.match.view(0) != before)
    table.press(U)
    assert table.until(lambda: table.asked)
    assert not table.scene.stage.director.showing.laid_open
    assert not table.scene.stage.director.hurries
    assert len(table.match.view(0).legal) > 1


def test_with_several_people_a_claim_lays_the_hand_open_and_nothing_else(make_table: Maker) -> None:
    """Its cards stay in sight while they are played out; the claimer's other knowledge stays covered."""
    table = certain(make_table, persons=2)
    stage = table.scene.stage
    assert stage.state.buried_cards
    table.press(C)
    assert table.until(lambda: not stage.open)
    seen = set()
    while not table.match.hand.is_over:
        held = {card.name for card in table.match.view(0).hand}
        assert {key[2] for key in stage.director.rest if key[0] == "hand"} >= held
        assert stage.state.buried_cards is None
        assert not stage.view.hand
        seen.add(len(held))
        table.run(1 / 30)
    assert len(seen) > 2


def test_the_key_says_so_where_there_is_nothing_to_claim(make_table: Maker) -> None:
    table = make_table(seed=1, animation_speed="instant")
    assert table.until(lambda: (table.asked and table.match.hand.phase is Phase.PLAY) or answered(table))
    table.press(C)
    assert table.scene.stage.refusal == table.scene.t("turns.claim.none")
    assert table.asked
    table.scene.context.change(offer_claims=False)
    table.scene.stage.refusal = ""
    table.press(C)
    assert table.scene.stage.refusal == "", "who does not want claims is not told about them"


def answered(table: Table) -> bool:
    """Answer the question; return false, so that the loop continues."""
    if table.asked:
        table.scene.submit(0, choose(table.match.view(0), "normal"))
    return False
