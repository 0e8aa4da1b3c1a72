"""The 21 trumps and the Fool of the tarot deck: scenes of Korean life and tale."""
