"""The tests of the laboratory run as those of the game do, always with all values."""

from tests.conftest import _ceiling, _memory_is_given_back, _own_home, pytest_configure, site

__all__ = ["_ceiling", "_memory_is_given_back", "_own_home", "pytest_configure", "site"]
