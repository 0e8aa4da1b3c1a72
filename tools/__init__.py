"""Generators and tuning: for whoever has the sources, not shipped."""
