"""Names and references: unknown, unused, defined twice, pointing at nothing."""
