"""The import contracts find the violations that they are for."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("importlinter", reason="it comes with the development tools")

from grimp import ImportGraph
from importlinter import Contract

from tools.import_contracts import GamesBehindRegistries, NoRings


def house(*imports: tuple[str, str]) -> ImportGraph:
    graph = ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    return graph


def kept(kind: type[Contract], *imports: tuple[str, str], **options: Any) -> bool:
    contract = kind(name="one", session_options={}, contract_options=options)
    return contract.check(house(*imports), verbose=False).kept


def games_kept(*imports: tuple[str, str], registries: tuple[str, ...] = ()) -> bool:
    return kept(GamesBehindRegistries, *imports, games=["mighty", "tarot"], registries=list(registries))


def test_a_ring_of_three_files_is_found() -> None:
    assert kept(NoRings, ("a", "b"), ("b", "c"), ("a", "c"))
    assert not kept(NoRings, ("a", "b"), ("b", "c"), ("c", "a"))


def test_only_a_games_folders_and_the_registries_know_it() -> None:
    assert games_kept(("client.mighty.panel", "engine.mighty.hand"))
    assert not games_kept(("match.match", "engine.mighty.hand"))
    assert games_kept(("presets.games", "engine.mighty.hand"), registries=("presets.games",))


def test_no_game_knows_another_registry_or_not() -> None:
    assert not games_kept(("client.tarot.panel", "engine.mighty.hand"))
    both = ("client.tarot.panel",)
    assert not games_kept(("client.tarot.panel", "engine.mighty.hand"), registries=both)


def test_a_game_in_a_longer_name_is_no_folder_of_it() -> None:
    assert games_kept(("match.match", "mighty_gui.match.setup"))


def test_a_registry_that_registers_nothing_is_found() -> None:
    assert not games_kept(("match.match", "match.setup"), registries=("presets.games",))
