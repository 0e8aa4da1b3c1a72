"""The choice of the game in a new game, where there are rules for several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice, Tabs, Widget
from mighty_gui.presets import Preset
from mighty_gui.presets.games import game_ids, game_of
from mighty_gui.texts.words import game_name


def of_game(presets: Iterable[Preset], game: str) -> list[Preset]:
    """List the presets of the game with that id."""
    return [preset for preset in presets if game_of(preset.rules).id == game]


def games_in(presets: Iterable[Preset]) -> list[str]:
    """List the ids of the games for which there are presets, the usual game first."""
    known = {game_of(preset.rules).id for preset in presets}
    return [game for game in game_ids() if game in known]


def game_choice(
    context: Context, games: Sequence[str], game: str, choose: Callable[[str], None], width: int
) -> Widget:
    """Return tabs where all names can be read within the width, else a list that opens."""
    look, label = context.look, context.texts("new_game.game")
    options = [(one, game_name(context.texts, one)) for one in games]
    tabs = Tabs(look, options, game, choose, label=label, name="game")
    if tabs.measure()[0] <= width:
        return tabs
    return Choice(look, options, game, choose, label=label, name="game")
