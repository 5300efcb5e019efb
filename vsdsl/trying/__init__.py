"""Trying powers out: each is put on small tables and run to the end, branch by branch."""
