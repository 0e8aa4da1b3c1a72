"""The knowledge of Mitigati in lessons: advice and its reasons, tips."""
