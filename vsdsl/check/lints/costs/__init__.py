"""Costs and payment: what powers and cards cost, and whether it can be paid."""
