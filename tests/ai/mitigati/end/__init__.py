"""Tests of the end of a hand."""
