"""Fuzzers: whatever stands in a file or a code, its reader answers in a sentence, soon, and with little memory.

    python -m tests.fuzz --seconds 600 --seed 7 [--only record,share] [--keep FOLDER]

runs them for as long as one likes; ``test_fuzz.py`` gives each reader some inputs.
"""
