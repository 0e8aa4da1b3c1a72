"""The metadata files for operating systems agree with each other and with the program.

Their own validators run in ``.ci/release``.
"""

from __future__ import annotations

import configparser
import hashlib
import importlib.util
import os
import re
import struct
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

from mighty_gui import __version__
from mighty_gui.files.storage import APP_NAME

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / "packaging"
ID = "io.github.mighty_gui.Mighty"


def manifest(path: Path) -> dict[str, Any]:
    """Return the content of a YAML file."""
    found: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    return found


def described() -> ElementTree.Element:
    """Return the AppStream description."""
    return ElementTree.parse(PACKAGING / "linux" / f"{ID}.metainfo.xml").getroot()


def test_the_window_is_known_to_the_desktop_by_the_name_it_has() -> None:
    desktop = configparser.ConfigParser(interpolation=None)
    desktop.optionxform = str  # type: ignore[assignment,method-assign]
    desktop.read(PACKAGING / "linux" / f"{ID}.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    assert entry["StartupWMClass"] == APP_NAME
    assert entry["Exec"] == "mighty-gui"
    assert entry["Icon"] == ID
    assert entry["Name[ko]"] == "마이티"


def test_the_pictures_and_the_address_described_are_there() -> None:
    root = described()
    (home,) = [one.text or "" for one in root.findall("url") if one.get("type") == "homepage"]
    pictures = [one.text or "" for one in root.iter("image")]
    raw = home.replace("github.com", "raw.githubusercontent.com") + "/main/"
    assert len(pictures) >= 3
    for picture in pictures:
        assert picture.startswith(raw)
        assert size_of((ROOT / picture.removeprefix(raw)).read_bytes()) >= (1000, 500)
    assert all(len(one.findall("caption")) == 2 for one in root.iter("screenshot"))


def test_windows_gets_the_game_without_a_console_and_commands_with_one() -> None:
    text = (ROOT / "build.spec").read_text("utf-8")
    programs = re.findall(r'program\("(\S+)", console=(.*?)\)[\])]', text)
    assert programs == [("mighty-gui", 'sys.platform != "darwin"'), ("Mighty", "False")]
    script = (PACKAGING / "windows" / "mighty-gui.iss").read_text("utf-8")
    started = re.findall(r'Filename: "{app}\\(\S+?)"', script)
    assert set(started) == {"Mighty.exe"}, "nobody who plays sees a console"


def test_the_least_c_library_is_that_of_the_system_it_is_built_on() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    (linux,) = [one for one in workflow["jobs"]["program"]["strategy"]["matrix"]["os"] if one.startswith("ubuntu")]
    least = {"ubuntu-22.04": "2.35"}[linux]
    checked = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert f"GLIBC_{least}" in checked
    assert f"glibc {least}" in (PACKAGING / "README.md").read_text("utf-8")
    assert (ROOT / "README.md").read_text("utf-8").count(f"glibc {least}") == 2, "in both languages"


@pytest.mark.parametrize("language", ["한국어", "English"])
def test_it_is_told_how_to_open_what_nobody_has_signed(language: str) -> None:
    text = (ROOT / "README.md").read_text("utf-8").partition(f"\n## {language}")[2].partition("\n## ")[0]
    for word in ("SmartScreen", "Gatekeeper", "chmod +x"):
        assert word in text


@pytest.mark.skipif(os.name == "nt" or not (ROOT / ".ci").exists(), reason="runs where a release is tried")
def test_a_step_of_a_release_that_is_not_there_is_refused_with_those_that_are() -> None:
    done = subprocess.run([ROOT / ".ci" / "release", "soak", "soap"], capture_output=True, text=True, check=False)
    assert done.returncode == 64
    assert done.stdout.startswith("soap is none of setup wheel ")
    assert {"nightly", "small_changes", "empty_root"} <= set(done.stdout.split())


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="these are no files of Git")
def test_files_have_the_same_bytes_on_every_system() -> None:
    files = ("mighty_gui/__main__.py", ".ci/run", "docs/table-ko.png", "docs/friend-ko.webp", "assets/icons/icon.ico")
    said = subprocess.run(
        ["git", "-C", str(ROOT), "check-attr", "text", "eol", "--", *files], capture_output=True, text=True, check=True
    ).stdout
    for file in files:
        is_text = file.endswith(("py", "run"))
        assert f"{file}: text: {'auto' if is_text else 'unset'}" in said
        assert f"{file}: eol: lf" in said


def test_the_newest_release_described_is_this_version() -> None:
    first = next(described().iter("release"))
    assert first.get("version") == __version__


def test_the_newest_changes_told_are_of_this_version() -> None:
    versions = re.findall(r"^## (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == __version__
    for language in ("ko", "en"):
        assert __version__ in (ROOT / "docs" / language / "changes.md").read_text("utf-8")
    assert f"/DVersion={__version__} " in (PACKAGING / "windows" / "mighty-gui.iss").read_text("utf-8")


def test_what_is_described_is_started_by_the_desktop_file() -> None:
    root = described()
    assert root.findtext("id") == ID
    assert root.findtext("launchable") == f"{ID}.desktop"
    assert manifest(PACKAGING / "flatpak" / f"{ID}.yml")["id"] == ID
    assert f'bundle_identifier="{ID}"' in (ROOT / "build.spec").read_text("utf-8")


def test_everything_is_described_in_both_languages() -> None:
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for name in ("name", "summary"):
        assert {one.get(language) for one in described().findall(name)} == {None, "ko"}
    told = [one for one in described().iter() if one.tag in ("p", "li")]
    assert [one.get(language) for one in told] == [None, "ko"] * (len(told) // 2)


def test_an_app_dir_finds_everything_it_names(tmp_path: Path) -> None:
    built = tmp_path / "mighty-gui"
    (built / "_internal").mkdir(parents=True)
    (built / "_internal" / "LICENSE").touch()
    (built / "mighty-gui").write_text("#!/bin/sh\n")
    folder = tmp_path / "AppDir"
    subprocess.run([str(PACKAGING / "linux" / "appdir.sh"), str(built), str(folder)], check=True)
    assert (folder / "AppRun").resolve() == folder / "usr/lib/mighty-gui/mighty-gui"
    for name in (".DirIcon", f"{ID}.desktop", f"{ID}.png", "usr/bin/mighty-gui"):
        assert (folder / name).exists(), name
    assert (folder / "usr/share/metainfo" / f"{ID}.metainfo.xml").is_file()


def fill_winget() -> ModuleType:
    """Return the script, which is not part of the package."""
    spec = importlib.util.spec_from_file_location("fill_winget", PACKAGING / "fill_winget.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_winget_files_say_version_place_and_check_sum(tmp_path: Path) -> None:
    installer = tmp_path / "setup.exe"
    installer.write_bytes(b"installer")
    written = fill_winget().fill("1.2.3", "https://example.org/setup.exe", installer, tmp_path / "winget")
    told = {path.name: manifest(path) for path in written}
    assert {one["ManifestType"] for one in told.values()} == {"version", "installer", "defaultLocale", "locale"}
    assert {one["PackageVersion"] for one in told.values()} == {"1.2.3"}
    assert len({one["PackageIdentifier"] for one in told.values()}) == 1
    (one,) = told["MightyGui.Mighty.installer.yaml"]["Installers"]
    assert one["InstallerUrl"] == "https://example.org/setup.exe"
    assert one["InstallerSha256"] == hashlib.sha256(b"installer").hexdigest().upper()
    assert told["MightyGui.Mighty.yaml"]["DefaultLocale"] == "ko-KR"
    assert f"{told['MightyGui.Mighty.yaml']['DefaultLocale']}.yaml" in " ".join(told)


REQUIRED = {
    "version": {"DefaultLocale"},
    "installer": {"Installers"},
    "defaultLocale": {"PackageLocale", "Publisher", "PackageName", "License", "ShortDescription"},
    "locale": {"PackageLocale"},
}
"""The fields that winget requires in each kind of file, in addition to those in all of them."""


def test_the_winget_files_say_what_winget_asks_for(tmp_path: Path) -> None:
    (tmp_path / "setup.exe").touch()
    for path in fill_winget().fill("1.2.3", "https://example.org/setup.exe", tmp_path / "setup.exe", tmp_path / "to"):
        told, (first, _) = manifest(path), path.read_text("utf-8").split("\n", 1)
        kind = told["ManifestType"]
        needed = REQUIRED[kind] | {"PackageIdentifier", "PackageVersion", "ManifestType", "ManifestVersion"}
        assert needed <= told.keys()
        assert f"/winget-manifest.{kind}.{told['ManifestVersion']}.schema.json" in first
        assert 3 <= len(told.get("ShortDescription", "fine")) <= 256
        tags = told.get("Tags", [])
        assert len(tags) == len(set(tags)) <= 16
        assert all(1 <= len(tag) <= 40 for tag in tags)


def test_winget_knows_the_installed_game_by_the_installers_id() -> None:
    script = (PACKAGING / "windows" / "mighty-gui.iss").read_text("utf-8")
    (line,) = [line for line in script.splitlines() if line.startswith("AppId={")]
    installer = manifest(PACKAGING / "winget" / "installer.yaml")
    assert installer["ProductCode"] == line.removeprefix("AppId={") + "_is1"


def size_of(picture: bytes) -> tuple[int, int]:
    """Return the width and height in a PNG's header."""
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_the_icon_for_apple_holds_a_picture_for_every_size_and_for_twice_as_many_dots() -> None:
    data = (ROOT / "assets" / "icons" / "icon.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    at, found = 8, {}
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        found[data[at : at + 4].decode()] = size_of(data[at + 8 : at + length])
        at += length
    once = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512}
    twice = {"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512, "ic10": 1024}
    assert found == {name: (size, size) for name, size in (once | twice).items()}


def test_the_icon_for_windows_holds_pictures_of_the_sizes_it_names() -> None:
    data = (ROOT / "assets" / "icons" / "icon.ico").read_bytes()
    kind, count = struct.unpack("<HH", data[2:6])
    assert (data[:2], kind) == (b"\0\0", 1)
    found = set()
    for number in range(count):
        width, height, *_, length, at = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        assert size_of(data[at : at + length]) == (width or 256, height or 256)
        found.add(width or 256)
    assert found == {16, 32, 48, 64, 128, 256}
