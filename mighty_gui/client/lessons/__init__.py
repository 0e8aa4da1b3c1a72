"""The lessons: prepared hands with a coach, from the first trick to the first contract."""
