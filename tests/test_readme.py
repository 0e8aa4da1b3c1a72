"""The README is correct: its commands run, its examples can be read, its pictures exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mighty_gui.__main__ import main
from mighty_gui.cli.command_line import COMMANDS, COMMANDS_ELSEWHERE
from mighty_gui.presets import load_presets

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

PLAY = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/mighty-gui"
KEY = re.compile(r"^\| ((?:←|Space|H|L(?!inux)|F1|Esc|`mighty-gui --narrate).*?) \|", re.MULTILINE)
TEST = "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", README, re.DOTALL)


def test_two_commands_set_everything_up_and_ci_runs_them() -> None:
    assert set(blocks("sh")) == {f"{PLAY}\n", f"{TEST}\n"}
    plain = CI.replace("pip install -q", "pip install")
    assert f"{PLAY} demo --hands 1" in plain
    assert TEST in plain


@pytest.mark.parametrize("example", blocks("yaml"))
def test_a_rule_file_as_the_readme_shows_it_can_be_used(
    tmp_path: Path, example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "our-school.yaml"
    path.write_text(example, encoding="utf-8")
    assert main(["rules", "check", str(path)]) == 0, capsys.readouterr()


def test_every_link_leads_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)#][^)]*)\)", README) if "://" not in link]
    assert [link for link in links if not (ROOT / link).exists()] == []
    headings = {heading.lower() for heading in re.findall(r"^## (\S+)$", README, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", README)) <= headings


def test_every_command_is_one() -> None:
    assert set(re.findall(r"`mighty-gui ([a-z]+)", README)) == {*COMMANDS, *COMMANDS_ELSEWHERE}


def test_there_are_as_many_rule_sets_as_it_promises() -> None:
    (korean,) = re.findall(r"(\d+)가지가 넘는 규칙", README)
    (english,) = re.findall(r"More than (\d+) rule sets", README)
    assert int(korean) == int(english) < len(load_presets())


def test_both_languages_name_the_same_keys_and_show_the_same_example() -> None:
    korean, english = (set(KEY.findall(half)) for half in README.split("## English"))
    assert len(korean) > 5
    assert korean == english
    assert len(set(blocks("yaml"))) == 1
