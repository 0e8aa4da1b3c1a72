"""The choices for a new game, shared by all screens that show or change them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from mighty_gui.ai.plugins.asking import plugins_for
from mighty_gui.client.look.company import colours_of
from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.player_names import initial
from mighty_gui.client.look.theme import seat_colour
from mighty_gui.client.play.new_game import new_game_plan
from mighty_gui.client.play.new_game.new_game_plan import KINDS, Kind, NewGamePlan, with_who_plays
from mighty_gui.client.rules.preset_search import games_in, nearest, of_game
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.engine.core.game import Rules
from mighty_gui.keep.archive.profiles import profiles
from mighty_gui.match import MatchSetup, Player, fresh_seed
from mighty_gui.match.duplicate import duplicate_setup
from mighty_gui.presets import Preset
from mighty_gui.presets.games import game_meant, game_of
from mighty_gui.texts.names import distinct


class NewGameChoices:
    """The plan for a new game, loaded from a file and saved at the start."""

    def __init__(
        self, context: Context, *, levels: Sequence[str] = ("normal",), seed: Callable[[], int] = fresh_seed
    ) -> None:
        self.context = context
        self.seed, self._levels = seed, tuple(levels)
        self._left: dict[str, str] = {}
        """The last chosen rule set of each game that was left for another game."""
        self.plan, notice = new_game_plan.load(context.home / new_game_plan.FILE_NAME)
        self.plan = self.plan.without_strangers({profile.id for profile in profiles(context.archive)})
        self.plan = with_who_plays(context.archive, self.plan, context.settings.player)
        if notice is not None:
            context.notices.append(notice)
        if self.plan.preset not in context.catalogue:
            self.plan = self.plan.change(preset=next(iter(context.catalogue), ""))

    # --- the rules ---

    @property
    def preset(self) -> Preset | None:
        """The chosen rule set; ``None`` if there are no rule sets."""
        return self.context.catalogue.get(self.plan.preset)

    @property
    def rules_name(self) -> str:
        """The name of the chosen rule set."""
        return self.preset.name[self.context.texts.language] if self.preset else ""

    @property
    def game(self) -> str:
        """The id of the game that the chosen rule set belongs to."""
        return game_meant(self.preset.rules if self.preset else None).id

    @property
    def games(self) -> list[str]:
        """The ids of the games that have rule sets."""
        return games_in(self.context.catalogue.values())

    @property
    def presets(self) -> list[Preset]:
        """The rule sets of the chosen game, the standard one first."""
        return of_game(self.context.catalogue.values(), self.game)

    @property
    def recent(self) -> list[Preset]:
        """The rule sets played last, newest first."""
        return [self.context.catalogue[name] for name in self.plan.recent if name in self.context.catalogue]

    @property
    def count(self) -> int:
        """The number of players at the table."""
        return len(game_of(self.preset.rules).people(self.preset.rules)) if self.preset else 0

    @property
    def counts(self) -> list[int]:
        """The numbers of players that the game has rule sets for, in ascending order."""
        return sorted({preset.rules.players for preset in self.presets})

    def choose_game(self, game: str) -> None:
        """Choose a game with its last chosen rule set, or with its standard one."""
        self._left[self.game] = self.plan.preset
        standard = of_game(self.context.catalogue.values(), game)[0].id
        preset = self._left.get(game, standard)
        self.plan = self.plan.change(preset=preset if preset in self.context.catalogue else standard)

    def choose(self, preset: str) -> None:
        """Choose a rule set."""
        self.plan = self.plan.change(preset=preset)

    # --- the seats ---

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels and plug-ins that can play by the chosen rules."""
        return self._levels_for(self.preset.rules if self.preset else None)

    def _levels_for(self, rules: Rules | None) -> tuple[str, ...]:
        return (*self._levels, *plugins_for(game_meant(rules).id))

    def kinds(self, seat: int) -> tuple[Kind, ...]:
        """Return the kinds of players that can sit at a seat: all of them."""
        return KINDS

    def note(self, seat: int) -> str:
        """Return no sentence, because the choices take effect at once."""
        return ""

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        chosen = self.context.settings.player_name
        return [self.plan.shown_name(self.context.texts, seat, chosen) for seat in range(self.count)]

    def face(self, seat: int) -> Face:
        """Return the portrait of the player at a seat, in the player's colour."""
        names, own = self.names, self.context.settings
        place = colours_of(self.plan.colours(self.count, own.colour))[seat]
        portrait = self.plan.faces(self.count, own.face)[seat]
        return Face(portrait, initial(names[seat], names), seat_colour(self.context.theme, place))

    def set_count(self, players: int) -> None:
        """Change the number of players; choose the rule set for it that is nearest to the current one."""
        found = nearest(self.context.texts, self.presets, self.preset, players) if self.preset else None
        if found is not None:
            self.plan = self.plan.change(preset=found.id)

    def add_person(self) -> None:
        """Replace the first computer player by a person."""
        free = next(seat for seat in range(self.count) if self.plan.seats[seat].kind == "computer")
        self.plan = self.plan.with_seat(free, kind="person", name=None)

    @property
    def is_all_phones(self) -> bool:
        """Whether every seat is held on a phone."""
        return len(self.plan.phones(self.count)) == self.count

    def switch_phones(self) -> None:
        """Hold every seat on a phone; if that is so already, let one person play at the screen."""
        kind: Kind = "person" if self.is_all_phones else "phone"
        for seat in range(self.count):
            self.plan = self.plan.with_seat(seat, kind=kind, name=None)
        if kind == "person":
            self.plan = self.plan.alone(self.count, self.context.settings.face)

    def remove_person(self) -> None:
        """Replace the last person by a computer player."""
        self.plan = self.plan.with_seat(self.plan.people(self.count)[-1], kind="computer", name=None)

    def play_together(self) -> None:
        """Choose a match that all people play at one table."""
        self.plan = self.plan.change(same_cards=False)

    def compete(self) -> None:
        """Choose a duplicate match, with at least two people, all of them at the screen."""
        self.plan = self.plan.change(same_cards=True)
        for seat in self.plan.phones(self.count):
            self.plan = self.plan.with_seat(seat, kind="person", name=None)
        while len(self.plan.people(self.count)) < min(2, self.count):
            self.add_person()

    def shuffle(self) -> None:
        """Seat the players in random order."""
        order = list(range(self.count))
        random.Random(self.seed()).shuffle(order)
        seats = [self.plan.seats[n] for n in order] + list(self.plan.seats[self.count :])
        self.plan = self.plan.change(seats=tuple(seats))

    def others(self) -> None:
        """Replace the computer players by other members of the cast."""
        own = self.context.settings.face
        self.plan = self.plan.with_others(self.count, own, random.Random(self.seed()))

    # --- the match ---

    @property
    def length_text(self) -> str:
        """The text for when the match ends."""
        plan, texts = self.plan, self.context.texts
        if plan.is_duplicate(self.count):
            return texts("new_game.deals", count=plan.deals)
        count = {"hands": plan.hands, "score": plan.score, "open": 0}[plan.ending]
        return texts("new_game.length_kind.open" if plan.ending == "open" else f"new_game.{plan.ending}", count=count)

    @property
    def hindrance(self) -> str:
        """The reason why the match cannot begin; empty if it can."""
        if self.preset is None:
            return self.context.texts("new_game.empty")
        return "" if self.plan.people(self.count) else self.context.texts("new_game.too_few")

    def setup(self) -> MatchSetup:
        """Return the setup of the match."""
        assert self.preset is not None
        setup = self.setup_for(self.preset)
        return self._with_same_cards(setup) if self.plan.is_duplicate(self.count) else setup

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

    def _with_same_cards(self, setup: MatchSetup) -> MatchSetup:
        """Return the setup as a duplicate match: each person plays the same cards, one person after another."""
        rivals = [player for player in setup.players if player.is_person]
        alone = self.plan.alone(self.count, self.context.settings.face)
        players = self._players(alone, setup.rules)
        others = [player.name for player in players if not player.is_person]
        names = iter(distinct([*(rival.name for rival in rivals), *others])[len(rivals) :])
        seated = (player if player.is_person else replace(player, name=next(names)) for player in players)
        return duplicate_setup(replace(setup, players=tuple(seated)), rivals, self.plan.deals)

    def _players(self, plan: NewGamePlan, rules: Rules) -> tuple[Player, ...]:
        own, count = self.context.settings, len(game_of(rules).people(rules))
        names, levels = (self.context.texts, count, own.player_name), self._levels_for(rules)
        return plan.players(*names, levels, own.face, own.colour)

    def start(self, app: SceneStack) -> None:
        """Save the choices and begin the match."""
        self.plan = self.plan.with_recent()
        notice = new_game_plan.save(self.plan, self.context.home / new_game_plan.FILE_NAME)
        if notice is not None and notice not in self.context.notices:
            self.context.notices.append(notice)
        app.go(routes.Begin(self.setup()))
