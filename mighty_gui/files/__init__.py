"""Files on the disk: their places, one strict reader, one atomic writer."""
