from __future__ import annotations

import pytest

from mighty_gui.client import names
from mighty_gui.texts import Texts


@pytest.mark.parametrize("language", ["ko", "en"])
def test_there_are_enough_names_and_no_two_alike(language: str) -> None:
    found = names.computer_names(Texts.load(language))
    assert len(found) == len(set(found)) >= 8
    assert all(len(name) <= names.LONGEST for name in found)


def test_a_number_without_a_name() -> None:
    texts = Texts.load("ko")
    assert names.computer_name(texts, 99) == "컴퓨터 100"


def test_persons() -> None:
    texts = Texts.load("ko")
    assert names.person_name(texts, 0) == "나"
    assert names.person_name(texts, 0, " 철수 ") == "철수"
    assert names.person_name(texts, 1, "철수") == "사람 2"


def test_no_two_of_one_name() -> None:
    assert names.distinct(["보리", "보리", "보리", "보리 2"]) == ["보리", "보리 2", "보리 3", "보리 2 2"]


def test_initials() -> None:
    assert names.initial("하늘") == "하"
    assert names.initial("robin") == "R"
    assert names.initial("") == "?"
    assert names.initial("컴퓨터 2", ["컴퓨터 1", "컴퓨터 2"]) == "2"
