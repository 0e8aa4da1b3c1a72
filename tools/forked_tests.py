"""A pytest plug-in that collects tests once and runs some of them for each change of the code, in a fork.

``tools.small_changes`` starts it. An order is a line of JSON with the changed file, its earlier text and the tests. The
answer is their result. Starting pytest again for each change would take longer than most tests.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest

ORDERS: Final = "SMALL_CHANGES_ORDERS"
"""The environment variable with the two file descriptors: for orders and for answers."""
_BROKEN: Final = 77
PASSED, FAILED, ENDED, UNCHANGEABLE, BROKEN = "passed", "failed", "ended", "unchangeable", "broken"
"""The results of tests. ``ended``: stopped by force, or too slow; ``unchangeable``: more than functions would change;
``broken``: this file failed."""
_CODES: Final = {0: PASSED, 1: FAILED, 2: UNCHANGEABLE, _BROKEN: BROKEN}


class UnchangeableError(Exception):
    """A change of code that has run before any test."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Follow orders instead of running all tests."""
    reading, writing = map(int, os.environ.pop(ORDERS).split())
    with os.fdopen(reading) as orders, os.fdopen(writing, "w") as answers:
        print(len(session.items), file=answers, flush=True)  # everything is imported: files may change now
        for line in orders:
            print(json.dumps(_answer(session, json.loads(line))), file=answers, flush=True)
    return True


def _answer(session: pytest.Session, order: Mapping[str, Any]) -> dict[str, str]:
    """Run tests in a fork; return their result, and the first that failed."""
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        _follow(session, order, writing)
    os.close(writing)
    status = _wait(child, order["clock"])
    with os.fdopen(reading) as names:
        failed = names.read() if status is not None else ""
    code = None if status is None or not os.WIFEXITED(status) else os.WEXITSTATUS(status)
    return {"how": ENDED if code is None else _CODES.get(code, ENDED), "failed": failed}


def _follow(session: pytest.Session, order: Mapping[str, Any], writing: int) -> None:
    """Run the tests in the fork and exit."""
    status = _BROKEN
    try:
        os.setpgrp()
        resource.setrlimit(resource.RLIMIT_CPU, (order["seconds"],) * 2)
        resource.setrlimit(resource.RLIMIT_AS, (order["memory"],) * 2)
        if order["path"] in {vars(module).get("__file__") for module in [*sys.modules.values()]}:
            change_functions(order["path"], order["before"], Path(order["path"]).read_text(encoding="utf-8"))
        failed = _first_failure(session, order["tests"])
        os.write(writing, failed.encode())
        status = 1 if failed else 0
    except UnchangeableError:
        status = 2
    finally:
        os._exit(status)


def _wait(child: int, clock: float) -> int | None:
    """Return the status of a fork; ``None`` if it had to be stopped."""
    end, status = time.monotonic() + clock, None
    while status is None and time.monotonic() < end:
        found, ended = os.waitpid(child, os.WNOHANG)
        if found:
            status = ended
        else:
            time.sleep(0.01)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if status is None:
        os.waitpid(child, 0)
    return status


def _first_failure(session: pytest.Session, names: Sequence[str]) -> str:
    """Run tests until one fails, and return its name; empty if all pass."""
    failed = list[str]()

    class Watch:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    session.config.pluginmanager.register(Watch())
    known = {item.nodeid: item for item in session.items}
    items = [known[name] for name in names]
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if failed:
            return failed[0]
    return ""


def change_functions(path: str, before: str, after: str) -> None:
    """Give all functions of a file the code of its changed text. Raise ``UnchangeableError`` if more differs."""
    texts = (compile(text, path, "exec", dont_inherit=True) for text in (before, after))
    codes = dict(_pairs(*texts))
    gc.unfreeze()
    try:
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename == path:
                found.__code__ = codes[found.__code__]
    except (KeyError, ValueError) as error:
        raise UnchangeableError(path) from error


def _pairs(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the code of each function with its code in the changed text."""
    inner = [[it for it in code.co_consts if isinstance(it, CodeType)] for code in (before, after)]
    if before.co_flags & 1:  # code of a function or of a part of one
        yield before, after
    elif _own(before) != _own(after):
        raise UnchangeableError(before.co_qualname)
    if [code.co_name for code in inner[0]] == [code.co_name for code in inner[1]]:
        for one, other in zip(*inner, strict=True):
            yield from _pairs(one, other)


def _own(code: CodeType) -> tuple[object, ...]:
    """Return the code of a module's or class's own lines."""
    values = [repr(value) for value in code.co_consts if not isinstance(value, CodeType)]
    return code.co_code, code.co_names, values
