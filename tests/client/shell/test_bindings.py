"""Keys and pad buttons that a player has moved, in the program: they work, they are shown, and nothing is lost."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.pages.key_texts import button_commands, key_commands
from mighty_gui.client.shell.input import Intent, Kind, Translator
from mighty_gui.presets.games import game_ids
from mighty_gui.texts import Texts
from mighty_gui.texts.bindings import Bindings, is_movable

Event = pygame.event.Event


def down(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def translated(bindings: Bindings, event: Event, *, typing: bool = False) -> list[Intent]:
    pygame.display.init()  # the codes of keys depend on it
    translator = Translator()
    translator.bindings = bindings
    return translator.translate(event, typing=typing)


def test_a_moved_key_does_what_the_usual_one_did() -> None:
    moved = Bindings().put("l", "x")
    assert [intent.key for intent in translated(moved, down(pygame.K_x))] == ["l"]
    assert [intent.key for intent in translated(moved, down(pygame.K_l))] == ["x"]


def test_keys_with_a_meaning_of_their_own_move_as_well() -> None:
    moved = Bindings().put("escape", "f5").put("f1", "h")
    assert [intent.kind for intent in translated(moved, down(pygame.K_F5))] == [Kind.CANCEL]
    assert [intent.key for intent in translated(moved, down(pygame.K_ESCAPE))] == ["f5"]
    assert [intent.kind for intent in translated(moved, down(pygame.K_h))] == [Kind.HELP]


@pytest.mark.parametrize(("key", "moves"), [("a", True), ("f12", True), ("k" * 16, True), ("k" * 17, False)])
def test_a_key_can_be_moved_only_if_its_name_can_be_saved(key: str, moves: bool) -> None:
    assert is_movable(key) is moves
    if moves:
        bindings = Bindings().put("l", key)
        assert Bindings.read(str(bindings)) == bindings


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_ALT])
def test_keys_held_with_others_stay(mod: int) -> None:
    (intent,) = translated(Bindings().put("z", "l"), down(pygame.K_z, mod))
    assert intent.key.endswith("+z")


def test_letters_that_are_typed_stay() -> None:
    assert translated(Bindings().put("escape", "l"), down(pygame.K_l), typing=True) == []
    assert [one.kind for one in translated(Bindings().put("escape", "f5"), down(pygame.K_F5), typing=True)] == [
        Kind.CANCEL
    ]


def test_every_moved_command_of_the_help_has_one_row() -> None:
    texts = Texts.load("en")
    commands = key_commands(game_ids(), texts)
    assert {"l", "k", "u", "/", "f1", "escape", "return", "space", "f12", "s", "p", "z"} <= set(commands)
    assert not {"1", "left", "tab", "+", "ctrl"} & set(commands)
    assert set(button_commands(texts)) == {
        "a", "b", "x", "y", "left_shoulder", "right_shoulder", "start", "view", "left_stick", "right_stick",
    }  # fmt: skip
