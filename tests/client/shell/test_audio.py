from __future__ import annotations

import logging
from array import array
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.shell.audio import Audio, Cue
from mighty_gui.files.paths import data_root
from mighty_gui.texts import Texts

SOUNDS = data_root() / "assets" / "sounds"


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The mixer closed before and after, so that every test opens its own."""
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
    assert audio.problem == ""
    for cue in Cue:
        audio.stop()
        audio.play(cue)
        assert len(heard()) == 1, cue


def test_every_file_has_a_cue_and_together_they_are_small() -> None:
    files = sorted(SOUNDS.glob("*.ogg"))
    assert {path.stem for path in files} == {cue.value for cue in Cue}
    assert sum(path.stat().st_size for path in files) < 200 * 1024


@pytest.mark.parametrize("cue", Cue)
def test_sounds_are_short_and_do_not_clip(audio: Audio, cue: Cue) -> None:
    samples = array("h", pygame.mixer.Sound(SOUNDS / f"{cue}.ogg").get_raw())
    assert 0.03 < len(samples) / 2 / 44_100 < 2.5
    peak = max(map(abs, samples)) / 32_768
    assert 0.03 < peak < 0.8


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


def test_half_the_slider_is_a_quarter_of_the_amplitude(audio: Audio) -> None:
    volumes: list[tuple[float, float]] = []

    class Channel:
        def set_volume(self, left: float, right: float) -> None:
            volumes.append((left, right))

    class Sound:
        def play(self) -> Channel:
            return Channel()

        def get_num_channels(self) -> int:
            return 0

    audio.now = count().__next__
    audio._sounds["play"] = Sound()  # type: ignore[assignment]
    audio.volume = 0.5
    audio.play(Cue.PLAY)
    audio.play(Cue.PLAY, pan=-1)
    audio.play(Cue.PLAY, pan=0.5)
    audio.play(Cue.PLAY, volume=0.5)
    assert volumes == [(0.25, 0.25), (0.25, 0), (0.125, 0.25), (0.0625, 0.0625)]


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
        audio.play(Cue.RUN)
    assert len(heard()) == 4
    audio.play(Cue.PASS)
    assert len(heard()) == 5


def test_missing_and_broken_files_are_told_once(
    driver: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "play.ogg").write_bytes(b"OggS, but not really")
    audio = Audio(folder=tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            audio.play(Cue.PLAY)
            audio.play(Cue.BID)
            audio.play("no such sound")
    assert len(caplog.records) == 3
    assert audio.available


def test_without_a_device_the_game_is_silent(driver: pytest.MonkeyPatch) -> None:
    driver.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio(Texts.load("ko"))
    assert not audio.available
    assert audio.reason
    assert audio.problem == Texts.load("ko")("sound.no_device")
    audio.play(Cue.PLAY)
    audio.stop()
    audio.close()


def test_the_sentence_follows_the_language(driver: pytest.MonkeyPatch) -> None:
    driver.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio()
    assert audio.problem
    audio.texts = Texts.load("en")
    assert audio.problem.startswith("No sound device")


def test_a_device_that_goes_away_ends_the_sound_not_the_game(audio: Audio) -> None:
    audio.play(Cue.PLAY)
    pygame.mixer.quit()
    audio.play(Cue.PLAY)
    audio.stop()
    assert not audio.available
    assert audio.problem


def test_closed_and_disabled_are_silent_without_a_problem(audio: Audio) -> None:
    audio.close()
    audio.close()
    audio.play(Cue.PLAY)
    assert (audio.available, audio.problem) == (False, "")
    quiet = Audio(enabled=False)
    quiet.play(Cue.PLAY)
    assert (quiet.available, quiet.problem) == (False, "")
