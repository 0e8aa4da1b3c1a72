from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.new_game import new_game_plan
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_plan import NewGamePlan, SeatPlan
from mighty_gui.client.play.new_game.new_game_scene import FormSheet, NewGameScene
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.new_game.round_table import RoundTable
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.play.new_game.seat_scene import SeatScene
from mighty_gui.client.rules.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.rules.preset_search import find
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Item, ListBox, ScrollPane, TextField
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import Catalogue, Preset
from mighty_gui.presets.games import game_of
from mighty_gui.texts import Texts
from mighty_gui.texts.korean import initials
from tests.client.scene_stage import collisions, compose, in_windows, make_app, note_setups, press, shown, tab_to, write
from tests.engine.mighty.walks import catalogue
from tests.tiers import spread

PRESETS = catalogue()


def opened(app: App, started: list[MatchSetup] | None = None) -> NewGameScene:
    if started is not None:
        note_setups(app, started)
    scene = NewGameScene(app.context, NewGameChoices(app.context, seed=lambda: 7))
    app.push(scene)
    return scene


def rules_of(app: App) -> SchoolScene:
    """Return the list of rules without a scene below it."""
    scene = SchoolScene(app.context, NewGameChoices(app.context))
    app.push(scene)
    return scene


def overlay(app: App) -> SeatScene:
    assert isinstance(app.scene, SeatScene)
    return app.scene


@in_windows()
@pytest.mark.parametrize("persons", [1, 3])
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, persons: int) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = NewGameScene(app.context, NewGameChoices(app.context))
    scene.choices.plan = NewGamePlan(ending="score")
    for seat in range(persons):
        scene.choose(scene.plan.with_seat(seat, kind="person"))
    assert shown(app, scene) == []
    assert collisions(scene) == []


@pytest.mark.parametrize(("language", "first"), [("ko", 0), ("en", 2)])
def test_every_preset_fits(tmp_path: Path, language: str, first: int) -> None:
    app = make_app(tmp_path, (1024, 640), language)
    cut: list[str] = []
    app.context.fonts.on_shorten = cut.append
    scene = opened(app)
    for preset in spread(PRESETS, 4, first):
        scene.choose(scene.plan.change(preset=preset))
        app.picture()
        assert collisions(scene) == []
        assert len(scene.choices.setup().players) == len(game_of(PRESETS[preset].rules).people(PRESETS[preset].rules))
    assert cut == []


def test_enter_alone_starts_the_usual_game(tmp_path: Path) -> None:
    app, started = make_app(tmp_path), []
    opened(app, started)
    press(app, pygame.K_RETURN)
    (setup,) = started
    assert setup.preset == "standard-5"
    assert [player.kind for player in setup.players] == ["person", *["computer"] * 4]
    assert [player.name for player in setup.players] == ["나", "춘자", "김 선생", "옥분", "시우"]
    assert (setup.length, setup.seed) == (Length("hands", 10), 7)
    Match(setup)


def test_a_click_starts_it_too(tmp_path: Path) -> None:
    app, started = make_app(tmp_path, language="en"), []
    button = opened(app, started).page.find("start")
    assert button is not None
    click = {"pos": button.rect.center, "button": 1}
    app.step([pygame.event.Event(kind, click) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)], 0)
    assert started[0].players[0] == Player("You", "person", face="nephew", profile="usual")


def test_everything_by_keyboard(tmp_path: Path) -> None:
    """Find a preset, add a second person with a name in Hangul, play to a score, start."""
    app, started = make_app(tmp_path), []
    scene = opened(app, started)
    tab_to(app, scene, "rules")
    press(app, pygame.K_RETURN)
    compose(app, "ㅅ", "시", "신", commit="신")
    write(app, "촌")
    press(app, pygame.K_ESCAPE)
    assert scene.plan.preset == "sinchon-5"
    tab_to(app, scene, "seat 1")
    press(app, pygame.K_RETURN)
    tab_to(app, overlay(app), "kind")
    press(app, pygame.K_LEFT)
    tab_to(app, overlay(app), "name")
    for _ in range(8):
        press(app, pygame.K_DELETE)
        press(app, pygame.K_BACKSPACE)
    compose(app, "ㅎ", "하", "한", commit="한")
    compose(app, "ㄱ", "겨", "결", commit="결")
    press(app, pygame.K_ESCAPE)
    tab_to(app, scene, "length")
    press(app, pygame.K_RETURN)
    length = app.scene
    assert isinstance(length, FormSheet)
    tab_to(app, length, "ending")
    press(app, pygame.K_RIGHT)
    tab_to(app, length, "length score")
    press(app, pygame.K_RIGHT)
    tab_to(app, length, "stake")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    tab_to(app, scene, "start")
    press(app, pygame.K_RETURN)
    (setup,) = started
    assert setup.preset == "sinchon-5"
    assert [(p.name, p.kind) for p in setup.players[:3]] == [
        ("나", "person"),
        ("한결", "person"),
        ("김 선생", "computer"),
    ]
    assert setup.length == Length("score", 110)
    assert setup.stake == new_game_plan.STAKES[0]


def test_enter_in_a_field_leads_to_the_start(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = rules_of(app)
    for name in ("search", "presets"):
        tab_to(app, scene, name)
        press(app, pygame.K_RETURN)
        assert scene.page.focus is not None
        assert scene.page.focus.name == "start"
        assert app.scene is scene


def test_choices_are_remembered(tmp_path: Path) -> None:
    app, started = make_app(tmp_path), []
    scene = opened(app, started)
    scene.choose(scene.plan.change(preset="standard-4", ending="open"))
    scene.choose(scene.plan.with_seat(2, kind="person", name="새봄"))
    scene.context.change(player_name="철수")
    scene.choices.start(app)
    again = make_app(tmp_path)
    again.context.settings = app.context.settings
    scene = opened(again, started)
    scene.choices.start(again)
    assert started[0] == started[1]
    assert [player.name for player in started[1].players] == ["철수", "춘자", "새봄", "옥분"]
    assert started[1].length.kind == "open"


@pytest.mark.parametrize("text", ["seats: [", "\x00", "- 1\n- 2\n", "a: !!python/object:os.x {}"])
def test_damaged_choices_are_set_aside_and_told(tmp_path: Path, text: str) -> None:
    (tmp_path / new_game_plan.FILE_NAME).write_text(text)
    app, started = make_app(tmp_path), []
    opened(app, started)
    (notice,) = app.context.notices
    assert "⟨" not in app.context.notice_text(notice)
    assert len(list(tmp_path.glob(f"{new_game_plan.FILE_NAME}.damaged-*"))) == 1
    press(app, pygame.K_RETURN)
    assert started[0].preset == "standard-5"


def test_wrong_values_fall_back(tmp_path: Path) -> None:
    (tmp_path / new_game_plan.FILE_NAME).write_text(
        "preset: nowhere\nending: 7\nhands: true\nscore: -5\n"
        "seats: [5, {kind: cat, level: 3, name: ' ', who: nobody, style: wild, face: 7}]\nstake: true\n"
    )
    app = make_app(tmp_path)
    scene = opened(app)
    assert scene.plan == NewGamePlan()


def test_a_level_that_is_no_more(tmp_path: Path) -> None:
    app, started = make_app(tmp_path), []
    scene = opened(app, started)
    scene.choose(scene.plan.with_seat(1, level="godlike"))
    scene.choices.start(app)
    assert started[0].players[1].level == "normal"


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("in the way")
    app, started = make_app(home), []
    opened(app, started)
    press(app, pygame.K_RETURN)
    assert len(started) == 1
    assert [notice.key for notice in app.context.notices] == ["new_game.unwritable"]


def test_without_persons_it_does_not_start(tmp_path: Path) -> None:
    app, started = make_app(tmp_path), []
    scene = opened(app, started)
    scene.choose(scene.plan.with_seat(0, kind="computer"))
    press(app, pygame.K_RETURN)
    assert not started
    start = scene.page.find("start")
    assert start is not None
    assert start.reason


def test_without_presets_it_says_so(tmp_path: Path) -> None:
    app, started = make_app(tmp_path), []
    app.context.catalogue = Catalogue([])
    note_setups(app, started)
    app.push(NewGameScene(app.context, NewGameChoices(app.context)))
    app.picture()
    press(app, pygame.K_RETURN)
    assert not started


def test_shuffling_keeps_everybody(tmp_path: Path) -> None:
    scene = opened(make_app(tmp_path))
    before = scene.plan.seats
    scene.choices.shuffle()
    assert scene.plan.seats != before
    assert sorted(map(str, scene.plan.seats[:5])) == sorted(map(str, before[:5]))
    assert scene.plan.seats[5:] == before[5:]


def test_names_follow_the_language(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.choose(scene.plan.with_seat(2, name="보배"))
    app.context.change(language="en")
    assert [p.name for p in scene.choices.setup().players] == ["You", "Chunja", "보배", "Okbun", "Siu"]
    scene._open_seat(1)
    field = overlay(app).page.find("name")
    assert isinstance(field, TextField)
    assert field.value == "Chunja"


def test_an_emptied_name_is_the_usual_one(tmp_path: Path) -> None:
    scene = opened(make_app(tmp_path))
    scene.choose(scene.plan.with_seat(3, name="  "))
    assert scene.choices.setup().players[3].name == "옥분"


def test_two_of_one_name_are_told_apart(tmp_path: Path) -> None:
    scene = opened(make_app(tmp_path))
    scene.choose(scene.plan.with_seat(3, name="김 선생"))
    assert [p.name for p in scene.choices.setup().players][2:4] == ["김 선생", "김 선생 2"]


def test_the_rules_can_be_read(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    tab_to(app, scene, "sheet")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, RuleSheetScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


@pytest.mark.parametrize("preset", ["standard-5", "sinchon-5", "gyeonggi-5-2018"])
def test_reading_and_editing_the_rules_need_no_scrolling(tmp_path: Path, preset: str) -> None:
    app = make_app(tmp_path, (1280, 800))
    choices = NewGameChoices(app.context)
    choices.plan = choices.plan.change(preset=preset)
    scene = SchoolScene(app.context, choices, edits=True)
    app.push(scene)
    pane = scene.page.find("about")
    for name in ("sheet", "edit"):
        button = scene.page.find(name)
        assert isinstance(button, Button)
        assert scene.rect.contains(button.rect)
        assert pane is not None
        assert button not in list(pane.children())


def test_searching_narrows_the_list(tmp_path: Path) -> None:
    scene = rules_of(make_app(tmp_path))
    scene._find("zzzz")
    assert scene.choices.plan.preset == "standard-5"
    shown_list = scene.page.find("presets")
    assert isinstance(shown_list, ListBox)
    assert shown_list.items == []
    scene._find("")
    scene._narrow(6)
    assert PRESETS[scene.choices.plan.preset].rules.players == 6


def search(texts: Texts, presets: Sequence[Preset], words: str) -> list[Preset]:
    return [found.preset for found in find(texts, presets, words)]


def test_search() -> None:
    texts, everything = Texts.load("ko"), list(PRESETS.values())
    assert search(texts, everything, "")[0].id == "standard-5"
    assert search(texts, everything, "ㅅㅊ")[0].id == "sinchon-5"
    assert search(texts, everything, "Sinchon")[0].id == "sinchon-5"
    assert search(texts, everything, "신촌 5명")[0].id == "sinchon-5"
    assert {preset.rules.players for preset in search(texts, everything, "6명")} == {6}
    assert {preset.group for preset in search(texts, everything, "학교") if "학교" not in preset.summary["ko"]} >= {
        "school"
    }
    assert search(texts, everything, "no such thing") == []


@pytest.mark.parametrize(
    "words", ["신ㅊ", "신초", "tlscHs", "tlschs", "shinchon", "SHINCHON 5", "sinch", "shinchon 5명", "신촌"]
)
def test_a_school_is_found_however_its_name_is_typed(words: str) -> None:
    for language in ("ko", "en"):
        texts = Texts.load(language)
        wanted = words if language == "ko" else words.replace("5명", "5 players")
        assert search(texts, list(PRESETS.values()), wanted)[0].id == "sinchon-5"


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("Taejon", "daejeon-6"), ("Pusan", "busan-4"), ("Kyonggi", "gyeonggi-5"), ("Cheju", "jeju-3"),
        ("rhak", "ghost-4"), ("고마", "ghost-4"), ("은마", "siheung-6"),
        ("시카고", "chicago-8"), ("막구", "gyeonggi-5"),
        ("총", "gwanak-5"), ("빨마", "iwoo-5"), ("대통령", "gyeonggi-5-2018"), ("딱밤", "dongdaejeon-5"),
        ("ghost", "ghost-4"), ("dummy", "siheung-6"), ("ripper", "gwanak-5"), ("rotation", "rotation-7"),
        ("더ㅂ", "double-joker-5"), ("조ㅋ", "double-joker-5"),
    ],
)  # fmt: skip
def test_presets_are_found_by_what_players_call_them(words: str, wanted: str) -> None:
    for language in ("ko", "en"):
        found = {preset.id for preset in search(Texts.load(language), list(PRESETS.values()), words)}
        assert wanted in found
        assert len(found) < len(PRESETS)


@pytest.mark.parametrize("words", ["ㅊ신", "신ㅂ", "tlsqHs", "shinshon", "tls", "Taegon"])
def test_what_is_another_word_is_not_found(words: str) -> None:
    found = {preset.id for preset in search(Texts.load("ko"), list(PRESETS.values()), words)}
    assert not {"sinchon-5", "daejeon-6"} & found


def test_ones_own_rules_stand_first_under_their_heading(tmp_path: Path) -> None:
    own = Preset("ours", {"ko": "우리", "en": "Ours"}, {"ko": "", "en": ""}, "", PRESETS["chicago-8"].rules)
    app = make_app(tmp_path)
    app.context.catalogue = Catalogue([*PRESETS.values(), own])
    scene = rules_of(app)
    listed = scene.page.find("presets")
    assert isinstance(listed, ListBox)
    assert [item.value for item in listed.items[:2]] == ["ours", "standard-5"]
    groups = [app.context.texts(f"new_game.heading.{name}") for name in ("own", "standard", "school", "described")]
    assert [item.heading for item in listed.items if item.heading] == groups
    assert scene.choices.plan.preset == "standard-5"
    scene._find("5")
    listed = scene.page.find("presets")
    assert isinstance(listed, ListBox)
    assert not any(item.heading for item in listed.items), "what was looked for stands in an order of its own"


def test_rows_below_headings_are_chosen_where_they_are_drawn(tmp_path: Path) -> None:
    look = make_app(tmp_path).context.look
    chosen: list[int] = []
    items = [Item(n, f"row {n}", heading="group" if n in (0, 3) else "") for n in range(6)]
    box = ListBox(look, items, None, chosen.append)
    box.place(pygame.Rect(10, 10, 300, box.measure()[1]))
    for n in range(6):
        where = box._row_rect(n)
        box.handle(Intent(Kind.PRESS, pos=where.center, button=1))
        assert chosen[-1] == n
    before, above = len(chosen), box._row_rect(3)
    box.handle(Intent(Kind.PRESS, pos=(above.centerx, above.top - 4), button=1))
    assert len(chosen) == before, "a heading is no row"
    box.place(pygame.Rect(10, 10, 300, 2 * box.row + 40))
    for n in (5, 0, 3):
        box._choose(n)
        assert box.rect.contains(box._row_rect(n))


@pytest.mark.parametrize("language", ["ko", "en"])
def test_rule_names_have_letters_of_one_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """A long name takes a second line."""
    app = make_app(tmp_path, (1024, 640), language)
    names = [preset.name[language] for preset in PRESETS.values()]
    items = [Item(n, name, note="5") for n, name in enumerate(names)]
    box = ListBox(app.context.look, items, 0, lambda _: None)
    box.place(pygame.Rect(0, 0, 250, 60 * len(items)))
    drawn: list[tuple[str, int]] = []
    monkeypatch.setattr(
        app.context.fonts,
        "draw",
        lambda surface, text, px, *_, **__: drawn.append((text, px)) or pygame.Rect(0, 0, 0, 0),
    )
    box.draw(pygame.Surface((250, 60 * len(items))))
    assert {px for text, px in drawn if text != "5"} == {box.px}
    assert any(box._row_rect(n).height > box.row for n in range(len(items))) is (language == "en")
    assert " ".join(text for text, _ in drawn if text != "5") == " ".join(names)


@pytest.mark.parametrize(("preset", "compared"), [("standard-5", False), ("ajou-5", True), ("sinchon-5", True)])
def test_the_standard_is_not_compared_with_itself(tmp_path: Path, preset: str, compared: bool) -> None:
    app = make_app(tmp_path)
    scene = RuleSheetScene.of_preset(app.context, PRESETS[preset])
    app.push(scene)
    said, standard = [widget.label for widget in scene.page.walk()], PRESETS["standard-5"].name["ko"]
    assert (app.context.texts("rule_sheet.differences", standard=standard) in said) is compared
    assert (app.context.texts("rule_sheet.none", standard=standard) in said) is (preset == "ajou-5")


def test_presets_are_found_by_what_differs_from_the_standard() -> None:
    texts, everything = Texts.load("ko"), list(PRESETS.values())
    by_no_trump = find(texts, everything, "노기")
    assert {"sinchon-5", "gyeonggi-5-2018"} <= {found.preset.id for found in by_no_trump}
    assert "standard-5" not in {found.preset.id for found in by_no_trump}
    assert all("노기" in found.because for found in by_no_trump)
    two_jokers = find(texts, everything, "조커 둘")
    assert [found.preset.rules.deck.jokers for found in two_jokers[:2]] == [2, 2]
    assert all("조커" in found.because for found in two_jokers[:2])
    assert find(texts, everything, "딜미스") == find(texts, everything, "딜 미스")
    assert {found.preset.rules.deck.packs for found in find(texts, everything, "투덱")} == {2}
    english = find(Texts.load("en"), everything, "two jokers")
    assert english[0].preset.rules.deck.jokers == 2


def test_the_rule_looked_for_stands_first_and_bold(tmp_path: Path) -> None:
    scene = rules_of(make_app(tmp_path))
    scene._find("노기")
    about = scene.page.find("about")
    assert about is not None
    points = [child for child in about.walk() if isinstance(child, Prose)]
    strong = [child.label for child in points if child.bold]
    assert any("노기" in words for words in strong)


def test_initial_consonants() -> None:
    assert initials("신촌 5마 까치") == "ㅅㅊ 5ㅁ ㄲㅊ"


def test_a_plan_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "plan.yaml"
    chosen = NewGamePlan(
        preset="x",
        ending="score",
        hands=3,
        score=70,
        stake=500,
        seats=(SeatPlan("person", "hard", "no: 12:30", "gamer", "bold", "painter"), *NewGamePlan().seats[1:]),
    )
    assert new_game_plan.save(chosen, path) is None
    assert new_game_plan.load(path) == (chosen, None)


@pytest.mark.parametrize(("preset", "says"), [("standard-5", False), ("ajou-5", True)])
def test_only_other_rules_are_said_to_be_the_same_as_the_standard(tmp_path: Path, preset: str, says: bool) -> None:
    app = make_app(tmp_path, (1280, 720), "en")
    scene = rules_of(app)
    scene.choices.choose(preset)
    scene.show_saved()
    words = [one.text for one in scene.page.walk() if isinstance(one, Prose)]
    assert any("The same as Standard five" in one for one in words) is says


# --- the ways to a match ------------------------------------------------------------------------------------


@in_windows(((1280, 720), 1.0))
@pytest.mark.parametrize("make", [PlayScene, SchoolScene, NewGameScene])
def test_the_three_answers_fit(tmp_path: Path, language: str, size: tuple[int, int], scale: float, make: type) -> None:
    app = make_app(tmp_path, size, language, scale)
    choices = NewGameChoices(app.context)
    scene = (
        SchoolScene(app.context, choices, set_table=lambda: None) if make is SchoolScene else make(app.context, choices)
    )
    assert shown(app, scene) == []
    assert collisions(scene) == []


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("make", [PlayScene, NewGameScene])
def test_in_a_usual_window_nothing_scrolls_and_few_things_can_be_pressed(
    tmp_path: Path, language: str, make: type
) -> None:
    app = make_app(tmp_path, (1280, 720), language)
    scene = make(app.context, NewGameChoices(app.context))
    app.push(scene)
    assert not [widget for widget in scene.page.walk() if isinstance(widget, ScrollPane)]
    assert len([widget for widget in scene.page.walk() if widget.focusable]) <= 12


def test_enter_alone_plays_as_the_last_time(tmp_path: Path) -> None:
    app, started = make_app(tmp_path), []
    note_setups(app, started)
    choices = NewGameChoices(app.context)
    choices.plan = choices.plan.change(preset="sinchon-5", hands=3)
    choices.start(app)
    app.push(PlayScene(app.context, NewGameChoices(app.context)))
    press(app, pygame.K_RETURN)
    assert [(setup.preset, setup.length) for setup in started] == [("sinchon-5", Length("hands", 3))] * 2


def test_a_school_is_two_letters_and_two_presses_from_play(tmp_path: Path) -> None:
    app, started = make_app(tmp_path), []
    note_setups(app, started)
    choices = NewGameChoices(app.context)
    app.push(SchoolScene(app.context, choices, set_table=lambda: None))
    write(app, "신촌")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    assert [setup.preset for setup in started] == ["sinchon-5"]


@pytest.mark.parametrize(("language", "letters"), [("en", "si"), ("ko", "신"), ("ko", "ㅅㅊ"), ("en", "sinc")])
def test_two_letters_choose_what_begins_with_them(tmp_path: Path, language: str, letters: str) -> None:
    """Rules that were chosen before, or contain the letters in another place, are not selected."""
    app = make_app(tmp_path, language=language)
    scene = rules_of(app)
    write(app, letters)
    name = PRESETS[scene.choices.plan.preset].name[language].casefold()
    assert name.startswith(letters) or initials(name).startswith(letters)
    listed = scene.page.find("presets")
    assert isinstance(listed, ListBox)
    assert listed.items[0].value == scene.choices.plan.preset


def test_the_last_three_rules_stand_before_the_others_and_behind_ones_own(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    own = Preset("ours", {"ko": "우리", "en": "Ours"}, {"ko": "", "en": ""}, "", PRESETS["chicago-8"].rules)
    for preset in ("jeju-3", "sinchon-5", "gwanak-5", "standard-4", "sinchon-5"):
        choices = NewGameChoices(app.context)
        choices.plan = choices.plan.change(preset=preset)
        choices.start(app)
    app.context.catalogue = Catalogue([*PRESETS.values(), own])
    listed = rules_of(app).page.find("presets")
    assert isinstance(listed, ListBox)
    assert [item.value for item in listed.items[:4]] == ["ours", "sinchon-5", "standard-4", "gwanak-5"]
    values = [item.value for item in listed.items]
    assert len(values) == len(set(values)), "each stands there once"


@pytest.mark.parametrize(
    "preset", ["standard-2", "standard-3", "standard-4", "standard-5", "chicago-6", "chicago-7", "chicago-8"]
)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440), (800, 1280)])
def test_everybody_sits_around_the_table_and_covers_nobody(tmp_path: Path, preset: str, size: tuple[int, int]) -> None:
    app = make_app(tmp_path, size)
    choices = NewGameChoices(app.context)
    choices.plan = choices.plan.change(preset=preset)
    scene = NewGameScene(app.context, choices)
    app.push(scene)
    table = scene.page.find("table")
    assert isinstance(table, RoundTable)
    assert len(table.seats) == choices.count
    assert max(seat.rect.bottom for seat in table.seats) == table.seats[0].rect.bottom, "oneself sits nearest"
    assert collisions(scene) == []


@pytest.mark.parametrize("text", ["recent: 7", "recent: [1, {}]", "recent: {a: b}"])
def test_rules_played_last_that_cannot_be_read_are_forgotten(tmp_path: Path, text: str) -> None:
    (tmp_path / new_game_plan.FILE_NAME).write_text(text)
    assert NewGameChoices(make_app(tmp_path).context).recent == []
