"""Rule sheets, help, and the rule editor."""
