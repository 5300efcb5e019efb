"""Keywords and duplicates: what the library, or the card itself, says already."""
