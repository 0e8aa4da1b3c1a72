"""The content of the info panel: contract, friend, points, mighty, joker call, trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mighty_gui.client.table.kit import hand_head, to_go_text
from mighty_gui.client.table.mighty import mighty_texts
from mighty_gui.client.table.mighty.card_tallies import trumps_left
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, MightyTable, MightyTopic
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.pack import total_points, trick_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import Score
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, contract_slang


@dataclass(frozen=True)
class ScoreBar:
    """The bar of points: each side's share of all points, and the place of the declarer's goal."""

    ours: str
    theirs: str
    attack: float
    others: float
    goal: float
    sides_known: bool


@dataclass(frozen=True)
class SpecialCardChip:
    """A card that is special in this hand: its kind (``mighty`` or ``joker call``), its text, and whether it is not the
    usual card."""

    kind: str
    text: str
    unusual: bool


@dataclass(frozen=True)
class Info:
    """The content of the panel, ready to be drawn."""

    head: str
    trick: str
    contract: Contract | None
    title: str
    slang: str
    friend: str
    trumps: str
    """The number of trumps the viewer has not seen, if they want to see it."""
    own: str
    """A mark that shows the viewer that they are the friend, while no other player knows it."""
    score: ScoreBar | None
    special: tuple[SpecialCardChip, ...]
    """The mighty and the joker call."""
    bids: tuple[tuple[str, str], ...]
    """All bids and passes, for speech."""
    highest: tuple[str, str] | None = None
    """The player of the highest bid so far, and the bid."""
    to_go: str = ""
    """How many tricks are left, once there are few."""


def table_info(
    match: TableMatch,
    state: MightyTable,
    texts: Texts,
    names: Sequence[str],
    *,
    dealing: bool = False,
    misdeal_asked: bool = False,
    secret_friend: bool = False,
    score: Score | None = None,
    trumps_left: int | None = None,
) -> Info:
    """Compose the panel's content. With ``misdeal_asked`` the viewer decides on a misdeal; with ``secret_friend`` they
    are the friend and no other player knows it; ``trumps_left`` is the number of trumps they have not seen, if it is
    shown."""
    contract = state.contract
    return Info(
        head=hand_head(match, texts),
        trick=_trick_text(state, texts),
        contract=contract,
        title=_title(state, texts, dealing=dealing, misdeal_asked=misdeal_asked),
        slang=contract_slang(texts, str(contract)) if contract else "",
        friend=mighty_texts.friend_text(texts, state, names) if contract else "",
        trumps=texts("aids.trumps_left", count=trumps_left) if trumps_left is not None else "",
        own=texts("table.info.own") if contract and secret_friend else "",
        score=_bar(score, state, texts) if score else None,
        special=special_chips(state.rules, state.trump, texts),
        bids=tuple((names[seat], _bid_text(texts, bid)) for seat, bid in state.bids),
        highest=_highest(state, texts, names),
        to_go=to_go_text(state, texts),
    )


def is_secret_friend(view: PlayerView, state: MightyTable) -> bool:
    """Return whether the viewer knows that they are the friend while the others do not."""
    called = bool(state.calls) and view.seat != state.declarer
    return called and view.seat in view.friends and view.seat not in state.friends


def _trick_text(state: MightyTable, texts: Texts) -> str:
    """Return the number of the trick that is being played or, while cards are still drawn, how many have been."""
    if state.stock > state.rules.deal.kitty and state.rules.deal.method != "deal":
        return texts("table.info.drawn", number=len(state.own_hand), whole=state.rules.deal.hand)
    if state.declarer is None or not (state.trick or state.tricks or state.calls):
        return ""
    whole = trick_count(state.rules)
    number = len(state.tricks) + (0 if state.awaiting_collection else 1)
    return texts("table.info.trick", number=min(number, whole), whole=whole)


def _title(state: MightyTable, texts: Texts, *, dealing: bool, misdeal_asked: bool) -> str:
    """Return the line on top of the panel: the contract, or the step of the hand."""
    if state.contract is not None:
        return contract_name(texts, str(state.contract))
    if state.misdeal is not None or misdeal_asked:
        return texts("table.info.misdeal")
    if state.stock > state.rules.deal.kitty:
        return texts("table.info.drawing")
    return texts("table.info.dealing" if dealing and not state.bids else "table.info.auction")


def special_chips(rules: MightyRules, trump: Suit | None, texts: Texts) -> tuple[SpecialCardChip, ...]:
    """Return the mighty and the joker call under a trump suit; ``None`` gives the no-trump ones."""
    mighty, called = mighty_card(rules, trump), joker_callers(rules, trump)
    text = f"{texts('table.info.mighty')} {card_name(texts, mighty.name)}"
    chips = [SpecialCardChip("mighty", text, mighty is not rules.mighty.card)]
    usual = {caller for _, caller in rules.joker_call.card}
    callers = " ".join(card_name(texts, caller.name) for caller in called)
    if callers:  # two jokers have one each: they share a chip, otherwise the letters would be too small
        text = f"{texts('table.info.joker_call')} {callers}"
        chips.append(SpecialCardChip("joker call", text, not usual.issuperset(called)))
    return tuple(chips)


def _bar(score: Score, state: MightyTable, texts: Texts) -> ScoreBar:
    whole, goal = total_points(state.rules), score.target
    ours = texts("table.info.ours", points=score.attack, target=goal)
    if score.buried and state.outcome is None and state.rules.points.discard == "declarer":
        ours = texts("table.info.ours_buried", points=score.attack, target=goal, buried=score.buried)
    return ScoreBar(
        ours=ours,
        theirs=texts("table.info.theirs" if score.sides_known else "table.info.unknown", points=score.defence),
        attack=min(1.0, score.attack / whole),
        others=min(1.0, score.defence / whole),
        goal=min(1.0, goal / whole),
        sides_known=score.sides_known,
    )


def _bid_text(texts: Texts, bid: Contract | None) -> str:
    return contract_name(texts, str(bid)) if bid else texts("table.bid.passed")


def _highest(state: MightyTable, texts: Texts, names: Sequence[str]) -> tuple[str, str] | None:
    bids = ((names[seat], _bid_text(texts, bid)) for seat, bid in reversed(state.bids) if bid)
    return next(bids, None)


# --- the content of the info panel in a position, limited to what the viewer wants and has been taught ------


def position_info(at: MightyPosition, match: TableMatch, *, busy: bool) -> Info:
    """Return the panel's content; ``busy`` means that something is still being shown."""
    view, state = at.view, at.state
    secret = is_secret_friend(view, state)
    info = table_info(
        match,
        state,
        at.texts,
        at.names,
        dealing=busy,
        misdeal_asked=not busy and view.to_act == state.viewer and view.phase is Phase.MISDEAL,
        secret_friend=secret,
        score=view.score if state.outcome else state.score_with((*state.friends, *(view.seat,) * secret)),
        trumps_left=trumps_left(state, view) if at.context.settings.trumps_left and at.is_open else None,
    )
    return _without_hidden(info, at)


def _without_hidden(info: Info, at: MightyPosition) -> Info:
    """Return the panel without what the viewer has not been taught."""
    if MightyTopic.CONTRACT in at.hidden_topics:
        info = replace(info, contract=None, title="", slang="", trumps="", bids=(), highest=None)
    if MightyTopic.SLANG in at.hidden_topics:
        info = replace(info, slang="")
    if MightyTopic.FRIEND in at.hidden_topics:
        info = replace(info, friend="", own="")
    if Topic.POINTS in at.hidden_topics:
        info = replace(info, score=None)
    return replace(info, special=tuple(chip for chip in info.special if chip.kind not in at.hidden_topics))


def special_cards(at: MightyPosition) -> dict[Card, str]:
    """Return the joker calls and the mighty of this hand, if the viewer has been taught them."""
    rules, contract = at.state.rules, at.view.contract
    trump = contract.trump if contract else None
    calls = dict.fromkeys(joker_callers(rules, trump), "joker_call")
    special = {} if MightyTopic.JOKER_CALL in at.hidden_topics else calls
    return special if MightyTopic.MIGHTY in at.hidden_topics else {**special, mighty_card(rules, trump): "mighty"}


def more_info(at: MightyPosition) -> str:
    """Return lines with the bids in order, the viewer's buried cards, and whether they are secretly the friend."""
    if MightyTopic.CONTRACT in at.hidden_topics:
        return ""
    texts, state = at.texts, at.state
    lines = [texts("table.more.friend")] if is_secret_friend(at.view, state) else []
    if state.bids:
        bids = [
            f"{at.names[seat]} {contract_name(texts, str(bid)) if bid else texts('table.bid.passed')}"
            for seat, bid in state.bids
        ]
        lines.append(texts("table.more.bids", bids=" · ".join(bids)))
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        lines.append(texts("table.more.buried", cards=buried))
    return "\n".join(lines)
