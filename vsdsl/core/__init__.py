"""The rulebook: a table, its rules, and decisions as data."""
