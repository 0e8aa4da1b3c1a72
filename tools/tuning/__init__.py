"""The scripts that find the numbers that computer players use for their judgement."""
