"""Terms of the glossary in the coach's texts: which are found, their position, and what they open."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson_card import LessonCard, LessonCardButton
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.pages.glossary import TermLink, terms_in
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.texts import Texts


def found(language: str, text: str) -> list[tuple[str, str]]:
    terms = terms_in(Texts.load(language), "mighty", text, set())
    assert all(text[term.start :].startswith(term.word) for term in terms)
    return [(term.word, term.entry.removeprefix("help.mighty.words.")) for term in terms]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("프렌드가 마이티로 도와줬어요. 프렌드였네요.", [("프렌드", "people.friend"), ("마이티", "cards.mighty")]),
        ("선택을 간단히 해요.", []),
        ("이제 선을 넘겨요.", [("선", "people.leader")]),
        ("조커 콜이에요!", [("조커 콜", "cards.caller")]),
        ("초간을 쳤어요.", [("초간", "play.first_ruff")]),
        ("내 손패예요.", []),
        ("그림자주공은 없어요.", []),
    ],
)
def test_korean_words_are_found_with_their_particles_but_not_within_others(
    text: str, words: list[tuple[str, str]]
) -> None:
    assert found("ko", text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The Declarers buried it.", [("Declarer", "people.declarer")]),
        ("A back run doubles, a run too.", [("back run", "score.back_run"), ("run", "score.run")]),
        ("They trickle in.", []),
        ("Hearts are trump.", [("trump", "auction.trump")]),
    ],
)
def test_english_words_are_found_in_the_plural_and_whole(text: str, words: list[tuple[str, str]]) -> None:
    assert found("en", text) == words


def test_a_word_is_found_once_on_a_page() -> None:
    seen: set[str] = set()
    texts = Texts.load("ko")
    assert [term.word for term in terms_in(texts, "mighty", "주공과 조커", seen)] == ["주공", "조커"]
    assert [term.word for term in terms_in(texts, "mighty", "주공이 공약을", seen)] == ["공약"]


@pytest.fixture(params=LANGUAGES)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> App:
    app = App(make_context(Settings(language=request.param, animation_speed="instant"), home=tmp_path))
    app.push(Scene(app.context))
    return app


def sheet(app: App) -> LessonCard:
    def write(page: Document) -> None:
        page.title(app.context.texts("help.mighty.words.people.friend.term"))
        for key in ("help.mighty.play.p6_1", "help.mighty.play.p6_2"):
            page.text(app.context.texts(key))

    scene = LessonCard(app.context, write, [LessonCardButton("button.ok", lambda: None)])
    app.push(scene)
    return scene


def links(scene: LessonCard | LessonScene) -> list[TermLink]:
    page = scene.coach.page if isinstance(scene, LessonScene) else scene.page
    return [one for one in page.walk() if isinstance(one, TermLink)]


def test_each_is_underlined_where_it_stands_and_opens_its_entry_alone(app: App) -> None:
    scene = sheet(app)
    there = links(scene)
    assert len(there) >= 3
    assert len({one.entry for one in there}) == len(there)
    px = app.context.theme.font(Size.BODY)
    assert all(link.rect.width == app.context.fonts.width(link.label, px) for link in there)
    for prose in (one for one in scene.page.walk() if isinstance(one, Prose)):
        for one in (one for one in there if prose.rect.contains(one.rect)):
            line = prose.lines(prose.rect.width)[(one.rect.top - prose.rect.top) // one.rect.height]
            before = line[: line.index(one.label)]
            assert one.rect.left == prose.rect.left + prose.across(before)
    there[0].activate()
    assert isinstance(app.scene, HelpScene)
    assert (app.scene.tab, app.scene.entries) == ("words", (there[0].entry,))
    written = " ".join(one.label for one in app.scene.page.walk())
    assert app.context.texts(f"{there[0].entry}.text") in written
    assert app.context.texts(f"{there[1].entry}.text") not in written


def test_the_whole_glossary_comes_with_a_word_that_is_looked_for(app: App) -> None:
    scene = sheet(app)
    links(scene)[0].activate()
    help_scene = app.scene
    assert isinstance(help_scene, HelpScene)
    help_scene._find("")
    assert help_scene.entries == ()


def test_one_switch_takes_the_lines_away(app: App) -> None:
    app.context.change(tips=False)
    assert links(sheet(app)) == []


def lesson(app: App) -> LessonScene:
    lesson = next(one for one in load_course().all if one.id == "trump")
    scene = LessonScene(app.context, lesson, 2, Progress.load(app.context.archive))
    app.push(scene)
    app.handle(Intent(Kind.CONFIRM))
    for _ in range(60):
        app.step([], 1 / 30)
    return scene


def test_what_the_coach_says_in_a_lesson_leads_there_too_and_the_table_never(app: App) -> None:
    scene = lesson(app)
    there = links(scene)
    assert there
    assert all(scene.coach.layout.area.contains(one.rect) for one in there)
    assert not any(isinstance(one, TermLink) for one in scene.table.controls.page.walk())
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=there[0].rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.1)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=there[0].rect.center, button=1)], 0.1)
    assert isinstance(app.scene, HelpScene)
    assert app.scene.entries == (there[0].entry,)


def test_a_key_opens_all_of_them_without_a_mouse(app: App) -> None:
    scene = lesson(app)
    app.handle(Intent(Kind.KEY, key="g"))
    assert isinstance(app.scene, HelpScene)
    assert app.scene.entries == tuple(one.entry for one in links(scene))
