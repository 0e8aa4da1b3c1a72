"""Tests of today, and of sharing the result of its deal."""
