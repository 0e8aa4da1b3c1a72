"""Pictures of Mighty: its tables, its sheets, and the one that moves."""
