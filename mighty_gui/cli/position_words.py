"""The registry of words for positions: what ``replay`` tells of a game beyond what all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from mighty_gui.cli.mighty.position_lines import MightyPositions
from mighty_gui.cli.mitigati.position_lines import MitigatiPositions
from mighty_gui.cli.replay_position import Document, Replayed, numbers
from mighty_gui.texts import Texts


class PositionWords(Protocol):
    """A game's words for its positions."""

    def agreement_lines(self, position: Document, texts: Texts) -> Iterable[str]:
        """Yield the lines about what was decided before the play."""
        ...

    def count_lines(self, result: Document, texts: Texts) -> Iterable[str]:
        """Yield the lines about what was counted at the end, besides the scores."""
        ...


class NoPositionWords:
    """The words of a game of which nothing more is told than of any game."""

    def agreement_lines(self, _position: Document, _texts: Texts) -> Iterable[str]:
        return ()

    def count_lines(self, _result: Document, _texts: Texts) -> Iterable[str]:
        return ()


WORDS: Final[Mapping[str, PositionWords]] = {"mighty": MightyPositions(), "mitigati": MitigatiPositions()}
"""The words of each game, by its id."""


def words_of(game: str) -> PositionWords:
    """Return the words of a game."""
    return WORDS.get(game, NoPositionWords())


# --- the final position of a record, in words ---------------------------------------------------------------


def position_text(replayed: Replayed, texts: Texts) -> str:
    """The final position of one record, line by line."""
    return "\n".join(_lines(replayed.game, replayed.position, texts))


def _lines(game: str, position: Document, texts: Texts) -> Iterable[str]:
    yield texts("cli.replay.preset", preset=position["preset"] or texts("cli.replay.own_rules"))
    for number, step in enumerate(position.get("steps", ()), start=1):
        yield texts("cli.replay.step", number=number, seat=step["to_act"], actions=", ".join(step["legal"]))
    yield texts("cli.replay.phase", phase=texts(f"position.{game}.phase.{position['phase']}"))
    yield from words_of(game).agreement_lines(position, texts)
    yield from _cards(position, texts)
    if position.get("trick"):
        yield texts("cli.replay.table", cards=_cards_played(position["trick"]))
    if any(position.get("taken", ())):
        yield texts("cli.replay.taken", points=numbers(position["taken"]))
    if position["to_act"] is not None:
        yield texts("cli.replay.turn", seat=position["to_act"])
        if position["legal"]:
            yield texts("cli.replay.legal", actions=", ".join(position["legal"]))
    if position["result"]:
        yield from _result(game, position["result"], texts)


def _cards(position: Document, texts: Texts) -> Iterable[str]:
    for seat, hand in enumerate(position.get("hands", ())):
        if hand:
            yield texts("cli.replay.hand", seat=seat, cards=" ".join(hand))
    for number, trick in enumerate(position.get("tricks", ()), start=1):
        cards = _cards_played(trick["cards"])
        yield texts("cli.replay.trick", number=number, cards=cards, seat=trick["winner"], points=trick["points"])


def _cards_played(plays: Iterable[tuple[int, str]]) -> str:
    return "  ".join(f"{seat} {card}" for seat, card in plays)


def _result(game: str, result: Document, texts: Texts) -> Iterable[str]:
    yield texts(f"position.{game}.outcome.{result['outcome']}")
    yield from words_of(game).count_lines(result, texts)
    yield texts("cli.replay.scores", scores=", ".join(f"{score:+d}" for score in result["scores"]))
