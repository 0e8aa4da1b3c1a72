"""The help pages of Mitigati: how to play, and what cards and honours are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.client.table.mitigati.mitigati_texts import honour_line
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mitigati.pack import HIGH_VALUE, PACK, PAR, SEATS, card_value, trump_honours
from mighty_gui.engine.mitigati.result import honour_points, honours_in
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.mitigati.mitigati_book import how_to_play
from mighty_gui.texts import Texts

Shown = tuple[Sequence[str], int | None]
"""Cards, and the index of the winning one."""

_BELOW: Final[dict[str, Shown]] = {
    "p2_1": (("SK", "SQ", "SN", "SP", "ST", "S1"), None),
    "p2_2": (("T21", "T16", "T7", "T1"), None),
    "p3_1": (("FL",), None),
    "p6_2": (("HK", "H4", "T3"), 2),
}
"""The cards drawn below the paragraph with that key."""
_POINTS: Final = ("p5_list", "p8_list")
"""The prefixes of keys whose texts are list items."""
_EXAMPLES: Final = ("SK HK DK CK T1 T21", "SK HK T1 T21", "HK T1 T21 FL", "T2 T3 T5 T8 T9 T10 T12 T15 T17 FL")
"""Hands whose honours are calculated as examples."""


def write_play(page: HelpPage, rules: MitigatiRules, texts: Texts) -> None:
    """Write how to play, with cards drawn below some paragraphs."""
    for name, text in how_to_play(rules, texts):
        if name.endswith("_head"):
            page.heading(text)
        elif name.startswith(_POINTS):
            page.point(text)
        else:
            page.text(text)
            if name in _BELOW:
                cards, winner = _BELOW[name]
                page.cards(cards, (), winner)


def write_scores(page: HelpPage, rules: MitigatiRules, texts: Texts) -> None:
    """Write what each card is worth, what honours cost, and worked examples."""
    write_values(page, rules, texts)
    write_honours(page, rules, texts)
    page.heading(texts("help.mitigati.score.examples"))
    for text in _EXAMPLES:
        _work_out(page, [Card.parse(name) for name in text.split()], rules, texts)
    page.heading(texts("help.mitigati.score.settled"))
    page.text(texts("help.mitigati.score.agreed"))
    page.text(texts("help.mitigati.score.played", par=PAR))
    page.text(texts("help.mitigati.score.example"), soft=True)


def write_values(page: HelpPage, rules: MitigatiRules, texts: Texts) -> None:
    """Draw a card of each value with its points."""
    page.heading(texts("help.mitigati.score.values"))
    low, high, fool = trump_honours(rules)
    cards = [*map(Card.parse, ("SK", "SQ", "SN", "SP", "ST")), high, low, fool, Card.parse("T7")]
    captions = [texts("help.mitigati.score.points", count=card_value(card, rules)) for card in cards]
    page.cards([card.name for card in cards], captions)
    page.text(texts("help.mitigati.score.values_line", top=high.trump, most=HIGH_VALUE))


def write_honours(page: HelpPage, rules: MitigatiRules, texts: Texts) -> None:
    """Write what each combination of honours costs every other player."""
    page.heading(texts("help.mitigati.score.honours"))
    page.text(texts("help.mitigati.score.honours_line"))
    top = trump_honours(rules)[1].trump
    for key in texts.keys("help.mitigati.score.honour"):
        page.point(texts(key, top=top))


def _work_out(page: HelpPage, cards: Sequence[Card], rules: MitigatiRules, texts: Texts) -> None:
    """Draw the honours of a hand and write their sum."""
    lines = honours_in(PACK.set_of(cards), rules)
    page.cards([card.name for card in cards], height=112)
    each = honour_points(lines)
    text = " + ".join(honour_line(texts, line) for line in lines)
    page.text(texts("help.mitigati.score.worked", lines=text, each=each, all=each * (SEATS - 1)), soft=True)
