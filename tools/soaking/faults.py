"""What the soak says when something holds that must never hold."""


class FaultError(AssertionError):
    """A game in which something holds that must never hold."""
