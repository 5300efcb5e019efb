"""The interpreter: makes faces, programs, statics and triggers of card text for the core to run."""
