"""How computer players think about Mighty, in a player's order: bid, bury, call, lead, follow, end."""
