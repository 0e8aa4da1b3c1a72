"""What a lead does besides winning its trick, and what partners expect of each other."""
