"""The last position of a record as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mighty_gui.cli.replayed_position import Replayed
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import kit_named
from mighty_gui.texts import Texts

Document = Mapping[str, Any]


def numbers(values: Iterable[int]) -> str:
    """Return numbers as a list in a text."""
    return ", ".join(str(value) for value in values)


class PositionTexts:
    """The lines about a position that only one game has; in this base class none."""

    def agreement_lines(self, position: Document, texts: Texts) -> Iterable[str]:
        """Yield the lines about what was decided before the play."""
        return ()

    def count_lines(self, result: Document, texts: Texts) -> Iterable[str]:
        """Yield the lines about what was counted at the end, in addition to the scores."""
        return ()


def texts_of_game(game: str) -> PositionTexts:
    """Return the position texts of the game with that id."""
    kit = kit_named(game)
    return part(kit.positions if kit else "", PositionTexts)


def position_text(replayed: Replayed, texts: Texts) -> str:
    """Return the final position of one record, line by line."""
    return "\n".join(_lines(replayed.game, replayed.position, texts))


def _lines(game: str, position: Document, texts: Texts) -> Iterable[str]:
    yield texts("cli.replay.preset", preset=position["preset"] or texts("cli.replay.own_rules"))
    for number, step in enumerate(position.get("steps", ()), start=1):
        yield texts("cli.replay.step", number=number, seat=step["to_act"], actions=", ".join(step["legal"]))
    yield texts("cli.replay.phase", phase=texts(f"position.{game}.phase.{position['phase']}"))
    yield from texts_of_game(game).agreement_lines(position, texts)
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
    yield from texts_of_game(game).count_lines(result, texts)
    yield texts("cli.replay.scores", scores=", ".join(f"{score:+d}" for score in result["scores"]))
