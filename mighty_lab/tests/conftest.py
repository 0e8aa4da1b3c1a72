"""Run the tests of the laboratory like those of the game, always with all values."""

from tests.conftest import _ceiling, _memory_is_given_back, _own_home, pytest_configure, site

__all__ = ["_ceiling", "_memory_is_given_back", "_own_home", "pytest_configure", "site"]
