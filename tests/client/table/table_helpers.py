"""A match at the table without a window, and players that choose at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

import pygame

from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.kit import TableKit, table_kit
from mighty_gui.client.table.mighty.info import Info
from mighty_gui.client.table.mighty.info_panel import MightyPanel
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, from_view
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.client.table.stage import Stage
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action as AnyAction
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import PASS, Action, Bid
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of

NAMES = ("철수", "영희", "민준", "서연", "지호", "하은", "도윤", "은서")


def pick(view: PlayerView, chance: random.Random) -> Action:
    """Return any legal action, but only bids that keep the auction short."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if bids and PASS in view.legal and chance.random() < 0.7:
        return PASS
    if bids:
        return bids[0]
    discards = [action for action in view.legal if isinstance(action, Discard)]
    return chance.choice(discards or list(view.legal))


def quiet(legal: Sequence[AnyAction]) -> Sequence[AnyAction]:
    """Return the legal actions with only the lowest bid and a pass, because bids would soon reach the maximum."""
    return legal[:2] if isinstance(legal[-1], Bid) else legal


def random_hands(preset: str, count: int) -> list[tuple[Match, TableKit, TableLayout]]:
    """Return hands played at random to their end, each with its table kit and layout."""
    rules = load_presets()[preset].rules
    game = game_of(rules)
    layout = table_layout(Theme((1024, 640)), game.seat_count(rules), 0, True, False, False)
    return [(random_hand(preset, seed), table_kit(game), layout) for seed in range(count)]


@cache
def random_hand(preset: str, seed: int) -> Match:
    """Return a hand played at random to its end. Tests do not change it, so it is played once."""
    rules = load_presets()[preset].rules
    players = tuple(Player(str(seat), "computer") for seat in game_of(rules).people(rules))
    chance, match = random.Random(seed), Match(MatchSetup(preset, rules, players, Length("hands", 1), seed))
    while (seat := match.acting_seat) is not None:
        match.submit(seat, chance.choice(quiet(match.view(seat).legal)))
    return match


@dataclass
class Reply:
    """The answer of the stand-in worker."""

    token: object
    action: Action
    seems: float = 0.5
    failure: Failure | None = None


@dataclass
class RandomWorker:
    """Answers at the next poll, at random but always in the same way."""

    open: tuple[object, PlayerView, int] | None = None
    asked: list[PlayerView] = field(default_factory=list)

    def ask(self, token: object, view: PlayerView, level: str = "normal", seed: int = 0, style: str = "even") -> None:
        self.open = (token, view, seed)
        self.asked.append(view)

    def poll(self) -> Reply | None:
        if self.open is None:
            return None
        token, view, seed = self.open
        self.open = None
        return Reply(token, pick(view, random.Random(seed)))

    def cancel(self) -> None:
        self.open = None


@dataclass
class Table:
    """An app with a table scene on it."""

    app: App
    scene: TableScene
    match: Match
    worker: RandomWorker

    def run(self, seconds: float, dt: float = 1 / 30) -> None:
        for _ in range(round(seconds / dt)):
            self.app.step([], dt)

    def press(self, *keys: int) -> None:
        """Press keys, a frame for each."""
        for key in keys:
            down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            self.app.step([down, pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0)], 1 / 30)

    def click(self, pos: tuple[int, int]) -> None:
        """Move there, press and release, a frame for each."""
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step([pygame.event.Event(kind, pos=pos, button=1)], 1 / 30)

    @property
    def asked(self) -> bool:
        """Whether the person has a decision to make."""
        return self.scene.controls.question is not None and self.app.scene is self.scene

    def until(self, holds: Callable[[], bool], steps: int = 4000) -> bool:
        for _ in range(steps):
            if holds():
                return True
            self.app.step([], 1 / 15)
        return holds()


def panel_info(stage: Stage) -> Info:
    """Return the content of Mighty's info panel."""
    return expect(MightyPanel, stage.info()).info


def seen_by(context: Context, hand: MightyHand, seat: int) -> MightyPosition:
    """Return a hand of five players as a seat sees it at the table."""
    seen, layout = view(hand, seat), table_layout(context.theme, 5, seat, False, False)
    return MightyPosition(context, seen, from_view(seen), layout, tuple("ABCDE"))
