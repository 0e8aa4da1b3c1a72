"""Draw the deck: run ``python assets/cards/generate.py`` after changing anything in ``art/``."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from art import aces, backs, courts, icon, jokers, large, numbers  # noqa: E402
from art.suits import FOUR_COLOURS, TWO_COLOURS  # noqa: E402

RANKS = "23456789TJQKAE"
FOLDERS = {"faces": TWO_COLOURS, "faces-four-colour": FOUR_COLOURS}


def face(name: str, colours: dict[str, str]) -> str:
    """The picture of one suited card."""
    suit, rank = name
    if rank == "A":
        return aces.ace(suit, colours[suit])
    if rank in "KQJ":
        return courts.court(rank, suit, colours[suit])
    return numbers.number(rank, suit, colours[suit])


def large_face(name: str, colours: dict[str, str]) -> str:
    """The picture of one suited card with large corners."""
    suit, rank = name
    if rank == "A":
        return large.ace(suit, colours[suit])
    if rank in "KQJ":
        return large.court(rank, suit, colours[suit])
    return large.number(rank, suit, colours[suit])


def pictures() -> dict[str, str]:
    """Every card picture by its path below this folder."""
    drawn = {
        f"{folder}/{suit}{rank}.svg": draw(suit + rank, colours)
        for place, colours in FOLDERS.items()
        for folder, draw in ((place, face), (f"large-{place}", large_face))
        for suit in "SHDC"
        for rank in RANKS
    }
    for name in jokers.PICTURES:
        drawn |= {f"faces/{name}.svg": jokers.joker(name), f"large-faces/{name}.svg": large.joker(name)}
    return drawn | {f"{name}.svg": draw() for name, draw in backs.BACKS.items()}


def main() -> None:
    """Write the pictures and the icon."""
    for path, picture in pictures().items():
        (HERE / path).parent.mkdir(exist_ok=True)
        (HERE / path).write_text(picture, encoding="utf-8", newline="\n")
    icon.write(HERE.parent / "icons")


if __name__ == "__main__":
    main()
