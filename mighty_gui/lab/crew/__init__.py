"""Whoever does the work of the laboratory: this process, all cores, or a cluster; the work does not notice."""
