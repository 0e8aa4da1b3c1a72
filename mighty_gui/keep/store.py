"""The saved matches: each is saved after every action and resumed exactly at that point.

A match is a folder: ``match.yaml`` holds the agreement, each hand has a record of its own, and the ledger holds
the result of every finished hand, so a damaged file costs no other. A small file names the match that waits to be
resumed. Nothing is ever deleted. Only one program writes at a time.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.storage import FolderLock, set_aside, sweep
from mighty_gui.keep.match_folder import MatchFolder
from mighty_gui.keep.pending import Pending
from mighty_gui.keep.resuming import Resumption, Told, hand_to_resume, reason_of
from mighty_gui.keep.setup_file import SETUP_FILE, read_setup
from mighty_gui.keep.what_waits import Waiting, WhatWaits, setup_in
from mighty_gui.match.finished import hand_shown
from mighty_gui.match.match import Match
from mighty_gui.match.saved import ELSEWHERE, Saving, Unkept
from mighty_gui.match.setup import MatchSetup


class MatchStore:
    """The saved matches in a folder; of each kind one may wait. Errors of the disk are never raised."""

    def __init__(self, root: Path) -> None:
        """Manage the matches in ``root``, which need not exist yet."""
        self.root = root
        self._waiting = WhatWaits(root)
        self.problems: list[Told] = []
        """The problems to tell the player, as text keys with their values."""
        self._lock = FolderLock(root)
        self._pending = Pending()
        self._names: set[str] = set()
        """The names of folders, including those that could not be made yet."""
        self._played: tuple[Path, Match] | None = None
        """The match on the table, and the file that names it."""
        self._left: dict[Path, Match] = {}
        """Matches that were left before everything could be written, by the file that names each."""

    # --- whose they are ------------------------------------------------------------------------------

    @property
    def is_open_elsewhere(self) -> bool:
        """Whether another program plays one of these matches, so that nothing would be saved here."""
        if self._lock.is_held or not os.path.isdir(self.root):
            return False
        is_free = self._lock.take()
        self._lock.give_back()
        return not is_free

    @property
    def saving(self) -> Saving:
        """The state of saving: of the match being played, and of those played before."""
        return ELSEWHERE if self.is_open_elsewhere else self._pending.saving

    def tidy(self) -> None:
        """Delete half-written files of killed programs, and mend a file that names no match."""
        if not os.path.isdir(self.root) or not self._lock.take():
            return
        sweep(self.root)
        for folder in self._waiting.folders():
            sweep(folder)
        for coached in (False, True):
            self._mend(coached=coached)
        self.rest()

    def rest(self) -> None:
        """Take the match off the table; other programs may open the matches, once everything is written."""
        self._pending.write()
        if self._played is not None and not self._pending.is_empty and not self._played[1].is_over:
            pointer, match = self._played
            self._left[pointer] = match
        self._played = None
        if self._pending.is_empty:
            self._left.clear()
            self._lock.give_back()

    # --- beginning -----------------------------------------------------------------------------------

    def begin(self, setup: MatchSetup) -> Match:
        """Start a match that is saved from its first card, unless another program has the matches open."""
        if not self._lock.take():
            return Match(setup, Unkept(ELSEWHERE))
        pointer = self._waiting.pointer(coached=setup.coach)
        self._left.pop(pointer, None)
        keeper = MatchFolder(self._new_folder(), pointer, self._pending)
        keeper.agree(setup)
        match = Match(setup, keeper)
        self._played = (pointer, match)
        return match

    def _new_folder(self) -> Path:
        stamp, number = datetime.now().strftime("%Y%m%d-%H%M%S"), 1
        self._names.update(folder.name for folder in self._waiting.folders())
        while f"{stamp}-{number}" in self._names:
            number += 1
        self._names.add(f"{stamp}-{number}")
        return self.root / f"{stamp}-{number}"

    # --- what waits ----------------------------------------------------------------------------------

    @property
    def has_current(self) -> bool:
        """Whether there is a match to resume."""
        return self._waits(coached=False)

    @property
    def has_coached(self) -> bool:
        """Whether there is a match with the coach to resume."""
        return self._waits(coached=True)

    def _waits(self, *, coached: bool) -> bool:
        if self._waiting.pointer(coached=coached) in self._left:
            return True
        folder = self._waiting.folder(coached=coached)
        return folder is not None and os.path.lexists(folder / SETUP_FILE)

    @property
    def past(self) -> int:
        """How many matches were begun here and are over or given up."""
        return sum(1 for _ in self.root.glob(f"*/{SETUP_FILE}")) - self.has_current

    def waiting(self) -> Waiting | None:
        """The match to resume, as far as is known without replaying its hands; ``None`` if none can be read."""
        left = self._left.get(self._waiting.pointer(coached=False))
        if left is not None:
            return Waiting(left.setup, hand_shown(left))
        folder = self._waiting.folder(coached=False)
        setup = None if folder is None else setup_in(folder)
        if folder is None or setup is None:
            return None
        return Waiting(setup, hand_to_resume(folder, setup))

    def _mend(self, *, coached: bool) -> None:
        """Name the newest match that can be resumed, if the file that names the match is damaged."""
        if self._waiting.is_sound(coached=coached):
            return
        pointer = self._waiting.pointer(coached=coached)
        folder = self._waiting.newest(coached=coached)
        with suppress(OSError):
            set_aside(pointer)
        if folder is None:
            self._tell("save.current_lost", path=pointer)
        else:
            self._pending.put(pointer, folder.name + "\n")
            self._tell("save.current_damaged", path=pointer)

    # --- resuming ------------------------------------------------------------------------------------

    def resume(self, *, coached: bool = False) -> Match | None:
        """Resume the match that waits; ``None`` without one. Unreadable files are set aside and reported.

        While another program has the matches open it can be looked at and played, but nothing of that is saved.
        """
        pointer, is_ours = self._waiting.pointer(coached=coached), self._lock.take()
        match = self._left.pop(pointer, None) or self._read_match(pointer, is_ours=is_ours, coached=coached)
        if match is None:
            self.rest()
        elif is_ours:
            self._played = (pointer, match)
        return match

    def _read_match(self, pointer: Path, *, is_ours: bool, coached: bool) -> Match | None:
        folder = self._waiting.folder(coached=coached)
        if folder is None or not os.path.lexists(folder / SETUP_FILE):
            return None
        try:
            setup = read_setup(folder / SETUP_FILE)
        except RefusalError as error:
            if is_ours:
                self._give_up(folder, pointer, error)
            return None
        keeper = MatchFolder(folder, pointer, self._pending) if is_ours else Unkept(ELSEWHERE)
        return self._take_up(Match(setup, keeper, deal=False), folder, pointer)

    def _take_up(self, match: Match, folder: Path, pointer: Path) -> Match | None:
        keeper = match.keeper
        resumption = Resumption(match, folder, is_ours=isinstance(keeper, MatchFolder))
        can_be_seen = resumption.run()
        self.problems += (one for one in resumption.told if one not in self.problems)
        if isinstance(keeper, MatchFolder):
            if match.finished:
                keeper.count(match)
            if not can_be_seen:
                self._pending.remove(pointer)
            self._pending.write()
        return match if can_be_seen else None

    def _give_up(self, folder: Path, pointer: Path, error: RefusalError) -> None:
        """Set aside a whole match whose agreement can no longer be read."""
        try:
            aside = set_aside(folder)
        except OSError:
            aside = folder
        self._tell("save.damaged", path=folder, aside=aside, reason=reason_of(error))
        self._pending.remove(pointer)

    def _tell(self, key: str, **values: object) -> None:
        if (key, values) not in self.problems:
            self.problems.append((key, values))
