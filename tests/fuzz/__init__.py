"""Fuzzers: for any content of a file or a code, its reader answers with a sentence, soon, and with little memory.

    python -m tests.fuzz --seconds 600 --seed 7 [--only record,share] [--keep FOLDER]

runs them for any time; ``test_fuzz.py`` gives each reader some inputs.
"""
