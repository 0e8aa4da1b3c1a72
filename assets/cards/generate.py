"""Draw the deck: run ``python assets/cards/generate.py`` after changing anything in ``art/``."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from art import aces, backs, courts, icon, jokers, numbers  # noqa: E402
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


def pictures() -> dict[str, str]:
    """Every card picture by its path below this folder."""
    drawn = {
        f"{folder}/{suit}{rank}.svg": face(suit + rank, colours)
        for folder, colours in FOLDERS.items()
        for suit in "SHDC"
        for rank in RANKS
    }
    drawn |= {f"faces/{name}.svg": draw() for name, draw in jokers.JOKERS.items()}
    return drawn | {f"{name}.svg": draw() for name, draw in backs.BACKS.items()}


def main() -> None:
    """Write the pictures and the icon."""
    for path, picture in pictures().items():
        (HERE / path).parent.mkdir(exist_ok=True)
        (HERE / path).write_text(picture, encoding="utf-8", newline="\n")
    icon.write(HERE.parent / "icons")


if __name__ == "__main__":
    main()
