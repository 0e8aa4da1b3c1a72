"""Sounds match their generator, and are judged by figures, because no person listens to them here.

``EVERY_SOUND=1`` makes every file again, including loops; otherwise only the quick ones.
"""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.company import cast
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import COUNTS, GREAT, Cue
from mighty_gui.client.shell.audio import onset as kept_onset
from tests.tiers import some
from tools.sounds import figures, generate, ogg
from tools.sounds.ambience import LOOPS, LOUDNESS
from tools.sounds.generate import FOLDER, RECIPES, drawn
from tools.sounds.instruments import D4, note
from tools.sounds.people_sounds import INSTRUMENTS, NOTES
from tools.sounds.signal import RATE

FILES = sorted(generate.files())
ALL = os.environ.get("EVERY_SOUND") == "1"
UNEVEN = 10 ** (1.5 / 20)
"""The maximum factor by which a variant may be louder than its file."""
CEILING = 10 ** (-3 / 20)
FEW = 8
"""The number of cached sounds; a loop has nearly two million samples."""


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    """Open a mixer in the format of the files, so that nothing is resampled."""
    pygame.mixer.quit()
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 1)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


@lru_cache(FEW)
def read(file: str) -> Sequence[float]:
    """Return the samples of a file as the game hears them."""
    sound = pygame.mixer.Sound(FOLDER / f"{file}.ogg")
    return array("d", (value / 32_768 for value in array("h", sound.get_raw())))


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how far the difference of two sounds is below the first, in decibels."""
    missed = sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
    return 10 * math.log10(sum(a * a for a in one) / (missed + 1e-12))


def is_quick(name: str, file: str) -> bool:
    """Return whether it is made quickly: without strings, and the first of its kind."""
    strings = {*COUNTS, "claim", "declared", "friend_called", "trump_changed", "misdeal", "mark", *GREAT}
    return name not in strings - {"joker", "killed"} and file in (name, f"{name}-1", "motif-gamer", "motif-pupil")


# --- the files --------------------------------------------------------------------------------------


def test_there_is_a_recipe_for_every_cue_and_a_loop_for_every_atmosphere() -> None:
    assert set(RECIPES) == set(Cue)
    assert set(LOOPS) == set(Atmosphere)
    there = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.ogg")}
    assert there == {file for _, file in FILES} | {f"ambience/{name}" for name in LOOPS}
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.ogg")) < 1_250_000


@pytest.mark.parametrize(("name", "file"), [one for one in FILES if ALL or is_quick(*one)])
def test_a_file_is_what_the_generator_draws(name: str, file: str) -> None:
    assert apart(drawn(name, file), read(file)) > 9, "the encoder loses less"


@pytest.mark.skipif(not ALL, reason="it takes a minute")
@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_what_the_generator_draws(name: str) -> None:
    assert apart(LOOPS[name](generate.Random(name)), read(f"ambience/{name}")) > 12


def test_the_table_of_onsets_is_that_of_the_files() -> None:
    begun: dict[str, list[float]] = {}
    for name, file in FILES:
        begun.setdefault(name, []).append(figures.onset(read(file)))
    for name, times in begun.items():
        assert max(times) - min(times) <= 0.008, f"{name}: its variants begin together"
        assert kept_onset(Cue(name)) == pytest.approx(sorted(times)[len(times) // 2], abs=0.008), name


@pytest.mark.parametrize(("name", "file"), FILES)
def test_no_file_is_too_loud_or_clicks(name: str, file: str) -> None:
    sound = read(file)
    assert 0.03 < len(sound) / RATE < 3
    assert max(map(abs, sound)) < CEILING
    assert figures.offset(sound) < 0.002
    assert figures.ends(sound) < 0.01 if kept_onset(Cue(name)) > 0.03 else abs(sound[-1]) < 0.01


@pytest.mark.parametrize(
    ("name", "file"),
    [(name, file) for name, file in FILES if file == next(RECIPES[name].files(name)) or name == "motif"],
)
def test_every_cue_is_as_loud_as_it_matters(name: str, file: str) -> None:
    assert figures.loudness(read(file)) == pytest.approx(RECIPES[name].loudness, abs=0.7)


def test_what_matters_more_is_louder() -> None:
    ranks = [
        ["match_won"],
        ["run"],
        ["back_run"],
        ["friend", "made"],
        ["failed", "joker", "killed"],
        ["declared", "joker_call"],
        ["ruff", "seal", "friend_called", "trump_changed", "misdeal"],
        ["your_turn", "last_trick"],
        ["play"],
        ["bid", "pass"],
        ["motif"],
        ["tick", "turn"],
        ["trick", "deal", "lay", "points", "gather"],
        ["click", "panel"],
        ["lift"],
        ["hover"],
    ]
    for louder, softer in pairwise(ranks):
        assert min(RECIPES[name].loudness for name in louder) > max(RECIPES[name].loudness for name in softer) - 1.1
        assert max(RECIPES[name].loudness for name in louder) >= max(RECIPES[name].loudness for name in softer)


def together(parts: Iterable[tuple[float, float, str]]) -> float:
    """Return the peak of several sounds at full volume: each with its start and its gain."""
    whole = [0.0] * (4 * RATE)
    for start, gain, file in parts:
        for at, value in enumerate(read(file), round(start * RATE)):
            whole[at] += gain * value
    return max(map(abs, whole))


@pytest.mark.parametrize(
    "parts",
    [
        [(0.041 * i, UNEVEN, f"play-{i + 1}") for i in range(4)],
        [(0.041 * i, UNEVEN, f"deal-{i + 1}") for i in range(4)],
        [(0.041 * i, UNEVEN, f"trick-{i + 1}") for i in range(3)],
        [(0, 1, "run"), (0.6, 0.5 * UNEVEN, "play-1"), (0.62, 0.5, "seal"), (0.6, 0.5, "panel")],
        [(0, 1, "mighty"), (0, 0.5 * UNEVEN, "play-3"), (0.05, 0.5 * UNEVEN, "ruff-1")],
        [(0, 1, "mighty"), (0, 1, "killed")],
        [(0, UNEVEN, "ruff-1"), (0.04, UNEVEN, "motif-maths-teacher"), (0.2, UNEVEN, "play-1"), (0.3, 1, "height_5")],
        [(0, 1, "friend"), (0, 0.5 * UNEVEN, "motif-market-grandmother"), (0.05, 0.5 * UNEVEN, "motif-market-uncle")],
        [(0, 1, "made_narrowly"), (0, 1, "mark"), (0.5, 0.5, "seal")],
        [(0, 1, "last_trick"), (0, UNEVEN, "trick-1"), (0.04, UNEVEN, "points-1"), (0.02, UNEVEN, "play-1")],
    ],
)
def test_what_may_sound_together_does_not_clip(parts: list[tuple[float, float, str]]) -> None:
    assert together(parts) < 1


def test_no_two_people_are_heard_alike_and_those_of_the_first_table_have_instruments_of_their_own() -> None:
    assert NOTES.keys() == {member.face for member in cast()}
    assert {member.instrument for member in cast()} == INSTRUMENTS.keys()
    assert len({(member.instrument, NOTES[member.face]) for member in cast()}) == len(cast())
    assert len({member.instrument for member in cast()[:8]}) == 8


def test_the_second_note_of_a_motif_comes_when_it_should() -> None:
    for portrait in NOTES:
        heard = figures.levels(read(f"motif-{portrait}"), 0.01)
        first, second = max(heard[:14]), max(heard[15:25])
        assert second > first / 6, portrait
        assert max(heard[15:19]) > 1.2 * min(heard[9:15]), f"{portrait}: it begins anew"


def test_the_five_counts_rise() -> None:
    crossings = []
    for cue in COUNTS:
        sound = read(cue)[RATE // 20 : RATE // 4]
        crossings.append(sum(a < 0 <= b for a, b in pairwise(sound)))
    assert crossings == sorted(set(crossings))


# --- the loops --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam(name: str) -> None:
    sound = read(f"ambience/{name}")
    assert len(sound) / RATE in (16, 24, 32, 40)
    sharpest = max(abs(a - 2 * b + c) for a, b, c in zip(sound, sound[1:], sound[2:], strict=False))
    around = [*sound[-200:], *sound[:200]]
    seam = max(abs(a - 2 * b + c) for a, b, c in zip(around, around[1:], around[2:], strict=False))
    assert seam < 0.003, "50 dB below full scale"
    assert seam < sharpest / 2, "far softer than a string that is plucked"
    before, after = (sum(v * v for v in part) for part in (sound[-RATE // 4 :], sound[: RATE // 4]))
    assert 0.2 < before / after < 5


@pytest.mark.parametrize("name", some(sorted(LOOPS), 1))
def test_a_loop_is_quiet_and_dark(name: str) -> None:
    sound = read(f"ambience/{name}")
    assert max(map(abs, sound)) < 0.5
    assert abs(sum(sound) / len(sound)) < 0.001
    loudest = figures.loudness([*sound, *sound[: RATE // 2]])
    assert loudest == pytest.approx(LOUDNESS, abs=0.5)


# --- the tools --------------------------------------------------------------------------------------


def test_a_sine_is_as_loud_as_the_standard_says() -> None:
    sine = [math.sin(2 * math.pi * 997 * i / RATE) for i in range(RATE)]
    assert figures.loudness(sine) == pytest.approx(-3.01, abs=0.1)
    assert figures.peak(sine) == pytest.approx(0, abs=0.01)
    assert figures.offset([0.25] * 10) == 0.25


def test_an_onset_is_where_it_begins_for_the_ear() -> None:
    breath, blow = [0.005] * (RATE // 10), [0.5, -0.5] * (RATE // 20)
    assert figures.onset(breath + blow) == pytest.approx(0.1, abs=0.004)
    assert figures.onset([0.1] * (RATE // 10) + blow) == 0


def test_what_is_drawn_twice_is_the_same_and_variants_are_not() -> None:
    assert drawn("bid", "bid-1") == drawn("bid", "bid-1") != drawn("bid", "bid-2")


def test_a_string_sounds_at_its_pitch() -> None:
    sound = note(D4, generate.Random("d"), 0.5)[RATE // 10 :]
    lags = range(int(RATE / D4 * 0.8), int(RATE / D4 * 1.2))
    best = max(lags, key=lambda lag: sum(a * b for a, b in zip(sound[:4000], sound[lag : lag + 4000], strict=True)))
    assert RATE / best == pytest.approx(D4, rel=0.01)


def test_the_same_sound_gives_the_same_file(tmp_path: object) -> None:
    pytest.importorskip("soundfile", reason="it comes with the development tools")
    from pathlib import Path

    folder = Path(str(tmp_path))
    sound = drawn("click", "click")
    for name in ("one", "two"):
        ogg.write(sound, folder / f"{name}.ogg")
    assert (folder / "one.ogg").read_bytes() == (folder / "two.ogg").read_bytes()
    assert pygame.mixer.Sound(folder / "one.ogg").get_length() == pytest.approx(len(sound) / RATE, abs=0.001)
