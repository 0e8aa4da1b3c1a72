"""Generators and tuning scripts. They are part of the sources and are not shipped."""
