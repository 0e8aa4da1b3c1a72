"""The memory of this process is reported, and freed when a window changes its size."""

from __future__ import annotations

import pytest

from mighty_gui.client.shell import memory
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.keep.settings import Settings


def test_the_memory_held_is_told_and_grows() -> None:
    before = memory.resident_mb()
    filled = bytearray(b"\x01") * 60_000_000
    after = memory.resident_mb()
    if before is None or after is None:
        pytest.skip("this system does not tell")
    assert len(filled) == 60_000_000
    assert before + 50 < after < before + 90


@pytest.mark.skipif(memory._libc() is None, reason="this system takes back what is freed by itself")
def test_what_is_freed_is_given_back() -> None:
    pieces = [bytearray(b"\x01") * 60_000 for _ in range(2_000)]
    kept = pieces[::100]
    held = memory.resident_mb()
    del pieces
    memory.give_back()
    after = memory.resident_mb()
    assert held is not None
    assert after is not None
    assert len(kept) == 20
    assert after < held - 80


def test_memory_is_given_back_now_and_then_when_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    app = App(make_context(Settings()), size=(1024, 640))
    monkeypatch.setattr("mighty_gui.client.shell.app.give_back", lambda: given.append(1))

    def rest(seconds: float) -> int:
        for _ in range(round(seconds)):
            app.step([], 1.0)
        while app.prepare():
            pass
        app.prepare()
        return len(given)

    assert rest(4) == 0
    assert rest(2) == 1
    assert rest(4) == 1, "it takes some milliseconds"
    assert rest(2) == 2
