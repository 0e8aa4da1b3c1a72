"""The moving picture of the README: a hidden friend is revealed. The frames are drawn without a window."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pygame

from mighty_gui.ai import choose
from mighty_gui.client.app import demonstration
from mighty_gui.client.shell.app import App
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.events import FriendRevealed
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import Match

SIZE = (960, 600)
A_SECOND = 20
"""The number of frames per second."""
_STEP = 1.2 / A_SECOND  # the seconds at the table for each frame: a little faster than in play
SEED = 7
"""The seed that the search for a hand begins with."""
_DRAWN = (1440, 900)  # drawn larger and then reduced, for smooth edges
_TEXT = 1.4
_PAUSE, _STAYS = 0.4, 0.7  # seconds before each card, and at the end
_EARLY = range(1, 4)  # tricks before the one that reveals the friend: the hand has begun and is not decided


@dataclass(frozen=True)
class Discovery:
    """A hand where the called card beats the joker: the moves before, and the two cards that are shown."""

    seed: int
    before: tuple[tuple[int, Action], ...]
    shown: tuple[tuple[int, Action], ...]


def take_moving_pictures(folder: Path) -> Iterator[Path]:
    """Save the picture in every language; yield each file when it is written. Raises ``ImportError`` without Pillow."""
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    discovery = find_discovery()
    for language in LANGUAGES:
        shots = [
            Image.frombytes("RGB", SIZE, pygame.image.tobytes(frame, "RGB")) for frame in frames(discovery, language)
        ]
        path = folder / f"friend-{language}.webp"
        shots[0].save(
            path, save_all=True, append_images=shots[1:], duration=1000 // A_SECOND, loop=0, quality=72, method=4
        )
        yield path


def frames(discovery: Discovery, language: str) -> Iterator[pygame.Surface]:
    """Yield the frames of the discovery as a player at the table sees it. They are always the same."""
    with _app(language, _DRAWN) as app:
        match = _match(app, discovery.seed)
        for seat, action in discovery.before:
            match.submit(seat, action)
        scene, due, still = demonstration.table(app, match), list(discovery.shown), 0.0
        while due or still < _STAYS:
            app.step([], _STEP)
            still = 0.0 if scene.is_busy else still + _STEP
            if due and still >= _PAUSE:
                scene.submit(*due.pop(0))
                still = 0.0
            yield pygame.transform.smoothscale(app.picture(), SIZE)


def find_discovery() -> Discovery:
    """Find the first hand, from the seed on, with a discovery that is worth showing."""
    with _app(LANGUAGES[0], SIZE) as app:
        return next(found for seed in count(SEED) if (found := _discovery(_match(app, seed), seed)) is not None)


def _discovery(match: Match, seed: int) -> Discovery | None:
    """Return the discovery in a hand between computer players, if there is one worth showing."""
    actions: list[tuple[int, Action]] = []
    while (seat := match.acting_seat) is not None:
        actions.append((seat, choose(match.view(seat), seed=match.number)))
        news = match.submit(*actions[-1])
        if any(isinstance(event, FriendRevealed) for event in news):
            return Discovery(seed, tuple(actions[:-2]), tuple(actions[-2:])) if _is_worth_showing(match) else None
    return None


def _is_worth_showing(match: Match) -> bool:
    """Return whether another player's mighty has just beaten the joker, early, in a trick with other cards."""
    view = expect(PlayerView, match.view(0))
    if len(view.trick) < 3 or view.trick[-1].seat == 0:
        return False
    joker, mighty = view.trick[-2].card, view.trick[-1].card
    return joker.is_joker and not mighty.is_joker and len(view.tricks) in _EARLY


def _match(app: App, seed: int) -> Match:
    return demonstration.new_match(app, seed=seed, persons=1, hands=1)


@contextmanager
def _app(language: str, size: tuple[int, int]) -> Iterator[App]:
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(language=language, text_scale=_TEXT), size, Path(home))
        try:
            yield app
        finally:
            app.close()
