"""Draw the deck: run ``python -m tools.cards.generate`` after changing anything in ``art/``."""

from __future__ import annotations

from pathlib import Path

from tools.cards.art import aces, backs, courts, icon, jokers, large, numbers, ones
from tools.cards.art.suits import TWO_COLOURS
from tools.cards.art.trumps import deck as trumps

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "cards"
RANKS = "123456789TEJPNQKA"  # of the French pack and of the tarot pack


def face(name: str, colours: dict[str, str]) -> str:
    """Draw the picture of one suited card."""
    suit, rank = name[0], name[1]
    if rank == "A":
        return aces.ace(suit, colours[suit])
    if rank == "1":
        return ones.one(suit, colours[suit])
    if rank in courts.SCREENS:
        return courts.court(rank, suit, colours[suit])
    return numbers.number(rank, suit, colours[suit])


def large_face(name: str, colours: dict[str, str]) -> str:
    """Draw the picture of one suited card with large corners."""
    suit, rank = name[0], name[1]
    if rank == "A":
        return large.ace(suit, colours[suit])
    if rank == "1":
        return large.one(suit, colours[suit])
    if rank in courts.SCREENS:
        return large.court(rank, suit, colours[suit])
    return large.number(rank, suit, colours[suit])


def pictures() -> dict[str, str]:
    """Return every card picture by its path below this folder."""
    drawn = {
        f"{folder}/{suit}{rank}.svg": draw(suit + rank, TWO_COLOURS)
        for folder, draw in (("faces", face), ("large-faces", large_face))
        for suit in "SHDC"
        for rank in RANKS
    }
    for name in jokers.PICTURES:
        drawn |= {f"faces/{name}.svg": jokers.joker(name), f"large-faces/{name}.svg": large.joker(name)}
    for name in trumps.PICTURES:
        drawn |= {f"faces/{name}.svg": trumps.trump(name), f"large-faces/{name}.svg": trumps.large_trump(name)}
    return drawn | {f"{name}.svg": draw() for name, draw in backs.BACKS.items()}


def main() -> None:
    """Write the pictures and the icon."""
    for path, picture in pictures().items():
        (FOLDER / path).parent.mkdir(exist_ok=True)
        (FOLDER / path).write_text(picture, encoding="utf-8", newline="\n")
    icon.write(FOLDER.parent / "icons")


if __name__ == "__main__":
    main()
