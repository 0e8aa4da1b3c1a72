"""The readers of input to the running program: plug-ins' answers, pasted texts, arguments, own rule sets."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Final

from mighty_gui.ai.plugins.asking import _legal
from mighty_gui.ai.plugins.plugin_process import PluginFailed, _read
from mighty_gui.cli import main
from mighty_gui.cli.output import DONE, ILLEGAL, INVALID
from mighty_gui.client.rules.rule_editing.own_rule_files import file_of, put_away, rename, take_back
from mighty_gui.client.rules.rule_editing.pasted_rules import read_pasted
from mighty_gui.engine.core.game import Beginning, View
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import GAMES, game_of
from mighty_gui.presets.share import share_code
from tests.fuzz.reader import Reader

_ACTIONS: Final = ("pass", "bid 13H", "kill SA", "kill seat 2", "discard S2 S3 S4", "change 14N", "friend card JK",
                   "friend seat 3", "friend SA ask H", "play SA", "play JK call H", "bid -3", "take")  # fmt: skip
_ARGUMENTS: Final = (
    "rules list --json", "rules show standard-5 --lang ko", "rules diff standard-5 ghost-4", "rules share mitigati",
    "rules check own.yaml --json", "replay hand.yaml --json --steps", "replay hand.yaml --at 3",
    "history list --json", "history list --since 2026-01-01 --outcome made", "history check --replay",
    "par hand.yaml --seat 9",
)  # fmt: skip
"""Commands that write nothing and end quickly."""
_COMMANDS: Final = [[line.split()[0]] for line in _ARGUMENTS]


def given_readers(records: Callable[[], Sequence[bytes]]) -> dict[str, Reader]:
    """Return the readers; ``records`` are valid ones."""
    return {
        "plug-in": Reader(_answers, _read_answer),
        "pasted": Reader(lambda: [*_own_rules(), *_codes()], _read_pasted, share=4),
        "own-rules": Reader(_own_rules, _read_own_rules, share=4),
        "arguments": Reader(
            lambda: [line.encode() for line in _ARGUMENTS],
            lambda data, folder: _run(data, folder, records()[0]),
            share=20,
        ),
    }


# --- plug-ins ---------------------------------------------------------------------------------------------


@cache
def _answers() -> Sequence[bytes]:
    actions = [json.dumps({"action": action}).encode() for action in _ACTIONS]
    return [*actions, b'{"failed": "crashed"}', '{"names": {"ko": "마"}, "games": ["mighty"]}'.encode()]


@cache
def _views() -> Sequence[View]:
    """Return the view of the first player to act in each game."""
    found = []
    for rules in (load_presets().find(preset).rules for preset in ("standard-5", "mitigati")):
        game = game_of(rules)
        hand = game.begin(rules, Beginning(seed=1))
        found.append(game.view(hand, game.controller(rules, hand.to_act or 0)))
    return found


def _read_answer(data: bytes, _folder: Path) -> None:
    try:
        action = _read(data).get("action")
    except PluginFailed:
        return
    for view in _views() if isinstance(action, str) else ():
        assert _legal(view, str(action)) in (None, *view.legal)


# --- the player's own rules, and those of others ----------------------------------------------------------


@cache
def _own_rules() -> Sequence[bytes]:
    return [
        "id: my-own\nname: {ko: 우리 학교, en: Ours}\nextends: standard-5\nbidding: {min: 14}\n".encode(),
        b"# mine\nid: my-own\nextends: mitigati\nname:\n  ko: a\n  en: b\n",
        b"id: my-own\nname: {ko: a, en: b}\ngame: mighty\nplayers: 4\n",
    ]


@cache
def _codes() -> Sequence[bytes]:
    return [share_code(load_presets().find(name).rules, "마").encode() for name in ("standard-5", "mitigati")]


def _read_pasted(data: bytes, _folder: Path) -> None:
    for book in (kit.book for kit in GAMES):
        read_pasted(data.decode("utf-8", "replace"), load_presets(), book.game)


def _read_own_rules(data: bytes, folder: Path) -> None:
    """Start with an own rule set, rename it, delete it and restore it."""
    (folder / "my-own.yaml").write_bytes(data)
    load_presets(folder)
    if file_of("my-own", folder) is not None:
        rename("my-own", {"ko": "다른 이름: #1", "en": "Other"}, folder)
        take_back(put_away("my-own", folder), folder)


# --- arguments --------------------------------------------------------------------------------------------


def _run(data: bytes, folder: Path, record: bytes) -> None:
    """Run a command in a folder with a record and a rule set. An error is reported with the correct exit code."""
    (folder / "hand.yaml").write_bytes(record)
    (folder / "own.yaml").write_bytes(_own_rules()[0])
    words = os.fsdecode(data).split()
    if [one for one in words if not one.startswith("-")][:1] not in _COMMANDS:
        return  # others open the window, write files or take long
    written = io.StringIO()
    with chdir(folder), redirect_stdout(written), redirect_stderr(written):
        try:
            code = main(words)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else -1
    assert code in (DONE, INVALID, ILLEGAL), (code, words)
