"""Statements: control, options, lasting changes and delayed triggers in a resolving effect."""
