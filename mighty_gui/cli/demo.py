"""``mighty-gui demo``: let the computer play by itself at the table."""

from __future__ import annotations

import argparse

from mighty_gui.cli import language
from mighty_gui.cli.arguments import positive

MOST_HANDS = 1_000
SPEEDS = ("relaxed", "normal", "fast", "instant")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments: rules, hands, speed and seed."""
    texts = language.texts()
    parser.add_argument("--preset", default="standard-5", help=texts("cli.demo.preset"))
    parser.add_argument("--hands", type=int, default=1, help=texts("cli.demo.hands"))
    parser.add_argument("--speed", choices=SPEEDS, default="instant", help=texts("cli.demo.speed"))
    parser.add_argument("--seed", type=int, default=1, help=texts("cli.demo.seed"))


def run(options: argparse.Namespace) -> int:
    """Open the window and let the computer play; return the exit code."""
    from mighty_gui.client.app.demonstration import demo
    from mighty_gui.presets import load_presets

    load_presets().find(options.preset)
    return demo(
        options.preset,
        positive(options.hands, "--hands", MOST_HANDS),
        options.speed,
        options.seed,
        language.texts().language,
    )
