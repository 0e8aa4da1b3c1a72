"""The parts of the portraits and the people made of them."""
