"""The content of the info panel in a position, as far as the viewer wants it and has been taught it."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.aids.counting import trumps_left
from mighty_gui.client.table.mighty.info import Info, is_secret_friend, table_info
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.mighty_topics import MightyTopic
from mighty_gui.client.table.untaught import Topic
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.texts.words import card_name, contract_name


def position_info(at: MightyPosition, match: TableMatch, *, busy: bool) -> Info:
    """The panel's content; ``busy`` tells whether something is still being shown."""
    view, state = at.view, at.state
    info = table_info(
        match,
        state,
        at.texts,
        at.names,
        dealing=busy,
        misdeal_asked=not busy and view.to_act == state.viewer and view.phase is Phase.MISDEAL,
        secret_friend=is_secret_friend(view, state),
        trumps_left=trumps_left(state, view) if at.context.settings.trumps_left and at.is_open else None,
    )
    return _taught(info, at)


def _taught(info: Info, at: MightyPosition) -> Info:
    """The panel without what the viewer has not been taught."""
    if MightyTopic.CONTRACT in at.untaught:
        info = replace(info, contract=None, title="", slang="", trumps="", bids=())
    if MightyTopic.SLANG in at.untaught:
        info = replace(info, slang="")
    if MightyTopic.FRIEND in at.untaught:
        info = replace(info, friend="", own="")
    if Topic.POINTS in at.untaught:
        info = replace(info, score=None)
    return replace(info, special=tuple(chip for chip in info.special if chip.kind not in at.untaught))


def special_cards(at: MightyPosition) -> dict[Card, str]:
    """The joker calls and the mighty of this hand, as far as the viewer has been taught them."""
    rules, contract = at.state.rules, at.view.contract
    trump = contract.trump if contract else None
    calls = dict.fromkeys(joker_callers(rules, trump), "joker_call")
    special = {} if MightyTopic.JOKER_CALL in at.untaught else calls
    return special if MightyTopic.MIGHTY in at.untaught else {**special, mighty_card(rules, trump): "mighty"}


def more_info(at: MightyPosition) -> str:
    """Lines with the bids in order, the cards the viewer has buried, and whether they are the friend in secret."""
    if MightyTopic.CONTRACT in at.untaught:
        return ""
    texts, state = at.texts, at.state
    lines = [texts("table.more.friend")] if is_secret_friend(at.view, state) else []
    if state.bids:
        said = [
            f"{at.names[seat]} {contract_name(texts, str(bid)) if bid else texts('table.bid.passed')}"
            for seat, bid in state.bids
        ]
        lines.append(texts("table.more.bids", bids=" · ".join(said)))
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        lines.append(texts("table.more.buried", cards=buried))
    return "\n".join(lines)
