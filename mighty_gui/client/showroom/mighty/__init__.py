"""Pictures of Mighty: its tables, its sheets, and the moving picture."""
