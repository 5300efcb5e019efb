"""Effects that can never happen under the rules."""
