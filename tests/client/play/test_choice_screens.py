"""The screens before a match, with stand-ins for the choices: what stands where, what is offered, where it leads."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.faces import Face
from mighty_gui.client.play import start_parts, start_scene
from mighty_gui.client.play.new_game import play_scene
from mighty_gui.client.play.new_game.play_scene import BigAnswer, PlayLink, PlayScene, choose_school
from mighty_gui.client.play.new_game.round_table import rules_cards, seat_buttons
from mighty_gui.client.play.start_parts import ContinueButton, Resumable, RungReader
from mighty_gui.client.play.start_scene import OFFERED_AFTER, StartScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Paragraph
from mighty_gui.keep.notice import Notice
from tests.client.play.drawing import all_inside

FACE = Face("", "A", (10, 20, 30, 255))


def choices_of(context: Context, *, has_rules: bool = True, recent: int = 2) -> Any:
    presets = [
        SimpleNamespace(
            name={"en": f"School {n}"}, group="own", rules=SimpleNamespace(players=5), summary={"en": f"summary {n}"}
        )
        for n in range(3)
    ]
    choices = Mock(context=context, names=["Me", "Bo", "Cy"], count=3, recent=presets[:recent], length_text="10 hands")
    choices.preset, choices.rules_name = (presets[0], "School 0") if has_rules else (None, "")
    choices.face.return_value = FACE
    return choices


def shown_in(scene: Any, size: tuple[int, int]) -> Any:
    scene._app = Mock()
    scene.rect = pygame.Rect((0, 0), size)
    scene.refresh()
    return scene


def widget(scene: Any, name: str) -> Any:
    found = scene.page.find(name)
    assert found is not None, name
    return found


# --- play -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "is_row"), [((1280, 720), True), ((900, 720), False), ((1100, 1300), False)])
def test_the_answers_stand_in_a_row_or_in_a_column_that_scrolls(
    context: Context, size: tuple[int, int], *, is_row: bool
) -> None:
    scene = shown_in(PlayScene(context, choices_of(context)), size)
    first, second, third = (widget(scene, name).rect for name in ("last time", "school", "set table"))
    title, back, same = scene.page.widgets[0].rect, widget(scene, "back").rect, widget(scene, "same cards").rect
    assert pygame.Rect((0, 0), size).contains(title)
    assert title.width > size[0] * 0.85
    assert 12 < title.top < 30
    assert size[1] - max(back.bottom, same.bottom) == pytest.approx(title.top, abs=2)
    assert title.left == size[0] - title.right > 25
    assert back.right < same.left
    assert back.centery == pytest.approx(same.centery, abs=6)
    if is_row:
        assert first.right < second.left
        assert second.right < third.left
        assert first.height == second.height == third.height
        assert max(first.width, third.width) - second.width <= 1
        assert all_inside([first, second, third], pygame.Rect((0, 0), size))
        assert first.height > size[1] * 0.3
        assert first.bottom < back.top
    else:
        assert first.bottom < second.top
        assert second.bottom < third.top
        assert first.width == second.width > size[0] * 0.7
        pane = widget(scene, "answers").rect
        assert pane.bottom <= back.top
        assert pane.height > size[1] * 0.6
        answer = widget(scene, "school")
        assert second.height >= answer.measure(second.width)[1]


def test_a_very_wide_window_has_answers_in_its_middle(context: Context) -> None:
    scene = shown_in(PlayScene(context, choices_of(context)), (2400, 1000))
    first, third = widget(scene, "last time").rect, widget(scene, "set table").rect
    assert first.left > 300
    assert (first.left + third.right) / 2 == pytest.approx(1200, abs=2)


@pytest.mark.parametrize(("has_rules", "recent"), [(True, 2), (True, 0), (False, 0)])
def test_the_answers_say_what_would_be_played(context: Context, recent: int, *, has_rules: bool) -> None:
    scene = shown_in(PlayScene(context, choices_of(context, has_rules=has_rules, recent=recent)), (1280, 720))
    again, school, table = (widget(scene, name) for name in ("last time", "school", "set table"))
    assert isinstance(again, BigAnswer)
    assert again.text == scene.t("play.last_time" if recent else "play.at_once")
    assert again.lines == (["School 0 · 10 hands", "Me, Bo, Cy"] if has_rules else [])
    assert list(again.faces) == [FACE] * 3
    assert [one.is_main for one in (again, school, table)] == [True, False, False]
    assert school.lines == [scene.t("play.school_about"), *(["School 0, School 1"] if recent else [])]
    assert table.lines == [scene.t("play.table_about")]
    assert scene.first_focus == "last time"


def test_each_answer_leads_to_its_screen(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    new_game, school = Mock(), Mock()
    monkeypatch.setattr(play_scene, "NewGameScene", new_game)
    monkeypatch.setattr(play_scene, "SchoolScene", school)
    choices = choices_of(context)
    link = PlayLink("evening", "Evening", routes.More(), "faces")
    scene = shown_in(PlayScene(context, choices, [link]), (1280, 720))
    scene.go = Mock()
    widget(scene, "last time").activate()
    choices.start.assert_called_once_with(scene.app)
    widget(scene, "set table").activate()
    assert choices.play_together.call_count == 1
    new_game.assert_called_once_with(context, choices)
    scene.app.push.assert_called_once_with(new_game.return_value)
    widget(scene, "same cards").activate()
    assert choices.compete.call_count == 1
    assert choices.play_together.call_count == 1
    assert scene.app.push.call_count == 2
    widget(scene, "school").activate()
    assert choices.play_together.call_count == 2
    assert school.call_args.args == (context, choices)
    assert school.call_args.kwargs["edits"] is True
    assert scene.app.push.call_args.args == (school.return_value,)
    school.call_args.kwargs["set_table"]()
    assert scene.app.push.call_args.args == (new_game.return_value,)
    assert widget(scene, "evening").text == "Evening"
    assert widget(scene, "back").rect.right < widget(scene, "evening").rect.left < widget(scene, "same cards").rect.left
    widget(scene, "evening").activate()
    scene.app.go.assert_called_once_with(routes.More())
    choose_school(scene.app, choices)
    assert choices.play_together.call_count == 3


# --- the table of a new game ------------------------------------------------------------------------------------


def test_the_rules_card_is_offered_with_and_without_its_description(context: Context) -> None:
    read, change = Mock(), Mock()
    cards = rules_cards(choices_of(context), read, change)
    assert len(cards) == 2
    words = [[part.text for part in card.walk() if isinstance(part, Paragraph)] for card in cards]
    about = context.texts("new_game.group_players", group=context.texts("new_game.group.own"), count=5)
    assert words == [[about, "summary 0"], [about]]
    assert cards[0].measure(400)[1] > cards[1].measure(400)[1]
    for card in cards:
        buttons = [part for part in card.walk() if isinstance(part, Button)]
        assert [button.name for button in buttons] == ["sheet", "rules"]
        for button in buttons:
            button.activate()
    assert read.call_count == change.call_count == 2


def test_without_rules_the_card_says_so(context: Context) -> None:
    cards = rules_cards(choices_of(context, has_rules=False), Mock(), Mock())
    assert [part for part in cards[0].walk() if isinstance(part, Paragraph)] == []
    titles = [part.text for part in cards[0].walk() if getattr(part, "text", "") == context.texts("new_game.empty")]
    assert len(titles) == 1


@pytest.mark.parametrize(
    ("kind", "level", "manner"),
    [("person", "normal", "person"), ("phone", "normal", "phone"), ("computer", "hard", "")],
)
def test_a_seat_says_who_plays_there_and_how(context: Context, kind: str, level: str, manner: str) -> None:
    choices, texts, opened = choices_of(context), context.texts, []
    sits = SimpleNamespace(kind=kind, level=level, manner="even")
    choices.plan.seats = [sits] * 3
    buttons = seat_buttons(choices, opened.append)
    assert [button.name for button in buttons] == ["seat 0", "seat 1", "seat 2"]
    second = buttons[1]
    if manner:
        assert (second.text.manner, second.text.tip) == (texts(f"new_game.{manner}"), "")
    else:
        style, line = texts("people.style.even"), texts("people.style_line.even")
        assert second.text.manner == f"{texts('new_game.level.hard')} · {style}"
        assert second.text.tip == f"{texts('people.level_line.hard')} {line}"
    assert second.text.spoken == f"{texts('new_game.seat', number=2)}: Bo, {second.text.manner}"
    second.activate()
    assert opened == [1]


# --- the start screen -------------------------------------------------------------------------------------------


def facts_of(*, is_new: bool = False, resumable: Resumable | None = None) -> Any:
    facts = Mock(is_new=is_new, resumable=resumable, left_today="one puzzle", rung_text="like normal")
    facts.use_idle_moment.return_value = False
    return facts


RESUME = Resumable("hand 3 of 10", (FACE,))


def started(context: Context, size: tuple[int, int] = (1280, 720), **facts: Any) -> Any:
    return shown_in(StartScene(context, facts_of(**facts)), size)


@pytest.mark.parametrize(
    ("is_new", "resumable", "first"),
    [
        (True, None, "client.start.five_minutes"),
        (True, RESUME, "client.start.five_minutes"),
        (False, RESUME, "client.start.resume"),
        (False, None, "client.start.play"),
    ],
)
def test_the_golden_button_has_the_focus(
    context: Context, resumable: Resumable | None, first: str, *, is_new: bool
) -> None:
    scene = started(context, is_new=is_new, resumable=resumable)
    assert scene.first_focus == first
    assert scene.page.focus.name == first
    assert [one.name for one in scene.page.walk() if one.is_main] == [first]
    assert scene.cancel() is False


@pytest.mark.parametrize("size", [(1280, 720), (760, 720), (700, 1000)])
@pytest.mark.parametrize("is_new", [True, False])
def test_the_fan_is_at_the_right_of_the_buttons_or_above_them(
    context: Context, size: tuple[int, int], *, is_new: bool
) -> None:
    scene = started(context, size, is_new=is_new)
    words = [part.text for part in scene.page.walk() if isinstance(part, Paragraph)]
    assert scene.t("client.start.about" if is_new else "app.tagline") in words
    fan = widget(scene, "fan").rect
    main = widget(scene, scene.first_focus).rect
    title = widget(scene, "title").rect
    assert title.bottom < main.top
    if size[0] > size[1] * 1.1:
        assert main.right < fan.left
        assert fan.width > size[0] * 0.4
        assert fan.left - main.right < 40
    else:
        assert fan.bottom < main.top
        assert title.bottom < fan.top
        assert main.width > size[0] * 0.85
    assert all_inside([fan, main, title], pygame.Rect((0, 0), size))
    if not is_new:
        gear, today = widget(scene, "more").rect, widget(scene, "today").rect
        assert gear.left > size[0] * 0.8
        assert gear.bottom <= fan.top + 1 or gear.bottom <= title.top + 1
        assert today.top > main.bottom
        assert today.right < widget(scene, "me").rect.left or today.bottom <= widget(scene, "me").rect.top


def test_the_strip_of_today_takes_two_lines_where_one_is_too_narrow(context: Context) -> None:
    tops = {}
    for width in (1280, 420):
        scene = started(context, (width, 1000))
        scene.facts.left_today, scene.facts.rung_text = "three exercises and a hand", "you play like most people"
        scene.refresh()
        places = [widget(scene, name).rect for name in ("today", "me")]
        assert all_inside(places, pygame.Rect(0, 0, width, 1000))
        tops[width] = len({place.top for place in places})
    assert tops == {1280: 1, 420: 2}


@pytest.mark.parametrize("resumable", [None, RESUME])
def test_the_buttons_of_the_start_lead_to_their_screens(context: Context, resumable: Resumable | None) -> None:
    scene = started(context, resumable=resumable)
    names = [one.name for one in scene.page.walk() if isinstance(one, Button)]
    assert names.index("more") < names.index("client.start.play") < names.index("today") < names.index("me")
    assert ("client.start.resume" in names) is (resumable is not None)
    wanted = {
        "client.start.play": routes.PlayChoices(),
        "more": routes.More(),
        "today": routes.Games("today"),
        "me": routes.Games("me"),
    }
    if resumable is not None:
        wanted["client.start.resume"] = routes.Waiting()
        resume = widget(scene, "client.start.resume")
        assert isinstance(resume, ContinueButton)
        assert (resume.text, resume.about) == (scene.t("client.start.resume"), RESUME)
        assert resume.rect.bottom < widget(scene, "client.start.play").rect.top
    for name, route in wanted.items():
        widget(scene, name).activate()
        assert scene.app.go.call_args.args == (route,)
    assert widget(scene, "today").text == "one puzzle"
    assert widget(scene, "me").text == "like normal"
    assert widget(scene, "more").tip == widget(scene, "more").label == scene.t("client.start.more")


@pytest.mark.parametrize("installed", [True, False])
@pytest.mark.parametrize("speaks", [True, False])
def test_a_new_player_is_offered_a_lesson_the_schools_another_language_and_speech(
    context: Context, monkeypatch: pytest.MonkeyPatch, *, installed: bool, speaks: bool
) -> None:
    monkeypatch.setattr(start_scene, "is_installed", lambda: installed)
    monkeypatch.setattr(context, "narrator", Mock(speaks=speaks))
    monkeypatch.setattr(context, "change", Mock())
    scene = started(context, is_new=True)
    names = [one.name for one in scene.page.walk() if isinstance(one, Button)]
    speak = ["speak"] if installed else []
    assert names == ["client.start.five_minutes", "client.start.knows", "language.ko", *speak]
    for name, route in (("client.start.five_minutes", routes.FirstLesson()), ("client.start.knows", routes.Schools())):
        widget(scene, name).activate()
        assert scene.app.go.call_args.args == (route,)
    widget(scene, "language.ko").activate()
    context.change.assert_called_once_with(language="ko")
    if installed:
        assert widget(scene, "speak").text == scene.t("client.start.hush" if speaks else "client.start.speak")
        widget(scene, "speak").activate()
        assert context.change.call_args.kwargs == {"voice": 0 if speaks else start_scene.USUAL_PACE}
        assert context.narrator.speaks_always is False
    context.change.reset_mock()
    assert scene.shortcut("v") is True
    assert context.change.called
    context.change.reset_mock()
    assert scene.handle(Intent(Kind.KEY, key="x")) is False
    assert not context.change.called
    assert scene.t("accessibility.keys") in list(scene.announcements())
    assert scene.t("accessibility.keys") not in list(started(context).announcements())


@pytest.mark.parametrize("is_new", [True, False])
def test_a_new_player_hears_once_that_the_game_can_speak(
    context: Context, monkeypatch: pytest.MonkeyPatch, *, is_new: bool
) -> None:
    narrator = Mock(speaks=False)
    monkeypatch.setattr(context, "narrator", narrator)
    scene = started(context, is_new=is_new)
    told = []
    for _ in range(30):
        scene.step(0.25)
        told.append(narrator.offer.call_count)
    assert told[-1] == (1 if is_new else 0)
    if is_new:
        assert told.index(1) * 0.25 == pytest.approx(OFFERED_AFTER, abs=0.26)


def test_notices_are_shown_one_at_a_time_until_they_are_dismissed(context: Context) -> None:
    context.notices[:] = [Notice("new_game.damaged", {"path": f"place {n}"}) for n in range(2)]
    scene = started(context)
    for n in range(2):
        assert f"place {n}" in widget(scene, "notice").text
        dismiss = widget(scene, "dismiss")
        assert dismiss.label == dismiss.tip == scene.t("button.close")
        assert widget(scene, "notice").rect.right < dismiss.rect.left
        assert widget(scene, "notice").rect.top > widget(scene, "fan").rect.bottom
        dismiss.activate()
    assert context.notices == []
    assert scene.page.find("notice") is None


def test_the_cards_of_the_fan_are_prepared_one_by_one_then_move_and_then_others_work(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = started(context)
    picture = pygame.Surface((20, 30), pygame.SRCALPHA)
    asked: list[int] = []
    monkeypatch.setattr(scene, "_picture", lambda number, card: (asked.append(number), (picture, picture))[1])
    timeline = Mock(is_done=False)
    monkeypatch.setattr(scene, "_timeline", timeline)
    for _ in range(7):
        scene.step(0.1)
    assert asked == list(range(7))
    assert not timeline.advance.called
    scene.wants_redraw = False
    scene.step(0.1)
    timeline.advance.assert_called_once_with(0.1)
    assert scene.wants_redraw
    assert not scene.facts.use_idle_moment.called
    timeline.is_done = True
    scene.refresh = Mock()
    scene.step(0.1)
    assert scene.facts.use_idle_moment.call_count == 1
    assert not scene.refresh.called
    scene.facts.use_idle_moment.return_value = True
    scene.step(0.1)
    assert scene.refresh.call_count == 1


class Canvas:
    """Notes the middles of the pictures that are drawn."""

    def __init__(self) -> None:
        self.middles: list[tuple[int, int]] = []

    def blit(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        self.middles.append(place.center)


def fan_of(context: Context, shown: float = 1.0) -> tuple[Any, list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the scene, and the middles of the shadows and cards of its fan."""
    scene = started(context)
    picture = pygame.Surface((20, 30), pygame.SRCALPHA)
    scene._picture = lambda number, card: (picture, picture)
    scene._unseen = []
    scene._timeline = Mock()
    scene._timeline.value.return_value = (shown,)
    canvas = Canvas()
    scene._draw_fan(canvas)
    return scene, canvas.middles[::2], canvas.middles[1::2]


def test_the_fan_opens_evenly_around_the_middle_of_its_place(context: Context) -> None:
    scene, shades, cards = fan_of(context)
    place = scene._fan.rect
    assert len(cards) == len(shades) == 7
    assert [x for x, _ in cards] == sorted(x for x, _ in cards)
    assert cards[3][0] == pytest.approx(place.centerx, abs=1)
    assert min(y for _, y in cards) == cards[3][1], "the middle one is the highest"
    for left, right in zip(cards[:3], cards[:3:-1], strict=True):
        assert left[1] == pytest.approx(right[1], abs=1)
        assert place.centerx - left[0] == pytest.approx(right[0] - place.centerx, abs=1)
    assert all(shade[0] == card[0] and 0 < shade[1] - card[1] < 30 for shade, card in zip(shades, cards, strict=True))
    assert all(place.collidepoint(card) for card in cards)
    pivot, high = scene._fan_place()
    assert high < place.height
    assert place.height * 0.4 < high <= scene.rect.height // 2
    assert pivot.x == place.centerx
    for card in cards:
        assert pygame.Vector2(card).distance_to(pivot) == pytest.approx(high, abs=2)


def test_the_cards_come_from_below_with_their_shadows_farther_away(context: Context) -> None:
    _, shades, cards = fan_of(context, 0.5)
    _, last_shades, last = fan_of(context)
    assert all(card[1] > end[1] + 100 and card[0] > end[0] for card, end in zip(cards, last, strict=True))
    far = [shade[1] - card[1] for shade, card in zip(shades, cards, strict=True)]
    near = [shade[1] - card[1] for shade, card in zip(last_shades, last, strict=True)]
    assert min(far) > max(near) > 0
    assert fan_of(context, 0.0)[2] == []


def test_the_fan_is_not_drawn_before_its_cards_are_ready_or_where_it_would_be_tiny(context: Context) -> None:
    scene = started(context)
    canvas = Canvas()
    scene._draw_fan(canvas)
    scene._unseen = []
    scene._fan.rect = pygame.Rect(0, 0, 60, 60)
    scene._draw_fan(canvas)
    assert canvas.middles == []


def test_the_cards_of_the_fan_start_one_after_another(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = Mock()
    monkeypatch.setattr(start_scene, "Timeline", Mock(return_value=timeline))
    StartScene(context, facts_of())
    calls = timeline.tween.call_args_list
    assert [call.args[0] for call in calls] == list(range(7))
    assert all(call.args[1:3] == ((0.0,), (1.0,)) for call in calls)
    delays = [call.kwargs["delay"] for call in calls]
    assert delays[0] == 0
    assert all(0.02 < later - earlier < 0.3 for earlier, later in pairwise(delays))
    assert delays[-1] < 1.0


def test_the_middle_card_of_the_fan_stands_upright(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = Mock()
    monkeypatch.setattr(context, "deck", deck)
    monkeypatch.setattr(start_scene.paint, "cache_surface", lambda key, make: key)
    scene = started(context)
    keys = [scene._picture(number, 100)[1] for number in range(7)]
    assert len(set(keys)) == 7, "each angle has a shadow of its own"
    angles = [call.args[2] for call in deck.face.call_args_list]
    assert [call.args[0] for call in deck.face.call_args_list] == list(start_scene._FAN)
    assert angles[3] == 0
    assert angles == sorted(angles, reverse=True)
    assert angles[0] == -angles[-1] == pytest.approx(32)


# --- the level on the start screen ------------------------------------------------------------------------------


class Read:
    """A reader of skill with stand-ins for the archive and its pages."""

    def __init__(self, context: Context, patch: pytest.MonkeyPatch, pages: list[list[str]]) -> None:
        self.reviews, self.asked = [(1, 1)], list[str]()
        archive = Mock()
        archive.values.side_effect = lambda _: self.reviews[0]

        def pages_of(_: object, profile: str) -> Any:
            self.asked.append(profile)
            return iter([[self.hand(game) for game in page] for page in pages])

        patch.setattr(start_parts, "pages_of_reviewed", pages_of)
        patch.setattr(start_parts, "rules_of_hand", lambda _, __, played: None if played.game == "gone" else "rules")
        patch.setattr(start_parts, "players_of", lambda _: Mock(usual_swing=lambda _: 5))
        patch.setattr(start_parts, "losses", lambda decisions, role, month, swing: (role, month, swing))
        patch.setattr(start_parts, "by_role", lambda hands: {"": hands} if hands[0][0] != "none" else {})
        patch.setattr(start_parts, "yardsticks", lambda game: {"": game})
        self.place: Any = SimpleNamespace(like=["hard", "expert"], below="novice", above="normal")
        self.placed: list[Any] = []
        patch.setattr(start_parts, "place_among", lambda rate, yards: self.placed.append((yards, rate)) or self.place)
        given: Any = SimpleNamespace(archive=archive, catalogue=None, texts=context.texts)
        self.reader = RungReader(given)

    @staticmethod
    def hand(game: str) -> Any:
        played = SimpleNamespace(game=game, date="2026-11-30")
        return SimpleNamespace(played=played, role="declarer", analysis=SimpleNamespace(decisions=()))


def test_the_level_is_computed_page_by_page_in_the_most_played_game(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Read(context, monkeypatch, [["mighty", "other", "gone"], ["mighty"], []])
    reader = read.reader
    assert reader.step() is False, "nothing has been asked"
    assert reader.level == ""
    assert reader.text == context.texts("client.start.no_rung")
    reader.look_again("")
    assert [reader.step() for _ in range(5)] == [False, False, False, True, False]
    assert read.placed == [("mighty", [("declarer", "2026-11", 5)] * 2)]
    assert reader.level == "expert"
    reader._level = "hard"
    assert reader.text == context.texts("client.start.rung", level=context.texts("new_game.level.hard"))


def test_it_is_read_again_only_after_the_profile_or_its_reviews_have_changed(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Read(context, monkeypatch, [["mighty"]])
    read.reader.look_again("")
    read.reader.look_again("")
    assert read.asked == [""]
    read.reader.look_again("p1")
    read.reviews[0] = (2, 2)
    read.reader.look_again("p1")
    assert read.asked == ["", "p1", "p1"]
    assert [read.reader.step() for _ in range(2)] == [False, True]
    read.reviews[0] = (3, 3)
    read.reader.look_again("p1")
    assert [read.reader.step() for _ in range(2)] == [False, False], "the level is the same"


@pytest.mark.parametrize(
    ("like", "below", "above", "level"),
    [(["hard"], "a", "b", "hard"), ([], "novice", "normal", "novice"), ([], "", "normal", "normal")],
)
def test_the_level_is_the_best_alike_or_else_the_one_below(
    context: Context, monkeypatch: pytest.MonkeyPatch, like: list[str], below: str, above: str, level: str
) -> None:
    read = Read(context, monkeypatch, [["mighty"]])
    read.place = SimpleNamespace(like=like, below=below, above=above)
    read.reader.look_again("")
    for _ in range(2):
        read.reader.step()
    assert read.reader.level == level


@pytest.mark.parametrize(("pages", "place"), [([[]], True), ([["mighty"]], False)])
def test_without_hands_or_a_place_there_is_no_level(
    context: Context, monkeypatch: pytest.MonkeyPatch, pages: list[list[str]], *, place: bool
) -> None:
    read = Read(context, monkeypatch, pages)
    read.place = read.place if place else None
    read.reader.look_again("")
    assert [read.reader.step() for _ in range(3)] == [False] * 3
    assert read.reader.level == ""
