"""The last position of a record, complete or as one seat sees it, as plain values and as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mighty_gui.cli.output import ILLEGAL, INVALID
from mighty_gui.engine.core.game import Hand, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets import Catalogue, FileError, Problem, RecordFile, read_record
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import kit_named
from mighty_gui.presets.record_files import RecordFileError
from mighty_gui.texts import Texts

Position = dict[str, object]


@dataclass(frozen=True, slots=True)
class ReplayRequest:
    """The options for replaying records, and the language of the output."""

    as_json: bool
    steps: bool
    view: int | None
    """The seat whose view is shown; ``None`` shows everything."""
    language: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """The final position of a record, and the id of its game."""

    game: str
    position: Position


def replay(path: Path, catalogue: Catalogue, asked: ReplayRequest) -> Replayed:
    """Return the final position of a record. Raises ``FileError``."""
    loaded = read_record(path, catalogue)
    seat = asked.view
    if seat is not None:
        _expect_seat(loaded, seat)
    steps: list[Position] = []
    seen: list[object] = []

    def watch(hand: Hand) -> None:
        if seat is None:
            steps.append(_step(hand))
        else:
            _add_seen_step(steps, seen, loaded.game.view(hand, seat))

    hand = loaded.replay(watch if asked.steps else None)
    preset = loaded.record.preset
    document = hand.as_json() if seat is None else loaded.game.view(hand, seat).as_json()
    position = {"preset": preset, **document, **({"steps": steps} if asked.steps else {})}
    return Replayed(loaded.game.id, position)


def _expect_seat(loaded: RecordFile, seat: int) -> None:
    viewers = loaded.game.viewers(loaded.rules)
    if seat not in viewers:
        raise FileError(Problem(Refusal("option.view", seat=seat, seats=tuple(viewers))))


def _step(hand: Hand) -> Position:
    return {"to_act": hand.to_act, "phase": str(hand.phase), "legal": sorted(str(action) for action in hand.legal())}


def _add_seen_step(steps: list[Position], seen: list[object], seen_now: View) -> None:
    """Add a step, if something that this seat could notice has happened since the last one."""
    legal = sorted(str(action) for action in seen_now.legal)
    step: Position = {"to_act": seen_now.to_act, "phase": str(seen_now.phase), "legal": legal}
    now = (len(seen_now.events), tuple(legal), seen_now.phase, seen_now.to_act)
    if not seen or seen[-1] != now:
        steps.append(step)
    seen.append(now)


Document = Mapping[str, Any]


def numbers(values: Iterable[int]) -> str:
    """Return numbers as a list in a text."""
    return ", ".join(str(value) for value in values)


# --- the exit code for a record that cannot be read or played -----------------------------------------------


def exit_code(error: FileError) -> int:
    """Return the exit code for an error."""
    return ILLEGAL if isinstance(error, RecordFileError) and error.is_illegal else INVALID


# --- a position as text: the lines of every game, and those of one game -------------------------------------


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


# --- the final position of a record, as text ----------------------------------------------------------------


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
