"""The game's own voice: the narrator's lines are spoken in order, at the chosen pace, and keys interrupt them.

A recording synthesiser replaces the system's, through the real library.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.play import start_scene
from mighty_gui.client.play.start_scene import OFFERED_AFTER, StartScene
from mighty_gui.client.shell import voice as voices
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.voice import NO_SYNTHESISER, NOT_INSTALLED, PACES, OwnVoice, Synthesiser
from mighty_gui.client.widgets import Tabs
from mighty_gui.keep.settings import LANGUAGES, VOICE_PACES, Settings
from tools.showroom.common_pictures import FixedFacts

pytestmark = pytest.mark.skipif(importlib.util.find_spec("prism") is None, reason="needs the extra voice")


class Recording:
    """The requests to a synthesiser, and a synthesiser that records them."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, bool]] = []
        self.rate, self.voice, self.stops = 0.5, 0, 0
        self.spoken_languages = ["en-GB", "de", "ko-KR", "en-US"]

    def begin(self) -> Synthesiser:
        import prism

        builder, notes = prism.RegistryBuilder(), self

        class Recorder(prism.CustomBackend):  # type: ignore[misc]
            def speak(self, text: str, interrupt: bool) -> None:
                notes.lines.append((text, interrupt))

            def stop(self) -> None:
                notes.stops += 1

            def get_rate(self) -> float:
                return notes.rate

            def set_rate(self, rate: float) -> None:
                notes.rate = round(rate, 3)

            def count_voices(self) -> int:
                return len(notes.spoken_languages)

            def get_voice_language(self, number: int) -> str:
                return notes.spoken_languages[number]

            def get_voice(self) -> int:
                return notes.voice

            def set_voice(self, number: int) -> None:
                notes.voice = number

        known = builder.add_backend("recorder", Recorder)
        context = prism.Context(builder.freeze())
        return Synthesiser(context, context.create(known))


@pytest.fixture
def notes() -> Recording:
    return Recording()


@pytest.fixture
def voice(notes: Recording) -> Iterator[OwnVoice]:
    voice = OwnVoice(notes.begin)
    yield voice
    voice.close()


def app_with(speaker: OwnVoice, home: Path, **settings: Any) -> App:
    app = App(make_context(Settings(**{"language": "en", **settings}), home=home))
    app.context.narrator._write = lambda line: None
    app.context.narrator.voice = speaker
    app.context.tune_narrator()
    return app


def drain(voice: OwnVoice) -> None:
    """Speak all waiting lines."""
    assert voice._thread is not None
    voice._queue.put(None)
    voice._thread.join(600)


def lines(voice: OwnVoice, notes: Recording) -> list[str]:
    """Return the lines that were spoken after all have been handed over."""
    drain(voice)
    return [line for line, _ in notes.lines]


def missing(error: type[Exception]) -> OwnVoice:
    def begin() -> Synthesiser:
        raise error

    return OwnVoice(begin)


def test_everything_that_is_told_is_said_by_the_same_words(tmp_path: Path, voice: OwnVoice, notes: Recording) -> None:
    app, written = app_with(voice, tmp_path, voice=2), list[str]()
    app.context.narrator._write = written.append
    app.push(SettingsScene(app.context))
    for _ in range(5):
        app.step([], 0.1)
    app.context.narrator.speak("♠A − 3/14")
    assert len(written) > 2
    assert lines(voice, notes) == written


def test_nothing_is_loaded_until_there_is_something_to_say(tmp_path: Path) -> None:
    app = app_with(OwnVoice(lambda: pytest.fail("nobody asked")), tmp_path)
    app.push(SettingsScene(app.context))
    app.step([], 1.0)
    assert app.context.narrator.voice is not None
    assert app.context.narrator.voice._thread is None


def test_a_key_cuts_off_what_is_being_said_and_what_follows_waits(
    tmp_path: Path, voice: OwnVoice, notes: Recording
) -> None:
    narrator = app_with(voice, tmp_path, voice=2).context.narrator
    narrator.speak("one")
    narrator.speak("two")
    narrator.takes(Intent(Kind.RIGHT), None)
    narrator.speak("three")
    narrator.speak("four")
    drain(voice)
    said = dict(notes.lines)
    assert (said["three"], said["four"]) == (True, False)
    assert [line for line, _ in notes.lines][-2:] == ["three", "four"]


def test_what_was_cut_off_before_the_synthesiser_was_ready_is_never_said(notes: Recording) -> None:
    ready = Event()

    def begin() -> Synthesiser:
        ready.wait(600)
        return notes.begin()

    voice = OwnVoice(begin)
    voice.pace = 2
    for line in ("old", "older"):
        voice.speak(line)
    voice.speak("new", cut=True)
    ready.set()
    assert lines(voice, notes) == ["new"]


@pytest.mark.parametrize("pace", list(PACES))
def test_the_pace_is_the_persons_beside_the_systems_own(pace: int, voice: OwnVoice, notes: Recording) -> None:
    notes.rate, voice.pace, voice.language = 0.6, pace, "en"
    voice.speak("hello")
    drain(voice)
    assert notes.rate == pytest.approx(min(1.0, 0.6 + PACES[pace]), abs=0.001)


@pytest.mark.parametrize(("language", "own", "taken"), [("en", 3, 3), ("ko", 3, 2), ("en", 1, 0), ("fr", 1, 1)])
def test_the_own_voice_stays_where_it_speaks_the_language(
    language: str, own: int, taken: int, voice: OwnVoice, notes: Recording
) -> None:
    notes.voice, voice.pace, voice.language = own, 2, language
    voice.speak("hello")
    drain(voice)
    assert notes.voice == taken


def test_whoever_turns_it_off_hears_no_more(tmp_path: Path, voice: OwnVoice, notes: Recording) -> None:
    app = app_with(voice, tmp_path, voice=2)
    app.context.narrator.speak("before")
    app.context.change(voice=0)
    app.context.narrator.speak("after")
    assert "after" not in lines(voice, notes)
    assert notes.stops >= 1
    assert not app.context.narrator.on


@pytest.mark.parametrize(("error", "problem"), [(ImportError, NOT_INSTALLED), (LookupError, NO_SYNTHESISER)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_speaks_one_sentence_says_so(
    error: type[Exception], problem: str, language: str, tmp_path: Path
) -> None:
    app, written = app_with(missing(error), tmp_path, language=language), list[str]()
    app.context.narrator._write = written.append
    app.push(SettingsScene(app.context))
    app.context.change(voice=3)
    assert app.context.narrator.voice is not None
    thread = app.context.narrator.voice._thread
    assert thread is not None
    thread.join(600)
    for _ in range(3):
        app.step([], 0.1)
    assert [notice.key for notice in app.context.notices] == [problem]
    assert written.count(app.context.texts(problem)) == 1
    assert app.context.settings.voice == 0, "what cannot be is not shown as being on"


def test_the_pace_is_a_row_of_the_settings_with_its_sentence_where_nothing_speaks(tmp_path: Path) -> None:
    app = app_with(missing(LookupError), tmp_path)
    assert app.context.narrator.voice is not None
    app.context.narrator.voice.problem = NO_SYNTHESISER
    scene = SettingsScene(app.context)
    app.push(scene)
    found = None
    for _ in range(6):
        found = scene.page.find("voice")
        if found is not None:
            break
        scene.page.focus_on("tabs", keyboard=True)
        app.handle(Intent(Kind.RIGHT))
    assert isinstance(found, Tabs)
    assert [value for value, _ in found.options] == list(VOICE_PACES)
    words = [line for widget in scene.page.walk() for line in widget.visible_text(app.context.texts)]
    assert app.context.texts(NO_SYNTHESISER) in words


@pytest.mark.parametrize("installed", [True, False])
def test_reading_aloud_is_offered_only_where_it_is_installed(
    installed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_scene, "is_installed", lambda: installed)
    app = app_with(missing(ImportError), tmp_path)
    assert (started(app).page.find("speak") is not None) == installed


# --- the first start --------------------------------------------------------------------------------------------


def started(app: App, *, is_new: bool = True) -> StartScene:
    scene = StartScene(app.context, FixedFacts(is_new))
    app.push(scene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_new_is_told_the_key_once_and_sees_it(
    language: str, tmp_path: Path, voice: OwnVoice, notes: Recording
) -> None:
    app = app_with(voice, tmp_path, language=language)
    scene = started(app)
    button = scene.page.find("speak")
    assert button is not None
    assert button.shortcut == "V"
    for _ in range(40):
        app.step([], OFFERED_AFTER / 10)
    assert lines(voice, notes) == [app.context.texts("accessibility.voice.offer")]


def test_whoever_has_played_or_hears_already_is_not_offered_a_voice(tmp_path: Path, voice: OwnVoice) -> None:
    for at, (is_new, settings) in enumerate([(False, {}), (True, {"narration": True})]):
        app = app_with(voice, tmp_path / str(at), **settings)
        started(app, is_new=is_new)
        for _ in range(30):
            app.step([], OFFERED_AFTER / 10)
    assert voice._thread is None


def test_the_key_turns_the_voice_on_and_off_again(tmp_path: Path, voice: OwnVoice, notes: Recording) -> None:
    app = app_with(voice, tmp_path)
    written: list[str] = []
    app.context.narrator._write = written.append
    app.context.narrator.speaks_always = True  # requested at the start
    app.context.tune_narrator()
    scene = started(app)
    for words, speaks in (("client.start.speak", False), ("client.start.hush", True)):
        app.handle(Intent(Kind.KEY, key="v"))
        button = scene.page.find("speak")
        assert button is not None
        assert (button.label, app.context.narrator.speaks) == (app.context.texts(words), speaks)
    assert app.context.settings.voice == voices.USUAL_PACE
    for _ in range(5):
        app.step([], 0.1)
    app.handle(Intent(Kind.KEY, key="f9"))
    app.handle(Intent(Kind.KEY, key="f9"))
    assert written.count(app.context.texts("accessibility.keys")) == 1, "by the screen itself"


# --- the system's own -------------------------------------------------------------------------------------------


def dispatcher(home: Path) -> Callable[[], list[str]]:
    """Prepare a Speech Dispatcher that writes its lines to a file; return a function that reads them."""
    module = home / "modules" / "rec.conf"
    module.parent.mkdir(parents=True)
    said = home / "said.txt"
    module.write_text(
        f"GenericExecuteSynth \\\n\"printf '%s\\\\n' \\'$DATA\\' >> {said}\"\n"
        'GenericLanguage "en" "en" "utf-8"\nAddVoice "en" "MALE1" "default"\n'
    )
    (home / "speechd.conf").write_text(
        f'AudioOutputMethod "alsa"\nLogDir "{home}"\nAddModule "rec" "sd_generic" "{module}"\nDefaultModule rec\n'
    )
    (home / "asound.conf").write_text("pcm.!default { type null }\nctl.!default { type null }\n")
    return lambda: said.read_text("utf-8").splitlines() if said.exists() else []


@pytest.mark.skipif(shutil.which("speech-dispatcher") is None, reason="needs speech-dispatcher")
def test_speech_dispatcher_says_it(tmp_path: Path) -> None:
    """Its module for programs writes down the text it is given."""
    read = dispatcher(tmp_path)
    code = (
        "import sys, time; from mighty_gui.client.shell.voice import OwnVoice; voice = OwnVoice(); voice.pace = 2\n"
        "voice.language = 'en'; voice.speak('ace of spades')\n"
        "while 'ace' not in sys.stdin.readline(): pass\n"
    )
    environment = {"XDG_RUNTIME_DIR": str(tmp_path), "ALSA_CONFIG_PATH": str(tmp_path / "asound.conf")}
    where = ["-c", "unix_socket", "-S", "default", "-C", str(tmp_path), "-P", str(tmp_path / "pid")]
    server = subprocess.Popen(["speech-dispatcher", "-s", *where], env=environment, stderr=subprocess.DEVNULL)
    try:
        while not (tmp_path / "speech-dispatcher" / "speechd.sock").exists():
            assert server.poll() is None, "it does not run here"
        speaker = subprocess.Popen([sys.executable, "-c", code], env=environment, stdin=subprocess.PIPE, text=True)
        assert speaker.stdin is not None
        while not read():
            assert speaker.poll() is None
        speaker.communicate("ace\n", timeout=600)
        assert "ace of spades" in read()[0]
    finally:
        server.terminate()
        server.wait()
