"""Mighty's help pages: how the game is played, and how it is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.client.pages.help_page import HelpPage
from mighty_gui.client.scenes.mighty.score_examples import worked_examples
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.mighty.rule_sheet import describe
from mighty_gui.texts import Texts

Shown = tuple[Sequence[str], Sequence[str], int | None]
"""Cards, their captions' keys, and the one that wins."""

_BELOW: Final[dict[str, Shown]] = {
    "p1_2": (("SA", "SK", "SQ", "SJ", "ST"), (), None),
    "p3_1": (("SA", "DA"), ("mighty", "red_mighty"), None),
    "p4_2": (("JK", "C3"), ("joker", "caller"), None),
}
"""The cards drawn below the paragraph of that key."""
_TRICK: Final[Shown] = (("CK", "C9", "H2", "CT", "C4"), ("lead", "", "ruff", "", ""), 2)


def write_play(page: HelpPage, texts: Texts) -> None:
    """Write how the game is played, with cards drawn below some paragraphs."""
    for key in texts.keys("help.mighty.play"):
        name = key.rpartition(".")[2]
        if name.endswith("_head"):
            page.heading(texts(key))
        elif name.endswith("_cards"):
            _draw(page, _TRICK, texts)
            page.text(texts(key), soft=True)
        elif name.startswith("p8"):
            page.point(texts(key))
        else:
            page.text(texts(key))
            if name in _BELOW:
                _draw(page, _BELOW[name], texts)


def _draw(page: HelpPage, shown: Shown, texts: Texts) -> None:
    cards, captions, winner = shown
    page.cards(cards, [texts(f"help.mighty.captions.{key}") if key else "" for key in captions], winner)


def write_scores(page: HelpPage, given: Rules | None, texts: Texts) -> None:
    """Write the rules of scoring (the standard's where none are given), then worked examples."""
    rules = given or Rules()
    page.heading(texts("help.mighty.score.rules" if given else "help.mighty.score.rules_standard"))
    lines = [line for section in describe(rules, texts) if section.key == "scores" for line in section.lines]
    column = page.column([line.name for line in lines])
    for line in lines:
        page.entry(line.name, line.text, column)
    write_score_examples(page, rules, texts)


def write_score_examples(page: HelpPage, rules: Rules, texts: Texts) -> None:
    """Write how some hands would be scored, reason by reason."""
    page.heading(texts("help.mighty.score.examples"))
    for example in worked_examples(rules, texts):
        page.point(example.title, strong=True)
        for reason in example.reasons:
            total = f"{reason.numbers} = {reason.worth}" if reason.numbers else reason.worth
            page.text(f"{reason.words}: {total}", soft=True)
        page.text(example.shares)
        page.gap(8)
    page.text(texts("help.mighty.score.intro"), soft=True)
