"""However busy the machine is, a phone of the tests waits until its action was carried out."""

from __future__ import annotations

import pytest

from mighty_gui.phones import phone_host


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone_host, "_PATIENCE", 60.0)
