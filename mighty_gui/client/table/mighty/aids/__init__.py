"""Aids that know Mighty: counting, hints in words, what everybody held."""
