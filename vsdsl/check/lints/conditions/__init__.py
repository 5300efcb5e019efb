"""Conditions that are always or never true, and modes nobody would choose."""
