"""The readers of the program with valid inputs for each. Any exception except a refusal is a fault."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from mighty_gui.client.play.new_game import new_game_plan
from mighty_gui.engine.core.game import Beginning, Rules
from mighty_gui.engine.core.record import record_text
from mighty_gui.files.strict_yaml import read_bytes
from mighty_gui.keep import settings
from mighty_gui.match import deal_code
from mighty_gui.match.deal_code import RepeatedDeal, read_deal_code
from mighty_gui.presets import load_presets, share
from mighty_gui.presets.catalogue import check_files
from mighty_gui.presets.foreign_codes import codes_of, read_foreign
from mighty_gui.presets.games import game_of
from mighty_gui.presets.record_files import record_in
from mighty_gui.simulation.selfplay import Run, play
from tests.fuzz.given_readers import given_readers
from tests.fuzz.kept_readers import kept_readers
from tests.fuzz.reader import Reader

PRESETS: Final = ("standard-5", "standard-6", "draft-2", "ghost-4", "sinchon-5", "mitigati")
RULESETS: Final = Path(__file__).parents[2] / "rulesets"


def rules_of(preset: str) -> Rules:
    return load_presets().find(preset).rules


# --- rules and records ------------------------------------------------------------------------------------


@cache
def _rule_files() -> Sequence[bytes]:
    return [path.read_bytes() for path in sorted(RULESETS.glob("*.yaml"))]


def _read_rules(data: bytes, folder: Path) -> None:
    path = folder / "own.yaml"
    path.write_bytes(data)
    (checked,) = check_files([path])
    if checked.preset is not None:
        rules = checked.preset.rules
        game_of(rules).begin(rules, Beginning(seed=1))


@cache
def _records() -> Sequence[bytes]:
    runs = [_run(preset) for preset in PRESETS]
    return [play(run, game).record.encode() for run in runs for game in range(2)]


def _run(preset: str) -> Run:
    rules = rules_of(preset)
    levels = ("random",) * len(game_of(rules).people(rules))
    return Run(preset, rules, 2, 5, levels, with_records=True)


def _read_record(data: bytes, _folder: Path) -> None:
    read = record_in(read_bytes(data, "x.yaml"), load_presets())
    read.replay()
    record_text(read.record)


# --- codes --------------------------------------------------------------------------------------------------


@cache
def _shared() -> Sequence[bytes]:
    return [share._unpack(share.share_code(rules_of(preset), "마")).encode() for preset in PRESETS]


def _sealed_share(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=share._DICTIONARY)
    packed = packer.compress(content) + packer.flush()
    code = share.base64.urlsafe_b64encode(share._check(packed) + packed).decode().rstrip("=")
    return f"{share.PREFIX}{code}".encode()


def _read_share(data: bytes, _folder: Path) -> None:
    share.read_share_code(data.decode("utf-8", "replace"))


@cache
def _deals() -> Sequence[bytes]:
    """Return the contents of codes, without their check sums."""
    deals = [record_in(read_bytes(data, "x"), load_presets()) for data in _records()]
    codes = [
        deal_code.deal_code(RepeatedDeal(one.record.preset, one.rules, one.record), load_presets()) for one in deals
    ]
    return [f"{code.split('-', 1)[1].rpartition('-')[0]}|".encode() + _data(code) for code in codes]


def _data(code: str) -> bytes:
    return deal_code.read_letters(code.rpartition("-")[2])[2:]


def _sealed_deal(content: bytes) -> bytes:
    preset, _, data = content.partition(b"|")
    whole = deal_code._check(data[2:]) + data
    return deal_code.PREFIX.encode() + preset + b"-" + deal_code.letters_of(whole).encode()


def _read_deal(data: bytes, _folder: Path) -> None:
    read_deal_code(data.decode("utf-8", "replace"), load_presets())


@cache
def _foreign() -> Sequence[bytes]:
    found = []
    for preset in load_presets().values():
        codes = codes_of(preset.rules)
        code = codes.write(preset.rules, load_presets())[0] if codes else None
        found += [code.encode()] if code else []
    return found


def _read_foreign(data: bytes, _folder: Path) -> None:
    read_foreign(data.decode("utf-8", "replace"), load_presets())


# --- the program's own files ----------------------------------------------------------------------------------


@cache
def _settings() -> Sequence[bytes]:
    return [settings.dump(settings.Settings()).encode()]


def _read_settings(data: bytes, folder: Path) -> None:
    path = folder / "settings.yaml"
    path.write_bytes(data)
    settings.load(path)


def _plans() -> Sequence[bytes]:
    return [b"preset: standard-5\nending: hands\nhands: 10\nscore: 100\nstake: 0\nseats:\n- {kind: person}\n"
            b"- {kind: computer, level: normal, name: Ann, who: chunja, style: bold}\n"]  # fmt: skip


def _read_plan(data: bytes, folder: Path) -> None:
    path = folder / "new_game.yaml"
    path.write_bytes(data)
    new_game_plan.load(path)


def readers(folder: Path) -> dict[str, Reader]:
    """Return every reader by name. Their valid inputs are made in the folder."""
    return {
        "rules": Reader(_rule_files, _read_rules, share=4),
        "record": Reader(_records, _read_record),
        "share": Reader(_shared, _read_share, _sealed_share),
        "share-letters": Reader(lambda: [_sealed_share(one) for one in _shared()], _read_share),
        "deal": Reader(_deals, _read_deal, _sealed_deal),
        "deal-letters": Reader(lambda: [_sealed_deal(one) for one in _deals()], _read_deal),
        "foreign": Reader(_foreign, _read_foreign),
        "settings": Reader(_settings, _read_settings),
        "plan": Reader(_plans, _read_plan),
        **given_readers(_records),
        **kept_readers(folder, _records),
    }
