"""A match that is played by phone, as one more source of actions for ``Match.submit``.

Each phone gets its own seat's view and what is public at the table; a phone that watches gets the public view only.
This module sends nothing else.
"""

from __future__ import annotations

import json
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import IllegalAction, RefusalError
from mighty_gui.match import FinishedHand, MatchSetup, Player, hand_shown
from mighty_gui.phones.phone_host import PhoneHost, PostedAction
from mighty_gui.phones.phone_seats import PhoneSeats
from mighty_gui.phones.proposals import Proposals, SettledMatch, SettlingTable
from mighty_gui.phones.reactions import Reactions
from mighty_gui.presets.games import book_of
from mighty_gui.texts import Texts, available_languages
from mighty_gui.texts.names import free_name, look_of

HINT: Final = "hint"
"""The text that a phone posts to ask for a hint."""
THINKING: Final = "thinking"
READY: Final = "next"
"""The text that a phone posts when its player has seen the result."""
_WATCHER: Final = -1
"""Stands for the phones that watch among the numbers of the players."""
REACT: Final = "react "
"""The beginning of the text that a phone posts for a reaction; its name follows."""
SETTLE: Final = "settle "
"""The beginning of the text that a phone posts to propose points for a settlement, or to answer a proposal."""


def with_names(setup: MatchSetup, seats: PhoneSeats) -> MatchSetup:
    """Return the setup with the names that the people have given themselves, made different from each other."""
    players = list(setup.players)
    for player, seat in seats.seats.items():
        phone, known = seat.sitting, players[player]
        if phone is not None and phone.name:
            others = [*players[:player], *players[player + 1 :]]
            phone.called = phone.called or _name_among(others, phone.name, known.name)
            players[player] = replace(known, name=phone.called, face=phone.face or known.face)
    return setup if tuple(players) == setup.players else replace(setup, players=tuple(players))


def _name_among(others: Sequence[Player], name: str, usual: str) -> str:
    """Return a name that no other player has in any language; a name that means "me" is replaced by the usual one."""
    texts = [Texts.load(language) for language in available_languages()]
    own = {look_of(table("seat.you")) for table in texts}
    keys = [f"people.who.{other.face}.name" for other in others if not other.is_person]
    taken = [*(other.name for other in others), *(table(key) for table in texts for key in keys if table.has(key))]
    return free_name(usual if look_of(name.rstrip(f"{string.digits} ")) in own else name, taken)


class PhonedMatch(SettledMatch, Protocol):
    """The part of a match that phones need."""

    @property
    def setup(self) -> MatchSetup: ...

    @property
    def finished(self) -> Sequence[FinishedHand]: ...

    @property
    def taken_back(self) -> Sequence[object]: ...

    @property
    def totals(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    def player_index(self, seat: int) -> int: ...

    def view(self, seat: int) -> View: ...

    def public_view(self, seat: int) -> View: ...


class PhoneCounsel(Protocol):
    """The source of hints, if the table allows them."""

    @property
    def is_offered(self) -> bool: ...

    def ask(self, seat: int) -> None:
        """Start to find a hint for the seat."""

    def hint_for(self, seat: int) -> object:
        """Return the hint that the seat has asked for: its lines in each language, or ``THINKING`` until it is ready;
        ``None`` if the seat has not asked in this position."""


class PhoneMatch:
    """Shows a match on the phones, and carries out what they post. Used only in the match's thread."""

    def __init__(
        self,
        match: PhonedMatch,
        host: PhoneHost,
        submit: Callable[[int, Action], object],
        counsel: PhoneCounsel | None = None,
        shows_result: Callable[[], bool] = lambda: True,
        settling: SettlingTable | None = None,
    ) -> None:
        """``submit`` carries out an action for a seat. It raises ``IllegalAction`` if the action is not allowed.
        ``shows_result`` returns whether the table's window already shows the result of a hand that is over.
        Without ``settling``, no hand can be settled."""
        self.match, self.host, self._submit, self._counsel = match, host, submit, counsel
        self._shows_result = shows_result
        self._pages: dict[int, dict[str, object]] = {}
        """The pages of the players and of those who watch, as they were before the last action."""
        self.ready: set[int] = set()
        """The players who have seen the result of the hand."""
        self.reactions = Reactions(host.seats)
        self.proposals = Proposals(match, host.seats, settling)
        self._shown: object = None
        self._number = -1
        self._places: list[int] = []
        """The seats of the players by phone in this hand."""
        host.show_rules(rule_sheets(match.setup))

    @property
    def players(self) -> Sequence[int]:
        """The numbers of the players who play by phone."""
        return tuple(self.host.seats.seats)

    def seat_of(self, player: int) -> int:
        """Return the seat that a player has in this hand."""
        setup, match = self.match.setup, self.match
        return next(seat for seat in setup.game.people(setup.rules) if match.player_index(seat) == player)

    @property
    def are_all_ready(self) -> bool:
        """Whether all players whose phones are connected have seen the result; ``False`` if none is connected."""
        here = set(self.players) - set(self.host.seats.absent)
        return bool(here) and here <= self.ready

    def step(self) -> bool:
        """Carry out what was posted, and show what is new; return whether anything was carried out."""
        acted = False
        while (posted := self.host.take()) is not None:
            refusal = self._carry_out(posted)
            acted |= not refusal
            self.show()
            posted.answer(refusal)
        self.proposals.step()
        self.show()
        return acted

    def _carry_out(self, posted: PostedAction) -> str:
        """Carry out a posted action; return the text key of the refusal, or an empty text."""
        if posted.text.startswith(REACT):
            return self.reactions.add(posted.player, posted.text.removeprefix(REACT))
        seat, view = self.seat_of(posted.player), self.match.view(self.seat_of(posted.player))
        if posted.turn != turn_of(self.match.number, view):
            return "stale"
        if posted.text.startswith(SETTLE):
            return self.proposals.post(posted.player, posted.text.removeprefix(SETTLE))
        return self.proposals.refusal() or self._act(posted, seat, view)

    def _act(self, posted: PostedAction, seat: int, view: View) -> str:
        """Carry out an action, or a request of the player in this turn; return the text key of the refusal."""
        if posted.text == READY and view.result is not None:
            self.ready.add(posted.player)
            return ""
        if posted.text == HINT:
            if not (self._offers_hints and view.legal):
                return "not_now"
            assert self._counsel is not None
            self._counsel.ask(seat)
            return ""
        try:
            action = self.match.setup.game.parse_action(posted.text)
            self._submit(seat, action)
        except RefusalError as error:
            return error.code if isinstance(error, IllegalAction) else "not_read"
        return ""

    @property
    def _offers_hints(self) -> bool:
        return self._counsel is not None and self._counsel.is_offered

    @property
    def reacting(self) -> dict[int, str]:
        """The reactions that are shown now, by the seats of their players."""
        return {self.seat_of(player): name for player, name in self.reactions.current.items()}

    def _hint(self, seat: int) -> object:
        return self._counsel.hint_for(seat) if self._counsel is not None else None

    def show(self) -> None:
        """Send every phone its page, if anything has changed since the last time."""
        match, moons = self.match, self.host.seats.absent
        if match.number != self._number:
            self._number = match.number
            self._places = [self.seat_of(player) for player in self.players]
            self.ready.clear()
        position = (match.number, len(match.actions), len(match.taken_back), match.is_over)
        hints = (self._offers_hints, [self._hint(seat) for seat in self._places])
        is_held = self._is_held
        reactions, proposal = self.reactions.current, self._settling(_WATCHER)
        asks = [self._asks(player) for player in self.players]
        key = (position, match.setup.players, moons, frozenset(self.ready), hints, is_held, reactions, proposal, asks)
        if key == self._shown:
            return
        self._shown = key
        for player in (*self.players, _WATCHER):
            page = self._pages.get(player) if is_held else None
            if page is None:
                page = self._page_of(player, moons)
            else:
                changes = {"reactions": self.reacting, "settling": self._settling(player)}
                page = without_question(page) | changes
            self._pages[player] = page
            text = json.dumps(page, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
            if player == _WATCHER:
                self.host.seats.watchers.show(text)
            else:
                self.host.seats.show(player, text)

    @property
    def _is_held(self) -> bool:
        """Whether the hand is over, but the table's window does not show its result yet."""
        finished = self.match.finished
        return bool(finished) and finished[-1].number == self.match.number and not self._shows_result()

    def _page_of(self, player: int, moons: Sequence[int]) -> dict[str, object]:
        return self.watch_page(moons) if player == _WATCHER else self.page(player, moons)

    def page(self, player: int, moons: Sequence[int] = ()) -> dict[str, object]:
        """Return the page of a player's phone: the view of their seat, and the players at the table."""
        seat = self.seat_of(player)
        own = {
            "ready": player in self.ready, "hints": self._offers_hints, "hint": self._hint(seat),
            "settle": self.proposals.offer, "settling": self._settling(player),
        }  # fmt: skip
        page = self._page(seat, self.match.view(seat), moons) | own
        return page if self.proposals.open is None else without_question(page)

    def _asks(self, player: int) -> bool:
        """Return whether a proposal waits for the answer of this player's phone."""
        return self.proposals.open is not None and self.proposals.open.asks(player)

    def _settling(self, player: int) -> dict[str, object] | None:
        """Return the last proposal in this hand as a player sees it; a phone that watches sees only its state."""
        proposal = self.proposals.last
        if proposal is None:
            return None
        shown: dict[str, object] = {"id": proposal.number, "state": proposal.state}
        if player != _WATCHER or proposal.state == "agreed":
            shown["points"] = proposal.points
        if player != _WATCHER:
            by = None if proposal.player is None else self.seat_of(proposal.player)
            shown |= {"by": by, "asks": self._asks(player)}
        return shown

    def watch_page(self, moons: Sequence[int] = ()) -> dict[str, object]:
        """Return the page of a phone that watches: what everyone at the table may know."""
        return self._page(None, self.match.public_view(0), moons)

    def _page(self, seat: int | None, view: View, moons: Sequence[int]) -> dict[str, object]:
        match, setup = self.match, self.match.setup
        people = setup.game.people(setup.rules)
        at = {there: match.player_index(there) for there in people}
        return {
            "turn": turn_of(match.number, view),
            "seat": seat,
            "game": setup.game.id,
            "hand": match.number,
            "number": hand_shown(match),
            "length": [setup.length.kind, setup.length.number],
            "over": match.is_over,
            "people": list(people),
            "names": {str(there): setup.players[index].name for there, index in at.items()},
            "totals": {str(there): match.totals[index] for there, index in at.items()},
            "away": [there for there, index in at.items() if index in moons],
            "ready": False,
            "reactions": self.reacting,
            "hints": False,
            "hint": None,
            "settle": None,
            "settling": self._settling(_WATCHER),
            "view": shown_view(view),
        }


def rule_sheets(setup: MatchSetup) -> dict[str, list[dict[str, object]]]:
    """Return the rule sheet of a match in each language, as a phone shows it."""
    sheets = {
        language: book_of(setup.rules).describe(setup.rules, Texts.load(language)) for language in available_languages()
    }
    return {
        language: [{"title": section.title, "lines": [line.text for line in section.lines]} for section in sheet]
        for language, sheet in sheets.items()
    }


def turn_of(number: int, view: View) -> str:
    """Return the name of a turn as a seat sees it. Actions that name an earlier turn are refused."""
    return f"{number}.{len(view.events)}.{view.phase!s}"


def without_question(page: Mapping[str, object]) -> dict[str, object]:
    """Return a page on which nothing is asked, because its turn is over."""
    view = page["view"]
    assert isinstance(view, dict)
    rest = {key: value for key, value in view.items() if key != "bury"}
    quiet = {**rest, "to_act": None, "legal": [], "refused": {}}
    return {**page, "hints": False, "hint": None, "settle": None, "view": quiet}


def shown_view(view: View) -> dict[str, object]:
    """Return the view for a phone. Instead of all sets of cards to bury, it has their size and the possible cards."""
    document = view.as_json()
    buried = [action for action in view.legal if isinstance(action, Discard)]
    if buried:
        document["legal"] = [str(action) for action in view.legal if not isinstance(action, Discard)]
        cards = dict.fromkeys(str(card) for action in buried for card in action.cards)
        document["bury"] = {"count": len(buried[0].cards), "cards": list(cards)}
    return document
