"""The aids at the table: they show only what the viewer has seen, and cover nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.aids.record_rows import RecordLine
from mighty_gui.client.table.aids.record_sheet import RecordsScene
from mighty_gui.client.table.mighty.card_tallies import tallies, trumps_left
from mighty_gui.client.table.mighty.mighty_table import MightyTable, after_events, from_view, settle
from mighty_gui.client.table.place.corner import corner_rows, note_area, sheet
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from tests.client.table.table_helpers import Table, pick
from tests.client.table.test_table_scene import answer_by_keys
from tests.tiers import THOROUGH, one_of, spread

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

PACKS = ["standard-5", "standard-3", "draft-2", "honeymoon-2", "chicago-8", "siheung-6", "ghost-4", "pagat-5"]
K, B, ESCAPE = pygame.K_k, pygame.K_b, pygame.K_ESCAPE
EIGHT = tuple("가나다라마바사아")
_BEFORE_PLAY = (Phase.MISDEAL, Phase.AUCTION, Phase.EXCHANGE, Phase.CONTRACT)


def positions(preset: str, seeds: int = 3) -> Iterator[tuple[MightyHand, PlayerView, MightyTable]]:
    """Yield every position of a few random hands, from every seat of a person."""
    rules = load_presets()[preset].rules
    for seed in range(seeds):
        hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
        shown = [MightyTable.empty(rules, view(hand, seat).seat) for seat in range(rules.players)]
        read = 0
        while hand.to_act is not None:
            for seat, before in enumerate(shown):
                seen = view(hand, seat)
                shown[seat] = state = after_events(before, seen.events[read:])
                yield hand, seen, settle(state, seen)
            read = len(seen.events)
            assert settle(state, seen) == from_view(seen), "event by event it is as all at once"
            hand.apply(pick(view(hand, hand.to_act), chance))


@pytest.mark.parametrize("preset", spread(PACKS, 6, 1))
def test_the_counter_knows_exactly_what_lies_open_or_passed_through_the_viewers_hands(preset: str) -> None:
    checked = 0
    for hand, seen, state in positions(preset):
        counted = tallies(state, seen)
        pack = Counter(full_pack(seen.rules))
        assert {card: one.whole for card, one in counted.items()} == pack
        open_to_all = Counter(one.card for trick in seen.tricks for one in trick.plays)
        open_to_all.update(one.card for one in seen.trick)
        own = Counter(card for cards in seen.hands for card in cards or ())
        for card, one in counted.items():
            assert one.own == own[card]
            assert one.unseen >= 0
            known = open_to_all[card] + Counter(seen.discard or ())[card]
            if seen.rules.deal.method == "deal":
                assert one.gone == known, "neither more nor less than the viewer was shown"
            assert one.gone <= pack[card]
        hidden = [
            card for seat, cards in enumerate(hand.state.held_cards) if seen.hands[seat] is None for card in cards
        ]
        for card, count in Counter(hidden).items():
            assert counted[card].unseen >= count, "a card in another's hand is never struck out"
        checked += 1
    assert checked > 50


def test_trumps_left_are_those_not_played_and_not_held() -> None:
    told = 0
    for _, seen, state in positions("standard-5", 12 if THOROUGH else 3):
        left = trumps_left(state, seen)
        if left is None:
            assert state.trump is None or seen.phase in (Phase.MISDEAL, Phase.AUCTION, Phase.EXCHANGE, Phase.CONTRACT)
            continue
        shown = [one.card for trick in seen.tricks for one in trick.plays]
        shown += [one.card for one in seen.trick] + list(seen.hand) + list(seen.discard or ())
        assert left == 13 - sum(card.suit == state.trump for card in shown)
        told += 1
    assert told > 100


def in_play(table: Table, tricks: int = 2) -> None:
    """Play by keys until that number of tricks is over and the person is asked."""
    while len(table.scene.stage.state.tricks) < tricks or not table.asked:
        assert table.until(lambda: table.asked or table.app.scene is not table.scene)
        assert table.app.scene is table.scene, "the hand was over too soon"
        answer_by_keys(table)
        table.until(lambda: table.asked)


def rows_of(scene: RecordsScene) -> list[RecordLine]:
    return [one for one in scene.page.walk() if isinstance(one, RecordLine) and not one.head]


def test_the_sheet_tells_every_trick_and_its_winner(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    in_play(table, 3)
    table.press(K)
    scene = table.app.scene
    assert isinstance(scene, RecordsScene)
    state, names = table.scene.stage.state, table.scene.stage.names
    rows = rows_of(scene)
    assert len(rows) == len(state.tricks)
    for row, trick in zip(rows, state.tricks, strict=True):
        marked = [at for at, part in enumerate(row.parts) if part.marked]
        assert marked == [1 + trick.winner]
        assert names[trick.winner] in row.spoken_text
    table.app.picture()
    table.press(K)
    assert table.app.scene is table.scene


@pytest.mark.parametrize(
    ("preset", "language", "scale"),
    spread(product(["standard-3", "standard-5", "chicago-8", "siheung-6"], ["ko", "en"], [1.0, 2.0]), 5, 1),
)
def test_nothing_on_the_sheet_is_cut(make_table: Maker, preset: str, language: str, scale: float) -> None:
    table = make_table(preset, seed=5, language=language, text_scale=scale, animation_speed="instant", names=EIGHT)
    in_play(table)
    cut: list[str] = []
    table.scene.context.fonts.on_shorten = cut.append
    for topic in ("tricks", "bids", "cards"):
        scene = RecordsScene(table.scene, topic)  # type: ignore[arg-type]
        table.app.push(scene)
        assert rows_of(scene) or topic == "cards"
        table.app.picture()
        table.app.pop()
    assert not cut


def test_the_info_panel_leads_to_the_auction_by_key_and_by_click(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    in_play(table, 1)
    table.run(0.3)
    table.scene.controls.page.focus_on("info")
    table.press(pygame.K_RETURN)
    scene = table.app.scene
    assert isinstance(scene, RecordsScene)
    assert scene.topic == "bids"
    said = [row.spoken_text for row in rows_of(scene)]
    for seat, _ in table.scene.stage.state.bids:
        assert any(table.scene.stage.names[seat] in line for line in said)
    table.press(ESCAPE)
    table.click(table.scene.stage.director.layout.info.center)
    assert isinstance(table.app.scene, RecordsScene)
    table.click((2, 638))
    assert table.app.scene is table.scene


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)], ids=str)
def test_aids_lie_beside_hand_and_plates(size: tuple[int, int], text_scale: float) -> None:
    theme = Theme(size, text_scale)
    for seats in range(2, 9):
        layout = table_layout(theme, seats, 0, False, False)
        places = corner_rows(layout, theme, 6)
        room = note_area(layout, theme, 6)
        whole = pygame.Rect((0, 0), size)
        kept = [layout.hand, layout.info, layout.prompt, *(place.plate for place in layout.seats)]
        for rect in (*places, room):
            assert whole.contains(rect)
            assert rect.collidelist(kept) < 0, (seats, rect)
        assert len({(place.left, place.top) for place in places}) == 6
        assert room.collidelist(places) < 0
        assert room.height >= 5 * theme.px(11), "five rows of letters that can be read"
        over = sheet(layout, (theme.tx(560), theme.tx(400)))
        assert whole.contains(over)
        assert not over.colliderect(layout.hand), "the hand stays in sight"


@pytest.mark.parametrize(
    ("preset", "scale"),
    [
        (preset, scale)
        for at, preset in enumerate(["standard-5", "chicago-8", "standard-3", "honeymoon-2"])
        for scale in one_of([1.0, 2.0], at)
    ],
)
def test_the_counter_shows_every_rank_uncut(make_table: Maker, preset: str, scale: float) -> None:
    table = make_table(preset, seed=5, text_scale=scale, card_counter=True, trumps_left=True, animation_speed="instant")
    in_play(table, 1)
    cut: list[str] = []
    table.scene.context.fonts.on_shorten = cut.append
    table.app.picture()
    counter = table.scene.controls.page.find("counter")
    assert counter is not None
    assert counter.spoken_text
    assert not cut


def test_aids_are_off_until_they_are_wanted(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    in_play(table, 1)
    assert table.scene.controls.page.find("counter") is None
    table.scene.context.change(card_counter=True)
    table.run(0.1)
    assert table.scene.controls.page.find("counter") is not None


def declaring(table: Table) -> bool:
    """Return whether the person has become declarer and plays."""
    view = table.scene.stage.view
    return view.declarer == view.seat and view.phase is Phase.PLAY and bool(view.discard)


def test_the_declarer_may_look_at_the_discard(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    assert table.until(lambda: table.asked)
    bid = next(action for action in table.scene.stage.view.legal if str(action).startswith("bid 20"))
    table.scene.submit(table.scene.stage.viewer, bid)
    while not (table.asked and declaring(table)):
        assert table.until(lambda: table.asked)
        answer_by_keys(table)
        table.until(lambda: table.asked)
    faces = lambda: sorted(  # noqa: E731
        spot.face for key, spot in table.scene.stage.director.rest.items() if key[0] == "buried"
    )
    buried = sorted(card.name for card in table.scene.stage.view.discard or ())
    assert faces() == [""] * len(buried)
    table.press(B)
    assert faces() == buried
    table.app.picture()
    table.press(B)
    assert faces() == [""] * len(buried)
    table.run(0.3)
    table.scene.controls.page.focus_on("buried")
    table.press(pygame.K_RETURN)
    assert faces() == buried


def test_nobody_else_sees_the_discard() -> None:
    for _, seen, state in positions("standard-5", 6 if THOROUGH else 2):
        if seen.declarer is not None and seen.declarer != seen.seat and seen.result is None:
            assert not state.buried_cards
