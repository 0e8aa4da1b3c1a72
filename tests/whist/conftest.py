"""Whist is among the games while its tests run, and at no other time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.whist import whist_in_the_house


@pytest.fixture(autouse=True)
def whist() -> Iterator[None]:
    with whist_in_the_house():
        yield
