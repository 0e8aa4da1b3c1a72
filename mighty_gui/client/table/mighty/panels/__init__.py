"""The questions of Mighty to a person, one module for each."""
