"""From the start screen to the result: new game, table, duplicate matches, phones."""
