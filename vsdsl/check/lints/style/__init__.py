"""Style: what reads better in another way and means the same."""
