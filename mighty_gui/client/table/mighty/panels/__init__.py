"""What the table asks a person in Mighty, one module a question."""
