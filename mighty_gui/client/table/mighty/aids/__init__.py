"""Aids that know Mighty: counting, hints in words, everybody's cards."""
