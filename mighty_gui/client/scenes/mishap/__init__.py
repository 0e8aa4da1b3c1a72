"""The screen after an error, and the report that can be made of it."""
