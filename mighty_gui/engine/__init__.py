"""The rules of Mighty as a pure state machine: no files, clocks, threads, pictures or global chance."""
