"""The knowledge of a seat: the facts that follow from its view (`knowledge`)."""
