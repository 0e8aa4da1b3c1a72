"""Generators and tuning: they come with the sources and are not shipped."""
