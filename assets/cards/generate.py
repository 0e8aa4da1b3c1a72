"""Draw the deck: run ``python assets/cards/generate.py`` after changing anything in ``art/``."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from art import aces, backs, courts, icon, jokers, numbers  # noqa: E402
from art.suits import FOUR_COLOURS, TWO_COLOURS  # noqa: E402


def face(name: str, colours: dict[str, str]) -> str:
    """The picture of one suited card."""
    suit, rank = name[0], name[1]
    if rank == "A":
        return aces.ace(suit, colours[suit])
    if rank in "KQJ":
        return courts.court(rank, suit, colours[suit])
    return numbers.number(rank, suit, colours[suit])


def main() -> None:
    for name, draw in (("JK", jokers.joker), ("JB", jokers.ink_joker), ("JR", jokers.colour_joker)):
        (HERE / "faces" / f"{name}.svg").write_text(draw(), encoding="utf-8")
    for name, draw in backs.BACKS.items():
        (HERE / f"{name}.svg").write_text(draw(), encoding="utf-8")
    for folder, colours in (("faces", TWO_COLOURS), ("faces-four-colour", FOUR_COLOURS)):
        (HERE / folder).mkdir(exist_ok=True)
        for suit in "SHDC":
            for rank in "23456789TJQKAE":
                (HERE / folder / f"{suit}{rank}.svg").write_text(face(suit + rank, colours), encoding="utf-8")
    icon.write(HERE.parent / "icons")


if __name__ == "__main__":
    main()
