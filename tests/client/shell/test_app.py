from __future__ import annotations

import ast
from functools import partial

import pygame
import pytest
import yaml

from mighty_gui.client.app.main import run_loop
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_scene import HEADS, SettingsScene
from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.start_parts import Resumable, Tagline
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.app import SHOWN, App
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind, Translator
from mighty_gui.client.shell.narration import Narrator
from mighty_gui.client.shell.scene import Scene
from mighty_gui.files.storage import data_root
from mighty_gui.keep.notice import Notice
from mighty_gui.keep.settings import Settings, settings_path
from mighty_gui.texts import Texts, tables
from tests.tiers import THOROUGH, spread
from tools.showroom.common_pictures import FixedFacts

Event = pygame.event.Event
SIZES = [(1024, 640), (1280, 720), (2560, 1440)]


def key(code, mod=0, scancode=0):
    return Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode, unicode="")


def let_go(code, mod=0):
    return Event(pygame.KEYUP, key=code, mod=mod, scancode=0)


def app_with(scene=None, size=(1280, 720), **settings):
    context = make_context(Settings(**settings))
    app = App(context, size=size)
    app.push(scene(context) if scene else StartScene(context, FixedFacts()))
    return app


def tap(app, *codes):
    for code in codes:
        app.step([key(code), let_go(code)], 1 / 60)


# --- input --------------------------------------------------------------------------------------------


def test_a_key_held_down_acts_once_but_moves_on():
    translator = Translator()
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F11, pygame.K_p):
        assert translator.translate(key(code))
        assert not translator.translate(key(code)), "a slow frame lets the system repeat a key that is long let go"
        translator.translate(let_go(code))
        assert translator.translate(key(code))
    assert not translator.translate(key(pygame.K_RIGHT))[0].repeat
    assert translator.translate(key(pygame.K_RIGHT))[0].repeat
    translator.translate(Event(pygame.WINDOWFOCUSLOST))
    assert translator.translate(key(pygame.K_RETURN)), "what was let go elsewhere is not held"


def test_keys_become_intents():
    kinds = {
        pygame.K_RETURN: Kind.CONFIRM,
        pygame.K_SPACE: Kind.SKIP,
        pygame.K_ESCAPE: Kind.CANCEL,
        pygame.K_LEFT: Kind.LEFT,
        pygame.K_TAB: Kind.NEXT,
        pygame.K_F1: Kind.HELP,
        pygame.K_F11: Kind.FULL_SCREEN,
    }
    for code, kind in kinds.items():
        assert Translator().translate(key(code))[0].kind is kind
    assert Translator().translate(key(pygame.K_TAB, pygame.KMOD_SHIFT))[0].kind is Kind.PREVIOUS
    assert Translator().translate(key(pygame.K_RETURN, pygame.KMOD_ALT))[0].kind is Kind.FULL_SCREEN
    assert Translator().translate(key(pygame.K_z, pygame.KMOD_CTRL))[0].key == "ctrl+z"
    assert Translator().translate(key(pygame.K_KP3))[0].key == "3"
    hangul_layout = key(0x314E, scancode=11)  # this key is h on a Latin layout
    assert Translator().translate(hangul_layout)[0].key == "h"


def test_letters_are_text_while_typing_and_shortcuts_otherwise():
    translator = Translator()
    assert translator.translate(key(pygame.K_h), typing=True) == []
    assert translator.translate(key(pygame.K_SPACE), typing=True) == []
    translator.translate(let_go(pygame.K_h))
    assert translator.translate(key(pygame.K_h))[0] == Intent(Kind.KEY, key="h")
    assert translator.translate(Event(pygame.TEXTINPUT, text="h")) == []


def test_the_return_that_commits_a_syllable_is_not_a_confirm():
    translator = Translator()
    editing = Event(pygame.TEXTEDITING, text="수", start=0, length=1)
    assert translator.translate(editing, typing=True)[0].kind is Kind.COMPOSE
    assert translator.translate(key(pygame.K_RETURN), typing=True) == []
    assert translator.translate(key(pygame.K_BACKSPACE), typing=True) == []
    translator.translate(let_go(pygame.K_RETURN))
    committed = translator.translate(Event(pygame.TEXTINPUT, text="수"), typing=True)
    assert committed[0] == Intent(Kind.TEXT, text="수")
    assert translator.translate(key(pygame.K_RETURN), typing=True)[0].kind is Kind.CONFIRM


def test_pointer_events():
    translate = Translator().translate
    assert translate(Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)))[0].pos == (3, 4)
    assert translate(Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=4)) == []
    assert translate(Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))[0].amount == -1
    assert translate(Event(pygame.QUIT))[0].kind is Kind.QUIT


# --- app ----------------------------------------------------------------------------------------------


class Recorder(Scene):
    def __init__(self, context):
        super().__init__(context)
        self.log = []

    def enter(self):
        self.log.append("enter")

    def leave(self):
        self.log.append("leave")

    def resized(self, rect):
        super().resized(rect)
        self.log.append(tuple(rect.size))

    def handle(self, intent):
        self.log.append(intent.kind)
        return True


def test_the_stack_tells_scenes_what_happens():
    app = app_with(Recorder)
    first = app.scene
    second = Recorder(app.context)
    app.push(second)
    tap(app, pygame.K_a)
    assert second.log == ["enter", (1280, 720), Kind.KEY]
    app.step([Event(pygame.WINDOWSIZECHANGED, x=1600, y=900)], 0.1)
    assert first.log[-1] == second.log[-1] == (1600, 900)
    app.pop()
    assert second.log[-1] == "leave"
    assert not second.on_stack
    app.replace(Recorder(app.context))
    assert first.log[-1] == "leave"
    app.reset(Recorder(app.context))
    app.pop()
    assert not app.running


def test_a_scene_may_wait_beneath_another_unseen_until_one_goes_back():
    app = app_with(Recorder)
    first, waiting, above = app.scene, Recorder(app.context), Recorder(app.context)
    app.reset(above, beneath=waiting)
    assert (first.log[-1], waiting.log, app.scene) == ("leave", [], above)
    app.pop()
    assert (app.scene, waiting.log) == (waiting, [(1280, 720)])
    assert (waiting.on_stack, above.on_stack) == (True, False)


def test_of_scenes_that_follow_each_other_at_once_one_picture_is_taken(monkeypatch):
    app = app_with(Recorder)
    app.hurry()
    taken, picture = [], app.picture
    monkeypatch.setattr(app, "picture", lambda: taken.append(app.scene) or picture())
    first = app.scene
    app.reset(Recorder(app.context), beneath=Recorder(app.context))
    assert taken == [first]
    app.step([], 1 / 60)
    app.push(Recorder(app.context))
    assert len(taken) == 2


def test_an_idle_moment_reads_a_little_of_the_other_languages(monkeypatch):
    monkeypatch.setattr(tables, "_loaded", {"ko"})
    tables._read_once.cache_clear()
    read, reading = [], tables.read_file
    monkeypatch.setattr(tables, "read_file", lambda path: read.append(path.parent.name) or reading(path))
    app = app_with()
    app.context.texts = Texts.load("ko")
    app._languages = tables.reading_ahead("ko")
    at_first = len(read)
    assert app._read_on()
    assert read[at_first:] == ["en"]
    while app._read_on():
        pass
    assert read[at_first:] == ["en"] * len(read[at_first:])
    whole = len(read)
    assert Texts.load("en")("app.name")
    assert (len(read), tables._ahead) == (whole, {})


def test_redraws_stop_when_nothing_moves():
    app = app_with()
    for _ in range(120):
        app.step([], 1 / 60)
    app.wants_redraw = False
    app.step([], 1 / 60)
    assert not app.wants_redraw
    app.step([key(pygame.K_TAB)], 1 / 60)
    assert app.wants_redraw


def test_errors_in_scenes_are_not_swallowed():
    class Broken(Scene):
        def step(self, dt):
            raise ZeroDivisionError

    app = app_with(Broken)
    with pytest.raises(ZeroDivisionError):
        app.step([], 0.1)


def test_language_switches_at_once_and_is_kept():
    app = app_with()
    app.context.change(language="en")
    assert app.context.texts("button.ok") == Texts.load("en")("button.ok")
    assert app.scene.page.find("client.start.play").text == Texts.load("en")("client.start.play")
    for _ in range(90):
        app.step([], 1 / 60)
    assert yaml.safe_load(settings_path().read_text(encoding="utf-8"))["language"] == "en"


def test_f10_turns_the_ambience_off_and_on_and_says_so():
    app, said = app_with(), []
    app.context.narrator = Narrator(said.append)
    app.context.narrator.always = app.context.narrator.on = True
    texts = Texts.load("ko")
    for state in ("off", "on"):
        tap(app, pygame.K_F10)
        assert app.context.settings.ambience_on is app.context.ambience.on is (state == "on")
        assert f"{texts('client.settings.ambience_on')}, {texts(f'accessibility.state.{state}')}" in said


def test_what_f10_has_changed_is_seen_for_a_moment():
    app = app_with()
    plain = pygame.image.tobytes(app.picture(), "RGB")
    seen = []
    for _ in range(2):
        tap(app, pygame.K_F10)
        assert app.wants_redraw
        seen.append(pygame.image.tobytes(app.picture(), "RGB"))
    assert len({plain, *seen}) == 3, "on is written otherwise than off"
    app.step([], SHOWN)
    app.wants_redraw = False
    app.step([], 0.1)
    assert not app.wants_redraw
    assert pygame.image.tobytes(app.picture(), "RGB") == plain


def test_nothing_is_as_loud_while_somebody_speaks():
    app = app_with()
    app.context.narrator = Narrator(lambda _line: None)
    heard = []
    for on in (False, True):
        app.context.narrator.on = on
        app.context.narrator.speak("소리")
        app.step([], 0.1)
        heard.append(app.context.audio.is_hushed)
    assert heard == [False, True]


def test_sounds_are_as_loud_as_the_settings_say():
    app = app_with()
    app.context.change(volume=0.25, ambience=0.3, muted=True)
    assert (app.context.audio.volume, app.context.ambience.volume) == (0.25, 0.3)
    assert app.context.audio.muted is True


def test_the_topmost_scene_with_an_atmosphere_has_its_way(monkeypatch):
    app, asked = app_with(), []
    monkeypatch.setattr(app.context.ambience, "step", lambda wanted, dt, *, hushed: asked.append((wanted, hushed)))
    app.step([], 0.1)
    app.push(SettingsScene(app.context))
    app.step([], 0.1)
    app.context.narrator.on = True
    app.context.narrator.speak("소리")
    app.step([], 0.1)
    app.step([Event(pygame.WINDOWMINIMIZED)], 0.1)
    start = Atmosphere.START
    assert asked == [(start, False), (start, False), (start, True), (None, True)]
    app.step([Event(pygame.WINDOWRESTORED)], 0.1)
    for _ in range(3):
        app.step([], 30.0)
    assert asked[-1] == (start, False), "everything has been said"


def test_closing_saves_what_is_unsaved_and_a_closed_folder_is_told():
    app = app_with()
    app.context.change(volume=0.25)
    app.close()
    assert yaml.safe_load(settings_path().read_text(encoding="utf-8"))["volume"] == 0.25
    app = app_with()
    app.context.home = settings_path() / "not a folder"
    app.context.change(volume=0.5)
    app.step([], 5.0)
    assert app.context.notices[0].key == "client.notice.settings_unwritable"
    assert app.scene.page.find("dismiss") is not None


def test_a_dialog_is_heard_as_it_comes_up_and_a_whole_screen_is_not(monkeypatch):
    heard = []
    app = app_with()
    monkeypatch.setattr(app.context.audio, "play", heard.append)
    app.push(MessageScene.notice(app.context, "제목", "알림"))
    assert heard == [Cue.PANEL]
    app.push(SettingsScene(app.context))
    assert heard == [Cue.PANEL]
    app.pop()
    app.pop()
    tap(app, pygame.K_TAB, pygame.K_RETURN)
    assert heard[1:] == [Cue.HOVER, Cue.CLICK], "what happens on a scene's page is heard"


def test_dialogs_lie_over_the_scene_and_answer():
    heard = []
    app = app_with()
    below = app.picture()
    app.push(MessageScene.ask(app.context, "제목", "질문?", lambda: heard.append(1), key="button.ok", danger=False))
    above = app.picture()
    assert pygame.image.tobytes(below, "RGB") != pygame.image.tobytes(above, "RGB")
    tap(app, pygame.K_ESCAPE)
    assert heard == []
    assert isinstance(app.scene, StartScene)
    app.push(MessageScene.ask(app.context, "제목", "질문?", lambda: heard.append(1), key="button.ok", danger=False))
    tap(app, pygame.K_RETURN)
    assert heard == [1]
    app.push(MessageScene.notice(app.context, "제목", "알림"))
    tap(app, pygame.K_RETURN)
    assert isinstance(app.scene, StartScene)


CANNOT_BE_TAKEN_BACK = {
    "message": False,  # an unsaved match is marked as such
    "share_actions": False,  # rules are tried out
    "settings_scene": True,
    "key_rows": False,  # keys can be moved back
    "table_scene": True,
    "statistics_tab": True,
    "save_actions": True,
    "own_rules_dialog": True,
    "referee_tab": True,
}
"""Every file with a question in a dialog, and whether a yes loses something."""


def test_every_question_says_whether_something_can_be_lost():
    asked = {}
    for path in (data_root() / "mighty_gui").rglob("*.py"):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)) if "MessageScene.ask" in source else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "MessageScene.ask":
                asked[path.stem] = next(ast.literal_eval(one.value) for one in node.keywords if one.arg == "danger")
    assert asked == CANNOT_BE_TAKEN_BACK


# --- scenes -------------------------------------------------------------------------------------------


def test_the_start_screen_leads_everywhere_by_keyboard():
    went = []
    facts = FixedFacts(resumable=Resumable("표준 5마, 3번째 판"))
    app = app_with(lambda context: StartScene(context, facts))
    app.on_route = went.append
    focusable = [widget for widget in app.scene.page.walk() if widget.focusable]
    assert len(focusable) == 6 + 1, "six things and the gear"
    for _ in focusable:
        tap(app, pygame.K_RETURN, pygame.K_TAB)
    games = [routes.Games(tab) for tab in ("hands", "today", "me")]
    expected = [routes.Waiting(), routes.PlayChoices(), routes.Lessons(), routes.More(), *games]
    assert sorted(went, key=repr) == sorted(expected, key=repr)


def test_somebody_new_is_given_three_answers_and_nothing_else():
    went = []
    app = app_with(lambda context: StartScene(context, FixedFacts(is_new=True)))
    app.on_route = went.append
    answers = [widget for widget in app.scene.page.walk() if widget.focusable]
    three = ["client.start.five_minutes", "client.start.knows", "language.en"]
    assert [answer.name for answer in answers] == [*three, "speak"], "and a voice"
    assert [answer.style for answer in answers] == ["primary", "secondary", "quiet", "quiet"]
    tap(app, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert went == [routes.FirstLesson(), routes.Schools()]
    tap(app, pygame.K_DOWN, pygame.K_RETURN)
    assert app.context.settings.language == "en"


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("size", spread([(1024, 640), (1280, 720), (1920, 1080), (3440, 1440), (800, 1280)], 4))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_tagline_takes_one_line_of_usual_letters_and_nothing_is_cut(language, size, scale):
    cut, found = [], Resumable("표준 5마, 3번째 판")
    for is_new in (True, False):
        facts = FixedFacts(is_new, found, rung_text="내 실력 중급")
        app = app_with(partial(StartScene, facts=facts), size, language=language, text_scale=scale)
        app.context.fonts.on_shorten = cut.append
        app.picture()
        (tagline,) = (widget for widget in app.scene.page.walk() if isinstance(widget, Tagline))
        assert is_new or scale > 1 or len(tagline.lines(tagline.rect.width)) == 1
        for widget in app.scene.page.walk():
            assert app.rect.contains(widget.rect)
            assert not widget.focusable or widget.rect.height >= app.context.theme.font(Size.SMALL) * 1.2
    assert cut == []


def test_continuing_says_which_match_it_is():
    about = Resumable("표준 5마, 3번째 판", [Face("scholar", "훈", (200, 180, 90, 255))] * 5)
    app = app_with(lambda context: StartScene(context, FixedFacts(resumable=about)))
    button = app.scene.page.find("client.start.resume")
    assert about.text in button.label
    with_faces = app.picture()
    app.scene.facts = FixedFacts(resumable=Resumable(about.text))
    app.scene.refresh()
    assert pygame.image.tobytes(with_faces, "RGB") != pygame.image.tobytes(app.picture(), "RGB")


def test_without_a_saved_match_there_is_nothing_to_continue():
    app = app_with()
    assert app.scene.page.find("client.start.resume") is None
    assert app.scene.page.find("client.start.play").style == "primary"


def test_while_an_edge_is_dragged_the_table_is_drawn_roughly_and_then_well():
    app = app_with()
    app.hurry()
    app.picture()
    app.step([Event(pygame.VIDEORESIZE, w=1300, h=760, size=(1300, 760))], 1 / 60)
    assert app.context.theme.draft
    app.picture()
    for _ in range(20):
        app.step([], 1 / 60)
    assert (app.context.theme.draft, app.context.theme.size) == (False, (1300, 760))
    assert app.wants_redraw
    exact = App(make_context(), size=(1300, 760))
    exact.push(SettingsScene(exact.context))
    before = pygame.image.tobytes(app.picture(), "RGB")
    app.push(SettingsScene(app.context))
    assert pygame.image.tobytes(app.picture(), "RGB") == before, "what was seen fades"
    app.step([], 0.1)
    assert pygame.image.tobytes(app.picture(), "RGB") == before, "however long the first picture took to be made"
    app.step([], 1 / 60)
    half = pygame.image.tobytes(app.picture(), "RGB")
    for _ in range(12):
        app.step([], 1 / 60)
    whole = pygame.image.tobytes(app.picture(), "RGB")
    assert whole == pygame.image.tobytes(exact.picture(), "RGB")
    assert len({before, half, whole}) == 3


def test_what_is_prepared_when_nothing_moves_comes_to_an_end():
    app = app_with(size=(1024, 640))
    app.hurry()
    for _ in range(200):
        if not app.prepare():
            break
    assert not app.prepare()
    app.context.change(table_theme="wood", four_colours=True)
    assert app.prepare(), "another table and another deck must be drawn"


def test_another_table_is_seen_at_once_on_every_screen():
    app = app_with()
    before = app.picture()
    app.context.change(table_theme="hanji")
    assert app.context.theme.palette.name == "hanji"
    after = app.picture()
    corner = pygame.Rect(0, 0, 120, 90)
    assert sum(pygame.transform.average_color(after, corner)[:3]) > sum(
        pygame.transform.average_color(before, corner)[:3]
    )


def scenes():
    yield "start", lambda context: StartScene(context, FixedFacts(resumable=Resumable("")))
    for head in HEADS:
        yield f"settings {head}", lambda context, head=head: at_head(context, head)


def at_head(context, head):
    scene = SettingsScene(context)
    scene.head = head
    return scene


def every_look():
    """Yield the scenes in the smallest window with the largest letters in both languages, and some in other windows."""
    for at, (name, scene) in enumerate(scenes()):
        looks = [(language, scale, size) for language in ("ko", "en") for scale in (1.0, 2.0) for size in SIZES]
        tight = [(language, 2.0, SIZES[0]) for language in ("ko", "en")]
        chosen = looks if THOROUGH else [*tight, looks[at % len(looks)]]
        yield from (pytest.param(name, scene, *look, id=f"{name}-{look}") for look in dict.fromkeys(chosen))


@pytest.mark.parametrize(("name", "scene", "language", "text_scale", "size"), list(every_look()))
def test_no_text_is_cut_and_no_widget_overlaps(name, scene, language, text_scale, size):
    notice = Notice("client.notice.settings_unwritable", {"path": "/home/kim/x", "reason": "read-only"})
    context = make_context(Settings(language=language, text_scale=text_scale), notices=[notice])
    cut = []
    context.fonts.on_shorten = cut.append
    app = App(context, size=size)
    app.push(scene(context))
    for _ in range(30):  # until entrances have ended
        app.step([], 1 / 10)
    app.picture()
    assert cut == []
    inside = pygame.Rect((0, 0), size)
    focusable = [w for w in app.scene.page.walk() if w.focusable]
    for widget in focusable:
        if widget.clip is None:
            assert inside.contains(widget.rect)
        for other in focusable:
            assert widget is other or not widget.visible.colliderect(other.visible)


def test_a_frame_is_the_same_drawn_twice():
    app = app_with(SettingsScene)
    assert pygame.image.tobytes(app.picture(), "RGB") == pygame.image.tobytes(app.picture(), "RGB")


# --- window -------------------------------------------------------------------------------------------


def test_an_invisible_driver_is_no_display_unless_it_was_asked_for():
    texts = Texts.load("en")
    window.open_display(texts, {"SDL_VIDEODRIVER": "dummy"})
    with pytest.raises(window.NoDisplay, match="display"):
        window.open_display(texts, {})
    pygame.display.quit()


def test_hints_leave_the_players_own_alone():
    environ = {"SDL_IME_SHOW_UI": "0"}
    window.hint(environ, "win32")
    assert environ["SDL_IME_SHOW_UI"] == "0"
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in environ
    window.hint(environ, "linux")
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_the_loop_runs_in_a_window_and_saves_at_the_end():
    context = make_context(Settings())
    shown = window.Window(context.settings, context.texts)
    app = App(context, size=shown.size)
    app.push(SettingsScene(context))
    context.change(full_screen=True)
    run_loop(app, shown, frames=3)
    context.change(full_screen=False)
    assert app.scenes == ()
    assert settings_path().exists()
    shown.type_at(pygame.Rect(1, 1, 2, 20))
    shown.type_at(None)
    shown.close()
