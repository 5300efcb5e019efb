"""The index: what the declarations of a file tell other files, as plain data."""
