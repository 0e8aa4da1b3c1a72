"""A hosted match survives its program: after a kill and a restart it continues, and each phone finds it."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.phones.phoning import PhoneClient

Seats = list[dict[str, Any]]


@contextmanager
def hosting(home: Path, arguments: Sequence[str]) -> Iterator[tuple[str, Seats]]:
    """Run the command until it is killed; yield its address and seats. Its room has the code of its link."""
    command = [sys.executable, "-m", "mighty_gui", "host", "--json", *arguments]
    environment = os.environ | {"MIGHTY_HOME": str(home)}
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        try:
            said = json.loads(program.stdout.readline())
            assert said["url"] == f"{said['address']}/#{said['room']}"
            assert said["addresses"][0] == said["address"]
            yield said["address"], [*said["seats"], {"url": said["url"]}]
        finally:
            program.kill()


def phone_at(address: str, url: str) -> PhoneClient:
    door = SimpleNamespace(origin=address, port=int(address.rsplit(":", 1)[1]))
    return PhoneClient(SimpleNamespace(door=door), url.partition("#")[2])  # type: ignore[arg-type]


def test_a_match_that_was_killed_is_where_it_was_and_phones_find_their_seats(tmp_path: Path) -> None:
    with hosting(tmp_path, ["--preset", "standard-5", "--phones", "5", "--port", "0", "--seed", "7"]) as (
        address,
        seats,
    ):
        room = seats.pop()
        phones = [phone_at(address, seat["url"]) for seat in seats]
        for at, phone in enumerate(phones):
            assert phone.join(f"Ann {at}").document["state"] == "sitting"
        for _ in range(3):
            page = next(page for phone in phones if (page := phone.look()["page"])["view"]["legal"])
            assert phones[page["seat"]].act("pass", page["turn"]).status == 200
        before = [phone.look(lambda page: page["names"]["4"] == "Ann 4")["page"]["view"] for phone in phones]
    assert stat.S_IMODE((tmp_path / "phones.json").stat().st_mode) & 0o077 == 0 or os.name == "nt"
    with hosting(tmp_path, ["--continue"]) as (again, seats):
        assert again == address
        assert seats.pop() == room
        late = phone_at(again, room["url"])
        assert late.join("").document["seats"][4] == {"seat": 4, "name": "Ann 4", "state": "taken"}
        for at, phone in enumerate(phones):
            assert seats[at]["url"] == f"{address}/#{phone.code}"
            assert phone.join("").document == {"seat": at, "state": "sitting"}  # by its cookie
        pages = [phone.look()["page"] for phone in phones]
        assert [page["view"] for page in pages] == before
        assert pages[0]["names"]["1"] == "Ann 1"
        other = phone_at(again, seats[0]["url"])
        assert other.join("Bo").document["state"] == "asking"  # the code alone is not enough for another device
        page = next(page for page in pages if page["view"]["legal"])
        assert phones[page["seat"]].act(page["view"]["legal"][0], page["turn"]).status == 200


def test_without_a_match_there_is_nothing_to_resume(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mighty_gui", "host", "--continue", "--json"]
    environment = os.environ | {"MIGHTY_HOME": str(tmp_path), "MIGHTY_LANG": "en"}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    assert "to continue" in ended.stdout + ended.stderr
