"""Reasons for actions of Mitigati, and what speaks against some: codes of sentences in the language tables."""

from __future__ import annotations

from mighty_gui.ai.mitigati.reasons.reasons_by_action import reason, reproach

__all__ = ["reason", "reproach"]
