"""First-time tips: each appears once, covers nothing, and reveals no more than the table shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product

import pygame
import pytest

from mighty_gui.client.lessons.coaching import FirstTimes, coached_extras
from mighty_gui.client.lessons.learning_progress import ALL_TIPS, Progress
from mighty_gui.client.lessons.lesson import LEARNER, Ask, LessonPart, Move, Others
from mighty_gui.client.lessons.lesson_kit import Tip, lesson_kit
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.mighty.first_time_tips import FIRST_TIMES
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table.mighty.mighty_table import MightyTable, from_view
from mighty_gui.client.table.usual_extras import usual_extras
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import FORMAT, parse_record, replay
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.keep.archive.profiles import Profile, keep_profile
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import game_ids, standard_rules
from mighty_gui.texts import Texts
from tests.client.table.conftest import Maker
from tests.client.table.table_helpers import Table, quiet
from tests.engine.mighty.helpers import begun, start
from tests.tiers import spread

PRESETS = built_in_presets()
_USUAL = begun(start(), "13H", "friend HK")
"""A hand whose first card is about to be played."""

MISDEAL = {
    "format": FORMAT,
    "preset": "standard-5",
    "dealer": 0,
    "deal": {
        "hands": [
            *("S2 S3 S4 S5 H2 H3 H4 D2 D3 D4", "S6 S7 ST SJ H5 HT D5 DT C2 CT", "S8 SQ SK H6 HJ D6 DJ C4 C5 CJ"),
            *("S9 SA H7 HQ HK D7 DQ C6 C7 CQ", "H8 H9 HA D8 D9 DK DA C8 CK CA"),
        ],
        "kitty": "C3 C9 JK",
    },
    "actions": [],
}


@pytest.fixture
def make(make_table: Maker) -> Callable[..., Table]:
    """Make a table with tips switched on."""
    return lambda preset="standard-5", **options: make_table(
        preset, extras=(*usual_extras(), FirstTimes()), animation_speed="instant", **{"seed": 4, **options}
    )


def extra(table: Table) -> FirstTimes:
    return next(one for one in table.scene.extras.all if isinstance(one, FirstTimes))


def note(table: Table) -> pygame.Rect | None:
    found = table.scene.controls.page.find("tip note")
    return None if found is None else found.rect


def test_a_player_who_knows_the_game_has_no_tips(make: Callable[..., Table]) -> None:
    table = make("standard-6")
    Progress.load(table.scene.context.archive).mark_shown(ALL_TIPS)
    assert table.until(lambda: table.asked)
    assert not extra(table).shown
    assert note(table) is None


def test_a_tip_is_told_at_the_first_such_table_and_not_at_the_next(make: Callable[..., Table]) -> None:
    table = make("standard-6")
    assert table.until(lambda: table.asked)
    assert extra(table).shown == "elimination"
    assert note(table) is not None
    assert "elimination" in Progress.load(table.scene.context.archive).tips
    again = make("standard-6")
    assert again.until(lambda: again.asked)
    assert extra(again).shown != "elimination"


def test_each_person_is_told_once(make: Callable[..., Table]) -> None:
    table = make("standard-6")
    context = table.scene.context
    Progress.load(context.archive).mark_shown("elimination")
    keep_profile(context.archive, Profile("m", "엄마"))
    context.become("m")
    assert table.until(lambda: table.asked)
    assert extra(table).shown == "elimination"
    assert "elimination" in Progress.load(context.archive, "m").tips


def test_escape_a_press_and_ones_own_next_move_put_it_away(make: Callable[..., Table]) -> None:
    table = make("standard-6")
    assert table.until(lambda: note(table) is not None and table.asked)
    scene = table.app.scene
    table.press(pygame.K_ESCAPE)
    assert (note(table), table.app.scene) == (None, scene)
    extra(table)._show("revealed")
    place = note(table)
    assert place is not None
    table.click(place.center)
    assert note(table) is None
    extra(table)._show("alone")
    view = table.scene.stage.view
    table.scene.submit(view.seat, view.legal[0])
    assert note(table) is None


def _play(table: Table) -> None:
    """Take the first possible action."""
    table.scene.submit(table.scene.stage.view.seat, quiet(table.scene.stage.view.legal)[0])


def test_no_tip_outlasts_the_hand_that_it_explains(make: Callable[..., Table]) -> None:
    table = make(hands=2)
    match, scene, tips = table.match, table.scene, extra(table)

    def look() -> bool:
        if table.asked and not match.finished:
            _play(table)
        last = match.view(0).result is None and len(scene.stage.view.tricks) == 9 and not scene.stage.view.hand
        if last and not tips.shown:
            tips._show("revealed")
            assert note(table) is not None, "the viewer has no card left, and others have"
        return bool(match.finished) and scene.ending.shows_result

    assert table.until(look)
    assert "revealed" in Progress.load(scene.context.archive).tips
    assert (tips.shown, note(table)) == ("", None)
    assert tips.has_note is False
    table.app.pop()
    scene.go_on()
    assert table.until(lambda: table.asked and not table.scene.is_busy)
    assert match.number == 2
    assert note(table) is None


def test_a_tip_goes_with_the_choice_that_is_taken_back(make: Callable[..., Table]) -> None:
    table = make(seed=2)  # a misdeal comes first
    assert table.until(lambda: table.asked)
    while table.scene.stage.view.phase != "play" or not table.asked:
        if table.asked:
            _play(table)
        table.run(0.1)
    extra(table)._show("revealed")
    assert note(table) is not None
    table.scene.see_taken_back()
    assert note(table) is None


def test_the_tip_about_a_misdeal_is_still_read_while_the_cards_are_dealt_again(make: Callable[..., Table]) -> None:
    table = make(seed=2)
    assert table.until(lambda: table.asked)
    assert not table.match.finished[-1].result.was_played
    assert extra(table).shown == "misdeal"
    assert note(table) is not None


def test_the_switch_turns_them_off_and_nothing_is_noted(make: Callable[..., Table]) -> None:
    table = make("standard-6", tips=False)
    assert table.until(lambda: table.asked)
    assert note(table) is None
    assert Progress.load(table.scene.context.archive).tips == set()


def test_switched_off_it_goes_at_once(make: Callable[..., Table]) -> None:
    table = make("standard-6")
    assert table.until(lambda: note(table) is not None)
    table.scene.context.change(tips=False)
    table.run(0.2)
    assert note(table) is None


def test_of_several_people_at_one_screen_none_is_told_of_being_the_friend(
    make: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FIRST_TIMES, "secret_friend", Tip(lambda _state, _view: True, is_secret=True))
    monkeypatch.setitem(FIRST_TIMES, "open", Tip(lambda _state, _view: True))
    assert "secret_friend" in set(extra(make())._news())
    assert "open" in set(extra(make(persons=2))._news()), "what everybody may know is told to all"
    assert "secret_friend" not in set(extra(make(persons=2))._news())


def _in_sight(table: Table) -> list[pygame.Rect]:
    """Return the areas of the hand, the question and every card on the table."""
    stage, controls = table.scene.stage, table.scene.controls
    found = [one.rect for one in (*controls.cards, *controls.panel)]
    for key, spot in stage.director.rest.items():
        if key[0] in ("trick", "won", "shown"):
            card = pygame.Rect(0, 0, round(spot.height * ASPECT), spot.height)
            card.center = (round(spot.x), round(spot.y))
            found.append(card)
    return [*found, *(seat.plate for seat in stage.director.layout.seats), stage.director.layout.info]


def _own_hand(table: Table) -> list[pygame.Rect]:
    """Return the areas of the hand."""
    return [one.rect for one in table.scene.controls.cards]


@pytest.mark.parametrize(
    ("preset", "scale", "language"), spread(product(["standard-5", "standard-6", "draft-2"], [2.0, 1.0], LANGUAGES), 10)
)
@pytest.mark.nightly
def test_no_tip_ever_lies_on_a_card_or_a_question(
    preset: str, scale: float, language: str, make: Callable[..., Table]
) -> None:
    table, shown = make(preset, text_scale=scale, language=language), 0
    # in letters twice as large it lies over the table until it is pressed
    sights = _in_sight if scale == 1.0 else _own_hand

    def look() -> bool:
        nonlocal shown
        if table.asked and not table.scene.is_busy:
            for name in FIRST_TIMES:
                extra(table).shown = name
                table.scene.refresh()
                place = note(table)
                shown += place is not None
                assert place is None or place.collidelist(sights(table)) < 0
            extra(table).drop()
            view = table.scene.stage.view
            table.scene.submit(view.seat, view.legal[len(view.events) % len(view.legal)])
        return bool(table.match.finished)

    assert table.until(look)
    assert shown or scale == 2.0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_has_its_words(language: str) -> None:
    texts = Texts.load(language)
    told = {key.split(".")[2] for key in texts.keys("coach.tip")}
    assert told == {tip for game in game_ids() for tip in lesson_kit(standard_rules(game)).first_times}


@pytest.mark.nightly
def test_what_they_look_for_is_seen_in_the_lessons_hands() -> None:
    """This finds conditions that never or always hold."""
    seen: dict[str, set[bool]] = {name: set() for name in FIRST_TIMES}
    for lesson in load_course().of("mighty").all:
        for part in lesson.parts:
            hand = replay(replace(part.record, actions=()), MIGHTY, lesson.rules)
            for seat, action in (*part.record.actions, *_scripted(part)):
                if hand.refusal(action, seat) is None:
                    hand.apply(action, seat)
                mine = view(hand, LEARNER)
                table = from_view(mine)
                for name, tip in FIRST_TIMES.items():
                    seen[name].add(tip.is_true_of(lesson.rules) and tip.is_seen(table, mine))
    usual_ones = {"change", "no_trump", "spades", "alone", "secret_friend", "joker_called", "revealed"}
    assert {name for name, found in seen.items() if True in found} == usual_ones
    assert all(False in found for found in seen.values())


def _red_mighty(rules: MightyRules) -> tuple[MightyTable, PlayerView]:
    """Return the hand with spades as trumps from the lesson about the mighty, played by some rules."""
    part = next(lesson for lesson in load_course().all if lesson.id == "mighty").parts[-1]
    seen = view(replay(part.record, MIGHTY, rules), LEARNER)
    return from_view(seen), seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tip_about_a_changed_mighty_names_the_card_of_this_hand(language: str) -> None:
    texts = Texts.load(language)
    table, seen = _red_mighty(MightyRules())
    assert FIRST_TIMES["spades"].is_seen(table, seen)
    assert not FIRST_TIMES["spades"].is_seen(replace(table, settled=False), seen), (
        "not before the table shows the contract"
    )
    text = texts("coach.tip.spades.text", **lesson_kit().tip_values(table, texts))
    assert "♦A" in text
    assert texts("suit.S.name") in text


def test_where_the_mighty_stays_the_same_under_spades_no_tip_says_otherwise() -> None:
    rules = MightyRules()
    same = replace(rules, mighty=replace(rules.mighty, when_trump=rules.mighty.card))
    assert not FIRST_TIMES["spades"].is_seen(*_red_mighty(same))


def _scripted(part: LessonPart) -> Iterator[Move]:
    """Yield the moves of a part's script, and the learner's correct ones."""
    for step in part.steps:
        if isinstance(step, Others):
            yield from step.moves
        elif isinstance(step, Ask) and not set("*[") & set(step.right[0]):
            yield LEARNER, parse_action(step.right[0])


@pytest.mark.parametrize(
    ("preset", "name"), [("standard-6", "elimination"), ("rotation-6-loser", "sits_out"), ("draft-2", "draw_either")]
)
def test_other_tables_have_tips_of_their_own(preset: str, name: str, make: Callable[..., Table]) -> None:
    table, usual_table = make(preset), make()
    for one in (table, usual_table):
        seen = one.scene.stage.view
        assert FIRST_TIMES[name].is_seen(from_view(seen), seen) == (one is table)


def test_a_tip_that_is_not_true_of_the_rules_is_not_shown(make: Callable[..., Table]) -> None:
    """With a dummy, the eliminated player takes the dummy's cards and plays."""
    table = make("siheung-6")
    assert table.until(lambda: table.asked)
    assert FIRST_TIMES["elimination"].is_seen(table.scene.stage.state, table.scene.stage.view)
    assert "elimination" not in Progress.load(table.scene.context.archive).tips


@pytest.mark.parametrize(("preset", "out"), [("rotation-6", "1 player sits out"), ("rotation-7", "2 players sit out")])
def test_how_many_sit_out_is_counted(preset: str, out: str) -> None:
    texts = Texts.load("en")
    hand = MightyHand.from_seed(expect(MightyRules, PRESETS[preset].rules), 1)
    table = from_view(view(hand, 0))
    text = texts("coach.tip.sits_out.text", **lesson_kit().tip_values(table, texts))
    assert out in text
    assert "the other 5 play" in text


@pytest.mark.parametrize(("calls", "is_alone"), [(["friend none"], True), (["friend HK", "friend none"], False)])
def test_a_declarer_who_left_out_the_second_friend_is_not_alone(calls: list[str], is_alone: bool) -> None:
    hand = begun(start(friend={"count": 2}), "13H", *calls)
    seen = view(hand, 1)
    assert hand.phase is Phase.PLAY
    assert FIRST_TIMES["alone"].is_seen(from_view(seen), seen) is is_alone


def test_of_two_friends_the_first_is_told_of_being_one_only_once_cards_are_played() -> None:
    hand = begun(start(friend={"count": 2}), "13H", "friend HK")
    seat = next(seat for seat in range(1, 5) if Card.parse("HK") in view(hand, seat).hand)
    before = view(hand, seat)
    assert (before.phase, seat in before.friends) == (Phase.FRIEND, True)
    hand.apply(parse_action("friend none"))
    after, other = view(hand, seat), view(hand, next(one for one in range(1, 5) if one != seat))
    seen = [FIRST_TIMES["secret_friend"].is_seen(from_view(one), one) for one in (before, after, other)]
    assert seen == [False, True, False]


BIDS: Mapping[str, Contract] = {name: Contract(13, trump) for name, trump in (("H", "H"), ("S", "S"), ("N", None))}


_DUE = [
    ("change", {"contract": BIDS["S"], "bid_contract": BIDS["H"], "settled": True}, {}, True),
    ("change", {"contract": BIDS["S"], "bid_contract": BIDS["H"], "settled": False}, {}, False),
    ("change", {"contract": BIDS["S"], "bid_contract": BIDS["S"], "settled": True}, {}, False),
    ("change", {"contract": BIDS["S"], "bid_contract": None, "settled": True}, {}, False),
    ("change", {"contract": None, "bid_contract": BIDS["S"], "settled": True}, {}, False),
    ("no_trump", {"contract": BIDS["N"], "bid_contract": BIDS["N"], "settled": True}, {}, True),
    ("no_trump", {"contract": BIDS["N"], "bid_contract": BIDS["H"], "settled": True}, {}, False),
    ("no_trump", {"contract": BIDS["N"], "bid_contract": BIDS["N"], "settled": False}, {}, False),
    ("no_trump", {"contract": BIDS["H"], "bid_contract": BIDS["H"], "settled": True}, {}, False),
    ("no_trump", {"contract": None, "bid_contract": None, "settled": True}, {}, False),
    ("misdeal", {"misdeal": (1, ())}, {}, True),
    ("misdeal", {"misdeal": None}, {}, False),
    ("misdeal_asked", {}, {"phase": Phase.MISDEAL, "to_act": 1}, True),
    ("misdeal_asked", {}, {"phase": Phase.MISDEAL, "to_act": 2}, False),
    ("misdeal_asked", {}, {"phase": Phase.AUCTION, "to_act": 1}, False),
    ("draw", {}, {"phase": Phase.DRAW}, True),
    ("draw", {}, {"phase": Phase.PLAY}, False),
    ("sits_out", {"sitting_out": (4,)}, {}, True),
    ("sits_out", {"sitting_out": ()}, {}, False),
    ("joker_called", {"joker_called": Card.parse("JK")}, {}, True),
    ("joker_called", {"joker_called": None}, {}, False),
    ("revealed", {"friends": (2,)}, {"phase": Phase.PLAY}, True),
    ("revealed", {"friends": (2,)}, {"phase": Phase.FRIEND}, False),
    ("revealed", {"friends": ()}, {"phase": Phase.PLAY}, False),
    ("spades", {}, {}, False),
    ("elimination", {}, {}, False),
]


def test_a_tip_is_due_when_the_table_shows_what_it_is_about() -> None:
    own = view(_USUAL, 1)
    for name, state, seen, expected in _DUE:
        table, shown = replace(from_view(own), **state), replace(own, **seen)  # type: ignore[arg-type]
        assert FIRST_TIMES[name].is_seen(table, shown) is expected, (name, state, seen)


def test_a_misdeal_is_told_of() -> None:
    state = from_view(view(replay(parse_record(MISDEAL, MIGHTY), MIGHTY, MightyRules()), LEARNER))
    assert FIRST_TIMES["misdeal"].is_seen(
        state, view(replay(parse_record(MISDEAL, MIGHTY), MIGHTY, MightyRules()), LEARNER)
    )


def test_a_usual_table_has_none_of_them() -> None:
    """Lessons, trials and the demo make tables without tips; only a match and the coach add them."""
    assert not any(isinstance(one, FirstTimes) for one in usual_extras())
    assert any(isinstance(one, FirstTimes) for one in coached_extras())
