"""The judge: a table one can ask. `judge` answers lines of text, `drawing` shows the table."""
