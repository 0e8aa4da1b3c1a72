"""Playing with the cards on a phone: the server, the seats of the phones, and the files of the web page."""
