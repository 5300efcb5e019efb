"""The turn: its phases and steps, and what a player may do in them."""
