"""The game: setting up, running, deciding, what the rules check, ending, saving."""
