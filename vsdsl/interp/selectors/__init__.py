"""Selectors: how phrases find and test things on the table."""
