"""The pages are correct: their commands run, their files can be read, outputs match, links work."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import book_of
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.schema import Faults
from mighty_gui.texts import Texts
from tests.pages.elsewhere import ELSEWHERE, RELEASE
from tests.pages.page_blocks import FOLDERS, LANGUAGES, ROOT, all_pages, blocks, commands, page_named, pages
from tests.pages.page_desk import Desk, fits, with_outputs
from tools.pages.api_pages import PUBLIC, page_of
from tools.pages.assembling import made_pages

NAMES = [page.name for page in pages("ko")]
ALIKE = ("sh", "bat", "yaml", "toml", "python")
NUMBER = re.compile(r"\d+(?:[.,]\d+)+|\d{2,}")
ANCHOR = re.compile(r"^\(([\w-]+)\)=$", re.MULTILINE)
TOCTREE = re.compile(r"```{toctree}\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_can_be_followed(language: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    desk = Desk(tmp_path, language)
    page = page_named(name, language)
    for block, shown in with_outputs(blocks(page)):
        said = desk.follow(block)
        if shown:
            assert fits(shown.text, said or ""), (block.text, said)
    unread = desk.shown - {word for line in commands(page) for word in line.split()}
    assert not unread, "a file that no command reads"


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_show_the_same(name: str) -> None:
    """Commands, files and figures are the same; a single digit in one may be a word in the other."""
    korean, english = (page_named(name, language) for language in LANGUAGES)
    alike = [[block for block in blocks(page) if block.kind in ALIKE] for page in (korean, english)]
    assert alike[0] == alike[1]
    numbers = [Counter(NUMBER.findall(page.read_text(encoding="utf-8"))) for page in (korean, english)]
    assert numbers[0] == numbers[1]


ROW = re.compile(r"^\|[^|]*\|[^|]*\| (.*) \| ?(.*?) ?\|$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")


def test_what_other_programs_need_is_a_rule_set_with_options() -> None:
    presets = built_in_presets()
    rows = ROW.findall(page_named("other-programs.md", "en").read_text(encoding="utf-8"))
    assert len(rows) > 10
    for nearest, options in rows:
        for name in CODE.findall(nearest):
            rules, faults = presets[name].rules, Faults()
            for option in CODE.findall(options):
                rules = overlay(rules, yaml.safe_load(option), faults)
            assert not faults.found, (name, faults.found)
            assert not book_of(rules).contradictions(rules), name


def test_there_is_a_page_in_each_language() -> None:
    assert [page.name for page in pages("en")] == NAMES


def test_every_command_elsewhere_is_on_a_page_and_run_where_it_says() -> None:
    typed = {line for page in all_pages() for line in commands(page)}
    assert set(ELSEWHERE) <= typed
    release = (ROOT / RELEASE).read_text(encoding="utf-8")
    assert "python -m tools.pages" in release
    assert "python -m tests.pages.elsewhere" in release


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_the_commands_beside_the_pages_are_run_elsewhere(name: str) -> None:
    assert set(commands(ROOT / name)) <= set(ELSEWHERE)


@pytest.fixture(scope="module", params=LANGUAGES)
def manual(request: pytest.FixtureRequest) -> dict[str, str]:
    """Return all pages of a language by name, including those made from the game."""
    made = dict(made_pages(Texts.load(request.param)))
    return made | {page.name: page.read_text(encoding="utf-8") for page in pages(request.param)}


def test_every_link_leads_to_a_page(manual: dict[str, str]) -> None:
    anchors = {name for text in manual.values() for name in ANCHOR.findall(text)}
    for name, text in manual.items():
        folder = Path() if name.startswith("made/") else Path(name).parent
        for link in LINK.findall(text):
            if link.startswith("#"):
                assert link[1:] in anchors, (name, link)
            elif link.endswith(".md") and "://" not in link:
                assert (folder / link).as_posix() in manual, (name, link)
            elif link.startswith(("../cards/", "../../cards/")):
                assert (ROOT / "assets" / "cards" / "faces" / Path(link).name).exists(), (name, link)
            elif "://" not in link:
                assert any((docs / "ko" / folder / link).exists() for docs in FOLDERS), (name, link)


def test_every_page_is_in_the_list_of_pages(manual: dict[str, str]) -> None:
    listed = {line for text in manual.values() for tree in TOCTREE.findall(text) for line in tree.splitlines()}
    for name in manual:
        page = Path(name).with_suffix("")
        assert name == "index.md" or name.startswith("made/") or {f"{page}", f"{page.parent}/*"} & listed, name


@pytest.mark.skipif(not shutil.which("node"), reason="the order is a script for browsers, and Node.js is not here")
def test_the_search_shows_what_players_read_before_sheets(manual: dict[str, str]) -> None:
    order = FOLDERS[0] / "search_order.js"
    assert order.name in order.with_name("conf.py").read_text(encoding="utf-8")
    names = [name.removesuffix(".md") for name in manual if not name.startswith("made/")]
    ask = "; console.log(JSON.stringify(NAMES.map(name => Scorer.score([name, '', '', null, 15]))))"
    script = order.read_text(encoding="utf-8") + ask.replace("NAMES", json.dumps(names))
    said = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True).stdout
    score = dict(zip(names, json.loads(said), strict=True))
    sheets = [value for name, value in score.items() if "/" in name]
    guide = {name: value for name, value in score.items() if "/" not in name}
    first = {name: guide.pop(name) for name in ("playing", "mighty", "mitigati", "words", "keys")}
    assert min(first.values()) - max(guide.values()) > 100, "more than any two scores of Sphinx differ by"
    assert min(guide.values()) - max(sheets) > 100


def test_every_module_of_the_pages_for_programmers_is_there() -> None:
    modules = [f"{package}.{module}" for package, names in PUBLIC.items() for module in names]
    assert not [module for module in modules if not import_module(module).__doc__]


def test_all_that_is_made_is_told_in_words(manual: dict[str, str]) -> None:
    assert not [name for name, text in manual.items() if "⟨" in text]
    assert {f"rules/{preset}.md" for preset in built_in_presets()} <= set(manual)
    assert {page_of(package) for package in PUBLIC} <= set(manual)
    included = {name for text in manual.values() for name in re.findall(r"```{include} (\S+)", text)}
    assert included == {name for name in manual if name.startswith("made/")}
