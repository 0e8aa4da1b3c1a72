"""The start of the client, the flow from screen to screen, and the recovery after errors."""
