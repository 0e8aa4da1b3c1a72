"""The policy of the play: what a seat sees (`seat_sight`), its conventions, and their order (`policy`)."""
