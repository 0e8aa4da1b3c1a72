"""The extra that a cluster needs."""

from __future__ import annotations

import sys

import pytest

from mighty_gui.files.faults import FileError
from mighty_gui.simulation.crews import crew


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    for frozen, code in ((False, "crew.no_cluster"), (True, "crew.no_cluster_here")):
        monkeypatch.setattr(sys, "frozen", frozen, raising=False)
        with pytest.raises(FileError) as error, crew(scheduler="127.0.0.1:8786"):
            pass
        assert error.value.code == code
