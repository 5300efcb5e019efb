"""Combat: who may attack whom, declaring, striking, resolving."""
