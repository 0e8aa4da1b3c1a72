"""Presets: rule sets as files, resolved to typed rules; and rules in sentences for players."""

from __future__ import annotations

from mighty_gui.files.faults import FileError, Problem
from mighty_gui.presets.catalogue import Catalogue, CheckedFile, check_files, load_presets
from mighty_gui.presets.preset import Origin, Preset, full_mapping, rules_mapping
from mighty_gui.presets.record_files import RecordFile, read_record

__all__ = [
    "Catalogue",
    "CheckedFile",
    "FileError",
    "Origin",
    "Preset",
    "Problem",
    "RecordFile",
    "check_files",
    "full_mapping",
    "load_presets",
    "read_record",
    "rules_mapping",
]
