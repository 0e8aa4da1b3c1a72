"""Every event has a text, ends at the right place, and can be skipped."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mighty import mighty_texts
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable, from_view, reduce, settle
from mighty_gui.client.table.mighty.play_texts import refusal_text
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.table.motion.dealing import batches, deal_moves
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.motion.event_beats import event_beats
from mighty_gui.client.table.place.card_spots import Showing, spots
from mighty_gui.client.table.place.hand_order import in_hand_order
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.cards import Card, Suit, parse_cards
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import people, seat_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.texts import Texts
from tests.client.table.table_helpers import NAMES, pick
from tests.tiers import some, spread

PRESETS = ["standard-5", "pagat-5", "standard-7", "honeymoon-2", "ghost-4", "siheung-6", "chicago-8", "draft-2"]
TEXTS = [Texts.load("ko"), Texts.load("en")]


@cache
def played(rules: MightyRules, seed: int) -> PlayerView:
    """Return a random hand as the first person saw it."""
    hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
    while hand.to_act is not None:
        hand.apply(pick(view(hand, hand.to_act), chance))
    return view(hand, people(rules)[0])


@pytest.mark.parametrize("preset", spread(PRESETS, 2, 1))
def test_every_moment_has_words(preset: str, preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules(preset)
    layout = table_layout(Theme(), seat_count(rules), 0, False, False)
    for seed in some(range(8), 1):
        state = MightyTable.empty(rules, 0)
        for event in played(rules, seed).events:
            for beat in event_beats(MightyKit(), event, state, layout, Showing()):
                if beat.moment is not None:
                    for texts in TEXTS:
                        assert "⟨" not in mighty_texts.moment_caption(texts, beat.moment, NAMES)
                state = beat.state


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_showing_ends_where_the_events_end(preset: str, preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules(preset)
    seats = seat_count(rules)
    for seed in some(range(4), 1):
        end = played(rules, seed)
        layout = table_layout(Theme(), seats, 0, False, False)
        for pace in some((Pace(1.0), Pace(0.0), Pace(1.0, reduced=True), Pace(0.5)), 3):
            heard: list[object] = []
            director = Director(
                MightyKit(), MightyTable.empty(rules, 0), layout, pace, lambda *sound, to=heard: to.append(sound)
            )
            director.feed(end.events)
            director.finish()
            assert settle(director.state, end) == from_view(end)
            assert director.rest == spots(director.state, layout)
            assert heard


@pytest.mark.parametrize("preset", spread(PRESETS, 2))
def test_cards_move_only_to_where_they_lie(preset: str, preset_rules: Callable[[str], MightyRules]) -> None:
    """The last move of a card that stays on the table ends at its place."""
    rules = preset_rules(preset)
    layout = table_layout(Theme(), seat_count(rules), 0, False, False)
    for seed in some(range(4), 1):
        state = MightyTable.empty(rules, 0)
        for event in played(rules, seed).events:
            for beat in event_beats(MightyKit(), event, state, layout, Showing()):
                state = beat.state
                rest = spots(state, layout)
                ends = {move.key: move.end for move in beat.moves}
                wrong = {
                    key for key, end in ends.items() if key in rest and (end.x, end.y) != (rest[key].x, rest[key].y)
                }
                assert not wrong, (type(event).__name__, wrong)


def test_what_the_batches_leave_over_is_dealt_in_more_of_them(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("chicago-6")
    state = reduce(MightyTable.empty(rules, 0), played(rules, 1).events[0])
    assert batches(state) == [1, 2, 3, 4, 4, 3]


def test_deal_comes_in_the_batches_of_the_rules(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    state = reduce(MightyTable.empty(rules, 0), played(rules, 1).events[0])
    assert batches(state) == [1, 2, 3, 4]
    layout = table_layout(Theme(), 5, 0, False, False)
    moves, sounds = deal_moves(state, layout, spots(state, layout))
    begun = {move.key: move.delay for move in moves if move.late}
    assert len(begun) == 53
    assert [cue for _, cue in sounds] == [Cue.RIFFLE, Cue.SQUARE, *[Cue.DEAL] * 20]


def test_slow_frames_show_the_same_as_fast_ones(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    end = played(rules, 2)
    layout = table_layout(Theme(), 5, 0, False, False)
    ends = []
    for dt in (1 / 120, 1 / 30, 0.5):
        director = Director(MightyKit(), MightyTable.empty(rules, 0), layout, Pace(1.0), lambda _cue, _pan: None)
        director.feed(end.events)
        for _ in range(200_000):
            if not director.busy:
                break
            director.step(dt)
        ends.append(director.state)
    assert ends[0] == ends[1] == ends[2]


def test_an_event_of_another_game_is_a_mistake(preset_rules: Callable[[str], MightyRules]) -> None:
    with pytest.raises(TypeError, match="Event"):
        MightyKit().reduce(MightyTable.empty(preset_rules("standard-5"), 0), Event())


def test_hand_is_held_trumps_first_and_specials_last() -> None:
    cards = parse_cards("S2 SA H3 HK D4 C5 JK")
    mighty = Card.parse("SA")
    assert " ".join(map(str, in_hand_order(cards, Suit.HEARTS, mighty))) == "HK H3 S2 D4 C5 JK SA"
    assert " ".join(map(str, in_hand_order(cards, None, mighty))) == "S2 HK H3 C5 D4 JK SA"


def test_words_for_a_moment_without_a_suit() -> None:
    for texts in TEXTS:
        assert "⟨" not in mighty_texts.moment_caption(texts, TableMoment("friend_card", 0, Card.parse("SA")), NAMES)
        assert "⟨" not in mighty_texts.moment_caption(
            texts, TableMoment("friend_card", 0, Card.parse("SA"), suit="H"), NAMES
        )


def test_whoever_reads_it_is_spoken_to() -> None:
    """The player of the seat is addressed directly; the others read the player's name."""
    said = {
        TableMoment("friend_revealed", 0): ("프렌드는 나였습니다!", "You are revealed as the friend!"),
        TableMoment("killed_person", 2, other=0): ("나를 탈락시켰습니다.", "eliminated you."),
    }
    for moment, (korean, english) in said.items():
        texts = {one.language: mighty_texts.moment_caption(one, moment, NAMES, own=0) for one in TEXTS}
        assert korean in texts["ko"]
        assert english in texts["en"]
        for one in TEXTS:
            assert NAMES[0] not in mighty_texts.moment_caption(one, moment, NAMES, own=0)
            assert NAMES[0] in mighty_texts.moment_caption(one, moment, NAMES, own=3)
            assert NAMES[0] in mighty_texts.moment_caption(one, moment, NAMES)
    for one in TEXTS:
        for who in ("by", "to"):
            for key in one.keys(f"table.moment_{who}_you"):
                assert one.has(key.replace(f"_{who}_you", "")), f"{key} is said of nobody else"


def test_refusals_are_sentences(preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules("standard-5")
    state, seen = MightyTable.empty(rules, 0), view(MightyHand.from_seed(rules, 1), 0)
    for texts in TEXTS:
        for key in texts.keys("table.reason"):
            code = key.rsplit(".", 1)[1]
            assert "⟨" not in refusal_text(texts, state, seen, code, Card.parse("H3"))
        assert refusal_text(texts, state, seen, "never_heard_of") == texts("table.reason.not_legal")
