"""The last tricks: what is certain, and what can be solved with open cards."""
