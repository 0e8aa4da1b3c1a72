"""Make every sound of the game: ``python -m tools.sounds.generate [NAME ...]`` (needs soundfile).

Cards are noise shaped like paper, wood and drums are struck bodies, notes are plucked silk strings in a Korean
pentatonic mode (평조, D E G A B). Each sound has its own loudness: sounds that are heard fifty times a hand are quiet,
sounds that are heard once a match may be louder.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from tools.sounds import card_sounds, great_sounds, interface_sounds, ogg, people_sounds, said_sounds
from tools.sounds.ambience import LOOPS
from tools.sounds.figures import onset
from tools.sounds.signal import Sound
from tools.sounds.synth import level

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
ONSETS = "onsets.yaml"


@dataclass(frozen=True)
class Recipe:
    """The recipe of a cue: its loudness (LUFS, momentary), its maker, and the number of variants."""

    loudness: float
    maker: Callable[..., Sound]
    """Makes the sound from a random generator; a sound of people from the portrait and a generator."""
    variants: int = 1
    people: tuple[str, ...] = ()
    """The portraits that have a variant each."""
    small: float = 0.6
    """The loss of quality allowed for smaller files, 0 to 1."""

    def files(self, name: str) -> Iterator[str]:
        """Yield the names of its files, without their suffix."""
        if self.people:
            yield from (f"{name}-{portrait}" for portrait in self.people)
        elif self.variants == 1:
            yield name
        else:
            yield from (f"{name}-{number}" for number in range(1, self.variants + 1))


RECIPES: dict[str, Recipe] = {
    "deal": Recipe(-32, card_sounds.deal, 5),
    "play": Recipe(-26, card_sounds.play, 5),
    "lay": Recipe(-32, card_sounds.lay, 3),
    "riffle": Recipe(-30, card_sounds.riffle),
    "square": Recipe(-31, card_sounds.square),
    "lift": Recipe(-40, card_sounds.lift, 3),
    "turn": Recipe(-29, card_sounds.turn, 3),
    "gather": Recipe(-33, card_sounds.gather, 3),
    "trick": Recipe(-31, card_sounds.trick, 3),
    "last_trick": Recipe(-24, card_sounds.last_trick),
    "undo": Recipe(-31, card_sounds.undo),
    "claim": Recipe(-25, card_sounds.claim),
    "bid": Recipe(-27, said_sounds.bid, 3),
    "pass": Recipe(-27, said_sounds.pass_, 3),
    **{f"height_{level}": Recipe(-31 + 1.5 * level, partial(said_sounds.height, level - 1)) for level in range(1, 6)},
    "declared": Recipe(-22, said_sounds.declared),
    "friend_called": Recipe(-23, said_sounds.friend_called),
    "trump_changed": Recipe(-23, said_sounds.trump_changed),
    "ordered": Recipe(-24, said_sounds.ordered),
    "joker_call": Recipe(-22, said_sounds.joker_call),
    "killed": Recipe(-21, said_sounds.killed),
    "misdeal": Recipe(-23, said_sounds.misdeal),
    "refusal": Recipe(-28, said_sounds.refusal),
    "tick": Recipe(-29, said_sounds.tick),
    "your_turn": Recipe(-25, said_sounds.your_turn),
    "motif": Recipe(-28, people_sounds.motif, people=tuple(people_sounds.NOTES), small=0.9),
    "mighty": Recipe(-19.5, great_sounds.mighty),
    "joker": Recipe(-20.5, great_sounds.joker),
    "ruff": Recipe(-23, great_sounds.ruff, 3),
    "friend": Recipe(-20, great_sounds.friend),
    **{
        f"count_{number}": Recipe(-25, partial(great_sounds.counted, pitch))
        for number, pitch in enumerate(great_sounds.SCALE, 1)
    },
    "pulse": Recipe(-34, great_sounds.pulse),
    "points": Recipe(-32, said_sounds.points, 3),
    "mark": Recipe(-20.5, great_sounds.mark),
    "missed": Recipe(-20.5, great_sounds.missed),
    "seal": Recipe(-23, great_sounds.seal),
    "made": Recipe(-20, great_sounds.made),
    "failed": Recipe(-20.5, great_sounds.failed),
    "made_narrowly": Recipe(-19.5, great_sounds.made_narrowly),
    "failed_narrowly": Recipe(-20, great_sounds.failed_narrowly),
    "run": Recipe(-18, great_sounds.run),
    "back_run": Recipe(-19, great_sounds.back_run),
    "match_won": Recipe(-17.5, great_sounds.match_won),
    "hover": Recipe(-46, interface_sounds.hover, 3),
    "click": Recipe(-37, interface_sounds.click),
    "panel": Recipe(-39, interface_sounds.panel),
}


def files() -> Iterator[tuple[str, str]]:
    """Yield each cue with each of its files."""
    for name, recipe in RECIPES.items():
        for file in recipe.files(name):
            yield name, file


def drawn(name: str, file: str) -> Sound:
    """Return the sound of one file. Its random numbers are the same every time."""
    recipe = RECIPES[name]
    of = (file.removeprefix(f"{name}-"),) if recipe.people else ()
    return level(recipe.maker(*of, Random(file)), recipe.loudness)


def onset_lines(begun: dict[str, list[float]]) -> str:
    """Return the table of onsets: for each cue the median of its variants."""
    head = "# Written by tools/sounds/generate.py: the seconds after which each cue is heard to begin.\n"
    middle = {name: sorted(times)[len(times) // 2] for name, times in begun.items()}
    return head + "".join(f"{name}: {middle[name]:.3f}\n" for name in RECIPES)


def main(names: list[str]) -> None:
    """Write the sounds and loops of these names, or all; if all, write the table of onsets, too."""
    begun: dict[str, list[float]] = {}
    for name, file in files():
        if not names or name in names:
            sound = drawn(name, file)
            begun.setdefault(name, []).append(onset(sound))
            ogg.write(sound, FOLDER / f"{file}.ogg", RECIPES[name].small)
    for name, maker in LOOPS.items():
        if not names or name in names:
            ogg.write(maker(Random(name)), FOLDER / "ambience" / f"{name}.ogg", small=1.0)
    if not names:
        (FOLDER / ONSETS).write_text(onset_lines(begun), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
