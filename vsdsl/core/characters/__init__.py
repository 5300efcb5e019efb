"""Characters: how they come, stand, change, fall and recover."""
