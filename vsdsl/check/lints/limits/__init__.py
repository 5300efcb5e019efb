"""Limits of use: how often a power may be used."""
