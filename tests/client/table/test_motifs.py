"""The two notes of each person: when they are played, whose, with which caption, and that they reveal nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from mighty_gui.client.look.company import cast, sound_of
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.mighty.cues import special_card
from mighty_gui.client.table.mighty.mighty_table import MightyTable, are_fellows
from mighty_gui.client.table.motion.beat import Beat
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.motion.event_beats import event_beats
from mighty_gui.client.table.motion.sound_mix import sound_delay
from mighty_gui.client.table.motion.trick_beats import landing_of
from mighty_gui.client.table.paint.captions import (
    AFTER_RUFF,
    CAPTION,
    FADE,
    Captions,
    Motif,
    caption_text,
    draw_caption,
)
from mighty_gui.client.table.paint.plates import draw_plate
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.place.card_spots import Showing
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.client.table.state.table_state import Laid
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mighty.events import BidMade, FriendRevealed
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Player
from mighty_gui.match.setup import STYLES
from mighty_gui.texts import Texts
from tests.client.pictures import same_picture
from tests.client.table.table_helpers import Table, random_hands
from tests.tiers import THOROUGH, some

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

KINDS = ("bid", "ruff", "taken", "revealed")


def heard_at(table: Table) -> list[tuple[Cue, dict[str, Any]]]:
    """Return the list of sounds played at a table from now on."""
    heard = list[tuple[Cue, dict[str, Any]]]()
    table.app.context.audio.play = lambda cue, **how: heard.append((cue, how))  # type: ignore[method-assign,assignment]
    return heard


def motifs_of(kit: TableKit, view: View, layout: TableLayout) -> list[tuple[str, int, str]]:
    """Return the motifs of a hand for the owner of this view: the event, the seat and the reason."""
    state, heard = kit.empty_table(view.rules, view.seat), list[tuple[str, int, str]]()
    for event in view.events:
        for beat in event_beats(kit, event, state, layout, Showing()):
            if beat.motif is not None:
                heard.append((type(event).__name__, beat.motif.seat, beat.motif.kind))
        state = kit.reduce(state, event)
    return heard


@pytest.mark.parametrize(("preset", "kinds"), some([("standard-5", set(KINDS)), ("mitigati", {"bid", "ruff"})], 1))
def test_everybody_hears_the_same_motifs_whatever_they_know(preset: str, kinds: set[str]) -> None:
    seen = set[str]()
    for at, (match, kit, layout) in enumerate(random_hands(preset, 12 if THOROUGH else 6)):
        public = motifs_of(kit, match.public_view(0), layout)
        for seat in some(range(len(match.setup.players)), 9 if at < 2 else 0):
            assert motifs_of(kit, match.view(seat), layout) == public
        seen |= {kind for _, _, kind in public}
    assert seen == kinds


def test_each_bid_and_each_discovery_is_heard() -> None:
    for match, kit, layout in random_hands("standard-5", 6):
        view = match.public_view(0)
        said = [event.seat for event in view.events if isinstance(event, BidMade)]
        found = [event.seat for event in view.events if isinstance(event, FriendRevealed)]
        heard = motifs_of(kit, view, layout)
        assert [seat for _, seat, kind in heard if kind == "bid"] == said
        assert [seat for _, seat, kind in heard if kind == "revealed"] == found


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_a_card_is_heard_once_it_has_landed_and_only_if_it_wins_so_far(preset: str) -> None:
    late = {"ruff": AFTER_RUFF, "taken": 0.0}
    for match, kit, layout in random_hands(preset, 6 if THOROUGH else 2):
        state = kit.empty_table(match.setup.rules, 0)
        for event in match.public_view(0).events:
            shown = event_beats(kit, event, state, layout, Showing())[-1]
            state = kit.reduce(state, event)
            if isinstance(event, CardPlayed) and shown.motif is not None:
                landing = landing_of(shown.moves, Laid(event.seat, event.card))
                assert shown.motif == Motif(event.seat, shown.motif.kind, landing + late[shown.motif.kind])
                assert state.winning == event.seat


def test_what_takes_a_point_from_ones_own_side_is_heard_as_that_and_else_only_a_ruff() -> None:
    seen = set[str]()
    for match, kit, layout in random_hands("standard-5", 12):
        state = kit.empty_table(match.setup.rules, 0)
        for event in match.public_view(0).events:
            before, shown = expect(MightyTable, state), event_beats(kit, event, state, layout, Showing())[-1]
            state = kit.reduce(state, event)
            if not isinstance(event, CardPlayed) or state.winning != event.seat:
                continue
            ruffs, before = special_card(before, event) == "ruff", before.clear_trick()
            beaten = [laid for laid in before.trick if laid.seat == before.winning]
            own = [laid.card for laid in beaten if are_fellows(before, event.seat, laid.seat)]
            kind = "taken" if points_in(before.rules, own) else "ruff" if ruffs else ""
            assert kind == (shown.motif.kind if shown.motif is not None else "")
            seen.add(kind)
    assert seen == {"taken", "ruff", ""}


def test_a_motif_is_heard_together_with_what_is_seen() -> None:
    match, kit, layout = random_hands("standard-5", 1)[0]
    state, heard, passed = kit.empty_table(match.setup.rules, 0), list[float](), 0.0
    director = Director(kit, state, layout, Pace(1.0), lambda _cue, _pan: None)
    director.on_motif = lambda _motif, _pan: heard.append(passed)
    beat = Beat(state, motif=Motif(2, "ruff", 0.6))
    assert beat.seconds == 0.6
    director._beats.append(beat)
    director.skip()
    while passed < 1.0:
        director.step(0.01)
        passed += 0.01
    assert heard == [pytest.approx(sound_delay(0.6, Cue.MOTIF), abs=0.03)]


# --- at the table -----------------------------------------------------------------------------------


def until_caption(table: Table) -> None:
    assert table.until(lambda: bool(table.scene.stage.captions.visible))


def test_a_caption_comes_with_its_sound_from_the_side_of_its_seat(make_table: Maker) -> None:
    table = make_table(persons=0, seed=3)
    heard, captions = heard_at(table), table.scene.stage.captions
    until_caption(table)
    (seat,) = captions.visible
    (how,) = [how for cue, how in heard if cue is Cue.MOTIF]
    assert how["of"] == sound_of("", seat).face
    side = table.scene.stage.director.layout.place(seat).plate.centerx - 512
    assert how["pan"] * side > 0


@pytest.mark.parametrize("settings", [{"motifs": False}, {"animation_speed": "instant"}])
def test_without_it_and_where_all_happens_at_once_nobody_is_heard(make_table: Maker, settings: dict[str, Any]) -> None:
    table = make_table(persons=0, seed=3, **settings)
    heard = heard_at(table)
    for _ in range(30 * 40):
        table.run(1 / 30)
        assert not table.scene.stage.captions.visible
    assert Cue.MOTIF not in [cue for cue, _ in heard]
    assert Cue.BID in [cue for cue, _ in heard]


def test_with_reduced_motion_there_is_the_caption_alone(make_table: Maker) -> None:
    table = make_table(persons=0, seed=3, reduced_motion=True)
    heard = heard_at(table)
    until_caption(table)
    assert Cue.MOTIF not in [cue for cue, _ in heard]


def test_what_is_skipped_is_not_heard_of(make_table: Maker) -> None:
    table = make_table(persons=0, seed=3)
    heard, stage = heard_at(table), table.scene.stage
    for _ in range(30 * 30):
        table.run(1 / 30)
        stage.director.finish()
    assert Cue.BID in [cue for cue, _ in heard]
    assert Cue.MOTIF not in [cue for cue, _ in heard]


def test_as_long_as_something_is_untaught_nobody_is_heard(make_table: Maker) -> None:
    table = make_table(persons=0, seed=3)
    table.scene.stage.teach(frozenset({"points"}))
    table.run(20)
    assert table.match.view(0).events[-1] is not None
    assert not table.scene.stage.captions.visible


def test_a_caption_covers_the_lower_line_of_its_plate_alone(make_table: Maker) -> None:
    table = make_table(persons=0, seed=3)
    stage = table.scene.stage
    before = table.app.picture()
    stage.captions.show(1, "♪ 덩덕!")
    stage.captions.follow(CAPTION / 2)
    after = table.app.picture()
    plate = stage.director.layout.place(1).plate
    assert not same_picture(before, after)
    for picture in (before, after):
        pygame.draw.rect(picture, "black", pygame.Rect(plate.left, plate.centery, plate.width, plate.height))
    assert same_picture(before, after)


def changed_area(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the rectangle that encloses all differences between two pictures."""
    same = pygame.mask.from_threshold(one, "black", (1, 1, 1, 255), other)
    same.invert()
    first, *rest = same.get_bounding_rects()
    return first.unionall(rest)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", some([(1024, 640), (1280, 800), (1920, 1080)], 1))
def test_a_caption_is_below_the_name_and_its_letters_within_its_rim(
    size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    look = App(make_context(Settings(text_scale=text_scale), home=tmp_path), size=size).context.look
    layout = table_layout(look.theme, 5, 0, True, False)
    for seat in range(5):
        place, face = layout.place(seat), SeatFace(seat, "옥분jg", "", 0, "", "0")
        named, nameless, below, wordless = (pygame.Surface(size) for _ in range(4))
        draw_plate(named, look, place, face)
        draw_plate(nameless, look, place, replace(face, name=""))
        draw_caption(below, look, place.plate, "♪ 덩덕! jg", 1.0)
        draw_caption(wordless, look, place.plate, " ", 1.0)
        name, caption = changed_area(named, nameless), changed_area(wordless, pygame.Surface(size))
        assert name.bottom <= caption.top
        assert place.plate.contains(caption)
        assert caption.inflate(0, -2).contains(changed_area(below, wordless))


def test_a_caption_gives_way_to_a_bid_that_stands_on_the_plate(make_table: Maker) -> None:
    table = make_table("standard-7", persons=0, seed=3, text_scale=2.0)
    stage, captions = table.scene.stage, table.scene.stage.captions
    layout = stage.director.layout
    narrow = [seat for seat in range(7) if layout.place(seat).bubble.colliderect(layout.stage)]
    assert table.until(
        lambda: any(face.bubble_text and face.bubble_text == face.won for face in stage.faces() if face.seat in narrow)
    )
    seat = next(
        face.seat for face in stage.faces() if face.seat in narrow and face.bubble_text and face.bubble_text == face.won
    )
    before = table.app.picture()
    captions.show(seat, "♪ 덩덕!")
    captions.follow(CAPTION / 2)
    assert same_picture(before, table.app.picture())


def test_nobody_is_heard_where_nobody_sits(make_table: Maker) -> None:
    stage = make_table("ghost-4", persons=0).scene.stage
    hear = stage.director.on_motif
    assert hear is not None
    hear(Motif(4, "ruff", 0.0), 0.0)
    assert not stage.captions.visible
    hear(Motif(3, "ruff", 0.0), 0.0)
    assert list(stage.captions.visible) == [3]


# --- captions ---------------------------------------------------------------------------------------


def test_a_caption_fades_in_stays_and_goes() -> None:
    captions, seen = Captions(), list[float]()
    captions.show(2, "♪")
    for _ in range(100):
        captions.follow(0.03)
        seen.append(captions.visible[2][1] if captions.visible else 0.0)
    stays = [at for at, part in enumerate(seen) if part == 1.0]
    assert 0.0 < seen[0] < 1.0
    assert len(stays) * 0.03 == pytest.approx(CAPTION - 2 * FADE, abs=0.07)
    assert not captions.visible
    assert not captions.follow(0.03)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_a_computer_player_speaks_in_character_and_a_person_only_sounds(language: str) -> None:
    texts = Texts.load(language)
    for member, kind in product(cast(), KINDS):
        said = {
            style: caption_text(texts, Player("", "computer", style=style, face=member.face), 0, kind)
            for style in STYLES
        }
        person = caption_text(texts, Player("", "person", face=member.face), 0, kind)
        assert len(set(said.values())) == len(STYLES)
        assert all(text.startswith(person) and len(text) <= 28 for text in said.values())
        assert not any("⟨" in text for text in said.values())


@pytest.mark.parametrize("language", ["ko", "en"])
def test_each_occasion_has_its_own_word(language: str) -> None:
    texts = Texts.load(language)
    for style in STYLES:
        assert len({caption_text(texts, Player("", "computer", style=style), 0, kind) for kind in KINDS}) == len(KINDS)


def test_people_heard_together_each_have_their_caption() -> None:
    captions = Captions()
    captions.show(1, "♪")
    captions.show(2, "♪")
    assert set(captions.visible) == {1, 2}


def test_whoever_has_no_portrait_is_heard_as_somebody_else_at_each_seat() -> None:
    assert [sound_of("", seat) for seat in range(8)] == list(reversed(cast()))[:8], "those who sit down last"
    assert sound_of("fan", 3).face == "fan"
