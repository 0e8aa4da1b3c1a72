"""What every screen shares: tabs, messages, the keyboard on the screen, settings."""
