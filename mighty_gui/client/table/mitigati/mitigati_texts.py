"""The texts of Mitigati: demands with their sign, honours, events, each player's share."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good, reason
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.event_narrator import moment_text, suit_of, suit_text
from mighty_gui.client.table.mitigati.mitigati_table import BargainStep, MitigatiPosition
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.widgets.score_chart import decimal, with_sign
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.exchange import trumps_allowed
from mighty_gui.engine.mitigati.pack import PACK, honours_set
from mighty_gui.engine.mitigati.result import HonourLine
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text
from mighty_gui.texts.words import card_name

Names = Sequence[str]


def demand_text(amount: int | None) -> str:
    """Return a demand with its sign; a dash if nothing was demanded."""
    return "–" if amount is None else with_sign(amount)


def bid_text(texts: Texts, step: BargainStep) -> str:
    """Return the text of a step of the bargaining: the number that is demanded, or another answer."""
    return with_sign(step.amount) if step.word == "bid" else texts(f"mitigati.said.{step.word}")


def honour_line(texts: Texts, line: HonourLine) -> str:
    """Return one reason for honours, with what each other player pays for it."""
    return texts(f"mitigati.honours.{line.kind}", count=len(line.cards), points=line.points)


def shares_text(names: Names, shares: Sequence[int], first: int = 0) -> str:
    """Return a text with each player's share, beginning with the seat ``first``."""
    seats = [(first + at) % len(shares) for at in range(len(shares))]
    return " · ".join(f"{names[seat]} {with_sign(shares[seat])}" for seat in seats)


def moment_caption(texts: Texts, moment: TableMoment, names: Names, own: int | None, *, long: bool = False) -> str:
    """Return the line of text for an event; ``own`` is the seat of the person who reads it; with ``long`` cards have
    the names that are read aloud."""
    return moment_text(texts, moment, names, own, long=long, home="mitigati")


def hint_text(at: MitigatiPosition, appraisals: Sequence[Appraisal]) -> HintText:
    """Return the text of the note about the best of these actions."""
    best, *others = appraisals
    why = reason(at.view, best)
    return HintText(
        title=action_text(at.texts, best.action),
        worth=_worth(at, best),
        why=reason_text(at.texts, why.code, dict(why.values), at.names),
        next=_next(at, best, others[0]) if others else "",
    )


def action_text(texts: Texts, action: Action) -> str:
    """Return a short text for the action."""
    match action:
        case MitigatiBid(amount=amount):
            return texts("mitigati.action.bid", amount=with_sign(amount))
        case MitigatiPlay(card=card):
            return texts("aids.action.play", card=card_name(texts, card.name))
        case Discard(cards=cards):
            return texts("aids.action.discard", cards=" ".join(card_name(texts, card.name) for card in cards))
        case Word(word=word):
            return texts(f"mitigati.action.{word}")
    raise TypeError(f"{action} is no action of Mitigati")


def _worth(at: MitigatiPosition, appraisal: Appraisal) -> str:
    """Return the expected score of the hand; empty without one."""
    if appraisal.score is None:
        return ""
    return at.texts("aids.hint.score", score=decimal(appraisal.score))


def _next(at: MitigatiPosition, best: Appraisal, other: Appraisal) -> str:
    """Return the text for the next best action: without numbers if they would be the same as the best one's."""
    worth = _worth(at, other)
    key = "aids.hint.next" if worth else "aids.hint.next_bare"
    key = "aids.hint.same" if is_about_as_good(at.view, best, other) else key
    return at.texts(key, action=action_text(at.texts, other.action), worth=worth)


# --- the rules for the next card as texts: which suit must be followed --------------------------------------


def what_to_play(at: MitigatiPosition) -> str:
    """Return the text for what the player should do."""
    texts, led = at.texts, at.state.led_card
    if not at.view.trick:
        return texts("table.play.your_lead")
    if led is None:
        return texts("mitigati.play.after_fool")
    cards = [action.card for action in at.view.legal if isinstance(action, MitigatiPlay)]
    others = [card for card in cards if card is not FOOL]
    fool = "_fool" if FOOL in cards else ""
    if any(suit_of(card) == suit_of(led) for card in others):
        return texts(f"mitigati.play.follow{fool}", suit=suit_text(texts, led))
    if others and all(card.trump for card in others):
        return texts(f"mitigati.play.trump{fool}", suit=suit_text(texts, led))
    return texts("table.play.free", suit=suit_text(texts, led)) if others else texts("mitigati.play.only_fool")


def refusal_text(at: MitigatiPosition, code: str) -> str:
    """Return a short sentence with the reason why something may not be done."""
    texts, led = at.texts, at.state.led_card
    code = code.rpartition(".")[2]
    suit = suit_text(texts, led) if led is not None else ""
    keys = (f"mitigati.reason.{code}", f"table.reason.{code}", "table.reason.not_legal")
    return texts(next(key for key in keys if texts.has(key)), suit=suit)


def discard_refusal(at: MitigatiPosition, card: Card, chosen: tuple[Card, ...]) -> str:
    """Return the reason why the dealer may not discard a card; empty if they may."""
    bit, rules = PACK.copies[card], at.view.rules
    if bit & honours_set(rules):
        kind = "fool" if card is FOOL else "honour_trump" if card.trump else "king"
        return at.texts(f"mitigati.reason.discard_{kind}")
    if not card.trump:
        return ""
    most = trumps_allowed(PACK.set_of(at.view.hand), rules)
    if sum(bool(other_card.trump) for other_card in chosen) >= most:
        return at.texts("mitigati.reason.discard_trumps" if most else "mitigati.reason.discard_trump", count=most)
    return ""
