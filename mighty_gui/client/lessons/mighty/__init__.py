"""The knowledge of Mighty in lessons and coach: advice and its reasons, tips, sheets."""
