"""Presets: rule sets as files, resolved to typed rules; and rules in players' words."""

from __future__ import annotations

from mighty_gui.presets.catalogue import Catalogue, load_file, load_presets
from mighty_gui.presets.mapping import full_mapping, rules_mapping
from mighty_gui.presets.preset import Origin, Preset
from mighty_gui.presets.problems import FileError, Problem
from mighty_gui.presets.records import RecordFile, read_record

__all__ = [
    "Catalogue",
    "FileError",
    "Origin",
    "Preset",
    "Problem",
    "RecordFile",
    "full_mapping",
    "load_file",
    "load_presets",
    "read_record",
    "rules_mapping",
]
