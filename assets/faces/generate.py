"""Draw the portraits: run ``python assets/faces/generate.py`` after changing anything in ``portraits/``."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "cards")]  # the pens are those that draw the cards

from portraits.heads import SIZE  # noqa: E402
from portraits.moods import MOODS  # noqa: E402
from portraits.people import PEOPLE  # noqa: E402


def picture(name: str, mood: str) -> str:
    """One portrait in one mood."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}">'
        f"{PEOPLE[name]().draw(mood)}</svg>\n"
    )


def pictures() -> dict[str, str]:
    """Every portrait by its path below this folder."""
    return {f"{name}-{mood}.svg": picture(name, mood) for name in PEOPLE for mood in MOODS}


def main() -> None:
    """Write the portraits."""
    for path, drawn in pictures().items():
        (HERE / path).write_text(drawn, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
