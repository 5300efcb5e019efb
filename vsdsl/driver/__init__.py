"""The whole road: from files and installed sets to findings, well-laid-out text and cards."""
