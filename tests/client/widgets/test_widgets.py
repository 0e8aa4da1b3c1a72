from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Column,
    Dialog,
    Item,
    Label,
    ListBox,
    Look,
    Page,
    Paragraph,
    Row,
    ScrollPane,
    Slider,
    Stepper,
    Tabs,
    TextField,
    TextTable,
    Toggle,
    dividing,
)
from mighty_gui.client.widgets.label import Title

FONTS = Fonts()
ENTER = Intent(Kind.CONFIRM, key="return")
TAB = Intent(Kind.NEXT)


def look(size=(1280, 720), text_scale=1.0):
    return Look(Theme(size, text_scale), FONTS)


def page_of(*widgets, first=""):
    page = Page(look())
    page.show(widgets, first=first)
    return page


def rect(x=100, y=100, w=300, h=46):
    return pygame.Rect(x, y, w, h)


def press(page, pos):
    page.handle(Intent(Kind.MOVE, pos=pos))
    page.handle(Intent(Kind.PRESS, pos=pos, button=1))


def click(page, pos):
    press(page, pos)
    page.handle(Intent(Kind.RELEASE, pos=pos, button=1))


def picture(page):
    surface = pygame.Surface((1280, 720))
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def buttons(count, heard, across=1):
    cells = [pygame.Rect(100 + 200 * (at % across), 100 + 60 * (at // across), 180, 50) for at in range(count)]
    return [Button(look(), f"b{n}", lambda n=n: heard.append(n), name=f"b{n}").place(cells[n]) for n in range(count)]


# --- page ---------------------------------------------------------------------------------------------


def test_tab_goes_round_in_order_and_back():
    page = page_of(*buttons(3, []))
    assert page.focus.name == "b0"
    assert not page.focus.ringed
    page.handle(TAB)
    assert page.focus.name == "b1"
    assert page.focus.ringed
    page.handle(TAB)
    page.handle(TAB)
    assert page.focus.name == "b0"
    page.handle(Intent(Kind.PREVIOUS))
    assert page.focus.name == "b2"


def test_arrows_go_to_the_neighbour():
    page = page_of(*buttons(6, [], across=3))
    for kind, name in ((Kind.RIGHT, "b1"), (Kind.DOWN, "b4"), (Kind.LEFT, "b3"), (Kind.UP, "b0")):
        assert page.handle(Intent(kind))
        assert page.focus.name == name
    page.handle(Intent(Kind.UP))
    assert page.focus.name == "b0"


def test_of_equally_near_widgets_an_arrow_takes_the_main_answer():
    wide = Button(look(), "wide", lambda: None, name="wide").place(pygame.Rect(100, 40, 380, 50))
    left, right = buttons(2, [], across=2)
    right.style = "primary"
    page = page_of(wide, left, right)
    page.handle(Intent(Kind.DOWN))
    assert page.focus is right
    page.focus_on("wide")
    right.reason = "nothing is chosen yet"
    page.handle(Intent(Kind.DOWN))
    assert page.focus is left, "what cannot be pressed is no answer"


def test_a_lost_focus_moves_to_an_answer_and_to_nothing_else():
    command, answer = buttons(2, [])
    page = page_of(command, answer)
    page.focus_on("b1")
    page.show([command], answers=[])
    assert page.focus is None
    page.handle(Intent(Kind.DOWN))
    assert page.focus is command, "an arrow still leads there"
    page.show([], answers=[])
    page.show([command, answer], answers=[answer])
    assert page.focus is answer


def test_clicks_act_on_release_inside_only():
    heard = []
    page = page_of(*buttons(2, heard))
    click(page, page.find("b1").rect.center)
    assert heard == [1]
    assert page.focus.name == "b1"
    assert not page.focus.ringed
    press(page, page.find("b0").rect.center)
    page.handle(Intent(Kind.RELEASE, pos=(5, 5), button=1))
    assert heard == [1]


def test_buttons_sound_when_pointed_at_and_pressed():
    heard = []
    page = Page(look(), heard.append)
    off = Button(look(), "off", print, name="off", reason="아직").place(rect(y=500))
    page.show([*buttons(2, []), off])
    centre = page.find("b1").rect.center
    page.handle(Intent(Kind.MOVE, pos=centre))
    page.handle(Intent(Kind.MOVE, pos=(centre[0] + 1, centre[1])))
    assert heard == [Cue.HOVER], "once, however long the pointer stays"
    page.handle(Intent(Kind.PRESS, pos=centre, button=3))
    assert heard == [Cue.HOVER]
    click(page, centre)
    assert heard == [Cue.HOVER, Cue.CLICK], "as it goes down, not again as it comes up"
    click(page, off.rect.center)
    page.handle(Intent(Kind.MOVE, pos=(5, 5)))
    assert heard == [Cue.HOVER, Cue.CLICK], "what cannot be used is silent"


def test_the_keyboard_sounds_like_the_pointer():
    heard = []
    page = Page(look(), heard.append)
    page.show(buttons(2, []))
    assert heard == [], "nobody has come upon the first one"
    page.handle(TAB)
    page.handle(ENTER)
    assert heard == [Cue.HOVER, Cue.CLICK]
    page.show(buttons(1, []))
    heard.clear()
    page.handle(TAB)
    assert heard == [], "the only one stays where it is"


def test_tabs_and_lists_click_and_text_fields_do_not():
    heard = []
    page = Page(look(), heard.append)
    tabs = Tabs(look(), [("ko", "한국어"), ("en", "English")], "ko", lambda _: None).place(rect())
    field = TextField(look(), "", lambda _: None).place(rect(y=300))
    page.show([tabs, field])
    press(page, (tabs.rect.right - 20, tabs.rect.centery))
    assert heard == [Cue.CLICK]
    press(page, field.rect.center)
    assert heard == [Cue.CLICK]


def test_enter_activates_the_focused_button():
    heard = []
    page = page_of(*buttons(2, heard), first="b1")
    page.handle(ENTER)
    assert heard == [1]


def test_disabled_buttons_do_nothing_but_say_why():
    heard = []
    button = Button(look(), "x", lambda: heard.append(1), reason="아직 안 됩니다").place(rect())
    page = page_of(button)
    click(page, button.rect.center)
    page.handle(ENTER)
    assert heard == []
    assert page.focus is button
    assert "아직 안 됩니다" in button.spoken_text
    page.handle(Intent(Kind.MOVE, pos=(5, 5)))
    before = picture(page)
    page.handle(Intent(Kind.MOVE, pos=button.rect.center))
    page.step(0.5)
    assert picture(page) != before


def test_rebuilding_keeps_focus_and_state_by_name():
    page = page_of(*buttons(3, []))
    page.focus_on("b2")
    page.show(buttons(3, []))
    assert page.focus.name == "b2"
    assert page.focus.ringed
    page.show(buttons(2, []))
    assert page.focus.name == "b0"


def test_drawing_twice_gives_the_same_picture_and_asks_for_nothing():
    page = page_of(*buttons(3, []), Toggle(look(), "t", True, print).place(rect(y=600)))
    page.step(5.0)
    page.wants_redraw = False
    assert picture(page) == picture(page)
    page.step(0.1)
    assert not page.wants_redraw


# --- values -------------------------------------------------------------------------------------------


def test_toggle():
    heard = []
    page = page_of(Toggle(look(), "켜기", False, heard.append).place(rect()))
    page.handle(ENTER)
    assert page.handle(Intent(Kind.LEFT))
    assert heard == [True], "it is off already"
    page.handle(Intent(Kind.RIGHT))
    click(page, rect().center)
    assert heard == [True, True, True]


def test_slider_drags_beyond_its_ends_and_steps_by_keys():
    heard, released = [], []
    slider = Slider(look(), 0.5, heard.append, step=0.1, on_release=lambda: released.append(1)).place(rect())
    page = page_of(slider)
    page.handle(Intent(Kind.RIGHT))
    assert heard == [0.6]
    press(page, (rect().left + 5, rect().centery))
    page.handle(Intent(Kind.MOVE, pos=(2000, 0)))
    page.handle(Intent(Kind.RELEASE, pos=(2000, 0), button=1))
    assert heard[-1] == 1.0
    assert len(released) == 2
    page.handle(Intent(Kind.MOVE, pos=(0, 0)))
    assert slider.value == 1.0
    page.handle(Intent(Kind.HOME))
    assert slider.value == 0.0


@pytest.mark.parametrize("kind", ["button", "slider", "field", "list", "pane"])
def test_a_press_ends_when_another_window_is_used(kind):
    heard = []
    items = [Item(n, f"row {n}") for n in range(40)]
    widget, pos = {
        "button": lambda: (Button(look(), "b", lambda: heard.append("b")), (150, 120)),
        "slider": lambda: (
            Slider(look(), 0.5, lambda value: None, on_release=lambda: heard.append("kept")),
            (150, 120),
        ),
        "field": lambda: (TextField(look(), "some text", heard.append), (150, 120)),
        "list": lambda: (ListBox(look(), items, 0, lambda value: None), (388, 110)),
        "pane": lambda: (ScrollPane(look(), buttons(40, heard)), (395, 110)),
    }[kind]()
    page = page_of(widget.place(rect(h=46 if kind in ("button", "slider", "field") else 200)))
    press(page, pos)
    assert widget.grabs
    page.handle(Intent(Kind.AWAY))
    assert not widget.grabs
    before = picture(page)
    page.handle(Intent(Kind.MOVE, pos=(pos[0], 250)))
    page.handle(Intent(Kind.MOVE, pos=(-1, -1)))
    page.handle(Intent(Kind.RELEASE, pos=pos, button=1))
    assert picture(page) == before, "what moves later moves nothing"
    assert heard == (["kept"] if kind == "slider" else []), "a value already shown is kept, nothing else is done"


def test_a_finger_scrolls_no_further_once_another_window_is_used():
    pane = ScrollPane(look(), buttons(40, [])).place(rect(h=200))
    page = page_of(pane)
    page.handle(Intent(Kind.PRESS, pos=(150, 250), button=1, touch=True))
    page.handle(Intent(Kind.MOVE, pos=(150, 150), touch=True))
    assert pane.offset > 0
    page.handle(Intent(Kind.AWAY))
    before = pane.offset
    page.handle(Intent(Kind.MOVE, pos=(150, 110), touch=True))
    assert pane.offset == before


def test_a_title_is_whole_in_a_narrow_window_at_twice_the_size():
    """It is next to four buttons in a window of 800x1280."""
    title = Title(look((800, 1280), 2.0), "Sinchon five").place(pygame.Rect(0, 0, 178, 60))
    assert FONTS.fits(title.text, title.px, 178, bold=True, serif=True)


def test_stepper_keeps_its_bounds():
    heard = []
    stepper = Stepper(look(), 13, heard.append, least=13, most=15).place(rect())
    page = page_of(stepper)
    for kind in (Kind.LEFT, Kind.RIGHT, Kind.RIGHT, Kind.RIGHT, Kind.HOME):
        page.handle(Intent(kind))
    click(page, (rect().right - 10, rect().centery))
    assert heard == [14, 15, 13, 14]


def test_choice_by_keyboard():
    heard = []
    choice = Choice(look(), [(n, f"option {n}") for n in range(30)], 3, heard.append).place(rect())
    page = page_of(choice)
    page.handle(Intent(Kind.RIGHT))
    assert heard == [4]
    page.handle(ENTER)
    assert choice.open
    picture(page)
    for kind in (Kind.DOWN, Kind.PAGE_DOWN, Kind.END, Kind.UP):
        page.handle(Intent(kind))
    page.handle(ENTER)
    assert heard == [4, 28]
    page.handle(ENTER)
    page.handle(Intent(Kind.UP))
    page.handle(Intent(Kind.CANCEL))
    assert not choice.open
    assert heard == [4, 28]


def test_choice_by_mouse_above_other_widgets():
    heard, other = [], []
    choice = Choice(look(), [("a", "가"), ("b", "나")], "a", heard.append, name="c").place(rect())
    below = Button(look(), "below", lambda: other.append(1)).place(rect(y=150, h=200))
    page = page_of(choice, below)
    click(page, rect().center)
    assert choice.open
    rows = choice._row_rects()
    click(page, rows[1][1].center)
    assert heard == ["b"]
    assert other == []
    click(page, rect().center)
    click(page, (900, 600))
    assert not choice.open


def test_tabs_and_their_keys():
    heard = []
    tabs = Tabs(look(), [("ko", "한국어"), ("en", "English")], "ko", heard.append).place(rect())
    page = page_of(tabs)
    page.handle(Intent(Kind.RIGHT))
    page.handle(Intent(Kind.RIGHT))
    click(page, (rect().left + 20, rect().centery))
    assert heard == ["en", "ko"]


# --- text ---------------------------------------------------------------------------------------------


def typed(page, text):
    page.handle(Intent(Kind.TEXT, text=text))


def test_typing_editing_and_selecting():
    heard, done = [], []
    field = TextField(look(), "", heard.append, on_confirm=done.append, limit=6).place(rect())
    page = page_of(field)
    assert page.text_rect is not None
    typed(page, "마이티")
    typed(page, "\n?")
    page.handle(Intent(Kind.ERASE))
    page.handle(Intent(Kind.HOME))
    page.handle(Intent(Kind.DELETE))
    assert field.value == "이티"
    page.handle(Intent(Kind.END, shift=True))
    typed(page, "조커")
    assert field.value == "조커"
    typed(page, "abcdefgh")
    assert field.value == "조커abcd"
    page.handle(Intent(Kind.KEY, key="ctrl+a"))
    page.handle(Intent(Kind.ERASE))
    assert heard[-1] == ""
    page.handle(ENTER)
    assert done == [""]


def test_composition_is_shown_and_not_yet_part_of_the_text():
    heard = []
    field = TextField(look(), "김", heard.append).place(rect())
    page = page_of(field)
    plain = picture(page)
    page.handle(Intent(Kind.COMPOSE, text="처"))
    assert field.value == "김"
    assert picture(page) != plain
    page.handle(Intent(Kind.COMPOSE, text="철"))
    page.handle(Intent(Kind.COMPOSE, text=""))
    typed(page, "철")
    assert heard == ["김철"]
    assert field.composing == ""


def test_a_long_text_keeps_its_caret_in_view():
    field = TextField(look(), "가" * 60, print, limit=80).place(rect())
    page = page_of(field)
    assert rect().contains(page.text_rect.clip(rect()))
    assert page.text_rect.right <= rect().right
    picture(page)
    page.handle(Intent(Kind.HOME))
    assert page.text_rect.left >= rect().left


# --- lists and scrolling ------------------------------------------------------------------------------


def test_list_keys_scroll_and_confirm():
    heard, chosen = [], []
    items = [Item(n, f"규칙 {n}", "설명") for n in range(40)]
    box = ListBox(look(), items, 0, heard.append, on_confirm=chosen.append).place(pygame.Rect(100, 100, 300, 300))
    page = page_of(box)
    page.handle(Intent(Kind.END))
    assert heard == [39]
    assert box.offset > 0
    assert box.rect.contains(box._row_rect(39))
    page.handle(ENTER)
    assert chosen == [39]
    page.handle(Intent(Kind.MOVE, pos=box.rect.center))
    page.handle(Intent(Kind.WHEEL, amount=50.0))
    assert box.offset == 0
    click(page, (150, 120))
    click(page, (150, 120))
    assert heard[-1] == 0
    assert chosen == [39, 0]
    picture(page)


def test_keys_scroll_a_pane_by_the_lines_and_pages_asked_for():
    pane, short = (ScrollPane(look(), buttons(count, [])).place(rect(h=200)) for count in (40, 1))
    moves = [(Kind.DOWN, 30), (Kind.PAGE_DOWN, 120), (Kind.UP, 90), (Kind.PAGE_UP, 0), (Kind.UP, 0)]
    for kind, offset in moves:
        assert (pane.scroll_on_key(kind, line=30, page=90), pane.offset) == (True, offset), kind
    assert not pane.scroll_on_key(Kind.PAGE_DOWN, line=30), "without a page the key is left to others"
    assert not pane.scroll_on_key(Kind.LEFT, line=30, page=90)
    assert pane.offset == 0
    assert not short.scroll_on_key(Kind.DOWN, line=30), "nothing is hidden"


def test_scroll_panes_follow_the_focus_and_hide_what_is_outside():
    heard = []
    content = [
        Button(look(), f"b{n}", lambda n=n: heard.append(n), name=f"b{n}").place(pygame.Rect(0, n * 60, 200, 50))
        for n in range(20)
    ]
    pane = ScrollPane(look(), content, name="pane").place(pygame.Rect(100, 100, 240, 200))
    page = page_of(pane)
    for _ in range(19):
        page.handle(TAB)
    assert page.focus.name == "b19"
    assert pane.rect.contains(page.focus.rect)
    hidden = content[0].rect.center
    click(page, hidden)
    assert heard == []
    page.handle(Intent(Kind.MOVE, pos=pane.rect.center))
    page.handle(Intent(Kind.WHEEL, amount=100.0))
    assert pane.offset == 0
    click(page, content[0].rect.center)
    assert heard == [0]
    thumb_at = (pane.rect.right - 3, pane.rect.top + 5)
    press(page, thumb_at)
    page.handle(Intent(Kind.MOVE, pos=(thumb_at[0], 1000)))
    page.handle(Intent(Kind.RELEASE, pos=(thumb_at[0], 1000), button=1))
    assert pane.offset == pane.reach
    picture(page)


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_dialogs_fit_the_window_and_scroll_long_texts(size, text_scale):
    style = look(size, text_scale)
    ok = Button(style, "확인", print, style="primary")
    window = pygame.Rect((0, 0), size)
    dialog = Dialog(style, "제목", "긴 글입니다. " * 200, [Button(style, "취소", print), ok]).place(window)
    assert window.contains(dialog.rect)
    assert dialog.rect.contains(ok.rect)
    page = Page(style)
    page.show([dialog])
    page.draw(pygame.Surface(size))


def test_tables_and_paragraphs_measure_what_they_need():
    table = TextTable(look(), [Column("이름", share=1), Column("점수", "right")], [Row(["철수", "+12"], strong=True)])
    width, height = table.measure()
    assert height == 2 * table.row_height
    table.place(pygame.Rect(0, 0, width, height))
    text = Paragraph(look(), "가나다 라마바 " * 30)
    assert text.measure(200)[1] > text.measure(600)[1]
    assert Label(look(), "가나다").measure()[0] > 20
    heard = []
    FONTS.on_shorten = heard.append
    page_of(table)
    picture(page_of(table))
    FONTS.on_shorten = None
    assert heard == []


# --- layout -------------------------------------------------------------------------------------------


def test_layout_uses_every_pixel():
    whole = pygame.Rect(10, 20, 301, 101)
    down = dividing.rows(whole, 3)
    assert (down[0].top, down[-1].bottom) == (whole.top, whole.bottom)
    assert all(above.bottom == below.top for above, below in pairwise(down))
    assert max(row.height for row in down) - min(row.height for row in down) <= 1
    assert dividing.centre(whole, (100, 10)).center == whole.center


def test_lines_share_the_width_when_they_must():
    row = [Button(look(), "아주 긴 버튼 글", print) for _ in range(5)]
    used = dividing.line(row, pygame.Rect(0, 0, 400, 46), 10, "center")
    assert used <= 400
    assert row[-1].rect.right <= 400
    dividing.line(row[:2], pygame.Rect(0, 0, 900, 46), 10, "right")
    assert row[1].rect.right == 900
