"""The laboratory: compares the strength of computer players, and provides the environment for training new ones."""

from pathlib import Path

from mighty_gui.ai.plugins.installed_plugins import Plugin, add_plugin
from mighty_gui.texts.tables import add_texts

add_texts(Path(__file__).parent / "locale")
add_plugin(Plugin("plain-search", "mighty_lab.mighty.plain_search:plain_search", "mighty-lab"))
