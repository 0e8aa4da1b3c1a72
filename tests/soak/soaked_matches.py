"""Matches by random rules, played through `Match` as the game does, with checks after each hand."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mighty_gui.ai.players import choose
from mighty_gui.ai.worker import Worker
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep import MatchStore
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.finished import player_scores
from mighty_gui.match.setup import STYLES
from mighty_gui.presets import Catalogue
from mighty_gui.presets.record_files import record_in
from tests.engine.game_kits import KITS
from tests.soak.long_run import Done

SHARES: Final = {"mighty": 1, "mitigati": 1}
"""The relative frequency of each game."""
USUAL: Final = ("novice", "normal")
HARD_EVERY: Final = 100
"""In one of so many hands a player is `hard`."""
KEPT: Final = 0.02
"""The share of matches that are saved on the disk, action by action."""
LEFT: Final = 0.02
"""The probability of leaving such a match after an action and continuing it in a new program."""
TAKES_BACK: Final = 0.04


class MatchWork:
    """Hands by random rules: a piece is a match, a step a hand."""

    warm = 20_000

    def __init__(self, seed: int, home: Path) -> None:
        self.seed, self.home = seed, home
        self._match: SoakedMatch | None = None

    def piece(self, number: int, before: int) -> Iterator[Done]:
        """Play a match."""
        self._match = None
        self._match = SoakedMatch(self.seed, number, before, self.home)
        return self._match.hands()

    def lately(self) -> str:
        """Return the current hand as far as it was played."""
        return "" if self._match is None else record_text(self._match.match.record())

    def close(self) -> None:
        """Do nothing, because nothing stays open between matches."""


class SoakedMatch:
    """One match of a soak. It is always the same for the same seed, number and hands before it."""

    def __init__(self, seed: int, number: int, before: int, home: Path) -> None:
        chance = self.chance = random.Random(f"{seed}/{number}")
        self.hand_number, self.home = before, home
        self.kit = KITS[chance.choices(list(SHARES), list(SHARES.values()))[0]]
        self.most = chance.choice((1, 3, 8, 16))
        self.store: MatchStore | None = None
        self.worker: Worker | None = None
        if chance.random() < KEPT:
            self.store, self.worker = MatchStore(open_archive(home)), Worker()
        self.match = self._begin(self._setup())

    def _setup(self) -> MatchSetup:
        chance, rules = self.chance, self.kit.draw_rules(self.chance)
        persons, seats = chance.choice((0, 1, 1, 3)), len(self.kit.game.people(rules))
        players = tuple(
            Player(f"P{at}", "person" if at < persons else "computer", chance.choice(USUAL), chance.choice(STYLES))
            for at in range(seats)
        )
        length = chance.choice((Length("hands", self.most), Length("score", 50), Length("open")))
        return MatchSetup("soak", rules, players, length, chance.getrandbits(40))

    def _begin(self, setup: MatchSetup) -> Match:
        return Match(setup) if self.store is None else self.store.begin(setup)

    def hands(self) -> Iterator[Done]:
        """Play the match to its end or to a limit, and yield each hand."""
        try:
            for _ in range(self.most):
                began = time.process_time()
                self._play()
                text = self._looked_at()
                yield Done(text, time.process_time() - began)
                self.hand_number += 1
                if self.match.is_over:
                    return
                self.match.next_hand()
        finally:
            self.close()

    def close(self) -> None:
        """End the program that plays here."""
        if self.worker is not None:
            self.worker.close()
        if self.store is not None:
            self.store.rest()
            self.store.archive.close()
            assert not self.store.problems, self.store.problems

    # --- playing -------------------------------------------------------------------------------------

    def _play(self) -> None:
        while not self.match.hand.is_over:
            self._act()
            if self.store is not None:
                self.store.archive.settle()
                if self.chance.random() < LEFT:
                    self._leave_and_come_back()

    def _act(self) -> None:
        match, seat = self.match, self.match.acting_seat
        assert seat is not None
        player = match.player_at(seat)
        if not player.is_person:
            match.submit(seat, self._decide(seat))
            return
        match.submit(seat, self.kit.choose(match.hand, self.chance))
        if self.chance.random() < TAKES_BACK and match.why_not_taken_back() is None:
            match.take_back()

    def _decide(self, seat: int) -> Action:
        """Return the computer player's action. A saved match asks in the background, like the table."""
        match, player = self.match, self.match.player_at(seat)
        level = "hard" if self._is_hard(seat) else player.level
        view, seed = match.view(seat), match.setup.seed
        if self.worker is None:
            return choose(view, level, seed, style=player.style)
        self.worker.ask(self, view, level, seed, player.style)
        while (answer := self.worker.poll()) is None:
            time.sleep(0.0005)
        return answer.action

    def _is_hard(self, seat: int) -> bool:
        """Return whether the player of `hard` is to act: the last player, in every hundredth hand."""
        of_the_last = self.match.player_index(seat) == len(self.match.setup.players) - 1
        return of_the_last and (self.hand_number + 1) % HARD_EVERY == 0

    def _leave_and_come_back(self) -> None:
        """Leave the match. A new program finds it unchanged."""
        if self.match.is_over:
            return
        left, text = self.match, record_text(self.match.record())
        assert self.store is not None
        self.store.rest()
        self.store.archive.close()
        self.store = MatchStore(open_archive(self.home))
        found = self.store.resume()
        assert found is not None
        self.match = found
        assert record_text(found.record()) == text
        assert (found.totals, found.number, found.setup) == (left.totals, left.number, left.setup)
        assert not self.store.problems, self.store.problems

    # --- checks --------------------------------------------------------------------------------------

    def _looked_at(self) -> str:
        """Check the finished hand; return its record."""
        match = self.match
        hand, last = match.hand, match.finished[-1]
        self.kit.assert_sound(hand)
        assert last.result == hand.result
        assert last.scores == player_scores(match.setup, match.number, last.result)
        assert sum(last.scores) == sum(last.result.scores)
        assert match.totals == tuple(map(sum, zip(*(one.scores for one in match.finished), strict=True)))
        for seat in match.game.viewers(match.setup.rules):
            json.dumps(match.view(seat).as_json())
        text = record_text(match.record())
        self._assert_replays(text)
        return text

    def _assert_replays(self, text: str) -> None:
        """Check that the text alone gives the same hand again."""
        read = record_in(read_text(text), Catalogue(()))
        hand, again = self.match.hand, read.replay()
        assert read.rules == self.match.setup.rules
        assert list(again.events) == list(hand.events)
        assert again.result == hand.result
        record = read.record
        rewritten = record_of(
            again,
            record.actions,
            read.game,
            preset=record.preset,
            rules=record.rules,
            seats=record.seats,
            taken_back=record.taken_back,
        )
        assert record_text(rewritten) == text
