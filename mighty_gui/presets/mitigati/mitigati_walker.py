"""Hands of Mitigati that show its rules, with a place in them for each paragraph about the game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import shuffle
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.mitigati.actions import HOLD, MORE, Action, MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.exchange import plain_cards
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI, MitigatiDealRecord
from mighty_gui.engine.mitigati.pack import HAND, PACK, SEATS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.result import Outcome
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase, MitigatiTrick
from mighty_gui.presets.mitigati.mitigati_book import TIPS, how_to_play
from mighty_gui.presets.proofs import Facts, Pause, Walker
from mighty_gui.presets.rule_proof import RuleProof
from mighty_gui.texts import Texts

HANDS: Final = 48
"""How many hands are searched for places for the paragraphs."""

Place = tuple[Action, None] | tuple[str, object]
"""An action to be checked, or a fact and its value."""


class MitigatiWalker(Walker):
    """The hands of Mitigati that prove its rules."""

    def beginning(self, rules: game.Rules, number: int) -> Beginning:
        chance = random.Random(f"walk/{number}")
        pack = list(PACK.cards)
        shuffle(pack, chance)
        if number % 3:
            honours = PACK.cards_in(honours_set(expect(MitigatiRules, rules)) | (TRUMP_SET if number % 3 == 1 else 0))
            pack.sort(key=lambda card: card not in honours or chance.random() < 0.3)
        hands = [tuple(pack[at * HAND : (at + 1) * HAND]) for at in range(SEATS)]
        return Beginning(Opening(number % SEATS), number, MitigatiDealRecord(tuple(hands), tuple(pack[SEATS * HAND :])))

    def choose(self, hand: game.Hand, chance: random.Random) -> Action:
        own = expect(MitigatiHand, hand)
        legal = own.legal()
        if own.phase is not MitigatiPhase.AUCTION:
            return legal[0] if own.phase is MitigatiPhase.EXCHANGE else chance.choice(legal)
        bids = {action.amount: action for action in legal if isinstance(action, MitigatiBid)}
        others_bids = [amount for amount in own.state.bids if amount is not None]
        if len(others_bids) == SEATS - 1 and -sum(others_bids) in bids and chance.random() < 0.3:
            return bids[-sum(others_bids)]
        others = [action for action in legal if action in (HOLD, MORE)]
        return chance.choice(others if others and chance.random() < 0.6 else legal)

    def facts(self, hand: game.Hand) -> Facts:
        own = expect(MitigatiHand, hand)
        last = own.state.tricks[-1] if own.state.tricks else None
        known: dict[str, object] = {} if own.result is None else {"scores": own.result.scores}
        known |= {"winner": last and last.winner, "points": last and last.points, "turn": own.to_act}
        return known

    def cards_held(self, hand: game.Hand) -> int:
        own = expect(MitigatiHand, hand)
        return 0 if own.to_act is None else len(own.state.cards_of(own.to_act))

    def reason(self, rules: game.Rules, key: str, others: Sequence[game.Rules]) -> str:
        return "seated" if key == "mitigati.direction" else ""

    def sentences(self, rules: game.Rules, texts: Texts) -> Iterator[tuple[str, str]]:
        for name, text in how_to_play(rules, texts):
            if name.partition("_")[0] != TIPS and not name.endswith("head"):
                yield name, text
        yield from ((key, text) for key, text in super().sentences(rules, texts) if key)

    def exhibits(self, rules: game.Rules, pause: Pause) -> dict[str, RuleProof]:
        found: dict[str, RuleProof] = {}
        for number in range(HANDS):
            hand, chance = MITIGATI.begin(rules, self.beginning(rules, number)), random.Random(f"proof/{number}")
            done: list[tuple[int, game.Action]] = []
            while True:
                pause()
                for name, place in PLACES.items():
                    proof = self._proof(name, hand, done, place(hand))
                    if proof is not None and (name not in found or proof.size < found[name].size):
                        found[name] = proof
                if hand.to_act is None:
                    break
                done.append((hand.to_act, self.choose(hand, chance)))
                hand.apply(done[-1][1])
        return found

    def _proof(
        self, name: str, hand: MitigatiHand, done: list[tuple[int, game.Action]], place: Place | None
    ) -> RuleProof | None:
        if place is None:
            return None
        beginning, size = MITIGATI.beginning_of(hand), (self.cards_held(hand), len(done))
        if isinstance(place[0], str):
            return RuleProof(name, beginning, tuple(done), fact=place[0], values=(place[1],), size=size)
        refused = hand.refusal(place[0])
        refusal = None if refused is None else refused.refusal
        return RuleProof(name, beginning, tuple(done), place[0], refused is None, refusal, size=size)


# --- the place that shows a paragraph -----------------------------------------------------------------------


def _last_trick(hand: MitigatiHand) -> MitigatiTrick | None:
    """Return the trick that has just been won, or ``None``."""
    return hand.state.tricks[-1] if hand.state.tricks and not hand.state.trick else None


def _scores_if(outcome: Outcome) -> Callable[[MitigatiHand], Place | None]:
    """Return a function that finds the scores of a hand with that outcome."""

    def place(hand: MitigatiHand) -> Place | None:
        result = hand.result
        return ("scores", result.scores) if result is not None and result.outcome == outcome else None

    return place


def _trumps_in(trick: MitigatiTrick) -> int:
    return sum(play.card.trump > 0 for play in trick.plays)


def _trick_where(hand: MitigatiHand, fits: Callable[[MitigatiTrick], bool], fact: str = "winner") -> Place | None:
    trick = _last_trick(hand)
    return (fact, getattr(trick, fact)) if trick is not None and fits(trick) else None


def _one_suit(trick: MitigatiTrick) -> bool:
    suits = {play.card.suit for play in trick.plays}
    return len(suits) == 1 and suits != {None}


def _fool(hand: MitigatiHand) -> Place | None:
    """Return the play of the Fool, if it is held together with cards of the suit that must be followed."""
    if hand.to_act is None:
        return None
    plays = _plays(hand)
    fool = [action for action in plays if str(action.card) == "FL"]
    follows = len(plays) < len(hand.state.cards_of(hand.to_act))
    return (fool[0], None) if fool and follows else None


def _plays(hand: MitigatiHand) -> list[MitigatiPlay]:
    return (
        [action for action in hand.legal() if isinstance(action, MitigatiPlay)]
        if hand.phase is MitigatiPhase.PLAY
        else []
    )


def _barred_card(hand: MitigatiHand) -> Place | None:
    """Return the play of a card that is not allowed, because suit must be followed or a trump played."""
    if hand.phase is not MitigatiPhase.PLAY or hand.to_act is None:
        return None
    allowed = {action.card for action in _plays(hand)}
    barred = [card for card in hand.state.cards_of(hand.to_act) if card not in allowed]
    return (MitigatiPlay(barred[0]), None) if barred else None


def _raise(hand: MitigatiHand) -> Place | None:
    """Return a higher bid, once all players have bid."""
    own = None if hand.to_act is None else hand.state.bids[hand.to_act]
    return (MitigatiBid(own + 1), None) if own is not None and hand.phase is MitigatiPhase.AUCTION else None


def _more(hand: MitigatiHand) -> Place | None:
    third = hand.phase is MitigatiPhase.AUCTION and hand.state.round == 3
    return (MORE, None) if third else None


def _honour_discarded(hand: MitigatiHand) -> Place | None:
    if hand.phase is not MitigatiPhase.EXCHANGE:
        return None
    held = hand.state.hands[hand.state.dealer]
    honours = PACK.cards_in(held & honours_set(hand.state.rules))
    others = PACK.cards_in(plain_cards(held, hand.state.rules))  # of 28 cards two at least
    return (Discard.of([honours[0], *others[:2]]), None) if honours else None


def _honours(kind: str) -> Callable[[MitigatiHand], Place | None]:
    """Return a function that finds honours of that kind that have been shown."""

    def place(hand: MitigatiHand) -> Place | None:
        for declared in filter(None, hand.state.honours):
            lines = [line for line in declared.lines if line.kind.startswith(kind)]
            if lines:
                return ("honours", (declared.seat, lines[0].points))
        return None

    return place


PLACES: Final[Mapping[str, Callable[[MitigatiHand], Place | None]]] = {
    "p1_1": _scores_if("agreed"),
    "p1_2": _scores_if("played"),
    "p2_1": lambda hand: _trick_where(hand, _one_suit),
    "p2_2": lambda hand: _trick_where(hand, lambda trick: _trumps_in(trick) == 1),
    "p2_3": lambda hand: _trick_where(hand, lambda trick: trick.points > SEATS, "points"),
    "p3_1": _fool,
    "p4_1": _scores_if("agreed"),
    "p4_2": _raise,
    "p4_3": _more,
    "p4_4": _scores_if("played"),
    "p5_1": _honour_discarded,
    "p5_2": _honours(""),
    "p5_list1": _honours("kings"),
    "p5_list2": _honours("trumps"),
    "p5_list3": _honours("four"),
    "p5_list4": _honours("more"),
    "p5_list5": _honours("many"),
    "p6_1": _barred_card,
    "p6_2": lambda hand: _trick_where(hand, lambda trick: _trumps_in(trick) > 1),
    "p7_1": _scores_if("played"),
}
"""For each paragraph about the game, a function that finds a place that shows it."""
