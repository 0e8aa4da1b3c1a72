"""What the tests of the scenes share: matches played at random, apps of any size, and listening for cut text."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from mighty_gui.client.app import App, make_context
from mighty_gui.client.scene import Context, Scene
from mighty_gui.client.settings import Settings
from mighty_gui.engine.actions import Action, Play
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.match import Length, Match, MatchSetup, Player

SIZES = ((1024, 640), (1920, 1080), (2560, 1440))
NAMES = ("나", "하늘", "보리", "마루", "다솜", "여울", "가온", "솔비")


def make_match(
    rules: Rules | None = None, *, seed: int = 1, hands: int = 1, length: Length | None = None, people: int = 1
) -> Match:
    """A match in which that many hands have been played at random."""
    rules = rules or Rules()
    players = tuple(Player(NAMES[n], "person" if n < people else "computer") for n in range(rules.players))
    match = Match(MatchSetup("standard-5", rules, players, length or Length("hands", 10), seed))
    chance = random.Random(seed)
    while True:
        while not match.hand.is_over:
            match.submit(match.hand.to_act or 0, _choice(match, chance))
        if len(match.finished) >= hands or match.is_over:
            return match
        match.next_hand()


def _choice(match: Match, chance: random.Random) -> Action:
    """Modest bids, a declarer who plays high and others who play low, so that all outcomes come about."""
    legal = match.hand.legal()
    seat = match.hand.to_act
    if match.hand.phase is Phase.AUCTION:
        return legal[0] if chance.random() < 0.4 else legal[-1]
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays or chance.random() < 0.2:
        return chance.choice(legal)
    best = sorted(plays, key=lambda play: play.card.height)
    return best[-1] if seat == match.hand.state.declarer else best[0]


def match_with(wanted: str, rules: Rules | None = None) -> Match:
    """A match of one hand that ended so."""
    for seed in range(400):
        match = make_match(rules, seed=seed)
        if match.finished[-1].result.outcome == wanted:
            return match
    raise AssertionError(f"no hand ended {wanted}")


def make_app(home: Path, size: tuple[int, int] = (1280, 720), language: str = "ko", text_scale: float = 1.0) -> App:
    """An app without a window."""
    pygame.display.quit()
    settings = Settings(language=language, text_scale=text_scale, animation_speed="instant")
    return App(make_context(settings, home=home), size=size)


def shortened(app: App, scene: Scene) -> list[str]:
    """The texts that had to be cut when the scene was shown and drawn."""
    cut: list[str] = []
    app.context.fonts.on_shorten = cut.append
    app.push(scene)
    app.step([], 1.0)
    app.picture()
    return cut


def key(code: int, mod: int = 0) -> list[pygame.event.Event]:
    """A key pressed and let go."""
    return [
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0),
        pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0),
    ]


def context_of(app: App) -> Context:
    """The app's context."""
    return app.context
