from __future__ import annotations

import logging
import math
import random
from array import array
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.shell.audio import Audio, Cue, _onsets, onset
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.widgets import Paragraph
from mighty_gui.files.storage import data_root
from mighty_gui.keep.settings import LANGUAGES, Settings

SOUNDS = data_root() / "assets" / "sounds"


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Close the mixer before and after, so that every test opens a new one."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield monkeypatch
    pygame.mixer.quit()


@pytest.fixture
def audio(driver: pytest.MonkeyPatch) -> Audio:
    return Audio()


def heard() -> list[tuple[pygame.mixer.Sound, float]]:
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [(sound, channel.get_volume()) for channel in channels if (sound := channel.get_sound())]


def test_every_cue_is_heard(audio: Audio) -> None:
    assert audio.available
    assert audio.reason == ""
    for cue in Cue:
        audio.stop()
        audio.play(cue)
        assert len(heard()) == 1, cue


def files_of(cue: Cue) -> list[Path]:
    return sorted(SOUNDS.glob(f"{cue}-*.ogg")) or [SOUNDS / f"{cue}.ogg"]


def test_every_file_has_a_cue_and_together_they_are_small() -> None:
    files = sorted(SOUNDS.glob("*.ogg"))
    assert files == sorted(path for cue in Cue for path in files_of(cue))
    assert sum(path.stat().st_size for path in files) < 800 * 1024


def test_sounds_are_short_and_do_not_clip(audio: Audio) -> None:
    for path in (path for cue in Cue for path in files_of(cue)):
        samples = array("h", pygame.mixer.Sound(path).get_raw())
        assert 0.03 < len(samples) / 2 / 44_100 < 3
        assert 0.03 < max(map(abs, samples)) / 32_768 < 10 ** (-3 / 20)


def test_mute_and_volume(audio: Audio) -> None:
    audio.muted = True
    audio.play(Cue.MADE)
    audio.muted = False
    audio.volume = 0
    audio.play(Cue.MADE)
    assert heard() == []
    audio.volume = 7
    assert audio.volume == 1
    audio.volume = -1
    assert audio.volume == 0


Heard = tuple[object, tuple[float, float], bool]


@pytest.fixture
def begun(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> list[Heard]:
    """Return the list of sounds from now on: their volume left and right, and whether others become softer."""
    all_begun: list[Heard] = []

    def begin(_cue: str, sound: object, sides: tuple[float, float], _now: float, *, great: bool) -> None:
        all_begun.append((sound, sides, great))

    monkeypatch.setattr(audio._voices, "begin", begin)
    audio.now = count().__next__
    return all_begun


def test_half_the_slider_is_a_quarter_of_the_amplitude(audio: Audio, begun: list[Heard]) -> None:
    audio.volume = 0.5
    audio.play(Cue.DECLARED)
    audio.play(Cue.DECLARED, pan=-1)
    audio.play(Cue.DECLARED, pan=0.5)
    audio.play(Cue.DECLARED, volume=0.5)
    assert [sides for _, sides, _ in begun] == [(0.25, 0.25), (0.25, 0), (0.125, 0.25), (0.0625, 0.0625)]


def test_variants_change_and_are_never_quite_alike(audio: Audio, begun: list[Heard]) -> None:
    audio.volume = 0.5
    for _ in range(400):
        audio.play(Cue.PLAY)
    assert len({sound for sound, _, _ in begun}) == len(files_of(Cue.PLAY)) == 5
    assert all(one[0] is not other[0] for one, other in pairwise(begun))
    gains = [20 * math.log10(sides[0] / 0.25) for _, sides, _ in begun]
    assert -1.5 <= min(gains) < -1.2
    assert 1.2 < max(gains) <= 1.5


def test_each_person_has_a_variant_and_without_one_any_is_heard(audio: Audio, begun: list[Heard]) -> None:
    for name in ("fan", "gamer", "fan", "fan"):
        audio.play(Cue.MOTIF, of=name)
    first, other, *again = (sound for sound, _, _ in begun)
    assert first is again[0] is again[1] is not other
    audio.play(Cue.MOTIF, of="nobody")
    assert len(begun) == 5


def test_what_is_heard_is_no_part_of_the_chance_of_the_game(audio: Audio) -> None:
    audio.now = count().__next__
    random.seed(7)
    before = random.getstate()
    for _ in range(9):
        audio.play(Cue.PLAY)
    assert random.getstate() == before


def test_under_a_great_sound_the_others_step_back(audio: Audio) -> None:
    audio.now = lambda: 5.0
    audio.play(Cue.DECLARED)
    audio.play(Cue.RUN)
    audio.play(Cue.SEAL)
    audio.play(Cue.MADE)
    halved, whole = (0.5, 0.5), (1.0, 1.0)
    assert [voice.sides for voice in audio._voices._voices] == [halved, whole, halved, whole]
    audio.now = lambda: 6.3
    audio.play(Cue.TRUMP_CHANGED)
    assert audio._voices._voices[-1].sides == whole


def test_under_speech_everything_steps_back_and_only_once(audio: Audio) -> None:
    audio.now = count().__next__
    audio.play(Cue.DECLARED)
    audio.play(Cue.RUN)
    for _ in range(3):
        audio.is_hushed = True
    audio.play(Cue.MADE)
    assert [voice.sides for voice in audio._voices._voices] == [(0.25, 0.25)] * 3, "what sounds already, too"
    audio.is_hushed = False
    audio.now = lambda: 99.0
    audio.play(Cue.TRUMP_CHANGED)
    assert audio._voices._voices[-1].sides == (1.0, 1.0)
    audio.close()
    audio.is_hushed = True
    assert not audio.is_hushed, "without a device nobody steps back, and nothing breaks"


def test_sounds_are_loaded_in_idle_moments_one_by_one(audio: Audio) -> None:
    times = 0
    while audio.prepare():
        times += 1
    assert times == len(Cue)
    assert Audio(enabled=False).prepare() is False
    unheard = Audio()
    unheard.muted = True
    assert unheard.prepare() is False
    unheard.muted, unheard.volume = False, 0
    assert unheard.prepare() is False


def test_every_cue_has_an_onset() -> None:
    assert set(_onsets()) == set(Cue)
    assert onset(Cue.PLAY) == pytest.approx(0.045, abs=0.005)
    assert onset(Cue.RIFFLE) == pytest.approx(0.32, abs=0.01)
    assert all(onset(cue) < 0.05 for cue in Cue if cue is not Cue.RIFFLE)


def test_more_sounds_than_channels_are_no_trouble(audio: Audio) -> None:
    audio.now = count().__next__
    for cue in list(Cue) * 3:
        audio.play(cue)
    assert audio.available
    assert len(heard()) == pygame.mixer.get_num_channels()


def test_the_same_cue_twice_at_once_is_one_sound(audio: Audio) -> None:
    times = [0.0, 0.0, 0.039, 0.0395, 0.041]
    audio.now = iter(times).__next__
    counts = []
    for _ in times:
        audio.play(Cue.DEAL)
        counts.append(len(heard()))
    assert counts == [1, 1, 1, 1, 2], "within 40 ms of the one that was heard"
    audio.now = lambda: 0.041
    audio.play(Cue.PASS)
    assert len(heard()) == 3, "another cue is another sound"


def test_a_pointer_drawn_over_many_things_is_no_rattle(audio: Audio) -> None:
    for cue, apart in ((Cue.HOVER, 0.09), (Cue.LIFT, 0.06)):
        audio.stop()
        times = [1.0, 1.0 + apart - 0.01, 1.0 + apart + 0.01]
        audio.now = iter([at for at in times for _ in range(1)]).__next__
        counts = []
        for _ in times:
            audio.play(cue)
            counts.append(len(heard()))
        assert counts == [1, 1, 2]


def test_what_is_not_heard_does_not_keep_later_sounds_from_being_heard(audio: Audio) -> None:
    audio.now = lambda: 5.0
    audio.muted = True
    audio.play(Cue.PLAY)
    audio.muted = False
    audio.play(Cue.PLAY)
    assert len(heard()) == 1


def test_a_cue_has_at_most_four_voices(audio: Audio) -> None:
    audio.now = count().__next__
    for _ in range(9):
        audio.play(Cue.LAY)
    assert len(heard()) == 4
    audio.play(Cue.PASS)
    assert len(heard()) == 5


def test_missing_and_broken_files_are_told_once(
    driver: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "made.ogg").write_bytes(b"OggS, but not really")
    audio = Audio(folder=tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            audio.play(Cue.MADE)
            audio.play(Cue.CLAIM)
    assert len(caplog.records) == 2
    assert audio.available


def test_without_a_device_the_game_is_silent(driver: pytest.MonkeyPatch) -> None:
    driver.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio()
    assert not audio.available
    assert audio.reason
    audio.play(Cue.PLAY)
    audio.stop()
    audio.close()


def test_a_device_that_goes_away_ends_the_sound_not_the_game(audio: Audio) -> None:
    audio.play(Cue.PLAY)
    pygame.mixer.quit()
    audio.play(Cue.PLAY)
    audio.stop()
    assert not audio.available
    assert audio.reason


def test_closed_and_disabled_are_silent_without_a_problem(audio: Audio) -> None:
    audio.close()
    audio.close()
    audio.play(Cue.PLAY)
    assert (audio.available, audio.reason) == (False, "")
    quiet = Audio(enabled=False)
    quiet.play(Cue.PLAY)
    assert (quiet.available, quiet.reason) == (False, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_say_that_there_is_no_device(driver: pytest.MonkeyPatch, language: str) -> None:
    driver.setenv("SDL_AUDIODRIVER", "no-such-driver")
    for audio, said in ((Audio(), True), (Audio(enabled=False), False)):
        context = make_context(Settings(language=language), audio=audio)
        scene = SettingsScene(context)
        scene.show("sound")
        notes = [widget.text for widget in scene.page.walk() if isinstance(widget, Paragraph)]
        assert (context.texts("sound.no_device") in notes) is said
