"""The advice of a lesson's coach: the computer player's choice, its reason, and its place on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.ai.reason import Reason
from mighty_gui.client.table.mighty.aids.action_words import action_words
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import Bid, CallFriend, ChangeContract, Play, parse_action
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.presets.games import game_ids
from mighty_gui.texts import Texts
from mighty_gui.texts.reasons import reason_text

_LONGEST: Final[Mapping[str, str | int]] = {
    "card": "HT",
    "other": "HT",
    "best": "HT",
    "suit": "S",
    "second": "D",
    "contract": "15N",
    "standing": "15N",
    "count": 10,
    "points": 10,
    "tenths": 10,
    "seat": 1,
    "hand": "mighty:1 joker:1 A:3 K:3 S:10",
}


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and the reason for it."""

    action: Action
    why: Reason
    contract: str = ""
    """The contract in force."""

    @property
    def point(self) -> tuple[str, ...]:
        """The targets to point at: the cards in hand, or the button."""
        match self.action:
            case Play(card=card):
                return (f"hand {card}",)
            case Discard(cards=cards):
                return tuple(f"hand {card}" for card in cards)
            case Bid(contract=contract):
                suit = () if contract.trump is None else (f"hand {contract.trump}*",)
                return (f"control bid {contract}", *suit)
            case ChangeContract(contract=contract):
                return (f"control change {contract}",)
            case CallFriend(card=card) if card is not None:
                return (f"control pick {card}",)
            case CallFriend(kind=kind):
                return (f"control call {kind}*",)
        return (f"control {self.action}",)

    def in_words(self, texts: Texts, names: Sequence[str]) -> str:
        """Return the coach's choice and its reason in words."""
        why = reason_text(texts, self.why.code, self.why.params, names)
        if self.why.code == "play.only_card":
            return why
        return texts("coach.suggest", action=action_words(texts, self.action, names, self.contract), why=why)


def advise(view: PlayerView) -> Advice:
    """Return advice for the viewer, whose turn it is."""
    action = choose(view)
    return Advice(action, reason(view, Appraisal(action, 0.0)), str(view.contract) if view.contract else "")


def all_advice(texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Yield every possible advice, with the longest words."""
    codes = (key.removeprefix("reasons.") for key in texts.keys("reasons"))
    for code in (one for one in codes if one.partition(".")[0] not in game_ids()):  # another game's own
        action = parse_action("discard ST HT DT" if code.startswith("bury") else "play JK suit S")
        yield Advice(action, Reason(code, tuple(_LONGEST.items()))).in_words(texts, names)
