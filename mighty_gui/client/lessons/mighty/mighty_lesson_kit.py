"""The parts of lessons and coach that depend on Mighty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal, Reason
from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.client.lessons.lesson_kit import Advice, LearnersDecision, LessonKit, Tip
from mighty_gui.client.lessons.mighty.first_evening import evening_extras, evening_setup
from mighty_gui.client.look.company import cast, person_name
from mighty_gui.client.pages.document import Document, Write
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.mighty.action_texts import action_text, action_text_in
from mighty_gui.client.table.mighty.info import is_secret_friend
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.actions import Bid, CallFriend, ChangeContract, Kill, Play, parse_action
from mighty_gui.engine.mighty.contract import denomination_sign
from mighty_gui.engine.mighty.pack import seats_out
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.games import game_ids
from mighty_gui.texts import Texts
from mighty_gui.texts.names import distinct
from mighty_gui.texts.words import card_name, reason_text

# --- the advice of a lesson's coach: the computer player's choice, its reason -------------------------------


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
class MightyAdvice:
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
                sign = denomination_sign(contract.trump)
                return (f"control suit {sign}", f"control number {contract.number}", *suit)
            case ChangeContract(contract=contract):
                return (f"control change {contract}",)
            case CallFriend(card=card) if card is not None:
                return (f"control pick {card}",)
            case CallFriend(kind=kind):
                return (f"control call {kind}*",)
        return (f"control {self.action}",)

    def as_text(self, texts: Texts, names: Sequence[str]) -> str:
        why = reason_text(texts, self.why.code, self.why.params, names)
        if self.why.code == "play.only_card":
            return why
        return texts("coach.suggest", action=action_text(texts, self.action, names, self.contract), why=why)


def advise(view: PlayerView) -> MightyAdvice:
    """Return advice for the viewer, whose turn it is."""
    action = choose(view)
    return MightyAdvice(action, reason(view, Appraisal(action, 0.0)), str(view.contract) if view.contract else "")


def all_advice(texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Yield the text of every possible advice, with the longest values."""
    codes = (key.removeprefix("reasons.") for key in texts.keys("reasons"))
    for code in (text for text in codes if text.partition(".")[0] not in ("fact", *game_ids())):  # Mighty's own
        action = parse_action("discard ST HT DT" if code.startswith("bury") else "play JK suit S")
        fact = (("winning", 1), ("least", 1)) if code.startswith("play.") else ()
        yield MightyAdvice(action, Reason(code, (*_LONGEST.items(), *fact))).as_text(texts, names)


# --- the match with the coach: standard rules, easy opponents, no fixed end ---------------------------------


LEVELS: Final = ("novice", "normal", "novice", "normal")
"""The levels of the computer players: half of them know little more than the learner."""


def coached_setup(context: Context, seed: int) -> MatchSetup:
    """Return the setup of a match between the learner and four computer players."""
    texts = context.texts
    names = distinct(
        [person_name(texts, 0, context.settings.player_name), *(member.name(texts) for member in cast()[: len(LEVELS)])]
    )
    others = [
        Player(name, "computer", level, member.style, member.face)
        for name, level, member in zip(names[1:], LEVELS, cast(), strict=False)
    ]
    rules = load_presets()[FIRST].rules
    return MatchSetup(FIRST, rules, (Player(names[0]), *others), Length("open"), seed, coach=True)


# --- the conditions for Mighty's first-time tips ------------------------------------------------------------
# All conditions use only the viewer's knowledge, so a tip cannot reveal more than the table does.


MightyTip = Tip[MightyTable, PlayerView, MightyRules]


def _has_changed_trumps(state: MightyTable, view: PlayerView) -> bool:
    """Return whether the declarer has changed trumps."""
    old, new = state.bid_contract, state.contract
    return state.settled and old is not None and new is not None and old.trump != new.trump


def _alone(state: MightyTable, view: PlayerView) -> bool:
    """Return whether the declarer plays without a friend although one could be called."""
    return view.phase == Phase.PLAY and bool(state.calls) and state.calls[0].kind == "none"


def _joker_obeys(rules: MightyRules, called: str, shields: bool) -> bool:
    """Return whether a called joker has this power, and the mighty may (``shields``) or may not be played instead."""
    in_first = rules.joker_call.first_trick == "effective"
    joker, mighty = (rules.joker.first_trick, rules.mighty.first_trick) if in_first else ("full", "full")
    fits = rules.joker.called == called and rules.joker_call.mighty_shields == shields
    powers = joker == "full" or (joker, called) == ("powerless", "powerless")
    return fits and powers and (mighty == "full" or not shields)


def _joker_tip(called: str, *, shields: bool) -> MightyTip:
    return Tip(lambda state, view: state.joker_called is not None, lambda rules: _joker_obeys(rules, called, shields))


def _drawing_tip(method: str) -> MightyTip:
    return Tip(lambda state, view: view.phase == Phase.DRAW, lambda rules: rules.deal.method == method)


FIRST_TIMES: Final[dict[str, MightyTip]] = {
    "misdeal": Tip(lambda state, view: state.misdeal is not None, lambda rules: not rules.misdeal.full_bid_overrides),
    "misdeal_asked": Tip(lambda state, view: view.phase == Phase.MISDEAL and view.to_act == view.seat),
    "elimination": Tip(
        lambda state, view: state.rules.elimination.count > 0,
        lambda rules: rules.elimination.by == "card" and rules.table.stand_in != "dummy",
    ),
    "sits_out": Tip(lambda state, view: bool(state.sitting_out), lambda rules: not rules.elimination.count),
    "draw": _drawing_tip("take-or-leave"),
    "draw_either": _drawing_tip("top-or-bottom"),
    "change": Tip(_has_changed_trumps),
    "no_trump": Tip(
        lambda state, view: (
            state.settled
            and state.contract is not None
            and state.contract.is_no_trump
            and not _has_changed_trumps(state, view)
        ),
        lambda rules: rules.deck.jokers > 0,
    ),
    "spades": Tip(
        lambda state, view: state.settled and view.phase == Phase.PLAY and state.mighty is not state.rules.mighty.card
    ),
    "alone": Tip(_alone, lambda rules: rules.contract.counts == "points"),
    "secret_friend": Tip(
        lambda state, view: view.phase == Phase.PLAY and is_secret_friend(view, state),
        lambda rules: rules.friend.reveal == "on-card",
        is_secret=True,
    ),
    "joker_called": _joker_tip("powerless", shields=True),
    "joker_called_unshielded": _joker_tip("powerless", shields=False),
    "joker_called_in_power": _joker_tip("full", shields=True),
    "revealed": Tip(
        lambda state, view: bool(state.friends) and view.phase == Phase.PLAY,
        lambda rules: rules.contract.counts == "points",
    ),
}
"""The tips by name, in the order of showing them."""


def tip_values(state: MightyTable, texts: Texts) -> Mapping[str, object]:
    """Return the values for tips: the trump suit, the mighty, and the numbers of players who sit out and who play."""
    trump, out = "" if state.trump is None else texts(f"suit.{state.trump}.name"), seats_out(state.rules)
    mighty = card_name(texts, state.mighty.name)
    return {"trump": trump, "mighty": mighty, "out": out, "playing": state.rules.players - out}


BIDS_VARY: Final = 2.0
"""The `caution` in the auction: playouts do not know what others will bid, so only greater losses count."""


class MightyCoach:
    """The coach's functions for Mighty; implements `lesson_kit.CoachKit`."""

    def coached_setup(self, context: Context, seed: int) -> MatchSetup:
        """Return the setup of the match with the coach: the learner and four computer players."""
        return coached_setup(context, seed)

    def evening_setup(self, context: Context) -> MatchSetup:
        return evening_setup(context)

    def evening_extras(self) -> tuple[Extra, ...]:
        return evening_extras()

    def caution(self, view: View) -> float:
        return BIDS_VARY if view.phase == Phase.AUCTION else 1.0

    def remark(self, texts: Texts, decision: LearnersDecision, names: Sequence[str]) -> Write:
        return remark(texts, decision, names)

    def review(self, texts: Texts, decisions: Sequence[LearnersDecision], names: Sequence[str]) -> Write:
        return review(texts, decisions, names)


class MightyLessonKit(LessonKit):
    """The functions of lessons and coach for Mighty."""

    coach = MightyCoach()
    first_times = FIRST_TIMES

    def advise(self, view: View) -> Advice:
        return advise(expect(PlayerView, view))

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        return all_advice(texts, names)

    def tip_values(self, state: TableState, texts: Texts) -> Mapping[str, object]:
        return tip_values(expect(MightyTable, state), texts)


# --- the coach's sheets: a comment during the hand, and the review after it, with the cards drawn -----------


Names = Sequence[str]
_HEIGHT = 100
"""The height of a card on the sheet, in design pixels, so that a trick and two choices fit in a row."""


def why_better(texts: Texts, decision: LearnersDecision, names: Names) -> str:
    """Return what would have been better and why, and what was wrong with the choice, if there is a reason."""
    view = expect(PlayerView, decision.view)
    result = reason(view, decision.best)
    against = None if decision.own is None else reproach(view, decision.own)
    better = texts(
        "coach.better",
        action=action_text_in(texts, view, decision.best.action, names),
        why=reason_text(texts, result.code, result.params, names),
    )
    if against is None:
        return better
    return f"{reason_text(texts, against.code, against.params, names)} {better}"


def remark(texts: Texts, decision: LearnersDecision, names: Names) -> Write:
    """Return the writer of an immediate comment."""

    def write(page: Document) -> None:
        page.title(texts("coach.wait"))
        page.text(why_better(texts, decision, names))
        _cards(page, texts, decision, names)

    return write


def review(texts: Texts, decisions: Sequence[LearnersDecision], names: Names) -> Write:
    """Return the writer of a review of the costliest decisions."""

    def write(page: Document) -> None:
        page.title(texts("coach.review"))
        page.text(texts("coach.costly" if decisions else "coach.clean"))
        for decision in decisions:
            page.heading(_when(texts, decision))
            page.text(why_better(texts, decision, names))
            _cards(page, texts, decision, names)
            page.text(texts("coach.cost", score=f"{decision.loss:.1f}"), soft=True)

    return write


def _when(texts: Texts, decision: LearnersDecision) -> str:
    view = expect(PlayerView, decision.view)
    if view.phase is Phase.PLAY:
        return texts("coach.when.play", number=len(view.tricks) + 1)
    return texts(f"coach.when.{view.phase.value}")


def cards_of(action: Action) -> list[Card]:
    """Return the cards that an action contains."""
    if isinstance(action, Discard):
        return list(action.cards)
    if isinstance(action, (Play, Kill, CallFriend)) and action.card is not None:
        return [action.card]
    return []


def _cards(page: Document, texts: Texts, decision: LearnersDecision, names: Names) -> None:
    """Draw the trick, the chosen card and the better one; choices of several cards are drawn separately."""
    own, better = cards_of(decision.action), cards_of(decision.best.action)
    if len(own) > 1 or len(better) > 1:
        for cards, key in ((own, "coach.yours"), (better, "coach.mine")):
            page.text(texts(key), soft=True)
            page.cards([str(card) for card in cards], height=_HEIGHT)
        return
    lying = [(str(played.card), names[played.seat]) for played in expect(PlayerView, decision.view).trick]
    chosen = [
        (str(card), texts(key)) for cards, key in ((own, "coach.yours"), (better, "coach.mine")) for card in cards
    ]
    row = [*lying, *chosen]
    if chosen:
        marked = len(row) - 1 if better else None
        page.cards([card for card, _ in row], [text for _, text in row], marked, _HEIGHT)
