"""Choosing a card by playing every legal one out in many worlds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from mighty_gui.ai.appraisal import RULED_OUT, Term, add_up, terms
from mighty_gui.ai.game_players import TriedEnd, TriedWorld
from mighty_gui.ai.mighty.attackers_chance import is_promised_too_much, shown_chance
from mighty_gui.ai.mighty.end.alike_positions import special_cards
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.playout.contract_playout import Payoff
from mighty_gui.ai.mighty.playout.imagined_table import alliances_in, seat_hands, worth_law
from mighty_gui.ai.mighty.playout.playing_out import finish, put_down
from mighty_gui.ai.mighty.policy.card_player import play_of, seen_table
from mighty_gui.ai.mighty.policy.policy import POLICY, move_of
from mighty_gui.ai.mighty.policy.seat_sight import Convention, SeatSight
from mighty_gui.ai.mighty.worlds.unknown_cards import hidden_discard, unknown, unseen_by
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.race import Gain, Race, World
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView


class Ending(NamedTuple):
    """The end of a hand in an imagined world."""

    taken: list[int]
    """The points of each seat."""
    attack: int
    """The declarer's side as a set of seats."""
    buried: int
    """The points in the discard, if the viewer does not know it."""


class CardWorlds:
    """The worlds that a decision in the play is imagined in, each played to its end by the policy."""

    def __init__(self, view: PlayerView, pause: Pause = no_pause) -> None:
        """Prepare the worlds for the viewer's next card."""
        assert view.contract is not None
        assert view.declarer is not None
        self.view, self._pause = view, pause
        self.law: HandLaw = worth_law(view.rules, view.contract.trump)
        pause()
        self.unknown = unknown(view, self.law)
        pause()
        self.unseen = sum(1 << bit for bit in self.unknown.cards)
        discard = view.discard or ()
        self.payoff = Payoff(view.rules_in_force, view.contract, view.declarer, view.playing, discard, view.calls)

    def ends(self, hands: Sequence[int], cards: Sequence[Play]) -> Iterator[Ending]:
        """Yield the end after each card in the world where the seats hold these cards."""
        position = seat_hands(self.view, self.law, list(hands))
        alliances = alliances_in(self.view, self.law, hands, shown=self.unknown.shown)
        buried = (hidden_discard(self.view, self.unseen, hands) & self.law.counted).bit_count()
        for action in cards:
            twin, sides = position.copy(), alliances.copy()
            number = lowest(self.law.pack.copies[action.card] & twin.hands[twin.seat])
            put_down(twin, sides, number, *self.law.announcement(action))
            yield Ending(finish(twin, sides), sides.attack, buried)
            self._pause()


def card_worlds(view: PlayerView, cards: Sequence[Play], seed: str, pause: Pause) -> Iterator[TriedWorld]:
    """Yield imagined worlds; each returns the ends of the hand after the cards with some indices."""
    imagined, chance = CardWorlds(view, pause), random.Random(f"imagined/{seed}/{len(view.events)}")
    while True:
        yield partial(_ends, imagined, imagined.unknown.draw(chance), cards)


def _ends(
    imagined: CardWorlds, hands: Sequence[int], cards: Sequence[Play], places: Sequence[int]
) -> Iterator[TriedEnd]:
    for end in imagined.ends(hands, [cards[at] for at in places]):
        scores, _, is_made = imagined.payoff.scores(*end)
        yield TriedEnd(scores, is_made)


class CardSearch(Race):
    """The search for one decision in the play: worlds are added until their number is reached."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare to compare the viewer's legal cards."""
        assert view.to_act is not None
        self.seat, self._imagined = view.to_act, CardWorlds(view, pause)
        self.view, self.law = view, self._imagined.law
        alike, (table, sides) = groups(view, self.law, self._imagined.unseen), seen_table(view, self.law)
        sight = SeatSight(table, sides, table.legal())
        ideas = POLICY.ideas(sight)
        named = play_of(view, self.law, move_of(sight, *ideas[0]))
        advised = next(at for at, group in enumerate(alike) if named in group)
        super().__init__(alike, seed, pause, advised, unit=score_scale(view.rules))
        self._cards = [group[0] for group in alike]
        know = Knowledge(view)
        self._promised_too_much = is_promised_too_much(know)
        self._held = self._misgivings(know, alike, ideas, idle_jokers(sight, ideas[0][0]))

    def _misgivings(
        self, know: Knowledge, alike: Sequence[Sequence[Play]], ideas: Sequence[tuple[int, Convention]], idle: int
    ) -> list[tuple[Term, ...]]:
        """Return, for each card, the terms of conventions and misgivings, which playouts do not show.

        ``idle``: the jokers that would be played for nothing.
        """
        cards = self.law.pack.cards
        weights = {cards[number]: convention.weight for number, convention in ideas}
        wasted = {cards[number] for number in bits(idle)}
        return [
            (
                *misgivings(know, group[0]),
                *terms(
                    idle_joker=RULED_OUT * (group[0].card in wasted),
                    offered=max(weights.get(action.card, 0.0) for action in group),
                ),
            )
            for group in alike
        ]

    def fixed_terms(self, at: int) -> tuple[Term, ...]:
        return self._held[at]

    def chance(self, at: int) -> float | None:
        found = super().chance(at)
        return shown_chance(found) if found is not None and self._promised_too_much else found

    def draw(self) -> World:
        return partial(self.ends_in, self._imagined.unknown.draw(self._rng))

    @property
    def is_certain(self) -> bool:
        return not self._imagined.unknown.cards

    def ends_in(self, hands: list[int], places: Sequence[int]) -> list[Gain]:
        """Return the end of each choice in the world where the seats hold these cards."""
        found = []
        for at, end in zip(places, self._imagined.ends(hands, [self._cards[at] for at in places]), strict=True):
            gain = self._imagined.payoff.of(end.taken, end.attack, self.seat, end.buried)
            found.append(gain._replace(value=gain.value + add_up(term.amount for term in self._held[at])))
        return found


def misgivings(know: Knowledge, card: Play) -> tuple[Term, ...]:
    """Return the terms that rule a card out.

    Calling a joker that one holds oneself or that is gone has no use; calling a partner's joker is always wrong.
    """
    if know.view.trick:
        return ()
    called = know.now.called_jokers(Played(know.seat, card.card, card.suit, card.call))
    own = [joker for joker in called if know.is_own_sides(joker)]
    idle = card.call and not any(joker in know.unseen for joker in called)
    if any(joker not in know.hand for joker in own):
        return terms(betrays=RULED_OUT)
    return terms(idle_call=RULED_OUT * bool(idle or own))


def idle_jokers(sight: SeatSight, advised: int) -> int:
    """Return the jokers that would be played for nothing: led without power, or on a partner's sure card.

    The ``advised`` card has a purpose, and without another ordinary card there is no choice.
    """
    position, law = sight.position, sight.law
    jokers = sight.legal & law.jokers & ~(1 << advised)
    if not jokers or not sight.legal & ~(law.jokers | law.mighty):
        return 0
    if not position.played:
        return jokers if sight.now.led_joker_power != "full" else 0
    is_partners = sight.allies >> position.best_seat & 1
    return jokers if is_partners and not sight.may_be_beaten() else 0


def equivalents(view: PlayerView) -> list[list[Play]]:
    """Return sets of legal cards that no card still in play separates; empty outside the play."""
    if view.phase is not Phase.PLAY:
        return []
    law = worth_law(view.rules, view.contract.trump if view.contract else None)
    return groups(view, law, unseen_by(view, law))


def groups(view: PlayerView, law: HandLaw, unseen: int) -> list[list[Play]]:
    """Return the legal cards in groups; only the first of each need be tried.

    That is the lowest or, in a lead, the highest, because only with the highest can a partner see that no card beats
    it.
    """
    plays = [action for action in view.legal if isinstance(action, Play)]
    at = {action: lowest(law.pack.copies[action.card]) for action in plays}
    alone = _more_than_ranks(view, law)
    on_table = law.pack.copies_of(played.card for played in view.trick)
    between = unseen | on_table
    found: list[list[Play]] = []
    for action in sorted(plays, key=lambda action: at[action]):
        bit = at[action]
        for group in found:
            last = at[group[-1]]
            if not alone >> bit & 1 and not alone >> last & 1 and _touch(law, last, bit, between):
                group.append(action)
                break
        else:
            found.append([action])
    return found if view.trick else [group[::-1] for group in found]


def _touch(law: HandLaw, low: int, high: int, between: int) -> bool:
    """Return whether both cards are of one suit and equal in value, with no card in play between or equal to them."""
    if law.suit_of[low] != law.suit_of[high] or (law.points >> low ^ law.points >> high) & 1:
        return False
    gap = (law.higher[low] | law.pack.same[low]) & ~law.higher[high] & ~(1 << low | 1 << high)
    return not gap & between


def _more_than_ranks(view: PlayerView, law: HandLaw) -> int:
    """Return the cards whose effect is more than their rank: mighty, jokers, joker callers, called cards.

    While a colour is led or a joker may still name one, these are all cards: ranks of two suits are compared.
    """
    names_colour = law.rules.joker.names == "colour"
    jokers = law.pack.cards_in(law.jokers) if names_colour else []
    gone = [played.card for trick in view.tricks for played in trick.plays]
    if any(gone.count(joker) < jokers.count(joker) for joker in jokers):
        return law.pack.all
    return special_cards(law) | law.pack.copies_of(call.card for call in view.calls if call.card is not None)
