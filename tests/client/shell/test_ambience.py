"""The background sounds: which loop is played, its volume, and when there is silence."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.shell.ambience import Ambience, Atmosphere
from mighty_gui.client.shell.audio import Audio, Cue

STEP = 0.05


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield Audio()
    pygame.mixer.quit()


@pytest.fixture
def ambience(audio: Audio) -> Ambience:
    made = Ambience(audio)
    made.volume = 0.5
    return made


def spend(ambience: Ambience, atmosphere: Atmosphere | None, seconds: float, *, hushed: bool = False) -> list[float]:
    """Pass the time; return the volume of the music after each step."""
    heard = []
    for _ in range(round(seconds / STEP)):
        ambience.step(atmosphere, STEP, hushed=hushed)
        heard.append(pygame.mixer.music.get_volume() if ambience.playing_loop else 0.0)
    return heard


def test_a_loop_comes_up_slowly_and_is_as_loud_as_its_slider_says(ambience: Ambience) -> None:
    heard = spend(ambience, Atmosphere.START, 4)
    assert heard == sorted(heard)
    assert heard[0] < 0.02
    assert heard[-1] == pytest.approx(0.25, abs=0.01), "half the slider is a quarter of the amplitude"
    assert heard[20] < 0.15
    assert pygame.mixer.music.get_busy()


def test_from_one_place_to_the_next_there_is_silence(ambience: Ambience) -> None:
    spend(ambience, Atmosphere.START, 4)
    heard = spend(ambience, Atmosphere.TABLE, 6)
    assert heard[:20] == sorted(heard[:20], reverse=True)
    assert min(heard) == 0
    assert heard[-1] == pytest.approx(0.25, abs=0.01)
    assert ambience.playing_loop is Atmosphere.TABLE


def test_every_atmosphere_has_its_loop(ambience: Ambience, caplog: pytest.LogCaptureFixture) -> None:
    for atmosphere in Atmosphere:
        spend(ambience, atmosphere, 5)
        assert ambience.playing_loop is atmosphere
    assert not caplog.records


@pytest.mark.parametrize("why", ["off", "muted", "volume"])
def test_unwanted_it_ends_at_once_and_nothing_is_loaded(ambience: Ambience, audio: Audio, why: str) -> None:
    def want(*, wanted: bool) -> None:
        if why == "off":
            ambience.on = wanted
        elif why == "muted":
            audio.muted = not wanted
        else:
            ambience.volume = 0.5 if wanted else 0.0

    want(wanted=False)
    spend(ambience, Atmosphere.START, 1)
    assert ambience.playing_loop is None
    assert not pygame.mixer.music.get_busy()
    want(wanted=True)
    spend(ambience, Atmosphere.START, 4)
    assert ambience.playing_loop is Atmosphere.START
    want(wanted=False)
    spend(ambience, Atmosphere.START, 0.5)
    assert ambience.playing_loop is None
    assert not pygame.mixer.music.get_busy()


def test_without_a_device_or_audio_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    for ambience in (Ambience(Audio()), Ambience(Audio(enabled=False)), Ambience()):
        ambience.volume = 1.0
        ambience.step(Atmosphere.TABLE, STEP)
        assert ambience.playing_loop is None


def test_it_pauses_while_somebody_speaks_and_goes_on_from_there(ambience: Ambience) -> None:
    spend(ambience, Atmosphere.TABLE, 4)
    heard = spend(ambience, Atmosphere.TABLE, 1, hushed=True)
    assert heard[5] == 0
    assert ambience.playing_loop is Atmosphere.TABLE
    assert not pygame.mixer.music.get_busy(), "it waits"
    assert spend(ambience, Atmosphere.TABLE, 4)[-1] == pytest.approx(0.25, abs=0.01)
    assert pygame.mixer.music.get_busy()


def test_nothing_begins_while_somebody_speaks(ambience: Ambience) -> None:
    spend(ambience, Atmosphere.TABLE, 1, hushed=True)
    assert ambience.playing_loop is None


def test_it_steps_back_under_a_great_sound(ambience: Ambience, audio: Audio) -> None:
    spend(ambience, Atmosphere.TABLE, 4)
    audio.now = lambda: 10.0
    audio.play(Cue.RUN)
    assert spend(ambience, Atmosphere.TABLE, 0.5)[-1] == pytest.approx(0.125, abs=0.01)
    audio.now = lambda: 12.0
    assert spend(ambience, Atmosphere.TABLE, 3)[-1] == pytest.approx(0.25, abs=0.01)


def test_unseen_it_goes_away(ambience: Ambience) -> None:
    spend(ambience, Atmosphere.TABLE, 4)
    spend(ambience, None, 2)
    assert ambience.playing_loop is None


def test_a_missing_loop_is_told_once(audio: Audio, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    ambience = Ambience(audio, folder=tmp_path)
    ambience.volume = 1.0
    with caplog.at_level(logging.WARNING):
        spend(ambience, Atmosphere.TABLE, 1)
    assert len(caplog.records) == 1
    assert ambience.playing_loop is None


def test_a_device_that_goes_away_ends_it(ambience: Ambience) -> None:
    spend(ambience, Atmosphere.TABLE, 1)
    pygame.mixer.quit()
    ambience.step(Atmosphere.TABLE, STEP)
    ambience.step(Atmosphere.TABLE, STEP)
    assert ambience.playing_loop is None
