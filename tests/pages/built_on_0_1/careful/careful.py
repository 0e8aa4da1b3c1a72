"""A careful computer player for Mighty: leaves contracts to others, and spends no more on a trick than needed."""

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import PASS, Play
from mighty_gui.engine.mighty.view import PlayerView


def careful(view: PlayerView) -> Action:
    """Return one of the legal actions."""
    if PASS in view.legal:
        return PASS
    plays = [action for action in view.legal if isinstance(action, Play)]
    if not plays:
        return view.legal[0]
    trump = view.contract.trump if view.contract else None

    def strength(card: Card) -> int:
        return card.height + (20 if card.suit is trump else 0) + (40 if card.is_joker else 0)

    best = max((strength(played.card) for played in view.trick), default=0)
    winning = [action for action in plays if strength(action.card) > best]
    return min(winning or plays, key=lambda action: strength(action.card))


careful.names = {"ko": "조심이", "en": "Careful"}
careful.games = ("mighty",)
