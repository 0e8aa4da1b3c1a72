"""The numbers the computer players judge by, and the scripts that found them."""
