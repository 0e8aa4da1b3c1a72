"""The final position of a record, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mighty_gui.texts import Texts

Document = Mapping[str, Any]


def position_text(document: Document, texts: Texts) -> str:
    """The final position of one record, line by line."""
    return "\n".join(_lines(document, texts))


def _lines(document: Document, texts: Texts) -> Iterable[str]:
    yield texts("cli.replay.preset", preset=document["preset"] or texts("cli.replay.own_rules"))
    for number, step in enumerate(document.get("steps", ()), start=1):
        yield texts("cli.replay.step", number=number, seat=step["to_act"], actions=", ".join(step["legal"]))
    yield texts("cli.replay.phase", phase=texts(f"cli.phase.{document['phase']}"))
    if document["contract"]:
        seat = "-" if document["declarer"] is None else document["declarer"]
        yield texts("cli.replay.contract", contract=document["contract"], seat=seat)
    if document["friends"]:
        yield texts("cli.replay.friends", seats=_numbers(document["friends"]))
    yield from _cards(document, texts)
    if any(document["taken"]):
        yield texts("cli.replay.taken", points=_numbers(document["taken"]))
    if document["to_act"] is not None:
        yield texts("cli.replay.turn", seat=document["to_act"])
        if document["legal"]:
            yield texts("cli.replay.legal", actions=", ".join(document["legal"]))
    if document["result"]:
        yield from _result(document["result"], texts)


def _cards(document: Document, texts: Texts) -> Iterable[str]:
    for seat, hand in enumerate(document.get("hands", ())):
        if hand:
            yield texts("cli.replay.hand", seat=seat, cards=" ".join(hand))
    for number, trick in enumerate(document["tricks"], start=1):
        cards = "  ".join(f"{seat} {card}" for seat, card in trick["cards"])
        yield texts("cli.replay.trick", number=number, cards=cards, seat=trick["winner"], points=trick["points"])


def _result(result: Document, texts: Texts) -> Iterable[str]:
    yield texts(f"cli.outcome.{result['outcome']}")
    if result["points"] is not None:
        yield texts("cli.replay.points", points=result["points"], target=result["target"])
    yield texts("cli.replay.scores", scores=", ".join(f"{score:+d}" for score in result["scores"]))


def _numbers(values: Iterable[int]) -> str:
    return ", ".join(str(value) for value in values)
