"""Import contracts that import-linter does not have: no cycles of files, and games only behind their registry.

They are listed in ``pyproject.toml`` and checked by ``lint-imports``. Imports under ``TYPE_CHECKING`` and inside
functions count like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class NoRings(Contract):
    """The contract that no file imports itself through other files."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Search for a cycle, and report the first that is found."""
        needs = {module: graph.find_modules_directly_imported_by(module) for module in sorted(graph.modules)}
        try:
            TopologicalSorter(needs).prepare()
        except CycleError as error:
            return ContractCheck(kept=False, metadata={"ring": error.args[1]})
        return ContractCheck(kept=True)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the cycle."""
        output.print_error("These files need one another:")
        for module in check.metadata["ring"]:
            output.indent_cursor()
            output.print_error(module)


class GamesBehindRegistries(Contract):
    """The contract that only a game's own folders and the registries import a game, and no game imports another."""

    games = fields.ListField(subfield=fields.StringField())
    registries = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Check every import of a file in a game's folder."""
        wrong = sorted(self._wrong(graph))
        idle = sorted(set(self._registries) - {importer for importer, _ in self._imports_of_games(graph)})
        return ContractCheck(kept=not wrong and not idle, metadata={"wrong": wrong, "idle": idle})

    @property
    def _registries(self) -> list[str]:
        return list(self.registries)  # type: ignore[call-overload,no-any-return]  # a field is a list once it is read

    def _imports_of_games(self, graph: ImportGraph) -> Iterator[tuple[str, str]]:
        """Yield every import of a game's file by a file outside the folders of the same game."""
        for imported in graph.modules:
            game = self._game_of(imported)
            for importer in graph.find_modules_that_directly_import(imported) if game else ():
                if self._game_of(importer) != game:
                    yield importer, imported

    def _wrong(self, graph: ImportGraph) -> Iterator[tuple[str, str]]:
        for importer, imported in self._imports_of_games(graph):
            if self._game_of(importer) or importer not in self._registries:
                yield importer, imported

    def _game_of(self, module: str) -> str | None:
        """Return the game that the file's folder belongs to; ``None`` if there is none."""
        games: list[str] = list(self.games)  # type: ignore[call-overload]
        return next((game for game in games if game in module.split(".")), None)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the wrong imports, and registries that register nothing."""
        for importer, imported in check.metadata["wrong"]:
            output.print_error(f"{importer} knows {imported}")
        for importer in check.metadata["idle"]:
            output.print_error(f"{importer} is called a registry and knows no game")
