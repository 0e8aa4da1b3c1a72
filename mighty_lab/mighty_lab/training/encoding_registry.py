"""The encodings of all games, and the rows that have a part for each game."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets.games import game_of
from mighty_lab.training.blocks import BlockLayout
from mighty_lab.training.encoding import GameEncoding
from mighty_lab.training.mighty.mighty_encoding import mighty_encoding
from mighty_lab.training.mitigati.mitigati_encoding import mitigati_encoding

ENCODINGS: Final[Mapping[str, GameEncoding]] = {"mighty": mighty_encoding(), "mitigati": mitigati_encoding()}
"""The encoding of each game that has one, by its id."""
REMEMBERED_RULES: Final = 256


def _of_all_games(layouts: Mapping[str, BlockLayout]) -> BlockLayout:
    return BlockLayout(
        {f"{game}.{name}": len(at) for game, layout in layouts.items() for name, at in layout.places.items()}
    )


OBSERVATION: Final = _of_all_games({game: game_encoding.layout for game, game_encoding in ENCODINGS.items()})
"""The row of numbers of an observation with any rules: each block belongs to one game and is zero in the others."""

ACTIONS: Final = _of_all_games({game: encoding.actions for game, encoding in ENCODINGS.items()})
"""The row of all actions, with any rules."""


def _begin(row: BlockLayout, game: str) -> int:
    """Return the place in a row where the part of a game begins."""
    return next(at.start for name, at in row.places.items() if name.startswith(f"{game}."))


_BEGINS: Final = {game: (_begin(OBSERVATION, game), _begin(ACTIONS, game)) for game in ENCODINGS}


def observation(view: View, laid: Sequence[Card]) -> array[float]:
    """Return the row that encodes a seat's view, with the cards that it has chosen so far for a discard."""
    game = game_of(view.rules).id
    row: array[float] = array("f", _encoded_rules(view.rules))
    ENCODINGS[game].encode_view(view, laid, row, _BEGINS[game][0])
    return row


@lru_cache(REMEMBERED_RULES)
def _encoded_rules(rules: Rules) -> bytes:
    """Return the row that encodes the rules only."""
    game, row = game_of(rules).id, array("f", bytes(4 * OBSERVATION.size))
    ENCODINGS[game].encode_rules(rules, row, _BEGINS[game][0])
    return row.tobytes()


def place_of(action: Action, view: View) -> int:
    """Return the place of a legal action of the view, in the row of all actions."""
    game = game_of(view.rules).id
    return _BEGINS[game][1] + ENCODINGS[game].place(action, view)


def misfit(rules: Rules) -> Refusal | None:
    """Return the reason why these rules cannot be used for training; ``None`` if they can."""
    game = game_of(rules).id
    return ENCODINGS[game].misfit(rules) if game in ENCODINGS else Refusal("training.no_encoding", game=game)
