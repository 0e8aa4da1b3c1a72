"""A Dask cluster (the extra ``cluster``) does the same work, even if one of its workers is killed."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from mighty_gui.cli import main
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.files.faults import FileError
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.crews import crew
from mighty_gui.simulation.selfplay import Run, SelfPlayedHand, play_all

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Any]:
    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": 50}
    with distributed.LocalCluster(**settings) as found:
        yield found


def facts(played: SelfPlayedHand) -> object:
    return played.number, played.rotation, played.levels, played.result, played.happened


def test_a_killed_worker_changes_nothing(two_workers: Any) -> None:
    run = Run("standard-5", MightyRules(), 60, 5, ("normal", *("novice",) * 4), duplicate=True)
    wanted = [facts(one) for one in play_all(run, alone())]
    address = two_workers.scheduler_address
    found = []
    with crew(scheduler=address) as workers:
        for played in play_all(run, workers):
            found.append(facts(played))
            if len(found) == 1:
                kill_one(two_workers)
    assert found == wanted


def kill_one(two_workers: Any) -> None:
    with distributed.Client(two_workers, set_as_default=False) as client:
        first = next(iter(client.run(os.getpid).values()))
    with suppress(ProcessLookupError):
        os.kill(first, signal.SIGKILL)


def test_the_ladder_is_the_same_on_a_cluster(two_workers: Any, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "ladder", "novice", "random", "--preset", "honeymoon-2", "--hands", "40", "--json"]
    told = []
    for crew_words in (["--workers", "1"], ["--scheduler", two_workers.scheduler_address]):
        assert main([*words, *crew_words]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]


def test_a_worker_of_another_version_is_refused(two_workers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mighty_gui.simulation.cluster.__version__", "0.0.1")
    with crew(scheduler=two_workers.scheduler_address) as workers, pytest.raises(FileError) as error:
        list(workers.in_order(abs, [1]))
    assert error.value.code == "crew.other_version"


def test_an_error_of_the_work_comes_back_as_it_is(two_workers: Any) -> None:
    with crew(scheduler=two_workers.scheduler_address) as workers, pytest.raises(TypeError):
        list(workers.in_order(abs, ["x"]))  # type: ignore[list-item]


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:no"])
def test_where_nobody_answers_it_is_said(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mighty_gui.simulation.cluster.WAIT", 1)
    with pytest.raises(FileError) as error, crew(scheduler=address):
        pass
    assert error.value.code == "crew.no_scheduler"


def test_a_cluster_that_goes_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mighty_gui.simulation.cluster.WAIT", 2)
    settings = {"n_workers": 1, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": 50}
    found = distributed.LocalCluster(**settings)
    with crew(scheduler=found.scheduler_address) as workers:
        work = workers.in_order(time.sleep, [0, 60, 60])
        next(work)
        found.close()
        with pytest.raises(FileError) as error:
            next(work)
    assert error.value.code == "crew.cluster_lost"
