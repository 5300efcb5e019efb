"""The journal of one player: what that player may know of all that happens."""
