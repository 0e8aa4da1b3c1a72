"""Aids that know Mitigati: counting, hints in words, everybody's cards."""
