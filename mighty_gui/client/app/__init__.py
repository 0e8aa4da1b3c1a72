"""The top of the client: the window's flow from screen to screen, its start, its rescue after errors."""
