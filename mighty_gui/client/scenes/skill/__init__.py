"""How good somebody is: what they give away, beside computer players."""
