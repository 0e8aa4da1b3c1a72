"""``mighty-gui host``: host a match without a window; its first seats are played by phone."""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import BinaryIO, Final

from mighty_gui.ai.agreeing import all_agree
from mighty_gui.ai.game_players import seed_at_turn
from mighty_gui.ai.players import decide
from mighty_gui.cli import language
from mighty_gui.cli.arguments import player_named
from mighty_gui.cli.output import DONE, finish
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import system_reason
from mighty_gui.files.storage import user_root
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.match_keeper import MatchKeeper
from mighty_gui.match import Match, MatchSetup, Player, fresh_seed
from mighty_gui.phones.own_addresses import own_addresses
from mighty_gui.phones.phone_host import PORT, PhoneHost
from mighty_gui.phones.phone_match import PhoneMatch, with_names
from mighty_gui.phones.phone_seats import PhoneSeats
from mighty_gui.phones.qr_code import blocks
from mighty_gui.phones.saved_rooms import SavedRooms
from mighty_gui.presets import FileError, Preset, Problem, load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.texts import Texts

_HERE: Final = "127.0.0.1"
_RESULT_SECONDS: Final = 20.0
"""The seconds until the next hand is dealt even if not all players have seen the result."""
_PORTS: Final = range(1 << 16)
_LONGEST_LINE: Final = 100
_LOOK_EVERY: Final = 2.0
"""The seconds between two checks for phones that are gone, while nothing happens."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("--preset", default="standard-5", metavar="ID", help=texts("selfplay.preset"))
    match = parser.add_mutually_exclusive_group(required=True)
    match.add_argument("--phones", type=int, metavar="N", help=texts("cli.host.phones"))
    match.add_argument("--continue", action="store_true", dest="goes_on", help=texts("cli.host.continue"))
    parser.add_argument("--seats", default="normal", metavar="LEVEL,…", help=texts("cli.host.seats"))
    parser.add_argument("--address", metavar="A", help=texts("cli.host.address"))
    parser.add_argument("--port", type=int, metavar="P", help=texts("cli.host.port"))
    parser.add_argument("--seed", type=int, metavar="S", help=texts("cli.host.seed"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Host a match until it is over, and return the exit code."""
    archive, rooms = Archive(user_root()), SavedRooms(user_root())
    store = MatchStore(archive)
    try:
        match, saved = _match_kept(store, rooms) if options.goes_on else (_new_match(store, options), {})
        players = [at for at, player in enumerate(match.setup.players) if player.phone]
        seats = PhoneSeats(players, saved, admits_first=True)
        address = _text(saved, "address") or _HERE if options.address is None else options.address
        host = listening(seats, address, port_of(options.port, saved))
        try:
            _play(match, host, archive, rooms, as_json=options.json)
        finally:
            host.close()
    finally:
        store.rest()
        archive.close()
    return DONE


def _play(match: Match, host: PhoneHost, archive: Archive, rooms: SavedRooms, *, as_json: bool) -> None:
    """Print the addresses of the match, and play it. An action is on the disk before its phone gets the outcome."""
    texts, keeper, saving = language.texts(), match.keeper, match.saving
    if saving.is_missing:
        print_text(texts(saving.sentence, **saving.values), to_stderr=True)
    _announce(host, match, texts, as_json=as_json)
    if sys.stdin is not None:
        presses = host, sys.stdin.buffer
        threading.Thread(target=take_presses, args=presses, name="presses", daemon=True).start()

    shown = str(host.seats.room)

    def keep() -> None:
        nonlocal shown
        if not as_json and shown != (shown := str(host.seats.room)):
            print_text(texts("cli.host.room", code=shown, address=host.door.origin))
        address, port = host.door.server_address[:2]
        if isinstance(keeper, MatchKeeper):
            rooms.save(keeper.id, {**host.seats.saved, "address": address, "port": port})

    HostedMatch(match, host, keep, archive.settle).play()


def _new_match(store: MatchStore, options: argparse.Namespace) -> Match:
    preset = load_presets().find(options.preset)
    players = hosted_players(options.phones, options.seats, preset, language.texts())
    seed = fresh_seed() if options.seed is None else options.seed
    return store.begin(MatchSetup(preset.id, preset.rules, players, seed=seed))


def _match_kept(store: MatchStore, rooms: SavedRooms) -> tuple[Match, Mapping[str, object]]:
    """Return the last match that phones played, and its room. Raises ``FileError`` if there is none."""
    saved = rooms.read()
    for unfinished in store.waiting():
        if unfinished.id in saved and (match := store.resume(unfinished.id)) is not None:
            return match, saved[unfinished.id]
    raise FileError(Problem(Refusal("phones.no_match")))


def _text(saved: Mapping[str, object], name: str) -> str:
    value = saved.get(name)
    return value if isinstance(value, str) else ""


def port_of(wanted: int | None, saved: Mapping[str, object]) -> int | None:
    """Return the port of the option, else the one that the phones know, else ``None``. Raises ``FileError``."""
    if wanted is None:
        known = saved.get("port")
        return known if type(known) is int and known in _PORTS else None
    if wanted not in _PORTS:
        raise FileError(Problem(Refusal("option.port", most=_PORTS[-1], given=wanted)))
    return wanted


def hosted_players(phones: int, levels: str, preset: Preset, texts: Texts) -> tuple[Player, ...]:
    """Return the players: people with phones first, then computer players. Raises ``FileError``."""
    seats = len(game_of(preset.rules).people(preset.rules))
    if not 1 <= phones <= seats:
        raise FileError(Problem(Refusal("option.phones", preset=preset.id, seats=seats, given=phones)))
    named = [player_named(word.strip(), "--seats") for word in levels.split(",") if word.strip()]
    if not named or len(named) > max(1, seats - phones):
        raise FileError(Problem(Refusal("option.seats", preset=preset.id, seats=seats - phones, given=len(named))))
    people = [Player(texts("seat.person", number=number + 1), phone=True) for number in range(phones)]
    return (*people, *_computers(named, seats - phones, texts))


def _computers(named: Sequence[str], count: int, texts: Texts) -> list[Player]:
    names = [texts(key) for key in texts.keys("people.who") if key.endswith(".name")]
    found = []
    for at in range(count):
        level, _, style = named[at % len(named)].partition(":")
        found.append(Player(names[at], "computer", level, style or "even"))
    return found


def listening(seats: PhoneSeats, address: str, port: int | None) -> PhoneHost:
    """Start the server on an address; without a port, on the usual one or any. Raises ``FileError``."""
    ports, failure = (PORT, 0) if port is None else (port,), OSError()
    for wanted in ports:
        try:
            return PhoneHost(seats, address, wanted)
        except OSError as error:
            failure = error
    shown, reason = f"'{address[:_LONGEST_LINE]}'", system_reason(failure)
    raise FileError(
        Problem(Refusal("phones.not_listening", address=shown, port=str(ports[0]), reason=reason))
    ) from failure


def _announce(host: PhoneHost, match: Match, texts: Texts, *, as_json: bool) -> None:
    """Print the room's code, and the address that phones open; as JSON on one line."""
    others = [host.door.origin_at(address) for address in (*own_addresses(), _HERE)]
    addresses = list(dict.fromkeys([host.door.origin, *others]))
    if as_json:
        seats = [
            {"seat": player, "name": match.setup.players[player].name, "url": host.url(player)}
            for player in host.seats.seats
        ]
        document = {"address": host.door.origin, "addresses": addresses, "room": str(host.seats.room)}
        print_text(json.dumps({**document, "url": host.link, "seats": seats}, ensure_ascii=False))
    else:
        print_text(texts("cli.host.listening", address=host.link))
        if sys.stdout is not None and sys.stdout.isatty():
            print_text(blocks(host.link), end="")
        print_text(texts("cli.host.room", code=str(host.seats.room), address=host.door.origin))
        if len(addresses) > 1:
            print_text(texts("cli.host.others", addresses=", ".join(addresses[1:])))
        print_text(texts("cli.host.presses"))
    finish()


def take_presses(host: PhoneHost, lines: BinaryIO) -> None:
    """Admit the phone that asks for a seat whenever a line with the seat's number is read; ignore other lines."""
    begins = True
    while piece := lines.readline(_LONGEST_LINE):
        player = whole_number(piece.decode("ascii", "replace").strip()) if begins else None
        if player in host.seats.seats:
            host.seats.admit(player)
        begins = piece.endswith(b"\n")


class ComputersAsked:
    """Settles the hand of a hosted match; its computer players answer in the loop of the match."""

    def __init__(self, match: Match, save: Callable[[], None]) -> None:
        """``save`` waits until the hand is on the disk."""
        self._match, self._save = match, save
        self._points = 0

    def ask(self, points: int, player: int | None) -> None:
        self._points = points

    def answer(self) -> bool | None:
        match = self._match
        computers = [seat for seat in match.game.people(match.setup.rules) if not match.player_at(seat).is_person]
        return all_agree((match.view(seat) for seat in computers), self._points, match.setup.seed)

    def refuse(self) -> None:
        pass

    def settle(self, points: int) -> None:
        self._match.settle(points)
        self._save()


class HostedMatch:
    """A match with phones at some seats and computer players at the others."""

    def __init__(
        self,
        match: Match,
        host: PhoneHost,
        keep: Callable[[], None] = lambda: None,
        settle: Callable[[], None] = lambda: None,
    ) -> None:
        """``keep`` stores which phone has which seat; ``settle`` waits until all actions are on the disk."""
        self.match, self.host, self._keep, self._settle = match, host, keep, settle
        self.phones = PhoneMatch(match, host, self._submit, settling=ComputersAsked(match, settle))
        self._stopped = False
        self._kept: object = None

    def _submit(self, seat: int, action: Action) -> None:
        self.match.submit(seat, action)
        self._settle()

    def _serve(self) -> None:
        """Carry out what phones have posted; store the seats if they have changed."""
        self.match.setup = with_names(self.match.setup, self.host.seats)
        self.phones.step()
        if (saved := self.host.seats.saved) != self._kept:
            self._kept = saved
            self._keep()

    def play(self) -> None:
        """Play until the match is over and all players have seen its end."""
        while self._play_hand():
            self.match.next_hand()

    def stop(self) -> None:
        """Stop playing. May be called from another thread."""
        self._stopped = True
        self.host.nudge()

    def _play_hand(self) -> bool:
        """Play a hand and show its result; return whether another hand follows."""
        while not self.match.hand.is_over:
            if self._stopped:
                return False
            self.step()
        self.phones.show()
        until = time.monotonic() + _RESULT_SECONDS
        played = self.match.finished[-1].result.was_played
        while played and not self._stopped and not self.phones.are_all_ready and time.monotonic() < until:
            self.host.wait(min(_LOOK_EVERY, max(0.0, until - time.monotonic())))
            self._serve()
        return not (self._stopped or self.match.is_over)

    def step(self) -> None:
        """Make a computer player's move; wait for the phones if a person is to act or a proposal is being answered."""
        self._serve()
        seat = self.match.acting_seat
        if seat is None:
            return
        player = self.match.player_at(seat)
        if player.is_person or self.phones.proposals.open is not None:
            self.host.wait(_LOOK_EVERY)
            return
        view = self.match.view(seat)
        seed = seed_at_turn(self.match.setup.seed, self.match.number, view)
        self.match.submit(seat, decide(view, player.level, seed, style=player.style).action)
