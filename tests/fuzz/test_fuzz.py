"""Every reader gets some odd inputs; ``python -m tests.fuzz`` gives it many more."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz.reader import Reader, fault
from tests.fuzz.readers import readers

ROUNDS = 40


@pytest.fixture(scope="module")
def every_reader(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Reader]:
    return readers(tmp_path_factory.mktemp("right"))


@pytest.mark.parametrize("name", readers(Path("unused")))
def test_odd_inputs_are_refused_or_read(every_reader: dict[str, Reader], name: str, tmp_path: Path) -> None:
    reader = every_reader[name]
    for number in range(ROUNDS // reader.share):
        data = reader.odd(random.Random(f"{name}/{number}"))
        error = fault(reader, data, tmp_path / str(number))
        if error is not None:
            raise AssertionError(f"{name} {number}: {data[:300]!r}") from error


def test_right_inputs_are_right(every_reader: dict[str, Reader], tmp_path: Path) -> None:
    """Otherwise a reader that refuses everything would pass."""
    for name, reader in every_reader.items():
        for number, data in enumerate(reader.samples()[:2]):
            folder = tmp_path / f"{name}-{number}"
            folder.mkdir()
            reader.read(reader.seal(data), folder)
