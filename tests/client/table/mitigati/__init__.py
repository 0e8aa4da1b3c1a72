"""Tests of the table of Mitigati."""
