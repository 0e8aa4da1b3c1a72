"""The hands of somebody that have been reviewed, with what was found about their own decisions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.played_hands import record_of
from mighty_gui.keep.profiles import PlayedSeat, pages_of_played
from mighty_gui.keep.studies import Study, studies_of_hands
from mighty_gui.presets import Catalogue
from mighty_gui.presets.games import book_named
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.analysis import Analysis
from mighty_gui.study.hand_review import read_review

KIND: Final = "review"
"""The kind of the studies that are reviews; behind it stands the seat."""


@dataclass(frozen=True, slots=True)
class ReviewedHand:
    """A hand that somebody played and looked back at."""

    played: PlayedSeat
    role: str
    """The part they had in it; empty where the game knows none."""
    analysis: Analysis
    """Their decisions in it, judged."""


def pages_of_reviewed(archive: Archive, profile: str) -> Iterator[list[ReviewedHand]]:
    """The reviewed hands of a profile, the oldest first, as they are read page by page; many pages are empty.

    Practice and deals that were seen before are left out.
    """
    for page in pages_of_played(archive, profile):
        studies = studies_of_hands(archive, KIND, [one.hand for one in page])
        read = (_reviewed(one, studies[one.hand]) for one in page if one.hand in studies)
        yield [hand for hand in read if hand is not None]


def _reviewed(played: PlayedSeat, studies: list[Study]) -> ReviewedHand | None:
    """The review of one seat; ``None`` if there is none that can be read."""
    book = book_named(played.game)
    if book is None:
        return None
    for study in studies:
        with suppress(RefusalError):
            review = read_review(study.content, book.game)
            if review.seat == played.seat:
                return ReviewedHand(played, _role(played, book.game), review.analysis)
    return None


def _role(played: PlayedSeat, game: Game) -> str:
    with suppress(RefusalError):
        traits = game.traits(played.result)
        return traits.roles[played.seat] if traits is not None else ""
    return ""


def rules_of_hand(archive: Archive, catalogue: Catalogue, played: PlayedSeat) -> Rules | None:
    """The rules by which a hand was played: those of its preset, or of its record where that is gone."""
    preset = catalogue.get(played.preset)
    if preset is not None:
        return preset.rules
    record = record_of(archive, played.hand)
    with suppress(RefusalError):
        return None if record is None else record_in(read_text(record), catalogue).rules
    return None
