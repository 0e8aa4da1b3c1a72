"""The pygame client: window, scenes, widgets and the card table."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
