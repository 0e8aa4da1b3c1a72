"""The day: its deals, a problem, what is due; and the result of a deal to be shared."""
