"""Keys that have changed places: no command is without a key, and no key has two commands."""

from __future__ import annotations

import random

import pytest

from mighty_gui.texts import Texts
from mighty_gui.texts.bindings import Bindings, is_exchange, is_movable, key_text, keys_in


def test_two_keys_change_places() -> None:
    bindings = Bindings().put("l", "x")
    assert [bindings.of(key) for key in "lxk"] == ["x", "l", "k"]
    assert [bindings.usual(key) for key in "lxk"] == ["x", "l", "k"]


def test_a_third_key_takes_over_what_is_left_free() -> None:
    """After L and X, then K and X, the last trick is where K was."""
    bindings = Bindings().put("l", "x").put("k", "x")
    assert [bindings.of(key) for key in "kxl"] == ["x", "l", "k"]


def test_a_command_that_comes_back_leaves_nothing_moved() -> None:
    assert Bindings().put("l", "x").put("l", "l") == Bindings()


def test_whatever_is_put_every_command_has_one_key_and_every_key_one_command() -> None:
    rng, keys, bindings = random.Random(1), "abcdefghij", Bindings()
    for _ in range(500):
        usual, pressed = rng.choice(keys), rng.choice(keys)
        bindings = bindings.put(usual, pressed)
        assert bindings.of(usual) == pressed
        assert sorted(map(bindings.of, keys)) == list(keys)
        assert all(bindings.usual(bindings.of(key)) == key for key in keys)
        assert Bindings.read(str(bindings)) == bindings


@pytest.mark.parametrize("text", ["l", "l=x", "l=x x=k", "l=x l=k x=l k=l", "l=k x=k k=l", "=x x=", "a b=c", 7, None])
def test_what_is_no_exchange_is_refused(text: object) -> None:
    assert not is_exchange(text)


def test_more_pairs_than_keyboards_have_keys_are_refused() -> None:
    names = [f"k{number}" for number in range(101)]
    pairs = [f"{one}={other}" for one, other in zip(names, names[1:] + names[:1], strict=True)]
    assert not is_exchange(" ".join(pairs))
    assert is_exchange(" ".join([*pairs[:99], f"k99={names[0]}"]))


@pytest.mark.parametrize("key", ["1", "left", "tab", "page up", "=", ""])
def test_keys_that_choose_cards_or_move_about_stay(key: str) -> None:
    assert not is_movable(key)


@pytest.mark.parametrize(
    ("text", "keys"),
    [("L", ["l"]), ("V R C", ["v", "r", "c"]), ("F12", ["f12"]), ("Enter", ["return"]), ("Ctrl + Z", []),
     ("Enter / Space", []), ("1 – 9 0", []), ("/", ["/"])],
)  # fmt: skip
def test_the_keys_of_a_row_of_the_help_are_found(text: str, keys: list[str]) -> None:
    assert list(keys_in(text)) == keys


def test_keys_are_written_as_on_the_keyboard() -> None:
    assert [key_text(key) for key in ("l", "f1", "return", "/", "insert")] == ["L", "F1", "Enter", "/", "Insert"]


def test_a_text_names_the_key_that_does_it_now() -> None:
    texts = Texts.load("en")
    texts.keys_now = Bindings().put("f1", "x")
    assert texts("table.button.rules") == "Rules (X)"
    assert texts("table.button.last_trick") == "Last trick (L)"
