"""Draw every scene of the game in both languages, and its great moments frame by frame; no window is opened.

python -m tools.showroom FOLDER [--size 1280x800] [--text-scale 1]
python -m tools.showroom docs --moving
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.showroom.pictures import take_moving_pictures, take_pictures


def main() -> None:
    """Write the pictures, and print the name of each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures are written")
    parser.add_argument("--size", default="1280x800", help="of the window")
    parser.add_argument("--text-scale", type=float, default=1.0, help="from 1 to 2")
    parser.add_argument("--moving", action="store_true", help="only the README's moving pictures (needs Pillow)")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    if options.moving:
        pictures = take_moving_pictures(options.folder)
    else:
        pictures = take_pictures(options.folder, (width, height), options.text_scale)
    for path in pictures:
        print(path)


if __name__ == "__main__":
    main()
