"""Which of two computer players is stronger: paired deals, and a test that stops when it knows."""
