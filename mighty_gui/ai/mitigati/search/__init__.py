"""Looking ahead: actions are played out in worlds that fit what the seat has seen, each in the same worlds."""
