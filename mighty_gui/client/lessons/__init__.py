"""The lessons: hands set up in advance, with a coach who leads from the first trick to the first contract."""
