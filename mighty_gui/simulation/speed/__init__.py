"""The speed of the program on this machine, with one module for each thing that is measured."""
