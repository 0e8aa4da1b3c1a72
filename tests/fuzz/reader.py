"""What a fuzzer needs to know of a reader: right inputs, and what reads them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from mighty_gui.engine.core.refusal import RefusalError
from tests.fuzz.mutations import mutated


@dataclass(frozen=True)
class Reader:
    """A kind of file or code: right ones, and what reads them."""

    samples: Callable[[], Sequence[bytes]]
    read: Callable[[bytes, Path], object]
    """Reads it, in a folder of its own. May raise ``RefusalError`` and nothing else."""
    seal: Callable[[bytes], bytes] = bytes
    """Makes a changed content look whole, where a check sum would find out otherwise."""
    share: int = 1
    """Only one input of so many is given to it: the others are quicker."""

    def odd(self, chance: random.Random) -> bytes:
        """Return a right one with changes."""
        return self.seal(mutated(self.samples(), chance))


def fault(reader: Reader, data: bytes, folder: Path) -> Exception | None:
    """Read something odd; return what is raised, if that is no refusal."""
    folder.mkdir(parents=True)
    try:
        reader.read(data, folder)
    except RefusalError:
        return None
    except Exception as error:
        return error
    return None
