"""Timing and targets: when something works, for how long, and on what."""
