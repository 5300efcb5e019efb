"""Triggers that can never fire, or say more than they need."""
