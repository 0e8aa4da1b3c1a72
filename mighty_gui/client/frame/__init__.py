"""The parts that all screens share: tabs, messages, the keyboard on the screen, settings."""
