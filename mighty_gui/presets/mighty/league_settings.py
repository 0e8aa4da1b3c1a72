"""The settings in exports of the web game of Mighty League, as options of this program.

An export lists the settings that the player can change. For those that it leaves out the web game's own values count.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.core.plain_values import any_mapping, show, wrong
from mighty_gui.engine.core.refusal import Refusal

BASE: Final = "league-5"
"""The preset that the options change."""

USUAL: Final[Mapping[str, object]] = {
    "minBid": 14,
    "maxBid": 20,
    "bidStartsAtDealer": False,
    "noGirudaBidDiscount": 0,
    "redealOnAllPass": True,
    "allowBidRevise": True,
    "girudaChangeCost": 2,
    "toNoGirudaChangeCost": 1,
    "dealMissEnabled": True,
    "dealMissThreshold": 0.5,
    "declarerCanDealMiss": False,
    "jokerCallEnabled": True,
    "jokerCallMightyProtect": True,
    "jokerCallBaseSuit": "C",
    "jokerCallAltSuit": "H",
    "firstTrickNoJokerCall": True,
    "firstTrickJokerWeak": True,
    "lastTrickJokerWeak": True,
    "firstTrickNoGirudaLead": True,
    "firstTrickJokerNoGiruda": True,
    "discardPointsTo": "declarer",
}
USUAL_SCORING: Final[Mapping[str, object]] = {
    "baseTricks": 13,
    "perBid": 300,
    "perDiff": 200,
    "winBonus": 1,
    "noGirudaMult": 2,
    "cap": 2000,
    "noGirudaCap": 3000,
    "runScore": 20,
    "declarerShare": 2,
    "selfDeclarerShare": 4,
    "friendShare": 1,
}
_NO_RULES: Final = ("scoring", "seed")
"""The entries among the settings that are none themselves."""
_CAPS: Final = ("cap", "noGirudaCap")


def options_of(settings: object) -> tuple[dict[str, object], tuple[str, ...]]:
    """Return the options that the settings mean on top of ``BASE``, and the names of settings that have no option.

    Raises ``RecordError``.
    """
    given = any_mapping(settings, "cfg")
    scoring = any_mapping(given.get("scoring", {}), "cfg.scoring")
    game = _with_usual(given, USUAL, "cfg")
    score = _with_usual(scoring, USUAL_SCORING, "cfg.scoring")
    options: dict[str, object] = {
        "misdeal": _misdeal(game),
        "auction": _auction(game),
        "exchange": _exchange(game),
        "play": {"first_lead_bars": ["trump"] if game["firstTrickNoGirudaLead"] else []},
        "joker": _joker(game),
        "joker_call": _joker_call(game),
        "points": {"discard": "defenders" if game["discardPointsTo"] == "defenders" else "declarer"},
        "scoring": {"cap": {"any": score["cap"], "no_trump": score["noGirudaCap"], "run_is_cap": True}},
    }
    return options, tuple(_not_followed(given, scoring, game, score))


def _with_usual(given: Mapping[str, object], usual: Mapping[str, object], where: str) -> dict[str, Any]:
    """Return the known settings with their values. Raises ``RecordError`` if a value has another type than usual."""
    values = {name: given.get(name, value) for name, value in usual.items()}
    for name, value in values.items():
        if not _is_like(value, usual[name]) or (name.endswith("Suit") and value not in tuple(SUITS)):
            raise wrong(f"{where}.{name}", Refusal("history.web.value", value=show(value)))
    return values


def _is_like(value: object, usual: object) -> bool:
    """Return whether a value is a switch, a number or a text as the usual value is."""
    if isinstance(value, bool) or isinstance(usual, bool):
        return isinstance(value, bool) and isinstance(usual, bool)
    return isinstance(value, str if isinstance(usual, str) else (int, float))


def _misdeal(game: Mapping[str, Any]) -> dict[str, object]:
    light = {"max": game["dealMissThreshold"], "weights": {"joker": -1, "ten": 0.5}}
    return {"when": [light] if game["dealMissEnabled"] else [], "declarer": game["declarerCanDealMiss"]}


def _auction(game: Mapping[str, Any]) -> dict[str, object]:
    return {
        "first_bidder": "dealer" if game["bidStartsAtDealer"] else "after-dealer",
        "minimum": game["minBid"],
        "maximum": game["maxBid"],
        "no_trump_minimum_offset": -1 if game["noGirudaBidDiscount"] == 1 else 0,
    }


def _exchange(game: Mapping[str, Any]) -> dict[str, object]:
    if not game["allowBidRevise"]:
        return {"trump_change": "forbidden", "raise": "forbidden"}
    to_suit, to_no_trump = game["girudaChangeCost"], game["toNoGirudaChangeCost"]
    prices = {"suit_to_suit": to_suit, "suit_to_no_trump": to_no_trump, "no_trump_to_suit": to_suit}
    return {"trump_change": prices, "raise": "allowed"}


def _joker(game: Mapping[str, Any]) -> dict[str, object]:
    bars_trump = game["firstTrickNoGirudaLead"] and game["firstTrickJokerNoGiruda"]
    return {
        "first_trick": "powerless" if game["firstTrickJokerWeak"] else "full",
        "last_trick": "powerless" if game["lastTrickJokerWeak"] else "full",
        "first_trick_names_trump": not bars_trump,
    }


def _joker_call(game: Mapping[str, Any]) -> dict[str, object]:
    if not game["jokerCallEnabled"]:
        return {"card": None, "when_trump": None}
    suit, other = game["jokerCallBaseSuit"], game["jokerCallAltSuit"]
    if other == suit:
        other = "C" if suit == "H" else "H"
    return {
        "card": f"{suit}3",
        "when_trump": f"{other}3",
        "first_trick": "ineffective" if game["firstTrickNoJokerCall"] else "effective",
        "mighty_shields": game["jokerCallMightyProtect"],
    }


def _not_followed(
    given: Mapping[str, object], scoring: Mapping[str, object], game: Mapping[str, Any], score: Mapping[str, Any]
) -> Iterator[str]:
    """Yield the names of settings that no option expresses as they are set."""
    expressed = {
        "noGirudaBidDiscount": game["noGirudaBidDiscount"] in (0, 1),
        "redealOnAllPass": game["redealOnAllPass"],
        "discardPointsTo": game["discardPointsTo"] in ("declarer", "defenders"),
    }
    yield from (name for name, is_expressed in expressed.items() if not is_expressed)
    yield from (f"scoring.{name}" for name in score if name not in _CAPS and score[name] != USUAL_SCORING[name])
    yield from (str(name) for name in given if name not in USUAL and name not in _NO_RULES)
    yield from (f"scoring.{name}" for name in scoring if name not in USUAL_SCORING)
