"""The workers of the laboratory: this process, all cores, or a cluster, all used alike."""
