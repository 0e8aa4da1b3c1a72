"""Tests of the computer players of Mighty."""
