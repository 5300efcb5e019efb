"""Situations: tables, steps and expectations, and why an answer is what it is."""
