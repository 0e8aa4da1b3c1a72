"""Misgivings about a card in which playouts see nothing wrong, or whose outcome they overrate."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import Term, terms
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.playout.imagined_table import Alliances
from mighty_gui.ai.mighty.search.alike_cards import special
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.view import PlayerView

SOME, SOLID = 3, 3
"""So many trumps out are worth drawing, with so many that nothing beats."""
FOLLY = 1.0
"""What is held against calling a joker that one holds or that is gone: it is no use, and playouts may like it by
chance."""
NEVER = 20.0
"""What is held against calling a partner's joker, and against opening a hand without trumps with the mighty, the
only way back in (002§4.2): playouts, which hardly use it so, see nothing wrong in it."""


NEGLECT = 1.0
"""What is held against a declarer who does not draw trumps although they have the highest: playouts rate a low side
card as high, and rule players with the true cards do not tell (9 such leads were 1 ± 2 worse in score)."""
UNGRATEFUL, GRATEFUL = 4.0, 2.0
"""What is held against a friend with mighty and joker who takes a trick with the joker, and what speaks for drawing
trumps with it after the mighty: by the book (002§4.3) a declarer may curse a friend who does not. Playouts like one
way as well as the other."""


def folly(held: Sequence[Term]) -> float:
    """Return all that is held against a card, in value; less than nothing if something speaks for it."""
    return -sum(term.amount for term in held)


def misgivings(know: Knowledge, card: Play) -> tuple[Term, ...]:
    """Return what is held against a card in value, each by its name, or what speaks for it."""
    if know.view.trick:
        return terms(ungrateful=-UNGRATEFUL * takes_with_the_joker(know, card))
    if draws_for_the_declarer(know, card):
        return terms(grateful=GRATEFUL)
    opens = not know.view.tricks and know.trump is None and know.seat == know.declarer
    called = know.called_jokers(card)
    wasted = [joker for joker in called if know.is_own_sides(joker)]
    betrays = any(joker not in know.hand for joker in wasted)
    idle = card.call and not any(joker in know.unseen for joker in called)
    return terms(
        idle_call=-FOLLY * (idle or bool(wasted)),
        neglects=-NEGLECT * neglects_trumps(know, card),
        betrays=-NEVER * betrays,
        opens_high=-NEVER * (opens and know.now.is_mighty(card.card)),
    )


def wasted_cards(view: PlayerView, position: Position, alliances: Alliances) -> int:
    """The cards that the last to play would waste, as a set."""
    if position.to_come > 1:
        return 0
    winning = position.legal() & position.beating
    return _greedy(position, alliances, winning) | _lavish(view, position, winning)


def _greedy(position: Position, alliances: Alliances, winning: int) -> int:
    """Return the cards that take a trick a defender's partner has won already: playouts overrate the lead."""
    seat = position.seat
    if not alliances.known or alliances.attack >> seat & 1:
        return 0
    return winning if alliances.allies[seat] >> position.best_seat & 1 else 0


def _lavish(view: PlayerView, position: Position, winning: int) -> int:
    """Return the cards that win or lose no more than a lower one of the suit that counts as much: better kept."""
    law = position.law
    ordinary = position.legal() & ~special(view, law)
    found = 0
    for suit in law.suits:
        for worth in (law.points, ~law.points):
            for alike in (ordinary & suit & worth & winning, ordinary & suit & worth & ~winning):
                found |= alike & (alike - 1)
    return found


# --- duties of declarer and friend that playouts do not show ------------------------------------------------


def neglects_trumps(know: Knowledge, card: Play) -> bool:
    """Whether a declarer with four trumps, the three highest among them, leads a low side card (002§6.3)."""
    if know.seat != know.declarer or know.trump is None or card.card.suit in (None, know.trump):
        return False
    if know.now.first or any(joker in know.unseen for joker in know.called_jokers(card)):
        return False
    if len(know.trumps) < 4 or len(know.unseen_in[know.trump]) < SOME:
        return False
    solid = sum(not know.higher(trump) for trump in know.trumps) >= SOLID
    return solid and know.higher(card.card) > 0


def takes_with_the_joker(know: Knowledge, card: Play) -> bool:
    """Whether a friend with mighty and joker takes with the joker, which could draw trumps later (002§4.3)."""
    both = know.mighty in know.hand and card.card.is_joker and know.now.joker_power == "full"
    return both and _is_friend(know) and know.tricks_left > 2 and Play(know.mighty) in know.view.legal


def draws_for_the_declarer(know: Knowledge, card: Play) -> bool:
    """Whether a friend who has spent the mighty draws trumps with the joker (002§4.3)."""
    if not card.card.is_joker or know.trump is None or card.suit != know.trump or not _is_friend(know):
        return False
    spent = any(
        played.seat == know.seat and played.card is know.mighty for trick in know.view.tricks for played in trick.plays
    )
    return spent and know.now.joker_power == "full" and len(know.unseen_in[know.trump]) >= SOME


def _is_friend(know: Knowledge) -> bool:
    return know.attacks and know.seat != know.declarer and know.trump is not None
