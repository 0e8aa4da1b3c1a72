"""The drawing of nameplates, captions and cards."""
