"""A reader under test: its valid inputs, and the function that reads them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from mighty_gui.engine.core.refusal import RefusalError
from tests.fuzz.mutations import mutated


@dataclass(frozen=True)
class Reader:
    """A kind of file or code: valid inputs, and the function that reads them."""

    samples: Callable[[], Sequence[bytes]]
    read: Callable[[bytes, Path], object]
    """Reads an input in a new folder. May only raise ``RefusalError``."""
    seal: Callable[[bytes], bytes] = bytes
    """Makes a changed content look undamaged if it has a check sum."""
    share: int = 1
    """The reader gets one of so many inputs, because the others are quicker."""

    def odd(self, chance: random.Random) -> bytes:
        """Return a valid input with changes."""
        return self.seal(mutated(self.samples(), chance))


def fault(reader: Reader, data: bytes, folder: Path) -> Exception | None:
    """Read an odd input; return the exception, if it is no refusal."""
    folder.mkdir(parents=True)
    try:
        reader.read(data, folder)
    except RefusalError:
        return None
    except Exception as error:
        return error
    return None
