"""Mighty's part in simulations."""
