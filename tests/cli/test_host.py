"""``mighty-gui host``: what it refuses."""

from __future__ import annotations

import pytest

from mighty_gui.cli.command_line import main
from mighty_gui.phones.phone_host import is_reachable


@pytest.mark.parametrize("address", ["0.0.0.0", "224.0.0.1", "255.255.255.255", "240.1.1.1", "::", "ff02::1"])
def test_an_address_that_no_phone_can_reach_is_refused_by_one_sentence(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "host", "--phones", "1", "--address", address]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f"no phone can reach {address}; give an address of this computer in your network")


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "192.168.0.7", "10.1.2.3", "169.254.1.1", "fe80::1", "my-pc"])
def test_any_other_address_is_tried(address: str) -> None:
    assert is_reachable(address)
