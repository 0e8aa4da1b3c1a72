"""What ``.ci/windows`` plays and breaks on Windows; run on Linux, the programs under Wine."""
