"""Every reason has its sentence, and the sentence is true of the position: checked with all hands open."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import mighty_gui.ai.mitigati.reasons
from mighty_gui.ai.appraisal import Appraisal, Reason
from mighty_gui.ai.mitigati.reasons import reason, reproach
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import FOOL_SET, KINGS, PACK, SUIT_SETS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text
from mighty_gui.texts.tables import LANGUAGES
from tests.ai.mitigati.positions import dealt_to, playing, seen
from tests.engine.mitigati import walks
from tests.engine.mitigati.helpers import said

NAMES = ["Ann", "Ben", "Cid"]


@dataclass(frozen=True)
class Case:
    """A reason for an action, and the whole hand with its real cards before and after it."""

    hand: MitigatiHand
    action: Action
    told: Reason
    speaks_against: bool = False

    @property
    def seat(self) -> int:
        assert self.hand.to_act is not None
        return self.hand.to_act

    @property
    def outside(self) -> int:
        """The cards that the others really hold."""
        return sum(held for seat, held in enumerate(self.hand.state.hands) if seat != self.seat)

    @property
    def after(self) -> MitigatiHand:
        twin = self.hand.copy()
        twin.apply(self.action)
        return twin

    @property
    def own(self) -> int:
        return self.hand.state.hands[self.seat]

    def number(self, name: str = "card") -> int:
        return PACK.cards.index(Card.parse(str(self.told.params[name])))

    def worth(self, name: str = "card") -> int:
        return self.hand.state.known_position().law.values[self.number(name)]

    def suit(self) -> int:
        return SUIT_SETS["SHDC".index(str(self.told.params["suit"]))]

    def better(self, name: str = "card") -> int:
        """Return the others' cards that beat the card; trumps count only if it is one."""
        law = self.hand.state.known_position().law
        number = self.number(name)
        return law.beaten_by[number] & law.suits[law.suit_of[number]] & self.outside

    def wins(self, number: int) -> bool:
        """Return whether that card would be the best on the table."""
        position = self.hand.state.known_position()
        return position.led != -1 and position.beating >> number & 1 == 1

    @property
    def legal(self) -> int:
        return self.hand.state.known_position().legal()

    @property
    def is_last(self) -> bool:
        return len(self.hand.state.trick) == 2

    @property
    def left(self) -> int:
        """The dealer's cards after the discard."""
        assert isinstance(self.action, Discard)
        return self.own & ~PACK.set_of(self.action.cards)

    def total(self) -> int:
        return sum(amount or 0 for amount in self.hand.state.bids)


def _agrees(case: Case) -> bool:
    return case.after.result is not None and case.after.result.outcome == "agreed"


def _gives_least(case: Case) -> bool:
    values = case.hand.state.known_position().law.values
    return case.worth() == min(values[one] for one in bits(case.legal & ~FOOL_SET)) and not _can_win(case)


def _can_win(case: Case) -> bool:
    return any(case.wins(one) for one in bits(case.legal))


def _taken(case: Case) -> bool:
    """Return whether the trick brings its player at least the stated points, without the Fool's."""
    law = case.hand.state.known_position().law
    stakes = case.hand.state.known_position().stakes
    return (
        case.is_last and case.wins(case.number()) and stakes + law.values[case.number()] == case.told.params["points"]
    )


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "bid.agree": _agrees,
    "bid.lower": lambda c: not _agrees(c) and c.hand.state.bids[c.seat] is not None,
    "bid.demand": lambda c: not _agrees(c) and c.hand.state.bids[c.seat] is None,
    "bid.meet": lambda c: c.hand.state.bids[c.seat] is None,
    "more.lost": lambda c: None not in c.hand.state.bids and c.total() < 0,
    "more.far": lambda c: None not in c.hand.state.bids and c.total() > 0,
    "more.honours": lambda c: (c.own & honours_set(c.hand.rules)).bit_count() == c.told.params["count"],
    "discard.void": lambda c: not c.left & c.suit() and c.own & c.suit() != 0 and c.left & TRUMP_SET != 0,
    "discard.short": lambda c: c.own & c.suit() != c.left & c.suit() and c.left & TRUMP_SET != 0,
    "discard.trump": lambda c: isinstance(c.action, Discard) and any(card.trump for card in c.action.cards),
    "play.only_card": lambda c: c.legal.bit_count() == 1,
    "fool.lead": lambda c: not c.hand.state.trick,
    "fool.save": lambda c: not any(c.wins(one) for one in bits(c.legal)) and c.worth() > 1,
    "lead.after_fool": lambda c: [str(one.card) for one in c.hand.state.trick] == ["FL"],
    "lead.last_trumps": lambda c: not c.outside & TRUMP_SET,
    "lead.draw_trumps": lambda c: not c.better(),
    "lead.master": lambda c: not c.better(),
    "lead.sure": lambda c: not c.better() and not c.outside & TRUMP_SET,
    "lead.force": lambda c: not c.hand.state.hands[int(c.told.params["seat"])] & c.suit(),
    "lead.low": lambda c: c.worth() == 1,
    "win.last": _taken,
    "win.low_trump": lambda c: _taken(c) and str(c.told.params["card"]) == "T1",
    "win.ruff": lambda c: c.wins(c.number()) and not c.legal & ~TRUMP_SET & ~FOOL_SET,
    "win.top": lambda c: c.wins(c.number()) and not c.better(),
    "win.try": lambda c: c.wins(c.number()),
    "lose.cheap": _gives_least,
    "lose.other": lambda c: not _can_win(c),
    "lose.duck": lambda c: not c.wins(c.number()) and c.wins(c.number("other")),
    "against.below_zero": lambda c: c.after.result is None and sum(b or 0 for b in c.after.state.bids) < 0,
    "against.long_suit": lambda c: 0 < (c.own & c.suit()).bit_count() <= 3 and not c.own & c.suit() & KINGS,
    "against.lead_points": lambda c: c.worth() == c.told.params["points"] and c.worth("other") > c.worth(),
    "against.leave": lambda c: c.is_last and c.wins(c.number("other")) and c.own >> c.number("other") & 1 != 0,
    "against.give": lambda c: not (c.wins(c.number()) or _gives_least(c)) and c.worth() == c.told.params["points"],
}  # fmt: skip
NO_FACTS = {"hold", "pass", "more.unsure", "discard.points", "fool.play", "lead.low_trump", "lead.try", "against.cheap"}
"""The reasons that are about estimates and intentions only."""


@cache
def cases() -> list[Case]:
    """Return legal actions (some of long lists) of some hands, with the arguments for and against them."""
    return list(_cases())


def _cases() -> Iterator[Case]:
    chance = random.Random(2)
    yield from _told(playing({0: "FL"}, "play FL"), 0)
    for seed in range(9):
        hand = MitigatiHand.from_seed(walks.RULES[seed % 3], seed, seed % 3)
        while hand.to_act is not None:
            yield from _told(hand, seed)
            hand = hand.copy()
            wild = hand.phase is MitigatiPhase.AUCTION or chance.random() < 0.2
            hand.apply(walks.random_action(hand, chance) if wild else choose(seen(hand), "normal", seed))


def _told(hand: MitigatiHand, seed: int) -> Iterator[Case]:
    known = seen(hand)
    for action in dict.fromkeys([choose(known, "normal", seed), *known.legal[:: 1 + len(known.legal) // 40]]):
        yield Case(hand, action, reason(known, Appraisal(action, 0.0)))
        against = reproach(known, Appraisal(action, 0.0))
        if against is not None:
            yield Case(hand, action, against, speaks_against=True)


def test_what_is_said_is_true() -> None:
    for case in cases():
        code = case.told.code.removeprefix("mitigati.")
        claim = CLAIMS.get(code)
        assert claim is None or claim(case), f"{case.action}: {case.told}"


def test_a_reason_never_speaks_against_and_every_reason_is_met() -> None:
    met = {case.told.code.removeprefix("mitigati.") for case in cases()}
    assert met <= set(CLAIMS) | NO_FACTS
    assert set(CLAIMS) - met <= {"discard.trump"}
    assert all(case.told.code.startswith("mitigati.against.") == case.speaks_against for case in cases())


def test_every_reason_of_a_hand_has_its_sentence() -> None:
    spoken = [Texts.load(language) for language in LANGUAGES]
    told = {case.told.code: case.told for case in cases()}
    for one in told.values():
        for texts in spoken:
            sentence = reason_text(texts, one.code, one.params, NAMES)
            assert "⟨" not in sentence
            assert "{" not in sentence
            assert sentence.rstrip(".!요").strip()


def test_texts_and_code_know_the_same_reasons() -> None:
    folder = Path(mighty_gui.ai.mitigati.reasons.__file__).parent
    written = set[str]()
    for path in folder.glob("*.py"):
        written |= set(re.findall(r'"mitigati\.([a-z_.]+)"', path.read_text("utf-8")))
    told = {key.removeprefix("reasons.mitigati.") for key in Texts.load("ko").keys("reasons.mitigati")}
    assert told == written == set(CLAIMS) | NO_FACTS


def why(hand: MitigatiHand, words: str) -> str:
    """Return the code of the reason for an action."""
    action = next(action for action in seen(hand).legal if str(action) == words)
    return reason(seen(hand), Appraisal(action, 0.0)).code.removeprefix("mitigati.")


def blame(hand: MitigatiHand, words: str) -> str | None:
    """Return the code of the argument against an action."""
    action = next(action for action in seen(hand).legal if str(action) == words)
    told = reproach(seen(hand), Appraisal(action, 0.0))
    return told and told.code.removeprefix("mitigati.")


POOR = "S2 S3 S4 H2 H3 H4 D2 D3 C2 C3"


def test_bids_have_their_reasons() -> None:
    first = dealt_to({0: POOR})
    assert (why(first, "bid 0"), blame(first, "bid 0")) == ("bid.demand", None)
    assert (why(first, "bid -60"), blame(first, "bid -60")) == ("bid.meet", "against.cheap")
    third = said(dealt_to({0: POOR}, dealer=0), "bid -10, bid -20")
    assert why(third, "bid +30") == "bid.agree"
    later = said(dealt_to({0: POOR}), "bid 30, bid 10, bid 10")
    assert (why(later, "bid 0"), blame(later, "bid 0")) == ("bid.lower", None)
    assert blame(later, "bid -21") == "against.below_zero"
    assert why(later, "more") == "more.far"
    assert why(said(dealt_to({0: POOR}), "bid -30, bid 0, bid 0"), "more") == "more.lost"


def test_cards_have_their_reasons() -> None:
    led = playing({0: "S2", 1: "SP", 2: "T1 T9"}, "play S2, play SP", {2: "S"})
    assert why(led, "play T1") == "win.low_trump"
    assert why(led, "play T9") == "win.last"
    king = playing({0: "S2", 1: "SK SQ S3"}, "play S2")
    assert why(king, "play SK") == "win.top"
    assert (why(king, "play S3"), blame(king, "play S3")) == ("win.try", None)
    lost = playing({0: "SK", 1: "SQ FL S3"}, "play SK")
    assert (why(lost, "play SQ"), blame(lost, "play SQ")) == ("lose.other", "against.give")
    assert (why(lost, "play S3"), why(lost, "play FL")) == ("lose.cheap", "fool.play")
    lead = playing({0: "SK HQ T21 T2", 1: "HK"})
    assert (why(lead, "play SK"), blame(lead, "play SK")) == ("lead.master", None)
    assert (why(lead, "play HQ"), blame(lead, "play HQ")) == ("lead.try", "against.lead_points")
    assert (why(lead, "play T21"), why(lead, "play T2")) == ("lead.draw_trumps", "lead.low_trump")


def test_an_action_of_another_game_has_no_reason() -> None:
    with pytest.raises(TypeError, match="no action of Mitigati"):
        reason(seen(dealt_to({})), Appraisal(Action(), 0.0))
