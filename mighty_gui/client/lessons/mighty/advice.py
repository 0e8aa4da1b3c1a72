"""What the coach of a lesson would do and why: the computer player's choice, its reason, and where it lies."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.ai.reason import Reason
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import Bid, CallFriend, ChangeContract, Discard, Play
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and why."""

    action: Action
    why: Reason
    contract: str = ""
    """The contract in force."""

    @property
    def point(self) -> tuple[str, ...]:
        """What to point at: the cards in hand, or the button."""
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


def advise(view: PlayerView) -> Advice:
    """Advice for the viewer, whose turn it is."""
    action = choose(view)
    return Advice(action, reason(view, Appraisal(action, 0.0)), str(view.contract) if view.contract else "")
