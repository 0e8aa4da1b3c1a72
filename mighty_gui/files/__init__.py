"""Files on the disk: their places, strict reading, atomic writing, the program's log."""
