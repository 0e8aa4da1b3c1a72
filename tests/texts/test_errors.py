"""Everything that is refused can be told in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mighty_gui
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.fault_text import problem_text
from mighty_gui.presets.preset_reading import read_draft
from mighty_gui.texts import Texts
from mighty_gui.texts.errors import in_words, is_known

ROOT = Path(mighty_gui.__file__).parent
KO = Texts.load("ko")
REFUSING = {
    "Problem", "problem", "wrong", "IllegalAction", "RecordError", "RulesError", "NotationError", "Contradiction",
    "_expect", "error", "add", "FileError",
}  # fmt: skip
"""What messages are given to."""
NOT_SAID = {"readme.py", "sentences.py", "describe.py"}


def messages() -> Iterator[tuple[str, str]]:
    """Every sentence that the engine, the readers of files and the commands refuse something with, and where."""
    for folder in ("engine", "presets", "cli"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.name in NOT_SAID:
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from _listed(tree, f"{path.relative_to(ROOT)}")
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and _name(node.func) in REFUSING:
                    for argument in [*node.args, *(word.value for word in node.keywords)]:
                        for text in _texts(argument):
                            if len(text.split()) > 2:
                                yield f"{path.relative_to(ROOT)}:{node.lineno}", text


def _listed(tree: ast.Module, place: str) -> Iterator[tuple[str, str]]:
    """Sentences in a table at the top of a module."""
    for node in tree.body:
        value = getattr(node, "value", None)
        for one in value.values if isinstance(value, ast.Dict) else ():
            if isinstance(one, ast.Constant) and isinstance(one.value, str) and len(one.value.split()) > 4:
                yield place, re.sub(r"\{\w+\}", "7", one.value)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _texts(node: ast.expr) -> list[str]:
    """The texts that an argument may be, with something in every placeholder."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        said = [""]
        for part in node.values:
            more = _texts(part) if isinstance(part, ast.Constant) else _texts_in(part)
            said = [one + other for one in said for other in more]
        return said
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [one + other for one in _texts(node.left) or ["X"] for other in _texts(node.right) or ["X"]]
    return []


def _texts_in(part: ast.expr) -> list[str]:
    inner = part.value if isinstance(part, ast.FormattedValue) else part
    return [text for text in _texts(inner) if text] if isinstance(inner, (ast.IfExp, ast.JoinedStr)) else ["7"]


MESSAGES = sorted(set(messages()))


def test_there_are_messages_to_look_at() -> None:
    assert len(MESSAGES) > 80


@pytest.mark.parametrize(("place", "message"), MESSAGES, ids=lambda value: str(value)[:60])
def test_every_refusal_can_be_told_in_korean(place: str, message: str) -> None:
    assert is_known(message), f"{place}: add to errors.yaml: {message}"
    told = in_words(message, KO)
    assert re.search("[가-힣]", told), told
    assert "⟨" not in told


def use(text: str) -> None:
    """Read a preset file and lay out its rules, as far as it lets."""
    draft = read_draft(read_text(text), own=True)
    if draft.problems:
        raise FileError(draft.problems)
    options = {**draft.options, **({"extends": draft.extends} if draft.extends else {})}
    built_in_presets().rules_from(draft.document, options)


@pytest.mark.parametrize("text", [
    "id: Bad Id\nextends: sinchon5\nname: 3\n",
    "id: x\nextends: standard-5\nplayers: 99\n",
    "id: x\nextends: standard-5\nplayerz: 6\nauction: {maximun: 3, minimum: [1]}\n",
    "id: x\nextends: standard-5\nmighty: {card: XX}\ndeck: {remove: [H33], jokers: nine}\n",
    "id: x\nextends: standard-5\nplayers: 6\n",
    "id: x\nextends: standard-5\nfriend: {count: 2}\nplayers: 3\n",
    "a: &a [*a]\n",
    "id: x\nid: y\n",
    "- list\n",
    "id: [\n",
])  # fmt: skip
def test_what_is_wrong_with_a_file_is_told_in_korean(text: str) -> None:
    with pytest.raises(FileError) as caught:
        use(text)
    for problem in caught.value.problems:
        told = problem_text(problem, KO)
        assert re.search("[가-힣]", told), told
        assert "⟨" not in told


def test_a_refusal_within_a_refusal_is_told_too() -> None:
    said = "action 3: 'play H3' is not legal here: the led suit must be followed: play S2 S4"
    told = in_words(said, KO)
    assert told == (
        "3번째 행동: 'play H3': 여기서는 할 수 없습니다. 선이 낸 무늬를 따라 내야 합니다. 낼 수 있는 카드: S2 S4"
    )
    assert in_words("there is no preset 'sinchn'; did you mean 'sinchon-5'?", KO) == (
        "'sinchn' 규칙이 없습니다; 혹시 'sinchon-5'?"
    )


def test_english_is_left_as_it_is_said() -> None:
    texts = Texts.load("en")
    for _, message in MESSAGES:
        assert in_words(message, texts) == message


def test_what_is_not_known_stays_as_it_is() -> None:
    assert in_words("something nobody ever says", KO) == "something nobody ever says"
    problem = Problem("something nobody ever says", "a.yaml", 3, "players")
    assert problem_text(problem, KO) == str(problem)


@pytest.mark.parametrize("message", [
    "the pack has 53 cards, but 6 hands of 10 and a kitty of 3 take 63; change deal.hand, deal.kitty or the pack",
    "there is no such option; here are: deck, deal",
    "'x' is not allowed here; allowed: a whole number from 2 to 8",
    "repeats what standard-5 says already (standard-5.yaml:7); leave it out",
    "repeats what the standard rules say already; leave it out",
])  # fmt: skip
def test_parts_are_told_with_the_whole(message: str) -> None:
    told = in_words(message, KO)
    english = [word for word in re.findall(r"[a-z]{3,}", told) if word not in message.split(";")[-1]]
    assert set(english) <= {"standard", "yaml", "deal", "hand", "kitty", "deck"}, told
