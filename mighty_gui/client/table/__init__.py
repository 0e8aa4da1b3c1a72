"""The card table: what lies on it (state, reduce), where (layout, spots), how it moves (cues) and looks (draw)."""
