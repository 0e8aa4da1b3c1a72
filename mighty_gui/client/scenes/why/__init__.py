"""Asking what a computer player counted when they decided, once the hand is over."""
