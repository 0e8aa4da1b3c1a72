"""The tasks of the day: deals, a problem, exercises that are due; and the result of a deal to share."""
