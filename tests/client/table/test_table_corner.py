"""The quiet corner below the buttons: hints and the card counter are there and cover nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.table.aids.counter import CardCounter, CopyTally, suit_rows
from mighty_gui.client.table.asking.hint_note import HintText, Note
from mighty_gui.client.table.paint.plates import OVERHANG, _badge_size, portrait_width
from mighty_gui.client.table.paint.seat_face import Badge
from mighty_gui.client.table.place.corner import corner_rows, note_area, trick_cards
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.client.table.table_painter import lines_in
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.cards import JOKER, RANKS, SUITS, Card
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.keep.settings import Settings
from tests.client.table.table_helpers import Table
from tests.client.table.test_table_hints import ask, await_question, hinting, note  # noqa: F401 (a fixture)
from tests.client.table.test_table_scene import answer_by_keys
from tests.tiers import some, spread

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

SIZES = [(1024, 640), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)]
SCALES = [1.0, 1.25, 1.5, 1.75, 2.0]
TABLES = [(2, True), *((seats, False) for seats in range(2, 9))]
SEATS = range(2, 9)
BUTTONS = (4, 5, 6, 7)


def lying(layout: TableLayout, theme: Theme) -> list[pygame.Rect]:
    """Return the areas of everything drawn on the table, including portraits, dealer's button and plates."""
    out = [layout.info, layout.prompt, layout.hand, layout.second, *trick_cards(layout)]
    for place in layout.seats:
        out += [place.plate.inflate(theme.px(12), theme.px(8)), place.fan, place.pile, place.bubble]
    return [rect for rect in out if rect.width and rect.height]


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_lies_over_nothing(size: tuple[int, int], text_scale: float) -> None:
    theme = Theme(size, text_scale)
    for seats, second in TABLES:
        layout = table_layout(theme, seats if not second else 4, 0, False, second)
        for count in BUTTONS:
            room, buttons = note_area(layout, theme, count), corner_rows(layout, theme, count)
            for rect in [*lying(layout, theme), *buttons]:
                assert not room.colliderect(rect), f"{seats} seats, {count} buttons: {room} over {rect}"
            for button in buttons:
                assert button.collidelist(lying(layout, theme)) < 0, f"{seats} seats: a button over something"
            assert pygame.Rect((0, 0), size).contains(room)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_the_usual_buttons_lie_in_one_row(size: tuple[int, int], seats: int) -> None:
    theme = Theme(size)
    rows = {rect.top for rect in corner_rows(table_layout(theme, seats, 0, False, False), theme, 6)}
    assert len(rows) == 1


# --- the card counter ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def contexts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Context]:
    home: Path = tmp_path_factory.mktemp("home")
    return {language: make_context(Settings(language=language), home=home) for language in ("ko", "en")}


def letters(context: Context, theme: Theme, seats: int) -> int:
    """Return the size of the card counter's letters."""
    pack = [Card.parse(f"{suit}{rank}") for suit in SUITS for rank in RANKS] + [JOKER]
    look = Look(theme, context.fonts)
    counter = CardCounter(
        look, context.texts, {card: CopyTally(card, 1, 0, 0) for card in pack}, suit_rows(context.texts, pack)
    )
    room = note_area(table_layout(theme, seats, 0, False, False), theme, 6)
    return counter._grid(room.inflate(-2 * theme.px(7), -2 * theme.px(5))).px


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_the_card_counter_does_not_shrink_as_letters_grow(
    contexts: dict[str, Context], size: tuple[int, int], seats: int
) -> None:
    usual, *larger = (letters(contexts["ko"], Theme(size, scale), seats) for scale in SCALES)
    assert usual >= 11
    assert larger[-1] >= 0.93 * usual
    assert min(larger) >= max(11, 0.7 * usual), "six and eight seats at 150 %: the corner cannot grow as fast"


# --- the hint -----------------------------------------------------------------------------------------

LONG = {
    "ko": HintText(
        "♥10 내며 조커 부르기",
        "예상 +38.1점 · 공약 성공 94%",
        "♦10으로 기루다를 빼요. 남에게 더 높은 기루다가 없고, 아직 못 본 기루다가 12장이에요.",
        "그다음은 ♠A 내기 (예상 −12.4점 · 저지 성공 31%)",
    ),
    "en": HintText(
        "Play ♥10 and call the joker",
        "Expected +38.1 · made 94%",
        "Draw trumps with ♦10. Nobody else has a higher one, and 12 trumps are still unseen to you there.",
        "Next best: play ♠A (expected −12.4 · stopped 31%)",
    ),
}


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
@pytest.mark.parametrize("text_scale", spread(SCALES, 2))
@pytest.mark.parametrize("size", spread(SIZES, 2), ids=str)
def test_all_of_a_long_hint_can_be_read(
    contexts: dict[str, Context], language: str, size: tuple[int, int], text_scale: float
) -> None:
    theme, told = Theme(size, text_scale), LONG[language]
    for seats, second in TABLES:
        layout = table_layout(theme, seats if not second else 4, 0, False, second)
        room = note_area(layout, theme, 6)
        slip = Note(Look(theme, contexts[language].fonts), told, lambda: None).fit(room, room)
        written = "".join(line.text for line in slip._lines).replace(" ", "")
        first = "".join((told.title, told.worth, told.why)).replace(" ", "")
        assert written in (first, first + told.next.replace(" ", "")), (seats, slip._px)
        assert slip._px >= (13 if written != first else 11)
        assert written != first or size == (1024, 640) or text_scale == 1.25, "only where there is no room at all"
        assert told.next in slip.label, "it is always heard"
        assert room.contains(slip.rect)
        for line in slip._lines:
            wide = slip.look.fonts.width(line.text, slip._px, bold=line.bold)
            assert wide + line.indent <= slip.rect.width - 2 * slip._pad[0]


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_a_hint_in_letters_twice_as_large_is_whole(
    contexts: dict[str, Context], language: str, size: tuple[int, int]
) -> None:
    theme, told = Theme(size, 2.0), LONG[language]
    layout = table_layout(theme, 5, 0, False, False)
    slip = Note(Look(theme, contexts[language].fonts), told, lambda: None)
    slip.fit(note_area(layout, theme, 6), layout.whole)
    written = "".join(line.text for line in slip._lines).replace(" ", "")
    assert written == "".join((told.title, told.worth, told.why, told.next)).replace(" ", "")
    assert slip._px == theme.font(Size.SMALL)
    assert layout.whole.contains(slip.rect), "the hand is not covered"


@pytest.mark.parametrize("preset", spread(["standard-5", "standard-6", "chicago-8"], 2))
@pytest.mark.nightly
def test_a_hint_lies_always_there_and_no_question_under_it(hinting: Maker, preset: str) -> None:  # noqa: F811
    table = hinting(preset, seed=8, animation_speed="instant", card_counter=True)
    corners, phases = set(), set()
    for _ in range(9):
        await_question(table)
        ask(table)
        shown = note(table)
        assert shown is not None
        corners.add(shown.rect.topleft)
        phases.add(table.scene.stage.view.phase)
        assert shown.rect.collidelist([one.rect for one in table.scene.controls.panel]) < 0
        assert counter(table) is None, "the note lies in its place"
        answer_by_keys(table)
        await_question(table)
        assert counter(table) is not None
    assert len(corners) == 1
    assert phases >= {Phase.AUCTION, Phase.PLAY}


def counter(table: Table) -> object:
    return table.scene.controls.page.find("counter")


# --- the text above the hand, and roles on narrow nameplates --------------------------------------------


@pytest.mark.parametrize(("text_scale", "seed"), spread([(2.0, 3), (1.0, 3), (1.0, 5), (2.0, 5)], 2))
@pytest.mark.nightly
def test_the_words_above_the_hand_lie_on_no_won_cards(make_table: Maker, text_scale: float, seed: int) -> None:
    table = make_table("chicago-8", seed=seed, animation_speed="instant", text_scale=text_scale)
    seen = 0
    while table.until(lambda: table.asked or table.app.scene is not table.scene) and table.app.scene is table.scene:
        stage = table.scene.stage
        room = stage.text_room
        won = [spot.rect for key, spot in stage.director.rest.items() if key[0] in ("won", "pile", "buried")]
        others = [place.plate for place in stage.director.layout.seats]
        assert room.collidelist([*won, *others]) < 0
        if table.scene.controls.prompt:
            text, _ = stage.line(table.scene.controls.prompt)
            look = table.scene.context.look
            px, lines = lines_in(look, text, look.theme.font(Size.BODY), (room.width - 40, room.height), bold=False)
            assert px >= 13
            assert len(lines) <= 2
            seen += 1
        answer_by_keys(table)
    assert seen > 5


def test_words_are_in_two_lines_only_where_that_makes_them_larger(contexts: dict[str, Context]) -> None:
    look = Look(Theme(), contexts["en"].fonts)
    words = "Follow hearts, or play the mighty."
    assert lines_in(look, words, 20, (600, 40), bold=False) == (20, [words])
    px, lines = lines_in(look, words, 32, (220, 54), bold=False)
    assert len(lines) == 2
    assert " ".join(lines) == words
    assert px * 2 <= 54
    assert px > lines_in(look, words, 32, (220, 30), bold=False)[0]


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("language", some(["ko", "en"], 1))
@pytest.mark.parametrize("seats", SEATS)
def test_a_role_is_written_in_letters_that_can_be_read(
    contexts: dict[str, Context], seats: int, language: str, text_scale: float
) -> None:
    context = contexts[language]
    look = Look(Theme((1024, 640), text_scale), context.fonts)
    for role in ("declarer", "friend"):
        badge = Badge(context.texts(f"role.{role}"), "gold")
        for place in table_layout(look.theme, seats, 0, False, False).seats:
            wide = place.plate.width - portrait_width(place.plate) - look.theme.px(OVERHANG + 4 + 12)
            px, width = _badge_size(look, badge, pygame.Rect(0, 0, wide, place.plate.height // 2))
            assert px >= 11
            assert width <= wide + 2, "all but the plate's own rim"


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.nightly
def test_signs_with_words_lie_over_nothing_and_their_words_are_alike(
    make_table: Maker, language: str, size: tuple[int, int], scale: float
) -> None:
    table = make_table(size=size, text_scale=scale, language=language, animation_speed="instant")
    assert table.until(lambda: table.asked)
    stage, controls = table.scene.stage, table.scene.controls
    plain = {widget.name: widget.rect for widget in controls.page.widgets if widget.name in controls._in_corner}
    stage.labelled = True
    stage.resized()
    controls.refresh()
    labelled = [widget for widget in controls.page.widgets if widget.name in controls._in_corner]
    assert {widget.name for widget in labelled} == set(plain)
    others = [stage.director.layout.info, *(place.plate for place in stage.director.layout.seats)]
    for widget in labelled:
        assert widget.rect.width < widget.rect.height
        assert widget.word == stage.context.texts(f"table.label.{widget.name}")
        assert widget.rect.collidelist([*others, *(one.rect for one in labelled if one is not widget)]) < 0
    assert len({widget.longest for widget in labelled}) == 1
    fonts = stage.context.fonts
    for widget in labelled:
        wide = fonts.width(widget.word, widget.letters)
        assert wide <= widget.rect.width, f"{widget.word} would run into the next word"
    assert all(widget.letters for widget in labelled) or scale > 1, "every word can be read"
    table.app.picture()
