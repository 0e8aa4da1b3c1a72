"""The program's icon: two cards on felt, and its packing as PNG, ICO and ICNS."""

from __future__ import annotations

import os
import struct
from pathlib import Path

from .aces import three_spirals
from .pens import GOLD, PALE_GOLD, PAPER, box, disc, fill, line, place
from .suits import sign

SIZES = (256, 128, 64, 48, 32, 16)
APPLE_SIZES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""The sizes of the pictures in an ICNS file, by their four-letter codes."""
APPLE_SIZES |= {b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024}
"""The sizes for screens with double resolution: of the icons with 16, 32, 128, 256 and 512 pixels."""


def icon() -> str:
    """Draw the icon, 256 by 256."""
    felt = box(8, 8, 240, 240, "#17493a", 54) + box(8, 8, 240, 240, "none", 54, GOLD, 5)
    shade = fill("M-52-74H60V90H-52Z", "#000000", 0.25)
    behind = shade + box(-56, -80, 112, 160, PAPER, 13, "#b9b3a4", 2) + box(-46, -70, 92, 140, "#8d2231", 7)
    petals = "M0-2C7-8 7-16 0-22C-7-16-7-8 0-2Z"
    behind += "".join(
        place(fill(petals, GOLD), x, y, 0.8, a) for x in (-23, 23) for y in (-46, 0, 46) for a in (0, 90, 180, 270)
    )
    front = shade + box(-56, -80, 112, 160, PAPER, 13, "#b9b3a4", 2) + sign("S", 0, 0, 108, "#1b212e")
    front += line("M0-40C7-26 34-12 34 9C34 20 27 27 18 27M0-40C-7-26-34-12-34 9C-34 20-27 27-18 27", PALE_GOLD, 2.4)
    front += (
        disc(0, 3, 18, PAPER)
        + three_spirals(0, 3, 16, ("#c8232c", "#2a5ca8", "#e0a52f"))
        + disc(0, 3, 17, "none", PALE_GOLD, 2.4)
    )
    body = felt + place(behind, 98, 126, 1, -16) + place(front, 146, 132, 1.04, 9)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">{body}</svg>\n'


def _drawn(path: Path, sizes: set[int]) -> dict[int, bytes]:
    """Return the picture as PNG in each size."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import io

    import pygame

    large = pygame.image.load_sized_svg(str(path), (1024, 1024))
    found = {}
    for size in sizes:
        file = io.BytesIO()
        pygame.image.save(pygame.transform.smoothscale(large, (size, size)), file, "icon.png")
        found[size] = file.getvalue()
    return found


def _apple(pictures: dict[bytes, bytes]) -> bytes:
    """Return the pictures as an ICNS file: each with its code and length, and a header for all of them."""
    entries = b"".join(name + struct.pack(">I", 8 + len(data)) + data for name, data in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def write(folder: Path) -> None:
    """Write ``icon.svg``, ``icon.png``, and PNG pictures in the folders that are ``icon.ico`` and ``icon.icns``."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "icon.svg").write_text(icon(), encoding="utf-8")
    drawn = _drawn(folder / "icon.svg", {*SIZES, *APPLE_SIZES.values()})
    pictures = [drawn[size] for size in SIZES]
    (folder / "icon.icns").write_bytes(_apple({name: drawn[size] for name, size in APPLE_SIZES.items()}))
    (folder / "icon.png").write_bytes(pictures[0])
    offset = 6 + 16 * len(SIZES)
    entries = b""
    for size, data in zip(SIZES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    (folder / "icon.ico").write_bytes(struct.pack("<HHH", 0, 1, len(SIZES)) + entries + b"".join(pictures))
