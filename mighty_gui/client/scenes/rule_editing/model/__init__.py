"""Rules being edited: their draft, their files, the texts they come from. Nothing here draws."""
