"""What only Mitigati brings to the scenes: its rule sheet and editor, its help, its result sheet."""
