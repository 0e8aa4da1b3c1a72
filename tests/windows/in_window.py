"""``python -m tests.windows.in_window COMMAND...``: play the program by keys in a real window, as a person does.

A hand is played into its middle and the window closed by its X; the hand is continued after the next start; there the
program is killed and started again, several times, and at the end the hand is played out. Nothing that the program
narrated may be lost. Runs on Linux with Xvfb, openbox, xdotool and ImageMagick; COMMAND may start a program under Wine.
``--kill`` is a command that kills the program.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120.0
"""The seconds after which what the program does not narrate is a fault."""
KEY_PAUSE = 0.5
"""The seconds from key to key: those of a quick person."""
SIDE_PAGE = "Cards played so far"
"""The first words about a page that keys may open between two turns; it is closed again."""


@contextmanager
def screen() -> Iterator[None]:
    """Open a screen of 1280x800 with a window manager, and name it in ``DISPLAY``."""
    reading, writing = os.pipe()
    size = ("-screen", "0", "1280x800x24")
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *size], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as xvfb:
        os.close(writing)
        with open(reading, encoding="ascii") as number:
            os.environ["DISPLAY"] = f":{number.readline().strip()}"
        with subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as manager:
            try:
                yield
            finally:
                manager.terminate()
                xvfb.terminate()


class Game:
    """A running program, played by keys and followed by what it narrates."""

    def __init__(self, command: Sequence[str], kill: Sequence[str]) -> None:
        self._kill = kill
        self._narration = tempfile.NamedTemporaryFile("w+", suffix=".txt", encoding="utf-8")  # noqa: SIM115
        # Wine gives a Python no usable handle of a file: `cat` is between them
        line = 'command=("$@"); "${command[@]}" --narrate --lang en </dev/null 2>&1 | cat'
        self._process = subprocess.Popen(["bash", "-c", line, "bash", *command], stdout=self._narration)

    @property
    def lines(self) -> list[str]:
        """All lines narrated since the start."""
        return Path(self._narration.name).read_text("utf-8").splitlines()

    def wait_for(self, is_there: Callable[[Sequence[str]], bool], *keys: str) -> None:
        """Press the keys again and again until the narrated lines are as wanted."""
        until = time.monotonic() + PATIENCE
        while not is_there(self.lines):
            if time.monotonic() > until:
                raise TimeoutError("\n".join(["the program never narrates what is waited for:", *self.lines[-20:]]))
            opened = any(line.startswith(SIDE_PAGE) for line in self.lines[-2:])
            for key in ("Escape",) if keys and opened else keys:
                press(key)
            time.sleep(KEY_PAUSE)

    def wait_for_line(self, text: str, *keys: str) -> None:
        """Press the keys again and again until a line with this text is narrated."""
        self.wait_for(lambda lines: any(text in line for line in lines), *keys)

    def close(self) -> None:
        """Close the window as its X does (openbox sends the same message for Alt+F4), and wait for the end."""
        press("alt+F4")
        self._end()

    def kill(self) -> None:
        """Kill the program."""
        subprocess.run(self._kill, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._end()

    def _end(self) -> None:
        self._process.wait(PATIENCE)
        self._narration.close()


def xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True, stdout=subprocess.DEVNULL)


def press(key: str) -> None:
    xdotool("key", key)
    time.sleep(KEY_PAUSE)


def tricks(lines: Sequence[str]) -> int:
    """Return how many tricks have ended."""
    return sum(line.startswith("Trick to ") for line in lines)


def has_claim(lines: Sequence[str]) -> bool:
    """Return whether somebody got the rest of the tricks."""
    return any(line.startswith("The remaining tricks go to") for line in lines)


def begin(game: Game) -> None:
    """Open the first table, as somebody who knows Mighty, and pass until there is a declarer."""
    game.wait_for_line("five minutes, button")
    press("Down")
    game.wait_for_line("I know Mighty, button")
    press("Return")
    game.wait_for_line("edit field")
    press("Return")
    game.wait_for_line("Start playing, button")
    press("Return")
    game.wait_for_line("Your hand, 10 cards")
    game.wait_for_line("Declarer: ", "p")
    press("Escape")  # the last "p" may have opened the cards that were played


def go_on(game: Game, played: int) -> None:
    """Continue the match. Raises ``AssertionError`` if a trick that was narrated is played again."""
    game.wait_for_line("Continue")
    press("Return")
    game.wait_for_line("Your hand, ")
    line = next(line for line in game.lines if "Your hand, " in line)
    print(f"{played} tricks were narrated; {line}")
    left = int(line.partition("Your hand, ")[2].split()[0])
    assert left <= 10 - played, f"{played} tricks were narrated, but {line}"


def main() -> int:
    """Play, and return 0, or 1 with what went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.windows.in_window", description=__doc__)
    parser.add_argument("--picture", type=Path, required=True, help="where the picture of the table is kept")
    parser.add_argument("--kill", required=True, help="the command that kills the program")
    parser.add_argument("--home", required=True, help="an empty folder for what is played, as the program names it")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    os.environ.update(MIGHTY_HOME=options.home, SDL_AUDIODRIVER="dummy")
    os.environ.pop("SDL_VIDEODRIVER", None)

    def start() -> Game:
        return Game(options.command, options.kill.split())

    with screen():
        game = start()
        begin(game)
        game.wait_for(lambda lines: tricks(lines) >= 3, "Right", "Return")
        played = tricks(game.lines)
        subprocess.run(["import", "-window", "root", options.picture], check=True)
        game.close()
        for _ in range(options.kills):
            game = start()
            go_on(game, played)
            game.wait_for(lambda lines: tricks(lines) >= 1, "Right", "Return")
            played += tricks(game.lines)
            game.kill()
        game = start()
        go_on(game, played)
        game.wait_for(lambda lines: tricks(lines) == 10 - played or has_claim(lines), "Right", "Return")
        game.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
