"""A little whist: a third game, which only the tests know, to show that the house takes any."""
