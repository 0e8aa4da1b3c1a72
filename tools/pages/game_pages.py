"""The rules of play, the scoring, the glossary and the keys of each game, from the game's help pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.rules.help_lists import glossary, write_glossary, write_keys
from mighty_gui.presets.games import game_ids, standard_rules
from mighty_gui.texts import Texts
from mighty_gui.texts.words import PAD_BUTTONS, game_name, pad_button_name
from tools.pages.markdown_page import MarkdownPage

_TAB: Final = "help.tab."


def game_pages(texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of a page for each game, of the glossary and of the keys."""
    for game in game_ids():
        yield f"{game}.md", _how_to_play(game, texts)
    text, keys = (MarkdownPage(texts(f"{_TAB}{tab}")) for tab in ("words", "keys"))
    for game in game_ids():
        below = MarkdownPage(game_name(texts, game), level=2)
        write_glossary(below, texts, glossary(game, texts), 0)
        text.add(str(below))
        below = MarkdownPage(game_name(texts, game), level=2)
        write_keys(below, game, texts)
        keys.add(_spelled(str(below), texts))
    yield "words.md", str(text)
    yield "keys.md", str(keys)


def _spelled(page: str, texts: Texts) -> str:
    """Replace the pictures of a pad's buttons in a page with their names."""
    signs = "".join(PAD_BUTTONS)
    apart = re.sub(f"([{signs}]) (?=[{signs}])", r"\1, ", page)
    return re.sub(f"[{signs}]", lambda found: pad_button_name(texts, found[0]), apart)


def _how_to_play(game: str, texts: Texts) -> str:
    rules = standard_rules(game)
    kit, page = scene_kit(rules), MarkdownPage(game_name(texts, game))
    play = MarkdownPage(texts(f"{_TAB}play"), level=2)
    kit.write_play(play, rules, texts)
    score = MarkdownPage(texts(f"{_TAB}score"), level=2)
    kit.write_scores(score, rules, texts)
    page.add(str(play))
    page.add(str(score))
    return str(page)
