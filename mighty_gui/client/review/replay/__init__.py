"""The replay of finished hands, position by position."""
