"""What is Mighty's alone about rule sets: contradictions, rules in words, codes."""
