"""From text to syntax tree, and back to well-laid-out text."""
