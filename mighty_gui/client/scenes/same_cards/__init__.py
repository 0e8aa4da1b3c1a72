"""The same cards: how computer players fared with them, and how much of a result was luck."""
