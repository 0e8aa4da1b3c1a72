"""Hands that the web game of Mighty League exports, played again by the rules of this program."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.core.game import Beginning, Opening
from mighty_gui.engine.core.plain_values import seat, sequence
from mighty_gui.engine.core.record import record_of
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.engine.mighty.actions import KEEP, PLAY_ON, Action, ChangeContract, Play, play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.misdeal import qualifies
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.files.strict_yaml import MAX_BYTES, YamlDocument
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.foreign_hands import ForeignHand, ForeignHands
from mighty_gui.presets.mighty.league_export import PLAYERS, is_export, parts_of, read_export
from mighty_gui.presets.mighty.league_moves import WebMove, read_move
from mighty_gui.presets.mighty.league_settings import BASE, options_of
from mighty_gui.presets.preset import full_mapping


class LeagueHands(ForeignHands):
    """The exports of the web game of Mighty League."""

    def looks_like(self, beginning: str) -> bool:
        return is_export(beginning)

    def parts(self, text: str) -> Sequence[tuple[int, str]]:
        return parts_of(text)

    def read(self, text: str, catalogue: Catalogue) -> ForeignHand:
        if len(text) > MAX_BYTES:
            raise RecordError(Refusal("yaml.large", size=MAX_BYTES // 1_000_000))
        export = read_export(text)
        options, notes = options_of(export.source.get("cfg"))
        rules = catalogue.rules_from(YamlDocument({}), {"extends": BASE, **options})
        dealer = seat(export.source.get("dealer"), "dealer", PLAYERS)
        entries = sequence(export.source.get("actions"), "actions")
        moves = [read_move(entry, f"actions.{at}") for at, entry in enumerate(entries)]
        replay = _Replay(MIGHTY.begin(rules, Beginning(Opening(dealer), 0, export.deal)))
        replay.take_all(moves)
        result = replay.hand.result
        if result is not None:
            if export.points not in (None, result.points):
                given, found = export.points or 0, result.points or 0
                raise RecordError(Refusal("history.web.points", given=given, found=found))
            if export.has_other_scores(result.scores) and not any(note.startswith("scoring") for note in notes):
                notes = (*notes, "scoring")
        record = record_of(
            replay.hand, replay.actions, MIGHTY, preset=BASE, rules=full_mapping(rules), seats=export.names
        )
        return ForeignHand(record, export.date, notes)


class _Replay:
    """A hand that is played again, with the actions that only this program asks for."""

    def __init__(self, hand: MightyHand) -> None:
        self.hand = hand
        self.actions: list[tuple[int, Action]] = []
        self._plays = 0

    def take_all(self, moves: Sequence[WebMove]) -> None:
        """Carry out the actions of the export. Raises ``IllegalAction`` with the path of the illegal one."""
        for at, move in enumerate(moves):
            try:
                self._take(move)
            except IllegalAction as error:
                error.where = f"actions.{at}"
                raise

    def _take(self, move: WebMove) -> None:
        hand = self.hand
        if move.kind == "proceed" and self._is_asked_before_play(move.seat):
            return  # here the player was asked before the exchange
        if move.kind == "pass" and self._ended_at_highest_bid():
            return  # the web game asks the others nevertheless
        while hand.phase is Phase.MISDEAL and hand.to_act is not None:
            self._act(hand.to_act, PLAY_ON)
        action = move.action
        if isinstance(action, Play) and action.suit and (self._plays % PLAYERS or not action.card.is_joker):
            action = play(action.card, None, action.call)  # the web game ignores a suit that no leader of a joker names
        self._act(move.seat, action)
        if hand.phase is Phase.CONTRACT:
            changes = move.revised is not None and move.revised != hand.contract
            self._act(move.seat, ChangeContract(move.revised) if changes and move.revised is not None else KEEP)

    def _act(self, player: int, action: Action) -> None:
        self.hand.apply(action, player)
        self.actions.append((player, action))
        self._plays += isinstance(action, Play)

    def _is_asked_before_play(self, player: int) -> bool:
        """Return whether the web game now asks the player whether to call a misdeal."""
        hand = self.hand
        is_before_play = hand.phase is Phase.PLAY and not self._plays
        return is_before_play and qualifies(hand.rules, hand.state.cards_of(player))

    def _ended_at_highest_bid(self) -> bool:
        """Return whether the auction has just ended because no higher bid is possible."""
        hand = self.hand
        is_highest = hand.contract is not None and hand.contract.number == hand.rules.auction.maximum
        return is_highest and hand.phase in (Phase.MISDEAL, Phase.EXCHANGE)
