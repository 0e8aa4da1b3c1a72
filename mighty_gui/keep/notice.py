"""Messages for the player."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Notice(NamedTuple):
    """A message for the player: a text key and the values in the text."""

    key: str
    values: Mapping[str, object] = MappingProxyType({})
