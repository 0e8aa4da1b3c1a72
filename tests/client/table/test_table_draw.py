"""Drawing changes nothing, and every kind of table can be drawn."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.table.paint.card_drawing import Layer, picture
from mighty_gui.client.table.place.card_spots import Placed, Spot, at_rest
from mighty_gui.client.table.stage_painter import StagePainter
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from tests.client.pictures import same_picture
from tests.client.table.table_helpers import RandomWorker
from tests.engine.game_kits import KITS
from tests.tiers import THOROUGH, some

if TYPE_CHECKING:
    from mighty_gui.engine.core.game import Action
    from mighty_gui.match import Match
    from tests.client.table.conftest import Maker
    from tests.client.table.table_helpers import Table


WINDOWS = (((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0))


def shuffled() -> list[tuple[str, int]]:
    """Return every rule set with every number of people, in a random order that is always the same."""
    found = []
    for preset in load_presets().values():
        people = len(game_of(preset.rules).people(preset.rules))
        found += [(preset.id, persons) for persons in range(people + 1)]
    random.Random(1).shuffle(found)
    return found


def played_hand(match: Match) -> list[tuple[str, int, Action]]:
    """Return the phases, seats and actions of a random hand that is played to its end."""
    choose = KITS[match.game.id].choose
    for seed in range(1000):
        hand, rng = match.hand.copy(), random.Random(seed)
        done: list[tuple[str, int, Action]] = []
        while (seat := hand.to_act) is not None:
            done.append((hand.phase, seat, choose(hand, rng)))
            hand.apply(done[-1][2], seat)
        if hand.result is not None and hand.result.was_played:
            return done
    raise AssertionError("no hand is played")


def rest(table: Table) -> None:
    """Show everything that waits, and draw the cover if there is one over the table."""
    table.scene.stage.director.finish()
    table.app.step([], 1 / 30)
    if table.app.scene is table.scene and table.scene.is_covered:
        table.app.picture()
        table.press(pygame.K_RETURN)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_drawing_twice_gives_the_same_picture(make_table: Maker) -> None:
    table = make_table(seed=3)
    for seconds in (0.4, 1.0, 1.2, 2.0, 3.0):
        table.run(seconds)
        state = table.scene.stage.state
        assert pixels(table.app.picture()) == pixels(table.app.picture())
        assert table.scene.stage.state is state


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
@pytest.mark.nightly
def test_what_is_painted_again_in_parts_looks_as_if_painted_whole(make_table: Maker, preset: str) -> None:
    table = make_table(preset, persons=0, seed=5, winning_card=True, card_counter=True)
    stage, kept, whole = table.scene.stage, table.app.picture(), table.app.picture()
    parts, frames = 0, 260 if THOROUGH else 120
    for _ in range(frames):
        table.app.step([], 1 / 6)
        if table.app.scene is not table.scene:
            break
        before = table.scene.painter._painter._layer._surface
        table.scene.painter.draw_below(kept)
        parts += table.scene.painter._painter._layer._surface is before
        StagePainter(stage).draw_below(whole)
        assert same_picture(kept, whole)
    assert parts > frames / 3


def test_cards_that_lie_in_another_order_are_painted_again() -> None:
    ground, deck = pygame.Surface((200, 200)), Deck()
    low, high = (at_rest(("won", 0, at), Spot(60 + 40 * at, 100, 0, 120, face)) for at, face in enumerate(("SA", "HK")))
    kept, fresh = Layer(), Layer()

    def picture_of(layer: Layer, *cards: Placed) -> pygame.Surface:
        return layer.picture(ground, (), deck, [(card, False) for card in cards], lambda _surface, _card: None)

    picture_of(kept, low, high)
    assert same_picture(picture_of(kept, high, low), picture_of(fresh, high, low))


def test_the_pictures_of_cards_are_made_while_they_are_on_their_way(make_table: Maker) -> None:
    table = make_table(persons=0, seed=5)
    director, deck = table.scene.stage.director, table.app.context.deck
    assert table.until(lambda: director.state.awaiting_collection)
    assert table.until(lambda: not director.state.awaiting_collection)
    assert director.busy
    made: list[str] = []
    while director.busy and not director.state.trick:
        made = list(map(str, deck._kept.held))
        table.run(1 / 30)
    pile = [at_rest(key, spot) for key, spot in director.rest.items() if key[0] in ("won", "pile", "back")]
    assert pile
    for card in pile:
        picture(deck, card)
    assert sorted(map(str, deck._kept.held)) == sorted(made)


@pytest.mark.parametrize(("preset", "persons"), [("honeymoon-2", 0), *some(shuffled(), 1)])
@pytest.mark.nightly
def test_every_table_can_be_drawn(
    make_table: Maker, monkeypatch: pytest.MonkeyPatch, preset: str, persons: int
) -> None:
    """With every rule set and number of people: the first and last frame of each phase, and the result."""
    monkeypatch.setattr(RandomWorker, "poll", lambda _: None)  # the test acts for all players
    size, text_scale = WINDOWS[random.Random(f"{preset} {persons}").randrange(len(WINDOWS))]
    make = partial(make_table, preset, persons=persons, language="en", size=size, text_scale=text_scale)
    table = next(table for seed in range(1, 9) if not (table := make(seed=seed)).match.hand.is_over)
    hand = played_hand(table.match)
    for at, (phase, seat, action) in enumerate(hand):
        rest(table)
        if len(table.match.actions) > at:
            continue  # there was no choice
        follows = table.match.hand.copy()
        follows.apply(action, seat)
        ends = follows.phase != phase
        if ends:
            table.app.picture()
        assert table.match.acting_seat is not None
        table.scene.submit(table.match.acting_seat, action)
        table.app.step([], 1 / 30)
        if ends or not at:
            table.app.picture()
    rest(table)
    assert isinstance(table.app.scene, ResultScene)
    table.app.picture()


@pytest.mark.nightly
def test_window_may_change_at_any_moment(make_table: Maker) -> None:
    table = make_table(seed=3)
    for size in ((1280, 720), (1024, 640), (2560, 1440), (1366, 768)):
        table.run(0.9)
        table.app.resize(size)
        assert table.app.picture().get_size() == size


def test_idle_table_asks_for_no_redraw(make_table: Maker) -> None:
    table = make_table(seed=3, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(3.0)
    table.app.wants_redraw = False
    table.run(1.0)
    assert not table.app.wants_redraw
