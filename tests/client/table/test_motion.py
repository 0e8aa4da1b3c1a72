"""Sounds do not pile up, texts appear with the landing, and cards are always in exactly one place."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.panels.short_questions import BuryQuestion
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import Dealt
from mighty_gui.engine.mighty.pack import seat_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.table_helpers import Table
from tests.client.table.test_table_cues import played
from tests.client.table.test_table_keys import declare, until_phase
from tests.client.table.test_table_scene import answer_by_keys

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

FRAME = 1 / 60


def director_of(rules: MightyRules, events: tuple[Event, ...], pace: Pace) -> tuple[Director, list[Cue]]:
    heard: list[Cue] = []
    layout = table_layout(Theme(), seat_count(rules), 0, False, False)
    director = Director(MightyKit(), MightyTable.empty(rules, 0), layout, pace, lambda cue, _pan: heard.append(cue))
    director.feed(events)
    return director, heard


def run_out(director: Director) -> None:
    while director.busy:
        director.step(FRAME)


# --- sounds -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["standard-5", "chicago-8", "standard-3"])
def test_skipping_the_deal_is_one_sound(preset: str, preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules(preset)
    deal = played(rules, 1).events[:1]
    assert isinstance(deal[0], Dealt)
    whole, all_heard = director_of(rules, deal, Pace(1.0))
    run_out(whole)
    assert all_heard[0] is Cue.RIFFLE
    assert len(all_heard) > 1
    director, heard = director_of(rules, deal, Pace(1.0))
    for _ in range(30):
        director.step(FRAME)
    before = len(heard)
    director.skip()
    assert heard[before:] == all_heard[-1:]


@pytest.mark.parametrize("pace", [Pace(0.0), Pace(1.0, reduced=True)])
def test_a_deal_that_takes_no_time_is_one_shuffle(pace: Pace, preset_rules: Callable[[str], MightyRules]) -> None:
    director, heard = director_of(preset_rules("standard-5"), played(preset_rules("standard-5"), 1).events[:1], pace)
    run_out(director)
    assert heard == [Cue.RIFFLE]


def test_showing_all_that_is_left_is_one_sound(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    director, heard = director_of(rules, played(rules, 1).events, Pace(1.0))
    director.finish()
    assert len(heard) == 1


def test_leaving_off_in_the_middle_is_silent(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    director, heard = director_of(rules, played(rules, 1).events, Pace(1.0))
    director.step(FRAME)
    director.step(FRAME)
    before = list(heard)
    director.jump(director.state)
    assert heard == before


def test_what_is_not_skipped_is_heard_as_before(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    director, heard = director_of(rules, played(rules, 1).events[:1], Pace(1.0))
    director.skip()
    director, heard = director_of(rules, played(rules, 1).events[:1], Pace(1.0))
    run_out(director)
    assert heard.count(Cue.DEAL) == 20


# --- texts --------------------------------------------------------------------------------------------


def test_words_about_a_card_come_when_it_lands(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    kinds = set()
    for seed in (0, 1, 2, 5):
        director, _ = director_of(rules, played(rules, seed).events, Pace(1.0))
        starts: dict[tuple[object, ...], Placed] = {}
        told: TableMoment | None = None
        while director.busy:
            director.step(FRAME)
            flying = {one.key: one for one in director.placed_cards() if one.key[0] == "trick"}
            for key, one in flying.items():
                starts.setdefault(key, one)
            moment = director.moment
            if moment is None or moment is told or not moment.ordinary or moment.card is None:
                continue
            key, told = ("trick", moment.seat, moment.card.name), moment
            goal = director.rest[key]
            whole = math.dist((starts[key].x, starts[key].y), (goal.x, goal.y))
            assert math.dist((flying[key].x, flying[key].y), (goal.x, goal.y)) < 0.1 * whole, moment
            kinds.add(moment.kind)
    assert kinds >= {"mighty", "ruff"}


def test_words_come_at_once_where_nothing_moves(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    slow, _ = director_of(rules, played(rules, 1).events, Pace(1.0))
    fast, _ = director_of(rules, played(rules, 1).events, Pace(1.0, reduced=True))
    told: list[list[TableMoment]] = []
    for director in (slow, fast):
        moments: list[TableMoment] = []
        while director.busy:
            director.step(FRAME)
            if director.moment is not None and director.moment not in moments[-1:]:
                moments.append(director.moment)
        told.append(moments)
    assert told[0] == told[1]


# --- the own card -------------------------------------------------------------------------------------


def seen(table: Table, name: str) -> list[Placed]:
    """Return every drawn copy of a card of the viewer's, in the hand or on its way to the trick."""
    scene = table.scene
    held = [one._lifted_spot() for one in scene.controls.cards if one.card.name == name and one.base is not None]
    laid = [one for one in scene.stage.placed if one.key[0] == "trick" and one.face == name]
    return held + laid


def test_in_no_frame_is_a_card_nowhere_or_twice(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="fast", play_forced=False)
    until_phase(table, Phase.PLAY)
    for _ in range(6):
        mine = {card.name for card in table.scene.stage.view.hand}
        answer_by_keys(table)
        for _ in range(200):
            state = table.scene.stage.state
            lying = {one.card.name for one in state.trick if one.seat == state.viewer}
            shown = mine & (lying | {card.name for card in state.own_hand})
            if not lying:
                assert {card.name for card in state.own_hand} == shown
            for name in shown:
                assert len(seen(table, name)) == 1, name
            if table.asked:
                break
            table.app.step([], FRAME)
        if not table.asked:
            assert table.until(lambda: table.asked or table.app.scene is not table.scene)


def lifted_card(table: Table) -> HandCard:
    """Return a playable card, under the pointer and fully lifted."""
    card = next(one for one in table.scene.controls.cards if one.enabled)
    table.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=card.rect.center, rel=(0, 0), buttons=(0, 0, 0))], FRAME)
    table.run(1.0)
    return next(one for one in table.scene.controls.cards if one.key == card.key)


def at_play(make_table: Maker) -> Table:
    """Return a table where a person is to play, at the usual speed from here on."""
    table = make_table(seed=8, animation_speed="instant", play_forced=False)
    until_phase(table, Phase.PLAY)
    table.scene.context.change(animation_speed="normal")
    table.app.step([], FRAME)
    return table


@pytest.mark.parametrize("by", ["click", "enter"])
def test_a_lifted_card_flies_from_where_it_is(make_table: Maker, by: str) -> None:
    table = at_play(make_table)
    card = lifted_card(table)
    before = card.seen_at
    assert before is not None
    assert card.base is not None
    assert before.y < card.base.y - 0.05 * before.height, "it is lifted"
    step = 1 / 1000
    if by == "click":
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.app.step([pygame.event.Event(kind, pos=card.rect.center, button=1)], step)
    else:
        table.scene.controls.page.focus_on(card.name, keyboard=True)
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        table.app.step([down], step)
    where = [(before.x, before.y)]
    for _ in range(12):
        (one,) = seen(table, card.card.name)
        where.append((one.x, one.y))
        table.app.step([], step)
    assert any(one.key[0] == "trick" for one in seen(table, card.card.name)), "it is on its way"
    gaps = [math.dist(a, b) for a, b in pairwise(where)]
    assert max(gaps) < 0.03 * before.height, "it neither jumps nor falls back"


def test_what_leaves_the_hand_flies_above_it(make_table: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_play(make_table)
    card = lifted_card(table)
    table.click(card.rect.center)
    drawn: list[Placed] = []
    draw = card_drawing.draw_card

    def noted(surface: pygame.Surface, deck: object, one: Placed, **how: object) -> None:
        drawn.append(one)
        draw(surface, deck, one, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(card_drawing, "draw_card", noted)
    for _ in range(8):
        table.app.step([], FRAME)
        drawn.clear()
        table.app.picture()
        moving = [one for one in drawn if one.moving and one.face == card.card.name]
        assert len(moving) == 1
        hand = [at for at, one in enumerate(drawn) if one.key[0] == "hand"]
        assert drawn.index(moving[0]) > max(hand)


def test_cards_are_buried_from_where_they_were_lifted_to(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    declare(table)
    until_phase(table, Phase.EXCHANGE)
    question = table.scene.controls.question
    assert isinstance(question, BuryQuestion)
    table.press(pygame.K_1, pygame.K_2, pygame.K_3)
    table.scene.context.change(animation_speed="normal")
    table.run(1.0)
    chosen = [one for one in table.scene.controls.cards if one.chosen]
    spots = {(round(spot.x), round(spot.y)) for one in chosen if (spot := one.seen_at)}
    table.press(pygame.K_b)
    assert table.until(lambda: any(one.key[0] == "buried" for one in table.scene.stage.placed))
    playing = table.scene.stage.director._playing
    assert playing is not None
    starts = {(round(move.start.x), round(move.start.y)) for move in playing.beat.moves if move.key[0] == "buried"}
    assert starts == spots
