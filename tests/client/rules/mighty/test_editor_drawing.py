"""The widgets of the rule editor: their sizes, what they draw, and what they do with digits and clicks.

Those of `mighty_gui.client.rules.mighty.rule_editor.editor_widgets`, of
`mighty_gui.client.rules.mighty.rule_editor.option_rows` and of
`mighty_gui.client.rules.mighty.rule_editor.card_dialogs`.
"""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.rules.mighty.rule_editor.card_dialogs import CardChoice, CardColumns, CardScene, CardsScene
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import CardButton, Chip, NumberField, WideButton
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Browsing, Editor
from mighty_gui.client.rules.mighty.rule_editor.option_rows import Alert, RowGround, Rows
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Horizontal, Label, Paragraph, Space, Vertical, Widget
from mighty_gui.client.widgets.base import Pressable
from mighty_gui.client.widgets.layout import widget_of
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.texts.words import card_name
from tests.client.drawn import FONTS, LOOK, at, drawn
from tests.engine.mighty.walks import catalogue

PALETTE, THEME = LOOK.palette, LOOK.theme
PX, TX = THEME.px, THEME.tx
PRESETS = catalogue()
PLACE = pygame.Rect(100, 60, 300, 50)


# --- numbers ---------


class Typed:
    """A number field that has the focus, and the numbers that it reported."""

    def __init__(self, value: float = 13, low: float = 0, high: float = 20, unit: float = 1, reason: str = "") -> None:
        self.found: list[float] = []
        self.field = NumberField(
            LOOK, value, self.found.append, low=low, high=high, unit=unit, shown="<{}>".format, reason=reason
        )
        self.field.place(PLACE)
        self.field.focused = True

    def type(self, *keys: str) -> list[float]:
        for key in keys:
            self.field.handle(Intent(Kind.KEY, key=key))
        return self.found


def test_digits_form_a_number_until_it_would_be_too_large() -> None:
    assert Typed().type("1", "5", "9") == [1, 15, 9]
    assert Typed().type("2", "0", "0") == [2, 20, 0]
    assert Typed(low=13, value=15).type("1", "4", "3") == [14], "1 and 3 are too small"
    assert Typed(low=13, value=15).type("1", "3") == [13]


def test_digits_form_a_number_only_within_a_moment() -> None:
    typed = Typed()
    typed.type("1")
    typed.field.step(1.5)
    assert typed.type("2") == [1, 12]
    typed.field.step(1.0)
    typed.field.step(1.0)
    assert typed.type("1") == [1, 12, 1]


def test_another_key_or_a_press_ends_a_number_but_the_pointer_may_move() -> None:
    typed = Typed()
    typed.type("1")
    typed.field.handle(at(Kind.MOVE, (5, 5)))
    assert typed.type("2") == [1, 12]
    typed.field.handle(at(Kind.PRESS, (5, 5)))
    assert typed.type("1") == [1, 12, 1]
    assert not typed.field.handle(Intent(Kind.KEY, key="x"))
    assert typed.type("7") == [1, 12, 1, 7]
    assert typed.field.handle(Intent(Kind.KEY, key="8")), "the digit is used"


def test_a_field_without_the_focus_or_with_a_reason_takes_no_digits() -> None:
    away = Typed()
    away.field.focused = False
    assert away.type("1") == Typed(reason="no").type("1") == []


def test_a_rebuilt_field_goes_on_with_the_typed_digits() -> None:
    first, second = Typed(), Typed()
    first.type("1")
    second.field.adopt(first.field)
    assert second.type("2") == [12]


def test_a_number_in_halves_is_counted_in_halves() -> None:
    half = Typed(1.5, 0.5, 10, 0.5)
    assert (half.field.value, half.field.least, half.field.most) == (3, 1, 20)
    assert [half.field.shown(steps) for steps in (3, 4)] == ["<1.5>", "<2.0>"]
    half.field.handle(Intent(Kind.RIGHT))
    assert half.type("4") == [2.0, 4.0]
    assert half.type("9") == [2.0, 4.0, 9.0], "49 is too large"
    odd = Typed(1.2, 0, 10, 0.5)
    assert odd.field.shown(odd.field.value) == "<1.2>", "a value of another program stays as it is"
    whole = Typed().type("5")
    assert isinstance(whole[0], int)


# --- chips and buttons ---------


def warm(widget: Pressable) -> Pressable:
    widget.warmth.value = 1.0
    return widget


@pytest.mark.parametrize("chosen", [True, False])
def test_a_chip_is_gold_with_a_tick_if_it_is_chosen_and_dark_with_a_plus_if_not(chosen: bool) -> None:
    turn = Mock()
    chip = Chip(LOOK, "joker", chosen, turn, name="chip")
    wide, high = chip.measure()
    chip.place(pygame.Rect(40, 40, wide, high))
    found = drawn(chip)
    (box,), (icon,), (line,) = found.boxes, found.icons, found.lines
    assert (box.rect, box.radius) == (chip.rect, high // 2)
    if chosen:
        assert (box.fill, box.bottom, box.rim) == (PALETTE.gold, PALETTE.gold_low, fade(PALETTE.gold_bright, 0.5))
        assert drawn(warm(chip)).boxes[0].fill == mix(PALETTE.gold, PALETTE.gold_bright, 0.4)
    else:
        rims = [mix(PALETTE.line_quiet, PALETTE.line, part) for part in (0.5, 1.0)]
        assert (box.fill, box.rim, box.rim_width) == (fade(PALETTE.well, 0.7), rims[0], THEME.rim)
        assert drawn(warm(chip)).boxes[0].rim == rims[1]
    ink = PALETTE.on_gold if chosen else PALETTE.text_soft
    assert (icon.name, icon.colour) == ("check" if chosen else "plus", ink)
    assert (line.shown, line.colour, line.bold) == ("joker", ink, chosen)
    assert chip.rect.left < icon.rect.left < icon.rect.right < line.rect.left
    assert icon.rect.width == round(chip.px * 0.95)
    assert abs(icon.rect.centerx - chip.rect.left - chip.px * 0.95) <= 1
    assert abs(icon.rect.centery - chip.rect.centery) <= 1
    assert abs(line.room.left - chip.rect.left - chip.px * 1.55) <= 1
    assert abs(chip.rect.right - line.room.right - chip.px * 0.6) <= 1
    assert (line.room.top, line.room.height) == (chip.rect.top, high)
    assert abs(wide - FONTS.width("joker", chip.px, bold=True) - 2.3 * chip.px) <= 1
    assert high == round(THEME.control * 0.84)
    assert (chip.condition, chip.role, chip.label) == ("on" if chosen else "off", "switch", "joker")
    chip.activate()
    assert turn.called


def ground_of(box: Any, rect: pygame.Rect, warmth: float) -> bool:
    top = mix(PALETTE.raised, PALETTE.felt_light, warmth * 0.55)
    low = mix(PALETTE.raised_low, PALETTE.felt, warmth * 0.55)
    rim = mix(PALETTE.line_quiet, PALETTE.line, 0.4 + 0.6 * warmth)
    return (box.rect, box.radius, box.fill, box.bottom, box.rim, box.rim_width) == (
        rect, PX(9), top, low, rim, THEME.rim,
    )  # fmt: skip


@pytest.mark.parametrize("card", ["H5", ""])
def test_a_card_button_shows_its_card_before_the_text(context: Context, card: str) -> None:
    made = CardButton(LOOK, context.deck, card, "five of hearts", Mock(), label="The mighty", name="mighty")
    wide, high = made.measure()
    made.place(pygame.Rect(40, 40, wide, high))
    found = drawn(made)
    (line,) = found.lines
    text = FONTS.width("five of hearts", THEME.font(Size.BODY), bold=True)
    face = context.deck.face("H5", TX(70)).get_width()
    assert (line.shown, line.bold, line.colour, line.rect.width) == ("five of hearts", True, PALETTE.text, text)
    assert ground_of(found.boxes[0], made.rect, 0.0)
    assert ground_of(drawn(warm(made)).boxes[0], made.rect, 1.0)
    assert made.rect.right - line.room.right == PX(6)
    if card:
        assert high - TX(70) == 2 * PX(6)
        assert line.rect.left - made.rect.left == PX(14) + face + PX(6)
        assert made.rect.right - line.rect.right == wide - PX(14) - face - PX(6) - text
        assert wide == PX(14) + text + PX(14) + Deck.width(TX(70)) + PX(10)
        picture = found.differs_from(
            drawn(CardButton(LOOK, context.deck, "", "", Mock(), label="", name="").place(made.rect))
        )
        assert picture.left >= made.rect.left + PX(8)
        assert abs(picture.centery - made.rect.centery) <= 1
    else:
        assert (wide, high) == (PX(14) + text + PX(14) + TX(24), THEME.control)
        assert line.rect.left - made.rect.left == PX(14)
    assert (made.value_text, made.label) == ("five of hearts", "The mighty")


@pytest.mark.parametrize("icon", ["list", ""])
def test_a_wide_button_wraps_its_text_next_to_its_icon(icon: str) -> None:
    text = "a fix that is told in more words than fit into a line"
    made = WideButton(LOOK, text, Mock(), icon=icon, name="fix")
    px, line_height = THEME.font(Size.SMALL), FONTS.line_height(THEME.font(Size.SMALL))
    aside = round(px * 1.5) if icon else 0
    wide, high = made.measure()
    assert wide == PX(12) + aside + FONTS.width(text, px) + PX(12)
    assert high == PX(7) + line_height + PX(7)
    assert made.measure(wide) == (wide, high)
    narrow = wide // 2
    assert made._room(narrow) == narrow - 2 * PX(12) - aside
    lines = FONTS.wrap(text, px, narrow - 2 * PX(12) - aside)
    assert len(lines) > 1
    assert made.measure(narrow) == (narrow, PX(7) + len(lines) * line_height + PX(7))
    made.place(pygame.Rect(40, 40, *made.measure(narrow)))
    found = drawn(made)
    assert [line.text for line in found.lines] == lines
    assert {line.colour for line in found.lines} == {PALETTE.text}
    assert {line.rect.left for line in found.lines} == {40 + PX(12) + aside}
    assert (found.lines[0].room.top, found.lines[0].room.width) == (40 + PX(7), narrow - 2 * PX(12) - aside)
    assert ground_of(found.boxes[0], made.rect, 0.0)
    side = round(px * 1.05)
    middle = 40 + PX(7) + line_height // 2
    assert [(sign.name, sign.rect.left, sign.rect.width, sign.colour) for sign in found.icons] == (
        [(icon, 40 + PX(12) + side // 2 - side // 2, side, PALETTE.gold)] if icon else []
    )
    assert all(abs(sign.rect.centery - middle) <= 1 for sign in found.icons)


# --- the rows of options ---------


def host(context: Context, preset: str = "standard-5") -> Any:
    """Return a stand-in for the editor's scene."""
    editor = Editor(PRESETS, preset)
    made = Mock(context=context, editor=editor, browsing=Browsing(editor), is_narrow=False)
    made.t.side_effect = context.texts
    return made


def buttons(context: Context, *texts: str) -> list[Button]:
    return [Button(context.look, text, Mock(), name=text) for text in texts]


def test_buttons_stand_in_pairs_if_two_of_the_widest_fit(context: Context) -> None:
    made = buttons(context, "ok", "a much longer text", "third")
    widest, gap = made[1].measure()[0], context.look.theme.px(10)
    for width, pairs in ((2 * widest + gap, True), (2 * widest + gap - 1, False)):
        rows = Rows(host(context), width)
        rows.pairs(made)
        box = rows.box
        box.place(pygame.Rect(0, 0, width, box.measure(width)[1]))
        places = [button.rect for button in made]
        if pairs:
            assert places[0].top == places[1].top < places[2].top
            assert places[0].left == places[2].left == 0
            assert places[0].width == places[1].width == places[2].width
            assert (places[1].left - places[0].right, places[1].right) == (gap, width)
        else:
            assert [rect.left for rect in places] == [0, 0, 0]
            assert len({rect.top for rect in places}) == 3


def test_a_heading_has_room_above_it_unless_it_is_the_first(context: Context) -> None:
    rows = Rows(host(context), 500)
    rows.heading("Auction")
    assert [isinstance(member, Space) for member in rows.members] == [False, True]
    rows.heading("Cards")
    assert [isinstance(member, Space) for member in rows.members] == [False, True, True, False, True]
    head = expect(Paragraph, rows.members[0])
    assert (head.bold, head.colour, head.px) == (True, context.look.palette.gold, context.theme.font(Size.LARGE))


def row(context: Context, key: str, width: int, made: Any = None) -> tuple[Any, Vertical, dict[str, Widget]]:
    made = made or host(context)
    rows = Rows(made, width)
    rows.option(key)
    box = expect(Vertical, widget_of(rows.members[-1]))
    box.place(pygame.Rect(0, 0, width, box.measure(width)[1]))
    return made, box, {widget.name: widget for widget in box.walk() if widget.name}


def test_the_control_of_an_option_is_next_to_its_text_or_below_it(context: Context) -> None:
    tx = context.theme.tx
    places = []
    for width in (tx(500), tx(420), tx(420) - 1):
        _, box, named = row(context, "auction.minimum", width)
        title = next(widget for widget in box.walk() if isinstance(widget, Paragraph))
        places.append(named["auction.minimum"].rect.top < title.rect.bottom)
        if places[-1]:
            assert named["auction.minimum"].rect.right == width - context.theme.px(12)
        else:
            assert named["auction.minimum"].rect.left == context.theme.px(12) == title.rect.left
    assert places == [True, True, False]


def test_a_control_wider_than_its_column_stands_below_the_text(context: Context) -> None:
    made = host(context)
    for width, is_beside in ((1000, True), (1000, False)):
        rows = Rows(made, width)
        column = round(width * 0.62) - context.theme.px(12)
        control = Horizontal(context.look, [Space(0)], align="end")
        wanted = column if is_beside else column + 1
        control.measure = lambda _=None, wanted=wanted: (wanted, 20)  # type: ignore[method-assign,misc]
        rows.controls = Mock()
        rows.controls.control.return_value = control
        rows.option("auction.minimum")
        rows.controls.control.assert_called_once_with("auction.minimum", column)
        assert (control.align == "end") == is_beside
    narrow = Rows(made, context.theme.tx(420) - 1)
    narrow.controls = Mock()
    narrow.controls.control.return_value = Label(context.look, "x")
    narrow.option("auction.minimum")
    room = context.theme.tx(420) - 1 - context.theme.px(24)
    narrow.controls.control.assert_called_once_with("auction.minimum", room)


def test_a_row_shows_that_its_option_is_active_changed_troubled_or_idle(context: Context) -> None:
    made = host(context)
    palette = context.look.palette

    def state(key: str) -> tuple[bool, bool, bool, list[str], bool]:
        _, box, named = row(context, key, 800, made)
        ground = expect(RowGround, named[f"ground {key}"])
        signs = [
            type(widget).__name__ for widget in box.walk() if isinstance(widget, Alert) or widget.name == f"reset {key}"
        ]
        title, line = [widget for widget in box.walk() if isinstance(widget, Paragraph)][:2]
        idle = {title.colour, line.colour} == {palette.text_faint}
        assert idle or (title.colour, line.colour) == (palette.text, palette.text_soft)
        assert (title.bold, line.bold) == (True, False)
        assert not title.hit(title.rect.center)
        return ground.active, ground.changed, ground.troubled, signs, idle

    made.browsing.active = "auction.minimum"
    assert state("auction.minimum") == (True, False, False, [], False)
    assert state("contract.quota") == (False, False, False, [], True), "these rules have no quota"
    made.editor.set("auction.minimum", 14)
    assert state("auction.minimum") == (True, True, False, ["_Small"], False)
    made.editor.set("auction.maximum", 12)
    assert state("auction.minimum")[1:4] == (True, True, ["Alert", "_Small"])
    _, _, named = row(context, "auction.minimum", 800, made)
    reset = expect(Button, named["reset auction.minimum"])
    reset.activate()
    made.reset.assert_called_once_with("auction.minimum")
    side = LOOK.fonts.line_height(reset.px)
    assert (reset.measure(), reset.text, reset.style, reset.icon) == ((side, side), "", "quiet", "undo")
    ground = expect(RowGround, named["ground auction.minimum"])
    assert not ground.handle(Intent(Kind.MOVE, pos=ground.rect.center))
    assert not ground.handle(Intent(Kind.PRESS, pos=ground.rect.center, button=3))
    assert not ground.handle(Intent(Kind.PRESS, pos=(ground.rect.right + 9, 0), button=1))
    assert not made.point_at.called
    assert ground.handle(Intent(Kind.PRESS, pos=ground.rect.center, button=1))
    made.point_at.assert_called_once_with("auction.minimum")
    assert ground.label == ""


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize(("changed", "troubled"), [(False, False), (True, False), (False, True), (True, True)])
def test_the_ground_of_a_row_has_a_line_below_and_a_bar_at_the_left(
    active: bool, changed: bool, troubled: bool
) -> None:
    ground = RowGround(LOOK, Mock(), active=active, changed=changed, troubled=troubled, name="ground").place(PLACE)
    gold = (PLACE, PX(9), fade(PALETTE.gold, 0.13), fade(PALETTE.gold, 0.35))
    line = (pygame.Rect(PLACE.left + PX(9), PLACE.bottom, PLACE.width - 2 * PX(9), 1), 0, fade(PALETTE.line_quiet, 0.7))
    bar = pygame.Rect(PLACE.left, PLACE.top + PX(8), PX(4), PLACE.height - 2 * PX(8))
    found = [(box.rect, box.radius, box.fill, box.rim) for box in drawn(ground).boxes]
    bars = [(bar, bar.width // 2, PALETTE.danger if troubled else PALETTE.gold, None)]
    assert found == [*([gold] if active else []), (*line, None), *(bars if changed or troubled else [])]
    ground.warmth.value = 0.04
    assert len(drawn(ground).boxes) == len(found)
    ground.warmth.value = 0.5
    first = drawn(ground).boxes[0]
    shine = (PLACE, PX(9), fade(PALETTE.text, 0.025), None)
    assert (first.rect, first.radius, first.fill, first.rim) == (gold if active else shine)


def test_an_alert_is_a_round_sign_with_an_exclamation_mark() -> None:
    alert = Alert(LOOK)
    side = round(THEME.font(Size.BODY) * 1.15)
    assert alert.measure() == (side, side)
    found = drawn(alert.place(pygame.Rect(50, 50, 40, 30)))
    assert [(disc.side, disc.fill) for disc in found.discs] == [(30, PALETTE.danger)]
    (line,) = found.lines
    assert (line.text, line.px, line.colour, line.align, line.bold) == (
        "!",
        round(30 * 0.72),
        PALETTE.on_gold,
        "center",
        True,
    )
    assert line.room.center == (70, 65)


# --- cards to choose ---------


def grid(columns: int, heads: int = 0) -> CardColumns:
    cells = [[Widget(LOOK) for _ in range(4)] for _ in range(columns)]
    return CardColumns(LOOK, cells, [Widget(LOOK) for _ in range(heads)])


@pytest.mark.parametrize("heads", [0, 3])
@pytest.mark.parametrize("size", [(900, 2000), (300, 2000), (900, 400)])
def test_cards_are_as_large_as_the_area_allows(heads: int, size: tuple[int, int]) -> None:
    made, area = grid(4, heads), pygame.Rect(20, 10, *size)
    made.place(area)
    first = made.columns[0][0].rect
    gap, head = PX(6), (round(THEME.control * 0.8) + PX(6) if heads else 0)
    wide = 4 * first.width + 3 * gap
    assert first.width == Deck.width(first.height)
    larger = first.height + 1
    assert (
        first.height == PX(128) or 4 * Deck.width(larger + 1) + 3 * gap > size[0] or head + 4 * (larger + gap) > size[1]
    )
    assert wide <= size[0]
    assert head + 4 * (first.height + gap) <= size[1]
    for at_column, column in enumerate(made.columns):
        for at_row, cell in enumerate(column):
            left = first.left + at_column * (first.width + gap)
            assert cell.rect == pygame.Rect(left, 10 + head + at_row * (first.height + gap), *first.size)
    assert abs((first.left - 20) - (size[0] - wide) // 2) <= 1
    for at_column, widget in enumerate(made.heads):
        place = pygame.Rect(first.left + at_column * (first.width + gap), 10, first.width, head - gap)
        assert widget.rect == place


def test_cards_are_never_too_small_to_be_read() -> None:
    made = grid(4)
    made.place(pygame.Rect(0, 0, 60, 60))
    assert made.columns[0][0].rect.height == 40


def test_a_grid_wants_the_size_of_its_cards() -> None:
    made = grid(4)
    high = PX(128)
    assert made.measure() == (4 * Deck.width(high) + 3 * PX(6), 4 * (high + PX(6)))
    made = grid(4, 4)
    assert made.measure()[1] == round(THEME.control * 0.8) + PX(6) + 4 * (high + PX(6))
    high = int((300 - 3 * PX(6)) / 4 / (5 / 7))
    assert made.measure(300) == (300, round(THEME.control * 0.8) + PX(6) + 4 * (high + PX(6)))


def card(context: Context, **more: Any) -> CardChoice:
    return CardChoice(LOOK, context.deck, Card.parse("H5"), Mock(), **more).place(pygame.Rect(100, 60, 90, 126))


def test_a_card_is_gold_if_chosen_dark_with_a_cross_if_left_out_and_dim_if_it_cannot_be_chosen(
    context: Context,
) -> None:
    place = context.deck.face("H5", 126).get_rect(center=(145, 123))
    radius = max(3, place.width // 14)
    plain, chosen = drawn(card(context)), drawn(card(context, chosen=True))
    assert (plain.boxes, plain.icons, plain.lines) == ([], [], [])
    (box,) = chosen.boxes
    assert (box.rect, box.radius, box.fill) == (place.inflate(PX(8), PX(8)), radius + PX(4), PALETTE.gold_bright)
    crossed = drawn(card(context, crossed=True, count=1))
    (box,), (cross,) = crossed.boxes, crossed.icons
    assert (box.rect, box.radius, box.fill) == (place, radius, fade(PALETTE.felt_dark, 0.4))
    assert (cross.name, cross.rect.width, cross.rect.center) == ("cross", round(place.width * 0.62), place.center)
    assert cross.colour == PALETTE.danger
    assert crossed.lines == []
    barred = drawn(card(context, reason="no"))
    (box,) = barred.boxes
    assert (box.rect, box.radius, box.fill) == (place, radius, fade(PALETTE.felt_dark, 0.62))
    lifted = card(context)
    lifted.warmth.value = 1.0
    moved = drawn(lifted).touched
    assert plain.touched.top - moved.top == PX(4)
    assert plain.touched.left == moved.left
    low = card(context, crossed=True, count=1)
    bright = card(context, reason="")
    bright.crossed, low_face = True, context.deck.face("H5", 126, dimmed=True)
    assert low_face is not context.deck.face("H5", 126)
    assert [c.condition for c in (card(context), card(context, chosen=True), low, card(context, reason="no"))] == [
        "", "chosen", "left_out", "unavailable",
    ]  # fmt: skip


def test_a_card_left_out_several_times_says_how_often(context: Context) -> None:
    place = context.deck.face("H5", 126).get_rect(center=(145, 123))
    (line,) = drawn(card(context, crossed=True, count=2)).lines
    px = max(12, round(place.width * 0.3))
    assert (line.text, line.px, line.colour, line.align, line.bold) == ("×2", px, PALETTE.gold_bright, "center", True)
    low = pygame.Rect(place.left, place.bottom - round(px * 1.6), place.width, round(px * 1.4))
    assert line.room == low
    assert drawn(card(context, crossed=False, count=2)).lines == []


def cells(scene: Any, context: Context) -> dict[str, Any]:
    built = scene.build(pygame.Rect(0, 0, 1280, 720))
    return {widget.name: widget for top in built for widget in top.walk() if widget.name}


def test_a_single_card_is_chosen_from_those_in_the_pack(context: Context) -> None:
    editor, chosen = Editor(PRESETS), Mock()
    editor.set("deck.remove", ("*2",))
    made = CardScene(context, editor.rules, "joker_call.card", Card.parse("C3"), chosen, optional=True)
    made._app = app = Mock()
    named = cells(made, context)
    assert (made.first_focus, made.overlay) == ("card C3", True)
    assert [name for name, widget in named.items() if getattr(widget, "chosen", False)] == ["card C3"]
    texts, top = context.texts, made.build(pygame.Rect(0, 0, 1280, 720))[0]
    title = next(widget for widget in top.walk() if isinstance(widget, Label))
    assert (title.label, title.bold, title.colour) == (made.title(), True, context.look.palette.gold)
    assert named["card H2"].reason == texts("editor.cards.missing")
    assert named["card H3"].reason == ""
    assert named["card SA"].reason == texts("editor.cards.mighty_caller")
    assert "card JK" not in named
    assert named["card H3"].label == card_name(texts, "H3", long=True)
    named["card H3"].activate()
    named["none"].activate()
    assert [call.args for call in chosen.call_args_list] == [(Card.parse("H3"),), (None,)]
    assert app.pop.call_count == 2
    other = CardScene(context, editor.rules, "mighty.card", Card.parse("SA"), chosen, optional=False)
    named = cells(other, context)
    assert "none" not in named
    assert named["card SA"].reason == ""
    editor.set("deck.only", ())
    empty = CardScene(context, editor.rules, "mighty.card", Card.parse("SA"), chosen, optional=False)
    assert {widget.reason for name, widget in cells(empty, context).items() if name.startswith("card ")} == {""}


@pytest.mark.parametrize("key", ["deck.remove", "deck.only"])
def test_cards_are_crossed_out_if_they_do_not_play(context: Context, key: str) -> None:
    editor = Editor(PRESETS)
    editor.set(key, ("H3", "*2"))
    made = CardsScene(context, editor, key, lambda value: editor.set(key, value))
    named = cells(made, context)
    crossed = {name for name, widget in named.items() if getattr(widget, "crossed", False)}
    out = {"card H3", "card S2", "card D2", "card H2", "card C2"}
    every = {name for name in named if name.startswith("card ")}
    assert crossed == (out if key == "deck.remove" else every - out)
    assert named["card JK"]
    heads = [widget for name, widget in named.items() if name.startswith("rank ")]
    assert [head.name for head in heads] == [f"rank {rank}" for rank in "AKQJT98765432"]
    named["rank 2"].activate()
    assert editor.value(key) == ("H3",)
    cells(made, context)["card H3"].activate()
    assert editor.value(key) == ()
    cells(made, context)["rank K"].activate()
    assert editor.value(key) == ("*K",)


def test_two_packs_have_every_card_twice_to_leave_out(context: Context) -> None:
    editor = Editor(PRESETS)
    editor.set("deck.packs", 2)
    made = CardsScene(context, editor, "deck.remove", lambda value: editor.set("deck.remove", value))
    for wanted in (("H3",), ("H3", "H3"), ()):
        cells(made, context)["card H3"].activate()
        assert editor.value("deck.remove") == wanted
        assert cells(made, context)["card H3"].count == len(wanted)


def test_below_the_cards_stands_how_many_are_left_and_needed(context: Context) -> None:
    texts, editor = context.texts, Editor(PRESETS)
    editor.set("deck.remove", ("*2",))
    made = CardsScene(context, editor, "deck.remove", Mock())
    left, needed = texts("editor.cards.left", count=49), texts("editor.cards.needed", count=53)
    assert made.feet()[0] == f"{left} · {needed}"
    for preset, count in (("honeymoon-2", 43), ("mighty-network-2", 53)):
        other = CardsScene(context, Editor(PRESETS, preset), "deck.remove", Mock())
        assert other.feet()[0].endswith(f" · {texts('editor.cards.needed', count=count)}"), (
            "all of them are dealt or drawn"
        )
