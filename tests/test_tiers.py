"""The two tiers of the suite: the tests of each, and the message about a nightly file that is named alone."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from tests import tiers

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _tier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers, "THOROUGH", tiers.THOROUGH)  # restored after each test


def config(mark: str, *named: str, folder: Path = ROOT) -> pytest.Config:
    run = SimpleNamespace(dir=folder)
    return cast(
        pytest.Config, SimpleNamespace(option=SimpleNamespace(markexpr=mark), args=named, invocation_params=run)
    )


def test_every_nightly_file_is_there() -> None:
    assert [name for name in tiers.NIGHTLY if not (tiers.TESTS / name).exists()] == []


@pytest.mark.parametrize(("named", "folder"), [("tests/soak/test_soak.py::test_x", ROOT), ("soak", ROOT / "tests")])
def test_a_nightly_file_that_is_named_is_not_passed_over(named: str, folder: Path) -> None:
    with pytest.raises(pytest.UsageError, match=f"python -m pytest -m nightly {named.partition('::')[0]}"):
        tiers.is_thorough(config(tiers.QUICK, named, folder=folder))
    for mark in ("nightly", ""):
        assert tiers.is_thorough(config(mark, named, folder=folder))


def test_other_files_are_run_as_they_are_named() -> None:
    named = ("tests", "tests/engine", str(ROOT / "tests" / "texts" / "test_josa.py"), "elsewhere")
    assert not tiers.is_thorough(config(tiers.QUICK, *named))


def test_of_alike_values_the_quick_tier_takes_some_and_the_nightly_all() -> None:
    def asked() -> list[Any]:
        values = [1, 2, 3, 4, 5]
        return [tiers.one_of(values, 7), tiers.some(values, 2), tiers.spread(values, 2), tiers.spread(values, 3, 4)]

    tiers.THOROUGH = False
    assert asked() == [[3], [1, 2], [1, 3, 5], [2, 5]]
    tiers.THOROUGH = True
    assert asked() == [[1, 2, 3, 4, 5]] * 4


def test_the_quick_tier_has_no_more_tests_than_it_may(request: pytest.FixtureRequest) -> None:
    if tiers.THOROUGH:
        pytest.skip("only the quick tier is counted")
    assert tiers.too_many(request.session.items) == [], "see MOST in tests/tiers.py"


def test_tests_are_counted_by_file_and_by_every_folder_above(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [cast(Any, Item(name)) for name in ("ai/test_race.py", "ai/test_race.py", "ai/mighty/test_leak.py")]
    monkeypatch.setattr(tiers, "MOST", {".": 3, "ai": 2, "ai/test_race.py": 1, "ai/mighty": 1, "cli": 0})
    assert tiers.too_many(items) == ["ai: 3 tests, at most 2", "ai/test_race.py: 2 tests, at most 1"]


def test_what_is_counted_is_there() -> None:
    assert [name for name in tiers.MOST if not (tiers.TESTS / name).exists()] == []


class Item:
    """A test of a module in a file."""

    def __init__(self, name: str, **globals_: object) -> None:
        self.path, self.marks = tiers.TESTS / name, list[str]()
        self.module = ModuleType("tests.some")
        vars(self.module).update(globals_)

    def add_marker(self, mark: str) -> None:
        self.marks.append(mark)


@pytest.mark.parametrize("thorough", [False, True])
def test_the_nightly_tier_has_its_files_and_every_test_that_takes_more_values_there(thorough: bool) -> None:
    tiers.THOROUGH = thorough
    items = [Item("soak/test_soak.py"), Item("texts/test_josa.py"), Item("ai/test_players.py", some=tiers.some)]
    tiers.mark(cast(Any, items))
    assert [item.marks == ["nightly"] for item in items] == [True, False, thorough]
