"""A history on a network folder."""

from __future__ import annotations

from pathlib import PurePath, PurePosixPath, PureWindowsPath

import pytest

from mighty_gui.keep.archive.database import uri_of


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        (PurePosixPath("/home/kim/마이티/history"), "file:///home/kim/%EB%A7%88%EC%9D%B4%ED%8B%B0/history"),
        (PureWindowsPath(r"C:\Users\kim\my games\history"), "file:///C:/Users/kim/my%20games/history"),
        (PureWindowsPath(r"\\nas\games\history"), "file:////nas/games/history"),
    ],
)
def test_a_database_on_a_network_folder_has_a_uri_without_a_host(path: PurePath, uri: str) -> None:
    assert uri_of(path) == uri
