"""The extra that the environment needs."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize("library", ["numpy", "gymnasium", "pettingzoo"])
def test_without_the_extra_it_is_named(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, "mighty_lab.training.card_table_v1", raising=False)
    with pytest.raises(ImportError, match=r'pip install "\./mighty_lab\[env\]"'):
        import_module("mighty_lab.training.card_table_v1")
