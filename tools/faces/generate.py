"""Draw the portraits: run ``python -m tools.faces.generate`` after changing anything in ``portraits/``."""

from __future__ import annotations

from pathlib import Path

from tools.faces.portraits.hands import LENGTH, hand
from tools.faces.portraits.heads import SIZE
from tools.faces.portraits.moods import MOODS
from tools.faces.portraits.people import PEOPLE

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "faces"


def picture(name: str, mood: str) -> str:
    """Draw one portrait in one mood."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}">'
        f"{PEOPLE[name]().draw(mood)}</svg>\n"
    )


def hand_picture(name: str) -> str:
    """Draw the hand of one person, with its arm."""
    person = PEOPLE[name]()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{LENGTH}" viewBox="0 0 {SIZE} {LENGTH}">'
        f"{hand(person.skin, person.clothes)}</svg>\n"
    )


def pictures() -> dict[str, str]:
    """Return every portrait and every hand by its path below the folder."""
    faces = {f"{name}-{mood}.svg": picture(name, mood) for name in PEOPLE for mood in MOODS}
    return faces | {f"hands/{name}.svg": hand_picture(name) for name in PEOPLE}


def main() -> None:
    """Write the portraits and hands."""
    (FOLDER / "hands").mkdir(exist_ok=True)
    for path, drawn in pictures().items():
        (FOLDER / path).write_text(drawn, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
