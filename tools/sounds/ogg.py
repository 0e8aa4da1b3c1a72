"""Write OGG Vorbis so that the same sound gives the same bytes."""

from __future__ import annotations

import struct
from array import array
from functools import cache
from pathlib import Path

from tools.sounds.signal import RATE, Sound

SERIAL = 1
_POLYNOMIAL = 0x04C11DB7


def write(sound: Sound, path: Path, small: float = 0.6) -> None:
    """Write a sound of one channel. A fixed serial number replaces the encoder's random one. ``small``, from 0 to 1, is
    the loss of quality allowed for a smaller file."""
    import soundfile  # type: ignore[import-untyped]  # only who writes needs it

    pcm = array("h", (round(v * 32767) for v in sound))
    vorbis = {"format": "OGG", "subtype": "VORBIS", "compression_level": small}
    with soundfile.SoundFile(path, "w", RATE, 1, **vorbis) as out:
        out.buffer_write(pcm.tobytes(), dtype="int16")
    path.write_bytes(_renumbered(bytearray(path.read_bytes())))


def _renumbered(stream: bytearray) -> bytes:
    """Return the stream with its serial number and a matching checksum in every page."""
    at = 0
    while at < len(stream):
        segments = stream[at + 26]
        end = at + 27 + segments + sum(stream[at + 27 : at + 27 + segments])
        stream[at + 14 : at + 18] = struct.pack("<I", SERIAL)
        stream[at + 22 : at + 26] = bytes(4)
        stream[at + 22 : at + 26] = struct.pack("<I", _checksum(stream[at:end]))
        at = end
    return bytes(stream)


def _checksum(page: bytearray) -> int:
    crc, table = 0, _table()
    for byte in page:
        crc = ((crc << 8) & 0xFFFFFFFF) ^ table[(crc >> 24) ^ byte]
    return crc


@cache
def _table() -> list[int]:
    """Return the table of the checksum."""
    found = []
    for value in range(256):
        crc = value << 24
        for _ in range(8):
            crc = (crc << 1) ^ (_POLYNOMIAL if crc & 0x80000000 else 0)
        found.append(crc & 0xFFFFFFFF)
    return found
