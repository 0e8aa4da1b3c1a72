"""The speed of the program on this machine, one file for each thing that is measured."""
