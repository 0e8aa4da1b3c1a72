"""The meeting of declarer and friend: what it shows and when, that it covers no text, and that it can be skipped."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.table.mighty.cues import beat as beat_of
from mighty_gui.client.table.mighty.friend_meeting import CONTACT, HOME, FriendMeeting
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion.beat import Beat, SpectacleView
from mighty_gui.client.table.motion.director import Playing
from mighty_gui.client.table.motion.event_beats import Change
from mighty_gui.client.table.paint.plates import huge_card, huge_portrait, large_portrait
from mighty_gui.client.table.place.card_spots import at_rest, spots
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.mighty.events import FriendCalled, FriendRevealed, Played
from mighty_gui.presets import load_presets
from tests.client.table.conftest import Maker
from tests.client.table.test_moments import all_beats, finished, layout_of

RULES = load_presets()["standard-5"].rules
TRICK = tuple(Played(seat, card) for seat, card in zip((1, 2, 3), parse_cards("D5 SA D9"), strict=True))


def revealed(how: str, *, seat: int = 2, called: str = "SA") -> Beat:
    """Return the beat of a friend who becomes known while three cards lie on the table."""
    call = FriendCalled(0, "card", parse_cards(called)[0])
    counts = (10, 9, 9, 9, 10)
    table = replace(MightyTable.empty(RULES, 0), declarer=0, counts=counts, calls=(call,), trick=TRICK)
    after, layout = replace(table, friends=(seat,)), layout_of(finished("standard-5", 1))
    return beat_of(FriendRevealed(seat, how), Change(table, after, layout, spots(table, layout), spots(after, layout)))


def meeting(beat: Beat) -> FriendMeeting:
    assert isinstance(beat.spectacle, FriendMeeting)
    return beat.spectacle


@pytest.mark.parametrize("how", ["card", "announced", "trick"])
def test_the_card_that_reveals_the_friend_rises_from_the_trick(how: str) -> None:
    beat = revealed(how)
    shown = meeting(beat).card
    assert shown is not None
    assert (shown.face, beat.lifted) == ("SA", ("trick", 2, "SA"))
    playing = Playing(beat, Pace(1.0), beat.state)
    playing.run(0.0)
    playing.timeline.advance(CONTACT)
    lying = {("trick", laid.seat, laid.card.name): shown for laid in TRICK}
    resting = {key: at_rest(key, spot) for key, spot in lying.items()}
    assert [card.key[1] for card in playing.placed_cards(resting, lying)] == [1, 3]


@pytest.mark.parametrize("how", ["seat", "ghost", "announced", "card"])
def test_a_friend_who_shows_no_called_card_is_met_without_one(how: str) -> None:
    beat = revealed(how, called="HA")
    assert (meeting(beat).card, beat.lifted) == (None, None)
    assert (meeting(beat).declarer, meeting(beat).friend) == (0, 2)


def test_whoever_wins_the_trick_that_makes_the_friend_is_met_with_the_card_that_won_it() -> None:
    card = meeting(revealed("trick", called="HA")).card
    assert card is not None
    assert card.face == "SA"


def test_nobody_is_met_before_they_are_known_to_all() -> None:
    for seed in range(4):
        known = set[int]()
        for event, beat in all_beats(finished("standard-5", seed)):
            if isinstance(event, FriendRevealed):
                known.add(event.seat)
            met = isinstance(beat.spectacle, FriendMeeting)
            assert met <= isinstance(event, FriendRevealed)
            assert not met or meeting(beat).friend in known


def test_the_text_and_the_roles_come_when_the_two_are_home() -> None:
    beat = revealed("card")
    assert beat.moment_at == HOME
    playing = Playing(beat, Pace(1.0), MightyTable.empty(RULES, 0))
    playing.run(0.0)
    playing.timeline.advance(HOME - 0.05)
    assert playing.written_state is not beat.state
    playing.timeline.advance(0.1)
    assert playing.written_state is beat.state


SIZES = [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((800, 1280), 1.0)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_the_two_fill_the_middle_and_cover_neither_plates_at_the_top_nor_the_text(
    size: tuple[int, int], scale: float, seats: int
) -> None:
    layout = table_layout(Theme(size=size, text_scale=scale), seats, 0, False, False)
    side, room = huge_portrait(layout), layout.open_middle
    assert 2 * side <= room.width
    assert side < room.height
    assert side >= 1.5 * large_portrait(layout) or side >= 0.7 * room.height
    assert huge_card(layout) <= 0.7 * side
    assert not room.colliderect(layout.prompt)
    assert all(not room.colliderect(place.plate) for place in layout.seats if place.where == "top")


def test_at_the_usual_table_the_meeting_is_several_times_as_large_as_other_portraits() -> None:
    layout = layout_of(finished("standard-5", 1))
    assert huge_portrait(layout) ** 2 >= 3 * large_portrait(layout) ** 2


def painted(sight: SpectacleView, shown: FriendMeeting, time: float) -> pygame.Surface:
    surface = pygame.Surface(sight.layout.size)
    surface.fill((40, 90, 60))
    shown.draw(surface, sight, time / shown.seconds)
    return surface


def test_the_table_is_dark_while_they_are_together_and_the_sides_have_their_colours_from_the_contact_on(
    make_table: Maker,
) -> None:
    stage = make_table().scene.stage
    sight, shown = SpectacleView(stage.context, stage.director.layout, stage.faces()), FriendMeeting(0, 2)
    plate = sight.layout.place(2).plate
    corner, rim = (3, sight.layout.size[1] // 2), (plate.centerx, plate.inflate(sight.context.theme.px(8), 0).top - 2)
    before, together = (painted(sight, shown, time) for time in (CONTACT - 0.02, CONTACT + 0.3))
    assert sum(together.get_at(corner)[:3]) < 0.6 * sum((40, 90, 60))
    assert before.get_at(rim) != together.get_at(rim)


def test_while_it_comes_the_card_shows_its_back_once(make_table: Maker) -> None:
    stage, shown = make_table().scene.stage, meeting(revealed("card"))
    sight = SpectacleView(stage.context, stage.director.layout, stage.faces())
    assert shown.card is not None
    turns = [shown._card_at(sight, shown.card, at * CONTACT / 20).turn for at in range(21)]
    assert turns[0] == turns[-1] == pytest.approx(1.0)
    assert min(turns) < 0.05


@pytest.mark.parametrize("reduced", [True, False])
def test_space_skips_the_meeting(make_table: Maker, *, reduced: bool) -> None:
    table = make_table(persons=0, reduced_motion=reduced)
    director, beat = table.scene.stage.director, revealed("card")
    director.jump(beat.state)
    director._beats.append(beat)
    table.run(0.2)
    assert director.spectacle is not None
    assert isinstance(director.spectacle[0], FriendMeeting)
    assert 0.0 < director.spectacle[1] < 1.0
    table.press(pygame.K_SPACE)
    assert director.spectacle is None or not isinstance(director.spectacle[0], FriendMeeting)
