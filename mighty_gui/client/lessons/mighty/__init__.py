"""What lessons and coach know of Mighty: advice and its reasons, tips, sheets."""
