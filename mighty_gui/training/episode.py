"""An episode: hands in sequence at one table, every decision taken as a place in the row of actions."""

from __future__ import annotations

from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.match.match import Match
from mighty_gui.match.setup import Length, MatchSetup, Player
from mighty_gui.presets.games import game_of
from mighty_gui.training.decision import Decision

MOST_DEALS = 1000
"""So many deals in a row may end before anybody has decided anything; by rules with more nobody ever plays."""


class Episode:
    """An episode: hands from the first decision to the last score. Players are numbered as they sit at first.

    A deal that ends by itself before anybody has decided anything (딜 미스) is no hand of the episode; what it
    costs is in the scores.
    """

    def __init__(self, rules: Rules, hands: int, seed: int) -> None:
        """Deal the first hand. Raises ``FileError`` where the rules leave nothing to decide."""
        players = tuple(Player(str(number), "computer") for number, _ in enumerate(game_of(rules).people(rules)))
        self.match = Match(MatchSetup("", rules, players, Length("open"), seed))
        self._hands = hands
        self._scored = 0
        self._decision: Decision | None = None
        self._deal_until_somebody_decides()

    @property
    def to_act(self) -> int | None:
        """The player who decides; ``None`` when the episode is over."""
        seat = self.match.acting_seat
        return None if seat is None else self.match.player_index(seat)

    def view(self, player: int) -> View:
        """The hand as a player sees it."""
        people = self.match.game.people(self.match.setup.rules)
        return self.match.view(people[self.match.seating.index(player)])

    @property
    def decision(self) -> Decision:
        """The decision that is to be taken. Raises ``RuntimeError`` when the episode is over."""
        if self._decision is None:
            raise RuntimeError("the episode is over")
        return self._decision

    def seen_by(self, player: int) -> Decision:
        """Return the decision of a player: their view, and their legal actions if it is their turn."""
        return self.decision if player == self.to_act else Decision(self.view(player))

    def laid_open(self) -> dict[str, object]:
        """The table with all hands open, as plain values: what the player whose turn it is sees, and all hands."""
        match, game, rules = self.match, self.match.game, self.match.setup.rules
        seen = match.view(game.people(rules)[0] if match.acting_seat is None else match.acting_seat).as_json()
        hands: dict[int, object] = {}
        for seat in game.viewers(rules):
            item = match.view(seat).as_json()["hands"]
            hands |= {at: cards for at, cards in enumerate(item) if cards} if isinstance(item, list) else {}
        legal = [] if self._decision is None else sorted(map(str, self._decision.ways.values()))
        return {**seen, "hands": [hands.get(seat) for seat in range(game.seat_count(rules))], "legal": legal}

    def take(self, place: int) -> None:
        """Take the decision by the place of an action. Raises ``IllegalAction``; nothing has then changed."""
        step = self.decision.take(place)
        if isinstance(step, Action):
            seat = self.match.acting_seat
            assert seat is not None
            self.match.submit(seat, step)
            self._deal_until_somebody_decides()
        else:
            self._decision = step

    def new_scores(self) -> tuple[int, ...]:
        """Return what each player has won or lost since this was last asked."""
        new = self.match.finished[self._scored :]
        self._scored = len(self.match.finished)
        return tuple(sum(hand.scores[player] for hand in new) for player in range(len(self.match.setup.players)))

    def _deal_until_somebody_decides(self) -> None:
        self._decision = None
        for _ in range(MOST_DEALS):
            if not self.match.hand.is_over:
                assert self.to_act is not None
                self._decision = Decision(self.view(self.to_act))
                return
            if self._hands_decided() >= self._hands:
                return
            self.match.next_hand()
        raise FileError(Problem(Refusal("training.nothing_to_decide", deals=MOST_DEALS)))

    def _hands_decided(self) -> int:
        return sum(bool(hand.record.actions) for hand in self.match.finished)
