"""Triggers that can never trigger, or say more than they need."""
