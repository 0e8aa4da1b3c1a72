"""``python -m tests.fuzz``: give every reader odd inputs for a while, and keep those that break or hold it up."""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from pathlib import Path

SLOW = 5.0
"""The maximum seconds of work for one input. Real time would depend on the load of the machine."""
STUCK = 120
"""The maximum real seconds for one input."""
MEMORY = 3_000_000_000
"""The maximum bytes of memory, so that a reader that wants too much fails."""


def main() -> int:
    """Run, and return the number of faults."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="readers, separated by commas")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-faults"), help="folder for inputs that break one")
    options = parser.parse_args()
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory() as name:
        os.environ["MIGHTY_HOME"] = str(Path(name) / "home")
        return _run(options, Path(name))


def _run(options: argparse.Namespace, folder: Path) -> int:
    from tests.fuzz.reader import fault
    from tests.fuzz.readers import readers

    wanted = [one for one in options.only.split(",") if one]
    chosen = {name: one for name, one in readers(folder).items() if not wanted or name in wanted}
    often = min(reader.share for reader in chosen.values())
    until, number, faults = time.monotonic() + options.seconds, 0, 0
    while time.monotonic() < until:
        number += 1
        for name, reader in chosen.items():
            if number % (reader.share // often):
                continue
            data = reader.odd(random.Random(f"{options.seed}/{name}/{number}"))
            began, place = time.process_time(), folder / "now"
            _wait(STUCK)
            error = fault(reader, data, place)
            _wait(0)
            seconds = time.process_time() - began
            shutil.rmtree(place, ignore_errors=True)
            if error is not None or seconds > SLOW:
                faults += 1
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{name}-{options.seed}-{number}").write_bytes(data)
                print(f"{name} {number}: {seconds:.1f} s, {error!r}")
                traceback.print_exception(error)
    print(f"{number} rounds, {faults} faults")
    return min(faults, 1)


def _wait(seconds: int) -> None:
    """Limit the real time of a reader, if the system can; 0 removes the limit."""
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, _stuck)
        signal.alarm(seconds)


def _stuck(_number: int, _frame: object) -> None:
    raise TimeoutError


if __name__ == "__main__":
    sys.exit(main())
