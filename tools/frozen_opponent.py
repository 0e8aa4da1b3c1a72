"""An opponent that stays as it is: the players of an older commit, in an environment of their own.

``python -m tools.frozen_opponent install FOLDER`` makes the environment from the repository (compiled where there
is a compiler) and describes the players ``frozen-normal`` and ``frozen-hard`` in the player's folder
(``MIGHTY_HOME`` moves it). From then on they sit wherever a plug-in may: ``mighty-gui lab contracts hard --base
frozen-normal``. What the environment runs is a copy of this file, which speaks the text protocol for them
(`docs/en/computer-players.md`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import tempfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

COMMIT: Final = "cdd41738"
"""The commit that later versions are measured against."""
LEVELS: Final = ("normal", "hard")

Plain = Mapping[str, Any]


# --- the environment ---------------------------------------------------------------------------------------------


def install(folder: Path, commit: str = COMMIT) -> None:
    """Install the program of a commit into an environment in a folder, and describe its players."""
    environment = folder.absolute() / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    with tempfile.TemporaryDirectory() as sources:
        archive = Path(sources, "sources.tar")
        subprocess.run(["git", "archive", "--output", str(archive), commit], check=True)
        with tarfile.open(archive) as file:
            file.extractall(Path(sources, "sources"), filter="data")
        _install(_python(environment), Path(sources, "sources"))
    adapter = folder.absolute() / "adapter.py"
    adapter.write_bytes(Path(__file__).read_bytes())
    for level in LEVELS:
        _describe(level, [str(_python(environment)), str(adapter), "serve", level], commit)


def _python(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _install(python: Path, sources: Path) -> None:
    """Install the sources, compiled if that works. Without compilation they decide the same, but more slowly."""
    command = [str(python), "-m", "pip", "install", "--quiet", str(sources)]
    if subprocess.run(command, env=os.environ | {"MIGHTY_COMPILE": "1"}, check=False).returncode:
        subprocess.run(command, check=True)


def _describe(level: str, command: Sequence[str], commit: str) -> None:
    from mighty_gui.ai.plugins.installed_plugins import PROGRAM, players_folder

    players_folder().mkdir(parents=True, exist_ok=True)
    names = {"ko": f"옛 {level}", "en": f"Frozen {level}"}
    about = {"format": PROGRAM, "command": command, "names": names, "games": ["mighty"], "version": commit}
    path = players_folder() / f"frozen-{level}.yaml"
    path.write_text(json.dumps(about, ensure_ascii=False), "utf-8")
    print(path)


# --- the adapter, which runs in the environment and uses only what existed at that commit -------------------------


def serve(level: str) -> None:
    """Answer every line with the action of a level in the position of the line."""
    from mighty_gui.ai import players

    for line in sys.stdin:
        turn = json.loads(line)
        print(players.choose(view_of(turn), level, seed_of(turn)), flush=True)


def seed_of(turn: Plain) -> int:
    """Return a seed that differs between deals. Random choices at a turn depend on nothing else of the cards."""
    return zlib.crc32(json.dumps(turn["events"][:1]).encode())


def view_of(turn: Plain) -> Any:
    """Return the view that a line describes, as the engine of that commit makes it."""
    return _engine("mighty.view").PlayerView(**fields_of(turn))


def fields_of(turn: Plain) -> dict[str, Any]:
    """Return the fields of that view."""
    events = _events(turn["events"])
    rules = _rules(json.dumps(turn["rules"]))
    state, game = _engine("mighty.state"), _engine("mighty.mighty_game").MIGHTY
    called, calls = _of_type(events, "friend_called"), _engine("mighty.actions").CallFriend
    cards, contract = _engine("core.cards").Card.parse, _engine("mighty.contract").Contract.parse
    trick, tricks = _tricks(events)
    previous, hands = turn["previous"], turn["hands"]
    return dict(
        rules=rules,
        seat=turn["seat"],
        dealer=turn["dealer"],
        previous=None if previous is None else game.read_previous(previous),
        sitting_out=tuple(turn["sitting_out"]),
        playing=tuple(turn["playing"]),
        phase=state.Phase(turn["phase"]),
        to_act=turn["to_act"],
        legal=tuple(sorted(map(game.parse_action, turn["legal"]), key=_listing(rules))),
        hands=tuple(None if hand is None else tuple(map(cards, hand)) for hand in hands),
        counts=tuple(turn["counts"]),
        kitty_count=turn["kitty_count"],
        offer=_or_none(cards, turn["offer"]),
        standing=_standing(events),
        contract=_or_none(contract, turn["contract"]),
        declarer=turn["declarer"],
        kills=_of_type(events, "killed"),
        discard=_or_none(lambda names: tuple(map(cards, names)), turn["discard"]),
        calls=tuple(calls(event.kind, event.card, event.friend, event.ask) for event in called),
        friends=tuple(turn["friends"]),
        known_friends=tuple(dict.fromkeys(event.seat for event in _of_type(events, "friend_revealed"))),
        **_known_since(rules, events),
        trick=trick,
        tricks=tricks,
        taken=tuple(turn["taken"]),
        orders_given=len(_of_type(events, "ordered")),
        events=events,
        result=None,
        refused={cards(name): code for name, code in turn["refused"].items()},
    )


@cache
def _engine(module: str) -> Any:
    return import_module(f"mighty_gui.engine.{module}")


def _or_none(read: Callable[[Any], Any], value: Any) -> Any:
    return None if value is None else read(value)


def _of_type(events: Sequence[Any], kind: str) -> tuple[Any, ...]:
    return tuple(event for event in events if event.type == kind)


@cache
def _rules(text: str) -> Any:
    """Return the rules with those options. Equal ones are one object, because players cache data for it."""
    document = import_module("mighty_gui.files.strict_yaml").read_text("rules: here")
    return import_module("mighty_gui.presets").load_presets().rules_from(document, json.loads(text))


def _standing(events: Sequence[Any]) -> Any:
    """Return the holder of the highest bid, and the bid."""
    bids = [event for event in events if event.type in ("bid", "declared")]
    return (bids[-1].seat, bids[-1].contract) if bids else None


def _known_since(rules: Any, events: Sequence[Any]) -> dict[str, dict[int, int]]:
    """Return the trick from which each known friend counts as one, if views hold it."""
    if "known_since" not in {field.name for field in fields(_engine("mighty.view").PlayerView)}:
        return {}
    since, done = dict[int, int](), 0
    for event in events:
        done += event.type == "trick"
        if event.type == "friend_revealed":
            since.setdefault(event.seat, _engine("mighty.friend").known_from(rules, event.how, done))
    return {"known_since": since}


def _tricks(events: Sequence[Any]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the open trick and the finished ones."""
    make = _engine("mighty.state").Trick
    tricks: list[Any] = []
    plays: list[Any] = []
    for event in events:
        if event.type == "played":
            plays.append(event)
        elif event.type == "trick":
            tricks.append(make(tuple(plays), event.winner, event.points))
            plays = []
    return tuple(plays), tuple(tricks)


def _events(plain: list[Plain]) -> tuple[Any, ...]:
    """Return the events. Those of the line before are not parsed again."""
    known = len(_LAST[0])
    if plain[:known] != _LAST[0]:
        known = 0
    read = (*_LAST[1][:known], *map(_event, plain[known:]))
    _LAST[:] = plain, read
    return read


_LAST: Final[list[Any]] = [[], ()]
"""The events of the line before, in plain and in parsed form."""


def _event(plain: Plain) -> Any:
    """Return the event that plain values describe."""
    values = {name: _READ.get(name, _as_is)(value) for name, value in plain.items() if name != "type"}
    return _kinds()[plain["type"]](**values)


@cache
def _kinds() -> Mapping[str, Any]:
    """Return the types of events by name."""
    events: Mapping[str, Any] = vars(_engine("mighty.events"))
    return {kind.type: kind for kind in events.values() if isinstance(kind, type) and hasattr(kind, "type")}


def _as_is(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _card(value: Any) -> Any:
    return _or_none(_engine("core.cards").Card.parse, value)


def _contract(text: str) -> Any:
    return _engine("mighty.contract").Contract.parse(text)


def _cards(value: Any) -> Any:
    """Return cards, single or each after the seat that played it."""
    if value is None:
        return None
    return tuple((item[0], _card(item[1])) if isinstance(item, list) else _card(item) for item in value)


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "hands": lambda hands: tuple(map(_cards, hands)),
    "ask": lambda suit: _or_none(_engine("core.cards").Suit, suit),
    "contract": _contract,
    **dict.fromkeys(("kept", "buried", "card", "joker"), _card),
    **dict.fromkeys(("hand", "cards"), _cards),
}
"""The readers of event fields that are not plain values."""


def _listing(rules: Any) -> Callable[[Any], Any]:
    """Return the order that the engine lists actions in. Between equal actions a level takes the first."""
    suits, kinds = [*_engine("core.cards").SUITS, "N", "any"], [*rules.friend.kinds]
    direction = -1 if rules.contract.form == "concede-fewer" else 1

    def key(action: Any) -> Any:
        first, *text = str(action).split()
        cards = [card.order for card in map(_card_or_none, text) if card is not None]
        named = [suits.index(word[-1]) for word in text[-1:] if word[-1:] in suits and not cards]
        if first in ("bid", "contract"):
            return _PLACES.get(first, 0), named, direction * int(text[0][:-1])
        kind = kinds.index(text[0]) if first == "friend" and text[0] in kinds else -1
        suit = [suits.index(text[-1])] if text[-2:-1] in (["suit"], ["ask"]) else []
        return _PLACES.get(first, 0), kind, cards, len(text), suit, text

    return key


_PLACES: Final = {"keep": -1, "misdeal": -1, "take": -1, "top": -1, "reveal": 1, "order": 2, "pass": 3}
"""The actions that are listed before (-1) or after (1) all others."""


def _card_or_none(word: str) -> Any:
    refused = _engine("core.refusal").NotationError
    try:
        return _engine("core.cards").Card.parse(word)
    except refused:
        return None


def main() -> None:
    """Run the command of the arguments."""
    match sys.argv[1:]:
        case ["install", folder]:
            install(Path(folder))
        case ["install", folder, commit]:
            install(Path(folder), commit)
        case ["serve", level]:
            serve(level)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
