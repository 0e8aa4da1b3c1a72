"""Hands on their owners' phones: the server, who sits where, and the page's own files."""
