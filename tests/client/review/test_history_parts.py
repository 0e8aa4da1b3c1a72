"""The lists of the history: their rows, tiles, texts and filters (``mighty_gui.client.review.history.hand_list``,
``mighty_gui.client.review.history.hand_texts``, ``mighty_gui.client.review.history.match_tile``,
``mighty_gui.client.review.history.history_filters``, ``mighty_gui.client.review.history.matches_scene``,
``mighty_gui.client.review.history.hands_tab``, ``mighty_gui.client.review.history.match_page``)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, Theme, mix
from mighty_gui.client.review.history import hands_tab, history_filters, match_tile
from mighty_gui.client.review.history.hand_list import HandList, HandRow, hidden_note
from mighty_gui.client.review.history.hand_texts import as_text, head_of, marks_of, outcome_of, scores_of
from mighty_gui.client.review.history.hands_tab import HandsTab
from mighty_gui.client.review.history.history_filters import HandFilters, since
from mighty_gui.client.review.history.match_tile import MatchTile, badge_of, name_of, place_of, standing_of, when
from mighty_gui.client.review.history.matches_scene import MatchesScene, NameScene
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Paragraph, TextField, Toggle
from mighty_gui.keep.archive import played_hands
from mighty_gui.keep.archive.played_hands import Wanted
from mighty_gui.keep.archive.unfinished import Unfinished
from tests.client.drawn import FONTS, LOOK, drawn
from tests.client.told import context_of, told

P = LOOK.palette
SMALL, BODY = LOOK.theme.font(Size.CAPTION), LOOK.theme.font(Size.BODY)
TEXTS = cast("Any", told)
NOW = datetime(2026, 11, 30, 21, 0, tzinfo=UTC)


def hand(**changes: Any) -> Any:
    usual = {
        "id": "h", "match": "", "game": "mighty", "preset": "p", "players": (), "scores": (3, -3),
        "outcome": "made", "date": "2026-11-30T08:05:00Z", "practice": False, "repeated": False, "hinted": False,
        "taken_back": 0, "favourite": False, "entered": False, "is_branch": False, "contract": "", "own": None,
    }  # fmt: skip
    return SimpleNamespace(**usual | changes)


# --- the rows of the list of hands ---


ROW = HandRow("h", "Rules", "yesterday", role="Declarer", style="declarer", contract="15S", outcome="made", score=3,
              lost="lost 2.0", judged="no mistake")  # fmt: skip


def rows(*items: HandRow, chosen: str = "") -> HandList:
    return HandList(LOOK, items, chosen, Mock(), label="hands", name="hands").place(pygame.Rect(0, 0, 600, 300))


def test_a_row_has_columns_for_rules_and_day_for_the_part_and_for_score_and_loss() -> None:
    other = replace(ROW, value="i", lost="", score=-4, style="defender", role="Defender")
    box = rows(ROW, other, replace(ROW, value="j", role="", score=None))
    found = drawn(box)
    last = max(FONTS.width("+000", BODY, bold=True), FONTS.width("lost 2.0", SMALL)) + 8
    assert box._last_column() == last
    ground = box._row_rect(0)
    left, width = ground.left + 12, ground.width - 24
    first = round((width - last) * 0.46)
    lines = [line for line in found.lines if ground.top <= line.room.centery <= ground.bottom]
    high, low = ground.centery - 27, ground.centery + 1
    wide = paint.badge_width(FONTS, "Declarer", SMALL) + 8
    middle = width - first - last - 10
    places = {
        "Rules": (pygame.Rect(left, high, first - 10, 28), BODY, P.text, "left"),
        "yesterday": (pygame.Rect(left, low, first - 10, 24), SMALL, P.text_soft, "left"),
        "15S": (pygame.Rect(left + first + wide, high, middle - wide, 28), BODY, P.text, "left"),
        "made": (pygame.Rect(left + first, low, middle, 24), SMALL, P.text_soft, "left"),
        "+3": (pygame.Rect(left + width - last, high, last, 28), BODY, P.gain_colour(3), "right"),
        "lost 2.0": (pygame.Rect(left + width - last, low, last, 24), SMALL, P.text_soft, "right"),
    }
    shown = {line.text: (line.room, line.px, line.colour, line.align) for line in lines if line.text in places}
    assert shown == places
    badges = [box for box in found.boxes if box.fill in (P.gold, P.raised) and box.radius == box.rect.height // 2]
    assert [badge.fill for badge in badges] == [P.gold, P.raised]
    assert badges[0].rect.midleft == (left + first, high + 14)
    inks = {line.text: line.colour for line in found.lines if line.text in ("Declarer", "Defender")}
    assert inks == {"Declarer": P.on_gold, "Defender": P.text}
    assert [line.colour for line in found.lines if line.text == "\u22124"] == [P.gain_colour(-4)]
    friend = drawn(rows(replace(ROW, style="friend", role="Friend")))
    assert (P.friend, P.on_friend) == (
        next(box.fill for box in friend.boxes if box.fill == P.friend),
        next(line.colour for line in friend.lines if line.text == "Friend"),
    )
    assert len([line for line in found.lines if line.text == "+3"]) == 1, "the third hand has no score"


def test_the_chosen_row_is_bold_and_long_texts_shrink() -> None:
    chosen = rows(ROW, chosen="h")
    head = next(line for line in drawn(chosen).lines if line.text == "Rules")
    assert (head.bold, head.colour) == (True, P.gold_bright)
    assert not next(line for line in drawn(rows(ROW)).lines if line.text == "Rules").bold
    long = drawn(rows(replace(ROW, text="W" * 90, detail="W" * 90, outcome="W" * 90)))
    sizes = [line.px for line in long.lines if line.text.startswith("WW")]
    assert sizes == [max(FONTS.smallest, round(0.6 * px)) for px in (BODY, SMALL, SMALL)]
    assert rows()._last_column() == FONTS.width("+000", BODY, bold=True) + 8


def test_a_row_is_read_from_its_part_to_its_day() -> None:
    assert ROW.spoken_text == "Declarer, 15S, made, +3, no mistake, Rules, yesterday"
    assert HandRow("h", "Rules").spoken_text == "Rules"
    assert rows(ROW, chosen="h").name_and_value == ROW.spoken_text
    assert rows(ROW).name_and_value == "hands"


def test_hidden_hands_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0
    monkeypatch.setattr(played_hands, "hidden_hands", lambda archive: count)
    context = context_of()
    assert hidden_note(context) == []
    count = 2
    (note,) = hidden_note(context)
    assert isinstance(note, Paragraph)
    assert (note.text, note.colour) == ("duplicate.hidden count=2", P.text_soft)


# --- texts ---


def test_a_hand_is_told_by_outcome_scores_and_marks() -> None:
    assert outcome_of(hand(), TEXTS) == "position.mighty.outcome.made"
    assert scores_of(hand(), TEXTS) == "+3, \u22123"
    assert marks_of(hand(), TEXTS) == []
    every = hand(practice=True, is_branch=True, repeated=True, taken_back=2, hinted=True)
    later = ["matches.elsewhere", "matches.repeated", "history.taken_back count=2", "history.hinted"]
    assert marks_of(every, TEXTS) == ["history.practice", *later]
    every.entered = True
    assert marks_of(every, TEXTS) == ["matches.entered", *later]
    assert (head_of(hand(), "Rules"), head_of(hand(favourite=True), "Rules")) == ("Rules", "★ Rules")
    bare = hand(date="")
    assert as_text(bare, "Rules", TEXTS, NOW) == "Rules\nposition.mighty.outcome.made\n+3, \u22123"
    marked = hand(hinted=True, repeated=True)
    assert as_text(marked, "Rules", TEXTS, NOW).split("\n")[0] == "Rules (matches.today time=08:05)"
    assert as_text(marked, "Rules", TEXTS, NOW).split("\n")[-1] == "matches.repeated, history.hinted"


def match(**changes: Any) -> Unfinished:
    setup: dict[str, Any] = {"coach": "", "trial": False, "duplicate": None, "known": "", "players": (), "preset": "p"}
    setup |= {key: changes.pop(key) for key in list(changes) if key in setup}
    usual: dict[str, Any] = {
        "id": "m",
        "name": "",
        "hand": 4,
        "totals": (),
        "touched": "2026-11-29T08:05:00Z",
        "is_branch": False,
    }
    return Unfinished(**usual | changes, setup=cast("Any", SimpleNamespace(**setup)))


def test_a_match_has_one_badge_by_what_makes_it_special() -> None:
    special: dict[str, Any] = {
        "coach": "x", "trial": True, "duplicate": Mock(), "known": "entered", "is_branch": True
    }  # fmt: skip
    badges = ["matches.coached", "matches.trial", "duplicate.title", "matches.entered", "matches.elsewhere"]
    for name, badge in zip(list(special), badges, strict=True):
        assert badge_of(match(**special), TEXTS) == badge
        del special[name]
    assert badge_of(match(known="repeated", is_branch=True), TEXTS) == "matches.repeated"
    assert badge_of(match(), TEXTS) == ""


def test_a_match_says_where_and_when_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_tile, "names_shown", lambda texts, players: list(players))
    there = "matches.hand number=4 · matches.yesterday time=08:05"
    assert place_of(match(), "Rules", TEXTS, NOW) == there
    assert place_of(match(name="Own", touched=""), "Rules", TEXTS, NOW) == "Rules · matches.hand number=4"
    rivals = match(duplicate=SimpleNamespace(rivals=("Bo", "Cy")))
    assert place_of(rivals, "Rules", TEXTS, NOW) == f"matches.rivals names=Bo, Cy · {there}"
    assert (name_of(match(), "Rules"), name_of(match(name="Own"), "Rules")) == ("Rules", "Own")
    assert standing_of(match(players=("Ann", "Bo"), totals=(3, -3)), TEXTS) == "Ann +3, Bo \u22123"
    assert when("2026-11-28T23:59:00Z", TEXTS, NOW) == "matches.day year=2026 month=11 day=28 time=23:59"
    assert when("yesterday", TEXTS, NOW) == ""


# --- the tile of a match ---


def tile(called: str = "Rules", badge: str = "", faces: int = 2, scale: float = 1.0, **more: Any) -> MatchTile:
    look = Look(Theme((1280, 720), scale), FONTS)
    options = {"name": "match m", "is_newest": False, "number": 2, "count": 5, **more}
    made = MatchTile(look, (called, "place", "standing"), badge, [Mock()] * faces, Mock(), **options)
    return made.place(pygame.Rect(10, 20, 600, made.measure(600)[1]))


def test_the_lines_of_a_tile_stand_beside_its_faces_and_its_badge_behind_the_title(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faces: list[Any] = []
    monkeypatch.setattr(
        match_tile, "draw_face", lambda surface, fonts, centre, side, face: faces.append((centre, side))
    )
    made = tile(badge="coached")
    room, heights = made._room(600), made._heights(600)
    pad, beside = 12, round(40 * (1 + 0.62 * 4)) + 12
    assert room == 600 - 24 - beside
    small = round(SMALL * 0.86)
    badge = paint.badge_width(FONTS, "coached", made._small) + 12
    assert made._small == LOOK.theme.font(Size.CAPTION * 0.86) >= small - 2
    assert made.measure(600) == (600, max(40, sum(heights)) + 16)
    lines = (made.called, made.place_line, made.standing)
    assert [line.rect.left for line in lines] == [10 + pad + beside] * 3
    assert [line.rect.width for line in lines] == [room - badge, room, room]
    top = made.rect.centery - sum(heights) // 2
    assert [line.rect.top for line in lines] == [top, top + heights[0], top + heights[0] + heights[1]]
    assert [line.rect.height for line in lines] == list(heights)
    found = drawn(made)
    assert faces == [((10 + 12 + 20 + round(40 * 0.62), made.rect.centery), 40), ((42, made.rect.centery), 40)]
    ground, pill = found.boxes[0], found.boxes[-1]
    assert (ground.rect, ground.radius, ground.rim_width) == (made.rect, 10, LOOK.theme.rim)
    assert (ground.fill, ground.bottom, ground.rim) == (P.raised, P.raised_low, mix(P.line_quiet, P.line, 0.3))
    wide = FONTS.width("Rules", made.called.px, bold=True)
    assert pill.rect.midleft == (made.called.rect.left + wide + 12, made.called.rect.centery)
    assert (pill.fill, found.lines[-1].text, found.lines[-1].colour) == (P.gold, "coached", P.on_gold)
    assert made.label == "Rules. coached. place. standing"
    assert made.position == (2, 5)
    made.warmth.value = 1.0
    assert drawn(made).boxes[0].fill == mix(P.raised, P.felt_light, 0.5)
    assert drawn(made).boxes[0].bottom == mix(P.raised_low, P.felt, 0.5)
    assert drawn(made).boxes[0].rim == mix(P.line_quiet, P.line, 1.0)
    assert drawn(tile(is_newest=True)).boxes[0].rim == P.gold
    long = tile("W" * 80, "coached")
    assert drawn(long).boxes[-1].rect.left == long.called.rect.right + 12


@pytest.mark.parametrize(("scale", "count", "shown"), [(1.0, 7, 5), (1.5, 2, 2), (1.6, 2, 0)])
def test_a_tile_shows_at_most_five_faces_and_none_beside_large_letters(scale: float, count: int, shown: int) -> None:
    made = tile(faces=count, scale=scale)
    assert len(made.faces) == shown
    assert (made._faces_width == 0) == (shown == 0)
    assert tile(badge="").label == "Rules. place. standing"
    assert tile().measure(2000)[1] == max(40, sum(tile()._heights(2000))) + 16


# --- the list of unfinished matches ---


def matches(count: int, *, is_elsewhere: bool = False) -> MatchesScene:
    store = Mock(is_open_elsewhere=is_elsewhere)
    store.waiting.return_value = [match(id=str(n), name=f"name {n}") for n in range(count)]
    scene = MatchesScene(context_of(), store, NOW)
    scene.attach(Mock())
    scene.resized(pygame.Rect(0, 0, 1280, 720))
    return scene


def test_matches_can_be_renamed_removed_and_put_back() -> None:
    scene = matches(3)
    assert scene.first_focus == "match 0"
    assert [scene.page.find(f"match {n}").position for n in range(3)] == [(1, 3), (2, 3), (3, 3)]
    assert [scene.page.find(f"match {n}").is_newest for n in range(3)] == [True, False, False]
    assert scene.page.find("summary").text == "matches.told"
    for icon, kind in (("pen", "rename"), ("bin", "remove")):
        button = scene.page.find(f"{kind} 1")
        text = f"matches.{kind}_of name=name 1"
        assert (button.icon, button.label, button.tip, button.reason, button.style) == (icon, text, text, "", "quiet")
    scene.page.find("remove 0").action()
    cast("Mock", scene.store.remove).assert_called_once_with("0")
    assert scene.first_focus == "match 1"
    assert scene.page.find("match 0") is None
    assert scene.page.find("removed 0").text == "matches.removed name=name 0"
    undo = scene.page.find("undo 0")
    assert (undo.label, undo.icon, scene.page.focus) == ("matches.undo", "undo", undo)
    undo.action()
    cast("Mock", scene.store.put_back).assert_called_once_with("0")
    assert scene.page.focus is scene.page.find("match 0")
    scene.page.find("rename 1").action()
    asked = cast("Mock", scene.app.push).call_args.args[0]
    assert isinstance(asked, NameScene)
    assert (asked.typed, asked.placeholder(), asked.field_label()) == ("name 1", "rules p", "matches.name")
    asked.attach(Mock())
    asked.typed = " Own "
    asked.use()
    cast("Mock", scene.store.rename).assert_called_once_with("1", "Own")
    assert [each.name for each in scene.matches] == ["name 0", "Own", "name 2"]


def test_of_many_matches_thirty_more_are_shown_at_each_press() -> None:
    scene = matches(61)
    shown = [len(scene.matches)]
    for _ in range(3):
        more = scene.page.find("more")
        if more is not None:
            more.action()
            assert scene.page.focus is scene.page.find(f"match {shown[-1]}")
        shown.append(len(scene.matches))
    assert shown == [30, 60, 61, 61]
    assert scene.page.find("more") is None
    scene.show_more()
    assert len(scene.matches) == 61
    assert matches(30).page.find("more") is None


def test_while_another_window_plays_nothing_can_be_changed() -> None:
    scene = matches(1, is_elsewhere=True)
    assert scene.page.find("summary").text == "save.elsewhere.text"
    assert [scene.page.find(name).reason for name in ("rename 0", "remove 0")] == ["save.state.elsewhere"] * 2
    assert matches(0).page.find("summary").text == "matches.none"
    assert matches(0).first_focus == "match "


# --- the filters ---


def filters(patch: pytest.MonkeyPatch, wanted: Wanted) -> tuple[HandFilters, Mock]:
    patch.setattr(history_filters, "presets_played", lambda archive: ["p"])
    patch.setattr(history_filters, "endings_played", lambda archive: [("mighty", "made")])
    patch.setattr(history_filters, "groups_played", lambda archive: {"mighty": {"trump": ["S"]}})
    kit = Mock(groups={"role": ("declarer", "friend"), "trump": (), "x": ("y",)})
    kit.fact_name.side_effect = lambda group, fact, texts: f"{group} {fact}"
    patch.setattr(history_filters, "scene_kit_named", lambda game: kit)
    search = Mock(wanted=wanted, **{"now.return_value": NOW})
    search.look_for.side_effect = lambda wanted: setattr(search, "wanted", wanted)
    return HandFilters(context_of(), search), search


def test_each_filter_narrows_the_list_and_keeps_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    began = Wanted(profile="me", order="score", groups=(("x", "y"),))
    made, search = filters(monkeypatch, began)
    form = made.form()
    found: dict[str, Any] = {
        widget.name: widget for widget in form.walk() if isinstance(widget, Choice | TextField | Toggle)
    }
    nothing = ("", "history.any")
    options = {
        "preset": [nothing, ("p", "rules p")],
        "outcome": [nothing, ("made", "position.mighty.outcome.made")],
        "role": [nothing, ("declarer", "role declarer"), ("friend", "role friend")],
        "group trump": [nothing, ("S", "trump S")],
        "period": [(0, "history.any"), *((days, f"history.days_{days}") for days in (1, 7, 30, 365))],
    }
    assert list(found) == [*options, "player", "reviewed", "mistaken", "favourite", "unaided"]
    expected = began
    changes: dict[str, tuple[Any, dict[str, Any]]] = {
        "preset": ("p", {"preset": "p"}),
        "outcome": ("made", {"outcome": "made"}),
        "role": ("friend", {"role": "friend"}),
        "group trump": ("S", {"groups": (("x", "y"), ("trump", "S"))}),
        "period": (7, {"since": "2026-11-23T21:00:00Z"}),
    }
    for name, (value, change) in changes.items():
        assert list(found[name].options) == options[name]
        assert found[name].label == ("statistics.mighty.trump.title" if name.startswith("group") else f"history.{name}")
        found[name].on_change(value)
        expected = replace(expected, **change)
        assert search.wanted == expected
    made._name(" Bo ")
    expected = replace(expected, player="Bo")
    assert search.wanted == expected
    assert found["player"].label == "history.player"
    for name in ("reviewed", "mistaken", "favourite", "unaided"):
        found[name].on_change(True)
        expected = replace(expected, **cast("Any", {name: True}))
        assert search.wanted == expected
    again: dict[str, Any] = {widget.name: widget for widget in made.form().walk()}
    assert [again[name].value for name in options] == ["p", "made", "friend", "S", 7]
    assert (again["all"].label, again["player"].value) == ("history.all", "Bo")
    made._count_as("trump", "")
    assert search.wanted.groups == (("x", "y"),)
    made.clear()
    assert (made.days, search.wanted) == (0, Wanted(profile="me", order="score"))
    assert since(0, NOW) == ""
    assert since(1, NOW.astimezone(timezone(timedelta(hours=9)))) == "2026-11-29T21:00:00Z"


# --- the list of hands ---


class Hands:
    """The list of a history of that many hands."""

    def __init__(self, patch: pytest.MonkeyPatch, count: int) -> None:
        self.every = [hand(id=f"h{n}", date=f"2026-{11 - n // 100:02}-05T08:00:00Z") for n in range(count)]
        self.wanted: list[Wanted] = []
        archive = played_hands
        patch.setattr(archive, "count_hands", self.count)
        patch.setattr(archive, "page_of_hands", lambda archive, wanted, first, most: self.every[first : first + most])
        patch.setattr(archive, "months_played", lambda archive: sorted({each.date[:7] for each in self.every}))
        patch.setattr(archive, "hidden_hands", lambda archive: 0)
        patch.setattr(archive, "presets_played", lambda archive: ["seoul", "busan"])
        patch.setattr(hands_tab, "profiles", lambda archive: [])
        self.context = context_of()
        self.context.archive.values.return_value = [(1, 1)]
        self.context.settings.player = "me"
        self.tab = HandsTab(self.context, NOW)
        host: Any = Mock()
        host.head.side_effect = lambda **_: Paragraph(self.context.look, "head")
        self.tab.take_place(host)
        self.tab.attach(Mock())
        self.tab.resized(pygame.Rect(0, 0, 1280, 720))

    def count(self, archive: object, wanted: Wanted) -> int:
        self.wanted.append(wanted)
        return sum(not wanted.since or each.date[:7] >= wanted.since for each in self.every)


def test_pages_of_a_hundred_hands_are_turned_within_the_history(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Hands(monkeypatch, 250)
    tab = room.tab
    assert (tab.pages, tab.count, len(tab.hands), tab.chosen) == (3, 250, 100, "h0")
    seen = []
    for key in "[]]][":
        assert tab.shortcut(key)
        newer, older = tab.page.find("newer"), tab.page.find("older")
        seen.append((tab.first, tab.chosen, newer.reason, older.reason, tab.page.find("page").label))
    assert seen == [
        (0, "h0", "history.newest", "", "1 / 3"),
        (100, "h100", "", "", "2 / 3"),
        (200, "h200", "", "history.oldest", "3 / 3"),
        (200, "h200", "", "history.oldest", "3 / 3"),
        (100, "h100", "", "", "2 / 3"),
    ]
    assert (newer.icon, newer.tip, newer.label) == ("left", "history.newer", "history.newer")
    assert (older.icon, older.tip, older.label) == ("right", "history.older", "history.older")
    older.action()
    assert tab.first == 200
    newer.action()
    assert tab.first == 100
    assert tab.page.find("count").label == "history.count count=250"
    listed = tab.page.find("hands")
    assert (listed.before, listed.count) == (100, 250)
    tab.look_for(replace(tab.wanted, role="friend"))
    assert (tab.first, tab.is_narrowed, tab.page.find("count").label) == (0, True, "history.found count=250")
    for count, pages in ((0, 1), (100, 1), (101, 2)):
        small = Hands(monkeypatch, count).tab
        assert small.pages == pages
        assert (small.page.find("newer") is not None) == (pages > 1)
    tab._turn(-5)
    assert tab.first == 0


def test_a_month_leads_to_its_last_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Hands(monkeypatch, 250)
    months = room.tab.page.find("month")
    assert list(months.options) == [(f"2026-{month:02}", f"2026. {month:02}") for month in (9, 10, 11)]
    assert months.value == "2026-11"
    room.tab.go_to_month("2026-10")
    assert room.wanted[-2].since == "2026-11"
    assert (room.tab.first, room.tab.chosen) == (100, "h100")
    room.tab.go_to_month("2025-12")
    assert room.wanted[-2].since == "2026-01"
    room.tab._sort("score")
    assert room.tab.page.find("month") is None
    assert Hands(monkeypatch, 50).tab.page.find("month") is None, "there is only one"


def test_the_list_is_read_again_only_after_new_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Hands(monkeypatch, 3)
    reads = []
    for dt, known in ((2.5, (2, 2)), (0.5, (2, 2)), (2.5, (3, 3)), (0.25, (3, 3)), (0.25, (3, 3)), (3.0, (3, 3))):
        room.context.archive.values.return_value = [known]
        before = len(room.wanted)
        room.tab.step(dt)
        reads.append(len(room.wanted) - before)
    assert reads == [0, 1, 0, 0, 1, 0]


def test_a_name_is_looked_for_among_players_and_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Hands(monkeypatch, 3).tab
    tab._type("SEO")
    assert (tab.wanted.text, tab.wanted.called) == ("SEO", ("seoul",))
    tab._type("")
    assert (tab.wanted.text, tab.wanted.called) == ("", ())
    assert tab.page.find("find").label == "history.type"
    order = tab.page.find("order")
    assert (order.label, order.tip, order.value) == ("history.order.label", "history.order.label", "newest")


def test_a_loss_is_told_unless_it_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Hands(monkeypatch, 1).tab
    own = [
        None,
        SimpleNamespace(loss=None),
        *(SimpleNamespace(loss=SimpleNamespace(lost=lost)) for lost in (0.04, 0.05)),
    ]
    told_of = [tab._loss_text(cast("Any", each)) for each in own]
    assert told_of == ["", "", "✓", "history.lost score=0.1"]
    assert tab._loss_text(cast("Any", own[2]), flawless="none") == "none"


def test_a_wide_window_shows_filters_beside_the_list_and_a_narrow_one_instead_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    form = Mock(**{"return_value.form.side_effect": lambda: Button(LOOK, "x", Mock(), name="preset")})
    monkeypatch.setattr(hands_tab, "HandFilters", form)
    for width, has_list in ((900, True), (899, False)):
        tab = Hands(monkeypatch, 2).tab
        tab.resized(pygame.Rect(0, 0, width, 720))
        assert tab.shortcut("f")
        pane = tab.page.find("filters pane")
        assert (tab.page.find("hands") is not None) == has_list
        if has_list:
            assert pane.rect.width == 340
            assert pane.rect.left == tab.page.find("hands").rect.right + 20
        assert tab.page.focus is tab.page.find("preset")
        assert tab.cancel()
        assert (tab.filters, tab.page.find("filters pane")) == (None, None)
        assert tab.page.focus is tab.page.find("filters")


def test_buttons_and_letters_are_for_the_chosen_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Hands(monkeypatch, 2)
    tab, app = room.tab, cast("Mock", room.tab.app)
    record: dict[str, str | None] = {"h0": "text"}
    marked = Mock()
    monkeypatch.setattr(played_hands, "record_of", lambda archive, chosen: record.get(chosen))
    monkeypatch.setattr(played_hands, "mark_favourite", marked)
    star, opened = tab.page.find("star"), tab.page.find("open")
    assert (star.tip, star.label, opened.label, opened.style) == (
        "history.mark", "history.mark", "history.open", "primary"
    )  # fmt: skip
    star.action()
    marked.assert_called_once_with(room.context.archive, "h0", favourite=True)
    for key, page in (("v", "story"), ("r", "replay")):
        assert tab.shortcut(key)
        route = app.go.call_args.args[0]
        assert (route.hand.id, route.record, route.tab) == ("h0", "text", page)
    tab._choose("h1")
    tab.open()
    assert app.go.call_count == 2
    assert "no_record" in app.push.call_args.args[0].text
    assert not tab.shortcut("q")
    shown: list[Any] = []
    monkeypatch.setattr(
        hands_tab, "PauseScene", lambda context, lines, **more: shown.append([line.key for line in lines])
    )
    tab.open_menu()
    room.every[1].match = "m"
    tab.open_menu()
    room.every.clear()
    tab.enter()
    tab.open_menu()
    assert shown == [["copy_text", "import"], ["match", "copy_text", "import"], ["import"]]
    tab.refresh()
    assert tab.page.find("open") is None
    calls = app.push.call_count
    tab.open()
    assert app.push.call_count == calls
    tab.bring_in = Mock()  # type: ignore[method-assign]
    assert tab.handle(Intent(Kind.DROP_FILE, text="a file"))
    assert str(tab.bring_in.call_args.args[0]) == "a file"


def test_a_row_shows_the_own_part_or_the_scores_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Hands(monkeypatch, 1).tab
    kit = Mock(**{"contract_text.side_effect": lambda facts, texts: f"contract {facts['contract']}"})
    kit.fact_name.side_effect = lambda group, fact, texts: f"{group} {fact}"
    monkeypatch.setattr(hands_tab, "scene_kit_named", lambda game: kit)
    own = SimpleNamespace(role="friend", score=4, loss=SimpleNamespace(lost=0.0))
    row = tab._row(hand(own=own, contract="15S", hinted=True))
    assert (row.value, row.text, row.detail) == ("h", "rules p", "matches.today time=08:05 · history.hinted")
    assert (row.role, row.style, row.contract, row.outcome) == (
        "role friend", "friend", "contract 15S", "position.mighty.outcome.made"
    )  # fmt: skip
    assert (row.score, row.lost, row.judged) == (4, "✓", "history.flawless")
    nobody = tab._row(hand(own=SimpleNamespace(role="", score=4, loss=None)))
    assert (nobody.role, nobody.style) == ("", "")
    assert tab.now() == NOW
    other = tab._row(hand())
    assert (other.role, other.style, other.contract, other.outcome, other.score, other.lost) == (
        "", "", "", "+3, \u22123", None, ""
    )  # fmt: skip
