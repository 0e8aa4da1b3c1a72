"""The screen before a match: rules, seats, length, stakes. Enter alone starts the usual game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from mighty_gui.ai.plugins.asking import plugins_for
from mighty_gui.client.look.company import distinct
from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.help import HelpScene
from mighty_gui.client.scenes.new_game import new_game_plan
from mighty_gui.client.scenes.new_game.new_game_plan import NewGamePlan
from mighty_gui.client.scenes.new_game.preset_search import PresetMatch, find, game_choice, games_in, nearest, of_game
from mighty_gui.client.scenes.new_game.rule_finder import (
    FinderActions,
    RuleFinder,
    about_panel,
    list_panel,
    write_about,
    write_rules,
)
from mighty_gui.client.scenes.new_game.seat_form import SeatActions, SeatForm, with_who_plays
from mighty_gui.client.scenes.new_game.seat_scene import SeatScene
from mighty_gui.client.scenes.rule_scenes import rule_scenes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Form, Grow, Horizontal, Member, Panel, Scrolled, Vertical, Widget
from mighty_gui.client.widgets.label import ScreenTitle
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Rules
from mighty_gui.keep.profiles import profiles
from mighty_gui.match import MatchSetup, Player, fresh_seed
from mighty_gui.match.duplicate import duplicate_setup
from mighty_gui.presets import Preset
from mighty_gui.presets.games import game_meant, game_of


class NewGameScene(WidgetScene):
    """The choices for a new match; ``on_start`` receives the agreed setup and replaces this scene."""

    called = "new_game.title"

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The widget focused first: the start button, or the list of rules if the speech output is on."""
        return "presets" if self.context.narrator.on else "start"

    def __init__(
        self,
        context: Context,
        catalogue: Mapping[str, Preset],
        on_start: Callable[[MatchSetup], None],
        *,
        levels: Sequence[str] = ("normal",),
        on_edit: Callable[[], None] | None = None,
        on_receive: Callable[[], None] | None = None,
        seed: Callable[[], int] = fresh_seed,
    ) -> None:
        super().__init__(context)
        self.catalogue, self.on_start = catalogue, on_start
        self.levels = tuple(levels)
        self.on_edit, self.on_receive, self.seed = on_edit, on_receive, seed
        self.words = ""
        self.players_wanted: int | None = None
        self._left: dict[str, str] = {}
        """The rule set that was chosen last of each game that was left for another."""
        self.plan, notice = new_game_plan.load(context.home / new_game_plan.FILE_NAME)
        self.plan = self.plan.without_strangers({profile.id for profile in profiles(context.archive)})
        self.plan = with_who_plays(context.archive, self.plan, context.settings.player)
        if notice is not None:
            context.notices.append(notice)
        if self.plan.preset not in catalogue:
            self.plan = self.plan.change(preset=next(iter(catalogue), ""))

    @property
    def preset(self) -> Preset | None:
        """The chosen rule set, or ``None`` if there is none at all."""
        return self.catalogue.get(self.plan.preset)

    @property
    def game(self) -> str:
        """The id of the game to which the chosen rule set belongs."""
        return game_meant(self.preset.rules if self.preset else None).id

    @property
    def games(self) -> list[str]:
        """The ids of the games for which there are rules."""
        return games_in(self.catalogue.values())

    @property
    def presets(self) -> list[Preset]:
        """The rule sets of the game; the first of them is its standard."""
        return of_game(self.catalogue.values(), self.game)

    @property
    def count(self) -> int:
        """The number of players at the table."""
        return _people_of(self.preset) if self.preset else 0

    def setup(self) -> MatchSetup:
        """The agreed setup of the match."""
        assert self.preset is not None
        setup = self.setup_for(self.preset)
        return self._with_same_cards(setup) if self.plan.is_duplicate(self.count) else setup

    def _with_same_cards(self, setup: MatchSetup) -> MatchSetup:
        """Return the setup in which the people at the table play the same cards instead, one after the other."""
        rivals = [player for player in setup.players if player.is_person]
        alone = self.plan.alone(self.count, self.context.settings.face)
        players = self._players(alone, setup.rules)
        others = [player.name for player in players if not player.is_person]
        names = iter(distinct([*(rival.name for rival in rivals), *others])[len(rivals) :])
        seated = (player if player.is_person else replace(player, name=next(names)) for player in players)
        return duplicate_setup(replace(setup, players=tuple(seated)), rivals, self.plan.deals)

    def _players(self, plan: NewGamePlan, rules: Rules) -> tuple[Player, ...]:
        own, count = self.context.settings, len(game_of(rules).people(rules))
        names, levels = (self.context.texts, count, own.player_name), self._levels(rules)
        return plan.players(*names, levels, own.face, own.colour)

    def setup_for(self, preset: Preset) -> MatchSetup:
        """Return the setup of the same match with other rules."""
        return MatchSetup(
            preset=preset.id,
            rules=preset.rules,
            players=self._players(self.plan, preset.rules),
            length=self.plan.length,
            seed=self.seed(),
            stake=self.plan.stake,
        )

    def _levels(self, rules: Rules | None) -> tuple[str, ...]:
        """List the levels and plug-ins that play by these rules."""
        return (*self.levels, *plugins_for(game_meant(rules).id))

    def _hindrance(self) -> str:
        """Explain why the match cannot begin."""
        if self.preset is None:
            return self.t("new_game.empty")
        return "" if self.plan.people(self.count) else self.t("new_game.too_few")

    def _start(self) -> None:
        notice = new_game_plan.save(self.plan, self.context.home / new_game_plan.FILE_NAME)
        if notice is not None and notice not in self.context.notices:
            self.context.notices.append(notice)
        self.on_start(self.setup())

    def _choose(self, chosen: NewGamePlan) -> None:
        self.plan = chosen
        self.refresh()

    @property
    def counts(self) -> list[int]:
        """List the numbers of players for which there are rules."""
        return sorted({preset.rules.players for preset in self.presets})

    @property
    def seats(self) -> SeatForm:
        """Return the rows about seats, length and stakes."""
        actions = SeatActions(
            self._choose, self._open_seat, self._shuffle, self._others, self._set_count, self._to_start
        )
        return SeatForm(self.context, self.plan, self.count, self.counts, actions)

    @property
    def finder(self) -> RuleFinder:
        """Return the list of rules and the widgets that belong to it."""
        actions = FinderActions(
            self._find,
            self._narrow,
            self._choose_preset,
            self._to_start,
            self._read_rules,
            self.on_edit,
            self.on_receive,
        )
        standard = next(iter(self.presets), None)
        return RuleFinder(
            self.context,
            self._all_found(),
            self.preset,
            standard,
            self.words,
            self.players_wanted,
            self.counts,
            actions,
        )

    def _choose_game(self, game: str) -> None:
        """Offer the rules of another game, and choose those that were chosen before or its standard."""
        self._left[self.game] = self.plan.preset
        standard = of_game(self.catalogue.values(), game)[0].id
        preset = self._left.get(game, standard)
        self.show_saved(self.catalogue, preset if preset in self.catalogue else standard)

    def _choose_preset(self, preset: str) -> None:
        self._choose(self.plan.change(preset=preset))

    def _open_seat(self, seat: int) -> None:
        levels = self._levels(self.preset.rules if self.preset else None)
        scene = SeatScene(self.context, seat, self.count, levels, lambda: self.plan, self._choose)
        self.app.push(scene)

    def _set_count(self, players: int) -> None:
        """Change the number of players, choosing the rules nearest to the chosen ones."""
        if self.preset is None:
            return
        found = nearest(self.context.texts, self.presets, self.preset, players)
        if found is not None:
            self.show_saved(self.catalogue, found.id)

    def _shuffle(self) -> None:
        order = list(range(self.count))
        random.Random(self.seed()).shuffle(order)
        seats = [self.plan.seats[n] for n in order] + list(self.plan.seats[self.count :])
        self._choose(self.plan.change(seats=tuple(seats)))

    def _others(self) -> None:
        """Replace the computer players by other people."""
        own = self.context.settings.face
        self._choose(self.plan.with_others(self.count, own, random.Random(self.seed())))

    def _find(self, words: str) -> None:
        self.words = words
        self._choose_among()

    def _narrow(self, players: int | None) -> None:
        self.players_wanted = players
        self._choose_among()

    def _choose_among(self) -> None:
        """Keep the chosen preset if it is among those found, else take the first of them."""
        found = self._find_presets()
        if found and self.plan.preset not in [preset.id for preset in found]:
            self.plan = self.plan.change(preset=found[0].id)
        self.refresh()

    def _find_presets(self) -> list[Preset]:
        return [found.preset for found in self._all_found()]

    def _all_found(self) -> list[PresetMatch]:
        return find(self.context.texts, self.presets, self.words, self.players_wanted)

    def _read_rules(self) -> None:
        if self.preset:
            self.app.push(rule_scenes(self.preset.rules).sheet.of_preset(self.context, self.preset))

    def show_saved(self, catalogue: Mapping[str, Preset], preset: str) -> None:
        """Take over the changed presets and choose one of them."""
        self.catalogue = catalogue
        self.plan = self.plan.change(preset=preset)
        if preset not in [find_preset.id for find_preset in self._find_presets()]:
            self.words, self.players_wanted = "", None
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if intent.kind is Kind.HELP:
            self.app.push(HelpScene(self.context, game=self.game))
            return True
        return False

    def _to_start(self, *_: object) -> None:
        self.page.focus_on("start")

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        back = Button(look, self.t("button.back"), self.cancel, style="quiet", icon="back", name="back")
        start = Button(
            look, self.t("new_game.start"), self._start, style="primary", reason=self._hindrance(), name="start"
        )
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(22))
        head, foot = self._head(inner.width), Horizontal(look, [back, Grow(), start])
        room = inner.height - head.measure(inner.width)[1] - theme.control - 2 * theme.px(14)
        return [Vertical(look, [head, Grow(self._middle(inner.width, room)), foot], gap=14).place(inner)]

    def _head(self, width: int) -> Widget:
        """Return the title and, where there are several games, the choice among them beside it."""
        title = ScreenTitle(self.context.look, self.t("new_game.title"), self._title_px)
        members: list[Member] = [title, Grow()]
        if len(self.games) > 1:
            room = width - title.measure()[0] - 2 * self.context.theme.gap
            members.append(game_choice(self.context, self.games, self.game, self._choose_game, room))
        return Horizontal(self.context.look, members)

    def _middle(self, width: int, height: int) -> Widget:
        """Return list, description and seats: side by side where there is room, else in two panels or in one."""
        look, theme = self.context.look, self.context.theme
        if height >= theme.tx(400) and width >= theme.tx(1080):
            shares = zip(
                (list_panel(self.finder), about_panel(self.finder), self._panel("seats", self.seats.write)),
                (0.29, 0.27, 0.44),
                strict=True,
            )
        elif height >= theme.tx(290) and width >= theme.tx(760):
            seats = self._panel("seats", partial(write_about, self.finder), self.seats.write)
            shares = zip((list_panel(self.finder, buttons=True), seats), (0.4, 0.6), strict=True)
        else:
            return self._panel("all", partial(write_rules, self.finder), self.seats.write)
        return Horizontal(look, [Grow(panel, share) for panel, share in shares], gap=18).having(down="fill")

    def _panel(self, name: str, *groups: Callable[[Form], None]) -> Widget:
        look, form = self.context.look, Form(self.context.look)
        for group in groups:
            group(form)
        pane = Scrolled(look, form, name=f"pane {name}")
        return Vertical(look, [Grow(pane)], pad=(24, 18), ground=Panel(look))

    @property
    def _title_px(self) -> int:
        """The size of the title; it shrinks with large letters to leave the room to the list."""
        theme = self.context.theme
        return min(theme.font(Size.TITLE), round(theme.size[1] * 0.075))


def _people_of(preset: Preset) -> int:
    """Return the number of people that a rule set is for."""
    return len(game_of(preset.rules).people(preset.rules))
