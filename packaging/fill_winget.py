"""Fill the winget files in for one version:

    python packaging/fill_winget.py VERSION URL INSTALLER FOLDER

URL is where the installer will lie, INSTALLER the file itself, whose check sum is written too.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

TEMPLATES = Path(__file__).with_name("winget")
IDENTIFIER = "MightyGui.Mighty"


def fill(version: str, url: str, installer: Path, folder: Path) -> list[Path]:
    """Write the files of a version into the folder, and return them."""
    values = {"VERSION": version, "URL": url, "SHA256": hashlib.sha256(installer.read_bytes()).hexdigest().upper()}
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for template in sorted(TEMPLATES.glob("*.yaml")):
        text = template.read_text("utf-8")
        for name, value in values.items():
            text = text.replace(f"@{name}@", value)
        name = IDENTIFIER if template.stem == "version" else f"{IDENTIFIER}.{template.stem}"
        written.append(folder / f"{name}.yaml")
        written[-1].write_text(text, encoding="utf-8")
    return written


if __name__ == "__main__":
    version, url, installer, folder = sys.argv[1:]
    for path in fill(version, url, Path(installer), Path(folder)):
        print(path)
