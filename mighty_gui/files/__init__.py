"""Files on the disk: where they lie, one strict reader, one atomic writer."""
